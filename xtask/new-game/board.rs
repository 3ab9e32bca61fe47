use lusus_core::grid::Square;

/// How many cells the board has, in one row.
pub(super) const CELLS: u8 = 5;

/// The cells, from left to right.
pub(super) fn cells() -> impl Iterator<Item = Square> {
    (0..CELLS).map(|column| Square { column, row: 0 })
}
