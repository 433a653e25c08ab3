//! `train selfplay`: games of the engine against itself, stored with the value of every position.
//!
//! A family is one game from a random opening and some side games that leave it by a random move: the search spends most
//! of its time on positions after bad moves, so the evaluation has to be fitted to those too. Near the end every value is
//! exact.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, squares};

use super::chunks::{ChunkOptions, Chunks};
use super::data::games::{Game, PASS, Turn, after, start};
use super::player::Player;
use crate::rng::Rng;

/// Families of a chunk.
const CHUNK: u64 = 20;

/// Options of the step.
#[derive(Args, Clone)]
pub struct Options {
    #[command(flatten)]
    pub chunks: ChunkOptions,
    /// Folder of the games
    #[arg(long, value_name = "FOLDER", default_value = "target/train/games")]
    pub out: PathBuf,
    /// Number of families, a game with its side games each
    #[arg(long, value_name = "N")]
    pub families: Option<u64>,
    #[command(flatten)]
    pub style: Style,
}

/// How games are played.
#[derive(Args, Debug, Clone, Copy)]
pub struct Style {
    /// Depth in plies before the exact end
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub depth: u32,
    /// With at most this many empty squares every value is exact
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub exact: u32,
    /// With fewer empty squares nothing is recorded
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub last: u32,
    /// An opening has 2 to this many random turns (default: 5/16 of the squares)
    #[arg(long, value_name = "N")]
    pub opening: Option<usize>,
    /// Percentage of moves that are random
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub stray: usize,
    /// Side games of a family
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub branches: usize,
}

/// Plays the games.
///
/// # Errors
/// When the weights are invalid or a file cannot be written.
pub fn run(options: &Options) -> Result<()> {
    match options.chunks.side {
        6 | 8 => play::<u64>(options),
        10 => play::<u128>(options),
        side => bail!("--side {side}: the board has 6, 8 or 10 squares a side"),
    }
}

fn play<G: Bitboard + Sync>(options: &Options) -> Result<()> {
    let ChunkOptions { side, seed, .. } = options.chunks;
    let layout = BoardLayout::<G>::new(side).context("unknown board")?;
    let families = Families {
        style: options.style,
        opening: options.style.opening.unwrap_or(side * side * 5 / 16),
        layout,
    };
    let chunks = Chunks {
        options: &options.chunks,
        out: options.out.clone(),
        count: options.families.map(|count| count.div_ceil(CHUNK)),
    };
    chunks.run(|chunk, player, deadline| {
        let end = ((chunk + 1) * CHUNK).min(options.families.unwrap_or(u64::MAX));
        let mut games = Vec::new();
        for number in chunk * CHUNK..end {
            if deadline.is_over() {
                return Ok(None);
            }
            games.extend(families.family(&mut Rng::new(seed, number), player)?);
        }
        Ok(Some(games))
    })
}

/// What the families of a run have in common.
struct Families<G: Bitboard> {
    style: Style,
    /// Most turns of an opening.
    opening: usize,
    layout: BoardLayout<G>,
}

impl<G: Bitboard> Families<G> {
    /// A game and its side games.
    fn family(&self, rng: &mut Rng, player: &mut Player) -> Result<Vec<Game>> {
        player.clear();
        let (mut main, position) = self.opening(rng, player)?;
        let opened = main.turns.len();
        self.play_on(position, &mut main, rng, player)?;
        let mut games = vec![main];
        for _ in 0..self.style.branches {
            let main = &games[0];
            if main.turns.len() <= opened {
                break;
            }
            let leave = opened + rng.below(main.turns.len() - opened);
            games.extend(self.branch(main, leave, rng, player)?);
        }
        Ok(games)
    }

