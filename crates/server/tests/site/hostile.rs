//! Everything that somebody may send who means ill, or has a bug: each gets a
//! clear refusal, and the match that two others play goes on.

use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use futures_util::future::join_all;
use lusus_catalog::LUSUS;
use lusus_erased::Ends;
use lusus_link::Shared;
use lusus_server::{Limits, Patience};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::server::{Answer, Server, command, folder, generous, hello, play};
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
    // What is absurdly long is not even read, and yet told apart from a fault
    // of the network.
    for length in [20_000, 1_000_000] {
        let (code, said) = told(&server, &id, Message::text(" ".repeat(length))).await;
        assert_eq!((code, &said[said.len() - 1]["code"]), (Some(1009), &json!("too-long")));
    }
    let no_text = Frame::message(vec![0xFF, 0xFE], OpCode::Data(Data::Text), true);
    let (code, said) = told(&server, &id, Message::Frame(no_text)).await;
    assert_eq!((code, &said[said.len() - 1]["code"]), (Some(1007), &json!("not-utf-8")));
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

/// More than anybody is ever allowed at once.
const FLOOD: usize = 100_000;

#[tokio::test]
async fn floods_of_sockets() {
    let folder = folder();
    let limits = Limits { sockets_per_address: 4, ..generous() };
    let server = Server::start(&folder, limits).await;
    let mut others = Bystanders::at(&server).await;
    let _more = [Socket::open(server.addr).await, Socket::open(server.addr).await];
    let mut refused = Socket::open(server.addr).await;
    let (closed, said) = refused.hear_close().await;
    assert_eq!((closed, &said[0]["code"]), (Some(1013), &json!("too-many")));
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn floods_of_requests() {
    let folder = folder();
    let limits = Limits { matches_per_address: 3, ..generous() };
    let server = Server::start(&folder, limits).await;
    let order = json!({"variant": "choko"});
    let codes = join_all((0..12).map(|_| async { server.post("/api/matches", &order).await }));
    let codes: Vec<String> = codes.await.iter().map(Answer::code).collect();
    let refused = codes.iter().filter(|code| *code == "too-many-matches").count();
    assert_eq!(refused, 9, "{codes:?}");
    server.stop().await;

    let limits = Limits { requests_per_second: 1, ..generous() };
    let server = Server::start(&folder, limits).await;
    for path in ["/api/games", "/", "/assets/index-abc123.js", "/healthz", "/metrics", "/api/x"] {
        let mut refused = None;
        for _ in 0..FLOOD {
            let answer = server.get(path).await;
            if answer.status.as_u16() == 429 {
                refused = Some(answer.code());
                break;
            }
        }
        assert_eq!(refused.as_deref(), Some("too-fast"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn floods_of_work() {
    let folder = folder();
    let patience = Patience { refusal: Duration::ZERO, ..Patience::default() };
    let limits = Limits { requests_per_second: 1, patience, ..generous() };
    let server = Server::start(&folder, limits).await;
    // What is asked for is charged, also if it comes to nothing; one request is
    // left of those that are allowed at once.
    let question = json!({"variant": "choko", "moves": vec!["c3"; 200], "frames": true});
    for _ in 0..4 {
        let answer = server.post("/api/position", &question).await;
        assert!(["illegal", "too-fast"].contains(&answer.code().as_str()), "{}", answer.text);
    }
    let answer = server.get("/api/games").await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (429, "too-fast"));
    let page = server.get("/").await;
    assert_eq!(page.status.as_u16(), 200, "pages cost nothing");
    server.stop().await;
}

#[tokio::test]
async fn links_that_are_wrong_are_charged_like_the_longest() {
    let folder = folder();
    let patience = Patience { refusal: Duration::ZERO, ..Patience::default() };
    let limits = Limits { requests_per_second: 1, patience, ..generous() };
    let server = Server::start(&folder, limits).await;
    let damaged = format!("/r/1AAA{}", "B".repeat(3_000));
    assert_eq!(server.get(&damaged).await.status.as_u16(), 200);
    assert_eq!(server.get("/api/games").await.status.as_u16(), 200, "it was not read");
    let line = LUSUS.find("barca").unwrap().start(0).line(Ends::Game);
    let wrong = Shared::new(line).wrong_text().unwrap();
    assert_eq!(server.get(&format!("/r/{wrong}")).await.status.as_u16(), 200);
    assert_eq!(server.get("/api/games").await.code(), "too-fast");
    server.stop().await;
}

#[tokio::test]
async fn one_match_asked_for_many_times() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (first, _) = server.new_match(&json!({"variant": "choko"})).await;
    let (second, _) = server.new_match(&json!({"variant": "boco"})).await;
    let ids = format!("{}{second},{first}", format!("{first},").repeat(48));
    let told = server.get(&format!("/api/matches?ids={ids}")).await.json();
    let told: Vec<&Value> = told["matches"].as_array().unwrap().iter().map(|m| &m["id"]).collect();
    assert_eq!(told, [&json!(first), &json!(second)]);
    server.stop().await;
}

#[tokio::test]
async fn floods_of_messages_and_of_other_frames() {
    let folder = folder();
    let limits = Limits { messages_per_second: 1, ..generous() };
    let server = Server::start(&folder, limits).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    for frame in [Message::text(r#"{"type":"ping","t":1}"#), Message::Ping("".into())] {
        let mut socket = Socket::open(server.addr).await;
        socket.send(&hello(&id, None)).await;
        socket.send_until_refused(&frame, FLOOD).await;
        let (closed, said) = socket.hear_close().await;
        assert_eq!((closed, &said[said.len() - 1]["code"]), (Some(1008), &json!("too-fast")));
    }
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
    let request = Request::builder().method("POST").uri("/api/matches");
    let request = request.header("host", "laptop:7777").header("origin", "http://laptop:7777");
    let answer = server.ask(request, Body::from(r#"{"variant": "choko"}"#)).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, "origin"));
    assert!(answer.text.contains("laptop:7777"), "{}", answer.text);
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
    let answer = answer.await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (405, "method"));
    assert!(answer.header("allow").contains("GET"), "{:?}", answer.headers);
    let many: Vec<String> = (0..51).map(|number| format!("{number:012}")).collect();
    let many = many.join(",");
    let answer = server.get(&format!("/api/matches?ids={many}")).await;
    assert_eq!(answer.code(), "too-many-ids");
    others.play_on().await;
    server.stop().await;
}

/// A body in pieces of a byte is more work to read than all that it asks for.
#[tokio::test]
async fn bodies_in_pieces() {
    let folder = folder();
    // So few that even a slow machine spends more than an address is given; the
    // nine requests alone are within what may come at once.
    let limits = Limits { requests_per_second: 2, ..Limits::default() };
    let server = Server::start(&folder, limits).await;
    let mut refused = false;
    for _ in 0..9 {
        let mut stream = TcpStream::connect(server.addr).await.unwrap();
        let head = "POST /api/position HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\
                    Transfer-Encoding: chunked\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        // It may be refused before all of it has come.
        _ = stream.write_all(&b"1\r\n \r\n".repeat(60_000)).await;
        _ = stream.write_all(b"0\r\n\r\n").await;
        let mut answer = String::new();
        _ = stream.read_to_string(&mut answer).await;
        refused |= answer.starts_with("HTTP/1.1 429");
    }
    assert!(refused);
    server.stop().await;
}

#[tokio::test]
async fn every_refusal_has_words() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    for (method, path, status, code) in [
        ("GET", "/api/matches?ids=x&ids=y", 400, "malformed"),
        ("GET", "/api/matches/%FF", 404, "no-such-match"),
        ("GET", "/api/rules/%FF", 404, "not-found"),
        ("GET", "/api/messages/%FF", 404, "not-found"),
        ("GET", "/api/socket", 426, "no-upgrade"),
        ("POST", "/", 405, "method"),
        ("PUT", "/api/matches", 405, "method"),
        ("POST", "/healthz", 405, "method"),
    ] {
        let answer = server.ask(Request::builder().method(method).uri(path), Body::empty()).await;
        let found = (answer.status.as_u16(), answer.code());
        assert_eq!((found.0, found.1.as_str()), (status, code), "{method} {path}");
        assert_eq!(answer.header("allow").is_empty(), status != 405, "{method} {path}");
    }
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
    assert_eq!(other.hear("error").await["code"], "name-long");
    assert_eq!(other.hear("welcome").await["state"]["players"][1]["name"], "");
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off() {
    let folder = folder();
    let patience = Patience { message: Duration::from_millis(1), ..Patience::default() };
    let server =
        Server::start(&folder, Limits { messages_per_second: 0, patience, ..generous() }).await;
    let mut others = Bystanders::at(&server).await;
    let (id, _) = server.new_match(&json!({"variant": "barca:16"})).await;
    let mut deaf = Socket::open(server.addr).await;
    deaf.send(&hello(&id, None)).await;
    // It asks for ever more pictures and reads none of them.
    let asked = 20_000;
    deaf.send_until_refused(&Message::text(r#"{"type":"view","moves":true}"#), asked).await;
    let (closed, said) = deaf.hear_close().await;
    assert_eq!(closed, None, "it is not worth a word");
    assert!(said.len() < asked, "all was sent");
    others.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn heads_that_are_too_long() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    for (length, line) in [(60_000, "HTTP/1.1 200"), (200_000, "HTTP/1.1 431")] {
        let mut stream = TcpStream::connect(server.addr).await.unwrap();
        let long = "a".repeat(length);
        let head = format!(
            "GET /healthz HTTP/1.1\r\nHost: here\r\nX: {long}\r\nConnection: close\r\n\r\n"
        );
        // Whoever says too much may be cut off before the end.
        _ = stream.write_all(head.as_bytes()).await;
        let mut answer = vec![0; line.len()];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(String::from_utf8(answer).unwrap(), line, "{length}");
    }
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
