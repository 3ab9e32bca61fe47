use lusus_core::{Message, Player};
use lusus_record::{NodeId, Record};
use lusus_search::{Proof, Score};

use crate::{Certainty, RestsOn, Review, ReviewedMove, Sign};

/// How much of a line is written down.
const LONGEST_VARIATION: usize = 8;
/// What an evaluation begins with, whoever wrote it.
const EVAL: &str = "[%eval";
/// What the words of a review begin with; its sign may follow.
const BEGIN: &str = "[%review";
/// What the words of a review end with.
const END: &str = "[%end]";
/// The comment behind the first move of a review's variation.
const VARIATION: &str = "[%review]";

/// The record of a reviewed game with what the review says: `[%eval …]` and
/// words behind the moves, signs, and the better lines and refutations as
/// variations. What an earlier review said is replaced; the game and what others
/// said stay.
#[must_use]
pub fn annotate(record: &Record, review: &Review, say: &dyn Fn(&Message) -> String) -> Record {
    let mut record = record.clone();
    let nodes: Vec<NodeId> = record.tree().main_line().collect();
    for node in nodes {
        let ply = record.tree().ply(node);
        let Some(mv) = review.moves.iter().find(|mv| mv.ply == ply) else { continue };
        let before = record.tree().parent(node).unwrap_or(NodeId::ROOT);
        forget_variations(&mut record, before);
        forget_words(&mut record, node);
        add_words(&mut record, node, mv, say);
        if let (true, Some(better)) = (mv.class.is_error(), &mv.better) {
            add_variation(&mut record, before, &better.line);
        }
    }
    add_refutations(&mut record, review);
    record
}

/// Takes out what an earlier review has said of a move.
fn forget_words(record: &mut Record, node: NodeId) {
    let earlier = record.tree().comments(node).iter().find_map(|it| sign_in(it.as_str()));
    if let Some(sign) = earlier {
        record.remove_nag(node, sign.nag());
    }
    record.rewrite_comments(node, without_review);
}

/// The sign that a review has given, if the comment is one of a review's.
fn sign_in(comment: &str) -> Option<Sign> {
    let (_, rest) = comment.split_once(BEGIN)?;
    let (sign, _) = rest.split_once(']')?;
    Sign::ALL.into_iter().find(|it| it.text() == sign.trim())
}

/// A comment without evaluations and the words of a review.
fn without_review(comment: &str) -> String {
    let mut left = comment.to_owned();
    for (begin, end) in [(BEGIN, END), (EVAL, "]")] {
        while let Some(from) = left.find(begin)
            && let Some(length) = left[from..].find(end)
        {
            left.replace_range(from..from + length + end.len(), "");
        }
    }
    left
}

fn add_words(
    record: &mut Record,
    node: NodeId,
    mv: &ReviewedMove,
    say: &dyn Fn(&Message) -> String,
) {
    // A sign that somebody else gave is theirs.
    let nags = record.tree().nags(node);
    let sign = mv.sign.filter(|sign| !nags.contains(&sign.nag()));
    if let Some(sign) = sign {
        record.add_nag(node, sign.nag());
    }
    let eval = eval(mv).unwrap_or_default();
    let told = match (sign, mv.why(say)) {
        (None, None) => String::new(),
        (Some(sign), None) => format!("{BEGIN} {}] {END}", sign.text()),
        (None, Some(why)) => format!("{BEGIN}] {why} {END}"),
        (Some(sign), Some(why)) => format!("{BEGIN} {}] {why} {END}", sign.text()),
    };
    record.add_comment(node, &format!("{eval} {told}"));
}

/// What the position after a move is worth to player 1: `[%eval 0.35]`, or with
/// the plies to the win of player 1, `[%eval #5]`, or of player 2, `[%eval #-5]`;
/// `[%eval 309.00]` is a win of which nobody knows how soon.
/// Nothing where the game is over, unless words follow.
fn eval(mv: &ReviewedMove) -> Option<String> {
    if mv.after.certainty == Certainty::Proven(RestsOn::Rules) && mv.words.is_empty() {
        return None;
    }
    let score: Score = mv.after.score.seen_from(mv.player, Player::First);
    let value = match score.proof() {
        Some(Proof::Win { plies: Some(plies) }) => format!("#{plies}"),
        Some(Proof::Loss { plies: Some(plies) }) => format!("#-{plies}"),
        _ => format!("{:.2}", f64::from(score.hundredths()) / 100.0),
    };
    Some(format!("{EVAL} {value}]"))
}

/// Writes the refutation of each error as a variation on the next move; behind
/// the last move it would be part of the game.
fn add_refutations(record: &mut Record, review: &Review) {
    let nodes: Vec<NodeId> = record.tree().main_line().collect();
    for mv in review.moves.iter().filter(|mv| mv.class.is_error()) {
        if let Some([node, _]) = nodes.get(mv.ply as usize - 1..=mv.ply as usize) {
            add_variation(record, *node, &mv.refutation);
        }
    }
}

/// Adds a variation, unless one that begins so is there.
fn add_variation(record: &mut Record, node: NodeId, line: &[String]) {
    let Some(first) = line.first() else { return };
    let tree = record.tree();
    if tree.children(node).any(|child| tree.move_text(child) == Some(first)) {
        return;
    }
    let moves = line.iter().take(LONGEST_VARIATION).map(String::as_str);
    // What an engine expects is legal; if it is not, the record is better
    // without it.
    if record.add_moves(node, moves).is_ok()
        && let Some(added) = record.tree().children(node).last()
    {
        record.add_comment(added, VARIATION);
    }
}

/// Takes out the variations of an earlier review, unless somebody has added to
/// them.
fn forget_variations(record: &mut Record, node: NodeId) {
    let variations: Vec<NodeId> = record.tree().children(node).skip(1).collect();
    for variation in variations {
        if is_untouched(record, variation) {
            record.remove_variation(variation);
        }
    }
}

/// Whether a variation is as a review has written it.
fn is_untouched(record: &Record, variation: NodeId) -> bool {
    let tree = record.tree();
    let is_bare = |node: NodeId| {
        tree.nags(node).is_empty()
            && tree.leads(node).is_empty()
            && tree.children(node).count() <= 1
            && tree.comments(node).iter().all(|it| it.as_str() == VARIATION)
    };
    let mut nodes = std::iter::successors(Some(variation), |&node| tree.continuation(node));
    !tree.comments(variation).is_empty() && nodes.all(is_bare)
}
