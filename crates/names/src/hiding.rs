//! What does not show.

use lusus_play::Name;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// How many marks a letter may carry: polytonic Greek and pointed Hebrew have
/// three.
const MOST_MARKS: usize = 3;

/// Whether a text shows nothing, or has characters that its name has not: those
/// that take no room, turn the direction of others, or are nobody's.
pub(crate) fn hides(text: &str, name: &Name) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_unknown = |c: char| {
        matches!(
            c.general_category(),
            GeneralCategory::Control
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
                | GeneralCategory::Unassigned
        )
    };
    name.as_str().is_empty()
        || words.join(" ") != name.as_str()
        || name.as_str().chars().any(is_unknown)
}

/// Whether marks are piled on a letter, the same one stands twice on it, or one
/// has no letter of its own and clings to whatever is written before the name.
pub(crate) fn is_piled(name: &str) -> bool {
    name.split(' ').any(|word| {
        let (mut marks, mut last) = (MOST_MARKS, None);
        word.nfd().filter(|c| !is_selector(*c)).any(|c| {
            if !is_mark(c) {
                (marks, last) = (0, None);
                return false;
            }
            marks += 1;
            marks > MOST_MARKS || last.replace(c) == Some(c)
        })
    })
}

/// Whether a character stands above, below or around the one before it.
pub(crate) fn is_mark(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark};
    matches!(c.general_category(), EnclosingMark | NonspacingMark)
}

/// Whether a character only chooses among the shapes of the one before it.
pub(crate) fn is_selector(c: char) -> bool {
    matches!(c, '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(c, '\u{e0100}'..='\u{e01ef}')
}
