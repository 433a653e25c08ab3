use outflank::book::{BookError, Counter, Openings, Origin};
use outflank::rules::{Position, Setup};
use proptest::prelude::*;

use super::{after, squares, start};
use crate::support::{checksum::sealed, playout, rng::Rng};

const SHIPPED: &[u8] = include_bytes!("../../../www/data/openings-8.bin");

/// The body of a file with another byte in it, and a checksum.
pub fn with_byte(body: &[u8], at: usize, byte: u8) -> Vec<u8> {
    let mut other = body.to_vec();
    other[at] = byte;
    sealed(other)
}

/// Statistics of random games.
fn random_openings(games: u64, discs: u8, least: u32) -> Openings {
    let mut counter = Counter::new(discs);
    let mut rng = Rng::new(games);
    for seed in 0..games {
        let mut moves = Vec::new();
        playout::play(&Setup::default(), seed, |_, square| moves.extend(square));
        counter.count(&start(), &moves, rng.below(129) as i32 - 64);
    }
    let mut openings = counter.finish(least);
    if games > 1 {
        openings.evaluate(|position| i16::from(position.board().count().black) - 2);
    }
    openings
}

fn origin() -> Origin {
    Origin {
        command: "openings".to_owned(),
    }
}

#[test]
fn what_is_written_is_read_back() {
    for (games, discs, least) in [(1, 60, 1), (40, 60, 1), (500, 6, 1), (500, 8, 3), (5, 0, 1)] {
        let openings = random_openings(games, discs, least);
        let file = openings.write(&origin()).unwrap();
        let (read, from) = Openings::read(&file).unwrap();
        assert_eq!(from, origin());
        assert_eq!(read.games(), openings.games());
        // The file has the average, not the sum.
        let figures = |openings: &Openings, position: &Position| {
            let found = openings.find(position)?;
            let results = (found.games, found.black_wins, found.draws);
            Some((results, found.average_tenths(), found.value_halves))
        };
        let every = |position: &Position| {
            assert_eq!(figures(&read, position), figures(&openings, position));
        };
        for seed in 0..games.min(20) {
            playout::play(&Setup::default(), seed, |position, _| every(position));
        }
        assert_eq!(read.write(&origin()).unwrap(), file, "deterministic");
    }
}

#[test]
fn the_shipped_file_holds_the_openings_of_tournaments() {
    let (openings, origin) = Openings::read(SHIPPED).unwrap();
    assert_eq!(
        origin.command,
        "openings --least 20 --discs 20 --depth 16 WTHOR"
    );
    assert_eq!((openings.games(), openings.len()), (115_096, 6_519));
    let share = |moves: &str| {
        let found = openings.find(&after(moves)).unwrap();
        (found.games, found.average_tenths())
    };
    assert_eq!(share("f5"), (115_096, share("").1));
    assert_eq!(share("f5d6").0, 75_196);
    assert_eq!(share("f5f6").0, 38_660);
    assert_eq!(share("f5f4").0, 1_240);
    assert_eq!(share("f5f4").1, 109);
    assert_eq!(share("f5d6c3d3c4"), (42_666, 0));
    assert_eq!(
        openings.new_after(&start(), &squares("f5d6c3d3c4f4a1")),
        None
    );
}

#[test]
fn what_is_no_such_file_is_refused() {
    let file = random_openings(20, 10, 1).write(&origin()).unwrap();
    let body = &file[..file.len() - 8];
    let read = |bytes: &[u8]| Openings::read(bytes).map(|_| ());
    assert_eq!(read(b""), Err(BookError::Foreign));
    assert_eq!(read(b"OUTFLANK"), Err(BookError::Foreign));
    assert_eq!(read(b"OUTFBOOK"), Err(BookError::Checksum));
    assert_eq!(read(&file[..file.len() - 1]), Err(BookError::Checksum));
    assert_eq!(read(&with_byte(body, 8, 2)), Err(BookError::Version));
    assert_eq!(read(&with_byte(body, 9, 61)), Err(BookError::Number));
    let longer = [body, &[0]].concat();
    assert_eq!(read(&sealed(longer)), Err(BookError::Length));
    assert_eq!(
        read(&sealed(body[..body.len() - 1].to_vec())),
        Err(BookError::Length)
    );
}

proptest! {
    /// Bytes with damage are refused with a reason, or read; never a panic.
    #[test]
    fn damaged_files_are_refused(
        at in proptest::collection::vec((0.0..1.0f64, any::<u8>()), 1..6), cut in 0..4usize, seal in any::<bool>()
    ) {
        let small = random_openings(30, 12, 1).write(&origin()).unwrap();
        for file in [&small[..], SHIPPED] {
            let mut body = file[..file.len() - 8 - cut].to_vec();
            for &(share, byte) in &at {
                let n = 8 + ((body.len() - 8) as f64 * share) as usize;
                body[n] ^= byte;
            }
            let bytes = if seal { sealed(body) } else { body };
            if let Ok((openings, origin)) = Openings::read(&bytes) {
                prop_assert!(openings.moves(&start()).len() <= 4);
                drop(origin);
            }
        }
    }

    #[test]
    fn any_bytes_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Openings::read(&sealed([b"OUTFBOOK\x01", &bytes[..]].concat())).is_err());
        prop_assert!(Openings::read(&bytes).is_err());
    }
}
