use std::collections::BTreeMap;

use lusus_core::{GameResult, Outcome, Player, Reason};
use lusus_erased::Variant;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Histogram, Lengths, Played, Trial};

/// What the games of a variant add up to, as it is kept in a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// The variant.
    pub variant: String,
    /// The command that made it.
    pub command: String,
    /// Where all chance came from.
    pub seed: u64,
    /// The results at several strengths, the weakest first.
    pub strengths: Vec<Strength>,
    /// Who played the games that show what first moves are worth.
    pub opening_bot: String,
    /// What first moves scored; none where no two games begin alike.
    pub first_moves: Vec<FirstMove>,
}

/// What games between two players of the same strength show.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// Who played both sides.
    pub bot: String,
    /// How many positions it looked at for a move, where it has no number of
    /// its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How many moves were drawn before it began.
    pub random_plies: u32,
    /// Who won.
    #[serde(with = "triple")]
    pub results: Results,
    /// How the games ended.
    pub ends: Vec<EndCount>,
    /// How long they were.
    pub lengths: Lengths,
    /// The same in steps.
    pub histogram: Histogram,
    /// How many moves there were on average at each ply, as long as at least
    /// ten games, or a tenth of all, went on.
    pub branching: Vec<f64>,
}

/// How many games were won, drawn and lost, seen by player 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Results {
    /// Player 1 won.
    pub first: u32,
    /// Nobody won.
    pub draws: u32,
    /// Player 2 won.
    pub second: u32,
}

/// How many games ended in one way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndCount {
    /// The word of the reason.
    pub reason: String,
    /// The games.
    #[serde(with = "triple")]
    pub results: Results,
}

/// What a first move scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstMove {
    /// Its text.
    pub mv: String,
    /// How many moves are the same but for a symmetry of the board, this one
    /// included.
    pub alike: u32,
    /// The games.
    #[serde(with = "triple")]
    pub results: Results,
}

/// Why a text is no balance of a variant.
#[derive(Debug, Error)]
pub enum BalanceError {
    /// It is not written as one.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Numbers that must agree do not.
    #[error("the {0} do not add up")]
    Sum(&'static str),
    /// It is about another variant.
    #[error("it is about {0}")]
    Variant(String),
    /// A reason or first move that the game does not have.
    #[error("the game does not know {0:?}")]
    Foreign(String),
}

impl Results {
    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.first + self.draws + self.second
    }

    /// What player 1 scored of what could be, a draw counted as half; `None`
    /// without games.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        let points = f64::from(self.first) + f64::from(self.draws) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    pub(crate) fn add(&mut self, outcome: Outcome) {
        match outcome.result {
            GameResult::Win(Player::First) => self.first += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Win(Player::Second) => self.second += 1,
        }
    }

    fn plus(self, other: Results) -> Results {
        Results {
            first: self.first + other.first,
            draws: self.draws + other.draws,
            second: self.second + other.second,
        }
    }
}

impl Balance {
    /// What the games of a trial add up to; `played` has them in their order.
    #[must_use]
    pub fn of(trial: &Trial, played: &[Played], command: String) -> Balance {
        let (balanced, opening) = played.split_at(trial.balanced_games());
        let strengths = trial.strengths();
        let parts = balanced.chunks(trial.games as usize);
        Balance {
            variant: trial.variant.id().to_owned(),
            command,
            seed: trial.seed,
            strengths: strengths.iter().zip(parts).map(|(bot, part)| bot.sum(part)).collect(),
            opening_bot: Trial::OPENING_BOT.to_owned(),
            first_moves: first_moves(trial, opening),
        }
    }

    /// Reads what [`to_json`](Balance::to_json) wrote of a variant.
    ///
    /// # Errors
    /// If it is something else, or its numbers do not agree.
    pub fn read(text: &str, variant: Variant) -> Result<Balance, BalanceError> {
        let balance: Balance = serde_json::from_str(text)?;
        balance.check(variant)?;
        Ok(balance)
    }

