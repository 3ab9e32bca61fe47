//! Opponents of the person's strength.

use std::fs;

use lusus_catalog::LUSUS;
use lusus_core::{Language, Player as Side};
use lusus_host::Purpose;
use lusus_play::Kind;
use lusus_search::Score;
use lusus_tui::What;
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

/// The word of the bot that sits there.
fn bot(player: &Player, side: Side) -> String {
    match &player.local_match().seat(side).kind {
        Kind::Bot(word) => word.as_str().to_owned(),
        other => panic!("{other:?}"),
    }
}

/// Both players make legal moves, so many in all.
fn play(player: &mut Player, plies: u32) {
    while player.ply() < plies {
        player.app.poll();
        let game = player.local_match().game();
        let mv = game.move_views()[0].text.clone();
        let side = game.turn().expect("the game goes on");
        if player.local_match().is_persons_turn() {
            player.type_text(&format!("t{mv}"));
            player.press(KeyCode::Enter);
        } else {
            player.thinkers.choose(Purpose::Move(side), &mv, Score::DRAW);
            player.app.poll();
        }
    }
}

#[test]
fn play_now_meets_whoever_fits_and_tells_what_follows() {
    let seat = Seat::new("strength");
    let mut player = seat.sit(What::StartPage);
    player.press(KeyCode::Char('p'));
    assert!(player.local_match().seat(Side::First).is_human());
    let first = bot(&player, Side::Second);
    play(&mut player, 12);
    player.type_text("xy");
    player.sees("You are about level 1 of");
    let kept = fs::read_to_string(seat.folder.join("strength.txt")).unwrap();
    assert!(kept.starts_with("choko ") && kept.ends_with("-\n"), "{kept}");
    player.type_text("b");
    player.sees("You are about level 1 of");
    // The other side begins, and the opponent is no stronger.
    player.press(KeyCode::Char('p'));
    assert!(player.local_match().seat(Side::Second).is_human());
    assert!(bot(&player, Side::First) <= first);
}

#[test]
fn games_begin_alike_at_once_and_from_the_set_up() {
    for (number, variant) in ('1'..).zip(LUSUS.usual()) {
        for (results, bot) in [("", ""), (" 300+", ""), ("", "level-3")] {
            let seat = Seat::new("alike");
            let habits = format!("name1=Ana\nname2=\nbot={bot}\nclock=300+3\ncoach=off\n");
            fs::write(seat.folder.join("setup.txt"), habits).unwrap();
            if !results.is_empty() {
                let kept = format!("{}{results}\n", variant.game_id());
                fs::write(seat.folder.join("strength.txt"), kept).unwrap();
            }
            let begun = |keys: &[KeyCode]| {
                let mut player = seat.sit(What::StartPage);
                player.press(KeyCode::Char(number));
                for key in keys {
                    player.press(*key);
                }
                player.local_match().setup().clone()
            };
            let at_once = begun(&[KeyCode::Char('p')]);
            assert_eq!(begun(&[KeyCode::Enter, KeyCode::Enter]), at_once, "{variant}{results}");
            assert_eq!(at_once.seats[0].is_human(), results.is_empty(), "{variant}{results}");
            assert_eq!(at_once.arranged, variant.game_id() == "syrtis");
            let is_met = at_once.seats[1].name.as_str() == "level-3";
            assert_eq!(is_met, !bot.is_empty(), "{variant}{results}");
        }
    }
}

#[test]
fn games_with_help_or_given_up_early_do_not_count() {
    let seat = Seat::new("helped");
    let mut player = seat.sit(What::StartPage);
    player.press(KeyCode::Char('p'));
    play(&mut player, 2);
    player.type_text("xy");
    player.sees("resigned before 10 moves");
    player.type_text("n");
    play(&mut player, 13);
    player.type_text("i");
    player.type_text("xy");
    player.sees("count towards your strength");
    assert!(!seat.folder.join("strength.txt").exists());
}

#[test]
fn who_chooses_a_level_meets_it_from_then_on() {
    let seat = Seat::new("chosen");
    let mut player = seat.sit(What::StartPage);
    player.press(KeyCode::Enter);
    player.sees("for newcomers (Level 1.5)");
    for key in [KeyCode::Up, KeyCode::Up, KeyCode::Left, KeyCode::Down, KeyCode::Down] {
        player.press(key);
    }
    player.press(KeyCode::Enter);
    assert_eq!(bot(&player, Side::Second), "engine");
    let mut again = seat.sit(What::StartPage);
    again.press(KeyCode::Char('p'));
    assert_eq!(bot(&again, Side::Second), "engine");
}

#[test]
fn all_keys_of_the_start_page_fit_in_both_languages() {
    for language in Language::ALL {
        let mut player = Seat { language, ..Seat::new("keys") }.sit(What::StartPage);
        let screen = player.look();
        let keys = screen.lines().last().expect("lines").trim_matches('"').trim_end().to_owned();
        let last = if language == Language::English { "q quit" } else { "q sair" };
        assert!(keys.ends_with(last), "{keys}");
    }
}

#[test]
fn a_coach_marks_threats_and_asks_before_a_move_that_loses() {
    use lusus_tui::Setup;
    let variant = LUSUS.find("choko").expect("a game");
    let start = Some("3X1/2X2/2O2/5/X3O 1 0,0 -".to_owned());
    let setup = Setup { start, ..Setup::new(variant) };
    let seat = Seat::new("coach");
    let mut player = seat.sit(What::Game(Box::new(setup)));
    player.press(KeyCode::Char('c'));
    player.sees("The coach watches");
    player.sees("Threatened: c4c2xe1 wins at once");
    player.type_text("tc3c5xa1");
    player.press(KeyCode::Enter);
    player.sees("with d5b5xe1. Make it all the same?");
    player.press(KeyCode::Char('n'));
    assert_eq!(player.ply(), 0);
    player.type_text("tc3c5xa1");
    player.press(KeyCode::Enter);
    player.press(KeyCode::Char('y'));
    assert_eq!(player.ply(), 1);
    // It is remembered, until it is sent away.
    let mut again = seat.sit(What::StartPage);
    again.press(KeyCode::Char('p'));
    assert!(again.local_match().is_coached());
}
