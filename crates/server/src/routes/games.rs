use axum::Json;
use lusus_catalog::Variant;
use serde_json::{Value, json};

use crate::wire::{DemoView, Game, GameVariant};

/// `GET /api/games`.
pub(super) async fn list() -> Json<Value> {
    let games: Vec<Game> = Variant::usual().map(game).collect();
    Json(json!({ "games": games }))
}

/// The game of which this is the usual variant.
fn game(usual: Variant) -> Game {
    let variants = Variant::all().filter(|variant| variant.game_id() == usual.game_id());
    let variants = variants.map(|variant| GameVariant {
        id: variant.id(),
        title: variant.title(),
        fixed_start: variant.has_fixed_start(),
    });
    let demo = usual.demo().map(|demo| DemoView {
        seed: demo.seed.to_string(),
        moves: demo.moves.split(' ').collect(),
    });
    Game {
        id: usual.id(),
        title: usual.title(),
        variants: variants.collect(),
        bots: usual.bots(),
        demo,
    }
}
