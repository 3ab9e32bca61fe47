//! What touches lead to, and why some lead nowhere. The golden files in
//! `touches/` are read by the tests of the pages too, which have a port of
//! `input::touch`.

use lusus_catalog::LUSUS;
use std::fmt::Write;

use lusus_core::input::{Touched, offered, touch};
use lusus_core::{Language, MoveView, Path, Random, Target};
use lusus_erased::{AnyPosition, Variant};
use lusus_text::say;

/// A variant, the moves from its start, and what is then touched.
const CHOSEN: [(&str, &str, &str); 14] = [
    // The piece on c3 cannot reach e3; a drop there is not what was meant.
    ("choko", "c3 b3 c2 d5", "c3 e3 e3 c3 e3"),
    ("choko", "c3 b3 c2 d5 a1 e1", "c3 b3 c2 a2 c3 a3 c4 b3 a1 c3 a3 a3 c3 c3 a3 e1"),
    ("choko:winther", "c3 b3 c2 d5", "c3 b3 e3 a3"),
    ("barca", "", "e5 e9 d1 e2 b5 e2 d2 e2 e5"),
    ("barca", "e2e5 f9f7", "f1 d2 g5 e5 f5 e8"),
    ("knightline", "", "0,0 1,0 2,2 1,1 2,1"),
    ("knightline", "0,0>2,-1:1", "2,-1 0,0 1,0 2,2 -1,1 2,-2 2,-2 -1,1 1,0 1,0 -1,1 =19"),
    ("knightline", "0,0>2,-1:1 1,0>2,-2:1", "2,-1 2,-2"),
    ("boco", "", "d4 c2l"),
    ("syrtis", "", "c1 a1 d1"),
    ("syrtis", "@d1 @g4 @c1 @g3", "d1 [light]"),
    ("syrtis", "@d1 @g4 @c1 @g3 light", "a1 c1 a3 d1 b1 d1 g4 d2 d3 f4 f4"),
    ("syrtis", "@d1 @g4 @c1 @g3 light", "d1 [sink] [pass] e1 [sink]"),
    ("syrtis:minor", "", "a1 a2"),
];

/// Random starts are those of this seed.
const SEED: u64 = 3;
/// Touches are made at random too, so many after each of these numbers of
/// random moves.
const TOUCHES: usize = 24;
const PLIES: [usize; 2] = [7, 24];

#[test]
fn touches_lead_where_the_files_say() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../touches");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    for variant in LUSUS.all() {
        let mut scenes: Vec<String> = Vec::new();
        for (_, moves, touches) in CHOSEN.iter().filter(|(id, ..)| *id == variant.id()) {
            let mut position = variant.start(SEED);
            moves.split_whitespace().for_each(|mv| position.play(mv).expect("a legal move"));
            let mut touches = touches.split(' ').map(read);
            scenes.push(scene(&*position, |_, _| touches.next()));
        }
        scenes.extend(PLIES.map(|plies| random_scene(variant, plies)));
        insta::assert_snapshot!(variant.id().replace(':', "-"), scenes.join("\n"));
    }
}

/// What touches lead to after so many random moves, but for those that end the
/// game.
fn random_scene(variant: Variant, plies: usize) -> String {
    let mut random = Random::new(SEED);
    let mut pick = |count: usize| random.below(count as u32) as usize;
    let mut position = variant.start(SEED);
    for _ in 0..plies {
        let moves = position.legal_moves();
        let mut after = position.clone();
        after.play(&moves[pick(moves.len())]).expect("a listed move");
        if after.outcome().is_none() {
            position = after;
        }
    }
    let cells = position.geometry().cells;
    let mut left = TOUCHES;
    scene(&*position, |moves, touched| {
        left = left.checked_sub(1)?;
        let path = &moves[pick(moves.len())].paths[0];
        let next = offered(moves, touched);
        Some(match pick(4) {
            0 => Target::Cell(cells[pick(cells.len())].id.clone()),
            1 => path[pick(path.len())].clone(),
            _ => next[pick(next.len())].clone(),
        })
    })
}

/// A position with its moves and what each touch leads to, until there is no
/// next one.
fn scene(
    position: &dyn AnyPosition,
    mut next: impl FnMut(&[MoveView], &[Target]) -> Option<Target>,
) -> String {
    let moves = position.move_views();
    let mut text = format!("{}\n", position.text());
    for MoveView { text: mv, paths, .. } in &moves {
        let paths: Vec<String> = paths.iter().map(|path| write(path)).collect();
        writeln!(text, "move {mv}: {}", paths.join(" | ")).expect("writing to memory");
    }
    let mut touched = Path::new();
    while let Some(target) = next(&moves, &touched) {
        let led_to = touch(&moves, &touched, &target);
        let result = match &led_to {
            Touched::Move(mv) => format!("plays {mv}"),
            Touched::Held(path) => {
                format!("holds {}: {}", write(path), write(&offered(&moves, path)))
            }
            Touched::Refused(path) => {
                let why = say(Language::English, &position.why_no_move(path).message);
                format!("refuses {}: {why}", write(path))
            }
        };
        writeln!(text, "touch {} {result}", write(&[target])).expect("writing to memory");
        match led_to {
            Touched::Move(_) => touched.clear(),
            Touched::Held(path) => touched = path,
            Touched::Refused(_) => {}
        }
    }
    text
}

/// Targets as words: `c3`, `=2` for an amount, `[pass]` for a button.
fn write(targets: &[Target]) -> String {
    let word = |target: &Target| match target {
        Target::Cell(cell) => cell.to_string(),
        Target::Amount(amount) => format!("={amount}"),
        Target::Control(control) => format!("[{control}]"),
    };
    targets.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn read(word: &'static str) -> Target {
    match (word.strip_prefix('='), word.strip_prefix('[')) {
        (Some(amount), _) => Target::Amount(amount.parse().expect("a number")),
        (_, Some(control)) => Target::Control(control.trim_end_matches(']')),
        _ => Target::cell(word),
    }
}

/// The word for why a touch of `cell` begins no move in a position.
fn why(id: &str, text: &str, cell: &str) -> &'static str {
    let position = LUSUS.find(id).expect("a variant").parse(text).expect("a position");
    position.why_no_move(&[Target::cell(cell)]).message.key
}

#[test]
fn barca_says_why_a_touch_begins_nothing() {
    let start = LUSUS.find("barca").unwrap().start(0).text();
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
