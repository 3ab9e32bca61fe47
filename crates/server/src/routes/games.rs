use axum::Json;
use lusus_catalog::Variant;

use crate::wire::{Game, GameVariant, Games};

/// `GET /api/games`.
pub(super) async fn list() -> Json<Games> {
    Json(Games { games: Variant::usual().map(game).collect() })
}

/// The game of which this is the usual variant.
fn game(usual: Variant) -> Game {
    let variants = Variant::all().filter(|variant| variant.game_id() == usual.game_id());
    let variants = variants.map(|variant| GameVariant {
        id: variant.id(),
        title: variant.title(),
        fixed_start: variant.has_fixed_start(),
    });
    Game { id: usual.id(), title: usual.title(), variants: variants.collect(), bots: usual.bots() }
}
