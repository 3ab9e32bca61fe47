use lusus_core::grid::Square;
use lusus_core::{
    Key, Outcome, ParsePositionError, Player, Position, Reason, Repetition, key_table,
};

use super::board::{CELLS, cells};
use super::moves::Move;
use super::text;
use super::variant::Variant;

/// A position of Template: whose stone is on each cell, and who is next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    pub(super) stones: [Option<Player>; CELLS as usize],
    pub(super) turn: Player,
}

impl Template {
    /// The board is full, and whoever filled it has won.
    pub const FULL: Reason = Reason::new("full");

    /// Whose stone is on a cell.
    #[must_use]
    pub fn owner(&self, cell: Square) -> Option<Player> {
        self.stones[usize::from(cell.column)]
    }
}

impl Position for Template {
    type Move = Move;
    type Variant = Variant;

    fn start(_variant: Variant, _seed: u64) -> Template {
        Template { stones: [None; CELLS as usize], turn: Player::First }
    }

    fn parse(_variant: Variant, text: &str) -> Result<Template, ParsePositionError> {
        text::parse(text)
    }

    fn variant(&self) -> Variant {
        Variant::USUAL
    }

    fn to_move(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_full = self.stones.iter().all(Option::is_some);
        is_full.then(|| Outcome::win(self.turn.other(), Template::FULL))
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        out.extend(cells().filter(|&cell| self.owner(cell).is_none()).map(Move));
    }

    fn play(&mut self, mv: Move) {
        self.stones[usize::from(mv.0.column)] = Some(self.turn);
        self.turn = self.turn.other();
    }

    fn key(&self) -> Key {
        let owners = self.stones.iter().zip(KEYS);
        let keys = owners.map(|(owner, keys)| owner.map_or(0, |owner| keys[owner.index()]));
        Key(keys.fold(TURN_KEYS[self.turn.index()], |key, next| key ^ next))
    }

    /// The board only fills up.
    fn on_repetition(&self) -> Repetition {
        Repetition::Impossible
    }
}

const TURN_KEYS: [u64; 2] = key_table(0x7e3a);
const KEYS: [[u64; 2]; CELLS as usize] = {
    let words: [u64; 2 * CELLS as usize] = key_table(0x7e3b);
    let mut keys = [[0; 2]; CELLS as usize];
    let mut i = 0;
    while i < CELLS as usize {
        keys[i] = [words[2 * i], words[2 * i + 1]];
        i += 1;
    }
    keys
};
