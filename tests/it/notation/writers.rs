//! What is written is read back, in every format; nothing that is read makes a reader or a writer panic.

use outflank::game::{Action, Game, Player, Seat, Terms};
use outflank::notation::{
    Archive, Choice, EndReason, Format, MoveTree, Note, Ply, Winner, WrittenGame, WrittenResult,
    WrittenValue, link, record, write,
};
use outflank::rules::{Color, Phase, Position, Setup, Start};
use proptest::prelude::*;

use super::games::games;
use super::samples;
use crate::support::effort::fewer_in_miri;
use crate::support::playout;
use outflank::notation::wthor::Names;

/// Any game: a start of any kind, moves with variations, notes, names, a result.
pub(super) fn written_games() -> impl Strategy<Value = WrittenGame> {
    let setups: Vec<Setup> = playout::setups()
        .filter(|setup| !setup.passer_hands_over)
        .collect();
    let text = "[a-zA-Zäß\\]\\\\:\"{}\\[(;)/ ]{0,12}";
    let texts =
        [text, text, text, text].map(|text| text.prop_map(|text: String| text.trim().to_owned()));
    let steps = prop::collection::vec((any::<u16>(), any::<u8>(), -6400..6400i32, text), 0..90);
    (
        prop::sample::select(setups),
        0..12u8,
        texts,
        steps,
        result(),
    )
        .prop_map(|(setup, skip, texts, steps, result)| {
            let [black, white, event, place] =
                texts.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
            let mut game = WrittenGame {
                setup: started(setup, skip),
                event,
                place,
                date: "2004-09-18".to_owned(),
                result,
                ..WrittenGame::default()
            };
            game.players.black = black;
            game.players.white = white;
            for (at, what, value, comment) in steps {
                step(&mut game, at, what, value, comment);
            }
            game
        })
}

fn result() -> impl Strategy<Value = WrittenResult> {
    let reasons =
        prop::sample::select(vec![EndReason::Unknown, EndReason::Resign, EndReason::Time]);
    (-32..=32i32, reasons).prop_map(|(half, reason)| WrittenResult {
        reason,
        ..WrittenResult::of_difference(half * 200)
    })
}

/// The setup after some plies, as a board; or as it is.
fn started(setup: Setup, skip: u8) -> Setup {
    if skip < 6 {
        return setup;
    }
    let mut plies = 0;
    let mut board = setup;
    playout::play(&setup, skip.into(), |position, _| {
        if plies == u32::from(skip) && position.phase() == Phase::Play {
            board = Setup::from_board(*position.board(), position.turn());
        }
        plies += 1;
    });
    board
}

/// Adds a turn after one of the last places, mostly after the last one.
fn step(game: &mut WrittenGame, at: u16, what: u8, value: i32, comment: String) {
    let start = game.start().unwrap();
    let last = game.moves.len() as u32;
    let parent = if what < 40 {
        u32::from(at) % (last + 1)
    } else {
        last
    };
    let Ok(position) = game.moves.position(&start, parent) else {
        return;
    };
    let squares: Vec<_> = position.legal().iter().collect();
    let ply = match position.phase() {
        Phase::Over => return,
        Phase::Pass => Ply::Pass,
        _ => Ply::Play(squares[usize::from(at) % squares.len()]),
    };
    let is_there = |node| game.moves.ply(node) == Some(ply);
    if game.moves.children(parent).any(is_there) {
        return;
    }
    let node = game.moves.add(parent, ply);
    if what.is_multiple_of(4) {
        *game.moves.note_mut(node) = Note {
            comment: comment.trim().to_owned(),
            value: (what.is_multiple_of(8)).then_some(WrittenValue {
                black: value,
                exact: false,
            }),
            elapsed_ms: Some(u64::from(at)),
            flips: None,
        };
    }
}

/// The only game of a text; without a choice.
#[track_caller]
fn read(text: &str) -> WrittenGame {
    let archive =
        Archive::open(text.as_bytes().to_vec()).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(archive.len(), 1, "{text}");
    let read = archive.game(0);
    assert_eq!(read.error, None, "{text}");
    read.game
}

