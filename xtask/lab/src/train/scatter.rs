//! `train scatter`: positions that games don't reach but searches do, each with what a search thinks of it.
//!
//! Most leaves of a search come after moves that nobody would play, with the reply that refutes them still to come. Games
//! hold few such positions: after a stray move they go on sensibly. So positions of games are left by some random
//! turns and searched once. They are kept as games whose last turn alone has a value.

use super::chance::Chance;
use super::games::{Game, Turn, after, read_folder, start};
use super::options::Options;
use super::player::Player;
use super::selfplay::random_turn;
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Positions in a chunk: the unit of work and of restarting.
const CHUNK: u64 = 1000;

/// How positions are made.
#[derive(Debug, Clone, Copy)]
struct Style {
    /// Squares a side.
    side: usize,
    /// The seed of all chance.
    seed: u64,
    /// Plies searched before the exact end.
    depth: u32,
    /// From so many empty squares on every value is exact.
    exact: u32,
    /// With fewer empty squares nothing is recorded.
    last: u32,
    /// A game is left by 1 to this many random turns.
    turns: usize,
}

/// Runs the command.
///
/// # Errors
/// When an option is not understood, games can't be read, the weights are refused or a file can't be written.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let style = Style {
        side: options.take("side", 8)?,
        seed: options.take("seed", 1)?,
        depth: options.take("depth", 6)?,
        exact: options.take("exact", 14)?,
        last: options.take("last", 5)?,
        turns: options.take("turns", 3)?,
    };
    let folders: String = options.take("games", "target/train/games".to_owned())?;
    let chunks: u64 = options.take("chunks", u64::MAX)?;
    let seconds: f64 = options.take("seconds", f64::INFINITY)?;
    let threads: usize = options.take("threads", 2)?;
    let out: PathBuf = options.take("out", PathBuf::from("target/train/scattered"))?;
    let weights: Option<PathBuf> = options.find("weights")?;
    options.finish()?;
    if chunks == u64::MAX && seconds.is_infinite() {
        return Err("how many --chunks or --seconds?".into());
    }
    let weights = weights.map(std::fs::read).transpose()?;
    std::fs::create_dir_all(&out)?;
    let mut games = Vec::new();
    for folder in folders.split(',') {
        games.extend(read_folder(Path::new(folder))?);
    }
    games.retain(|game| !game.turns.is_empty());
    if games.is_empty() {
        return Err("no games to begin from".into());
    }
    let work = Work {
        style,
        games: &games,
        chunks,
        seconds,
        out,
        weights,
        began: Instant::now(),
    };
    match style.side {
        6 | 8 => work.share::<u64>(threads),
        10 => work.share::<u128>(threads),
        side => Err(format!("--side {side}: there is no such board").into()),
    }
}

struct Work<'a> {
    style: Style,
    games: &'a [Game],
    chunks: u64,
    seconds: f64,
    out: PathBuf,
    weights: Option<Vec<u8>>,
    began: Instant,
}

impl Work<'_> {
    fn share<G: Bitboard>(&self, threads: usize) -> Result<(), Box<dyn Error>> {
        let next = AtomicU64::new(0);
        let failure: Mutex<Option<String>> = Mutex::new(None);
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    if let Err(error) = self.chunks::<G>(&next) {
                        *failure.lock().expect("no panics") = Some(error.to_string());
                    }
                });
            }
        });
        match failure.into_inner().expect("no panics") {
            Some(error) => Err(error.into()),
            None => Ok(()),
        }
    }

    /// Makes one chunk after the other, those left out that are there.
    fn chunks<G: Bitboard>(&self, next: &AtomicU64) -> Result<(), Box<dyn Error>> {
        let mut player = Player::new(self.weights.as_deref())?;
        let field = BoardLayout::<G>::new(self.style.side).ok_or("no such board")?;
        loop {
            let spent = self.began.elapsed().as_secs_f64();
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk >= self.chunks || spent >= self.seconds {
                return Ok(());
            }
            let path = self
                .out
                .join(format!("{:04}-{chunk:06}.games", self.style.seed));
            if path.exists() {
                continue;
            }
            player.forget();
            let mut bytes = Vec::new();
            for number in chunk * CHUNK..(chunk + 1) * CHUNK {
                let mut chance = Chance::new(self.style.seed, number);
                let game = &self.games[chance.below(self.games.len())];
                if let Some(game) = scattered(self.style, &field, game, &mut chance, &mut player)? {
                    game.write(&mut bytes);
                }
            }
            let unfinished = path.with_extension("part");
            std::fs::write(&unfinished, bytes)?;
            std::fs::rename(&unfinished, path)?;
            let by_count = spent / (chunk + 1) as f64 * (self.chunks - chunk - 1) as f64;
            let left = by_count.min(self.seconds - spent).max(0.0);
            eprintln!("{} chunks, {spent:.0} s, about {left:.0} s left", chunk + 1);
        }
    }
}

/// A position of a game, left by random turns and searched; none when the game is then over or nearly so.
fn scattered<G: Bitboard>(
    style: Style,
    field: &BoardLayout<G>,
    game: &Game,
    chance: &mut Chance,
    player: &mut Player,
) -> Result<Option<Game>, Box<dyn Error>> {
    let mut discs: SearchPosition<G> = start();
    let mut turns = Vec::new();
    for &turn in &game.turns[..chance.below(game.turns.len())] {
        discs = after(field, discs, turn);
        turns.push(Turn {
            chance: true,
            value: None,
            ..turn
        });
    }
    for _ in 0..1 + chance.below(style.turns.max(1)) {
        let turn = random_turn(field, discs, chance);
        discs = after(field, discs, turn);
        turns.push(turn);
    }
    let empties = discs.empty(field.inside).count();
    if discs.legal(field.inside).is_empty() || empties < style.last {
        return Ok(None);
    }
    let exact = empties <= style.exact;
    let found = player.search(field, discs, if exact { empties } else { style.depth })?;
    let exact_from = if exact { turns.len() as u8 } else { u8::MAX };
    turns.push(Turn {
        square: found.square,
        chance: false,
        value: Some(found.value.clamp(-100, 100) as i8),
    });
    Ok(Some(Game { exact_from, turns }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::games::PASS;
    use crate::train::samples::labels;

    #[test]
    fn only_the_position_searched_has_a_value() {
        let opening: Vec<Turn> = [19, 18, 26]
            .iter()
            .map(|&square| Turn {
                square,
                chance: false,
                value: Some(1),
            })
            .collect();
        let game = Game {
            exact_from: 2,
            turns: opening,
        };
        let style = Style {
            side: 8,
            seed: 5,
            depth: 1,
            exact: 10,
            last: 5,
            turns: 3,
        };
        let field = BoardLayout::<u64>::new(8).expect("8x8");
        let mut player = Player::new(None).expect("no weights to refuse");
        for number in 0..20 {
            let mut chance = Chance::new(style.seed, number);
            let made = scattered(style, &field, &game, &mut chance, &mut player)
                .expect("a move")
                .expect("far from the end");
            let mut discs: SearchPosition<u64> = start();
            for &turn in &made.turns {
                let legal = discs.legal(field.inside);
                assert!(turn.square == PASS || legal >> field.bit_of(turn.square) & 1 == 1);
                discs = after(&field, discs, turn);
            }
            let labels = labels(&made, 0.9);
            let (last, before) = labels.split_last().expect("turns");
            assert!(last.is_some_and(|(_, exact)| !exact));
            assert!(before.iter().all(Option::is_none));
        }
    }
}
