use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt;
use lusus_core::{Language, msg};
use lusus_play::{Name, Span};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

use super::api_error::ApiError;
use super::request::Visitor;
use crate::app::stop_told;
use crate::clock::{minute_of, now, uptime};
use crate::guard::{Account, Admission, Banned, Cost, MessageFilter, Permit, SocketError};
use crate::rooms::{Call, Frame, Frames, Received, RoomError, outbox};
use crate::{App, Patience};
use lusus_room::{ConnectionId, SecretHash};
use lusus_room::wire::{Hello, MessageView, ServerMessage, close};

const LONGEST_FRAME: usize = 16 * 1024;
/// What is set aside to read into, for thousands of sockets; most say less.
const READ_BUFFER: usize = 512;
const WRITE_BUFFER: usize = 4 * 1024;

/// `GET /api/socket`.
pub(super) async fn open(
    Visitor { app, address, language, .. }: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let no_upgrade = |_| ApiError::new(426, "no-upgrade", msg!("api-no-upgrade"));
    let upgrade = upgrade.map_err(no_upgrade)?;
    let Some(permit) = app.visitors.admit(address, uptime()) else {
        app.rooms.metrics.refused_visitors.inc();
        return Err(ApiError::new(429, "too-many", msg!("wire-too-many")));
    };
    let stop = app.stopping.subscribe();
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut line = Box::new(SocketLine {
            socket,
            language,
            account: permit.account(),
            permit,
            message_filter: MessageFilter::new(app.config.limits.messages_per_second, uptime()),
            bans: app.bans.subscribe(),
            keys: Vec::new(),
            app,
        });
        if line.permit.is_refusal {
            line.app.rooms.metrics.refused_visitors.inc();
            let refusal = SocketError::new("too-many", 1013, msg!("wire-too-many"));
            return line.hang_up(&refusal).await;
        }
        // A task of its own is smaller than the one that opened the socket.
        tokio::spawn(converse(line, stop));
    }))
}

/// A socket, the language of the client, and what the client may send.
struct SocketLine {
    socket: WebSocket,
    language: Language,
    account: Account,
    permit: Permit,
    message_filter: MessageFilter,
    bans: watch::Receiver<Banned>,
    /// What the client has shown itself with.
    keys: Vec<SecretHash>,
    app: Arc<App>,
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
            message = banned(&self.app, &self.account, &self.keys, &mut self.bans) => {
                self.app.rooms.metrics.banned_visitors.inc();
                return Admission::Close(SocketError::new("banned", 1008, message));
            }
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

    /// Sends frames together, so that what a move leads to is one packet, unless
    /// the client reads too slowly; says whether the line is still of use.
    async fn deliver(&mut self, frames: impl IntoIterator<Item = Frame>) -> bool {
        let mut is_open = true;
        let sending = async {
            for frame in frames {
                let message = match frame {
                    Frame::Text(text) => {
                        self.account.charge(Cost::bytes(text.len() as u64));
                        Message::Text(text)
                    }
                    Frame::Ping => Message::Ping("".into()),
                    Frame::Close(code) => {
                        is_open = false;
                        Message::Close(Some(CloseFrame { code, reason: "".into() }))
                    }
                };
                self.socket.feed(message).await?;
            }
            self.socket.flush().await
        };
        let sent = timeout(self.app.config.limits.patience.message, sending).await;
        matches!(sent, Ok(Ok(()))) && is_open
    }

    /// What tells the client what is wrong.
    fn complaint(&self, refusal: &SocketError) -> Frame {
        let message = MessageView::new(refusal.message.clone(), self.language);
        Frame::of(&ServerMessage::Error { code: refusal.code, message })
    }

    async fn hang_up(&mut self, refusal: &SocketError) {
        let complaint = self.complaint(refusal);
        self.deliver([complaint, Frame::Close(refusal.close)]).await;
    }

