use lusus_catalog::Abilities;
use lusus_core::Player;
use lusus_erased::AnyLine;

use crate::neighbours::reconcile;
use crate::opinion::Opinion;
use crate::summary::{summaries, turning_points};
use crate::words::{Slip, words};
use crate::{Better, Class, Review, ReviewedMove, Sign, Verdict};

/// Judges every move whose positions, before and after it, are known.
pub(crate) fn judge(game: &dyn AnyLine, mut opinions: Vec<Option<Opinion>>, nodes: u64) -> Review {
    reconcile(game, &mut opinions);
    let mut moves: Vec<ReviewedMove> = Vec::new();
    let texts = game.moves();
    for (place, mv) in texts.iter().enumerate() {
        if let (Some(before), Some(after)) = (&opinions[place], &opinions[place + 1]) {
            let step = Step { game, place, mv, before, after };
            moves.push(step.judged());
        }
    }
    praise(&mut moves);
    let graph = opinions.iter().enumerate().map(|(place, opinion)| {
        let owner = game.to_move_at(ply_of(place));
        let score = opinion.as_ref()?.score.seen_from(owner, Player::First);
        Some(game.variant().win_curve().chance(score))
    });
    Review {
        game: game.variant().id(),
        nodes,
        graph: graph.collect(),
        players: summaries(&moves),
        turning_points: turning_points(&moves),
        moves,
    }
}

fn ply_of(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// A move with what is known before and after it.
struct Step<'a> {
    game: &'a dyn AnyLine,
    /// How many moves were made before it.
    place: usize,
    mv: &'a str,
    before: &'a Opinion,
    after: &'a Opinion,
}

impl Step<'_> {
    fn judged(&self) -> ReviewedMove {
        let ply = ply_of(self.place);
        let position = self.game.position_at(ply);
        let (player, next) = (position.to_move(), self.game.to_move_at(ply + 1));
        let before = self.seen(self.before, player, player);
        let after = self.seen(self.after, next, player);
        let best = self.before.line.first().map(String::as_str);
        let forced = position.legal_moves().len() == 1;
        let is_best = forced || best == Some(self.mv);
        let loss = if is_best { 0.0 } else { given_away(player, &before, &after) };
        let class = class_of(is_best, loss, &before, &after);
        let better = best.filter(|_| class != Class::Best).map(|mv| Better {
            mv: mv.to_owned(),
            notation: position.notation(mv).unwrap_or_default(),
            line: self.before.line.clone(),
        });
        let words = if class.is_error() {
            let (played, better) = (&self.played_in_sight(), self.better_in_sight());
            words(&Slip { position: &*position, player, before, after, loss, played, better })
        } else {
            Vec::new()
        };
        ReviewedMove {
            ply: ply + 1,
            player,
            mv: self.mv.to_owned(),
            notation: self.game.notation(ply + 1).unwrap_or_default(),
            class,
            sign: Sign::of(class),
            forced,
            before,
            after,
            loss,
            better,
            refutation: self.after.line.clone(),
            words,
        }
    }

    /// An opinion of `owner`'s as `viewer` sees it.
    fn seen(&self, opinion: &Opinion, owner: Player, viewer: Player) -> Verdict {
        let score = opinion.score.seen_from(owner, viewer);
        Verdict::new(score, opinion.certainty, viewer, self.game.variant().win_curve())
    }

    /// The move and what follows it, as far as that is told of.
    fn played_in_sight(&self) -> Vec<String> {
        let mut played = [&[self.mv.to_owned()], &*self.after.line].concat();
        played.truncate(self.after.horizon());
        played
    }

    /// The better line, as far as it is told of.
    fn better_in_sight(&self) -> &[String] {
        let line = &self.before.line;
        &line[..line.len().min(self.before.horizon())]
    }
}

/// The part of a player's winning chance that was there before and is not after.
fn given_away(player: Player, before: &Verdict, after: &Verdict) -> f64 {
    let lost = match player {
        Player::First => before.chance - after.chance,
        Player::Second => after.chance - before.chance,
    };
    (lost.max(0.0) * 10_000.0).round() / 10_000.0
}

/// What is proven counts before the chances: a win that is no longer certain was
/// given up, however good the position, and one that takes longer than it must
/// is not the best.
fn class_of(is_best: bool, loss: f64, before: &Verdict, after: &Verdict) -> Class {
    let (was_won, is_won) = (before.score.is_win(), after.score.is_win());
    match Class::of_loss(loss) {
        _ if is_best => Class::Best,
        class if was_won && !is_won => class.max(Class::Inaccuracy),
        Class::Best if was_won && after.score.later(1) < before.score => Class::Good,
        class => class,
    }
}

/// A best move that answers a mistake has a sign too, if there was a choice.
fn praise(moves: &mut [ReviewedMove]) {
    for place in 1..moves.len() {
        let [error, answer] = &mut moves[place - 1..=place] else { continue };
        let answers = error.class >= Class::Mistake && error.player != answer.player;
        if answers && answer.class == Class::Best && !answer.forced {
            answer.sign = Some(Sign::Strong);
        }
    }
}

#[cfg(test)]
mod tests {
    use lusus_bots::{Basis, WinCurve};
    use lusus_search::Score;

    use super::*;
    use crate::Certainty;

    /// The class of a move that led from one score to another.
    fn class(before: Score, after: Score) -> Class {
        let [before, after] = [before, after].map(|score| {
            let certainty = Certainty::of(score, Basis::Search, 1);
            Verdict::new(score, certainty, Player::Second, WinCurve { unit: 100 })
        });
        class_of(false, given_away(Player::Second, &before, &after), &before, &after)
    }

    #[test]
    fn what_is_proven_counts_before_the_chances() {
        let (won, lost) = (Score::win_in(3), Score::loss_in(4));
        assert_eq!(class(won, Score::win_in(2)), Class::Best);
        assert_eq!(class(won, Score::win_in(4)), Class::Good, "it takes longer");
        assert_eq!(class(won, Score::estimate(9_000)), Class::Inaccuracy, "it is not certain");
        assert_eq!(class(won, Score::DRAW), Class::Blunder);
        assert_eq!(class(Score::DRAW, lost), Class::Blunder);
        assert_eq!(class(lost, lost), Class::Best);
        assert_eq!(class(Score::estimate(9_000), Score::estimate(8_000)), Class::Best);
    }
}
