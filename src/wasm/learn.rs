use wasm_bindgen::prelude::*;

use super::convert::error;
use super::object::{self, ToJs, js_object};
use crate::learn::{
    self, Card, Date, Difficulty, Grade, PuzzleFile, Rating, Shown, Task, Theme, Verdict,
};
use crate::rules::{Position, Square, SquareSet};

js_object! {
    /// A puzzle: exactly one move wins.
    pub struct Puzzle: ToJs {
        /// The position as text.
        position: String,
        /// The winning move.
        solution: String,
    }
}

js_object! {
    /// A puzzle of the file.
    pub struct DrawnPuzzle: ToJs {
        index: u32,
        position: String,
        solution: String,
        /// The rating of a player who solves it at every second try.
        difficulty: i32,
    }
}

js_object! {
    /// The exact value of a move, in discs for the side to move.
    pub struct ExactValue: FromJs {
        square: u8,
        discs: f64,
    }
}

js_object! {
    /// The rating of a player.
    pub struct PlayerRating: ToJs | FromJs {
        points: f64,
        /// Puzzles tried.
        tries: u32,
    }
}

js_object! {
    /// The memory of one exercise.
    pub struct MemoryCard: ToJs | FromJs {
        /// In days.
        stability: f64,
        difficulty: f64,
        /// The day of the last answer.
        day: f64,
        answers: u32,
        lapses: u32,
    }
}

js_object! {
    /// A task of a lesson.
    pub struct LessonTask: ToJs {
        /// The number of its lesson, from 1.
        lesson: u8,
        /// What the answer must do.
        rule: String,
        /// Squares are to be marked; else a move is to be played.
        marks: bool,
        position: String,
        /// The squares that are right.
        answers: Vec<u8>,
        /// The value of each move; empty where squares are marked.
        values: Vec<TaskValue>,
    }
}

js_object! {
    /// The value of a move in a task.
    pub struct TaskValue: ToJs {
        square: u8,
        /// For the side to move.
        discs: f64,
    }
}

js_object! {
    /// Squares of a position that lessons have a name for, to be read out.
    pub struct SquareGroups: ToJs {
        /// The connected empty squares.
        regions: Vec<Vec<u8>>,
        /// The discs of the side to move that can never turn again.
        stable: Vec<u8>,
        /// Its discs beside empty squares.
        frontier: Vec<u8>,
        /// The empty squares that only it can play.
        onlyMine: Vec<u8>,
    }
}

/// The shipped puzzles.
#[wasm_bindgen]
pub struct Puzzles {
    file: PuzzleFile,
}

#[wasm_bindgen]
impl Puzzles {
    /// Reads the file; throws a `Refusal` (`puzzle-magic`, `puzzle-length`, `puzzle-damaged`).
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Result<Puzzles, JsValue> {
        let file = PuzzleFile::read(bytes).map_err(|e| error(e.code(), &e, None))?;
        Ok(Puzzles { file })
    }

    /// A puzzle for a player with this many points, drawn by `seed` and shown by it; null if there is none. `theme` is the code
    /// of the theme that it is about, "" for any.
    #[wasm_bindgen(unchecked_return_type = "DrawnPuzzle | null")]
    pub fn draw(&self, theme: &str, points: f64, seed: f64) -> JsValue {
        let seed = seed as u64;
        let index = match theme {
            "" => self.file.draw(points, seed),
            _ => self.file.draw_about(theme, points, seed),
        };
        let drawn = index.and_then(|index| {
            let puzzle = self.file.get(index)?;
            let shown = Shown::by_seed(seed);
            Some(DrawnPuzzle {
                index: index as u32,
                position: shown.position(&puzzle.position)?.to_string(),
                solution: shown.square(&puzzle.position, puzzle.solution).to_string(),
                difficulty: puzzle.difficulty.0,
            })
        });
        drawn.map_or(JsValue::NULL, ToJs::to_js)
    }
}

/// The tasks of the lessons.
#[wasm_bindgen]
pub struct Lessons {
    tasks: Vec<Task>,
}

#[wasm_bindgen]
impl Lessons {
    /// Reads the file; throws a `Refusal` (`lesson-rule`, `lesson-position`, `lesson-values`, `lesson-answer`).
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Lessons, JsValue> {
        let tasks = Task::read_file(text).map_err(|e| error(e.code(), &e, None))?;
        Ok(Lessons { tasks })
    }

