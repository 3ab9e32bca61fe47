//! Found by matches: each level scores about the same against the one below.
//! How far apart they can be is bounded, and where the first one stands is
//! given by the novice, so that in games with a wide range of strength the
//! tenth level still glances at some moves.

use super::{Level, Levels};

/// For a game whose own levels nobody has found yet.
pub(crate) const USUAL: Levels = [
    Level::new(50, 100, 4_000).with_oversights(50),
    Level::new(60, 94, 2_000),
    Level::new(80, 86, 1_200),
    Level::new(110, 76, 800),
    Level::new(160, 64, 550),
    Level::new(250, 50, 400),
    Level::new(450, 36, 300),
    Level::new(900, 22, 220),
    Level::new(2_500, 10, 160),
    Level::new(8_000, 0, 120),
];

pub(crate) const CHOKO: Levels = [
    Level::new(50, 100, 6_000),
    Level::new(53, 99, 2_900),
    Level::new(59, 97, 1_550),
    Level::new(66, 94, 900),
    Level::new(83, 90, 510),
    Level::new(110, 82, 275),
    Level::new(143, 76, 175),
    Level::new(190, 68, 114),
    Level::new(250, 59, 80),
    Level::new(362, 45, 51),
];

pub(crate) const BARCA: Levels = [
    Level::new(50, 100, 20_000).with_oversights(87),
    Level::new(51, 100, 13_500).with_oversights(62),
    Level::new(52, 99, 8_500),
    Level::new(55, 98, 4_600),
    Level::new(57, 96, 3_080),
    Level::new(62, 94, 1_802),
    Level::new(66, 92, 1_290),
    Level::new(74, 88, 782),
    Level::new(83, 85, 501),
    Level::new(94, 80, 326),
];

pub(crate) const KNIGHT_LINE: Levels = [
    Level::new(50, 100, 3_000),
    Level::new(73, 97, 1_020),
    Level::new(145, 91, 470),
    Level::new(262, 85, 310),
    Level::new(480, 79, 212),
    Level::new(1_150, 68, 132),
    Level::new(2_700, 58, 88),
    Level::new(7_500, 40, 58),
    Level::new(15_000, 22, 44),
    Level::new(20_000, 0, 40),
];

pub(crate) const BOCO: Levels = [
    Level::new(50, 100, 14_000),
    Level::new(68, 96, 2_915),
    Level::new(92, 93, 1_573),
    Level::new(120, 89, 1_016),
    Level::new(187, 84, 564),
    Level::new(309, 76, 321),
    Level::new(681, 64, 152),
    Level::new(1_488, 47, 81),
    Level::new(2_817, 28, 51),
    Level::new(3_829, 10, 41),
];

pub(crate) const SYRTIS: Levels = [
    Level::new(50, 100, 2_600),
    Level::new(83, 95, 579),
    Level::new(212, 85, 248),
    Level::new(525, 73, 140),
    Level::new(1_362, 59, 85),
    Level::new(2_262, 50, 67),
    Level::new(3_758, 39, 54),
    Level::new(5_284, 29, 47),
    Level::new(7_200, 14, 41),
    Level::new(8_000, 4, 40),
];
