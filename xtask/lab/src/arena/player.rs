//! The players of a match, and the text that describes one.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};
use std::{fmt, fs};

use anyhow::{Context, Result, bail};
use outflank::book::{Freedom, Openings};
use outflank::engine::internals::{HumanModel, SearchFeatures};
use outflank::engine::{Choice, LEVELS, Limits};
use outflank::rules::{Position, Size, Square};

use super::clock::Clock;
use super::engine_handle::{EngineConfig, EngineHandle};
use super::external::{External, ProgramConfig, Protocol};
use super::novice::{Habit, Novice};

/// Longest time for a move of another program.
const TIMEOUT: Duration = Duration::from_secs(600);

/// The description of a player.
#[derive(Clone, Debug)]
pub struct PlayerConfig {
    pub limits: Limits,
    pub engine: EngineConfig,
    /// Another program in place of the engine.
    pub program: Option<ProgramConfig>,
    /// A file of statistics, from which the first moves are drawn.
    pub openings: Option<PathBuf>,
    /// The discs up to which they are drawn, and the loss of a move and of all, in place of the level's.
    pub opening_discs: Option<u8>,
    pub opening_loss: Option<f32>,
    pub opening_total: Option<f32>,
    /// Whether rare moves are drawn more often than people play them, in place of the level's.
    pub opening_rare: Option<bool>,
    /// A simulated novice in place of the engine.
    pub novice: Option<Habit>,
    /// The text it was parsed from.
    text: String,
}

impl PlayerConfig {
    /// The native engine with these limits.
    pub fn engine(limits: Limits, weights: Option<PathBuf>) -> Self {
        Self {
            limits,
            engine: EngineConfig {
                weights,
                ..EngineConfig::default()
            },
            program: None,
            openings: None,
            opening_discs: None,
            opening_loss: None,
            opening_total: None,
            opening_rare: None,
            novice: None,
            text: String::new(),
        }
    }
}

impl fmt::Display for PlayerConfig {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for PlayerConfig {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut config = Self::engine(Limits::default(), None);
        config.text = text.to_owned();
        config.novice = Habit::named(text);
        if config.novice.is_some() {
            return Ok(config);
        }
        let mut program = None;
        for word in text.split(',') {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            match name {
                "nboard" => program = Some((Protocol::NBoard, value.to_owned())),
                "gtp" => program = Some((Protocol::Gtp, value.to_owned())),
                _ => config
                    .set(name, value)
                    .with_context(|| format!("{text}: {word}"))?,
            }
        }
        if let Some((protocol, command)) = program {
            config.program = Some(ProgramConfig {
                protocol,
                command,
                depth: config.limits.level.map(u32::from).or(config.limits.depth),
                timeout: TIMEOUT,
            });
        } else if config.limits == Limits::default() {
            bail!("{text}: a player needs a level, a depth, a time, a clock or nodes");
        }
        Ok(config)
    }
}

impl PlayerConfig {
    fn set(&mut self, name: &str, value: &str) -> Result<()> {
        let limits = &mut self.limits;
        let milliseconds = || anyhow::Ok(Some(value.parse::<f64>()? * 1e3));
        match name {
            "level" => limits.level = Some(value.parse()?),
            "depth" => limits.depth = Some(value.parse()?),
            "time" => limits.time_ms = milliseconds()?,
            "clock" => limits.clock_ms = milliseconds()?,
            "nodes" => limits.nodes = Some(value.parse()?),
            "exact" => limits.exact_empties = Some(value.parse()?),
            "table" => self.engine.table_mb = value.parse()?,
            "eval" if value == "simple" => {}
            "eval" => self.engine.weights = Some(value.into()),
            "wasm" => self.engine.wasm = true,
            "openings" => self.openings = Some(value.into()),
            "discs" => self.opening_discs = Some(value.parse()?),
            "loss" => self.opening_loss = Some(value.parse()?),
            "total" => self.opening_total = Some(value.parse()?),
            "rare" => self.opening_rare = Some(value.parse()?),
            "temperature" => self.human_model().temperature = value.parse()?,
            "greed" => self.human_model().greed = value.parse()?,
            "overlook" => self.human_model().overlook = value.parse()?,
            "without" => {
                self.engine.features =
                    SearchFeatures::without(value).context("unknown search feature")?;
            }
            _ => bail!("unknown option of a player"),
        }
        Ok(())
    }

    /// The human model that replaces that of the level: the best move, until parameters are set.
    fn human_model(&mut self) -> &mut HumanModel {
        self.engine.human.get_or_insert(HumanModel {
            temperature: 0.1,
            greed: 0.0,
            overlook: 0.0,
        })
    }
}

impl PlayerConfig {
    /// The statistics that the first moves are drawn from, and how freely.
    fn opening_book(&self) -> Result<Option<(Openings, Freedom)>> {
        let Some(file) = &self.openings else {
            return Ok(None);
        };
        let name = || file.display().to_string();
        let bytes = fs::read(file).with_context(name)?;
        let (openings, _) = Openings::read(&bytes).with_context(name)?;
        let own = match self.program {
            // The level of a program is a depth.
            Some(_) => None,
            None => self.limits.level,
        };
        let level = Freedom::of_level(own.unwrap_or(LEVELS), LEVELS);
        let freedom = Freedom {
            loss: self.opening_loss.unwrap_or(level.loss),
            total: self.opening_total.unwrap_or(level.total),
            discs: self.opening_discs.unwrap_or(level.discs),
            rare: self.opening_rare.unwrap_or(level.rare),
            ..level
        };
        Ok(Some((openings, freedom)))
    }
}

