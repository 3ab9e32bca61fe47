//! The players of Choko's report count pieces and jumps, prefer corners, and
//! make errors now and then. They differ only in how often.

use std::cmp::Ordering;

use lusus_core::{Player, Position, Random};
use lusus_games::choko::{Cell, CellSet, Choko, Move};

use super::Report;
use crate::Instinct;
use crate::eval::choko::Sides;
use crate::instinct::UNFINISHED;

impl Report {
    /// It errs with one candidate in so many.
    const fn candidates_per_error(self) -> u32 {
        match self {
            Report::Easy => 5,
            Report::Medium => 50,
            Report::Hard => 200,
        }
    }
}

impl Instinct<Choko> for Report {
    /// Goes through the candidates once and remembers the best so far. An error
    /// does the opposite of what is right: it prizes a good move but does not
    /// take it, and takes a bad one at the price of the good.
    fn choose(&self, position: &Choko, random: &mut Random) -> Move {
        let mut candidates = candidates(position).into_iter();
        let mut best = candidates.next().expect(UNFINISHED);
        let mut best_value = value(position, best);
        for candidate in candidates {
            let value = value(position, candidate);
            let errs = random.below(self.candidates_per_error()) == 0;
            match (errs, value.cmp(&best_value)) {
                (false, Ordering::Greater) => (best, best_value) = (candidate, value),
                (false, Ordering::Equal) if random.below(2) == 0 => best = candidate,
                (false, Ordering::Equal | Ordering::Less) => {}
                (true, Ordering::Greater | Ordering::Equal) => best_value = value,
                (true, Ordering::Less) => best = candidate,
            }
        }
        best
    }
}

/// The legal moves in the order in which the report's players consider them:
/// drops; then the pieces, each with its steps and then its captures.
fn candidates(position: &Choko) -> Vec<Move> {
    let mut moves = position.list_legal();
    moves.sort_unstable_by_key(|&mv| match mv {
        Move::Drop(cell) => (0, scan(cell), 0, 0),
        Move::Step { from, to } => (1, scan(from), STEPS[way(from, to)], 0),
        Move::Capture { from, to } => (1, scan(from), CAPTURES[way(from, to)], 0),
        Move::DoubleCapture { from, to, removed } => {
            (1, scan(from), CAPTURES[way(from, to)], scan(removed))
        }
        Move::Pass => (2, 0, 0, 0),
    });
    moves
}

/// A cell's place from row 5 to row 1, each row from a to e.
fn scan(cell: Cell) -> u8 {
    5 * (4 - cell.row()) + cell.column()
}

/// In which order the ways right, left, up and down are considered: all steps
/// come before captures.
const STEPS: [u8; 4] = [0, 1, 2, 3];
const CAPTURES: [u8; 4] = [6, 7, 5, 4];

/// 0 for right, 1 for left, 2 for up and 3 for down.
fn way(from: Cell, to: Cell) -> usize {
    match (to.column().cmp(&from.column()), to.row().cmp(&from.row())) {
        (Ordering::Greater, _) => 0,
        (Ordering::Less, _) => 1,
        (_, Ordering::Greater) => 2,
        _ => 3,
    }
}

/// What the position after a legal move is worth to the player who makes it.
fn value(before: &Choko, mv: Move) -> i32 {
    let player = before.to_move();
    let after = before.after(mv);
    let sides = Sides { own: after.pieces(player), enemies: after.pieces(player.other()) };
    let count = |set: CellSet| set.count_ones() as i32;
    let initiative = initiative_after(before, mv);
    let danger = if initiative == Some(player) { 2 } else { 18 };
    let chance = if initiative == Some(player.other()) { 2 } else { 6 };
    5 * (count(sides.own) - count(sides.enemies)) - danger * sides.swapped().jumps()
        + chance * sides.jumps()
        + bonus(mv)
}

/// Who the report's players take to hold the initiative after a move. They do
/// not know that the last drop ends it.
fn initiative_after(before: &Choko, mv: Move) -> Option<Player> {
    let player = before.to_move();
    match (mv, before.initiative()) {
        (Move::Drop(_), holder) => holder.or(Some(player)),
        (_, holder) => holder.filter(|&holder| holder != player),
    }
}

/// What a move is worth besides the position it leads to.
fn bonus(mv: Move) -> i32 {
    match mv {
        Move::Drop(cell) => {
            let borders = [cell.column(), cell.row()].map(|line| line == 0 || line == 4);
            match borders {
                [true, true] => 5,
                [false, false] => 0,
                _ => 2,
            }
        }
        Move::Capture { .. } | Move::DoubleCapture { .. } => 20,
        Move::Step { .. } | Move::Pass => 0,
    }
}

#[cfg(test)]
mod tests {
    use lusus_games::choko::Variant;

    use super::*;

    fn check(position: &str, mv: &str, expected: i32) {
        let position = Choko::parse(Variant::REPORT, position).unwrap();
        let mv: Move = mv.parse().unwrap();
        assert!(position.is_legal(mv), "{mv} in {position}");
        assert_eq!(value(&position, mv), expected, "{mv} in {position}");
    }

    #[test]
    fn values_by_hand() {
        // Player 1 on c2 and player 2 on c3 can jump over each other.
        let free = "5/5/2X2/2O2/5 1 5,5 -";
        check(free, "a1", 5 - 2 + 6 + 5);
        check(free, "c1", 5 + 6 + 2);
        check(free, "c4", 5 - 2 - 2);
        check(free, "b2", 5 - 2 + 6);
        check(free, "c2b2", 0);
        check(free, "c2c4", 5 + 20);
        check("5/5/2X2/2O2/5 1 5,5 1", "a1", 5 - 2 + 6 + 5);
        check("5/5/2X2/2O2/5 1 5,5 2", "a1", 5 - 18 + 2 + 5);
        // The last drop of all leaves the initiative with nobody, but the
        // report's players do not see that.
        check("5/5/2X2/2O2/5 1 1,0 1", "a1", 5 - 2 + 6 + 5);
        check("5/5/2X2/2O2/5 1 1,0 2", "a1", 5 - 18 + 2 + 5);
        // A step by the holder gives the initiative up, one by the other player
        // leaves it.
        check("O4/5/2X2/2O2/5 1 5,5 1", "a5a4", 5 - 18 + 6);
        check("O4/5/2X2/2O2/5 1 0,5 2", "a5a4", 5 - 18 + 2);
        check("O4/5/2X2/2O2/5 2 0,5 2", "c3d3", -5);
        // Both jumps of a piece count, and both jumps over a piece.
        check("5/5/1X1X1/2O2/4O 1 0,0 -", "c2c3", 6 + 6);
        check("5/2X2/1XO2/5/O4 1 0,0 -", "a1b1", -18 - 18 + 6 + 6);
        // A second piece removed counts as a piece and nothing more.
        check("X3X/5/2X2/2O2/5 1 0,0 -", "c2c4xa5", 20);
        // Nobody jumps from row to row or over the border.
        check("5/5/O3X/5/1O3 1 0,0 -", "b1c1", 5);
    }
}
