use std::num::NonZeroUsize;
use std::time::Duration;

use lusus_bots::{Settings, takes_draw};
use lusus_catalog::{AnyChoice, Thought};
use lusus_core::{Message, Player, mix};
use lusus_play::{Fault, Ruling, TimeControl};
use lusus_search::{Limits, Score};

use super::Table;
use crate::{Desk, Finding, News, Seat, Task, Thinkers, Ticket};

/// The bot that gives hints, judges positions and considers draws.
const ADVISER: &str = "engine";
/// How long it looks for a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How long it judges a position that does not change: what more it would find
/// is not worth a warm machine.
const EVALUATION_TIME: Duration = Duration::from_secs(20);
/// How many lines an evaluation shows.
const EVALUATION_LINES: NonZeroUsize = NonZeroUsize::new(3).expect("three is not nought");
/// How much a bot looks at before it answers an offer.
const DRAW_NODES: u64 = 20_000;
/// How long the engine thinks about a move without a clock.
const ENGINE_TIME: Duration = Duration::from_millis(1_500);
/// What no bot needs that is limited otherwise.
const LONGEST_TURN: Duration = Duration::from_secs(10);

/// A hint: the move the engine would make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Its text.
    pub mv: String,
    /// What it is worth to the player to move, if the engine had time to see.
    pub score: Option<Score>,
}

/// What the engine thinks of the position, so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// Who is to move: scores are seen by this player.
    pub viewer: Player,
    /// The best lines with their scores.
    pub thought: Thought,
}

/// What the last move rests on, if it is more than a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Grounds {
    /// The bot's seat.
    pub player: Player,
    /// What was known, as the bot saw it before its move.
    pub message: Message,
}

/// The answer to an offer of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawAnswer {
    /// The match is drawn.
    Accepted,
    /// It goes on.
    Declined,
}

/// All thinking that is under way or done about the position that stands.
pub(super) struct Thoughts {
    thinkers: Box<dyn Thinkers>,
    tickets: u64,
    turn: BotTurn,
    grounds: Option<Grounds>,
    hint: Option<Ticket>,
    advice: Option<Advice>,
    /// Whether positions are to be judged, and the task that judges this one.
    watch: Option<Watch>,
    evaluation: Option<Evaluation>,
    draw: Option<(Ticket, Player)>,
    draw_answer: Option<DrawAnswer>,
}

enum Watch {
    /// This task judges the position.
    Judging(Ticket),
    /// There is nothing to judge.
    Idle,
}

/// How far a bot is with its move.
enum BotTurn {
    NotBegun,
    Thinking {
        ticket: Ticket,
        player: Player,
        thought: Option<Thought>,
    },
    /// It is held until it may move.
    Chosen(AnyChoice),
}

impl Thoughts {
    pub(super) fn new(thinkers: Box<dyn Thinkers>) -> Thoughts {
        Thoughts {
            thinkers,
            tickets: 0,
            turn: BotTurn::NotBegun,
            grounds: None,
            hint: None,
            advice: None,
            watch: None,
            evaluation: None,
            draw: None,
            draw_answer: None,
        }
    }

    /// Cancels and forgets all that is about a position that no longer stands.
    pub(super) fn drop_all(&mut self) {
        self.drop_turn();
        if self.hint.take().is_some() {
            self.thinkers.cancel(Desk::Hint);
        }
        if let Some(watch) = &mut self.watch {
            if let Watch::Judging(_) = watch {
                self.thinkers.cancel(Desk::Evaluation);
            }
            *watch = Watch::Idle;
        }
        if self.draw.take().is_some() {
            self.thinkers.cancel(Desk::Draw);
        }
        self.grounds = None;
        self.advice = None;
        self.evaluation = None;
        self.draw_answer = None;
    }

    fn drop_turn(&mut self) {
        if let BotTurn::Thinking { player, .. } = self.turn {
            self.thinkers.cancel(Desk::Seat(player));
        }
        self.turn = BotTurn::NotBegun;
    }

    pub(super) fn is_watching(&self) -> bool {
        self.watch.is_some()
    }

    fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }
}

impl Table {
    /// The bot that thinks about its move, and what it has found so far.
    #[must_use]
    pub fn thinking(&self) -> Option<(Player, Option<&Thought>)> {
        match &self.thoughts.turn {
            BotTurn::Thinking { player, thought, .. } => Some((*player, thought.as_ref())),
            _ => None,
        }
    }

