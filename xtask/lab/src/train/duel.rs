//! A long match of two players of our own, shared out among threads.

use crate::r#match::player;
use crate::series::{Series, Tally};
use outflank::rules::{Position, Setup, Size};
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// A match has so many parts with openings of their own, so that the number of threads changes nothing.
const PARTS: u32 = 8;
/// Games between two words about how it goes.
const TELL: u32 = 200;

/// Who plays whom, and how often.
pub struct Duel {
    /// Squares a side.
    pub side: u8,
    /// The words of both players, as `match` takes them; their limits must not be times.
    pub players: [String; 2],
    /// Random plies of an opening.
    pub plies: usize,
    /// The chance of the openings.
    pub seed: u64,
    /// Games in all; each part has as many, and an even number.
    pub games: u32,
}

impl Duel {
    /// Plays all games, telling how long it may still take.
    ///
    /// # Errors
    /// When a player can't be made, or fails.
    pub fn play(&self, threads: usize) -> Result<Tally, Box<dyn Error>> {
        let start = Position::new(&Setup {
            size: Size::from_side(self.side).ok_or("no such board")?,
            ..Setup::default()
        })?;
        let (next, done, began) = (AtomicU32::new(0), AtomicU32::new(0), Instant::now());
        let outcome: Mutex<Result<Tally, String>> = Mutex::new(Ok(Tally::default()));
        let play = |part: u32| -> Result<Tally, Box<dyn Error>> {
            let series = Series {
                start,
                plies: self.plies,
                seed: self.seed * u64::from(PARTS) + u64::from(part),
                games: self.games.div_ceil(PARTS),
            };
            let mut players = [player(&self.players[0])?, player(&self.players[1])?];
            let (tally, _) = series.play(&mut players, |_| {
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                if done.is_multiple_of(TELL) {
                    let spent = began.elapsed().as_secs_f64();
                    let left = spent / f64::from(done) * f64::from(self.games.saturating_sub(done));
                    eprintln!("{done} games, {spent:.0} s, about {left:.0} s left");
                }
                Ok(())
            })?;
            Ok(tally)
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= PARTS {
                            break;
                        }
                        let played = play(part).map_err(|error| error.to_string());
                        let mut outcome = outcome.lock().expect("no panics");
                        *outcome = outcome.clone().and_then(|sum| Ok(sum.and(played?)));
                    }
                });
            }
        });
        Ok(outcome.into_inner().expect("no panics")?)
    }
}
