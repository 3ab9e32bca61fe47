use lusus_core::Symmetric;

use super::board::{Board, Cell, cells};
use super::moves::{Move, Pair};
use super::position::{Stage, Syrtis};
use super::variant::Variant;

/// The rotations 0 to 3 by so many quarter turns, then each after a
/// reflection: the symmetries of the square grid.
///
/// Exchanges need the numbered places to lie symmetrically too. The two places
/// of a pair are opposite each other, so whatever maps places onto places maps
/// pairs onto pairs: on the larger board everything, on the smaller one, which
/// is a pinwheel, the rotations.
impl Symmetric for Syrtis {
    fn symmetries(&self) -> u8 {
        let is_pinwheel = self.variant == Variant::MINOR && self.stage == Stage::Fix;
        if is_pinwheel { 4 } else { 8 }
    }

    fn image(&self, symmetry: u8) -> Syrtis {
        let image = |cell| self.image_of_cell(symmetry, cell);
        let tiles = cells(self.board.tiles())
            .filter_map(|cell| Some((image(cell), self.board.tile(cell)?)));
        let towers = cells(self.board.all_towers())
            .filter_map(|cell| Some((image(cell), self.board.tower(cell)?)));
        Syrtis { board: Board::new(tiles, towers), ..self.clone() }
    }

    fn image_of_move(&self, symmetry: u8, mv: Move) -> Move {
        let image = |cell| self.image_of_cell(symmetry, cell);
        match mv {
            Move::Swap(pair) => Move::Swap(self.image_of_pair(symmetry, pair)),
            Move::Place(cell) => Move::Place(image(cell)),
            Move::Tower { from, to } => Move::Tower { from: image(from), to: image(to) },
            Move::Sink(cell) => Move::Sink(image(cell)),
            Move::Slide { from, to } => Move::Slide { from: image(from), to: image(to) },
            Move::Choose(_) | Move::Pass => mv,
        }
    }
}

impl Syrtis {
    fn image_of_cell(&self, symmetry: u8, cell: Cell) -> Cell {
        let last = self.variant.width() - 1;
        let (mut column, mut row) = (cell.column(), cell.row());
        if symmetry >= 4 {
            column = last - column;
        }
        for _ in 0..symmetry % 4 {
            (column, row) = (last - row, column);
        }
        Cell::new(column, row).expect("a symmetry keeps cells on the grid")
    }

    fn image_of_pair(&self, symmetry: u8, pair: Pair) -> Pair {
        let pairs = self.variant.pairs();
        let place = self.image_of_cell(symmetry, pairs[pair.index()][0]);
        let images = (1..).step_by(2).map_while(Pair::new).zip(pairs);
        let image = images.into_iter().find(|(_, places)| places.contains(&place));
        image.expect("a symmetry of the places maps pairs onto pairs").0
    }
}
