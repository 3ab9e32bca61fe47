use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_review::{Certainty, Class, Review, ReviewedMove};

use crate::games::{review, self_play};

/// How much less chance a mover has after a move than before it.
fn fall(review: &Review, mv: &ReviewedMove) -> f64 {
    let chance = |ply: u32| review.graph[ply as usize].expect("all is known");
    match mv.player {
        Player::First => chance(mv.ply - 1) - chance(mv.ply),
        Player::Second => chance(mv.ply) - chance(mv.ply - 1),
    }
}

/// Searches that see little would else contradict each other.
#[test]
fn a_graph_falls_by_errors_alone_and_nobody_gains_by_a_move() {
    let mut errors = 0;
    for variant in LUSUS.usual() {
        for seed in 1..=3 {
            let review = review(&*self_play(variant, seed, "level-3", 500), 300);
            for mv in &review.moves {
                let fall = fall(&review, mv);
                // Nothing better is known where the engine's own move has lost.
                let turned_out = mv.class == Class::Best && mv.after.score.is_loss();
                assert!(fall < 0.05 || mv.class.is_error() || turned_out, "{variant} {mv:?}");
                let is_sure = mv.after.certainty != Certainty::Guess;
                let is_open = !mv.before.certainty.is_proven();
                assert!(fall > -0.001 || !is_sure || !is_open, "{variant} {mv:?}");
                errors += u32::from(mv.class.is_error());
            }
        }
    }
    assert!(errors > 20, "{errors} errors show little");
}
