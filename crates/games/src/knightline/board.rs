//! The grid, the knight's leaps on it, and what two stacks near each other do
//! to each other's leaps.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use lusus_core::bits;

/// A cell of the grid, at most [`Cell::EDGE`] from the origin in x and in y.
/// Cells are ordered by x, then y.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    x: i8,
    y: i8,
}

impl Cell {
    /// The largest coordinate; the smallest is its opposite.
    pub const EDGE: i8 = 63;
    /// The cell `0,0`.
    pub const ORIGIN: Cell = Cell { x: 0, y: 0 };

    /// The cell at these coordinates, unless it is beyond the grid.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Option<Cell> {
        let inside = x >= -Cell::EDGE && x <= Cell::EDGE && y >= -Cell::EDGE && y <= Cell::EDGE;
        if inside { Some(Cell { x, y }) } else { None }
    }

    /// The coordinate to the right.
    #[inline]
    #[must_use]
    pub const fn x(self) -> i8 {
        self.x
    }

    /// The coordinate upwards.
    #[inline]
    #[must_use]
    pub const fn y(self) -> i8 {
        self.y
    }

    /// Where a knight's leap from here ends, unless that is beyond the grid.
    #[must_use]
    pub const fn leap(self, leap: Leap) -> Option<Cell> {
        let (dx, dy) = leap.offset();
        Cell::new(self.x + dx, self.y + dy)
    }

    /// The leap that leads from here to `to`, if one does.
    #[must_use]
    pub fn leap_to(self, to: Cell) -> Option<Leap> {
        let offset = (to.x - self.x, to.y - self.y);
        Leap::ALL.into_iter().find(|leap| leap.offset() == offset)
    }

    /// The leaps from here that end beyond the grid.
    pub(super) fn leaps_beyond_the_grid(self) -> Leaps {
        const LONGEST_LEAP: i8 = 2;
        let margin = Cell::EDGE - self.x.abs().max(self.y.abs());
        if margin >= LONGEST_LEAP {
            return Leaps::NONE;
        }
        let beyond = Leap::ALL.into_iter().filter(|&leap| self.leap(leap).is_none());
        beyond.fold(Leaps::NONE, Leaps::with)
    }
}

/// Prints `x,y`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A text that names no cell of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellError {
    /// It is not two whole numbers in their usual spelling with a comma
    /// between.
    NotACell,
    /// It is a cell, but too far from the origin.
    BeyondTheGrid,
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CellError::NotACell => "not two whole numbers with a comma between",
            CellError::BeyondTheGrid => "beyond the end of the grid",
        })
    }
}

impl Error for CellError {}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let (x, y) = text.split_once(',').ok_or(CellError::NotACell)?;
        let (x, y) = (read_coordinate(x)?, read_coordinate(y)?);
        let inside = x.zip(y).and_then(|(x, y)| Cell::new(x, y));
        inside.ok_or(CellError::BeyondTheGrid)
    }
}

/// The number that `text` spells in the one usual way; `None` if it is far too
/// large for the grid.
fn read_coordinate(text: &str) -> Result<Option<i8>, CellError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let usual = match digits.as_bytes() {
        [b'0'] => digits == text,
        [] | [b'0', ..] => false,
        all => all.iter().all(u8::is_ascii_digit),
    };
    if usual { Ok(text.parse().ok()) } else { Err(CellError::NotACell) }
}

/// One of the eight knight's leaps, named after where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Leap {
    /// Two to the left and one down.
    WestSouthWest,
    /// Two to the left and one up.
    WestNorthWest,
    /// One to the left and two down.
    SouthSouthWest,
    /// One to the left and two up.
    NorthNorthWest,
    /// One to the right and two down.
    SouthSouthEast,
    /// One to the right and two up.
    NorthNorthEast,
    /// Two to the right and one down.
    EastSouthEast,
    /// Two to the right and one up.
    EastNorthEast,
}

impl Leap {
    /// Every leap, ordered by where it ends: by x, then y.
    pub const ALL: [Leap; 8] = [
        Leap::WestSouthWest,
        Leap::WestNorthWest,
        Leap::SouthSouthWest,
        Leap::NorthNorthWest,
        Leap::SouthSouthEast,
        Leap::NorthNorthEast,
        Leap::EastSouthEast,
        Leap::EastNorthEast,
    ];

    /// How far it leads to the right and upwards.
    #[inline]
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Leap::WestSouthWest => (-2, -1),
            Leap::WestNorthWest => (-2, 1),
            Leap::SouthSouthWest => (-1, -2),
            Leap::NorthNorthWest => (-1, 2),
            Leap::SouthSouthEast => (1, -2),
            Leap::NorthNorthEast => (1, 2),
            Leap::EastSouthEast => (2, -1),
            Leap::EastNorthEast => (2, 1),
        }
    }
}

/// A set of leaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Leaps(u8);

