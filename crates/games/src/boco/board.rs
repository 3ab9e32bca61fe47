//! The 104 cells: their sites, names and neighbours.

use std::fmt;

use lusus_core::bits::ones;
use lusus_core::grid::Square;

use super::refusal::NameFault;

/// One of the 104 cells, numbered in board order: row by row from the top, left
/// to right, left half before right half, then `r1` to `r8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// Every cell, in board order.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Cell> {
        cells(ALL)
    }

    /// The cell with this name.
    ///
    /// # Errors
    /// Tells why no cell has it.
    pub fn named(name: &str) -> Result<Cell, NameFault> {
        if !name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return read_name(name);
        }
        match read_name(&name.to_ascii_lowercase()) {
            Ok(cell) => Err(NameFault::UpperCase(cell)),
            Err(fault) => Err(fault),
        }
    }

    /// What the cell is, and where.
    #[must_use]
    pub const fn site(self) -> Site {
        SITES[self.index()]
    }

    /// Which of the three shapes it has.
    #[must_use]
    pub const fn shape(self) -> Shape {
        self.site().shape()
    }

    /// The cells that share a piece of edge with it.
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> CellSet {
        NEIGHBOURS[self.index()]
    }

    /// Its number in board order, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that holds this cell alone.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> CellSet {
        1 << self.0
    }

    /// The cell with a number in board order, which must be below 104.
    #[inline]
    pub(super) const fn nth(number: u32) -> Cell {
        debug_assert!(number < CELLS as u32);
        Cell(number as u8)
    }
}

/// Prints the name: `d4`, `c2l`, `r1`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.site() {
            Site::Square(square) => write!(f, "{square}"),
            Site::Half(square, Half::Left) => write!(f, "{square}l"),
            Site::Half(square, Half::Right) => write!(f, "{square}r"),
            Site::Rectangle(index) => write!(f, "r{}", index + 1),
        }
    }
}

/// How many cells there are.
pub(super) const CELLS: usize = 104;

/// A set of cells: bit `i` stands for the cell with the number `i`.
pub type CellSet = u128;

/// Every cell.
pub(super) const ALL: CellSet = (1 << CELLS) - 1;

/// Every half of a cut square.
pub(super) const TRIANGLES: CellSet = cells_like(Shape::Triangle);

/// Every rectangle of the ring; a group with one of them is never enclosed.
pub const RECTANGLES: CellSet = cells_like(Shape::Rectangle);

/// The members of a set, in board order.
#[inline]
pub fn cells(set: CellSet) -> impl ExactSizeIterator<Item = Cell> {
    ones(set & ALL).map(Cell::nth)
}

/// Connected cells of one player, as many as there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Its cells.
    pub cells: CellSet,
    /// The unclaimed cells beside it.
    pub ways_out: CellSet,
}

impl Group {
    /// The group of a cell among a player's `own` cells.
    #[inline]
    #[must_use]
    pub fn of(cell: Cell, own: CellSet, unclaimed: CellSet) -> Group {
        let mut group = Group { cells: cell.bit(), ways_out: 0 };
        let mut unexplored = cell.bit();
        while let Some(next) = cells(unexplored).next() {
            let neighbours = next.neighbours();
            unexplored = (unexplored | neighbours & own & !group.cells) & !next.bit();
            group.cells |= neighbours & own;
            group.ways_out |= neighbours & unclaimed;
        }
        group
    }

    /// Whether it can never be enclosed.
    #[inline]
    #[must_use]
    pub const fn lives(&self) -> bool {
        self.cells & RECTANGLES != 0
    }

    /// Whether it is enclosed.
    #[inline]
    #[must_use]
    pub const fn is_enclosed(&self) -> bool {
        self.ways_out == 0 && !self.lives()
    }

    /// Whether one more claim of the opponent encloses it.
    #[inline]
    #[must_use]
    pub const fn is_in_atari(&self) -> bool {
        self.ways_out.is_power_of_two() && !self.lives()
    }
}

/// The cells that neighbour some member of a set; members may be among them.
#[inline]
#[must_use]
pub fn beside(set: CellSet) -> CellSet {
    cells(set).fold(0, |beside, cell| beside | cell.neighbours())
}

