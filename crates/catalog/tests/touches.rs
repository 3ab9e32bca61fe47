//! A first touch with which no move begins is answered with the reason.

use lusus_catalog::Variant;
use lusus_core::Target;

/// The word for why a touch of `cell` begins no move in a position.
fn why(id: &str, text: &str, cell: &str) -> &'static str {
    let position = Variant::find(id).expect("a variant").parse(text).expect("a position");
    position.why_no_move(&[Target::cell(cell)]).message.key
}

#[test]
fn barca_says_why_a_touch_begins_nothing() {
    let start = Variant::find("barca").unwrap().start(0).text();
    assert_eq!(why("barca", &start, "e5"), "barca-refusal-vacant");
    assert_eq!(why("barca", &start, "e9"), "barca-refusal-not-yours");
    assert_eq!(why("barca", &start, "e2"), "touch-no-move", "it may move");
    let shut_in = "10/10/10/10/10/10/10/10/1E8/L9 1";
    assert_eq!(why("barca", shut_in, "a1"), "touch-stuck");
    let scared = "10/10/10/10/4l5/4M5/10/10/10/M9 1";
    assert_eq!(why("barca", scared, "a1"), "barca-refusal-scared-first");
}

#[test]
fn knight_line_says_why_a_touch_begins_nothing() {
    let text = "0,0:19;2,-1:1/1,0:19;2,-2:1 1";
    assert_eq!(why("knightline", text, "2,2"), "knightline-refusal-no-stack");
    assert_eq!(why("knightline", text, "1,0"), "knightline-refusal-opponents-stack");
    assert_eq!(why("knightline", text, "2,-1"), "knightline-refusal-single-tile");
    assert_eq!(why("knightline", text, "99,99"), "touch-no-move", "it is not in sight");
}

#[test]
fn choko_says_why_a_touch_begins_nothing() {
    let initiative = "5/5/1XO2/5/5 1 11,11 2";
    assert_eq!(why("choko", initiative, "c3"), "choko-refusal-initiative");
    assert_eq!(why("choko", initiative, "b3"), "choko-refusal-occupied");
    assert_eq!(why("choko", initiative, "a1"), "touch-no-move", "a piece can be dropped there");
    let without_hand = "5/5/1XO2/5/5 1 0,0 -";
    assert_eq!(why("choko", without_hand, "b3"), "choko-refusal-not-yours");
    assert_eq!(why("choko", without_hand, "a1"), "choko-refusal-hand-empty");
    let shut_in = "5/5/5/XXX2/OXX2 1 0,0 -";
    assert_eq!(why("choko", shut_in, "a1"), "touch-stuck");
}
