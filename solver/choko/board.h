// Sets of cells of the board, and its eight symmetries.
//
// A set is the low 25 bits of a word: cell 0 is a1, 4 is e1, 24 is e5.
#pragma once
#include "machine.h"

constexpr u32 CELLS = 25;
constexpr u32 BOARD = (1u << CELLS) - 1;
constexpr u32 FILE_A = 0x0108421;

/// Cells from which a step to the next cell of the row stays on the board.
constexpr u32 HAS_EAST = BOARD & ~(FILE_A << 4);
/// Cells from which a jump along the row stays on the board.
constexpr u32 JUMPS_EAST = FILE_A | FILE_A << 1 | FILE_A << 2;
constexpr u32 JUMPS_WEST = FILE_A << 2 | FILE_A << 3 | FILE_A << 4;

ANYWHERE u32 mirror_columns(u32 set) {
    return (set & FILE_A) << 4 | (set & FILE_A << 1) << 2 | (set & FILE_A << 2) |
           (set & FILE_A << 3) >> 2 | (set & FILE_A << 4) >> 4;
}

ANYWHERE u32 mirror_rows(u32 set) {
    return (set & 0x1f) << 20 | (set & 0x3e0) << 10 | (set & 0x7c00) | (set & 0xf8000) >> 10 |
           (set & 0x1f00000) >> 20;
}

/// Columns become rows: a cell d columns right of the diagonal moves by 4d.
ANYWHERE u32 swap_axes(u32 set) {
    return (set & 0x1041041) | (set & 0x0082082) << 4 | (set & 0x0004104) << 8 |
           (set & 0x0000208) << 12 | (set & 0x0000010) << 16 | (set & 0x0820820) >> 4 |
           (set & 0x0410400) >> 8 | (set & 0x0208000) >> 12 | (set & 0x0100000) >> 16;
}

/// The image of a set under one of the symmetries 0 to 7, of which 0 is none.
ANYWHERE u32 image(u32 symmetry, u32 set) {
    if (symmetry & 1) set = mirror_columns(set);
    if (symmetry & 2) set = mirror_rows(set);
    if (symmetry & 4) set = swap_axes(set);
    return set;
}

/// How many cells outside a set come before a cell.
ANYWHERE u32 number_outside(u32 cell, u32 set) { return cell - ones(set & ((1u << cell) - 1)); }