/// The turns of the main line with what a format keeps of their notes.
fn main_line(game: &WrittenGame, keep: impl Fn(&Note) -> Note) -> Vec<(Ply, Note)> {
    let note = |node| game.moves.note(node).map_or(Note::default(), &keep);
    game.moves
        .main_line()
        .map(|node| (game.moves.ply(node).unwrap(), note(node)))
        .collect()
}

/// All turns in the order of a walk, the main line first, with what a format keeps of their notes.
pub(super) fn all_turns(
    game: &WrittenGame,
    keep: impl Fn(&Note) -> Note,
) -> Vec<(usize, Ply, Note)> {
    let mut turns = Vec::new();
    let mut open = vec![(0, MoveTree::START)];
    while let Some((depth, node)) = open.pop() {
        if let Some(ply) = game.moves.ply(node) {
            turns.push((
                depth,
                ply,
                game.moves.note(node).map_or(Note::default(), &keep),
            ));
        }
        let children: Vec<_> = game.moves.children(node).collect();
        open.extend(children.into_iter().rev().map(|child| (depth + 1, child)));
    }
    turns
}

fn same_start(one: &WrittenGame, other: &WrittenGame) -> bool {
    let start = |game: &WrittenGame| game.start().unwrap();
    start(one).board() == start(other).board() && start(one).turn() == start(other).turn()
}

