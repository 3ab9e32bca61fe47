use core::mem;

use lusus_core::{Key, MoveView, Player, Scene, msg};
use lusus_erased::AnyLine;
use lusus_play::{BadEvent, Event, Fact};

use super::{ConnectionId, Output, Room};
use crate::wire::{Board, EndView, EventView, FactView, MoveEntry, ServerMessage, View};

/// How many events a client may have missed and still get them one by one.
const RECENT_EVENTS: usize = 32;

impl Room {
    /// Lets an event happen, in the match and in what is kept beside it.
    pub(super) fn happen(&mut self, event: &Event) -> Result<(), BadEvent> {
        self.game.apply(event)?;
        let mut notation = None;
        match &event.fact {
            Fact::Moved { ply, mv, .. } => {
                notation = notation_of(self.game.line(), *ply, mv);
                self.notations.push(notation.clone());
            }
            Fact::TakenBack { to, .. } => self.notations.truncate(*to as usize),
            _ => {}
        }
        if changes_board(&event.fact) {
            self.since = event.at;
        }
        if self.recent.len() == RECENT_EVENTS {
            self.recent.pop_front();
        }
        let game = &self.game;
        let running = game.clock(event.at).and_then(|reading| reading.running);
        let (position, turn) = (game.position().key(), game.turn());
        self.recent.push_back(Standing { position, turn, running, notation });
        Ok(())
    }

    /// The moves on the board, not kept: they would be as large as the match.
    pub(super) fn moves(&self) -> Vec<MoveEntry> {
        let line = self.game.line();
        let mut clocks = vec![None; self.game.settings().opening.len()];
        for event in self.game.events() {
            match event.fact {
                Fact::Moved { clocks: shown, .. } => clocks.push(shown),
                Fact::TakenBack { to, .. } => clocks.truncate(to as usize),
                _ => {}
            }
        }
        let mut moves = Vec::new();
        let notations = self.notations.iter().zip(clocks);
        for ((ply, mv), (notation, clocks)) in (1..).zip(self.game.moves()).zip(notations) {
            moves.push(MoveEntry {
                ply,
                player: line.to_move_at(ply - 1),
                mv: mv.into(),
                notation: notation.as_deref().unwrap_or(mv).into(),
                position: line.key_at(ply),
                clocks,
            });
        }
        moves
    }

    /// The events after a version, if what stood after each is still known.
    pub(super) fn events_after(&self, have: u32) -> Option<Vec<EventView>> {
        let missing = usize::try_from(self.version().checked_sub(have)?).ok()?;
        let standings = self.recent.range(self.recent.len().checked_sub(missing)?..);
        let events = self.game.events();
        let events = events[events.len() - missing..].iter().zip(standings);
        Some(events.map(|(event, standing)| self.event_view(event, standing)).collect())
    }

    fn event_view(&self, event: &Event, standing: &Standing) -> EventView {
        let fact = match event.fact.clone() {
            Fact::Created { .. } => FactView::Created,
            Fact::Seated { player, participant } => FactView::Seated { player, participant },
            Fact::Renamed { player, name } => FactView::Renamed { player, name },
            Fact::Moved { ply, player, mv, clocks, .. } => {
                let notation = standing.notation.as_deref().unwrap_or(&mv).to_owned();
                FactView::Moved { ply, player, mv, notation, clocks }
            }
            Fact::Offered { player, proposal } => FactView::Offered { player, proposal },
            Fact::Declined { offer } => FactView::Declined { offer },
            Fact::Withdrawn { offer } => FactView::Withdrawn { offer },
            Fact::TakenBack { to, clocks, .. } => FactView::TakenBack { to, clocks },
            Fact::Left { player } => FactView::Left { player },
            Fact::Returned { player } => FactView::Returned { player },
            Fact::Ended(_) => FactView::Ended {
                end: EndView::of(&self.game).expect("a match that has ended tells how"),
                clocks: self.game.clock(event.at).map(|reading| reading.left),
            },
            Fact::RematchAgreed => FactView::RematchAgreed { id: self.rematch },
        };
        let Standing { position, turn, running, .. } = *standing;
        EventView { v: event.number, at: event.at, fact, position, turn, running }
    }

