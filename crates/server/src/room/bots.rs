use lusus_bots::Settings;
use lusus_core::mix;
use lusus_play::{
    Action, Command, CommandKey, Fault, Kind, Rejected, Ruling, Span, Time, TimeControl,
};

use super::draws::DRAW_NODES;
use super::hints::ADVISER;
use super::thoughts::Turn;
use super::{Budget, Finding, Output, Request, Room, Task, Ticket};
use crate::Mode;
use crate::wire::{ServerMessage, Thinking};

/// The size of an engine's table: many think at once.
const TABLE_MIB: usize = 8;
/// The least time between the moves of two bots, so that people can follow.
const SHOW_PACE: Span = Span::seconds(1);

impl Room {
    /// The bot that thinks about its move.
    pub(super) fn thinking(&self) -> Option<Thinking> {
        let Turn { player, since, .. } = self.thoughts.turn.as_ref()?;
        Some(Thinking { player: *player, since: *since })
    }

    /// Cancels all thinking about what no longer stands.
    pub(super) fn forget_thoughts(&mut self) {
        let hints = std::mem::take(&mut self.thoughts.hints);
        let draw = self.thoughts.draw.take().map(|(ticket, _)| ticket);
        let tickets = hints.into_iter().map(|hint| hint.ticket).chain(draw);
        self.outputs.extend(tickets.map(Output::Cancel));
        if let Some(turn) = self.thoughts.turn.take() {
            if turn.choice.is_none() {
                self.outputs.push(Output::Cancel(turn.ticket));
            }
            self.tell_thinking();
        }
    }

    fn tell_thinking(&mut self) {
        let thinking = self.thinking();
        let player = thinking.map(|thinking| thinking.player);
        let since = thinking.map(|thinking| thinking.since);
        self.tell_all(ServerMessage::Thinking { player, since });
    }

    /// Lets the bot think whose turn it is, or who is offered a draw.
    pub(super) fn let_bots_think(&mut self, now: Time) {
        let is_watched = self.mode != Mode::Watch || !self.sessions.is_empty();
        if self.storing.is_some() || self.is_stopping || !is_watched {
            return;
        }
        if self.thoughts.draw.is_none()
            && let Some(offer) = self.draw_for_bot()
        {
            let time = Budget::time(self.customs.engine_time);
            let budget = Budget { nodes: Some(DRAW_NODES), ..time };
            let ticket = self.think(ADVISER, self.adviser(), budget);
            self.thoughts.draw = Some((ticket, offer));
        }
        let Some(player) = self.game.turn() else { return };
        let participant = self.game.participant(player);
        let Some(Kind::Bot(word)) = participant.map(|participant| participant.kind.clone()) else {
            return;
        };
        if self.thoughts.turn.is_none() && self.thoughts.draw.is_none() {
            let budget = self.budget_of_turn();
            let seed = mix(self.seed().wrapping_add(player.index() as u64));
            let settings = Settings { seed, table_mib: TABLE_MIB, ..Settings::default() };
            let ticket = self.think(word.as_str(), settings, budget);
            self.thoughts.turn = Some(Turn { ticket, player, since: now, choice: None });
            self.tell_thinking();
        }
    }

    fn seed(&self) -> u64 {
        self.game.settings().seed.unwrap_or_default()
    }

    pub(super) fn adviser(&self) -> Settings {
        Settings { seed: self.seed(), table_mib: TABLE_MIB, ..Settings::default() }
    }

    /// Levels are defined by positions, and seldom need all the time.
    fn budget_of_turn(&self) -> Budget {
        let increment = match self.game.settings().time_control {
            TimeControl::Clock { increment, .. } => Some(increment),
            TimeControl::PerMove { .. } | TimeControl::Unlimited => None,
        };
        let deadline = self.game.deadline();
        Budget { deadline, increment, ..Budget::time(self.customs.engine_time) }
    }

    pub(super) fn think(&mut self, bot: &str, settings: Settings, budget: Budget) -> Ticket {
        self.thoughts.tickets += 1;
        let ticket = Ticket(self.thoughts.tickets);
        let line = self.game.line_to(self.game.ply());
        let (owner, bot) = (self.owner, bot.to_owned());
        self.outputs.push(Output::Think(Task { ticket, owner, bot, settings, line, budget }));
        ticket
    }

    /// Takes note of what was found, if it is about what still stands.
    pub(super) fn learn(&mut self, ticket: Ticket, finding: Finding, now: Time) {
        if let Some(turn) = self.thoughts.turn.as_mut().filter(|turn| turn.ticket == ticket) {
            match finding {
                Finding::Choice(choice) => turn.choice = Some(choice.mv),
                Finding::Broke => {
                    let (player, fault) = (turn.player, Fault::Crash);
                    self.ask(now, Request::Rule(Ruling::Forfeit { player, fault }));
                }
            }
        } else if let Some((own, offer)) = self.thoughts.draw
            && own == ticket
        {
            self.thoughts.draw = None;
            self.thoughts.answered = offer.number;
            let request = self.answer_to_draw(offer, &finding);
            self.ask(now, request);
        } else if let Some(place) = self.thoughts.hints.iter().position(|h| h.ticket == ticket) {
            let hint = self.thoughts.hints.swap_remove(place);
            self.tell_hint(hint, finding);
        }
    }

    /// The move that a bot has chosen, once it may make it.
    pub(super) fn chosen_move(&mut self, now: Time) -> Option<Request> {
        if self.next_show_move().is_some_and(|at| at > now) || self.is_held() {
            return None;
        }
        let turn = self.thoughts.turn.take_if(|turn| turn.choice.is_some())?;
        self.tell_thinking();
        let position = Some(self.game.position().key());
        let play = Action::Play { ply: self.game.ply() + 1, mv: turn.choice?, position };
        let key = CommandKey::new(format!("bot-{}", self.version())).ok()?;
        Some(Request::by_itself(Command::player(turn.player, key, play)))
    }

    /// Whether nobody watches the bots, who then wait.
    fn is_held(&self) -> bool {
        self.mode == Mode::Watch && self.sessions.is_empty()
    }

    /// When a bot makes the move that it holds back for those who watch.
    pub(super) fn next_show_move(&self) -> Option<Time> {
        let is_chosen = self.thoughts.turn.as_ref().is_some_and(|turn| turn.choice.is_some());
        (is_chosen && self.mode == Mode::Watch && !self.sessions.is_empty())
            .then(|| self.since + SHOW_PACE)
    }

    /// A program that makes an illegal move loses.
    pub(super) fn mind_rejected_program(
        &mut self,
        command: &Command,
        rejected: &Rejected,
        at: Time,
    ) {
        if let (Command::Player { player, .. }, Rejected::Illegal(_) | Rejected::MoveTooLong) =
            (command, rejected)
        {
            self.rule(Ruling::Forfeit { player: *player, fault: Fault::IllegalMove }, at);
        }
    }
}
