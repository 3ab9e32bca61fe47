use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use futures_util::SinkExt;
use lusus_core::{Language, msg};
use lusus_play::{Span, Time};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

use super::api_error::ApiError;
use super::request::{Address, language_of};
use crate::app::stop_told;
use crate::clock::{minute_of, now, uptime};
use crate::guard::{Account, Admission, Cost, MessageFilter, Permit, SocketError};
use crate::lobby::{Call, Frame, Frames, Received, RoomError, outbox};
use crate::room::ConnectionId;
use crate::wire::{Hello, MessageView, ServerMessage, close};
use crate::{App, Network, Patience};

const LONGEST_FRAME: usize = 16 * 1024;
/// What is set aside to read into: most messages are shorter, and there may be
/// thousands of sockets.
const READ_BUFFER: usize = 512;
const WRITE_BUFFER: usize = 4 * 1024;

/// `GET /api/socket`.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    Extension(Address(address)): Extension<Address>,
    (uri, headers): (Uri, HeaderMap),
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::NoUpgrade)?;
    let language = language_of(&uri, &headers);
    let Some(permit) = app.visitors.admit(address, uptime()) else {
        app.lobby.metrics.refused_visitors.inc();
        return Err(ApiError::TooManySockets);
    };
    let stop = app.stopping.subscribe();
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let message_filter = MessageFilter::new(app.config.limits.messages_per_second, uptime());
        let patience = app.config.limits.patience.clone();
        let watch = BanWatch { address, app: Arc::clone(&app), news: app.bans.subscribe() };
        let account = permit.account();
        let line =
            SocketLine { socket, language, permit, account, message_filter, patience, watch };
        let mut line = Box::new(line);
        if line.permit.is_refusal {
            app.lobby.metrics.refused_visitors.inc();
            let refusal = SocketError::new("too-many", 1013, msg!("wire-too-many"));
            return line.hang_up(&refusal).await;
        }
        // A task of its own is smaller than the one that opened the socket.
        tokio::spawn(converse(app, line, stop));
    }))
}

/// A socket, the language of the client, and what the client may send.
struct SocketLine {
    socket: WebSocket,
    language: Language,
    permit: Permit,
    account: Account,
    message_filter: MessageFilter,
    patience: Patience,
    watch: BanWatch,
}

/// Notices when whoever is at the other end may no longer be there.
struct BanWatch {
    address: IpAddr,
    app: Arc<App>,
    news: watch::Receiver<BTreeMap<Network, Time>>,
}

impl BanWatch {
    async fn banned(&mut self) -> SocketError {
        loop {
            // What was told before counts as well.
            self.news.borrow_and_update();
            if let Some(until) = self.app.bans.until(self.address, now()) {
                self.app.lobby.metrics.banned_visitors.inc();
                return SocketError::new(
                    "banned",
                    1008,
                    msg!("api-banned", until = minute_of(until)),
                );
            }
            if self.news.changed().await.is_err() {
                return std::future::pending().await;
            }
        }
    }
}

