use std::time::Duration;

use lusus_bots::Settings;
use lusus_catalog::Thought;
use lusus_core::Player;
use lusus_host::{Advice, Allowance, Evaluation, Grounds, Learned, OfferAnswer, Order, Thinking};
use lusus_play::{Fault, Ruling};

use super::LocalMatch;
use crate::Thinkers;

/// What bots may use at a terminal.
fn allowance() -> Allowance {
    Allowance {
        engine: Duration::from_millis(1_500),
        others: Duration::from_secs(10),
        on_clock: Duration::MAX,
        hint: Duration::from_secs(1),
        table_mib: Settings::default().table_mib,
    }
}

/// All thinking for a table, and what it has led to about the position that
/// stands.
pub(super) struct Thoughts {
    thinkers: Box<dyn Thinkers>,
    pub(super) thinking: Thinking<()>,
    pub(super) known: Known,
    is_watching: bool,
}

/// What is known about the position that stands.
#[derive(Default)]
pub(super) struct Known {
    grounds: Option<Grounds>,
    advice: Option<Advice>,
    evaluation: Option<Evaluation>,
    pub(super) draw_answer: Option<OfferAnswer>,
}

impl Thoughts {
    pub(super) fn new(thinkers: Box<dyn Thinkers>) -> Thoughts {
        let (thinking, known) = (Thinking::new(allowance()), Known::default());
        Thoughts { thinkers, thinking, known, is_watching: false }
    }
}

impl LocalMatch {
    /// The bot that thinks about its move, and what it has found so far.
    #[must_use]
    pub fn thinking(&self) -> Option<(Player, Option<&Thought>)> {
        let turn = self.thoughts.thinking.turn().filter(|turn| turn.choice.is_none())?;
        Some((turn.player, turn.thought.as_ref()))
    }

    /// What the move of a bot rests on that led to the position, if it is more
    /// than a search and the match goes on.
    #[must_use]
    pub fn grounds(&self) -> Option<&Grounds> {
        self.thoughts.known.grounds.as_ref()
    }

    /// Asks for a hint, which [`advice`](LocalMatch::advice) has when it is found.
    /// Says whether there is anything to advise.
    pub fn ask_hint(&mut self) -> bool {
        if !self.is_persons_turn() {
            return false;
        }
        if !self.is_hint_due() && self.advice().is_none() {
            self.thoughts.thinking.ask_hint(&self.game, ());
            self.pass_orders();
            self.revision += 1;
        }
        true
    }

    /// Whether a hint was asked for and is not there yet.
    #[must_use]
    pub fn is_hint_due(&self) -> bool {
        self.thoughts.thinking.has_hint_for(|()| true)
    }

    /// The hint for the position that stands.
    #[must_use]
    pub fn advice(&self) -> Option<&Advice> {
        self.thoughts.known.advice.as_ref()
    }

    /// Judges this position and those to come, until
    /// [`stop_evaluating`](LocalMatch::stop_evaluating).
    pub fn evaluate(&mut self) {
        if !self.thoughts.is_watching {
            self.thoughts.is_watching = true;
            self.thoughts.thinking.judge(&self.game);
            self.pass_orders();
            self.revision += 1;
        }
    }

    /// Judges positions no more.
    pub fn stop_evaluating(&mut self) {
        self.thoughts.is_watching = false;
        self.thoughts.thinking.stop_judging();
        self.thoughts.known.evaluation = None;
        self.pass_orders();
        self.revision += 1;
    }

    /// Whether positions are judged.
    #[must_use]
    pub fn is_evaluating(&self) -> bool {
        self.thoughts.is_watching
    }

    /// What is known about the position that stands, if it is being judged.
    #[must_use]
    pub fn evaluation(&self) -> Option<&Evaluation> {
        self.thoughts.known.evaluation.as_ref()
    }

    /// What a bot said to the draw it was last offered, until another position
    /// stands.
    #[must_use]
    pub fn draw_answer(&self) -> Option<OfferAnswer> {
        self.thoughts.known.draw_answer
    }

    /// Whether a bot considers a draw.
    #[must_use]
    pub fn is_draw_considered(&self) -> bool {
        self.thoughts.thinking.considers_draw()
    }

    /// Everything that follows when another position stands, or the match is
    /// over: thoughts about the last one are for nobody.
    pub(super) fn turn_to_position(&mut self) {
        self.revision += 1;
        self.thoughts.thinking.forget();
        self.thoughts.known = Known::default();
        if self.thoughts.is_watching {
            self.thoughts.thinking.judge(&self.game);
        }
        self.pass_orders();
    }

    fn pass_orders(&mut self) {
        let now = (self.now)();
        for order in self.thoughts.thinking.take_orders() {
            match order {
                Order::Think(task) => self.thoughts.thinkers.begin(task, now),
                Order::Cancel(ticket) => self.thoughts.thinkers.cancel(ticket),
            }
        }
    }

    /// Takes note of all that was found.
    pub(super) fn listen(&mut self) {
        while let Some((ticket, finding)) = self.thoughts.thinkers.poll() {
            if let Some(learned) = self.thoughts.thinking.learn(&self.game, ticket, finding) {
                self.revision += 1;
                self.follow(learned);
            }
        }
    }

    fn follow(&mut self, learned: Learned<()>) {
        match learned {
            Learned::Turn => {}
            Learned::Broke(player) => self.rule(Ruling::Forfeit { player, fault: Fault::Crash }),
            Learned::Hint((), advice) => self.thoughts.known.advice = advice,
            Learned::Evaluation(found) => self.thoughts.known.evaluation = Some(found),
            Learned::Draw(answer, _) => {
                // The offer may have lapsed with the end of the match.
                if self.answer_draw(answer).is_ok() {
                    self.thoughts.known.draw_answer = Some(answer);
                }
            }
        }
    }

    /// Makes the move that a bot has chosen, as soon as it may.
    pub(super) fn let_bot_move(&mut self) {
        if self.is_show() && !self.pace.allows_move((self.now)()) {
            return;
        }
        let Some(chosen) = self.thoughts.thinking.take_move() else { return };
        if self.make_move(&chosen.mv).is_err() {
            let (player, fault) = (chosen.player, Fault::IllegalMove);
            self.rule(Ruling::Forfeit { player, fault });
        } else if self.game.end().is_none() {
            self.thoughts.known.grounds = chosen.grounds;
        }
    }

    /// Lets the bot think whose turn it is, or who is offered a draw.
    pub(super) fn let_bots_think(&mut self) {
        if self.is_show() && self.pace.is_held() {
            return;
        }
        let (before, now) = (self.thinking().is_some(), (self.now)());
        self.thoughts.thinking.let_bots_think(&self.game, now);
        self.pass_orders();
        if self.thinking().is_some() != before {
            self.revision += 1;
        }
    }
}

/// When the match is dropped, all thinking stops.
impl Drop for LocalMatch {
    fn drop(&mut self) {
        self.thoughts.thinking.forget();
        self.pass_orders();
    }
}
