//! What `docs/wire.md` shows is what goes over the wire.

use std::path::Path;

use lusus_lobby::wire as lobby;
use lusus_room::wire::ClientMessage;
use serde_json::{Value, json};

use crate::server::{Server, folder, generous, hello, key_of, play};
use crate::socket::Socket;

/// The page, and the part of it that is about the lobby.
fn page() -> [String; 2] {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/wire.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (before, rest) = page.split_once("\n## The lobby\n").unwrap();
    let (lobby, after) = rest.split_once("\n## ").unwrap();
    [format!("{before}\n## {after}"), lobby.to_owned()]
}

fn examples() -> Vec<Value> {
    let [page, _] = page();
    examples_of(&page)
}

/// The examples of a text: JSON in fences, and in code within a line.
fn examples_of(page: &str) -> Vec<Value> {
    let fenced = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut examples: Vec<Value> = fenced
        .map(|text| serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}")))
        .collect();
    let inline = page.split('`').filter(|code| code.starts_with("{\"type\""));
    examples.extend(inline.filter_map(|code| serde_json::from_str(code).ok()));
    examples
}

fn example(kind: &str, has: &str) -> Value {
    let found = examples().into_iter().find(|e| e["type"] == kind && e.get(has).is_some());
    found.unwrap_or_else(|| panic!("no example of {kind} with {has}"))
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

fn check(shown: &Value, real: &Value) {
    assert_eq!(keys(shown), keys(real), "shown: {shown}\nreal: {real}");
}

#[test]
fn examples_from_the_client_are_understood() {
    let mut seen = Vec::new();
    for example in examples() {
        let Some(kind) = example["type"].as_str() else { continue };
        let from_client = ["hello", "command", "why", "move-seat", "lang", "ping"].contains(&kind)
            || (kind == "view" && example.get("scene").is_none())
            || (kind == "hint" && example.get("mv").is_none());
        if from_client {
            let read = serde_json::from_value::<ClientMessage>(example.clone());
            assert!(read.is_ok(), "{example}: {read:?}");
            seen.push(kind.to_owned());
        }
    }
    for kind in ["hello", "command", "view", "hint", "why", "move-seat", "lang", "ping"] {
        assert!(seen.iter().any(|known| known == kind), "no example of {kind}");
    }
}

#[tokio::test]
async fn examples_from_the_server_have_the_fields_that_are_sent() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let order = json!({"variant": "choko", "time_control": "300+3"});
    let (id, secrets) = server.new_match(&order).await;
    let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
    let mut rui = Socket::open(server.addr).await;
    let mut greeting = hello(&id, Some(&secrets[1]));
    greeting["follow"] = json!(true);
    greeting["have"] = json!(1);
    rui.send(&greeting).await;
    check(&example("welcome", "events"), &rui.hear("welcome").await);
    let may = rui.hear("may").await;
    check(&example("may", "seats"), &may);
    check(&example("may", "seats")["seats"][0], &may["seats"][0]);
    let view = rui.hear("view").await;
    let shown = example("view", "scene");
    check(&shown, &view);
    check(&shown["scene"], &view["scene"]);
    check(&shown["board"], &view["board"]);
    check(&shown["board"]["cells"][0], &view["board"]["cells"][0]);
    check(&example("ack", "v"), &ana.act(&play("a", 1, 1, "c3")).await);
    let moved = rui.hear("events").await;
    check(&example("events", "events"), &moved);
    check(&example("events", "events")["events"][0], &move_in(&moved));
    let view = rui.hear_if(|message| message["moves"].is_array()).await;
    check(&shown["scene"]["pieces"][0], &view["scene"]["pieces"][0]);
    check(&shown["moves"][0], &view["moves"][0]);
    check(&example("rejected", "code"), &ana.act(&play("b", 1, 2, "c3")).await);
    ana.send(&json!({"type": "move-seat", "nonce": "m", "player": 1})).await;
    assert_eq!(keys(&ana.hear("seat-link").await), ["nonce", "player", "secret", "type", "url"]);
    ana.send(&json!({"type": "ping", "t": 1})).await;
    check(&example("pong", "now"), &ana.hear("pong").await);

    let state = server.get(&format!("/api/matches/{id}")).await.json();
    let shown =
        examples().into_iter().find(|e| e.get("time_control").is_some_and(Value::is_object));
    let shown = shown.unwrap();
    check(&shown, &state);
    check(&shown["moves"][0], &state["moves"][0]);
    let games = server.get("/api/games").await.json();
    let shown = examples().into_iter().find(|e| e.get("games").is_some()).unwrap();
    check(&shown["games"][0], &games["games"][0]);
    let news = server.get(&format!("/api/matches?ids={id}")).await.json();
    let shown = examples().into_iter().find(|e| e.get("matches").is_some()).unwrap();
    check(&shown["matches"][0], &news["matches"][0]);
    rui.act(&play("r", 2, 2, "b3")).await;
    let seats = json!({"seats": [{"key": key_of(&secrets[0])}]});
    let given = server.post(&format!("/api/matches/{id}/give-up"), &seats).await.json();
    let shown = examples().into_iter().find(|e| e["end"].is_object()).unwrap();
    check(&shown, &given);
    check(&shown["end"], &given["end"]);
    server.stop().await;
}

#[tokio::test]
async fn examples_of_the_lobby_are_what_is_said() {
    let [_, page] = page();
    let shown = examples_of(&page);
    let from_visitor = ["hello", "offer", "take", "seek", "stop", "room"];
    for kind in from_visitor {
        let example = shown.iter().find(|example| example["type"] == kind).expect(kind);
        let read = lobby::ClientMessage::read(&example.to_string());
        assert!(read.is_ok(), "{example}: {read:?}");
    }
    let shown = |kind: &str| shown.iter().find(|example| example["type"] == kind).expect(kind);
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let [mut ana, mut rui] =
        [Socket::in_lobby(server.addr).await, Socket::in_lobby(server.addr).await];
    for (socket, name) in [(&mut ana, "Ana"), (&mut rui, "Rui")] {
        let key = format!("the-device-key-of-{name}");
        socket.send(&json!({"type": "hello", "protocol": 1, "key": key})).await;
        check(shown("welcome"), &socket.hear("welcome").await);
    }
    let terms = json!({"variant": "choko", "time_control": "300+3"});
    ana.send(&json!({"type": "offer", "nonce": "o", "terms": terms})).await;
    let offered = ana.hear("offered").await;
    check(shown("offered"), &offered);
    let seen = rui.hear_if(|message| message["challenges"][0].is_object()).await;
    check(shown("lobby"), &seen);
    check(&shown("lobby")["challenges"][0], &seen["challenges"][0]);
    check(&shown("lobby")["challenges"][0]["by"], &seen["challenges"][0]["by"]);
    ana.send(&json!({"type": "take", "nonce": "t", "challenge": offered["challenge"]})).await;
    check(shown("rejected"), &ana.hear("rejected").await);
    rui.send(&json!({"type": "seek", "nonce": "s", "games": ["boco"], "clock": "none"})).await;
    check(shown("seeking"), &rui.hear("seeking").await);
    rui.send(&json!({"type": "take", "nonce": "t", "challenge": offered["challenge"]})).await;
    check(shown("begun"), &rui.hear("begun").await);
    server.stop().await;
}

/// The move among the events of a message.
fn move_in(message: &Value) -> Value {
    let mut events = message["events"].as_array().unwrap().iter();
    events.find(|event| event["fact"] == "moved").unwrap().clone()
}
