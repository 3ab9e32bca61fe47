use lusus_core::input::Touched;
use lusus_core::{CellId, Geometry, Message, MoveView, PartialMove, Scene, Target, msg};
use lusus_play::Match;
use lusus_text::Document;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::Widget;

use super::app::{Intent, View};
use super::board::{Board, Points};
use super::look::{Button, Look, Spots, rows_of, wrap};
use super::overlay::{self, Overlay};
use super::page::Page;
use super::plan::{Plan, View as Turn};
use super::seen_board::{Direction, SeenBoard};
use super::touch::Touch;
use super::window::Window;
use crate::practice::{Practice, Said, refusal};

/// A lesson or a puzzle on the whole screen: board, idea, task, and what is said
/// to tries.
pub(crate) struct PracticeScreen<P> {
    pub(crate) practice: P,
    look: Look,
    geometry: Geometry,
    scene: Scene,
    moves: Vec<MoveView>,
    pub(crate) touch: Touch,
    /// What was said last, and whether it was good.
    said: Option<(String, Style)>,
    /// What is pointed out by a hint.
    hinted: Vec<CellId>,
    /// The move that is being typed.
    typed: Option<String>,
    /// The beginning of that move, if the rest was asked for.
    part: Option<PartialMove>,
    window: Option<Window>,
    /// The rules, while they are being read.
    rules: Vec<Overlay<Act>>,
    spots: Spots<Act>,
}

#[derive(Clone, PartialEq)]
enum Act {
    Key(KeyCode),
    Touch(Target),
}

/// The narrowest panel beside a board.
const PANEL_WIDTH: u16 = 34;
/// The lowest panel with blank lines in it.
const ROOMY: u16 = 20;

impl<P: Practice> PracticeScreen<P> {
    pub(crate) fn new(practice: P, look: Look) -> PracticeScreen<P> {
        let position = practice.line().position();
        let (geometry, scene) = (position.geometry(), practice.line().scene());
        PracticeScreen {
            moves: position.move_views(),
            touch: Touch::on(&geometry),
            practice,
            look,
            geometry,
            scene,
            said: None,
            hinted: Vec::new(),
            typed: None,
            part: None,
            window: None,
            rules: Vec::new(),
            spots: Spots::default(),
        }
    }

    /// Where a click touches a target, if it is in view.
    pub(crate) fn place_of(&self, target: &Target) -> Option<Position> {
        if let Target::Cell(id) = target {
            let cell = self.geometry.cells.iter().position(|cell| cell.id == *id)?;
            return self.window.as_ref()?.place_of(cell);
        }
        let touches = |act: &Act| matches!(act, Act::Touch(touched) if touched == target);
        self.spots.find(touches).map(Position::from)
    }

    /// Looks at the board again after something happened.
    fn look_again(&mut self) {
        let position = self.practice.line().position();
        self.geometry = position.geometry();
        self.scene = self.practice.line().scene();
        let is_done = self.practice.is_done();
        self.moves = if is_done { Vec::new() } else { position.move_views() };
        self.touch.restart(&self.geometry);
        self.hinted.clear();
    }

    fn tell(&mut self, message: &Message, style: Style) {
        self.said = Some((self.look.say(message), style));
    }

    /// Goes to another task, or begins this one again.
    fn go(&mut self, by: isize) {
        if self.practice.go(by) {
            self.look_again();
            self.touch = Touch::on(&self.geometry);
            (self.said, self.typed, self.part) = (None, None, None);
        }
    }

    fn attempt(&mut self, text: &str) {
        if self.practice.is_done() {
            return self.tell_already();
        }
        let said = self.practice.attempt(text);
        self.hear(said);
    }

    fn show(&mut self) {
        if self.practice.is_done() {
            return self.tell_already();
        }
        let said = self.practice.show();
        self.hear(said);
    }

    fn hear(&mut self, Said { message, is_right, part }: Said) {
        if is_right {
            self.look_again();
            self.part = None;
        }
        if part.is_some() {
            (self.typed, self.part, self.said) = (Some(String::new()), part, None);
            return;
        }
        let theme = self.look.theme;
        self.tell(&message, if is_right { theme.heading() } else { theme.alert() });
    }

    fn tell_already(&mut self) {
        self.tell(&self.practice.already(), self.look.theme.heading());
    }

    fn touch(&mut self, target: Target) {
        if self.practice.is_done() {
            return self.tell_already();
        }
        match self.touch.touch(&self.moves, target) {
            Touched::Move(text) => self.attempt(&text),
            Touched::Held(_) => self.said = None,
            Touched::Refused(tried) => {
                let refused = self.practice.line().position().why_no_move(&tried);
                self.tell(&refusal(&refused), self.look.theme.alert());
            }
        }
    }

