//! Plays on the served page in a real browser, by mouse, touch and keyboard.
//!
//! `end-to-end --site FOLDER --browser NAME --driver PROGRAM --axe SCRIPT [--screens FOLDER] [--only TEXT]
//! [--thorough]` runs every scenario and ends with a line like that of cargo's own tests. With `--shots` it takes pictures
//! of all screens instead.

mod browser;
mod chance;
mod driver;
mod page;
mod scenarios;
mod screens;
mod session;
mod sheet;
mod shots;
mod square;
mod story;
mod wait;
mod wire;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use browser::{Browser, Kind};
use scenarios::World;

/// What went wrong, in words.
type Error = Box<dyn std::error::Error>;
type Result<T> = std::result::Result<T, Error>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let shots = words.iter().any(|word| word == "--shots");
    let outcome = read(&words).and_then(|(world, only)| {
        if shots {
            shots::run(&world, &only).map(|()| 0)
        } else {
            Ok(run(&world, &only))
        }
    });
    match outcome {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("end-to-end: {error}");
            ExitCode::FAILURE
        }
    }
}

fn read(words: &[String]) -> Result<(World, String)> {
    let value = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1).cloned()
    };
    let needed = |name: &str| value(name).ok_or_else(|| format!("{name} is missing"));
    let browser = Browser {
        kind: Kind::parse(&needed("--browser")?)?,
        driver: PathBuf::from(needed("--driver")?),
    };
    let world = World {
        browser,
        site: std::fs::canonicalize(needed("--site")?)?,
        axe: PathBuf::from(needed("--axe")?),
        screens: PathBuf::from(value("--screens").unwrap_or_else(|| "target/screens".to_owned()))
            .join(needed("--browser")?),
        thorough: words.iter().any(|word| word == "--thorough"),
    };
    Ok((world, value("--only").unwrap_or_default()))
}

/// Runs the scenarios whose name contains `only`, and gives how many failed.
fn run(world: &World, only: &str) -> usize {
    let name = world.browser.kind.name();
    let (mut passed, mut failed, mut ignored) = (0, 0, 0);
    for scenario in scenarios::ALL {
        if !scenario.name.contains(only) {
            continue;
        }
        if let Some(reason) = (scenario.skip)(world) {
            println!("test {name}: {} ... ignored, {reason}", scenario.name);
            ignored += 1;
            continue;
        }
        let start = Instant::now();
        let outcome = (scenario.run)(world);
        let seconds = start.elapsed().as_secs_f32();
        match outcome {
            Ok(()) => {
                println!("test {name}: {} ... ok ({seconds:.1} s)", scenario.name);
                passed += 1;
            }
            Err(error) => {
                println!(
                    "test {name}: {} ... FAILED ({seconds:.1} s)\n  {error}",
                    scenario.name
                );
                failed += 1;
            }
        }
    }
    let word = if failed == 0 { "ok" } else { "FAILED" };
    println!("test result: {word}. {passed} passed; {failed} failed; {ignored} ignored");
    failed
}
