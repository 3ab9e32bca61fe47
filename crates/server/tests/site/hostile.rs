//! Everything that somebody may send who means ill, or has a bug: each gets a
//! clear refusal, and the match that two others play goes on.

use axum::body::Body;
use axum::http::Request;
use futures_util::SinkExt;
use lusus_server::Limits;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::server::{Server, command, folder, generous, hello, play};
use crate::socket::Socket;

/// What comes before and after, to see that nobody else is touched.
struct Bystanders {
    sockets: [Socket; 2],
    id: String,
    ply: u32,
}

impl Bystanders {
    async fn at(server: &Server) -> Bystanders {
        let (id, sockets) = server.friends(&json!({"variant": "choko"})).await;
        Bystanders { sockets, id, ply: 0 }
    }

    async fn play_on(&mut self) {
        let mv = ["c3", "b3", "d4", "a1", "e5", "a3"][self.ply as usize];
        let place = self.ply as usize % 2;
        let player = if place == 0 { 1 } else { 2 };
        self.ply += 1;
        let command = play(&format!("n{}", self.ply), player, self.ply, mv);
        let answer = self.sockets[place].act(&command).await;
        assert_eq!(answer["type"], "ack", "{answer}");
    }
}

/// What a fresh socket that says hello and then this is told.
async fn told(server: &Server, id: &str, message: Message) -> (Option<u16>, Vec<Value>) {
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello(id, None)).await;
    socket.hear("welcome").await;
    socket.send_raw(message).await;
    socket.hear_close().await
}

#[tokio::test]
async fn malformed_binary_and_oversized_messages() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let mut others = Bystanders::at(&server).await;
    let id = others.id.clone();

    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello(&id, None)).await;
    for nonsense in ["", "null", "{", "{\"type\":\"win\"}", "\u{0}", &"[".repeat(3_000)] {
        socket.send_text(nonsense).await;
        let error = socket.hear("error").await;
        assert_eq!(error["code"], "malformed", "{nonsense:?}");
    }
    others.play_on().await;

    let (code, said) = told(&server, &id, Message::binary(vec![1, 2, 3])).await;
    assert_eq!((code, &said[said.len() - 1]["code"]), (Some(1003), &json!("binary")));
    let (code, said) = told(&server, &id, Message::text(" ".repeat(5_000))).await;
    assert_eq!((code, &said[said.len() - 1]["code"]), (Some(1009), &json!("too-long")));
    // What is absurdly long is not even read.
    let (_, said) = told(&server, &id, Message::text(" ".repeat(1_000_000))).await;
    assert!(said.iter().all(|message| message["type"] != "ack"));
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn messages_out_of_order() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let mut others = Bystanders::at(&server).await;
    let mut old = hello(&others.id, None);
    old["protocol"] = json!(0);
    for (message, code, close) in [
        (play("n", 1, 1, "c3"), "hello-first", 1008),
        (old, "protocol", 1008),
        (json!({"type": "hello", "protocol": 1, "match": "x"}), "malformed", 1008),
    ] {
        let mut socket = Socket::open(server.addr).await;
        socket.send(&message).await;
        let (closed, said) = socket.hear_close().await;
        assert_eq!((closed, &said[0]["code"]), (Some(close), &json!(code)), "{message}");
    }
    let twice = Message::text(hello(&others.id, None).to_string());
    let (closed, said) = told(&server, &others.id, twice).await;
    assert_eq!((closed, &said[said.len() - 1]["code"]), (Some(1008), &json!("hello-once")));
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn illegal_moves_and_other_peoples_matches() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let mut others = Bystanders::at(&server).await;
    others.play_on().await;
    let [first, second] = &mut others.sockets;
    let attempts = [
        (json!({"action": "play", "ply": 2, "mv": "c3"}), "illegal"),
        (json!({"action": "play", "ply": 2, "mv": "<script>"}), "illegal"),
        (json!({"action": "play", "ply": 9, "mv": "b3"}), "ply"),
        (json!({"action": "play", "ply": 2, "mv": "x".repeat(900)}), "move-too-long"),
        (
            json!({"action": "play", "ply": 2, "mv": "b3", "position": "0000000000000000"}),
            "position",
        ),
        (json!({"action": "accept", "offer": 4_000_000_000_u32}), "no-such-offer"),
        (json!({"action": "take-back", "to": 77}), "takeback-ply"),
        (json!({"action": "offer-rematch"}), "not-over"),
        (json!({"action": "claim-abandonment"}), "too-early-to-claim"),
    ];
    for (number, (action, code)) in attempts.iter().enumerate() {
        let answer = second.act(&command(&format!("attempt{number}"), 2, action)).await;
        let expected = (&json!("rejected"), &json!(code));
        assert_eq!((&answer["type"], &answer["code"]), expected, "{action}");
    }
    let answer = first.act(&play("late", 1, 2, "b3")).await;
    assert_eq!(answer["code"], "turn");
    let answer = first.act(&play("other", 2, 2, "b3")).await;
    assert_eq!(answer["code"], "not-your-seat", "for the other player");

    let (mut spectator, _) = server.join(&others.id, None).await;
    for player in [1, 2] {
        let answer = spectator.act(&play(&format!("s{player}"), player, 2, "b3")).await;
        assert_eq!(answer["code"], "not-your-seat");
    }
    // The secret of one match opens no other.
    let (_, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let (mut stranger, welcome) = server.join(&others.id, Some(&secrets[0])).await;
    assert_eq!(welcome["seats"][0]["refused"], "seat-unknown");
    assert_eq!(stranger.act(&play("x", 2, 2, "b3")).await["code"], "not-your-seat");
    others.play_on().await;
    let news = server.get(&format!("/api/matches/{}", others.id)).await.text;
    assert!(!news.contains("device-"), "no secret leaves the server");
    server.stop().await;
}

