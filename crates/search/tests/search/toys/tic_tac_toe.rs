use std::fmt;
use std::str::FromStr;

use lusus_core::{
    Key, Message, Outcome, ParsePositionError, Player, Position, Reason, Repetition,
    UnknownVariant, VariantToken, mix, msg,
};

use super::Step;

/// The game that everybody knows to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TicTacToe {
    /// The squares of each player.
    squares: [u16; 2],
}

const LINES: [u16; 8] = [
    0b111,
    0b111_000,
    0b111_000_000,
    0b1_001_001,
    0b10_010_010,
    0b100_100_100,
    0b100_010_001,
    0b1_010_100,
];

impl Position for TicTacToe {
    type Move = Step;
    type Variant = Usual;

    fn start(_variant: Usual, _seed: u64) -> TicTacToe {
        TicTacToe { squares: [0; 2] }
    }

    /// Play always starts from the empty board; no position is ever read.
    fn parse(_variant: Usual, _text: &str) -> Result<TicTacToe, ParsePositionError> {
        Err(ParsePositionError { field: "text", column: 1, message: msg!("tictactoe") })
    }

    fn variant(&self) -> Usual {
        Usual
    }

    fn to_move(&self) -> Player {
        let [first, second] = self.squares.map(u16::count_ones);
        if first == second { Player::First } else { Player::Second }
    }

    fn outcome(&self) -> Option<Outcome> {
        let has_line =
            |player: &Player| LINES.iter().any(|line| self.squares[player.index()] & line == *line);
        let winner = Player::BOTH.into_iter().find(has_line);
        let full = (self.squares[0] | self.squares[1]).count_ones() == 9;
        winner
            .map(|winner| Outcome::win(winner, Reason::new("line")))
            .or_else(|| full.then(|| Outcome::draw(Reason::new("full"))))
    }

    fn legal_moves(&self, out: &mut Vec<Step>) {
        if self.outcome().is_none() {
            let taken = self.squares[0] | self.squares[1];
            out.extend((0..9).filter(|square| taken >> square & 1 == 0).map(Step));
        }
    }

    fn play(&mut self, mv: Step) {
        self.squares[self.to_move().index()] |= 1 << mv.0;
    }

    fn key(&self) -> Key {
        Key(mix(u64::from(self.squares[0]) << 16 | u64::from(self.squares[1])))
    }

    fn on_repetition(&self) -> Repetition {
        Repetition::Impossible
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.squares;
        (0..9).try_for_each(|square| match (first >> square & 1, second >> square & 1) {
            (1, _) => write!(f, "x"),
            (_, 1) => write!(f, "o"),
            _ => write!(f, "-"),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Usual;

impl fmt::Display for Usual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tictactoe")
    }
}

impl FromStr for Usual {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Usual, UnknownVariant> {
        Err(UnknownVariant(text.to_owned()))
    }
}

impl VariantToken for Usual {
    fn all() -> &'static [Usual] {
        &[Usual]
    }

    fn id(self) -> &'static str {
        "tictactoe"
    }

    fn title(self) -> Message {
        msg!("tictactoe")
    }

    fn max_plies(self) -> u32 {
        9
    }
}
