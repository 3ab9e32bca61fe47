//! The networks that are part of the program, and who judges with them.

use lusus_bots::encode::Encode;
use lusus_bots::eval::ChokoEvaluator;
use lusus_bots::knowledge::Knowledge;
use lusus_bots::{EvaluatorKind, KnowledgeFile, Settings, Sources, Thinking, bot};
use lusus_core::{Line, Position, Random, VariantToken};
use lusus_games::choko::{Choko, Move, Variant};
use lusus_network::Network;
use lusus_search::{Control, Evaluator, Limits};

/// Positions of games by chance.
fn positions() -> Vec<Choko> {
    let mut positions = Vec::new();
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut position = Choko::start(Variant::REPORT, 0);
        for _ in 0..60 {
            let Some(mv) = position.random_legal(&mut random) else { break };
            positions.push(position);
            position.play(mv);
        }
    }
    positions
}

#[test]
fn every_shipped_network_is_for_the_features_of_its_game() {
    let mut networks = 0;
    for &variant in Variant::all() {
        for file in ChokoEvaluator::files(variant) {
            assert!(
                file.is_there() && KnowledgeFile::all().any(|it| it == file),
                "{}",
                file.name()
            );
            assert_eq!(KnowledgeFile::find(file.name()), Some(file));
            if let KnowledgeFile::ChokoNetwork(_) = file {
                let network = Network::read(&file.bytes())
                    .unwrap_or_else(|fault| panic!("{}: {fault}", file.name()));
                assert_eq!(network.shape(), Choko::SHAPE);
                networks += 1;
            }
        }
    }
    assert!(networks > 0);
}

/// So levels that know nothing keep the evaluator that they were measured with.
#[test]
fn who_may_look_nothing_up_judges_as_is_written() {
    let [nothing, shipped] = [Sources::Nothing, Sources::Shipped].map(|it| ChokoEvaluator::of(&it));
    let written = [ChokoEvaluator::default(), shipped.clone().judging_as_written()];
    let mut differ = 0;
    let positions = positions();
    for position in &positions {
        let judged = nothing.evaluate(position);
        assert!(written.iter().all(|it| it.evaluate(position) == judged), "{position}");
        differ += usize::from(shipped.evaluate(position) != judged);
    }
    assert!(differ * 10 > positions.len() * 9, "{differ} of {}", positions.len());
}

/// The estimates of all of them, folded into one number: the same on every
/// machine, until the weights change.
#[test]
fn networks_judge_alike_on_every_machine() {
    let evaluator = ChokoEvaluator::of(&Sources::Shipped);
    let fold = |sum: u64, position: &Choko| {
        let estimate = evaluator.evaluate(position).in_hundredths();
        sum.wrapping_mul(1_000_003).wrapping_add_signed(estimate.into())
    };
    assert_eq!(positions().iter().fold(0, fold), JUDGEMENTS);
}

const JUDGEMENTS: u64 = 7_841_462_692_944_292_917;

#[test]
fn the_engine_judges_with_what_it_is_told_to() {
    // No table knows it.
    let middle = Choko::parse(Variant::REPORT, "3OO/OOX2/OXX1X/XXO1X/2OXO 1 4,4 1");
    let line = Line::new(middle.expect("a position"));
    let found = |evaluator: EvaluatorKind, sources: Sources| {
        let settings = Settings { evaluator, sources, ..Settings::default() };
        let mut engine = bot::<Choko>("engine", settings).expect("every game has one");
        let control = Control::timeless();
        let limits = Limits::nodes(2_000);
        let mut thinking = Thinking { limits, control: &control, progress: &mut |_| {} };
        let result = engine.choose(&line, &mut thinking).result.expect("it searches");
        (result.lines[0].moves.clone(), result.score())
    };
    let written: (Vec<Move>, _) = found(EvaluatorKind::Written, Sources::Shipped);
    assert_eq!(written, found(EvaluatorKind::Network, Sources::Nothing));
    assert_ne!(written, found(EvaluatorKind::Network, Sources::Shipped));
}
