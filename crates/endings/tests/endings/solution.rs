//! What the solver of the whole game has found.

use lusus_core::{Player, Position};
use lusus_endings::{OpeningTables, Solution, Worth};
use lusus_games::choko::{Choko, Variant};

#[test]
fn the_start_of_every_variant_is_solved() {
    for (variant, worth) in [
        (Variant::REPORT, Worth::Drawn),
        (Variant::WINTHER, Worth::Won),
        (Variant::LUDII, Worth::Drawn),
    ] {
        let solution = Solution::of(variant).expect("it is solved");
        assert_eq!(solution.start(12, Player::First), Some(worth), "{variant}");
        assert_eq!(solution.start(13, Player::First), None);
        let positions = solution.positions();
        let all = positions.won + positions.drawn + positions.lost;
        assert!(all > 2_500_000_000_000, "{variant} {all}");
    }
}

/// The sums of the results and the tables that were packed from the same values.
#[test]
fn openings_after_the_first_reply_are_as_many_as_were_counted() {
    for &variant in OpeningTables::VARIANTS {
        let tables = OpeningTables::shipped(variant).expect("tables");
        let start = Choko::start(variant, 0);
        let mut counted = [0; 3];
        for first in start.list_legal() {
            let dropped = start.after(first);
            for reply in dropped.list_legal() {
                let worth = tables.probe(&dropped.after(reply)).expect("an opening");
                counted[worth as usize] += 1;
            }
        }
        let expected = Solution::of(variant).and_then(|it| it.after_drops(1, 12)).expect("solved");
        assert_eq!(counted, [expected.drawn, expected.won, expected.lost], "{variant}");
    }
}
