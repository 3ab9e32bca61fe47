use lusus_core::{MoveView, PartialMove, Typed};
use lusus_play::Match;
use ratatui::crossterm::event::KeyCode;

use super::{GameScreen, Intent};
use crate::saves::Saves;

/// The line in which something is typed.
pub(super) struct TypedLine {
    pub(super) text: String,
    pub(super) kind: Kind,
    /// The beginning of the move, if the rest was asked for.
    pub(super) part: Option<PartialMove>,
    /// While Tab goes through the moves: what was typed, and which one stands there.
    completing: Option<(String, usize)>,
}

pub(super) enum Kind {
    Move,
    /// The name under which the game is to be saved; this one if none is typed.
    Name(String),
}

impl TypedLine {
    pub(super) fn new(kind: Kind) -> TypedLine {
        TypedLine { text: String::new(), kind, part: None, completing: None }
    }

    fn push(&mut self, c: char) {
        let has_room = match self.kind {
            Kind::Name(_) => self.text.chars().count() < Saves::LONGEST_NAME,
            Kind::Move => self.text.len() + c.len_utf8() <= Match::LONGEST_MOVE && !c.is_control(),
        };
        if has_room {
            self.text.push(c);
            self.completing = None;
        }
    }

    fn pop(&mut self) {
        self.text.pop();
        self.completing = None;
    }

    /// The legal moves that begin with what was typed; none for the rest of one.
    pub(super) fn candidates<'a>(&self, moves: &'a [MoveView]) -> Vec<&'a str> {
        if self.part.is_some() {
            return Vec::new();
        }
        let typed = self.completing.as_ref().map_or(&self.text, |(typed, _)| typed).to_lowercase();
        let begins = |text: &&str| text.to_lowercase().starts_with(&typed);
        moves.iter().map(|mv| mv.text.as_str()).filter(begins).collect()
    }

    /// Completes a move as far as all candidates agree, then goes through them.
    fn complete(&mut self, moves: &[MoveView]) {
        let candidates = self.candidates(moves);
        let (Kind::Move, Some(&first)) = (&self.kind, candidates.first()) else { return };
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
    pub(super) fn line_key(&mut self, code: KeyCode) -> Option<Intent> {
        let line = self.line.as_mut()?;
        match code {
            KeyCode::Esc => self.line = None,
            KeyCode::Tab => line.complete(&self.sight.choices),
            KeyCode::Backspace => line.pop(),
            KeyCode::Char(c) => line.push(c),
            KeyCode::Enter => return self.enter_line(),
            _ => {}
        }
        None
    }

    fn enter_line(&mut self) -> Option<Intent> {
        let line = self.line.take()?;
        let text = line.text.trim().to_owned();
        match line.kind {
            Kind::Name(usual) if text.is_empty() => return Some(Intent::Save(usual)),
            Kind::Name(_) => return Some(Intent::Save(text)),
            Kind::Move if text.is_empty() => {}
            Kind::Move => self.enter_move(line, &text),
        }
        None
    }

    /// Makes the move that was typed, or asks for the rest of it. A refused move
    /// stays in the line, to be corrected.
    fn enter_move(&mut self, line: TypedLine, text: &str) {
        let text = line.part.as_ref().map_or_else(|| text.to_owned(), |part| part.with(text));
        match self.local_match.typed(&text) {
            Typed::Move(mv) if self.play(&mv) => {}
            Typed::Move(_) => self.line = Some(line),
            Typed::Part(part) => {
                self.line = Some(TypedLine { part: Some(part), ..TypedLine::new(Kind::Move) });
            }
        }
    }
}
