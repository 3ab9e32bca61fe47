use lusus_core::{Message, msg};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::Widget;

use super::look::{Button, Look, Spots, centred, wrap};
use super::page::Page;
use super::theme::Meaning;

/// What stands over a screen, the topmost last. It takes all keys and clicks,
/// and says what is to be done on the screen.
pub(crate) struct Overlays<A>(Vec<Overlay<A>>);

pub(crate) enum Overlay<A> {
    Page(Page),
    Question(Question<A>),
    List(List<A>),
}

/// What a key or a click on an overlay leads to, and perhaps does.
pub(crate) enum Reply<A> {
    Stay(Option<A>),
    Close(Option<A>),
}

impl<A> Default for Overlays<A> {
    fn default() -> Overlays<A> {
        Overlays(Vec::new())
    }
}

impl<A: Clone> Overlays<A> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn open(&mut self, overlay: Overlay<A>) {
        self.0.push(overlay);
    }

    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Option<A> {
        let reply = match self.0.last_mut()? {
            Overlay::Page(page) => page.on_key(key),
            Overlay::Question(question) => question.on_key(key),
            Overlay::List(list) => list.on_key(key.code),
        };
        self.follow(reply)
    }

    pub(crate) fn on_click(&mut self, at: Position) -> Option<A> {
        let reply = match self.0.last_mut()? {
            Overlay::Page(_) => Reply::Close(None),
            Overlay::Question(question) => question.answer(question.spots.at(at)?),
            Overlay::List(list) => list.on_click(at),
        };
        self.follow(reply)
    }

    fn follow(&mut self, reply: Reply<A>) -> Option<A> {
        match reply {
            Reply::Stay(act) => act,
            Reply::Close(act) => {
                self.0.pop();
                act
            }
        }
    }

    /// Scrolls the page on top; says whether there is one.
    pub(crate) fn on_wheel(&mut self, lines: i16) -> bool {
        let Some(Overlay::Page(page)) = self.0.last_mut() else { return false };
        page.scroll_by(lines * 3);
        true
    }

    pub(crate) fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        for overlay in &mut self.0 {
            match overlay {
                Overlay::Page(page) => page.draw(look, area, buffer),
                Overlay::Question(question) => question.draw(look, area, buffer),
                Overlay::List(list) => list.draw(look, area, buffer),
            }
        }
    }
}

/// The places of the answers to a question.
pub(crate) const YES: usize = 0;
pub(crate) const NO: usize = 1;

/// A question that is answered with yes or no.
pub(crate) struct Question<A> {
    text: String,
    /// The words for yes and no, and what they do.
    answers: [(String, Option<A>); 2],
    /// Which of them Enter means.
    usual: usize,
    spots: Spots<usize>,
}

impl<A: Clone> Question<A> {
    pub(crate) fn overlay(
        text: &Message,
        [yes, no]: [Option<A>; 2],
        usual: usize,
        look: Look,
    ) -> Overlay<A> {
        let answers = [(look.say(&msg!("screen-yes")), yes), (look.say(&msg!("screen-no")), no)];
        let text = look.say(text);
        Overlay::Question(Question { text, answers, usual, spots: Spots::default() })
    }

    /// Letters are the first of the answers' words.
    fn on_key(&mut self, key: KeyEvent) -> Reply<A> {
        let begins = |word: &str, c: char| {
            word.chars().next().is_some_and(|first| first.to_lowercase().eq(c.to_lowercase()))
        };
        let letter = |c| self.answers.iter().position(|(word, _)| begins(word, c));
        if let Some(answer) = key.code.as_char().and_then(letter) {
            return self.answer(answer);
        }
        match key.code {
            KeyCode::Esc => self.answer(NO),
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::Char('h' | 'l') => {
                self.usual = 1 - self.usual;
                Reply::Stay(None)
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.answer(self.usual),
            _ => Reply::Stay(None),
        }
    }

    fn answer(&self, answer: usize) -> Reply<A> {
        Reply::Close(self.answers[answer].1.clone())
    }

    fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let width = 50.min(area.width);
        let lines = wrap(&self.text, width.saturating_sub(4));
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(4);
        let title = look.say(&msg!("screen-question"));
        let inner = look.draw_box(&title, centred(area, width, height), buffer);
        let inner = inner.inner(Margin::new(1, 0));
        Text::from_iter(lines).render(inner, buffer);
        let [open, close] = look.theme.brackets(Meaning::Cursor);
        let button = |(act, (word, _)): (usize, &(String, Option<A>))| match act == self.usual {
            true => {
                Button { text: format!("{open} {word} {close}"), style: look.theme.chosen(), act }
            }
            false => Button { text: format!("[ {word} ]"), style: Style::new(), act },
        };
        let buttons = self.answers.iter().enumerate().map(button).collect();
        self.spots = Spots::default();
        self.spots.draw_row(buttons, last_line(inner), buffer);
    }
}

