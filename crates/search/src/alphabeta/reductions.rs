use super::node::Node;
use super::ordering::Rank;
use crate::depth::Depth;

/// Nearer to the horizon there is nothing to save.
const SHALLOWEST: Depth = Depth::plies(3);
/// The first moves of a node are never reduced.
const FIRST_REDUCED: usize = 2;

/// How much less deep to search the `nth` move of a node at first: the more
/// the later it comes and the deeper the search, less for moves with a good
/// history and where the exact value is wanted; urgent moves not at all.
#[inline]
pub(super) fn reduction(node: Node, nth: usize, rank: Rank) -> Depth {
    if node.depth < SHALLOWEST || nth < FIRST_REDUCED || rank.is_urgent() {
        return Depth::ZERO;
    }
    let plies = (node.depth.whole_plies() as usize).min(SIZE - 1);
    let mut quarters = i32::from(TABLE[plies][nth.min(SIZE - 1)]);
    quarters -= rank.history() / HISTORY_PER_QUARTER;
    if node.window.is_open() {
        quarters -= 4;
    }
    let most = node.depth - Depth::plies(2);
    Depth::quarters(quarters as i16).clamp(Depth::ZERO, most)
}

/// How much history is worth a quarter of a ply.
const HISTORY_PER_QUARTER: i32 = 4_000;

const SIZE: usize = 64;

/// Reductions in quarters of a ply by plies left and number of the move: three
/// quarters and something that grows with both logarithms. Whole numbers only,
/// so that every machine searches the same tree.
static TABLE: [[u8; SIZE]; SIZE] = table();

const fn table() -> [[u8; SIZE]; SIZE] {
    let mut table = [[0; SIZE]; SIZE];
    let mut plies = 1;
    while plies < SIZE {
        let mut nth = 1;
        while nth < SIZE {
            table[plies][nth] =
                3 + (sixteenths_of_log2(plies) * sixteenths_of_log2(nth) / 300) as u8;
            nth += 1;
        }
        plies += 1;
    }
    table
}

/// The logarithm to base 2, in sixteenths, straight between powers of two.
const fn sixteenths_of_log2(number: usize) -> usize {
    let whole = number.ilog2() as usize;
    16 * whole + 16 * (number - (1 << whole)) / (1 << whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_number() {
        for plies in 2..SIZE {
            for nth in 2..SIZE {
                assert!(TABLE[plies][nth] >= TABLE[plies - 1][nth]);
                assert!(TABLE[plies][nth] >= TABLE[plies][nth - 1]);
            }
        }
        assert_eq!(TABLE[4][4], 6);
        assert_eq!(TABLE[16][32], 20);
    }
}
