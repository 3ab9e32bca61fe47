//! Every lesson of every game is done, after every wrong try.

use lusus_catalog::LUSUS;
use lusus_core::{Clause, Try};
use lusus_learn::{Exercise, Progress, Reply};

#[test]
fn every_lesson_can_be_done_after_every_wrong_try() {
    let mut done = 0;
    for variant in LUSUS.usual() {
        let course = variant.course().expect("a course");
        for (number, lesson) in course.lessons.iter().enumerate() {
            let mut exercise = Exercise::new(LUSUS, variant.id(), number).expect("a lesson");
            for tried in lesson.tries {
                check_try(&mut exercise, tried);
            }
            while let (false, Some(solution)) = (exercise.is_done(), exercise.solution()) {
                assert!(exercise.hint().is_some(), "{variant} {lesson}");
                let reply = exercise.attempt(&solution);
                assert!(
                    matches!(reply, Reply::GoOn | Reply::Done),
                    "{variant} {lesson}: {reply:?}"
                );
            }
            assert!(exercise.is_done(), "{variant} {lesson}");
            done += 1;
        }
    }
    assert_eq!(done, 61);
}

fn check_try(exercise: &mut Exercise, tried: &Try) {
    let before = exercise.line().position().text();
    match (exercise.attempt(tried.mv()), tried) {
        (Reply::Refused(refused), Try::Refused { clause, .. }) => {
            let Clause(quoted) = refused.clause.expect("a clause");
            assert_eq!(quoted, clause.0, "{exercise:?}: {tried:?}");
        }
        (Reply::NotThat(said), Try::Fails { why, .. }) => assert_eq!(said, *why, "{exercise:?}"),
        (reply, _) => panic!("{exercise:?}: {tried:?} leads to {reply:?}"),
    }
    assert_eq!(exercise.line().position().text(), before, "a wrong try changes nothing");
}

#[test]
fn the_opponent_answers_within_a_line() {
    let number = lesson("choko", "poison");
    let mut exercise = Exercise::new(LUSUS, "choko", number).unwrap();
    assert_eq!(exercise.attempt("b5"), Reply::GoOn);
    assert_eq!(exercise.line().moves(), ["b5", "c5"]);
    assert_eq!(exercise.attempt("b5d5xc4"), Reply::Done);
}

#[test]
fn a_player_who_moves_twice_is_answered_by_nobody() {
    let mut exercise = Exercise::new(LUSUS, "choko", lesson("choko", "last")).unwrap();
    assert_eq!(exercise.attempt("c4"), Reply::GoOn);
    assert_eq!(exercise.line().moves(), ["c4"]);
    assert_eq!(exercise.attempt("c4a4xe1"), Reply::Done);
}

#[test]
fn what_is_not_there_is_no_lesson() {
    assert!(Exercise::new(LUSUS, "choko", 99).is_none());
    assert!(Exercise::new(LUSUS, "chess", 0).is_none());
}

#[test]
fn progress_is_kept_as_text_whatever_else_stands_there() {
    let course = LUSUS.find("choko").unwrap().course().unwrap();
    let mut progress = Progress::read("choko jump\nnonsense\n\nchoko no-such\n");
    assert_eq!((progress.count("choko", course), progress.next("choko", course)), (1, 1));
    progress.note("choko", "two");
    assert_eq!(progress.next("choko", course), 2);
    assert_eq!(Progress::read(&progress.to_string()), progress);
    assert_eq!(progress.count("barca", course), 0);
}

fn lesson(game: &str, name: &str) -> usize {
    let course = LUSUS.find(game).expect("a game").course().expect("a course");
    course.lessons.iter().position(|lesson| lesson.name == name).expect("a lesson")
}
