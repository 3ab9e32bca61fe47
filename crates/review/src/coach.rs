use lusus_bots::Sources;
use lusus_core::{Message, msg};
use lusus_erased::AnyLine;

use crate::Reviewer;

/// Why a move should not be made: the opponent then wins by force, and with
/// another move would not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// What is wrong with it, as a review says it.
    pub words: Vec<Message>,
    /// The opponent's answer, as people write it.
    pub answer: Option<String>,
}

/// How many positions a coach looks at before a move and after it.
const NODES: u64 = 5_000;

impl Warning {
    /// What a coach says before a move is made where a line stands: nothing
    /// unless it is proven that it loses, and not that every other one does.
    #[must_use]
    pub fn before(line: &dyn AnyLine, mv: &str, sources: Sources) -> Option<Warning> {
        let mut made = line.boxed_clone();
        made.push(mv).ok()?;
        let mut reviewer = Reviewer::new(&*made, NODES, sources).from(line.ply());
        while reviewer.step() {}
        let judged = reviewer.review().moves.pop()?;
        let loses = judged.after.score.is_loss() && !judged.before.score.is_loss();
        loses.then(|| Warning {
            answer: made.position().notations(&judged.refutation).into_iter().next(),
            words: judged.words,
        })
    }

    /// What is asked before the move is made.
    #[must_use]
    pub fn message(self) -> Option<Message> {
        // What else could have been done is for the review.
        let is_told = |words: &Message| !words.key.starts_with("review-misses");
        let words = self.words.into_iter().find(is_told)?;
        Some(match self.answer {
            Some(answer) => msg!("coach-ask", words = words, answer = answer),
            None => msg!("coach-ask-over", words = words),
        })
    }
}