impl SocketLine {
    async fn hear(&mut self) -> Admission {
        // Who has had much done is not refused, but heard when that is paid.
        let Span(debt) = self.account.debt();
        let heard = async {
            if debt > 0 {
                sleep(Duration::from_millis(debt)).await;
            }
            self.socket.recv().await
        };
        let heard = tokio::select! {
            heard = heard => heard,
            refusal = self.watch.banned() => return Admission::Close(refusal),
        };
        let now = uptime();
        match heard {
            None | Some(Ok(Message::Close(_))) => Admission::Gone,
            Some(Ok(_)) if !self.permit.may_speak(now) => Admission::Close(SocketError::too_fast()),
            Some(Ok(Message::Text(text))) => self.message_filter.admit(&text, now),
            Some(Ok(Message::Binary(_))) => {
                Admission::Close(SocketError::new("binary", 1003, msg!("wire-binary")))
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.message_filter.admit_sign(now),
            Some(Err(fault)) => offence_of(fault).map_or(Admission::Gone, Admission::Close),
        }
    }

    /// Sends, unless the client reads too slowly; says whether it could.
    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(self.patience.message, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// Sends frames together, so that what a move leads to is one packet; says
    /// whether the line is still of use.
    async fn deliver(&mut self, frames: VecDeque<Frame>) -> bool {
        for frame in frames {
            let text = match frame {
                Frame::Text(text) => text,
                Frame::Close(code) => {
                    self.close(code).await;
                    return false;
                }
            };
            self.account.charge(Cost::bytes(text.len() as u64));
            let fed = timeout(self.patience.message, self.socket.feed(Message::Text(text))).await;
            if !matches!(fed, Ok(Ok(()))) {
                return false;
            }
        }
        matches!(timeout(self.patience.message, self.socket.flush()).await, Ok(Ok(())))
    }

    async fn say(&mut self, message: &ServerMessage) -> bool {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.send(Message::Text(text.into())).await
    }

    async fn complain(&mut self, refusal: &SocketError) -> bool {
        let message = MessageView::new(refusal.message.clone(), self.language);
        self.say(&ServerMessage::Error { code: refusal.code, message }).await
    }

    async fn hang_up(&mut self, refusal: &SocketError) {
        if self.complain(refusal).await {
            self.close(refusal.close).await;
        }
    }

    /// Says why the room cannot be entered, and whether to try again.
    async fn turn_away(&mut self, no: &RoomError) {
        let (code, number, message) = match no {
            RoomError::Stopping => return self.say_bye().await,
            RoomError::NoSuchMatch => {
                ("no-such-match", close::NO_SUCH_MATCH, msg!("api-no-such-match"))
            }
            _ => ("failed", close::FAILED, msg!("api-failed")),
        };
        self.hang_up(&SocketError::new(code, number, message)).await;
    }

    async fn say_bye(&mut self) {
        if self.say(&ServerMessage::stopping()).await {
            self.close(close::GOING_AWAY).await;
        }
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code, reason: "".into() };
        self.send(Message::Close(Some(frame))).await;
    }
}

/// What is wrong with frames that cannot be read; nothing if the line is gone.
fn offence_of(fault: axum::Error) -> Option<SocketError> {
    match fault.into_inner().downcast_ref()? {
        tungstenite::Error::Capacity(_) => Some(SocketError::too_long()),
        tungstenite::Error::Utf8(_) => {
            Some(SocketError::new("not-utf-8", 1007, msg!("wire-not-utf-8")))
        }
        _ => None,
    }
}

/// The whole life of a socket. The code that stops the server waits until
/// `stop` is dropped, so that the last messages are written.
async fn converse(app: Arc<App>, mut line: Box<SocketLine>, mut stop: watch::Receiver<bool>) {
    // Boxed, so that this step does not enlarge the task for its whole life.
    let hello = Box::pin(first_message(&mut line, &mut stop)).await;
    let Some(hello) = hello else { return };
    line.language = hello.lang.0;
    match Box::pin(enter(&app, hello, &line.account)).await {
        Ok(visit) => visit.stay(&mut line).await,
        Err(no) => Box::pin(line.turn_away(&no)).await,
    }
}

async fn first_message(
    line: &mut SocketLine,
    stop: &mut watch::Receiver<bool>,
) -> Option<Box<Hello>> {
    let late = sleep(line.patience.hello);
    tokio::pin!(late);
    loop {
        let heard = tokio::select! {
            heard = line.hear() => heard,
            () = &mut late => {
                Admission::Close(SocketError::new("hello-late", 1008, msg!("wire-hello-late")))
            },
            () = stop_told(stop) => {
                line.say_bye().await;
                return None;
            }
        };
        match heard {
            Admission::Hello(hello) => return Some(hello),
            Admission::Complain(refusal) | Admission::Close(refusal) => {
                line.hang_up(&refusal).await;
                return None;
            }
            Admission::Gone => return None,
            Admission::Sign | Admission::Pass(_) => {}
        }
    }
}

struct Visit {
    connection: ConnectionId,
    room: mpsc::Sender<Call>,
    frames: Frames,
}

/// Enters the room of a match. A room may close just as somebody comes.
async fn enter(app: &Arc<App>, hello: Box<Hello>, account: &Account) -> Result<Visit, RoomError> {
    let connection = app.lobby.next_connection();
    for _ in 0..5 {
        let room = app.lobby.enter(hello.id, account).await?;
        let (outbox, frames) = outbox();
        if room.send(Call::Join(connection, hello.clone(), outbox)).await.is_ok() {
            return Ok(Visit { connection, room, frames });
        }
        sleep(Duration::from_millis(20)).await;
    }
    Err(RoomError::Stopping)
}

impl Visit {
    /// Carries messages both ways until one side has enough.
    async fn stay(mut self, line: &mut SocketLine) {
        let (period, longest_silence) = (line.patience.ask, line.patience.silence);
        let mut heard_at = Instant::now();
        let mut ask = interval_at(heard_at + period, period);
        ask.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let goes_on = tokio::select! {
                heard = line.hear() => {
                    heard_at = Instant::now();
                    Box::pin(self.forward(heard, line)).await
                }
                frames = self.frames.next() => match frames {
                    Some(frames) => tokio::select! {
                        goes_on = line.deliver(frames) => goes_on,
                        // A client that is cut off meanwhile is not waited for.
                        () = self.frames.cut() => false,
                    },
                    None => false,
                },
                _ = ask.tick() => {
                    heard_at.elapsed() < longest_silence
                        && line.send(Message::Ping("".into())).await
                }
            };
            if !goes_on {
                break;
            }
        }
        // The room may be gone already.
        _ = self.room.send(Call::Leave(self.connection)).await;
    }

    async fn forward(&self, heard: Admission, line: &mut SocketLine) -> bool {
        match heard {
            Admission::Pass(message) => {
                line.account.charge(Cost::of(&message));
                let permit = line.watch.app.lobby.speakers.turn(&line.account).await;
                let received = Box::new(Received { message: *message, permit });
                self.room.send(Call::Receive(self.connection, received)).await.is_ok()
            }
            Admission::Complain(refusal) => line.complain(&refusal).await,
            Admission::Close(refusal) => {
                line.hang_up(&refusal).await;
                false
            }
            Admission::Sign => true,
            Admission::Hello(_) | Admission::Gone => false,
        }
    }
}
