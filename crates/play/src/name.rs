use std::fmt;

use lusus_core::{Message, msg};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a player or a program is called: one short line of text, made harmless
/// when it is made.
///
/// Control characters are left out, and so are the invisible ones that turn
/// the direction of writing or hide in a word; blanks at the ends and doubled
/// ones too. Joiners and selectors stay where they follow something that they
/// can change, as scripts and emoji need them. It may be empty; a name that is
/// not shows something.
///
/// ```
/// use lusus_play::Name;
/// assert_eq!(Name::new(" Ana\u{202e}\n  Lopes ").unwrap().as_str(), "Ana Lopes");
/// assert_eq!(Name::new("\u{3164}\u{200d}").unwrap().as_str(), "");
/// assert!(Name::new(&"x".repeat(65)).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String")]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 64;

    /// The name that `text` spells.
    ///
    /// # Errors
    /// If more than [`LONGEST`](Name::LONGEST) characters remain.
    pub fn new(text: &str) -> Result<Name, NameTooLong> {
        let name = harmless(text);
        if name.chars().count() > Name::LONGEST { Err(NameTooLong) } else { Ok(Name(name)) }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text as one line, without what hides in it.
#[must_use]
pub fn harmless(text: &str) -> String {
    let words = text.split(is_blank).map(visible).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A word without what hides in it.
fn visible(word: &str) -> String {
    let mut kept = String::new();
    for c in word.chars() {
        let stays = match kept.chars().next_back() {
            _ if is_hidden(c) => false,
            Some(before) if is_tag(c) => before == BLACK_FLAG || is_tag(before),
            Some(before) if is_clinging(c) => !is_changeless(before),
            Some(_) => true,
            None => !is_clinging(c) && !is_tag(c),
        };
        if stays {
            kept.push(c);
        }
    }
    kept
}

/// What the flags of England, Scotland and Wales begin with; tags spell the rest.
const BLACK_FLAG: char = '\u{1f3f4}';

/// Whether a character takes room and shows nothing: white space, the fillers
/// of Hangul, the empty Braille pattern and the like.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}')
        || matches!(
            c,
            '\u{2800}' | '\u{fffc}' | '\u{13441}' | '\u{13442}' | '\u{16fe4}' | '\u{1d159}'
        )
}

/// Whether a character changes how its neighbours look and shows nothing alone:
/// joiners and variation selectors.
fn is_clinging(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{180b}'..='\u{180d}' | '\u{180f}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a character looks the same whatever clings to it: the letters of
/// Latin, Greek and Cyrillic with their accents, and joiners. What clings there
/// would only make two names of one.
fn is_changeless(c: char) -> bool {
    let is_western = matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1d00}'..='\u{1fff}')
        || (c < '\u{590}' && c.is_alphabetic())
        || matches!(c, '\u{2c60}'..='\u{2c7f}' | '\u{a640}'..='\u{a69f}' | '\u{a720}'..='\u{a7ff}')
        || matches!(c, '\u{ab30}'..='\u{ab6f}' | '\u{fb00}'..='\u{fb06}' | '\u{ff21}'..='\u{ff5a}');
    is_western || matches!(c, '\u{200c}' | '\u{200d}')
}

fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0020}'..='\u{e007f}')
}

/// Whether a character shows nothing, takes no room and is of no use in a name:
/// control characters, marks of direction and annotation, and of what Unicode
/// lets every font ignore (`Default_Ignorable_Code_Point`) all that neither is
/// blank nor clings.
fn is_hidden(c: char) -> bool {
    let is_ignorable = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{17b4}'..='\u{17b5}' | '\u{180e}'
        | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || (is_ignorable && !is_clinging(c) && !is_tag(c))
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = NameTooLong;

    fn try_from(text: String) -> Result<Name, NameTooLong> {
        Name::new(&text)
    }
}

/// A name with more characters than [`Name::LONGEST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a name has at most {} characters", Name::LONGEST)]
pub struct NameTooLong;

impl NameTooLong {
    /// The fault, for people.
    #[must_use]
    pub fn message(self) -> Message {
        msg!("match-name-too-long", limit = Name::LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str) -> String {
        Name::new(text).unwrap().as_str().to_owned()
    }

    #[test]
    fn a_name_without_a_visible_character_is_empty() {
        let invisible = [
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{2800}\u{2800}",
            "\u{200d}",
            "\u{200c}",
            "\u{fe0f}",
            "\u{e0101}",
            "\u{e0067}\u{e0062}\u{e007f}",
            "\u{e0001}",
            "\u{180b}",
            "\u{34f}",
            "\u{17b4}",
            "\u{2064}",
            "\u{1d173}",
            "\u{1d159}",
            "\u{fff9}",
            "\u{3164}\u{200d} \u{fe0e}\u{2800}",
        ];
        for text in invisible {
            assert_eq!(made(text), "", "{}", text.escape_unicode());
        }
    }

    #[test]
    fn what_hides_in_a_name_is_left_out() {
        assert_eq!(made("\u{3164}Ana\u{3164}\u{2800}Lopes\u{3164}"), "Ana Lopes");
        assert_eq!(made("\u{200d}Ana\u{e0041}\u{e0042}"), "Ana");
        assert_eq!(made("A\u{34f}n\u{2062}a"), "Ana");
        for twin in
            ["A\u{200d}na", "A\u{200c}na", "An\u{fe0f}a", "Ana\u{e0100}", "Ana\u{200d}\u{200d}"]
        {
            assert_eq!(made(twin), "Ana", "{}", twin.escape_unicode());
        }
        assert_eq!(made("É\u{200d}va Ж\u{200c}"), "Éva Ж");
        assert_eq!(made("e\u{301}\u{200d}"), "e\u{301}");
        assert_eq!(made("👩\u{200d}\u{200d}🚀"), "👩\u{200d}🚀");
    }

    #[test]
    fn scripts_and_emoji_keep_what_they_need() {
        let whole = [
            "نمی\u{200c}دانم",
            "क्\u{200d}ष",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "©\u{fe0f}",
            "1\u{fe0f}\u{20e3}",
            "葛\u{e0100}",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "e\u{301}",
            "한글",
            "⠁",
        ];
        for name in whole {
            assert_eq!(made(name), name, "{}", name.escape_unicode());
        }
    }

    #[test]
    fn a_name_made_of_a_name_is_the_same() {
        let pieces = ["a", " ", "\u{200d}", "\u{e0067}", "🏴", "\u{fe0f}", "\u{3164}", "\u{202e}"];
        for place in 0..pieces.len().pow(4) {
            let piece = |digit: u32| pieces[place / pieces.len().pow(digit) % pieces.len()];
            let name = made(&(0..4).map(piece).collect::<String>());
            assert_eq!(made(&name), name, "{}", name.escape_unicode());
        }
    }
}
