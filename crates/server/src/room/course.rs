use std::hash::{DefaultHasher, Hasher};

use lusus_core::{MoveView, msg};
use lusus_erased::AnyLine;
use lusus_play::{BadEvent, Event, Fact, Match};

use super::{ConnectionId, Output, Room};
use crate::wire::{Board, EventView, MoveEntry, ServerMessage, Standing, View};

/// How many events a client may have missed and still get them one by one.
const RECENT_EVENTS: usize = 32;

impl Room {
    /// Lets an event happen, in the match and in what is kept beside it.
    pub(super) fn happen(&mut self, event: &Event) -> Result<(), BadEvent> {
        self.game.apply(event)?;
        let notation: Option<Box<str>> = match &event.fact {
            Fact::Moved { ply, mv, .. } => {
                let notation = self.game.line().notation(*ply);
                notation.filter(|notation| notation != mv).map(String::into_boxed_str)
            }
            _ => None,
        };
        match &event.fact {
            Fact::Moved { .. } => self.notations.push(notation.clone()),
            Fact::TakenBack { to, .. } => self.take_back(*to as usize),
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

    fn take_back(&mut self, to: usize) {
        self.opening.truncate(to);
        self.notations.truncate(to - self.opening.len());
    }

    /// The moves on the board, made anew of the events: a list of them would be
    /// as large as the match.
    pub(super) fn moves(&self) -> Vec<MoveEntry> {
        // Once a takeback reaches into the opening, nothing made before is left,
        // so that what is left of the opening now serves for all.
        let (opening, mut made) = (self.opening.len(), Vec::new());
        for event in self.game.events() {
            match &event.fact {
                Fact::Moved { .. } => made.push(&event.fact),
                Fact::TakenBack { to, .. } => made.truncate((*to as usize).saturating_sub(opening)),
                _ => {}
            }
        }
        let made = made.into_iter().zip(&self.notations);
        let made = made.filter_map(|(fact, notation)| move_entry(fact, notation.as_deref()));
        self.opening.iter().cloned().chain(made).collect()
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

fn move_entry(fact: &Fact, notation: Option<&str>) -> Option<MoveEntry> {
    let Fact::Moved { ply, player, mv, position, clocks } = fact else { return None };
    Some(MoveEntry {
        ply: *ply,
        player: *player,
        mv: mv.as_str().into(),
        notation: notation.unwrap_or(mv).into(),
        position: *position,
        clocks: *clocks,
    })
}

/// The moves that are on the board when a match begins.
pub(super) fn opening_of(game: &Match) -> Vec<MoveEntry> {
    let line = game.line();
    let entry = |(ply, mv): (u32, &str)| MoveEntry {
        ply,
        player: line.to_move_at(ply - 1),
        mv: mv.into(),
        notation: line.notation(ply).map_or_else(|| mv.into(), String::into_boxed_str),
        position: line.key_at(ply),
        clocks: None,
    };
    (1..).zip(game.moves()).map(entry).collect()
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
        let stands = self.game.ply();
        match ply.unwrap_or(stands) {
            ply if ply > stands => {
                let message = self.message_view(connection, msg!("wire-no-such-ply", ply = ply));
                self.tell(connection, ServerMessage::Error { code: "no-such-ply", message });
            }
            ply if ply == stands => {
                let moves = moves.then(|| self.game.move_views());
                let view = self.current_view(moves);
                self.tell_view(vec![connection], view);
            }
            ply => {
                let line = self.game.line();
                let view = line_view(line, ply, moves.then(|| line.position_at(ply).move_views()));
                self.tell_view(vec![connection], view);
            }
        }
    }

    /// Shows everybody who follows what stands now.
    pub(super) fn show_followers(&mut self) {
        let following = self.sessions.iter().filter(|(_, session)| session.is_following);
        self.show_following(following.map(|(&id, _)| id).collect());
    }

    /// Shows connections that follow what stands now; the moves only to those
    /// who can make them.
    pub(super) fn show_following(&mut self, connections: Vec<ConnectionId>) {
        let is_to_move = |connection: &ConnectionId| {
            let session = self.sessions.get(connection);
            session.zip(self.game.turn()).is_some_and(|(session, player)| session.holds(player))
        };
        let (movers, others): (Vec<_>, Vec<_>) = connections.into_iter().partition(is_to_move);
        if movers.is_empty() && others.is_empty() {
            return;
        }
        let view = self.current_view(None);
        if !movers.is_empty() {
            let moves = Some(self.game.move_views());
            self.tell_view(movers, View { moves, ..view.clone() });
        }
        self.tell_view(others, view);
    }

    fn current_view(&self, moves: Option<Vec<MoveView>>) -> View {
        let position = self.game.position();
        View {
            ply: self.game.ply(),
            position: position.key().to_string(),
            board: Some(position.geometry().into()),
            scene: self.game.scene(),
            moves,
        }
    }

    /// Sends a view, without the board to those who have just that.
    fn tell_view(&mut self, connections: Vec<ConnectionId>, view: View) {
        let fingerprint = view.board.as_ref().map(fingerprint);
        let (mut knowing, mut ignorant) = (Vec::new(), Vec::new());
        for connection in connections {
            let Some(session) = self.sessions.get_mut(&connection) else { continue };
            let knows_board = session.board == fingerprint;
            if knows_board { &mut knowing } else { &mut ignorant }.push(connection);
            session.board = fingerprint;
        }
        if !knowing.is_empty() {
            let view = View { board: None, ..view.clone() };
            self.outputs.push(Output::Send(knowing, ServerMessage::View(Box::new(view))));
        }
        if !ignorant.is_empty() {
            self.outputs.push(Output::Send(ignorant, ServerMessage::View(Box::new(view))));
        }
    }
}

/// The view of a line of play after so many moves.
pub(crate) fn line_view(line: &dyn AnyLine, ply: u32, moves: Option<Vec<MoveView>>) -> View {
    View {
        ply,
        position: line.key_at(ply).to_string(),
        board: Some(line.position_at(ply).geometry().into()),
        scene: line.scene_at(ply),
        moves,
    }
}

/// Tells boards apart: of one game they differ in their cells.
fn fingerprint(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.hash_cells(&mut hasher);
    hasher.finish()
}
