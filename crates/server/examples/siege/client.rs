use std::net::Ipv4Addr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Result;
use crate::http::connect;

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// The hello of a device that holds these seats of a match.
pub(crate) fn hello(id: &Value, secrets: &[&Value]) -> Value {
    let seat = |secret: &&Value| json!({"key": "a-device-of-the-siege-tool", "secret": secret});
    let seats: Vec<Value> = secrets.iter().map(seat).collect();
    json!({"type": "hello", "protocol": 1, "match": id, "seats": seats})
}

/// The hello of somebody who holds both seats.
pub(crate) fn seated(made: &Value) -> Value {
    hello(&made["id"], &[&made["seats"][0]["secret"], &made["seats"][1]["secret"]])
}

/// Opens a socket, says hello and is welcome.
pub(crate) async fn join(from: Ipv4Addr, addr: &str, hello: &Value) -> Result<Socket> {
    let stream = connect(from, addr).await?;
    let (mut socket, _) = client_async(format!("ws://{addr}/api/socket"), stream).await?;
    socket.send(Message::text(hello.to_string())).await?;
    hear(&mut socket, r#""type":"welcome""#).await?;
    Ok(socket)
}

/// Hears messages until one holds these words. Nothing is parsed: how long that
/// takes says nothing about the server.
pub(crate) async fn hear(socket: &mut Socket, words: &str) -> Result<()> {
    let refusals = [r#"{"type":"rejected""#, r#"{"type":"error""#];
    loop {
        match socket.next().await.ok_or("the server hung up")?? {
            Message::Text(text) if text.contains(words) => return Ok(()),
            Message::Text(text) if refusals.iter().any(|start| text.starts_with(start)) => {
                return Err(text.as_str().into());
            }
            Message::Close(_) => return Err("the server hung up".into()),
            _ => {}
        }
    }
}
