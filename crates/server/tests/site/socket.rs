use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nothing in these tests takes so long unless it is broken.
pub(crate) const LONG: Duration = Duration::from_secs(20);

/// A WebSocket as a test uses it.
pub(crate) struct Socket {
    line: WebSocketStream<TcpStream>,
    /// The lobby as it was last shown, also while something else was waited for.
    lobby: Value,
}

impl Socket {
    pub(crate) async fn open(addr: SocketAddr) -> Socket {
        Socket::open_from(addr, None).await.unwrap()
    }

    /// One to the lobby.
    pub(crate) async fn in_lobby(addr: SocketAddr) -> Socket {
        Socket::open_at(addr, "/api/lobby", None).await.unwrap()
    }

    /// One to the lobby, from another address of this machine.
    pub(crate) async fn in_lobby_from(addr: SocketAddr, from: &str) -> Socket {
        let local = TcpSocket::new_v4().unwrap();
        local.bind(SocketAddr::new(from.parse().unwrap(), 0)).unwrap();
        let stream = local.connect(addr).await.unwrap();
        let request = format!("ws://{addr}/api/lobby").into_client_request().unwrap();
        Socket::over(stream, request).await.unwrap()
    }

    /// Opens a socket for a page of some origin.
    pub(crate) async fn open_from(addr: SocketAddr, origin: Option<&str>) -> Result<Socket, Error> {
        Socket::open_at(addr, "/api/socket", origin).await
    }

    pub(crate) async fn open_at(
        addr: SocketAddr,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Socket, Error> {
        let mut request = format!("ws://{addr}{path}").into_client_request()?;
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        Socket::over(TcpStream::connect(addr).await?, request).await
    }

    async fn over(stream: TcpStream, request: Request) -> Result<Socket, Error> {
        client_async(request, stream).await.map(|(line, _)| Socket { line, lobby: Value::Null })
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.send_raw(Message::text(text)).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        self.line.send(message).await.unwrap();
    }

    /// Sends a frame again and again, until the server does not want more.
    pub(crate) async fn send_until_refused(&mut self, frame: &Message, most: usize) {
        for _ in 0..most {
            // Nothing is read meanwhile, and what the server says is not lost.
            if self.line.send(frame.clone()).await.is_err() {
                return;
            }
        }
    }

    /// The next message of this type; others are skipped.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        self.hear_if(|message| message["type"] == kind).await
    }

    /// The event of the next fact of this kind.
    pub(crate) async fn hear_fact(&mut self, fact: &str) -> Value {
        let has_fact = |message: &Value| {
            let events = message["events"].as_array();
            events.is_some_and(|events| events.iter().any(|event| event["fact"] == fact))
        };
        let message = self.hear_if(has_fact).await;
        let mut events = message["events"].as_array().unwrap().iter();
        events.find(|event| event["fact"] == fact).unwrap().clone()
    }

    pub(crate) async fn hear_if(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut skipped = Vec::new();
        loop {
            match timeout(LONG, self.line.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "lobby" {
                        self.lobby = message.clone();
                    }
                    if wanted(&message) {
                        return message;
                    }
                    skipped.push(message.to_string());
                }
                Ok(Some(Ok(_))) => {}
                other => panic!("{other:?} after {skipped:#?}"),
            }
        }
    }

    /// The lobby once it is so: as it was last shown, or as it is shown later.
    pub(crate) async fn see_lobby(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        if wanted(&self.lobby) {
            return self.lobby.clone();
        }
        self.hear_if(wanted).await
    }

    /// The answer to a command, `ack` or `rejected`.
    pub(crate) async fn answer(&mut self, nonce: &str) -> Value {
        self.hear_if(|message| {
            message["nonce"] == nonce
                && matches!(message["type"].as_str(), Some("ack" | "rejected"))
        })
        .await
    }

    /// Sends a command and returns its answer.
    pub(crate) async fn act(&mut self, command: &Value) -> Value {
        self.send(command).await;
        self.answer(command["nonce"].as_str().unwrap()).await
    }

    /// The number with which the server closes the connection, after all it has
    /// to say; `None` if it goes without a word.
    pub(crate) async fn hear_close(&mut self) -> (Option<u16>, Vec<Value>) {
        let mut said = Vec::new();
        loop {
            match timeout(LONG, self.line.next()).await.expect("the server hangs up") {
                Some(Ok(Message::Text(text))) => said.push(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => {
                    return (frame.map(|frame| frame.code.into()), said);
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return (None, said),
            }
        }
    }
}
