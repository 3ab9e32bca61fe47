use std::collections::VecDeque;

use lusus_lobby::ChallengeId;
use lusus_room::MatchId;

/// The challenges that a program has made or taken, and the match that each has
/// led to: a site can begin no others with it.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    challenges: VecDeque<(ChallengeId, Option<MatchId>)>,
}

impl Asked {
    /// How many are remembered, the last ones.
    pub(crate) const MOST: usize = 256;

    pub(crate) fn of(challenges: impl IntoIterator<Item = ChallengeId>) -> Asked {
        let mut asked = Asked::default();
        for challenge in challenges {
            asked.note(challenge);
        }
        asked
    }

    /// Remembers a challenge; says whether it was not known before.
    pub(crate) fn note(&mut self, challenge: ChallengeId) -> bool {
        let is_new = !self.challenges.iter().any(|(known, _)| *known == challenge);
        if is_new {
            if self.challenges.len() == Asked::MOST {
                self.challenges.pop_front();
            }
            self.challenges.push_back((challenge, None));
        }
        is_new
    }

    /// Whether a challenge may have led to this match: it was asked for, and has
    /// led to no other.
    pub(crate) fn lead_to(&mut self, challenge: ChallengeId, id: MatchId) -> bool {
        let known = self.challenges.iter_mut().find(|(known, _)| *known == challenge);
        known.is_some_and(|(_, begun)| *begun.get_or_insert(id) == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_leads_to_one_match_and_the_last_are_remembered() {
        let challenge = |number: usize| format!("{number:012}").parse::<ChallengeId>().unwrap();
        let [one, other]: [MatchId; 2] =
            ["7k2m9qx4t1bz", "8k2m9qx4t1bz"].map(|id| id.parse().unwrap());
        let mut asked = Asked::of([challenge(0)]);
        assert!(!asked.note(challenge(0)) && asked.note(challenge(1)));
        assert!(!asked.lead_to(challenge(2), one), "nobody has asked for it");
        assert!(asked.lead_to(challenge(1), one) && asked.lead_to(challenge(1), one));
        assert!(!asked.lead_to(challenge(1), other), "it has led to the first");
        for number in 2..=Asked::MOST {
            asked.note(challenge(number));
        }
        assert!(!asked.lead_to(challenge(0), other), "that was long ago");
        assert!(asked.lead_to(challenge(2), other));
    }
}
