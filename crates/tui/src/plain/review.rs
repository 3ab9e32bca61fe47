use lusus_core::msg;
use lusus_erased::AnyLine;
use lusus_review::{Reviewer, report};

use super::console::{Console, Leave};

/// Tells what each move of a line gave away, as `lusus review` does.
pub(super) fn review(console: &mut Console<'_>, line: &dyn AnyLine) -> Result<(), Leave> {
    if line.ply() == 0 {
        return console.say(&msg!("screen-no-review"));
    }
    console.say(&msg!("review-begins"))?;
    let mut reviewer = Reviewer::new(line, Reviewer::NODES, console.sources.clone());
    while reviewer.step() {}
    let told = report(&reviewer.review(), &|message| console.sentence(message));
    told.iter().try_for_each(|line| console.write(line))
}
