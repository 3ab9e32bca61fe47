//! What pieces look like, as data that a game brings along.

use serde::Serialize;

use crate::Tone;

/// How the pieces of one kind and tone are drawn: shapes in board units around
/// the middle of the cell, the lowest first. Each kind and tone has a shape of
/// its own, so that colour never carries a meaning alone.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawing {
    /// The kind of the pieces, as in scenes.
    pub kind: &'static str,
    /// Their tone.
    pub tone: Tone,
    /// Where they are.
    pub place: Place,
    /// What lies below the shapes of a piece that can be higher than 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Stack>,
    /// The shapes, drawn once for each piece.
    pub shapes: Vec<Shape>,
    /// What it is in three dimensions, where its body raised from the board is
    /// not enough. A world may carve kinds that it knows in its own way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solid: Option<Solid>,
    /// What a terminal draws around the symbol, where there is room.
    #[serde(skip)]
    pub frame: Frame,
    /// What a terminal with Unicode shows in place of the symbol.
    #[serde(skip)]
    pub glyph: Option<&'static str>,
}

/// Where a piece is. Themes colour it accordingly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// It stands on its cell.
    Cell,
    /// It fills its cell.
    WholeCell,
    /// It is a tile, on which others may stand.
    Tile,
    /// It stands on a tile.
    OnTile,
}

impl Place {
    /// Whether nothing is seen of the cell below.
    #[must_use]
    pub const fn covers(self) -> bool {
        matches!(self, Place::WholeCell | Place::Tile)
    }
}

/// Layers that lie on each other, as many as the piece is high. The middle of
/// the stack is the middle of the cell; the shapes of the drawing lie on top.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stack {
    /// What lies under the lowest layer.
    pub under: Vec<Shape>,
    /// Each layer.
    pub layer: Vec<Shape>,
    /// How far a layer lies above the one below it.
    pub step: f32,
    /// A higher stack is drawn as one of this height.
    pub highest: u8,
}

/// What a piece, or a layer of a stack, is in three dimensions, in board units.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "make", rename_all = "kebab-case")]
pub enum Solid {
    /// The outline of its body, raised, with its shapes on top.
    Raised {
        /// How high.
        height: f32,
    },
    /// Turned on a lathe.
    Turned {
        /// Distance from the axis and height of each ring, from foot to top.
        rings: &'static [(f32, f32)],
    },
}

/// A part of a drawing.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shape {
    /// What it is for.
    pub role: Role,
    /// Its form.
    #[serde(flatten)]
    pub form: Form,
}

/// The form of a part.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "form", rename_all = "kebab-case")]
pub enum Form {
    /// A circle.
    Circle {
        /// The middle, to the right.
        x: f32,
        /// The middle, downwards.
        y: f32,
        /// The radius.
        r: f32,
    },
    /// A rectangle.
    Rect {
        /// The left side.
        x: f32,
        /// The upper side.
        y: f32,
        /// From left to right.
        width: f32,
        /// From above to below.
        height: f32,
        /// The radius of the corners.
        r: f32,
    },
    /// Any outline.
    Path {
        /// Path data as in SVG.
        d: &'static str,
    },
    /// The outline of the piece's cell.
    Cell {
        /// How far it is drawn in.
        inset: f32,
    },
    /// The number of the piece's layers.
    Height {
        /// The middle, downwards.
        y: f32,
        /// How high the digits' line is.
        size: f32,
    },
}

/// What a part is for, by which themes colour it: with the body, edge and ink
/// of the piece's tone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The body with its edge.
    Body,
    /// A body with an edge that is seen on another of its tone.
    Layer,
    /// The body without its edge.
    Fill,
    /// Stripes over a fill.
    Stripes,
    /// Dots over a fill.
    Dots,
    /// A broad edge alone.
    Border,
    /// The shadow that it casts.
    Shadow,
    /// A faint line.
    Shine,
    /// A line that tells the tone.
    Line,
    /// The same, filled.
    Emblem,
    /// A big sign, faintly filled.
    Sign,
    /// A thick line.
    Band,
    /// Something hollow.
    Hollow,
    /// Ink.
    Ink,
    /// Ink with a rim of the body's colour.
    Rimmed,
    /// A thin line of ink.
    Hair,
    /// The body's colour on ink.
    Blank,
    /// A line of the body's colour on ink.
    Groove,
    /// Digits.
    Digits,
}

impl Role {
    /// A circle around a point.
    #[must_use]
    pub const fn circle(self, x: f32, y: f32, r: f32) -> Shape {
        Shape { role: self, form: Form::Circle { x, y, r } }
    }

    /// A rectangle by its left side, upper side, width and height, with the
    /// radius of its corners.
    #[must_use]
    pub const fn rect(self, [x, y, width, height]: [f32; 4], r: f32) -> Shape {
        Shape { role: self, form: Form::Rect { x, y, width, height, r } }
    }

