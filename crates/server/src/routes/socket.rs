use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use lusus_core::{Language, msg};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

use super::request::{Address, Reader};
use crate::App;
use crate::clock::now;
use crate::guard::{Admission, Gate, Refusal, SocketPermit};
use crate::hall::{Call, Frame, NoEntry, outbox};
use crate::room::ConnectionId;
use crate::wire::{Hello, ServerMessage, Told, close};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a silent client is asked for a sign of life.
const ASK: Duration = Duration::from_secs(20);
/// How long a client may be silent.
const SILENCE: Duration = Duration::from_secs(60);
/// How long a client may take to read a message.
const SLOWNESS: Duration = Duration::from_secs(10);
/// The longest frame that is read at all; what is too long for a message is
/// refused with a word.
const LONGEST_FRAME: usize = 16 * 1024;
/// Small buffers: there may be thousands of sockets.
const BUFFER: usize = 4 * 1024;

/// `GET /api/socket`.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Reader(language): Reader,
    upgrade: WebSocketUpgrade,
) -> Response {
    let permit = app.visitors.admit(address, now());
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .on_upgrade(move |socket| async move {
            let mut line = Line { socket, language };
            match permit {
                Some(permit) => converse(app, line, permit).await,
                None => {
                    app.hall.metrics().count_refused_visitor();
                    line.hang_up(&Refusal::new("too-many", 1013, msg!("wire-too-many"))).await;
                }
            }
        })
}

/// A socket and the language of whoever is at its other end.
struct Line {
    socket: WebSocket,
    language: Language,
}

/// What comes over a line.
enum Heard {
    Text(axum::extract::ws::Utf8Bytes),
    Binary,
    /// A sign of life.
    Sign,
    Gone,
}

impl Line {
    async fn hear(&mut self) -> Heard {
        match self.socket.recv().await {
            Some(Ok(Message::Text(text))) => Heard::Text(text),
            Some(Ok(Message::Binary(_))) => Heard::Binary,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Heard::Sign,
            Some(Ok(Message::Close(_)) | Err(_)) | None => Heard::Gone,
        }
    }

    /// Sends, unless the client reads too slowly; says whether it could.
    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(SLOWNESS, self.socket.send(message)).await, Ok(Ok(())))
    }

    async fn complain(&mut self, refusal: &Refusal) -> bool {
        let message = Told::new(refusal.message.clone(), self.language);
        let error = ServerMessage::Error { code: refusal.code, message };
        let text = serde_json::to_string(&error).expect("messages are plain data");
        self.send(Message::Text(text.into())).await
    }

    /// Says why, and closes.
    async fn hang_up(&mut self, refusal: &Refusal) {
        if self.complain(refusal).await {
            self.close(refusal.close).await;
        }
    }

    /// Says why there is no way in, and whether it is worth coming again.
    async fn turn_away(&mut self, no: &NoEntry) {
        let refusal = match no {
            NoEntry::Stopping => return self.close(close::GOING_AWAY).await,
            NoEntry::NoSuchMatch => {
                Refusal::new("no-such-match", close::NO_SUCH_MATCH, msg!("api-no-such-match"))
            }
            NoEntry::Misfit(_) | NoEntry::Store(_) => {
                Refusal::new("failed", close::FAILED, msg!("api-failed"))
            }
        };
        self.hang_up(&refusal).await;
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code, reason: "".into() };
        self.send(Message::Close(Some(frame))).await;
    }
}

/// The whole life of a socket.
async fn converse(app: Arc<App>, mut line: Line, _permit: SocketPermit) {
    app.hall.metrics().open_socket();
    let mut gate = Gate::new(app.config.limits.messages_per_second, now());
    if let Some(hello) = first_message(&mut line, &mut gate).await {
        line.language = hello.lang.0;
        match enter(&app, hello).await {
            Ok(visit) => visit.stay(&mut line, &mut gate).await,
            Err(no) => line.turn_away(&no).await,
        }
    }
    app.hall.metrics().close_socket();
}

async fn first_message(line: &mut Line, gate: &mut Gate) -> Option<Box<Hello>> {
    let late = sleep(HELLO);
    tokio::pin!(late);
    loop {
        let heard = tokio::select! {
            heard = line.hear() => heard,
            () = &mut late => {
                line.hang_up(&Refusal::new("hello-late", 1008, msg!("wire-hello-late"))).await;
                return None;
            }
        };
        let refusal = match heard {
            Heard::Text(text) => match gate.admit(&text, now()) {
                Admission::Hello(hello) => return Some(hello),
                Admission::Complain(refusal) | Admission::Close(refusal) => refusal,
                Admission::Pass(_) => continue,
            },
            Heard::Binary => Gate::refuse_binary(),
            Heard::Sign => continue,
            Heard::Gone => return None,
        };
        line.hang_up(&refusal).await;
        return None;
    }
}

/// A connection that is in a room.
struct Visit {
    connection: ConnectionId,
    room: mpsc::Sender<Call>,
    frames: mpsc::Receiver<Frame>,
}

/// Enters the room of a match. A room may close just as somebody comes.
async fn enter(app: &Arc<App>, hello: Box<Hello>) -> Result<Visit, NoEntry> {
    let connection = ConnectionId(app.hall.next_connection());
    for _ in 0..5 {
        let room = app.hall.enter(hello.id).await?;
        let (outbox, frames) = outbox();
        if room.send(Call::Join(connection, hello.clone(), outbox)).await.is_ok() {
            return Ok(Visit { connection, room, frames });
        }
        sleep(Duration::from_millis(20)).await;
    }
    Err(NoEntry::Stopping)
}

impl Visit {
    /// Carries messages both ways until one side has enough.
    async fn stay(mut self, line: &mut Line, gate: &mut Gate) {
        let mut heard_at = Instant::now();
        let mut ask = interval_at(heard_at + ASK, ASK);
        ask.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let goes_on = tokio::select! {
                heard = line.hear() => {
                    heard_at = Instant::now();
                    self.forward(heard, line, gate).await
                }
                frame = self.frames.recv() => deliver(frame, line).await,
                _ = ask.tick() => {
                    heard_at.elapsed() < SILENCE && line.send(Message::Ping("".into())).await
                }
            };
            if !goes_on {
                break;
            }
        }
        // The room may be gone already.
        _ = self.room.send(Call::Leave(self.connection)).await;
    }

    async fn forward(&self, heard: Heard, line: &mut Line, gate: &mut Gate) -> bool {
        match heard {
            Heard::Text(text) => match gate.admit(&text, now()) {
                Admission::Pass(message) => {
                    self.room.send(Call::Receive(self.connection, message)).await.is_ok()
                }
                Admission::Complain(refusal) => line.complain(&refusal).await,
                Admission::Close(refusal) => {
                    line.hang_up(&refusal).await;
                    false
                }
                Admission::Hello(_) => false,
            },
            Heard::Binary => {
                line.hang_up(&Gate::refuse_binary()).await;
                false
            }
            Heard::Sign => true,
            Heard::Gone => false,
        }
    }
}

/// Delivers a frame; says whether the line is still of use.
async fn deliver(frame: Option<Frame>, line: &mut Line) -> bool {
    match frame {
        Some(Frame::Text(text)) => line.send(Message::Text(text)).await,
        Some(Frame::Close(code)) => {
            line.close(code).await;
            false
        }
        // The room has cut the line: it is too slow.
        None => false,
    }
}
