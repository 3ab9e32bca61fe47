use lusus_core::{Drawing, Place, Role, Tone};

use crate::look::Look;
use crate::theme::Colour;

/// How a shape is painted, as attributes of SVG. Widths and mixtures are those
/// of `web/src/style/board.css`.
pub(crate) struct Paint {
    look: Look,
    tone: Tone,
    place: Place,
    body: Colour,
    edge: Colour,
    pen: Colour,
}

impl Paint {
    pub(crate) fn of(drawing: &Drawing, look: Look) -> Paint {
        let (tone, place) = (drawing.tone, drawing.place);
        let name = match tone {
            Tone::Light => "white",
            Tone::Dark => "black",
            Tone::Red => "red",
            Tone::Blue => "blue",
        };
        let colour = |part: &str| look.colour(&format!("{name}{part}"));
        let is_plain = matches!(tone, Tone::Light | Tone::Dark);
        let pen = if is_plain { colour("-ink") } else { Colour::WHITE };
        let body = match (place, tone) {
            (Place::Tile, Tone::Light) => look.colour("tile-light"),
            (Place::Tile, Tone::Dark) => look.colour("tile-dark"),
            _ => colour(""),
        };
        let edge = match place {
            Place::Tile => body.mixed(55, Colour::BLACK),
            Place::OnTile if is_plain => colour("-outline"),
            _ => colour("-edge"),
        };
        Paint { look, tone, place, body, edge, pen }
    }

    /// The attributes for a role.
    pub(crate) fn attributes(&self, role: Role) -> String {
        let Paint { body, edge, pen, .. } = *self;
        let mixed = |share| pen.mixed(share, body);
        match role {
            Role::Body if self.place == Place::OnTile => filled_with_line(
                body,
                edge,
                self.look.theme.value("outline-width", self.look.scheme),
            ),
            Role::Layer if self.tone == Tone::Dark => filled_with_line(body, mixed(40), "0.028"),
            Role::Body | Role::Layer => filled_with_line(body, edge, "0.028"),
            Role::Fill | Role::Blank => filled(body),
            Role::Stripes => "fill=\"url(#stripes)\"".to_owned(),
            Role::Dots => "fill=\"url(#dots)\"".to_owned(),
            Role::Border => line(edge, "0.04") + " stroke-linejoin=\"round\"",
            Role::Shadow => "fill-opacity=\"0.28\"".to_owned(),
            Role::Shine => line(body.mixed(78, pen), "0.025"),
            Role::Line => line(mixed(70), "0.03") + " stroke-linejoin=\"round\"",
            Role::Emblem => {
                filled_with_line(mixed(70), mixed(70), "0.03") + " stroke-linejoin=\"round\""
            }
            Role::Sign => filled_with_line(body.mixed(88, pen), mixed(62), "0.045"),
            Role::Band => line(mixed(75), "0.06"),
            Role::Hollow => filled_with_line(body.mixed(70, pen), mixed(75), "0.02"),
            Role::Ink => filled(pen),
            Role::Rimmed => filled_with_line(pen, body, "0.02"),
            Role::Hair => line(pen, "0.022") + " stroke-linecap=\"round\"",
            Role::Groove => line(body, "0.035") + " stroke-linecap=\"round\"",
            Role::Digits => format!("stroke=\"{pen}\""),
        }
    }
}

/// A shape without a line.
pub(crate) fn filled(colour: Colour) -> String {
    format!("fill=\"{colour}\"")
}

/// A line without a filling.
pub(crate) fn line(colour: Colour, width: &str) -> String {
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"")
}

/// A shape with a line around it.
pub(crate) fn filled_with_line(fill: Colour, colour: Colour, width: &str) -> String {
    format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{width}\"")
}