    /// The tasks in their order, each shown by `seed` and its index; 0 shows them as they are stored.
    #[wasm_bindgen(unchecked_return_type = "LessonTask[]")]
    pub fn tasks(&self, seed: f64) -> JsValue {
        let tasks = self.tasks.iter().zip(1u64..).filter_map(|(task, number)| {
            let shown = match seed as u64 {
                0 => Shown::AS_STORED,
                seed => Shown::by_seed(seed.wrapping_mul(number)),
            };
            Some(lesson_task(&shown.task(task)?))
        });
        tasks.collect::<Vec<_>>().to_js()
    }

    /// Judges a move in a task: `right`, `good` or `wrong`. `index` is that of the list, `square` that of the task as stored.
    #[wasm_bindgen(unchecked_return_type = "\"right\" | \"good\" | \"wrong\"")]
    pub fn judge(&self, index: u32, seed: f64, square: &str) -> String {
        let verdict = self.shown(index, seed).and_then(|task| {
            let square: Square = square.parse().ok()?;
            Some(task.rule.judge(task.values.as_ref()?, square))
        });
        verdict.unwrap_or(Verdict::Wrong).code().to_owned()
    }

    /// The number that shows why a move is right in a task; undefined where nothing is counted. Arguments as for `judge`.
    pub fn measure(&self, index: u32, seed: f64, square: &str) -> Option<i32> {
        let task = self.shown(index, seed)?;
        task.rule.measure(&task.position, square.parse().ok()?)
    }

    fn shown(&self, index: u32, seed: f64) -> Option<Task> {
        let shown = match seed as u64 {
            0 => Shown::AS_STORED,
            seed => Shown::by_seed(seed.wrapping_mul(u64::from(index) + 1)),
        };
        shown.task(self.tasks.get(index as usize)?)
    }
}

fn lesson_task(task: &Task) -> LessonTask {
    let size = task.position.size();
    let values = task.values.as_ref();
    let values = values.into_iter().flat_map(|values| {
        values.iter().filter_map(move |(square, discs)| {
            let square = square.index(size)?;
            let discs = discs.into();
            Some(TaskValue { square, discs })
        })
    });
    LessonTask {
        lesson: task.rule.lesson(),
        rule: task.rule.code().to_owned(),
        marks: task.values.is_none(),
        position: task.position.to_string(),
        answers: task
            .accepted()
            .iter()
            .filter_map(|square| square.index(size))
            .collect(),
        values: values.collect(),
    }
}

/// A candidate for the position of a date, as text; undefined if that game ended before, or there is no such date.
#[wasm_bindgen(js_name = dailyCandidate)]
pub fn daily_candidate(year: u16, month: u8, day: u8, index: u32) -> Option<String> {
    let position = Date::new(year, month, day)?.candidate(index)?;
    Some(position.to_string())
}

/// A position that may be a puzzle, as text, from a seed: 8 to 14 empty squares; undefined if that game ended before.
#[wasm_bindgen(js_name = puzzleCandidate)]
pub fn puzzle_candidate(seed: f64) -> Option<String> {
    let seed = seed as u64;
    let position = learn::candidate(seed, 8 + (seed % 7) as u8)?;
    Some(position.to_string())
}

/// The levels that try a puzzle to find its difficulty.
#[wasm_bindgen(js_name = trierLevels)]
pub fn trier_levels() -> Vec<u8> {
    Difficulty::TRIERS.iter().map(|&(level, _)| level).collect()
}

/// The difficulty of a puzzle, from the shares of right moves of those levels, each from 0 to 1.
#[wasm_bindgen(js_name = difficultyOf)]
pub fn difficulty_of(shares: &[f64]) -> i32 {
    let ratings = Difficulty::TRIERS.iter().map(|&(_, rating)| rating);
    let shares: Vec<_> = ratings.zip(shares.iter().copied()).collect();
    Difficulty::fit(&shares).0
}

/// The puzzle of a position whose moves have these exact values; null if it is none.
#[wasm_bindgen(js_name = puzzleOf, unchecked_return_type = "Puzzle | null")]
pub fn puzzle_of(
    position: &str,
    #[wasm_bindgen(unchecked_param_type = "ExactValue[]")] values: JsValue,
) -> Result<JsValue, JsValue> {
    let position: Position = position.parse().map_err(refuse_position)?;
    let values: Vec<ExactValue> = object::read(values).map_err(|e| error(e.code(), &e, None))?;
    let values = values.iter().filter_map(|value| {
        Some(learn::MoveValue {
            square: Square::from_index(position.size(), value.square)?,
            discs: value.discs as i16,
        })
    });
    let puzzle = learn::Puzzle::new(position, &values.collect::<Vec<_>>());
    Ok(puzzle.map_or(JsValue::NULL, |puzzle| {
        Puzzle {
            position: puzzle.position.to_string(),
            solution: puzzle.solution.to_string(),
        }
        .to_js()
    }))
}

