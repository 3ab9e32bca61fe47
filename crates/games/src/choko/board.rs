use std::fmt;

use lusus_core::bits::ones;
use lusus_core::grid::Square;
use lusus_core::{Arg, CellId};

/// How many cells a row and a column have.
pub(super) const SIDE: u8 = 5;

/// One of the twenty-five cells. It prints as its name, such as `c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

/// A set of cells: bit 0 is `a1`, bit 4 is `e1`, bit 24 is `e5`.
pub type CellSet = u32;

/// The members of a set, from the first row to the last, each from the left.
#[inline]
pub fn cells(set: CellSet) -> impl ExactSizeIterator<Item = Cell> {
    ones(set & BOARD).map(Cell::from_bit)
}

/// Every cell.
pub(super) const BOARD: CellSet = (1 << (SIDE * SIDE)) - 1;

pub(super) const COLUMN_A: CellSet = 0b00001_00001_00001_00001_00001;
const COLUMN_E: CellSet = COLUMN_A << 4;
pub(super) const ROW_1: CellSet = 0b11111;
const ROW_5: CellSet = ROW_1 << 20;

impl Cell {
    /// The cell in a column and a row, both from 0; `None` off the board.
    #[must_use]
    pub fn new(column: u8, row: u8) -> Option<Cell> {
        (column < SIDE && row < SIDE).then(|| Cell(row * SIDE + column))
    }

    /// The cell of a member of a [`CellSet`].
    #[inline]
    pub(super) fn from_bit(bit: u32) -> Cell {
        debug_assert!(bit < u32::from(SIDE * SIDE));
        Cell(bit as u8)
    }

    /// The cell at a square, if the board has it.
    #[must_use]
    pub fn at(square: Square) -> Option<Cell> {
        Cell::new(square.column, square.row)
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// The row, from 0 at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The set with this cell alone.
    #[inline]
    #[must_use]
    pub const fn set(self) -> CellSet {
        1 << self.0
    }

    /// Whether the cell belongs to a set.
    #[inline]
    #[must_use]
    pub const fn is_in(self, set: CellSet) -> bool {
        self.set() & set != 0
    }

    /// Whether a step leads from here to another cell.
    #[must_use]
    pub const fn is_beside(self, other: Cell) -> bool {
        matches!(self.distance(other), (0, 1) | (1, 0))
    }

    /// Whether a jump leads from here to another cell.
    #[must_use]
    pub const fn is_jump_to(self, other: Cell) -> bool {
        matches!(self.distance(other), (0, 2) | (2, 0))
    }

    /// How many columns and how many rows away another cell is.
    pub(super) const fn distance(self, other: Cell) -> (u8, u8) {
        (self.column().abs_diff(other.column()), self.row().abs_diff(other.row()))
    }

    /// The cell that a jump from here to another crosses.
    #[inline]
    #[must_use]
    pub const fn halfway(self, other: Cell) -> Cell {
        Cell((self.0 + other.0) / 2)
    }

    /// The name for scenes and click paths.
    pub(super) fn id(self) -> CellId {
        CellId::of(self)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Square { column: self.column(), row: self.row() }.fmt(f)
    }
}

/// A cell stands in a sentence as its name.
impl From<Cell> for Arg {
    fn from(cell: Cell) -> Arg {
        Arg::Text(cell.to_string())
    }
}

/// Two sets of cells in one word, one for each direction along an [`Axis`]: the
/// low half for right or up, the high half for left or down. One instruction
/// works on both.
pub(super) type Pair = u64;

/// How many bits a half of a [`Pair`] has.
const HALF: u32 = 32;

/// The two opposite directions of a row or of a column.
#[derive(Clone, Copy)]
pub(super) struct Axis {
    /// How far apart neighbours are in a [`CellSet`].
    stride: u32,
    /// The cells that a piece can come to by one step.
    entered: Pair,
    /// The cells that a piece can jump over.
    crossed: Pair,
}

impl Axis {
    /// Rows, then columns.
    pub(super) const BOTH: [Axis; 2] =
        [Axis::new(1, COLUMN_A, COLUMN_E), Axis::new(SIDE as u32, ROW_1, ROW_5)];

    /// The axis that runs from the cells at `first` to those at `last`.
    const fn new(stride: u32, first: CellSet, last: CellSet) -> Axis {
        let entered = pair(BOARD & !first, BOARD & !last);
        Axis { stride, entered, crossed: twice(BOARD & !first & !last) }
    }

    /// The steps to an empty cell, by the cells they lead to.
    #[inline]
    pub(super) const fn steps(self, pieces: CellSet, empty: CellSet) -> Pair {
        self.shifted(pieces) & twice(empty) & self.entered
    }

    /// The jumps over an enemy to an empty cell, by the cells they cross: each
    /// has a piece on one side and an empty cell on the other.
    #[inline]
    pub(super) const fn jumps(self, pieces: CellSet, enemies: CellSet, empty: CellSet) -> Pair {
        let behind = self.shifted(empty).rotate_left(HALF);
        self.shifted(pieces) & twice(enemies) & behind & self.crossed
    }

    /// Where the step begins and ends that a member of [`steps`](Axis::steps)
    /// stands for.
    #[inline]
    pub(super) fn step(self, member: u32) -> [Cell; 2] {
        let (to, stride) = self.locate(member);
        [to.wrapping_sub(stride), to].map(Cell::from_bit)
    }

    /// Where the jump begins and ends that a member of [`jumps`](Axis::jumps)
    /// stands for.
    #[inline]
    pub(super) fn jump(self, member: u32) -> [Cell; 2] {
        let (over, stride) = self.locate(member);
        [over.wrapping_sub(stride), over.wrapping_add(stride)].map(Cell::from_bit)
    }

    /// The cell of a member, and the way to the next cell in its direction as a
    /// number to be added with wrapping.
    #[inline]
    const fn locate(self, member: u32) -> (u32, u32) {
        let ahead = member < HALF;
        (member % HALF, if ahead { self.stride } else { self.stride.wrapping_neg() })
    }

    /// A set moved by one cell in both directions. What leaves the board by a
    /// side comes to the other side or to no cell, and must be masked out.
    #[inline]
    const fn shifted(self, set: CellSet) -> Pair {
        let set = set as Pair;
        (set << self.stride) | (set << (HALF - self.stride))
    }
}

const fn twice(set: CellSet) -> Pair {
    pair(set, set)
}

const fn pair(low: CellSet, high: CellSet) -> Pair {
    (low as Pair) | ((high as Pair) << HALF)
}
