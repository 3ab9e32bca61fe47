use lusus_core::Message;
use lusus_erased::Variant;
use lusus_rating::{Beginning, Estimate, Game, Ladder, Opponent, Points, Results, Uncounted};
use serde::{Deserialize, Serialize};

/// What somebody has played or solved.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "done", rename_all = "kebab-case")]
pub enum Done {
    /// A game against a computer player, from its beginning.
    Game {
        /// The word of the computer player.
        bot: String,
        /// What was scored.
        points: PointsScored,
        /// How many plies it had.
        plies: u32,
        /// Whether the person resigned.
        resigned: bool,
        /// Whether a hint, a coach or a takeback helped the person.
        helped: bool,
    },
    /// A puzzle.
    Puzzle {
        /// Its rating, on the scale of the levels.
        rating: i32,
        /// Whether it was solved.
        solved: bool,
    },
}

/// What was scored in a game.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PointsScored {
    /// It was won.
    Won,
    /// It was drawn.
    Drawn,
    /// It was lost.
    Lost,
}

/// How strong somebody is in a game, and whom they meet next.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Strength"))]
pub struct StrengthView {
    /// What is to be kept of all games.
    kept: String,
    /// The word of the next opponent.
    opponent: String,
    /// Whether the person begins.
    begins: bool,
    /// Why what was done does not count; nothing where it does.
    uncounted: Option<Message>,
    /// What is said of the strength; nothing before the first result.
    said: Option<Message>,
    /// Why what was kept could not be read.
    fault: Option<Message>,
}

/// What is known of somebody in a variant, after something was done perhaps.
pub(crate) fn strength(kept: &str, variant: Variant, done: Option<&Done>) -> StrengthView {
    let (ladder, id) = (Ladder::of(variant), variant.game_id());
    let read = Results::read(kept);
    let fault = read.as_ref().err().map(lusus_rating::BadResults::message);
    let mut results = read.unwrap_or_default();
    let noted = done.map_or(Ok(()), |done| note(&mut results, id, &ladder, done));
    let Opponent { word, person_begins, .. } = Beginning::of(variant, &results).opponent;
    let estimate: Estimate = results.estimate(id, &ladder);
    StrengthView {
        kept: results.to_string(),
        opponent: word,
        begins: person_begins,
        uncounted: noted.err().map(Uncounted::message),
        said: (estimate.results > 0).then(|| estimate.message()),
        fault,
    }
}

fn note(results: &mut Results, id: &str, ladder: &Ladder, done: &Done) -> Result<(), Uncounted> {
    match done {
        Done::Game { bot, points, plies, resigned, helped } => {
            let points = match points {
                PointsScored::Won => Points::Won,
                PointsScored::Drawn => Points::Drawn,
                PointsScored::Lost => Points::Lost,
            };
            let plain = Game::plain(bot, points);
            let (is_resigned, is_helped) = (*resigned, *helped);
            results.note_game(id, ladder, &Game { plies: *plies, is_resigned, is_helped, ..plain })
        }
        Done::Puzzle { rating, solved } => {
            results.note_puzzle(id, *rating, *solved);
            Ok(())
        }
    }
}
