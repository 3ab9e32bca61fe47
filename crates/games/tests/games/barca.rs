//! Barca: the shared tests of every game, and what is Barca's own.

use std::collections::BTreeSet;

use lusus_core::testkit::walk;
use lusus_core::{
    Arg, CellId, Clause, Control, Explain, Language, Line, MarkKind, Outcome, Player, Position,
    Present, Reason, Repetition, Shade, Symmetric, VariantToken, msg,
};
use lusus_games::barca::{Animal, Barca, Move, Refusal, Square, Squares, Threat, Variant};

/// Positions that random play seldom or never reaches.
const CORNERS: &[(&str, &str)] = &[
    // No animals at all, or none for one player.
    ("barca", "10/10/10/10/10/10/10/10/10/10 1"),
    ("barca:13", "13/13/13/13/13/13/13/13/13/13/13/13/13 2"),
    ("barca:16", "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 1"),
    ("barca:official", "10/10/10/10/10/10/10/10/10/4M5 2"),
    // Animals in the corners and along the edges.
    ("barca", "m8M/10/10/10/10/10/10/10/10/L8l 1"),
    ("barca:13", "e11E/13/13/13/13/13/13/13/13/13/13/13/E11e 2"),
    ("barca:16", "l14L/16/16/16/16/16/16/16/e14E/E14e/16/16/16/16/16/L14l 1"),
    TRAPPED,
    TRAPPED_BY_UNSAFE_SQUARES,
    TRAPPED_BY_UNSAFE_SQUARES_OFFICIAL,
    NO_MOVE,
    ("barca:16", "15M/16/L15/16/16/16/16/16/16/16/16/1E4E8L/13MM1/11LMmmL/10Emllll/10Emeeee 2"),
    ("barca:official", "10/10/10/10/10/10/10/10/lM8/Ml8 1"),
    // Everybody is scared of somebody.
    ("barca", "10/10/10/10/3MlM4/3LeL4/3EmE4/4l5/10/10 1"),
    ("barca:official", "10/10/10/10/3MlM4/3LeL4/3EmE4/4l5/10/10 1"),
    // Enough waters held by the player to move, and by the other.
    ("barca", "10/10/10/3M2M3/10/10/3E6/10/10/m9 1"),
    ("barca", "10/10/10/3M2M3/10/10/3E6/10/10/m9 2"),
    ("barca:13", "13/13/13/13/4e3e4/13/6m6/13/4l8/13/13/13/12M 1"),
    ("barca:16", "16/16/16/16/4M6M4/16/9E6/16/16/6E9/16/4L11/16/16/16/m15 2"),
];

/// The scared mouse on a1 cannot move: the others may, to safe squares.
const TRAPPED: (&str, &str) = ("barca", "10/10/10/10/3e6/10/10/10/Ll8/ME8 1");

/// The scared mouse on a1 reaches four squares, none of them safe.
const TRAPPED_BY_UNSAFE_SQUARES: (&str, &str) = ("barca", "10/10/8m1/10/10/10/L9/10/1l8/M2E6 1");
const TRAPPED_BY_UNSAFE_SQUARES_OFFICIAL: (&str, &str) =
    ("barca:official", TRAPPED_BY_UNSAFE_SQUARES.1);

/// Nobody of White's can move, though some are scared.
const NO_MOVE: (&str, &str) = ("barca", "10/10/10/5m4/10/10/10/7elm/6lMLL/6eMEE 1");

crate::suite::game_tests!(Barca, 96, CORNERS);

