use lusus_core::{Message, Target, msg};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::keys;
use super::{Act, GameScreen, NoticeKind, Overlay, Purpose};
use crate::screen::board::{Board, Points};
use crate::screen::look::{Button, rows_of, wrap};
use crate::screen::plan::Plan;
use crate::screen::theme::Meaning;

/// The narrowest panel beside a board.
const PANEL_WIDTH: u16 = 27;
/// The widest: longer lines are hard to read.
const WIDEST_PANEL: u16 = 44;
/// The lowest panel below a board.
const PANEL_HEIGHT: u16 = 4;

/// Where the parts of the screen stand; those without room are empty.
struct Parts {
    title: Rect,
    board: Rect,
    panel: Rect,
    row: Rect,
    status: Rect,
    keys: Rect,
}

impl Parts {
    /// Divides the screen: status and keys always, then the board at its
    /// smallest, then a panel, and what remains makes the board bigger.
    fn of(area: Rect, smallest: &Plan, [row, status]: [u16; 2]) -> Parts {
        let mut rest = area;
        let keys = take_bottom(&mut rest, 1);
        let status = take_bottom(&mut rest, status);
        let row = take_bottom(&mut rest, row);
        let has_title = rest.height > smallest.height + 1;
        let title = take_top(&mut rest, u16::from(has_title));
        let room = (
            rest.width.saturating_sub(smallest.width),
            rest.height.saturating_sub(smallest.height),
        );
        let panel = if room.0 > PANEL_WIDTH {
            // Two fifths of the screen, if the board leaves them.
            let width = (rest.width / 5 * 2).clamp(PANEL_WIDTH, WIDEST_PANEL).min(room.0 - 1);
            take_right(&mut rest, width)
        } else if room.1 >= PANEL_HEIGHT {
            take_bottom(&mut rest, room.1.min(2 * PANEL_HEIGHT))
        } else {
            Rect::default()
        };
        Parts { title, board: rest, panel, row, status, keys }
    }
}

fn take_top(rest: &mut Rect, height: u16) -> Rect {
    let taken = Rect { height: height.min(rest.height), ..*rest };
    rest.y += taken.height;
    rest.height -= taken.height;
    taken
}

fn take_bottom(rest: &mut Rect, height: u16) -> Rect {
    let height = height.min(rest.height);
    rest.height -= height;
    Rect { y: rest.y + rest.height, height, ..*rest }
}

fn take_right(rest: &mut Rect, width: u16) -> Rect {
    let width = width.min(rest.width);
    rest.width -= width;
    Rect { x: rest.x + rest.width, width, ..*rest }
}

