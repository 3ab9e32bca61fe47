use lusus_core::{Message, msg};

use crate::{Hint, Refutation, Reply, Solving, Then};

/// What is said to a solver.
impl Solving {
    /// What is said to a reply that was given last.
    #[must_use]
    pub fn said(&self, reply: &Reply) -> Message {
        match reply {
            Reply::Refused(refused) => refused.message.clone(),
            Reply::Part(part) => part.question.clone(),
            Reply::Wrong { refutation: None, .. } => msg!("puzzle-wrong"),
            Reply::Wrong { mv, refutation: Some(refutation) } => self.refuted(mv, refutation),
            Reply::Longer { plies } => msg!("puzzle-longer", plies = *plies),
            Reply::Right { answers } if answers.is_empty() => msg!("puzzle-right-again"),
            Reply::Right { answers } => {
                let last = self.line().ply();
                let first = last + 1 - answers.len() as u32;
                let answers: Vec<String> =
                    (first..=last).filter_map(|ply| self.line().notation(ply)).collect();
                msg!("puzzle-right", answer = answers.join(" "))
            }
            Reply::Solved => match self.line().scene().ending {
                Some(ending) => msg!("puzzle-solved-won", ending = ending.message),
                None => msg!("puzzle-solved"),
            },
        }
    }

    fn refuted(&self, mv: &str, refutation: &Refutation) -> Message {
        let Some(answer) = &refutation.mv else {
            return match refutation.then {
                Then::Loses { plies: Some(_) } => msg!("puzzle-wrong-lost"),
                Then::Loses { plies: None } => msg!("puzzle-wrong-known"),
                Then::NoWin { .. } => msg!("puzzle-wrong-over"),
            };
        };
        let moves = [mv.to_owned(), answer.clone()];
        let answer = self.line().position().notations(&moves).pop().unwrap_or_default();
        match refutation.then {
            Then::Loses { plies: Some(plies) } => {
                msg!("puzzle-wrong-loses", answer = answer, plies = plies)
            }
            Then::Loses { plies: None } => msg!("puzzle-wrong-known-by", answer = answer),
            Then::NoWin { plies } => msg!("puzzle-wrong-no-win", answer = answer, plies = plies),
        }
    }

    /// A hint in words.
    #[must_use]
    pub fn hinted(&self, hint: &Hint) -> Message {
        match hint {
            Hint::Idea(ideas) => {
                let joined = ideas
                    .iter()
                    .cloned()
                    .reduce(|all, idea| msg!("puzzle-ideas", first = all, then = idea));
                msg!("puzzle-hint-idea", ideas = joined.unwrap_or_else(|| self.puzzle().task()))
            }
            Hint::Region(cells) => {
                let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
                msg!("puzzle-hint-region", cells = names.join(" "))
            }
            Hint::Piece(target) => self.line().scene().begin_with(target),
            Hint::Move(mv) => {
                let notation = self.line().position().notation(mv);
                msg!("puzzle-hint-move", mv = notation.unwrap_or_else(|| mv.clone()))
            }
        }
    }
}
