//! Scripted games, with the expected board after every line.
//!
//! A story is a text in `tests/stories`. It begins with `#` lines that describe it; `new game` and the
//! terms begin a game. Each `>` line is an action (or `undo`, `redo`, `jump N`, `wait MS`), applied one
//! second after the previous one, or at the time given by `@ MS`. The expected output follows.
//!
//! `UPDATE_STORIES=1 cargo test --test it stories` writes the actual output into the files, for review.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use outflank::game::{Game, Refusal, View};
use outflank::notation::{read_terms, record};
use outflank::rules::{Color, Phase};

macro_rules! stories {
    ($($name:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                check(stringify!($name));
            }
        )*
    };
}

stories! {
    clocks_and_take_back
    double_pass_before_a_full_board
    empty_start
    flips_by_hand_missing
    flips_by_hand_wrong
    hand_over
    handicap_of_black
    handicap_of_white
    passer_hands_over
    resigning
    several_turns_in_a_row
    supply
    take_back
    time_over_loses
    time_over_stops
    tournament_rules
    wipe_out
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stories")
}

#[test]
fn every_story_has_a_test() {
    let mut files: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let tested: Vec<String> = NAMES.iter().map(|name| format!("{name}.txt")).collect();
    assert_eq!(files, tested);
}

fn check(name: &str) {
    let path = folder().join(format!("{name}.txt"));
    let expected = fs::read_to_string(&path).unwrap();
    let seen = play(&expected);
    if std::env::var_os("UPDATE_STORIES").is_some() {
        fs::write(&path, seen).unwrap();
        return;
    }
    for (line, (seen, expected)) in (1..).zip(seen.lines().zip(expected.lines())) {
        assert_eq!(seen, expected, "{name}, line {line}");
    }
    assert_eq!(seen, expected, "{name}");
}

/// The story with its actual output.
fn play(story: &str) -> String {
    let mut text = String::new();
    let mut script = story.lines().filter(|line| is_script(line)).peekable();
    let mut session: Option<Session> = None;
    while let Some(line) = script.next() {
        if line.starts_with('#') {
            writeln!(text, "{line}").unwrap();
        } else if line == "new game" {
            let mut terms = String::new();
            while let Some(term) = script.next_if(|line| line.starts_with(". ")) {
                writeln!(terms, "{}", &term[2..]).unwrap();
            }
            let begun = Session::new(&terms);
            let lines = terms
                .lines()
                .map(|term| format!(". {term}\n"))
                .collect::<String>();
            writeln!(text, "new game\n{lines}{}", begun.seen()).unwrap();
            session = Some(begun);
        } else {
            let session = session
                .as_mut()
                .expect("a story's first line of action is `new game`");
            writeln!(text, "{line}\n{}", session.act(&line[2..])).unwrap();
        }
    }
    text.trim_end().to_string() + "\n"
}

fn is_script(line: &str) -> bool {
    line == "new game" || [". ", "> ", "#"].iter().any(|mark| line.starts_with(mark))
}

struct Session {
    game: Game,
    now_ms: u64,
}

impl Session {
    fn new(terms: &str) -> Session {
        Session {
            game: Game::new(read_terms(terms).unwrap(), 0).unwrap(),
            now_ms: 0,
        }
    }

    /// Applies one line of the script, and draws the game after it.
    fn act(&mut self, line: &str) -> String {
        let (line, at) = match line.split_once(" @ ") {
            Some((line, at)) => (line, at.parse().unwrap()),
            None => (line, self.now_ms + 1000),
        };
        let before = self.game.clone();
        let done = match line.split_once(' ') {
            Some(("jump", turn)) => self.game.jump(turn.parse().unwrap(), at),
            Some(("wait", ms)) => {
                self.now_ms += ms.parse::<u64>().unwrap();
                return self.seen();
            }
            _ if line == "undo" => self.game.undo(at),
            _ if line == "redo" => self.game.redo(at),
            _ => self.game.apply(line.parse().unwrap(), at),
        };
        if let Err(refusal) = done {
            assert_eq!(self.game, before, "what is refused changes nothing");
            return refused(refusal);
        }
        self.now_ms = at;
        // Every state of every story comes back from its record.
        let text = record::write(&self.game);
        let restored = record::read(&text, self.now_ms).unwrap();
        assert_eq!(restored.view(at), self.game.view(at), "{text}");
        assert_eq!(record::write(&restored), text);
        self.seen()
    }

    fn seen(&self) -> String {
        let view = self.game.view(self.now_ms);
        format!("{}{}\n", view.board, sentence(&view))
    }
}

fn refused(refusal: Refusal) -> String {
    format!("refused, {}: {refusal}\n", refusal.code())
}

/// Everything but the discs in one line.
fn sentence(view: &View) -> String {
    let mut parts = Vec::new();
    parts.push(match (view.turn, view.phase) {
        (Some(color), Some(Phase::Pass)) => format!("{color} must pass"),
        (Some(color), Some(Phase::Place)) => format!("{color} places: {}", view.legal),
        (Some(color), None) => format!("{color} flips"),
        (Some(color), _) => format!("{color} plays: {}", view.legal),
        (None, _) => "over".to_string(),
    });
    if let Some(ending) = view.ending {
        let winner = ending
            .winner
            .map_or("draw".to_string(), |color| format!("{color} wins"));
        parts.push(format!("{winner} by {}", ending.reason.code()));
        let tournament = view.standing.tournament;
        parts.push(format!(
            "tournament {}-{}",
            tournament.black, tournament.white
        ));
    }
    let score = view.standing.score;
    parts.push(format!("discs {}-{}", score.black, score.white));
    parts.push(format!(
        "supply {}-{}",
        view.supply.black, view.supply.white
    ));
    assert_eq!(
        view.supply.black + view.supply.white,
        view.board.empties().len()
    );
    if !view.last_flips.is_empty() {
        parts.push(format!("flipped {}", view.last_flips));
    }
    if let Some(reason) = view.last_pass {
        parts.push(format!("passed, {}", reason.code()));
    }
    if let Some(giver) = view.last_giver {
        parts.push(format!("{giver} gave a disc to {}", !giver));
    }
    if let Some(hand) = view.by_hand {
        let state = if hand.done { "correctable" } else { "flipping" };
        parts.push(format!(
            "{state} {}: {} missing, {} extra",
            hand.placed,
            hand.missing(),
            hand.extra()
        ));
    }
    if let Some(clocks) = view.clocks {
        let one = |color: Color| {
            let runs = if clocks.running == Some(color) {
                " runs"
            } else {
                ""
            };
            let over = if clocks.expired[color] { " over" } else { "" };
            format!("{color} {} ms{runs}{over}", clocks.remaining_ms[color])
        };
        parts.push(format!(
            "clocks: {}, {}",
            one(Color::Black),
            one(Color::White)
        ));
    }
    parts.join("; ")
}
