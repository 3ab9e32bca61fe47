//! The three boards, their squares and lines, and the kinds of animals.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use lusus_core::bits::{Ones, nth_one, ones};
use lusus_core::grid;

/// The side of the grid in which every board lies with its square a1 in the
/// corner, so that all boards share names, lines and sets of squares.
const GRID: u8 = 16;
const GRID_SQUARES: usize = 256;

/// One of the three boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// 10×10 squares, 4 waters.
    Ten,
    /// 13×13 squares, 5 waters.
    Thirteen,
    /// 16×16 squares, 6 waters.
    Sixteen,
}

impl Size {
    /// How many squares a side of the board has.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self {
            Size::Ten => 10,
            Size::Thirteen => 13,
            Size::Sixteen => 16,
        }
    }

    /// The squares of the board.
    #[must_use]
    pub const fn squares(self) -> Squares {
        const BOARDS: [Squares; 3] = [square_board(10), square_board(13), square_board(16)];
        BOARDS[self as usize]
    }

    /// The waters.
    #[must_use]
    pub const fn waters(self) -> Squares {
        const WATERS: [Squares; 3] =
            [named("d4 d7 g4 g7"), named("e5 e9 i5 i9 g7"), named("e5 e12 l5 l12 g7 j10")];
        WATERS[self as usize]
    }

    /// How many waters a player must hold to win.
    #[inline]
    #[must_use]
    pub const fn needed(self) -> u8 {
        match self {
            Size::Ten => 3,
            Size::Thirteen => 4,
            Size::Sixteen => 5,
        }
    }

    /// How many animals of each kind a player has at the start.
    #[must_use]
    pub const fn animals_of_a_kind(self) -> u8 {
        match self {
            Size::Ten => 2,
            Size::Thirteen => 3,
            Size::Sixteen => 4,
        }
    }
}

const fn square_board(side: u8) -> Squares {
    let mut squares = Squares::EMPTY;
    let mut row = 0;
    while row < side {
        let mut column = 0;
        while column < side {
            squares = squares.with(Square::at(column, row));
            column += 1;
        }
        row += 1;
    }
    squares
}

/// The squares with these names, a space between.
const fn named(names: &str) -> Squares {
    let names = names.as_bytes();
    let mut squares = Squares::EMPTY;
    let mut i = 0;
    while i < names.len() {
        let column = names[i] - b'a';
        let mut row = 0;
        i += 1;
        while i < names.len() && names[i] != b' ' {
            row = 10 * row + (names[i] - b'0');
            i += 1;
        }
        squares = squares.with(Square::at(column, row - 1));
        i += 1;
    }
    squares
}

/// A square, named by its column and row; it prints as `a1`.
///
/// It lies on the largest board. The smaller ones lack some of its squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square in a column and a row, both from 0; `None` if not even the
    /// largest board has it.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < GRID && row < GRID { Some(Square::at(column, row)) } else { None }
    }

    /// The square in a column and a row that are known to be below 16.
    pub(super) const fn at(column: u8, row: u8) -> Square {
        Square(row * GRID + column)
    }

    /// Reads a square's name from the beginning of `text` and returns the rest
    /// too.
    pub(super) fn take(text: &str) -> Option<(Square, &str)> {
        let (square, rest) = grid::Square::take(text)?;
        Some((Square::new(square.column, square.row)?, rest))
    }

    /// The column: 0 is `a`.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % GRID
    }

    /// The row: 0 is `1`.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / GRID
    }

    /// A number below 256, for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The squares beside and diagonally beside it, also those that a smaller
    /// board lacks.
    #[inline]
    #[must_use]
    pub fn around(self) -> Squares {
        AROUND[self.index()]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grid::Square { column: self.column(), row: self.row() }.fmt(f)
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares {
    /// Rows 1 to 8.
    low: u128,
    /// Rows 9 to 16.
    high: u128,
}

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares { low: 0, high: 0 };

    /// The set and one more square.
    #[inline]
    #[must_use]
    pub const fn with(self, Square(square): Square) -> Squares {
        let bit = 1 << (square % 128);
        match square < 128 {
            true => Squares { low: self.low | bit, ..self },
            false => Squares { high: self.high | bit, ..self },
        }
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, Square(square): Square) -> bool {
        let half = if square < 128 { self.low } else { self.high };
        half >> (square % 128) & 1 == 1
    }

    /// Whether there is no square in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// How many squares are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// The square with `n` smaller ones; `n` must be below the set's size.
    #[inline]
    #[must_use]
    pub fn nth(self, n: u32) -> Square {
        let in_low = self.low.count_ones();
        match n < in_low {
            true => Square(nth_one(self.low, n) as u8),
            false => Square(128 + nth_one(self.high, n - in_low) as u8),
        }
    }

    /// The squares, smallest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let squares = |half: Ones<u128>, first: u8| half.map(move |bit| Square(first + bit as u8));
        squares(ones(self.low), 0).chain(squares(ones(self.high), 128))
    }

    /// The greatest square alone; a1 if there is none.
    #[inline]
    fn greatest_or_first(self) -> Squares {
        match self.high {
            0 => Squares { low: 1 << (127 - (self.low | 1).leading_zeros()), high: 0 },
            high => Squares { low: 0, high: 1 << (127 - high.leading_zeros()) },
        }
    }

    /// The difference of the two sets as 256-bit numbers.
    #[inline]
    const fn minus(self, other: Squares) -> Squares {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        Squares { low, high: self.high.wrapping_sub(other.high).wrapping_sub(borrow as u128) }
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $operator:tt) => {
        impl $trait for Squares {
            type Output = Squares;

            #[inline]
            fn $method(self, other: Squares) -> Squares {
                Squares { low: self.low $operator other.low, high: self.high $operator other.high }
            }
        }
    };
}

