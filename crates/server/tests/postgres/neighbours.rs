//! Two servers over one database, each with its own visitors.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lusus_catalog::LUSUS;
use lusus_server::Limits;
use lusus_server::admin::{AdminRequest, Facts, Place, Verdict, ask};
use lusus_server::store::PostgresStore;
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::Database;
use crate::server::{Server, command, generous, hello, key_of, play};
use crate::socket::{LONG, Socket};

async fn server(database: &Database, limits: Limits) -> Server {
    let store = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    Server::over(Arc::new(store), limits).await
}

#[tokio::test]
async fn people_on_different_servers_play_and_are_seen() {
    let database = Database::new();
    let (here, there) = (server(&database, generous()).await, server(&database, generous()).await);
    let (id, secrets) = here.new_match(&json!({"variant": "choko"})).await;
    let (mut ana, _) = here.join(&id, Some(&secrets[0])).await;
    let (mut rui, welcome) = there.join(&id, Some(&secrets[1])).await;
    assert_eq!(welcome["seats"][0]["player"], 2);
    let both = |message: &Value| message["players"] == json!([true, true]);
    ana.hear_if(both).await;
    rui.hear_if(both).await;
    let (mut eva, _) = there.join(&id, None).await;
    ana.hear_if(|message| message["spectators"] == 1).await;
    assert_eq!(ana.act(&play("a1", 1, 1, "c3")).await["type"], "ack");
    assert_eq!(rui.hear_fact("moved").await["mv"], "c3");
    assert_eq!(eva.hear_fact("moved").await["mv"], "c3");
    assert_eq!(rui.act(&play("b1", 2, 2, "b3")).await["type"], "ack");
    assert_eq!(ana.hear_fact("moved").await["mv"], "b3");
    rui.send(&json!({"type": "say", "player": 2, "phrase": "good-game"})).await;
    assert_eq!(ana.hear("said").await["phrase"], "good-game");
    // A command that comes again at another server is known there.
    let (mut again, welcome) = there.join(&id, Some(&secrets[0])).await;
    assert_eq!(welcome["v"], 5);
    let known = again.act(&play("a1", 1, 1, "c3")).await;
    assert_eq!((&known["type"], &known["v"]), (&json!("ack"), &json!(4)));
    rui.act(&command("b2", 2, &json!({"action": "resign"}))).await;
    ana.hear_fact("ended").await;
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_seat_moves_from_server_to_server() {
    let database = Database::new();
    let (here, there) = (server(&database, generous()).await, server(&database, generous()).await);
    let (id, secrets) = here.new_match(&json!({"variant": "choko"})).await;
    let (mut ana, _) = here.join(&id, Some(&secrets[0])).await;
    ana.send(&json!({"type": "move-seat", "nonce": "m", "player": 1})).await;
    let secret = ana.hear("seat-link").await["secret"].as_str().unwrap().to_owned();
    let mut phone = Socket::open(there.addr).await;
    phone.send(&hello(&id, Some(&secret))).await;
    assert_eq!(phone.hear("welcome").await["seats"][0]["player"], 1);
    assert_eq!(ana.hear("seat-lost").await["player"], 1);
    let old = json!({"type": "hello", "protocol": 1, "match": id,
                     "seats": [{"key": key_of(&secrets[0])}]});
    let mut late = Socket::open(there.addr).await;
    late.send(&old).await;
    assert_eq!(late.hear("welcome").await["seats"][0]["refused"], "seat-unknown");
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_bot_thinks_at_one_server_and_is_heard_at_both() {
    let database = Database::new();
    let (here, there) = (server(&database, generous()).await, server(&database, generous()).await);
    let order = json!({"variant": "choko", "players": ["human", "level-1"]});
    let (id, secrets) = here.new_match(&order).await;
    let (mut ana, _) = here.join(&id, Some(&secrets[0])).await;
    let (mut eva, _) = there.join(&id, None).await;
    for (nonce, ply) in [("a1", 1), ("a2", 3), ("a3", 5)] {
        ana.send(&json!({"type": "hint", "nonce": nonce, "player": 1})).await;
        let hint = ana.hear("hint").await["mv"].as_str().unwrap().to_owned();
        assert_eq!(ana.act(&play(&format!("m{nonce}"), 1, ply, &hint)).await["type"], "ack");
        // Several events may be told at once.
        let answered = |message: &Value| {
            let events = message["events"].as_array();
            events.is_some_and(|events| events.iter().any(|event| event["ply"] == ply + 1))
        };
        ana.hear_if(answered).await;
        eva.hear_if(answered).await;
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_turn_that_nobody_thinks_about_is_taken_over() {
    let database = Database::new();
    let slow = Limits { engine_time: Duration::from_secs(60), ..generous() };
    let here = server(&database, slow).await;
    let order = json!({"variant": "choko", "players": ["human", "engine"]});
    let (id, secrets) = here.new_match(&order).await;
    let (mut ana, _) = here.join(&id, Some(&secrets[0])).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    assert_eq!(ana.hear("thinking").await["player"], 2);
    let there = server(&database, generous()).await;
    here.stop().await;
    let left = Instant::now();
    loop {
        let news = there.get(&format!("/api/matches/{id}")).await.json();
        if news["moves"].as_array().unwrap().len() == 2 {
            break;
        }
        assert!(left.elapsed() < Duration::from_secs(10), "{news}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    there.stop().await;
}

#[tokio::test]
async fn whoever_is_banned_at_one_server_is_kept_out_of_both() {
    let database = Database::new();
    let (here, there) = (server(&database, generous()).await, server(&database, generous()).await);
    let network = "10.0.0.1".parse().unwrap();
    let url = database.url.clone();
    let banned = spawn_blocking(move || {
        let folder = tempfile::tempdir().unwrap();
        let request = AdminRequest::Ban { network, seconds: 600 };
        ask(LUSUS, &Place::new(folder.path(), Some(url)), &request)
    });
    banned.await.unwrap().unwrap();
    for server in [&here, &there] {
        let begun = Instant::now();
        while server.get("/api/games").await.status.as_u16() != 403 {
            assert!(begun.elapsed() < Duration::from_secs(10), "still let in");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_name_that_is_taken_away_at_one_server_is_gone_from_both() {
    let database = Database::new();
    let (here, there) = (server(&database, generous()).await, server(&database, generous()).await);
    let (id, secrets) = here.new_match(&json!({"variant": "choko"})).await;
    let mut seat = Socket::open(here.addr).await;
    let mut greeting = hello(&id, Some(&secrets[0]));
    greeting["seats"][0]["name"] = json!("Rude Word");
    seat.send(&greeting).await;
    seat.hear("welcome").await;
    let come = async || {
        let mut ana = Socket::in_lobby(there.addr).await;
        let key = key_of(&secrets[0]);
        ana.send(&json!({"type": "hello", "protocol": 1, "key": key, "name": "Rude Word"})).await;
        let welcome = ana.hear("welcome").await;
        (ana, welcome)
    };
    let (mut ana, _) = come().await;
    let order = json!({"key": "the-key-of-the-browser-of-rui", "player": 1, "reason": "name"});
    assert_eq!(here.post(&format!("/api/matches/{id}/report"), &order).await.status.as_u16(), 201);
    let url = database.url.clone();
    let renamed = spawn_blocking(move || {
        let folder = tempfile::tempdir().unwrap();
        let request = AdminRequest::Decide { number: 1, decision: Verdict::Rename };
        ask(LUSUS, &Place::new(folder.path(), Some(url)), &request)
    });
    renamed.await.unwrap().unwrap();
    let (code, said) = timeout(LONG, ana.hear_close()).await.expect("it is shown out");
    assert_eq!((code, &said.last().unwrap()["code"]), (Some(1013), &json!("name-imitates")));
    assert_eq!(come().await.1["name"], "");
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn whose_names_cannot_be_looked_up_have_none() {
    let database = Database::new();
    let server = server(&database, generous()).await;
    let come = async |name: &str| {
        let mut ana = Socket::in_lobby(server.addr).await;
        let key = "the-device-key-of-Ana";
        ana.send(&json!({"type": "hello", "protocol": 1, "key": key, "name": name})).await;
        ana
    };
    assert_eq!(come("Ana").await.hear("welcome").await["name"], "Ana");
    let mut db = PgConnection::connect(&database.url).await.unwrap();
    sqlx::query("ALTER TABLE names RENAME TO away").execute(&mut db).await.unwrap();
    let mut ana = come("Ana").await;
    let first = ana.hear_if(|_| true).await;
    assert_eq!((&first["type"], &first["code"]), (&json!("error"), &json!("name-unsure")));
    assert_eq!(ana.hear("welcome").await["name"], "", "nobody knows whose it is");
    sqlx::query("ALTER TABLE away RENAME TO names").execute(&mut db).await.unwrap();
    assert_eq!(come("Ana").await.hear("welcome").await["name"], "Ana");
    server.stop().await;
}

#[tokio::test]
async fn a_ban_of_which_nobody_was_told_is_found() {
    let database = Database::new();
    let server = server(&database, generous()).await;
    let key = lusus_room::Secret::try_from("the-device-key-of-Ana".to_owned()).unwrap();
    let mut ana = Socket::in_lobby(server.addr).await;
    ana.send(&json!({"type": "hello", "protocol": 1, "key": key.reveal()})).await;
    ana.hear("welcome").await;
    let mut db = PgConnection::connect(&database.url).await.unwrap();
    let insert = "INSERT INTO barred VALUES ($1, moment() + 600000)";
    sqlx::query(insert).bind(key.hash().0.to_vec()).execute(&mut db).await.unwrap();
    let begun = Instant::now();
    let (code, said) = ana.hear_close().await;
    assert_eq!((code, &said.last().unwrap()["code"]), (Some(1008), &json!("banned")));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    let insert = "INSERT INTO bans VALUES ('10.0.0.1', moment() + 600000)";
    sqlx::query(insert).execute(&mut db).await.unwrap();
    let begun = Instant::now();
    while server.get("/api/games").await.status.as_u16() != 403 {
        assert!(begun.elapsed() < Duration::from_secs(10), "still let in");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.stop().await;
}

/// Both come from loopback, and only from Linux has that several addresses.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_network_that_is_banned_elsewhere_leaves_no_challenge() {
    let database = Database::new();
    let server = server(&database, generous()).await;
    let come = async |name: &str, address: &str| {
        let mut socket = Socket::in_lobby_from(server.addr, address).await;
        let key = format!("the-device-key-of-{name}");
        socket.send(&json!({"type": "hello", "protocol": 1, "key": key})).await;
        socket.hear("welcome").await;
        socket
    };
    let mut ana = come("Ana", "127.0.0.2").await;
    let mut rui = come("Rui", "127.0.0.1").await;
    let terms = json!({"variant": "choko", "time_control": "1/86400"});
    ana.send(&json!({"type": "offer", "nonce": "n", "terms": terms})).await;
    let id = ana.hear("offered").await["challenge"].clone();
    rui.see_lobby(|view| view["challenges"][0]["id"] == id).await;
    let ban = AdminRequest::Ban { network: "127.0.0.2".parse().unwrap(), seconds: 600 };
    asked(&database, ban).await;
    rui.see_lobby(|view| view["challenges"] == json!([])).await;
    rui.send(&json!({"type": "take", "nonce": "t", "challenge": id})).await;
    assert_eq!(rui.hear("rejected").await["code"], "no-such-challenge");
    assert_eq!(asked(&database, AdminRequest::Challenges).await["challenges"], json!([]));
    server.stop().await;
}

/// The row is there, as if it had been on its way while the ban was made.
#[tokio::test]
async fn the_challenge_of_a_banned_device_is_not_seen_though_it_is_stored() {
    let database = Database::new();
    let server = server(&database, generous()).await;
    let [ana, rui] = ["Ana", "Rui"].map(|name| format!("the-device-key-of-{name}"));
    let come = async |key: &str| {
        let mut socket = Socket::in_lobby(server.addr).await;
        socket.send(&json!({"type": "hello", "protocol": 1, "key": key})).await;
        socket.hear("welcome").await;
        socket
    };
    let mut maker = come(&ana).await;
    let terms = json!({"variant": "choko", "time_control": "1/86400"});
    maker.send(&json!({"type": "offer", "nonce": "n", "terms": terms})).await;
    let id = maker.hear("offered").await["challenge"].clone();
    let mut reader = come(&rui).await;
    reader.see_lobby(|view| view["challenges"][0]["id"] == id).await;
    let key = lusus_room::Secret::try_from(ana).unwrap();
    let mut db = PgConnection::connect(&database.url).await.unwrap();
    let insert = "INSERT INTO barred VALUES ($1, moment() + 600000)";
    sqlx::query(insert).bind(key.hash().0.to_vec()).execute(&mut db).await.unwrap();
    reader.see_lobby(|view| view["challenges"] == json!([])).await;
    reader.send(&json!({"type": "take", "nonce": "t", "challenge": id})).await;
    assert_eq!(reader.hear("rejected").await["code"], "no-such-challenge");
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_opens_rooms_slowly_is_alive() {
    let database = Database::new();
    let server = server(&database, generous()).await;
    let mut ids = Vec::new();
    for _ in 0..4 {
        let order = json!({"variant": "choko", "players": ["human", "level-1"]});
        ids.push(server.new_match(&order).await.0);
    }
    let mut lock = PgConnection::connect(&database.url).await.unwrap();
    let mut look = PgConnection::connect(&database.url).await.unwrap();
    for sql in ["BEGIN", "LOCK TABLE seats IN ACCESS EXCLUSIVE MODE"] {
        sqlx::query(sql).execute(&mut lock).await.unwrap();
    }
    // Turns that nobody has: their rooms are to be opened, which cannot be.
    let insert = "INSERT INTO turns SELECT unnest($1::text[]), 0, 0, 0";
    sqlx::query(insert).bind(&ids).execute(&mut look).await.unwrap();
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(5) {
        let query = "SELECT count(*) FROM instances WHERE until > moment()";
        let alive: i64 = sqlx::query_scalar(query).fetch_one(&mut look).await.unwrap();
        assert_eq!(alive, 1, "after {:?}", begun.elapsed());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    sqlx::query("ROLLBACK").execute(&mut lock).await.unwrap();
    server.stop().await;
}

async fn asked(database: &Database, request: AdminRequest) -> Facts {
    let place = Place::new(Path::new("/nowhere"), Some(database.url.clone()));
    spawn_blocking(move || ask(LUSUS, &place, &request)).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_token_that_is_revoked_elsewhere_shows_its_program_out() {
    let database = Database::new();
    let servers = [server(&database, generous()).await, server(&database, generous()).await];
    let make = AdminRequest::MakeToken { name: "Sand".to_owned(), scopes: "play".parse().unwrap() };
    let made = asked(&database, make).await;
    let mut programs = Vec::new();
    for server in &servers {
        let mut program = Socket::in_lobby(server.addr).await;
        let hello = json!({"type": "hello", "protocol": 1, "key": "the-device-key-of-Sand",
                           "token": made["token"]});
        program.send(&hello).await;
        assert_eq!(program.hear("welcome").await["program"], true, "made a moment ago");
        programs.push(program);
    }
    let revoke = AdminRequest::RevokeToken { id: made["id"].as_str().unwrap().parse().unwrap() };
    let begun = Instant::now();
    asked(&database, revoke).await;
    for mut program in programs {
        let (_, said) = program.hear_close().await;
        assert_eq!(said.last().unwrap()["code"], "token-revoked");
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    for server in servers {
        server.stop().await;
    }
}
