use lusus_bots::{Basis, WinCurve};
use lusus_core::Player;
use lusus_search::{Proof, Score};
use serde::Serialize;

/// What a position or a move is worth to a player, its owner, and how sure that
/// is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Score", with = "WrittenVerdict")
)]
#[serde(into = "WrittenVerdict")]
pub struct Verdict {
    /// What it is worth to its owner.
    pub score: Score,
    /// How sure that is.
    pub certainty: Certainty,
    /// Player 1's chance to win, from 0 to 1; a draw is half a win.
    pub chance: f64,
}

impl Verdict {
    /// A score of `owner`'s in a game with this curve.
    #[must_use]
    pub fn new(score: Score, certainty: Certainty, owner: Player, curve: WinCurve) -> Verdict {
        let chance = curve.chance(score.seen_from(owner, Player::First));
        Verdict { score, certainty, chance }
    }
}

/// How sure a score is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certainty {
    /// It is certain.
    Proven(RestsOn),
    /// A search has found it.
    Searched,
    /// The position was looked at, and not searched.
    Guess,
}

impl Certainty {
    /// How sure a score is that has such a basis, or that a search of some depth
    /// has found.
    #[must_use]
    pub fn of(score: Score, basis: Basis, depth: u32) -> Certainty {
        match (basis, score.proof(), depth) {
            (Basis::Table, ..) => Certainty::Proven(RestsOn::Table),
            (Basis::Proof, ..) => Certainty::Proven(RestsOn::Proof),
            (_, Some(_), _) => Certainty::Proven(RestsOn::Search),
            (_, None, 0) => Certainty::Guess,
            (_, None, _) => Certainty::Searched,
        }
    }

    /// Whether there is no doubt.
    #[must_use]
    pub fn is_proven(self) -> bool {
        matches!(self, Certainty::Proven(_))
    }
}

/// What a certainty rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RestsOn {
    /// The game is over.
    Rules,
    /// A search that saw the end.
    Search,
    /// A table of all positions of its kind.
    Table,
    /// A proof that was made before, or at once, of the position.
    Proof,
}

/// A verdict as programs read it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum WrittenVerdict {
    /// It is certain.
    Proven {
        /// What comes of it.
        result: Proven,
        /// Within how many plies; 0 for a draw, none where nobody knows.
        plies: Option<u32>,
        /// What it rests on.
        rests_on: RestsOn,
        /// Player 1's chance to win, from 0 to 1; a draw is half a win.
        chance: f64,
    },
    /// A search to the full depth found it, and may be wrong. A draw is what the
    /// best line leads to.
    Searched {
        /// In hundredths; 0 for a draw alone.
        hundredths: i32,
        /// Player 1's chance to win, from 0 to 1.
        chance: f64,
    },
    /// Nothing was searched to its depth yet: a look at the position.
    Guess {
        /// In hundredths.
        hundredths: i32,
        /// Player 1's chance to win, from 0 to 1.
        chance: f64,
    },
}

/// What is certain to come.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum Proven {
    /// The owner of the score wins.
    Win,
    /// Neither side can force a win.
    Draw,
    /// The owner of the score loses.
    Loss,
}

impl From<Verdict> for WrittenVerdict {
    fn from(Verdict { score, certainty, chance }: Verdict) -> WrittenVerdict {
        let hundredths = score.hundredths();
        match certainty {
            Certainty::Proven(rests_on) => {
                let (result, plies) = match score.proof() {
                    Some(Proof::Win { plies }) => (Proven::Win, plies),
                    Some(Proof::Loss { plies }) => (Proven::Loss, plies),
                    None => (Proven::Draw, Some(0)),
                };
                WrittenVerdict::Proven { result, plies, rests_on, chance }
            }
            Certainty::Searched => WrittenVerdict::Searched { hundredths, chance },
            Certainty::Guess => WrittenVerdict::Guess { hundredths, chance },
        }
    }
}