/// What a cell is, and where in the 10×10 grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// A whole square.
    Square(Square),
    /// Half of a cut square.
    Half(Square, Half),
    /// A rectangle of the ring: 0 is `r1`.
    Rectangle(u8),
}

impl Site {
    /// Which of the three shapes a cell has here.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Site::Square(_) => Shape::Square,
            Site::Half(..) => Shape::Triangle,
            Site::Rectangle(_) => Shape::Rectangle,
        }
    }
}

/// The three shapes of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A whole square, with 4 neighbours.
    Square,
    /// Half of a cut square, with 3 neighbours.
    Triangle,
    /// A rectangle of the ring, with 6 neighbours.
    Rectangle,
}

/// One of the two halves of a cut square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// The one with the left side.
    Left,
    /// The one with the right side.
    Right,
}

/// How a square is cut into two triangles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// `\`, from the top left to the bottom right.
    Falling,
    /// `/`, from the bottom left to the top right.
    Rising,
}

fn read_name(name: &str) -> Result<Cell, NameFault> {
    let bare = name.strip_suffix(['l', 'r']).unwrap_or(name);
    if let Some(number) = bare.strip_prefix('r') {
        let rectangle = rectangle_numbered(number)?;
        return if bare == name { Ok(rectangle) } else { Err(NameFault::Whole(rectangle)) };
    }
    let Some((square, "")) = Square::take(bare) else {
        return Err(NameFault::Form);
    };
    let Square { column, row } = square;
    if column >= GRID {
        return Err(NameFault::Column);
    }
    if row >= GRID {
        return Err(NameFault::Row);
    }
    let place = PLACES[usize::from(row)][usize::from(column)];
    let [left, right] = [place.left, place.right];
    match (left.shape(), &name[bare.len()..]) {
        (Shape::Rectangle, _) => Err(NameFault::Ring { place: square, rectangle: left }),
        (Shape::Square, "") | (Shape::Triangle, "l") => Ok(left),
        (Shape::Triangle, "r") => Ok(right),
        (Shape::Square, _) => Err(NameFault::Whole(left)),
        (Shape::Triangle, _) => Err(NameFault::Cut { square, halves: [left, right] }),
    }
}

fn rectangle_numbered(number: &str) -> Result<Cell, NameFault> {
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NameFault::Form);
    }
    let mut numbered = cells(RECTANGLES).zip(["1", "2", "3", "4", "5", "6", "7", "8"]);
    let found = numbered.find(|(_, known)| *known == number);
    found.map(|(rectangle, _)| rectangle).ok_or(NameFault::Rectangle)
}

/// How many columns and rows the grid has, on which the board is drawn.
pub(super) const GRID: u8 = 10;

/// The places of the grid, row by row from the top.
type Grid = [[Place; GRID as usize]; GRID as usize];

/// One place of the grid: which cell lies along each of its sides. A cut
/// square has two cells, any other place has one.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) left: Cell,
    pub(super) right: Cell,
    pub(super) above: Cell,
    pub(super) below: Cell,
}

impl Place {
    const fn filled_by(cell: Cell) -> Place {
        Place { left: cell, right: cell, above: cell, below: cell }
    }
}

/// The places that a rectangle covers, by its edges in board units: `left` and
/// `top` are its first column and row from 0, `right` and `bottom` those after
/// its last.
#[derive(Clone, Copy)]
pub(super) struct Span {
    pub(super) left: u8,
    pub(super) top: u8,
    pub(super) right: u8,
    pub(super) bottom: u8,
}

impl Span {
    /// The span of a single place.
    pub(super) const fn of(place: Square) -> Span {
        span(place.column, place.row, place.column + 1, place.row + 1)
    }
}

const fn span(left: u8, top: u8, right: u8, bottom: u8) -> Span {
    Span { left, top, right, bottom }
}

/// The rectangles `r1` to `r8`, clockwise.
pub(super) const RING: [Span; 8] = [
    span(1, 0, 5, 1),   // b1 to e1
    span(5, 0, 10, 1),  // f1 to j1
    span(9, 1, 10, 5),  // j2 to j5
    span(9, 5, 10, 10), // j6 to j10
    span(5, 9, 9, 10),  // f10 to i10
    span(0, 9, 5, 10),  // a10 to e10
    span(0, 5, 1, 9),   // a6 to a9
    span(0, 0, 1, 5),   // a1 to a5
];