    fn key(&mut self, code: KeyCode) -> Option<Intent> {
        if self.typed.is_some() {
            self.typing(code);
            return None;
        }
        match code {
            KeyCode::Left | KeyCode::Char('h') => self.steer(Direction::Left),
            KeyCode::Right | KeyCode::Char('l') => self.steer(Direction::Right),
            KeyCode::Up | KeyCode::Char('k') => self.steer(Direction::Up),
            KeyCode::Down | KeyCode::Char('j') => self.steer(Direction::Down),
            KeyCode::Tab => self.touch.cycle(&self.moves, 1),
            KeyCode::BackTab => self.touch.cycle(&self.moves, -1),
            KeyCode::Char(c @ '0'..='9') => self.touch.digit(c as u8 - b'0', &self.moves),
            KeyCode::Enter if self.practice.is_done() => return self.next(),
            KeyCode::Enter | KeyCode::Char(' ') => self.touch(self.touch.focus.clone()?),
            KeyCode::Char('t' | ':' | '/') => self.typed = Some(String::new()),
            KeyCode::Char('i') => self.hint(),
            KeyCode::Char('w') => self.show(),
            KeyCode::Char('n') => return self.next(),
            KeyCode::Char('g') if self.practice.may_play() => return self.play(),
            KeyCode::Char('?') => self.read_rules(),
            KeyCode::Char('p') => self.go(-1),
            KeyCode::Char('r') => self.go(0),
            KeyCode::Esc if self.touch.count() > 0 => self.touch.cancel(),
            KeyCode::Esc | KeyCode::Char('b') => return Some(Intent::Leave),
            KeyCode::Char('q') => return Some(Intent::Quit),
            _ => {}
        }
        None
    }

    /// The next task, and after the last perhaps a game.
    fn next(&mut self) -> Option<Intent> {
        if self.practice.is_last() {
            return self.play();
        }
        self.go(1);
        None
    }

    fn play(&self) -> Option<Intent> {
        Some(Intent::Play(Box::new(self.practice.game_after()?)))
    }

    fn read_rules(&mut self) {
        let game = self.practice.game();
        let rules = Document::from_markdown(game.rules(self.look.language));
        self.rules.push(Page::overlay(self.look.say(&game.title()), rules));
    }

    fn hint(&mut self) {
        match self.practice.hint() {
            Some((message, cells)) => {
                self.hinted = cells;
                self.tell(&message, self.look.theme.heading());
            }
            None => self.tell_already(),
        }
    }

    fn steer(&mut self, direction: Direction) {
        let board = SeenBoard { geometry: &self.geometry, view: Turn::Upright };
        self.touch.steer(direction, board, &self.moves);
    }

    fn typing(&mut self, code: KeyCode) {
        let Some(text) = &mut self.typed else { return };
        match code {
            KeyCode::Esc => (self.typed, self.part) = (None, None),
            KeyCode::Backspace => _ = text.pop(),
            KeyCode::Char(c) if text.len() < Match::LONGEST_MOVE && !c.is_control() => text.push(c),
            KeyCode::Enter => {
                let text = self.typed.take().unwrap_or_default();
                match self.part.clone() {
                    _ if text.trim().is_empty() => self.part = None,
                    None => self.attempt(&text),
                    Some(part) => {
                        self.attempt(&part.with(&text));
                        // The rest can be typed again after a refusal.
                        self.typed = self.part.is_some().then(String::new);
                    }
                }
            }
            _ => {}
        }
    }
}

