use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use lusus_core::msg;

use super::look::{Look, wrap};

/// A text over the screen that can be scrolled: rules, keys, a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    title: String,
    /// Paragraphs with the few marks that rules pages use.
    text: String,
    scroll: u16,
    /// How far it can be scrolled, known once it was drawn.
    most: u16,
    height: u16,
}

/// What a key did to a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    GoesOn,
    Done,
}

impl Page {
    pub(crate) fn new(title: String, text: String) -> Page {
        Page { title, text, scroll: 0, most: 0, height: 1 }
    }

    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Reading {
        let page = self.height.saturating_sub(1).max(1);
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.scroll_by(1),
            KeyCode::Up | KeyCode::Char('k') => self.scroll_by(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll_by(page.cast_signed()),
            KeyCode::PageUp => self.scroll_by(-page.cast_signed()),
            KeyCode::Home | KeyCode::Char('g') => self.scroll = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll = self.most,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') => return Reading::Done,
            _ => {}
        }
        Reading::GoesOn
    }

    pub(crate) fn scroll_by(&mut self, lines: i16) {
        self.scroll = self.scroll.saturating_add_signed(lines).min(self.most);
    }

    pub(crate) fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let area =
            if area.width > 90 { area.inner(Margin::new((area.width - 90) / 2, 1)) } else { area };
        let inner = look.draw_box(&self.title, area, buffer);
        let inner = inner.inner(Margin::new(1, 0));
        let lines = rendered(&look.fit(&self.text), inner.width, look);
        let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        self.height = inner.height;
        self.most = count.saturating_sub(inner.height);
        self.scroll = self.scroll.min(self.most);
        for (line, y) in lines.iter().skip(self.scroll.into()).zip(inner.y..inner.bottom()) {
            buffer.set_line(inner.x, y, line, inner.width);
        }
        let hint = look.say(&msg!("screen-page-keys"));
        let width = Line::raw(&hint).width() as u16;
        let column = area.right().saturating_sub(width + 3);
        buffer.set_stringn(
            column.max(area.x),
            area.bottom() - 1,
            format!(" {hint} "),
            area.width.into(),
            look.theme.faint(),
        );
    }
}

/// The lines of a text: headings stand out, paragraphs are wrapped, tables are
/// left as they are.
fn rendered(text: &str, width: u16, look: Look) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if let Some(heading) = paragraph.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim().to_owned();
            lines.push(Line::styled(heading, look.theme.heading()));
        } else if paragraph.starts_with('|') {
            lines.push(Line::raw(paragraph.to_owned()));
        } else {
            let mut is_strong = false;
            for line in wrap(&paragraph.replace('`', ""), width) {
                lines.push(with_strong_words(&line, &mut is_strong));
            }
        }
    }
    lines
}

/// A line in which words between two asterisks each are strong.
fn with_strong_words(line: &str, is_strong: &mut bool) -> Line<'static> {
    let mut spans = Vec::new();
    for (i, part) in line.split("**").enumerate() {
        if i > 0 {
            *is_strong = !*is_strong;
        }
        let strong = Style::new().add_modifier(Modifier::BOLD);
        let style = if *is_strong { strong } else { Style::new() };
        spans.push(Span::styled(part.to_owned(), style));
    }
    Line::from(spans)
}
