use std::time::Duration;

use lusus_core::Message;
use lusus_erased::{Catalogue, Variant};
use lusus_host::clock_of;
use lusus_lobby::{DeclineReason, Terms};
use lusus_play::{Span, TimeControl};

use crate::rules_file::RulesFile;

/// What a program plays, with whom, and how many matches at a time: what its
/// owner has written into a file.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub struct Rules {
    /// The variants that it plays.
    pub games: Vec<Variant>,
    /// Whether its owner has named them, and did not only mean all there are.
    pub(crate) names_games: bool,
    pub(crate) clocks: Vec<ClockRule>,
    /// How many matches it plays at a time.
    pub most: u32,
    pub(crate) people: bool,
    pub(crate) programs: bool,
    /// Whether it also takes challenges that are for everybody.
    pub(crate) open: bool,
    /// Whether it plays again with whoever wants to.
    pub rematches: bool,
    /// How long it thinks about a move where no clock hurries it.
    pub thinking: Duration,
    /// What its engine is told to be, by the names of options.
    pub options: Vec<(String, String)>,
    /// What it offers by itself.
    pub offers: Vec<Terms>,
}

/// A challenge, as far as rules look at it.
#[derive(Clone, Copy, Debug)]
pub struct Proposed<'a> {
    /// The id of the variant.
    pub variant: &'a str,
    /// The clock.
    pub time_control: TimeControl,
    /// Whether a program has made it.
    pub by_program: bool,
}

/// Clocks that are played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockRule {
    Without,
    Days,
    /// A match of so long.
    Between(Span, Span),
}

impl ClockRule {
    pub(crate) fn read(text: &str) -> Option<ClockRule> {
        let length = |text| clock_of(text).and_then(length_of);
        Some(match (text, text.split_once("..")) {
            ("none", _) => ClockRule::Without,
            ("days", _) => ClockRule::Days,
            (_, Some((shortest, longest))) => {
                let (shortest, longest) = (length(shortest)?, length(longest)?);
                (shortest <= longest).then_some(ClockRule::Between(shortest, longest))?
            }
            (exact, None) => length(exact).map(|length| ClockRule::Between(length, length))?,
        })
    }

    fn allows(self, clock: TimeControl) -> bool {
        match (self, clock) {
            (ClockRule::Without, TimeControl::Unlimited)
            | (ClockRule::Days, TimeControl::PerMove { .. }) => true,
            (ClockRule::Between(shortest, longest), clock) => {
                length_of(clock).is_some_and(|length| (shortest..=longest).contains(&length))
            }
            _ => false,
        }
    }
}

/// How long one player may take for forty moves.
fn length_of(clock: TimeControl) -> Option<Span> {
    match clock {
        TimeControl::Clock { base, increment } => {
            Some(Span(base.0.saturating_add(increment.0.saturating_mul(40))))
        }
        _ => None,
    }
}

impl Rules {
    /// The most matches at a time.
    pub const MOST: u32 = 100;
    /// The longest file that is read, in bytes.
    pub const LONGEST: u64 = 64 * 1024;
    /// The most offers of its own that a program keeps open.
    pub const MOST_OFFERS: usize = 5;