fn variant(id: &str) -> Variant {
    id.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn position(id: &str, text: &str) -> Barca {
    let variant = variant(id);
    Barca::parse(variant, text).unwrap_or_else(|error| panic!("{id} {text}: {error}"))
}

fn square(name: &str) -> Square {
    let mv = format!("{name}{name}").parse().expect("a square's name");
    let Move::Walk { from, .. } = mv else { panic!("{name} is no square") };
    from
}

#[test]
fn a_position_fits_in_two_cache_lines() {
    assert!(size_of::<Barca>() <= 128);
    assert!(size_of::<Move>() <= 4);
}

#[test]
fn games_recorded_by_another_program() {
    let games = include_str!("../../cases/ludii-barca.games");
    let games: Vec<&str> = games.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(games.len(), 2);
    for game in games {
        let game: serde_json::Value = serde_json::from_str(game).unwrap();
        let variant = game["game"].as_str().unwrap().parse().unwrap();
        crate::suite::replay::<Barca>(variant, &game);
    }
}

#[test]
fn first_moves() {
    let counts = [("barca", 50), ("barca:official", 38), ("barca:13", 101), ("barca:16", 154)];
    for (id, count) in counts {
        let start = Barca::start(variant(id), 0);
        assert_eq!(start.count_legal(), count, "{id}");
        assert_eq!(start, Barca::start(variant(id), 1), "{id} knows no seed");
    }
}

#[test]
fn variants_have_ids() {
    let ids: Vec<String> = Variant::all().iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["barca", "barca:13", "barca:16", "barca:official"]);
    assert_eq!(Variant::default(), Variant::all()[0]);
    for id in ["", "Barca", "barca:", "barca:10", "barca:13 ", "choko"] {
        assert!(id.parse::<Variant>().is_err(), "{id}");
    }
}

fn is_dark(square: Square) -> bool {
    (square.column() + square.row()).is_multiple_of(2)
}

fn dark_lions(position: &Barca, player: Player) -> usize {
    let lions = position.animals(player, Animal::Lion).iter();
    lions.filter(|&&lion| is_dark(lion)).count()
}

#[test]
fn a_lion_never_changes_the_colour_of_its_square() {
    let choices: Vec<u16> = (0..400).map(|i| i * 61).collect();
    for &variant in Variant::all() {
        let start = Barca::start(variant, 0);
        let line = walk(start.clone(), &choices);
        for player in Player::BOTH {
            assert_eq!(dark_lions(line.position(), player), dark_lions(&start, player));
        }
    }
}

#[test]
fn two_lions_of_three_never_drink_on_13_squares() {
    let start = Barca::start(Variant::THIRTEEN, 0);
    assert!(Variant::THIRTEEN.size().waters().iter().all(is_dark));
    assert_eq!(Player::BOTH.map(|player| dark_lions(&start, player)), [1, 1]);
}

#[test]
fn who_is_scared() {
    // Each kind of White's, with each kind of Black's beside it.
    check_scared("Ml2Me2Mm3", "a7", "f7");
    check_scared("Lm2Le2Ll3", "e7", "b7");
    check_scared("El2Em2Ee3", "e7", "b7");
    // The same with the colours exchanged.
    check_scared("mL2mE2mM3", "f7", "a7");
    check_scared("lM2lE2lL3", "b7", "e7");
    check_scared("eL2eM2eE3", "b7", "e7");
    // One's own animals scare nobody, and one square between is enough.
    check_scared("ML2LE2EM3", "", "");
    check_scared("M1l1M1l5M", "", "");
    // The ends of neighbouring rows are not neighbours.
    check_scared("12M/l12", "", "");
    check_scared("M12/12l", "", "");
    // Above, below and diagonally.
    check_scared("M3M3M4/1l2l2l5", "a7 e7 i7", "");
    check_scared("1l2l2l5/M3M3M4", "a6 e6 i6", "");
}

/// Checks who is scared with these animals on row 7 and below.
fn check_scared(rows: &str, white: &str, black: &str) {
    let below = "/13".repeat(6 - rows.matches('/').count());
    let position = position("barca:13", &format!("13/13/13/13/13/13/{rows}{below} 1"));
    let scared = |player| {
        let squares: Vec<String> =
            position.scared(player).iter().map(|at| at.to_string()).collect();
        squares.join(" ")
    };
    assert_eq!(Player::BOTH.map(scared), [white, black], "{rows}");
}

