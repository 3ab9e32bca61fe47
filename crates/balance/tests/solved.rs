//! What is told of games that are solved.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusus_balance::{BalanceView, SolvedMove, SolvedView};
use lusus_catalog::LUSUS;

fn solved(id: &str) -> Option<SolvedView> {
    SolvedView::shipped(LUSUS.find(id).unwrap())
}

/// How many replies to a first move lose.
fn losing(first: &SolvedMove) -> usize {
    first.replies.worths.iter().filter(|worth| worth.winner == Some(1)).count()
}

#[test]
fn a_draw_tells_which_replies_to_each_first_move_lose() {
    let view = solved("choko").unwrap();
    assert_eq!((view.winner, view.first_moves.len(), view.siblings.len()), (None, 6, 3));
    assert!(view.start.worths.iter().all(|worth| worth.winner.is_none()));
    assert_eq!(view.start.worths.len(), 25);
    let told: Vec<(&str, u32, usize)> =
        view.first_moves.iter().map(|it| (&*it.notation, it.alike, losing(it))).collect();
    // As the solver has counted: four times nine and eight times four are 68.
    assert_eq!(
        told,
        [("a1", 4, 9), ("a2", 8, 4), ("a3", 4, 0), ("b2", 4, 0), ("b3", 4, 0), ("c3", 1, 0)]
    );
    assert!(view.first_moves.iter().all(|it| it.replies.worths.len() == 24));
    assert_eq!((view.stages.len(), view.stages[1]), (13, [68, 532, 0]));
    let other: Vec<u32> =
        view.fewer.iter().filter(|it| it.other == Some(2)).map(|it| it.pieces).collect();
    assert_eq!(other, [10, 11, 12]);
}

#[test]
fn where_one_side_wins_every_first_move_does() {
    let view = solved("choko:winther").unwrap();
    assert_eq!(view.winner, Some(1));
    for first in &view.first_moves {
        assert_eq!((first.winner, losing(first)), (Some(1), 24), "{}", first.notation);
    }
    let shipped = BalanceView::shipped(LUSUS.find("choko:winther").unwrap()).unwrap();
    assert_eq!(shipped.winner, Some(1));
}

#[test]
fn of_games_that_are_not_solved_nothing_is_told() {
    for id in ["barca", "syrtis", "boco", "knightline"] {
        assert_eq!(solved(id), None);
    }
}
