//! The review of a game that is over.

use lusus_catalog::LUSUS;
use lusus_host::Purpose;
use lusus_play::Participant;
use lusus_search::Score;
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

const EVALUATION: Purpose = Purpose::Evaluation;

/// Two people have played three moves, and one resigned.
fn over(name: &str) -> Player {
    let choko = Setup::new(LUSUS.find("choko").expect("the test has what it needs"));
    let seats = [Participant::nameless(), Participant::nameless()];
    let what = What::Game(Box::new(Setup { seed: 1, seats, ..choko }));
    let mut player = Seat::new(name).sit(what);
    for mv in ["c3", "c4", "a1"] {
        player.type_text(&format!("t{mv}"));
        player.press(KeyCode::Enter);
    }
    player.type_text("xy");
    player
}

/// Lets the engine judge all positions, from the last to the first: the second
/// move was a blunder.
fn judge(player: &mut Player) {
    for (mv, hundredths) in [("b5", -300), ("c5", 300), ("b5", 5), ("c3", 5)] {
        player.look();
        player.thinkers.choose(EVALUATION, mv, Score::estimate(hundredths));
    }
    player.look();
}

#[test]
fn positions_are_judged_one_at_a_time_while_the_screen_lives() {
    let mut player = over("review-slices");
    player.type_text("v");
    player.sees("Review: 0 of 4 positions");
    let (bot, moves) = player.thinkers.task(EVALUATION).expect("somebody thinks");
    assert_eq!((bot.as_str(), moves.len()), ("engine", 3));
    player.thinkers.choose(EVALUATION, "b5", Score::estimate(-300));
    player.sees("Review: 1 of 4 positions");
    assert_eq!(player.thinkers.task(EVALUATION).expect("it goes on").1.len(), 2);
    player.press(KeyCode::Up);
    player.sees("▶   2. c4");
}

#[test]
fn a_blunder_has_its_sign_and_its_words_and_is_shown_on_the_board() {
    let mut player = over("review-blunder");
    player.type_text("v");
    judge(&mut player);
    let screen = player.look();
    for seen in ["Accuracy:", "c4??", "blunder", "█"] {
        assert!(screen.contains(seen), "{seen:?} is not to be seen:\n{screen}");
    }
    player.press(KeyCode::Left);
    player.sees("Better: b5");
    player.sees("Then: c5");
    player.press(KeyCode::Enter);
    player.sees("n rematch");
    player.type_text("v");
    // What was found is kept.
    player.sees("c4??");
    assert!(player.thinkers.busy().is_empty());
    player.press(KeyCode::Esc);
    player.sees("n rematch");
}

#[test]
fn who_leaves_early_goes_on_later() {
    let mut player = over("review-early");
    player.type_text("v");
    player.look();
    player.thinkers.choose(EVALUATION, "b5", Score::estimate(-300));
    player.look();
    player.press(KeyCode::Esc);
    player.sees("n rematch");
    player.type_text("v");
    player.sees("Review: 1 of 4 positions");
}

#[test]
fn when_a_thinker_breaks_down_what_is_known_stays_and_the_title_says_so() {
    let mut player = over("review-broke");
    player.type_text("v");
    player.look();
    player.thinkers.choose(EVALUATION, "b5", Score::estimate(-300));
    player.look();
    player.thinkers.break_down(EVALUATION);
    player.sees("Review: stopped after 1 of 4 positions");
    assert!(player.thinkers.busy().is_empty());
    // Whoever comes back has another try.
    player.press(KeyCode::Esc);
    player.type_text("v");
    player.sees("Review: 1 of 4 positions");
}
