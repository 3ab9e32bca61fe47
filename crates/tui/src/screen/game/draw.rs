use lusus_core::{Message, MoveView, Target, msg};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Widget};

use super::typing::{Kind, TypedLine};
use super::{Act, GameScreen, keys};
use crate::goal::goal_message;
use crate::screen::app::{Intent, View};
use crate::screen::board::{Board, Points};
use crate::screen::look::{Button, Look, rows_of, wrap};
use crate::screen::overlay;
use crate::screen::plan::Plan;
use crate::screen::theme::Meaning;
use crate::screen::touch::cell_of;

/// The narrowest panel beside a board.
const PANEL_WIDTH: u16 = 27;
/// The widest: longer lines are hard to read.
const WIDEST_PANEL: u16 = 44;
/// The lowest panel below a board that is more than a line.
pub(super) const PANEL_HEIGHT: u16 = 4;
/// The most lines of status, and the most that are kept free below a board if not
/// more buttons come with it.
const MOST_LINES: u16 = 3;

/// Where everything stands; what has no room is empty.
struct Parts {
    title: Rect,
    board: Rect,
    panel: Rect,
    /// For the status, and above it for buttons or a line that is typed.
    below: Rect,
    keys: Rect,
}

impl View for GameScreen {
    fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
        self.notice = None;
        let act = if !self.overlays.is_empty() {
            overlay::on_key(&mut self.overlays, key)
        } else if self.line.is_some() {
            Some(Act::Line(key.code))
        } else {
            keys::act_of(key, self.manner())
        };
        self.act(act?)
    }

    fn on_click(&mut self, at: Position) -> Option<Intent> {
        self.notice = None;
        let cell_at = |at: Position| {
            let cell = self.window.as_ref()?.cell_at(at.x, at.y)?;
            Some(Act::Touch(Target::Cell(self.sight.geometry.cells.get(cell)?.id.clone())))
        };
        let act = match self.overlays.is_empty() {
            true => self.spots.at(at).or_else(|| cell_at(at)),
            false => overlay::on_click(&mut self.overlays, at),
        };
        self.act(act?)
    }

    /// A page is scrolled; otherwise one looks back and ahead.
    fn on_wheel(&mut self, lines: i16) -> Option<Intent> {
        if overlay::on_wheel(&mut self.overlays, lines) {
            return None;
        }
        let act = keys::wheel(lines, self.manner());
        self.act(act)
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        let buttons = self.buttons();
        let parts = self.divide(area);
        self.spots.clear();
        Line::from_iter([self.name(), Span::raw("  "), Span::raw(self.goal())])
            .render(parts.title, buffer);
        self.draw_board(parts.board, buffer);
        let heading =
            if parts.title.is_empty() { self.heading_lines(parts.panel) } else { Vec::new() };
        self.draw_panel(heading, parts.panel, buffer);
        self.draw_below(buttons, &parts, buffer);
        self.draw_keys(parts.keys, buffer);
        self.overlays.iter_mut().for_each(|overlay| overlay.draw(self.look, area, buffer));
    }
}

impl GameScreen {
    /// Divides the screen by the board and the buttons of the start, so that
    /// the parts stay in their places to the end. Below the board there is room for
    /// these buttons and a line of status, and for more lines where that makes the
    /// board no smaller.
    fn divide(&self, area: Rect) -> Parts {
        let button = |text: &String| Button { text: text.clone(), style: Style::new(), act: () };
        let buttons: Vec<Button<()>> = self.beginning.buttons.iter().map(button).collect();
        let least = rows_of(&buttons, area.width) + 1;
        let usual = self.divided(area, least);
        let size = |parts: &Parts| {
            let room = parts.board;
            let plan = Plan::fitting(&self.beginning.geometry, self.view, room, 0);
            let seen = [plan.width.min(room.width), plan.height.min(room.height)];
            (plan.width, plan.height, seen, parts.panel.height.min(PANEL_HEIGHT))
        };
        let more = (least + 1..=MOST_LINES.max(least)).rev();
        let roomy = more.map(|below| self.divided(area, below));
        roomy.into_iter().find(|parts| size(parts) == size(&usual)).unwrap_or(usual)
    }

