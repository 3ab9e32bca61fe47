use std::fmt;

use lusus_core::{Cell, Geometry, Label, Point};

use crate::look::Look;
use crate::picture::Size;

/// Where the parts of a picture are, as on the pages (`web/src/board/layout.ts`).
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The rectangle of everything drawn.
    pub(crate) whole: Rect,
    /// The rectangle of the cells.
    pub(crate) board: Rect,
    /// How large coordinates are written.
    pub(crate) label_size: f32,
    /// The coordinates with their middles.
    pub(crate) labels: Vec<(String, Point)>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rect {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Rect {
    pub(crate) fn contains(self, at: Point) -> bool {
        (self.left..=self.right).contains(&at.x) && (self.top..=self.bottom).contains(&at.y)
    }

    /// The smallest rectangle around two.
    pub(crate) fn with(self, other: Rect) -> Rect {
        Rect {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Its size where a board unit has so many pixels.
    pub(crate) fn size(self, unit: f32) -> Size {
        let pixels = |length: f32| (length * unit).round().max(1.0) as u16;
        Size { width: pixels(self.right - self.left), height: pixels(self.bottom - self.top) }
    }

    /// The size whose longer side has so many pixels.
    pub(crate) fn size_within(self, longer: u16) -> Size {
        let length = (self.right - self.left).max(self.bottom - self.top);
        self.size(f32::from(longer) / length)
    }
}

/// The frame where no coordinates stand.
const FRAME: f32 = 0.16;
/// Room for the coordinates, in heights of their letters.
const MARGIN: f32 = 2.1;

impl Layout {
    pub(crate) fn of(geometry: &Geometry, look: Look) -> Layout {
        let board = bounds(geometry.cells.iter().flat_map(|cell| &cell.outline));
        let label_size = ((board.right - board.left) * 0.028).clamp(0.17, 0.28);
        let margin = label_size * MARGIN;
        let near = |value: f32, from: f32, to: f32| match value {
            value if value < from => from - margin / 2.0,
            value if value > to => to + margin / 2.0,
            value => value,
        };
        let written = if look.coordinates { &geometry.labels[..] } else { &[] };
        let labels: Vec<(String, Point)> = written
            .iter()
            .map(|label| {
                let x = near(label.at.x, board.left, board.right);
                let y = near(label.at.y, board.top, board.bottom);
                (label.text.clone(), Point { x, y })
            })
            .collect();
        let beside = |is_there: &dyn Fn(Point) -> bool| {
            if labels.iter().any(|(_, at)| is_there(*at)) { margin } else { FRAME }
        };
        let whole = Rect {
            left: board.left - beside(&|at| at.x < board.left),
            top: board.top - beside(&|at| at.y < board.top),
            right: board.right + beside(&|at| at.x > board.right),
            bottom: board.bottom + beside(&|at| at.y > board.bottom),
        };
        Layout { whole, board, label_size, labels }
    }
}

/// A geometry with its points elsewhere.
pub(crate) fn placed(geometry: &Geometry, place: impl Fn(Point) -> Point) -> Geometry {
    let cell = |cell: &Cell| Cell {
        centre: place(cell.centre),
        outline: cell.outline.iter().copied().map(&place).collect(),
        ..cell.clone()
    };
    let label = |label: &Label| Label { at: place(label.at), ..label.clone() };
    Geometry {
        cells: geometry.cells.iter().map(cell).collect(),
        labels: geometry.labels.iter().map(label).collect(),
        ..geometry.clone()
    }
}

fn bounds<'a>(points: impl Iterator<Item = &'a Point>) -> Rect {
    let none = Rect {
        left: f32::INFINITY,
        top: f32::INFINITY,
        right: f32::NEG_INFINITY,
        bottom: f32::NEG_INFINITY,
    };
    points.fold(none, |rect, point| Rect {
        left: rect.left.min(point.x),
        top: rect.top.min(point.y),
        right: rect.right.max(point.x),
        bottom: rect.bottom.max(point.y),
    })
}

/// An outline as path data, every edge moved inwards by `inset`.
pub(crate) fn outline_path(outline: &[Point], inset: f32) -> String {
    let count = outline.len();
    let doubled_area: f32 = (0..count)
        .map(|at| (outline[at], outline[(at + 1) % count]))
        .map(|(from, to)| from.x * to.y - to.x * from.y)
        .sum();
    let inward = if doubled_area > 0.0 { inset } else { -inset };
    let corners = (0..count).map(|at| {
        let corner = outline[at];
        let before = normal(outline[(at + count - 1) % count], corner);
        let behind = normal(corner, outline[(at + 1) % count]);
        let scale = inward / (1.0 + before.x * behind.x + before.y * behind.y);
        let [x, y] = [before.x + behind.x, before.y + behind.y].map(|part| part * scale);
        format!("{} {}", Number(corner.x + x), Number(corner.y + y))
    });
    format!("M{}Z", corners.collect::<Vec<_>>().join("L"))
}

fn normal(from: Point, to: Point) -> Point {
    let length = (to.x - from.x).hypot(to.y - from.y).max(f32::EPSILON);
    Point { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
}

/// A number as it is written in SVG, to a thousandth.
pub(crate) struct Number(pub(crate) f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero makes -0 a plain 0.
        write!(f, "{}", (self.0 * 1000.0).round() / 1000.0 + 0.0)
    }
}
