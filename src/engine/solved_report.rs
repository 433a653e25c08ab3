//! Reports of positions that were solved in advance, without a search.

use std::sync::Arc;

use super::board::{Bitboard, SearchPosition};
use super::eval::DISC;
use super::facade::Engine;
use super::known_values::KnownValues;
use super::levels::LEVELS;
use super::limits::{Limits, Question};
use super::report::{Choice, Report, SquareValue};
use super::solved_layers::{INSIDE, legal, on_bitboard, play, square_of};
use super::solved_table::{SolvedTable, SolvedTableError};
use crate::rules::{Position, Size, Square};

impl Engine {
    /// Uses a file of positions that were solved in advance, which is read with the evaluation of 6x6. A level below the last one,
    /// which is to make mistakes, does not use them.
    ///
    /// Of several best moves the seed of the limits chooses one. The principal variation ends with the last solved position.
    ///
    /// # Errors
    /// As [`SolvedTable::read`]; nothing changes then.
    ///
    /// ```
    /// use outflank::engine::eval::Evaluation;
    /// use outflank::engine::{Engine, Limits, SolvedTable, Timeless};
    /// use outflank::rules::{Position, Setup, Size};
    ///
    /// // After two moves there are three positions; the results are invented here.
    /// let file = SolvedTable::write(2, &[-4, 6, 2], &[], "solved", &Evaluation::handcrafted())?;
    /// let mut engine = Engine::new(1 << 16);
    /// engine.load_solved(&file)?;
    /// let start = Position::new(&Setup { size: Size::Six, ..Setup::default() }).unwrap();
    /// let report = engine.search(&start, &Limits::default(), &mut Timeless);
    /// assert_eq!((report.discs(), report.exact, report.nodes, report.pv.len()), (-4.0, true, 0, 2));
    /// # Ok::<(), outflank::engine::SolvedTableError>(())
    /// ```
    pub fn load_solved(&mut self, file: &[u8]) -> Result<(), SolvedTableError> {
        let evaluation = &self.evaluations[Size::Six as usize];
        self.set_solved(SolvedTable::read(file, evaluation)?);
        Ok(())
    }

    /// Uses solved positions that have been read.
    pub fn set_solved(&mut self, table: SolvedTable) {
        self.solved = Some(Arc::new(table));
        self.share_knowledge();
    }

    /// The known values of the limits, or else those of the solved positions.
    pub(super) fn known_values(&self, position: &Position, limits: &Limits) -> Option<KnownValues> {
        let is_free = limits.window.is_none() && limits.only_moves.is_none();
        let table = self.solved_for(limits).filter(|_| is_free);
        limits.known.or_else(|| table?.known_values(position))
    }

    /// The solved positions, which a level that is to make mistakes does not use.
    fn solved_for(&self, limits: &Limits) -> Option<&SolvedTable> {
        let is_full = limits.level.is_none_or(|level| level >= LEVELS);
        self.solved.as_deref().filter(|_| is_full)
    }

    /// The report of a solved position.
    pub(super) fn solved_report(
        &self,
        question: Question,
        position: &Position,
        limits: &Limits,
    ) -> Option<Report> {
        let table = self.solved_for(limits)?;
        report(table, question, on_bitboard(position)?, limits)
    }
}

fn report(
    table: &SolvedTable,
    question: Question,
    position: SearchPosition<u64>,
    limits: &Limits,
) -> Option<Report> {
    let depth = position.empty(INSIDE).count();
    let solved = Report {
        exact: true,
        depth,
        confidence: 100,
        ..Report::default()
    };
    if legal(position) == 0 {
        let limits = Limits {
            seed: limits.seed,
            ..Limits::default()
        };
        let after = turned(position)?;
        let value = table.value_on_bitboard(position)?;
        let after = report(table, Question::BestMove, after, &limits).unwrap_or_default();
        return Some(Report {
            best: Choice::Pass,
            value: i32::from(value) * DISC,
            pv: [&[Choice::Pass], &after.pv[..]].concat(),
            ..solved
        });
    }
    let mut moves = table.moves_on_bitboard(position);
    let is_allowed = |&(bit, _): &(u8, i8)| {
        let square = Square::from_index(Size::Six, square_of(bit));
        let only = limits.only_moves;
        only.is_none_or(|only| square.is_some_and(|square| only.contains(square)))
    };
    if moves.iter().any(is_allowed) {
        moves.retain(is_allowed);
    }
    let discs = moves.iter().map(|&(_, discs)| discs).max()?;
    let is_best = |&&(_, own): &&(u8, i8)| own == discs;
    let pick = limits.seed as usize % moves.iter().filter(is_best).count();
    let &(best, _) = moves.iter().filter(is_best).nth(pick)?;
    let value_of = |&(bit, discs): &(u8, i8)| SquareValue {
        square: square_of(bit),
        value: i32::from(discs) * DISC,
        bound: Default::default(),
        exact: true,
        depth,
    };
    Some(Report {
        best: Choice::Play(square_of(best)),
        value: i32::from(discs) * DISC,
        pv: pv(table, position, best),
        squares: match question {
            Question::AllMoves => moves.iter().map(value_of).collect(),
            Question::BestMove => Vec::new(),
        },
        ..solved
    })
}

/// The position after a pass, if the opponent has a legal move.
fn turned(position: SearchPosition<u64>) -> Option<SearchPosition<u64>> {
    let after = position.pass();
    (legal(after) != 0).then_some(after)
}

/// The principal variation from a move on, as far as the table has it.
fn pv(table: &SolvedTable, mut position: SearchPosition<u64>, first: u8) -> Vec<Choice> {
    let mut choices = Vec::new();
    let mut next = Some(first);
    while let Some(bit) = next {
        choices.push(Choice::Play(square_of(bit)));
        position = play(position, bit);
        if legal(position) == 0
            && let Some(after) = turned(position)
        {
            choices.push(Choice::Pass);
            position = after;
        }
        let moves = table.moves_on_bitboard(position);
        let best = moves.iter().rev().max_by_key(|&&(_, discs)| discs);
        next = best.map(|&(bit, _)| bit);
    }
    choices
}
