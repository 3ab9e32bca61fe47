use lusus_core::grid::Square;
use lusus_core::{Message, Player, VariantToken, msg, variant_text};

/// A set of cells, one bit each, row by row.
pub(crate) type Cells = u128;

/// Hex on a board with this many cells along a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant(u8);

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &[Variant(11), Variant(7)]
    }

    fn id(self) -> &'static str {
        if self.0 == 11 { "hex" } else { "hex:small" }
    }

    fn title(self) -> Message {
        if self.0 == 11 { msg!("hex-title") } else { msg!("hex-title-small") }
    }

    /// Every cell is filled once, and one is swapped.
    fn max_plies(self) -> u32 {
        u32::from(self.0) * u32::from(self.0) + 1
    }
}

variant_text!(Variant);

impl Variant {
    pub(crate) fn size(self) -> u8 {
        self.0
    }

    /// Every square, row by row.
    pub(crate) fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.0).flat_map(move |row| (0..self.0).map(move |column| Square { column, row }))
    }

    pub(crate) fn has(self, square: Square) -> bool {
        square.column < self.0 && square.row < self.0
    }

    pub(crate) fn bit(self, square: Square) -> Cells {
        1 << (u32::from(square.row) * u32::from(self.0) + u32::from(square.column))
    }

    /// The two edges that a player joins: Red the first and the last row, Blue
    /// the first and the last column.
    pub(crate) fn edges(self, player: Player) -> [Cells; 2] {
        [0, self.0 - 1].map(|line| {
            let on_it = |square: &Square| match player {
                Player::First => square.row == line,
                Player::Second => square.column == line,
            };
            self.squares().filter(on_it).fold(0, |cells, square| cells | self.bit(square))
        })
    }

    /// The stones of a chain that joins both edges of its player, if one does.
    pub(crate) fn chain(self, stones: Cells, player: Player) -> Option<Cells> {
        let [from, to] = self.edges(player);
        let reached = self.joined(stones & from, stones);
        (reached & to != 0).then(|| self.joined(reached & to, reached))
    }

    /// The stones that hang together with some of them.
    fn joined(self, some: Cells, stones: Cells) -> Cells {
        let [left, right] = self.edges(Player::Second);
        let size = u32::from(self.0);
        let mut reached = some;
        loop {
            let (not_left, not_right) = (reached & !left, reached & !right);
            let beside = (not_left >> 1) | (not_right << 1);
            let above = (reached >> size) | (not_right >> (size - 1));
            let below = (reached << size) | (not_left << (size - 1));
            let more = (reached | beside | above | below) & stones;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }
}
