//! The relaxed model of Knight Line.

use std::collections::BTreeSet;

use lusus_core::{Player, Position, Random, VariantToken};
use lusus_games::knightline::{KnightLine, Variant};
use lusus_proofs::{Strategy, StrategyFault, Verified, VerifyError, verify};

use crate::draft::Draft;
use crate::solver::Grid;

/// Player 2 threatens to complete a row at both ends, and player 1, to move,
/// reaches one of them.
pub(crate) const TWO_THREATS: &str = "0,-2:19;5,5:1/0,0:1;1,0:1;1,1:17;2,0:1 1";
/// Player 2 will make two threats, and player 1, to move, is far away.
pub(crate) const TWO_THREATS_TO_COME: &str = "5,-3:19;6,-2:1/0,0:1;1,1:16;2,0:1;2,2:2 1";
/// The same with the players exchanged.
const OF_PLAYER_1: &str = "0,0:1;1,1:16;2,0:1;2,2:2/5,-3:19;6,-2:1 2";
/// Symmetrical, and player 1 has not moved yet.
const FIRST_MOVE: &str = "-2,0:20/0,0:1;1,-1:6;1,1:6;2,-2:3;2,0:1;2,2:3 1";

pub(crate) fn relaxed(position: &str, winner: u8) -> Draft {
    Grid::new(position, winner).win(position, 5).expect("a quick win")
}

fn verified(draft: &Draft) -> Verified {
    verify::<KnightLine>(&draft.certificate()).unwrap_or_else(|refusal| panic!("{refusal}"))
}

fn refused(draft: &Draft) -> VerifyError {
    verify::<KnightLine>(&draft.certificate()).expect_err("a planted error")
}

/// The line, the number of the entry and the fault of a refused strategy.
fn broken_line(draft: &Draft) -> (String, Option<usize>, StrategyFault) {
    match refused(draft) {
        VerifyError::Line { line, entry, fault } => {
            (line.join(" "), entry.map(|(number, _)| number), fault)
        }
        refusal => panic!("no line is at fault: {refusal}"),
    }
}

/// The number of the entry for the position that a text shows.
fn entry_at(draft: &Draft, position: &str) -> usize {
    let fingerprint = Grid::new(position, draft.player).fingerprint();
    let number = draft.entries.iter().position(|(known, ..)| *known == fingerprint);
    number.expect("an entry for the position")
}

#[test]
fn small_strategies_are_verified() {
    let facts = |draft: &Draft| {
        let Verified { entries, positions, wins_at_once, replies, longest } = verified(draft);
        [entries, positions, wins_at_once as usize, replies as usize, longest as usize]
    };
    assert_eq!(facts(&relaxed(TWO_THREATS, 2)), [3, 3, 0, 3, 2]);
    assert_eq!(facts(&relaxed(TWO_THREATS, 2).short()), [0, 0, 3, 3, 2]);
    assert_eq!(facts(&relaxed(TWO_THREATS_TO_COME, 2).short()), [3, 3, 11, 14, 4]);
    assert_eq!(facts(&relaxed(OF_PLAYER_1, 1).short()), [3, 3, 11, 14, 4]);
    let [entries, positions, ..] = facts(&relaxed(FIRST_MOVE, 2).short());
    assert_eq!([entries, positions], [2, 3], "an entry serves its mirror image");
}

#[test]
fn a_reply_without_an_entry_is_refused() {
    let draft = relaxed(TWO_THREATS_TO_COME, 2).short();
    let mut lines = BTreeSet::new();
    for removed in 0..draft.entries.len() {
        let mut draft = draft.clone();
        draft.entries.remove(removed);
        let (line, entry, fault) = broken_line(&draft);
        assert_eq!((entry, fault), (None, StrategyFault::NoEntry));
        lines.insert(line);
    }
    assert!(lines.iter().eq(["5,-3>6,-1:?", "5,-3>7,-2:?", "pass"]), "{lines:?}");
}

