use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use lusus_catalog::Abilities;
use lusus_erased::Variant;

use crate::App;
use crate::wire::{DemoView, Game, GameVariant, Games};

/// `GET /api/games`.
pub(super) async fn list(State(app): State<Arc<App>>) -> Json<Games> {
    Json(Games { games: app.config.catalogue.usual().map(game).collect() })
}

/// The game of which this is the usual variant.
fn game(usual: Variant) -> Game {
    let variants = usual.siblings().map(|variant| GameVariant {
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