    /// Divides the screen with so many lines below the board. They and the keys
    /// come first, then the board at its smallest, then a panel, and what remains
    /// makes the board bigger. A panel beside the board has the title.
    fn divided(&self, area: Rect, below: u16) -> Parts {
        let parts = [Fill(1), Length(below), Length(1)];
        let [rest, below, keys] = Layout::vertical(parts).areas(area);
        let plan = |room| Plan::fitting(&self.beginning.geometry, self.view, room, 0);
        let beside = Rect { width: rest.width.saturating_sub(PANEL_WIDTH), ..rest };
        if plan(Rect::default()).width < beside.width {
            let width = (rest.width - plan(beside).width).clamp(PANEL_WIDTH, WIDEST_PANEL);
            let [board, panel] = Layout::horizontal([Fill(1), Length(width)]).areas(rest);
            return Parts { title: Rect::default(), board, panel, below, keys };
        }
        let smallest = plan(Rect::default()).height;
        let title = u16::from(rest.height > smallest + 1);
        let left = rest.height.saturating_sub(smallest + title);
        let panel = if left < PANEL_HEIGHT { left.min(1) } else { left.min(2 * PANEL_HEIGHT) };
        let parts = [Length(title), Fill(1), Length(panel)];
        let [title, board, panel] = Layout::vertical(parts).areas(rest);
        Parts { title, board, panel, below, keys }
    }

    /// The buttons or a line that is typed, and the status above the keys. Text that
    /// is too long covers the lines above it; the board does not move.
    fn draw_below(&mut self, buttons: Vec<Button<Act>>, parts: &Parts, buffer: &mut Buffer) {
        let Parts { below, keys, .. } = *parts;
        let rows = rows_of(&buttons, below.width).max(self.line.is_some().into());
        let told = self.told(parts, rows);
        let lines = u16::try_from(told.len()).unwrap_or(1);
        let used: usize = buttons.iter().map(|button| button.text.chars().count() + 1).sum();
        let is_beside = below.height == 1
            && [rows, lines] == [1, 1]
            && self.line.is_none()
            && used + 1 + told[0].chars().count() <= below.width.into();
        let (status, row) = if is_beside {
            let [row, status] = Layout::horizontal([Length(used as u16 + 1), Fill(1)]).areas(below);
            (status, row)
        } else {
            let status = Rect { y: keys.y.saturating_sub(lines), height: lines, ..below };
            let y = status.y.saturating_sub(rows).min(below.y);
            (status, Rect { y, height: rows, ..below })
        };
        let top = row.y.min(status.y);
        Clear.render(Rect { y: top, height: keys.y - top, ..below }, buffer);
        match &self.line {
            Some(line) => self.draw_line(line, row, buffer),
            None => self.spots.draw_row(buttons, row, buffer),
        }
        let usual = if self.unkept.is_some() { self.look.theme.alert() } else { Style::new() };
        let style = self.notice.as_ref().map_or(usual, |(_, style)| *style);
        Text::from_iter(told).style(style).render(status, buffer);
    }