#[test]
fn a_wrong_move_is_refused() {
    let right = relaxed(TWO_THREATS_TO_COME, 2).short();
    let number = entry_at(&right, "5,-3:18;6,-2:1;6,-1:2/0,0:1;1,1:16;2,0:1;2,2:2 2");
    let with = |mv: &str| {
        let mut draft = right.clone();
        draft.entries[number].1 = mv.to_owned();
        draft
    };
    let after_reply = |fault| ("5,-3>6,-1:?".to_owned(), Some(number), fault);
    for (mv, why) in [
        ("2,2>4,3:1", "no neighbour"),
        ("0,0>1,2:1", "a single tile"),
        ("2,2>1,0:2", "too many tiles"),
        ("5,-3>4,-1:1", "the opponent's stack"),
    ] {
        let illegal = StrategyFault::Illegal { mv: mv.to_owned(), variant: "knightline" };
        assert_eq!(broken_line(&with(mv)), after_reply(illegal), "{why}");
    }
    assert_eq!(broken_line(&with("pass")), after_reply(StrategyFault::Pass));

    let (line, entry, fault) = broken_line(&with("2,2>3,0:1"));
    assert_eq!((entry, fault), (None, StrategyFault::NoEntry), "legal, but it wins nothing");
    assert!(line.starts_with("5,-3>6,-1:? 2,2>3,0:1 "), "{line}");

    let text = "j10".to_owned();
    assert_eq!(refused(&with("j10")), VerifyError::NotAMove { number: 1, text });
}

#[test]
fn wrong_plies_are_refused() {
    let right = relaxed(TWO_THREATS_TO_COME, 2).short();
    for entry in 0..right.entries.len() {
        for stated in [1, 2, 4, 255] {
            let mut draft = right.clone();
            draft.entries[entry].2 = stated;
            let (line, number, fault) = broken_line(&draft);
            assert_eq!((number, fault), (Some(entry), StrategyFault::Plies { stated, found: 3 }));
            assert_eq!(line.split(' ').count(), 1, "{line}");
        }
    }
    let stated = |longest| Draft { longest, ..right.clone() };
    assert_eq!(refused(&stated(5)), VerifyError::Longest { stated: 5, found: 4 });
    assert_eq!(broken_line(&stated(3)).2, StrategyFault::TooLong);
    assert_eq!(broken_line(&stated(0)), (String::new(), None, StrategyFault::TooLong));
}

#[test]
fn surplus_entries_are_refused() {
    let mut draft = relaxed(TWO_THREATS, 2);
    draft.entries.push((1, "1,1>3,0:1".to_owned(), 7));
    let byte = draft.certificate().byte_of_entry(0);
    assert_eq!(refused(&draft), VerifyError::Unused { entry: 0, byte });
}

#[test]
fn a_line_of_the_opponent_is_refused() {
    // Player 1 completes their own row instead of parrying.
    let position = "0,-2:1;1,-2:1;2,-2:1;5,-1:17/0,0:1;1,0:1;1,1:17;2,0:1 1";
    let mut draft = relaxed(TWO_THREATS, 2);
    draft.position = position.to_owned();
    let (line, entry, fault) = broken_line(&draft);
    assert_eq!((line.as_str(), entry), ("5,-1>3,-2:?", None));
    let StrategyFault::Ending { outcome, variant } = fault else { panic!("{fault:?}") };
    assert_eq!((outcome.to_string().as_str(), variant), ("1-0 line", "knightline"));
}

/// Player 2 with one tile to spare, which they use up.
fn last_tile(to: &str, position: &str) -> Draft {
    let entries = vec![(Grid::new(position, 2).fingerprint(), format!("0,0>{to}:1"), 1)];
    Draft { position: position.to_owned(), entries, longest: 1, ..relaxed(TWO_THREATS, 2) }
}

/// Nineteen stacks of player 2 that are no line, the one at the origin of two
/// tiles; player 1 is far away.
fn nearly_exhausted() -> String {
    let cells = (0..5).flat_map(|x| (0..4).map(move |y| (3 * x, 3 * y))).take(19);
    let stack = |(x, y)| format!("{x},{y}:{}", if (x, y) == (0, 0) { 2 } else { 1 });
    format!("40,40:20/{} 2", cells.map(stack).collect::<Vec<_>>().join(";"))
}

#[test]
fn a_player_who_exhausts_himself_is_refused() {
    let draft = last_tile("1,2", &nearly_exhausted());
    let (line, entry, fault) = broken_line(&draft);
    assert_eq!((line.as_str(), entry), ("0,0>1,2:1", Some(0)));
    let StrategyFault::Ending { outcome, variant } = fault else { panic!("{fault:?}") };
    assert_eq!((outcome.to_string().as_str(), variant), ("1-0 exhausted", "knightline"));
    // The stalemate that it is in the other variant rests on the heights of
    // player 1, which the model does not know.
    let official = Draft { variants: "knightline:official".to_owned(), ..draft };
    assert_eq!(broken_line(&official), ("0,0>1,2:1".to_owned(), None, StrategyFault::TooLong));
}

