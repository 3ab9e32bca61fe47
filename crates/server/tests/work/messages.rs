use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::Work;
use crate::long_game::long_game;
use crate::server::{Server, hello, key_of};
use crate::socket::Socket;

/// The longest message.
const MESSAGE: usize = 4 * 1024;

/// A message with half of its largest input, and with all of it.
struct Case {
    /// Said first, and not counted unless it is the message itself.
    hellos: [Value; 2],
    messages: [Value; 2],
    /// The type of the answer.
    answer: &'static str,
}

/// Checks every message that docs/wire.md describes.
pub(crate) async fn check(server: &Server) {
    let cases = cases(server).await;
    let kind = |case: &Case| case.messages[0]["type"].as_str().unwrap().to_owned();
    let known: BTreeSet<String> = cases.iter().map(kind).collect();
    assert_eq!(known, described(), "what is tried, and what there is");
    for case in cases {
        // What is made once, for the first who comes, is made before.
        say(server, &case, 0).await;
        say(server, &case, 1).await;
        let half = say(server, &case, 0).await;
        let whole = say(server, &case, 1).await;
        whole.check(half, &kind(&case));
    }
}

fn described() -> BTreeSet<String> {
    let page = include_str!("../../../../docs/wire.md");
    let (_, rest) = page.split_once("### From the client").unwrap();
    let (section, _) = rest.split_once("### From the server").unwrap();
    let headings = section.lines().filter_map(|line| line.strip_prefix("#### `"));
    headings.map(|heading| heading.trim_end_matches('`').to_owned()).collect()
}

async fn say(server: &Server, case: &Case, place: usize) -> Work {
    let mut socket = Socket::open(server.addr).await;
    let (first, message) = (&case.hellos[place], &case.messages[place]);
    if first != message {
        socket.send(first).await;
        // All that comes unasked after a hello has come before the pong.
        socket.send(&json!({"type": "ping", "t": 7})).await;
        socket.hear("pong").await;
    }
    let (_, work) = Work::of(async {
        socket.send(message).await;
        // A language is changed without a word, and nobody hears who speaks too soon.
        if ["lang", "say"].contains(&message["type"].as_str().unwrap_or_default()) {
            socket.send(&json!({"type": "ping", "t": 8})).await;
        }
        socket.hear(case.answer).await
    })
    .await;
    work
}

/// The hello of somebody who holds both seats.
fn seated(id: &str, secrets: &[String]) -> Value {
    let mut seated = hello(id, None);
    let seat = |secret: &String| json!({"key": key_of(secret), "secret": secret});
    seated["seats"] = secrets.iter().map(seat).collect();
    seated
}

async fn cases(server: &Server) -> Vec<Case> {
    let moves = long_game();
    let mut long = Vec::new();
    for count in [299, 598] {
        let order = json!({"variant": "barca", "moves": moves[..count]});
        let (id, secrets) = server.new_match(&order).await;
        long.push(seated(&id, &secrets));
    }
    let [half, whole] = [&long[0], &long[1]];
    let case = |messages: [Value; 2], answer| Case {
        hellos: [whole.clone(), whole.clone()],
        messages,
        answer,
    };
    let padded = |message: Value| {
        [MESSAGE / 2, MESSAGE].map(|length| {
            let mut message = message.clone();
            message["more"] = json!("x".repeat(length - 200));
            message
        })
    };
    let view = |ply: u32| json!({"type": "view", "ply": ply, "moves": true});
    let why = |count: usize| json!({"type": "why", "nonce": "w", "player": 1, "cells": vec!["a1"; count]});
    let typed = json!({"type": "typed", "nonce": "t", "player": 1, "text": "5-2-5-5"});
    let play = json!({
        "type": "command", "nonce": "c", "player": 1, "action": "play", "ply": 1, "mv": "c3",
    });
    vec![
        Case {
            hellos: [half.clone(), whole.clone()],
            messages: [half.clone(), whole.clone()],
            answer: "welcome",
        },
        case([view(299), view(597)], "view"),
        case([why(400), why(800)], "rejected"),
        case(padded(typed), "typed"),
        case(padded(play), "rejected"),
        case(padded(json!({"type": "hint", "nonce": "h", "player": 1})), "rejected"),
        case(padded(json!({"type": "move-seat", "nonce": "s", "player": 1})), "seat-link"),
        case(padded(json!({"type": "say", "player": 1, "phrase": "hello"})), "pong"),
        case(padded(json!({"type": "ping", "t": 1})), "pong"),
        case(padded(json!({"type": "lang", "lang": "pt"})), "pong"),
    ]
}
