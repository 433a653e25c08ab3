//! TypeScript types as constants, so that the text of an interface is put together by the compiler.

/// A TypeScript type, or another part of an interface.
pub enum Ts {
    /// A word as it stands.
    Word(&'static str),
    /// A number below 100.
    Number(u8),
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// A list.
    List(&'static Ts),
    /// A value for Black and a value for White.
    Pair(&'static Ts),
    /// A value or null.
    OrNull(&'static Ts),
}

/// The number of bytes of the joined parts.
pub const fn length(parts: &[Ts]) -> usize {
    let mut pen = Pen {
        bytes: &mut [],
        at: 0,
    };
    pen.write_all(parts);
    pen.at
}

/// The joined parts, whose length is `N`.
pub const fn join<const N: usize>(parts: &[Ts]) -> [u8; N] {
    let mut bytes = [0; N];
    let mut pen = Pen {
        bytes: &mut bytes,
        at: 0,
    };
    pen.write_all(parts);
    bytes
}

/// Writes into `bytes` from `at` on; behind their end it only counts.
struct Pen<'a> {
    bytes: &'a mut [u8],
    at: usize,
}

impl Pen<'_> {
    const fn write_all(&mut self, parts: &[Ts]) {
        let mut n = 0;
        while n < parts.len() {
            self.write(&parts[n]);
            n += 1;
        }
    }

    const fn write(&mut self, part: &Ts) {
        match part {
            Ts::Word(word) => self.word(word),
            Ts::Number(number) => {
                if *number >= 10 {
                    self.byte(b'0' + *number / 10 % 10);
                }
                self.byte(b'0' + *number % 10);
            }
            Ts::OneOf(texts) => {
                let mut n = 0;
                while n < texts.len() {
                    self.word(if n > 0 { " | \"" } else { "\"" });
                    self.word(texts[n]);
                    self.word("\"");
                    n += 1;
                }
            }
            Ts::List(item) => {
                self.word("Array<");
                self.write(item);
                self.word(">");
            }
            Ts::Pair(item) => {
                self.word("[");
                self.write(item);
                self.word(", ");
                self.write(item);
                self.word("]");
            }
            Ts::OrNull(value) => {
                self.word("null | ");
                self.write(value);
            }
        }
    }

    const fn word(&mut self, word: &str) {
        let word = word.as_bytes();
        let mut n = 0;
        while n < word.len() {
            self.byte(word[n]);
            n += 1;
        }
    }

    const fn byte(&mut self, byte: u8) {
        if self.at < self.bytes.len() {
            self.bytes[self.at] = byte;
        }
        self.at += 1;
    }
}
