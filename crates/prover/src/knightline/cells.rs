//! Sets of cells in a window of the grid, as rows of bits.

/// How many rows and columns a window has.
pub(super) const SIDE: usize = 32;

/// A cell of the window: its row and its column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) row: u8,
    pub(super) column: u8,
}

impl Place {
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.column
    }
}

/// A set of cells of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cells(pub(super) [u32; SIDE]);

/// The first and the last row and column where stacks may stand. Whatever a
/// stack there reaches, or lines up with, still lies in the window.
pub(super) const FIRST: u8 = 3;
pub(super) const LAST: u8 = 27;

/// The columns where stacks may stand.
const INSIDE: u32 = (1 << (LAST + 1)) - (1 << FIRST);

impl Cells {
    pub(super) const NONE: Cells = Cells([0; SIDE]);

    #[inline]
    pub(super) fn insert(&mut self, place: Place) {
        self.0[usize::from(place.row)] |= place.bit();
    }

    #[inline]
    pub(super) fn remove(&mut self, place: Place) {
        self.0[usize::from(place.row)] &= !place.bit();
    }

    #[inline]
    pub(super) const fn contains(&self, place: Place) -> bool {
        self.0[place.row as usize] & place.bit() != 0
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    /// The members where stacks may stand.
    #[inline]
    pub(super) fn inside(mut self) -> Cells {
        for (row, bits) in self.0.iter_mut().enumerate() {
            let kept = (usize::from(FIRST)..=usize::from(LAST)).contains(&row);
            *bits &= if kept { INSIDE } else { 0 };
        }
        self
    }

    /// Whether there are members where no stack may stand.
    #[inline]
    pub(super) fn leave(&self) -> bool {
        self.inside() != *self
    }

    /// Adds the eight cells around a place.
    #[inline]
    pub(super) fn insert_around(&mut self, place: Place) {
        let row = usize::from(place.row);
        let three = 0b111 << (place.column - 1);
        self.0[row - 1] |= three;
        self.0[row] |= three & !place.bit();
        self.0[row + 1] |= three;
    }

    /// The cells that are a knight's move from some member.
    #[inline]
    pub(super) fn leaps(&self) -> Cells {
        let mut far = [0; SIDE];
        let rows = &self.0;
        for row in 2..SIDE - 2 {
            let (wide, tall) = (rows[row - 1] | rows[row + 1], rows[row - 2] | rows[row + 2]);
            far[row] = wide << 2 | wide >> 2 | tall << 1 | tall >> 1;
        }
        // Stacks stand inside, so the outermost rows are reached by the long
        // leaps alone.
        far[1] = {
            let (wide, tall) = (rows[2], rows[3]);
            wide << 2 | wide >> 2 | tall << 1 | tall >> 1
        };
        Cells(far)
    }

    /// Whether some member is a knight's move from a place.
    #[inline]
    pub(super) fn leap_to(&self, place: Place) -> bool {
        let row = usize::from(place.row);
        let (wide, tall) =
            (place.bit() << 2 | place.bit() >> 2, place.bit() << 1 | place.bit() >> 1);
        let at = |row: usize, bits: u32| self.0.get(row).is_some_and(|&cells| cells & bits != 0);
        at(row.wrapping_sub(1), wide)
            || at(row + 1, wide)
            || at(row.wrapping_sub(2), tall)
            || at(row + 2, tall)
    }

    #[inline]
    pub(super) fn and(&self, other: &Cells) -> Cells {
        let mut both = *self;
        both.0.iter_mut().zip(&other.0).for_each(|(row, other)| *row &= other);
        both
    }

    #[inline]
    pub(super) fn without(&self, other: &Cells) -> Cells {
        let mut rest = *self;
        rest.0.iter_mut().zip(&other.0).for_each(|(row, other)| *row &= !other);
        rest
    }

    /// The members, row by row.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = Place> {
        self.0.iter().enumerate().flat_map(|(row, &bits)| {
            lusus_core::bits::ones(bits)
                .map(move |column| Place { row: row as u8, column: column as u8 })
        })
    }
}

/// The cells around a new stack through which it lines up with others of its
/// colour.
pub(super) struct Lines {
    /// Whether it completes a line of four.
    pub(super) complete: bool,
    /// The cells where one more stack would complete one.
    pub(super) missing: [Option<Place>; 8],
}

impl Lines {
    /// What a new stack, already a member of `own`, means.
    #[inline]
    pub(super) fn through(place: Place, own: &Cells) -> Lines {
        let mut lines = Lines { complete: false, missing: [None; 8] };
        let mut count = 0;
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let at = |step: i8| Place {
                row: (place.row as i8 + down * step) as u8,
                column: (place.column as i8 + right * step) as u8,
            };
            let pattern = (-3..=3).fold(0, |pattern, step| {
                pattern | usize::from(own.contains(at(step))) << (step + 3)
            });
            let Row { complete, missing } = ROWS[pattern];
            lines.complete |= complete;
            for step in lusus_core::bits::ones(u32::from(missing)) {
                lines.missing[count] = Some(at(step as i8 - 3));
                count += 1;
            }
        }
        lines
    }
}

/// What seven cells in a row, the new stack in the middle, mean.
#[derive(Clone, Copy)]
struct Row {
    complete: bool,
    /// The cells, as bits, where one more stack would complete a line of four
    /// through the middle: at most two.
    missing: u8,
}

/// Indexed by the cells of the row that are occupied.
const ROWS: [Row; 128] = {
    let mut rows = [Row { complete: false, missing: 0 }; 128];
    let mut pattern = 0;
    while pattern < rows.len() {
        let mut start = 0;
        while start < 4 {
            let four = 0b1111 << start;
            let missing = four & !pattern;
            if missing == 0 {
                rows[pattern].complete = true;
            } else if missing.count_ones() == 1 {
                rows[pattern].missing |= missing as u8;
            }
            start += 1;
        }
        pattern += 1;
    }
    rows
};
