//! How many: amounts that a move needs, by keyboard and mouse.

use lusus_catalog::LUSUS;
use lusus_core::Target;
use lusus_play::Participant;
use lusus_tui::{Setup, What};

use crate::player::{Player, Seat};

/// Knight Line after a move, the other stack of 20 on its way: how many are to
/// go is the question.
fn touched_stack(name: &str) -> Player {
    let knightline = Setup::new(LUSUS.find("knightline").expect("the test has what it needs"));
    let seats = [Participant::nameless(), Participant::nameless()];
    let opening = vec!["0,0>2,-1:1".to_owned()];
    let setup = Setup { seats, opening, ..knightline };
    let mut player = Seat::new(name).sit(What::Game(Box::new(setup)));
    let choices = player.choices();
    let most = choices.iter().find(|mv| mv.text.ends_with(":19")).expect("a move of 19");
    let (_, before) = most.paths[0].split_last().expect("a path ends with an amount");
    player.touch_with_keys(before);
    player
}

#[test]
fn every_amount_can_be_clicked() {
    let mut player = touched_stack("amounts-mouse");
    let screen = player.look();
    for amount in 1..=19 {
        assert!(player.app.place_of(&Target::Amount(amount)).is_some(), "{amount}:\n{screen}");
    }
}

#[test]
fn digits_replace_what_was_not_typed() {
    let mut player = touched_stack("amounts-digits");
    let mut chosen_after = |digit| {
        player.type_text(digit);
        player.app.focus().cloned()
    };
    assert_eq!(chosen_after("4"), Some(Target::Amount(4)));
    assert_eq!(chosen_after("1"), Some(Target::Amount(1)));
    assert_eq!(chosen_after("4"), Some(Target::Amount(14)));
    assert_eq!(chosen_after("2"), Some(Target::Amount(2)));
}
