use std::fmt;

use lusus_core::{Message, msg};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a player or a program is called: one short line of text, made harmless
/// when it is made.
///
/// Control characters are left out, and so are the invisible ones that turn
/// the direction of writing or hide in a word; blanks at the ends and doubled
/// ones too. It may be empty.
///
/// ```
/// use lusus_play::Name;
/// assert_eq!(Name::new(" Ana\u{202e}\n  Lopes ").unwrap().as_str(), "Ana Lopes");
/// assert!(Name::new(&"x".repeat(65)).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 64;

    /// The name that `text` spells.
    ///
    /// # Errors
    /// If more than [`LONGEST`](Name::LONGEST) characters remain.
    pub fn new(text: &str) -> Result<Name, NameTooLong> {
        let mut name = String::new();
        let mut length = 0;
        for word in text.split_whitespace() {
            let word: String = word.chars().filter(|&c| !is_hidden(c)).collect();
            if word.is_empty() {
                continue;
            }
            if !name.is_empty() {
                name.push(' ');
                length += 1;
            }
            length += word.chars().count();
            if length > Name::LONGEST {
                return Err(NameTooLong);
            }
            name.push_str(&word);
        }
        Ok(Name(name))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character shows nothing of its own: control characters, marks of
/// direction, and blanks without width. Joiners stay: some scripts need them.
fn is_hidden(c: char) -> bool {
    let is_mark = matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{feff}');
    let is_direction = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
    let is_format = matches!(c, '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}');
    c.is_control() || is_mark || is_direction || is_format
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

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
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
