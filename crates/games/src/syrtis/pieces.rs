use lusus_core::{Drawing, Frame, Place, Role, Tone};

use super::board::{Side, Tile};

impl Tile {
    /// The kind and tone of its piece.
    pub(super) const fn look(self) -> (&'static str, Tone) {
        match self {
            Tile::LightCircle => ("circle-tile", Tone::Light),
            Tile::DarkCircle => ("circle-tile", Tone::Dark),
            Tile::LightSquare => ("square-tile", Tone::Light),
            Tile::DarkSquare => ("square-tile", Tone::Dark),
        }
    }

    fn drawing(self) -> Drawing {
        let (kind, tone) = self.look();
        let circle = Role::Sign.circle(0.0, 0.0, 0.34);
        let square = Role::Sign.rect([-0.325, -0.325, 0.65, 0.65], 0.03);
        let (sign, frame, glyph) = match self {
            Tile::LightCircle => (circle, Frame::Round, "○"),
            Tile::DarkCircle => (circle, Frame::Round, "●"),
            Tile::LightSquare => (square, Frame::Square, "□"),
            Tile::DarkSquare => (square, Frame::Square, "■"),
        };
        Drawing { frame, glyph: Some(glyph), ..Drawing::tile(kind, tone, sign) }
    }
}

impl Side {
    /// The kind and tone of its towers.
    pub(super) const fn look(self) -> (&'static str, Tone) {
        match self {
            Side::Light => ("round-tower", Tone::Light),
            Side::Dark => ("square-tower", Tone::Dark),
        }
    }

    /// A tower is small, so that the sign of its tile is seen.
    fn drawing(self) -> Drawing {
        let (kind, tone) = self.look();
        let shapes = match self {
            Side::Light => vec![
                Role::Shadow.circle(0.015, 0.045, 0.255),
                Role::Body.circle(0.0, 0.0, 0.25),
                Role::Band.path(ROUND_BATTLEMENT),
                Role::Hollow.circle(0.0, 0.0, 0.115),
            ],
            Side::Dark => vec![
                Role::Shadow.rect([-0.22, -0.19, 0.47, 0.47], 0.03),
                Role::Body.rect([-0.235, -0.235, 0.47, 0.47], 0.03),
                Role::Band.path(SQUARE_BATTLEMENT),
                Role::Hollow.rect([-0.1, -0.1, 0.2, 0.2], 0.0),
            ],
        };
        Drawing { place: Place::OnTile, ..Drawing::new(kind, tone, shapes) }
    }
}

const ROUND_BATTLEMENT: &str = "M.195 0A.195 .195 0 0 1 .1746 .0868\
    M.1379 .1379A.195 .195 0 0 1 .0621 .1849M0 .195A.195 .195 0 0 1-.0868 .1746\
    M-.1379 .1379A.195 .195 0 0 1-.1849 .0621M-.195 0A.195 .195 0 0 1-.1746-.0868\
    M-.1379-.1379A.195 .195 0 0 1-.0621-.1849M0-.195A.195 .195 0 0 1 .0868-.1746\
    M.1379-.1379A.195 .195 0 0 1 .1849-.0621";

const SQUARE_BATTLEMENT: &str = "M-.18-.18H-.09M-.036-.18H.054M.108-.18H.18V-.162\
    M.18-.108V-.018M.18 .036V.126M.18 .18H.09M.036 .18H-.054\
    M-.108 .18H-.18V.162M-.18 .108V.018M-.18-.036V-.126";

/// What tiles and towers look like.
pub(super) fn drawings() -> Vec<Drawing> {
    let tiles = Tile::ALL.map(Tile::drawing).into_iter();
    tiles.chain(Side::BOTH.map(Side::drawing)).collect()
}
