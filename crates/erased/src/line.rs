use std::any::Any;

use lusus_core::{Ending, Line, Mark, MarkKind, Outcome, Present, Scene, msg};

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

/// A line of play of some game: a start and the moves made.
pub trait AnyLine: Send {
    /// Where the line begins.
    fn start(&self) -> Box<dyn AnyPosition>;

    /// Where the line stands.
    fn position(&self) -> Box<dyn AnyPosition>;

    /// The texts of the moves made.
    fn moves(&self) -> Vec<String>;

    /// The number of plies after which it is drawn.
    fn length(&self) -> u32;

    /// Makes a move.
    ///
    /// # Errors
    /// Says why, the line unchanged, if the text is not a legal move or the
    /// match is over.
    fn push(&mut self, text: &str) -> Result<(), Refused>;

    /// Takes the last move back and returns its text.
    fn pop(&mut self) -> Option<String>;

    /// How the game or match ended.
    fn outcome(&self) -> Option<Outcome>;

    /// The scene where the line stands, with the last move marked and the end
    /// of the match told.
    fn scene(&self) -> Scene;

    /// The [`Line`] with the game's own types, for those who know them.
    fn as_any(&self) -> &dyn Any;
}

/// A line behind [`AnyLine`].
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

    fn erase(&self, position: &P) -> Box<dyn AnyPosition> {
        Box::new(Erased { variant: self.variant, position: position.clone() })
    }
}

impl<P: Present> AnyLine for ErasedLine<P> {
    fn start(&self) -> Box<dyn AnyPosition> {
        self.erase(self.line.start())
    }

    fn position(&self) -> Box<dyn AnyPosition> {
        self.erase(self.line.position())
    }

    fn moves(&self) -> Vec<String> {
        self.line.moves().iter().map(ToString::to_string).collect()
    }

    fn length(&self) -> u32 {
        self.line.length()
    }

    fn push(&mut self, text: &str) -> Result<(), Refused> {
        let position = self.line.position();
        if !position.is_over()
            && let Some(outcome) = self.outcome()
        {
            let message = msg!("refusal-match-over", ending = position.ending(outcome));
            return Err(Refused { mv: text.to_owned(), message, clause: None });
        }
        self.line.push(checked_move(position, text)?);
        Ok(())
    }

    fn pop(&mut self) -> Option<String> {
        self.line.pop().map(|mv| mv.to_string())
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.ends {
            Ends::Game => self.line.position().outcome(),
            Ends::Match { .. } => self.line.outcome(),
        }
    }

    fn scene(&self) -> Scene {
        let position = self.line.position();
        let mut scene = position.scene();
        if let Some(&last) = self.line.moves().last() {
            let touched = position.touched(last).into_iter();
            scene.marks.extend(touched.map(|cell| Mark { cell, kind: MarkKind::LastMove }));
        }
        if let Some(outcome) = self.outcome() {
            let message = position.ending(outcome);
            scene.turn = None;
            scene.controls.clear();
            scene.status = message.clone();
            scene.ending = Some(Ending::new(outcome, message));
        }
        scene
    }

    fn as_any(&self) -> &dyn Any {
        &self.line
    }
}
