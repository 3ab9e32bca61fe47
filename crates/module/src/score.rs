use lusus_bots::Basis;
use lusus_search::{Proof, Score};
use serde::Serialize;

/// What a position or a move is worth to whoever is to move, and how sure that
/// is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Score"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum ScoreView {
    /// It is certain.
    Proven {
        /// What comes of it.
        result: Proven,
        /// Within how many plies; 0 for a draw.
        plies: u32,
        /// What it rests on.
        rests_on: RestsOn,
    },
    /// A search to the full depth found it, and may be wrong. A draw is what the
    /// best line leads to.
    Searched {
        /// In hundredths; 0 for a draw alone.
        hundredths: i32,
    },
    /// Nothing was searched to its depth yet: a look at the position.
    Guess {
        /// In hundredths.
        hundredths: i32,
    },
}

/// What is certain to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Proven {
    /// Whoever is to move wins.
    Win,
    /// Neither side can force a win.
    Draw,
    /// Whoever is to move loses.
    Loss,
}

/// What a certainty rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RestsOn {
    /// A search that saw the end.
    Search,
    /// A table of all positions of its kind.
    Table,
    /// A proof that was made before.
    Proof,
}

impl ScoreView {
    /// A score that a search of a depth found.
    pub(crate) fn found(score: Score, depth: u32) -> ScoreView {
        let hundredths = score.hundredths();
        match ScoreView::decided(score, RestsOn::Search) {
            Some(proven) => proven,
            None if depth == 0 => ScoreView::Guess { hundredths },
            None => ScoreView::Searched { hundredths },
        }
    }

    /// A score that was looked up: a draw is certain too.
    pub(crate) fn known(score: Score, basis: Basis) -> ScoreView {
        let rests_on = match basis {
            Basis::Table => RestsOn::Table,
            Basis::Proof => RestsOn::Proof,
            Basis::Search | Basis::Instinct => RestsOn::Search,
        };
        let draw = ScoreView::Proven { result: Proven::Draw, plies: 0, rests_on };
        ScoreView::decided(score, rests_on).unwrap_or(draw)
    }

    /// A win or loss, if the score proves one.
    fn decided(score: Score, rests_on: RestsOn) -> Option<ScoreView> {
        let (result, plies) = match score.proof()? {
            Proof::Win { plies } => (Proven::Win, plies),
            Proof::Loss { plies } => (Proven::Loss, plies),
        };
        Some(ScoreView::Proven { result, plies, rests_on })
    }
}
