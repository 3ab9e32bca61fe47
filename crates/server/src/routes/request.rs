use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use futures_util::StreamExt;
use lusus_core::{Language, msg};
use lusus_erased::{Catalogue, Variant};
use lusus_play::Span;
use lusus_room::{BadRequest, Owner, SecretHash};
use lusus_text::language_of_locale;
use serde::de::DeserializeOwned;

use super::LONGEST;
use super::api_error::{ApiError, BANNED, read_body};
use crate::clock::{minute_of, now};
use crate::guard::{self, Account, Cost};
use crate::{App, MatchId};

#[derive(Clone, Copy)]
pub(super) struct Address(pub(super) IpAddr);

/// Who makes a request, and the account that its cost is charged to.
pub(super) struct Visitor {
    pub(super) app: Arc<App>,
    pub(super) address: IpAddr,
    pub(super) account: Account,
    pub(super) language: Language,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, ApiError> {
        let Address(address) = *parts.extensions.get().ok_or_else(ApiError::failed)?;
        let account = Account::of(&app.visitors, address);
        let language = language_of(&parts.uri, &parts.headers);
        Ok(Visitor { app: Arc::clone(app), address, account, language })
    }
}

impl Visitor {
    /// Nothing is done for a device that may not come.
    pub(super) fn refuse_barred(&self, key: SecretHash) -> Result<(), ApiError> {
        let Some(until) = self.app.bans.device_until(&key, now()) else { return Ok(()) };
        self.app.rooms.metrics.banned_visitors.inc();
        let message = msg!("api-barred", until = minute_of(until));
        Err(ApiError::new(403, BANNED, message))
    }
}

impl Account {
    /// Charges the account for something that is about to be done. Refused if
    /// the account is in debt: earlier requests may have put it there.
    pub(super) fn pay(&self, effort: Cost) -> Result<(), ApiError> {
        if self.debt() > Span::ZERO {
            return Err(ApiError::too_fast());
        }
        self.charge(effort);
        Ok(())
    }
}

/// Who answers for what comes from an address.
pub(super) fn owner_of(app: &App, address: IpAddr) -> Owner {
    guard::owner_of(app.rooms.store.salt(), address)
}

pub(super) struct Id(pub(super) MatchId);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id, ApiError> {
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(id)| Id(id)).map_err(|_| ApiError::no_such_match())
    }
}

pub(super) struct Word(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Word {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Word, ApiError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(text)| Word(text)).map_err(|_| ApiError::not_found())
    }
}

/// The language that a request asks for: `?lang=pt`, or else the first one in
/// `Accept-Language` that is spoken here.
pub(super) fn language_of(uri: &Uri, headers: &HeaderMap) -> Language {
    let query = uri.query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang="));
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let accepted = accepted.unwrap_or_default().split([',', ';']).map(str::trim);
    asked.into_iter().chain(accepted).find_map(language_of_locale).unwrap_or_default()
}

/// A body up to so many bytes is read at once; a longer one beside the tasks.
const SHORT_BODY: usize = 4 * 1024;

pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned + Send + 'static> FromRequest<Arc<App>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Visitor { account, .. } = Visitor::from_request_parts(&mut parts, app).await?;
        let bytes = read_whole(body, &account).await?;
        account.pay(Cost::bytes(bytes.len() as u64))?;
        let read = if bytes.len() <= SHORT_BODY {
            read_body(&bytes)
        } else {
            app.rooms.blocking_pool.work_for(&account, move || read_body(&bytes)).await
        };
        read.map(Body)
    }
}

/// Reads a body to its end. Each piece is paid for: a body can come in pieces
/// of a byte, and then reading it is the most that is done.
async fn read_whole(body: axum::body::Body, account: &Account) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| ApiError::malformed(msg!("request-unread")))?;
        if bytes.len() + piece.len() > LONGEST {
            let message = msg!("wire-too-long", limit = LONGEST);
            return Err(ApiError::new(413, "too-long", message));
        }
        account.pay(Cost::PIECE)?;
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}

/// The variant that a request names.
pub(super) fn variant(catalogue: Catalogue, id: &str) -> Result<Variant, ApiError> {
    let unknown = |_| BadRequest::UnknownVariant(id.to_owned()).into();
    catalogue.find(id).map_err(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_comes_before_the_header() {
        for (uri, accepted, expected) in [
            ("/", "", Language::English),
            ("/", "pt-BR,en;q=0.5", Language::Portuguese),
            ("/", "fr, pt;q=0.9", Language::Portuguese),
            ("/?lang=en", "pt", Language::English),
            ("/?ids=1&lang=pt", "en", Language::Portuguese),
            ("/?lang=xx", "pt", Language::Portuguese),
        ] {
            let headers = [(ACCEPT_LANGUAGE, accepted.parse().unwrap())].into_iter().collect();
            assert_eq!(language_of(&uri.parse().unwrap(), &headers), expected, "{uri} {accepted}");
        }
    }
}
