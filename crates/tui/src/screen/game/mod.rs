//! The screen on which a game is played, watched or replayed.

mod act;
mod draw;
mod keys;
mod panel;
mod replay;
mod typing;

use std::collections::BTreeSet;

use lusus_core::input::Touched;
use lusus_core::{Geometry, Message, MoveView, Player, Scene, Target, msg};
use lusus_erased::{AnyPosition, Variant};
use lusus_host::{Mode, OfferAnswer};
use lusus_play::{Offer, Span};
use lusus_rating::Game;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

pub(crate) use act::Act;
use typing::TypedLine;

use super::app::Intent;
use super::look::{Look, Spots};
use super::overlay::{NO, Overlay, Question, YES};
use super::plan::{Plan, View};
use super::touch::Touch;
use super::window::Window;
use crate::replay::Replay;
use crate::{ActionError, LocalMatch};

pub(crate) struct GameScreen {
    pub(crate) local_match: LocalMatch,
    /// The record that is looked at, if none is played.
    replay: Option<Replay>,
    /// After how many moves the game is seen, if it is looked back at.
    past: Option<u32>,
    look: Look,
    beginning: Beginning,
    sight: Sight,
    pub(crate) touch: Touch,
    view: View,
    /// By how many scales the board is bigger or smaller than what fits.
    zoom: i8,
    /// Something told once, until a key is pressed or the next thing happens.
    notice: Option<(String, Style)>,
    /// Whether the game is over, and was told to whoever rates it.
    is_rated: bool,
    /// Why the game cannot be kept, as long as it cannot.
    pub(crate) unkept: Option<Message>,
    line: Option<TypedLine>,
    overlays: Vec<Overlay<Act>>,
    /// How often the spinner turned.
    turns: usize,
    window: Option<Window>,
    /// The room that the board had when it was last drawn.
    room: Rect,
    spots: Spots<Act>,
}

/// What the screen is divided by: the start of the game.
struct Beginning {
    geometry: Geometry,
    /// The texts of the buttons that its moves can need.
    buttons: Vec<String>,
}

impl Beginning {
    fn of(start: &dyn AnyPosition, look: Look) -> Beginning {
        let paths = start.move_views().into_iter().flat_map(|mv| mv.paths);
        let amounts: BTreeSet<u8> = paths
            .flatten()
            .filter_map(|target| if let Target::Amount(n) = target { Some(n) } else { None })
            .collect();
        let controls = start.scene().controls.into_iter().map(|it| look.say(&it.label));
        let texts = amounts.iter().map(u8::to_string).chain(controls);
        let buttons = texts.map(|text| format!("[{text}]")).collect();
        Beginning { geometry: start.geometry(), buttons }
    }
}

/// The position that stands, as it is drawn and touched.
struct Sight {
    revision: u64,
    geometry: Geometry,
    scene: Scene,
    choices: Vec<MoveView>,
    /// All moves of the game, and how many of them are on the board.
    moves: Vec<String>,
    ply: usize,
    draw_answer: Option<OfferAnswer>,
}

impl Sight {
    fn of(local_match: &LocalMatch, replay: Option<&Replay>, past: Option<u32>) -> Sight {
        let (revision, draw_answer) = (local_match.revision(), local_match.known().draw_answer);
        if let Some(replay) = replay {
            let (geometry, scene) = replay.sight();
            let (choices, moves, ply) = (Vec::new(), replay.moves.clone(), replay.ply);
            return Sight { revision, geometry, scene, choices, moves, ply, draw_answer };
        }
        let game = local_match.game();
        let moves: Vec<String> = game.moves().map(str::to_owned).collect();
        let (geometry, scene, choices, ply) = match past {
            Some(ply) => {
                let geometry = game.line().position_at(ply).geometry();
                // It was somebody's turn then, not now.
                let scene = Scene { turn: None, ..game.line().scene_at(ply) };
                (geometry, scene, Vec::new(), ply as usize)
            }
            None => {
                let geometry = game.position().geometry();
                (geometry, local_match.scene(), local_match.choices(), moves.len())
            }
        };
        Sight { revision, geometry, scene, choices, moves, ply, draw_answer }
    }
}

