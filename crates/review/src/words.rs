use lusus_core::{Arg, Message, Player, msg};
use lusus_erased::AnyPosition;
use lusus_search::Proof;

use crate::Verdict;

/// A move that gave something away.
pub(crate) struct Error<'a> {
    /// Where it was made.
    pub(crate) position: &'a dyn AnyPosition,
    pub(crate) mv: &'a str,
    pub(crate) player: Player,
    pub(crate) before: Verdict,
    pub(crate) after: Verdict,
    /// How much of the winning chance it gave away.
    pub(crate) loss: f64,
}

/// More is not read.
const MOST: usize = 3;
/// How much of a line is told of: beyond, a search guesses.
const HORIZON: usize = 6;
/// The same of a line that is proven.
const PROVEN_HORIZON: usize = 12;

/// Why a move was an error: what is proven of it, what its refutation does, and
/// what the better line would have done. At least one.
pub(crate) fn words(error: &Error<'_>, better: &[String], refutation: &[String]) -> Vec<Message> {
    let mut played = vec![error.mv.to_owned()];
    played.extend_from_slice(refutation);
    let played = in_sight(&played, &error.after);
    let better = in_sight(better, &error.before);
    let harm = |line: &[String], player: Player| error.position.harm(line, player);
    let (player, opponent) = (error.player, error.player.other());
    let suffered = beyond(harm(played, player), &harm(better, player));
    let missed = beyond(harm(better, opponent), &harm(played, opponent));
    let missed = missed.into_iter().map(|harm| msg!("review-misses", harm = harm));
    let mut words: Vec<Message> = proven(error).into_iter().chain(suffered).collect();
    words.extend(missed);
    words.truncate(MOST);
    if words.is_empty() {
        words.push(msg!("review-worsens", percent = (error.loss * 100.0).round() as i64));
    }
    words
}

/// What is proven: a win that is gone, a loss that is there.
fn proven(error: &Error<'_>) -> Vec<Message> {
    let mut words = Vec::new();
    if let (Some(Proof::Win { plies }), false) =
        (error.before.score.proof(), error.after.score.is_win())
    {
        words.push(msg!("review-misses-win", plies = plies));
    }
    if let (Some(Proof::Loss { plies }), false) =
        (error.after.score.proof(), error.before.score.is_loss())
    {
        words.push(msg!("review-lets-win", plies = plies));
    }
    words
}

fn in_sight<'a>(line: &'a [String], verdict: &Verdict) -> &'a [String] {
    let horizon = if verdict.score.proof().is_some() { PROVEN_HORIZON } else { HORIZON };
    &line[..line.len().min(horizon)]
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
