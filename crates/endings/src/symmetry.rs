use std::sync::LazyLock;

use lusus_games::choko::CellSet;

use crate::board::CELLS;

/// How many symmetries the board has; number 0 is the identity.
pub(crate) const SYMMETRIES: usize = 8;

/// How many cells the lower part of a set has in the tables.
const LOW: u32 = 13;

/// The image of a set under a symmetry.
#[inline]
pub(crate) fn image(symmetry: usize, set: CellSet) -> CellSet {
    let Images { low, high } = &IMAGES[symmetry];
    low[(set & ((1 << LOW) - 1)) as usize] | high[(set >> LOW) as usize]
}

/// The images of all sets of low and of high cells.
struct Images {
    low: Vec<CellSet>,
    high: Vec<CellSet>,
}

/// For each symmetry.
static IMAGES: LazyLock<[Images; SYMMETRIES]> = LazyLock::new(|| {
    std::array::from_fn(|symmetry| {
        let images = |first: u32, cells: u32| {
            (0..1 << cells)
                .map(|set: CellSet| {
                    let members = (0..cells).filter(|cell| set >> cell & 1 != 0);
                    members.map(|cell| 1 << image_of_cell(symmetry, first + cell)).sum()
                })
                .collect()
        };
        Images { low: images(0, LOW), high: images(LOW, CELLS - LOW) }
    })
});

/// Bit 0 of the number mirrors the columns, bit 1 the rows, and then bit 2 swaps
/// columns with rows.
fn image_of_cell(symmetry: usize, cell: u32) -> u32 {
    let mirrored = |line: u32, bit: usize| if symmetry & bit == 0 { line } else { 4 - line };
    let (column, row) = (mirrored(cell % 5, 1), mirrored(cell / 5, 2));
    if symmetry & 4 == 0 { 5 * row + column } else { 5 * column + row }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BOARD;

    #[test]
    fn symmetries_permute_the_cells_and_differ() {
        let images: Vec<Vec<u32>> = (0..SYMMETRIES)
            .map(|symmetry| (0..CELLS).map(|cell| image(symmetry, 1 << cell)).collect())
            .collect();
        for (symmetry, cells) in images.iter().enumerate() {
            assert_eq!(cells.iter().sum::<u32>(), BOARD);
            assert!(images[..symmetry].iter().all(|other| other != cells));
            let set = 0b10011_00000_01010_11110_00001;
            assert_eq!(image(symmetry, set).count_ones(), u32::count_ones(set));
        }
    }

    #[test]
    fn neighbours_stay_neighbours() {
        for symmetry in 0..SYMMETRIES {
            for cell in (0..CELLS).filter(|cell| cell % 5 < 4) {
                let pair = image(symmetry, 1 << cell | 1 << (cell + 1));
                let apart = 31 - pair.leading_zeros() - pair.trailing_zeros();
                assert!(apart == 1 || apart == 5, "{cell} under {symmetry}");
            }
        }
    }
}
