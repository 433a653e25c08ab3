use super::coder::Coder;
use crate::game::{Flipping, MAX_MS, Player, Seat, Terms, TimeOver};
use crate::rules::{
    Board, ByColor, Color, Handicap, Position, Setup, Size, Square, SquareSet, Start,
};

/// The tags that a link keeps beside the players.
pub(super) const TAGS: [&str; 3] = ["event", "date", "place"];

/// The tag with the random number of a game, by which the page knows it again.
const SEED: &str = "seed";

/// The tag that marks a game by link.
pub const BY_LINK: &str = "by-link";

/// Marks a game by link, and puts its persons on the seats of this device. `sender`: the seat of the sender.
pub(super) fn receive(terms: &mut Terms, sender: Seat) {
    terms.tags.insert(BY_LINK, "yes");
    if sender == Seat::Me {
        return;
    }
    let players = terms.players();
    let names = [Seat::Me, Seat::Other].map(Seat::name_tag);
    let others = terms.tags.iter().filter(|(name, _)| !names.contains(name));
    terms.tags = others
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .collect();
    for color in Color::ALL {
        let mut player = players[color].clone();
        if let Player::Person { seat, .. } = &mut player {
            *seat = seat.other();
        }
        player.write(color, &mut terms.tags);
    }
}

/// Writes or reads terms without their opening.
pub(super) fn terms(coder: &mut impl Coder, terms: &Terms) -> Terms {
    let mut coded = Terms {
        setup: setup(coder, &terms.setup),
        ..Terms::default()
    };
    if coder.flag(has_options(terms)) {
        options(coder, terms, &mut coded);
    }
    let players = terms.players();
    for color in Color::ALL {
        player(coder, &players[color]).write(color, &mut coded.tags);
    }
    let seed = terms.tags.get(SEED).and_then(|seed| seed.parse().ok());
    let seed = seed.filter(|&seed: &u64| seed <= MAX_MS);
    if coder.flag(seed.is_some()) {
        let seed = coder.number(seed.unwrap_or(0));
        coded.tags.insert(SEED, seed.to_string());
    }
    for name in TAGS {
        if coder.flag(terms.tags.get(name).is_some()) {
            let text = coder.text(&terms.tags[name]);
            coded
                .tags
                .insert(name, super::super::written::one_line(&text));
        }
    }
    coded
}

fn setup(coder: &mut impl Coder, setup: &Setup) -> Setup {
    let index = Size::ALL.iter().position(|&size| size == setup.size);
    let index = coder.digit(index.unwrap_or(0) as u32, 3) as usize;
    let size = Size::ALL[index.min(2)];
    let kind = match setup.start {
        Start::Crossed => 0,
        Start::Empty => 1,
        Start::Board { .. } => 2,
    };
    let start = match coder.digit(kind, 3) {
        0 => Start::Crossed,
        1 => Start::Empty,
        _ => board(coder, size, setup),
    };
    let handicap = coder
        .flag(setup.handicap.is_some())
        .then(|| handicap(coder, size, setup));
    Setup {
        size,
        start,
        handicap,
        passer_hands_over: false,
    }
}

fn board(coder: &mut impl Coder, size: Size, setup: &Setup) -> Start {
    let (from, to_move) = match setup.start {
        Start::Board { board, turn } => (board, turn),
        _ => (Board::empty(size), Color::Black),
    };
    let mut board = Board::empty(size);
    for square in SquareSet::full(size).iter() {
        let content = from.get(square).map_or(0, |color| color as u32 + 1);
        match coder.digit(content, 3) {
            1 => board.put(square, Color::Black),
            2 => board.put(square, Color::White),
            _ => {}
        }
    }
    let turn = color(coder, to_move);
    Start::Board { board, turn }
}

fn color(coder: &mut impl Coder, color: Color) -> Color {
    if coder.flag(color == Color::White) {
        Color::White
    } else {
        Color::Black
    }
}

fn handicap(coder: &mut impl Coder, size: Size, setup: &Setup) -> Handicap {
    let own = setup.handicap.unwrap_or(Handicap {
        color: Color::Black,
        corners: SquareSet::empty(size),
    });
    let color = color(coder, own.color);
    let mut corners = SquareSet::empty(size);
    for corner in SquareSet::corners(size).iter() {
        if coder.flag(own.corners.contains(corner)) {
            corners = corners.with(corner);
        }
    }
    Handicap { color, corners }
}

/// Whether one of the less usual terms was chosen.
fn has_options(terms: &Terms) -> bool {
    let plain = Terms {
        setup: terms.setup,
        opening: terms.opening.clone(),
        tags: terms.tags.clone(),
        ..Terms::default()
    };
    *terms != plain || terms.setup.passer_hands_over
}

fn options(coder: &mut impl Coder, terms: &Terms, coded: &mut Terms) {
    coded.setup.passer_hands_over = coder.flag(terms.setup.passer_hands_over);
    if coder.flag(terms.flipping == Flipping::ByHand) {
        coded.flipping = Flipping::ByHand;
    }
    if coder.flag(terms.time_over == TimeOver::Loses) {
        coded.time_over = TimeOver::Loses;
    }
    coded.take_back = coder.flag(terms.take_back);
    coded.touch_move = coder.flag(terms.touch_move);
    coded.auto_pass = coder.flag(terms.auto_pass);
    coded.tournament = coder.flag(terms.tournament);
    if coder.flag(terms.clock_ms.is_some()) {
        let clock = terms.clock_ms.unwrap_or_default();
        coded.clock_ms = Some(ByColor::new(|color| coder.number(clock[color]).min(MAX_MS)));
    }
}

fn player(coder: &mut impl Coder, player: &Player) -> Player {
    let (kind, level, name, seat) = match player {
        Player::Person { seat, name } if name.is_empty() => (0, 1, "", *seat),
        Player::Person { seat, name } => (1, 1, &name[..], *seat),
        // A computer has no seat.
        Player::Computer { level } => (2, *level, "", Seat::Me),
    };
    match coder.digit(kind, 3) {
        2 => Player::Computer {
            level: coder.digit(u32::from(level) - 1, 99) as u8 + 1,
        },
        kind => {
            let seat = if coder.flag(seat == Seat::Other) {
                Seat::Other
            } else {
                Seat::Me
            };
            let name = if kind == 1 {
                coder.text(name)
            } else {
                String::new()
            };
            Player::Person {
                seat,
                name: super::super::written::one_line(&name),
            }
        }
    }
}

/// Writes or reads the squares of the opening, each as an index among the legal ones; none if one is not possible.
pub(super) fn opening(
    coder: &mut impl Coder,
    squares: &[Square],
    setup: &Setup,
) -> Option<Vec<Square>> {
    let length = coder.number(squares.len() as u64);
    let mut position = Position::new(setup).ok()?;
    let mut coded = Vec::new();
    for n in 0..length {
        if let Ok(passed) = position.pass() {
            position = passed.position;
        }
        let legal = position.legal();
        let chosen = squares.get(n as usize);
        let index = chosen.and_then(|&square| legal.iter().position(|other| other == square));
        let index = coder.digit(index.unwrap_or(0) as u32, legal.len().into());
        let square = legal.iter().nth(index as usize)?;
        position = position.play(square).ok()?.position;
        coded.push(square);
    }
    Some(coded)
}
