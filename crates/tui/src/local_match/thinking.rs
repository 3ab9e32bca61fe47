use std::cmp::Reverse;
use std::time::Duration;

use lusus_bots::Settings;
use lusus_catalog::Thought;
use lusus_core::Player;
use lusus_host::{Advice, Allowance, Evaluation, Grounds, Learned, OfferAnswer, Order};
use lusus_play::{Fault, Ruling};

use super::LocalMatch;

/// What bots may use at a terminal.
pub(super) fn allowance() -> Allowance {
    Allowance {
        engine: Duration::from_millis(1_500),
        others: Duration::from_secs(10),
        on_clock: Duration::MAX,
        hint: Duration::from_secs(1),
        table_mib: Settings::default().table_mib,
    }
}

/// What has been found out about the position that stands.
#[derive(Default)]
pub struct Known {
    /// What the bot's move that led here rests on, if it is more than a search.
    pub grounds: Option<Grounds>,
    /// The hint that was asked for.
    pub advice: Option<Advice>,
    /// What the engine thinks, if the position is being judged.
    pub evaluation: Option<Evaluation>,
    /// What a bot said to the draw it was last offered.
    pub draw_answer: Option<OfferAnswer>,
}

impl LocalMatch {
    /// The bot that thinks about its move, and what it has found so far.
    #[must_use]
    pub fn thinking(&self) -> Option<(Player, Option<&Thought>)> {
        let turn = self.thinking.turn().filter(|turn| turn.choice.is_none())?;
        Some((turn.player, turn.thought.as_ref()))
    }

    /// What has been found out about the position that stands.
    #[must_use]
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// Asks for a hint; says whether there is anything to advise.
    pub fn ask_hint(&mut self) -> bool {
        if !self.is_persons_turn() {
            return false;
        }
        if !self.is_hint_due() && self.known().advice.is_none() {
            self.is_helped = true;
            self.thinking.ask_hint(&self.game, ());
            self.pass_orders();
            self.revision += 1;
        }
        true
    }

    /// Whether a hint was asked for and is not there yet.
    pub(crate) fn is_hint_due(&self) -> bool {
        self.thinking.has_hint_for(|()| true)
    }

    /// Judges this position and those to come.
    pub fn evaluate(&mut self) {
        if !self.is_evaluating {
            (self.is_evaluating, self.is_helped) = (true, true);
            self.thinking.judge(&self.game);
            self.pass_orders();
            self.revision += 1;
        }
    }

    /// Judges positions no more.
    pub fn stop_evaluating(&mut self) {
        self.is_evaluating = false;
        self.thinking.stop_judging();
        self.known.evaluation = None;
        self.pass_orders();
        self.revision += 1;
    }

    /// Whether positions are judged.
    #[must_use]
    pub fn is_evaluating(&self) -> bool {
        self.is_evaluating
    }

    /// Whether a bot considers a draw.
    #[must_use]
    pub fn is_draw_considered(&self) -> bool {
        self.thinking.considers_draw()
    }

    /// Everything that follows when another position stands, or the match is
    /// over: thoughts about the last one are for nobody.
    pub(super) fn turn_to_position(&mut self) {
        self.revision += 1;
        self.thinking.forget();
        self.known = Known::default();
        if self.is_evaluating {
            self.thinking.judge(&self.game);
        }
        self.pass_orders();
    }

    fn pass_orders(&mut self) {
        let now = (self.now)();
        for order in self.thinking.take_orders() {
            match order {
                Order::Think(task) => self.thinkers.begin(task, now),
                Order::Cancel(ticket) => self.thinkers.cancel(ticket),
            }
        }
    }

    /// Takes note of all that was found.
    pub(super) fn listen(&mut self) {
        while let Some((ticket, finding)) = self.thinkers.poll() {
            if let Some(learned) = self.thinking.learn(&self.game, ticket, finding) {
                self.revision += 1;
                self.follow(learned);
            }
        }
    }

    fn follow(&mut self, learned: Learned<()>) {
        match learned {
            Learned::Turn => {}
            Learned::Broke(player) => self.rule(Ruling::Forfeit { player, fault: Fault::Crash }),
            Learned::Hint((), advice) => self.known.advice = advice,
            Learned::Evaluation(mut found) => {
                // A search that goes on finds the lines one after the other.
                found.thought.lines.sort_by_key(|line| Reverse(line.score));
                self.known.evaluation = Some(found);
            }
            Learned::Draw(answer, _) => {
                // The offer may have lapsed with the end of the match.
                if self.answer_draw(answer).is_ok() {
                    self.known.draw_answer = Some(answer);
                }
            }
        }
    }

    /// Makes the move that a bot has chosen, as soon as it may.
    pub(super) fn let_bot_move(&mut self) {
        if self.is_show() && !self.pace.allows_move((self.now)()) {
            return;
        }
        let Some(chosen) = self.thinking.take_move() else { return };
        if self.make_move(&chosen.mv).is_err() {
            let (player, fault) = (chosen.player, Fault::IllegalMove);
            self.rule(Ruling::Forfeit { player, fault });
        } else if self.game.end().is_none() {
            self.known.grounds = chosen.grounds;
        }
    }

    /// Lets the bot think whose turn it is, or who is offered a draw.
    pub(super) fn let_bots_think(&mut self) {
        if self.is_show() && self.pace.is_held() {
            return;
        }
        let (before, now) = (self.thinking().is_some(), (self.now)());
        self.thinking.let_bots_think(&self.game, now);
        self.pass_orders();
        if self.thinking().is_some() != before {
            self.revision += 1;
        }
    }
}

/// When the match is dropped, all thinking stops.
impl Drop for LocalMatch {
    fn drop(&mut self) {
        self.thinking.forget();
        self.pass_orders();
    }
}
