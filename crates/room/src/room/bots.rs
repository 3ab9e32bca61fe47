use lusus_core::{Player, msg};
use lusus_host::{Advice, Finding, Learned, Order, Pace, Ticket, Turn};
use lusus_play::{Command, End, Event, Fact, Fault, Rejected, Ruling, Time};

use super::{Asker, ConnectionId, Duty, Holder, Output, Rebuff, Request, Room};
use crate::Mode;
use crate::wire::{ServerMessage, Thinking};

impl Room {
    /// What events mean for the programs, in a match that then has this end.
    pub(super) fn duty(&self, events: &[Event], end: Option<End>) -> Duty {
        let duty = |event: &Event| match event.fact {
            Fact::Moved { player, .. } if self.is_bot(player) => Some(Duty::Ends),
            Fact::Moved { .. } | Fact::Seated { .. } | Fact::Offered { .. } => Some(Duty::Begins),
            _ => None,
        };
        match self.mode {
            Mode::Computer if end.is_some() => Duty::Ends,
            Mode::Computer => events.iter().rev().find_map(duty).unwrap_or(Duty::Same),
            _ => Duty::Same,
        }
    }

    /// The bot that thinks about its move.
    pub(super) fn thinking(&self) -> Option<Thinking> {
        let Turn { player, since, .. } = self.thinking.turn()?;
        Some(Thinking { player: *player, since: *since })
    }

    /// Cancels all thinking about what no longer stands.
    pub(super) fn forget_thoughts(&mut self) {
        let was_thinking = self.thinking.turn().is_some();
        self.thinking.forget();
        self.pass_orders();
        if was_thinking {
            self.tell_thinking();
        }
    }

    fn tell_thinking(&mut self) {
        let thinking = self.thinking();
        let (player, since) = thinking.map(|bot| (bot.player, bot.since)).unzip();
        self.tell_all(ServerMessage::Thinking { player, since });
    }

    /// Hands on what is to be thought about, and what no more.
    fn pass_orders(&mut self) {
        let outputs = self.thinking.take_orders().into_iter().map(|order| match order {
            Order::Think(task) => Output::Think(task),
            Order::Cancel(ticket) => Output::Cancel(ticket),
        });
        self.outputs.extend(outputs);
    }

    /// Lets the bot think whose turn it is, or who is offered a draw.
    pub(super) fn let_bots_think(&mut self, now: Time) {
        if self.storing.is_some() || self.is_stopping || self.is_held() {
            return;
        }
        let before = self.thinking();
        self.thinking.let_bots_think(&self.game, now);
        self.pass_orders();
        if self.thinking() != before {
            self.tell_thinking();
        }
    }

    /// Takes note of what was found, if it is about what still stands.
    pub(super) fn learn(&mut self, ticket: Ticket, finding: Finding, now: Time) {
        match self.thinking.learn(&self.game, ticket, finding) {
            Some(Learned::Broke(player)) => {
                let fault = Fault::Crash;
                self.ask(now, Request::Rule(Ruling::Forfeit { player, fault }));
            }
            Some(Learned::Draw(answer, offer)) => {
                self.ask(now, Request::Player(None, answer.command(offer)));
            }
            Some(Learned::Hint(asker, advice)) => self.tell_hint(asker, advice),
            Some(Learned::Turn | Learned::Evaluation(_)) | None => {}
        }
    }

    /// The move that a bot has chosen, once it may make it.
    pub(super) fn chosen_move(&mut self, now: Time) -> Option<Command> {
        if self.next_show_move().is_some_and(|at| at > now) || self.is_held() {
            return None;
        }
        let chosen = self.thinking.take_move()?;
        self.tell_thinking();
        Some(chosen.command(&self.game))
    }

    /// Whether nobody watches the bots, who then wait.
    fn is_held(&self) -> bool {
        self.mode == Mode::Watch && self.sessions.is_empty()
    }

    /// When a bot makes the move that it holds back for those who watch.
    pub(super) fn next_show_move(&self) -> Option<Time> {
        let is_chosen = self.thinking.turn().is_some_and(|turn| turn.choice.is_some());
        let is_watched = self.mode == Mode::Watch && !self.sessions.is_empty();
        (is_chosen && is_watched).then(|| self.since + Pace::USUAL)
    }

    /// Lets the engine look for a move that a player could make.
    pub(super) fn advise(&mut self, asker: Asker, player: Player) {
        let Some(Holder { asker, .. }) = self.admit(asker, player) else { return };
        let waits = self.thinking.has_hint_for(|waiting| waiting.connection == asker.connection);
        if !self.mode.has_hints() {
            self.reject(asker, Rebuff::new("no-hints", msg!("wire-no-hints")));
        } else if self.game.turn() != Some(player) {
            self.reject(asker, Rebuff::of(&Rejected::Turn));
        } else if waits || self.storing.is_some() {
            self.reject(asker, Rebuff::busy());
        } else {
            self.thinking.ask_hint(&self.game, asker);
            self.pass_orders();
        }
    }

    fn tell_hint(&mut self, asker: Asker, advice: Option<Advice>) {
        let Some(Advice { mv, .. }) = advice else {
            return self.reject(asker, Rebuff::busy());
        };
        let Asker { connection, nonce } = asker;
        let position = self.game.position();
        let notation = position.notation(&mv).unwrap_or_else(|| mv.clone());
        let (ply, position) = (self.game.ply(), position.key());
        self.tell(connection, ServerMessage::Hint { nonce, ply, position, mv, notation });
    }

    /// Nobody needs the hints that a connection asked for.
    pub(super) fn forget_hints_of(&mut self, connection: ConnectionId) {
        self.thinking.forget_hints(|asker| asker.connection == connection);
        self.pass_orders();
    }
}
