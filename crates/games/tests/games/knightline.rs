//! The tests of Knight Line: those of every game, and what is special here.

use std::collections::{BTreeSet, HashMap, HashSet};

use lusus_core::testkit::check_random_match;
use lusus_core::{
    CellId, Explain, Key, Language, Line, MarkKind, Player, Position, Present, Shade, Symmetric,
    Target, Tone, VariantToken, perft,
};
use lusus_games::knightline::{Cell, KnightLine, Leap, Move, OnlySingles, Refusal, Split, Variant};

const START: &str = "0,0:20/1,0:20 1";

/// Nobody has more than single tiles, far from any line.
const ALL_SINGLES: &str = "0,0:1;2,0:1;4,0:1;6,0:1;8,0:1;10,0:1;12,0:1;14,0:1;16,0:1;18,0:1;\
    20,0:1;22,0:1;24,0:1;26,0:1;28,0:1;30,0:1;32,0:1;34,0:1;36,0:1;38,0:1/\
    0,3:1;2,3:1;4,3:1;6,3:1;8,3:1;10,3:1;12,3:1;14,3:1;16,3:1;18,3:1;\
    20,3:1;22,3:1;24,3:1;26,3:1;28,3:1;30,3:1;32,3:1;34,3:1;36,3:1;38,3:1 1";

/// Player 1 has only single tiles and is to move; player 2 can move.
const SINGLES_TO_MOVE: &str = "0,0:1;2,0:1;4,0:1;6,0:1;8,0:1;10,0:1;12,0:1;14,0:1;16,0:1;18,0:1;\
    20,0:1;22,0:1;24,0:1;26,0:1;28,0:1;30,0:1;32,0:1;34,0:1;36,0:1;38,0:1/1,1:20 1";

/// The same with player 2 to move, so that player 1 counts as the mover.
const SINGLES_MOVED: &str = "0,0:1;2,0:1;4,0:1;6,0:1;8,0:1;10,0:1;12,0:1;14,0:1;16,0:1;18,0:1;\
    20,0:1;22,0:1;24,0:1;26,0:1;28,0:1;30,0:1;32,0:1;34,0:1;36,0:1;38,0:1/1,1:20 2";

/// The mover has only single tiles left and four of them in a row.
const SINGLES_IN_LINE: &str = "0,0:1;1,0:1;2,0:1;3,0:1;8,0:1;10,0:1;12,0:1;14,0:1;16,0:1;18,0:1;\
    20,0:1;22,0:1;24,0:1;26,0:1;28,0:1;30,0:1;32,0:1;34,0:1;36,0:1;38,0:1/1,1:20 2";

/// Player 2 must pass, and may move again after the right answer.
const LOCKED_IN: &str = "0,0:10;1,2:4;2,-1:5;2,1:1/1,0:1;2,3:1;3,1:18 2";

