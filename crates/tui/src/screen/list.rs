use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;

use super::look::{Button, Look, Spots, centred};

/// A list over the screen, from which an entry is taken.
pub(crate) struct List {
    title: String,
    entries: Vec<String>,
    chosen: usize,
    /// The keys that it offers, and what each does to the chosen entry.
    keys: Vec<ListKey>,
    spots: Spots<Pick>,
}

/// A key of a list.
pub(crate) struct ListKey {
    /// The key as it is written, and what it does.
    pub(crate) text: String,
    pub(crate) code: KeyCode,
    pub(crate) pick: fn(usize) -> Pick,
}

/// What is wanted of a list, with the number of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    Take(usize),
    Discard(usize),
    Close,
}

impl List {
    /// A list of at least one entry, the first chosen.
    pub(crate) fn new(title: String, entries: Vec<String>, keys: Vec<ListKey>) -> List {
        List { title, chosen: 0, entries, keys, spots: Spots::default() }
    }

    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Option<Pick> {
        let count = self.entries.len();
        match key.code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                self.chosen = (self.chosen + count - 1) % count;
                None
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1) % count;
                None
            }
            code => {
                let key = self.keys.iter().find(|key| key.code == code)?;
                Some((key.pick)(self.chosen))
            }
        }
    }

    /// A click on an entry chooses it, one on the chosen entry takes it.
    pub(crate) fn on_click(&mut self, at: Position) -> Option<Pick> {
        match self.spots.at(at)? {
            Pick::Take(entry) if entry != self.chosen && at.y < self.last_line() => {
                self.chosen = entry;
                None
            }
            pick => Some(pick),
        }
    }

    /// The line of the keys, below all entries.
    fn last_line(&self) -> u16 {
        self.spots.find(|pick| *pick == Pick::Close).map_or(0, |place| place.y)
    }

    pub(crate) fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
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
            self.spots.add(Rect { y, height: 1, ..inner }, Pick::Take(i));
        }
        let buttons = self.keys.iter().map(|key| Button {
            text: format!("{}  ", key.text),
            style: look.theme.faint(),
            act: (key.pick)(self.chosen),
        });
        let row = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
        self.spots.draw_row(buttons.collect(), row.intersection(inner), buffer);
    }
}
