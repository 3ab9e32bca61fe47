//! The better player of Knight Line's report makes its own lines longer
//! wherever it can. It never looks at the enemy's lines. The other takes a
//! random stack, so many of its tiles and a place for them: as each stack is
//! equally likely, high or low, this is not the same as a random move.

use std::cmp::Reverse;

use lusus_core::{Position, Random};
use lusus_games::knightline::{Cell, KnightLine, Move, Split};

use super::Report;
use crate::Instinct;
use crate::instinct::pick;

impl Instinct<KnightLine> for Report {
    fn choose(&self, position: &KnightLine, random: &mut Random) -> Move {
        let moves = position.list_legal();
        let split = |mv| if let Move::Split(split) = mv { Some(split) } else { None };
        let splits: Vec<Split> = moves.into_iter().filter_map(split).collect();
        let chosen = match self {
            Report::Easy => of_random_stack(&splits, random),
            Report::Medium | Report::Hard => along_longest_line(position, &splits),
        };
        if chosen.is_empty() {
            return Move::Pass;
        }
        Move::Split(pick(&chosen, random))
    }
}

/// The splits of a stack that is drawn. Every number of tiles it can spare goes
/// to every destination, so that to draw one of its splits is to draw a number
/// and a destination.
fn of_random_stack(splits: &[Split], random: &mut Random) -> Vec<Split> {
    let mut stacks: Vec<Cell> = splits.iter().map(|split| split.from()).collect();
    stacks.sort_unstable();
    stacks.dedup();
    if stacks.is_empty() {
        return Vec::new();
    }
    let stack = pick(&stacks, random);
    splits.iter().copied().filter(|split| split.from() == stack).collect()
}

/// The splits, differing only in their number of tiles, that lead to the first
/// of the destinations with the longest contact, from the first stack that
/// reaches it.
fn along_longest_line(position: &KnightLine, splits: &[Split]) -> Vec<Split> {
    let own: Vec<Cell> = position.stacks(position.to_move()).map(|(cell, _)| cell).collect();
    let routes = splits.iter().filter(|split| split.tiles() == 1);
    let best = routes.min_by_key(|route| {
        (Reverse(contact(route.to(), &own)), scan(route.to()), scan(route.from()))
    });
    let is_best = |split: &&Split| {
        best.is_some_and(|best| (split.from(), split.to()) == (best.from(), best.to()))
    };
    splits.iter().filter(is_best).copied().collect()
}

/// A cell's place from the top row to the bottom row, each from left to right.
const fn scan(cell: Cell) -> (Reverse<i8>, i8) {
    (Reverse(cell.y()), cell.x())
}

/// How many own stacks a new one would be in line with, in unbroken contact on
/// both sides together: in the best of the four directions, and at most 3.
fn contact(cell: Cell, own: &[Cell]) -> usize {
    const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let of_direction = |(dx, dy)| run(cell, (dx, dy), own) + run(cell, (-dx, -dy), own);
    DIRECTIONS.map(of_direction).into_iter().max().map_or(0, |longest| longest.min(3))
}

/// How many own stacks follow a cell without a gap, counted up to 3.
fn run(cell: Cell, (dx, dy): (i8, i8), own: &[Cell]) -> usize {
    let is_own = |&steps: &i8| {
        Cell::new(cell.x() + steps * dx, cell.y() + steps * dy)
            .is_some_and(|next| own.contains(&next))
    };
    (1..=3).take_while(is_own).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contact_counts_both_sides_of_the_best_line() {
        let check = |own: &str, expected: usize| {
            let own: Vec<Cell> = own.split_whitespace().map(|cell| cell.parse().unwrap()).collect();
            assert_eq!(contact(Cell::ORIGIN, &own), expected, "{own:?}");
        };
        check("", 0);
        check("2,0 0,2 -2,1", 0);
        check("1,0 0,1 1,1 1,-1", 1);
        check("1,0 -1,0", 2);
        check("-1,1 1,-1 2,-2", 3);
        check("0,-1 0,-2 0,1 0,2", 3);
        check("-1,-1 -2,-2 -3,-3 -4,-4", 3);
        check("1,0 3,0 4,0", 1);
    }

    #[test]
    fn lines_end_with_the_grid() {
        let corner = Cell::new(Cell::EDGE, -Cell::EDGE).unwrap();
        assert_eq!(contact(corner, &[Cell::new(Cell::EDGE, 1 - Cell::EDGE).unwrap()]), 1);
    }
}
