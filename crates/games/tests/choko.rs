//! The tests of Choko.

mod suite;

use lusus_games::choko::Choko;

const CORNERS: &[(&str, &str)] = &[
    ("choko", "O4/5/2X2/5/5 1 0,3 -"),
    ("choko", "OOOOO/XXXXX/OOOOO/XXXXX/OXX2 1 1,0 2"),
];

suite::game_tests!(Choko, CORNERS);