#[test]
fn squares_around() {
    let around = |name| square(name).around().iter().map(|at| at.to_string()).collect::<Vec<_>>();
    assert_eq!(around("e5"), ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"]);
    assert_eq!(around("b8"), ["a7", "b7", "c7", "a8", "c8", "a9", "b9", "c9"]);
    assert_eq!(around("a1"), ["b1", "a2", "b2"]);
    assert_eq!(around("p16"), ["o15", "p15", "o16"]);
}

#[test]
fn sets_of_squares() {
    let names = ["a1", "p1", "d4", "p8", "a9", "j10", "p16"];
    let set = names.iter().fold(Squares::EMPTY, |set, name| set.with(square(name)));
    assert_eq!(set.len(), 7);
    assert!(!set.is_empty() && Squares::EMPTY.is_empty());
    assert!(set.iter().map(|at| at.to_string()).eq(names));
    for (n, name) in (0..).zip(names) {
        assert_eq!(set.nth(n), square(name));
        assert!(set.contains(square(name)) && !(!set).contains(square(name)));
    }
    assert_eq!(Square::new(16, 0), None);
    assert_eq!(Square::new(0, 16), None);
}

/// Whole lists of legal moves in which one rule matters.
#[test]
fn rules_of_fear() {
    check_moves(
        "an unscared mouse ends beside no lion; that it passes by one does not matter",
        ("barca", "10/10/10/10/1l8/10/10/10/10/M9 1"),
        "a1a10 a1a2 a1a3 a1a4 a1a8 a1a9 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1 a1i1 a1j1",
    );
    check_moves(
        "an unscared lion ends beside no elephant",
        ("barca", "10/10/10/10/10/10/10/4e5/10/L9 1"),
        "a1b2 a1c3 a1e5 a1f6 a1g7 a1h8 a1i9 a1j10",
    );
    check_moves(
        "an unscared elephant ends beside no mouse",
        ("barca", "10/10/10/10/10/10/3m6/10/10/E9 1"),
        "a1b2 a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1a9 a1a10 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1 \
         a1i1 a1j1",
    );
    check_moves(
        "only the scared mouse moves, to any square",
        ("barca", "10/10/10/10/10/10/10/10/1l8/M7L1 1"),
        "a1a10 a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1a9 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1",
    );
    check_moves(
        "the designer's scared mouse moves to safe squares",
        ("barca:official", "10/10/10/10/10/10/10/10/1l8/M7L1 1"),
        "a1a10 a1a4 a1a5 a1a6 a1a7 a1a8 a1a9 a1d1 a1e1 a1f1 a1g1 a1h1",
    );
    check_moves(
        "no scared animal can move: the others move to safe squares",
        TRAPPED,
        "a2b3 a2c4 a2f7 a2g8 a2h9 a2i10 b1c1 b1c2 b1d1 b1d3 b1e1 b1e4 b1f1 b1f5 b1g1 b1g6 b1h1 b1h7 b1i1 b1i8 b1j1 b1j9",
    );
    check_moves(
        "the report's scared mouse moves, though nowhere to safety",
        TRAPPED_BY_UNSAFE_SQUARES,
        "a1a2 a1a3 a1b1 a1c1",
    );
    check_moves(
        "the designer's trapped mouse moves anywhere, and the others to safe squares",
        TRAPPED_BY_UNSAFE_SQUARES_OFFICIAL,
        "a1a2 a1a3 a1b1 a1c1 a4b3 a4b5 a4c2 a4c6 a4d7 a4e8 a4f9 a4g10 d1b1 d1b3 d1c1 d1c2 d1d10 d1d2 \
         d1d3 d1d4 d1d5 d1d6 d1d7 d1d8 d1d9 d1e1 d1e2 d1f1 d1f3 d1g1 d1g4 d1h1 d1h5 d1i1 d1i6 d1j1",
    );
    check_moves("nobody can move", NO_MOVE, "pass");
    check_moves("no animals", ("barca:official", "10/10/10/10/10/10/10/10/10/4M5 2"), "pass");
}

fn check_moves(rule: &str, (id, text): (&str, &str), expected: &str) {
    let moves: BTreeSet<String> =
        position(id, text).list_legal().iter().map(ToString::to_string).collect();
    let expected: BTreeSet<String> = expected.split_whitespace().map(str::to_owned).collect();
    assert_eq!(moves, expected, "{rule}: {text}");
}

/// One water fewer than needed is not enough; only who is not to move wins.
#[test]
fn waters_win() {
    let open = None;
    let first = Some(Outcome::win(Player::First, Barca::WATERS));
    let second = Some(Outcome::win(Player::Second, Barca::WATERS));
    check_outcome("barca", "10/10/10/3M2M3/10/10/10/10/10/m9 2", open);
    check_outcome("barca", "10/10/10/3M2M3/10/10/3E6/10/10/m9 2", first);
    check_outcome("barca", "10/10/10/3M2M3/10/10/3E6/10/10/m9 1", open);
    check_outcome("barca", "10/10/10/3M2M3/10/10/3E2L3/10/10/m9 2", first);
    check_outcome("barca", "10/10/10/3m2M3/10/10/3E2m3/10/10/10 2", open);
    check_outcome("barca:official", "10/10/10/3m2m3/10/10/3M2l3/10/10/10 1", second);
    assert_eq!(second.map(|outcome| outcome.to_string()).as_deref(), Some("0-1 waters"));
    // Scared animals drink too.
    check_outcome("barca", "10/10/2l2l4/3M2M3/10/10/3E6/4m5/10/10 2", first);
    let thirteen = "13/13/13/13/4e3e4/13/6m6/13/";
    check_outcome("barca:13", &format!("{thirteen}13/13/13/13/12M 1"), open);
    check_outcome("barca:13", &format!("{thirteen}4l8/13/13/13/12M 1"), second);
    let sixteen = "16/16/16/16/4M6M4/16/9E6/16/16/6E9/16/";
    check_outcome("barca:16", &format!("{sixteen}16/16/16/16/m15 2"), open);
    check_outcome("barca:16", &format!("{sixteen}4L11/16/16/16/m15 2"), first);
    check_outcome("barca:16", &format!("{sixteen}11L4/16/16/16/m15 2"), first);
}

fn check_outcome(id: &str, text: &str, expected: Option<Outcome>) {
    let position = position(id, text);
    assert_eq!(position.outcome(), expected, "{id} {text}");
    assert_eq!(position.count_legal() == 0, expected.is_some(), "{id} {text}");
}

#[test]
fn holding_enough_waters_one_must_still_move() {
    let held = position("barca", "10/10/10/3M2M3/10/10/3E6/10/10/m8E 1");
    assert_eq!(held.waters_held(Player::First), 3);
    let stays = held.after("j1j2".parse().unwrap());
    assert_eq!(stays.outcome(), Some(Outcome::win(Player::First, Barca::WATERS)));
    let leaves = held.after("d7d8".parse().unwrap());
    assert_eq!((leaves.waters_held(Player::First), leaves.outcome()), (2, None));
    let changes = held.after("d4g4".parse().unwrap());
    assert_eq!(changes.outcome().and_then(Outcome::winner), Some(Player::First));
}

#[test]
fn a_match_in_which_nobody_moves_is_drawn() {
    let empty = position("barca", "10/10/10/10/10/10/10/10/10/10 1");
    let drawn = Outcome::draw(Reason::REPETITION);
    assert_eq!(empty.on_repetition(), Repetition::Ends(drawn));
    let mut line = Line::new(empty);
    for _ in 0..4 {
        assert_eq!(line.outcome(), None);
        line.push(Move::Pass);
    }
    assert_eq!(line.outcome(), Some(drawn));
    assert_eq!(Barca::reasons(), [Barca::WATERS, Reason::REPETITION, Reason::LENGTH]);
}

#[test]
fn equal_animals_that_change_places_make_the_same_position() {
    let mut line = Line::new(Barca::start(Variant::PLAIN, 0));
    for text in "e2e5 e9e7 f2f3 e7e9 e5f5 f9f8 f3e3 f8f9 e3e2 e9e8 f5f2 e8e9".split(' ') {
        let mv = text.parse().unwrap();
        assert!(line.position().is_legal(mv), "{text}");
        line.push(mv);
    }
    assert_eq!(line.position(), line.start());
}

#[test]
fn keys_tell_apart_what_texts_do() {
    let texts = [
        ("barca", "10/10/10/10/10/10/10/10/10/M9 1"),
        ("barca", "10/10/10/10/10/10/10/10/10/M9 2"),
        ("barca", "10/10/10/10/10/10/10/10/10/m9 1"),
        ("barca", "10/10/10/10/10/10/10/10/10/L9 1"),
        ("barca", "10/10/10/10/10/10/10/10/10/1M8 1"),
        ("barca:official", "10/10/10/10/10/10/10/10/10/M9 1"),
    ];
    let keys: BTreeSet<_> = texts.iter().map(|(id, text)| position(id, text).key()).collect();
    assert_eq!(keys.len(), texts.len());
}

#[test]
fn every_pair_of_squares_may_be_asked_about() {
    for (id, text) in CORNERS {
        let position = position(id, text);
        let legal: BTreeSet<String> =
            position.list_legal().iter().map(ToString::to_string).collect();
        let squares = || (0..16).flat_map(|row| (0..16).filter_map(move |c| Square::new(c, row)));
        for from in squares() {
            for to in squares() {
                let mv = Move::Walk { from, to };
                let expected = legal.contains(&mv.to_string());
                assert_eq!(position.is_legal(mv), expected, "{mv} in {position}");
            }
        }
    }
}

#[test]
fn move_texts() {
    for text in ["e2e5", "a1p16", "p16a1", "c6c6", "j10j9", "pass"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    let bad = [
        "", "e2", "E2e5", "e2E5", "e2e5 ", " e2e5", "e02e5", "e2e05", "e2-e5", "e2e5e6", "e2q1",
        "q1e2", "e2e17", "e0e1", "Pass", "pass ", "é2e5", "e2e", "ee25", "e2e100", "e2e+1",
    ];
    for text in bad {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn faults_of_position_texts() {
    check_fault("barca", "10/10/10/10/10/10/10/10/10/10", "text", 1);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/10 1 1", "text", 1);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/10  1", "text", 31);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/10 3", "turn", 31);
    check_fault("barca", "10/10/10/10/10/10/10/10/10 1", "board", 1);
    check_fault("barca:13", "10/10/10/10/10/10/10/10/10/10 1", "board", 1);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/4M4 1", "board", 28);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/4M6 1", "board", 28);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/4X5 1", "board", 29);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/4M05 1", "board", 30);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/55 1", "board", 28);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/MMM7 1", "board", 30);
    check_fault("barca", "10/10/10/10/10/10/10/10/10/LELELE4 1", "board", 32);
    check_fault("barca", "mmm7/10/10/10/10/10/10/10/10/10 1", "board", 3);
    check_fault("barca:13", "llll9/13/13/13/13/13/13/13/13/13/13/13/13 1", "board", 4);
    check_fault("barca:16", "16/eeeee11/16/16/16/16/16/16/16/16/16/16/16/16/16/16 1", "board", 8);
}

