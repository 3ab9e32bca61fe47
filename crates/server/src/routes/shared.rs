use lusus_link::{LONGEST_TEXT, LinkError, MOST_PLIES, Shared};

use super::request::Visitor;
use crate::guard::Cost;

/// So many characters of the longest link take as long to read as a ply.
const CHARACTERS: usize = 4;

/// Reads the game in a link for a visitor, who pays for its moves.
pub(super) async fn read_shared(
    Visitor { app, account, .. }: &Visitor,
    text: &str,
) -> Result<Shared, LinkError> {
    let length = text.len().min(LONGEST_TEXT);
    let (catalogue, text) = (app.config.catalogue, text.to_owned());
    let read = move || Shared::read(catalogue, &text);
    let shared = app.rooms.blocking_pool.work_for(account, read).await;
    let plies = match &shared {
        Ok(shared) => shared.line.ply(),
        // That may show only behind the last move.
        Err(LinkError::Rules) => MOST_PLIES,
        Err(_) => 0,
    };
    account.charge(Cost::plies(length / CHARACTERS));
    account.charge(Cost::choices(plies as usize));
    shared
}
