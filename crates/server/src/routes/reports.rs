use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use lusus_core::{Player, msg};
use lusus_play::{Kind, Name, Time, harmless};
use lusus_room::{Room, Secret, SecretHash};
use serde::{Deserialize, Serialize};

use super::api_error::ApiError;
use super::request::{Body, Id, Visitor, owner_of};
use crate::clock::now;
use crate::guard::Cost;
use crate::store::{NewReport, ReportReason, StoreError};

/// What `POST /api/matches/{id}/report` asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ReportRequest {
    /// The device key of whoever reports.
    key: Secret,
    /// Whom the report is about.
    player: Player,
    reason: ReportReason,
    /// What else is said, in at most 500 characters.
    #[serde(default)]
    text: String,
}

/// The answer to `POST /api/matches/{id}/report`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Reported {
    /// When it was taken down.
    at: Time,
}

/// `POST /api/matches/{id}/report`.
pub(super) async fn make(
    visitor: Visitor,
    Id(id): Id,
    Body(request): Body<ReportRequest>,
) -> Result<Response, ApiError> {
    let Visitor { app, account, .. } = &visitor;
    account.pay(Cost::COMMIT)?;
    let (reporter, player) = (request.key.hash(), request.player);
    visitor.refuse_barred(reporter)?;
    let text = harmless(&request.text);
    if text.chars().count() > NewReport::LONGEST_TEXT {
        let message = msg!("wire-too-long", limit = NewReport::LONGEST_TEXT);
        return Err(ApiError::new(413, "too-long", message).in_field("text"));
    }
    let reported = app.rooms.look(id, account, move |room| Reportee::of(room, player)).await?;
    let Reportee { name, holders } = reported.ok_or_else(|| {
        ApiError::new(400, "nobody", msg!("api-nobody-to-report")).in_field("player")
    })?;
    if holders[player.index()] == Some(reporter) {
        return Err(ApiError::new(400, "own-seat", msg!("api-own-seat")).in_field("player"));
    }
    let seat = Player::BOTH.into_iter().find(|own| holders[own.index()] == Some(reporter));
    let report = NewReport {
        id,
        player,
        holder: holders[player.index()],
        name,
        reporter,
        seat,
        owner: owner_of(app, visitor.address),
        reason: request.reason,
        text,
        at: now(),
        most: app.config.limits.reports_per_address,
    };
    let at = report.at;
    app.rooms.store.report(report).await.map_err(|fault| match fault {
        StoreError::Reported => ApiError::new(409, "reported", msg!("api-reported")),
        StoreError::TooMany(_) => {
            app.rooms.metrics.refused_visitors.inc();
            ApiError::new(429, "too-many-reports", msg!("api-too-many-reports"))
        }
        fault => app.rooms.room_error(fault).into(),
    })?;
    app.rooms.metrics.reports.inc();
    tracing::info!(match_id = %id, reason = request.reason.word(), "a player was reported");
    Ok((StatusCode::CREATED, Json(Reported { at })).into_response())
}

/// A player who can be reported, and the devices of both.
struct Reportee {
    name: Name,
    holders: [Option<SecretHash>; 2],
}

impl Reportee {
    /// Nobody if the seat is empty, or a computer player of the site has it.
    fn of(room: &Room, player: Player) -> Option<Reportee> {
        let participant = room.game().participant(player)?;
        let is_own = matches!(participant.kind, Kind::Bot(_));
        let holders = Player::BOTH.map(|player| room.holder(player));
        (!is_own).then(|| Reportee { name: participant.name.clone(), holders })
    }
}
