use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use lusus_core::Player;
use lusus_play::{BadEvent, Event, Match, Settings, Time};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::api_error::{ApiError, Malformed};
use super::match_request::MatchRequest;
use super::request::{Address, Body, Id};
use crate::clock::{now, utc};
use crate::guard::{Account, Cost};
use crate::lobby::{Call, RoomError};
use crate::room::{Giver, NewMatch, Owner, Room, Seat};
use crate::wire::{Created, GiveUp, GivenUp, MatchView, OpenSeat, Summaries};
use crate::{App, Entropy, MatchId, Secret};

const MOST_SUMMARIES: usize = 50;

/// `POST /api/matches`.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Extension(Address(address)): Extension<Address>,
    account: Account,
    Body(asked): Body<MatchRequest>,
) -> Result<Response, ApiError> {
    if app.lobby.is_stopping() {
        return Err(ApiError::Stopping);
    }
    let (mode, settings) = asked.settings(app.config.catalogue)?;
    account.pay(Cost::new_match(settings.opening.len()))?;
    let mut entropy = Entropy::System;
    let seed = asked.seed.unwrap_or_else(|| entropy.draw_number() >> 32);
    let settings = Settings { seed: Some(seed), ..settings };
    let create = || Match::create(settings, now());
    let created = app.lobby.blocking_pool.work_for(&account, create).await?;
    let secrets = Player::BOTH
        .map(|player| created.participant(player).is_none().then(|| Secret::draw(&mut entropy)));
    let seat = |secret: &Option<Secret>| secret.as_ref().map_or_else(Seat::default, Seat::waiting);
    let new = NewMatch {
        id: MatchId::draw(&mut entropy),
        mode,
        owner: Some(owner_of(address, app.lobby.store.salt)),
        most: app.lobby.room_config.matches_per_owner,
        created: created.events()[0].clone(),
        seats: secrets.each_ref().map(seat),
    };
    let id = new.id;
    let view = app.lobby.create(new, &account).await.map_err(|no| refused(&app, no))?;
    app.lobby.metrics.matches.inc();
    tracing::info!(match_id = %id, mode = mode.word(), "match made");
    let body = answer(&app, id, secrets, view);
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

fn refused(app: &App, no: RoomError) -> ApiError {
    let fault = ApiError::from(no);
    if let ApiError::TooManyMatches(_) = fault {
        app.lobby.metrics.refused_visitors.inc();
    }
    fault
}

fn answer(app: &App, id: MatchId, secrets: [Option<Secret>; 2], view: MatchView) -> Created {
    let url = format!("{}/g/{id}", app.config.public_url);
    let seats = Player::BOTH.into_iter().zip(secrets).filter_map(|(player, secret)| {
        let secret = secret?;
        Some(OpenSeat { player, url: secret.link(&url), secret })
    });
    Created { id, seats: seats.collect(), url, view }
}

/// Who made a match: a fingerprint of their address, which is useless without
/// the salt.
fn owner_of(address: IpAddr, salt: u64) -> Owner {
    let digest = Sha256::new().chain_update(salt.to_le_bytes()).chain_update(address.to_string());
    let digest: [u8; 32] = digest.finalize().into();
    let (short, _) = digest.split_first_chunk().expect("a digest is longer");
    Owner(i64::from_le_bytes(*short))
}

/// `GET /api/matches/{id}`.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    account: Account,
    Id(id): Id,
) -> Result<Json<MatchView>, ApiError> {
    Ok(Json(app.lobby.look(id, &account, Room::view).await?))
}

/// `GET /api/matches/{id}/record`.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    account: Account,
    Id(id): Id,
) -> Result<Response, ApiError> {
    // The moves are made again beside the room, where nobody who plays waits.
    let events: Vec<Event> =
        app.lobby.look(id, &account, |room| room.game().events().to_vec()).await?;
    account.charge(Cost::plies(2 * events.len()));
    let site = format!("{}/g/{id}", app.config.public_url);
    let write = move || write_record(events, site);
    let written = app.lobby.blocking_pool.work_for(&account, write).await;
    let (game, record) =
        written.map_err(|bad_event| ApiError::from(RoomError::BadEvent(bad_event)))?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{game}-{id}.pgn\"")),
    ];
    Ok((headers, record).into_response())
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
    let day = utc(moment)?;
    Some(format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day()))
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
    State(app): State<Arc<App>>,
    account: Account,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Summaries>, ApiError> {
    let Query(wanted) = wanted.map_err(|_| ApiError::Malformed(Malformed::Query))?;
    let ids = wanted.ids();
    if ids.len() > MOST_SUMMARIES {
        return Err(ApiError::TooManyIds(MOST_SUMMARIES));
    }
    account.pay(Cost::looks(ids.len()))?;
    let mut matches = Vec::new();
    for id in ids {
        match app.lobby.summary(id, &account).await {
            Ok(summary) => matches.push(summary.told),
            Err(no) if no.is_of_match() => {}
            Err(no) => return Err(no.into()),
        }
    }
    Ok(Json(Summaries { matches }))
}

/// `POST /api/matches/{id}/give-up`.
pub(super) async fn give_up(
    State(app): State<Arc<App>>,
    Extension(Address(address)): Extension<Address>,
    account: Account,
    Id(id): Id,
    Body(wish): Body<GiveUp>,
) -> Result<Json<GivenUp>, ApiError> {
    if app.lobby.is_stopping() {
        return Err(ApiError::Stopping);
    }
    let owner = owner_of(address, app.lobby.store.salt);
    account.pay(Cost::COMMIT)?;
    let giver = Giver { connection: app.lobby.next_connection(), seats: wish.seats, owner };
    let give_up = |tell| Call::GiveUp(Box::new(giver), tell);
    let end = app.lobby.ask(id, &account, give_up).await??;
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
