//! A text that can mean several things: what each choice makes of it.

use outflank::notation::{Archive, Choice, Format, write};
use outflank::rules::{Color, Size, Start};

use super::samples::BITS_HIGH;

fn open(text: &str) -> Archive {
    Archive::open(text.as_bytes().to_vec()).unwrap()
}

/// The start of the game that a choice makes of a text.
fn start(text: &str, choice: Choice) -> String {
    let mut archive = open(text);
    assert!(archive.choices().contains(&choice), "{text} {choice:?}");
    archive.choose(choice);
    let read = archive.game(0);
    assert_eq!(read.error, None, "{text} {choice:?}");
    read.game.start().unwrap().to_string()
}

#[test]
fn zeros_are_of_the_colour_that_is_chosen() {
    let zeros = format!("{}0{} 0", "-".repeat(27), "-".repeat(36));
    let expected = |sign: &str| zeros.replace('0', sign);
    assert_eq!(start(&zeros, Choice::ZeroBlack), expected("X"));
    assert_eq!(start(&zeros, Choice::ZeroWhite), expected("O"));
}

#[test]
fn the_player_to_move_is_the_one_that_is_chosen() {
    let cells = format!("{}OX{}XO{}", "-".repeat(27), "-".repeat(6), "-".repeat(27));
    assert_eq!(start(&cells, Choice::BlackMoves), format!("{cells} X"));
    assert_eq!(start(&cells, Choice::WhiteMoves), format!("{cells} O"));
}

#[test]
fn bits_begin_at_either_end_and_with_either_player() {
    let high = "------------------XO------XXX------OXX-----O--------------------";
    let low: String = high.chars().rev().collect();
    let swapped = |cells: &str| cells.replace('X', "?").replace('O', "X").replace('?', "O");
    // The first number has the discs of the player to move: the two White ones of this position.
    for (choice, expected) in [
        (Choice::HighWhite, format!("{high} O")),
        (Choice::HighBlack, format!("{} X", swapped(high))),
        (Choice::LowWhite, format!("{low} O")),
        (Choice::LowBlack, format!("{} X", swapped(&low))),
    ] {
        assert_eq!(start(BITS_HIGH, choice), expected);
    }
    let mut archive = open("0000000000000003 0000000000000006");
    archive.choose(Choice::LowBlack);
    assert_eq!(archive.game(0).error.unwrap().code(), "overlap");
}

#[test]
fn a_first_move_may_be_one_of_several_boards() {
    for (text, choices) in [
        (
            "d5",
            vec![
                (Choice::Crossed10, Start::Crossed, Size::Ten),
                (Choice::Crossed6, Start::Crossed, Size::Six),
                (Choice::Empty8, Start::Empty, Size::Eight),
            ],
        ),
        (
            "d4",
            vec![
                (Choice::Empty6, Start::Empty, Size::Six),
                (Choice::Empty8, Start::Empty, Size::Eight),
            ],
        ),
        (
            "e5",
            vec![
                (Choice::Empty8, Start::Empty, Size::Eight),
                (Choice::Empty10, Start::Empty, Size::Ten),
            ],
        ),
    ] {
        let offered = open(text).choices().to_vec();
        let expected: Vec<Choice> = choices.iter().map(|&(choice, ..)| choice).collect();
        let mut sorted = offered.clone();
        sorted.sort_by_key(|choice| expected.iter().position(|other| other == choice));
        assert_eq!(sorted, expected, "{text}");
        for (choice, start, size) in choices {
            let mut archive = open(text);
            archive.choose(choice);
            let game = archive.game(0).game;
            assert_eq!(
                (game.setup.start, game.setup.size),
                (start, size),
                "{choice:?}"
            );
            assert_eq!(game.moves.len(), 1);
        }
    }
}

#[test]
fn scores_of_a_problem_are_those_of_the_player_to_move() {
    let cells = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
    let swapped = cells.replace('X', "?").replace('O', "X").replace('?', "O");
    for (cells, turn, color, sign) in [
        (cells, 'X', Color::Black, 1),
        (&swapped[..], 'O', Color::White, -1),
    ] {
        let text = format!("{cells} {turn}; +18; G8:+18; H1:-12;");
        let archive = open(&text);
        let game = archive.game(0).game;
        assert_eq!(game.start().unwrap().turn(), color);
        let values = (0..3).map(|node| game.moves.note(node).unwrap().value.unwrap().black);
        assert_eq!(
            values.collect::<Vec<_>>(),
            [1800 * sign, 1800 * sign, -1200 * sign]
        );
        let written = write(&game, Format::Obf, 0).unwrap();
        assert_eq!(
            written.trim_end(),
            text.replace("G8", "g8").replace("H1", "h1")
        );
    }
}
