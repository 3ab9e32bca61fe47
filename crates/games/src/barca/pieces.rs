use lusus_core::{Drawing, Role, Shape, Tone};

use super::board::Animal;

impl Animal {
    /// The kind of its pieces.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Animal::Mouse => "mouse",
            Animal::Lion => "lion",
            Animal::Elephant => "elephant",
        }
    }

    /// Its head.
    const fn head(self) -> &'static [Shape] {
        match self {
            Animal::Mouse => &MOUSE,
            Animal::Lion => &LION,
            Animal::Elephant => &ELEPHANT,
        }
    }
}

/// What the animals look like.
pub(super) fn drawings() -> Vec<Drawing> {
    let token = |tone| move |animal: Animal| Drawing::token(animal.kind(), tone, animal.head());
    let tones = [Tone::Light, Tone::Dark].into_iter();
    tones.flat_map(|tone| Animal::ALL.map(token(tone))).collect()
}

const MOUSE: [Shape; 9] = [
    Role::Ink.circle(-0.18, -0.15, 0.125),
    Role::Ink.circle(0.18, -0.15, 0.125),
    Role::Blank.circle(-0.18, -0.15, 0.065),
    Role::Blank.circle(0.18, -0.15, 0.065),
    Role::Ink.path(
        "M0 .3C-.09 .24-.22 .1-.2-.04-.17-.17-.08-.19 0-.19S.17-.17 .2-.04C.22 .1 .09 .24 0 .3Z",
    ),
    Role::Blank.circle(-0.075, -0.01, 0.032),
    Role::Blank.circle(0.075, -0.01, 0.032),
    Role::Hair.path("M-.06 .2L-.28 .15M-.06 .23L-.26 .26M.06 .2L.28 .15M.06 .23L.26 .26"),
    Role::Blank.circle(0.0, 0.245, 0.033),
];

const LION: [Shape; 6] = [
    Role::Ink.path(
        "M0-.33L.1-.26 .22-.27 .24-.15 .33-.06 .27 .04 .29 .16 .18 .2 .12 .3 0 .27\
         -.12 .3-.18 .2-.29 .16-.27 .04-.33-.06-.24-.15-.22-.27-.1-.26Z",
    ),
    Role::Blank.circle(0.0, -0.015, 0.185),
    Role::Ink.circle(-0.075, -0.06, 0.028),
    Role::Ink.circle(0.075, -0.06, 0.028),
    Role::Ink.path("M-.06 .01H.06L0 .075Z"),
    Role::Hair.path("M0 .06V.1M-.075 .11Q-.03 .135 0 .1Q.03 .135 .075 .11"),
];

const ELEPHANT: [Shape; 5] = [
    Role::Ink.path(
        "M-.11-.2C-.2-.3-.37-.24-.36-.08-.36 .05-.24 .13-.13 .08Z\
         M.11-.2C.2-.3 .37-.24 .36-.08 .36 .05 .24 .13 .13 .08Z",
    ),
    Role::Rimmed.path(
        "M0-.28C.13-.28 .19-.18 .17-.05 .16 .03 .11 .06 .09 .1 .075 .16 .1 .22 .16 .2 \
         .19 .19 .2 .16 .2 .14L.25 .15C.25 .24 .19 .3 .12 .29 .03 .29-.02 .22-.04 .12\
         -.06 .06-.15 .04-.17-.05-.19-.18-.13-.28 0-.28Z",
    ),
    Role::Blank.circle(-0.08, -0.1, 0.03),
    Role::Blank.circle(0.08, -0.1, 0.03),
    Role::Groove.path("M-.1 .07C-.13 .13-.12 .18-.08 .21"),
];
