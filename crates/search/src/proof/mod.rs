//! Proof-number search (df-pn): can the attacker force a win?
//!
//! It answers a yes-or-no question about any [`Problem`] by growing the part of
//! the tree where least is missing to the answer, depth first, in bounded
//! memory. It does not know which game it searches, like everything in this
//! crate.
//!
//! # Laws
//!
//! The tests check these on toy games and quote the numbers.
//!
//! - **D1** A verdict is true in the problem's own terms, whatever the table's
//!   size and the number of threads, up to collisions of 64-bit keys.
//! - **D2** Without a limit and unless it is stopped, a search ends with a
//!   verdict, even if the table forgets nearly everything.
//! - **D3** On one thread from equal tables, a search is a function of problem
//!   and effort.
//! - **D4** No more positions are expanded than the limit allows, and every
//!   expansion is counted.
//! - **D5** The stop flag is looked at before the first position and at least
//!   every 1,000 positions a thread.
//! - **D6** A table that was taken apart into [`Stored`] entries and put
//!   together again goes on where the search was stopped.

mod context;
mod effort;
mod explorer;
mod numbers;
mod problem;
mod table;

pub use effort::{Effort, Finding, Progress, Verdict};
pub use numbers::Numbers;
pub use problem::{Problem, Side, Status};
pub use table::{ProofTable, Stored};

use crate::parallel;
use context::ProofContext;

/// Looks for the answer to a problem. What the table knows from earlier
/// searches is used, so it must come from the same problem, or from problems
/// whose keys never mean different things.
pub fn prove<P: Problem>(
    problem: &P,
    table: &ProofTable,
    effort: &Effort<'_>,
    progress: &mut dyn FnMut(&Progress),
) -> Finding {
    let context = ProofContext::new(problem, table, effort);
    let led = parallel::together(
        effort.threads.get() - 1,
        || _ = explorer::Explorer::new(&context).run(&mut |_| {}),
        || explorer::Explorer::new(&context).run(progress),
        || context.halt(),
    );
    let numbers = context.answer().unwrap_or(led);
    Finding { verdict: numbers.verdict(), numbers, nodes: context.nodes() }
}