    /// Shows a connection the ply that it asked for.
    pub(super) fn show(&mut self, connection: ConnectionId, ply: Option<u32>, moves: bool) {
        let (line, stands) = (self.game.line(), self.game.ply());
        let ply = ply.unwrap_or(stands);
        if ply > stands {
            let message = self.message_view(connection, msg!("wire-no-such-ply", ply = ply));
            return self.tell(connection, ServerMessage::Error { code: "no-such-ply", message });
        }
        let view = if ply == stands {
            self.current_view(moves.then(|| self.game.move_views()))
        } else {
            let moves = moves.then(|| line.position_at(ply).move_views());
            line_view(line, ply, line.scene_at(ply), moves)
        };
        self.tell_view(vec![connection], view);
    }

    /// Shows everybody who follows what stands now.
    pub(super) fn show_followers(&mut self) {
        let following = self.sessions.iter().filter(|(_, session)| session.is_following);
        self.show_following(following.map(|(&id, _)| id).collect());
    }

    /// Shows what stands now; the moves only to those who can make them.
    pub(super) fn show_following(&mut self, connections: Vec<ConnectionId>) {
        if connections.is_empty() {
            return;
        }
        let is_to_move = |connection: &ConnectionId| {
            let session = self.sessions.get(connection);
            session.zip(self.game.turn()).is_some_and(|(session, player)| session.holds(player))
        };
        let (movers, others): (Vec<_>, Vec<_>) = connections.into_iter().partition(is_to_move);
        let view = self.current_view(None);
        if !movers.is_empty() {
            let moves = Some(self.game.move_views());
            self.tell_view(movers, View { moves, ..view.clone() });
        }
        self.tell_view(others, view);
    }

    fn current_view(&self, moves: Option<Vec<MoveView>>) -> View {
        line_view(self.game.line(), self.game.ply(), self.game.scene(), moves)
    }

    /// Sends a view, without the board to those who have just that.
    fn tell_view(&mut self, connections: Vec<ConnectionId>, view: View) {
        let fingerprint = view.board.as_ref().map(Board::fingerprint);
        let (mut knowing, mut ignorant) = (Vec::new(), Vec::new());
        for connection in connections {
            let Some(session) = self.sessions.get_mut(&connection) else { continue };
            let knows_board = mem::replace(&mut session.board, fingerprint) == fingerprint;
            if knows_board { &mut knowing } else { &mut ignorant }.push(connection);
        }
        let short = View { board: None, ..view.clone() };
        for (connections, view) in [(knowing, short), (ignorant, view)] {
            if !connections.is_empty() {
                self.outputs.push(Output::Send(connections, ServerMessage::View(Box::new(view))));
            }
        }
    }
}

/// What stood after an event, as far as the match no longer knows it later.
pub(super) struct Standing {
    position: Key,
    turn: Option<Player>,
    running: Option<Player>,
    /// How people write the move that was made, if they write it otherwise.
    notation: Option<Box<str>>,
}

/// How people write a move, if they write it otherwise.
pub(super) fn notation_of(line: &dyn AnyLine, ply: u32, mv: &str) -> Option<Box<str>> {
    line.notation(ply).filter(|notation| notation != mv).map(String::into_boxed_str)
}

/// Whether a fact changes what is drawn, or who is to move.
pub(super) fn changes_board(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Moved { .. } | Fact::TakenBack { .. } | Fact::Ended(_) | Fact::Seated { .. }
    )
}

/// The view of a line of play after so many moves.
#[must_use]
pub fn line_view(line: &dyn AnyLine, ply: u32, scene: Scene, moves: Option<Vec<MoveView>>) -> View {
    let board = Some(line.position_at(ply).geometry().into());
    View { ply, position: line.key_at(ply), board, scene, moves }
}
