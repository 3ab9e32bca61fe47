use lusus_core::{Message, Player, msg};
use lusus_record::{NodeId, Record};
use lusus_search::{Proof, Score};

use crate::{Ground, Review, ReviewedMove};

/// How much of a line is written down.
const LONGEST_VARIATION: usize = 8;
/// What begins a comment of a review.
const EVAL: &str = "[%eval";

/// The record of a reviewed game with what the review says: `[%eval …]` and
/// words behind the moves, signs, and the better lines and refutations as
/// variations. What an earlier review said is replaced; the game stays.
#[must_use]
pub fn annotate(record: &Record, review: &Review, say: &dyn Fn(&Message) -> String) -> Record {
    let mut record = record.clone();
    let nodes: Vec<NodeId> = record.tree().main_line().collect();
    for node in nodes {
        let ply = record.tree().ply(node);
        let Some(mv) = review.moves.iter().find(|mv| mv.ply == ply) else { continue };
        record.retain_comments(node, |comment| !comment.as_str().starts_with(EVAL));
        record.clear_signs(node);
        if let Some(sign) = mv.sign {
            record.add_nag(node, sign.nag());
        }
        record.add_comment(node, &comment(mv, say));
        if let (true, Some(better)) = (mv.class.is_error(), &mv.better) {
            let before = record.tree().parent(node).unwrap_or(NodeId::ROOT);
            add_variation(&mut record, before, &better.line);
            // Behind the last move it would be part of the game.
            if record.tree().continuation(node).is_some() {
                add_variation(&mut record, node, &mv.refutation);
            }
        }
    }
    record
}

fn comment(mv: &ReviewedMove, say: &dyn Fn(&Message) -> String) -> String {
    let eval = eval(mv).unwrap_or_default();
    if mv.words.is_empty() {
        return eval;
    }
    let (class, words) = (mv.class.message(), mv.words.iter().map(say).collect::<Vec<_>>());
    let words = words.join(", ");
    let told = match &mv.better {
        Some(better) => {
            let mv = better.mv.as_str();
            msg!("review-comment-better", class = class, words = words, move = mv)
        }
        None => msg!("review-comment", class = class, words = words),
    };
    format!("{eval} {}", say(&told))
}

/// What the position after a move is worth to player 1: `[%eval 0.35]`, or with
/// the plies to the win of player 1, `[%eval #5]`, or of player 2, `[%eval #-5]`.
/// Nothing where the game is over, unless words follow.
fn eval(mv: &ReviewedMove) -> Option<String> {
    if mv.after.ground == Ground::Rules && mv.words.is_empty() {
        return None;
    }
    let score: Score = mv.after.score.seen_from(mv.player, Player::First);
    let value = match score.proof() {
        Some(Proof::Win { plies }) => format!("#{plies}"),
        Some(Proof::Loss { plies }) => format!("#-{plies}"),
        None => format!("{:.2}", f64::from(score.hundredths()) / 100.0),
    };
    Some(format!("{EVAL} {value}]"))
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
    _ = record.add_moves(node, moves);
}
