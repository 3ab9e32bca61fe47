use lusus_bots::{Novice, RandomPlayer};
use lusus_core::{Player, Position};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;

use crate::distribution::{check, legal_texts, read, uniform, wander};

/// What a novice sees in a move, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Prospect {
    LosesAtOnce,
    LetsTheOpponentWin,
    Quiet,
    WinsAtOnce,
}

fn prospect<P: Position>(position: &P, mv: P::Move) -> Prospect {
    let player = position.to_move();
    let won = |position: &P, by: Player| {
        position.outcome().is_some_and(|outcome| outcome.winner() == Some(by))
    };
    let after = position.after(mv);
    let opponents = after.to_move() != player;
    let mut replies = after.list_legal().into_iter().map(|reply| after.after(reply));
    if won(&after, player) {
        Prospect::WinsAtOnce
    } else if won(&after, player.other()) {
        Prospect::LosesAtOnce
    } else if opponents && replies.any(|next| won(&next, player.other())) {
        Prospect::LetsTheOpponentWin
    } else {
        Prospect::Quiet
    }
}

/// Checks that all moves with the best prospect, which is given, are equally
/// likely.
fn check_novice<P: Position>(position: &P, best: Prospect) {
    let moves = position.list_legal().into_iter();
    let prospects: Vec<_> = moves.map(|mv| (prospect(position, mv), mv.to_string())).collect();
    assert_eq!(prospects.iter().map(|(prospect, _)| *prospect).max(), Some(best), "{position}");
    let chosen = prospects.into_iter().filter(|(prospect, _)| *prospect == best);
    check(Novice, position, &uniform(chosen.map(|(_, mv)| mv)), 2_000);
}

fn check_corners<P: Position>(corners: &[(&str, &str, Prospect)]) {
    for &(variant, text, best) in corners {
        check_novice(&read::<P>(&[(variant, text)])[0], best);
    }
}

#[test]
fn a_novice_wins_if_it_can_and_else_looks_around() {
    check_corners::<Choko>(&[
        ("choko", "5/5/5/2X2/2O2 1 0,0 -", Prospect::WinsAtOnce),
        ("choko", "5/5/1X3/2O2/5 1 0,0 -", Prospect::Quiet),
        // Wherever the piece goes it is taken.
        ("choko", "O1X2/2X2/X4/5/5 1 0,0 -", Prospect::LetsTheOpponentWin),
        // Player 2 drops the last piece and moves again.
        ("choko", "5/5/5/2X2/2O2 2 0,1 1", Prospect::Quiet),
        ("choko:winther", "5/5/5/2X2/2O2 2 0,1 1", Prospect::Quiet),
    ]);
    check_corners::<Boco>(&[
        ("boco", "h6/h5r,g6r,i6l 2", Prospect::WinsAtOnce),
        ("boco", "h6/h5r,g6r,i6l 1", Prospect::Quiet),
        // To claim h6 would be to enclose oneself.
        ("boco", "-/h5r,g6r,i6l,h7l 1", Prospect::Quiet),
        // Two squares are about to be enclosed; only one can be saved.
        ("boco", "e5,h6/e4l,d5r,h5r,e6r,g6r,i6l 1", Prospect::LetsTheOpponentWin),
    ]);
    check_corners::<KnightLine>(&[
        ("knightline", "0,0:1;1,0:1;2,0:9;2,2:9/0,1:20 1", Prospect::WinsAtOnce),
        ("knightline", LAST_TILE, Prospect::LosesAtOnce),
    ]);
    check_corners::<Barca>(&[(
        "barca",
        "10/10/10/3M1e4/10/10/3M6/10/6E3/10 1",
        Prospect::WinsAtOnce,
    )]);
}

/// Player 1 has one tile to spare; to move it is to have only single tiles.
const LAST_TILE: &str = "0,0:2;2,0:1;4,0:1;6,0:1;8,0:1;10,0:1;12,0:1;14,0:1;16,0:1;18,0:1;\
    20,0:1;22,0:1;24,0:1;26,0:1;28,0:1;30,0:1;32,0:1;34,0:1;36,0:1/1,1:20 1";

fn check_wandering<P: Position>(plies: &[u32], games: u64) {
    for position in wander::<P>(plies, games) {
        let moves = position.list_legal().into_iter();
        let best = moves.map(|mv| prospect(&position, mv)).max().unwrap();
        check_novice(&position, best);
    }
}

#[test]
fn a_novice_plays_every_game() {
    check_wandering::<Choko>(&[0, 9, 23, 40], 3);
    check_wandering::<Barca>(&[0, 12, 35], 1);
    check_wandering::<KnightLine>(&[0, 6, 12, 18], 3);
    check_wandering::<Boco>(&[0, 4, 9, 15], 3);
    check_wandering::<Syrtis>(&[0, 4, 5, 12, 20], 3);
}

fn check_random<P: Position>(plies: &[u32]) {
    for position in wander::<P>(plies, 1) {
        check(RandomPlayer, &position, &uniform(legal_texts(&position)), 10_000);
    }
}

#[test]
fn the_random_player_has_no_favourites() {
    check_random::<Choko>(&[3, 30]);
    check_random::<Barca>(&[7]);
    check_random::<KnightLine>(&[5]);
    check_random::<Boco>(&[6]);
    check_random::<Syrtis>(&[0, 8]);
}