impl<P: Practice> View for PracticeScreen<P> {
    fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
        if self.rules.is_empty() {
            return self.key(key.code);
        }
        overlay::on_key(&mut self.rules, key);
        None
    }

    fn on_wheel(&mut self, lines: i16) -> Option<Intent> {
        overlay::on_wheel(&mut self.rules, lines);
        None
    }

    fn on_click(&mut self, at: Position) -> Option<Intent> {
        if !self.rules.is_empty() {
            overlay::on_click(&mut self.rules, at);
            return None;
        }
        match self.spots.at(at) {
            Some(Act::Key(code)) => return self.key(code),
            Some(Act::Touch(target)) => self.touch(target),
            None => {
                let cell = self.window.as_ref()?.cell_at(at.x, at.y)?;
                let id = self.geometry.cells.get(cell)?.id.clone();
                self.touch(Target::Cell(id));
            }
        }
        None
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.spots.clear();
        let controls = self.controls();
        let rows = rows_of(&controls, area.width).max(self.typed.is_some().into());
        let keys = self.keys();
        let parts = [Fill(1), Length(rows), Length(rows_of(&keys, area.width))];
        let [rest, row, key_rows] = Layout::vertical(parts).areas(area);
        let smallest = Plan::fitting(&self.geometry, Turn::Upright, Rect::default(), 0);
        let (board, panel) = if smallest.width + PANEL_WIDTH < rest.width {
            let [board, panel] = Layout::horizontal([Fill(1), Length(PANEL_WIDTH)]).areas(rest);
            (board, panel.inner(Margin::new(1, 0)))
        } else {
            let words =
                u16::try_from(self.words(Rect { height: 0, ..rest }).len()).unwrap_or(u16::MAX);
            let [panel, board] = Layout::vertical([Length(words), Fill(1)]).areas(rest);
            (board, panel)
        };
        self.draw_board(board, buffer);
        for (y, (text, style)) in (panel.y..panel.bottom()).zip(self.words(panel)) {
            buffer.set_stringn(panel.x, y, text, panel.width.into(), style);
        }
        match &self.typed {
            Some(text) => {
                let cursor = self.look.theme.pick("▏", "_");
                let prompt = self.part.as_ref().map(|part| &part.question);
                let prompt = self.look.say(prompt.unwrap_or(&msg!("screen-type-move")));
                Text::raw(format!("{prompt} {text}{cursor}")).render(row, buffer);
            }
            None => self.spots.draw_row(controls, row, buffer),
        }
        self.spots.draw_row(keys, key_rows, buffer);
        self.rules.iter_mut().for_each(|page| page.draw(self.look, area, buffer));
    }
}

impl<P: Practice> PracticeScreen<P> {
    fn draw_board(&mut self, area: Rect, buffer: &mut Buffer) {
        let hinted = self.hinted.clone();
        let points = Points { hinted, ..self.touch.points(&self.moves) };
        let board = Board {
            geometry: &self.geometry,
            scene: &self.scene,
            points: &points,
            theme: self.look.theme,
            view: Turn::Upright,
            zoom: 0,
        };
        self.window = Some(board.draw(self.window.as_ref(), area, buffer));
    }

    /// What stands beside the board, in lines of this width: what was said to the
    /// last try comes right below the task. Where there is room, blank lines part
    /// them.
    fn words(&self, Rect { width, height, .. }: Rect) -> Vec<(String, Style)> {
        let is_roomy = height > ROOMY;
        let theme = self.look.theme;
        let offered = self.touch.offered(&self.moves);
        let ask = self.scene.ask(self.touch.count(), &offered);
        let status = ask.unwrap_or(&self.scene.status);
        let mut parts = vec![
            (self.look.say(&self.practice.title()), theme.heading()),
            (self.look.say(&self.practice.idea()), Style::new()),
            (self.look.say(&self.practice.task()), theme.heading()),
        ];
        parts.extend(self.said.clone());
        parts.push((self.look.say(status), theme.faint()));
        let mut lines = Vec::new();
        for (text, style) in parts {
            lines.extend(wrap(&text, width).into_iter().map(|line| (line, style)));
            if is_roomy {
                lines.push((String::new(), Style::new()));
            }
        }
        lines
    }

    /// The buttons that moves can need now: amounts, and the game's own.
    fn controls(&self) -> Vec<Button<Act>> {
        let amounts = self.touch.amounts(&self.moves).into_iter();
        let amounts = amounts.map(|amount| (Target::Amount(amount), amount.to_string()));
        let controls = self.scene.controls.iter().filter(|_| !self.moves.is_empty());
        let controls =
            controls.map(|control| (Target::Control(control.id), self.look.say(&control.label)));
        let button = |(target, text)| {
            let is_focus = self.touch.focus.as_ref() == Some(&target);
            let style = self.look.theme.chosen_if(is_focus);
            Button { text: format!("[{text}]"), style, act: Act::Touch(target) }
        };
        amounts.chain(controls).map(button).collect()
    }

    /// What keys do; a first game is offered once enough is learnt.
    fn keys(&self) -> Vec<Button<Act>> {
        let keys = [
            ('n', msg!("learn-key-next")),
            ('p', msg!("learn-key-back")),
            ('g', msg!("learn-key-play")),
            ('i', msg!("screen-key-hint")),
            ('w', msg!("learn-key-show")),
            ('r', msg!("learn-key-again")),
            ('t', msg!("screen-key-type")),
            ('?', msg!("screen-key-rules")),
            ('b', msg!("screen-key-leave")),
        ];
        let style = self.look.theme.faint();
        let button = |(key, does): (char, Message)| Button {
            text: format!("{}  ", self.look.key(&key.to_string(), &does)),
            style,
            act: Act::Key(KeyCode::Char(key)),
        };
        let is_offered = |(key, _): &(char, Message)| match key {
            'g' => self.practice.may_play(),
            'p' => self.practice.has_back(),
            _ => true,
        };
        keys.into_iter().filter(is_offered).map(button).collect()
    }
}