proptest! {
    #[test]
    fn ggf_comes_back(game in written_games()) {
        let text = write(&game, Format::Ggf, 0).unwrap();
        let back = read(&text);
        let name = |name: &str| name.replace(']', ")");
        let keep = |note: &Note| Note { comment: String::new(), ..note.clone() };
        prop_assert!(same_start(&game, &back), "{}", text);
        prop_assert_eq!(main_line(&game, keep), main_line(&back, keep), "{}", text);
        prop_assert_eq!(&back.players, &game.players.clone().map(|player| name(&player)));
        prop_assert_eq!((&back.date, back.result), (&game.date, game.result));
    }

    #[test]
    fn sgf_comes_back_with_its_variations(game in written_games()) {
        let text = write(&game, Format::Sgf, 0).unwrap();
        let back = read(&text);
        let keep = |note: &Note| Note { elapsed_ms: None, ..note.clone() };
        prop_assert!(same_start(&game, &back), "{}", text);
        prop_assert_eq!(all_turns(&game, keep), all_turns(&back, keep), "{}", text);
        let facts = |game: &WrittenGame| (game.players.clone(), game.event.clone(), game.place.clone(), game.date.clone());
        prop_assert_eq!(facts(&game), facts(&back));
        prop_assert_eq!(back.result.winner, game.result.winner);
    }

    #[test]
    fn pgn_comes_back(game in written_games()) {
        let text = write(&game, Format::Pgn, 0).unwrap();
        let back = read(&text);
        let keep = |note: &Note| Note { comment: note.comment.replace('}', ")"), ..Note::default() };
        prop_assert!(same_start(&game, &back), "{}", text);
        prop_assert_eq!(main_line(&game, keep), main_line(&back, keep), "{}", text);
        prop_assert_eq!((&back.players, &back.event), (&game.players, &game.event), "{}", text);
        let fits = |&difference: &i32| difference.abs() <= i32::from(game.setup.size.squares()) * 100;
        prop_assert_eq!(back.result.difference, game.result.difference.filter(fits));
        prop_assert_eq!(back.result.winner, game.result.winner);
    }

    #[test]
    fn positions_come_back(game in written_games()) {
        let start = game.start().unwrap();
        let end = game.moves.position(&start, game.moves.end()).unwrap();
        for format in [Format::Board, Format::Obf] {
            let back = read(&write(&game, format, 0).unwrap());
            let position = back.start().unwrap();
            if back.moves.is_empty() {
                prop_assert_eq!((position.board(), position.turn()), (end.board(), end.turn()));
            }
        }
    }

    #[test]
    fn transcripts_and_sheets_come_back(game in written_games()) {
        let none = |_: &Note| Note::default();
        if let Ok(text) = write(&game, Format::Transcript, 0)
            && !text.is_empty()
        {
            let mut archive = Archive::open(text.clone().into_bytes()).unwrap();
            let wanted = main_line(&game, none).into_iter().filter(|turn| turn.0 != Ply::Pass).collect::<Vec<_>>();
            let choices: Vec<Choice> = archive.choices().to_vec();
            let mut found = false;
            for choice in choices.into_iter().map(Some).chain([None]) {
                if let Some(choice) = choice {
                    archive = Archive::open(text.clone().into_bytes()).unwrap();
                    archive.choose(choice);
                }
                let back = archive.game(0).game;
                found |= main_line(&back, none).into_iter().filter(|turn| turn.0 != Ply::Pass).eq(wanted.iter().cloned());
            }
            prop_assert!(found, "{}", text);
        }
        if let Ok(text) = write(&game, Format::Sheet, 0)
            && main_line(&game, none).iter().any(|turn| turn.0 != Ply::Pass)
        {
            let back = read(&text);
            let plays = |game: &WrittenGame| main_line(game, none).into_iter().filter(|turn| turn.0 != Ply::Pass).collect::<Vec<_>>();
            prop_assert_eq!(plays(&game), plays(&back), "{}", text);
        }
    }

    #[test]
    fn records_and_links_come_back(game in written_games()) {
        for format in [Format::Record, Format::Link] {
            let text = write(&game, format, 1 << 40).unwrap();
            let text = if format == Format::Link { format!("https://example.org/#g/{text}") } else { text };
            let back = read(&text);
            let none = |_: &Note| Note::default();
            prop_assert!(same_start(&game, &back), "{}", text);
            if format == Format::Record {
                // The comment is in lines without blanks at their ends.
                let keep = |note: &Note| Note {
                    elapsed_ms: note.elapsed_ms.filter(|&ms| ms > 0),
                    ..note.clone()
                };
                prop_assert_eq!(all_turns(&game, keep), all_turns(&back, keep), "{}", text);
            }
            prop_assert_eq!(main_line(&game, none), main_line(&back, none), "{}", text);
            prop_assert_eq!((&back.players, &back.event, &back.date), (&game.players, &game.event, &game.date));
        }
    }

    /// A link holds a game as it was played: hand flips, handicaps, clocks, resignations, the cursor.
    #[test]
    fn every_game_comes_back_from_its_link(game in games()) {
        let text = link::write(&game);
        let back = link::read(&text, 5_000).unwrap();
        let turns = |game: &Game| game.steps().map(|step| (step.color, step.kind, step.flips)).collect::<Vec<_>>();
        prop_assert_eq!(turns(&back), turns(&game));
        prop_assert_eq!(back.cursor(), game.cursor());
        prop_assert_eq!(back.position(), game.position());
        prop_assert_eq!(back.terms().players(), game.terms().players());
        // The time of a turn that ran out of it is all that was left: from then on nothing changes.
        let text = link::write(&back);
        prop_assert_eq!(link::write(&link::read(&text, 5_000).unwrap()), text);
    }

    /// A turn of a game by link has the persons on the other seats; sent back, it has them as they were.
    #[test]
    fn a_turn_exchanges_the_seats(game in games()) {
        let received = link::read_turn(&link::write(&game), Seat::Other, 0).unwrap();
        let back = link::read_turn(&link::write(&received), Seat::Other, 0).unwrap();
        let own = link::read_turn(&link::write(&game), Seat::Me, 0).unwrap();
        let seats = |game: &Game| {
            let players = game.terms().players();
            Color::ALL.map(|color| match &players[color] {
                Player::Person { seat, name } => Some((*seat, name.clone())),
                Player::Computer { .. } => None,
            })
        };
        let exchanged = |seats: [Option<(Seat, String)>; 2]| seats.map(|person| person.map(|(seat, name)| (seat.other(), name)));
        prop_assert_eq!(exchanged(seats(&received)), seats(&game));
        prop_assert_eq!(seats(&back), seats(&game));
        prop_assert_eq!(seats(&own), seats(&game));
        prop_assert_eq!(received.position(), game.position());
        let kept = record::read(&record::write(&received), 0).unwrap();
        prop_assert_eq!(&kept.terms().tags, &received.terms().tags);
    }

    #[test]
    fn any_text_is_a_link_or_refused(text in "A?[A-Za-z0-9_-]{0,80}|\\PC{0,20}") {
        let _ = link::read(&text, 0);
        // With a right checksum, anything may come.
        if let Ok(game) = link::read(&signed(&text), 0) {
            prop_assert!(link::read(&link::write(&game), 0).is_ok());
        }
    }

    /// Real files with bytes changed, doubled, removed: read and written again without a panic.
    #[test]
    fn mutated_files_never_panic(
        sample in prop::sample::select(samples::ALL),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..5u8), 1..8),
    ) {
        let mut bytes = sample.1.as_bytes().to_vec();
        mutate(&mut bytes, &changes);
        read_all(bytes);
    }
    /// The record of a written game is that of the game which was played: with variations, times, notes, resignations.
    #[test]
    fn a_record_is_that_of_the_played_game(game in written_games()) {
        let played = game.to_game(0).ok().map(|game| record::write(&game));
        let read = |text: String| record::write(&record::read(&text, 0).unwrap());
        prop_assert_eq!(write(&game, Format::Record, 0).ok().map(read), played);
    }

    #[test]
    fn mutated_binary_files_never_panic(
        kind in 0..4usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..2u8), 1..20),
    ) {
        let mut bytes = super::wthor::files()[kind].clone();
        mutate(&mut bytes, &changes);
        read_all(bytes);
    }

    #[test]
    fn any_bytes_are_games_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), text in "\\PC{0,120}") {
        read_all(bytes);
        read_all(text.into_bytes());
    }
}

