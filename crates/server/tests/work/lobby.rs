use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::Work;
use crate::server::Server;
use crate::socket::Socket;

/// What can be added to a message of the lobby so that it is the longest, or half
/// as long.
const PADDING: [usize; 2] = [1_800, 3_600];

/// Checks every message of the lobby that docs/wire.md describes.
pub(crate) async fn check(server: &Server) {
    let cases = cases();
    let kind = |case: &Case| case.0[0]["type"].as_str().unwrap().to_owned();
    let known: BTreeSet<String> = cases.iter().map(kind).collect();
    assert_eq!(known, described(), "what is tried, and what there is");
    for case in cases {
        say(server, &case, 1).await;
        let half = say(server, &case, 0).await;
        let whole = say(server, &case, 1).await;
        whole.check(half, &kind(&case));
    }
}

/// A message with half of its largest input and with all of it, and the type of
/// the answer.
struct Case([Value; 2], &'static str);

fn described() -> BTreeSet<String> {
    let page = include_str!("../../../../docs/wire.md");
    let (_, rest) = page.split_once("### From the visitor").unwrap();
    let (section, _) = rest.split_once("### From the lobby").unwrap();
    let headings = section.lines().filter_map(|line| line.strip_prefix("#### "));
    let words = headings.flat_map(|heading| heading.split('`').skip(1).step_by(2));
    words.map(str::to_owned).collect()
}

async fn say(server: &Server, Case(messages, answer): &Case, place: usize) -> Work {
    let mut socket = Socket::in_lobby(server.addr).await;
    let message = &messages[place];
    let is_hello = message["type"] == "hello";
    if !is_hello {
        socket.send(&hello()).await;
        socket.hear("lobby").await;
    }
    let (_, work) = Work::of(async {
        socket.send(message).await;
        // These are heard without a word.
        if ["lang", "room"].contains(&message["type"].as_str().unwrap_or_default()) {
            socket.send(&json!({"type": "ping", "t": 8})).await;
        }
        socket.hear(answer).await
    })
    .await;
    work
}

fn hello() -> Value {
    json!({"type": "hello", "protocol": 1, "key": "the-device-key-of-Ana"})
}

fn cases() -> Vec<Case> {
    let padded = |message: Value| {
        PADDING.map(|length| {
            let mut message = message.clone();
            message["more"] = json!("x".repeat(length));
            message
        })
    };
    let challenge = "7k2m9qx4t1bz";
    let blocked = [100, 200].map(|count| {
        let mut hello = hello();
        hello["blocked"] = json!(vec![challenge; count]);
        hello
    });
    let about = |kind: &str| json!({"type": kind, "nonce": "n", "challenge": challenge});
    let mut decline = about("decline");
    decline["reason"] = json!("later");
    let offer = json!({"type": "offer", "nonce": "o", "terms": {"variant": "choko"}});
    let seek = json!({"type": "seek", "nonce": "s", "games": ["choko", "boco"], "clock": "days"});
    vec![
        Case(blocked, "welcome"),
        Case(padded(offer), "offered"),
        Case(padded(about("withdraw")), "withdrawn"),
        Case(padded(about("take")), "rejected"),
        Case(padded(decline), "rejected"),
        Case(padded(seek), "seeking"),
        Case(padded(json!({"type": "stop", "nonce": "n"})), "rejected"),
        Case(padded(json!({"type": "room", "room": 1})), "pong"),
        Case(padded(json!({"type": "lang", "lang": "pt"})), "pong"),
        Case(padded(json!({"type": "ping", "t": 1})), "pong"),
    ]
}