impl GameScreen {
    pub(crate) fn new(local_match: LocalMatch, replay: Option<Replay>, look: Look) -> GameScreen {
        let sight = Sight::of(&local_match, replay.as_ref(), None);
        let start = match &replay {
            Some(replay) => replay.line.position_at(0),
            None => local_match.game().line().position_at(0),
        };
        GameScreen {
            beginning: Beginning::of(&*start, look),
            touch: Touch::on(&sight.geometry),
            view: usual_view(&local_match),
            local_match,
            replay,
            past: None,
            look,
            sight,
            zoom: 0,
            notice: None,
            // One that was over before it was opened was told then.
            is_rated: true,
            unkept: None,
            line: None,
            overlays: Vec::new(),
            turns: 0,
            window: None,
            room: Rect::default(),
            spots: Spots::default(),
        }
    }

    /// The room that the board had when it was last drawn.
    pub(crate) fn board_room(&self) -> Rect {
        self.room
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

    pub(crate) fn is_replay(&self) -> bool {
        self.replay.is_some()
    }

    pub(crate) fn tell(&mut self, message: &Message) {
        self.notice = Some((self.look.say(message), self.look.theme.heading()));
    }

    /// A game of a person with a bot, once it is over.
    pub(crate) fn take_rated(&mut self) -> Option<(Variant, Game)> {
        let was_rated =
            std::mem::replace(&mut self.is_rated, self.local_match.game().end().is_some());
        let rated = (!was_rated).then(|| self.local_match.rated_game())??;
        Some((self.local_match.setup().variant, rated))
    }

    /// Tells the player that something did not work.
    pub(crate) fn warn(&mut self, message: &Message) {
        self.notice = Some((self.look.say(message), self.look.theme.alert()));
    }

    /// Lets the match work and the spinner turn; says whether anything changed
    /// that can be seen.
    pub(crate) fn poll(&mut self) -> bool {
        let changed = self.local_match.poll();
        let is_busy = self.local_match.thinking().is_some()
            || self.local_match.is_hint_due()
            || self.local_match.is_draw_considered();
        if is_busy {
            self.turns = self.turns.wrapping_add(1);
        }
        if changed {
            self.refresh();
        }
        changed || is_busy || self.local_match.clock().is_some()
    }

    /// Looks at the match again after something happened.
    fn refresh(&mut self) {
        if self.sight.revision != self.local_match.revision() {
            self.look_again();
        }
    }

    fn look_again(&mut self) {
        let sight = Sight::of(&self.local_match, self.replay.as_ref(), self.past);
        let before = std::mem::replace(&mut self.sight, sight);
        let has_moved = self.sight.ply != before.ply;
        let has_ended = self.sight.scene.ending.is_some() && before.scene.ending.is_none();
        if has_moved {
            self.touch.restart(&self.sight.geometry);
            // The rest of a move was asked for the position before.
            self.line.take_if(|line| line.part.is_some());
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

    /// Looks so many moves back or ahead; what is played goes on meanwhile.
    fn look_by(&mut self, plies: i32) {
        let last = self.local_match.game().ply();
        let ply = self.past.unwrap_or(last).saturating_add_signed(plies);
        self.past = Some(ply).filter(|ply| *ply < last);
        self.look_again();
    }

    /// Looks at the game as it stands.
    fn look_at_now(&mut self) {
        if self.past.take().is_some() {
            self.look_again();
        }
    }

    /// Begins the same game again, as if it had just been set up.
    fn rematch(&mut self) -> Option<Intent> {
        if !self.attempt(LocalMatch::rematch) {
            return None;
        }
        self.notice = None;
        self.view = usual_view(&self.local_match);
        self.touch = Touch::on(&self.sight.geometry);
        Some(Intent::KeepAnew)
    }

    /// A person who was offered a draw is asked.
    fn ask_about_draw(&mut self) {
        let Some(Offer { by, .. }) = self.local_match.draw_offer() else { return };
        if !self.local_match.seat(by.other()).is_human() || !self.overlays.is_empty() {
            return;
        }
        let side = self.sight.scene.sides[by.index()].name.clone();
        let question = msg!("screen-draw-offered", side = side);
        let answers = [OfferAnswer::Accepted, OfferAnswer::Declined];
        self.ask(&question, answers.map(|answer| Some(Act::AnswerDraw(answer))), YES);
    }

    /// Asks what yes and no do something for; one of them is the usual answer.
    fn ask(&mut self, question: &Message, acts: [Option<Act>; 2], usual: usize) {
        self.overlays.push(Question::overlay(question, acts, usual, self.look));
    }

    /// Asks before a game is left. One that cannot be kept is not left lightly.
    fn ask_to_leave(&mut self, question: Message, act: Act) {
        let (question, usual) = match &self.unkept {
            Some(fault) => (msg!("screen-ask-lose", fault = fault.clone()), NO),
            None => (question, YES),
        };
        self.overlays.push(Question::overlay(&question, [Some(act), None], usual, self.look));
    }

    fn manner(&self) -> keys::Manner {
        match self.local_match.setup().mode() {
            _ if self.is_replay() => keys::Manner::Replay,
            _ if self.local_match.game().end().is_some() => keys::Manner::Over,
            Mode::Watch => keys::Manner::Watch,
            _ => keys::Manner::Play,
        }
    }

    fn touch(&mut self, target: Target) {
        if let Some(refusal) = self.why_untouchable() {
            return self.warn(&refusal);
        }
        // The question for the rest of a typed move is about that move alone.
        self.line.take_if(|line| line.part.is_some());
        match self.touch.touch(&self.sight.choices, target) {
            Touched::Move(text) => _ = self.play(&text),
            Touched::Held(_) => {}
            Touched::Refused(tried) => {
                let refused = self.local_match.game().position().why_no_move(&tried);
                self.warn(&refusal_message(refused.message, refused.clause));
            }
        }
    }

    fn why_untouchable(&self) -> Option<Message> {
        if self.past.is_some() {
            return Some(msg!("screen-past-only"));
        }
        if self.is_replay() || self.sight.scene.ending.is_some() {
            return Some(self.sight.scene.status.clone());
        }
        (!self.local_match.is_persons_turn()).then(|| ActionError::ComputersTurn.message())
    }

    /// Makes a move, unless a coach has a question first.
    fn play(&mut self, text: &str) -> bool {
        if let Some(question) = self.local_match.warning(text) {
            let acts = [Some(Act::PlayAnyway(text.to_owned())), None];
            self.ask(&question, acts, NO);
            return true;
        }
        self.play_anyway(text)
    }

    pub(super) fn play_anyway(&mut self, text: &str) -> bool {
        self.attempt(|local_match| local_match.play(text))
    }

    /// Shows what has happened, or says why it did not; returns whether it has.
    fn attempt(&mut self, what: impl FnOnce(&mut LocalMatch) -> Result<(), ActionError>) -> bool {
        let outcome = what(&mut self.local_match);
        self.look_at_now();
        self.refresh();
        if let Err(refusal) = &outcome {
            self.warn(&refusal_message(refusal.message(), refusal.clause()));
        }
        outcome.is_ok()
    }

    /// Another scale, if it makes a difference.
    fn zoom_by(&mut self, scales: i8) {
        const MOST: i8 = 12;
        let wanted = (self.zoom + scales).clamp(-MOST, MOST);
        let plan = |zoom| Plan::fitting(&self.sight.geometry, self.view, self.room, zoom);
        if plan(wanted) != plan(self.zoom) {
            self.zoom = wanted;
        }
    }

    fn set_pace(&mut self, between: u64) {
        const FASTEST: u64 = 125;
        const SLOWEST: u64 = 8_000;
        self.local_match.pace_mut().between = Span(between.clamp(FASTEST, SLOWEST));
    }
}

/// A person who plays second against a bot has their own side in front, where
/// sides have one.
fn usual_view(local_match: &LocalMatch) -> View {
    let [first, second] = Player::BOTH.map(|player| local_match.seat(player).is_human());
    let turns = local_match.game().position().geometry().turns;
    if turns && !first && second { View::Turned } else { View::Upright }
}

/// Why a move is refused, with the clause that it breaks.
fn refusal_message(reason: Message, clause: Option<lusus_core::Clause>) -> Message {
    match clause {
        Some(clause) => msg!("screen-refused", reason = reason, clause = clause.to_string()),
        None => reason,
    }
}
