use lusus_core::{Drawing, Place, Shade, Tone};
use ratatui::style::{Color, Modifier, Style};

/// What things look like: characters and colours for every meaning. Characters
/// carry every meaning alone; colours repeat it.
pub(crate) use crate::Style as Theme;
use crate::{Characters, Colours};

/// What a cell means beside what stands on it, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Meaning {
    /// The keyboard's cursor is on it.
    Cursor,
    /// It has been touched on the way to a move.
    Touched,
    /// It belongs to what won or lost the game.
    Decided,
    /// What stands on it is in danger, or has to act.
    Alarm,
    /// A hint names it.
    Hinted,
    /// A legal move goes on with it.
    Legal,
    /// The last move changed it.
    LastMove,
}

impl Theme {
    /// The character for a meaning in Unicode, or else in ASCII.
    pub(crate) fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self.characters {
            Characters::Unicode => unicode,
            Characters::Ascii => ascii,
        }
    }

    /// A piece as position texts write it, or a shape that tells more.
    pub(crate) fn glyph(self, drawing: Option<&Drawing>, symbol: &str) -> String {
        let shape = drawing.and_then(|drawing| drawing.glyph).unwrap_or(symbol);
        self.pick(shape, symbol).to_owned()
    }

    /// What an empty cell shows.
    pub(crate) fn ground(self, shade: Shade) -> &'static str {
        match shade {
            Shade::Light | Shade::Dark => self.pick("·", "."),
            Shade::Water => self.pick("≈", "~"),
            Shade::Border => "-",
            Shade::Space => " ",
        }
    }

    /// What stands left and right of a cell's content; a space leaves the side
    /// to a lesser meaning.
    pub(crate) fn brackets(self, meaning: Meaning) -> [&'static str; 2] {
        match meaning {
            Meaning::Cursor => self.pick(["▸", "◂"], [">", "<"]),
            Meaning::Touched => self.pick(["«", "»"], ["{", "}"]),
            Meaning::Decided => ["[", "]"],
            Meaning::Alarm => ["!", " "],
            Meaning::Hinted => ["*", "*"],
            Meaning::Legal => self.pick(["›", " "], ["+", " "]),
            Meaning::LastMove => ["(", ")"],
        }
    }

    /// The ground of a cell. Dark ink stands out against all but the space,
    /// which is dark itself.
    pub(crate) fn ground_style(self, shade: Shade) -> Style {
        match shade {
            Shade::Light => self.on(16, 180),
            Shade::Dark => self.on(16, 137),
            Shade::Water => self.on(16, 67),
            Shade::Border => self.on(16, 101),
            Shade::Space => self.on(231, 24),
        }
    }

    /// A piece on the ground of its cell. All but dark pieces have a ground of
    /// their own, so that they stand out whatever the cell means.
    pub(crate) fn piece_style(self, tone: Tone, drawing: Option<&Drawing>) -> Style {
        let style = match (drawing.map(|drawing| drawing.place), tone) {
            (Some(Place::Tile), Tone::Light) => self.on(52, 223),
            (Some(Place::Tile), _) => self.on(16, 101),
            (Some(Place::OnTile), Tone::Light) | (_, Tone::Red) => self.on(231, 124),
            (Some(Place::OnTile), _) | (_, Tone::Blue) => self.on(231, 25),
            (_, Tone::Light) => self.on(231, 94),
            (_, Tone::Dark) => self.ink(16),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// Dark ink stands out against all of these colours.
    pub(crate) fn meaning_style(self, meaning: Meaning) -> Style {
        match (meaning, self.colours) {
            (Meaning::Cursor, Colours::Off) => Style::new().add_modifier(Modifier::REVERSED),
            (Meaning::Cursor, _) => self.on(16, 178),
            (Meaning::Touched, _) => self.on(16, 172),
            (Meaning::Decided, _) => self.on(16, 133),
            (Meaning::Alarm, _) => self.on(16, 167),
            (Meaning::Hinted, _) => self.on(16, 140),
            (Meaning::Legal, _) => self.on(16, 71),
            (Meaning::LastMove, _) => self.on(16, 66),
        }
    }

    /// A colour on another, where there are colours.
    fn on(self, colour: u8, background: u8) -> Style {
        match self.colours {
            Colours::Off => Style::new(),
            _ => self.ink(colour).bg(Color::Indexed(background)),
        }
    }

    fn ink(self, colour: u8) -> Style {
        match self.colours {
            Colours::Off => Style::new(),
            _ => Style::new().fg(Color::Indexed(colour)),
        }
    }

    /// Ink on the ground of the terminal, which is dark or light.
    fn ink_on_terminal(self, on_dark: u8, on_light: u8) -> Style {
        self.ink(if self.colours == Colours::OnLight { on_light } else { on_dark })
    }

    /// The lines between cells, on the ground that most of them have.
    pub(crate) fn line_style(self, ground: Shade) -> Style {
        self.ink(if ground == Shade::Space { 110 } else { 58 })
    }

    pub(crate) fn faint(self) -> Style {
        self.ink_on_terminal(246, 240)
    }

    pub(crate) fn heading(self) -> Style {
        self.ink_on_terminal(214, 94).add_modifier(Modifier::BOLD)
    }

    /// An entry of a list or row, which stands out if it is chosen.
    pub(crate) fn chosen_if(self, is_chosen: bool) -> Style {
        if is_chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() }
    }

    /// What stands before such an entry.
    pub(crate) fn marker(self, is_chosen: bool) -> &'static str {
        if is_chosen { self.pick("▶", ">") } else { " " }
    }

    pub(crate) fn alert(self) -> Style {
        self.ink_on_terminal(203, 124).add_modifier(Modifier::BOLD)
    }

    /// The name of a side. It may be that of a colour, so that it has none.
    pub(crate) fn side(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}
