//! `train perturb`: positions that searches reach but games do not, each with its value.
//!
//! Most leaves of a search come after moves that nobody would play, before the reply that refutes them. Games contain few
//! such positions: after a random move they go on sensibly. So positions of games are left by some random turns and
//! searched once. They are stored as games whose last turn alone has a value.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};

use super::chunks::{ChunkOptions, Chunks};
use super::data::games::{Game, Turn, after, read_folder, start};
use super::player::Player;
use super::selfplay::random_turn;
use crate::rng::Rng;

/// Positions of a chunk.
const CHUNK: u64 = 1000;

/// Options of the step.
#[derive(Args, Clone)]
pub struct Options {
    /// Folders of games, separated by commas
    #[arg(
        long,
        value_name = "FOLDER",
        value_delimiter = ',',
        default_value = "target/train/games"
    )]
    games: Vec<PathBuf>,
    #[command(flatten)]
    chunks: ChunkOptions,
    /// Folder of the positions
    #[arg(long, value_name = "FOLDER", default_value = "target/train/perturbed")]
    out: PathBuf,
    /// Number of chunks of 1000 positions
    #[arg(long = "chunks", value_name = "N")]
    count: Option<u64>,
    #[command(flatten)]
    style: Style,
}

/// How positions are made.
#[derive(Args, Debug, Clone, Copy)]
struct Style {
    /// Depth in plies before the exact end
    #[arg(long, value_name = "N", default_value_t = 6)]
    depth: u32,
    /// With at most this many empty squares every value is exact
    #[arg(long, value_name = "N", default_value_t = 14)]
    exact: u32,
    /// With fewer empty squares nothing is recorded
    #[arg(long, value_name = "N", default_value_t = 5)]
    last: u32,
    /// A game is left by 1 to this many random turns
    #[arg(long, value_name = "N", default_value_t = 3)]
    turns: usize,
}

/// Makes the positions.
///
/// # Errors
/// When games cannot be read, the weights are invalid or a file cannot be written.
pub fn run(options: &Options) -> Result<()> {
    let mut games = Vec::new();
    for folder in &options.games {
        games.extend(read_folder(folder)?);
    }
    games.retain(|game| !game.turns.is_empty());
    if games.is_empty() {
        bail!("the games have no turns");
    }
    match options.chunks.side {
        6 | 8 => make::<u64>(options, &games),
        10 => make::<u128>(options, &games),
        side => bail!("--side {side}: the board has 6, 8 or 10 squares a side"),
    }
}

fn make<G: Bitboard + Sync>(options: &Options, games: &[Game]) -> Result<()> {
    let ChunkOptions { side, seed, .. } = options.chunks;
    let layout = BoardLayout::<G>::new(side).context("unknown board")?;
    let chunks = Chunks {
        options: &options.chunks,
        out: options.out.clone(),
        count: options.count,
    };
    chunks.run(|chunk, player, _| {
        player.clear();
        let mut made = Vec::new();
        for number in chunk * CHUNK..(chunk + 1) * CHUNK {
            let mut rng = Rng::new(seed, number);
            let game = &games[rng.below(games.len())];
            made.extend(perturbed(options.style, &layout, game, &mut rng, player)?);
        }
        Ok(Some(made))
    })
}

/// A position of a game, left by random turns and searched; `None` if the game is then over or nearly so.
fn perturbed<G: Bitboard>(
    style: Style,
    layout: &BoardLayout<G>,
    game: &Game,
    rng: &mut Rng,
    player: &mut Player,
) -> Result<Option<Game>> {
    let mut position: SearchPosition<G> = start();
    let mut turns = Vec::new();
    for &turn in &game.turns[..rng.below(game.turns.len())] {
        position = after(layout, position, turn);
        turns.push(turn.without_value());
    }
    for _ in 0..1 + rng.below(style.turns.max(1)) {
        let turn = random_turn(layout, position, rng);
        position = after(layout, position, turn);
        turns.push(turn);
    }
    let empties = position.empty(layout.inside).count();
    if position.legal(layout.inside).is_empty() || empties < style.last {
        return Ok(None);
    }
    let exact = empties <= style.exact;
    let depth = if exact { empties } else { style.depth };
    let found = player.search(layout, position, depth)?;
    let exact_from = if exact { turns.len() as u8 } else { u8::MAX };
    turns.push(Turn {
        square: found.square,
        random: false,
        value: Some(found.value.clamp(-100, 100) as i8),
    });
    Ok(Some(Game { exact_from, turns }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::data::games::PASS;
    use crate::train::data::samples::labels;

    #[test]
    fn only_the_searched_position_has_a_value() {
        let turn = |square| Turn {
            square,
            random: false,
            value: Some(1),
        };
        let game = Game {
            exact_from: 2,
            turns: [19, 18, 26].map(turn).to_vec(),
        };
        let style = Style {
            depth: 1,
            exact: 10,
            last: 5,
            turns: 3,
        };
        let layout = BoardLayout::<u64>::new(8).unwrap();
        let mut player = Player::new(None).unwrap();
        for number in 0..20 {
            let mut rng = Rng::new(5, number);
            let made = perturbed(style, &layout, &game, &mut rng, &mut player);
            let made = made.unwrap().expect("a position far from the end");
            let mut position: SearchPosition<u64> = start();
            for &turn in &made.turns {
                let legal = position.legal(layout.inside);
                assert!(turn.square == PASS || legal >> layout.bit_of(turn.square) & 1 == 1);
                position = after(&layout, position, turn);
            }
            let labels = labels(&made, 0.9);
            let (last, before) = labels.split_last().unwrap();
            assert!(last.is_some_and(|(_, exact)| !exact));
            assert!(before.iter().all(Option::is_none));
        }
    }
}
