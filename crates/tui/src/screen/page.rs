use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::crossterm::terminal;
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use lusus_core::{Language, msg};
use lusus_text::{Block, Document, Words, unmarked};

use super::look::{Look, wrap};
use super::overlay::{Overlay, Reply};
use super::theme::Theme;

/// A text over the screen that can be scrolled: rules, keys, a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    title: String,
    text: Document,
    scroll: u16,
    /// How far it can be scrolled, known once it was drawn.
    most: u16,
    height: u16,
}

impl Page {
    pub(crate) fn overlay<A>(title: String, text: Document) -> Overlay<A> {
        Overlay::Page(Page { title, text, scroll: 0, most: 0, height: 1 })
    }

    pub(crate) fn on_key<A>(&mut self, code: KeyCode) -> Reply<A> {
        let page = self.height.saturating_sub(1).max(1);
        match code {
            KeyCode::Down | KeyCode::Char('j') => self.scroll_by(1),
            KeyCode::Up | KeyCode::Char('k') => self.scroll_by(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll_by(page.cast_signed()),
            KeyCode::PageUp => self.scroll_by(-page.cast_signed()),
            KeyCode::Home | KeyCode::Char('g') => self.scroll = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll = self.most,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') => return Reply::Close(None),
            _ => {}
        }
        Reply::Stay(None)
    }

    pub(crate) fn scroll_by(&mut self, lines: i16) {
        self.scroll = self.scroll.saturating_add_signed(lines).min(self.most);
    }

    pub(crate) fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let area =
            if area.width > 90 { area.inner(Margin::new((area.width - 90) / 2, 1)) } else { area };
        let inner = look.draw_box(&self.title, area, buffer);
        let inner = inner.inner(Margin::new(1, 0));
        let lines = rendered(&self.text, inner.width, look);
        let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        self.height = inner.height;
        self.most = count.saturating_sub(inner.height);
        self.scroll = self.scroll.min(self.most);
        Text::from_iter(lines.into_iter().skip(self.scroll.into())).render(inner, buffer);
        let hint =
            Line::styled(format!(" {} ", look.say(&msg!("screen-page-keys"))), look.theme.faint());
        let column = area.right().saturating_sub(hint.width() as u16 + 1).max(area.x);
        buffer.set_line(column, area.bottom() - 1, &hint, area.width);
    }
}

/// A page for the terminal that the program writes to, as wide as it is, with
/// headings and strong words in bold.
#[must_use]
pub fn typeset(page: &Document, language: Language, style: Theme) -> String {
    const USUAL_WIDTH: u16 = 80;
    const WIDEST: u16 = 90;
    let width = terminal::size().map_or(USUAL_WIDTH, |(width, _)| width).clamp(20, WIDEST);
    let lines = rendered(page, width, Look { language, theme: style }).into_iter();
    lines.map(|line| with_escapes(&line) + "\n").collect()
}

/// A line with the escapes of terminals around what is bold.
fn with_escapes(line: &Line<'_>) -> String {
    let written = |span: &Span<'_>| {
        let is_bold = line.style.patch(span.style).add_modifier.contains(Modifier::BOLD);
        if is_bold { format!("\x1b[1m{}\x1b[0m", span.content) } else { span.content.to_string() }
    };
    line.spans.iter().map(written).collect()
}

/// The lines of a page: paragraphs are wrapped, code is left as it is.
fn rendered(page: &Document, width: u16, look: Look) -> Vec<Line<'static>> {
    let blocks: Vec<_> = page.blocks.iter().map(|block| drawn(block, width, look)).collect();
    blocks.join(&Line::default())
}

