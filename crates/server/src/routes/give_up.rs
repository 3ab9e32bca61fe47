use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use super::fault::Fault;
use super::matches::owner_of;
use super::request::{Address, Body, Id, Payer};
use crate::App;
use crate::guard::Effort;
use crate::wire::GiveUp;

/// `POST /api/matches/{id}/give-up`.
pub(super) async fn give_up(
    State(app): State<Arc<App>>,
    Address(address): Address,
    payer: Payer,
    Id(id): Id,
    Body(wish): Body<GiveUp>,
) -> Result<Json<Value>, Fault> {
    if app.hall.is_stopping() {
        return Err(Fault::Stopping);
    }
    let owner = owner_of(address, app.hall.store().salt());
    payer.pay(Effort::commit())?;
    let Payer(account) = payer;
    let end = app.hall.give_up(id, (wish, owner), &account).await??;
    Ok(Json(json!({ "end": end })))
}
