//! Cells, tiles and towers, and how tiles hang together.
//!
//! A set of cells is a `u64`, one bit a cell. Rows are eight bits apart but at
//! most seven cells long, so that a step sideways off the grid lands on a bit
//! that no cell has, and shifts need no masks.

use std::fmt;

use lusus_core::bits::{Word as _, ones};
use lusus_core::grid::Square;
use lusus_core::key_table;

/// A space of the larger grid, `a1` to `g7`, with or without a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    const GRID: u8 = 7;

    /// The top left corner.
    pub(super) const A1: Cell = Cell(0);

    /// The cell in a column and a row, both from 0, the top row first.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < Cell::GRID && row < Cell::GRID { Some(Cell(row * 8 + column)) } else { None }
    }

    /// The column, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row from the top, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// Reads a cell's name from the beginning of `text`; gives the rest too.
    pub(super) fn take(text: &str) -> Option<(Cell, &str)> {
        let (Square { column, row }, rest) = Square::take(text)?;
        Some((Cell::new(column, row)?, rest))
    }

    /// The cell of a member of a set of cells.
    #[inline]
    pub(super) const fn of(member: u32) -> Cell {
        Cell(member as u8)
    }

    /// The set of this cell alone.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> CellSet {
        1 << self.0
    }

    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Prints the name: `c4`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Square { column: self.column(), row: self.row() }.fmt(f)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells: bit 8·row + column stands for the cell.
pub type CellSet = u64;

/// The cells of a set, row by row.
#[inline]
pub fn cells(set: CellSet) -> impl ExactSizeIterator<Item = Cell> {
    ones(set).map(Cell::of)
}

/// One of the two sides, named after the colour of its towers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// The round towers; their attributes are light and circle.
    Light = 0,
    /// The square towers; their attributes are dark and square.
    Dark = 1,
}

impl Side {
    /// Both sides, light first.
    pub const BOTH: [Side; 2] = [Side::Light, Side::Dark];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Light => Side::Dark,
            Side::Dark => Side::Light,
        }
    }

    /// The two attributes of its towers, the colour first.
    #[inline]
    #[must_use]
    pub const fn attributes(self) -> [Attribute; 2] {
        match self {
            Side::Light => [Attribute::Light, Attribute::Circle],
            Side::Dark => [Attribute::Dark, Attribute::Square],
        }
    }

    /// 0 for light, 1 for dark: an index into `[T; 2]`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A colour or a shape: what the tiles of an island have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Attribute {
    /// Light tiles.
    Light = 0,
    /// Tiles with a circle.
    Circle = 1,
    /// Dark tiles.
    Dark = 2,
    /// Tiles with a square.
    Square = 3,
}

impl Attribute {
    /// Every attribute.
    pub const ALL: [Attribute; 4] =
        [Attribute::Light, Attribute::Circle, Attribute::Dark, Attribute::Square];
}

/// The four kinds of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Tile {
    /// A light tile with a circle.
    LightCircle = 0,
    /// A light tile with a square.
    LightSquare = 1,
    /// A dark tile with a circle.
    DarkCircle = 2,
    /// A dark tile with a square.
    DarkSquare = 3,
}

impl Tile {
    /// Every kind. Draws look at them in this order, which is frozen: a seed
    /// draws the same board for ever.
    pub const ALL: [Tile; 4] =
        [Tile::LightCircle, Tile::LightSquare, Tile::DarkCircle, Tile::DarkSquare];

    /// The kind that differs in colour and in shape.
    #[must_use]
    pub const fn opposite(self) -> Tile {
        Tile::ALL[3 - self as usize]
    }

    /// Its colour and its shape.
    #[inline]
    #[must_use]
    pub const fn attributes(self) -> [Attribute; 2] {
        match self {
            Tile::LightCircle => [Attribute::Light, Attribute::Circle],
            Tile::LightSquare => [Attribute::Light, Attribute::Square],
            Tile::DarkCircle => [Attribute::Dark, Attribute::Circle],
            Tile::DarkSquare => [Attribute::Dark, Attribute::Square],
        }
    }
}

/// The tiles and towers, with what is worth remembering about them: the key,
/// which attributes are complete, whether the tiles are connected. They change
/// together and so cannot drift apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    tiles: u64,
    /// Those of the tiles that are dark.
    dark: u64,
    /// Those of the tiles that bear a square.
    square: u64,
    /// The cells of the towers of each side.
    towers: [u64; 2],
    key: u64,
    /// Whether all tiles of each attribute are connected, by attribute.
    complete: [bool; 4],
    /// Whether all tiles are connected. Only a set-up may have them apart: no
    /// move leaves them so.
    connected: bool,
}

