//! The pictures of boards in the documents are what is drawn, in every theme
//! there is something to draw with, and what is painted shows the pieces.

mod pixels;

use std::path::Path;
use std::{env, fs};

use lusus_core::{Geometry, Present, Scene, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_picture::{Look, Picture, Scheme, Size, Theme};

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
    let picture = Picture::new(&geometry, &scene, Look::default());
    let drawn = picture.svg(picture.usual_size());
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
        assert_eq!(Theme::find(theme.name()), Some(theme));
        for scheme in [Scheme::Light, Scheme::Dark] {
            let look = Look { theme, scheme, ..Look::default() };
            for (geometry, scene) in [begun::<Barca>(), begun::<Boco>(), begun::<Syrtis>()] {
                let size = Size { width: 50, height: 50 };
                let drawn = Picture::new(&geometry, &scene, look).svg(size);
                assert!(drawn.ends_with("</svg>\n"));
                assert!(!drawn.contains("light-dark"));
            }
        }
    }
}

#[test]
fn the_pages_have_the_same_themes() {
    let css = include_str!("../../../../web/src/style/themes.css");
    let blocks = css.split("[data-theme=\"").skip(1);
    let names: Vec<&str> = blocks.filter_map(|block| Some(block.split_once('"')?.0)).collect();
    assert_eq!(names, Theme::ALL.map(Theme::name));
}

#[test]
fn what_is_not_wanted_is_not_drawn() {
    let (geometry, scene) = begun::<Choko>();
    let drawn = |look| Picture::new(&geometry, &scene, look).svg(Size { width: 9, height: 9 });
    let whole = drawn(Look::default());
    let bare = drawn(Look { coordinates: false, ..Look::default() });
    let glyphs = |svg: &str| svg.matches("stroke-width=\".95\"").count();
    assert_eq!(glyphs(&whole), geometry.labels.len());
    assert_eq!(glyphs(&bare), 0);
    let flipped = drawn(Look { flipped: true, ..Look::default() });
    assert_ne!(flipped, whole);
    assert_eq!(flipped.matches("<path").count(), whole.matches("<path").count());
}