    /// What is played.
    pub(super) fn name(&self) -> Span<'static> {
        let name = self.look.say(&self.local_match.setup().variant.title());
        Span::styled(name, self.look.theme.heading())
    }

    /// What the person is after.
    pub(super) fn goal(&self) -> String {
        self.look.say(&goal_message(&self.local_match, &self.sight.scene))
    }

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

    /// What is pointed out on the board: the way to a move, and the hint.
    pub(super) fn points(&self) -> Points {
        let advice = self.local_match.known().advice.as_ref();
        let is_advised = |mv: &&MoveView| advice.is_some_and(|advice| advice.mv == mv.text);
        let advised = self.sight.choices.iter().find(is_advised);
        let path = advised.and_then(|mv| mv.paths.first()).cloned().unwrap_or_default();
        let hinted = path.into_iter().filter_map(cell_of).collect();
        Points { hinted, ..self.touch.points(&self.sight.choices) }
    }

    fn draw_board(&mut self, area: Rect, buffer: &mut Buffer) {
        let points = self.points();
        let window = self.board(&points).draw(self.window.as_ref(), area, buffer);
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
                let is_focus = self.touch.focus.as_ref() == Some(&target);
                let is_legal = offered.contains(&target);
                let style = if is_legal { theme.chosen_if(is_focus) } else { theme.faint() };
                let [open, close] = match (is_focus, is_legal) {
                    (true, _) => theme.brackets(Meaning::Cursor),
                    (_, true) => ["[", "]"],
                    (_, false) => [" ", " "],
                };
                Button { text: format!("{open}{text}{close}"), style, act: Act::Touch(target) }
            })
            .collect()
    }

    fn draw_line(&self, line: &TypedLine, area: Rect, buffer: &mut Buffer) {
        let (prompt, behind) = match (&line.kind, &line.part) {
            (Kind::Move, Some(part)) => (part.question.clone(), String::new()),
            (Kind::Move, None) => {
                (msg!("screen-type-move"), line.candidates(&self.sight.choices).join(" "))
            }
            (Kind::Name(usual), _) if line.text.is_empty() => {
                (msg!("screen-save-as"), usual.clone())
            }
            (Kind::Name(_), _) => (msg!("screen-save-as"), String::new()),
        };
        let cursor = self.look.theme.pick("▏", "_");
        let typed = format!("{} {}{cursor}  ", self.look.say(&prompt), line.text);
        let parts = [Span::raw(typed), Span::styled(behind, self.look.theme.faint())];
        Line::from_iter(parts).render(area, buffer);
    }

    /// What was told last, or else what is to be done, and beside it who thinks,
    /// the hint and what else there is; in lines as wide as the screen. Without a
    /// panel also what that would tell, as far as there is room below so many rows of
    /// buttons.
    fn told(&self, parts: &Parts, rows: u16) -> Vec<String> {
        let notice = self.notice.as_ref().map(|(text, _)| text.clone());
        // What is to be done can wait; a result is always told.
        let has_ended = self.sight.scene.ending.is_some();
        let has_status = (notice.is_none() || has_ended) && self.past.is_none();
        let scene = &self.sight.scene;
        let offered = self.touch.offered(&self.sight.choices);
        let status = scene.ask(self.touch.count(), &offered).unwrap_or(&scene.status);
        let status = has_status.then(|| self.look.say(status));
        // A person who types a move knows that it is their turn.
        let (status, later) =
            if self.line.is_some() && !has_ended { (None, status) } else { (status, None) };
        let first = [self.place_in_game(), status, notice, self.winner_line(), self.unkept_line()];
        let beside = [self.grounds_line(), self.thinking_line(), self.advice_line()];
        let mut all: Vec<String> = first.into_iter().chain(beside).flatten().collect();
        let separator = self.look.theme.pick(" · ", " - ");
        let lines = |all: &[String]| wrap(&all.join(separator), parts.below.width);
        let mut others = vec![later];
        if parts.panel.height < PANEL_HEIGHT {
            let goal = parts.title.is_empty().then(|| self.goal());
            others.extend([self.evaluation_line(), self.clocks_line(), goal]);
        }
        // A line of the panel is no more important.
        let line = if parts.panel.height < PANEL_HEIGHT { parts.panel.height } else { 0 };
        for other in others.into_iter().flatten() {
            all.push(other);
            if lines(&all).len() + usize::from(rows) > usize::from(parts.below.height + line) {
                all.pop();
            }
        }
        if all.is_empty() {
            return Vec::new();
        }
        let mut lines = lines(&all);
        lines.truncate(MOST_LINES.into());
        lines
    }

    /// The winner's own number of moves, where the end of the match is seen.
    fn winner_line(&self) -> Option<String> {
        let is_seen = !self.is_replay() && self.past.is_none();
        let message = self.local_match.winner_message().filter(|_| is_seen)?;
        Some(self.look.say(&message))
    }

    fn unkept_line(&self) -> Option<String> {
        let fault = self.unkept.clone()?;
        Some(self.look.say(&msg!("screen-unkept", fault = fault)))
    }

    /// Which of the moves is seen, if it need not be the last.
    fn place_in_game(&self) -> Option<String> {
        let (ply, last) = (self.sight.ply, self.sight.moves.len());
        let place = match self.past {
            Some(_) => msg!("screen-past", ply = ply, last = last),
            None if self.is_replay() => msg!("screen-replay-ply", ply = ply, last = last),
            None => return None,
        };
        Some(self.look.say(&place))
    }

    /// The keys that the last line offers.
    fn offered_keys(&self) -> Vec<(&'static str, Message, Act)> {
        let close = ("Esc", msg!("screen-key-close"), Act::Line(KeyCode::Esc));
        let enter = Act::Line(KeyCode::Enter);
        match self.line.as_ref().map(|line| &line.kind) {
            Some(Kind::Move) => {
                let tab = ("Tab", msg!("screen-key-complete"), Act::Line(KeyCode::Tab));
                return vec![("Enter", msg!("screen-key-play"), enter), tab, close];
            }
            Some(Kind::Name(_)) => return vec![("Enter", msg!("screen-key-save"), enter), close],
            None => {}
        }
        let entries = keys::all(self.manner()).into_iter();
        entries.filter_map(|entry| Some((entry.label, entry.what, entry.act?))).collect()
    }

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let Look { theme, .. } = self.look;
        let key = |(label, what, act): (&str, Message, Act)| {
            let label = Span::styled(self.look.fit(label), theme.heading());
            let what = Span::styled(self.look.say(&what), theme.faint());
            (Line::from_iter([label, Span::raw(" "), what]), act)
        };
        let keys: Vec<(Line<'_>, Act)> = self.offered_keys().into_iter().map(key).collect();
        // Room is kept for the last key, by which one leaves.
        let last = keys.last().map_or(0, |(line, _)| line.width() as u16 + 1);
        let (mut x, count) = (area.x, keys.len());
        for (i, (line, act)) in keys.into_iter().enumerate() {
            let width = line.width() as u16;
            let reserved = if i + 1 == count { 0 } else { last + 1 };
            if x + width + reserved <= area.right() {
                buffer.set_line(x, area.y, &line, width);
                self.spots.add(Rect::new(x, area.y, width, 1), act);
                x += width + 2;
            }
        }
    }
}