fn refuse_position(reason: crate::rules::ParsePositionError) -> JsValue {
    error(reason.code(), &reason, None)
}

/// The codes of the themes of a puzzle; empty for a position or a square that is none.
#[wasm_bindgen(js_name = themesOf)]
pub fn themes_of(position: &str, solution: &str) -> Vec<String> {
    let puzzle = position
        .parse::<Position>()
        .ok()
        .zip(solution.parse::<Square>().ok());
    let themes = puzzle.map(|(position, solution)| Theme::of(&position, solution));
    let codes = themes.into_iter().flatten().map(Theme::code);
    codes.map(str::to_owned).collect()
}

/// The squares of a position that lessons have a name for.
#[wasm_bindgen(js_name = squareGroups, unchecked_return_type = "SquareGroups")]
pub fn square_groups(position: &str) -> Result<JsValue, JsValue> {
    let position: Position = position.parse().map_err(refuse_position)?;
    let size = position.size();
    let indices = |set: SquareSet| {
        set.iter()
            .filter_map(|square| square.index(size))
            .collect::<Vec<u8>>()
    };
    let groups = learn::SquareGroups::of(&position);
    let groups = SquareGroups {
        regions: groups.regions.into_iter().map(indices).collect(),
        stable: indices(groups.stable),
        frontier: indices(groups.frontier),
        onlyMine: indices(groups.only_mine),
    };
    Ok(groups.to_js())
}

/// The number of days since 1970-01-01; undefined if there is no such date.
#[wasm_bindgen(js_name = dayNumber)]
pub fn day_number(year: u16, month: u8, day: u8) -> Option<i32> {
    Date::new(year, month, day).map(Date::day_number)
}

/// The rating after a puzzle; `rating` is null for a player without a result.
#[wasm_bindgen(js_name = rateTry, unchecked_return_type = "PlayerRating")]
pub fn rate_try(
    #[wasm_bindgen(unchecked_param_type = "PlayerRating | null")] rating: JsValue,
    difficulty: i32,
    solved: bool,
) -> Result<JsValue, JsValue> {
    let before = if rating.is_null() {
        Rating::default()
    } else {
        let rating: PlayerRating = object::read(rating).map_err(|e| error(e.code(), &e, None))?;
        Rating {
            points: rating.points,
            tries: rating.tries,
        }
    };
    let Rating { points, tries } = before.after(Difficulty(difficulty), solved);
    Ok(PlayerRating { points, tries }.to_js())
}

/// The memory after an answer; `card` is null for the first one, `grade` from 1 (again) to 4 (easy).
#[wasm_bindgen(js_name = reviewCard, unchecked_return_type = "MemoryCard")]
pub fn review_card(
    #[wasm_bindgen(unchecked_param_type = "MemoryCard | null")] card: JsValue,
    #[wasm_bindgen(unchecked_param_type = "1 | 2 | 3 | 4")] grade: u8,
    day: i32,
) -> Result<JsValue, JsValue> {
    let grade = Grade::from_number(grade).unwrap_or(Grade::Again);
    if card.is_null() {
        return Ok(memory_card(Card::new(grade, day)).to_js());
    }
    let card = read_card(card)?;
    Ok(memory_card(card.review(grade, day)).to_js())
}

/// The day on which an exercise is due, and whether it rests instead.
#[wasm_bindgen(js_name = dueDay)]
pub fn due_day(
    #[wasm_bindgen(unchecked_param_type = "MemoryCard")] card: JsValue,
) -> Result<Option<i32>, JsValue> {
    let card = read_card(card)?;
    Ok((!card.rests()).then(|| card.due_day()))
}

fn read_card(card: JsValue) -> Result<Card, JsValue> {
    let card: MemoryCard = object::read(card).map_err(|e| error(e.code(), &e, None))?;
    Ok(Card {
        stability: card.stability.clamp(0.001, 36_500.0),
        difficulty: card.difficulty.clamp(1.0, 10.0),
        day: card.day as i32,
        answers: card.answers,
        lapses: card.lapses,
    })
}

fn memory_card(card: Card) -> MemoryCard {
    MemoryCard {
        stability: card.stability,
        difficulty: card.difficulty,
        day: card.day.into(),
        answers: card.answers,
        lapses: card.lapses,
    }
}
