use std::collections::HashSet;

use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use lusus_core::msg;
use lusus_erased::Ends;
use lusus_link::{Shared, TooLong};
use lusus_play::{BadEvent, End, Event, Match, Settings, Time};
use lusus_room::wire::{Created, GiveUp, GivenUp, Links, MatchView, Summaries};
use lusus_room::{Giver, MatchRequest, NewMatch, Room};
use serde::Deserialize;

use super::api_error::ApiError;
use super::record_file::record_file;
use super::request::{Body, Id, Visitor, owner_of};
use crate::clock::{now, utc};
use crate::guard::Cost;
use crate::rooms::{Call, RoomError};
use crate::{MatchId, system_entropy};

const MOST_SUMMARIES: usize = 50;

/// `POST /api/matches`.
pub(super) async fn create(
    visitor: Visitor,
    Body(asked): Body<MatchRequest>,
) -> Result<Response, ApiError> {
    let Visitor { app, account, .. } = &visitor;
    let (mode, settings) = asked.settings(app.config.catalogue)?;
    account.pay(Cost::new_match(settings.opening.len()))?;
    let mut entropy = system_entropy();
    let seed = asked.seed.unwrap_or_else(|| entropy.draw_number() >> 32);
    let settings = Settings { seed: Some(seed), ..settings };
    let create = || Match::create(settings, now());
    let created = app.rooms.blocking_pool.work_for(account, create).await?;
    let most = app.rooms.room_config.matches_per_owner;
    let owner = Some(owner_of(app, visitor.address));
    let (new, secrets) = NewMatch::begun(&created, mode, owner, most, &mut entropy);
    let new = NewMatch { is_public: asked.public, ..new };
    let id = new.id;
    let view = app.rooms.create(new, account).await.inspect_err(|no| {
        if let RoomError::TooMany(_) | RoomError::TooManyFinished(_) = no {
            app.rooms.metrics.refused_visitors.inc();
        }
    })?;
    let body = Created::new(format!("{}/g/{id}", app.config.public_url), secrets, view);
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// `GET /api/matches/{id}`.
pub(super) async fn show(visitor: Visitor, Id(id): Id) -> Result<Json<MatchView>, ApiError> {
    Ok(Json(visitor.app.rooms.look(id, &visitor.account, Room::view).await?))
}

/// `GET /api/matches/{id}/record`.
pub(super) async fn record(visitor: Visitor, Id(id): Id) -> Result<Response, ApiError> {
    let Visitor { app, account, .. } = &visitor;
    // The moves are made again beside the room, where nobody who plays waits.
    let events = app.rooms.look(id, account, |room| room.game().events().to_vec()).await?;
    account.charge(Cost::plies(2 * events.len()));
    let site = format!("{}/g/{id}", app.config.public_url);
    let write = move || write_record(events, site);
    let written = app.rooms.blocking_pool.work_for(account, write).await;
    let (game, record) = written.map_err(RoomError::BadEvent)?;
    Ok(record_file(&format!("{game}-{id}"), record))
}

/// `GET /api/matches/{id}/link`.
pub(super) async fn link(visitor: Visitor, Id(id): Id) -> Result<Json<Links>, ApiError> {
    let Visitor { app, account, .. } = &visitor;
    let share = |room: &Room| {
        let game = room.game();
        let result = game.end().and_then(End::result);
        Shared { line: game.line().boxed_clone(), seed: game.settings().seed, result }
    };
    let shared = app.rooms.look(id, account, share).await?;
    account.charge(Cost::choices(shared.line.ply() as usize));
    let write = move || {
        let position = Shared::new(shared.line.position().line(Ends::Game));
        Ok(Links { game: shared.text()?, position: position.text()? })
    };
    let written: Result<Links, TooLong> = app.rooms.blocking_pool.work_for(account, write).await;
    written.map(Json).map_err(|error| ApiError::malformed(error.message()))
}

fn write_record(events: Vec<Event>, site: String) -> Result<(&'static str, String), BadEvent> {
    let made = events.first().map(|event| event.at);
    let game = Match::replay(events)?;
    let mut record = game.record();
    record.tags.site = site.into();
    if let Some(day) = made.and_then(day_of) {
        record.tags.date = day.into();
    }
    Ok((game.settings().variant.game_id(), record.to_string()))
}

/// The day of a moment, in UTC, as records write it.
fn day_of(moment: Time) -> Option<String> {
    Some(utc(moment)?.date().to_string().replace('-', "."))
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    ids: String,
}

impl Wanted {
    /// The matches asked for, each once, in the order asked for.
    fn ids(&self) -> Vec<MatchId> {
        let mut known = HashSet::new();
        let ids = self.ids.split(',').filter_map(|id| id.parse().ok());
        ids.filter(|id| known.insert(*id)).collect()
    }
}

/// `GET /api/matches?ids=…`.
pub(super) async fn summaries(
    Visitor { app, account, .. }: Visitor,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Summaries>, ApiError> {
    let bad_query = |_| ApiError::malformed(msg!("request-bad-query"));
    let Query(wanted) = wanted.map_err(bad_query)?;
    let ids = wanted.ids();
    if ids.len() > MOST_SUMMARIES {
        let message = msg!("api-too-many-ids", limit = MOST_SUMMARIES);
        return Err(ApiError::new(400, "too-many-ids", message).in_field("ids"));
    }
    account.pay(Cost::looks(ids.len()))?;
    let mut matches = Vec::new();
    for id in ids {
        match app.rooms.summary(id, &account).await {
            Ok(summary) => matches.push(summary.told),
            Err(no) if no.is_of_match() => {}
            Err(no) => return Err(no.into()),
        }
    }
    Ok(Json(Summaries { matches }))
}

/// `POST /api/matches/{id}/give-up`.
pub(super) async fn give_up(
    visitor: Visitor,
    Id(id): Id,
    Body(wish): Body<GiveUp>,
) -> Result<Json<GivenUp>, ApiError> {
    let Visitor { app, account, .. } = &visitor;
    account.pay(Cost::COMMIT)?;
    for claim in &wish.seats {
        visitor.refuse_barred(claim.key.hash())?;
    }
    let giver = Giver {
        connection: app.rooms.next_connection(),
        seats: wish.seats,
        owner: owner_of(app, visitor.address),
    };
    let give_up = |tell| Call::GiveUp(Box::new(giver), tell);
    let end = app.rooms.ask(id, account, give_up).await??;
    Ok(Json(GivenUp { end }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_has_the_day_by_which_everybody_counts() {
        for (moment, day) in [
            (0, "1970.01.01"),
            (1_709_251_199_999, "2024.02.29"),
            (1_709_251_200_000, "2024.03.01"),
            (1_794_787_200_000, "2026.11.16"),
        ] {
            assert_eq!(day_of(Time(moment)).as_deref(), Some(day));
        }
        assert_eq!(day_of(Time(u64::MAX)), None);
    }
}
