//! Tokens as rows, which are the same in both stores.

use lusus_play::{Name, Time};
use lusus_room::SecretHash;

use super::{Result, StoreError};
use crate::token::Token;

/// The columns of a token, in the order of [`TokenColumns`].
pub(super) const COLUMNS: &str = "SELECT id, name, hash, scopes, made, revoked FROM tokens \
                                  ORDER BY made, id";

/// A row as a database hands it out.
pub(super) type TokenColumns = (String, String, Vec<u8>, String, i64, Option<i64>);

/// Reads rows; one that cannot be read is an error, since nobody may come with
/// it by mistake.
pub(super) fn tokens(rows: Vec<TokenColumns>) -> Result<Vec<Token>> {
    rows.into_iter().map(token).collect()
}

fn token((id, name, hash, scopes, made, revoked): TokenColumns) -> Result<Token> {
    let broken = || StoreError::Broken(format!("the token {id:?}"));
    Ok(Token {
        id: id.parse().map_err(|_| broken())?,
        name: Name::new(&name).map_err(|_| broken())?,
        scopes: scopes.parse().map_err(|_| broken())?,
        hash: SecretHash(hash.try_into().map_err(|_| broken())?),
        made: Time(made.unsigned_abs()),
        revoked: revoked.map(|at| Time(at.unsigned_abs())),
    })
}
