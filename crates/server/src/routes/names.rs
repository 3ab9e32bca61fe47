use axum::Json;
use lusus_core::msg;
use lusus_play::{Name, Time};
use lusus_room::Secret;
use serde::{Deserialize, Serialize};

use super::api_error::ApiError;
use super::request::{Body, Visitor, owner_of};
use crate::guard::Cost;
use crate::nicknames::NotKept;
use crate::rooms::RoomError;

/// What `POST /api/names` asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct NameRequest {
    /// The nickname that is to be kept; left out or empty, the one that is kept
    /// is given back.
    #[serde(default)]
    name: Option<String>,
    /// The device key that it is kept for.
    key: Secret,
}

/// The answer to `POST /api/names`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct NameKept {
    /// The name as it is shown; nothing if none is kept.
    name: Option<Name>,
    /// Until when it is kept, unless it is used before.
    until: Option<Time>,
}

/// `POST /api/names`.
pub(super) async fn keep(
    visitor: Visitor,
    Body(NameRequest { name, key }): Body<NameRequest>,
) -> Result<Json<NameKept>, ApiError> {
    let Visitor { app, account, .. } = &visitor;
    account.pay(Cost::COMMIT)?;
    let key = key.hash();
    visitor.refuse_barred(key)?;
    let Some(wanted) = name.filter(|name| !name.is_empty()) else {
        app.nicknames.free(key).await.map_err(RoomError::Store)?;
        return Ok(Json(NameKept { name: None, until: None }));
    };
    let kept = app.nicknames.keep(&wanted, key, owner_of(app, visitor.address)).await;
    let (name, until) = kept.map_err(|no| match no {
        NotKept::Bad(bad) => {
            app.rooms.metrics.refused_names.inc();
            ApiError::new(400, bad.code(), bad.message()).in_field("name")
        }
        NotKept::TooMany(limit) => {
            app.rooms.metrics.refused_visitors.inc();
            ApiError::new(429, "too-many-names", msg!("api-too-many-names", limit = limit))
        }
        NotKept::Store(fault) => app.rooms.room_error(fault).into(),
    })?;
    Ok(Json(NameKept { name: Some(name), until: Some(until) }))
}
