//! `train selfplay`: games of the engine against itself, kept with what it thought of every position.
//!
//! A family is one game from a random opening and some side games that leave it by a stray move: the search spends most
//! of its time on positions after bad moves, so the evaluation has to know those too. Near the end every value is exact.

use super::chance::Chance;
use super::games::{Game, PASS, Turn, after, start};
use super::options::Options;
use super::player::Player;
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, squares};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Families in a chunk: the unit of work and of restarting.
const CHUNK: u64 = 20;

/// How games are played.
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
    /// An opening has 2 to this many random turns.
    opening: usize,
    /// Chances in a hundred that a move strays from the best.
    stray: usize,
    /// Side games of a family.
    branches: usize,
}

/// Runs the command.
///
/// # Errors
/// When an option is not understood, the weights are refused or a file can't be written.
pub fn run(words: &[String]) -> Result<(), Box<dyn Error>> {
    let mut options = Options::new(words)?;
    let side = options.take("side", 8)?;
    let cells = side * side;
    let style = Style {
        side,
        seed: options.take("seed", 1)?,
        depth: options.take("depth", 5)?,
        exact: options.take("exact", 16)?,
        last: options.take("last", 5)?,
        opening: options.take("opening", cells * 5 / 16)?,
        stray: options.take("stray", 3)?,
        branches: options.take("branches", 4)?,
    };
    let families: u64 = options.take("families", u64::MAX)?;
    let seconds: f64 = options.take("seconds", f64::INFINITY)?;
    let threads: usize = options.take("threads", 2)?;
    let out: PathBuf = options.take("out", PathBuf::from("target/train/games"))?;
    let weights: Option<PathBuf> = options.find("weights")?;
    options.finish()?;
    if families == u64::MAX && seconds.is_infinite() {
        return Err("how many --families or --seconds?".into());
    }
    let weights = weights.map(std::fs::read).transpose()?;
    std::fs::create_dir_all(&out)?;
    let work = Work {
        style,
        families,
        seconds,
        out,
        weights,
        began: Instant::now(),
    };
    match side {
        6 | 8 => work.share::<u64>(threads),
        10 => work.share::<u128>(threads),
        _ => Err(format!("--side {side}: there is no such board").into()),
    }
}

struct Work {
    style: Style,
    families: u64,
    seconds: f64,
    out: PathBuf,
    weights: Option<Vec<u8>>,
    began: Instant,
}

impl Work {
    fn share<G: Bitboard>(&self, threads: usize) -> Result<(), Box<dyn Error>> {
        let chunks = self.families.div_ceil(CHUNK);
        let (next, done, games) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let failure: Mutex<Option<String>> = Mutex::new(None);
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    let mut player = match Player::new(self.weights.as_deref()) {
                        Ok(player) => player,
                        Err(error) => {
                            return *failure.lock().expect("no panics") = Some(error.to_string());
                        }
                    };
                    while !self.late() {
                        let chunk = next.fetch_add(1, Ordering::Relaxed);
                        if chunk >= chunks {
                            break;
                        }
                        let path = self
                            .out
                            .join(format!("{:04}-{chunk:06}.games", self.style.seed));
                        match self.chunk::<G>(chunk, &path, &mut player) {
                            Ok(played) => {
                                games.fetch_add(played, Ordering::Relaxed);
                            }
                            Err(error) => {
                                *failure.lock().expect("no panics") = Some(error.to_string())
                            }
                        }
                        self.progress(
                            done.fetch_add(1, Ordering::Relaxed) + 1,
                            chunks,
                            games.load(Ordering::Relaxed),
                        );
                    }
                });
            }
        });
        match failure.into_inner().expect("no panics") {
            Some(error) => Err(error.into()),
            None => Ok(()),
        }
    }

    fn late(&self) -> bool {
        self.began.elapsed().as_secs_f64() >= self.seconds
    }

    /// Plays the families of one chunk unless its file is there; gives how many games were played.
    fn chunk<G: Bitboard>(
        &self,
        chunk: u64,
        path: &Path,
        player: &mut Player,
    ) -> Result<u64, Box<dyn Error>> {
        if path.exists() {
            return Ok(0);
        }
        let mut bytes = Vec::new();
        let mut games = 0;
        for number in chunk * CHUNK..((chunk + 1) * CHUNK).min(self.families) {
            if self.late() {
                return Ok(games); // What is half done is left to the next run.
            }
            for game in family::<G>(self.style, number, player)? {
                game.write(&mut bytes);
                games += 1;
            }
        }
        let unfinished = path.with_extension("part");
        std::fs::write(&unfinished, bytes)?;
        std::fs::rename(&unfinished, path)?;
        Ok(games)
    }

    fn progress(&self, done: u64, chunks: u64, games: u64) {
        let spent = self.began.elapsed().as_secs_f64();
        let by_count = spent / done as f64 * (chunks - done) as f64;
        let left = by_count.min(self.seconds - spent).max(0.0);
        eprintln!("{done} chunks, {games} games, {spent:.0} s, about {left:.0} s left");
    }
}

