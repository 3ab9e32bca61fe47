//! The laws of every game. Once the rules are written, `game_tests!` takes the
//! place of this, with recorded cases and a slow reference.

use lusus_core::Position;
use lusus_core::testkit::{check_position, check_random_legal, check_random_match};
use lusus_games::template::{Template, Variant};

#[test]
fn the_laws_hold_along_random_matches() {
    let start = Template::start(Variant::USUAL, 0);
    let foreign = start.list_legal();
    for seed in 0..20 {
        let line = check_random_match(start.clone(), seed);
        let mut position = line.start().clone();
        for &mv in line.moves() {
            check_position(&position, &foreign);
            check_random_legal(&position, seed);
            position.play(mv);
        }
        check_position(&position, &foreign);
    }
}
