use lusus_bots::WinCurve;
use lusus_search::Score;
use serde::{Serialize, Serializer};

/// What a position is worth to a player, and how that is known.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// `win 5`, `loss 4`, `draw`, or an estimate such as `+0.35`.
    #[serde(serialize_with = "printed")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub score: Score,
    /// How sure it is.
    pub kind: Kind,
    /// What it rests on.
    pub ground: Ground,
    /// The chance to win, from 0 to 1; a draw is half a win.
    pub chance: f64,
}

impl Verdict {
    pub(crate) fn new(score: Score, kind: Kind, ground: Ground, curve: WinCurve) -> Verdict {
        Verdict { score, kind, ground, chance: curve.chance(score) }
    }
}

/// How sure a score is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "VerdictKind"))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It is certain.
    Proven,
    /// A search has found it.
    Searched,
    /// The position was looked at, and not searched.
    Guess,
}

/// What a score rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The game is over.
    Rules,
    /// A table of all positions of its kind.
    Table,
    /// A proof that was made before, or at once, of the position.
    Proof,
    /// A search.
    Search,
}

fn printed<S: Serializer>(score: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(score)
}
