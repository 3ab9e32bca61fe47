use lusus_core::{GameResult, Geometry, Message, Player, Scene, msg};
use lusus_erased::AnyLine;
use lusus_play::End;
use lusus_record::Termination;

use super::{Act, GameScreen};
use crate::replay::Replay;

impl Replay {
    /// What is seen after the moves made so far, and how the match ended.
    pub(super) fn sight(&self) -> (Geometry, Scene) {
        let (geometry, mut scene) = self.seen();
        if let Some(status) = self.ending() {
            scene.status = status;
            scene.turn = None;
        }
        (geometry, scene)
    }

    /// How the match ended after its last move, if not by the rules of the game.
    fn ending(&self) -> Option<Message> {
        if self.ply < self.moves.len() || self.line.outcome().is_some() {
            return None;
        }
        let result = self.record.result();
        let is_won = |winner: &Player| result == Some(GameResult::Win(*winner));
        let loser = Player::BOTH.into_iter().find(is_won).map(Player::other);
        let end = match (self.record.termination(), loser, result) {
            (Some(Termination::Aborted), ..) => End::Aborted { by: None },
            (Some(Termination::Agreement), ..) => End::Agreement,
            (Some(Termination::Resignation), Some(loser), _) => End::Resignation { loser },
            (Some(Termination::Time), Some(loser), _) => End::Time { loser },
            (Some(Termination::Abandonment), Some(loser), _) => End::Abandonment { loser },
            (_, _, None) => return Some(msg!("screen-replay-open")),
            (_, _, Some(result)) => {
                return Some(msg!("screen-replay-end", result = result.to_string()));
            }
        };
        Some(end.message(&*self.line.position()))
    }
}

impl GameScreen {
    /// The moves of the record, or of the game that was played.
    pub(crate) fn line(&self) -> Box<dyn AnyLine> {
        match &self.replay {
            Some(replay) => replay.line.clone(),
            None => self.local_match.game().line().boxed_clone(),
        }
    }

    /// Goes through a record. The match follows as far as its rules go, so that
    /// its engine can judge.
    pub(super) fn step_through(&mut self, act: &Act) {
        let Some(replay) = &self.replay else { return };
        let wanted = match act {
            Act::Undo => replay.ply.saturating_sub(1),
            Act::Redo => replay.ply + 1,
            Act::ToStart => 0,
            _ => replay.moves.len(),
        };
        self.go_to(wanted);
    }

    /// Shows the record, or the game that was played, after so many moves.
    pub(crate) fn go_to(&mut self, ply: usize) {
        let Some(replay) = &mut self.replay else {
            let last = self.local_match.game().ply();
            self.past = u32::try_from(ply).ok().filter(|ply| *ply < last);
            return self.look_again();
        };
        replay.ply = ply.min(replay.moves.len());
        let ply = replay.ply;
        let local_match = &mut self.local_match;
        while local_match.game().ply() as usize > ply && local_match.undo().is_ok() {}
        while (local_match.game().ply() as usize) < ply && local_match.redo().is_ok() {}
        self.look_again();
    }
}
