//! The laws of every course.

use lusus_core::Present;
use lusus_core::testkit::check_course;
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;

macro_rules! course_tests {
    ($($name:ident: $game:ty)*) => {$(
        #[test]
        fn $name() {
            let source = include_str!(concat!("../../src/", stringify!($name), "/refusal.rs"));
            let course = <$game>::COURSE.expect("a course");
            assert!((10..=20).contains(&course.lessons.len()), "{}", course.lessons.len());
            check_course::<$game>(course, &clauses(source));
        }
    )*};
}

course_tests! {
    choko: Choko
    barca: Barca
    knightline: KnightLine
    boco: Boco
    syrtis: Syrtis
}

/// The clauses that a game's refusals quote, but for those of other variants.
fn clauses(source: &'static str) -> Vec<&'static str> {
    let (_, quoting) = source.split_once("fn clause").expect("refusals quote clauses");
    let (quoting, _) = quoting.split_once("\n}").expect("the end of the implementation");
    let quoted = quoting.split('"').skip(1).step_by(2);
    let clauses: Vec<&str> = quoted.filter(|clause| !clause.starts_with('V')).collect();
    assert!(clauses.len() > 4, "{clauses:?}");
    clauses
}
