//! How long the server waits for those who are slow, and what it says when it
//! does not. Limits that are none at all are over at once.

use std::time::Duration;

use lusus_server::{Limits, Patience};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::server::{Server, folder, generous, hello};
use crate::socket::Socket;

/// As short as a limit can be.
const NONE: Duration = Duration::from_millis(1);

async fn server_with(patience: Patience) -> (tempfile::TempDir, Server) {
    let folder = folder();
    let server = Server::start(&folder, Limits { patience, ..generous() }).await;
    (folder, server)
}

/// All that the server says to somebody who sends this and then waits.
async fn answer_to(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn a_head_that_does_not_end() {
    let (_folder, server) = server_with(Patience { head: NONE, ..Patience::default() }).await;
    let answer = answer_to(&server, "GET / HTTP/1.1\r\nHost: play.example\r\nX-").await;
    assert!(!answer.contains("200 OK"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_body_that_does_not_come() {
    let (_folder, server) = server_with(Patience { answer: NONE, ..Patience::default() }).await;
    let head = "POST /api/matches HTTP/1.1\r\nHost: play.example\r\nConnection: close\r\n\
                Content-Length: 99\r\n\r\n{";
    let answer = answer_to(&server, head).await;
    assert!(answer.starts_with("HTTP/1.1 504 "), "{answer}");
    assert!(answer.contains(r#""code":"late""#), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn a_hello_that_does_not_come() {
    let (_folder, server) = server_with(Patience { hello: NONE, ..Patience::default() }).await;
    let mut socket = Socket::open(server.addr).await;
    let (closed, said) = socket.hear_close().await;
    assert_eq!((closed, &said[0]["code"]), (Some(1008), &json!("hello-late")));
    server.stop().await;
}

#[tokio::test]
async fn silence() {
    let patience = Patience { ask: NONE, silence: Duration::ZERO, ..Patience::default() };
    let (_folder, server) = server_with(patience).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello(&id, None)).await;
    let (closed, said) = socket.hear_close().await;
    assert_eq!(closed, None, "{said:?}");
    assert!(said.iter().all(|message| message["type"] != "error"), "{said:?}");
    server.stop().await;
}

#[tokio::test]
async fn one_address_does_not_take_all_connections() {
    let folder = folder();
    let limits = Limits { sockets_per_address: 1, ..generous() };
    let server = Server::start(&folder, limits).await;
    let mut connections = Vec::new();
    for _ in 0..3 {
        connections.push(TcpStream::connect(server.addr).await.unwrap());
    }
    // The last one is closed; the others wait for a request.
    let last = &mut connections[2];
    assert!(matches!(last.read(&mut [0]).await, Ok(0) | Err(_)));
    let first = &mut connections[0];
    first.write_all(b"GET /healthz HTTP/1.1\r\nHost: play.example\r\n\r\n").await.unwrap();
    let mut head = [0; 15];
    first.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 200 OK");
    drop(connections);
    server.stop().await;
}

#[tokio::test]
async fn a_stop_is_told_to_those_who_have_not_said_hello() {
    let (_folder, server) = server_with(Patience::default()).await;
    let mut socket = Socket::open(server.addr).await;
    server.stop().await;
    let (closed, said) = socket.hear_close().await;
    assert_eq!((closed, &said[0]["type"]), (Some(1001), &json!("bye")));
}
