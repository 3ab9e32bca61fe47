//! The better player of Syrtis's report wants many tiles, big islands under its
//! towers and something to sink near the middle, and takes whatever brings it
//! most of that now. Which tiles it swaps and where the towers go it leaves to
//! chance, as the other player does with every move.
//!
//! Its values contain square roots and quotients, and its ties are decided by
//! the order of the moves, so that a rounding error would change what it plays.
//! They are therefore kept as whole numbers of a unit so small that quotients
//! come out even and that the four roots that occur, those of 2, 5, 10 and 26,
//! are rounded once: equal values are equal numbers on every machine, and
//! different ones would have to agree in fifteen places to be taken for equal.

use std::cmp::Reverse;

use lusus_core::{Outcome, Position, Random};
use lusus_games::syrtis::{Cell, Move, Side, Stage, Streak, Syrtis, cells};

use super::Report;
use crate::instinct::UNFINISHED;
use crate::{Instinct, RandomPlayer};

impl Instinct<Syrtis> for Report {
    fn choose(&self, position: &Syrtis, random: &mut Random) -> Move {
        match (self, position.stage()) {
            (Report::Easy, _) | (_, Stage::Fix | Stage::Place) => {
                RandomPlayer.choose(position, random)
            }
            (_, Stage::Choose) if value(position) >= 0 => Move::Choose(Side::Light),
            (_, Stage::Choose) => Move::Choose(Side::Dark),
            (_, Stage::Play) => best_move(position),
        }
    }
}

fn best_move(position: &Syrtis) -> Move {
    let sign = match position.side_of(position.to_move()) {
        Some(Side::Dark) => -1,
        _ => 1,
    };
    let best = |mv: &Move| (sign * value(&position.after(*mv)), Reverse(listing(*mv)));
    position.list_legal().into_iter().max_by_key(best).expect(UNFINISHED)
}

/// A move's place in the order in which ties are decided: pass, tower moves,
/// slides, sinks, each sorted by text. A text names columns before rows, and
/// rows have one digit.
const fn listing(mv: Move) -> (u8, [u8; 4]) {
    match mv {
        Move::Tower { from, to } => (1, [from.column(), from.row(), to.column(), to.row()]),
        Move::Slide { from, to } => (2, [from.column(), from.row(), to.column(), to.row()]),
        Move::Sink(cell) => (3, [cell.column(), cell.row(), 0, 0]),
        Move::Pass | Move::Swap(_) | Move::Place(_) | Move::Choose(_) => (0, [0; 4]),
    }
}

/// A point of a position's value, in units.
const POINT: i128 = DIVISIBLE << ROOT_BITS;

/// The smallest number that every number up to 18 divides: so many tiles of a
/// colour or shape there are at most, and the grids are 5 and 7 wide.
const DIVISIBLE: i128 = 12_252_240;

/// How many binary places of a square root are kept.
const ROOT_BITS: u32 = 61;

/// What a position is worth to light, and with the opposite sign to dark, in
/// units.
fn value(position: &Syrtis) -> i128 {
    let [light, dark] = Side::BOTH.map(|side| assets(position, side));
    light - dark
}

/// What speaks for a side, in units.
fn assets(position: &Syrtis, side: Side) -> i128 {
    let winner = position.outcome().and_then(Outcome::winner);
    let won = winner.is_some_and(|winner| position.side_of(winner) == Some(side));
    let streak = match position.streak() {
        Some(Streak { side: sinker, sunk }) if sinker == side => i128::from(sunk),
        _ => 0,
    };
    let points = 20 * streak + if won { 10_000 } else { 0 };
    points * POINT + tiles_and_islands(position, side) + sinkings(position, side)
}

/// A point for each tile of the side's colour and of its shape, and 50 for the
/// share of those tiles in the islands under its towers.
fn tiles_and_islands(position: &Syrtis, side: Side) -> i128 {
    let of_attribute = |attribute| {
        let tiles = i128::from(position.tiles(attribute).count_ones());
        let island = |tower: Cell| i128::from(position.island(tower, attribute).count_ones());
        let held: i128 = cells(position.towers(side)).map(island).sum();
        tiles * POINT + if tiles == 0 { 0 } else { 50 * held * (POINT / tiles) }
    };
    side.attributes().map(of_attribute).into_iter().sum()
}

