use lusus_core::{Player, Position};
use lusus_games::knightline::{KnightLine, Variant};
use lusus_prover::{Question, Relaxed, Settings};
use lusus_search::proof::{Side, Verdict};

use crate::{Tally, asked, random_position, truth};

fn knightline_positions(count: u32) -> impl Iterator<Item = KnightLine> {
    let variants = [Variant::REPORT, Variant::OFFICIAL];
    (0..u64::from(count)).filter_map(move |seed| {
        let start = KnightLine::start(variants[seed as usize % 2], 0);
        random_position(start, seed, 4 + seed as u32 % 22)
    })
}

#[test]
fn knight_line_without_relaxation_is_knight_line() {
    check_exact(60);
}

#[test]
#[ignore = "seconds; the same with more positions"]
fn knight_line_without_relaxation_is_knight_line_everywhere() {
    check_exact(400);
}

/// The compact board, its threats and its end are those of the rules.
fn check_exact(positions: u32) {
    let mut tally = Tally::default();
    let settings = Settings { relaxed: Some(Relaxed::Nobody), ..Settings::default() };
    for (i, position) in knightline_positions(positions).enumerate() {
        for player in Player::BOTH {
            let plies = Some(1 + i as u32 % 4);
            let truth = truth(&position, player, plies);
            let question = Question { player, plies, settings };
            if let Some([_, model]) = asked(&position, &question)
                && truth != Verdict::Unknown
            {
                assert_eq!(model, truth, "{position} {player} {plies:?}");
                tally.add(truth);
            }
        }
    }
    let enough = positions / 12;
    assert!(tally.proven > enough && tally.disproven > enough, "{tally:?}");
}

#[test]
fn relaxation_is_sound_in_knight_line() {
    check_relaxed(60);
}

#[test]
#[ignore = "half a minute; the same with more positions"]
fn relaxation_is_sound_everywhere_in_knight_line() {
    check_relaxed(400);
}

/// What is proven against a relaxed defender, or disproven with a relaxed
/// attacker, holds in the game.
fn check_relaxed(positions: u32) {
    let [mut proofs, mut disproofs] = [0, 0];
    for (i, position) in knightline_positions(positions).enumerate() {
        for (player, side) in Player::BOTH
            .into_iter()
            .flat_map(|player| [Side::Attacker, Side::Defender].map(|side| (player, side)))
        {
            let plies = Some(1 + i as u32 % 5);
            let settings = Settings { relaxed: Some(Relaxed::Side(side)), ..Settings::default() };
            let Some([result, _]) = asked(&position, &Question { player, plies, settings }) else {
                continue;
            };
            let truth = truth(&position, player, plies);
            if result == Verdict::Unknown || truth == Verdict::Unknown {
                continue;
            }
            assert_eq!(result, truth, "{position} {player} {plies:?} {side:?}");
            match side {
                Side::Attacker => disproofs += 1,
                Side::Defender => proofs += 1,
            }
        }
    }
    let enough = positions / 12;
    assert!(proofs > enough && disproofs > enough, "{proofs} {disproofs}");
}

/// Few tiles leave nothing to be relaxed: all is known about them.
#[test]
fn a_few_tiles_are_solved() {
    let winner = |tiles, settings: Settings| {
        let settings = Settings { tiles: Some(tiles), relaxed: Some(Relaxed::Nobody), ..settings };
        let start = KnightLine::start(Variant::OFFICIAL, 0);
        let verdicts = Player::BOTH.map(|player| {
            asked(&start, &Question { player, plies: None, settings }).map(|[result, _]| result)
        });
        match verdicts {
            [Some(Verdict::Proven), Some(Verdict::Disproven)] => Player::First,
            [Some(Verdict::Disproven), Some(Verdict::Proven)] => Player::Second,
            other => panic!("{tiles}: {other:?}"),
        }
    };
    // One tile cannot move: stalemate. With two or three nobody makes four.
    for tiles in 1..=3 {
        assert_eq!(winner(tiles, Settings::default()), Player::Second, "{tiles}");
    }
}