#[test]
fn the_last_tile_may_complete_a_line() {
    // Three single stacks are put beside the cell where the last tile lands.
    let position = nearly_exhausted().replace("0,3:1;0,6:1;0,9:1;3,0:1", "0,2:1;0,6:1;2,2:1;3,2:1");
    let draft = last_tile("1,2", &position);
    assert_eq!(verified(&draft).longest, 1);
}

#[test]
fn an_exhausted_opponent_has_lost_in_one_variant_and_passes_in_the_other() {
    // Player 1 has nineteen stacks and one more tile, which they may use up by
    // the leap to 21,2.
    let far = (0..6).flat_map(|x| (0..3).map(move |y| format!("{},{}:1", 30 + 5 * x, 5 * y)));
    let near = ["20,0:2", "21,3:1"].into_iter().map(str::to_owned);
    let stacks: Vec<String> = near.chain(far.take(17)).collect();
    let draft = relaxed(&format!("{}/0,0:1;1,1:16;2,0:1;2,2:2 1", stacks.join(";")), 2).short();
    let with = |variants: &str| Draft { variants: variants.to_owned(), ..draft.clone() };
    verified(&draft);
    verified(&with("knightline:official"));
    let refusal = refused(&with("knightline"));
    let is_unused = matches!(refusal, VerifyError::Unused { .. });
    assert!(is_unused, "he has lost when his tiles are used up: {refusal}");
}

#[test]
fn header_facts_must_fit_the_game() {
    let draft = relaxed(TWO_THREATS, 2);
    let hold = Draft { claim: "hold", ..draft.clone() };
    assert_eq!(refused(&hold), VerifyError::RelaxedHold);
    let exact = Draft { model: "exact", ..draft.clone() };
    assert_eq!(refused(&exact), VerifyError::SeveralVariants(2));
    let other = Draft { variants: "boco".to_owned(), ..draft.clone() };
    assert!(matches!(refused(&other), VerifyError::UnknownVariant(_)));
    let position = |text: &str| Draft { position: text.to_owned(), ..draft.clone() };
    assert!(matches!(refused(&position("0,0:20/1,0:19 1")), VerifyError::Position(_)));
    let over = "-2,5:20/0,0:1;1,0:1;2,0:1;3,0:17 1";
    assert!(matches!(refused(&position(over)), VerifyError::Over(_)));
    let player = Draft { player: 1, ..draft };
    assert_eq!(broken_line(&player), (String::new(), None, StrategyFault::NoEntry));
}

#[test]
fn strategies_win_real_games() {
    let mut random = Random::new(5);
    for (text, winner) in
        [(TWO_THREATS, 2), (TWO_THREATS_TO_COME, 2), (FIRST_MOVE, 2), (OF_PLAYER_1, 1)]
    {
        let certificate = relaxed(text, winner).short().certificate();
        let strategy = Strategy::<KnightLine>::new(certificate).unwrap();
        let winner = Player::BOTH[usize::from(winner) - 1];
        assert_eq!(strategy.player(), winner);
        for game in 0..200 {
            let variant = Variant::all()[game % 2];
            let mut position = KnightLine::parse(variant, text).unwrap();
            while !position.is_over() {
                let left = strategy.plies_left(&position).expect("known");
                let mv = match strategy.advice(&position) {
                    Some(advice) => advice.mv,
                    None => position.random_legal(&mut random).expect("a move"),
                };
                position.play(mv);
                assert!(strategy.plies_left(&position).expect("known") < left, "{position}");
            }
            assert_eq!(position.outcome().unwrap().winner(), Some(winner));
        }
    }
}

#[test]
fn strategies_are_silent_elsewhere() {
    let draft = Draft { variants: "knightline".to_owned(), ..relaxed(TWO_THREATS, 2) };
    let strategy = Strategy::<KnightLine>::new(draft.certificate()).unwrap();
    let silent = |variant, text| {
        let position = KnightLine::parse(variant, text).unwrap();
        assert_eq!(strategy.advice(&position), None, "{text}");
        assert_eq!(strategy.resistance(&position), None, "{text}");
        assert_eq!(strategy.plies_left(&position), None, "{text}");
    };
    silent(Variant::OFFICIAL, TWO_THREATS);
    silent(Variant::REPORT, "0,0:20/1,0:20 1");
    silent(Variant::REPORT, "0,0:19;2,1:1/1,0:20 2");
    let position = KnightLine::parse(Variant::REPORT, TWO_THREATS).unwrap();
    assert_eq!(strategy.advice(&position), None, "it is the opponent's turn");
    assert!(strategy.resistance(&position).unwrap().iter().all(|move_| move_.plies == 2));
}
