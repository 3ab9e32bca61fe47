//! Terminals of every size.

use lusus_catalog::LUSUS;
use lusus_tui::{Setup, What};

use crate::player::Seat;

#[test]
fn a_small_terminal_gets_a_polite_message() {
    let mut seat = Seat::new("small");
    seat.size = (20, 10);
    let mut player = seat.sit(What::StartPage);
    player.sees("This terminal is too");
    player.resize(80, 24);
    player.sees("Lusus: five board games");
}

#[test]
fn nothing_breaks_at_any_size() {
    for variant in LUSUS.all() {
        let seat = Seat::new(&format!("sizes-{}", variant.id().replace(':', "-")));
        let setup = Setup { seed: 1, ..Setup::new(variant) };
        let mut player = seat.sit(What::Game(Box::new(setup)));
        for size in [(1, 1), (20, 10), (40, 12), (41, 30), (60, 20), (79, 23), (200, 12), (250, 90)]
        {
            player.resize(size.0, size.1);
            player.look();
        }
    }
}

#[test]
fn the_cursor_is_in_view_on_a_board_that_is_bigger_than_the_screen() {
    let variant = LUSUS.find("barca:16").unwrap();
    let mut seat = Seat::new("scrolling");
    seat.size = (44, 14);
    let mut player = seat.sit(What::Game(Box::new(Setup::new(variant))));
    for key in "hhhhhhhhhkkkkkkkkkkllllllllllllllllljjjjjjjjjjjjjjjjjj".chars() {
        player.type_text(&key.to_string());
        player.look();
        let focus = player.app.focus().unwrap().clone();
        assert!(player.app.place_of(&focus).is_some(), "{focus:?} is in view");
    }
}
