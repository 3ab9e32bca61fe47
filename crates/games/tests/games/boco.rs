//! Boco: the shared suite, the facts of its page, its board, and every refusal.

use std::collections::{BTreeMap, BTreeSet};

use lusus_core::grid::Square;
use lusus_core::{
    CellId, Explain, Language, Mark, MarkKind, Player, Point, Position, Present, Shade, Symmetric,
    Target, TextBox, Tone, VariantToken, perft, picture,
};
use lusus_games::boco::{Boco, Cell, CellSet, Move, NameFault, Refusal, Shape, Variant, cells};

const CORNERS: &[(&str, &str)] = &[
    ("boco", "-/- 2"),
    ("boco:anyfirst", "-/- 2"),
    // One claim, by either player, by the one who is not next or who is.
    ("boco", "c2l/- 2"),
    ("boco", "-/e5 2"),
    ("boco:anyfirst", "r8/- 1"),
    // Claims that do not hang together.
    ("boco", "b2,i9/e5,r3 1"),
    // About to enclose their own group, the opponent's, both, or none thanks to
    // a rectangle.
    ("boco", "-/h5r,g6r,i6l,h7l 1"),
    ("boco", "h5r,g6r,i6l/h6 1"),
    ("boco", "h5r,g6r,i6l/h6,g7,h7r 1"),
    ("boco", "r8/c2l,b3l,r1 1"),
    // Enclosed already: red, blue, both, a whole group, the report's last board.
    ("boco", "b2/c2l,b3l,r1,r8 1"),
    ("boco", "h5r,g6r,i6l,h7l/h6 1"),
    ("boco", "d3l,d3r,h6/d2,c3,e3,d4,h5r,g6r,i6l,h7l 2"),
    ("boco", "b2,h5r,g6r,i6l,h7l/c2l,b3l,h6,r1,r8 2"),
    ("boco", REPORT_END),
    // A rectangle with no unclaimed neighbour.
    ("boco", "r1/b2,c2r,d2,e2r,r2,r8 1"),
    // Two cells, one cell and none left.
    ("boco", TWO_LEFT),
    ("boco", ONE_LEFT),
    ("boco", NONE_LEFT),
    ("boco:anyfirst", NONE_LEFT),
];

/// The last board of the report: player 1's h6 is enclosed.
const REPORT_END: &str = "d3r,f3l,g3,c4r,d4,e4r,g4l,d5r,h5l,e6l,h6,e7\
    /e3,f3r,e4l,g4r,d5l,g5,h5r,d6,e6r,g6r,i6l,h7l 1";

const TWO_LEFT: &str = "b2,c2l,c2r,d2,e2l,e2r,f2,g2l,g2r,h2,i2l,i2r,b3l,b3r,c3,d3l,d3r,e3,f3l,f3r,\
    g3,h3l,h3r,i3,b4,c4l,c4r,d4,e4l,e4r,f4,g4l,g4r,h4,i4l,i4r,b5l,b5r,c5,d5l,d5r,f5r,g5,h5l,h5r,\
    i5,r1,r2,r3,r8/b6,c6l,c6r,d6,e6l,e6r,f6,g6l,g6r,h6,i6l,i6r,b7l,b7r,c7,d7l,d7r,e7,f7l,f7r,g7,\
    h7l,h7r,i7,b8,c8l,c8r,d8,e8l,e8r,f8,g8l,g8r,h8,i8l,i8r,b9l,b9r,c9,d9l,d9r,e9,f9l,f9r,g9,h9l,\
    h9r,i9,r4,r5,r6,r7 2";

