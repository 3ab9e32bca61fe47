//! The board stays where it is from the first move to the end, so that a click
//! hits the cell that was seen.

use lusus_catalog::LUSUS;
use lusus_core::{Geometry, Player as Side, Random, Target};
use lusus_erased::Variant;
use lusus_host::Purpose;
use lusus_play::Participant;
use lusus_search::Score;
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use crate::player::{Player, Seat};

/// Where the board is: its room, and two of its cells that are far apart.
type Place = (Rect, [Option<Position>; 2]);

fn place(player: &mut Player, geometry: &Geometry) -> Place {
    let cells = [geometry.cells.first(), geometry.cells.last()];
    let at = cells.map(|cell| player.app.place_of(&Target::cell(&cell.expect("a cell").id)));
    (player.app.board_room().expect("a game"), at)
}

/// Plays a game of random moves with the mouse, to its end or for `plies` plies,
/// with refused touches, typed lines, hints and evaluations on the way. The board
/// of an open grid grows with its pieces, so its cells are compared while the
/// geometry stays the same.
fn board_stays(variant: Variant, size: (u16, u16), plies: u32, seats: [Participant; 2]) {
    let case = format!("{variant} at {size:?}");
    let setup = Setup { seed: 5, seats, ..Setup::new(variant) };
    let seat = Seat { size, ..Seat::new("layout") };
    let mut player = seat.sit(What::Game(Box::new(setup)));
    let mut random = Random::new(5);
    let mut geometry = player.local_match().game().position().geometry();
    let mut before = place(&mut player, &geometry);
    let mut stays = |player: &mut Player, what: &str| {
        player.look();
        let now = player.local_match().game().position().geometry();
        if now != geometry {
            geometry = now;
            let grown = place(player, &geometry);
            assert_eq!(grown.0, before.0, "{case}: {what}");
            before = grown;
        }
        let after = place(player, &geometry);
        assert!(after == before, "{case}: {what}: {after:?}, {before:?}\n{}", player.look());
    };
    while !player.is_over() && player.ply() < plies {
        let ply = player.ply();
        if !player.local_match().is_persons_turn() {
            let (game, side) = (player.local_match().game(), Side::Second);
            let moves = game.move_views();
            let mv = moves[random.below(moves.len() as u32) as usize].text.clone();
            stays(&mut player, "a computer thinks");
            player.thinkers.choose(Purpose::Move(side), &mv, Score::DRAW);
            stays(&mut player, "a computer has moved");
            continue;
        }
        let choices = player.choices();
        if ply == 3 {
            player.type_text("e");
            stays(&mut player, "evaluating");
            player.type_text("i");
            stays(&mut player, "a hint");
        }
        if ply.is_multiple_of(7) {
            player.type_text("tz9");
            stays(&mut player, "typing");
            player.press(KeyCode::Enter);
            stays(&mut player, "a refusal");
            player.press(KeyCode::Esc);
            stays(&mut player, "no longer typing");
        }
        let mv = &choices[random.below(choices.len() as u32) as usize];
        for target in mv.paths[0].clone() {
            if player.ply() != ply {
                break;
            }
            let at = player.app.place_of(&target).unwrap_or_else(|| panic!("{case}: {target:?}"));
            player.click(at);
            stays(&mut player, &format!("{target:?} of {}", mv.text));
        }
        assert!(player.ply() > ply, "{case}: {}", mv.text);
    }
    if !player.is_over() {
        player.type_text("xy");
        assert!(player.is_over(), "{case}");
    }
    stays(&mut player, "the end");
}

fn people() -> [Participant; 2] {
    [Participant::nameless(), Participant::nameless()]
}

#[test]
fn the_board_stays_in_its_place_on_a_usual_terminal() {
    LUSUS.all().for_each(|variant| board_stays(variant, (80, 24), 100, people()));
}

#[test]
fn the_board_stays_in_its_place_on_larger_terminals() {
    for size in [(100, 30), (120, 40), (200, 60)] {
        LUSUS.all().for_each(|variant| board_stays(variant, size, 20, people()));
    }
}

#[test]
fn the_board_stays_in_its_place_while_a_computer_thinks() {
    for variant in LUSUS.usual() {
        board_stays(variant, (80, 24), 20, Setup::new(variant).seats);
    }
}

/// What does not fit below a large board covers the lines above.
#[test]
fn a_long_refusal_is_read_whole_below_a_large_board() {
    let mut player = Seat::new("covering").people(LUSUS.find("barca").expect("a game"), "");
    player.type_text("tzebra to the river");
    player.press(KeyCode::Enter);
    player.sees("is not a move");
    player.sees("such as e2e5. (N2)");
}
