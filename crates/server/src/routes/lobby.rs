use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::{IntoResponse, Response};
use lusus_core::{msg, text::quote};
use lusus_lobby::wire::{ClientMessage, Hello, ServerMessage};
use lusus_lobby::{Program as ProgramHere, Tag, Visitor as LobbyVisitor};
use lusus_room::ConnectionId;
use tokio::sync::watch;

use super::api_error::ApiError;
use super::line::{self, FarEnd, SocketLine};
use super::request::{Visitor, owner_of};
use crate::guard::{Account, Cost, Program, SocketError, origins};
use crate::lobby::{Call, Received};
use crate::rooms::outbox;
use crate::{App, Scope};

type Line = SocketLine<ClientMessage>;

/// `GET /api/lobby`: a WebSocket, or what a stranger sees.
pub(super) async fn open(
    visitor: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if let Ok(upgrade) = upgrade {
        return line::open(visitor, upgrade, converse);
    }
    visitor.account.pay(Cost::looks(1))?;
    let app = &visitor.app;
    let view = app.lobby_view.of(|| app.lobby.look()).await.ok_or_else(ApiError::stopping)?;
    Ok(Json(ServerMessage::Lobby(Box::new((*view).clone()))).into_response())
}

/// The whole life of a socket.
async fn converse(mut line: Box<Line>, mut stop: watch::Receiver<bool>) {
    // Boxed, so that this step does not enlarge the task for its whole life.
    let hello = Box::pin(line.first_message(&mut stop)).await;
    let Some(hello) = hello else { return };
    line.language = hello.lang.0;
    let visitor = match Box::pin(visitor_of(&mut line, *hello)).await {
        Ok(visitor) => visitor,
        Err(no) => return line.hang_up(&no).await,
    };
    // What is found out for whoever comes.
    line.account.charge(Cost::looks(2));
    let (outbox, mut frames) = outbox();
    let connection = line.app.rooms.next_connection();
    let (app, account) = (Arc::clone(&line.app), line.account.clone());
    let mut visit = Visit { connection, app, account };
    let join = Call::Join(connection, Box::new(visitor), outbox);
    if visit.app.lobby.calls.send(join).await.is_err() {
        return line.say_bye().await;
    }
    line.carry(&mut frames, &mut visit).await;
    // The lobby may be gone already.
    _ = visit.app.lobby.calls.send(Call::Leave(connection)).await;
}

/// Who comes, as the others will know them.
async fn visitor_of(line: &mut Line, mut hello: Hello) -> Result<LobbyVisitor, SocketError> {
    let own_key = hello.key.hash();
    let admitted = line.identify(hello.token.as_ref(), vec![own_key]).await?;
    let key = admitted.as_ref().map_or(own_key, Program::key);
    let program = admitted.as_ref().map(|program| program_here(line, program, &hello));
    let program = program.transpose()?;
    let name = match admitted {
        // The operator has chosen it.
        Some(program) => program.name,
        None => {
            let nickname = line.judged(hello.name.take(), false).await;
            nickname.iter().for_each(|nickname| line.go_by(nickname));
            nickname.map(|nickname| nickname.name().clone()).unwrap_or_default()
        }
    };
    let salt = line.app.rooms.store.salt();
    Ok(LobbyVisitor {
        key,
        owner: line.account.address().map(|address| owner_of(&line.app, address)),
        origins: line.account.address().map_or_else(Vec::new, |address| origins(salt, address)),
        name,
        tag: Tag::of(salt, &key),
        blocked: hello.blocked,
        language: line.language,
        program,
    })
}

/// What a program plays, and what its token lets it do.
fn program_here(
    line: &Line,
    admitted: &Program,
    hello: &Hello,
) -> Result<ProgramHere, SocketError> {
    let catalogue = line.app.config.catalogue;
    if let Some(unknown) = hello.games.iter().find(|id| catalogue.find(id).is_err()) {
        let message = msg!("api-unknown-variant", found = quote(unknown));
        return Err(SocketError::against_policy("unknown-variant", message));
    }
    Ok(ProgramHere {
        games: hello.games.clone(),
        room: hello.room.unwrap_or(1),
        may_play: admitted.may(Scope::Play),
        may_offer: admitted.may(Scope::Offer),
    })
}

/// A connection in the lobby.
struct Visit {
    connection: ConnectionId,
    app: Arc<App>,
    account: Account,
}

impl FarEnd<ClientMessage> for Visit {
    async fn receive(&mut self, message: ClientMessage) -> bool {
        let permit = self.app.rooms.speakers.turn(&self.account).await;
        let call = Call::Receive(self.connection, Box::new(Received { message, permit }));
        self.app.lobby.calls.send(call).await.is_ok()
    }
}
