use std::fmt;
use std::str::FromStr;

use lusus_core::ParseMoveError;
use lusus_core::bits::{nth_one, ones};
use lusus_core::grid::Square;
use lusus_core::text::PASS;

use super::board::{Axis, Pair};
use super::{Cell, CellSet, Choko, Removal};

/// A turn of Choko.
///
/// ```
/// use lusus_games::choko::Move;
/// let mv: Move = "c3c5xa1".parse()?;
/// assert!(matches!(mv, Move::DoubleCapture { removed, .. } if removed.to_string() == "a1"));
/// # Ok::<(), lusus_core::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A piece from hand comes to an empty cell: `c3`.
    Drop(Cell),
    /// A piece goes to an empty cell beside it: `c3c4`.
    Step {
        /// Where the piece comes from.
        from: Cell,
        /// Where it goes to.
        to: Cell,
    },
    /// A piece jumps over an enemy, who alone is removed: `c3c5`.
    Capture {
        /// Where the piece comes from.
        from: Cell,
        /// Where it lands.
        to: Cell,
    },
    /// A piece jumps over an enemy, who is removed with another: `c3c5xa1`.
    DoubleCapture {
        /// Where the piece comes from.
        from: Cell,
        /// Where it lands.
        to: Cell,
        /// Where the other enemy stands.
        removed: Cell,
    },
    /// Nothing can be done: `pass`.
    Pass,
}

impl Move {
    #[inline]
    const fn step([from, to]: [Cell; 2]) -> Move {
        Move::Step { from, to }
    }

    /// The cells that the move takes enemies from.
    #[inline]
    #[must_use]
    pub const fn captured(self) -> CellSet {
        match self {
            Move::Drop(_) | Move::Step { .. } | Move::Pass => 0,
            Move::Capture { from, to } => from.halfway(to).set(),
            Move::DoubleCapture { from, to, removed } => from.halfway(to).set() | removed.set(),
        }
    }
}

/// Prints the move text, such as `c3c5xa1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Drop(cell) => write!(f, "{cell}"),
            Move::Step { from, to } | Move::Capture { from, to } => write!(f, "{from}{to}"),
            Move::DoubleCapture { from, to, removed } => write!(f, "{from}{to}x{removed}"),
            Move::Pass => f.write_str(PASS),
        }
    }
}

/// Reads a move text. Two cells are a step if they are neighbours and a capture
/// if a jump leads from one to the other.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let squares = read_squares(text).ok_or(ParseMoveError)?;
        let cells: Option<Vec<Cell>> = squares.into_iter().map(Cell::at).collect();
        match cells.ok_or(ParseMoveError)?[..] {
            [] => Ok(Move::Pass),
            [cell] => Ok(Move::Drop(cell)),
            [from, to] if from.is_beside(to) => Ok(Move::Step { from, to }),
            [from, to] if from.is_jump_to(to) => Ok(Move::Capture { from, to }),
            [from, to, removed] if from.is_jump_to(to) => {
                Ok(Move::DoubleCapture { from, to, removed })
            }
            _ => Err(ParseMoveError),
        }
    }
}

/// The squares that a text in the form of a move names, on the board or not:
/// none in a pass, one in a drop, two in a step or capture, and perhaps a third
/// to be removed.
pub(super) fn read_squares(text: &str) -> Option<Vec<Square>> {
    if text == PASS {
        return Some(Vec::new());
    }
    let (from, rest) = Square::take(text)?;
    if rest.is_empty() {
        return Some(vec![from]);
    }
    let (to, rest) = Square::take(rest)?;
    if rest.is_empty() {
        return Some(vec![from, to]);
    }
    let (removed, rest) = Square::take(rest.strip_prefix('x')?)?;
    rest.is_empty().then(|| vec![from, to, removed])
}

/// All that the player to move may choose from, as sets, so that it can be
/// counted and drawn from without being listed. Who has no choice passes.
pub(super) struct Choices {
    /// The cells to drop on.
    drops: CellSet,
    /// The steps along each axis, by the cells they lead to.
    steps: [Pair; 2],
    /// The jumps along each axis, by the cells they cross.
    jumps: [Pair; 2],
    /// The enemies of whom a jump removes one beside the jumped one; none if
    /// it removes that one alone.
    removable: CellSet,
}

