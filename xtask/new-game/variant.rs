use lusus_core::{Message, VariantToken, msg, variant_text};

use super::board::CELLS;

/// Template with one of the readings of its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant(());

impl Variant {
    /// `template`: the only reading.
    pub const USUAL: Variant = Variant(());
}

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &[Variant::USUAL]
    }

    fn id(self) -> &'static str {
        "template"
    }

    fn title(self) -> Message {
        msg!("template-title")
    }

    /// Every ply fills a cell.
    fn max_plies(self) -> u32 {
        u32::from(CELLS)
    }
}

variant_text!(Variant);
