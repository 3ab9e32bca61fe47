//! Lessons on the whole screen: every one by keyboard and by mouse.

use lusus_catalog::LUSUS;
use lusus_core::{Language, Target, Try};
use lusus_erased::Variant;
use lusus_learn::Exercise;
use lusus_text::say;
use lusus_tui::What;
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

#[test]
fn every_lesson_is_done_with_the_keyboard_after_every_wrong_try() {
    for game in LUSUS.usual() {
        do_course(game, touch_with_keys);
    }
}

#[test]
fn every_lesson_is_done_with_the_mouse_after_every_wrong_try() {
    for game in LUSUS.usual() {
        do_course(game, touch_with_mouse);
    }
}

/// Goes through a course from its first lesson to the game after its last.
fn do_course(game: Variant, touch: fn(&mut Player, &Target)) {
    let seat = Seat { size: (110, 40), ..Seat::new("lessons") };
    let mut player = seat.sit(What::Lesson(game, None));
    let lessons = game.course().expect("a course").lessons;
    for (number, lesson) in lessons.iter().enumerate() {
        player.sees(&format!("lesson {} of {}", number + 1, lessons.len()));
        for tried in lesson.tries {
            player.type_text(&format!("t{}", tried.mv()));
            player.press(KeyCode::Enter);
            player.sees(&beginning(&sentence(&player, tried)));
        }
        while !exercise(&player).is_done() {
            solve(&mut player, touch);
        }
        player.sees("Right!");
        if number + 1 < lessons.len() {
            player.press(KeyCode::Enter);
        }
    }
    let kept = std::fs::read_to_string(seat.folder.join("lessons.txt")).expect("progress");
    assert_eq!(kept.lines().count(), lessons.len(), "{kept}");
    player.press(KeyCode::Char('n'));
    assert_eq!(player.local_match().seat(lusus_core::Player::Second).name.as_str(), "level-1");
}

fn exercise(player: &Player) -> &Exercise {
    player.app.exercise().expect("a lesson")
}

/// What has to be said to a wrong try.
fn sentence(player: &Player, tried: &Try) -> String {
    let position = exercise(player).line().position();
    let message = match tried {
        Try::Refused { mv, .. } => position.boxed_clone().play(mv).expect_err("refused").message,
        Try::Fails { why, .. } => why.clone(),
    };
    say(Language::English, &message)
}

/// As much of a sentence as stands on one line for sure.
fn beginning(sentence: &str) -> String {
    let cut = sentence.chars().take(20).collect::<String>();
    cut.rsplit_once(' ').map_or(cut.clone(), |(words, _)| words.to_owned())
}

fn solve(player: &mut Player, touch: fn(&mut Player, &Target)) {
    let before = exercise(player).line().ply();
    let solution = exercise(player).solution().expect("a solution");
    let moves = exercise(player).line().position().move_views();
    let mv = moves.into_iter().find(|mv| mv.text == solution).expect("a legal move");
    for target in &mv.paths[0] {
        if exercise(player).line().ply() == before {
            touch(player, target);
        }
    }
    assert!(exercise(player).line().ply() > before, "{solution}");
}

pub(crate) fn touch_with_keys(player: &mut Player, target: &Target) {
    for _ in 0..1_000 {
        if player.app.focus() == Some(target) {
            break;
        }
        player.press(KeyCode::Tab);
    }
    assert_eq!(player.app.focus(), Some(target), "Tab leads everywhere");
    player.press(KeyCode::Char(' '));
}

pub(crate) fn touch_with_mouse(player: &mut Player, target: &Target) {
    player.look();
    let at = player.app.place_of(target);
    player.click(at.unwrap_or_else(|| panic!("{target:?} is out of view")));
}

/// Types the solution of a lesson of Choko.
fn type_solution(player: &mut Player, number: usize) {
    let mut exercise = Exercise::new(LUSUS, "choko", number).expect("a lesson");
    while let (false, Some(solution)) = (exercise.is_done(), exercise.solution()) {
        exercise.attempt(&solution);
        player.type_text(&format!("t{solution}"));
        player.press(KeyCode::Enter);
    }
}

#[test]
fn the_start_page_leads_to_lessons_and_they_remember() {
    let seat = Seat::new("lessons-start");
    let mut player = seat.sit(What::StartPage);
    player.type_text("n");
    player.sees("Choko, lesson 1 of 14");
    player.type_text("i");
    player.sees("Begin with c3.");
    player.type_text("w");
    player.sees("That was the solution.");
    player.type_text("b");
    player.type_text("n");
    player.sees("lesson 1 of 14");
    type_solution(&mut player, 0);
    player.sees("Right!");
    player.type_text("b");
    player.type_text("n");
    player.sees("lesson 2 of 14");
    player.type_text("pr");
    player.sees("lesson 1 of 14");
    let mut player = seat.sit(What::Courses);
    player.sees("Choko: 1 of 14 lessons done");
    player.press(KeyCode::Down);
    player.press(KeyCode::Enter);
    player.sees("Barca, lesson 1 of 12");
}

#[test]
fn a_refused_touch_is_explained() {
    let mut player =
        Seat::new("lessons-touch").sit(What::Lesson(LUSUS.usual().next().unwrap(), None));
    for target in [Target::cell("c3"), Target::cell("d4")] {
        touch_with_mouse(&mut player, &target);
    }
    player.sees("A piece moves only");
}

/// Does five lessons of the first game, then plays.
fn play_after_five_lessons(seat: &Seat) -> Player {
    let mut player = seat.sit(What::Lesson(LUSUS.usual().next().expect("a game"), None));
    player.type_text("?");
    player.sees("A1");
    player.press(KeyCode::Esc);
    player.sees("lesson 1 of 14");
    for number in 0..4 {
        type_solution(&mut player, number);
        player.type_text("n");
    }
    player.type_text("g");
    player.sees("lesson 5 of 14");
    type_solution(&mut player, 4);
    player.sees("You know enough for a");
    player.sees("g play now");
    player.type_text("g");
    player
}

#[test]
fn rules_are_read_and_a_first_game_is_offered_after_five_lessons() {
    let player = play_after_five_lessons(&Seat::new("lessons-play"));
    assert_eq!(player.local_match().seat(lusus_core::Player::Second).name.as_str(), "level-1");
}

#[test]
fn a_game_after_lessons_remembers_name_opponent_and_clock() {
    let seat = Seat::new("lessons-habits");
    let habits = "name1=Ana\nname2=\nbot=level-3\nclock=300+3\ncoach=off\n";
    std::fs::write(seat.folder.join("setup.txt"), habits).unwrap();
    let player = play_after_five_lessons(&seat);
    let setup = player.local_match().setup();
    assert_eq!(setup.seats.each_ref().map(|seat| seat.name.as_str()), ["Ana", "level-3"]);
    assert_eq!(setup.time_control.to_string(), "300+3");
}
