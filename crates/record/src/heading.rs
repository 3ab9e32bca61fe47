use std::collections::HashSet;

use lusus_core::text::quote;
use lusus_core::{Message, ParsePositionError, msg};

use crate::scan::{Mark, Scanner, SyntaxError};
use crate::score::Score;
use crate::tags::is_name_character;
use crate::{TagValue, Tags, Termination};
use lusus_erased::{AnyPosition, Catalogue};

/// The tags of a record as they are read, those with a meaning for the rest of
/// the record together with their places.
#[derive(Debug, Default)]
pub(crate) struct Heading<'a> {
    /// Where the record begins.
    begin: Mark,
    pub(crate) tags: Tags,
    pub(crate) result: Option<Placed<Score>>,
    pub(crate) termination: Option<Placed<Termination>>,
    /// The comments before and among the tags.
    pub(crate) comments: Vec<&'a str>,
    game: Option<Placed<TagValue>>,
    /// Whether `FEN` gives the start: what `SetUp` says.
    set_up: Option<Placed<bool>>,
    fen: Option<Placed<TagValue>>,
    /// The names of all tags so far.
    names: HashSet<&'a str>,
}

/// A value and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed<T> {
    pub(crate) at: Mark,
    pub(crate) value: T,
}

impl Placed<TagValue> {
    /// What the text means, in the same place; if nothing, `fault` is told the
    /// text and says what is wrong.
    fn meaning<T>(
        &self,
        meaning: impl Fn(&str) -> Option<T>,
        fault: impl Fn(String) -> Message,
    ) -> Result<Placed<T>, SyntaxError> {
        let text = self.value.as_str();
        match meaning(text) {
            Some(value) => Ok(Placed { at: self.at, value }),
            None => Err(self.at.fault(fault(quote(text)))),
        }
    }
}

impl<'a> Heading<'a> {
    /// Takes all tags up to the move text, also if one of them is at fault.
    pub(crate) fn read(scanner: &mut Scanner<'a>) -> Result<Heading<'a>, SyntaxError> {
        let mut heading = Heading { begin: scanner.at, ..Heading::default() };
        loop {
            scanner.skip_blanks();
            let at = scanner.at;
            match scanner.peek() {
                Some('[') => heading.read_tag(scanner).inspect_err(|_| scanner.skip_tags())?,
                Some('{' | ';') => {
                    let said = scanner.comment();
                    let open = || at.fault(msg!("record-comment-open"));
                    heading.comments.push(said.ok_or_else(open)?);
                }
                _ => return Ok(heading),
            }
        }
    }

    /// Takes one tag, `[Name "value"]`.
    fn read_tag(&mut self, scanner: &mut Scanner<'a>) -> Result<(), SyntaxError> {
        scanner.bump();
        scanner.skip_blanks();
        let at = scanner.at;
        let name = scanner.take_while(is_name_character);
        if name.is_empty() {
            let found = scanner.peek().map(String::from).unwrap_or_default();
            return Err(at.fault(msg!("record-tag-name", found = quote(&found))));
        }
        if !self.names.insert(name) {
            return Err(at.fault(msg!("record-tag-twice", tag = quote(name))));
        }
        scanner.skip_blanks();
        let value = read_value(scanner, name)?;
        scanner.skip_blanks();
        let at = scanner.at;
        if !scanner.take(']') {
            return Err(at.fault(msg!("record-tag-open", tag = quote(name))));
        }
        self.set(name, value)
    }

    fn set(&mut self, name: &str, tag: Placed<TagValue>) -> Result<(), SyntaxError> {
        let tags = &mut self.tags;
        match name {
            "Event" => tags.event = tag.value,
            "Site" => tags.site = tag.value,
            "Date" => tags.date = tag.value,
            "Round" => tags.round = tag.value,
            "White" => tags.white = tag.value,
            "Black" => tags.black = tag.value,
            "Result" => {
                let fault = |found| msg!("record-result", found = found);
                self.result = Some(tag.meaning(Score::find, fault)?);
            }
            "Game" => self.game = Some(tag),
            "SetUp" => {
                let fault = |found| msg!("record-set-up", found = found);
                self.set_up = Some(tag.meaning(read_flag, fault)?);
            }
            "FEN" => self.fen = Some(tag),
            "Seed" => {
                let fault = |found| msg!("record-seed", found = found);
                tags.seed = Some(tag.meaning(read_seed, fault)?.value);
            }
            "TimeControl" => tags.time_control = Some(tag.value),
            "Termination" => {
                let fault = |found| msg!("record-termination", found = found);
                self.termination = Some(tag.meaning(Termination::find, fault)?);
            }
            // It is counted, not believed.
            "PlyCount" => {}
            _ => tags.push_other(name, tag.value),
        }
        Ok(())
    }

    /// The position that the record starts from.
    pub(crate) fn start(
        &self,
        catalogue: Catalogue,
        scanner: &Scanner<'_>,
    ) -> Result<Box<dyn AnyPosition>, SyntaxError> {
        let Some(Placed { at, value: id }) = &self.game else {
            return Err(self.begin.fault(msg!("record-no-game")));
        };
        let unknown = |_| at.fault(msg!("record-no-such-game", found = quote(id.as_str())));
        let variant = catalogue.find(id.as_str()).map_err(unknown)?;
        match (&self.fen, self.set_up) {
            (Some(_), Some(Placed { at, value: false })) => {
                Err(at.fault(msg!("record-set-up-with-position")))
            }
            (None, Some(Placed { at, value: true })) => {
                Err(at.fault(msg!("record-set-up-without-position")))
            }
            (Some(fen), _) => variant
                .parse(fen.value.as_str())
                .map_err(|error| position_fault(fen.at, error, scanner)),
            (None, _) if variant.has_fixed_start() => Ok(variant.start(0)),
            (None, _) => Err(at.fault(msg!("record-no-position", game = variant.id()))),
        }
    }
}

/// Takes a quoted value; `\"` and `\\` stand for `"` and `\`.
fn read_value<'a>(scanner: &mut Scanner<'a>, name: &str) -> Result<Placed<TagValue>, SyntaxError> {
    let quote_at = scanner.at;
    if !scanner.take('"') {
        return Err(quote_at.fault(msg!("record-tag-value", tag = quote(name))));
    }
    let at = scanner.at;
    let mut value = String::new();
    loop {
        match scanner.peek() {
            None | Some('\n' | '\r') => return Err(quote_at.fault(msg!("record-value-open"))),
            Some('"') => break,
            Some(_) => {
                let written = scanner.take_bytes(character_length(scanner.rest()));
                value.push_str(unescaped(written));
            }
        }
    }
    scanner.bump();
    Ok(Placed { at, value: TagValue::from(value) })
}

/// How long one character of a value is as it is written: two if it is escaped.
fn character_length(rest: &str) -> usize {
    if rest.starts_with("\\\"") || rest.starts_with("\\\\") {
        return 2;
    }
    rest.chars().next().map_or(0, char::len_utf8)
}

fn unescaped(written: &str) -> &str {
    if written.len() == 2 { written.strip_prefix('\\').unwrap_or(written) } else { written }
}

/// Finds the place of a fault within the `FEN` tag's value.
fn position_fault(value_at: Mark, error: ParsePositionError, scanner: &Scanner<'_>) -> SyntaxError {
    let mut at = value_at;
    for _ in 1..error.column {
        at = at.plus(character_length(scanner.text_from(at)));
    }
    at.fault(msg!("record-position", field = error.field, fault = error.message))
}

fn read_flag(text: &str) -> Option<bool> {
    match text {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

/// A seed as writers spell it: digits alone.
fn read_seed(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}