fn mutate(bytes: &mut Vec<u8>, changes: &[(prop::sample::Index, u8, u8)]) {
    for (at, byte, how) in changes {
        if bytes.is_empty() {
            return;
        }
        let at = at.index(bytes.len());
        match how {
            0 => bytes[at] = *byte,
            1 => bytes[at] ^= 1 << (byte % 8),
            2 => bytes.insert(at, b"()[];:{}\"\\/-+ \n"[usize::from(*byte) % 15]),
            3 => drop(bytes.remove(at)),
            _ => bytes.truncate(at),
        }
    }
}

/// Opens, reads and writes everything that the bytes can mean.
fn read_all(bytes: Vec<u8>) {
    let Ok(mut archive) = Archive::open(bytes.clone()) else {
        return;
    };
    let choices: Vec<Choice> = archive.choices().to_vec();
    for choice in choices.into_iter().map(Some).chain([None]) {
        if let Some(choice) = choice {
            archive.choose(choice);
        }
        archive.set_names(Names::default());
        for index in 0..archive.len().min(20) {
            let read = archive.game(index);
            if let Some(error) = read.error {
                assert!(error.line >= 1 && error.column >= 1 && !error.to_string().is_empty());
            }
            for format in Format::ALL {
                let _ = write(&read.game, format, 0);
            }
        }
    }
}

/// A link with the checksum that its digits ask for.
fn signed(digits: &str) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let hash = super::games::fnv1a(digits);
    let folded = (hash ^ hash >> 24 ^ hash >> 48) as u32;
    let check: String = (0..4)
        .map(|n| char::from(SIGNS[(folded >> (6 * n) & 63) as usize]))
        .collect();
    format!("A{check}{digits}")
}

#[test]
fn a_name_that_a_link_cuts_at_a_blank_is_written_as_it_is_read() {
    let name = format!("{} {}", "a".repeat(126), "b".repeat(20));
    let mut terms = Terms::default();
    terms.tags.insert(Seat::Me.name_tag(), name);
    terms.tags.insert("black", "me");
    let text = link::write(&Game::new(terms, 0).unwrap());
    let back = link::read(&text, 0).unwrap();
    assert_eq!(back.terms().tags[Seat::Me.name_tag()], "a".repeat(126));
    assert_eq!(link::write(&back), text);
}

#[test]
fn a_link_of_a_whole_game_is_short() {
    let mut longest = 0;
    for seed in 0..fewer_in_miri(300, 2) {
        let mut game = Game::new(Default::default(), 0).unwrap();
        playout::play(&Setup::default(), seed, |_, done| {
            let action = done.map_or(Action::Pass, Action::Play);
            game.apply(action, 0).unwrap();
        });
        longest = longest.max(link::write(&game).len());
    }
    assert!(longest <= 80, "{longest} characters");
    assert!(longest >= 40);
}

