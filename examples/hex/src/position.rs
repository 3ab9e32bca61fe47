use std::fmt;
use std::str::FromStr;

use lusus_core::grid::{Square, read_rows, write_rows};
use lusus_core::text::fields;
use lusus_core::{
    Key, Outcome, ParseMoveError, ParsePositionError, Player, Position, Reason, Repetition, mix,
    msg,
};

use crate::board::{Cells, Variant};

/// A position of Hex: the stones of both players, and who is next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex {
    variant: Variant,
    stones: [Cells; 2],
    turn: Player,
    winner: Option<Player>,
}

impl Hex {
    /// Both edges of a player are joined.
    pub const JOINED: Reason = Reason::new("joined");

    pub(crate) fn stones(&self, player: Player) -> Cells {
        self.stones[player.index()]
    }

    pub(crate) fn owner(&self, square: Square) -> Option<Player> {
        let bit = self.variant.bit(square);
        Player::BOTH.into_iter().find(|&player| self.stones(player) & bit != 0)
    }

    /// The only stone, a red one, which Blue may take over.
    pub(crate) fn swappable(&self) -> Option<Square> {
        let is_open = self.turn == Player::Second && self.stones(Player::Second) == 0;
        let mut red = self.variant.squares().filter(|&it| self.owner(it) == Some(Player::First));
        match (red.next(), red.next()) {
            (Some(only), None) if is_open => Some(only),
            _ => None,
        }
    }
}

/// A move: a stone on a cell, written as the cell's name, or `swap`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone is put on an empty cell.
    Place(Square),
    /// Blue takes the first stone over, mirrored.
    Swap,
}

/// The text of the swap, and the name of its button.
pub(crate) const SWAP: &str = "swap";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => square.fmt(f),
            Move::Swap => f.write_str(SWAP),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        match Square::take(text) {
            _ if text == SWAP => Ok(Move::Swap),
            Some((square, "")) if Variant::default().has(square) => Ok(Move::Place(square)),
            _ => Err(ParseMoveError),
        }
    }
}

impl Position for Hex {
    type Move = Move;
    type Variant = Variant;

    fn start(variant: Variant, _seed: u64) -> Hex {
        Hex { variant, stones: [0, 0], turn: Player::First, winner: None }
    }

    fn parse(variant: Variant, text: &str) -> Result<Hex, ParsePositionError> {
        let [board, turn] = fields(text, ["board", "turn"])?;
        let mut hex = Hex { turn: turn.player()?, ..Hex::start(variant, 0) };
        let size = variant.size();
        read_rows(board, size, size, |column, row, rest| {
            let player = match rest.as_bytes()[0] {
                b'R' => Player::First,
                b'B' => Player::Second,
                _ => return Err(msg!("hex-position-stone")),
            };
            hex.stones[player.index()] |= variant.bit(Square { column, row });
            Ok(1)
        })?;
        let has_won = |player: &Player| variant.chain(hex.stones(*player), *player).is_some();
        hex.winner = Player::BOTH.into_iter().find(has_won);
        Ok(hex)
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn to_move(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome::win(winner, Hex::JOINED))
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        if self.winner.is_none() {
            let empty = self.variant.squares().filter(|&square| self.owner(square).is_none());
            out.extend(empty.map(Move::Place));
            out.extend(self.swappable().map(|_| Move::Swap));
        }
    }

    fn play(&mut self, mv: Move) {
        let mover = self.turn;
        match (mv, self.swappable()) {
            (Move::Place(square), _) => {
                self.stones[mover.index()] |= self.variant.bit(square);
            }
            (Move::Swap, Some(Square { column, row })) => {
                let mirrored = Square { column: row, row: column };
                self.stones = [0, self.variant.bit(mirrored)];
            }
            (Move::Swap, None) => unreachable!("a swap is legal only after the first stone"),
        }
        self.winner = self.variant.chain(self.stones(mover), mover).map(|_| mover);
        self.turn = mover.other();
    }

    fn key(&self) -> Key {
        let [red, blue] = self.stones;
        let words = [red as u64, (red >> 64) as u64, blue as u64, (blue >> 64) as u64];
        let first = mix(u64::from(self.variant.size()) << 8 | self.turn as u64);
        Key(words.into_iter().fold(first, |key, word| mix(key ^ word).wrapping_add(word)))
    }

    /// A board only fills up, but for the swap, which comes once.
    fn on_repetition(&self) -> Repetition {
        Repetition::Impossible
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.variant.size();
        write_rows(f, size, size, |column, row| {
            self.owner(Square { column, row }).map(|player| ["R", "B"][player.index()])
        })?;
        write!(f, " {}", self.turn)
    }
}
