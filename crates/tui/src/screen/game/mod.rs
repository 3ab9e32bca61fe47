//! The screen on which a game is played, watched or replayed.

mod act;
mod draw;
mod keys;
mod panel;
mod replay;
mod typing;

use lusus_core::input::Touched;
use lusus_core::{Geometry, Message, MoveView, Player, Scene, Target, msg};
use lusus_host::{Mode, OfferAnswer};
use lusus_play::Span;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

pub(crate) use act::Act;
pub(crate) use replay::Replay;
use typing::{Naming, Typing};

use super::look::{Look, Spots};
use super::page::{Page, Reading};
use super::plan::{Plan, Room, View, Zoom};
use super::question::{Answer, Question};
use super::touch::Touch;
use super::window::Window;
use crate::{Refusal, Table};

/// A game on the screen.
pub(crate) struct GameScreen {
    table: Table,
    purpose: Purpose,
    look: Look,
    sight: Sight,
    touch: Touch,
    view: View,
    zoom: Zoom,
    notice: Option<Notice>,
    typing: Option<Typing>,
    naming: Option<Naming>,
    overlay: Option<Overlay>,
    /// How often the spinner turned.
    turns: usize,
    window: Option<Window>,
    /// The room that the board had when it was last drawn.
    room: Rect,
    spots: Spots<Act>,
    answers: Spots<Answer>,
}

/// What a game is on the screen for.
pub(crate) enum Purpose {
    /// To be played, or watched while bots play.
    Play,
    /// To be looked at, move by move.
    Replay(Box<Replay>),
}

/// What the screen wants from whoever shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Intent {
    /// To end the program.
    Quit,
    /// To save the game under this name.
    Save(String),
    /// To keep another game from now on: the last one is over.
    KeepAnew,
    /// To go to the start page.
    Leave,
}

/// The position that stands, as it is drawn and touched.
struct Sight {
    revision: u64,
    geometry: Geometry,
    scene: Scene,
    choices: Vec<MoveView>,
    moves: Vec<String>,
    draw_answer: Option<OfferAnswer>,
}

/// Something told once, until a key is pressed or the next thing happens.
struct Notice {
    text: String,
    kind: NoticeKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NoticeKind {
    News,
    Alert,
}

enum Overlay {
    Page(Page),
    /// What yes and no do.
    Question(Question, [Option<Act>; 2]),
}

impl Sight {
    fn of(table: &Table, purpose: &Purpose) -> Sight {
        if let Purpose::Replay(replay) = purpose {
            return Sight { revision: table.revision(), ..replay.sight() };
        }
        let game = table.game();
        Sight {
            revision: table.revision(),
            geometry: game.position().geometry(),
            scene: game.scene(),
            choices: table.choices(),
            moves: game.moves().map(str::to_owned).collect(),
            draw_answer: table.draw_answer(),
        }
    }
}

impl GameScreen {
    pub(crate) fn new(table: Table, purpose: Purpose, look: Look) -> GameScreen {
        let sight = Sight::of(&table, &purpose);
        let mut touch = Touch::default();
        touch.restart(&sight.geometry);
        let view = usual_view(&table);
        GameScreen {
            table,
            purpose,
            look,
            sight,
            touch,
            view,
            zoom: Zoom::default(),
            notice: None,
            typing: None,
            naming: None,
            overlay: None,
            turns: 0,
            window: None,
            room: Rect::default(),
            spots: Spots::default(),
            answers: Spots::default(),
        }
    }

    /// The table, for whoever keeps the game.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Where the keyboard's cursor is.
    pub(crate) fn focus(&self) -> Option<&Target> {
        self.touch.focus()
    }

    /// Where a click touches a target, if it is in view.
    pub(crate) fn place_of(&self, target: &Target) -> Option<Position> {
        if let Target::Cell(id) = target {
            let cell = self.sight.geometry.cells.iter().position(|cell| cell.id == *id)?;
            return self.window.as_ref()?.place_of(cell);
        }
        let touches = |act: &Act| matches!(act, Act::Touch(touched) if touched == target);
        self.spots.find(touches).map(Position::from)
    }

