use std::fmt;

use crate::look::Scheme;

/// The pages' colours, so that they stand in one place.
const CSS: &str = include_str!("../../../web/src/style/themes.css");

/// A set of colours, as the pages have them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Wood.
    Walnut,
    /// Grey blue.
    Slate,
    /// Green.
    Meadow,
    /// Nearly white.
    Paper,
    /// Black and white.
    Contrast,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 5] =
        [Theme::Walnut, Theme::Slate, Theme::Meadow, Theme::Paper, Theme::Contrast];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Walnut => "walnut",
            Theme::Slate => "slate",
            Theme::Meadow => "meadow",
            Theme::Paper => "paper",
            Theme::Contrast => "contrast",
        }
    }

    /// The theme that a word stands for.
    #[must_use]
    pub fn find(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The value of one of its variables.
    pub(crate) fn value(self, name: &str, scheme: Scheme) -> &'static str {
        let begin = format!("[data-theme=\"{}\"] {{", self.name());
        let block = CSS.split_once(&begin).and_then(|(_, rest)| rest.split_once('}'));
        let mut lines = block.map_or("", |(block, _)| block).lines().map(str::trim);
        let value = lines.find_map(|line| {
            line.strip_prefix("--")?.strip_prefix(name)?.strip_prefix(": ")?.strip_suffix(';')
        });
        let value = value.expect("the stylesheet gives every theme every colour");
        let both = value.strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')'));
        match (both.and_then(|both| both.split_once(", ")), scheme) {
            (None, _) => value,
            (Some((light, _)), Scheme::Light) => light,
            (Some((_, dark)), Scheme::Dark) => dark,
        }
    }

    /// One of its colours.
    pub(crate) fn colour(self, name: &str, scheme: Scheme) -> Colour {
        Colour::of(self.value(name, scheme))
    }
}

/// Red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colour(pub(crate) [u8; 3]);

impl Colour {
    pub(crate) const BLACK: Colour = Colour([0; 3]);
    pub(crate) const WHITE: Colour = Colour([255; 3]);

    /// The colour that is written as `#fff` or `#0f489c`.
    fn of(text: &str) -> Colour {
        let digits: Vec<u8> =
            text.chars().filter_map(|c| c.to_digit(16)).map(|digit| digit as u8).collect();
        match digits[..] {
            [a, b, c] => Colour([a, b, c].map(|digit| digit * 17)),
            [a, b, c, d, e, f] => Colour([[a, b], [c, d], [e, f]].map(|[a, b]| a * 16 + b)),
            _ => panic!("{text} is no colour"),
        }
    }

    /// So many hundredths of this colour, and the rest of another.
    pub(crate) fn mixed(self, share: u8, other: Colour) -> Colour {
        let part = |at: usize| {
            let sum = u32::from(self.0[at]) * u32::from(share)
                + u32::from(other.0[at]) * u32::from(100 - share);
            ((sum + 50) / 100) as u8
        };
        Colour([part(0), part(1), part(2)])
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}