fn check_fault(id: &str, text: &str, field: &str, column: usize) {
    let error = Barca::parse(variant(id), text).expect_err(text);
    assert_eq!((error.field, error.column), (field, column), "{text}: {error}");
}

#[test]
fn too_many_animals_are_named() {
    let text = "10/10/10/10/10/10/10/10/10/MMM7 1";
    let error = Barca::parse(Variant::PLAIN, text).unwrap_err();
    assert_eq!(error.message, msg!("barca-position-too-many", symbol = "M", most = 2));
}

const START: (&str, &str) = ("barca", "4ll4/3emme3/10/10/10/10/10/10/3EMME3/4LL4 1");
/// A lion beside the mouse on e2, and another animal that could move.
const SCARED: (&str, &str) = ("barca", "10/10/10/10/10/10/10/4l5/4M5/L9 1");
const SCARED_OFFICIAL: (&str, &str) = ("barca:official", SCARED.1);

#[test]
fn refusals_of_texts() {
    for text in ["", "hello", "e2-e5", "e2e5e6", "e2 e5", "2e5e", "é", "e2e", "passe"] {
        check_refusal(START, text, Refusal::Form { text: text.to_owned() });
    }
    check_refusal(START, "E2e5", Refusal::UpperCase { lower: "e2e5".to_owned() });
    check_refusal(START, "PASS", Refusal::UpperCase { lower: "pass".to_owned() });
    check_refusal(START, "e2", Refusal::OneSquare { square: square("e2") });
    for (text, name) in
        [("e2k2", "k2"), ("e11e2", "e11"), ("e2e0", "e0"), ("e02e5", "e02"), ("z99", "z99")]
    {
        let refusal = Refusal::NoSuchSquare { name: name.to_owned(), last: square("j10") };
        check_refusal(START, text, refusal);
    }
    let refusal = Refusal::NoSuchSquare { name: "a17".to_owned(), last: square("p16") };
    let largest = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/M15 1";
    check_refusal(("barca:16", largest), "a1a17", refusal);
}

