use lusus_core::{Drawing, Place, Player, Shade, Tone};
use ratatui::style::{Color, Modifier, Style};

use crate::{Characters, Colours};

/// What things look like: characters and colours for every meaning. Characters
/// carry every meaning alone; colours repeat it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    pub(crate) characters: Characters,
    pub(crate) colours: Colours,
}

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

    fn coloured(self, style: Style, plain: Style) -> Style {
        match self.colours {
            Colours::On => style,
            Colours::Off => plain,
        }
    }

    /// The characters for a piece: those of position texts, or a shape that
    /// tells more.
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

    /// What an empty cell shows that a legal move goes on with.
    pub(crate) fn legal_ground(self) -> &'static str {
        self.pick("◦", "+")
    }

    /// What stands left and right of a cell's content; a space leaves the side
    /// to a lesser meaning.
    pub(crate) fn brackets(self, meaning: Meaning) -> [&'static str; 2] {
        match meaning {
            Meaning::Cursor => self.pick(["▸", "◂"], [">", "<"]),
            Meaning::Touched => self.pick(["«", "»"], ["{", "}"]),
            Meaning::Decided => ["[", "]"],
            Meaning::Alarm => ["!", " "],
            Meaning::Legal => self.pick(["›", " "], ["+", " "]),
            Meaning::LastMove => ["(", ")"],
        }
    }

    /// The ground of a cell.
    pub(crate) fn ground_style(self, shade: Shade) -> Style {
        let background = match shade {
            Shade::Light => Color::Indexed(180),
            Shade::Dark => Color::Indexed(137),
            Shade::Water => Color::Indexed(67),
            Shade::Border => Color::Indexed(101),
            Shade::Space => Color::Indexed(24),
        };
        let style = Style::new().fg(Color::Indexed(236)).bg(background);
        self.coloured(style, Style::new())
    }

    /// A piece on the ground of its cell.
    pub(crate) fn piece_style(self, tone: Tone, drawing: Option<&Drawing>) -> Style {
        let style = match tone {
            Tone::Light => Style::new().fg(Color::Indexed(231)),
            Tone::Dark => Style::new().fg(Color::Indexed(16)),
            Tone::Red => Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(124)),
            Tone::Blue => Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(25)),
        };
        let style = match (drawing.map(|drawing| drawing.place), tone) {
            (Some(Place::Tile), Tone::Light) => {
                style.fg(Color::Indexed(94)).bg(Color::Indexed(223))
            }
            (Some(Place::Tile), _) => style.fg(Color::Indexed(16)).bg(Color::Indexed(101)),
            (Some(Place::OnTile), Tone::Light) => style.fg(Color::Indexed(160)),
            (Some(Place::OnTile), _) => style.fg(Color::Indexed(19)),
            _ => style,
        };
        self.coloured(style, Style::new()).add_modifier(Modifier::BOLD)
    }

    /// What a meaning does to a cell. On all of these colours light and dark
    /// pieces can be told.
    pub(crate) fn meaning_style(self, meaning: Meaning) -> Style {
        match meaning {
            Meaning::Cursor => {
                let style = Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(178));
                self.coloured(style, Style::new().add_modifier(Modifier::REVERSED))
            }
            Meaning::Touched => self.tint(Color::Indexed(172)),
            Meaning::Decided => self.tint(Color::Indexed(133)),
            Meaning::Alarm => self.tint(Color::Indexed(167)),
            Meaning::Legal => self.tint(Color::Indexed(71)),
            Meaning::LastMove => self.tint(Color::Indexed(66)),
        }
    }

    fn tint(self, background: Color) -> Style {
        self.coloured(Style::new().fg(Color::Indexed(16)).bg(background), Style::new())
    }

    /// The lines between cells, on the ground of the board.
    pub(crate) fn line(self) -> Style {
        self.coloured(Style::new().fg(Color::Indexed(94)), Style::new())
    }

    /// What stands back.
    pub(crate) fn faint(self) -> Style {
        self.coloured(Style::new().fg(Color::Indexed(244)), Style::new())
    }

    /// A heading.
    pub(crate) fn heading(self) -> Style {
        let style = Style::new().fg(Color::Indexed(214));
        self.coloured(style, Style::new()).add_modifier(Modifier::BOLD)
    }

    /// What is chosen in a list or row.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What asks for attention.
    pub(crate) fn alert(self) -> Style {
        let style = Style::new().fg(Color::Indexed(203));
        self.coloured(style, Style::new()).add_modifier(Modifier::BOLD)
    }

    /// A player's name where it stands alone.
    pub(crate) fn side(self, player: Player) -> Style {
        let colour = match player {
            Player::First => Color::Indexed(222),
            Player::Second => Color::Indexed(117),
        };
        self.coloured(Style::new().fg(colour), Style::new()).add_modifier(Modifier::BOLD)
    }
}
