use lusus_bots::Sources;
use lusus_core::{Message, msg};
use lusus_erased::AnyLine;
use lusus_search::Proof;

use crate::Reviewer;

/// Why a move should not be made: the opponent then wins by force, which is not
/// known of every other move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// Within how many plies of the move the opponent wins; 0 if at once.
    pub plies: u32,
    /// What is played next, as people write it; nothing if the game is over.
    pub next: Option<String>,
}

/// How many positions a coach looks at before a move and after it.
const NODES: u64 = 5_000;

impl Warning {
    /// What a coach says before a move is made where a line stands: nothing
    /// unless it is proven that it loses within a number of plies, and not that
    /// every other one does.
    #[must_use]
    pub fn before(line: &dyn AnyLine, mv: &str, sources: Sources) -> Option<Warning> {
        let mut made = line.boxed_clone();
        made.push(mv).ok()?;
        let mut reviewer = Reviewer::new(&*made, NODES, sources).from(line.ply());
        while reviewer.step() {}
        let judged = reviewer.review().moves.pop()?;
        match judged.after.score.proof()? {
            Proof::Loss { plies: Some(plies) } if !judged.before.score.is_loss() => {
                let next = made.position().notations(&judged.refutation).into_iter().next();
                Some(Warning { plies, next })
            }
            _ => None,
        }
    }

    /// What is asked before the move is made.
    #[must_use]
    pub fn message(self) -> Message {
        match self.next {
            Some(next) => msg!("coach-ask", plies = self.plies, next = next),
            None => msg!("coach-ask-over"),
        }
    }
}
