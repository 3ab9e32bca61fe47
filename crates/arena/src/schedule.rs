use serde::Serialize;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Two contestants.
    Match,
    /// The first contestant against each other one.
    Gauntlet,
    /// Everybody against everybody.
    RoundRobin,
    /// Each contestant against the next, the weaker first.
    Ladder,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] =
        [Format::Match, Format::Gauntlet, Format::RoundRobin, Format::Ladder];

    /// The word that names it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Format::Match => "match",
            Format::Gauntlet => "gauntlet",
            Format::RoundRobin => "round-robin",
            Format::Ladder => "ladder",
        }
    }

    /// The numbers of those who meet; results are told as the first of the two
    /// sees them, which on a ladder is the stronger.
    pub(crate) fn pairings(self, contestants: usize) -> Vec<[usize; 2]> {
        match self {
            Format::Match | Format::Gauntlet => (1..contestants).map(|other| [0, other]).collect(),
            Format::RoundRobin => (0..contestants)
                .flat_map(|first| (first + 1..contestants).map(move |second| [first, second]))
                .collect(),
            Format::Ladder => (1..contestants).map(|upper| [upper, upper - 1]).collect(),
        }
    }
}

/// All games of a run. In each round every pairing plays one opening of every
/// variant, once from each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Who meets whom.
    pub(crate) pairings: Vec<[usize; 2]>,
    pub(crate) variants: usize,
    pub(crate) rounds: usize,
}

/// One game of a schedule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: usize,
    /// The number of its round, which is also that of its opening.
    pub round: usize,
    /// The number of its variant.
    pub variant: usize,
    /// The number of its pairing.
    pub pairing: usize,
    /// Who sits at the seats of player 1 and player 2.
    pub seats: [usize; 2],
}

impl Schedule {
    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        2 * self.pairings.len() * self.variants * self.rounds
    }

    /// The game with this number. Numbers 2n and 2n + 1 are a pair.
    #[must_use]
    pub fn fixture(&self, number: usize) -> Option<Fixture> {
        if number >= self.games() {
            return None;
        }
        let (pair, second_game) = (number / 2, number % 2 == 1);
        let (pair, pairing) = (pair / self.pairings.len(), pair % self.pairings.len());
        let (round, variant) = (pair / self.variants, pair % self.variants);
        let [first, second] = self.pairings[pairing];
        let seats = if second_game { [second, first] } else { [first, second] };
        Some(Fixture { number, round, variant, pairing, seats })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn formats_have_their_pairings() {
        assert_eq!(Format::Match.pairings(2), [[0, 1]]);
        assert_eq!(Format::Gauntlet.pairings(4), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(Format::RoundRobin.pairings(3), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(Format::Ladder.pairings(4), [[1, 0], [2, 1], [3, 2]]);
        for format in Format::ALL {
            assert!(format.pairings(1).is_empty());
        }
    }

    #[test]
    fn everybody_plays_every_opening_from_both_sides() {
        let pairings = Format::RoundRobin.pairings(4);
        let schedule = Schedule { pairings, variants: 3, rounds: 5 };
        assert_eq!(schedule.games(), 6 * 3 * 5 * 2);
        let mut met: HashMap<(usize, usize, [usize; 2]), u32> = HashMap::new();
        for number in 0..schedule.games() {
            let fixture = schedule.fixture(number).expect("a game");
            *met.entry((fixture.round, fixture.variant, fixture.seats)).or_default() += 1;
            let partner = schedule.fixture(number ^ 1).expect("its pair");
            let [first, second] = fixture.seats;
            let expected = Fixture { number: number ^ 1, seats: [second, first], ..fixture };
            assert_eq!(partner, expected);
        }
        assert_eq!(met.len(), schedule.games());
        assert!(met.values().all(|&times| times == 1));
        assert_eq!(schedule.fixture(schedule.games()), None);
    }
}
