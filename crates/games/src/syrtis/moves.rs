use std::fmt;
use std::str::FromStr;

use lusus_core::bits::{Word as _, nth_one};
use lusus_core::text::{PASS, canonical_number};
use lusus_core::{ParseMoveError, Position as _};

use super::board::{
    Cell, CellSet, Side, beside, cells, is_connected, island, parts_less_holes, pinched,
    rectangle_around,
};
use super::position::{Stage, Syrtis};
use super::variant::Variant;

/// A move of Syrtis, in whichever stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Exchange the two tiles of a pair: `swap11`.
    Swap(Pair),
    /// Put the next tower on a tile: `@c1`.
    Place(Cell),
    /// Take a side: `light` or `dark`.
    Choose(Side),
    /// Move a tower to another tile: `tc1c3`.
    Tower {
        /// The tile it stands on.
        from: Cell,
        /// The tile it goes to.
        to: Cell,
    },
    /// Sink a tile: `xd1`.
    Sink(Cell),
    /// Slide a tile and the tower on it to an empty space: `sc1b1`.
    Slide {
        /// Where the tile is.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Do nothing: `pass`.
    Pass,
}

/// Two places whose tiles are opposite at the start: an odd number and the
/// next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pair(u8);

impl Pair {
    /// The pair whose smaller place has this number; the larger board has
    /// those from 1 to 35.
    #[must_use]
    pub fn new(odd: u32) -> Option<Pair> {
        let index = odd / 2;
        let exists = odd % 2 == 1 && (index as usize) < Variant::MAJOR.pairs().len();
        exists.then_some(Pair(index as u8))
    }

    /// The smaller of its two numbers.
    #[must_use]
    pub const fn odd(self) -> u8 {
        2 * self.0 + 1
    }

    /// Its index in [`Variant::pairs`](super::Variant::pairs).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Prints the move text.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Swap(pair) => write!(f, "swap{}", pair.odd()),
            Move::Place(cell) => write!(f, "@{cell}"),
            Move::Choose(Side::Light) => f.write_str("light"),
            Move::Choose(Side::Dark) => f.write_str("dark"),
            Move::Tower { from, to } => write!(f, "t{from}{to}"),
            Move::Sink(cell) => write!(f, "x{cell}"),
            Move::Slide { from, to } => write!(f, "s{from}{to}"),
            Move::Pass => f.write_str(PASS),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        match text {
            PASS => return Ok(Move::Pass),
            "light" => return Ok(Move::Choose(Side::Light)),
            "dark" => return Ok(Move::Choose(Side::Dark)),
            _ => {}
        }
        if let Some(number) = text.strip_prefix("swap") {
            let pair = canonical_number(number).and_then(Pair::new);
            return pair.map(Move::Swap).ok_or(ParseMoveError);
        }
        parse_with_cells(text).ok_or(ParseMoveError)
    }
}

/// Reads a letter and one or two cells.
fn parse_with_cells(text: &str) -> Option<Move> {
    let kind = text.chars().next()?;
    let (first, rest) = Cell::take(&text[kind.len_utf8()..])?;
    let second = Cell::take(rest);
    match (kind, rest, second) {
        ('@', "", None) => Some(Move::Place(first)),
        ('x', "", None) => Some(Move::Sink(first)),
        ('t', _, Some((to, ""))) => Some(Move::Tower { from: first, to }),
        ('s', _, Some((to, ""))) => Some(Move::Slide { from: first, to }),
        _ => None,
    }
}

/// The legal moves of a position as sets, which are counted and drawn from
/// without being listed.
#[derive(Debug)]
pub(super) enum Choices {
    /// None: the game is over.
    Over,
    /// The pairs that may be exchanged, by index.
    Swaps(u32),
    /// The tiles that may take the next tower.
    Placings(u64),
    /// Light or dark.
    Sides,
    /// Whatever a turn of the `play` stage allows.
    Turn(Turn),
}

/// What a side may do on its turn, besides to pass.
#[derive(Debug)]
pub(super) struct Turn {
    /// For each of its two towers: where it stands, the tiles it may move to,
    /// and the spaces its tile may slide to.
    towers: [Tower; 2],
    /// The tiles that may be sunk.
    sinkings: u64,
}

