use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use lusus_core::{Message, msg};
use rustls::Error as TlsError;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::site_words::SiteWords;

/// How long a connection may take to be made, and a message to be sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// A site says something at least every twenty seconds; one that is silent for
/// longer than this is not there.
const SILENCE: Duration = Duration::from_secs(50);
/// The longest message that is read, in bytes.
const LONGEST: usize = 4 * 1024 * 1024;

/// A WebSocket to a site.
pub(crate) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    heard_at: Instant,
}

/// Why there is no connection.
#[derive(Debug)]
pub(crate) struct LineError {
    pub(crate) why: Message,
    /// Whether something answers there that is no site of Lusus.
    pub(crate) is_foreign: bool,
}

impl Line {
    pub(crate) async fn open(url: &str) -> Result<Line, LineError> {
        let mut config = WebSocketConfig::default();
        (config.max_message_size, config.max_frame_size) = (Some(LONGEST), Some(LONGEST));
        // Moves are small and hurried.
        let connecting = connect_async_with_config(url, Some(config), true);
        match timeout(PATIENCE, connecting).await {
            Ok(Ok((socket, _))) => Ok(Line { socket, heard_at: Instant::now() }),
            Ok(Err(fault)) => Err(LineError::of(&fault)),
            Err(_) => Err(LineError { why: msg!("connect-no-answer"), is_foreign: false }),
        }
    }

    pub(crate) async fn say(&mut self, message: &Value) -> Result<(), LineError> {
        let sending = self.socket.send(Frame::text(message.to_string()));
        match timeout(PATIENCE, sending).await {
            Ok(sent) => sent.map_err(|fault| LineError::of(&fault)),
            Err(_) => Err(LineError { why: msg!("connect-no-answer"), is_foreign: false }),
        }
    }

    /// The next text. It can be given up and called again: nothing is lost.
    pub(crate) async fn hear(&mut self) -> Result<String, LineError> {
        loop {
            let heard = self.socket.next().await;
            self.heard_at = Instant::now();
            match heard {
                Some(Ok(Frame::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Frame::Close(_))) | None => {
                    return Err(LineError { why: msg!("connect-closed"), is_foreign: false });
                }
                Some(Ok(_)) => {}
                Some(Err(fault)) => return Err(LineError::of(&fault)),
            }
        }
    }

    /// Whether nothing has come for so long that nobody is there.
    pub(crate) fn is_silent(&self) -> bool {
        self.heard_at.elapsed() > SILENCE
    }

    /// Says goodbye, as far as anybody listens.
    pub(crate) async fn close(mut self) {
        _ = timeout(Duration::from_secs(1), self.socket.close(None)).await;
    }
}

impl LineError {
    fn of(fault: &Error) -> LineError {
        match fault {
            Error::Http(answer) => {
                let status = answer.status();
                // Who is busy, or starts just now, may answer otherwise later.
                let is_foreign = status.is_client_error() && status.as_u16() != 429;
                let why = msg!("connect-status", status = status.as_u16().to_string());
                LineError { why, is_foreign }
            }
            Error::Io(fault) if is_plain(fault) => {
                LineError { why: msg!("connect-not-https"), is_foreign: false }
            }
            Error::Protocol(_) | Error::HttpFormat(_) | Error::Url(_) | Error::Tls(_) => {
                LineError { why: shown(fault), is_foreign: true }
            }
            other => LineError { why: shown(other), is_foreign: false },
        }
    }
}

/// Whether something answered that does not speak HTTPS.
fn is_plain(fault: &io::Error) -> bool {
    let inner = fault.get_ref().and_then(|inner| inner.downcast_ref::<TlsError>());
    matches!(inner, Some(TlsError::InvalidMessage(_)))
}

/// What went wrong; words of the other side may be part of it.
fn shown(fault: &Error) -> Message {
    msg!("connect-fault", fault = SiteWords::from(fault.to_string()).as_str())
}
