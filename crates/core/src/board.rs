use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;

use serde::Serialize;

use crate::{Cell, CellId, Drawing, Geometry, Label, Point, Shade, World};

/// The cells of a board, without what only terminals draw.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Geometry"))]
pub struct Board {
    /// The cells, in the game's board order.
    pub cells: Vec<BoardCell>,
    /// The coordinates beside it.
    pub labels: Vec<BoardLabel>,
    /// What the pieces look like, of each kind and tone.
    pub drawings: Vec<Drawing>,
    /// Whether each player has a side of it: whoever plays second then sees it
    /// turned round.
    pub turns: bool,
    /// What it is where it is seen as a thing that lies there.
    pub world: World,
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
        let cell =
            |Cell { id, centre, outline, shade, .. }| BoardCell { id, centre, outline, shade };
        let label = |Label { text, at, .. }| BoardLabel { text, at };
        Board {
            cells: geometry.cells.into_iter().map(cell).collect(),
            labels: geometry.labels.into_iter().map(label).collect(),
            drawings: geometry.drawings,
            turns: geometry.turns,
            world: geometry.world,
        }
    }
}

impl Board {
    /// Tells boards apart: of one game they differ in their cells.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for BoardCell { id, centre, shade, .. } in &self.cells {
            (id, centre.x.to_bits(), centre.y.to_bits(), discriminant(shade)).hash(&mut hasher);
        }
        hasher.finish()
    }
}
