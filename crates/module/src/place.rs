use lusus_core::text::quote;
use lusus_core::{GameResult, MATCH_LENGTH, msg};
use lusus_erased::{AnyLine, AnyPosition, Catalogue, Ends, Variant};
use lusus_link::Shared;
use serde::Deserialize;

use crate::objection::Objection;
use crate::question::seed;

/// Where one stands: in a variant, at a start, after moves from it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Whereabouts"))]
pub struct Place {
    /// The id of the variant.
    variant: String,
    /// The text of the position before the first move; where every game begins
    /// if left out.
    #[serde(default)]
    start: Option<String>,
    /// What a random start is drawn from.
    #[serde(default, deserialize_with = "seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    seed: Option<u64>,
    /// The texts of the moves made.
    #[serde(default)]
    moves: Vec<String>,
    /// What ends the game.
    #[serde(default)]
    ends: EndedBy,
}

/// What ends a game.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum EndedBy {
    /// Its rules, the third occurrence of a position, and its length.
    #[default]
    Match,
    /// Its rules alone, as in records of games that were played on.
    Game,
}

impl Place {
    /// The line of play that leads there.
    pub(crate) fn line(&self, catalogue: Catalogue) -> Result<Box<dyn AnyLine>, Objection> {
        let ends = match self.ends {
            EndedBy::Match => Ends::Match { length: MATCH_LENGTH },
            EndedBy::Game => Ends::Game,
        };
        let mut line = self.start(variant(catalogue, &self.variant)?)?.line(ends);
        for mv in &self.moves {
            line.push(mv).map_err(|refused| {
                let number = line.ply() + 1;
                Objection { number: Some(number), ..Objection::of_move(refused) }
            })?;
        }
        Ok(line)
    }

    /// The line of play that leads to a place where the game goes on.
    pub(crate) fn open_line(&self, catalogue: Catalogue) -> Result<Box<dyn AnyLine>, Objection> {
        let line = self.line(catalogue)?;
        match line.outcome() {
            None => Ok(line),
            Some(outcome) => {
                let ending = line.position().ending(outcome);
                Err(Objection::new(msg!("refusal-match-over", ending = ending)))
            }
        }
    }

    /// The game up to there, with its result, as it goes into a link.
    pub(crate) fn shared(
        &self,
        catalogue: Catalogue,
        result: Option<&str>,
    ) -> Result<Shared, Objection> {
        let result = result.and_then(GameResult::find);
        Ok(Shared { line: self.line(catalogue)?, seed: self.seed, result })
    }

    fn start(&self, variant: Variant) -> Result<Box<dyn AnyPosition>, Objection> {
        match (&self.start, self.seed) {
            (Some(text), _) => variant.parse(text).map_err(Objection::of_position),
            (None, Some(seed)) => Ok(variant.start(seed)),
            (None, None) if variant.has_fixed_start() => Ok(variant.start(0)),
            (None, None) => {
                Err(Objection::new(msg!("match-settings-no-start", game = variant.title())))
            }
        }
    }
}

/// The variant with this id.
pub(crate) fn variant(catalogue: Catalogue, id: &str) -> Result<Variant, Objection> {
    let unknown = || Objection::new(msg!("api-unknown-variant", found = quote(id)));
    catalogue.find(id).map_err(|_| unknown())
}
