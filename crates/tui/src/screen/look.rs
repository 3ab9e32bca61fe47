use lusus_core::{Language, Message};
use lusus_text::say;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::theme::Theme;
use crate::Characters;

/// How screens speak and look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
}

impl Look {
    /// A message as a sentence that the terminal can show.
    pub(crate) fn say(self, message: &Message) -> String {
        self.fit(&say(self.language, message))
    }

    /// A text without characters that the terminal cannot show.
    pub(crate) fn fit(self, text: &str) -> String {
        self.theme.characters.spell(text)
    }

    /// A key as it is written, and what it does.
    pub(crate) fn key(self, label: &str, does: &Message) -> String {
        format!("{label} {}", self.say(does))
    }

    /// An empty box with a title.
    pub(crate) fn draw_box(self, title: &str, area: Rect, buffer: &mut Buffer) -> Rect {
        Clear.render(area, buffer);
        let block = Block::bordered().title(format!(" {title} ")).title_style(self.theme.heading());
        let block = match self.theme.characters {
            Characters::Unicode => block.border_type(BorderType::Rounded),
            Characters::Ascii => block.border_set(ASCII_BORDER),
        };
        let inner = block.inner(area);
        block.border_style(self.theme.faint()).render(area, buffer);
        inner
    }
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Places on the screen that do something when they are clicked.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spots<A>(Vec<(Rect, A)>);

impl<A> Default for Spots<A> {
    fn default() -> Spots<A> {
        Spots(Vec::new())
    }
}

impl<A: Clone> Spots<A> {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn add(&mut self, area: Rect, act: A) {
        self.0.push((area, act));
    }

    /// What the place does that was drawn here last.
    pub(crate) fn at(&self, at: Position) -> Option<A> {
        let mut drawn_last_first = self.0.iter().rev();
        drawn_last_first.find(|(area, _)| area.contains(at)).map(|(_, act)| act.clone())
    }

    /// The place that does what is asked for.
    pub(crate) fn find(&self, wanted: impl Fn(&A) -> bool) -> Option<Rect> {
        self.0.iter().find(|(_, act)| wanted(act)).map(|(area, _)| *area)
    }

    /// Draws as much of a button as there is room for; returns the column behind.
    pub(crate) fn draw(&mut self, button: Button<A>, at: Position, buffer: &mut Buffer) -> u16 {
        let (end, _) = buffer.set_stringn(at.x, at.y, button.text, usize::MAX, button.style);
        self.add(Rect::new(at.x, at.y, end.saturating_sub(at.x), 1), button.act);
        end
    }

    /// Draws buttons in a row, as many as there is room for.
    pub(crate) fn draw_row(&mut self, buttons: Vec<Button<A>>, area: Rect, buffer: &mut Buffer) {
        let places = places_of(&buttons, area.width);
        for (Button { text, style, act }, (x, y, width)) in buttons.into_iter().zip(places) {
            if y >= area.height {
                return;
            }
            let place = Rect::new(area.x + x, area.y + y, width, 1).intersection(area);
            buffer.set_stringn(place.x, place.y, &text, place.width.into(), style);
            self.add(place, act);
        }
    }
}

/// Column, line and width of buttons in lines of this width.
fn places_of<A>(buttons: &[Button<A>], width: u16) -> Vec<(u16, u16, u16)> {
    let (mut column, mut line) = (0, 0);
    let mut places = Vec::new();
    for button in buttons {
        let own = Line::raw(&button.text).width() as u16;
        if column > 0 && column + own > width {
            (column, line) = (0, line + 1);
        }
        places.push((column, line, own));
        column += own + 1;
    }
    places
}

/// How many lines of this width buttons take.
pub(crate) fn rows_of<A>(buttons: &[Button<A>], width: u16) -> u16 {
    places_of(buttons, width).last().map_or(0, |(_, line, _)| line + 1)
}

pub(crate) struct Button<A> {
    pub(crate) text: String,
    pub(crate) style: Style,
    pub(crate) act: A,
}

/// Breaks a text between words into lines no wider than `width`.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let characters: Vec<char> = word.chars().collect();
        for part in characters.chunks(width) {
            let line = lines.last_mut().expect("there is always a line");
            match line.chars().count() {
                0 => line.extend(part),
                used if used + 1 + part.len() <= width => line.extend([' '].iter().chain(part)),
                _ => lines.push(part.iter().collect()),
            }
        }
    }
    lines
}

/// The place so many steps on, round and round.
pub(crate) fn turn(at: usize, by: isize, count: usize) -> usize {
    (at + count).wrapping_add_signed(by) % count
}

/// A rectangle of this size in the middle of another, no bigger than it.
pub(crate) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Rect::new(x, y, width, height)
}