/// A list of at least one entry, from which one is taken.
pub(crate) struct List<A> {
    title: String,
    entries: Vec<String>,
    chosen: usize,
    /// The keys that it offers; the last one closes it.
    keys: Vec<(KeyCode, String)>,
    /// What a key does with the chosen entry.
    act: fn(KeyCode, usize) -> A,
    spots: Spots<Spot>,
}

/// What is clicked in a list.
#[derive(Clone, Copy)]
enum Spot {
    KeyBinding(usize),
    Key(KeyCode),
}

impl<A> List<A> {
    pub(crate) fn overlay(
        title: &Message,
        entries: Vec<String>,
        keys: &[(&str, KeyCode, Message)],
        act: fn(KeyCode, usize) -> A,
        look: Look,
    ) -> Overlay<A> {
        let keys = keys.iter().map(|(label, code, does)| (*code, look.key(label, does))).collect();
        let title = look.say(title);
        Overlay::List(List { title, entries, chosen: 0, keys, act, spots: Spots::default() })
    }

    fn on_key(&mut self, code: KeyCode) -> Reply<A> {
        let count = self.entries.len();
        match code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                self.chosen = (self.chosen + count - 1) % count;
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1) % count;
            }
            _ => return self.reply(code),
        }
        Reply::Stay(None)
    }

    fn reply(&self, code: KeyCode) -> Reply<A> {
        let act = Some((self.act)(code, self.chosen));
        match self.keys.iter().position(|(known, _)| *known == code) {
            Some(last) if last + 1 == self.keys.len() => Reply::Close(act),
            Some(_) => Reply::Stay(act),
            None => Reply::Stay(None),
        }
    }

    /// A click on an entry chooses it, one on the chosen entry takes it.
    fn on_click(&mut self, at: Position) -> Reply<A> {
        match self.spots.at(at) {
            Some(Spot::KeyBinding(entry)) if entry == self.chosen => self.on_key(KeyCode::Enter),
            Some(Spot::Key(code)) => self.on_key(code),
            Some(Spot::KeyBinding(entry)) => {
                self.chosen = entry;
                Reply::Stay(None)
            }
            None => Reply::Stay(None),
        }
    }

    fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let height = u16::try_from(self.entries.len()).unwrap_or(u16::MAX).saturating_add(4);
        let inner = look.draw_box(&self.title, centred(area, 70, height), buffer);
        let inner = inner.inner(Margin::new(1, 0));
        self.spots.clear();
        let room = usize::from(inner.height.saturating_sub(2));
        // The chosen entry is always in view.
        let hidden = (self.chosen + 1).saturating_sub(room);
        let visible = self.entries.iter().enumerate().skip(hidden).take(room);
        for ((i, entry), y) in visible.zip(inner.y..) {
            let is_chosen = i == self.chosen;
            let marker = if is_chosen { look.theme.pick("▶ ", "> ") } else { "  " };
            let style = if is_chosen { look.theme.chosen() } else { Style::new() };
            buffer.set_stringn(inner.x, y, format!("{marker}{entry}"), inner.width.into(), style);
            self.spots.add(Rect { y, height: 1, ..inner }, Spot::KeyBinding(i));
        }
        let style = look.theme.faint();
        let button = |(code, text): &(KeyCode, String)| Button {
            text: format!("{text}  "),
            style,
            act: Spot::Key(*code),
        };
        let buttons = self.keys.iter().map(button).collect();
        self.spots.draw_row(buttons, last_line(inner), buffer);
    }
}

fn last_line(area: Rect) -> Rect {
    Rect { y: area.bottom().saturating_sub(1), height: 1, ..area }.intersection(area)
}