/// Up to 10 points for each tile that the side could sink, the more the nearer
/// it is to the middle: 10·(R − d)/R with R = N/√2 is 10 − 10·√(2·d²)/N.
fn sinkings(position: &Syrtis, side: Side) -> i128 {
    let width = position.variant().width();
    let worth = |cell: Cell| {
        let [across, down] =
            [cell.column(), cell.row()].map(|line| usize::from(line.abs_diff(width / 2)));
        let root = ROOTS[across * across + down * down];
        10 * POINT - 10 * (DIVISIBLE / i128::from(width)) * root
    };
    cells(position.sinkable(side)).map(worth).sum()
}

/// By the square of a distance on the grid, the root of its double.
static ROOTS: [i128; 19] = {
    let mut roots = [0; 19];
    let mut square = 0;
    while square < roots.len() {
        roots[square] = root(2 * square as u128);
        square += 1;
    }
    roots
};

/// The root of a number up to 36, with [`ROOT_BITS`] binary places. Squares are
/// taken out first, so that √8 is exactly twice √2.
const fn root(number: u128) -> i128 {
    let mut factor = 6;
    while !number.is_multiple_of(factor * factor) {
        factor -= 1;
    }
    let rest = number / (factor * factor);
    (factor * (rest << (2 * ROOT_BITS)).isqrt()) as i128
}

#[cfg(test)]
mod tests {
    use lusus_games::syrtis::Variant;

    use super::*;

    /// The value in points must be `thirds` / 3 exactly.
    fn check(position: &str, thirds: i128) {
        let position = Syrtis::parse(Variant::MINOR, position).unwrap();
        assert_eq!(value(&position), thirds * (POINT / 3), "{position}");
    }

    #[test]
    fn values_by_hand() {
        check("5/1clSd2/1Sdcl2/5/5 play 1 1 - 0,0", 0);
        // 5 against 5 tiles; dark can sink d2, worth 6; light has 2/3 of its
        // tiles and all circles, dark all of both.
        check("5/1clSds1/1Sdcl2/5/5 play 1 1 - 0,0", 3 * (0 - 6) + 250 - 300);
        check("5/1clSds1/1Sdcl2/5/5 choose 2 - - 0,0", 3 * (0 - 6) + 250 - 300);
        check("5/1clSds1/1Sdcl2/5/5 play 2 1 l2 0,0", 3 * (40 - 6) + 250 - 300);
        check("5/1clSds1/1Sdcl2/5/5 play 2 1 d3 0,0", 3 * (-60 - 6) + 250 - 300);
        // Both towers of dark stand on all of its tiles, which are complete.
        check("5/1SdSdcl1/1cl3/5/5 play 1 1 - 0,0", 3 * (100 - 200 - 10_000));
    }

    #[test]
    fn moves_are_listed_by_kind_and_text() {
        let position = "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 1 1 - 0,0";
        let mut moves = Syrtis::parse(Variant::MAJOR, position).unwrap().list_legal();
        moves.extend(
            ["ta2c1", "tb1a2", "tb1a1", "sb1a7", "sa2c1", "xa7", "xb1"]
                .map(|text| text.parse::<Move>().unwrap()),
        );
        let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        texts.sort_by_key(|text| ("ptsx".find(&text[..1]), text.clone()));
        moves.sort_by_key(|&mv| listing(mv));
        assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), texts);
    }

    #[test]
    fn roots_are_those_of_the_numbers() {
        for (square, root) in ROOTS.into_iter().enumerate() {
            let root = root as f64 / (1_u64 << ROOT_BITS) as f64;
            assert!((root * root - 2.0 * square as f64).abs() < 1e-12, "{square}");
        }
        assert_eq!(ROOTS[4], 2 * ROOTS[1]);
        assert_eq!(ROOTS[9], 3 * ROOTS[1]);
        assert_eq!(ROOTS[18], 6 << ROOT_BITS);
    }
}