    /// What the move of a bot rests on that led to the position, if it is more
    /// than a search and the match goes on.
    #[must_use]
    pub fn grounds(&self) -> Option<&Grounds> {
        self.thoughts.grounds.as_ref()
    }

    /// Asks for a hint, which [`advice`](Table::advice) has when it is found.
    /// Says whether there is anything to advise.
    pub fn ask_hint(&mut self) -> bool {
        if !self.is_persons_turn() {
            return false;
        }
        if self.thoughts.hint.is_none() && self.thoughts.advice.is_none() {
            let settings = self.adviser_settings(NonZeroUsize::MIN);
            let ticket = self.begin(Desk::Hint, ADVISER, settings, Limits::time(HINT_TIME));
            self.thoughts.hint = Some(ticket);
            self.revision += 1;
        }
        true
    }

    /// Whether a hint was asked for and is not there yet.
    #[must_use]
    pub fn is_hint_due(&self) -> bool {
        self.thoughts.hint.is_some()
    }

    /// The hint for the position that stands.
    #[must_use]
    pub fn advice(&self) -> Option<&Advice> {
        self.thoughts.advice.as_ref()
    }

    /// Judges this position and those to come, until
    /// [`stop_evaluating`](Table::stop_evaluating).
    pub fn evaluate(&mut self) {
        if !self.thoughts.is_watching() {
            self.thoughts.watch = Some(Watch::Idle);
            self.watch();
            self.revision += 1;
        }
    }

    /// Judges positions no more.
    pub fn stop_evaluating(&mut self) {
        if let Some(Watch::Judging(_)) = self.thoughts.watch.take() {
            self.thoughts.thinkers.cancel(Desk::Evaluation);
        }
        self.thoughts.evaluation = None;
        self.revision += 1;
    }

    /// Whether positions are judged.
    #[must_use]
    pub fn is_evaluating(&self) -> bool {
        self.thoughts.is_watching()
    }

    /// What is known about the position that stands, if it is being judged.
    #[must_use]
    pub fn evaluation(&self) -> Option<&Evaluation> {
        self.thoughts.evaluation.as_ref()
    }

    /// What a bot said to the draw it was last offered, until another position
    /// stands.
    #[must_use]
    pub fn draw_answer(&self) -> Option<DrawAnswer> {
        self.thoughts.draw_answer
    }

    /// Whether a bot considers a draw.
    #[must_use]
    pub fn is_draw_considered(&self) -> bool {
        self.thoughts.draw.is_some()
    }

    /// Begins to judge the position, unless the match is over.
    pub(super) fn watch(&mut self) {
        if self.game.turn().is_none() {
            return;
        }
        let settings = self.adviser_settings(EVALUATION_LINES);
        let limits = Limits::time(EVALUATION_TIME);
        let ticket = self.begin(Desk::Evaluation, ADVISER, settings, limits);
        self.thoughts.watch = Some(Watch::Judging(ticket));
    }

    /// Lets a bot consider a draw; its move waits so long.
    pub(super) fn ask_for_draw(&mut self, bot: Player) {
        self.thoughts.drop_turn();
        self.thoughts.draw_answer = None;
        let settings = self.adviser_settings(NonZeroUsize::MIN);
        let ticket = self.begin(Desk::Draw, ADVISER, settings, Limits::nodes(DRAW_NODES));
        self.thoughts.draw = Some((ticket, bot));
    }

    /// Takes note of all that was found.
    pub(super) fn listen(&mut self) {
        while let Some(Finding { ticket, news }) = self.thoughts.thinkers.poll() {
            if self.is_for_turn(ticket) {
                self.learn_for_turn(news);
            } else if self.thoughts.hint == Some(ticket) {
                self.learn_hint(news);
            } else if matches!(self.thoughts.watch, Some(Watch::Judging(own)) if own == ticket) {
                self.learn_evaluation(news);
            } else if let Some((own, bot)) = self.thoughts.draw
                && own == ticket
            {
                self.learn_about_draw(bot, news);
            }
        }
    }

    fn is_for_turn(&self, found: Ticket) -> bool {
        matches!(self.thoughts.turn, BotTurn::Thinking { ticket, .. } if ticket == found)
    }

    fn learn_for_turn(&mut self, news: News) {
        let BotTurn::Thinking { player, thought, .. } = &mut self.thoughts.turn else { return };
        match news {
            News::Thought(found) => *thought = Some(found),
            News::Choice(choice) => self.thoughts.turn = BotTurn::Chosen(choice),
            News::Broke => {
                let player = *player;
                self.rule(Ruling::Forfeit { player, fault: Fault::Crash });
                self.turn_to_position();
            }
        }
        self.revision += 1;
    }

