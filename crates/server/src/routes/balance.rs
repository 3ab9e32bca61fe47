use axum::Json;
use lusus_balance::BalanceView;

use super::api_error::ApiError;

use super::request::{Visitor, Word, variant};
use crate::guard::Cost;

/// `GET /api/balance/{variant}`.
pub(super) async fn show(visitor: Visitor, Word(id): Word) -> Result<Json<BalanceView>, ApiError> {
    let variant = variant(visitor.app.config.catalogue, &id)?;
    visitor.account.pay(Cost::looks(1))?;
    let look = move || BalanceView::shipped(variant);
    let view = visitor.app.rooms.blocking_pool.work_for(&visitor.account, look).await;
    view.map(Json).ok_or_else(ApiError::not_found)
}
