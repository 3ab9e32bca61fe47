use lusus_core::{Drawing, Tone};

pub(super) const STACK: &str = "stack";

/// What the stacks look like.
pub(super) fn drawings() -> Vec<Drawing> {
    [Tone::Dark, Tone::Light].map(|tone| Drawing::stack(STACK, tone)).to_vec()
}
