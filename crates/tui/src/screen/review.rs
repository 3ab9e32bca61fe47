use std::time::Duration;

use lusus_bots::Sources;
use lusus_core::{Message, Player, msg};
use lusus_erased::AnyLine;
use lusus_host::{ADVISER, Budget, Finding, Purpose, Task, Ticket};
use lusus_play::Time;
use lusus_review::{Review, ReviewedMove, Reviewer, Sign};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Margin, Position, Rect};
use ratatui::text::Text;
use ratatui::widgets::Widget;

use super::app::{Intent, View};
use super::game::GameScreen;
use super::look::{Button, Look, Spots, wrap};
use crate::Thinkers;

/// The review of a game: how the chances went, the moves with their signs, and
/// of the chosen one why. Bots think beside it, about one position at a time.
pub(crate) struct ReviewScreen {
    game: Box<GameScreen>,
    reviewer: Reviewer,
    thinkers: Box<dyn Thinkers>,
    /// The task that is being thought about.
    ticket: Option<Ticket>,
    /// Whether a thinker broke: nothing more will come.
    is_broken: bool,
    review: Review,
    /// Which move of the game is chosen, from 0.
    chosen: usize,
    /// The moves as people write them.
    moves: Vec<String>,
    look: Look,
    spots: Spots<Spot>,
}

/// What is clicked.
#[derive(Clone, Copy)]
enum Spot {
    Move(usize),
    Key(KeyCode),
}

/// A position is given up after this time, if a machine is that slow.
const PATIENCE: Duration = Duration::from_secs(3_600);
/// The graph's height, where there is room.
const GRAPH: u16 = 5;
/// How many lines tell of the chosen move.
const DETAILS: u16 = 4;
/// How much of a line of play is shown.
const LONGEST_LINE: usize = 8;

impl ReviewScreen {
    /// Begins the review of a line.
    pub(crate) fn reviewer(line: &dyn AnyLine) -> Reviewer {
        // The thinkers have sources of their own.
        Reviewer::new(line, Reviewer::NODES, Sources::Shipped)
    }

    pub(crate) fn new(
        game: Box<GameScreen>,
        reviewer: Reviewer,
        thinkers: Box<dyn Thinkers>,
        look: Look,
    ) -> ReviewScreen {
        let review = reviewer.review();
        let line = game.line();
        let moves = line.start().notations(&line.moves());
        let chosen = moves.len().saturating_sub(1);
        let (ticket, is_broken, spots) = (None, false, Spots::default());
        ReviewScreen {
            game,
            reviewer,
            thinkers,
            ticket,
            is_broken,
            review,
            chosen,
            moves,
            look,
            spots,
        }
    }

    /// The game, and the review as far as it is.
    pub(crate) fn close(mut self) -> (Box<GameScreen>, Reviewer) {
        if let Some(ticket) = self.ticket {
            self.thinkers.cancel(ticket);
        }
        (self.game, self.reviewer)
    }

    /// Takes in what was found, and lets somebody think about the next position;
    /// says whether there is something new to draw.
    pub(crate) fn poll(&mut self) -> bool {
        let mut is_new = false;
        while let Some((ticket, finding)) = self.thinkers.poll() {
            if self.ticket != Some(ticket) {
                continue;
            }
            match finding {
                Finding::Thought(_) => {}
                Finding::Choice(choice) => {
                    self.reviewer.learn(&choice);
                    self.ticket = None;
                    is_new = true;
                }
                // What is known stays.
                Finding::Broke => {
                    (self.ticket, self.is_broken) = (None, true);
                    is_new = true;
                }
            }
        }
        if is_new {
            self.review = self.reviewer.review();
        }
        if self.ticket.is_none() && !self.is_broken {
            self.think();
        }
        is_new
    }

