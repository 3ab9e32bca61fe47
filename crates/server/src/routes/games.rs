use axum::Json;
use lusus_catalog::Variant;
use serde_json::{Value, json};

/// `GET /api/games`.
pub(super) async fn list() -> Json<Value> {
    let mut games: Vec<Value> = Vec::new();
    for first in Variant::usual() {
        let of_game = Variant::all().filter(|variant| variant.game_id() == first.game_id());
        let variants: Vec<Value> = of_game
            .map(|variant| {
                let fixed_start = variant.has_fixed_start();
                json!({"id": variant.id(), "title": variant.title(), "fixed_start": fixed_start})
            })
            .collect();
        let (id, title, bots) = (first.id(), first.title(), first.bots());
        games.push(json!({"id": id, "title": title, "variants": variants, "bots": bots}));
    }
    Json(json!({ "games": games }))
}
