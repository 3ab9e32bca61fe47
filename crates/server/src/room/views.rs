use std::hash::{DefaultHasher, Hasher};

use lusus_catalog::AnyLine;
use lusus_core::{MoveView, msg};

use super::{ConnectionId, Room};
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
                self.tell_view(connection, view);
            }
            ply => {
                let line = self.game.line_to(ply);
                let view = line_view(&*line, ply, moves.then(|| line.position().move_views()));
                self.tell_view(connection, view);
            }
        }
    }

    /// Shows everybody who follows what stands now.
    pub(super) fn show_followers(&mut self) {
        let following: Vec<ConnectionId> =
            self.sessions.iter().filter(|(_, s)| s.is_following).map(|(&id, _)| id).collect();
        for connection in following {
            self.show_following(connection);
        }
    }

    /// Shows a connection that follows what stands now; the moves only if they
    /// are its to make.
    pub(super) fn show_following(&mut self, connection: ConnectionId) {
        let Some(session) = self.sessions.get(&connection) else { return };
        let is_to_move = self.game.turn().is_some_and(|player| session.holds(player));
        let view = self.current_view(is_to_move.then(|| self.game.move_views()));
        self.tell_view(connection, view);
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

    /// Sends a view, without the board if the connection has just that.
    fn tell_view(&mut self, connection: ConnectionId, mut view: View) {
        let Some(session) = self.sessions.get_mut(&connection) else { return };
        let fingerprint = view.board.as_ref().map(fingerprint);
        if session.board == fingerprint {
            view.board = None;
        }
        session.board = fingerprint;
        self.tell(connection, ServerMessage::View(Box::new(view)));
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
