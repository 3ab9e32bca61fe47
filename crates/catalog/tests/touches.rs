//! A first touch with which no move begins is answered with the reason.

use lusus_catalog::Variant;
use lusus_core::Target;
use lusus_core::input::{NoMove, why_no_move};

/// The word for why a touch of `cell` begins no move in a position.
fn why(id: &str, text: &str, cell: &str) -> NoMove<&'static str> {
    let position = Variant::find(id).expect("a variant").parse(text).expect("a position");
    let judge = |text: &str| {
        let key = position.clone().play(text).err()?.message.key;
        Some((key, key))
    };
    why_no_move(&position.move_views(), &position.scene(), &[Target::cell(cell)], judge)
}

#[test]
fn barca_says_why_a_touch_begins_nothing() {
    let start = Variant::find("barca").unwrap().start(0).text();
    assert_eq!(why("barca", &start, "e5"), NoMove::Refused("barca-refusal-vacant"));
    assert_eq!(why("barca", &start, "e9"), NoMove::Refused("barca-refusal-not-yours"));
    assert_eq!(why("barca", &start, "e2"), NoMove::Untold, "it may move");
    let shut_in = "10/10/10/10/10/10/10/10/1E8/L9 1";
    assert_eq!(why("barca", shut_in, "a1"), NoMove::Stuck);
    let scared = "10/10/10/10/4l5/4M5/10/10/10/M9 1";
    assert_eq!(why("barca", scared, "a1"), NoMove::Refused("barca-refusal-scared-first"));
}

#[test]
fn knight_line_says_why_a_touch_begins_nothing() {
    let mut position = Variant::find("knightline").unwrap().start(0);
    for _ in 0..2 {
        let moves = position.legal_moves();
        position.play(&moves[0]).unwrap();
    }
    let text = position.text();
    let scene = position.scene();
    let of = |own: bool, single: bool| {
        let is_wanted = |owner, height| (owner == scene.turn) == own && (height == 1) == single;
        let piece = scene.pieces.iter().find(|piece| is_wanted(piece.owner, piece.height));
        piece.expect("such a stack").cell.to_string()
    };
    let check = |cell: &str, reason| {
        assert_eq!(why("knightline", &text, cell), NoMove::Refused(reason), "{cell} in {text}");
    };
    check("9,9", "knightline-refusal-no-stack");
    check(&of(false, false), "knightline-refusal-opponents-stack");
    check(&of(true, true), "knightline-refusal-single-tile");
}
