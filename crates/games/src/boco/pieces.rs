use lusus_core::{Drawing, Tone};

pub(super) const CLAIM: &str = "claim";

/// What the claims look like.
pub(super) fn drawings() -> Vec<Drawing> {
    [Tone::Red, Tone::Blue].map(|tone| Drawing::claim(CLAIM, tone)).to_vec()
}