#[test]
fn refusals_of_moves() {
    let mouse = |owner, name| (owner, Animal::Mouse, square(name));
    check_refusal(START, "e2e2", Refusal::NoMovement { square: square("e2") });
    check_refusal(START, "a1a2", Refusal::Vacant { square: square("a1") });
    let (owner, animal, at) = mouse(Player::Second, "e9");
    check_refusal(START, "e9e8", Refusal::NotYours { owner, animal, square: at });
    check_refusal(START, "e2e9", Refusal::Occupied { owner, animal, at });
    let (owner, animal, at) = mouse(Player::First, "f2");
    check_refusal(START, "e1f2", Refusal::Occupied { owner, animal, at });
    let to = square("g3");
    check_refusal(START, "e1g3", Refusal::Blocked { owner, animal, at, to });
    let instead = "e2e3".parse().unwrap();
    check_refusal(START, "pass", Refusal::PassNotAllowed { instead });
    let lines =
        [(Animal::Mouse, "e2", "g4"), (Animal::Lion, "e1", "e2"), (Animal::Elephant, "d2", "e4")];
    for (animal, from, to) in lines {
        let refusal = Refusal::WrongLine { animal, from: square(from), to: square(to) };
        check_refusal(START, &format!("{from}{to}"), refusal);
    }
    let over = ("barca", "10/10/10/3e2e3/10/10/3m6/10/10/4M5 1");
    for text in ["e1e2", "pass", "nonsense"] {
        check_refusal(over, text, Refusal::GameOver);
    }
}

