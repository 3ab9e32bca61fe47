use serde_json::{Value, json};

use crate::attack::{Attack, Weapon};
use crate::client::{hello, seated};
use crate::spoils::Spoils;

/// The longest body and the longest message.
const BODY: usize = 64 * 1024;
const MESSAGE: usize = 4 * 1024;

/// Every route and every message at its largest, one after the other.
pub(crate) fn attacks(spoils: &Spoils) -> Vec<Attack> {
    let mut attacks = requests(spoils);
    attacks.extend(plain_requests());
    attacks.extend(messages(spoils));
    attacks.extend(frames(spoils));
    attacks.extend([
        Attack { name: "connections that say nothing", weapon: Weapon::Arrive },
        Attack { name: "POST /api/position in pieces of a byte", weapon: Weapon::Pieces },
    ]);
    attacks
}

fn get(name: &'static str, path: &str) -> Attack {
    let weapon = Weapon::Request { line: format!("GET {path}"), body: String::new() };
    Attack { name, weapon }
}

fn post(name: &'static str, path: &str, body: String) -> Attack {
    Attack { name, weapon: Weapon::Request { line: format!("POST {path}"), body } }
}

fn requests(spoils: &Spoils) -> Vec<Attack> {
    let Spoils { moves, long, .. } = spoils;
    let id = word(&long[0]["id"]);
    let ids: Vec<&str> = long.iter().map(|made| word(&made["id"])).collect();
    let film = json!({"variant": "barca", "moves": moves[..200], "frames": true});
    let begun = json!({"variant": "barca", "moves": moves});
    vec![
        post(
            "POST /api/matches, 64 KiB of unknown fields",
            "/api/matches",
            unknown_fields("variant"),
        ),
        post(
            "POST /api/matches/{id}/give-up, 64 KiB of unknown fields",
            &format!("/api/matches/{id}/give-up"),
            unknown_fields("seats"),
        ),
        post("POST /api/matches, 599 moves", "/api/matches", begun.to_string()),
        post("POST /api/position, 599 moves", "/api/position", begun.to_string()),
        post("POST /api/position, 200 frames", "/api/position", film.to_string()),
        get("GET /api/matches, 50 ids", &format!("/api/matches?ids={}", ids.join(","))),
        get("GET /api/matches/{id}, 599 moves", &format!("/api/matches/{id}")),
        get("GET /api/matches/{id}/record, 599 moves", &format!("/api/matches/{id}/record")),
    ]
}

fn plain_requests() -> Vec<Attack> {
    vec![
        get("GET /api/games", "/api/games"),
        get("GET /api/rules/{game}", "/api/rules/syrtis"),
        get("GET /api/messages/{lang}", "/api/messages/pt"),
        get("GET /api/openapi.json", "/api/openapi.json"),
        get("GET /api/socket, no upgrade", "/api/socket"),
        get("GET /healthz", "/healthz"),
        get("GET /metrics", "/metrics"),
        get("GET /", "/"),
    ]
}

fn messages(spoils: &Spoils) -> Vec<Attack> {
    let long: Vec<Value> = spoils.long.iter().map(seated).collect();
    let here: Vec<Value> = spoils.here.iter().map(seated).collect();
    let wide = vec![seated(&spoils.wide)];
    let talk = |name, hellos: &[Value], messages: &[Value]| {
        let (hellos, messages) = (hellos.to_vec(), messages.iter().map(Value::to_string).collect());
        Attack { name, weapon: Weapon::Talk { hellos, messages, at_once: 1 } }
    };
    let cells = vec!["a1"; MESSAGE / 5 - 20];
    let command = |action: Value| {
        let mut command = json!({"type": "command", "nonce": "NONCE", "player": 1});
        command.as_object_mut().into_iter().for_each(|fields| {
            fields.extend(action.as_object().cloned().unwrap_or_default());
        });
        command
    };
    let play = command(json!({"action": "play", "ply": 1, "mv": "c3"}));
    let back = command(json!({"action": "take-back", "to": 0}));
    let why = json!({"type": "why", "nonce": "NONCE", "player": 1, "cells": cells});
    let hint = json!({"type": "hint", "nonce": "NONCE", "player": 1});
    let seat = json!({"type": "move-seat", "nonce": "NONCE", "player": 1});
    let lang = json!({"type": "lang", "lang": "pt"});
    let ping = json!({"type": "ping", "t": 1, "more": "x".repeat(MESSAGE - 60)});
    let nonsense = json!("x".repeat(MESSAGE - 10));
    let watching = vec![hello(&spoils.watched.made["id"], &[])];
    let views = vec![json!({"type": "view", "moves": true}).to_string()];
    let chorus = Weapon::Talk { hellos: watching, messages: views, at_once: 20 };
    vec![
        Attack { name: "20 views at once in the match of others", weapon: chorus },
        Attack { name: "hello, 599 moves", weapon: Weapon::Hello(long.clone()) },
        talk("view of ply 598", &long, &[json!({"type": "view", "ply": 598, "moves": true})]),
        talk("view with 240 moves", &wide, &[json!({"type": "view", "moves": true})]),
        talk("why, 4 KiB of cells", &wide, &[why]),
        talk("hint", &here, &[hint]),
        talk("command: move and take back", &here, &[play, back]),
        talk("move-seat", &here, &[seat]),
        talk("lang", &here, &[lang]),
        talk("ping, 4 KiB", &here, &[ping]),
        talk("4 KiB of nonsense", &here, &[nonsense]),
    ]
}

fn frames(spoils: &Spoils) -> Vec<Attack> {
    let hello = seated(&spoils.here[0]);
    let flood = |name, frame: &[u8]| {
        let weapon = Weapon::Frames { hello: hello.clone(), bytes: frame.repeat(1_000) };
        Attack { name, weapon }
    };
    // The first frame of a text that never ends, and then nothing of it; each
    // masked with noughts.
    let empty = [0x00, 0x80, 0, 0, 0, 0];
    let mut endless = flood("empty continuation frames", &empty);
    if let Weapon::Frames { bytes, .. } = &mut endless.weapon {
        bytes.splice(..0, [0x01, 0x80, 0, 0, 0, 0]);
    }
    vec![endless, flood("ping frames", &[0x89, 0x80, 0, 0, 0, 0])]
}

/// As many fields as there is room for, and the wrong one last.
fn unknown_fields(wrong: &str) -> String {
    let mut body = String::from("{");
    while body.len() < BODY - 40 {
        body += &format!("\"{:x}\":0,", body.len());
    }
    format!("{body}\"{wrong}\":7}}")
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