/// Keys of each kind of tile, then of each side's towers, by cell.
const PIECE_KEYS: [[u64; 64]; 6] = {
    let mut keys = [[0; 64]; 6];
    let mut piece = 0;
    while piece < 6 {
        keys[piece] = key_table(0x5379_7274_6973_0000 + piece as u64);
        piece += 1;
    }
    keys
};

impl Board {
    /// A board of these tiles and towers. No cell may be given twice as a tile,
    /// or as a tower; towers stand on tiles.
    pub(super) fn new(
        tiles: impl IntoIterator<Item = (Cell, Tile)>,
        towers: impl IntoIterator<Item = (Cell, Side)>,
    ) -> Board {
        let mut board = Board {
            tiles: 0,
            dark: 0,
            square: 0,
            towers: [0; 2],
            key: 0,
            complete: [false; 4],
            connected: false,
        };
        for (cell, tile) in tiles {
            board.toggle_tile(cell, tile);
        }
        for (cell, side) in towers {
            board.toggle_tower(cell, side);
        }
        board.connected = is_connected(board.tiles);
        board.look_for_islands(Attribute::ALL);
        board
    }

    /// All tiles.
    #[inline]
    pub(super) fn tiles(&self) -> u64 {
        self.tiles
    }

    /// The tiles of a colour or of a shape.
    #[inline]
    pub(super) fn tiles_of(&self, attribute: Attribute) -> u64 {
        match attribute {
            Attribute::Light => self.tiles & !self.dark,
            Attribute::Circle => self.tiles & !self.square,
            Attribute::Dark => self.dark,
            Attribute::Square => self.square,
        }
    }

    /// The tiles that a side's tower fits: those of its colour or its shape.
    pub(super) fn fitting(&self, side: Side) -> u64 {
        let [colour, shape] = side.attributes();
        self.tiles_of(colour) | self.tiles_of(shape)
    }

    /// The tile on a cell.
    #[inline]
    pub(super) fn tile(&self, cell: Cell) -> Option<Tile> {
        (self.tiles & cell.bit() != 0).then(|| self.kind_at(cell))
    }

    /// The cells of a side's towers.
    #[inline]
    pub(super) fn towers(&self, side: Side) -> u64 {
        self.towers[side.index()]
    }

    /// The cells of all towers.
    #[inline]
    pub(super) fn all_towers(&self) -> u64 {
        self.towers[0] | self.towers[1]
    }

    /// The side whose tower stands on a cell.
    pub(super) fn tower(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.towers(side) & cell.bit() != 0)
    }

    /// The fingerprint of tiles and towers.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Whether all tiles are connected.
    #[inline]
    pub(super) fn is_connected(&self) -> bool {
        self.connected
    }

    /// Whether there are tiles of an attribute and all of them are connected.
    #[inline]
    pub(super) fn is_complete(&self, attribute: Attribute) -> bool {
        self.complete[attribute as usize]
    }

    /// Puts a tower on a tile.
    pub(super) fn put_tower(&mut self, cell: Cell, side: Side) {
        self.toggle_tower(cell, side);
    }

    /// Moves a side's tower to another tile.
    #[inline]
    pub(super) fn move_tower(&mut self, side: Side, from: Cell, to: Cell) {
        self.toggle_tower(from, side);
        self.toggle_tower(to, side);
    }

    /// Takes a tile away, which must leave the others connected.
    #[inline]
    pub(super) fn sink(&mut self, cell: Cell) {
        let tile = self.kind_at(cell);
        self.toggle_tile(cell, tile);
        self.connected = true;
        self.look_for_islands(tile.attributes());
    }

    /// Moves a tile and the side's tower on it to an empty space, which must
    /// leave all tiles connected.
    #[inline]
    pub(super) fn slide(&mut self, side: Side, from: Cell, to: Cell) {
        let tile = self.kind_at(from);
        self.toggle_tile(from, tile);
        self.toggle_tile(to, tile);
        self.move_tower(side, from, to);
        self.connected = true;
        self.look_for_islands(tile.attributes());
    }

    /// Exchanges two tiles.
    pub(super) fn swap(&mut self, [a, b]: [Cell; 2]) {
        let (tile_a, tile_b) = (self.kind_at(a), self.kind_at(b));
        for (cell, tile) in [(a, tile_a), (b, tile_b), (a, tile_b), (b, tile_a)] {
            self.toggle_tile(cell, tile);
        }
        self.look_for_islands(Attribute::ALL);
    }

    /// The kind of the tile on a cell that has one.
    #[inline]
    fn kind_at(&self, cell: Cell) -> Tile {
        let dark = (self.dark >> cell.0) & 1;
        let square = (self.square >> cell.0) & 1;
        Tile::ALL[(2 * dark + square) as usize]
    }

    #[inline]
    fn toggle_tile(&mut self, cell: Cell, tile: Tile) {
        let [colour, shape] = tile.attributes();
        self.tiles ^= cell.bit();
        self.dark ^= if colour == Attribute::Dark { cell.bit() } else { 0 };
        self.square ^= if shape == Attribute::Square { cell.bit() } else { 0 };
        self.key ^= PIECE_KEYS[tile as usize][cell.index()];
    }

    #[inline]
    fn toggle_tower(&mut self, cell: Cell, side: Side) {
        self.towers[side.index()] ^= cell.bit();
        self.key ^= PIECE_KEYS[4 + side.index()][cell.index()];
    }

    #[inline]
    fn look_for_islands<const N: usize>(&mut self, changed: [Attribute; N]) {
        for attribute in changed {
            let tiles = self.tiles_of(attribute);
            self.complete[attribute as usize] = tiles != 0 && is_connected(tiles);
        }
    }
}

