use lusus_core::{Arg, Message, Player, msg};
use lusus_erased::AnyPosition;
use lusus_search::Proof;

use crate::Verdict;

/// A move that gave something away.
pub(crate) struct Slip<'a> {
    /// Where it was made.
    pub(crate) position: &'a dyn AnyPosition,
    pub(crate) player: Player,
    pub(crate) before: Verdict,
    pub(crate) after: Verdict,
    /// How much of the winning chance it gave away.
    pub(crate) loss: f64,
    /// The move and its refutation, as far as they are told of.
    pub(crate) played: &'a [String],
    /// The better line, likewise.
    pub(crate) better: &'a [String],
}

/// More is not read.
const MOST: usize = 3;

/// Why a move was an error: what is proven of it, what its refutation does, and
/// what the better line would have done. At least one.
pub(crate) fn words(slip: &Slip<'_>) -> Vec<Message> {
    let harm = |line: &[String], player: Player| slip.position.harm(line, player);
    let (player, opponent) = (slip.player, slip.player.other());
    let suffered = beyond(harm(slip.played, player), &harm(slip.better, player));
    let missed = beyond(harm(slip.better, opponent), &harm(slip.played, opponent));
    // One is enough: the better line can be played through.
    let missed = missed.into_iter().take(1).map(|harm| msg!("review-misses", harm = harm));
    let mut words: Vec<Message> = proven(slip).into_iter().chain(suffered).collect();
    words.extend(missed);
    words.truncate(MOST);
    if words.is_empty() {
        words.push(msg!("review-worsens", percent = (slip.loss * 100.0).round() as i64));
    }
    words
}

/// What is proven: a win that is gone, a loss that is there.
fn proven(slip: &Slip<'_>) -> Vec<Message> {
    let mut words = Vec::new();
    if let (Some(Proof::Win { plies }), false) =
        (slip.before.score.proof(), slip.after.score.is_win())
    {
        words.push(match plies {
            Some(plies) => msg!("review-misses-win", plies = plies),
            None => msg!("review-misses-won"),
        });
    }
    if let (Some(Proof::Loss { plies }), false) =
        (slip.after.score.proof(), slip.before.score.is_loss())
    {
        words.push(match plies {
            Some(plies) => msg!("review-lets-win", plies = plies),
            None => msg!("review-loses"),
        });
    }
    words
}

/// What is told of one line and does not hold of another as well.
fn beyond(told: Vec<Message>, other: &[Message]) -> Vec<Message> {
    told.into_iter().filter(|message| !other.iter().any(|it| says_as_much(it, message))).collect()
}

/// Whether a message says the same as another, of at least as much.
fn says_as_much(message: &Message, other: &Message) -> bool {
    let as_much = |((_, a), (_, b)): (&(_, Arg), &(_, Arg))| match (a, b) {
        (Arg::Number(a), Arg::Number(b)) => a >= b,
        _ => a == b,
    };
    message.key == other.key && message.args.iter().zip(&other.args).all(as_much)
}