#[test]
fn a_record_of_a_game_with_another_start_is_read_back() {
    let position: Position = "------------------XO------XXX------OXX-----O-------------------- O"
        .parse()
        .unwrap();
    let setup = Setup::from_board(*position.board(), position.turn());
    let game = WrittenGame {
        setup,
        ..WrittenGame::default()
    };
    let played = game.to_game(0).unwrap();
    let text = record::write(&played);
    assert!(text.contains("start board ------------------XO"), "{text}");
    assert_eq!(record::read(&text, 0).unwrap(), played);
    assert!(matches!(
        played.terms().setup.start,
        Start::Board {
            turn: Color::White,
            ..
        }
    ));
}

#[test]
fn formats_refuse_what_they_do_not_hold() {
    let position: Position = "------------------XO------XXX------OXX-----O-------------------- O"
        .parse()
        .unwrap();
    let setup = Setup::from_board(*position.board(), position.turn());
    let game = WrittenGame {
        setup,
        ..WrittenGame::default()
    };
    for (format, code) in [
        (Format::Transcript, "other-start"),
        (Format::Sheet, "other-start"),
        (Format::Quest, "unwritten-format"),
    ] {
        assert_eq!(write(&game, format, 0).unwrap_err().code(), code);
    }
    let resigned = WrittenGame {
        result: WrittenResult {
            difference: None,
            winner: Some(Winner::Player(Color::White)),
            reason: EndReason::Resign,
        },
        ..WrittenGame::default()
    };
    assert!(resigned.to_game(0).unwrap().view(0).ending.is_some());
    assert!(
        write(&resigned, Format::Sgf, 0)
            .unwrap()
            .contains("RE[W+R]")
    );
}

/// A result that the moves do not show is kept, until the game is played on.
#[test]
fn how_a_game_ended_early_is_kept() {
    for (written, text) in [
        ("-12.50:r", "white resign"),
        ("+12:t", "black time 12"),
        ("-4.50:s", "white agreed -4.5"),
        ("+0:s", "draw agreed 0"),
        ("+3:l", "nobody left 3"),
        ("+3", "black discs 3"),
    ] {
        let ggf = format!(
            "(;GM[Othello]PB[a]PW[b]RE[{written}]TY[8]BO[8 {} *]B[F5]W[D6];)",
            START
        );
        let read = read(&ggf);
        let records = [
            read.to_record().unwrap(),
            record::write(&read.to_game(0).unwrap()),
        ];
        for record in records {
            let mut game = record::read(&record, 0).unwrap();
            let early = WrittenResult::of_early_end(&game, game.view(0).ending).unwrap();
            assert_eq!(early.to_text(), text);
            assert_eq!(WrittenResult::from_text(text), Some(early));
            assert_eq!(early.decides(), !text.contains("left"));
            assert_eq!(WrittenGame::of_game(&game).result, early);
            if game.apply("c3".parse().unwrap(), 0).is_ok() {
                let ending = game.view(0).ending;
                assert_eq!(WrittenResult::of_early_end(&game, ending), None);
            }
        }
    }
    for text in [
        "",
        "black",
        "red time",
        "white sleep",
        "white time x",
        "white time 4 5",
    ] {
        assert_eq!(WrittenResult::from_text(text), None, "{text}");
    }
}

/// The usual start in GGF.
const START: &str = "---------------------------O*------*O---------------------------";

/// A link of a newer version differs from one that was damaged, since all versions have the same checksum.
#[test]
fn a_newer_link_is_refused_as_newer() {
    let text = link::write(&Game::new(Terms::default(), 0).unwrap());
    let mut game = Game::new(Terms::default(), 0).unwrap();
    game.apply("f5".parse().unwrap(), 0).unwrap();
    for text in [text, link::write(&game)] {
        let newer = format!("C{}", &text[1..]);
        assert_eq!(link::read(&newer, 0).unwrap_err().code(), "link-newer");
        let cut = format!("C{}", &text[2..]);
        assert!(["link-damaged", "bad-link"].contains(&link::read(&cut, 0).unwrap_err().code()));
    }
    for moves in ["F5D6C3D3C4", "C4C3D3", "B5"] {
        assert_ne!(link::read(moves, 0).unwrap_err().code(), "link-newer");
    }
}
