use std::hash::{Hash, Hasher};
use std::mem::discriminant;

use lusus_core::{CellId, Drawing, Geometry, Point, Shade};
use serde::Serialize;

/// The cells of a board, without what only terminals draw.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Geometry"))]
pub struct Board {
    /// The cells, in the game's board order.
    pub cells: Vec<BoardCell>,
    /// The coordinates beside the board.
    pub labels: Vec<BoardLabel>,
    /// What the pieces look like, of each kind and tone.
    pub drawings: Vec<Drawing>,
}

/// One cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Cell"))]
pub struct BoardCell {
    id: CellId,
    centre: Point,
    outline: Vec<Point>,
    shade: Shade,
}

/// A coordinate beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Label"))]
pub struct BoardLabel {
    text: String,
    at: Point,
}

impl From<Geometry> for Board {
    fn from(geometry: Geometry) -> Board {
        let cells = geometry.cells.into_iter().map(|cell| BoardCell {
            id: cell.id,
            centre: cell.centre,
            outline: cell.outline,
            shade: cell.shade,
        });
        let labels = geometry.labels.into_iter();
        Board {
            cells: cells.collect(),
            labels: labels.map(|label| BoardLabel { text: label.text, at: label.at }).collect(),
            drawings: geometry.drawings,
        }
    }
}

impl Board {
    /// What tells it apart from other boards of the same game.
    pub(crate) fn hash_cells(&self, hasher: &mut impl Hasher) {
        for cell in &self.cells {
            cell.id.hash(hasher);
            cell.centre.x.to_bits().hash(hasher);
            cell.centre.y.to_bits().hash(hasher);
            discriminant(&cell.shade).hash(hasher);
        }
    }
}
