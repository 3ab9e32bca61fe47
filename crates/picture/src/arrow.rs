use lusus_core::{Cell, CellId, Geometry, Point};
use thiserror::Error;

use crate::layout::{Number, outline_path};
use crate::paint::{filled_with_line, line};
use crate::theme::Colour;

/// The colour of what a reader draws on a board, as in `web/src/study/study.css`.
const TONE: Colour = Colour([0xb3, 0x59, 0x1b]);

/// What somebody points out on a board: an arrow, or a cell alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// From a cell to another.
    Between(CellId, CellId),
    /// A ring around a cell.
    Around(CellId),
}

/// Why a text is no arrow: a board has no such cells.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text} is neither a cell nor two")]
pub struct NotAnArrow {
    /// The text.
    pub text: String,
}

impl Arrow {
    /// What stands between the two cells of an arrow in a text. Cells may hold it
    /// too.
    const TO: char = '-';

    /// Reads `c3-d4`, or `c3` for a ring, on a board.
    ///
    /// # Errors
    /// If the board has no such cells.
    pub fn read(text: &str, geometry: &Geometry) -> Result<Arrow, NotAnArrow> {
        let cell = |name: &str| geometry.cells.iter().find(|cell| cell.id.0 == name);
        if let Some(cell) = cell(text) {
            return Ok(Arrow::Around(cell.id.clone()));
        }
        let ends = text.match_indices(Arrow::TO).find_map(|(at, to)| {
            let (from, to) = (cell(&text[..at])?, cell(&text[at + to.len()..])?);
            (from.id != to.id).then(|| Arrow::Between(from.id.clone(), to.id.clone()))
        });
        ends.ok_or_else(|| NotAnArrow { text: text.to_owned() })
    }

    /// The arrow over the pieces; nothing if the board lacks a cell of it.
    pub(crate) fn svg(&self, cells: &[Cell]) -> Option<String> {
        let find = |id: &CellId| cells.iter().find(|cell| cell.id == *id);
        Some(match self {
            Arrow::Around(cell) => ring(find(cell)?),
            Arrow::Between(from, to) if from == to => ring(find(from)?),
            Arrow::Between(from, to) => {
                let d = path(find(from)?.centre, find(to)?.centre);
                let paint = filled_with_line(TONE, Colour::WHITE, "0.025");
                format!("<path d=\"{d}\" {paint} opacity=\".85\"/>\n")
            }
        })
    }
}

fn ring(cell: &Cell) -> String {
    let d = outline_path(&cell.outline, 0.1);
    let part = |colour, width| {
        format!("<path d=\"{d}\" {} stroke-linejoin=\"round\"/>\n", line(colour, width))
    };
    part(Colour::WHITE, "0.13") + &part(TONE, "0.08")
}

/// Half as wide as a shaft, how long the head is, and how far from the middles
/// of cells it begins and ends.
const HALF: f32 = 0.07;
const HEAD: f32 = 0.3;
const SHORT: f32 = 0.12;

/// The outline of an arrow, as on the pages (`web/src/study/Overlay.tsx`).
fn path(from: Point, to: Point) -> String {
    let length = (to.x - from.x).hypot(to.y - from.y).max(f32::EPSILON);
    let [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
    let tip = length - SHORT;
    let neck = tip - HEAD;
    let corners = [
        (SHORT, HALF),
        (neck, HALF),
        (neck, HALF * 2.4),
        (tip, 0.0),
        (neck, -HALF * 2.4),
        (neck, -HALF),
        (SHORT, -HALF),
    ];
    let corners = corners.map(|(along, across)| {
        let [right, down] = [x * along - y * across, y * along + x * across];
        format!("{} {}", Number(from.x + right), Number(from.y + down))
    });
    format!("M{}Z", corners.join("L"))
}