    /// The balance as it stands in a file.
    #[must_use]
    pub fn to_json(&self) -> String {
        let compact = serde_json::to_string(self).expect("a balance is plain data");
        // One line for each strength and first move, so that a change can be read.
        compact.replace(",{\"bot\"", ",\n{\"bot\"").replace("{\"mv\"", "\n{\"mv\"") + "\n"
    }

    fn check(&self, variant: Variant) -> Result<(), BalanceError> {
        if self.variant != variant.id() {
            return Err(BalanceError::Variant(self.variant.clone()));
        }
        for strength in &self.strengths {
            let ends = strength.ends.iter().map(|end| end.results);
            if ends.fold(Results::default(), Results::plus) != strength.results {
                return Err(BalanceError::Sum("ends"));
            }
            let lengths: u32 = strength.histogram.counts.iter().sum();
            if lengths != strength.results.games() {
                return Err(BalanceError::Sum("lengths"));
            }
            for EndCount { reason, .. } in &strength.ends {
                if !reasons(variant).any(|known| known.word() == reason) {
                    return Err(BalanceError::Foreign(reason.clone()));
                }
            }
        }
        let moves = variant.start(self.seed).legal_moves();
        let alike: u32 = self.first_moves.iter().map(|first| first.alike).sum();
        if !self.first_moves.is_empty() && alike as usize != moves.len() {
            return Err(BalanceError::Sum("first moves"));
        }
        match self.first_moves.iter().find(|first| !moves.contains(&first.mv)) {
            Some(first) => Err(BalanceError::Foreign(first.mv.clone())),
            None => Ok(()),
        }
    }
}

/// All ends that a match of a variant can have by itself.
pub(crate) fn reasons(variant: Variant) -> impl Iterator<Item = Reason> {
    variant.reasons().iter().copied().chain([Reason::REPETITION, Reason::LENGTH])
}

impl Strength {
    /// The same player with what its games add up to.
    fn sum(&self, played: &[Played]) -> Strength {
        let mut summed = self.clone();
        let mut ends: BTreeMap<&str, Results> = BTreeMap::new();
        for game in played {
            summed.results.add(game.outcome);
            ends.entry(game.outcome.reason.word()).or_default().add(game.outcome);
        }
        let plies: Vec<u32> = played.iter().map(|game| game.plies).collect();
        summed.lengths = Lengths::of(plies.clone()).unwrap_or_default();
        summed.histogram = Histogram::of(&plies, summed.lengths);
        let mut ends: Vec<EndCount> = ends
            .into_iter()
            .map(|(reason, results)| EndCount { reason: reason.to_owned(), results })
            .collect();
        ends.sort_by_key(|end| std::cmp::Reverse(end.results.games()));
        summed.ends = ends;
        summed.branching = branching(played);
        summed
    }
}

/// The mean number of moves at each ply that enough games have; no more plies
/// than a plot can show.
fn branching(played: &[Played]) -> Vec<f64> {
    const MOST_PLIES: usize = 60;
    let enough = (played.len() / 10).clamp(1, 10);
    let mean = |ply: usize| {
        let counts: Vec<f64> =
            played.iter().filter_map(|game| game.choices.get(ply)).map(|&n| n.into()).collect();
        let mean = counts.iter().sum::<f64>() / counts.len() as f64;
        (counts.len() >= enough).then(|| (mean * 10.0).round() / 10.0)
    };
    (0..MOST_PLIES).map_while(mean).collect()
}

fn first_moves(trial: &Trial, played: &[Played]) -> Vec<FirstMove> {
    let mut moves: Vec<FirstMove> = trial.first_moves();
    let count = moves.len().max(1);
    for (number, game) in played.iter().enumerate() {
        moves[number % count].results.add(game.outcome);
    }
    moves
}

/// Results in a file: three numbers, since some games have hundreds of first
/// moves.
mod triple {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Results;

    pub(super) fn serialize<S: Serializer>(
        results: &Results,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let Results { first, draws, second } = *results;
        [first, draws, second].serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Results, D::Error> {
        let [first, draws, second] = Deserialize::deserialize(deserializer)?;
        Ok(Results { first, draws, second })
    }
}
