//! `bench --notation`: the time of the readers by the size of their input, which has to grow no faster than it.

use anyhow::Result;
use outflank::notation::{Archive, MAX_BYTES};

use crate::arena::clock::Stopwatch;
use crate::output::outln;
use crate::progress::Progress;

/// Sizes in MB; the largest is the largest that is read.
const SIZES: [usize; 4] = [1, 4, 16, MAX_BYTES >> 20];

/// A kind of input: its name, and a text of at most the given number of bytes.
type Input = (&'static str, fn(usize) -> Vec<u8>);

const INPUTS: [Input; 21] = [
    ("transcripts, one a line", |bytes| {
        repeat(
            "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7\n",
            bytes,
        )
    }),
    ("one transcript of blanks", |bytes| {
        [b"f5".to_vec(), vec![b' '; bytes - 4], b"d6".to_vec()].concat()
    }),
    ("transcripts with an error each", |bytes| {
        repeat("f5d6c3a1\n", bytes)
    }),
    ("ggf", |bytes| repeat(GGF, bytes)),
    ("ggf, one unclosed value", |bytes| {
        [b"(;GM[Othello]PB[".to_vec(), vec![b'('; bytes - 16]].concat()
    }),
    ("sgf", |bytes| {
        repeat(
            "(;GM[2];B[f5];W[d6](;B[c3]C[one\\] more])(;B[c4]))\n",
            bytes,
        )
    }),
    ("sgf, nested variations", |bytes| {
        let half = bytes / 3 - 16;
        [
            "(;GM[2];B[f5]".to_owned() + &"(;".repeat(half),
            ")".repeat(half + 1),
        ]
        .concat()
        .into_bytes()
    }),
    ("sgf, one move with many marks", |bytes| {
        let marks = "TE[1]LB[a1:x]".repeat(bytes / 13 - 2);
        format!("(;GM[2];B[f5]{marks})").into_bytes()
    }),
    ("sgf, variations of one move", |bytes| {
        let variations = "(;W[d6])".repeat(bytes / 8 - 3);
        format!("(;GM[2];B[f5]{variations})").into_bytes()
    }),
    ("sgf, one long comment", |bytes| {
        [b"(;GM[2]C[".to_vec(), vec![b'\\'; bytes - 9]].concat()
    }),
    ("pgn", |bytes| {
        repeat(
            "[Event \"x\"]\n[Result \"*\"]\n\n1. f5 d6 {a} (1... f6) 2. c3 *\n\n",
            bytes,
        )
    }),
    ("obf", |bytes| {
        repeat(
            "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;\n",
            bytes,
        )
    }),
    ("board, one long line", |bytes| {
        let mut line =
            b"---------------------------OX------XO--------------------------- X ".to_vec();
        line.resize(bytes, b'-');
        line
    }),
    ("logbook", |bytes| repeat("+d3-c3+c4-e3: -04 10\n", bytes)),
    ("quest, objects in each other", |bytes| {
        let depth = bytes / 24 - 2;
        let (open, close) = ("{\"a\":[".repeat(depth), "],\"position\":0}".repeat(depth));
        format!("{open}{{\"moves\":0}}{close}").into_bytes()
    }),
    ("links, and none that is whole", |bytes| {
        repeat("#g/A ", bytes)
    }),
    ("records without their ends", |bytes| {
        repeat("outflank 2\nsize 8\n", bytes)
    }),
    ("wthor", |bytes| {
        let games = (bytes - 16) / 68;
        let mut file = vec![20, 26, 11, 20, 0, 0, 0, 0, 0, 0, 0xe5, 7, 8, 0, 24, 0];
        file[4..8].copy_from_slice(&(games as u32).to_le_bytes());
        let mut game = vec![0, 0, 0, 0, 0, 0, 40, 36, 56, 64];
        game.resize(68, 0);
        file.extend(game.repeat(games));
        file
    }),
    ("wthor, 2^32 games announced", |bytes| {
        let mut file = vec![
            20, 26, 11, 20, 255, 255, 255, 255, 0, 0, 0xe5, 7, 8, 0, 24, 0,
        ];
        file.resize(bytes, 56);
        file
    }),
    ("json, nested", |bytes| {
        [b"{\"moves\":".to_vec(), vec![b'['; bytes - 9]].concat()
    }),
    ("unknown", |bytes| repeat("no game at all\n", bytes)),
];

const GGF: &str = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5/1.20/0.5]W[D6]B[C3]W[D3]B[C4]W[F4];)\n";

fn repeat(text: &str, bytes: usize) -> Vec<u8> {
    text.repeat(bytes / text.len()).into_bytes()
}

/// Reads every input in every size and prints the seconds.
///
/// # Errors
/// When the output is closed.
pub fn run() -> Result<()> {
    let [a, b, c, d] = SIZES;
    outln!(
        "{:32} {a:>9} {b:>9} {c:>9} {d:>9}  s per MB, last to second",
        "seconds for MB"
    )?;
    let progress = Progress::new(Some((INPUTS.len() * SIZES.len()) as u64), "inputs");
    for (name, input) in INPUTS {
        let seconds = SIZES.map(|size| {
            let seconds = read(input(size << 20));
            progress.step();
            seconds
        });
        let per_mb = |index: usize| seconds[index] / SIZES[index] as f64;
        let [a, b, c, d] = seconds;
        progress.print(format_args!(
            "{name:32} {a:9.3} {b:9.3} {c:9.3} {d:9.3}  {:.2}",
            per_mb(3) / per_mb(1)
        ))?;
    }
    Ok(())
}

/// The seconds of processor time to open a file and read all its games.
fn read(bytes: Vec<u8>) -> f64 {
    let stopwatch = Stopwatch::start();
    if let Ok(archive) = Archive::open(bytes) {
        for index in 0..archive.len() {
            // What the page does with a game that it keeps.
            std::hint::black_box(archive.game(index).to_record().ok());
        }
    }
    stopwatch.seconds()
}
