//! Found by matches: each level scores about the same against the one below.
//! Where the first one stands is given by the novice, and the last one is the
//! engine; so games with a wide range of strength have more levels.

use super::{Level, Levels};

/// For a game whose own levels nobody has found yet.
pub(crate) const USUAL: Levels = Levels(&[
    Level::new(50, 1_000, 4_000, 0).with_oversights(50),
    Level::new(50, 1_000, 1_441, 140),
    Level::new(50, 1_000, 519, 280),
    Level::new(107, 893, 342, 420),
    Level::new(194, 781, 231, 560),
    Level::new(354, 669, 155, 700),
    Level::new(643, 558, 105, 840),
    Level::new(1_170, 447, 71, 980),
    Level::new(2_289, 335, 30, 1_120),
    Level::new(4_715, 223, 9, 1_260),
    Level::new(9_711, 111, 2, 1_400),
    Level::knowing(20_000, 1_540),
]);

pub(crate) const CHOKO: Levels = Levels(&[
    Level::new(50, 1_000, 6_000, 0),
    Level::new(50, 1_000, 2_783, 137),
    Level::new(50, 1_000, 1_578, 274),
    Level::new(50, 1_000, 908, 411),
    Level::new(50, 1_000, 517, 548),
    Level::new(80, 948, 252, 685),
    Level::new(114, 881, 201, 822),
    Level::new(154, 825, 167, 959),
    Level::new(207, 770, 138, 1_096),
    Level::new(294, 704, 111, 1_233),
    Level::new(469, 617, 83, 1_369),
    Level::new(896, 496, 55, 1_506),
    Level::new(1_719, 380, 32, 1_643),
    Level::new(2_963, 295, 15, 1_780),
    Level::new(4_842, 219, 6, 1_917),
    Level::new(7_671, 148, 3, 2_054),
    Level::new(11_534, 85, 1, 2_191),
    Level::new(20_000, 0, 0, 2_328),
    Level::knowing(36_000, 2_480).with_network(3_789),
    Level::knowing(60_000, 2_640).with_network(20_000),
]);

pub(crate) const BARCA: Levels = Levels(&[
    Level::new(50, 1_000, 20_000, 0).with_oversights(87),
    Level::new(50, 1_000, 14_200, 143).with_oversights(52),
    Level::new(50, 1_000, 8_119, 286),
    Level::new(50, 1_000, 4_557, 429),
    Level::new(50, 1_000, 2_814, 572),
    Level::new(50, 1_000, 1_750, 715),
    Level::new(50, 1_000, 1_105, 858),
    Level::new(183, 950, 823, 1_000),
    Level::new(221, 900, 680, 1_143),
    Level::new(264, 853, 568, 1_286),
    Level::new(338, 789, 444, 1_429),
    Level::new(434, 723, 345, 1_572),
    Level::new(554, 660, 271, 1_715),
    Level::new(703, 598, 213, 1_858),
    Level::new(905, 531, 166, 2_001),
    Level::new(1_206, 457, 124, 2_144),
    Level::new(1_798, 373, 71, 2_287),
    Level::new(3_332, 277, 23, 2_430),
    Level::new(5_312, 205, 10, 2_573),
    Level::new(7_716, 147, 5, 2_715),
    Level::new(11_752, 82, 2, 2_858),
    Level::new(16_028, 34, 1, 3_001),
    Level::knowing(22_000, 3_144),
]);

pub(crate) const KNIGHT_LINE: Levels = Levels(&[
    Level::new(50, 1_000, 3_000, 0),
    Level::new(57, 996, 296, 120),
    Level::new(179, 955, 258, 235),
    Level::new(220, 900, 214, 335),
    Level::new(286, 832, 171, 435),
    Level::new(500, 686, 105, 543),
    Level::new(1_004, 504, 57, 650),
    Level::new(2_783, 304, 16, 759),
    Level::new(8_270, 136, 3, 866),
    Level::knowing(20_000, 978),
]);

pub(crate) const BOCO: Levels = Levels(&[
    Level::new(50, 1_000, 14_000, 0),
    Level::new(50, 1_000, 3_800, 142),
    Level::new(50, 1_000, 2_377, 285),
    Level::new(50, 1_000, 1_430, 427),
    Level::new(50, 1_000, 900, 569),
    Level::new(156, 902, 524, 711),
    Level::new(233, 813, 357, 854),
    Level::new(333, 733, 253, 996),
    Level::new(565, 616, 153, 1_138),
    Level::new(1_042, 481, 85, 1_280),
    Level::new(2_169, 343, 33, 1_423),
    Level::new(5_053, 212, 7, 1_565),
    Level::knowing(20_000, 1_707),
]);

pub(crate) const SYRTIS: Levels = Levels(&[
    Level::new(50, 1_000, 2_600, 0),
    Level::new(50, 1_000, 306, 141),
    Level::new(165, 889, 178, 282),
    Level::new(233, 812, 141, 423),
    Level::new(337, 730, 110, 563),
    Level::new(500, 643, 84, 704),
    Level::new(740, 556, 64, 845),
    Level::new(1_126, 464, 48, 986),
    Level::new(1_692, 383, 33, 1_127),
    Level::new(2_734, 307, 16, 1_268),
    Level::new(4_257, 239, 8, 1_409),
    Level::new(6_363, 177, 4, 1_549),
    Level::new(9_480, 115, 2, 1_690),
    Level::new(13_790, 57, 1, 1_831),
    Level::knowing(28_000, 1_972),
]);