const ONE_LEFT: &str = "b2,c2l,c2r,d2,e2l,e2r,f2,g2l,g2r,h2,i2l,i2r,b3l,b3r,c3,d3l,d3r,e3,f3l,f3r,\
    g3,h3l,h3r,i3,b4,c4l,c4r,d4,e4l,e4r,f4,g4l,g4r,h4,i4l,i4r,b5l,b5r,c5,d5l,d5r,f5l,f5r,g5,h5l,\
    h5r,i5,r1,r2,r3,r8/b6,c6l,c6r,d6,e6l,e6r,f6,g6l,g6r,h6,i6l,i6r,b7l,b7r,c7,d7l,d7r,e7,f7l,f7r,\
    g7,h7l,h7r,i7,b8,c8l,c8r,d8,e8l,e8r,f8,g8l,g8r,h8,i8l,i8r,b9l,b9r,c9,d9l,d9r,e9,f9l,f9r,g9,\
    h9l,h9r,i9,r4,r5,r6,r7 1";

const NONE_LEFT: &str = "b2,c2l,c2r,d2,e2l,e2r,f2,g2l,g2r,h2,i2l,i2r,b3l,b3r,c3,d3l,d3r,e3,f3l,\
    f3r,g3,h3l,h3r,i3,b4,c4l,c4r,d4,e4l,e4r,f4,g4l,g4r,h4,i4l,i4r,b5l,b5r,c5,d5l,d5r,e5,f5l,f5r,\
    g5,h5l,h5r,i5,r1,r2,r3,r8/b6,c6l,c6r,d6,e6l,e6r,f6,g6l,g6r,h6,i6l,i6r,b7l,b7r,c7,d7l,d7r,e7,\
    f7l,f7r,g7,h7l,h7r,i7,b8,c8l,c8r,d8,e8l,e8r,f8,g8l,g8r,h8,i8l,i8r,b9l,b9r,c9,d9l,d9r,e9,f9l,\
    f9r,g9,h9l,h9r,i9,r4,r5,r6,r7 2";

crate::suite::game_tests!(Boco, 80, CORNERS);