/// The cells beside those of a set, and some bits that no cell has. Cells of
/// the set itself are among them where two are side by side.
#[inline]
#[must_use]
pub const fn beside(set: CellSet) -> CellSet {
    (set << 1) | (set >> 1) | (set << 8) | (set >> 8)
}

/// The cells within a set that a seed is connected to; the seed is in the set.
#[inline]
#[must_use]
pub fn island(seed: CellSet, within: CellSet) -> CellSet {
    let mut reached = seed;
    loop {
        let grown = (reached | beside(reached)) & within;
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}

/// Whether all cells of a set are connected by their sides; no cells at all
/// are.
#[inline]
#[must_use]
pub fn is_connected(set: CellSet) -> bool {
    // Most sets that are asked about lie in several parts, and counting tells
    // nearly all of those without a search.
    parts_less_holes(set) <= 1 && island(set & set.wrapping_neg(), set) == set
}

/// How many parts a set of cells has, less the number of holes in them: by
/// Euler's formula the cells, less the sides where two meet, plus the corners
/// where four meet.
#[inline]
pub(super) fn parts_less_holes(set: u64) -> i32 {
    let (right, below) = (set & (set >> 1), set & (set >> 8));
    let corners = right & (right >> 8);
    (set.size() + corners.size()) as i32 - (right.size() + below.size()) as i32
}

/// The cells of a set around which their neighbours in the set fall into
/// several runs. To take such a cell away cuts the set apart, unless the runs
/// meet again elsewhere, around a hole.
#[inline]
#[must_use]
pub fn pinched(set: CellSet) -> CellSet {
    let (north, south, west, east) = (set << 8, set >> 8, set << 1, set >> 1);
    // Going round a cell, a run of cells begins at a neighbour that is not
    // joined to the neighbour before it by the corner between them.
    let at_north = north & !(west & (west << 8));
    let at_east = east & !(north & (east << 8));
    let at_south = south & !(east & (east >> 8));
    let at_west = west & !(south & (west >> 8));
    let two_runs =
        (at_north & at_east) | (at_south & at_west) | ((at_north | at_east) & (at_south | at_west));
    set & two_runs
}

/// The smallest rectangle of cells that holds a set, which is not empty.
#[inline]
pub(super) fn rectangle_around(set: u64) -> u64 {
    const LEFT_COLUMN: u64 = 0x0101_0101_0101_0101;
    let (first, last) = (set.trailing_zeros() & !7, set.leading_zeros() & !7);
    let rows = (u64::MAX << first) & (u64::MAX >> last);
    let mut columns = set | (set >> 32);
    columns |= columns >> 16;
    columns = (columns | (columns >> 8)) & 0xff;
    let (left, right) = (columns.trailing_zeros(), 64 - columns.leading_zeros());
    rows & (((1 << right) - (1 << left)) * LEFT_COLUMN)
}
