use std::fmt;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::skeleton;

use crate::boxed::unboxed;
use crate::hiding::is_selector;

/// How often a text is folded at most until it stays the same.
const ROUNDS: usize = 6;

/// The number of the rules in [`fold`] and of what they use. A change that gives
/// any text another skeleton raises it.
const RULES: u32 = 1;

/// What is left of a text when all is folded that a glance misses: letters that
/// look alike, case, accents, spaces and separators. It is for comparing, never
/// for showing.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Skeleton(String);

impl Skeleton {
    /// The version of the folding: the number of its rules, and the versions of the
    /// Unicode tables that the compiler and the libraries bring. Skeletons of two
    /// versions cannot be compared, so that one is kept with its version.
    #[must_use]
    pub fn version() -> String {
        format!(
            "{RULES} {:?} {:?} {:?} {:?}",
            char::UNICODE_VERSION,
            unicode_normalization::UNICODE_VERSION,
            unicode_properties::UNICODE_VERSION,
            unicode_security::UNICODE_VERSION,
        )
    }

    /// The skeleton of a text.
    #[must_use]
    pub fn of(text: &str) -> Skeleton {
        let mut folded = text.to_owned();
        for _ in 0..ROUNDS {
            let next = fold(&folded);
            if next == folded {
                break;
            }
            folded = next;
        }
        let bare: String = folded.chars().filter(|c| !separates(*c)).collect();
        Skeleton(if bare.is_empty() { folded } else { bare })
    }

    /// The text, by which two are compared.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Unicode's own folding keeps case apart, and with it `I` from `i`: folded by
/// case, one of them looks like `l` and the other does not.
fn fold(text: &str) -> String {
    let plain: String = unboxed(text).nfkc().collect();
    let alike: String = skeleton(&plain).filter(|c| !is_accent(*c) && !is_silent(*c)).collect();
    let lower = alike.to_lowercase();
    let small = lower.chars().filter(|c| !is_accent(*c));
    small.map(|c| if matches!(c, 'i' | '1' | '|') { 'l' } else { c }).collect()
}

/// Whether a mark belongs to no script: the accents of Latin, Greek and Cyrillic.
/// Those of other scripts are vowels.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}')
        || matches!(c, '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

fn is_silent(c: char) -> bool {
    is_selector(c) || c.general_category() == GeneralCategory::Format
}

/// Whether a character parts words or adorns them.
fn separates(c: char) -> bool {
    use GeneralCategoryGroup::{Letter, Mark, Number};
    !matches!(c.general_category_group(), Letter | Mark | Number)
}
