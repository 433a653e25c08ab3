//! What is written is read back by readers that share no code with ours: two crates, and a reader of tags for GGF, which has none.

use outflank::notation::{Format, Ply, WrittenGame, write};
use outflank::rules::{Color, Size};
use pgn_reader::{BufferedReader, RawComment, RawHeader, SanPlus, Skip, Visitor};
use proptest::prelude::*;
use sgf_parse::unknown_game::Prop;
use sgf_parse::{GameTree, SgfNode};

use super::writers::{all_turns, written_games};

/// A turn: how many turns lie before it, its player, its square or "" for a pass.
type Turn = (usize, Color, String);

/// All turns of a game with their players, the main line first.
fn turns(game: &WrittenGame) -> Vec<Turn> {
    let mut positions = vec![game.start().unwrap()];
    let all = all_turns(game, |_| Default::default()).into_iter();
    all.map(|(depth, ply, _)| {
        positions.truncate(depth);
        let before = positions[depth - 1];
        let after = match ply {
            Ply::Play(square) => before.play(square),
            Ply::Pass => before.pass(),
        };
        positions.push(after.unwrap().position);
        let square = match ply {
            Ply::Play(square) => square.to_string(),
            Ply::Pass => String::new(),
        };
        (depth, before.turn(), square)
    })
    .collect()
}

fn main_line(game: &WrittenGame) -> Vec<(Color, String)> {
    let mut main = WrittenGame {
        setup: game.setup,
        ..WrittenGame::default()
    };
    let mut at = 0;
    for node in game.moves.main_line() {
        at = main.moves.add(at, game.moves.ply(node).unwrap());
    }
    let all = turns(&main).into_iter();
    all.map(|(_, color, square)| (color, square)).collect()
}

/// Without passes by word, in small letters.
fn square(text: &str) -> String {
    let text = text.trim().to_lowercase();
    if ["pa", "pass", "--"].contains(&&text[..]) {
        String::new()
    } else {
        text
    }
}

fn sgf_turns(node: &SgfNode<Prop>, depth: usize, turns: &mut Vec<Turn>) {
    let depth = match node.get_move() {
        Some(Prop::B(text)) => {
            turns.push((depth + 1, Color::Black, square(text)));
            depth + 1
        }
        Some(Prop::W(text)) => {
            turns.push((depth + 1, Color::White, square(text)));
            depth + 1
        }
        _ => depth,
    };
    for child in node.children() {
        sgf_turns(child, depth, turns);
    }
}

/// What a chess reader finds in a PGN: squares look like moves of pawns.
#[derive(Default)]
struct Pgn {
    squares: Vec<String>,
    players: [String; 2],
    comments: usize,
}

impl Visitor for Pgn {
    type Result = ();

    fn header(&mut self, key: &[u8], value: RawHeader<'_>) {
        let index = [&b"Black"[..], b"White"]
            .iter()
            .position(|&known| known == key);
        if let Some(index) = index {
            self.players[index] = value.decode_utf8_lossy().into_owned();
        }
    }

    fn san(&mut self, san: SanPlus) {
        self.squares.push(san.to_string());
    }

    fn comment(&mut self, _: RawComment<'_>) {
        self.comments += 1;
    }

    fn begin_variation(&mut self) -> Skip {
        Skip(true)
    }

    fn end_game(&mut self) {}
}

/// The tags of a GGF game, in order.
fn tags(text: &str) -> Vec<(String, String)> {
    let inside = text
        .trim()
        .strip_prefix("(;")
        .unwrap()
        .strip_suffix(";)")
        .unwrap();
    let all = inside
        .split_inclusive(']')
        .filter(|tag| !tag.trim().is_empty());
    all.map(|tag| {
        let (name, value) = tag
            .trim()
            .strip_suffix(']')
            .unwrap()
            .split_once('[')
            .unwrap();
        assert!(
            (1..=2).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_uppercase()),
            "{name}"
        );
        (name.to_owned(), value.to_owned())
    })
    .collect()
}

proptest! {
    #[test]
    #[cfg_attr(miri, ignore = "minutes, nearly all of them in the other reader")]
    fn another_reader_finds_all_variations_of_an_sgf(game in written_games()) {
        let text = write(&game, Format::Sgf, 0).unwrap();
        let trees = sgf_parse::parse(&text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
        let [GameTree::Unknown(root)] = &trees[..] else {
            return Err(TestCaseError::fail(text));
        };
        let mut found = Vec::new();
        sgf_turns(root, 0, &mut found);
        prop_assert_eq!(found, turns(&game), "{}", text);
        let name = |id| match root.get_property(id) {
            Some(Prop::PB(name) | Prop::PW(name)) => name.text.clone(),
            _ => String::new(),
        };
        prop_assert_eq!([name("PB"), name("PW")], [game.players.black, game.players.white]);
    }

    #[test]
    fn a_chess_reader_finds_the_moves_of_a_pgn(game in written_games()) {
        // Its board has eight rows.
        prop_assume!(game.setup.size != Size::Ten);
        let text = write(&game, Format::Pgn, 0).unwrap();
        let mut found = Pgn::default();
        let mut reader = BufferedReader::new_cursor(text.as_bytes());
        prop_assert!(reader.read_game(&mut found).unwrap().is_some(), "{}", text);
        let squares: Vec<_> = main_line(&game).into_iter().map(|(_, square)| square).filter(|square| !square.is_empty()).collect();
        prop_assert_eq!(found.squares, squares, "{}", text);
        // A name that is not known is a question mark.
        let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
        // The crate reads a quotation mark behind an escaped backslash wrongly.
        let plain = |name: &String| !name.contains('\\');
        if plain(&game.players.black) && plain(&game.players.white) {
            prop_assert_eq!(found.players, [name(&game.players.black), name(&game.players.white)], "{}", text);
        }
        prop_assert!(!reader.has_more().unwrap(), "one game: {}", text);
    }

    #[test]
    fn a_plain_reader_finds_the_moves_of_a_ggf(game in written_games()) {
        let tags = tags(&write(&game, Format::Ggf, 0).unwrap());
        let value = |name: &str| tags.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value);
        let found: Vec<_> = tags.iter().filter_map(|(name, value)| {
            let color = match &name[..] {
                "B" => Color::Black,
                "W" => Color::White,
                _ => return None,
            };
            Some((color, square(value.split('/').next().unwrap())))
        }).collect();
        prop_assert_eq!(found, main_line(&game));
        prop_assert_eq!(value("GM"), "Othello");
        let side = game.setup.size.side();
        prop_assert_eq!(value("TY"), side.to_string());
        let start = game.start().unwrap();
        let mut board = value("BO").split_whitespace();
        prop_assert_eq!(board.next(), Some(&side.to_string()[..]));
        let (cells, turn) = value("BO").trim_end().split_at(value("BO").trim_end().len() - 1);
        prop_assert_eq!(turn, if start.turn() == Color::Black { "*" } else { "O" });
        let cells: String = cells.split_whitespace().skip(1).collect();
        prop_assert_eq!(cells.len(), usize::from(game.setup.size.squares()));
        prop_assert_eq!(cells.matches('*').count(), usize::from(start.board().count().black));
        prop_assert_eq!(cells.matches('O').count(), usize::from(start.board().count().white));
    }
}