    fn think(&mut self) {
        let Some(line) = self.reviewer.next() else { return };
        let ticket = Ticket(u64::from(line.ply()));
        let nodes = self.reviewer.limits().nodes;
        let task = Task {
            ticket,
            purpose: Purpose::Evaluation,
            bot: ADVISER.to_owned(),
            settings: self.reviewer.settings(),
            line: line.boxed_clone(),
            budget: Budget { nodes, ..Budget::time(PATIENCE) },
        };
        self.thinkers.begin(task, Time(0));
        self.ticket = Some(ticket);
    }

    fn reviewed(&self, place: usize) -> Option<&ReviewedMove> {
        self.review.moves.iter().find(|mv| mv.ply as usize == place + 1)
    }

    fn key(&mut self, code: KeyCode) -> Option<Intent> {
        let last = self.moves.len().saturating_sub(1);
        let is_error = |place: &usize| self.reviewed(*place).is_some_and(|mv| mv.class.is_error());
        let chosen = match code {
            KeyCode::Up | KeyCode::Char('k') => self.chosen.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => (self.chosen + 1).min(last),
            KeyCode::Left | KeyCode::Char('h') => (0..self.chosen).rev().find(is_error)?,
            KeyCode::Right | KeyCode::Char('l') => (self.chosen + 1..=last).find(is_error)?,
            KeyCode::Home | KeyCode::Char('g') => 0,
            KeyCode::End | KeyCode::Char('G') => last,
            KeyCode::Enter | KeyCode::Char(' ') => {
                return Some(Intent::LeaveReview(Some(self.chosen + 1)));
            }
            KeyCode::Esc | KeyCode::Char('q' | 'b' | 'v') => {
                return Some(Intent::LeaveReview(None));
            }
            _ => return None,
        };
        self.chosen = chosen;
        None
    }
}

impl View for ReviewScreen {
    fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
        self.key(key.code)
    }

    fn on_click(&mut self, at: Position) -> Option<Intent> {
        match self.spots.at(at)? {
            Spot::Move(place) if place == self.chosen => self.key(KeyCode::Enter),
            Spot::Move(place) => {
                self.chosen = place;
                None
            }
            Spot::Key(code) => self.key(code),
        }
    }

    fn on_wheel(&mut self, lines: i16) -> Option<Intent> {
        self.key(if lines > 0 { KeyCode::Down } else { KeyCode::Up })
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.spots.clear();
        let title = self.look.say(&self.title());
        let inner = self.look.draw_box(&title, area, buffer).inner(Margin::new(1, 0));
        let graph = if inner.height > GRAPH + DETAILS + 6 { GRAPH } else { 0 };
        let parts = [Length(graph), Length(1), Fill(1), Length(DETAILS), Length(1)];
        let [graph, accuracy, list, details, keys] = Layout::vertical(parts).areas(inner);
        self.draw_graph(graph, buffer);
        self.draw_accuracy(accuracy, buffer);
        self.draw_list(list, buffer);
        self.draw_details(details, buffer);
        self.draw_keys(keys, buffer);
    }
}

impl ReviewScreen {
    fn title(&self) -> Message {
        match self.reviewer.progress() {
            (done, count) if self.is_broken => {
                msg!("review-screen-broke", done = done, count = count)
            }
            (done, count) if done < count => {
                msg!("review-screen-busy", done = done, count = count)
            }
            _ => msg!("review-screen-title"),
        }
    }

    /// Player 1's chances after each move, a column or more for each.
    fn draw_graph(&mut self, area: Rect, buffer: &mut Buffer) {
        let count = self.moves.len();
        if area.is_empty() || count == 0 {
            return;
        }
        for (column, x) in (area.x..area.right()).enumerate() {
            let place = column * count / usize::from(area.width);
            let Some(chance) = self.review.graph[place + 1] else { continue };
            let style = self.look.theme.chosen_if(place == self.chosen);
            for (row, y) in (area.y..area.bottom()).rev().enumerate() {
                let bar = bar(chance * f64::from(area.height) - row as f64);
                let symbol = self.look.theme.pick(bar.0, bar.1);
                buffer.set_string(x, y, symbol, style);
            }
            self.spots.add(Rect { x, width: 1, ..area }, Spot::Move(place));
        }
    }