#[derive(Clone, Copy, Debug)]
struct Tower {
    cell: Cell,
    moves: u64,
    slides: u64,
}

impl Choices {
    /// How many moves there are.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        match self {
            Choices::Over => 0,
            Choices::Swaps(pairs) => pairs.size(),
            Choices::Placings(tiles) => tiles.size(),
            Choices::Sides => 2,
            Choices::Turn(turn) => turn.count(),
        }
    }

    /// The n-th move, counted from 0; `n` must be below the count.
    #[inline]
    pub(super) fn nth(&self, n: u32) -> Move {
        match self {
            Choices::Swaps(pairs) => Move::Swap(Pair(nth_one(*pairs, n) as u8)),
            Choices::Placings(tiles) => Move::Place(Cell::of(nth_one(*tiles, n))),
            Choices::Sides => Move::Choose(Side::BOTH[n as usize]),
            Choices::Turn(turn) => turn.nth(n),
            Choices::Over => unreachable!("a finished game has no n-th move"),
        }
    }

    /// Appends the moves in the order of [`Choices::nth`].
    pub(super) fn list(&self, out: &mut Vec<Move>) {
        match self {
            Choices::Turn(turn) => turn.list(out),
            Choices::Placings(tiles) => out.extend(cells(*tiles).map(Move::Place)),
            few => out.extend((0..few.count()).map(|n| few.nth(n))),
        }
    }
}

impl Turn {
    #[inline]
    fn count(&self) -> u32 {
        let [a, b] = self.towers.map(|tower| tower.moves.size() + tower.slides.size());
        a + b + self.sinkings.size() + 1
    }

    #[inline]
    fn nth(&self, mut n: u32) -> Move {
        for Tower { cell: from, moves, slides } in self.towers {
            if n < moves.size() {
                return Move::Tower { from, to: Cell::of(nth_one(moves, n)) };
            }
            n -= moves.size();
            if n < slides.size() {
                return Move::Slide { from, to: Cell::of(nth_one(slides, n)) };
            }
            n -= slides.size();
        }
        match n < self.sinkings.size() {
            true => Move::Sink(Cell::of(nth_one(self.sinkings, n))),
            false => Move::Pass,
        }
    }

    fn list(&self, out: &mut Vec<Move>) {
        for Tower { cell: from, moves, slides } in self.towers {
            out.extend(cells(moves).map(|to| Move::Tower { from, to }));
            out.extend(cells(slides).map(|to| Move::Slide { from, to }));
        }
        out.extend(cells(self.sinkings).map(Move::Sink));
        out.push(Move::Pass);
    }
}

impl Syrtis {
    /// The legal moves.
    #[inline]
    pub(super) fn choices(&self) -> Choices {
        match self.stage {
            Stage::Fix => Choices::Swaps(self.swaps()),
            Stage::Place => Choices::Placings(self.placings()),
            Stage::Choose => Choices::Sides,
            Stage::Play if self.is_over() => Choices::Over,
            Stage::Play => Choices::Turn(self.turn_choices()),
        }
    }

    /// Whether a move is legal, found without looking for the others.
    pub(super) fn allows(&self, mv: Move) -> bool {
        if self.is_over() {
            return false;
        }
        let contains = |set: u64, cell: Cell| set & cell.bit() != 0;
        let in_play = self.stage == Stage::Play;
        let owns = |cell| in_play && contains(self.board.towers(self.mover()), cell);
        match mv {
            Move::Swap(pair) => self.stage == Stage::Fix && (self.swaps() >> pair.0) & 1 == 1,
            Move::Place(cell) => self.stage == Stage::Place && contains(self.placings(), cell),
            Move::Choose(_) => self.stage == Stage::Choose,
            Move::Tower { from, to } => owns(from) && contains(self.tower_moves(from), to),
            Move::Sink(cell) => in_play && contains(self.sinkings(cell.bit()), cell),
            Move::Slide { from, to } => owns(from) && contains(self.slides(from), to),
            Move::Pass => in_play,
        }
    }

    /// The pairs with a tile on both places.
    fn swaps(&self) -> u32 {
        let tiles = self.board.tiles();
        let pairs = self.variant.pairs().iter().enumerate();
        let full =
            pairs.filter(|(_, [odd, even])| tiles & odd.bit() != 0 && tiles & even.bit() != 0);
        full.fold(0, |set, (index, _)| set | (1 << index))
    }

