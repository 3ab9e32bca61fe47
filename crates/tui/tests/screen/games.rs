//! Whole games from the start page to the result, with the keyboard alone and
//! with the mouse alone.

use lusus_catalog::LUSUS;
use std::fs;

use lusus_core::{Language, Player as Side, Random};
use lusus_erased::Variant;
use lusus_host::{Mode, Purpose};
use lusus_play::Participant;
use lusus_play::{Span, TimeControl};
use lusus_search::Score;
use lusus_tui::What;
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

/// The games in the order of the start page.
fn games() -> Vec<Variant> {
    LUSUS.usual().collect()
}

/// A legal move and a way to make it, by chance.
fn some_path(player: &Player, random: &mut Random) -> Vec<lusus_core::Target> {
    let choices = player.choices();
    let mv = &choices[random.below(choices.len() as u32) as usize];
    mv.paths[random.below(mv.paths.len() as u32) as usize].clone()
}

/// From the start page to a game of two people, with the keyboard.
fn set_up_with_keys(player: &mut Player, number: usize) {
    player.press(KeyCode::Char(char::from(b'1' + number as u8)));
    player.press(KeyCode::Enter);
    player.sees("Start the game");
    // From the last line over the first to the mode, which is the second.
    player.press(KeyCode::Down);
    player.press(KeyCode::Down);
    player.press(KeyCode::Right);
    player.sees("Two people");
    while player.app.local_match().is_none() {
        player.press(KeyCode::Enter);
    }
    assert_eq!(player.local_match().setup().mode(), Mode::Here);
}

#[test]
fn whole_games_with_the_keyboard_alone() {
    for (number, variant) in games().into_iter().enumerate() {
        let seat = Seat::new(&format!("keys-{number}"));
        let mut player = seat.sit(What::StartPage);
        set_up_with_keys(&mut player, number);
        assert_eq!(player.local_match().setup().variant, variant);
        let mut random = Random::new(7);
        let mut moves = 0;
        while !player.is_over() {
            let path = some_path(&player, &mut random);
            player.touch_with_keys(&path);
            moves += 1;
            assert_eq!(player.ply(), moves, "{variant}: {path:?} makes a move");
            if moves == 3 {
                undo_and_redo(&mut player);
                ask_for_a_hint(&mut player);
                save(&mut player, &seat);
            }
        }
        let ending = player.local_match().game().end().unwrap().score();
        assert_ne!(ending, "*", "{variant} has a result");
        player.sees("n rematch");
    }
}

fn undo_and_redo(player: &mut Player) {
    player.press(KeyCode::Char('u'));
    assert_eq!(player.ply(), 2);
    player.press(KeyCode::Char('r'));
    assert_eq!(player.ply(), 3);
    player.press(KeyCode::Char('r'));
    player.sees("There is nothing to redo.");
}

fn ask_for_a_hint(player: &mut Player) {
    player.press(KeyCode::Char('i'));
    assert_eq!(player.thinkers.busy(), [Purpose::Hint]);
    player.sees("Looking for a hint");
    let best = player.choices()[0].text.clone();
    player.thinkers.choose(Purpose::Hint, &best, Score::estimate(125));
    player.sees(&format!("Hint: {best} (+1.25)"));
}

fn save(player: &mut Player, seat: &Seat) {
    player.press(KeyCode::Char('s'));
    player.type_text("third");
    player.press(KeyCode::Enter);
    let path = seat.folder.join("games/third.pgn");
    let saved = fs::read_to_string(path).expect("the game was saved");
    assert_eq!(saved, player.local_match().record().to_string());
}

