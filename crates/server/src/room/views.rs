use std::hash::{DefaultHasher, Hasher};

use lusus_catalog::AnyLine;
use lusus_core::{MoveView, msg};

use super::{ConnectionId, Output, Room};
use crate::wire::{Board, ServerMessage, View};

impl Room {
    /// Shows a connection the ply that it asked for.
    pub(super) fn show(&mut self, connection: ConnectionId, ply: Option<u32>, moves: bool) {
        let stands = self.game.ply();
        match ply.unwrap_or(stands) {
            ply if ply > stands => {
                let message = self.told(connection, msg!("wire-no-such-ply", ply = ply));
                self.tell(connection, ServerMessage::Error { code: "no-such-ply", message });
            }
            ply if ply == stands => {
                let moves = moves.then(|| self.game.move_views());
                let view = self.current_view(moves);
                self.tell_view(vec![connection], view);
            }
            ply => {
                let line = self.game.line_to(ply);
                let view = line_view(&*line, ply, moves.then(|| line.position().move_views()));
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

/// The view of where a line of play stands.
pub(crate) fn line_view(line: &dyn AnyLine, ply: u32, moves: Option<Vec<MoveView>>) -> View {
    let position = line.position();
    View {
        ply,
        position: position.key().to_string(),
        board: Some(position.geometry().into()),
        scene: line.scene(),
        moves,
    }
}

/// Tells boards apart: of one game they differ in their cells.
fn fingerprint(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.hash_cells(&mut hasher);
    hasher.finish()
}
