use lusus_core::{PieceKind, Player, Shade, Tone};
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
    /// The animal on it is scared.
    Scared,
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

    /// The characters for a piece: those of position texts, or a shape that
    /// tells more.
    pub(crate) fn glyph(self, kind: PieceKind, tone: Tone, symbol: &str) -> String {
        let shape = match (kind, tone) {
            (PieceKind::Stone | PieceKind::CircleTile, Tone::Light) => "○",
            (PieceKind::Stone | PieceKind::CircleTile, _) => "●",
            (PieceKind::SquareTile, Tone::Light) => "□",
            (PieceKind::SquareTile, _) => "■",
            _ => symbol,
        };
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
            Meaning::Scared => ["!", " "],
            Meaning::Legal => self.pick(["›", " "], ["+", " "]),
            Meaning::LastMove => ["(", ")"],
        }
    }

    /// The ground of a cell.
    pub(crate) fn ground_style(self, shade: Shade) -> Style {
        let background = match shade {
            Shade::Light => 180,
            Shade::Dark => 137,
            Shade::Water => 67,
            Shade::Border => 101,
            Shade::Space => 24,
        };
        self.on(236, background)
    }

    /// A piece on the ground of its cell.
    pub(crate) fn piece_style(self, tone: Tone, kind: PieceKind) -> Style {
        let style = match (kind, tone) {
            (PieceKind::CircleTile | PieceKind::SquareTile, Tone::Light) => self.on(94, 223),
            (PieceKind::CircleTile | PieceKind::SquareTile, _) => self.on(16, 101),
            (_, Tone::Light) => self.ink(231),
            (_, Tone::Dark) => self.ink(16),
            (_, Tone::Red) => self.on(231, 124),
            (_, Tone::Blue) => self.on(231, 25),
        };
        let style = match kind {
            PieceKind::RoundTower => style.patch(self.ink(160)),
            PieceKind::SquareTower => style.patch(self.ink(19)),
            _ => style,
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// What a meaning does to a cell. On all of these colours light and dark
    /// pieces can be told.
    pub(crate) fn meaning_style(self, meaning: Meaning) -> Style {
        match (meaning, self.colours) {
            (Meaning::Cursor, Colours::Off) => Style::new().add_modifier(Modifier::REVERSED),
            (Meaning::Cursor, Colours::On) => self.on(16, 178),
            (Meaning::Touched, _) => self.on(16, 172),
            (Meaning::Decided, _) => self.on(16, 133),
            (Meaning::Scared, _) => self.on(16, 167),
            (Meaning::Legal, _) => self.on(16, 71),
            (Meaning::LastMove, _) => self.on(16, 66),
        }
    }

    /// A colour on another, where there are colours.
    fn on(self, colour: u8, background: u8) -> Style {
        match self.colours {
            Colours::On => self.ink(colour).bg(Color::Indexed(background)),
            Colours::Off => Style::new(),
        }
    }

    fn ink(self, colour: u8) -> Style {
        match self.colours {
            Colours::On => Style::new().fg(Color::Indexed(colour)),
            Colours::Off => Style::new(),
        }
    }

    /// The lines between cells, on the ground of the board.
    pub(crate) fn line(self) -> Style {
        self.ink(94)
    }

    /// What stands back.
    pub(crate) fn faint(self) -> Style {
        self.ink(244)
    }

    /// A heading.
    pub(crate) fn heading(self) -> Style {
        self.ink(214).add_modifier(Modifier::BOLD)
    }

    /// What is chosen in a list or row.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What asks for attention.
    pub(crate) fn alert(self) -> Style {
        self.ink(203).add_modifier(Modifier::BOLD)
    }

    /// A player's name where it stands alone.
    pub(crate) fn side(self, player: Player) -> Style {
        self.ink([222, 117][player.index()]).add_modifier(Modifier::BOLD)
    }
}
