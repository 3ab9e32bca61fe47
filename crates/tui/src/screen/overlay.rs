use lusus_core::{Message, msg};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::Text;
use ratatui::widgets::Widget;

use super::look::{Button, Look, Spots, centred, turn, wrap};
use super::page::Page;
use super::theme::Meaning;

/// What stands over a screen. The topmost, which is the last, takes all keys and
/// clicks, and says what is to be done on the screen.
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

pub(crate) fn on_key<A: Clone>(overlays: &mut Vec<Overlay<A>>, key: KeyEvent) -> Option<A> {
    let reply = match overlays.last_mut()? {
        Overlay::Page(page) => page.on_key(key.code),
        Overlay::Question(question) => question.on_key(key.code),
        Overlay::List(list) => list.on_key(key.code),
    };
    follow(overlays, reply)
}

pub(crate) fn on_click<A: Clone>(overlays: &mut Vec<Overlay<A>>, at: Position) -> Option<A> {
    let reply = match overlays.last_mut()? {
        Overlay::Page(_) => Reply::Close(None),
        Overlay::Question(question) => question.answer(question.spots.at(at)?),
        Overlay::List(list) => list.on_click(at),
    };
    follow(overlays, reply)
}

fn follow<A>(overlays: &mut Vec<Overlay<A>>, reply: Reply<A>) -> Option<A> {
    if let Reply::Close(_) = reply {
        overlays.pop();
    }
    let (Reply::Stay(act) | Reply::Close(act)) = reply;
    act
}

/// Scrolls the page on top; says whether there is one.
pub(crate) fn on_wheel<A>(overlays: &mut [Overlay<A>], lines: i16) -> bool {
    let Some(Overlay::Page(page)) = overlays.last_mut() else { return false };
    page.scroll_by(lines * 3);
    true
}

impl<A: Clone> Overlay<A> {
    pub(crate) fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        match self {
            Overlay::Page(page) => page.draw(look, area, buffer),
            Overlay::Question(question) => question.draw(look, area, buffer),
            Overlay::List(list) => list.draw(look, area, buffer),
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
    fn on_key(&mut self, code: KeyCode) -> Reply<A> {
        let begins = |word: &str, c: char| {
            word.chars().next().is_some_and(|first| first.to_lowercase().eq(c.to_lowercase()))
        };
        let letter = |c| self.answers.iter().position(|(word, _)| begins(word, c));
        if let Some(answer) = code.as_char().and_then(letter) {
            return self.answer(answer);
        }
        match code {
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
        let button = |(act, (word, _)): (usize, &(String, Option<A>))| {
            let is_usual = act == self.usual;
            let [open, close] = if is_usual { [open, close] } else { ["[", "]"] };
            let style = look.theme.chosen_if(is_usual);
            Button { text: format!("{open} {word} {close}"), style, act }
        };
        let buttons = self.answers.iter().enumerate().map(button).collect();
        self.spots.clear();
        self.spots.draw_row(buttons, inner.rows().next_back().unwrap_or_default(), buffer);
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
    Entry(usize),
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
        let by = match code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => -1,
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => 1,
            _ => return self.reply(code),
        };
        self.chosen = turn(self.chosen, by, self.entries.len());
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
            Some(Spot::Entry(entry)) if entry == self.chosen => self.on_key(KeyCode::Enter),
            Some(Spot::Key(code)) => self.on_key(code),
            Some(Spot::Entry(entry)) => {
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
            let text = format!("{} {entry}", look.theme.marker(is_chosen));
            let style = look.theme.chosen_if(is_chosen);
            buffer.set_stringn(inner.x, y, text, inner.width.into(), style);
            self.spots.add(Rect { y, height: 1, ..inner }, Spot::Entry(i));
        }
        let style = look.theme.faint();
        let button = |(code, text): &(KeyCode, String)| Button {
            text: format!("{text}  "),
            style,
            act: Spot::Key(*code),
        };
        let buttons = self.keys.iter().map(button).collect();
        self.spots.draw_row(buttons, inner.rows().next_back().unwrap_or_default(), buffer);
    }
}
