//! Reading the one-line texts of positions: fields, numbers, turns, and errors
//! that name the place.
//!
//! Readers are strict: every position has exactly one text, so another order,
//! `05`, `+1` or a double space is refused, never guessed.

use std::fmt;

use thiserror::Error;

use crate::{Message, Player, msg};

/// The longest position text that is looked at, in bytes. The longest text of
/// any game is about half as long.
pub const LONGEST_POSITION: usize = 1024;

/// The text of the pass, and the name of its button.
pub const PASS: &str = "pass";

/// A text that is not a position: the field, the place and the fault.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{field} field, column {column}: {message}")]
pub struct ParsePositionError {
    /// The field at fault, a word that scripts read, such as `board`; `text`
    /// when the fields themselves are wrong.
    pub field: &'static str,
    /// Where the fault begins, in characters from 1.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: Message,
}

/// A text that is no move of this game, whatever the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not the text of a move")]
pub struct ParseMoveError;

/// A piece of a position text that knows its name and its place.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The word for this field in errors.
    pub name: &'static str,
    /// Its text.
    pub text: &'a str,
    /// Where it begins, in characters from 1.
    pub column: usize,
}

/// Splits a position text at single spaces into exactly the named fields.
///
/// # Errors
/// If the text is too long, not plain ASCII or has another number of fields.
pub fn fields<'a, const N: usize>(
    text: &'a str,
    names: [&'static str; N],
) -> Result<[Field<'a>; N], ParsePositionError> {
    let whole = Field { name: "text", text, column: 1 };
    if text.len() > LONGEST_POSITION {
        return Err(whole.error(0, msg!("position-too-long", limit = LONGEST_POSITION)));
    }
    if let Some(at) = text.find(|c: char| !(c == ' ' || c.is_ascii_graphic())) {
        return Err(whole.error(at, msg!("position-not-ascii", found = quote(&text[at..]))));
    }
    let blank = whole.split(' ').find(|field| field.text.is_empty());
    if let Some(blank) = blank.filter(|_| !text.is_empty()) {
        return Err(whole.error(blank.column - 1, msg!("position-blank")));
    }
    let mut found = whole.split(' ').filter(|field| !field.text.is_empty());
    let fields = names.map(|name| found.next().map(|field| Field { name, ..field }));
    let surplus = found.count();
    let present = fields.iter().flatten().count() + surplus;
    if present != N {
        let names = names.join(" ");
        return Err(
            whole.error(0, msg!("position-fields", names = names, expected = N, found = present))
        );
    }
    Ok(fields.map(|field| field.expect("as many fields as names were found")))
}

impl<'a> Field<'a> {
    /// The parts between separators, each with its own place.
    pub fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let mut column = self.column;
        self.text.split(separator).map(move |text| {
            let part = Field { text, column, ..self };
            column += text.len() + separator.len_utf8();
            part
        })
    }

    /// The two parts beside the only separator.
    ///
    /// # Errors
    /// `fault`, if the separator does not occur exactly once.
    pub fn halves(
        self,
        separator: char,
        fault: impl FnOnce() -> Message,
    ) -> Result<[Field<'a>; 2], ParsePositionError> {
        let mut parts = self.split(separator);
        match (parts.next(), parts.next(), parts.next()) {
            (Some(left), Some(right), None) => Ok([left, right]),
            _ => Err(self.error(0, fault())),
        }
    }

    /// Player `1` or `2`.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn player(self) -> Result<Player, ParsePositionError> {
        match self.text {
            "1" => Ok(Player::First),
            "2" => Ok(Player::Second),
            _ => Err(self.error(0, msg!("position-turn", found = self.quote()))),
        }
    }

    /// A whole number from 0 to `largest`, spelt in the one usual way.
    ///
    /// # Errors
    /// If it is no such number or is spelt otherwise (`05`, `+5`).
    pub fn number(self, largest: u32) -> Result<u32, ParsePositionError> {
        canonical_number(self.text).filter(|&number| number <= largest).ok_or_else(|| {
            self.error(0, msg!("position-number", found = self.quote(), largest = largest))
        })
    }

    /// An error in this field, `offset` characters after its beginning.
    #[must_use]
    pub fn error(self, offset: usize, message: Message) -> ParsePositionError {
        ParsePositionError { field: self.name, column: self.column + offset, message }
    }

    /// The field's text as an error quotes it.
    #[must_use]
    pub fn quote(self) -> String {
        quote(self.text)
    }
}

/// The number that `text` spells in the one usual way: no sign, no leading
/// zero.
#[must_use]
pub fn canonical_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if !digits || leading_zero {
        return None;
    }
    text.parse().ok()
}

/// What somebody typed, short and harmless enough to stand in a sentence.
#[must_use]
pub fn quote(text: &str) -> String {
    const LONGEST_QUOTE: usize = 32;
    let mut quoted = String::new();
    for c in text.chars().take(LONGEST_QUOTE) {
        if c.is_control() || is_invisible(c) {
            quoted.extend(c.escape_default());
        } else {
            quoted.push(c);
        }
    }
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        quoted.push('…');
    }
    quoted
}

/// Characters without a shape of their own, which could turn a sentence around.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// What somebody typed at a prompt, as move texts are spelt: in lower case and
/// without blanks.
#[must_use]
pub fn without_blanks(typed: &str) -> String {
    typed.split_whitespace().collect::<String>().to_lowercase()
}

/// Prints `items` with `separator` between them.
///
/// # Errors
/// Those of the formatter.
pub fn write_joined<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    separator: char,
) -> fmt::Result {
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            write!(f, "{separator}")?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}