    /// The free tiles that the next tower fits, without those that it must
    /// leave to the towers still to come.
    pub(super) fn placings(&self) -> u64 {
        let free = !self.board.all_towers();
        let for_dark = self.board.fitting(Side::Dark) & free;
        match self.next_tower() {
            Some(Side::Light) if for_dark.size() <= self.towers_to_come(Side::Dark) => {
                self.board.fitting(Side::Light) & free & !for_dark
            }
            Some(side) => self.board.fitting(side) & free,
            None => 0,
        }
    }

    #[inline]
    fn turn_choices(&self) -> Turn {
        let towers = self.board.towers(self.mover());
        let tower = |member: u32| {
            let cell = Cell::of(member);
            Tower { cell, moves: self.tower_moves(cell), slides: self.slides(cell) }
        };
        Turn {
            towers: [tower(towers.lowest()), tower(towers.without_lowest().lowest())],
            sinkings: self.sinkings(u64::MAX),
        }
    }

    /// The tiles that the mover's tower on a tile may move to: those of its
    /// island of each attribute that tower and tile share.
    #[inline]
    pub(super) fn tower_moves(&self, from: Cell) -> u64 {
        let islands = self.mover().attributes().map(|attribute| self.island(from, attribute));
        (islands[0] | islands[1]) & !self.board.all_towers()
    }

    /// The tiles that a side could sink if it were its turn, whatever the stage.
    #[must_use]
    pub fn sinkable(&self, side: Side) -> CellSet {
        self.sinkings_of(side, u64::MAX)
    }

    /// Those of some cells that the mover may sink.
    #[inline]
    pub(super) fn sinkings(&self, among: u64) -> u64 {
        self.sinkings_of(self.mover(), among)
    }

    #[inline]
    fn sinkings_of(&self, side: Side, among: u64) -> u64 {
        let beside_towers = beside(self.board.towers(side));
        let candidates = beside_towers & self.open_tiles() & !self.board.all_towers() & among;
        candidates & !self.joints(candidates)
    }

    /// The tiles with an open side.
    #[inline]
    pub(super) fn open_tiles(&self) -> u64 {
        let tiles = self.board.tiles();
        let enclosed = (tiles << 1) & (tiles >> 1) & (tiles << 8) & (tiles >> 8);
        tiles & !enclosed
    }

    /// Those of some tiles whose removal leaves the others in several parts.
    #[inline]
    fn joints(&self, among: u64) -> u64 {
        let tiles = self.board.tiles();
        let connected = self.board.is_connected();
        let suspects = if connected { among & pinched(tiles) } else { among };
        // Where there is no hole, nothing can be connected the other way round.
        if suspects == 0 || (connected && parts_less_holes(tiles) == 1) {
            return suspects;
        }
        let joints = cells(suspects).filter(|cell| !is_connected(tiles & !cell.bit()));
        joints.fold(0, |set, cell| set | cell.bit())
    }

    /// The spaces that the tile on a cell could slide to, were it the turn of
    /// the tower on it.
    #[inline]
    #[must_use]
    pub fn slides(&self, from: Cell) -> CellSet {
        let reach = self.slide_reach(from);
        if reach == 0 {
            return 0;
        }
        let rest = self.board.tiles() & !from.bit();
        if self.board.is_connected() && self.joints(from.bit()) == 0 {
            return reach & beside(rest);
        }
        reach & beside_every_part(rest)
    }

    /// The spaces that a tile can get to within the rectangle of all tiles,
    /// whether or not it may end there.
    #[inline]
    pub(super) fn slide_reach(&self, from: Cell) -> u64 {
        let tiles = self.board.tiles();
        let spaces = rectangle_around(tiles) & !tiles;
        island(beside(from.bit()) & spaces, spaces)
    }
}

/// The cells that are beside every part of a set.
fn beside_every_part(set: u64) -> u64 {
    let mut joining = u64::MAX;
    let mut left = set;
    while left != 0 {
        let part = island(left & left.wrapping_neg(), set);
        joining &= beside(part);
        left &= !part;
    }
    joining
}
