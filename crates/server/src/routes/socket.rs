use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;
use lusus_core::msg;
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use super::api_error::ApiError;
use super::line::{self, FarEnd, SocketLine};
use super::request::Visitor;
use crate::guard::{Account, SocketError};
use crate::rooms::{Call, Frames, Received, RoomError, outbox};
use crate::{App, Scope};
use lusus_room::ConnectionId;
use lusus_room::wire::{ClientMessage, Hello, close};

/// `GET /api/socket`.
pub(super) async fn open(
    visitor: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let no_upgrade = |_| ApiError::new(426, "no-upgrade", msg!("api-no-upgrade"));
    line::open(visitor, upgrade.map_err(no_upgrade)?, converse)
}

type Line = SocketLine<ClientMessage>;

/// The whole life of a socket.
async fn converse(mut line: Box<Line>, mut stop: watch::Receiver<bool>) {
    // Boxed, so that this step does not enlarge the task for its whole life.
    let hello = Box::pin(line.first_message(&mut stop)).await;
    let Some(mut hello) = hello else { return };
    line.language = hello.lang.0;
    if let Err(refusal) = Box::pin(identify(&mut line, &mut hello)).await {
        return Box::pin(line.hang_up(&refusal)).await;
    }
    for claim in &mut hello.seats {
        // The operator has chosen what a program is called.
        let wanted = claim.name.take().filter(|_| hello.program.is_none());
        let nickname = Box::pin(line.judged(wanted, hello.have > 0)).await;
        claim.name = nickname.map(|nickname| Ok(nickname.name().clone()));
    }
    match Box::pin(enter(&line.app, hello, &line.account)).await {
        Ok((mut visit, mut frames)) => {
            line.carry(&mut frames, &mut visit).await;
            // The room may be gone already.
            _ = visit.room.send(Call::Leave(visit.connection)).await;
        }
        Err(no) => Box::pin(turn_away(&mut line, no)).await,
    }
}

/// Finds out who comes: which program, if one shows a token.
async fn identify(line: &mut Line, hello: &mut Hello) -> Result<(), SocketError> {
    let keys = hello.seats.iter().map(|claim| claim.key.hash()).collect();
    let program = line.identify(hello.token.take().as_ref(), keys).await?;
    let Some(program) = program else { return Ok(()) };
    if !program.may(Scope::Play) {
        return Err(SocketError::against_policy("scope", msg!("wire-scope", scope = "play")));
    }
    hello.program = Some(program.name);
    Ok(())
}

/// Says why the room cannot be entered, and whether to try again.
async fn turn_away(line: &mut Line, no: RoomError) {
    let number = match no {
        RoomError::Stopping => return line.say_bye().await,
        RoomError::NoSuchMatch => close::NO_SUCH_MATCH,
        // The store may answer the next time; what it holds stays as it is.
        RoomError::Store(_) | RoomError::Closed if !no.is_lasting() => {
            let busy = SocketError::new("busy", close::TRY_AGAIN, msg!("wire-busy"));
            return line.hang_up(&busy).await;
        }
        _ => close::FAILED,
    };
    let ApiError { code, message, .. } = no.into();
    line.hang_up(&SocketError::new(code, number, message)).await;
}

/// A connection in a room.
struct Visit {
    connection: ConnectionId,
    room: mpsc::Sender<Call>,
    app: Arc<App>,
    account: Account,
}

/// Enters the room of a match. A room may close just as somebody comes.
async fn enter(
    app: &Arc<App>,
    hello: Box<Hello>,
    account: &Account,
) -> Result<(Visit, Frames), RoomError> {
    let connection = app.rooms.next_connection();
    for _ in 0..5 {
        let room = app.rooms.enter(hello.id, account).await?;
        let (outbox, frames) = outbox();
        if room.send(Call::Join(connection, hello.clone(), outbox)).await.is_ok() {
            let (app, account) = (Arc::clone(app), account.clone());
            return Ok((Visit { connection, room, app, account }, frames));
        }
        sleep(Duration::from_millis(20)).await;
    }
    Err(RoomError::Stopping)
}

impl FarEnd<ClientMessage> for Visit {
    async fn receive(&mut self, message: ClientMessage) -> bool {
        let permit = self.app.rooms.speakers.turn(&self.account).await;
        let received = Received { message, permit };
        let call = Call::Receive(self.connection, Box::new(received));
        self.room.send(call).await.is_ok()
    }
}