    /// Says why the room cannot be entered, and whether to try again.
    async fn turn_away(&mut self, no: RoomError) {
        let number = match no {
            RoomError::Stopping => return self.say_bye().await,
            RoomError::NoSuchMatch => close::NO_SUCH_MATCH,
            _ => close::FAILED,
        };
        let ApiError { code, message, .. } = no.into();
        self.hang_up(&SocketError::new(code, number, message)).await;
    }

    async fn say_bye(&mut self) {
        let bye = Frame::of(&ServerMessage::stopping());
        self.deliver([bye, Frame::Close(close::GOING_AWAY)]).await;
    }
}

/// Waits until whoever is at the other end is banned; says until when.
async fn banned(
    app: &App,
    account: &Account,
    keys: &[SecretHash],
    news: &mut watch::Receiver<Banned>,
) -> lusus_core::Message {
    loop {
        // What was told before counts as well.
        news.borrow_and_update();
        let until = account.address().and_then(|address| app.bans.until(address, now()));
        if let Some(until) = until {
            return msg!("api-banned", until = minute_of(until));
        }
        if let Some(until) = keys.iter().find_map(|key| app.bans.device_until(key, now())) {
            return msg!("api-barred", until = minute_of(until));
        }
        news.changed().await.expect("the app has the other end");
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
async fn converse(mut line: Box<SocketLine>, mut stop: watch::Receiver<bool>) {
    // Boxed, so that this step does not enlarge the task for its whole life.
    let hello = Box::pin(first_message(&mut line, &mut stop)).await;
    let Some(mut hello) = hello else { return };
    line.language = hello.lang.0;
    line.keys = hello.seats.iter().map(|claim| claim.key.hash()).collect();
    if !Box::pin(judge_names(&mut line, &mut hello)).await {
        return;
    }
    match Box::pin(enter(&line.app, hello, &line.account)).await {
        Ok(visit) => visit.stay(&mut line).await,
        Err(no) => Box::pin(line.turn_away(no)).await,
    }
}

/// Takes away the names that cannot be had, and tells so when the client comes for
/// the first time; says whether the line is still of use. The seats are theirs
/// all the same.
async fn judge_names(line: &mut SocketLine, hello: &mut Hello) -> bool {
    let mut goes_on = true;
    for claim in &mut hello.seats {
        let Some(name) = claim.name.take().filter(|name| *name != Name::default()) else { continue };
        match line.app.nicknames.judge(name.as_str(), &line.keys).await {
            Ok(name) => claim.name = Some(name),
            Err(bad) => {
                line.app.rooms.metrics.refused_names.inc();
                let message = MessageView::new(bad.message(), line.language);
                let notice = ServerMessage::Notice { code: bad.code(), message };
                goes_on = hello.have > 0 || line.deliver([Frame::of(&notice)]).await;
            }
        }
    }
    goes_on
}

async fn first_message(
    line: &mut SocketLine,
    stop: &mut watch::Receiver<bool>,
) -> Option<Box<Hello>> {
    let late = sleep(line.app.config.limits.patience.hello);
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
    let connection = app.rooms.next_connection();
    for _ in 0..5 {
        let room = app.rooms.enter(hello.id, account).await?;
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
        let Patience { ask, silence, .. } = line.app.config.limits.patience;
        let mut heard_at = Instant::now();
        let mut ask = interval_at(heard_at + ask, ask);
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
                    heard_at.elapsed() < silence && line.deliver([Frame::Ping]).await
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
                let permit = line.app.rooms.speakers.turn(&line.account).await;
                let received = Received { message: *message, permit };
                let call = Call::Receive(self.connection, Box::new(received));
                self.room.send(call).await.is_ok()
            }
            Admission::Complain(refusal) => line.deliver([line.complaint(&refusal)]).await,
            Admission::Close(refusal) => {
                line.hang_up(&refusal).await;
                false
            }
            Admission::Sign => true,
            Admission::Hello(_) | Admission::Gone => false,
        }
    }
}