/// A game and its side games.
fn family<G: Bitboard>(
    style: Style,
    number: u64,
    player: &mut Player,
) -> Result<Vec<Game>, Box<dyn Error>> {
    let mut chance = Chance::new(style.seed, number);
    let field = BoardLayout::<G>::new(style.side).ok_or("no such board")?;
    player.forget();
    let (mut main, discs) = opening::<G>(style, &field, &mut chance, player)?;
    let opened = main.turns.len();
    play_on(style, &field, discs, &mut main, &mut chance, player)?;
    let mut games = vec![main];
    for _ in 0..style.branches {
        let main = &games[0];
        if main.turns.len() <= opened {
            break;
        }
        let leave = opened + chance.below(main.turns.len() - opened);
        games.extend(branch(style, &field, main, leave, &mut chance, player)?);
    }
    Ok(games)
}

/// Random turns from the start, mostly drawn again when they leave one side far ahead.
fn opening<G: Bitboard>(
    style: Style,
    field: &BoardLayout<G>,
    chance: &mut Chance,
    player: &mut Player,
) -> Result<(Game, SearchPosition<G>), Box<dyn Error>> {
    const FAR_AHEAD: i32 = 12;
    loop {
        let turns = 2 + chance.below(style.opening.max(3) - 1);
        let mut game = Game {
            exact_from: u8::MAX,
            turns: Vec::new(),
        };
        let mut discs = start::<G>();
        for _ in 0..turns {
            let turn = random_turn(field, discs, chance);
            discs = after(field, discs, turn);
            game.turns.push(turn);
        }
        if discs.legal(field.inside).is_empty() {
            continue;
        }
        if player.search(field, discs, style.depth.min(4))?.value.abs() <= FAR_AHEAD
            || chance.percent(15)
        {
            return Ok((game, discs));
        }
    }
}

/// A side game: the main one up to turn `leave`, a stray move instead, and on from there.
fn branch<G: Bitboard>(
    style: Style,
    field: &BoardLayout<G>,
    main: &Game,
    leave: usize,
    chance: &mut Chance,
    player: &mut Player,
) -> Result<Option<Game>, Box<dyn Error>> {
    let mut discs = start::<G>();
    let mut game = Game {
        exact_from: u8::MAX,
        turns: Vec::new(),
    };
    for &turn in &main.turns[..leave] {
        discs = after(field, discs, turn);
        game.turns.push(Turn {
            chance: true,
            value: None,
            ..turn
        });
    }
    let turn = stray_turn(field, discs, chance, player)?;
    if turn.square == main.turns[leave].square {
        return Ok(None);
    }
    game.turns.push(turn);
    let recorded = game.turns.len();
    play_on(
        style,
        field,
        after(field, discs, turn),
        &mut game,
        chance,
        player,
    )?;
    Ok((game.turns.len() > recorded).then_some(game))
}

/// One of all legal turns.
pub fn random_turn<G: Bitboard>(
    field: &BoardLayout<G>,
    discs: SearchPosition<G>,
    chance: &mut Chance,
) -> Turn {
    let moves: Vec<u8> = squares(discs.legal(field.inside)).collect();
    let square = if moves.is_empty() {
        PASS
    } else {
        field.square_of(moves[chance.below(moves.len())])
    };
    Turn {
        square,
        chance: true,
        value: None,
    }
}

/// A random turn that is the less likely the more it seems to lose: games that are long lost teach little.
fn stray_turn<G: Bitboard>(
    field: &BoardLayout<G>,
    discs: SearchPosition<G>,
    chance: &mut Chance,
    player: &mut Player,
) -> Result<Turn, Box<dyn Error>> {
    /// The loss in discs that halves the chance of a move.
    const HALVED: i32 = 4;
    const TRIES: usize = 5;
    const DEPTH: u32 = 2;
    let best = match random_turn(field, discs, chance) {
        pass if pass.square == PASS => return Ok(pass),
        _ => player.search(field, discs, DEPTH + 1)?.value,
    };
    let mut turn = random_turn(field, discs, chance);
    for _ in 0..TRIES {
        let next = after(field, discs, turn);
        if next.legal(field.inside).is_empty() {
            break;
        }
        let loss = (best + player.search(field, next, DEPTH)?.value).max(0);
        if chance.below((HALVED + loss) as usize) < HALVED as usize {
            break;
        }
        turn = random_turn(field, discs, chance);
    }
    Ok(turn)
}

/// Plays a game on until too few squares are empty.
fn play_on<G: Bitboard>(
    style: Style,
    field: &BoardLayout<G>,
    mut discs: SearchPosition<G>,
    game: &mut Game,
    chance: &mut Chance,
    player: &mut Player,
) -> Result<(), Box<dyn Error>> {
    loop {
        let empties = discs.empty(field.inside).count();
        if empties < style.last {
            return Ok(());
        }
        let mut turn = Turn {
            square: PASS,
            chance: false,
            value: None,
        };
        if discs.legal(field.inside).is_empty() {
            if discs.pass().legal(field.inside).is_empty() {
                return Ok(());
            }
        } else {
            let exact = empties <= style.exact;
            if exact {
                game.exact_from = game.exact_from.min(game.turns.len() as u8);
            }
            let found = player.search(field, discs, if exact { empties } else { style.depth })?;
            turn.square = found.square;
            if chance.percent(style.stray) {
                turn = stray_turn(field, discs, chance, player)?;
            }
            turn.value = Some(found.value.clamp(-100, 100) as i8);
        }
        discs = after(field, discs, turn);
        game.turns.push(turn);
    }
}
