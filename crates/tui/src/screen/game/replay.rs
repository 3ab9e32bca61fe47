use lusus_core::{GameResult, Message, Player, msg};
use lusus_erased::{AnyLine, Ends};
use lusus_play::{End, Name, Participant, TimeControl};
use lusus_record::{Record, Termination};

use super::{Act, GameScreen, Purpose, Sight};
use crate::Setup;
use crate::screen::look::Look;

/// A record that is looked at, move by move, as far as the record goes: what
/// would have ended a match on the way does not end it.
pub(crate) struct Replay {
    record: Record,
    moves: Vec<String>,
    ply: usize,
}

impl Replay {
    pub(crate) fn new(record: Record) -> Replay {
        let tree = record.tree();
        let moves = tree.moves_to(tree.main_end()).into_iter().map(str::to_owned).collect();
        Replay { record, moves, ply: 0 }
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
        let mut line = self.record.start().line(Ends::Game);
        for mv in &self.moves[..self.ply] {
            line.push(mv).expect("a record holds legal moves");
        }
        let mut scene = line.scene();
        if let Some(status) = self.ending(line.as_ref()) {
            scene.status = status;
            scene.turn = None;
        }
        Sight {
            revision: 0,
            geometry: line.position().geometry(),
            scene,
            choices: Vec::new(),
            moves: line.moves(),
            draw_answer: None,
        }
    }

    /// How the match ended, if not by the rules of the game, after its last
    /// move.
    fn ending(&self, line: &dyn AnyLine) -> Option<Message> {
        if self.ply < self.last() || line.outcome().is_some() {
            return None;
        }
        let end = |end: End| end.message(line.position().as_ref());
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