operator!(BitAnd, bitand, &);
operator!(BitOr, bitor, |);
operator!(BitXor, bitxor, ^);

impl Not for Squares {
    type Output = Squares;

    #[inline]
    fn not(self) -> Squares {
        Squares { low: !self.low, high: !self.high }
    }
}

/// A kind of animal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Animal {
    /// Moves orthogonally and fears lions.
    Mouse = 0,
    /// Moves diagonally and fears elephants.
    Lion = 1,
    /// Moves both ways and fears mice.
    Elephant = 2,
}

impl Animal {
    /// Every kind, in order.
    pub const ALL: [Animal; 3] = [Animal::Mouse, Animal::Lion, Animal::Elephant];

    /// The kind that this kind fears.
    #[inline]
    #[must_use]
    pub const fn feared(self) -> Animal {
        match self {
            Animal::Mouse => Animal::Lion,
            Animal::Lion => Animal::Elephant,
            Animal::Elephant => Animal::Mouse,
        }
    }

    /// 0, 1 or 2, for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The squares that an animal of this kind reaches over vacant ones.
    #[inline]
    #[must_use]
    pub fn reach(self, from: Square, vacant: Squares) -> Squares {
        let open = |axis: usize| LINES[axis][from.index()].open(vacant);
        match self {
            Animal::Mouse => open(0) | open(1),
            Animal::Lion => open(2) | open(3),
            Animal::Elephant => open(0) | open(1) | open(2) | open(3),
        }
    }
}

/// The squares of the grid on a straight line with some square.
#[derive(Clone, Copy)]
struct Line {
    /// Those that come before the square.
    before: Squares,
    /// Those that come after it.
    after: Squares,
}

impl Line {
    const EMPTY: Line = Line { before: Squares::EMPTY, after: Squares::EMPTY };

    /// The squares of the line up to the nearest that is not vacant, either
    /// way.
    ///
    /// Taking the nearest obstacle before the square away from the obstacles
    /// after it, as numbers, changes exactly the bits from that one to the
    /// nearest obstacle after it.
    #[inline]
    fn open(&self, vacant: Squares) -> Squares {
        let before = (self.before & !vacant).greatest_or_first();
        let after = self.after & !vacant;
        (after ^ after.minus(before)) & (self.before | self.after) & vacant
    }
}

/// The lines through each square: along its row, its column, its rising and its
/// falling diagonal.
static LINES: [[Line; GRID_SQUARES]; 4] = [lines(1, 0), lines(0, 1), lines(1, 1), lines(-1, 1)];

const fn lines(column_step: i8, row_step: i8) -> [Line; GRID_SQUARES] {
    let mut lines = [Line::EMPTY; GRID_SQUARES];
    let mut i = 0;
    while i < GRID_SQUARES {
        let square = Square(i as u8);
        lines[i] = Line {
            before: ray(square, -column_step, -row_step),
            after: ray(square, column_step, row_step),
        };
        i += 1;
    }
    lines
}

/// The squares of the grid in one direction from a square.
const fn ray(square: Square, column_step: i8, row_step: i8) -> Squares {
    let mut squares = Squares::EMPTY;
    let mut next = step(square, column_step, row_step);
    while let Some(square) = next {
        squares = squares.with(square);
        next = step(square, column_step, row_step);
    }
    squares
}

const fn step(square: Square, column_step: i8, row_step: i8) -> Option<Square> {
    let column = square.column() as i8 + column_step;
    let row = square.row() as i8 + row_step;
    if column < 0 || row < 0 { None } else { Square::new(column as u8, row as u8) }
}

static AROUND: [Squares; GRID_SQUARES] = squares_around();

const fn squares_around() -> [Squares; GRID_SQUARES] {
    const STEPS: [(i8, i8); 8] =
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut around = [Squares::EMPTY; GRID_SQUARES];
    let mut i = 0;
    while i < GRID_SQUARES {
        let mut j = 0;
        while j < STEPS.len() {
            if let Some(near) = step(Square(i as u8), STEPS[j].0, STEPS[j].1) {
                around[i] = around[i].with(near);
            }
            j += 1;
        }
        i += 1;
    }
    around
}
