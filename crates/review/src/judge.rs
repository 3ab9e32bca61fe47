use lusus_bots::WinCurve;
use lusus_catalog::Abilities;
use lusus_core::Player;
use lusus_erased::AnyLine;
use lusus_search::{Proof, Score};

use crate::opinion::Opinion;
use crate::summary::{summaries, turning_points};
use crate::words::{Error, words};
use crate::{Better, Class, Kind, Review, ReviewedMove, Sign, Verdict};

/// Judges every move whose positions, before and after it, are known.
pub(crate) fn judge(game: &dyn AnyLine, mut opinions: Vec<Option<Opinion>>, nodes: u64) -> Review {
    spread_proofs(game, &mut opinions);
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

/// What is proven of one position tells something of its neighbours: who can
/// move to a won position has won, and whoever has lost cannot escape.
fn spread_proofs(game: &dyn AnyLine, opinions: &mut [Option<Opinion>]) {
    let texts = game.moves();
    let places = 0..texts.len();
    for place in places.clone().rev() {
        let [mover, next] = [place, place + 1].map(|place| game.to_move_at(ply_of(place)));
        let [Some(before), Some(after)] = &mut opinions[place..place + 2] else { continue };
        let won = after.score.seen_from(next, mover).later(1);
        if won.is_win() && won > before.score {
            let line = [std::slice::from_ref(&texts[place]), &after.line].concat();
            *before = Opinion { score: won, kind: Kind::Proven, ground: after.ground, line };
        }
    }
    for place in places {
        let [mover, next] = [place, place + 1].map(|place| game.to_move_at(ply_of(place)));
        let [Some(before), Some(after)] = &mut opinions[place..place + 2] else { continue };
        if let Some(Proof::Loss { plies }) = before.score.proof()
            && !after.score.seen_from(next, mover).is_loss()
        {
            after.score = Score::loss_in(plies.saturating_sub(1)).seen_from(mover, next);
            (after.kind, after.ground) = (Kind::Proven, before.ground);
        }
    }
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
        let curve = self.game.variant().win_curve();
        let before = seen(self.before, player, player, curve);
        let after = seen(self.after, next, player, curve);
        let best = self.before.line.first().map(String::as_str);
        let forced = position.legal_moves().len() == 1;
        let is_best = forced || best == Some(self.mv);
        let loss = if is_best { 0.0 } else { given_away(&before, &after) };
        let class = class_of(is_best, loss, &before, &after);
        let better = best.filter(|_| class != Class::Best).map(|mv| Better {
            mv: mv.to_owned(),
            notation: position.notation(mv).unwrap_or_default(),
            line: self.before.line.clone(),
        });
        let refutation = self.after.line.clone();
        let error = Error { position: &*position, mv: self.mv, player, before, after, loss };
        let words = match (class.is_error(), &better) {
            (true, Some(better)) => words(&error, &better.line, &refutation),
            _ => Vec::new(),
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
            refutation,
            words,
        }
    }
}

/// An opinion of `owner`'s as `viewer` sees it.
fn seen(opinion: &Opinion, owner: Player, viewer: Player, curve: WinCurve) -> Verdict {
    Verdict::new(opinion.score.seen_from(owner, viewer), opinion.kind, opinion.ground, curve)
}

/// The part of the winning chance that was there before and is not after.
fn given_away(before: &Verdict, after: &Verdict) -> f64 {
    let exact = (before.chance - after.chance).max(0.0);
    (exact * 10_000.0).round() / 10_000.0
}

/// A win that takes longer than it must is not the best.
fn class_of(is_best: bool, loss: f64, before: &Verdict, after: &Verdict) -> Class {
    let is_slower =
        before.score.is_win() && after.score.is_win() && after.score.later(1) < before.score;
    match Class::of_loss(loss) {
        _ if is_best => Class::Best,
        Class::Best if is_slower => Class::Good,
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