fn drawn(block: &Block, width: u16, look: Look) -> Vec<Line<'static>> {
    let fitting = |spans: &[Words]| look.fit(&unmarked(spans));
    let wrapped = |text: &str| paragraph(&look.fit(text), width);
    match block {
        Block::Heading { text, .. } => vec![Line::styled(fitting(text), look.theme.heading())],
        Block::Paragraph { text, .. } => wrapped(&marked(text)),
        Block::List { items } => {
            items.iter().flat_map(|item| wrapped(&format!("- {}", marked(item)))).collect()
        }
        Block::Table { head, rows } => {
            let cells = |row: &Vec<Vec<Words>>| row.iter().map(|cell| fitting(cell)).collect();
            table(&[head].into_iter().chain(rows).map(cells).collect::<Vec<_>>(), width)
        }
        Block::Code { text, .. } => text.lines().map(|line| Line::raw(look.fit(line))).collect(),
        Block::Picture { text, .. } => wrapped(text),
    }
}

/// Stands before and behind strong words while a text is wrapped.
const STRONG: char = '\u{1}';
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// A text without marks, but for those of strong words.
fn marked(spans: &[Words]) -> String {
    let text = |span: &Words| match span {
        Words::Strong { text } => format!("{STRONG}{text}{STRONG}"),
        other => other.text().to_owned(),
    };
    spans.iter().map(text).collect()
}

fn paragraph(text: &str, width: u16) -> Vec<Line<'static>> {
    let mut is_strong = false;
    let lines = text.split('\n').flat_map(|line| wrap(line, width));
    lines.map(|line| with_strong_words(&line, &mut is_strong)).collect()
}

fn with_strong_words(line: &str, is_strong: &mut bool) -> Line<'static> {
    let span = |(i, part): (usize, &str)| {
        *is_strong ^= i > 0;
        Span::styled(part.to_owned(), if *is_strong { BOLD } else { Style::new() })
    };
    line.split(STRONG).enumerate().map(span).collect()
}

/// A table with its columns below each other, or where there is no room for
/// that a paragraph for each row. The first row is the heading.
fn table(rows: &[Vec<String>], width: u16) -> Vec<Line<'static>> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let length = |cell: &String| cell.chars().count();
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(length).max();
    let widths: Vec<usize> = (0..columns).map(|column| widest(column).unwrap_or(0)).collect();
    let whole = widths.iter().sum::<usize>() + 2 * columns.saturating_sub(1);
    let mut lines = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let style = if i == 0 { BOLD } else { Style::new() };
        if whole <= width.into() {
            let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
            let text = cells.collect::<Vec<_>>().join("  ");
            lines.push(Line::styled(text.trim_end().to_owned(), style));
        } else {
            let (first, others) = row.split_first().map_or(("", &[][..]), |(a, b)| (a.as_str(), b));
            let text = format!("{first}: {}", others.join("; "));
            lines.extend(wrap(&text, width).into_iter().map(|line| Line::styled(line, style)));
            lines.push(Line::default());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Characters, Colours};

    /// What is seen of a text in lines of this width.
    fn seen(text: &str, width: u16) -> Vec<String> {
        let theme = Theme { characters: Characters::Unicode, colours: Colours::Off };
        let look = Look { language: Language::English, theme };
        let page = Document::from_markdown(text);
        rendered(&page, width, look).iter().map(Line::to_string).collect()
    }

    #[test]
    fn code_is_left_as_it_is() {
        let text = "Before\n```text\n10   .  *\n |  `x`\n```\nafter";
        assert_eq!(seen(text, 40), ["Before", "", "10   .  *", " |  `x`", "", "after"]);
    }

    #[test]
    fn marks_are_not_seen() {
        assert_eq!(seen("**T5.** An *animal* at `a1` is `*`.", 40), ["T5. An animal at a1 is *."]);
    }

    #[test]
    fn columns_stand_below_each_other_where_there_is_room() {
        let text = "| key | what |\n| --- | --- |\n| `x` | *resigns* |\n| Home | to the start |";
        assert_eq!(seen(text, 40), ["key   what", "x     resigns", "Home  to the start"]);
        let narrow = ["key: what", "", "x: resigns", "", "Home: to the", "start", ""];
        assert_eq!(seen(text, 14), narrow);
    }
}
