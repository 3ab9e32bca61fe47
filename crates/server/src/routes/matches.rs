use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use lusus_core::Player;
use lusus_play::{Event, Match, Misfit, Settings, Time};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::fault::Fault;
use super::order::Order;
use super::request::{Address, Asked, Body, Id, Payer};
use crate::clock::now;
use crate::guard::Effort;
use crate::hall::NoEntry;
use crate::room::{NewMatch, Owner, Room, Seat};
use crate::wire::{Created, MatchView, OpenSeat};
use crate::{App, Entropy, MatchId, Mode, Secret};

/// How many matches are told about at once.
const MOST_SUMMARIES: usize = 50;

/// `POST /api/matches`.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Address(address): Address,
    payer: Payer,
    Body(order): Body<Order>,
) -> Result<Response, Fault> {
    if app.hall.is_stopping() {
        return Err(Fault::Stopping);
    }
    let (mode, settings) = order.settings(app.config.catalogue)?;
    payer.pay(Effort::new_match(settings.opening.len()))?;
    let Payer(account) = payer;
    let owner = owner_of(address, app.hall.store().salt());
    let mut entropy = Entropy::system();
    let seed = order.seed.unwrap_or_else(|| entropy.draw_number() >> 32);
    let settings = Settings { seed: Some(seed), ..settings };
    let turn = app.hall.workshop().turn(&account).await;
    let created = app.hall.workshop().work(turn, || Match::create(settings, now())).await?;
    let secrets = Player::BOTH
        .map(|player| created.participant(player).is_none().then(|| Secret::draw(&mut entropy)));
    let most = app.hall.matches_per_owner();
    let new = new_match(&created, &secrets, (mode, owner, most), &mut entropy);
    let id = new.id;
    let view = app.hall.create(new, &account).await.map_err(|no| refused(&app, no))?;
    app.hall.metrics().count_match();
    tracing::info!(match_id = %id, mode = mode.word(), "match made");
    let body = answer(&app, id, secrets, view);
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

fn refused(app: &App, no: NoEntry) -> Fault {
    let fault = Fault::from(no);
    if let Fault::TooManyMatches(_) = fault {
        app.hall.metrics().count_refused_visitor();
    }
    fault
}

fn new_match(
    created: &Match,
    secrets: &[Option<Secret>; 2],
    (mode, owner, most): (Mode, Owner, u32),
    entropy: &mut Entropy,
) -> NewMatch {
    let seat = |secret: &Option<Secret>| secret.as_ref().map_or_else(Seat::default, Seat::waiting);
    let [first, second] = secrets;
    NewMatch {
        id: MatchId::draw(entropy),
        mode,
        owner: Some(owner),
        most,
        created: created.events()[0].clone(),
        seats: [seat(first), seat(second)],
    }
}

fn answer(app: &App, id: MatchId, secrets: [Option<Secret>; 2], view: MatchView) -> Created {
    let url = format!("{}/g/{id}", app.config.public_url);
    let seats = Player::BOTH.into_iter().zip(secrets).filter_map(|(player, secret)| {
        let secret = secret?;
        Some(OpenSeat { player, url: secret.link(&url), secret })
    });
    Created { id, seats: seats.collect(), url, view }
}

/// Who made a match: a fingerprint of his address that is worth nothing without
/// the salt.
pub(super) fn owner_of(address: IpAddr, salt: u64) -> Owner {
    let digest = Sha256::new().chain_update(salt.to_le_bytes()).chain_update(address.to_string());
    let digest: [u8; 32] = digest.finalize().into();
    let (short, _) = digest.split_first_chunk().expect("a digest is longer");
    Owner(i64::from_le_bytes(*short))
}

/// `GET /api/matches/{id}`.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Payer(account): Payer,
    Id(id): Id,
) -> Result<Json<MatchView>, Fault> {
    Ok(Json(app.hall.look(id, &account, Room::view).await?))
}

/// `GET /api/matches/{id}/record`.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Payer(account): Payer,
    Id(id): Id,
) -> Result<Response, Fault> {
    // The moves are made again beside the room, where nobody who plays waits.
    let events: Vec<Event> =
        app.hall.look(id, &account, |room| room.game().events().to_vec()).await?;
    account.charge(Effort::plies(2 * events.len()));
    let site = format!("{}/g/{id}", app.config.public_url);
    let workshop = app.hall.workshop();
    let turn = workshop.turn(&account).await;
    let written = workshop.work(turn, move || write_record(events, site)).await;
    let (game, record) = written.map_err(|misfit| Fault::from(NoEntry::Misfit(misfit)))?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{game}-{id}.pgn\"")),
    ];
    Ok((headers, record).into_response())
}

/// The game of a match, and its record.
fn write_record(events: Vec<Event>, site: String) -> Result<(&'static str, String), Misfit> {
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
    let seconds = i64::try_from(moment.0 / 1_000).ok()?;
    let day = time::OffsetDateTime::from_unix_timestamp(seconds).ok()?;
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
    payer: Payer,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Value>, Fault> {
    let ids = wanted.ids();
    if ids.len() > MOST_SUMMARIES {
        return Err(Fault::TooManyIds(MOST_SUMMARIES));
    }
    payer.pay(Effort::looks(ids.len()))?;
    let Payer(account) = payer;
    let mut matches = Vec::new();
    for id in ids {
        match app.hall.summary(id, &account).await {
            Ok(summary) => matches.push(summary.told),
            Err(no) if no.is_of_match() => {}
            Err(no) => return Err(no.into()),
        }
    }
    Ok(Json(json!({ "matches": matches })))
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
