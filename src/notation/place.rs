/// The distance of two marks, in bytes.
const STEP: usize = 1024;

/// Finds the line and the column of a byte, in a time that does not depend on the length of the text.
pub(super) struct Places {
    /// The place of every `STEP`th byte.
    marks: Vec<Place>,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
}

impl Place {
    const FIRST: Place = Place { line: 1, column: 1 };

    /// The place after a byte.
    fn after(self, byte: u8) -> Place {
        let Place { line, column } = self;
        match byte {
            b'\n' => Place {
                line: line + 1,
                column: 1,
            },
            // The bytes of a character after its first one.
            0x80..=0xbf => self,
            _ => Place {
                line,
                column: column + 1,
            },
        }
    }
}

impl Places {
    pub fn new(text: &str) -> Places {
        let mut place = Place::FIRST;
        let mut marks = Vec::with_capacity(text.len() / STEP + 1);
        for (index, &byte) in text.as_bytes().iter().enumerate() {
            if index % STEP == 0 {
                marks.push(place);
            }
            place = place.after(byte);
        }
        Places { marks }
    }

    /// The place of the byte with `at` bytes before it, in the text of `new`.
    pub fn find(&self, text: &str, at: usize) -> Place {
        let at = at.min(text.len());
        let mark = (at / STEP).min(self.marks.len().saturating_sub(1));
        let place = self.marks.get(mark).copied().unwrap_or(Place::FIRST);
        let bytes = text.as_bytes().get(mark * STEP..at).unwrap_or(&[]);
        bytes
            .iter()
            .fold(place, |place, &byte| Place::after(place, byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_the_same_with_marks_and_without() {
        let text = "häß\n\nf5 d6\n".repeat(if cfg!(miri) { 10 } else { 500 });
        let places = Places::new(&text);
        let mut place = Place::FIRST;
        for (at, byte) in text.bytes().enumerate() {
            assert_eq!(places.find(&text, at), place, "{at}");
            place = place.after(byte);
        }
        assert_eq!(places.find(&text, text.len() + 9), place);
        assert_eq!(Places::new("").find("", 0), Place::FIRST);
    }
}
