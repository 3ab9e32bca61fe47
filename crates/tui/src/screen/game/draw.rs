use lusus_core::{Target, msg};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::keys;
use super::{Act, GameScreen, NoticeKind, Overlay};
use crate::screen::board::{Board, Points};
use crate::screen::look::{Button, wrap};
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
        let has_row = !buttons.is_empty() || self.typing.is_some() || self.naming.is_some();
        let told = self.told(area.width);
        let heights = [u16::from(has_row), u16::try_from(told.len()).unwrap_or(1)];
        let parts = Parts::of(area, &smallest, heights);
        self.spots.clear();
        self.draw_title(parts.title, buffer);
        self.draw_board(parts.board, buffer);
        self.draw_panel(parts.panel, buffer);
        if self.typing.is_some() || self.naming.is_some() {
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
            (None, Some(name)) => {
                (self.look.say(&msg!("screen-save-as")), name.as_str(), String::new())
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
    /// the hint and the clocks; in lines of this width.
    fn told(&self, width: u16) -> Vec<String> {
        const MOST_LINES: usize = 3;
        let notice = self.notice.as_ref().map(|notice| notice.text.clone());
        // What is to be done can wait; a result is always told.
        let has_status = notice.is_none() || self.sight.scene.ending.is_some();
        let status = has_status.then(|| self.look.say(&self.sight.scene.status));
        let beside = [self.thinking_line(), self.advice_line(), self.clocks_line()];
        let all: Vec<String> = [status, notice].into_iter().chain(beside).flatten().collect();
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

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let quit = Line::raw(self.look.say(&msg!("screen-key-quit"))).width() as u16 + 4;
        let mut x = area.x;
        for entry in keys::all(self.manner()) {
            let Some(act) = entry.act else { continue };
            let text = self.look.say(&entry.what);
            let width = Line::raw(&text).width() as u16 + 2;
            // Room is kept for the last key, by which one leaves.
            let reserved = if act == Act::AskQuit { 0 } else { quit };
            if x + width + reserved > area.right() {
                continue;
            }
            buffer.set_string(x, area.y, entry.label, self.look.theme.heading());
            buffer.set_string(x + 2, area.y, &text, self.look.theme.faint());
            self.spots.add(Rect::new(x, area.y, width, 1), act);
            x += width + 2;
        }
    }
}
