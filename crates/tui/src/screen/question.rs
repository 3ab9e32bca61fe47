use lusus_core::msg;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::look::{Button, Look, Spots, centred, wrap};
use super::theme::Meaning;

/// A question over the screen that is answered with yes or no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) title: String,
    pub(crate) text: String,
    /// What Enter means.
    pub(crate) usual: Answer,
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Yes,
    No,
}

impl Question {
    /// The answer that a key gives; letters are the first of the answers' words.
    pub(crate) fn on_key(&mut self, key: KeyEvent, look: Look) -> Option<Answer> {
        let begins = |word: String, c: char| {
            word.chars().next().is_some_and(|first| first.to_lowercase().eq(c.to_lowercase()))
        };
        match key.code {
            KeyCode::Char(c) if begins(look.say(&msg!("screen-yes")), c) => Some(Answer::Yes),
            KeyCode::Char(c) if begins(look.say(&msg!("screen-no")), c) => Some(Answer::No),
            KeyCode::Esc => Some(Answer::No),
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::Char('h' | 'l') => {
                self.usual = match self.usual {
                    Answer::Yes => Answer::No,
                    Answer::No => Answer::Yes,
                };
                None
            }
            KeyCode::Enter | KeyCode::Char(' ') => Some(self.usual),
            _ => None,
        }
    }

    pub(crate) fn draw(&self, look: Look, area: Rect, buffer: &mut Buffer) -> Spots<Answer> {
        let width = 50.min(area.width);
        let lines = wrap(&self.text, width.saturating_sub(4));
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(4);
        let inner = look.draw_box(&self.title, centred(area, width, height), buffer);
        for (line, y) in lines.iter().zip(inner.y..inner.bottom()) {
            buffer.set_stringn(inner.x + 1, y, line, inner.width.into(), Style::new());
        }
        let [open, close] = look.theme.brackets(Meaning::Cursor);
        let button = |answer, text: String| match answer == self.usual {
            true => Button {
                text: format!("{open} {text} {close}"),
                style: look.theme.chosen(),
                act: answer,
            },
            false => Button { text: format!("[ {text} ]"), style: Style::new(), act: answer },
        };
        let buttons = vec![
            button(Answer::Yes, look.say(&msg!("screen-yes"))),
            button(Answer::No, look.say(&msg!("screen-no"))),
        ];
        let mut spots = Spots::default();
        let row = Rect::new(inner.x + 1, inner.bottom().saturating_sub(1), inner.width, 1);
        spots.draw_row(buttons, row.intersection(inner), buffer);
        spots
    }
}
