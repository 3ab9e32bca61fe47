//! Models with knowledge against the rules themselves.

use lusus_core::{Player, Position, Random};
use lusus_games::boco::{self, Boco};
use lusus_games::knightline::{self, KnightLine};
use lusus_prover::{Exact, Provable, Question, Relaxed, Settings};
use lusus_search::Control;
use lusus_search::proof::{Effort, ProofTable, Side, Verdict, prove};

const TABLE: usize = 1 << 22;
/// Enough for nearly all of the small questions here.
const NODES: u64 = 15_000;

/// The answer of the game's own rules, without any knowledge.
fn truth<P: Position>(position: &P, player: Player, plies: Option<u32>) -> Verdict {
    let control = Control::timeless();
    let effort = Effort { nodes: Some(NODES), ..Effort::boundless(&control) };
    let problem = Exact::new(position.clone(), player, plies);
    prove(&problem, &ProofTable::new(TABLE), &effort, &mut |_| {}).verdict
}

/// The answers of a game's prover, for the game and for the model.
fn asked<P: Provable>(position: &P, question: &Question) -> Option<[Verdict; 2]> {
    let control = Control::timeless();
    let effort = Effort { nodes: Some(NODES), ..Effort::boundless(&control) };
    let mut inquiry = position.inquire(question, TABLE).ok()?;
    let answer = inquiry.search(&effort, &mut |_| {});
    Some([answer.result, answer.model])
}

fn random_position<P: Position>(start: P, seed: u64, plies: u32) -> Option<P> {
    let mut random = Random::new(seed);
    let mut position = start;
    for _ in 0..plies {
        let mv = position.random_legal(&mut random)?;
        position.play(mv);
    }
    (!position.is_over()).then_some(position)
}

/// A position after so many moves, none of which ends the game if others are
/// there.
fn crowded_position<P: Position>(start: P, seed: u64, plies: u32) -> Option<P> {
    let mut random = Random::new(seed);
    let mut position = start;
    for _ in 0..plies {
        let mut tries = (0..20).filter_map(|_| position.random_legal(&mut random));
        let quiet = tries.find(|&mv| !position.after(mv).is_over())?;
        position.play(quiet);
    }
    Some(position)
}

/// How often each verdict was compared, so that no test passes on nothing.
#[derive(Default, Debug)]
struct Tally {
    proven: u32,
    disproven: u32,
}

impl Tally {
    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Proven => self.proven += 1,
            Verdict::Disproven => self.disproven += 1,
            Verdict::Unknown => {}
        }
    }
}

#[test]
fn boco_with_knowledge_is_boco() {
    let mut tally = Tally::default();
    for seed in 0..400 {
        let start = Boco::start(boco::Variant::TRIANGLE_FIRST, 0);
        let plies = 6 + seed as u32 % 40;
        let Some(position) = random_position(start, seed, plies) else { continue };
        for player in Player::BOTH {
            let plies = Some(1 + seed as u32 % 7);
            let question = Question { player, plies, settings: Settings::default() };
            let (truth, answer) = (truth(&position, player, plies), asked(&position, &question));
            if truth != Verdict::Unknown {
                assert_eq!(answer, Some([truth; 2]), "{position} {player} {plies:?}");
                tally.add(truth);
            }
        }
    }
    assert!(tally.proven > 100 && tally.disproven > 100, "{tally:?}");
}

/// Crowded boards, where captures that enclose the captor as well come up.
#[test]
fn boco_with_knowledge_is_boco_to_the_end() {
    let mut tally = Tally::default();
    for seed in 0..300 {
        let start = Boco::start(boco::Variant::ANY_FIRST, 0);
        let Some(position) = crowded_position(start, seed, 84) else { continue };
        for player in Player::BOTH {
            let question = Question { player, plies: None, settings: Settings::default() };
            let truth = truth(&position, player, None);
            if truth != Verdict::Unknown {
                assert_eq!(asked(&position, &question), Some([truth; 2]), "{position} {player}");
                tally.add(truth);
            }
        }
    }
    assert!(tally.proven + tally.disproven > 20, "{tally:?}");
}

fn knightline_positions(count: u64) -> impl Iterator<Item = KnightLine> {
    let variants = [knightline::Variant::REPORT, knightline::Variant::OFFICIAL];
    (0..count).filter_map(move |seed| {
        let start = KnightLine::start(variants[seed as usize % 2], 0);
        random_position(start, seed, 4 + seed as u32 % 22)
    })
}

/// The compact board, its threats and its end are those of the rules.
#[test]
fn knight_line_without_relaxation_is_knight_line() {
    let mut tally = Tally::default();
    let settings = Settings { relaxed: Some(Relaxed::Nobody), ..Settings::default() };
    for (i, position) in knightline_positions(160).enumerate() {
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
    assert!(tally.proven > 15 && tally.disproven > 15, "{tally:?}");
}

/// What is proven against a relaxed defender, or disproven with a relaxed
/// attacker, holds in the game.
#[test]
fn relaxation_is_sound_in_knight_line() {
    let [mut proofs, mut disproofs] = [0, 0];
    for (i, position) in knightline_positions(160).enumerate() {
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
    assert!(proofs > 15 && disproofs > 15, "{proofs} {disproofs}");
}

/// Few tiles leave nothing to be relaxed: all is known about them.
#[test]
fn a_few_tiles_are_solved() {
    let winner = |tiles, settings: Settings| {
        let settings = Settings { tiles: Some(tiles), relaxed: Some(Relaxed::Nobody), ..settings };
        let start = KnightLine::start(knightline::Variant::OFFICIAL, 0);
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