impl Leaps {
    pub(super) const NONE: Leaps = Leaps(0);

    pub(super) const fn with(self, leap: Leap) -> Leaps {
        Leaps(self.0 | 1 << leap as u8)
    }

    #[inline]
    pub(super) const fn contains(self, leap: Leap) -> bool {
        self.0 & 1 << leap as u8 != 0
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(super) const fn union(self, other: Leaps) -> Leaps {
        Leaps(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn without(self, other: Leaps) -> Leaps {
        Leaps(self.0 & !other.0)
    }

    /// The members, in the order of [`Leap::ALL`].
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Leap> {
        bits::ones(u32::from(self.0)).map(|i| Leap::ALL[i as usize])
    }

    /// The member with `n` members before it.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Leap {
        Leap::ALL[bits::nth_one(u32::from(self.0), n) as usize]
    }
}

/// What the cells around a stack mean for its leaps. Cells are never vacated,
/// so both sets only grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Surroundings {
    /// The leaps that end on an occupied cell or beyond the grid.
    pub(super) blocked: Leaps,
    /// The leaps that end beside an occupied cell.
    pub(super) supported: Leaps,
}

impl Surroundings {
    pub(super) const EMPTY: Surroundings =
        Surroundings { blocked: Leaps::NONE, supported: Leaps::NONE };

    /// The leaps that a high enough stack may make.
    #[inline]
    pub(super) const fn open(self) -> Leaps {
        self.supported.without(self.blocked)
    }

    #[inline]
    pub(super) const fn union(self, other: Surroundings) -> Surroundings {
        Surroundings {
            blocked: self.blocked.union(other.blocked),
            supported: self.supported.union(other.supported),
        }
    }

    /// What an occupied cell at this offset means.
    const fn with_occupied(dx: i8, dy: i8) -> Surroundings {
        let mut surroundings = Surroundings::EMPTY;
        let mut i = 0;
        while i < Leap::ALL.len() {
            let leap = Leap::ALL[i];
            let (x, y) = leap.offset();
            match ((x - dx).abs(), (y - dy).abs()) {
                (0, 0) => surroundings.blocked = surroundings.blocked.with(leap),
                (0 | 1, 0 | 1) => surroundings.supported = surroundings.supported.with(leap),
                _ => {}
            }
            i += 1;
        }
        surroundings
    }
}

/// What two stacks mean for each other's leaps.
#[derive(Clone, Copy)]
pub(super) struct Meeting {
    /// What the new stack finds.
    pub(super) new: Surroundings,
    /// What the old stack gets to know.
    pub(super) old: Surroundings,
}

/// Where an old stack stands in the 7×7 window around a new one, which holds
/// all that matters to leaps and to a line of four through the new stack.
///
/// The number is 8·(dy+3) + (dx+3). Everything outside counts as column 7 or
/// row 7, where nothing happens: a branch on being inside would be mispredicted
/// so often that playouts took a third longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offset(u8);

impl Offset {
    const REACH: i8 = 3;
    const OUTSIDE: u8 = 7;
    /// The new stack itself.
    pub(super) const ZERO: Offset = Offset(3 * 8 + 3);

    #[inline]
    pub(super) fn between(new: Cell, old: Cell) -> Offset {
        let line = |new: i8, old: i8| {
            let line = (old - new).wrapping_add(Offset::REACH) as u8;
            line.min(Offset::OUTSIDE)
        };
        Offset(8 * line(new.y, old.y) + line(new.x, old.x))
    }

    #[inline]
    pub(super) const fn meeting(self) -> Meeting {
        MEETINGS[self.0 as usize]
    }
}

const MEETINGS: [Meeting; 64] = {
    let mut table = [Meeting { new: Surroundings::EMPTY, old: Surroundings::EMPTY }; 64];
    let mut dy = -Offset::REACH;
    while dy <= Offset::REACH {
        let mut dx = -Offset::REACH;
        while dx <= Offset::REACH {
            let offset = 8 * (dy + Offset::REACH) + dx + Offset::REACH;
            table[offset as usize] = Meeting {
                new: Surroundings::with_occupied(dx, dy),
                old: Surroundings::with_occupied(-dx, -dy),
            };
            dx += 1;
        }
        dy += 1;
    }
    table
};

/// A set of offsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Window(u64);

impl Window {
    /// All offsets but those outside.
    const INSIDE: u64 = 0x007f_7f7f_7f7f_7f7f;

    #[inline]
    pub(super) const fn insert(&mut self, offset: Offset) {
        self.0 |= 1 << offset.0;
    }

    /// Whether four members stand in an unbroken row, column or diagonal. The
    /// empty column outside keeps the rows apart.
    #[inline]
    pub(super) fn has_line(self) -> bool {
        let inside = self.0 & Window::INSIDE;
        [1, 7, 8, 9].into_iter().any(|step| {
            let pairs = inside & inside >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }
}