    /// An outline in SVG's path data.
    #[must_use]
    pub const fn path(self, d: &'static str) -> Shape {
        Shape { role: self, form: Form::Path { d } }
    }

    /// The outline of the cell, drawn in.
    #[must_use]
    pub const fn cell(self, inset: f32) -> Shape {
        Shape { role: self, form: Form::Cell { inset } }
    }
}

/// What a terminal draws around a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Nothing.
    None,
    /// A box with round corners.
    Round,
    /// A box.
    Square,
    /// A box on others.
    Stack,
}

impl Drawing {
    /// Shapes that stand on a cell.
    #[must_use]
    pub const fn new(kind: &'static str, tone: Tone, shapes: Vec<Shape>) -> Drawing {
        let (place, stack, solid) = (Place::Cell, None, None);
        let (frame, glyph) = (Frame::None, None);
        Drawing { kind, tone, place, stack, shapes, solid, frame, glyph }
    }

    /// A plain round piece; a light one bears a ring, a dark one a star.
    #[must_use]
    pub fn disc(kind: &'static str, tone: Tone) -> Drawing {
        const STAR: &str = "M0-.17L.045-.045.17 0 .045.045 0 .17-.045.045-.17 0-.045-.045Z";
        let (emblem, glyph) = match is_deep(tone) {
            true => (Role::Emblem.path(STAR), "●"),
            false => (Role::Line.circle(0.0, 0.0, 0.15), "○"),
        };
        let shapes = vec![
            Role::Shadow.circle(0.0, 0.05, 0.38),
            Role::Body.circle(0.0, 0.0, 0.37),
            Role::Shine.circle(0.0, 0.0, 0.3),
            emblem,
        ];
        Drawing { frame: Frame::Round, glyph: Some(glyph), ..Drawing::new(kind, tone, shapes) }
    }

    /// A piece with something on it; a light one is round, a dark one has eight
    /// corners.
    #[must_use]
    pub fn token(kind: &'static str, tone: Tone, emblem: &[Shape]) -> Drawing {
        let mut shapes = match is_deep(tone) {
            true => vec![
                Role::Shadow.path("M-.17-.37H.17L.41-.13V.21L.17.45H-.17L-.41.21V-.13Z"),
                Role::Body.path("M-.17-.41H.17L.41-.17V.17L.17.41H-.17L-.41.17V-.17Z"),
            ],
            false => {
                vec![Role::Shadow.circle(0.0, 0.04, 0.42), Role::Body.circle(0.0, 0.0, 0.41)]
            }
        };
        shapes.extend(emblem);
        let frame = if is_deep(tone) { Frame::Square } else { Frame::Round };
        Drawing { frame, ..Drawing::new(kind, tone, shapes) }
    }

    /// Flat pieces on each other, and how many; the top of a light stack bears
    /// an oval, of a dark one a lozenge.
    #[must_use]
    pub fn stack(kind: &'static str, tone: Tone) -> Drawing {
        let emblem = match is_deep(tone) {
            true => "M0-.19L.26 0 0 .19-.26 0Z",
            false => "M-.26 0A.26 .18 0 1 1 .26 0A.26 .18 0 1 1-.26 0Z",
        };
        let height = Shape { role: Role::Digits, form: Form::Height { y: 0.005, size: 0.25 } };
        let stack = Stack {
            under: vec![Role::Shadow.rect([-0.34, -0.22, 0.68, 0.5], 0.1)],
            layer: vec![Role::Layer.rect([-0.33, -0.24, 0.66, 0.48], 0.09)],
            step: 0.045,
            highest: 8,
        };
        let shapes = vec![Role::Line.path(emblem), height];
        Drawing { stack: Some(stack), frame: Frame::Stack, ..Drawing::new(kind, tone, shapes) }
    }

    /// A cell that belongs to somebody; light and red ones are striped, the
    /// others dotted.
    #[must_use]
    pub fn claim(kind: &'static str, tone: Tone) -> Drawing {
        let pattern = if is_deep(tone) { Role::Dots } else { Role::Stripes };
        let shapes = vec![Role::Fill.cell(0.035), pattern.cell(0.035), Role::Border.cell(0.05)];
        Drawing { place: Place::WholeCell, ..Drawing::new(kind, tone, shapes) }
    }

    /// A square tile with a sign on it.
    #[must_use]
    pub fn tile(kind: &'static str, tone: Tone, sign: Shape) -> Drawing {
        let shapes = vec![
            Role::Shadow.rect([-0.46, -0.42, 0.92, 0.92], 0.1),
            Role::Body.rect([-0.46, -0.46, 0.92, 0.92], 0.1),
            sign,
        ];
        Drawing { place: Place::Tile, ..Drawing::new(kind, tone, shapes) }
    }
}

/// Whether a tone is the second of its pair: dark beside light, blue beside red.
const fn is_deep(tone: Tone) -> bool {
    matches!(tone, Tone::Dark | Tone::Blue)
}
