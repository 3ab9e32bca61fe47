use lusus_core::{Message, Player, msg};

use crate::{Class, Review, ReviewedMove, Sign};

/// A review for people, line by line: each move with its sign, the score before
/// and after it, and of an error the better move and why; then what each player
/// did, and where the game turned.
#[must_use]
pub fn report(review: &Review, say: &dyn Fn(&Message) -> String) -> Vec<String> {
    let widest = review.moves.iter().map(|mv| signed(mv).chars().count()).max().unwrap_or(0);
    let row = |mv: &ReviewedMove| {
        let (before, after) = (mv.before.score.to_string(), mv.after.score.to_string());
        let why = mv.why(say).unwrap_or_default();
        let row =
            format!("{:>4}  {:<widest$}  {before:>8} → {after:<8}  {why}", mv.ply, signed(mv));
        row.trim_end().to_owned()
    };
    let rows = review.moves.iter().map(row);
    let players = Player::BOTH.map(|player| say(&player_told(review, player)));
    let turning_points = turning_points_told(review).map(|told| say(&told));
    rows.chain(players).chain(turning_points).collect()
}

fn signed(mv: &ReviewedMove) -> String {
    format!("{}{}", mv.notation, mv.sign.map_or("", Sign::text))
}

fn player_told(review: &Review, player: Player) -> Message {
    let summary = &review.players[player.index()];
    let count =
        |class: Class| summary.classes.iter().find(|it| it.class == class).map_or(0, |it| it.count);
    msg!(
        "review-player",
        player = player.number(),
        accuracy = summary.accuracy_text(),
        inaccuracies = count(Class::Inaccuracy),
        mistakes = count(Class::Mistake),
        blunders = count(Class::Blunder),
    )
}

fn turning_points_told(review: &Review) -> Option<Message> {
    let plies: Vec<String> = review.turning_points.iter().map(ToString::to_string).collect();
    let told = msg!("review-turning-points", count = plies.len(), plies = plies.join(", "));
    (!plies.is_empty()).then_some(told)
}
