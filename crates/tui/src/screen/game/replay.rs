use lusus_core::{GameResult, Message, Player, msg};
use lusus_erased::AnyLine;
use lusus_play::{End, Name, Participant, TimeControl};
use lusus_record::{Record, Termination};

use super::{Act, GameScreen, Purpose, Sight};
use crate::Setup;
use crate::screen::look::Look;

/// A record that is looked at, move by move, as far as the record goes: what
/// would have ended a match on the way does not end it.
pub(crate) struct Replay {
    record: Record,
    line: Box<dyn AnyLine>,
    moves: Vec<String>,
    ply: usize,
}

impl Replay {
    pub(crate) fn new(record: Record) -> Replay {
        let line = record.line();
        Replay { record, moves: line.moves(), line, ply: 0 }
    }

    /// The game as one of people who are called like those who played it, from
    /// its beginning and without clocks.
    pub(crate) fn setup(&self, look: Look) -> Setup {
        let played = Setup::of_record(&self.record);
        let seats = played.seats.each_ref().map(|seat| {
            let label: String = look.say(&seat.label()).chars().take(Name::LONGEST).collect();
            Participant::human(Name::new(&label).unwrap_or_default())
        });
        let time_control = TimeControl::Unlimited;
        Setup { seats, opening: Vec::new(), time_control, clocks: None, ..played }
    }

    /// All moves of the record.
    pub(crate) fn moves(&self) -> &[String] {
        &self.moves
    }

    /// How many moves there are.
    pub(crate) fn last(&self) -> usize {
        self.moves.len()
    }

    /// How many moves have been made.
    pub(crate) fn ply(&self) -> usize {
        self.ply
    }

    /// What is seen after the moves made so far.
    pub(super) fn sight(&self) -> Sight {
        let ply = u32::try_from(self.ply).unwrap_or(u32::MAX);
        let mut scene = self.line.scene_at(ply);
        if let Some(status) = self.ending() {
            scene.status = status;
            scene.turn = None;
        }
        Sight {
            revision: 0,
            geometry: self.line.position_at(ply).geometry(),
            scene,
            choices: Vec::new(),
            moves: self.moves[..self.ply].to_vec(),
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
        let Purpose::Replay(replay) = &mut self.purpose else { return };
        let wanted = match act {
            Act::Undo => replay.ply.saturating_sub(1),
            Act::Redo => replay.ply + 1,
            Act::ToStart => 0,
            _ => replay.last(),
        };
        replay.ply = wanted.min(replay.last());
        let ply = replay.ply;
        let table = &mut self.table;
        while table.game().ply() as usize > ply && table.undo().is_ok() {}
        while (table.game().ply() as usize) < ply && table.redo().is_ok() {}
        self.look_again();
    }
}