impl GameScreen {
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let smallest = Plan::all(&self.sight.geometry, self.view).swap_remove(0);
        let buttons = self.buttons();
        let has_row = self.typing.is_some() || self.naming.is_some();
        let rows = rows_of(&buttons, area.width).max(u16::from(has_row));
        let heights = |told: &[String]| [rows, u16::try_from(told.len()).unwrap_or(1)];
        let mut told = self.told(area.width, []);
        let mut parts = Parts::of(area, &smallest, heights(&told));
        if parts.panel.is_empty() {
            // What the panel would tell has a place below the board.
            told = self.told(area.width, [self.evaluation_line(), self.clocks_line()]);
            parts = Parts::of(area, &smallest, heights(&told));
        }
        self.spots.clear();
        self.draw_title(parts.title, buffer);
        self.draw_board(parts.board, buffer);
        self.draw_panel(parts.panel, buffer);
        if has_row {
            self.draw_line(parts.row, buffer);
        } else {
            self.spots.draw_row(buttons, parts.row, buffer);
        }
        self.draw_status(&told, parts.status, buffer);
        self.draw_keys(parts.keys, buffer);
        match &mut self.overlay {
            Some(Overlay::Page(page)) => page.draw(self.look, area, buffer),
            Some(Overlay::Question(question, _)) => {
                self.answers = question.draw(self.look, area, buffer);
            }
            None => {}
        }
    }

    fn draw_title(&self, area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let title = self.look.say(&self.table.setup().variant.title());
        buffer.set_stringn(area.x, area.y, title, area.width.into(), self.look.theme.heading());
    }

    /// The board as it stands.
    pub(super) fn board<'a>(&'a self, points: &'a Points) -> Board<'a> {
        Board {
            geometry: &self.sight.geometry,
            scene: &self.sight.scene,
            points,
            theme: self.look.theme,
            view: self.view,
            zoom: self.zoom,
        }
    }

    fn draw_board(&mut self, area: Rect, buffer: &mut Buffer) {
        let points = self.touch.points(&self.sight.choices);
        let window = self.board(&points).draw(area, buffer);
        self.window = Some(window);
        self.room = area;
    }

    /// The buttons that moves can need now: amounts, and the game's own.
    fn buttons(&self) -> Vec<Button<Act>> {
        if self.sight.choices.is_empty() {
            return Vec::new();
        }
        let offered = self.touch.offered(&self.sight.choices);
        let amounts = self.touch.amounts(&self.sight.choices);
        let amounts = amounts.into_iter().map(|n| (Target::Amount(n), n.to_string()));
        let controls = self.sight.scene.controls.iter();
        let controls =
            controls.map(|control| (Target::Control(control.id), self.look.say(&control.label)));
        let theme = self.look.theme;
        amounts
            .chain(controls)
            .map(|(target, text)| {
                let is_focus = self.touch.focus() == Some(&target);
                let is_legal = offered.contains(&target);
                let style = if is_focus { theme.chosen() } else { Style::new() };
                let style = if is_legal { style } else { theme.faint() };
                let [open, close] = match (is_focus, is_legal) {
                    (true, _) => theme.brackets(Meaning::Cursor),
                    (_, true) => ["[", "]"],
                    (_, false) => [" ", " "],
                };
                Button { text: format!("{open}{text}{close}"), style, act: Act::Touch(target) }
            })
            .collect()
    }

    /// The line in which a move or a name is typed.
    fn draw_line(&self, area: Rect, buffer: &mut Buffer) {
        let (prompt, text, behind) = match (&self.typing, &self.naming) {
            (Some(typing), _) => {
                let candidates = typing.candidates(&self.sight.choices).join(" ");
                (self.look.say(&msg!("screen-type-move")), typing.text(), candidates)
            }
            (None, Some(naming)) => {
                let (text, usual) = naming.shown();
                (self.look.say(&msg!("screen-save-as")), text, usual.to_owned())
            }
            (None, None) => return,
        };
        let cursor = self.look.theme.pick("▏", "_");
        let line = format!("{prompt} {text}{cursor}  ");
        let (x, _) = buffer.set_stringn(area.x, area.y, line, area.width.into(), Style::new());
        let rest = area.right().saturating_sub(x);
        buffer.set_stringn(x, area.y, behind, rest.into(), self.look.theme.faint());
    }

    /// What was told last, or else what is to be done, and beside it who thinks,
    /// the hint and what else there is; in lines of this width.
    fn told<const N: usize>(&self, width: u16, others: [Option<String>; N]) -> Vec<String> {
        const MOST_LINES: usize = 3;
        let notice = self.notice.as_ref().map(|notice| notice.text.clone());
        // What is to be done can wait; a result is always told.
        let has_status = notice.is_none() || self.sight.scene.ending.is_some();
        let status = has_status.then(|| self.look.say(&self.sight.scene.status));
        let first = [self.place_in_record(), status, notice];
        let beside = [self.grounds_line(), self.thinking_line(), self.advice_line()];
        let all: Vec<String> = first.into_iter().chain(beside).chain(others).flatten().collect();
        let mut lines = wrap(&all.join(self.look.theme.pick(" · ", " - ")), width);
        lines.truncate(MOST_LINES);
        lines
    }

    fn draw_status(&self, told: &[String], area: Rect, buffer: &mut Buffer) {
        let theme = self.look.theme;
        let style = match &self.notice {
            Some(notice) if notice.kind == NoticeKind::Alert => theme.alert(),
            Some(_) => theme.heading(),
            None => Style::new(),
        };
        for (line, y) in told.iter().zip(area.y..area.bottom()) {
            buffer.set_stringn(area.x, y, line, area.width.into(), style);
        }
    }

    /// How far a replay has come.
    fn place_in_record(&self) -> Option<String> {
        let Purpose::Replay(replay) = &self.purpose else { return None };
        Some(self.look.say(&msg!("screen-replay-ply", ply = replay.ply(), last = replay.last())))
    }

    /// The keys that the last line offers.
    fn offered_keys(&self) -> Vec<(&'static str, Message, Act)> {
        if self.typing.is_some() {
            let [enter, esc] = keys::in_line(msg!("screen-key-play"));
            let tab = ("Tab", msg!("screen-key-complete"), Act::Line(KeyCode::Tab));
            return vec![enter, tab, esc];
        }
        if self.naming.is_some() {
            return keys::in_line(msg!("screen-key-save")).into();
        }
        let entries = keys::all(self.manner()).into_iter();
        entries.filter_map(|entry| Some((entry.label, entry.what, entry.act?))).collect()
    }

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let keys: Vec<(String, String, Act)> = self
            .offered_keys()
            .into_iter()
            .map(|(label, what, act)| (self.look.fit(label), self.look.say(&what), act))
            .collect();
        let width_of = |label: &str, text: &str| {
            (Line::raw(label).width() + 1 + Line::raw(text).width()) as u16
        };
        // Room is kept for the last key, by which one leaves.
        let last = keys.last().map_or(0, |(label, text, _)| width_of(label, text) + 1);
        let mut x = area.x;
        let count = keys.len();
        for (i, (label, text, act)) in keys.into_iter().enumerate() {
            let width = width_of(&label, &text);
            let reserved = if i + 1 == count { 0 } else { last + 1 };
            if x + width + reserved > area.right() {
                continue;
            }
            let (behind, _) =
                buffer.set_stringn(x, area.y, &label, width.into(), self.look.theme.heading());
            buffer.set_string(behind + 1, area.y, &text, self.look.theme.faint());
            self.spots.add(Rect::new(x, area.y, width, 1), act);
            x += width + 2;
        }
    }
}