/// The cells in board order.
static SITES: [Site; CELLS] = sites();

pub(super) static PLACES: Grid = places();

static NEIGHBOURS: [CellSet; CELLS] = neighbours();

/// How an inner square is cut, if it is. Whole squares alternate with cut ones,
/// and the cuts fall in the even rows (counted from 1) and rise in the odd ones.
pub(super) const fn cut(square: Square) -> Option<Cut> {
    match (square.column % 2, square.row % 2) {
        (0, 1) => Some(Cut::Falling),
        (1, 0) => Some(Cut::Rising),
        _ => None,
    }
}

const fn sites() -> [Site; CELLS] {
    let mut sites = [Site::Rectangle(0); CELLS];
    let mut cell = 0;
    let mut row = 1;
    while row < GRID - 1 {
        let mut column = 1;
        while column < GRID - 1 {
            let square = Square { column, row };
            if cut(square).is_some() {
                sites[cell] = Site::Half(square, Half::Left);
                sites[cell + 1] = Site::Half(square, Half::Right);
                cell += 2;
            } else {
                sites[cell] = Site::Square(square);
                cell += 1;
            }
            column += 1;
        }
        row += 1;
    }
    let mut rectangle = 0;
    while rectangle < RING.len() {
        sites[cell + rectangle] = Site::Rectangle(rectangle as u8);
        rectangle += 1;
    }
    sites
}

const fn places() -> Grid {
    let mut places = [[Place::filled_by(Cell(0)); GRID as usize]; GRID as usize];
    let mut number = 0;
    while number < CELLS {
        let cell = Cell(number as u8);
        match cell.site() {
            Site::Square(Square { column, row }) => {
                places[row as usize][column as usize] = Place::filled_by(cell);
            }
            Site::Half(square, half) => {
                let place = &mut places[square.row as usize][square.column as usize];
                match (cut(square), half) {
                    (Some(Cut::Rising), Half::Left) => (place.left, place.above) = (cell, cell),
                    (Some(Cut::Rising), Half::Right) => (place.right, place.below) = (cell, cell),
                    (_, Half::Left) => (place.left, place.below) = (cell, cell),
                    (_, Half::Right) => (place.right, place.above) = (cell, cell),
                }
            }
            Site::Rectangle(index) => fill(&mut places, RING[index as usize], cell),
        }
        number += 1;
    }
    places
}

const fn fill(places: &mut Grid, span: Span, cell: Cell) {
    let mut row = span.top;
    while row < span.bottom {
        let mut column = span.left;
        while column < span.right {
            places[row as usize][column as usize] = Place::filled_by(cell);
            column += 1;
        }
        row += 1;
    }
}

/// Two cells are neighbours if they lie on the two sides of an edge of the
/// grid, or of the cut through a square.
const fn neighbours() -> [CellSet; CELLS] {
    let mut table = [0; CELLS];
    let places = &PLACES;
    let mut row = 0;
    while row < places.len() {
        let mut column = 0;
        while column < places.len() {
            let place = places[row][column];
            join(&mut table, place.left, place.right);
            if column + 1 < places.len() {
                join(&mut table, place.right, places[row][column + 1].left);
            }
            if row + 1 < places.len() {
                join(&mut table, place.below, places[row + 1][column].above);
            }
            column += 1;
        }
        row += 1;
    }
    table
}

/// Makes two cells neighbours; a cell is not its own.
const fn join(table: &mut [CellSet; CELLS], a: Cell, b: Cell) {
    if a.0 != b.0 {
        table[a.index()] |= b.bit();
        table[b.index()] |= a.bit();
    }
}

const fn cells_like(shape: Shape) -> CellSet {
    let mut set = 0;
    let mut number = 0;
    while number < CELLS {
        let cell = Cell(number as u8);
        if cell.shape() as u8 == shape as u8 {
            set |= cell.bit();
        }
        number += 1;
    }
    set
}
