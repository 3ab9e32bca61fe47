//! The pictures of boards in the documents are what is drawn, in every theme
//! there is something to draw with, and every picture can be painted.

use std::path::Path;
use std::{env, fs};

use lusus_core::{Geometry, Present, Scene, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_picture::{Size, Theme, png, svg};

#[test]
fn the_documents_show_what_is_drawn() {
    compare::<Choko>();
    compare::<Barca>();
    compare::<KnightLine>();
    compare::<Boco>();
    compare::<Syrtis>();
}

/// Compares the picture of a game with its file, or writes it if golden files
/// are accepted.
fn compare<P: Present>() {
    let id = P::Variant::all()[0].id();
    let (geometry, scene) = begun::<P>();
    let drawn = svg(&geometry, &scene, Theme::Walnut);
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/pictures/boards")
        .join(format!("{id}.svg"));
    if env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for pictures");
        fs::write(&path, &drawn).expect("the test has what it needs");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "boards/{id}.svg is stale: cargo xtask golden draws it anew");
}

/// What a game shows of itself.
fn begun<P: Present>() -> (Geometry, Scene) {
    let demo = P::DEMO.expect("every game has something to show");
    let mut position = P::start(P::Variant::all()[0], demo.seed);
    for text in demo.moves.split(' ') {
        let mv = text.parse().unwrap_or_else(|_| panic!("{text} is no move"));
        position.play(mv);
    }
    (position.geometry(), position.scene())
}

#[test]
fn every_theme_has_every_colour() {
    for theme in Theme::ALL {
        for (geometry, scene) in [begun::<Barca>(), begun::<Boco>(), begun::<Syrtis>()] {
            assert!(svg(&geometry, &scene, theme).ends_with("</svg>\n"));
        }
    }
}

#[test]
fn a_picture_has_the_size_that_was_asked_for() {
    let (geometry, scene) = begun::<KnightLine>();
    let painted = png(&geometry, &scene, Theme::Paper, Size { width: 120, height: 63 });
    let big_endian = |at: usize| u32::from_be_bytes(painted[at..at + 4].try_into().unwrap());
    assert_eq!((big_endian(16), big_endian(20)), (120, 63));
}
