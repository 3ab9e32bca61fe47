use lusus_core::{MATCH_LENGTH, Message, VariantToken, msg, variant_text};

use super::board::Cell;

/// A named reading of the rules of Syrtis: which of its two boards is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    size: Size,
}

/// Which of the two boards is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Size {
    /// 36 tiles on a grid of 7×7.
    Major,
    /// 16 tiles on a grid of 5×5.
    Minor,
}

impl Variant {
    /// Syrtis Major: 36 tiles on a grid of 7×7.
    pub const MAJOR: Variant = Variant { size: Size::Major };
    /// Syrtis Minor: 16 tiles on a grid of 5×5.
    pub const MINOR: Variant = Variant { size: Size::Minor };

    /// How many columns, and rows, the grid has.
    #[must_use]
    pub const fn width(self) -> u8 {
        match self.size {
            Size::Major => 7,
            Size::Minor => 5,
        }
    }

    /// The pairs of places that bear a tile at the start: the first holds the
    /// places 1 and 2, the next 3 and 4, and so on.
    #[must_use]
    pub const fn pairs(self) -> &'static [[Cell; 2]] {
        match self.size {
            Size::Major => &MAJOR_PAIRS,
            Size::Minor => &MINOR_PAIRS,
        }
    }

    /// How many tiles of each of the four kinds a drawn board has; there are
    /// never more than twice as many of a colour or of a shape.
    #[must_use]
    pub const fn tiles_of_a_kind(self) -> u8 {
        match self.size {
            Size::Major => 9,
            Size::Minor => 4,
        }
    }
}

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &[Variant::MAJOR, Variant::MINOR]
    }

    fn id(self) -> &'static str {
        match self.size {
            Size::Major => "syrtis",
            Size::Minor => "syrtis:minor",
        }
    }

    fn title(self) -> Message {
        match self.size {
            Size::Major => msg!("syrtis-title"),
            Size::Minor => msg!("syrtis-title-minor"),
        }
    }

    fn has_fixed_start(self) -> bool {
        false
    }

    fn max_plies(self) -> u32 {
        MATCH_LENGTH
    }
}

variant_text!(Variant);

/// The numbers of the places of Syrtis Major; 0 has no tile at the start.
const MAJOR_NUMBERS: [[u8; 7]; 7] = [
    [0, 0, 31, 33, 35, 0, 0],
    [0, 29, 27, 25, 23, 21, 0],
    [7, 9, 11, 13, 15, 17, 19],
    [5, 3, 1, 0, 2, 4, 6],
    [20, 18, 16, 14, 12, 10, 8],
    [0, 22, 24, 26, 28, 30, 0],
    [0, 0, 36, 34, 32, 0, 0],
];

/// The numbers of the places of Syrtis Minor; 0 has no tile at the start.
const MINOR_NUMBERS: [[u8; 5]; 5] =
    [[0, 0, 15, 13, 0], [5, 7, 9, 11, 0], [3, 1, 0, 2, 4], [0, 12, 10, 8, 6], [0, 14, 16, 0, 0]];

/// The pairs of places (1, 2), (3, 4), … of Syrtis Major.
static MAJOR_PAIRS: [[Cell; 2]; 18] = pairs(MAJOR_NUMBERS);

/// The pairs of places (1, 2), (3, 4), … of Syrtis Minor.
static MINOR_PAIRS: [[Cell; 2]; 8] = pairs(MINOR_NUMBERS);

const fn pairs<const WIDTH: usize, const PAIRS: usize>(
    numbers: [[u8; WIDTH]; WIDTH],
) -> [[Cell; 2]; PAIRS] {
    let mut pairs = [[Cell::A1; 2]; PAIRS];
    let mut row = 0;
    while row < WIDTH {
        let mut column = 0;
        while column < WIDTH {
            let number = numbers[row][column] as usize;
            if number > 0 {
                let cell = Cell::new(column as u8, row as u8).expect("places are on the grid");
                pairs[(number - 1) / 2][(number - 1) % 2] = cell;
            }
            column += 1;
        }
        row += 1;
    }
    pairs
}
