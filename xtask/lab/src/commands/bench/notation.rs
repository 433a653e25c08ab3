//! `bench --notation`: the time of the readers by the size of their input, which has to grow no faster than it.

use std::time::Instant;

use anyhow::Result;
use outflank::notation::{Archive, MAX_BYTES};

use crate::output::outln;

/// Sizes in MB; the largest is the largest that is read.
const SIZES: [usize; 3] = [4, 16, MAX_BYTES >> 20];

/// A kind of input: its name, and a text of at most the given number of bytes.
type Input = (&'static str, fn(usize) -> Vec<u8>);

const INPUTS: [Input; 12] = [
    ("transcripts, one a line", |bytes| {
        repeat(
            "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7\n",
            bytes,
        )
    }),
    ("one transcript of blanks", |bytes| {
        [b"f5".to_vec(), vec![b' '; bytes - 4], b"d6".to_vec()].concat()
    }),
    ("transcripts with an error each", |bytes| {
        repeat("f5d6c3a1\n", bytes)
    }),
    ("ggf", |bytes| repeat(GGF, bytes)),
    ("ggf, one unclosed value", |bytes| {
        [b"(;GM[Othello]PB[".to_vec(), vec![b'('; bytes - 16]].concat()
    }),
    ("sgf", |bytes| {
        repeat(
            "(;GM[2];B[f5];W[d6](;B[c3]C[one\\] more])(;B[c4]))\n",
            bytes,
        )
    }),
    ("sgf, nested variations", |bytes| {
        let half = bytes / 3 - 16;
        [
            "(;GM[2];B[f5]".to_owned() + &"(;".repeat(half),
            ")".repeat(half + 1),
        ]
        .concat()
        .into_bytes()
    }),
    ("sgf, one long comment", |bytes| {
        [b"(;GM[2]C[".to_vec(), vec![b'\\'; bytes - 9]].concat()
    }),
    ("pgn", |bytes| {
        repeat(
            "[Event \"x\"]\n[Result \"*\"]\n\n1. f5 d6 {a} (1... f6) 2. c3 *\n\n",
            bytes,
        )
    }),
    ("obf", |bytes| {
        repeat(
            "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;\n",
            bytes,
        )
    }),
    ("json, nested", |bytes| {
        [b"{\"moves\":".to_vec(), vec![b'['; bytes - 9]].concat()
    }),
    ("unknown", |bytes| repeat("no game at all\n", bytes)),
];

const GGF: &str = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5/1.20/0.5]W[D6]B[C3]W[D3]B[C4]W[F4];)\n";

fn repeat(text: &str, bytes: usize) -> Vec<u8> {
    text.repeat(bytes / text.len()).into_bytes()
}

/// Reads every input in every size and prints the seconds.
///
/// # Errors
/// When the output is closed.
pub fn run() -> Result<()> {
    outln!(
        "{:32} {:>9} {:>9} {:>9}  s per MB, last to first",
        "seconds for MB",
        SIZES[0],
        SIZES[1],
        SIZES[2]
    )?;
    for (name, input) in INPUTS {
        let seconds = SIZES.map(|size| read(input(size << 20)));
        let per_mb = |index: usize| seconds[index] / SIZES[index] as f64;
        let [first, second, third] = seconds;
        outln!(
            "{name:32} {first:9.3} {second:9.3} {third:9.3}  {:.2}",
            per_mb(2) / per_mb(0)
        )?;
    }
    Ok(())
}

/// The seconds to open a file and read all its games.
fn read(bytes: Vec<u8>) -> f64 {
    let begin = Instant::now();
    if let Ok(archive) = Archive::open(bytes) {
        for index in 0..archive.len() {
            std::hint::black_box(archive.game(index));
        }
    }
    begin.elapsed().as_secs_f64()
}