#[tokio::test]
async fn guessed_ids_and_paths_that_climb() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let mut others = Bystanders::at(&server).await;
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello("000000000000", None)).await;
    let (closed, said) = socket.hear_close().await;
    assert_eq!((closed, &said[0]["code"]), (Some(4404), &json!("no-such-match")));
    for path in [
        "/api/matches/000000000000",
        "/api/matches/..%2f..%2fserver.db",
        "/api/matches/000000000000/record",
        "/api/rules/..%2f..%2fCargo",
        "/api/messages/..",
        "/assets/../../../../etc/passwd",
        "/assets/%2e%2e/%2e%2e/Cargo.toml",
        "/..%2f..%2fserver.db",
        "/server.db",
        "//etc/passwd.txt",
    ] {
        let answer = server.get(path).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}: {}", answer.text);
        assert!(!answer.code().is_empty(), "{path}: {}", answer.text);
    }
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn floods() {
    let folder = folder();
    let limits = Limits {
        messages_per_second: 10,
        sockets_per_address: 4,
        matches_per_address: 3,
        requests_per_second: 2,
        ..generous()
    };
    let server = Server::start(&folder, limits).await;
    let mut others = Bystanders::at(&server).await;
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello(&others.id, None)).await;
    let mut inner = socket.into_inner();
    for _ in 0..60 {
        // It may be closed before all is sent.
        if inner.send(Message::text(r#"{"type":"ping","t":1}"#)).await.is_err() {
            break;
        }
    }
    drop(inner);
    let extra = [Socket::open(server.addr).await, Socket::open(server.addr).await];
    let mut refused = Socket::open(server.addr).await;
    let (closed, said) = refused.hear_close().await;
    assert_eq!((closed, &said[0]["code"]), (Some(1013), &json!("too-many")));
    drop(extra);

    let order = json!({"variant": "choko"});
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(server.post("/api/matches", &order).await.code());
    }
    assert!(codes.contains(&"too-many-matches".to_owned()), "{codes:?}");
    assert_eq!(codes.last().unwrap(), "too-fast", "{codes:?}");
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn a_flood_of_messages_is_cut_off() {
    let folder = folder();
    let limits = Limits { messages_per_second: 5, ..generous() };
    let server = Server::start(&folder, limits).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello(&id, None)).await;
    for _ in 0..10 {
        socket.send(&json!({"type": "ping", "t": 1})).await;
    }
    let (closed, said) = socket.hear_close().await;
    assert_eq!((closed, &said[said.len() - 1]["code"]), (Some(1008), &json!("too-fast")));
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let mut others = Bystanders::at(&server).await;
    assert!(Socket::open_from(server.addr, Some("https://evil.example")).await.is_err());
    let own = format!("http://{}", server.addr);
    assert!(Socket::open_from(server.addr, Some(&own)).await.is_ok());
    assert!(Socket::open_from(server.addr, Some("https://play.example")).await.is_ok());
    let request = Request::builder().method("POST").uri("/api/matches");
    let request = request.header("origin", "https://evil.example");
    let answer = server.ask(request, Body::from(r#"{"variant": "choko"}"#)).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, "origin"));
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn bodies_that_are_too_long_or_no_json() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let mut others = Bystanders::at(&server).await;
    for (body, status, code) in [
        ("x".repeat(100_000), 413, "too-long"),
        ("{".to_owned(), 400, "malformed"),
        ("\"choko\"".to_owned(), 400, "malformed"),
        ("[".repeat(50_000), 400, "malformed"),
    ] {
        let answer = server.post_text("/api/matches", body).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code));
    }
    let answer = server.ask(Request::builder().method("DELETE").uri("/api/games"), Body::empty());
    assert_eq!(answer.await.code(), "not-found");
    let many = vec!["aaaaaaaaaaaa"; 51].join(",");
    let answer = server.get(&format!("/api/matches?ids={many}")).await;
    assert_eq!(answer.code(), "too-long");
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn names_are_made_harmless() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let mut socket = Socket::open(server.addr).await;
    let mut greeting = hello(&id, Some(&secrets[0]));
    greeting["seats"][0]["name"] = json!("\u{202e} Ana\n\u{200b}\u{7} <b> ");
    socket.send(&greeting).await;
    let welcome = socket.hear("welcome").await;
    assert_eq!(welcome["state"]["players"][0]["name"], "Ana <b>");
    let mut other = Socket::open(server.addr).await;
    let mut greeting = hello(&id, Some(&secrets[1]));
    greeting["seats"][0]["name"] = json!("x".repeat(65));
    other.send(&greeting).await;
    let (closed, said) = other.hear_close().await;
    assert_eq!((closed, &said[0]["code"]), (Some(1008), &json!("malformed")));
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    let folder = folder();
    let limits = Limits { messages_per_second: 0, ..generous() };
    let server = Server::start(&folder, limits).await;
    let mut others = Bystanders::at(&server).await;
    let (id, _) = server.new_match(&json!({"variant": "barca:16"})).await;
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello(&id, None)).await;
    let mut deaf = socket.into_inner();
    let mut sent = 0;
    // It asks for ever more pictures and reads none of them.
    while sent < 20_000 {
        let ask = Message::text(r#"{"type":"view","moves":true}"#);
        if deaf.feed(ask).await.is_err() || deaf.flush().await.is_err() {
            break;
        }
        sent += 1;
    }
    assert!(sent < 20_000, "the server still listens");
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn requests_that_are_not_http() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let mut others = Bystanders::at(&server).await;
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    stream.write_all(b"\x16\x03\x01 hello\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 400") || answer.is_empty(), "{answer}");
    others.play_on().await;
    server.stop().await;
}
