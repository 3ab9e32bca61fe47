use std::collections::BTreeMap;

use lusus_core::{GameResult, Player};
use lusus_play::End;

use crate::{Finished, Fixture, Hypothesis, Pairs, Schedule, Sprt};

/// The games of a run that are finished, and the test that may end it.
///
/// The test looks at the pairs in the order of the schedule, not in that in
/// which they happen to finish, and once it has decided the pairs behind the
/// deciding one do not count. So a run says the same however many games are
/// played at a time.
#[derive(Clone, Debug)]
pub struct Results {
    schedule: Schedule,
    games: BTreeMap<usize, Finished>,
    sprt: Option<Sprt>,
    /// The pairs that the test has looked at, as the first contestant sees
    /// them.
    pub(crate) tested: Pairs,
    /// What it has decided.
    pub(crate) verdict: Option<Hypothesis>,
}

impl Results {
    pub(crate) fn new(schedule: Schedule, sprt: Option<Sprt>) -> Results {
        let games = BTreeMap::new();
        Results { schedule, games, sprt, tested: Pairs::default(), verdict: None }
    }

    /// Takes note of a game; one that is known already, or that the schedule
    /// does not have, changes nothing.
    pub fn add(&mut self, finished: Finished) {
        if self.schedule.fixture(finished.number).is_none() {
            return;
        }
        self.games.entry(finished.number).or_insert(finished);
        self.test();
    }

    fn test(&mut self) {
        let Some(sprt) = self.sprt else { return };
        while self.verdict.is_none() {
            let Some(half_points) = self.pair(self.tested.count() as usize) else { return };
            self.tested.add(half_points);
            self.verdict = sprt.verdict(&self.tested);
        }
    }

    /// What the first of a pairing scored in the pair with this number, in half
    /// points; `None` while it is not finished.
    fn pair(&self, pair: usize) -> Option<usize> {
        let [first, second] = [2 * pair, 2 * pair + 1].map(|number| self.games.get(&number));
        Some(half_points(first?.end)[0] + half_points(second?.end)[1])
    }

    /// The games to be played.
    #[must_use]
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The game with this number, if it is finished, whether or not it counts.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<&Finished> {
        self.games.get(&number)
    }

    /// Whether there is nothing left to play.
    pub(crate) fn is_complete(&self) -> bool {
        self.verdict.is_some() || self.games.len() == self.schedule.games()
    }

    /// How many games count.
    #[must_use]
    pub fn count(&self) -> usize {
        self.games.range(..self.limit()).count()
    }

    /// The games that count, in the order of the schedule.
    pub fn games(&self) -> impl Iterator<Item = (Fixture, &Finished)> {
        self.games
            .range(..self.limit())
            .filter_map(|(&number, finished)| Some((self.schedule.fixture(number)?, finished)))
    }

    /// The pairs that count and are finished: the first game of each, and the
    /// half points of the first of its pairing.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Fixture, usize)> {
        let first_games = self.games().filter(|(fixture, _)| fixture.number.is_multiple_of(2));
        first_games.filter_map(|(fixture, _)| Some((fixture, self.pair(fixture.number / 2)?)))
    }

    /// The number of the first game that does not count, finished or not.
    pub(crate) fn limit(&self) -> usize {
        match self.verdict {
            Some(_) => 2 * self.tested.count() as usize,
            None => self.schedule.games(),
        }
    }
}

/// What player 1 and player 2 scored.
pub(crate) fn half_points(end: End) -> [usize; 2] {
    match end.result() {
        Some(GameResult::Win(Player::First)) => [2, 0],
        Some(GameResult::Win(Player::Second)) => [0, 2],
        Some(GameResult::Draw) | None => [1, 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;

    fn won(number: usize, loser: Player) -> Finished {
        Finished {
            number,
            end: End::Resignation { loser },
            plies: 9,
            explanation: None,
            record: String::new(),
        }
    }

    /// The first contestant wins every game.
    fn clean_score(number: usize) -> Finished {
        won(number, if number.is_multiple_of(2) { Player::Second } else { Player::First })
    }

    fn results(sprt: Option<Sprt>) -> Results {
        let pairings = Format::Match.pairings(2);
        Results::new(Schedule { pairings, variants: 1, rounds: 500 }, sprt)
    }

    #[test]
    fn pairs_count_once_both_games_are_there() {
        let mut results = results(None);
        results.add(clean_score(0));
        results.add(clean_score(3));
        assert_eq!((results.count(), results.pairs().count()), (2, 0));
        results.add(won(2, Player::First));
        let pairs: Vec<(usize, usize)> =
            results.pairs().map(|(fixture, half_points)| (fixture.number, half_points)).collect();
        assert_eq!(pairs, [(2, 2)]);
        results.add(won(5_000, Player::First));
        assert_eq!(results.count(), 3);
    }

    #[test]
    fn the_order_in_which_games_finish_does_not_matter() {
        let sprt = Some(Sprt { elo1: 200.0, ..Sprt::default() });
        let mut forwards = results(sprt);
        (0..1000).for_each(|number| forwards.add(clean_score(number)));
        let mut backwards = results(sprt);
        (0..1000).rev().for_each(|number| backwards.add(clean_score(number)));
        assert_eq!(forwards.verdict, Some(Hypothesis::H1));
        assert!(forwards.count() < 1000);
        assert_eq!(forwards.count(), backwards.count());
        assert_eq!(forwards.tested, backwards.tested);
    }
}
