use lusus_core::{MATCH_LENGTH, Message, VariantToken, msg, variant_text};

use super::board::Size;

/// A board, a line-up and a reading of the fear rule.
///
/// ```
/// use lusus_games::barca::Variant;
/// assert_eq!("barca:official".parse(), Ok(Variant::OFFICIAL));
/// assert_eq!(Variant::default().to_string(), "barca");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    size: Size,
    lineup: Lineup,
    fear: Fear,
}

/// Who stands behind the mice at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Lineup {
    /// The lions, as in the report; the elephants stand at the mice's sides.
    LionsBehind,
    /// The elephants, as the designer has it.
    ElephantsBehind,
}

/// What a player with scared animals must do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Fear {
    /// The report's rule: move one of them to any square it reaches.
    Flee,
    /// The designer's rule: move one of them to safety, if one of them can.
    FleeToSafety,
}

impl Variant {
    /// The report's game on 10×10 squares.
    pub const PLAIN: Variant =
        Variant { size: Size::Ten, lineup: Lineup::LionsBehind, fear: Fear::Flee };
    /// The report's board of 13×13 squares.
    pub const THIRTEEN: Variant = Variant { size: Size::Thirteen, ..Variant::PLAIN };
    /// The report's board of 16×16 squares.
    pub const SIXTEEN: Variant = Variant { size: Size::Sixteen, ..Variant::PLAIN };
    /// The designer's line-up and fear rule on 10×10 squares.
    pub const OFFICIAL: Variant =
        Variant { lineup: Lineup::ElephantsBehind, fear: Fear::FleeToSafety, ..Variant::PLAIN };

    pub(super) const ALL: [Variant; 4] =
        [Variant::PLAIN, Variant::THIRTEEN, Variant::SIXTEEN, Variant::OFFICIAL];

    /// The board.
    #[inline]
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }

    #[inline]
    pub(super) const fn fear(self) -> Fear {
        self.fear
    }

    /// The text of the position that a game begins with.
    pub(super) const fn start(self) -> &'static str {
        match (self.size, self.lineup) {
            (Size::Ten, Lineup::LionsBehind) => "4ll4/3emme3/10/10/10/10/10/10/3EMME3/4LL4 1",
            (Size::Ten, Lineup::ElephantsBehind) => "4ee4/3lmml3/10/10/10/10/10/10/3LMML3/4EE4 1",
            (Size::Thirteen, _) => "5lll5/4emmme4/6e6/13/13/13/13/13/13/13/6E6/4EMMME4/5LLL5 1",
            (Size::Sixteen, _) => {
                "6llll6/5emmmme5/7ee7/16/16/16/16/16/16/16/16/16/16/7EE7/5EMMMME5/6LLLL6 1"
            }
        }
    }

    /// The variant's place in the list of all.
    pub(super) fn number(self) -> usize {
        Variant::ALL.iter().position(|&variant| variant == self).expect("every variant is listed")
    }
}

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &Variant::ALL
    }

    fn id(self) -> &'static str {
        match (self.size, self.fear) {
            (Size::Ten, Fear::Flee) => "barca",
            (Size::Ten, Fear::FleeToSafety) => "barca:official",
            (Size::Thirteen, _) => "barca:13",
            (Size::Sixteen, _) => "barca:16",
        }
    }

    fn title(self) -> Message {
        match (self.size, self.fear) {
            (Size::Ten, Fear::Flee) => msg!("barca-title"),
            (Size::Ten, Fear::FleeToSafety) => msg!("barca-title-official"),
            (Size::Thirteen, _) => msg!("barca-title-13"),
            (Size::Sixteen, _) => msg!("barca-title-16"),
        }
    }

    /// By the report's rules Black may begin.
    fn start_of_second(self) -> Option<String> {
        let board = self.start().strip_suffix('1').filter(|_| self.fear == Fear::Flee)?;
        Some(format!("{board}2"))
    }

    fn max_plies(self) -> u32 {
        MATCH_LENGTH
    }
}

variant_text!(Variant);
