use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::{IntoResponse, Response};
use lusus_core::msg;
use lusus_lobby::wire::{ClientMessage, Hello, ServerMessage};
use lusus_lobby::{Tag, Visitor as LobbyVisitor};
use lusus_room::ConnectionId;
use tokio::sync::watch;

use super::api_error::ApiError;
use super::line::{self, FarEnd, SocketLine};
use super::request::{Visitor, owner_of};
use crate::App;
use crate::guard::{Account, Cost, SocketError};
use crate::lobby::{Call, Received};
use crate::rooms::outbox;

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
    let visitor = match visitor_of(&line, *hello) {
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
fn visitor_of(line: &Line, hello: Hello) -> Result<LobbyVisitor, SocketError> {
    if hello.token.is_some() {
        return Err(SocketError::new("token-unknown", 1008, msg!("lobby-token-unknown")));
    }
    let (key, salt) = (hello.key.hash(), line.app.rooms.store.salt());
    Ok(LobbyVisitor {
        key,
        owner: line.account.address().map(|address| owner_of(&line.app, address)),
        name: hello.name.unwrap_or_default(),
        tag: Tag::of(salt, &key),
        blocked: hello.blocked,
        language: line.language,
        program: None,
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
