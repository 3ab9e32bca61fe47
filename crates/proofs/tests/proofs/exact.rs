//! The exact model, in every game.

use std::collections::BTreeMap;

use lusus_core::{Position, Random, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::{KnightLine, Variant};
use lusus_games::syrtis::Syrtis;
use lusus_proofs::{Certified, Strategy, StrategyFault, VerifyError, verify};

use crate::draft::Draft;
use crate::solver::win_exactly;

/// A strategy of so many plies, found near the end of a random game.
fn quick_win<P: Certified>(variant: P::Variant, plies: u8) -> (P, Draft) {
    let mut random = Random::new(1);
    for seed in 0..2000 {
        let mut line = vec![P::start(variant, seed)];
        while line.len() < 5000
            && let Some(mv) = line[line.len() - 1].random_legal(&mut random)
        {
            line.push(line[line.len() - 1].after(mv));
        }
        for position in line.iter().rev().skip(1).take(6) {
            if let Some(draft) = win_exactly(position, plies)
                && draft.longest == u32::from(plies)
            {
                return (position.clone(), draft);
            }
        }
    }
    panic!("no quick win was found");
}

fn a_strategy_is_verified_and_played<P: Certified>(variant: P::Variant, plies: u8) {
    let (position, draft) = quick_win::<P>(variant, plies);
    let verified = verify::<P>(&draft.certificate()).expect("right");
    assert_eq!(verified.longest, u32::from(plies), "{position}");
    assert_eq!((verified.entries, verified.positions), (draft.entries.len(), draft.entries.len()));

    let hold = Draft { claim: "hold", ..draft.clone() };
    assert_eq!(verify::<P>(&hold.certificate()), Ok(verified), "who wins does not lose");
    let short = verify::<P>(&draft.clone().short().certificate()).expect("still right");
    assert_eq!(short.longest, u32::from(plies), "{position}");
    for removed in 0..draft.entries.len() {
        let wins_at_once = draft.entries[removed].2 == 1;
        let without = |draft: &Draft| {
            let mut draft = draft.clone();
            draft.entries.remove(removed);
            verify::<P>(&draft.certificate())
        };
        assert_eq!(without(&draft).is_ok(), wins_at_once, "{position}");
        let missing = without(&hold).expect_err("a strategy that holds needs every entry");
        let place =
            matches!(missing, VerifyError::Line { fault: StrategyFault::NoEntry, entry: None, .. });
        assert!(place, "{missing}");
    }
    let relaxed = Draft { model: "relaxed", ..draft.clone() };
    let refusal = verify::<P>(&relaxed.certificate()).expect_err("not of this model");
    assert!(matches!(refusal, VerifyError::NoRelaxedModel | VerifyError::Line { .. }), "{refusal}");

    let strategy = Strategy::<P>::new(draft.short().certificate()).expect("of this game");
    let advice = strategy.advice(&position).expect("the strategy begins here");
    assert_eq!(advice.plies, u32::from(plies));
    let next = position.after(advice.mv);
    assert_eq!(strategy.plies_left(&next), Some(advice.plies - 1));
    if let Some(resistance) = strategy.resistance(&next) {
        assert_eq!(resistance.len() as u64, next.count_legal());
    }
}

#[test]
fn strategies_of_every_variant_are_verified_and_played() {
    fn every_variant<P: Certified>(plies: u8) {
        for &variant in P::Variant::all() {
            a_strategy_is_verified_and_played::<P>(variant, plies);
        }
    }
    every_variant::<Choko>(3);
    every_variant::<Barca>(1);
    every_variant::<KnightLine>(3);
    every_variant::<Boco>(3);
    every_variant::<Syrtis>(3);
}

#[test]
fn a_draw_holds_but_does_not_win() {
    let mut random = Random::new(3);
    let (position, mv) = (0..100_000)
        .find_map(|_| {
            let mut position = Boco::start(lusus_games::boco::Variant::default(), 0);
            loop {
                let mv = position.random_legal(&mut random)?;
                let next = position.after(mv);
                if let Some(outcome) = next.outcome() {
                    return outcome.winner().is_none().then_some((position, mv));
                }
                position = next;
            }
        })
        .expect("a random game that is drawn");
    let draft = Draft {
        variants: "boco".to_owned(),
        position: position.to_string(),
        player: position.to_move().number(),
        claim: "hold",
        model: "exact",
        longest: 1,
        entries: vec![(position.key().0, mv.to_string(), 1)],
    };
    assert_eq!(verify::<Boco>(&draft.certificate()).expect("a draw").longest, 1);
    let win = Draft { claim: "win", ..draft };
    let Err(VerifyError::Line { line, entry: Some((0, _)), fault }) =
        verify::<Boco>(&win.certificate())
    else {
        panic!("a draw is no win");
    };
    assert_eq!(line, [mv.to_string()]);
    assert!(matches!(fault, StrategyFault::Ending { variant: "boco", .. }));
}

/// Using up the last tile loses in one variant; in the other it is a stalemate,
/// which player 2 wins.
#[test]
fn variants_judge_the_same_move_differently() {
    let cells = (0..5).flat_map(|x| (0..4).map(move |y| (3 * x, 3 * y))).take(19);
    let stack = |(x, y)| format!("{x},{y}:{}", if (x, y) == (0, 0) { 2 } else { 1 });
    let text = format!("40,40:20/{} 2", cells.map(stack).collect::<Vec<_>>().join(";"));
    let verdict = |variant: Variant| {
        let position = KnightLine::parse(variant, &text).unwrap();
        let draft = Draft {
            variants: variant.id().to_owned(),
            position: text.clone(),
            player: 2,
            claim: "win",
            model: "exact",
            longest: 1,
            entries: vec![(position.key().0, "0,0>1,2:1".to_owned(), 1)],
        };
        verify::<KnightLine>(&draft.certificate())
    };
    assert_eq!(verdict(Variant::OFFICIAL).expect("a stalemate").longest, 1);
    let Err(VerifyError::Line { fault, .. }) = verdict(Variant::REPORT) else {
        panic!("exhausted")
    };
    let StrategyFault::Ending { outcome, variant } = fault else { panic!("{fault:?}") };
    assert_eq!((outcome.to_string().as_str(), variant), ("1-0 exhausted", "knightline"));
}

/// Both sides make their first legal move for ever, which brings the same
/// positions again and again.
#[test]
fn a_strategy_that_goes_round_in_circles_is_refused() {
    let start = Barca::start(lusus_games::barca::Variant::default(), 0);
    let (mut position, mut entries) = (start.clone(), BTreeMap::new());
    let mut line = Vec::new();
    for ply in 0..100 {
        let moves = position.list_legal();
        if ply % 2 == 0 {
            entries.insert(position.key().0, moves[0].to_string());
        }
        position.play(moves[0]);
        line.push(moves[0].to_string());
    }
    assert!(entries.len() < 10, "the same positions come back");
    let draft = Draft {
        variants: "barca".to_owned(),
        position: start.to_string(),
        player: 1,
        claim: "hold",
        model: "exact",
        longest: 99,
        entries: entries.into_iter().map(|(key, mv)| (key, mv, 99)).collect(),
    };
    let refusal = verify::<Barca>(&draft.certificate()).expect_err("no end in sight");
    line.truncate(99);
    assert_eq!(refusal, VerifyError::Line { line, entry: None, fault: StrategyFault::TooLong });
}