#[test]
fn refusals_of_fear() {
    let threat = |animal, to, enemy| Threat {
        player: Player::First,
        animal,
        to: square(to),
        enemy: square(enemy),
    };
    let beside_the_lion = threat(Animal::Mouse, "e6", "e7");
    let free = ("barca", "10/10/10/4l5/10/10/10/10/4M5/10 1");
    check_refusal(free, "e2e6", Refusal::Unsafe(beside_the_lion));
    check_refusal(TRAPPED, "a2d5", Refusal::Unsafe(threat(Animal::Lion, "d5", "d6")));
    check_refusal(SCARED, "a1b2", Refusal::ScaredFirst { squares: vec![square("e2")] });
    check_refusal(SCARED_OFFICIAL, "a1b2", Refusal::SafetyFirst { squares: vec![square("e2")] });
    let still = Refusal::StillScared(threat(Animal::Mouse, "d2", "e3"));
    check_refusal(SCARED_OFFICIAL, "e2d2", still);
    assert_eq!(position(SCARED.0, SCARED.1).refusal("e2d2"), None);
    // The scared mouse on a1 is hemmed in, so it is not asked to move.
    let one_of_two = ("barca", "10/10/10/10/10/5lM3/10/10/Ll8/ME8 1");
    check_refusal(one_of_two, "b1c1", Refusal::ScaredFirst { squares: vec![square("g5")] });
    let both = ("barca", "10/10/10/10/10/5lM3/10/10/Ll8/M9 1");
    let squares = vec![square("a1"), square("g5")];
    check_refusal(both, "a2b3", Refusal::ScaredFirst { squares });
}

