//! What `cargo xtask new-game` writes compiles and obeys the laws.

use lusus_core::testkit::{check_course, check_position, check_random_match};
use lusus_core::{Language, Position, Present, VariantToken};

#[path = "../../../../xtask/new-game/mod.rs"]
#[allow(dead_code, unreachable_pub, unused_imports)]
mod game;

use game::{Template, Variant};

#[test]
fn the_laws_hold_along_random_matches() {
    let start = Template::start(Variant::default(), 0);
    let foreign = start.list_legal();
    for seed in 0..20 {
        let line = check_random_match(start.clone(), seed);
        let mut position = line.start().clone();
        for &mv in line.moves() {
            check_position(&position, &foreign);
            position.play(mv);
        }
        check_position(&position, &foreign);
    }
}

#[test]
fn what_it_shows_can_be_played_and_read() {
    let demo = Template::DEMO.expect("something to show");
    let mut position = Template::start(Variant::all()[0], demo.seed);
    for mv in demo.moves.split(' ') {
        let mv = mv.parse().unwrap();
        assert!(position.is_legal(mv), "{mv}");
        position.play(mv);
    }
    for language in Language::ALL {
        assert!(language.of(&Template::RULES).contains("**A1.**"));
    }
}

#[test]
fn its_course_obeys_the_laws() {
    check_course::<Template>(Template::COURSE.expect("a course"), &["E1", "N1", "T1"]);
}
