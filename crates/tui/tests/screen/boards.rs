//! What the board and the lines below it show.

use lusus_catalog::{LUSUS, ThoughtLine};
use lusus_core::{CellId, Language, Target};
use lusus_host::Purpose;
use lusus_play::Participant;
use lusus_play::{Span, TimeControl};
use lusus_search::Score;
use lusus_text::say;
use lusus_tui::{Characters, Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

fn people_play(seat: &Seat, id: &str) -> Player {
    let seats = [Participant::nameless(), Participant::nameless()];
    let setup = Setup::new(LUSUS.find(id).expect("the test has what it needs"));
    seat.sit(What::Game(Box::new(Setup { seed: 1, seats, ..setup })))
}

/// A cell with what stands left and right of it.
fn cell(player: &mut Player, id: &str) -> String {
    player.look();
    let target = Target::Cell(CellId::of(id));
    let at = player.app.place_of(&target).expect("the cell is in view");
    let buffer = player.buffer();
    let text: String = (at.x..at.x + 3).map(|x| buffer[(x, at.y)].symbol()).collect();
    text
}

fn touch(player: &mut Player, id: &str) {
    let target = Target::Cell(CellId::of(id));
    player.touch_with_mouse(&[target]);
}

#[test]
fn water_that_can_be_reached_is_still_water() {
    for (characters, water) in [(Characters::Unicode, "›≈ "), (Characters::Ascii, "+~ ")] {
        let seat = Seat { characters, ..Seat::new(&format!("water-{characters:?}")) };
        let mut player = people_play(&seat, "barca");
        touch(&mut player, "d2");
        assert_eq!(cell(&mut player, "d4"), water);
    }
}

#[test]
fn a_touched_piece_under_the_cursor_looks_touched() {
    for (characters, held) in [(Characters::Unicode, "▸E»"), (Characters::Ascii, ">E}")] {
        let seat = Seat { characters, ..Seat::new(&format!("held-{characters:?}")) };
        let mut player = people_play(&seat, "barca");
        touch(&mut player, "d2");
        assert_eq!(cell(&mut player, "d2"), held);
    }
}

#[test]
fn nothing_is_dropped_where_a_piece_cannot_go() {
    let opening = ["c3", "b3", "c2", "d5"].map(str::to_owned).to_vec();
    let choko = Setup::new(LUSUS.find("choko").expect("the test has what it needs"));
    let setup =
        Setup { seats: [Participant::nameless(), Participant::nameless()], opening, ..choko };
    let mut player = Seat::new("out-of-reach").sit(What::Game(Box::new(setup)));
    let [c3, e3] = ["c3", "e3"].map(Target::cell);
    player.touch_with_keys(std::slice::from_ref(&c3));
    for key in [KeyCode::Right, KeyCode::Right, KeyCode::Enter] {
        player.press(key);
    }
    player.sees("There is no piece on d3 to jump over");
    player.touch_with_mouse(std::slice::from_ref(&e3));
    player.sees("«│ ○ │»");
    assert_eq!(player.ply(), 4, "c3 stays touched");
    player.touch_with_mouse(&[c3, e3]);
    assert_eq!(player.ply(), 5, "once c3 is let go, e3 is a drop");
}

#[test]
fn a_line_that_is_typed_has_keys_of_its_own() {
    let mut player = people_play(&Seat::new("line-keys"), "choko");
    player.type_text("tc3");
    player.sees("Enter play  Tab complete  Esc cancel");
    player.click_text("Enter play");
    assert_eq!(player.ply(), 1);
    player.type_text("s");
    player.sees("Enter save  Esc cancel");
    player.sees("Save as: ▏  choko");
    player.type_text("mine");
    player.sees("Save as: mine▏");
    player.click_text("Esc cancel");
    player.sees("t type a move");
}

#[test]
fn without_a_panel_the_evaluation_stands_below_the_board() {
    let mut player = people_play(&Seat::new("no-panel"), "boco");
    player.type_text("e");
    player.sees("Evaluating");
    let best = player.choices()[0].text.clone();
    player.thinkers.think_aloud(Purpose::Evaluation, &best, Score::estimate(-35));
    player.sees(&format!("-0.35 {best}"));
    player.sees("Score for ");
}

#[test]
fn lines_of_play_stand_in_order_and_are_cut_between_moves() {
    for (characters, ellipsis) in [(Characters::Unicode, "…"), (Characters::Ascii, "...")] {
        let seat = Seat { characters, ..Seat::new(&format!("lines-{characters:?}")) };
        let mut player = people_play(&seat, "choko");
        player.type_text("e");
        let line = |score, moves: &[&str]| ThoughtLine {
            score: Score::estimate(score),
            moves: moves.iter().map(ToString::to_string).collect(),
        };
        let long = ["a1"; 40];
        let lines = vec![line(-250, &["e5"]), line(125, &long), line(30, &["d4", "d5"])];
        player.thinkers.think_of_lines(Purpose::Evaluation, lines);
        let screen = player.look();
        let place = |text: &str| screen.find(text).unwrap_or_else(|| panic!("{text}:\n{screen}"));
        assert!(place("+1.25 a1") < place("+0.30 d4 d5"), "the best comes first:\n{screen}");
        assert!(place("+0.30 d4 d5") < place("-2.50 e5"), "the worst comes last:\n{screen}");
        let cut = screen.lines().find(|line| line.contains("+1.25")).expect("a line");
        let cut = cut.split_once("+1.25 ").expect("moves").1.trim_matches(['"', ' ']);
        let moves = cut.strip_suffix(ellipsis).expect("what is cut ends with an ellipsis");
        assert!(moves.split_whitespace().count() > 3, "as many as fit: {cut}");
        assert!(moves.split_whitespace().all(|mv| mv == "a1"), "only whole moves: {cut}");
    }
}

#[test]
fn the_goal_is_always_in_sight() {
    for size in [(80, 24), (120, 40), (200, 60), (60, 24)] {
        for variant in LUSUS.usual() {
            let seat = Seat { size, ..Seat::new(&format!("goal-{}-{variant}", size.0)) };
            let mut player = seat.sit(What::Game(Box::new(Setup::new(variant))));
            let [side, _] = player.local_match().game().scene().sides;
            let [name, goal] = [side.name, side.goal].map(|it| say(Language::English, &it));
            let screen = player.look();
            let words: Vec<&str> = screen.split(|c: char| !c.is_alphanumeric()).collect();
            let wanted = format!("You are {name}. {goal}");
            // It may go on in the next line of the panel.
            let is_seen = |word: &str| words.contains(&word);
            let mut all = wanted.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty());
            assert!(all.all(is_seen), "{wanted:?} at {size:?}:\n{screen}");
        }
    }
}

