//! Square boards: names of squares, rows written with runs of empties, and the
//! geometry of a plain grid.

use std::fmt;

use crate::text::{Field, ParsePositionError, canonical_number};
use crate::{Cell, CellId, Drawing, Geometry, Label, Message, Point, Shade, TextBox, World, msg};

/// A square by column and row, both from 0; it prints as `a1`. Whether row 1
/// is at the top or at the bottom is the game's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// The column: 0 is `a`.
    pub column: u8,
    /// The row: 0 is `1`.
    pub row: u8,
}

impl Square {
    /// Reads a square's name from the beginning of `text` and returns the rest
    /// too: a letter, then a number from 1 to 99 without leading zero.
    ///
    /// ```
    /// use lusus_core::grid::Square;
    /// let (square, rest) = Square::take("c12xa1").unwrap();
    /// assert_eq!((square.to_string().as_str(), rest), ("c12", "xa1"));
    /// ```
    #[must_use]
    pub fn take(text: &str) -> Option<(Square, &str)> {
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
        let behind = &text[1..];
        let digits = behind.bytes().take(2).take_while(u8::is_ascii_digit).count();
        let number = canonical_number(&behind[..digits]).filter(|&number| number > 0)?;
        let row = u8::try_from(number - 1).ok()?;
        Some((Square { column: letter - b'a', row }, &behind[digits..]))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// Reads rows of pieces and runs of empties (`2O1X/5/…`), top row first.
///
/// `place` is called at each piece with the column and the line from the top,
/// both from 0, and the rest of the row; it returns how many characters the
/// piece takes, or what is wrong with it.
///
/// # Errors
/// If there are too many or too few rows or columns, a run is spelt in another
/// way than a writer would, or `place` refuses a piece.
pub fn read_rows(
    board: Field<'_>,
    width: u8,
    height: u8,
    mut place: impl FnMut(u8, u8, &str) -> Result<usize, Message>,
) -> Result<(), ParsePositionError> {
    let rows = board.text.split('/').count();
    if rows != usize::from(height) {
        return Err(board.error(0, msg!("position-rows", expected = height, found = rows)));
    }
    for (line, row) in (0..height).zip(board.split('/')) {
        read_row(row, width, |column, rest| place(column, line, rest))?;
    }
    Ok(())
}

fn read_row(
    row: Field<'_>,
    width: u8,
    mut place: impl FnMut(u8, &str) -> Result<usize, Message>,
) -> Result<(), ParsePositionError> {
    let mut column: u32 = 0;
    let mut at = 0;
    let mut after_run = false;
    while at < row.text.len() {
        let rest = &row.text[at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let run = &rest[..digits];
            let empties = canonical_number(run).filter(|&empties| empties > 0 && !after_run);
            let fault = || row.error(at, msg!("position-run", found = crate::text::quote(run)));
            column = column.saturating_add(empties.ok_or_else(fault)?);
            at += digits;
        } else {
            if column >= u32::from(width) {
                break;
            }
            let here = u8::try_from(column).expect("a column of the board is small");
            at += place(here, rest).map_err(|message| row.error(at, message))?;
            column += 1;
        }
        after_run = digits > 0;
    }
    if column != u32::from(width) || at < row.text.len() {
        let fault = msg!("position-row-length", row = row.quote(), expected = width);
        return Err(row.error(0, fault));
    }
    Ok(())
}

/// Prints rows of pieces and runs of empties, top row first; `piece` is asked
/// with the column and the line from the top, both from 0.
///
/// # Errors
/// Those of the formatter.
pub fn write_rows<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    width: u8,
    height: u8,
    piece: impl Fn(u8, u8) -> Option<T>,
) -> fmt::Result {
    for line in 0..height {
        if line > 0 {
            f.write_str("/")?;
        }
        let mut empties = 0;
        for column in 0..width {
            let Some(piece) = piece(column, line) else {
                empties += 1;
                continue;
            };
            write_run(f, empties)?;
            empties = 0;
            write!(f, "{piece}")?;
        }
        write_run(f, empties)?;
    }
    Ok(())
}

fn write_run(f: &mut fmt::Formatter<'_>, empties: u8) -> fmt::Result {
    if empties == 0 { Ok(()) } else { write!(f, "{empties}") }
}

/// Where row 1 of a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstRow {
    /// At the bottom, as in chess.
    Bottom,
    /// At the top.
    Top,
}

/// The geometry of a plain grid of squares with letters below and numbers to
/// the left. In a terminal a square is three characters wide and one high, with
/// a column between.
#[must_use]
pub fn geometry(
    columns: u8,
    rows: u8,
    first_row: FirstRow,
    drawings: Vec<Drawing>,
    shade: impl Fn(Square) -> Shade,
) -> Geometry {
    let line_of = |row: u8| match first_row {
        FirstRow::Bottom => rows - 1 - row,
        FirstRow::Top => row,
    };
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| Square { column, row }));
    let cells =
        squares.map(|square| square_cell(square, line_of(square.row), shade(square))).collect();
    let letters = (0..columns).map(|column| {
        let text = char::from(b'a' + column).to_string();
        let at = Point { x: f32::from(column) + 0.5, y: f32::from(rows) + 0.5 };
        Label { text, at, place: square_box(column, rows) }
    });
    let numbers = (0..rows).map(|row| {
        let line = line_of(row);
        let at = Point { x: -0.5, y: f32::from(line) + 0.5 };
        let place = TextBox { column: 0, line: u16::from(line), width: 3, height: 1 };
        Label { text: (row + 1).to_string(), at, place }
    });
    let labels = letters.chain(numbers).collect();
    let (strokes, turns, world) = (Vec::new(), false, World::default());
    Geometry { cells, labels, strokes, drawings, turns, world }
}

fn square_cell(square: Square, line: u8, shade: Shade) -> Cell {
    let (x, y) = (f32::from(square.column), f32::from(line));
    Cell {
        id: CellId::of(square),
        centre: Point { x: x + 0.5, y: y + 0.5 },
        outline: square_outline(x, y),
        shade,
        boxes: vec![square_box(square.column, line)],
    }
}

/// The corners of the unit square whose top left corner is given, clockwise.
#[must_use]
pub fn square_outline(x: f32, y: f32) -> Vec<Point> {
    vec![
        Point { x, y },
        Point { x: x + 1.0, y },
        Point { x: x + 1.0, y: y + 1.0 },
        Point { x, y: y + 1.0 },
    ]
}

/// Where a square of a plain grid stands in a terminal, by column and line.
#[must_use]
pub fn square_box(column: u8, line: u8) -> TextBox {
    TextBox { column: 4 + 4 * u16::from(column), line: u16::from(line), width: 3, height: 1 }
}
