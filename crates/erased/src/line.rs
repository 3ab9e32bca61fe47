use std::any::Any;

use lusus_core::{Ending, Key, Line, Outcome, Player, Present, Scene, msg};

use crate::position::{Erased, checked_move};
use crate::{AnyPosition, Refused, Variant};

/// What ends a line of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// The rules of the game alone.
    Game,
    /// The rules of the game, the third occurrence of a position, and this
    /// number of plies.
    Match {
        /// The ply limit.
        length: u32,
    },
}

/// What a move would lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The key of the position.
    pub key: Key,
    /// How the game or match would have ended.
    pub outcome: Option<Outcome>,
}

/// A line of play of some game: a start and the moves made.
///
/// It keeps every position on the way: what it is asked about an earlier ply
/// costs no replay. A ply beyond the last counts as the last.
pub trait AnyLine: Send {
    /// The variant being played.
    fn variant(&self) -> Variant;

    /// How many moves have been made.
    fn ply(&self) -> u32;

    /// The texts of the moves made.
    fn moves(&self) -> Vec<String>;

    /// How people write the move of this number, from 1; `None` if there is
    /// none.
    fn notation(&self, number: u32) -> Option<String>;

    /// The position after so many moves.
    fn position_at(&self, ply: u32) -> Box<dyn AnyPosition>;

    /// The key of the position after so many moves.
    fn key_at(&self, ply: u32) -> Key;

    /// Who was to move after so many moves.
    fn to_move_at(&self, ply: u32) -> Player;

    /// The scene after so many moves, with the last of them marked and the end
    /// of the match told.
    fn scene_at(&self, ply: u32) -> Scene;

    /// How the game or match ended.
    fn outcome(&self) -> Option<Outcome>;

    /// What a move would lead to.
    ///
    /// # Errors
    /// Says why, if the text is not a legal move or the match is over.
    fn attempt(&self, text: &str) -> Result<Attempt, Refused>;

    /// Makes a move.
    ///
    /// # Errors
    /// Says why, the line unchanged, if the text is not a legal move or the
    /// match is over.
    fn push(&mut self, text: &str) -> Result<(), Refused>;

    /// Takes the last move back and returns its text.
    fn pop(&mut self) -> Option<String>;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyLine>;

    /// The [`Line`] with the game's own types, for those who know them.
    fn as_any(&self) -> &dyn Any;

    // Provided; never overridden.

    /// Where the line begins.
    fn start(&self) -> Box<dyn AnyPosition> {
        self.position_at(0)
    }

    /// Where the line stands.
    fn position(&self) -> Box<dyn AnyPosition> {
        self.position_at(self.ply())
    }

    /// The scene where the line stands.
    fn scene(&self) -> Scene {
        self.scene_at(self.ply())
    }
}

impl Clone for Box<dyn AnyLine> {
    fn clone(&self) -> Box<dyn AnyLine> {
        self.boxed_clone()
    }
}

/// A line behind [`AnyLine`].
#[derive(Clone)]
pub(crate) struct ErasedLine<P: Present> {
    variant: Variant,
    line: Line<P>,
    ends: Ends,
}

impl<P: Present> ErasedLine<P> {
    pub(crate) fn new(variant: Variant, start: P, ends: Ends) -> ErasedLine<P> {
        let length = match ends {
            Ends::Game => u32::MAX,
            Ends::Match { length } => length,
        };
        ErasedLine { variant, line: Line::with_length(start, length), ends }
    }

    /// A ply as a place among the positions.
    fn place(&self, ply: u32) -> usize {
        (ply as usize).min(self.line.moves().len())
    }

    fn at(&self, ply: u32) -> &P {
        &self.line.positions()[self.place(ply)]
    }

    fn outcome_at(&self, place: usize) -> Option<Outcome> {
        match self.ends {
            Ends::Game => self.line.positions()[place].outcome(),
            Ends::Match { .. } => self.line.outcome_at(place),
        }
    }

    /// The legal move that a text stands for, unless the match is over.
    fn legal(&self, text: &str) -> Result<P::Move, Refused> {
        let position = self.line.position();
        if !position.is_over()
            && let Some(outcome) = self.outcome()
        {
            let message = msg!("refusal-match-over", ending = position.ending(outcome));
            return Err(Refused { mv: text.to_owned(), message, clause: None });
        }
        checked_move(position, text)
    }
}

impl<P: Present> AnyLine for ErasedLine<P> {
    fn variant(&self) -> Variant {
        self.variant
    }

    fn ply(&self) -> u32 {
        u32::try_from(self.line.moves().len()).expect("nobody makes 2^32 moves")
    }

    fn moves(&self) -> Vec<String> {
        self.line.moves().iter().map(ToString::to_string).collect()
    }

    fn notation(&self, number: u32) -> Option<String> {
        let before = number.checked_sub(1)?;
        let mv = *self.line.moves().get(before as usize)?;
        Some(self.at(before).notation(mv))
    }

    fn position_at(&self, ply: u32) -> Box<dyn AnyPosition> {
        Box::new(Erased { variant: self.variant, position: self.at(ply).clone() })
    }

    fn key_at(&self, ply: u32) -> Key {
        self.at(ply).key()
    }

    fn to_move_at(&self, ply: u32) -> Player {
        self.at(ply).to_move()
    }

    fn scene_at(&self, ply: u32) -> Scene {
        let (place, position) = (self.place(ply), self.at(ply));
        let mut scene = position.scene();
        if let Some(&last) = self.line.moves()[..place].last() {
            scene.marks.extend(position.traces(last));
        }
        if let Some(outcome) = self.outcome_at(place) {
            let message = position.ending(outcome);
            scene.turn = None;
            scene.controls.clear();
            scene.status = message.clone();
            scene.ending = Some(Ending::new(outcome, message));
        }
        scene
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.line.moves().len())
    }

    fn attempt(&self, text: &str) -> Result<Attempt, Refused> {
        let next = self.line.position().after(self.legal(text)?);
        let outcome = match self.ends {
            Ends::Game => next.outcome(),
            Ends::Match { .. } => self.line.outcome_in(&next),
        };
        Ok(Attempt { key: next.key(), outcome })
    }

    fn push(&mut self, text: &str) -> Result<(), Refused> {
        self.line.push(self.legal(text)?);
        Ok(())
    }

    fn pop(&mut self) -> Option<String> {
        self.line.pop().map(|mv| mv.to_string())
    }

    fn boxed_clone(&self) -> Box<dyn AnyLine> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        &self.line
    }
}