    fn draw_accuracy(&self, area: Rect, buffer: &mut Buffer) {
        let [first, second] =
            Player::BOTH.map(|player| self.review.players[player.index()].accuracy_text());
        let text = self.look.say(&msg!("review-screen-accuracy", first = first, second = second));
        buffer.set_stringn(area.x, area.y, text, area.width.into(), self.look.theme.heading());
    }

    fn draw_list(&mut self, area: Rect, buffer: &mut Buffer) {
        let room = usize::from(area.height);
        let first = self.chosen.saturating_sub(room / 2).min(self.moves.len().saturating_sub(room));
        for (place, y) in (first..self.moves.len()).zip(area.y..area.bottom()) {
            let is_chosen = place == self.chosen;
            let text = format!("{} {}", self.look.theme.marker(is_chosen), self.row(place));
            let style = self.look.theme.chosen_if(is_chosen);
            buffer.set_stringn(area.x, y, text, area.width.into(), style);
            self.spots.add(Rect { y, height: 1, ..area }, Spot::Move(place));
        }
    }

    fn row(&self, place: usize) -> String {
        let number = place + 1;
        let Some(mv) = self.reviewed(place) else {
            return format!("{number:>3}. {}", self.moves[place]);
        };
        let signed = format!("{}{}", mv.notation, mv.sign.map_or("", Sign::text));
        let arrow = self.look.theme.pick("→", "->");
        let scores = format!("{} {arrow} {}", mv.before.score, mv.after.score);
        let class =
            if mv.class.is_error() { self.look.say(&mv.class.message()) } else { String::new() };
        format!("{number:>3}. {signed:<16} {scores:<20} {class}").trim_end().to_owned()
    }

    /// Why the chosen move is an error, what was better, and what refutes it.
    fn draw_details(&self, area: Rect, buffer: &mut Buffer) {
        let Some(mv) = self.reviewed(self.chosen) else { return };
        let shown = |ply: u32, line: &[String]| {
            let line = &line[..line.len().min(LONGEST_LINE)];
            self.game.line().position_at(ply).notations(line).join(" ")
        };
        let mut lines = Vec::new();
        if mv.class.is_error() {
            let words: Vec<String> = mv.words.iter().map(|word| self.look.say(word)).collect();
            lines.extend(wrap(&words.join("; "), area.width));
        }
        if let Some(better) = &mv.better {
            let message = msg!("review-screen-better", line = shown(mv.ply - 1, &better.line));
            lines.extend(wrap(&self.look.say(&message), area.width));
        }
        if mv.class.is_error() && !mv.refutation.is_empty() {
            let message = msg!("review-screen-refutation", line = shown(mv.ply, &mv.refutation));
            lines.extend(wrap(&self.look.say(&message), area.width));
        }
        Text::from_iter(lines).render(area, buffer);
    }

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let [up_down, left_right] = self.look.theme.pick(["↑↓", "←→"], ["Up/Down", "Left/Right"]);
        let keys = [
            (up_down, KeyCode::Down, msg!("review-key-move")),
            (left_right, KeyCode::Right, msg!("review-key-error")),
            ("Enter", KeyCode::Enter, msg!("review-key-show")),
            ("Esc", KeyCode::Esc, msg!("review-key-back")),
        ];
        let style = self.look.theme.faint();
        let button = |(label, code, does): (&str, KeyCode, Message)| Button {
            text: format!("{}  ", self.look.key(label, &does)),
            style,
            act: Spot::Key(code),
        };
        let buttons = keys.map(button).into_iter().collect();
        self.spots.draw_row(buttons, area, buffer);
    }
}

/// A row of a column that is filled to a height above the row's foot, in Unicode
/// and in ASCII.
fn bar(height: f64) -> (&'static str, &'static str) {
    const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    let filled = (height.clamp(0.0, 1.0) * 8.0).round() as usize;
    (EIGHTHS[filled], if filled >= 4 { "#" } else { " " })
}