    /// Whether a record is looked at.
    pub(crate) fn is_replay(&self) -> bool {
        matches!(self.purpose, Purpose::Replay(_))
    }

    /// Tells the player something.
    pub(crate) fn tell(&mut self, message: &Message) {
        self.notice = Some(Notice { text: self.look.say(message), kind: NoticeKind::News });
    }

    /// Tells the player that something did not work.
    pub(crate) fn warn(&mut self, message: &Message) {
        self.notice = Some(Notice { text: self.look.say(message), kind: NoticeKind::Alert });
    }

    /// Lets the table work and the spinner turn; says whether anything changed
    /// that can be seen.
    pub(crate) fn poll(&mut self) -> bool {
        let changed = self.table.poll();
        let is_busy = self.table.thinking().is_some()
            || self.table.is_hint_due()
            || self.table.is_draw_considered();
        if is_busy {
            self.turns = self.turns.wrapping_add(1);
        }
        if changed {
            self.refresh();
        }
        changed || is_busy || self.table.clock().is_some()
    }

    /// Looks at the table again after something happened.
    fn refresh(&mut self) {
        if self.sight.revision == self.table.revision() {
            return;
        }
        self.look_again();
    }

    fn look_again(&mut self) {
        let sight = Sight::of(&self.table, &self.purpose);
        let before = std::mem::replace(&mut self.sight, sight);
        let has_moved = self.sight.moves.len() != before.moves.len();
        let has_ended = self.sight.scene.ending.is_some() && before.scene.ending.is_none();
        if has_moved {
            self.touch.restart(&self.sight.geometry);
        }
        if has_moved || has_ended {
            self.notice = None;
        }
        let is_declined = self.sight.draw_answer == Some(OfferAnswer::Declined);
        if is_declined && before.draw_answer != self.sight.draw_answer {
            self.tell(&msg!("screen-draw-declined"));
        }
        self.ask_about_draw();
    }

    /// Begins the same game again, as if it had just been set up.
    fn rematch(&mut self) -> Option<Intent> {
        let outcome = self.table.rematch();
        let is_begun = outcome.is_ok();
        self.settle(outcome);
        if !is_begun {
            return None;
        }
        self.notice = None;
        self.view = usual_view(&self.table);
        self.touch = Touch::default();
        self.touch.restart(&self.sight.geometry);
        Some(Intent::KeepAnew)
    }

    /// A person who was offered a draw is asked.
    fn ask_about_draw(&mut self) {
        let Some(by) = self.table.draw_offer() else { return };
        if !self.table.seat(by.other()).is_human() || self.overlay.is_some() {
            return;
        }
        let side = self.sight.scene.sides[by.index()].name.clone();
        let question = msg!("screen-draw-offered", side = side);
        let answers = [OfferAnswer::Accepted, OfferAnswer::Declined];
        self.ask_either(&question, answers.map(|answer| Some(Act::AnswerDraw(answer))));
    }

    fn ask(&mut self, question: &Message, yes: Act) {
        self.ask_either(question, [Some(yes), None]);
    }

    fn ask_either(&mut self, question: &Message, acts: [Option<Act>; 2]) {
        let title = self.look.say(&msg!("screen-question"));
        let text = self.look.say(question);
        let question = Question { title, text, usual: Answer::Yes };
        self.overlay = Some(Overlay::Question(question, acts));
    }

    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Option<Intent> {
        self.notice = None;
        match &mut self.overlay {
            Some(Overlay::Page(page)) => {
                if page.on_key(key) == Reading::Done {
                    self.overlay = None;
                }
                return None;
            }
            Some(Overlay::Question(question, _)) => {
                let answer = question.on_key(key, self.look)?;
                return self.answer(answer);
            }
            None => {}
        }
        if self.typing.is_some() || self.naming.is_some() {
            return self.line_key(key.code);
        }
        let act = keys::act_of(key, self.manner())?;
        self.act(act)
    }

