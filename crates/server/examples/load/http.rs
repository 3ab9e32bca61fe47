use std::net::Ipv4Addr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::Result;

/// Connects to a server from one of this machine's own addresses.
pub(crate) async fn connect(from: Ipv4Addr, addr: &str) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind((from, 0).into())?;
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
        "{line} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
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
    match ask(from, addr, ("POST /api/matches", &order.to_string())).await? {
        (201, body) => Ok(serde_json::from_slice(&body)?),
        (status, body) => Err(format!("{status}: {}", String::from_utf8_lossy(&body)).into()),
    }
}
