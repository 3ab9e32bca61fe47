use axum::Json;
use lusus_catalog::Abilities;
use lusus_core::Language;
use lusus_erased::Variant;
use lusus_text::Document;

use super::request::Visitor;
use lusus_host::opponent_title;
use lusus_rating::{Beginning, Results};
use lusus_room::wire::{DemoView, Game, GameVariant, Games, LevelView};

/// The clause of every game that says what it is about.
const AIM: &str = "A1";

/// `GET /api/games`.
pub(super) async fn list(Visitor { app, language, .. }: Visitor) -> Json<Games> {
    let games = app.config.catalogue.usual().map(|usual| game(usual, language));
    Json(Games { games: games.collect() })
}

/// The game of which this is the usual variant.
fn game(usual: Variant, language: Language) -> Game {
    let rules = Document::from_markdown(usual.rules(language));
    let variants = usual.siblings().map(|variant| GameVariant {
        id: variant.id(),
        title: variant.title(),
        fixed_start: variant.has_fixed_start(),
        can_be_arranged: variant.arranged(0).is_some(),
        is_solved: variant.solved().is_some(),
    });
    let demo = usual.demo().map(|demo| DemoView {
        seed: demo.seed.to_string(),
        moves: demo.moves.split(' ').collect(),
    });
    let levels = usual.levels();
    let levels = levels.words().zip(levels.all()).map(|(bot, level)| LevelView {
        title: opponent_title(usual, &bot),
        rating: level.rating,
        bot,
    });
    let Beginning { opponent, is_arranged } = Beginning::of(usual, &Results::default());
    Game {
        id: usual.id(),
        title: usual.title(),
        name: rules.title().unwrap_or_default(),
        aim: rules.clause(AIM).unwrap_or_default(),
        variants: variants.collect(),
        bots: usual.bots(),
        levels: levels.collect(),
        newcomer: opponent.word,
        begins: opponent.person_begins,
        arranged: is_arranged,
        lessons: usual.course().map_or(0, |course| course.lessons.len()),
        demo,
    }
}
