use core::mem;

use lusus_core::{MoveView, Scene, msg};
use lusus_erased::AnyLine;
use lusus_play::{BadEvent, Event, Fact};

use super::{ConnectionId, Output, Room};
use crate::wire::{Board, EventView, MoveEntry, ServerMessage, Standing, View};

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
        self.recent.push_back(Standing::after(event, &self.game, notation));
        Ok(())
    }

    /// The moves on the board, made anew: a list of them would be as large as
    /// the match.
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

    /// The events after a version, if the room still knows what stood after
    /// each.
    pub(super) fn events_after(&self, have: u32) -> Option<Vec<EventView>> {
        let missing = usize::try_from(self.version().checked_sub(have)?).ok()?;
        let standings = self.recent.range(self.recent.len().checked_sub(missing)?..);
        let events = self.game.events();
        let events = events[events.len() - missing..].iter().zip(standings);
        let view = |(event, standing)| EventView::of(event, standing, &self.game, self.rematch);
        Some(events.map(view).collect())
    }
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

impl Room {
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

    /// Shows connections that follow what stands now; the moves only to those
    /// who can make them.
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

/// The view of a line of play after so many moves.
pub(crate) fn line_view(
    line: &dyn AnyLine,
    ply: u32,
    scene: Scene,
    moves: Option<Vec<MoveView>>,
) -> View {
    let board = Some(line.position_at(ply).geometry().into());
    View { ply, position: line.key_at(ply).to_string(), board, scene, moves }
}
