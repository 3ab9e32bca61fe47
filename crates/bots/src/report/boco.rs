//! The players of Boco's report begin a game with a random triangle; from then on
//! they read the board like a page, from the top left. One claims the first legal
//! cell; the better one claims the cell with the most friends and the fewest
//! enemies, as the report planned.

use std::cmp::Reverse;

use lusus_core::{Position, Random};
use lusus_games::boco::{Boco, Cell, Half, Move, Shape, Site};

use super::Report;
use crate::Instinct;
use crate::instinct::{UNFINISHED, pick};

impl Instinct<Boco> for Report {
    fn choose(&self, position: &Boco, random: &mut Random) -> Move {
        let moves = position.list_legal();
        if position.is_untouched() {
            let is_triangle = |mv: &Move| mv.cell().shape() == Shape::Triangle;
            let triangles: Vec<Move> = moves.into_iter().filter(is_triangle).collect();
            return pick(&triangles, random);
        }
        let rank = |mv: &Move| {
            let is_easy = *self == Report::Easy;
            let friends = if is_easy { 0 } else { friendliness(position, mv.cell()) };
            (Reverse(friends), listing(mv.cell()))
        };
        moves.into_iter().min_by_key(rank).expect(UNFINISHED)
    }
}

/// How many more neighbours of a cell the player to move has than the enemy.
fn friendliness(position: &Boco, cell: Cell) -> i32 {
    let player = position.to_move();
    let [own, enemys] = [player, player.other()]
        .map(|player| (position.claims(player) & cell.neighbours()).count_ones() as i32);
    own - enemys
}

/// A cell's place in the report's list of moves: first the squares and the
/// rectangles, then the left halves, then the right halves; each by row and
/// column of the grid, both from 0.
fn listing(cell: Cell) -> (u8, u8, u8) {
    /// Where the rectangles r1 to r8 begin in the grid, by row and column: at
    /// b1, f1, j2, j6, f10, a10, a6 and a1.
    const RECTANGLES: [(u8, u8); 8] =
        [(0, 1), (0, 5), (1, 9), (5, 9), (9, 5), (9, 0), (5, 0), (0, 0)];
    match cell.site() {
        Site::Square(place) => (0, place.row, place.column),
        Site::Rectangle(index) => {
            let (row, column) = RECTANGLES[usize::from(index)];
            (0, row, column)
        }
        Site::Half(place, Half::Left) => (1, place.row, place.column),
        Site::Half(place, Half::Right) => (2, place.row, place.column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_lists_the_cells_so() {
        let mut listed: Vec<Cell> = Cell::all().collect();
        listed.sort_unstable_by_key(|&cell| listing(cell));
        let names: Vec<String> = listed.iter().map(ToString::to_string).collect();
        let first = "r8 r1 r2 b2 d2 f2 h2 r3 c3 e3 g3 i3 b4 d4 f4 h4 c5 e5 g5 i5 r7 b6 d6 f6 h6 r4 \
                     c7 e7 g7 i7 b8 d8 f8 h8 c9 e9 g9 i9 r6 r5 c2l e2l g2l i2l b3l d3l";
        assert_eq!(names[..46].join(" "), first);
        assert_eq!(names[70..76].join(" "), "f9l h9l c2r e2r g2r i2r");
    }
}
