use lusus_core::Player;
use lusus_host::Mode;
use lusus_play::{Action, Match, Rejected};

use super::{ActionError, LocalMatch};

impl LocalMatch {
    /// Takes back the last move; against a bot, back to the person's own last
    /// turn. A match that was over goes on from there.
    ///
    /// # Errors
    /// If there is nothing to take back.
    pub fn undo(&mut self) -> Result<(), ActionError> {
        let to = self.ply_to_undo_to().ok_or(ActionError::NothingToUndo)?;
        let taken: Vec<String> = self.game.moves().skip(to as usize).map(str::to_owned).collect();
        self.go_back(to)?;
        self.undone.extend(taken.into_iter().rev());
        if self.is_show() {
            self.pace.pause();
        }
        self.turn_to_position();
        Ok(())
    }

    /// Makes again what was undone: one move, or against a bot as many as lead
    /// to the person's next turn.
    ///
    /// # Errors
    /// If nothing was undone since another move was made.
    pub fn redo(&mut self) -> Result<(), ActionError> {
        if self.undone.is_empty() {
            return Err(ActionError::NothingToRedo);
        }
        while let Some(mv) = self.undone.last().cloned() {
            self.make_move(&mv)?;
            let goes_on = self.setup.mode() == Mode::Computer && !self.is_persons_turn();
            if !goes_on {
                break;
            }
        }
        Ok(())
    }

    fn ply_to_undo_to(&self) -> Option<u32> {
        let line = self.game.line();
        let is_own_turn = |ply: &u32| {
            self.setup.mode() != Mode::Computer || self.seat(line.to_move_at(*ply)).is_human()
        };
        (0..line.ply()).rev().find(is_own_turn)
    }

    fn go_back(&mut self, to: u32) -> Result<(), Rejected> {
        if self.game.end().is_none() {
            return self.act(Player::First, Action::TakeBack { to });
        }
        // A match that is over stays over: another one goes on from there.
        self.game = Match::create(self.game.branch(to), (self.now)())
            .expect("the moves of a match are legal, and it was not over before its end");
        self.thinking.answer_again();
        Ok(())
    }
}