/// A player that is ready to play.
pub struct Player {
    kind: Kind,
    /// The statistics that its first moves are drawn from, and how freely.
    openings: Option<(Openings, Freedom)>,
    /// The seed of the game.
    seed: u64,
}

/// Who chooses the moves that are not drawn.
enum Kind {
    /// The engine with its limits, and its clock for a whole game if that is limited.
    Engine {
        engine: EngineHandle,
        limits: Limits,
        game_ms: Option<f64>,
    },
    /// Another program.
    External(External),
    /// A simulated novice.
    Novice(Novice),
}

/// What a player has used.
#[derive(Clone, Copy, Default)]
pub struct Used {
    pub seconds: f64,
    pub moves: u32,
    pub nodes: u64,
}

impl Player {
    /// Starts the player.
    ///
    /// # Errors
    /// When its engine or program cannot be started.
    pub fn new(config: &PlayerConfig) -> Result<Self> {
        let kind = match (&config.program, config.novice) {
            (Some(program), _) => Kind::External(External::start(program)?),
            (None, Some(habit)) => Kind::Novice(Novice::new(habit)),
            (None, None) => Kind::Engine {
                engine: EngineHandle::new(&config.engine)?,
                limits: config.limits,
                game_ms: config.limits.clock_ms,
            },
        };
        Ok(Self {
            kind,
            openings: config.opening_book()?,
            seed: 0,
        })
    }

    /// Prepares for a new game; `seed` drives the random choices of a weak level or novice, and the openings.
    ///
    /// # Errors
    /// When the engine fails.
    pub fn begin_game(&mut self, seed: u64) -> Result<()> {
        self.seed = seed;
        match &mut self.kind {
            Kind::Engine {
                engine,
                limits,
                game_ms,
            } => {
                limits.seed = seed;
                limits.clock_ms = *game_ms;
                engine.clear()
            }
            Kind::External(_) => Ok(()),
            Kind::Novice(novice) => {
                novice.begin_game(seed);
                Ok(())
            }
        }
    }

    /// Whether games must begin at the start position.
    pub fn needs_whole_games(&self) -> bool {
        matches!(&self.kind, Kind::External(program) if program.needs_whole_games())
    }

    /// Chooses a move in `position`, which is reached by `moves` from `opening`.
    ///
    /// # Errors
    /// When the engine or the program fails.
    pub fn choose(
        &mut self,
        opening: &Position,
        moves: &[Option<Square>],
        position: &Position,
        used: &mut Used,
    ) -> Result<Option<Square>> {
        if let Some(square) = self.drawn(moves, position) {
            return Ok(Some(square));
        }
        let start = Instant::now();
        let choice = match &mut self.kind {
            Kind::Engine { engine, limits, .. } => {
                let report = engine.search(position, limits, &mut Clock::default())?;
                used.nodes += report.nodes;
                if let Some(left) = &mut limits.clock_ms {
                    *left -= start.elapsed().as_secs_f64() * 1e3;
                }
                chosen_square(report.best, position.size())
            }
            Kind::External(program) => program.choose(opening, moves)?,
            Kind::Novice(novice) => novice.choose(position),
        };
        used.seconds += start.elapsed().as_secs_f64();
        used.moves += 1;
        Ok(choice)
    }

    /// The move that is drawn from the statistics, if one is. The seed of a turn is that of the page.
    fn drawn(&self, moves: &[Option<Square>], position: &Position) -> Option<Square> {
        let (openings, freedom) = self.openings.as_ref()?;
        let turn = (moves.len() as u64 + 1).wrapping_mul(0x9e37_79b1);
        let seed = self.seed.wrapping_add(turn) & u64::from(u32::MAX);
        let played: Vec<Square> = moves.iter().copied().flatten().collect();
        openings.choose(position, &played, *freedom, seed)
    }
}

/// The square of a choice.
pub fn chosen_square(choice: Choice, size: Size) -> Option<Square> {
    match choice {
        Choice::Play(square) => Square::from_index(size, square),
        Choice::Pass | Choice::Nothing => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_parsed() {
        let player: PlayerConfig = "time=0.5,eval=w.bin,table=8,wasm".parse().unwrap();
        assert_eq!(player.limits, Limits::time_ms(500.0));
        assert_eq!(player.engine.weights, Some("w.bin".into()));
        assert_eq!((player.engine.table_mb, player.engine.wasm), (8, true));
        let player: PlayerConfig = "level=3,nboard=edax -q".parse().unwrap();
        let program = player.program.unwrap();
        assert_eq!(
            (program.command.as_str(), program.depth),
            ("edax -q", Some(3))
        );
        for wrong in [
            "",
            "level=x",
            "dance",
            "eval=simple",
            "without=nothing,depth=1",
        ] {
            assert!(wrong.parse::<PlayerConfig>().is_err(), "{wrong}");
        }
    }
}