fn read(text: &str) -> Boco {
    Boco::parse(Variant::TRIANGLE_FIRST, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(name: &str) -> Cell {
    Cell::named(name).unwrap_or_else(|fault| panic!("{name}: {fault:?}"))
}

fn claim(name: &str) -> Move {
    Move::claim(cell(name))
}

fn names(set: CellSet) -> Vec<String> {
    cells(set).map(|cell| cell.to_string()).collect()
}

fn result(position: &Boco) -> String {
    position.outcome().map_or("*".to_owned(), |outcome| outcome.to_string())
}

// The board.

#[test]
fn the_board_has_the_cells_of_the_page_in_its_order() {
    let shapes = |shape| Cell::all().filter(|cell| cell.shape() == shape).count();
    assert_eq!(Cell::all().len(), 104);
    assert_eq!([Shape::Square, Shape::Triangle, Shape::Rectangle].map(shapes), [32, 64, 8]);
    let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names[..5], ["b2", "c2l", "c2r", "d2", "e2l"]);
    assert_eq!(names[11..16], ["i2r", "b3l", "b3r", "c3", "d3l"]);
    assert_eq!(names[95..], ["i9", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8"]);
    for cell in Cell::all() {
        assert_eq!(Cell::named(&cell.to_string()), Ok(cell));
    }
}

#[test]
fn neighbours_are_those_of_the_page() {
    let mut ends = 0;
    for cell in Cell::all() {
        let degree = match cell.shape() {
            Shape::Square => 4,
            Shape::Triangle => 3,
            Shape::Rectangle => 6,
        };
        assert_eq!(cells(cell.neighbours()).len(), degree, "{cell}");
        for neighbour in cells(cell.neighbours()) {
            assert_ne!(neighbour, cell);
            assert_ne!(neighbour.neighbours() & cell.bit(), 0, "{cell} and {neighbour}");
            ends += 1;
        }
    }
    assert_eq!(ends / 2, 184);
    let known = [
        ("r1", "b2 c2r d2 e2r r2 r8"),
        ("r5", "f9r g9 h9r i9 r4 r6"),
        ("i2r", "i2l r2 r3"),
        ("b2", "c2l b3l r1 r8"),
        ("i9", "i8l h9r r4 r5"),
        ("b9r", "b9l c9 r6"),
        ("b9l", "b8 b9r r7"),
        ("d4", "d3r c4r e4l d5l"),
        ("c2l", "b2 c2r c3"),
        ("c2r", "c2l d2 r1"),
        ("d5l", "d4 c5 d5r"),
        ("d5r", "d5l e5 d6"),
    ];
    for (name, expected) in known {
        assert_eq!(names(cell(name).neighbours()).join(" "), expected, "{name}");
    }
}

/// The drawing and the table of neighbours know nothing of each other.
#[test]
fn neighbours_are_the_cells_drawn_with_a_common_edge() {
    let drawn = read("-/- 1").geometry().cells;
    assert!(Cell::all().map(CellId::of).eq(drawn.iter().map(|cell| cell.id.clone())));
    for (a, drawn_a) in Cell::all().zip(&drawn) {
        for (b, drawn_b) in Cell::all().zip(&drawn) {
            let common = a != b && share_an_edge(&drawn_a.outline, &drawn_b.outline);
            assert_eq!(common, a.neighbours() & b.bit() != 0, "{a} and {b}");
        }
    }
}

fn share_an_edge(a: &[Point], b: &[Point]) -> bool {
    sides(a).any(|side| sides(b).any(|other| overlap(side, other)))
}

fn sides(outline: &[Point]) -> impl Iterator<Item = [Point; 2]> {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(&from, &to)| [from, to])
}

/// Whether two segments lie on one line and have more than a point in common.
fn overlap([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let along = |p: Point| (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    let aside = |p: Point| (p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x);
    let [first, last] = [along(c).min(along(d)), along(c).max(along(d))];
    aside(c) == 0.0 && aside(d) == 0.0 && first.max(0.0) < last.min(along(b))
}

#[test]
fn the_reflection_preserves_shapes_and_neighbours() {
    let start = Boco::start(Variant::ANY_FIRST, 0);
    assert_eq!(start.symmetries(), 2);
    let mirrored = |cell: Cell| start.image_of_move(1, Move::claim(cell)).cell();
    for cell in Cell::all() {
        assert_eq!(mirrored(mirrored(cell)), cell);
        assert_eq!(mirrored(cell).shape(), cell.shape());
        let image = cells(cell.neighbours()).fold(0, |image, next| image | mirrored(next).bit());
        assert_eq!(image, mirrored(cell).neighbours(), "{cell}");
    }
    let unmoved = Cell::all().filter(|&cell| mirrored(cell) == cell).count();
    assert_eq!(unmoved, 8, "the halves of the falling cuts on the axis");
    for (from, to) in [("b2", "i9"), ("c2l", "i8l"), ("b3l", "h9r"), ("r1", "r4"), ("r6", "r7")] {
        assert_eq!(mirrored(cell(from)), cell(to));
    }
}

// The rules.

#[test]
fn perft_from_the_start() {
    let counts = |variant| [1, 2, 3, 4].map(|depth| perft(&Boco::start(variant, 0), depth));
    assert_eq!(counts(Variant::TRIANGLE_FIRST), [64, 192, 902, 5620]);
    assert_eq!(counts(Variant::ANY_FIRST), [104, 368, 1926, 13250]);
}

#[test]
fn the_reports_last_board() {
    let position = read(REPORT_END);
    assert_eq!(result(&position), "0-1 enclosed");
    assert_eq!(names(position.enclosed(Player::First)), ["h6"]);
    assert_eq!(position.enclosed(Player::Second), 0);
}

/// Claims `text` and compares the result; then the same with the colours
/// exchanged.
fn check_claim(position: &str, text: &str, expected: &str) {
    let (claims, turn) = position.split_once(' ').expect("two fields");
    let (first, second) = claims.split_once('/').expect("two lists");
    let other_turn = if turn == "1" { 2 } else { 1 };
    let exchanged = format!("{second}/{first} {other_turn}");
    let exchanged_result = match expected {
        "1-0 enclosed" => "0-1 enclosed",
        "0-1 enclosed" => "1-0 enclosed",
        same => same,
    };
    for (position, expected) in [(position, expected), (&exchanged, exchanged_result)] {
        let before = read(position);
        assert_eq!(before.refusal(text), None, "{text} in {position}");
        let after = before.after(claim(text));
        assert_eq!(result(&after), expected, "{text} in {position}");
        assert_eq!(after, read(&after.to_string()), "{text} in {position}");
        assert_eq!(after.is_over(), after.count_legal() == 0, "{text} in {position}");
    }
}

#[test]
fn enclosure() {
    let cases = [
        // The last way out of a square, and of one with company.
        ("h5r,g6r,i6l/h6 1", "h7l", "1-0 enclosed"),
        ("h5r,g6r,i6l/h6,h7l 1", "h7r", "*"),
        ("h5r,g6r,i6l,g7/h6,h7l 1", "h7r", "1-0 enclosed"),
        // The way out is at the other end of the group, or closed too.
        ("c2r,d2,b3r,c4r,d4/c2l,c3,d3l,d3r 1", "b2", "*"),
        ("c2r,d2,b3r,e3,c4r,d4/c2l,c3,d3l,d3r 1", "b2", "1-0 enclosed"),
        // The claim touches two enemy groups and encloses none, the first, the second.
        ("f3l,e4r/e3,d4 1", "d3r", "*"),
        ("e2l,f3l,e4r/e3,d4 1", "d3r", "1-0 enclosed"),
        ("c4r,e4l,d5l/e3,d4 1", "d3r", "1-0 enclosed"),
        // Enclosing oneself loses, enclosing both is a draw.
        ("-/h5r,g6r,i6l,h7l 1", "h6", "0-1 enclosed"),
        ("d3l/d2,c3,d4 1", "d3r", "*"),
        ("d3l/d2,c3,e3,d4 1", "d3r", "0-1 enclosed"),
        ("h5r,g6r,i6l/h6,g7,h7r 1", "h7l", "1/2-1/2 both-enclosed"),
        // A rectangle saves its whole group, and is never enclosed itself.
        ("r8/c2l,b3l,r1 1", "b2", "*"),
        ("b2,c2l/c2r,b3l,c3,r1 1", "r8", "*"),
        ("b2,c2l,r8/c2r,b3l,r1 2", "c3", "*"),
        ("r1/b2,c2r,d2,e2r,r2 2", "r8", "*"),
        ("-/b2,c2r,d2,e2r,r2,r8 1", "r1", "*"),
        // A rectangle of the enemy saves nobody.
        ("b2/c2l,b3l,r8 2", "r1", "0-1 enclosed"),
        ("i2l/h2,i3,r2,r3 2", "i2r", "0-1 enclosed"),
    ];
    for (position, text, expected) in cases {
        check_claim(position, text, expected);
    }
}

#[test]
fn a_full_board() {
    check_claim(ONE_LEFT, "e5", "1/2-1/2 full");
    assert_eq!(result(&read(NONE_LEFT)), "1/2-1/2 full");
    let two_claims = |texts: [&str; 2]| {
        let [first, second] = texts.map(claim);
        let between = read(TWO_LEFT).after(first);
        assert_eq!(result(&between), "*");
        result(&between.after(second))
    };
    assert_eq!(two_claims(["e5", "f5l"]), "1/2-1/2 full");
    // A group that the last claim encloses matters more than the full board.
    assert_eq!(two_claims(["f5l", "e5"]), "1-0 enclosed");
    let enclosing = ONE_LEFT.replacen("d4,", "", 1).replace("/b6", "/d4,b6");
    assert_eq!(result(&read(&enclosing)), "1-0 enclosed");
}

#[test]
fn the_first_claim_and_the_later_ones() {
    let moves = |variant, text: &str| {
        let position = Boco::parse(variant, text).unwrap();
        let moves = position.list_legal();
        moves.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    for turn in 1..=2 {
        let start = format!("-/- {turn}");
        let triangles = moves(Variant::TRIANGLE_FIRST, &start);
        assert_eq!(triangles.len(), 64);
        assert!(triangles.iter().all(|name| name.ends_with(['l', 'r'])));
        assert_eq!(moves(Variant::ANY_FIRST, &start).len(), 104);
    }
    for &variant in Variant::all() {
        assert_eq!(moves(variant, "d5l/- 2"), ["d4", "c5", "d5r"]);
        assert_eq!(moves(variant, "-/d5l 2"), ["d4", "c5", "d5r"]);
        assert_eq!(moves(variant, "d5l/d5r 1"), ["d4", "c5", "e5", "d6"]);
        assert_eq!(moves(variant, "b2,r5/- 1").join(" "), "c2l b3l f9r g9 h9r i9 r1 r4 r6 r8");
    }
}

#[test]
fn the_key_tells_claims_turn_and_variant_apart() {
    let texts = ["-/- 1", "-/- 2", "c2l/- 1", "c2l/- 2", "-/c2l 1", "c2r/- 1", "c2l/c2r 1"];
    let mut keys = BTreeSet::new();
    for &variant in Variant::all() {
        keys.extend(texts.map(|text| Boco::parse(variant, text).unwrap().key()));
    }
    assert_eq!(keys.len(), 2 * texts.len());
}

// Texts.

#[test]
fn variants_have_their_ids() {
    let ids: Vec<String> = Variant::all().iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["boco", "boco:anyfirst"]);
    assert_eq!("boco".parse(), Ok(Variant::default()));
    for id in ["", "Boco", "boco:", "boco:any", "choko"] {
        assert!(id.parse::<Variant>().is_err(), "{id}");
    }
}

#[test]
fn faults_of_position_texts() {
    let cases = [
        ("", "text", 1, "position-fields"),
        ("-/-", "text", 1, "position-fields"),
        ("-/- 1 ", "text", 7, "position-blank"),
        ("-/-  1", "text", 5, "position-blank"),
        ("-/-\t1", "text", 4, "position-not-ascii"),
        ("- 1", "cells", 1, "boco-position-two-lists"),
        ("-/-/- 1", "cells", 1, "boco-position-two-lists"),
        ("/- 1", "cells", 1, "boco-position-empty-list"),
        ("c2l/ 1", "cells", 5, "boco-position-empty-list"),
        ("c2l,/- 1", "cells", 5, "boco-position-no-such-cell"),
        ("c2l,-/- 1", "cells", 5, "boco-position-no-such-cell"),
        ("c2l/b2,d4r 1", "cells", 8, "boco-position-no-such-cell"),
        ("C2l/- 1", "cells", 1, "boco-position-no-such-cell"),
        ("c2r,c2l/- 1", "cells", 5, "boco-position-order"),
        ("r1,b2/- 1", "cells", 4, "boco-position-order"),
        ("b2,b2/- 1", "cells", 4, "boco-position-order"),
        ("-/b2,d2,c2l 1", "cells", 9, "boco-position-order"),
        ("b2,c2l/c2l 1", "cells", 8, "boco-position-claimed-by-both"),
        ("-/- 0", "turn", 5, "position-turn"),
        ("c2l/- 01", "turn", 7, "position-turn"),
    ];
    for (text, field, column, key) in cases {
        let error = Boco::parse(Variant::TRIANGLE_FIRST, text).expect_err(text);
        assert_eq!((error.field, error.column, error.message.key), (field, column, key), "{text}");
    }
}

fn name_faults() -> Vec<(&'static str, NameFault)> {
    let square = |name: &str| Square::take(name).expect("the name of a square").0;
    let ring =
        |place, rectangle| NameFault::Ring { place: square(place), rectangle: cell(rectangle) };
    let forms =
        ["", "r", "l", "d", "4", "d4x", "d04", "d0", "c2lr", " c2l", "c2l ", "rr", "r+1", "é"];
    let mut faults = forms.map(|text| (text, NameFault::Form)).to_vec();
    faults.extend([
        ("C2L", NameFault::UpperCase(cell("c2l"))),
        ("D4", NameFault::UpperCase(cell("d4"))),
        ("R1", NameFault::UpperCase(cell("r1"))),
        ("k2", NameFault::Column),
        ("z9l", NameFault::Column),
        ("b11", NameFault::Row),
        ("c12l", NameFault::Row),
        ("r0", NameFault::Rectangle),
        ("r9", NameFault::Rectangle),
        ("r01", NameFault::Rectangle),
        ("a1", ring("a1", "r8")),
        ("b1", ring("b1", "r1")),
        ("j1", ring("j1", "r2")),
        ("j2l", ring("j2", "r3")),
        ("j10", ring("j10", "r4")),
        ("i10", ring("i10", "r5")),
        ("A10", ring("a10", "r6")),
        ("a6", ring("a6", "r7")),
        ("d4r", NameFault::Whole(cell("d4"))),
        ("r3l", NameFault::Whole(cell("r3"))),
        ("c2", NameFault::Cut { square: square("c2"), halves: ["c2l", "c2r"].map(cell) }),
        ("b3", NameFault::Cut { square: square("b3"), halves: ["b3l", "b3r"].map(cell) }),
    ]);
    faults
}

#[test]
fn names_that_no_cell_has() {
    for (text, fault) in name_faults() {
        assert_eq!(Cell::named(text), Err(fault), "{text:?}");
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

// Refusals.

fn refusals() -> Vec<(Variant, &'static str, &'static str, Refusal)> {
    let plain = Variant::TRIANGLE_FIRST;
    let claimed = |name, owner| Refusal::AlreadyClaimed { cell: cell(name), owner };
    let mut refusals = vec![
        (plain, "b2/c2l,b3l,r1,r8 1", "b4", Refusal::GameOver),
        (plain, "b2/c2l,b3l,r1,r8 1", "b2", Refusal::GameOver),
        (plain, NONE_LEFT, "pass", Refusal::GameOver),
        (plain, "-/- 1", "pass", Refusal::NoPassing),
        (plain, "c2l/b2 1", "c2l", claimed("c2l", Player::First)),
        (plain, "c2l/b2 1", "b2", claimed("b2", Player::Second)),
        (plain, "-/- 1", "d4", Refusal::FirstNotTriangle { cell: cell("d4") }),
        (plain, "-/- 2", "r1", Refusal::FirstNotTriangle { cell: cell("r1") }),
        (plain, "c2l/b2 1", "d2", Refusal::Apart { cell: cell("d2") }),
        (plain, "c2l/- 2", "b3l", Refusal::Apart { cell: cell("b3l") }),
        (Variant::ANY_FIRST, "r1/- 2", "r3", Refusal::Apart { cell: cell("r3") }),
    ];
    for (text, fault) in name_faults() {
        let typed = text.to_owned();
        refusals.push((plain, "c2l/b2 1", text, Refusal::NoSuchCell { typed, fault }));
    }
    refusals
}

#[test]
fn every_refusal_tells_its_reason() {
    for (variant, position, text, expected) in refusals() {
        let position = Boco::parse(variant, position).unwrap();
        assert_eq!(position.refusal(text), Some(expected), "{text:?} in {position}");
    }
}

#[test]
fn refusals_carry_their_data_into_the_sentence() {
    let cases = [
        ("k2", r#"boco-refusal-no-such-cell typed="k2" why=(boco-name-column)"#),
        (
            "c2",
            r#"boco-refusal-no-such-cell typed="c2" why=(boco-name-cut square="c2" left="c2l" right="c2r")"#,
        ),
        (
            "a3",
            r#"boco-refusal-no-such-cell typed="a3" why=(boco-name-ring place="a3" rectangle="r8")"#,
        ),
        ("b2", r#"boco-refusal-already-claimed cell="b2" side=(boco-side-blue)"#),
        ("d2", r#"boco-refusal-apart cell="d2""#),
    ];
    for (text, expected) in cases {
        let (message, _) = read("c2l/b2 1").why_not(text).expect(text);
        assert_eq!(message.to_string(), expected);
    }
}

// What people see.

#[test]
fn the_rules_pages_have_the_same_clauses_and_those_of_refusals() {
    let clauses = |language: Language| -> Vec<&str> {
        let lines = language.of(&Boco::RULES).lines();
        lines.filter_map(|line| line.strip_prefix("**")?.split_once(".**")).map(|it| it.0).collect()
    };
    let english = clauses(Language::English);
    assert_eq!(english, clauses(Language::Portuguese));
    assert_eq!(english.len(), english.iter().collect::<BTreeSet<_>>().len());
    for (.., refusal) in refusals() {
        assert!(english.contains(&refusal.clause().0), "{refusal:?}");
    }
}

#[test]
fn the_picture_on_the_rules_pages_is_the_board_of_the_terminal() {
    let start = read("-/- 1");
    let drawn = picture(&start.geometry(), &start.scene(), &ToString::to_string);
    let (board, status) = drawn.split_once("\n\n").expect("a board and a status");
    for language in Language::ALL {
        assert!(language.of(&Boco::RULES).contains(board), "{language:?}: {board}");
    }
    assert!(status.ends_with("\nboco-status-first-triangle side=(boco-side-red)\n"), "{status}");
    assert!(board.lines().count() <= 22 && board.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn claims_and_enclosures_show_in_the_picture() {
    let position = read("h6,r1/h5r,g6r,i6l,h7l,r7 1");
    let drawn = picture(&position.geometry(), &position.scene(), &ToString::to_string);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(&lines[1][11..38], "  r1         R             ");
    assert_eq!(&lines[9][45..66], "|  .   | .  / |  .   ");
    assert_eq!(&lines[10][45..66], "|______|_/_B__|______");
    assert_eq!(&lines[11][45..66], "| \\ B  | [R]  | \\ .  ");
    assert_eq!(&lines[12][45..66], "|_.__\\_|______|_B__\\_");
    assert_eq!(&lines[14][..11], "   |  B   |");
}

#[test]
fn outlines_fill_the_grid() {
    let geometry = read("-/- 1").geometry();
    let mut total = 0.0;
    for cell in &geometry.cells {
        let area: f32 = sides(&cell.outline).map(|[a, b]| (a.x * b.y - b.x * a.y) / 2.0).sum();
        let corners = cell.outline.len();
        let expected = match (cell.shade, corners) {
            (Shade::Dark, 4) => 1.0,
            (Shade::Light, 3) => 0.5,
            (Shade::Border, 4) if ["r1", "r3", "r5", "r7"].contains(&cell.id.0.as_str()) => 4.0,
            (Shade::Border, 4) => 5.0,
            odd => panic!("{}: {odd:?}", cell.id),
        };
        assert_eq!(area, expected, "{} goes clockwise", cell.id);
        total += area;
        for [a, b] in sides(&cell.outline) {
            let [centre, across] = [cell.centre, Point { x: b.x - a.x, y: b.y - a.y }];
            let inside = across.x * (centre.y - a.y) - across.y * (centre.x - a.x);
            assert!(inside > 0.0, "the centre of {}", cell.id);
        }
    }
    assert_eq!(total, 100.0);
}

#[test]
fn halves_lie_on_the_side_of_their_name() {
    let geometry = read("-/- 1").geometry();
    let centres: BTreeMap<&str, Point> =
        geometry.cells.iter().map(|cell| (cell.id.0.as_str(), cell.centre)).collect();
    // Column and row from 0, then to the right and below by thirds.
    let known = [
        ("b2", 1.5, 1.5),
        ("c2l", 2.0 + 1.0 / 3.0, 1.0 + 2.0 / 3.0),
        ("c2r", 2.0 + 2.0 / 3.0, 1.0 + 1.0 / 3.0),
        ("b3l", 1.0 + 1.0 / 3.0, 2.0 + 1.0 / 3.0),
        ("b3r", 1.0 + 2.0 / 3.0, 2.0 + 2.0 / 3.0),
        ("r1", 3.0, 0.5),
        ("r4", 9.5, 7.5),
    ];
    for (name, x, y) in known {
        let centre = centres[name];
        assert!((centre.x - x).abs() < 1e-4 && (centre.y - y).abs() < 1e-4, "{name}: {centre:?}");
    }
}

#[test]
fn cells_have_their_own_characters() {
    let geometry = read("-/- 1").geometry();
    let mut owners = BTreeMap::new();
    for cell in &geometry.cells {
        for TextBox { column, line, width, height } in cell.boxes.iter().copied() {
            for place in
                (line..line + height).flat_map(|l| (column..column + width).map(move |c| (l, c)))
            {
                assert_eq!(owners.insert(place, &cell.id), None, "{} at {place:?}", cell.id);
            }
        }
    }
    for stroke in &geometry.strokes {
        for (column, c) in (stroke.column..).zip(stroke.text.chars()) {
            let owner = owners.get(&(stroke.line, column));
            assert!(owner.is_none() || matches!(c, ' ' | '_'), "a stroke {c} over {owner:?}");
        }
    }
}

#[test]
fn the_scene_shows_claims_and_what_is_enclosed() {
    let scene = read("b2,h5r,g6r,i6l,h7l/c2l,b3l,h6,r1,r8 2").scene();
    let red: Vec<&str> = scene
        .pieces
        .iter()
        .filter(|piece| piece.owner == Some(Player::First))
        .map(|piece| piece.cell.0.as_str())
        .collect();
    assert_eq!(red, ["b2", "h5r", "g6r", "i6l", "h7l"]);
    for piece in &scene.pieces {
        let expected = match piece.owner {
            Some(Player::First) => (Tone::Red, "R", "boco-piece-red"),
            _ => (Tone::Blue, "B", "boco-piece-blue"),
        };
        assert_eq!((piece.tone, piece.symbol.as_str(), piece.name.key), expected);
        assert_eq!((piece.kind, piece.height), ("claim", 1));
    }
    let marks = ["b2", "h6"].map(|cell| Mark::new(cell, MarkKind::Losing));
    assert_eq!(scene.marks, marks);
    let threatened = read("d4,d5l,c6r/c5,d6 2").scene().marks;
    assert_eq!(threatened, [Mark::new("c6r", MarkKind::Alarm)], "one way out, at c6l");
}

#[test]
fn the_status_tells_what_is_to_be_done() {
    let cases = [
        ("boco", "-/- 1", "boco-status-first-triangle side=(boco-side-red)"),
        ("boco:anyfirst", "-/- 2", "boco-status-first-any side=(boco-side-blue)"),
        ("boco", "c2l/- 2", "status-to-move side=(boco-side-blue)"),
        ("boco", REPORT_END, "boco-end-enclosed side=(boco-side-blue)"),
        ("boco", "b2,h5r,g6r,i6l,h7l/c2l,b3l,h6,r1,r8 2", "boco-end-both-enclosed"),
        ("boco", NONE_LEFT, "boco-end-full"),
    ];
    for (variant, text, expected) in cases {
        let position = Boco::parse(variant.parse().unwrap(), text).unwrap();
        assert_eq!(position.scene().status.to_string(), expected, "{variant} {text}");
    }
}

#[test]
fn a_touch_of_the_cell_claims_it() {
    let (start, mv) = (read("-/- 1"), claim("c2l"));
    assert_eq!(start.paths(mv), [[Target::cell("c2l")]]);
    assert_eq!(start.after(mv).touched(mv), [CellId::of("c2l")]);
}