    fn answer(&mut self, answer: Answer) -> Option<Intent> {
        let Some(Overlay::Question(_, [yes, no])) = self.overlay.take() else { return None };
        let act = match answer {
            Answer::Yes => yes,
            Answer::No => no,
        };
        self.act(act?)
    }

    fn manner(&self) -> keys::Manner {
        match (&self.purpose, self.table.setup().mode()) {
            (Purpose::Replay(_), _) => keys::Manner::Replay,
            (Purpose::Play, _) if self.sight.scene.ending.is_some() => keys::Manner::Over,
            (Purpose::Play, Mode::Watch) => keys::Manner::Watch,
            (Purpose::Play, _) => keys::Manner::Play,
        }
    }

    pub(crate) fn on_click(&mut self, at: Position) -> Option<Intent> {
        self.notice = None;
        match &self.overlay {
            Some(Overlay::Page(_)) => {
                self.overlay = None;
                return None;
            }
            Some(Overlay::Question(..)) => {
                let answer = self.answers.at(at)?;
                return self.answer(answer);
            }
            None => {}
        }
        if let Some(act) = self.spots.at(at) {
            return self.act(act);
        }
        let cell = self.window.as_ref()?.cell_at(at.x, at.y)?;
        let id = self.sight.geometry.cells.get(cell)?.id.clone();
        self.act(Act::Touch(Target::Cell(id)))
    }

    /// Turns the wheel: a page is scrolled, on the board the cursor moves.
    pub(crate) fn on_wheel(&mut self, lines: i16) -> Option<Intent> {
        if let Some(Overlay::Page(page)) = &mut self.overlay {
            page.scroll_by(lines * 3);
            return None;
        }
        let act = keys::wheel(lines, self.manner());
        self.act(act)
    }

    fn touch(&mut self, target: Target) {
        if let Some(refusal) = self.why_untouchable() {
            self.warn(&refusal);
            return;
        }
        match self.touch.touch(&self.sight.choices, target) {
            Touched::Move(text) => _ = self.play(&text),
            Touched::Held(_) => {}
            Touched::Refused(tried) => {
                let refused = self.table.game().position().why_no_move(&tried);
                self.warn(&refusal_message(refused.message, refused.clause));
            }
        }
    }

    fn why_untouchable(&self) -> Option<Message> {
        if self.is_replay() || self.sight.scene.ending.is_some() {
            return Some(self.sight.scene.status.clone());
        }
        (!self.table.is_persons_turn()).then(|| Refusal::ComputersTurn.message())
    }

    fn play(&mut self, text: &str) -> bool {
        let made = self.table.play(text);
        let is_made = made.is_ok();
        self.settle(made);
        is_made
    }

    /// Says why something did not happen, or shows what did.
    fn settle(&mut self, outcome: Result<(), Refusal>) {
        self.refresh();
        if let Err(refusal) = outcome {
            self.warn(&refusal_message(refusal.message(), refusal.clause()));
        }
    }

    /// Another scale, if it makes a difference.
    fn zoom_to(&mut self, wanted: Zoom) {
        let Rect { width, height, .. } = self.room;
        let plan =
            |zoom| Plan::fitting(&self.sight.geometry, self.view, Room { width, height, zoom });
        if plan(wanted) != plan(self.zoom) {
            self.zoom = wanted;
        }
    }

    fn set_pace(&mut self, between: u64) {
        const FASTEST: u64 = 125;
        const SLOWEST: u64 = 8_000;
        self.table.set_pace(Span(between.clamp(FASTEST, SLOWEST)));
    }
}

/// Who plays second against a bot sees his own side in front.
fn usual_view(table: &Table) -> View {
    let [first, second] = Player::BOTH.map(|player| table.seat(player).is_human());
    if !first && second { View::Turned } else { View::Upright }
}

/// Why a move is refused, with the clause that it breaks.
fn refusal_message(reason: Message, clause: Option<lusus_core::Clause>) -> Message {
    match clause {
        Some(clause) => msg!("screen-refused", reason = reason, clause = clause.to_string()),
        None => reason,
    }
}
