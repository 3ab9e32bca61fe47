//! A WebSocket of a visitor, whatever is spoken on it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt;
use lusus_core::{Language, msg};
use lusus_names::{BadName, Nickname, Skeleton};
use lusus_play::{Name, Span};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

use super::api_error::ApiError;
use super::request::Visitor;
use crate::app::stop_told;
use crate::clock::{minute_of, now, uptime};
use crate::guard::{
    Account, Admission, Banned, Cost, MessageFilter, Permit, Program, SocketError, Speech,
};
use crate::nicknames::NotCalled;
use crate::rooms::{Frame, Frames};
use crate::{App, Patience, TokenError, TokenId};
use lusus_room::wire::{MessageView, ServerMessage, WantedName, close};
use lusus_room::{Secret, SecretHash};

const LONGEST_FRAME: usize = 16 * 1024;
/// What is set aside to read into, for thousands of sockets; most say less.
const READ_BUFFER: usize = 512;
const WRITE_BUFFER: usize = 4 * 1024;

/// Opens a socket for a visitor, on which `converse` then speaks. The code that
/// stops the server waits until the receiver is dropped, so that the last
/// messages are written.
pub(super) fn open<M: Speech, F: Future<Output = ()> + Send + 'static>(
    Visitor { app, address, language, .. }: Visitor,
    upgrade: WebSocketUpgrade,
    converse: fn(Box<SocketLine<M>>, watch::Receiver<bool>) -> F,
) -> Result<Response, ApiError> {
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
            name: None,
            program: None,
            app,
        });
        if line.permit.is_refusal {
            line.app.rooms.metrics.refused_visitors.inc();
            let refusal = SocketError::new("too-many", close::TRY_AGAIN, msg!("wire-too-many"));
            return line.hang_up(&refusal).await;
        }
        // A task of its own is smaller than the one that opened the socket.
        tokio::spawn(converse(line, stop));
    }))
}

/// A socket, the language of the client, and what the client may send.
pub(super) struct SocketLine<M> {
    socket: WebSocket,
    pub(super) language: Language,
    pub(super) account: Account,
    permit: Permit,
    message_filter: MessageFilter<M>,
    bans: watch::Receiver<Banned>,
    /// The devices that the client comes with.
    keys: Vec<SecretHash>,
    /// By which name others see the client.
    name: Option<Skeleton>,
    /// The token that a program has shown.
    program: Option<TokenId>,
    pub(super) app: Arc<App>,
}

/// Where what a client says goes.
pub(super) trait FarEnd<M>: Send {
    /// Hands a message on; says whether there is still somebody.
    fn receive(&mut self, message: M) -> impl Future<Output = bool> + Send;
}

