use lusus_core::{GameResult, Message, Player, msg};
use lusus_play::End;
use lusus_record::Termination;

use super::{Act, GameScreen, Sight};
use crate::replay::Replay;

impl Replay {
    /// What is seen after the moves made so far.
    pub(super) fn sight(&self) -> Sight {
        let (geometry, mut scene) = self.seen();
        if let Some(status) = self.ending() {
            scene.status = status;
            scene.turn = None;
        }
        Sight {
            revision: 0,
            geometry,
            scene,
            choices: Vec::new(),
            moves: self.played().to_vec(),
            draw_answer: None,
        }
    }

    /// How the match ended, if not by the rules of the game, after its last
    /// move.
    fn ending(&self) -> Option<Message> {
        if self.ply < self.last() || self.line.outcome().is_some() {
            return None;
        }
        let end = |end: End| end.message(&*self.line.position());
        let lost = |loser: Player| match self.record.termination()? {
            Termination::Resignation => Some(end(End::Resignation { loser })),
            Termination::Time => Some(end(End::Time { loser })),
            Termination::Abandonment => Some(end(End::Abandonment { loser })),
            _ => None,
        };
        match (self.record.termination(), self.record.result()) {
            (Some(Termination::Aborted), _) => Some(end(End::Aborted { by: None })),
            (Some(Termination::Agreement), _) => Some(end(End::Agreement)),
            (_, None) => Some(msg!("screen-replay-open")),
            (_, Some(result)) => {
                let told = match result {
                    GameResult::Win(winner) => lost(winner.other()),
                    GameResult::Draw => None,
                };
                Some(told.unwrap_or_else(|| msg!("screen-replay-end", result = result.to_string())))
            }
        }
    }
}

impl GameScreen {
    /// Goes through a record. The table follows as far as a match goes, so that
    /// its engine can judge.
    pub(super) fn step_through(&mut self, act: &Act) {
        let Some(replay) = &mut self.replay else { return };
        let wanted = match act {
            Act::Undo => replay.ply.saturating_sub(1),
            Act::Redo => replay.ply + 1,
            Act::ToStart => 0,
            _ => replay.last(),
        };
        replay.ply = wanted.min(replay.last());
        let ply = replay.ply;
        let local_match = &mut self.local_match;
        while local_match.game().ply() as usize > ply && local_match.undo().is_ok() {}
        while (local_match.game().ply() as usize) < ply && local_match.redo().is_ok() {}
        self.look_again();
    }
}