    fn learn_hint(&mut self, news: News) {
        match news {
            News::Thought(_) => return,
            News::Choice(AnyChoice { mv, thought, .. }) => {
                let score = thought.and_then(|thought| Some(thought.lines.first()?.score));
                self.thoughts.advice = Some(Advice { mv, score });
            }
            News::Broke => {}
        }
        self.thoughts.hint = None;
        self.revision += 1;
    }

    fn learn_evaluation(&mut self, news: News) {
        let viewer = self.game.position().to_move();
        let thought = match news {
            News::Thought(thought) => Some(thought),
            News::Choice(choice) => choice.thought,
            News::Broke => None,
        };
        if let Some(thought) = thought {
            self.thoughts.evaluation = Some(Evaluation { viewer, thought });
            self.revision += 1;
        }
    }

    fn learn_about_draw(&mut self, bot: Player, news: News) {
        let score = match news {
            News::Thought(_) => return,
            News::Choice(AnyChoice { thought, .. }) => {
                thought.and_then(|thought| Some(thought.lines.first()?.score))
            }
            News::Broke => None,
        };
        self.thoughts.draw = None;
        let mover = self.game.position().to_move();
        let takes =
            score.is_some_and(|score| takes_draw(score.seen_from(mover, bot), self.game.ply()));
        let answer = if takes { DrawAnswer::Accepted } else { DrawAnswer::Declined };
        // The offer may have lapsed with the end of the match.
        if self.answer_draw(answer).is_ok() {
            self.thoughts.draw_answer = Some(answer);
        }
    }

    /// Makes the move that a bot has chosen, as soon as it may.
    pub(super) fn let_bot_move(&mut self) {
        if self.is_show() && !self.pace.allows_move((self.now)()) {
            return;
        }
        let BotTurn::Chosen(choice) = &self.thoughts.turn else { return };
        let (choice, player) = (choice.clone(), self.game.turn());
        let made = self.make_move(&choice.mv);
        let Some(player) = player else { return };
        if made.is_err() {
            self.rule(Ruling::Forfeit { player, fault: Fault::IllegalMove });
            self.turn_to_position();
        } else if self.game.end().is_none() {
            self.thoughts.grounds = choice.grounds().map(|message| Grounds { player, message });
        }
    }

    /// Lets the bot think whose turn it is.
    pub(super) fn begin_to_think(&mut self) {
        let Some(player) = self.game.turn() else { return };
        let Seat::Bot { word } = self.seat(player).clone() else { return };
        let is_free = matches!(self.thoughts.turn, BotTurn::NotBegun);
        let is_held = self.is_show() && self.pace.is_held();
        if !is_free || is_held || self.thoughts.draw.is_some() {
            return;
        }
        let seed = mix(self.setup.seed.wrapping_add(player.index() as u64));
        let settings = Settings { seed, ..Settings::default() };
        let limits = self.limits_of_turn(player, &word);
        let ticket = self.begin(Desk::Seat(player), &word, settings, limits);
        self.thoughts.turn = BotTurn::Thinking { ticket, player, thought: None };
        self.revision += 1;
    }

    fn limits_of_turn(&self, player: Player, word: &str) -> Limits {
        let left =
            self.clock().map(|reading| Duration::from_millis(reading.left[player.index()].0));
        match (self.setup.time_control, left) {
            (TimeControl::Clock { increment, .. }, Some(left)) => {
                Limits::on_clock(left, Duration::from_millis(increment.0))
            }
            (TimeControl::PerMove { .. }, Some(left)) => Limits::time(ENGINE_TIME.min(left / 2)),
            _ if word == ADVISER => Limits::time(ENGINE_TIME),
            _ => Limits::time(LONGEST_TURN),
        }
    }

    fn adviser_settings(&self, lines: NonZeroUsize) -> Settings {
        Settings { seed: self.setup.seed, lines, ..Settings::default() }
    }

    fn begin(&mut self, desk: Desk, bot: &str, settings: Settings, limits: Limits) -> Ticket {
        let ticket = self.thoughts.ticket();
        let line = self.game.line_to(self.game.ply());
        let bot = bot.to_owned();
        self.thoughts.thinkers.begin(Task { ticket, desk, bot, settings, line, limits });
        ticket
    }
}

/// A table that is left leaves nobody thinking.
impl Drop for Thoughts {
    fn drop(&mut self) {
        self.watch = None;
        self.thinkers.cancel(Desk::Evaluation);
        self.drop_all();
    }
}
