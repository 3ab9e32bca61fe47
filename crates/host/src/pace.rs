use lusus_play::{Span, Time};

/// How fast bots that play each other move, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The least time between two moves.
    pub between: Span,
    gait: Gait,
    last_move: Time,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gait {
    Going,
    Held,
    OneStep,
}

impl Pace {
    /// What can be followed without haste.
    pub const USUAL: Span = Span(1_000);

    /// Going, at the usual pace.
    #[must_use]
    pub fn new(now: Time) -> Pace {
        Pace { between: Pace::USUAL, gait: Gait::Going, last_move: now }
    }

    /// Whether the bots are held.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.gait == Gait::Held
    }

    /// Whether a move may be made now.
    #[must_use]
    pub fn allows_move(&self, now: Time) -> bool {
        match self.gait {
            Gait::Going => now >= self.last_move + self.between,
            Gait::Held => false,
            Gait::OneStep => true,
        }
    }

    /// Takes note that a move was made.
    pub fn moved(&mut self, now: Time) {
        self.last_move = now;
        if self.gait == Gait::OneStep {
            self.gait = Gait::Held;
        }
    }

    /// Holds the bots.
    pub fn pause(&mut self) {
        self.gait = Gait::Held;
    }

    /// Lets the bots play on.
    pub fn go_on(&mut self) {
        self.gait = Gait::Going;
    }

    /// Lets the bots make one move and hold.
    pub fn step(&mut self) {
        self.gait = Gait::OneStep;
    }
}
