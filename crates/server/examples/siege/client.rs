use std::net::{Ipv4Addr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Result;

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Connects from an address of this machine.
pub(crate) async fn connect(from: Ipv4Addr, addr: &str) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::new(from.into(), 0))?;
    let stream = socket.connect(addr.parse()?).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Asks for something, such as `GET /api/games`; returns the status and the body.
pub(crate) async fn ask(
    from: Ipv4Addr,
    addr: &str,
    (line, body): (&str, &str),
) -> Result<(u16, Vec<u8>)> {
    let mut stream = connect(from, addr).await?;
    let request = format!(
        "{line} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nAccept-Encoding: gzip\r\nContent-Length: {}\r\n\r\n{body}",
        body.len(),
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let status = answer.get(9..12).and_then(|digits| std::str::from_utf8(digits).ok());
    let status = status.ok_or("no status")?.parse()?;
    let head = answer.windows(4).position(|window| window == b"\r\n\r\n").ok_or("no head")?;
    Ok((status, answer.split_off(head + 4)))
}

/// Makes a match; returns what is told of it.
pub(crate) async fn make_match(from: Ipv4Addr, addr: &str, order: &Value) -> Result<Value> {
    let body = order.to_string();
    let mut stream = connect(from, addr).await?;
    let request = format!(
        "POST /api/matches HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len(),
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    if head.starts_with("HTTP/1.1 201") {
        Ok(serde_json::from_str(body)?)
    } else {
        Err(answer.into())
    }
}

/// The hello of a device that holds these seats of a match.
pub(crate) fn hello(id: &Value, secrets: &[&Value]) -> Value {
    let seat = |secret: &&Value| json!({"key": "a-device-of-the-siege-tool", "secret": secret});
    let seats: Vec<Value> = secrets.iter().map(seat).collect();
    json!({"type": "hello", "protocol": 1, "match": id, "seats": seats})
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
