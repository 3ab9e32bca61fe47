use lusus_puzzles::{Grading, Share, rating};
use lusus_search::Control;

use crate::win;

/// Shares as a puzzle of some rating would bring them.
fn shares(hardness: f64, tries: u32) -> Vec<Share> {
    let share = |step: u32| {
        let rating = 100.0 * f64::from(step);
        let expected = 1.0 / (1.0 + 10_f64.powf((hardness - rating) / 400.0));
        Share { rating, tries, solved: (expected * f64::from(tries)).round() as u32 }
    };
    (0..20).map(share).collect()
}

#[test]
fn the_rating_is_where_half_the_tries_succeed() {
    for hardness in [200.0, 700.0, 1_500.0] {
        let found = rating(&shares(hardness, 200));
        assert!((f64::from(found.value) - hardness).abs() < 20.0, "{hardness}: {found:?}");
        assert!(found.error < 20, "{found:?}");
    }
    let few = rating(&shares(700.0, 4));
    assert!((50..200).contains(&few.error), "{few:?}");
    let alike = |solved| shares(0.0, 8).into_iter().map(move |it| Share { solved, ..it });
    let all = |solved| rating(&alike(solved).collect::<Vec<_>>());
    assert!(all(8).value < 0 && all(0).value > 1_900, "{:?} {:?}", all(8), all(0));
}

#[test]
fn grading_is_a_function_of_its_seed() {
    let puzzle = win("boco", 3);
    let grade = |seed| {
        let grading = Grading { tries: 1, seed };
        grading.grade(&puzzle, &Control::timeless()).expect("nobody stops it")
    };
    assert_eq!(grade(1), grade(1));
}
