//! What every interface does around a match, written once: computer players,
//! hints, judged positions and answers to draw offers ([`Thinking`]), how fast
//! computers play each other ([`Pace`]), who plays whom ([`Mode`]), and how people
//! write clocks and read scores.
//!
//! Nothing in here starts a thread, opens a file or reads a clock: moments and
//! findings go in, [orders](Order) come out.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod budget;
mod clock;
mod mode;
mod opponent;
mod pace;
mod score;
mod task;
mod thinker;
mod thinking;
mod usual_bot;
mod values;

pub use budget::{Allowance, Budget};
pub use clock::clock_of;
pub use mode::Mode;
pub use opponent::opponent_title;
pub use pace::Pace;
pub use score::score_message;
pub use task::{Finding, Order, Purpose, Task, Ticket};
pub use thinker::Thinker;
pub use thinking::{
    ADVISER, Advice, BotMove, Evaluation, Grounds, Learned, OfferAnswer, Thinking, Turn,
};
pub use usual_bot::usual_bot;
pub use values::value_messages;