    /// What holds where nobody says otherwise: every game, every clock, one
    /// match at a time, with people who ask for it.
    #[must_use]
    pub fn usual(catalogue: Catalogue) -> Rules {
        Rules {
            games: catalogue.all().collect(),
            names_games: false,
            clocks: vec![
                ClockRule::Without,
                ClockRule::Days,
                ClockRule::Between(Span(0), Span(u64::MAX)),
            ],
            most: 1,
            people: true,
            programs: false,
            open: false,
            rematches: true,
            thinking: Duration::from_secs(2),
            options: Vec::new(),
            offers: Vec::new(),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no such file: says what is wrong, what would be right, and in which
    /// line.
    pub fn read(text: &str, catalogue: Catalogue) -> Result<Rules, Message> {
        RulesFile { text, catalogue }.read()
    }

    /// Whether a challenge is taken that is for this program alone.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, proposed: Proposed<'_>) -> Result<(), DeclineReason> {
        let plays = self.games.iter().any(|variant| variant.id() == proposed.variant);
        let meets = if proposed.by_program { self.programs } else { self.people };
        if !plays {
            Err(DeclineReason::Game)
        } else if !self.clocks.iter().any(|clock| clock.allows(proposed.time_control)) {
            Err(DeclineReason::Clock)
        } else if !meets {
            Err(DeclineReason::Later)
        } else {
            Ok(())
        }
    }

    /// Whether a challenge is taken that is for everybody.
    #[must_use]
    pub fn picks(&self, proposed: Proposed<'_>) -> bool {
        self.open && self.judge(proposed).is_ok()
    }

    /// The same for a program that plays only these of the games.
    #[must_use]
    pub fn restricted(mut self, plays: impl Fn(Variant) -> bool) -> Rules {
        self.games.retain(|variant| plays(*variant));
        self.offers.retain(|terms| self.games.iter().any(|game| game.id() == terms.variant));
        self
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;
    use lusus_lobby::Begins;

    use super::*;

    fn proposed(variant: &str, clock: &str, by_program: bool) -> Proposed<'static> {
        let variant = LUSUS.find(variant).unwrap().id();
        Proposed { variant, time_control: clock.parse().unwrap(), by_program }
    }

    #[test]
    fn a_file_says_what_is_taken() {
        let text = "games = [\"choko\", \"barca\"]\nclocks = [\"3..15+10\", \"days\"]\nmost = 3\n\
                    people = true\nprograms = true\nseconds = 0.5\n[options]\nHash = 64\nBook = \"my book\"\n\
                    [[offers]]\ngame = \"choko\"\nclock = \"5+3\"\nbegins = \"me\"\npublic = true\n\
                    [[offers]]\ngame = \"barca\"\nclock = \"2 days\"\nprograms = true\n";
        let rules = Rules::read(text, LUSUS).unwrap();
        for (variant, clock, reason) in [
            ("choko", "300+3", Ok(())),
            ("barca", "180+0", Ok(())),
            ("choko", "1/86400", Ok(())),
            ("boco", "300+3", Err(DeclineReason::Game)),
            ("choko", "179+0", Err(DeclineReason::Clock)),
            ("choko", "1800+0", Err(DeclineReason::Clock)),
            ("choko", "-", Err(DeclineReason::Clock)),
        ] {
            assert_eq!(rules.judge(proposed(variant, clock, true)), reason, "{variant} {clock}");
        }
        assert!(!rules.picks(proposed("choko", "300+3", false)), "only what is for it alone");
        assert_eq!((rules.most, rules.thinking), (3, Duration::from_millis(500)));
        let options = [("Book", "my book"), ("Hash", "64")];
        assert_eq!(rules.options, options.map(|(a, b)| (a.to_owned(), b.to_owned())));
        assert_eq!(rules.offers[0].time_control.to_string(), "300+3");
        assert_eq!((rules.offers[0].begins, rules.offers[0].programs), (Begins::Me, false));
        assert_eq!(rules.offers[1].time_control.to_string(), "1/172800");
        let fewer = rules.restricted(|variant| variant.id() == "barca");
        assert_eq!((fewer.games.len(), fewer.offers.len()), (1, 1));
    }

    #[test]
    fn nothing_said_is_one_match_at_a_time_with_people() {
        let rules = Rules::read("", LUSUS).unwrap();
        assert_eq!(rules, Rules::usual(LUSUS));
        assert_eq!(rules.judge(proposed("choko", "60+0", false)), Ok(()));
        assert_eq!(rules.judge(proposed("choko", "60+0", true)), Err(DeclineReason::Later));
    }
}
