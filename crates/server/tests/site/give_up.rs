use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use lusus_catalog::LUSUS;
use lusus_play::Time;
use lusus_room::Secret;
use lusus_server::Limits;
use lusus_server::store::{Registry, SqliteStore};
use serde_json::{Value, json};

use crate::server::{Answer, Server, command, folder, generous, key_of, play};

async fn give_up(server: &Server, id: &str, seats: &Value) -> Answer {
    server.post(&format!("/api/matches/{id}/give-up"), &json!({"seats": seats})).await
}

#[tokio::test]
async fn who_gives_up_has_lost_and_the_other_player_hears_it() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
    let (mut rui, _) = server.join(&id, Some(&secrets[1])).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    rui.act(&play("r1", 2, 2, "b3")).await;
    drop(ana);
    let seats = json!([{"key": key_of(&secrets[0])}]);
    let answer = give_up(&server, &id, &seats).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    assert_eq!(answer.json()["end"]["result"], "0-1");
    assert_eq!(answer.json()["end"]["termination"], "resignation");
    assert_eq!(rui.hear_fact("ended").await["end"], answer.json()["end"]);
    server.stop().await;

    let server = Server::start(&folder, generous()).await;
    let again = give_up(&server, &id, &seats).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, answer.json()), "it is stored");
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_is_given_up_gives_its_place_back() {
    let folder = folder();
    let server = Server::start(&folder, Limits { matches_per_address: 1, ..generous() }).await;
    let computer = json!({"variant": "choko", "players": ["human", "random"]});
    let watch = json!({"variant": "choko", "players": ["random", "random"]});
    let (id, secrets) = server.new_match(&computer).await;
    let full = server.post("/api/matches", &watch).await;
    assert_eq!(
        (full.status, full.code()),
        (StatusCode::TOO_MANY_REQUESTS, "too-many-matches".to_owned())
    );
    let sentence = full.json()["error"]["message"]["text"].as_str().unwrap().to_owned();
    assert!(sentence.contains("give one up under “Your games”"), "{sentence}");

    // The page was closed before it had sat down.
    let seats = json!([{"key": key_of(&secrets[0]), "secret": secrets[0]}]);
    let answer = give_up(&server, &id, &seats).await;
    assert_eq!(answer.json()["end"]["termination"], "aborted", "{}", answer.text);
    let (id, _) = server.new_match(&watch).await;
    let answer = give_up(&server, &id, &json!([])).await;
    assert_eq!(answer.json()["end"]["termination"], "aborted", "{}", answer.text);
    server.new_match(&computer).await;
    server.stop().await;
}

#[tokio::test]
async fn others_are_told_why_they_cannot_give_a_match_up() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (friends, _) = server.new_match(&json!({"variant": "choko"})).await;
    let bots = json!({"variant": "choko", "players": ["random", "random"]});
    let (watched, _) = server.new_match(&bots).await;
    let address = |id: &str| format!("/api/matches/{id}/give-up");

    let stranger = json!([{"key": "a-key-that-nobody-knows"}]);
    let refused = give_up(&server, &friends, &stranger).await;
    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::FORBIDDEN, "not-your-seat".to_owned())
    );
    assert!(refused.text.contains("no seat in that match"), "{}", refused.text);
    let elsewhere = Request::builder()
        .method(Method::POST)
        .uri(address(&watched))
        .header("x-forwarded-for", "10.0.0.2");
    let proxied = server.ask_from("10.9.8.7", elsewhere, Body::from("{}")).await;
    assert_eq!(
        (proxied.status, proxied.code()),
        (StatusCode::FORBIDDEN, "not-your-match".to_owned())
    );

    let foreign = Request::builder()
        .method(Method::POST)
        .uri(address(&watched))
        .header("origin", "https://evil.example");
    assert_eq!(server.ask(foreign, Body::from("{}")).await.code(), "origin");
    assert_eq!(give_up(&server, "aaaaaaaaaaaa", &json!([])).await.code(), "no-such-match");
    assert_eq!(server.get(&address(&friends)).await.code(), "method");
    let claim = json!({"key": "a-key-that-nobody-knows"});
    for seats in [json!([claim, claim, claim]), json!([{"key": "short"}]), json!("all")] {
        let refused = give_up(&server, &friends, &seats).await;
        assert_eq!(
            (refused.code(), &refused.json()["error"]["field"]),
            ("malformed".to_owned(), &json!("seats"))
        );
    }
    for id in [friends, watched] {
        let shown = server.get(&format!("/api/matches/{id}")).await.json();
        assert_eq!(shown["end"], Value::Null, "{id}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_banned_device_gives_nothing_up() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store.clone(), generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    server.join(&id, Some(&secrets[0])).await;
    let key = Secret::try_from(key_of(&secrets[0])).unwrap();
    store.bar(key.hash(), Time(u64::MAX / 2)).await.unwrap();
    server.app.load_bans().await.unwrap();
    let refused = give_up(&server, &id, &json!([{"key": key.reveal()}])).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::FORBIDDEN, "banned".to_owned()));
    let told = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(told["end"], json!(null));
    server.stop().await;
}

#[tokio::test]
async fn an_address_that_has_ended_too_many_matches_begins_no_more() {
    let folder = folder();
    let limits = Limits { finished_per_address: 1, ..generous() };
    let server = Server::start(&folder, limits).await;
    let order = json!({"variant": "choko"});
    let (_, [mut ana, _rui]) = server.friends(&order).await;
    ana.act(&command("a1", 1, &json!({"action": "abort"}))).await;
    let refused = server.post("/api/matches", &order).await;
    let expected = (StatusCode::TOO_MANY_REQUESTS, "too-many-matches".to_owned());
    assert_eq!((refused.status, refused.code()), expected);
    let sentence = refused.json()["error"]["message"]["text"].as_str().unwrap().to_owned();
    assert!(sentence.contains("24 hours"), "{sentence}");
    server.stop().await;
}
