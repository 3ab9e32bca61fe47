use lusus_core::{Drawing, Tone};

pub(super) const STONE: &str = "stone";

/// What the pieces look like.
pub(super) fn drawings() -> Vec<Drawing> {
    [Tone::Light, Tone::Dark].map(|tone| Drawing::disc(STONE, tone)).to_vec()
}