const CORNERS: &[(&str, &str)] = &[
    // Lines of the mover: each direction, five, and at the edge.
    ("knightline", "0,0:17;1,0:1;2,0:1;3,0:1/0,1:20 2"),
    ("knightline", "5,2:17;5,3:1;5,4:1;5,5:1/0,1:20 2"),
    ("knightline:official", "0,1:20/-3,-3:17;-2,-2:1;-1,-1:1;0,0:1 1"),
    ("knightline:official", "0,1:20/-3,3:17;-2,2:1;-1,1:1;0,0:1 1"),
    ("knightline", "0,0:16;1,0:1;2,0:1;3,0:1;4,0:1/0,1:20 2"),
    ("knightline", "60,63:17;61,63:1;62,63:1;63,63:1/0,1:20 2"),
    // Nearly lines: three, a gap, the other colour between, round the edge.
    ("knightline", "0,0:18;1,0:1;2,0:1/0,1:20 2"),
    ("knightline", "0,0:17;1,0:1;2,0:1;4,0:1/0,1:20 2"),
    ("knightline", "0,0:17;1,0:1;2,0:1;4,0:1/3,0:20 2"),
    ("knightline", "-63,1:17;61,0:1;62,0:1;63,0:1/62,1:20 2"),
    ("knightline", "0,-63:17;0,61:1;0,62:1;0,63:1/1,62:20 2"),
    // A line of the player to move, who has not moved yet; lines of both.
    ("knightline", "0,0:17;1,0:1;2,0:1;3,0:1/0,1:20 1"),
    ("knightline", "0,0:17;1,0:1;2,0:1;3,0:1/0,1:17;1,1:1;2,1:1;3,1:1 1"),
    ("knightline", "0,0:17;1,0:1;2,0:1;3,0:1/0,1:17;1,1:1;2,1:1;3,1:1 2"),
    // Only single tiles.
    ("knightline", ALL_SINGLES),
    ("knightline:official", ALL_SINGLES),
    ("knightline", SINGLES_TO_MOVE),
    ("knightline:official", SINGLES_TO_MOVE),
    ("knightline", SINGLES_MOVED),
    ("knightline:official", SINGLES_MOVED),
    ("knightline", SINGLES_IN_LINE),
    ("knightline:official", SINGLES_IN_LINE),
    // Nobody can move: far apart, and in the known shortest game.
    ("knightline", "-63,-63:20/63,63:20 1"),
    ("knightline:official", "-63,-63:20/63,63:20 2"),
    ("knightline:official", "0,0:1;1,-2:1;2,-1:1;3,-3:17/-1,1:17;0,-1:1;1,0:1;2,-2:1 1"),
    // A forced pass.
    ("knightline", LOCKED_IN),
    ("knightline:official", LOCKED_IN),
    // One stack: the first-move rule binds player 1 alone, wherever their stack
    // is.
    ("knightline", "7,-9:20/7,-8:20 1"),
    ("knightline", "7,-9:20/7,-8:20 2"),
    ("knightline", "0,0:20/1,0:1;3,1:18;5,0:1 1"),
    ("knightline", "0,0:19;2,1:1/1,0:20 1"),
    // The edge of the grid: corners, sides, and stacks 64, 126 and 127 apart.
    ("knightline", "-63,-63:10;-62,-61:10/-63,-62:20 1"),
    ("knightline", "62,62:10;63,63:10/63,62:20 1"),
    ("knightline:official", "-63,0:10;-62,1:10/-63,1:20 2"),
    ("knightline:official", "-63,-63:10;62,62:10/63,63:20 1"),
    ("knightline", "-63,0:9;63,0:11/-62,0:1;62,0:1;62,1:18 2"),
    ("knightline", "-32,0:10;32,0:10/-31,0:10;33,0:10 1"),
];

crate::suite::game_tests!(KnightLine, 224, CORNERS);