#[test]
fn whole_games_with_the_mouse_alone() {
    for (number, variant) in games().into_iter().enumerate() {
        let mut seat = Seat::new(&format!("mouse-{number}"));
        seat.size = (120, 40);
        let mut player = seat.sit(What::StartPage);
        let title = lusus_text::say(seat.language, &variant.title());
        player.click_text(&title);
        if player.look().contains("play this game") {
            player.click_text("play this game");
        }
        player.click_text("You against the computer");
        player.click_text("Start the game");
        let mut random = Random::new(11);
        while !player.is_over() {
            let path = some_path(&player, &mut random);
            let before = player.ply();
            player.touch_with_mouse(&path);
            assert_eq!(player.ply(), before + 1, "{variant}: {path:?} makes a move");
            player.look();
        }
        player.click_text("n rematch");
        assert_eq!(player.ply(), 0);
    }
}

#[test]
fn enter_again_and_again_starts_a_game_against_a_bot() {
    for (number, variant) in games().into_iter().enumerate() {
        let mut player = Seat::new(&format!("enter-{number}")).sit(What::StartPage);
        player.press(KeyCode::Char(char::from(b'1' + number as u8)));
        player.press(KeyCode::Enter);
        player.press(KeyCode::Enter);
        let local_match = player.app.local_match().expect("a game has begun");
        assert_eq!(local_match.setup().variant, variant);
        assert!(local_match.seat(Side::First).is_human());
        assert!(!local_match.seat(Side::Second).is_human());
        assert!(!player.choices().is_empty());
    }
}

#[test]
fn typed_moves_are_completed_and_refused_with_a_reason() {
    let mut player = Seat::new("typing").sit(What::StartPage);
    set_up_with_keys(&mut player, 0);
    player.type_text("tz9");
    player.press(KeyCode::Enter);
    player.sees("Move: z9");
    player.sees("There is no cell z9; the cells are a1 to e5. (B1)");
    for _ in 0..2 {
        player.press(KeyCode::Backspace);
    }
    player.type_text("c");
    player.press(KeyCode::Tab);
    player.sees("Move: c1");
    player.press(KeyCode::Tab);
    player.sees("Move: c2");
    player.press(KeyCode::Enter);
    assert_eq!(player.local_match().game().moves().collect::<Vec<_>>(), ["c2"]);
}

#[test]
fn a_touch_that_makes_no_move_says_why() {
    let mut player = Seat::new("refused").sit(What::StartPage);
    set_up_with_keys(&mut player, 0);
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.press(KeyCode::Enter);
    player.sees("There is already a piece on c3; choose an empty cell. (B2)");
}

#[test]
fn a_second_touch_that_makes_no_move_says_why() {
    // The cursor begins on a piece; the cell beside it is no destination.
    let mut player = Seat::new("refused-second").sit(What::StartPage);
    set_up_with_keys(&mut player, 2);
    player.press(KeyCode::Enter);
    player.press(KeyCode::Left);
    player.press(KeyCode::Enter);
    player.sees("knight");
    player.press(KeyCode::Esc);
    assert!(!player.look().contains("knight"), "Esc takes the touches back");
}

#[test]
fn leaving_a_game_cancels_its_thinkers_and_keeps_it() {
    let seat = Seat::new("leaving");
    let mut player = seat.sit(What::StartPage);
    player.press(KeyCode::Enter);
    player.press(KeyCode::Enter);
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.sees("thinks");
    assert_eq!(player.thinkers.busy(), [Purpose::Move(Side::Second)]);
    player.press(KeyCode::Char('q'));
    player.sees("Leave Lusus?");
    player.press(KeyCode::Char('y'));
    assert!(player.app.is_done());
    let thinkers = player.thinkers.clone();
    drop(player);
    assert!(thinkers.busy().is_empty());

    let mut again = seat.sit(What::StartPage);
    again.sees("▶ Choko, Human – Level 1.5, one move");
    again.press(KeyCode::Enter);
    assert_eq!(again.local_match().game().moves().collect::<Vec<_>>(), ["c3"]);
}