fn check_refusal((id, text): (&str, &str), mv: &str, expected: Refusal) {
    let position = position(id, text);
    let clause = expected.clause();
    for language in Language::ALL {
        assert!(clauses(language).contains(clause.0), "{clause} in {language:?}");
    }
    assert_eq!(position.refusal(mv), Some(expected), "{mv:?} in {text}");
}

/// The numbers of the clauses on a page of rules.
fn clauses(language: Language) -> BTreeSet<&'static str> {
    let clause = |line: &'static str| line.strip_prefix("**")?.split_once(".** ");
    language.of(&Barca::RULES).lines().filter_map(clause).map(|(number, _)| number).collect()
}

#[test]
fn the_pages_of_rules_have_the_same_clauses() {
    let [english, portuguese] = Language::ALL.map(clauses);
    assert_eq!(english, portuguese);
    assert!(english.len() > 20);
}

#[test]
fn the_pages_of_rules_have_the_same_pictures() {
    let [english, portuguese] = Language::ALL.map(|language| {
        let code = language.of(&Barca::RULES).split("```").skip(1).step_by(2);
        code.map(str::to_owned).collect::<Vec<String>>()
    });
    assert_eq!(english.len(), 3);
    assert_eq!(english, portuguese);
}

#[test]
fn each_refusal_says_its_sentence_and_clause() {
    let threat = Threat {
        player: Player::Second,
        animal: Animal::Elephant,
        to: square("a2"),
        enemy: square("a3"),
    };
    let refusal = Refusal::Unsafe(threat);
    let expected = msg!(
        "barca-refusal-unsafe",
        animal = msg!("barca-piece-black-elephant"),
        feared = msg!("barca-piece-white-mouse"),
        to = "a2",
        enemy = "a3",
    );
    assert_eq!((refusal.message(), refusal.clause()), (expected, Clause("T6")));
    let refusal = Refusal::ScaredFirst { squares: vec![square("a1"), square("g5")] };
    let expected = msg!("barca-refusal-scared-first", count = 2, squares = "a1, g5");
    assert_eq!((refusal.message(), refusal.clause()), (expected, Clause("T7")));
}

#[test]
fn statuses() {
    let status = |(id, text): (&str, &str)| position(id, text).scene().status.key;
    assert_eq!(status(START), "status-to-move");
    assert_eq!(status(SCARED), "barca-status-flee");
    assert_eq!(status(SCARED_OFFICIAL), "barca-status-flee-to-safety");
    assert_eq!(status(TRAPPED), "barca-status-trapped");
    assert_eq!(status(TRAPPED_BY_UNSAFE_SQUARES_OFFICIAL), "barca-status-no-safety");
    assert_eq!(status(NO_MOVE), "barca-status-pass");
}