#[test]
fn a_move_of_several_touches_asks_for_the_next() {
    let mut player = people_play(&Seat::new("asks"), "barca");
    player.sees("White to move");
    touch(&mut player, "d2");
    player.sees("Now where to?");
    player.press(KeyCode::Esc);
    player.sees("White to move");
}

#[test]
fn only_boards_with_a_home_side_turn_round() {
    for (id, is_turned) in [("barca", true), ("choko", false)] {
        let setup = Setup::new(LUSUS.find(id).expect("a game"));
        let [person, bot] = setup.seats.clone();
        let setup = Setup { seats: [bot, person], ..setup };
        let seat = Seat::new(&format!("turned-{id}"));
        let mut player = seat.sit(What::Game(Box::new(setup)));
        player.look();
        let [first, second] = ["a1", "b2"].map(|id| player.app.place_of(&Target::cell(id)));
        assert_eq!(first.expect("a1").y < second.expect("b2").y, is_turned, "{id}");
    }
}

#[test]
fn clocks_say_whose_they_are() {
    let time_control = TimeControl::Clock { base: Span::minutes(5), increment: Span::ZERO };
    let setup = Setup { time_control, ..Setup::new(LUSUS.find("boco").unwrap()) };
    Seat::new("clocks").sit(What::Game(Box::new(setup))).sees("Red 5:00 / Blue 5:00");
}

#[test]
fn presses_that_change_nothing_are_forgotten() {
    let mut player = people_play(&Seat::new("zoom"), "choko");
    player.type_text("---");
    let smallest = player.look();
    player.type_text("-");
    assert_eq!(player.look(), smallest);
    player.type_text("+");
    assert_ne!(player.look(), smallest);
}

#[test]
fn letters_answer_in_the_language_of_the_question() {
    for (language, letter) in [(Language::English, "y"), (Language::Portuguese, "s")] {
        let seat = Seat { language, ..Seat::new(&format!("letters-{language:?}")) };
        let mut player = people_play(&seat, "choko");
        player.type_text("tc3");
        player.press(KeyCode::Enter);
        let foreign = if letter == "y" { "s" } else { "y" };
        player.type_text(&format!("x{foreign}"));
        assert!(!player.is_over(), "{foreign} is no answer in {language:?}");
        player.type_text(letter);
        assert!(player.is_over());
    }
}

#[test]
fn only_its_own_words_lead_back_from_the_set_up() {
    let mut player = Seat::new("back").sit(What::StartPage);
    player.press(KeyCode::Enter);
    player.click_text("Enter go on");
    player.sees("Start the game");
    player.click_text("Esc back");
    player.sees("Lusus: five board games");
}
