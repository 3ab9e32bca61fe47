use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use futures_util::StreamExt;
use lusus_core::Language;
use lusus_play::Span;
use serde::de::DeserializeOwned;

use super::LONGEST_BODY;
use super::fault::Fault;
use super::language::language_of;
use super::malformed::{Malformed, read_body};
use crate::guard::{Account, Effort};
use crate::{App, MatchId};

/// The address of whoever asks.
#[derive(Clone, Copy)]
pub(super) struct Address(pub(super) IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Address, Fault> {
        parts.extensions.get().copied().ok_or(Fault::Failed)
    }
}

/// Whoever asks, as somebody who pays for what is done.
pub(super) struct Payer(pub(super) Account);

impl FromRequestParts<Arc<App>> for Payer {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Payer, Fault> {
        let Address(address) = Address::from_request_parts(parts, app).await?;
        Ok(Payer(Account::of(&app.visitors, address)))
    }
}

impl Payer {
    /// Pays for something that is about to be done, unless there are debts: of
    /// requests that came together, the first may have made them.
    pub(super) fn pay(&self, effort: Effort) -> Result<(), Fault> {
        if self.0.debt() > Span::ZERO {
            return Err(Fault::TooFast);
        }
        self.0.charge(effort);
        Ok(())
    }
}

/// The id of a match in the address of a page.
pub(super) struct Id(pub(super) MatchId);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id, Fault> {
        let word = Word::from_request_parts(parts, state).await;
        let Word(text) = word.map_err(|_| Fault::NoSuchMatch)?;
        text.parse().map(Id).map_err(|_| Fault::NoSuchMatch)
    }
}

/// A word in the address of a page.
pub(super) struct Word(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Word {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Word, Fault> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(text)| Word(text)).map_err(|_| Fault::NotFound)
    }
}

/// What stands behind `?` in an address.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Fault> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Asked(asked)).map_err(|_| Fault::Malformed(Malformed::Query))
    }
}

/// The language of whoever asks.
pub(super) struct Reader(pub(super) Language);

impl<S: Send + Sync> FromRequestParts<S> for Reader {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Fault> {
        Ok(Reader(language_of(&Request::from_parts(parts.clone(), axum::body::Body::empty()))))
    }
}

/// A body up to so many bytes is read at once; for a longer one nobody else
/// waits.
const SHORT_BODY: usize = 4 * 1024;

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned + Send + 'static> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Fault> {
        let (mut parts, body) = request.into_parts();
        let payer = Payer::from_request_parts(&mut parts, app).await?;
        let bytes = read_whole(body, &payer).await?;
        payer.pay(Effort::bytes(bytes.len() as u64))?;
        let read = if bytes.len() <= SHORT_BODY {
            read_body(&bytes)
        } else {
            let turn = app.hall.workshop().turn(&payer.0).await;
            app.hall.workshop().work(turn, move || read_body(&bytes)).await
        };
        read.map(Body).map_err(Fault::Malformed)
    }
}

/// Reads a body to its end. Each piece is paid for: a body can come in pieces
/// of a byte, and then reading it is the most that is done.
async fn read_whole(body: axum::body::Body, payer: &Payer) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| Fault::Malformed(Malformed::Unread))?;
        if bytes.len() + piece.len() > LONGEST_BODY {
            return Err(Fault::TooLong(LONGEST_BODY));
        }
        payer.pay(Effort::piece())?;
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}
