use super::Kind;

/// The names of players and tournaments, from the `.jou` and `.trn` files that belong to files of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    players: Vec<String>,
    tournaments: Vec<String>,
}

impl Names {
    /// Takes the names of a file; returns whether it is one of names.
    pub fn add(&mut self, bytes: &[u8]) -> bool {
        let (kind, names) = match Kind::of(bytes) {
            Some(kind @ Kind::Players) => (kind, &mut self.players),
            Some(kind @ Kind::Tournaments) => (kind, &mut self.tournaments),
            _ => return false,
        };
        *names = kind.records(bytes).map(latin).collect();
        true
    }

    /// The name of a player; empty if the file is missing, or has no such player.
    pub fn player(&self, index: u16) -> &str {
        self.players.get(usize::from(index)).map_or("", |name| name)
    }

    /// The name of a tournament; empty if the file is missing, or has no such tournament.
    pub fn tournament(&self, index: u16) -> &str {
        self.tournaments
            .get(usize::from(index))
            .map_or("", |name| name)
    }
}

/// ISO 8859-1 up to a zero byte; the code of a character is that of Unicode.
fn latin(bytes: &[u8]) -> String {
    let name: String = bytes
        .iter()
        .take_while(|&&byte| byte != 0)
        .map(|&byte| char::from(byte))
        .collect();
    let name = super::super::written::one_line(&name);
    // The first player stands for an unknown one.
    if name == "???" { String::new() } else { name }
}