impl<M: Speech> SocketLine<M> {
    async fn hear(&mut self) -> Admission<M> {
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
            refusal = banned(&self.app, &self.account, &self.keys, &mut self.bans) => {
                self.app.rooms.metrics.banned_visitors.inc();
                return Admission::Close(refusal);
            }
            () = self.app.lost_names.lost(self.name.as_ref()) => {
                return Admission::Close(SocketError::of_lost_name());
            }
            () = self.app.tokens.revoked(self.program) => {
                return Admission::Close(SocketError::of_token(TokenError::Revoked));
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

    pub(super) async fn hang_up(&mut self, refusal: &SocketError) {
        let complaint = self.complaint(refusal);
        self.deliver([complaint, Frame::Close(refusal.close)]).await;
    }

    /// Takes note of who comes: the program that a token lets in, or else a person
    /// with these keys. From now on the socket is cut when the token is revoked, or a
    /// device banned; a refusal if that is so already.
    pub(super) async fn identify(
        &mut self,
        token: Option<&Secret>,
        keys: Vec<SecretHash>,
    ) -> Result<Option<Program>, SocketError> {
        let program = match token {
            Some(token) => {
                Some(self.app.admit_program(token).await.map_err(SocketError::of_token)?)
            }
            None => None,
        };
        self.program = program.as_ref().map(|program| program.token);
        self.keys = program.as_ref().map_or(keys, |program| vec![program.key()]);
        match barred(&self.app, &self.keys) {
            Some(refusal) => {
                self.app.rooms.metrics.banned_visitors.inc();
                Err(refusal)
            }
            None => Ok(program),
        }
    }

    pub(super) async fn say_bye(&mut self) {
        let bye = Frame::of(&ServerMessage::stopping());
        self.deliver([bye, Frame::Close(close::GOING_AWAY)]).await;
    }

    /// The hello, if it comes in time and before anything else.
    pub(super) async fn first_message(
        &mut self,
        stop: &mut watch::Receiver<bool>,
    ) -> Option<Box<M::Hello>> {
        let late = sleep(self.app.config.limits.patience.hello);
        tokio::pin!(late);
        loop {
            let heard = tokio::select! {
                heard = self.hear() => heard,
                () = &mut late => {
                    let message = msg!("wire-hello-late");
                    Admission::Close(SocketError::against_policy("hello-late", message))
                },
                () = stop_told(stop) => {
                    self.say_bye().await;
                    return None;
                }
            };
            match heard {
                Admission::Hello(hello) => return Some(hello),
                Admission::Complain(refusal) | Admission::Close(refusal) => {
                    self.hang_up(&refusal).await;
                    return None;
                }
                Admission::Gone => return None,
                Admission::Sign | Admission::Pass(_) => {}
            }
        }
    }

    /// The name that somebody wants, if they may have it; if not they are none the
    /// less welcome, and told why unless they have been before.
    pub(super) async fn judged(
        &mut self,
        wanted: Option<WantedName>,
        has_been: bool,
    ) -> Option<Nickname> {
        let wanted = wanted.filter(|name| *name != Ok(Name::default()))?;
        // Who keeps it is looked up.
        self.account.charge(Cost::looks(1));
        let judged = match wanted {
            Ok(name) => self.app.nicknames.judge(name.as_str(), &self.keys).await,
            Err(_) => Err(BadName::Long.into()),
        };
        match judged {
            Ok(nickname) => return Some(nickname),
            Err(no) => {
                self.app.rooms.metrics.refused_names.inc();
                if !has_been {
                    self.tell_of_name(&no).await;
                }
            }
        }
        None
    }

    /// Takes note that others see the visitor under a name: the line is cut when
    /// the operator takes it away, and whoever comes again is judged anew.
    pub(super) fn go_by(&mut self, nickname: &Nickname) {
        self.name = Some(nickname.skeleton().clone());
    }

    async fn tell_of_name(&mut self, no: &NotCalled) {
        let message = MessageView::new(no.message(), self.language);
        // A line that is of no more use is noticed next.
        self.deliver([Frame::of(&ServerMessage::Error { code: no.code(), message })]).await;
    }

    /// Carries messages both ways until one side has enough.
    pub(super) async fn carry(&mut self, frames: &mut Frames, far_end: &mut impl FarEnd<M>) {
        let Patience { ask, silence, .. } = self.app.config.limits.patience;
        let mut heard_at = Instant::now();
        let mut ask = interval_at(heard_at + ask, ask);
        ask.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let goes_on = tokio::select! {
                heard = self.hear() => {
                    heard_at = Instant::now();
                    Box::pin(self.forward(heard, far_end)).await
                }
                waiting = frames.next() => match waiting {
                    Some(waiting) => tokio::select! {
                        goes_on = self.deliver(waiting) => goes_on,
                        // A client that is cut off meanwhile is not waited for.
                        () = frames.cut() => false,
                    },
                    None => false,
                },
                _ = ask.tick() => {
                    heard_at.elapsed() < silence && self.deliver([Frame::Ping]).await
                }
            };
            if !goes_on {
                break;
            }
        }
    }

    async fn forward(&mut self, heard: Admission<M>, far_end: &mut impl FarEnd<M>) -> bool {
        match heard {
            Admission::Pass(message) => {
                self.account.charge(message.cost());
                far_end.receive(*message).await
            }
            Admission::Complain(refusal) => self.deliver([self.complaint(&refusal)]).await,
            Admission::Close(refusal) => {
                self.hang_up(&refusal).await;
                false
            }
            Admission::Sign => true,
            Admission::Hello(_) | Admission::Gone => false,
        }
    }
}

/// Waits until whoever is at the other end is banned; says until when.
async fn banned(
    app: &App,
    account: &Account,
    keys: &[SecretHash],
    news: &mut watch::Receiver<Banned>,
) -> SocketError {
    loop {
        // What was told before counts as well.
        news.borrow_and_update();
        let until = account.address().and_then(|address| app.bans.until(address, now()));
        if let Some(until) = until {
            let message = msg!("api-banned", until = minute_of(until));
            return SocketError::against_policy("banned", message);
        }
        if let Some(refusal) = barred(app, keys) {
            return refusal;
        }
        news.changed().await.expect("the app has the other end");
    }
}

/// Why none of these devices may come, if one may not.
fn barred(app: &App, keys: &[SecretHash]) -> Option<SocketError> {
    let until = keys.iter().find_map(|key| app.bans.device_until(key, now()))?;
    let message = msg!("api-barred", until = minute_of(until));
    Some(SocketError::against_policy("banned", message))
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