    /// Random turns from the start. Openings that leave one side far ahead are mostly drawn again.
    fn opening(&self, rng: &mut Rng, player: &mut Player) -> Result<(Game, SearchPosition<G>)> {
        const FAR_AHEAD: i32 = 12;
        const KEEP_PERCENT: usize = 15;
        loop {
            let turns = 2 + rng.below(self.opening.max(3) - 1);
            let mut game = Game::without_values();
            let mut position = start::<G>();
            for _ in 0..turns {
                let turn = random_turn(&self.layout, position, rng);
                position = after(&self.layout, position, turn);
                game.turns.push(turn);
            }
            if position.legal(self.layout.inside).is_empty() {
                continue;
            }
            let depth = self.style.depth.min(4);
            if player.search(&self.layout, position, depth)?.value.abs() <= FAR_AHEAD
                || rng.percent(KEEP_PERCENT)
            {
                return Ok((game, position));
            }
        }
    }

    /// A side game: the main one up to turn `leave`, a random move instead, and on from there. `None` if the random move
    /// is the one of the main game, or the side game has no value.
    fn branch(
        &self,
        main: &Game,
        leave: usize,
        rng: &mut Rng,
        player: &mut Player,
    ) -> Result<Option<Game>> {
        let mut position = start::<G>();
        let mut game = Game::without_values();
        for &turn in &main.turns[..leave] {
            position = after(&self.layout, position, turn);
            game.turns.push(turn.without_value());
        }
        let turn = self.stray_turn(position, rng, player)?;
        if turn.square == main.turns[leave].square {
            return Ok(None);
        }
        game.turns.push(turn);
        let recorded = game.turns.len();
        let position = after(&self.layout, position, turn);
        self.play_on(position, &mut game, rng, player)?;
        Ok((game.turns.len() > recorded).then_some(game))
    }

    /// A random turn; the more it loses, the less likely it is, because positions of lost games carry little information.
    fn stray_turn(
        &self,
        position: SearchPosition<G>,
        rng: &mut Rng,
        player: &mut Player,
    ) -> Result<Turn> {
        /// The loss in discs that halves the probability of a move.
        const HALVED: i32 = 4;
        const TRIES: usize = 5;
        const DEPTH: u32 = 2;
        let layout = &self.layout;
        let best = match random_turn(layout, position, rng) {
            pass if pass.square == PASS => return Ok(pass),
            _ => player.search(layout, position, DEPTH + 1)?.value,
        };
        let mut turn = random_turn(layout, position, rng);
        for _ in 0..TRIES {
            let next = after(layout, position, turn);
            if next.legal(layout.inside).is_empty() {
                break;
            }
            let loss = (best + player.search(layout, next, DEPTH)?.value).max(0);
            if rng.below((HALVED + loss) as usize) < HALVED as usize {
                break;
            }
            turn = random_turn(layout, position, rng);
        }
        Ok(turn)
    }

    /// Plays a game on until fewer than `last` squares are empty.
    fn play_on(
        &self,
        mut position: SearchPosition<G>,
        game: &mut Game,
        rng: &mut Rng,
        player: &mut Player,
    ) -> Result<()> {
        let (layout, style) = (&self.layout, self.style);
        loop {
            let empties = position.empty(layout.inside).count();
            if empties < style.last {
                return Ok(());
            }
            let mut turn = Turn {
                square: PASS,
                random: false,
                value: None,
            };
            if position.legal(layout.inside).is_empty() {
                if position.pass().legal(layout.inside).is_empty() {
                    return Ok(());
                }
            } else {
                let exact = empties <= style.exact;
                if exact {
                    game.exact_from = game.exact_from.min(game.turns.len() as u8);
                }
                let depth = if exact { empties } else { style.depth };
                let found = player.search(layout, position, depth)?;
                turn.square = found.square;
                if rng.percent(style.stray) {
                    turn = self.stray_turn(position, rng, player)?;
                }
                turn.value = Some(found.value.clamp(-100, 100) as i8);
            }
            position = after(layout, position, turn);
            game.turns.push(turn);
        }
    }
}

/// One of all legal turns.
pub fn random_turn<G: Bitboard>(
    layout: &BoardLayout<G>,
    position: SearchPosition<G>,
    rng: &mut Rng,
) -> Turn {
    let moves: Vec<u8> = squares(position.legal(layout.inside)).collect();
    let square = if moves.is_empty() {
        PASS
    } else {
        layout.square_of(moves[rng.below(moves.len())])
    };
    Turn {
        square,
        random: true,
        value: None,
    }
}
