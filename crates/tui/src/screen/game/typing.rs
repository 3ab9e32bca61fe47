use ratatui::crossterm::event::KeyCode;

use super::{GameScreen, Intent};
use lusus_core::MoveView;
use lusus_play::Match;

use crate::saves::Saves;

/// The name under which the game is to be saved, while it is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Naming {
    text: String,
    /// The name if none is typed.
    usual: String,
}

impl Naming {
    pub(crate) fn new(usual: &str) -> Naming {
        Naming { text: String::new(), usual: usual.to_owned() }
    }

    /// What stands in the line, and what stands for it while it is empty.
    pub(crate) fn shown(&self) -> (&str, &str) {
        (&self.text, if self.text.is_empty() { &self.usual } else { "" })
    }

    fn chosen(self) -> String {
        if self.text.trim().is_empty() { self.usual } else { self.text }
    }
}

/// A move that is being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Typing {
    text: String,
    /// What was typed when Tab was first pressed, and how often since.
    completing: Option<(String, usize)>,
}

impl Typing {
    /// What stands in the line.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    fn push(&mut self, c: char) {
        if self.text.len() + c.len_utf8() <= Match::LONGEST_MOVE && !c.is_control() {
            self.text.push(c);
            self.completing = None;
        }
    }

    fn pop(&mut self) {
        self.text.pop();
        self.completing = None;
    }

    /// The legal moves that begin with what was typed.
    pub(crate) fn candidates<'a>(&self, moves: &'a [MoveView]) -> Vec<&'a str> {
        let typed = self.completing.as_ref().map_or(&self.text, |(typed, _)| typed);
        let typed = typed.to_lowercase();
        let begins = |text: &&str| text.to_lowercase().starts_with(&typed);
        moves.iter().map(|mv| mv.text.as_str()).filter(begins).collect()
    }

    /// Completes what was typed: as far as all candidates agree, then one
    /// candidate after the other.
    fn complete(&mut self, moves: &[MoveView]) {
        let candidates = self.candidates(moves);
        let Some(&first) = candidates.first() else { return };
        let common = candidates.iter().fold(first, |common, text| common_start(common, text));
        if self.completing.is_none() && common.len() > self.text.len() {
            self.text = common.to_owned();
            return;
        }
        let (typed, at) = match self.completing.take() {
            Some((typed, at)) => (typed, (at + 1) % candidates.len()),
            None => (self.text.clone(), 0),
        };
        self.text = candidates[at].to_owned();
        self.completing = Some((typed, at));
    }
}

fn common_start<'a>(one: &'a str, other: &str) -> &'a str {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let length: usize = same.map(|(c, _)| c.len_utf8()).sum();
    &one[..length]
}

impl GameScreen {
    /// A key in the line in which something is typed.
    pub(super) fn line_key(&mut self, code: KeyCode) -> Option<Intent> {
        let Some(typing) = self.typing.as_mut() else { return self.name_key(code) };
        match code {
            KeyCode::Esc => self.typing = None,
            KeyCode::Tab => typing.complete(&self.sight.choices),
            KeyCode::Backspace => typing.pop(),
            KeyCode::Char(c) => typing.push(c),
            KeyCode::Enter => self.play_typed(),
            _ => {}
        }
        None
    }

    /// A key while the name of a file is typed.
    fn name_key(&mut self, code: KeyCode) -> Option<Intent> {
        let name = &mut self.naming.as_mut()?.text;
        match code {
            KeyCode::Esc => self.naming = None,
            KeyCode::Backspace => _ = name.pop(),
            KeyCode::Char(c) if name.chars().count() < Saves::LONGEST_NAME => name.push(c),
            KeyCode::Enter => {
                return self.naming.take().map(|naming| Intent::Save(naming.chosen()));
            }
            _ => {}
        }
        None
    }

    /// A refused move stays in the line, to be corrected.
    fn play_typed(&mut self) {
        let Some(typing) = self.typing.take() else { return };
        if !typing.text().trim().is_empty() && !self.play(typing.text().trim()) {
            self.typing = Some(typing);
        }
    }
}