#[test]
fn undo_and_resignation_cancel_the_thinking() {
    let mut player = Seat::new("cancel").sit(What::StartPage);
    player.press(KeyCode::Enter);
    player.press(KeyCode::Enter);
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.look();
    player.press(KeyCode::Char('u'));
    assert!(player.thinkers.busy().is_empty());
    assert_eq!(player.ply(), 0);
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.look();
    player.press(KeyCode::Char('x'));
    player.press(KeyCode::Enter);
    assert!(!player.is_over(), "nobody resigns by Enter alone");
    player.press(KeyCode::Char('x'));
    player.press(KeyCode::Char('y'));
    assert!(player.is_over());
    assert!(player.thinkers.busy().is_empty());
}

#[test]
fn a_replay_goes_forward_and_back() {
    let seat = Seat::new("replay");
    let clock = TimeControl::Clock { base: Span::minutes(5), increment: Span::seconds(3) };
    let people = [Participant::nameless(), Participant::nameless()];
    let choko = lusus_tui::Setup::new(LUSUS.find("choko").unwrap());
    let setup = lusus_tui::Setup { seats: people, time_control: clock, ..choko };
    let mut player = seat.sit(What::Game(Box::new(setup)));
    for mv in ["c3", "b3", "d4"] {
        player.type_text(&format!("t{mv}"));
        player.press(KeyCode::Enter);
    }
    player.type_text("s");
    player.press(KeyCode::Enter);
    drop(player);

    let mut player = seat.sit(What::Replay(seat.folder.join("games/choko.pgn")));
    let mut ply_after = |key| {
        player.press(key);
        player.look();
        player.ply()
    };
    assert_eq!(ply_after(KeyCode::Left), 0);
    assert_eq!(ply_after(KeyCode::Right), 1);
    assert_eq!(ply_after(KeyCode::End), 3);
    assert_eq!(ply_after(KeyCode::Right), 3);
    assert_eq!(ply_after(KeyCode::Left), 2);
    assert_eq!(ply_after(KeyCode::Home), 0);
    player.press(KeyCode::Char('e'));
    assert_eq!(player.thinkers.busy(), [Purpose::Evaluation]);
}

#[test]
fn two_bots_pause_step_and_go_on() {
    let mut setup = lusus_tui::Setup::new(LUSUS.find("choko").unwrap());
    setup.seats = [Participant::bot_named("random"), Participant::bot_named("random")];
    let mut player = Seat::new("bots").sit(What::Game(Box::new(setup)));
    player.press(KeyCode::Char('p'));
    player.sees("Held");
    player.press(KeyCode::Char('.'));
    player.look();
    player.thinkers.choose(Purpose::Move(Side::First), "c3", Score::estimate(1));
    player.look();
    assert_eq!(player.ply(), 1);
    assert!(player.thinkers.busy().is_empty(), "held again");
    player.press(KeyCode::Char('p'));
    player.look();
    assert_eq!(player.thinkers.busy(), [Purpose::Move(Side::Second)]);
}

#[test]
fn a_person_answers_the_draw_that_another_offers() {
    let mut player = Seat::new("draw").sit(What::StartPage);
    set_up_with_keys(&mut player, 0);
    player.press(KeyCode::Char('d'));
    player.sees("White offers a draw. Agree?");
    player.press(KeyCode::Char('n'));
    assert!(!player.is_over());
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.press(KeyCode::Char('d'));
    player.press(KeyCode::Char('y'));
    assert_eq!(player.local_match().game().end().unwrap().score(), "1/2-1/2");
}

#[test]
fn the_end_says_how_many_moves_the_winner_made() {
    for (language, told) in
        [(Language::English, "made 2 moves."), (Language::Portuguese, "fez 2 lances.")]
    {
        let seat = Seat { language, ..Seat::new("winner") };
        let mut player = seat.people(LUSUS.find("choko").expect("a game"), "c3 b3 d4");
        assert!(!player.look().contains(told));
        player.press(KeyCode::Char('x'));
        player.press(KeyCode::Left);
        player.press(KeyCode::Enter);
        assert!(player.is_over(), "{}", player.look());
        player.sees(told);
        // A move back, the game is not at its end.
        player.press(KeyCode::Char('['));
        assert!(!player.look().contains(told));
    }
}