fn position(id: &str, text: &str) -> KnightLine {
    KnightLine::parse(id.parse().expect("a variant"), text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn line(id: &str, start: &str, moves: &str) -> Line<KnightLine> {
    let mut line = Line::new(position(id, start));
    for text in moves.split_whitespace() {
        assert_eq!(line.position().refusal(text), None, "{text} in {}", line.position());
        line.push(text.parse().expect("a move"));
    }
    line
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn result(position: &KnightLine) -> String {
    position.outcome().map_or("*".to_owned(), |outcome| outcome.to_string())
}

#[test]
fn perft_of_the_specification() {
    for &variant in Variant::all() {
        let start = KnightLine::start(variant, 0);
        assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [2, 152, 8208], "{variant}");
    }
}

#[test]
fn ends() {
    let check = |id: &str, text: &str, expected: &str| {
        assert_eq!(result(&position(id, text)), expected, "{id} {text}");
    };
    for id in ["knightline", "knightline:official"] {
        check(id, START, "*");
        check(id, "0,0:17;1,0:1;2,0:1;3,0:1/0,1:20 2", "1-0 line");
        check(id, "5,2:17;5,3:1;5,4:1;5,5:1/0,1:20 2", "1-0 line");
        check(id, "0,1:20/-3,-3:17;-2,-2:1;-1,-1:1;0,0:1 1", "0-1 line");
        check(id, "0,1:20/-3,3:17;-2,2:1;-1,1:1;0,0:1 1", "0-1 line");
        check(id, "0,0:16;1,0:1;2,0:1;3,0:1;4,0:1/0,1:20 2", "1-0 line");
        check(id, "0,0:17;1,0:1;2,0:1;4,0:1/0,1:20 2", "*");
        check(id, "0,0:17;1,0:1;2,0:1;4,0:1/3,0:20 2", "*");
        check(id, "0,0:17;1,0:1;2,0:1;3,0:1/0,1:20 1", "*");
        check(id, "0,0:17;1,0:1;2,0:1;3,0:1/0,1:17;1,1:1;2,1:1;3,1:1 1", "0-1 line");
        check(id, SINGLES_IN_LINE, "1-0 line");
        check(id, SINGLES_TO_MOVE, "*");
        check(id, "-63,-63:20/63,63:20 1", "0-1 stalemate");
        check(id, "-63,-63:20/63,63:20 2", "0-1 stalemate");
    }
    check("knightline", SINGLES_MOVED, "0-1 exhausted");
    check("knightline:official", SINGLES_MOVED, "*");
    check("knightline", ALL_SINGLES, "1-0 exhausted");
    check("knightline:official", ALL_SINGLES, "0-1 stalemate");
}

#[test]
fn a_line_held_before_the_move_counts_after_it() {
    let line = line("knightline", "0,0:17;1,0:1;2,0:1;3,0:1/0,1:20 1", "0,0>-1,2:1");
    assert_eq!(result(line.position()), "1-0 line");
}

#[test]
fn the_known_shortest_stalemate() {
    let moves = "0,0>2,-1:1 1,0>2,-2:1 0,0>1,-2:18 1,0>-1,1:18 1,-2>3,-3:17 -1,1>0,-1:1";
    let line = line("knightline:official", START, moves);
    assert_eq!(result(line.position()), "0-1 stalemate");
    assert_eq!(line.position().count_legal(), 0);
}

#[test]
fn who_passed_may_get_a_move_later() {
    let locked = position("knightline:official", LOCKED_IN);
    assert_eq!(locked.list_legal(), [Move::Pass]);
    line("knightline:official", LOCKED_IN, "pass 1,2>3,3:1 3,1>4,3:11");
}

#[test]
fn who_passes_with_only_single_tiles_has_lost_in_the_report() {
    assert_eq!(result(line("knightline", SINGLES_TO_MOVE, "pass").position()), "0-1 exhausted");
    assert_eq!(result(line("knightline:official", SINGLES_TO_MOVE, "pass").position()), "*");
}

#[test]
fn the_first_move_rule_binds_player_1_with_one_stack() {
    let check = |text: &str, most: u8| {
        let moves = position("knightline", text).list_legal();
        let tiles = moves.iter().map(|mv| match mv {
            Move::Split(split) => split.tiles(),
            Move::Pass => panic!("{text} has moves"),
        });
        assert_eq!(tiles.max(), Some(most), "{text}");
    };
    check("7,-9:20/7,-8:20 1", 1);
    check("0,0:20/1,0:1;3,1:18;5,0:1 1", 1);
    check("7,-9:20/7,-8:20 2", 19);
    check("0,0:19;2,1:1/1,0:20 1", 18);
}

/// Heights add up to 20, occupied cells stay so, everything is connected, and
/// nobody gets far in 38 moves.
#[test]
fn what_holds_in_every_game() {
    for seed in 0..40 {
        let variant = Variant::all()[seed as usize % 2];
        let line = check_random_match(KnightLine::start(variant, 0), seed);
        let mut replayed = line.start().clone();
        for &mv in line.moves() {
            let before = cells(&replayed);
            replayed.play(mv);
            let after = cells(&replayed);
            assert!(before.is_subset(&after), "{mv} to {replayed}");
            for player in Player::BOTH {
                let tiles: u8 = replayed.stacks(player).map(|(_, height)| height).sum();
                assert_eq!(tiles, 20, "{replayed}");
            }
            assert!(after.iter().all(|cell| cell.x().abs() <= 40 && cell.y().abs() <= 40));
            assert!(is_connected(&after), "{replayed}");
        }
        let moves = line.moves().iter().filter(|&&mv| mv != Move::Pass).count();
        assert!(moves <= 38, "{moves} moves to {}", line.position());
    }
}

fn cells(position: &KnightLine) -> HashSet<Cell> {
    let stacks = Player::BOTH.into_iter().flat_map(|player| position.stacks(player));
    stacks.map(|(cell, _)| cell).collect()
}

fn is_connected(cells: &HashSet<Cell>) -> bool {
    let mut left = cells.clone();
    let mut found: Vec<Cell> = left.iter().take(1).copied().collect();
    while let Some(cell) = found.pop() {
        left.remove(&cell);
        let near =
            |other: &&Cell| (other.x() - cell.x()).abs() <= 1 && (other.y() - cell.y()).abs() <= 1;
        found.extend(left.iter().filter(near));
    }
    left.is_empty()
}

#[test]
fn the_order_of_moves_leaves_no_trace() {
    let [one, other] =
        ["0,0>2,1:1 1,0>3,1:4 0,0>2,-1:5 1,0>-1,1:3", "0,0>2,1:1 1,0>-1,1:3 0,0>2,-1:5 1,0>3,1:4"]
            .map(|moves| line("knightline", START, moves).position().clone());
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    assert_eq!(one.list_legal(), other.list_legal());
}

#[test]
fn keys_tell_positions_apart() {
    let mut keys: HashMap<String, Key> = HashMap::new();
    let mut layer = vec![KnightLine::start(Variant::OFFICIAL, 0)];
    for _ in 0..4 {
        keys.extend(layer.iter().map(|position| (position.to_string(), position.key())));
        layer = layer
            .iter()
            .flat_map(|position| position.list_legal().into_iter().map(|mv| position.after(mv)))
            .collect();
    }
    let distinct: HashSet<Key> = keys.values().copied().collect();
    assert_eq!(distinct.len(), keys.len());
    let readings = ["knightline", "knightline:official"].map(|id| position(id, START).key());
    assert_ne!(readings[0], readings[1], "the key knows the variant");
    let turns = [START, "0,0:20/1,0:20 2"].map(|text| position("knightline", text).key());
    assert_ne!(turns[0], turns[1], "the key knows the turn");
}

#[test]
fn variants() {
    assert_eq!(Variant::default(), Variant::REPORT);
    assert_eq!(Variant::REPORT.only_singles(), OnlySingles::Lose);
    assert_eq!(Variant::OFFICIAL.only_singles(), OnlySingles::PlayOn);
    let ids: Vec<String> = Variant::all().iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["knightline", "knightline:official"]);
    for &variant in Variant::all() {
        assert_eq!(variant.to_string().parse(), Ok(variant));
        assert_eq!(KnightLine::start(variant, 7).to_string(), START);
        assert_eq!((variant.max_plies(), variant.has_fixed_start()), (76, true));
    }
    for unknown in ["", "knightline:", "Knightline", "knightline:report", "official"] {
        assert!(unknown.parse::<Variant>().is_err(), "{unknown:?}");
    }
}

#[test]
fn moves_are_made_of_cells_and_tiles() {
    let split = Split::new(cell("0,0"), cell("2,1"), 3).unwrap();
    assert_eq!((split.from(), split.to(), split.tiles()), (cell("0,0"), cell("2,1"), 3));
    assert_eq!(Move::Split(split).to_string(), "0,0>2,1:3");
    assert_eq!(cell("0,0").leap(Leap::EastNorthEast), Some(cell("2,1")));
    assert_eq!(cell("62,0").leap(Leap::EastNorthEast), None);
    assert_eq!(size_of::<Move>(), 4);
    for (from, to, tiles) in [("0,0", "1,1", 1), ("0,0", "2,1", 0), ("0,0", "2,1", 20)] {
        assert_eq!(Split::new(cell(from), cell(to), tiles), None, "{from} {to} {tiles}");
    }
}

#[test]
fn texts_that_are_no_move() {
    let texts = [
        "",
        "x",
        "Pass",
        "PASS",
        " pass",
        "pass ",
        "0,0",
        "0,0>2,1",
        "0,0>2,1:",
        "0,0>2,1:0",
        "0,0>2,1:01",
        "0,0>2,1:+1",
        "0,0>2,1:20",
        "0,0>2,1:257",
        "0,0>2,1:1 ",
        "00,0>2,1:1",
        "-0,0>2,1:1",
        "+0,0>2,1:1",
        "0,0>2,1:1:1",
        "0,0>2,1>4,2:1",
        "0,0>1,1:1",
        "63,0>65,1:1",
        "62,0>64,1:1",
        "0,0-2,1:1",
        "0,0>2,1:-1",
        "0;0>2;1:1",
        "0,0,0>2,1:1",
        "0, 0>2,1:1",
        "0,0>2,1:4294967297",
        "99999999999999999999,0>2,1:1",
    ];
    for text in texts {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
        assert!(position("knightline", START).refusal(text).is_some(), "{text:?}");
    }
}

/// Each kind of refusal: position, text, what is expected and its clause.
fn refusals() -> Vec<(&'static str, &'static str, Refusal, &'static str)> {
    const HIGHER: &str = "0,0:19;2,1:1/1,0:20 1";
    let text = |text: &str| text.to_owned();
    vec![
        ("-63,-63:20/63,63:20 1", "pass", Refusal::GameOver, "E1"),
        ("-63,-63:20/63,63:20 1", "x", Refusal::GameOver, "E1"),
        (LOCKED_IN, "3,1>5,2:1", Refusal::MustPass, "T7"),
        (LOCKED_IN, "what now", Refusal::MustPass, "T7"),
        (START, "pass", Refusal::MayNotPass, "T7"),
        (START, "", Refusal::NotAMove { text: text("") }, "N2"),
        (START, "PASS", Refusal::NotAMove { text: text("PASS") }, "N2"),
        (START, "0,0-2,1:1", Refusal::NotAMove { text: text("0,0-2,1:1") }, "N2"),
        (START, "0,0>2,1", Refusal::NoAmount { text: text("0,0>2,1") }, "N2"),
        (START, "0,0>2,1:", Refusal::NotAnAmount { text: text("") }, "N2"),
        (START, "0,0>2,1:01", Refusal::NotAnAmount { text: text("01") }, "N2"),
        (START, "a,0>2,1:1", Refusal::NotACell { text: text("a,0") }, "N1"),
        (START, "0,0>2:1", Refusal::NotACell { text: text("2") }, "N1"),
        (START, "0,0>-0,1", Refusal::NotACell { text: text("-0,1") }, "N1"),
        (START, "0,0>64,1:1", Refusal::BeyondTheGrid { text: text("64,1") }, "B2"),
        (START, "0,-999>2,1:1", Refusal::BeyondTheGrid { text: text("0,-999") }, "B2"),
        (START, "0,1>2,2:1", Refusal::NoStack { cell: cell("0,1") }, "T1"),
        (START, "1,0>3,1:1", Refusal::OpponentsStack { cell: cell("1,0") }, "T1"),
        (HIGHER, "2,1>4,2:1", Refusal::SingleTile { cell: cell("2,1") }, "T2"),
        (START, "0,0>1,1:1", Refusal::NotAKnightsMove { from: cell("0,0"), to: cell("1,1") }, "T3"),
        (HIGHER, "0,0>2,1:1", Refusal::Occupied { cell: cell("2,1") }, "T4"),
        (START, "0,0>-2,1:1", Refusal::NothingBeside { cell: cell("-2,1") }, "T5"),
        (START, "0,0>2,1:0", Refusal::NoTiles, "T1"),
        (START, "0,0>2,1:2", Refusal::FirstMoveTakesOne, "T6"),
        (START, "0,0>2,1:20", Refusal::FirstMoveTakesOne, "T6"),
        (HIGHER, "0,0>2,-1:19", Refusal::TooManyTiles { cell: cell("0,0"), height: 19 }, "T2"),
        (
            HIGHER,
            "0,0>2,-1:99999999",
            Refusal::TooManyTiles { cell: cell("0,0"), height: 19 },
            "T2",
        ),
    ]
}

#[test]
fn every_refusal_has_its_reason() {
    let mut kinds = HashSet::new();
    for (position_text, text, expected, clause) in refusals() {
        let refusal = position("knightline", position_text).refusal(text);
        assert_eq!(refusal.as_ref(), Some(&expected), "{text:?} in {position_text}");
        assert_eq!(expected.clause().0, clause, "{expected:?}");
        kinds.insert(expected.message().key);
    }
    assert_eq!(kinds.len(), 17, "a kind of refusal has no check");
}

#[test]
fn clauses_are_the_same_in_both_languages() {
    let [english, portuguese] =
        Language::ALL.map(|language| clauses(language.of::<&str>(&KnightLine::RULES)));
    assert_eq!(english, portuguese);
    let distinct: BTreeSet<&str> = english.iter().copied().collect();
    assert_eq!(distinct.len(), english.len(), "a clause has two numbers");
    for (_, _, refusal, _) in refusals() {
        assert!(distinct.contains(refusal.clause().0), "no clause {}", refusal.clause());
    }
}

/// The numbers of the clauses of a rules page, in their order.
fn clauses(page: &str) -> Vec<&str> {
    let begun = page.lines().filter_map(|line| line.strip_prefix("**"));
    begun.filter_map(|line| line.split_once(".**")).map(|(number, _)| number).collect()
}

#[test]
fn faults_of_position_texts() {
    let check = |text: &str, field: &str, column: usize, key: &str| {
        let error = KnightLine::parse(Variant::REPORT, text).expect_err(text);
        assert_eq!((error.field, error.column, error.message.key), (field, column, key), "{text}");
    };
    check("", "text", 1, "position-fields");
    check("0,0:20/1,0:20", "text", 1, "position-fields");
    check("0,0:20/1,0:20  1", "text", 15, "position-blank");
    check("0,0:20/1,0:20\t1", "text", 14, "position-not-ascii");
    check("0,0:20/1,0:20 3", "turn", 15, "position-turn");
    check("0,0:20 1", "stacks", 1, "knightline-position-sides");
    check("0,0:20/1,0:20/2,0:20 1", "stacks", 1, "knightline-position-sides");
    check("/1,0:20 1", "stacks", 1, "knightline-position-stack");
    check("0,0:20/ 1", "stacks", 8, "knightline-position-stack");
    check("0,0:20;/1,0:20 1", "stacks", 8, "knightline-position-stack");
    check("0,0:20/1,0 1", "stacks", 8, "knightline-position-stack");
    check("0,0:20/1,0:20:1 1", "stacks", 8, "knightline-position-stack");
    check("0,0:20/01,0:20 1", "stacks", 8, "knightline-position-cell");
    check("0,0:20/1,-0:20 1", "stacks", 8, "knightline-position-cell");
    check("0,0:20/1:20 1", "stacks", 8, "knightline-position-cell");
    check("0,0:20/1,0,0:20 1", "stacks", 8, "knightline-position-cell");
    check("0,0:20/64,0:20 1", "stacks", 8, "knightline-position-beyond");
    check("0,0:20/0,-64:20 1", "stacks", 8, "knightline-position-beyond");
    check("0,0:20/0,300:20 1", "stacks", 8, "knightline-position-beyond");
    check("0,0:0/1,0:20 1", "stacks", 5, "knightline-position-height");
    check("0,0:21/1,0:20 1", "stacks", 5, "knightline-position-height");
    check("0,0:020/1,0:20 1", "stacks", 5, "knightline-position-height");
    check("0,0:276/1,0:20 1", "stacks", 5, "knightline-position-height");
    check("0,0:10;0,0:10/1,0:20 1", "stacks", 8, "knightline-position-occupied");
    check("0,0:20/0,0:20 1", "stacks", 8, "knightline-position-occupied");
    check("0,1:10;0,0:10/1,0:20 1", "stacks", 8, "knightline-position-order");
    check("2,0:10;10,0:5;3,0:5/1,0:20 1", "stacks", 15, "knightline-position-order");
    check("0,0:19/1,0:20 1", "stacks", 1, "knightline-position-tiles");
    check("0,0:20/1,0:19;2,0:2 1", "stacks", 8, "knightline-position-tiles");
}

#[test]
fn the_grid_grows_with_the_stacks() {
    let check = |text: &str, corners: [&str; 2], count: usize| {
        let geometry = position("knightline", text).geometry();
        let names = geometry.cells.iter().map(|cell| cell.id.0.as_str());
        let [first, last] = [names.clone().next(), names.clone().next_back()];
        assert_eq!([first, last], corners.map(Some), "{text}");
        assert_eq!(names.len(), count, "{text}");
    };
    check(START, ["-2,-2", "3,2"], 30);
    check("0,0:19;2,1:1/1,0:20 2", ["-2,-2", "4,3"], 42);
    check("62,0:20/63,0:20 1", ["60,-2", "63,2"], 20);
    check("-63,63:20/-62,63:20 1", ["-63,61", "-60,63"], 12);
    check("-63,-63:20/63,63:20 1", ["-63,-63", "63,63"], 127 * 127);
}

#[test]
fn the_grid_is_drawn_upwards() {
    let geometry = position("knightline", START).geometry();
    let at = |name: &str| {
        let cell = geometry.cells.iter().find(|cell| cell.id.0 == name).unwrap();
        let place = cell.boxes[0];
        (cell.centre.x, cell.centre.y, place.column, place.line, cell.shade)
    };
    assert_eq!(at("-2,2"), (0.5, 0.5, 4, 0, Shade::Dark));
    assert_eq!(at("-1,2"), (1.5, 0.5, 8, 0, Shade::Light));
    assert_eq!(at("3,-2"), (5.5, 4.5, 24, 4, Shade::Light));
    let labels: Vec<_> = geometry
        .labels
        .iter()
        .map(|label| (label.text.as_str(), label.place.column, label.place.line))
        .collect();
    assert_eq!(labels[0], ("-2", 4, 5), "x below");
    assert_eq!(labels[5], ("3", 24, 5), "x below");
    assert_eq!(labels[6], ("-2", 0, 4), "y to the left");
    assert_eq!(labels[10], ("2", 0, 0), "y to the left");
}

#[test]
fn stacks_show_their_height() {
    let scene = position("knightline", "0,0:19;2,1:1/1,0:20 2").scene();
    let pieces: Vec<_> = scene
        .pieces
        .iter()
        .map(|piece| (piece.cell.0.as_str(), piece.symbol.as_str(), piece.height, piece.tone))
        .collect();
    assert_eq!(
        pieces,
        [
            ("0,0", "X19", 19, Tone::Dark),
            ("2,1", "X1", 1, Tone::Dark),
            ("1,0", "O20", 20, Tone::Light),
        ]
    );
    assert!(scene.pieces.iter().all(|piece| piece.kind == "stack"));
    let notes: Vec<String> = scene.notes.iter().map(|note| note.message.to_string()).collect();
    assert_eq!(
        notes,
        [
            "knightline-note-moves-left side=(side-black) most=18",
            "knightline-note-moves-left side=(side-white) most=19",
        ]
    );
}

#[test]
fn the_winning_line_is_marked() {
    let check = |text: &str, expected: &[&str]| {
        let marks = position("knightline", text).scene().marks;
        assert!(marks.iter().all(|mark| mark.kind == MarkKind::Winning));
        let cells: Vec<&str> = marks.iter().map(|mark| mark.cell.0.as_str()).collect();
        assert_eq!(cells, expected, "{text}");
    };
    check("0,0:15;0,1:1;1,0:1;2,0:1;3,0:1;5,0:1/0,2:20 2", &["0,0", "1,0", "2,0", "3,0"]);
    check(
        "-1,3:1;0,0:13;0,2:1;1,0:1;1,1:1;2,0:1;3,0:1;4,0:1/0,5:20 2",
        &["-1,3", "0,0", "0,2", "1,0", "1,1", "2,0", "3,0", "4,0"],
    );
    check("60,63:17;61,63:1;62,63:1;63,63:1/0,1:20 2", &["60,63", "61,63", "62,63", "63,63"]);
    check("0,0:17;1,0:1;2,0:1;3,0:1/0,1:20 1", &[]);
    check("-63,-63:20/63,63:20 1", &[]);
}

#[test]
fn the_status_says_what_to_do() {
    let check = |text: &str, expected: &str, controls: &[&str]| {
        let scene = position("knightline", text).scene();
        assert_eq!(scene.status.to_string(), expected, "{text}");
        let found: Vec<&str> = scene.controls.iter().map(|control| control.id).collect();
        assert_eq!(found, controls, "{text}");
    };
    check(START, "knightline-status-first-move side=(side-black)", &[]);
    check("0,0:20/1,0:20 2", "status-to-move side=(side-white)", &[]);
    check(LOCKED_IN, "knightline-status-must-pass side=(side-white)", &["pass"]);
    check("0,0:17;1,0:1;2,0:1;3,0:1/0,1:20 2", "knightline-end-line side=(side-black)", &[]);
    check(SINGLES_MOVED, "knightline-end-exhausted side=(side-white) loser=(side-black)", &[]);
    check("-63,-63:20/63,63:20 1", "knightline-end-stalemate side=(side-white)", &[]);
}

#[test]
fn moves_are_made_by_touch() {
    let start = position("knightline", START);
    let mv: Move = "0,0>2,1:1".parse().unwrap();
    let path = vec![Target::cell("0,0"), Target::cell("2,1"), Target::Amount(1)];
    assert_eq!(start.paths(mv), [path]);
    assert_eq!(start.after(mv).touched(mv), ["0,0", "2,1"].map(CellId::of));
    assert_eq!(start.notation(mv), "0,0>2,1:1");
    let locked = position("knightline", LOCKED_IN);
    assert_eq!(locked.paths(Move::Pass), [vec![Target::Control("pass")]]);
    assert_eq!(locked.after(Move::Pass).touched(Move::Pass), []);
}

#[test]
fn symmetries_are_the_eight_of_the_origin() {
    let lopsided = position("knightline", "0,0:19;2,1:1/1,0:20 2");
    let images: BTreeSet<String> =
        (0..lopsided.symmetries()).map(|n| lopsided.image(n).to_string()).collect();
    assert_eq!(images.len(), 8);
    assert!(images.contains("-1,2:1;0,0:19/0,1:20 2"), "a quarter turn: {images:?}");
}

#[test]
fn reasons_and_sides_have_names() {
    let words: Vec<&str> = KnightLine::reasons().iter().map(|reason| reason.word()).collect();
    assert_eq!(words, ["line", "exhausted", "stalemate", "length"]);
    let start = position("knightline", START);
    assert_eq!(Player::BOTH.map(|player| start.side(player).key), ["side-black", "side-white"]);
}
