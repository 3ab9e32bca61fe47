use crate::theme::{Colour, Theme};

/// How a board is shown, as one chooses it on the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its colours.
    pub theme: Theme,
    /// Whether they are those of a light or of a dark page.
    pub scheme: Scheme,
    /// Whether coordinates stand beside it.
    pub coordinates: bool,
    /// Whether the last move is marked.
    pub last_move: bool,
    /// Whether it is turned round, as whoever plays second sees it.
    pub flipped: bool,
}

/// The colours of a light or of a dark page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    /// As by day.
    Light,
    /// As by night.
    Dark,
}

impl Default for Look {
    /// As a new reader sees it.
    fn default() -> Look {
        Look {
            theme: Theme::Walnut,
            scheme: Scheme::Light,
            coordinates: true,
            last_move: true,
            flipped: false,
        }
    }
}

impl Look {
    /// One of its colours.
    pub(crate) fn colour(self, name: &str) -> Colour {
        self.theme.colour(name, self.scheme)
    }
}