impl Choices {
    /// The choices in a position, as if the game were not over.
    #[inline]
    pub(super) fn of(position: &Choko) -> Choices {
        let player = position.turn;
        let (enemies, empty) = (position.enemies(), position.empty_cells());
        let movers = if position.may_move() { position.pieces(player) } else { 0 };
        Choices {
            drops: if position.hand(player) > 0 { empty } else { 0 },
            steps: Axis::BOTH.map(|axis| axis.steps(movers, empty)),
            jumps: Axis::BOTH.map(|axis| axis.jumps(movers, enemies, empty)),
            removable: match position.variant.removal() {
                Removal::JumpedAndAnother => enemies,
                Removal::JumpedOnly => 0,
            },
        }
    }

    /// How many moves there are; a pass counts as none.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        let [steps, jumps] = [self.steps, self.jumps]
            .map(|[rows, columns]| rows.count_ones() + columns.count_ones());
        self.drops.count_ones() + steps + jumps * self.completions()
    }

    /// In how many ways each jump can be completed by a removal.
    #[inline]
    fn completions(&self) -> u32 {
        self.removable.count_ones().saturating_sub(1).max(1)
    }

    /// Whether some piece can step or capture.
    pub(super) fn can_move(&self) -> bool {
        self.steps != [0, 0] || self.jumps != [0, 0]
    }

    /// Appends every move.
    pub(super) fn list(&self, out: &mut Vec<Move>) {
        out.extend(ones(self.drops).map(|bit| Move::Drop(Cell::from_bit(bit))));
        for (axis, steps) in Axis::BOTH.into_iter().zip(self.steps) {
            out.extend(ones(steps).map(|member| Move::step(axis.step(member))));
        }
        for (axis, jumps) in Axis::BOTH.into_iter().zip(self.jumps) {
            for member in ones(jumps) {
                let jump = axis.jump(member);
                out.extend((0..self.completions()).map(|n| self.complete(jump, n)));
            }
        }
        if self.count() == 0 {
            out.push(Move::Pass);
        }
    }

    /// The move that has `n` others before it in the list.
    #[inline]
    pub(super) fn nth(&self, mut n: u32) -> Move {
        let drops = self.drops.count_ones();
        if n < drops {
            return Move::Drop(Cell::from_bit(nth_one(self.drops, n)));
        }
        n -= drops;
        for (axis, steps) in Axis::BOTH.into_iter().zip(self.steps) {
            let count = steps.count_ones();
            if n < count {
                return Move::step(axis.step(nth_one(steps, n)));
            }
            n -= count;
        }
        let completions = self.completions();
        for (axis, jumps) in Axis::BOTH.into_iter().zip(self.jumps) {
            let count = jumps.count_ones() * completions;
            if n < count {
                let jump = axis.jump(nth_one(jumps, n / completions));
                return self.complete(jump, n % completions);
            }
            n -= count;
        }
        Move::Pass
    }

    /// The `n`-th way to complete a jump.
    #[inline]
    fn complete(&self, [from, to]: [Cell; 2], n: u32) -> Move {
        match self.removable & !from.halfway(to).set() {
            0 => Move::Capture { from, to },
            others => {
                let removed = Cell::from_bit(nth_one(others, n));
                Move::DoubleCapture { from, to, removed }
            }
        }
    }
}

impl Choko {
    /// Whether a move is among the choices in a position, as if the game were
    /// not over.
    #[inline]
    pub(super) fn allows(&self, mv: Move) -> bool {
        match mv {
            Move::Drop(cell) => self.hand(self.turn) > 0 && cell.is_in(self.empty_cells()),
            Move::Step { from, to } => from.is_beside(to) && self.can_go(from, to),
            Move::Capture { from, to } => !self.doubles_captures() && self.can_jump(from, to),
            Move::DoubleCapture { from, to, removed } => {
                self.doubles_captures()
                    && self.can_jump(from, to)
                    && removed.is_in(self.enemies())
                    && removed != from.halfway(to)
            }
            Move::Pass => Choices::of(self).count() == 0,
        }
    }

    pub(super) fn can_jump(&self, from: Cell, to: Cell) -> bool {
        from.is_jump_to(to) && from.halfway(to).is_in(self.enemies()) && self.can_go(from, to)
    }

    fn can_go(&self, from: Cell, to: Cell) -> bool {
        self.may_move() && from.is_in(self.pieces(self.turn)) && to.is_in(self.empty_cells())
    }
}
