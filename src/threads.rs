//! Native threads for the engine, which makes none itself.

use std::thread;

use crate::engine::{Engine, Helper, Host, Limits, Question, Report, Timeless};
use crate::rules::Position;

/// Runs a search of `engine` with a thread for each of its `helpers`. Returns the report, and the nodes of the helpers.
///
/// ```
/// use outflank::engine::{Engine, Helper, Limits, Question, Timeless};
/// use outflank::rules::Position;
///
/// let cells = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
/// let position: Position = cells.parse()?;
/// let mut engine = Engine::new(1 << 20);
/// let mut helpers: Vec<Helper> = (1..4).map(|_| engine.helper()).collect();
/// let (question, limits) = (Question::BestMove, Limits::default());
/// let (report, _) =
///     outflank::threads::run(&mut engine, &mut helpers, question, &position, &limits, &mut Timeless);
/// assert_eq!((report.discs(), report.exact), (6.0, true));
/// # Ok::<(), outflank::rules::ParsePositionError>(())
/// ```
pub fn run(
    engine: &mut Engine,
    helpers: &mut [Helper],
    question: Question,
    position: &Position,
    limits: &Limits,
    host: &mut dyn Host,
) -> (Report, u64) {
    let limits = &Limits {
        ticket: (!helpers.is_empty()).then_some(engine.ticket()),
        ..*limits
    };
    thread::scope(|scope| {
        let help = |helper: &'_ mut Helper| helper.help(question, position, limits, &mut Timeless);
        let threads: Vec<_> = helpers
            .iter_mut()
            .map(|helper| scope.spawn(move || help(helper)))
            .collect();
        let report = engine.run(question, position, limits, host);
        let nodes = threads.into_iter().map(|thread| thread.join().unwrap_or(0));
        (report, nodes.sum())
    })
}
