//! A game as a state machine: whatever is done to it, it stays what its record says.

use outflank::game::{Action, Game};
use outflank::notation::{read_terms, record};
use outflank::rules::Square;

/// The terms of games, one of which the first byte chooses.
const TERMS: [&str; 10] = [
    "",
    "size 6\nstart empty",
    "size 10",
    "size 6\nflip hand",
    "flip hand\ntake-back off",
    "size 6\nclock 60000 3000",
    "clock 1000 1000\ntime-over stops",
    "size 6\nrules tournament",
    "size 6\nhandicap white a1 f6",
    "size 6\nstart opening c2",
];

/// Each pair of bytes is one thing that is done; the record is compared after the last.
pub fn any_actions(bytes: &[u8]) -> Option<()> {
    let (&first, rest) = bytes.split_first()?;
    let text = TERMS[usize::from(first) % TERMS.len()];
    let terms = read_terms(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut now_ms = 1_000;
    let mut game = Game::new(terms, now_ms).expect("the terms are valid");
    for pair in rest.chunks_exact(2) {
        let before = record::write(&game);
        now_ms += u64::from(pair[1]) * 16;
        if !act(&mut game, pair[0], pair[1], now_ms) {
            assert_eq!(
                record::write(&game),
                before,
                "a refused action changes nothing"
            );
        }
    }
    let text = record::write(&game);
    let restored = record::read(&text, game.since_ms());
    let restored = restored.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record::write(&restored), text);
    assert_eq!(restored.position(), game.position(), "{text}");
    let (view, restored) = (game.view(now_ms), restored.view(now_ms));
    assert!(
        game.is_recounted(&view) && game.are_turns_recounted(),
        "{text}"
    );
    assert_eq!(view.board, restored.board, "{text}");
    assert_eq!(view.length, game.steps().count(), "{text}");
    assert_eq!(
        (view.clocks, view.ending),
        (restored.clocks, restored.ending),
        "{text}"
    );
    Some(())
}

/// Does one thing; false if it is refused.
fn act(game: &mut Game, kind: u8, detail: u8, now_ms: u64) -> bool {
    let size = game.position().size();
    let square = Square::from_index(size, detail % size.squares());
    let square = square.expect("the index is on the board");
    let done = match kind {
        // Most actions are moves, or nothing would happen.
        0..=127 => {
            let legal: Vec<Square> = game.position().legal().iter().collect();
            let chosen = legal.get(usize::from(detail) % legal.len().max(1)).copied();
            game.apply(chosen.map_or(Action::Pass, Action::Play), now_ms)
        }
        128..=143 => game.apply(Action::Play(square), now_ms),
        144..=151 => game.apply(Action::Pass, now_ms),
        152..=183 => game.apply(Action::Flip(square), now_ms),
        184..=191 => game.apply(Action::Done, now_ms),
        192..=195 => game.apply(Action::Resign(None), now_ms),
        196..=199 => game.apply(Action::Timeout, now_ms),
        200..=215 => game.undo(now_ms),
        216..=223 => game.redo(now_ms),
        224..=231 => game.jump(usize::from(detail), now_ms),
        232..=255 => {
            let nodes = game.nodes();
            let Some(&node) = nodes.get(usize::from(detail) % nodes.len().max(1)) else {
                return true;
            };
            match kind {
                232..=243 => game.go_to(node, now_ms),
                244..=247 => game.promote(node),
                248..=251 => game.delete(node, now_ms),
                _ => return game.annotate(node, "comment fuzz").is_ok(),
            }
        }
    };
    done.is_ok()
}