#[test]
fn the_scene_of_a_win() {
    let scene = position("barca", "10/10/2l2l4/3M2M3/10/10/3E2e3/4m5/10/10 2").scene();
    let marked = |kind| {
        let marks = scene.marks.iter().filter(move |mark| mark.kind == kind);
        marks.map(|mark| mark.cell.0.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(marked(MarkKind::Winning), ["d4", "d7", "g7"]);
    assert_eq!(marked(MarkKind::Alarm), ["d4", "d7", "g7"]);
    let ending = scene.ending.as_ref().unwrap();
    assert_eq!((ending.result.as_str(), ending.reason), ("1-0", "waters"));
    assert_eq!(ending.message, msg!("barca-end-waters", side = msg!("side-white"), held = 3));
    assert_eq!(scene.status, ending.message);
    let held = |player: usize| scene.notes[player].message.args[1].1.clone();
    assert_eq!([held(0), held(1)], [Arg::Number(3), Arg::Number(1)]);
    let owners = scene.notes.iter().map(|note| note.owner);
    assert!(owners.eq(Player::BOTH.map(Some)));
}

#[test]
fn the_scene_of_fear() {
    let scene = position("barca", "10/10/10/10/3MlM4/3LeL4/3EmE4/10/10/10 1").scene();
    let scared: BTreeSet<&str> = scene.marks.iter().map(|mark| mark.cell.0.as_str()).collect();
    assert!(scene.marks.iter().all(|mark| mark.kind == MarkKind::Alarm));
    assert_eq!(scared, ["d4", "d5", "d6", "e4", "e5", "f4", "f5", "f6"].into());
    let of = |cell| scene.marks.iter().find(|mark| mark.cell.0 == cell).unwrap();
    assert_eq!(of("d4").by, [CellId::of("e4")], "the mouse scares the elephant");
    let symbols: String = scene.pieces.iter().map(|piece| piece.symbol.as_str()).collect();
    assert_eq!(symbols, "MMLLEEmle");
    assert!(scene.controls.is_empty());
}

#[test]
fn the_button_to_pass_is_there_when_it_is_needed() {
    let scene = position(NO_MOVE.0, NO_MOVE.1).scene();
    assert_eq!(scene.controls, [Control::pass()]);
    assert!(position(START.0, START.1).scene().controls.is_empty());
}

#[test]
fn the_ground() {
    for (&variant, waters) in Variant::all().iter().zip([4, 5, 6, 4]) {
        let geometry = Barca::start(variant, 0).geometry();
        let shade =
            |name: &str| geometry.cells.iter().find(|cell| cell.id.0 == name).unwrap().shade;
        assert_eq!(
            [shade("a1"), shade("a2"), shade("b1")],
            [Shade::Dark, Shade::Light, Shade::Light]
        );
        assert_eq!(shade("g7"), Shade::Water);
        let wet = geometry.cells.iter().filter(|cell| cell.shade == Shade::Water).count();
        assert_eq!(wet, waters, "{variant}");
    }
}

#[test]
fn notation_names_the_animal() {
    let start = position(START.0, START.1);
    let notation = |text: &str| start.notation(text.parse().unwrap());
    assert_eq!(["e2e5", "d2d4", "pass"].map(notation), ["Me2-e5", "Ed2-d4", "pass"]);
    let black = start.after("e2e5".parse().unwrap());
    assert_eq!(black.notation("d9d7".parse().unwrap()), "Ed9-d7");
    assert!(black.touched("e2e5".parse().unwrap()).iter().map(|cell| &cell.0).eq(["e2", "e5"]));
    assert!(black.touched(Move::Pass).is_empty());
}

#[test]
fn symmetries_carry_waters_to_waters() {
    for (&variant, symmetries) in Variant::all().iter().zip([8, 8, 4, 8]) {
        let start = Barca::start(variant, 0);
        assert_eq!(start.symmetries(), symmetries);
        let images: BTreeSet<String> =
            (0..symmetries).map(|symmetry| start.image(symmetry).to_string()).collect();
        // The line-up is its own mirror image.
        assert_eq!(images.len(), usize::from(symmetries) / 2 * if symmetries == 4 { 2 } else { 1 });
        for symmetry in 0..symmetries {
            for water in variant.size().waters().iter() {
                let mv = Move::Walk { from: water, to: water };
                let Move::Walk { from, .. } = start.image_of_move(symmetry, mv) else { panic!() };
                assert!(variant.size().waters().contains(from), "{symmetry} of {variant}");
            }
        }
    }
}
