//! Golden files: a readable playthrough of every variant, and the keys of the
//! starts. `cargo xtask golden` accepts the present behaviour; read the diff.

use lusus_catalog::LUSUS;
use std::fmt::Write;

use lusus_core::{Language, MATCH_LENGTH, Random, picture};
use lusus_erased::{AnyLine, Ends, Variant};
use lusus_text::say;

/// Plies whose whole scene and click paths are written out.
const SCENES_AT: [usize; 2] = [0, 7];
/// Plies whose picture and moves are written out; the rest is played unseen.
const SHOWN: usize = 12;

#[test]
fn playthroughs() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../playthroughs");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let _bound = settings.bind_to_scope();
    for variant in LUSUS.all() {
        insta::assert_snapshot!(variant.id().replace(':', "-"), playthrough(variant));
    }
}

/// A random match of a variant, always the same.
fn playthrough(variant: Variant) -> String {
    let mut random = Random::new(2);
    let mut line = variant.start(2).line(Ends::Match { length: MATCH_LENGTH });
    let mut text = format!("{variant}\n");
    for ply in 0.. {
        if ply < SHOWN {
            describe(&mut text, &*line, ply);
        }
        if line.outcome().is_some() {
            break;
        }
        let moves = line.position().legal_moves();
        let mv = &moves[random.below(moves.len() as u32) as usize];
        line.push(mv).expect("a listed move is legal");
        if ply < SHOWN {
            writeln!(text, "\n> {mv}").expect("writing to memory");
        }
    }
    describe(&mut text, &*line, line.moves().len());
    text
}

fn describe(text: &mut String, line: &dyn AnyLine, ply: usize) {
    let position = line.position();
    let scene = line.scene();
    let geometry = position.geometry();
    let moves = position.legal_moves();
    let drawn = picture(&geometry, &scene, &|message| say(Language::English, message));
    writeln!(text, "\nply {ply}: {} key {}\n\n{drawn}", position.text(), position.key())
        .and_then(|()| writeln!(text, "{} moves: {}", moves.len(), moves.join(" ")))
        .expect("writing to memory");
    if SCENES_AT.contains(&ply) {
        let json = |value: serde_json::Result<String>| value.expect("plain data");
        writeln!(text, "geometry {}", json(serde_json::to_string(&geometry)))
            .and_then(|()| writeln!(text, "scene {}", json(serde_json::to_string(&scene))))
            .and_then(|()| {
                writeln!(text, "paths {}", json(serde_json::to_string(&position.move_views())))
            })
            .expect("writing to memory");
    }
}

/// Keys may be stored in files, so they never change.
#[test]
fn start_keys_are_frozen() {
    let mut keys = String::new();
    for variant in LUSUS.all() {
        let start = variant.start(1);
        writeln!(keys, "{} {} {}", start.key(), variant, start.text()).expect("writing to memory");
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../playthroughs");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("keys", keys));
}
