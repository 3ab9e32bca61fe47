//! Features and buckets say what they are said to (laws N1 and N2).

use std::collections::BTreeSet;

use lusus_bots::Playable;
use lusus_bots::encode::{Encode, SelfPlay, self_play};
use lusus_core::{Player, Position, Random, Symmetric, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::choko::{Cell, Choko, Variant};
use lusus_network::Samples;

/// Positions of games by chance.
fn by_chance<P: Position>(games: u64) -> Vec<P> {
    let mut positions = Vec::new();
    for seed in 0..games {
        for &variant in P::Variant::all() {
            let mut random = Random::new(seed);
            let mut position = P::start(variant, seed);
            for _ in 0..120 {
                positions.push(position.clone());
                let Some(mv) = position.random_legal(&mut random) else { break };
                position.play(mv);
            }
        }
    }
    positions
}

fn obeys_the_laws<P: Encode>(positions: &[P]) {
    for position in positions {
        let features = position.features();
        let features = features.as_ref();
        assert!(features.len() <= P::SHAPE.active, "{position}");
        assert!(features.iter().all(|&it| usize::from(it) < P::SHAPE.inputs), "{position}");
        assert_eq!(features.iter().collect::<BTreeSet<_>>().len(), features.len(), "{position}");
        assert!(position.bucket() < P::SHAPE.buckets, "{position}");
        let read = P::parse(position.variant(), &position.to_string()).unwrap();
        assert_eq!(read.features().as_ref(), features, "{position}");
    }
}

#[test]
fn features_obey_the_laws() {
    obeys_the_laws(&by_chance::<Choko>(20));
    obeys_the_laws(&by_chance::<Barca>(5));
}

/// Read cell by cell, from the words of `docs/network.md`.
fn choko_features(position: &Choko) -> Vec<u16> {
    let digit = |column, row| {
        let cell = Cell::new(column, row).unwrap();
        let mover = position.to_move();
        match (cell.is_in(position.pieces(mover)), cell.is_in(position.pieces(mover.other()))) {
            (true, _) => 1,
            (_, true) => 2,
            _ => 0,
        }
    };
    let pattern = |digits: [u16; 5]| digits.iter().rev().fold(0, |sum, digit| 3 * sum + digit);
    let rows = (0..5).map(|row| pattern([0, 1, 2, 3, 4].map(|column| digit(column, row))));
    let columns = (0..5).map(|column| pattern([0, 1, 2, 3, 4].map(|row| digit(column, row))));
    rows.chain(columns).zip(0..).map(|(pattern, line)| 243 * line + pattern).collect()
}

#[test]
fn choko_is_its_rows_and_columns() {
    for position in by_chance::<Choko>(20) {
        assert_eq!(position.features().to_vec(), choko_features(&position), "{position}");
    }
}

#[test]
fn the_buckets_of_choko_are_hand_duty_and_player() {
    let mut position = Choko::start(Variant::REPORT, 0);
    assert_eq!(position.bucket(), 4 * 12);
    position.play("c3".parse().unwrap());
    assert_eq!(position.bucket(), 4 * 12 + 2 + 1);
    position.play("a1".parse().unwrap());
    assert_eq!(position.bucket(), 4 * 11);
    let empty_handed = by_chance::<Choko>(20).into_iter().filter(|it| it.hand(it.to_move()) == 0);
    for position in empty_handed {
        assert_eq!(position.bucket(), usize::from(position.to_move() == Player::Second));
    }
}

/// Of any game: as many samples as positions have images, the same each time.
fn samples_of<P: Playable + Encode + Symmetric>(seed: u64) -> Samples {
    let mut samples = Samples::new(P::SHAPE);
    let variant = P::Variant::all()[0];
    self_play::<P>(SelfPlay { variant, nodes: 50, seed }, &mut samples);
    samples
}

#[test]
fn a_game_of_the_engine_with_itself_gives_the_same_samples_each_time() {
    let [once, again, other] = [1, 1, 2].map(samples_of::<Choko>);
    assert!(once.count() >= 8 * 20 && once.count().is_multiple_of(8));
    assert!(once == again && once != other);
    assert!(samples_of::<Barca>(1).count() >= 8 * 10);
}
