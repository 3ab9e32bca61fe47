use std::net::Ipv4Addr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::Result;

/// Connects to a server from one of this machine's own addresses.
pub(crate) async fn connect(addr: &str, from: Ipv4Addr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    Ok(socket.connect(addr.parse()?).await?)
}

/// Posts JSON and returns what comes back.
pub(crate) async fn post(addr: &str, from: Ipv4Addr, path: &str, body: &Value) -> Result<Value> {
    let body = body.to_string();
    let mut stream = connect(addr, from).await?;
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len(),
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    Ok(serde_json::from_str(body)?)
}
