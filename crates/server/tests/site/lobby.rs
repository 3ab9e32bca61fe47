//! The lobby: people who have no link for each other.

use axum::http::StatusCode;
use lusus_server::Limits;
use serde_json::{Value, json};

use crate::server::{Server, command, folder, generous, play};
use crate::socket::Socket;

fn key(name: &str) -> String {
    format!("the-device-key-of-{name}")
}

/// Somebody in the lobby, and what they were told when they came.
async fn come(server: &Server, name: &str) -> (Socket, Value) {
    come_with(server, name, &json!({})).await
}

async fn come_with(server: &Server, name: &str, more: &Value) -> (Socket, Value) {
    let mut hello = json!({"type": "hello", "protocol": 1, "key": key(name), "name": name});
    hello.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let mut socket = Socket::in_lobby(server.addr).await;
    socket.send(&hello).await;
    let welcome = socket.hear("welcome").await;
    (socket, welcome)
}

fn offer(nonce: &str, terms: &Value) -> Value {
    json!({"type": "offer", "nonce": nonce, "terms": terms})
}

fn blitz(begins: &str) -> Value {
    json!({"variant": "choko", "time_control": "300+3", "begins": begins})
}

fn take(nonce: &str, challenge: &str) -> Value {
    json!({"type": "take", "nonce": nonce, "challenge": challenge})
}

/// Offers a match and says its name.
async fn offered(socket: &mut Socket, nonce: &str, terms: &Value) -> String {
    socket.send(&offer(nonce, terms)).await;
    let told = socket.hear_if(|message| message["nonce"] == nonce).await;
    assert_eq!(told["type"], "offered", "{told}");
    told["challenge"].as_str().unwrap().to_owned()
}

/// The lobby as it is shown with so many challenges.
async fn shown(socket: &mut Socket, count: usize) -> Value {
    let has =
        |message: &Value| message["challenges"].as_array().is_some_and(|all| all.len() == count);
    socket.see_lobby(has).await
}

#[tokio::test]
async fn matches_of_the_lobby_and_rematches_are_counted() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (mut ana, _) = come(&server, "Ana").await;
    let (mut rui, _) = come(&server, "Rui").await;
    let id = offered(&mut ana, "n", &blitz("me")).await;
    rui.send(&take("t", &id)).await;
    let begun = rui.hear("begun").await["match"].as_str().unwrap().to_owned();
    ana.hear("begun").await;
    let mut seats = Vec::new();
    for name in ["Ana", "Rui"] {
        let mut socket = Socket::open(server.addr).await;
        let seats_wanted = json!([{"key": key(name)}]);
        let hello = json!({"type": "hello", "protocol": 1, "match": begun, "seats": seats_wanted});
        socket.send(&hello).await;
        socket.hear("welcome").await;
        seats.push(socket);
    }
    let [first, second] = &mut seats[..] else { panic!("two") };
    first.act(&command("r", 1, &json!({"action": "resign"}))).await;
    first.act(&command("a", 1, &json!({"action": "offer-rematch"}))).await;
    let offer = second.hear_fact("offered").await["v"].clone();
    second.act(&command("b", 2, &json!({"action": "accept", "offer": offer}))).await;
    first.hear_fact("rematch-agreed").await;
    let page = server.get("/metrics").await.text;
    assert!(page.contains("lusus_matches_total 2"), "{page}");
    server.stop().await;
}

#[tokio::test]
async fn two_who_never_met_find_each_other_and_play() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (mut ana, welcome) = come(&server, "Ana").await;
    let (mut rui, _) = come(&server, "Rui").await;
    let id = offered(&mut ana, "n1", &blitz("them")).await;
    let seen = shown(&mut rui, 1).await;
    let challenge = &seen["challenges"][0];
    assert_eq!(challenge["id"], id);
    assert_eq!(challenge["by"], json!({"name": "Ana", "tag": welcome["tag"], "program": false}));
    assert_eq!((&challenge["begins"], &challenge["own"]), (&json!("you"), &json!(false)));
    assert_eq!(seen["here"], 2);
    let own = shown(&mut ana, 1).await;
    assert_eq!(
        (&own["challenges"][0]["begins"], &own["challenges"][0]["own"]),
        (&json!("them"), &json!(true))
    );

    rui.send(&take("n2", &id)).await;
    let first = rui.hear("begun").await;
    let second = ana.hear("begun").await;
    assert_eq!((&first["player"], &second["player"]), (&json!(1), &json!(2)));
    assert_eq!((&first["match"], &first["challenge"]), (&second["match"], &json!(id)));
    shown(&mut ana, 0).await;

    // Nobody needs a link: the key holds the seat.
    let page = first["match"].as_str().unwrap();
    let hello = |name: &str| json!({"type": "hello", "protocol": 1, "match": page, "seats": [{"key": key(name)}]});
    let mut seats = Vec::new();
    for (name, player) in [("Rui", 1), ("Ana", 2)] {
        let mut socket = Socket::open(server.addr).await;
        socket.send(&hello(name)).await;
        let welcome = socket.hear("welcome").await;
        assert_eq!(welcome["seats"], json!([{"player": player}]));
        assert_eq!(welcome["state"]["players"][player - 1], json!({"name": name, "kind": "human"}));
        seats.push(socket);
    }
    assert_eq!(seats[0].act(&play("m", 1, 1, "c3")).await["type"], "ack");
    assert_eq!(seats[1].hear_fact("moved").await["mv"], "c3");
    server.stop().await;
}

#[tokio::test]
async fn a_challenge_is_taken_once_however_many_want_it() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (mut ana, _) = come(&server, "Ana").await;
    let id = offered(&mut ana, "n1", &blitz("toss")).await;
    let mut takers = Vec::new();
    for number in 0..20 {
        takers.push(come(&server, &format!("taker-{number}")).await.0);
    }
    for taker in &mut takers {
        taker.send(&take("n", &id)).await;
    }
    let mut begun = Vec::new();
    for taker in &mut takers {
        let is_answer = |message: &Value| message["type"] == "begun" || message["nonce"] == "n";
        let told = taker.hear_if(is_answer).await;
        match told["type"].as_str() {
            Some("begun") => begun.push(told["match"].clone()),
            _ => assert!(["taken", "no-such-challenge"].contains(&told["code"].as_str().unwrap())),
        }
    }
    assert_eq!(begun.len(), 1, "{begun:?}");
    assert_eq!(ana.hear("begun").await["match"], begun[0]);
    server.stop().await;
}

#[tokio::test]
async fn what_was_lost_on_the_way_is_asked_again_and_is_the_same() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (mut ana, ana_is) = come(&server, "Ana").await;
    let id = offered(&mut ana, "n1", &blitz("me")).await;
    assert_eq!(offered(&mut ana, "n1", &blitz("me")).await, id, "the same nonce is the same offer");
    let (mut rui, rui_is) = come(&server, "Rui").await;
    rui.send(&take("n2", &id)).await;
    let begun = rui.hear("begun").await;
    let met = |name, tag: &Value| json!({"name": name, "tag": tag, "program": false});
    let by = [met("Rui", &rui_is["tag"]), met("Ana", &ana_is["tag"])];
    assert_eq!([&ana.hear("begun").await["against"], &begun["against"]], by.each_ref());
    rui.send(&take("n2", &id)).await;
    assert_eq!(rui.hear("begun").await, begun, "who has taken it is told again");
    drop((ana, rui));
    for (name, other) in ["Ana", "Rui"].into_iter().zip(&by) {
        let (mut again, _) = come(&server, name).await;
        let told = again.hear("begun").await;
        assert_eq!((&told["match"], &told["against"]), (&begun["match"], other), "{name} again");
    }
    let (mut eva, _) = come(&server, "Eva").await;
    eva.send(&take("n3", &id)).await;
    assert_eq!(eva.hear("rejected").await["code"], "no-such-challenge");
    server.stop().await;
    // Also by another process.
    let server = Server::start(&folder, generous()).await;
    let (mut again, _) = come(&server, "Ana").await;
    let told = again.hear("begun").await;
    assert_eq!((&told["match"], &told["against"]), (&begun["match"], &by[0]));
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_for_somebody_is_neither_seen_nor_taken() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (mut ana, ana_is) = come(&server, "Ana").await;
    let (mut rui, rui_is) = come_with(&server, "Rui", &json!({"blocked": [ana_is["tag"]]})).await;
    let (mut eva, eva_is) = come(&server, "Eva").await;
    let open = offered(&mut ana, "n1", &blitz("me")).await;
    let mut directed = offer("n2", &blitz("me"));
    directed["to"] = eva_is["tag"].clone();
    ana.send(&directed).await;
    let directed = ana.hear("offered").await["challenge"].as_str().unwrap().to_owned();
    let seen = shown(&mut eva, 2).await;
    assert_eq!(
        (&seen["challenges"][0]["to_you"], &seen["challenges"][1]["to_you"]),
        (&json!(true), &json!(false))
    );
    rui.send(&take("t1", &open)).await;
    assert_eq!(rui.hear("rejected").await["code"], "blocked");
    rui.send(&take("t2", &directed)).await;
    assert_eq!(rui.hear("rejected").await["code"], "no-such-challenge");
    ana.send(&take("t3", &open)).await;
    assert_eq!(ana.hear("rejected").await["code"], "own-challenge");
    let stranger = server.get("/api/lobby").await;
    assert_eq!(stranger.status, StatusCode::OK);
    assert_eq!(stranger.json()["challenges"].as_array().unwrap().len(), 1);
    // Who is not meant declines nothing, and withdraws nothing of others.
    let decline = |nonce: &str, reason: &str| json!({"type": "decline", "nonce": nonce, "challenge": directed, "reason": reason});
    rui.send(&decline("d1", "busy")).await;
    assert_eq!(rui.hear("rejected").await["code"], "no-such-challenge");
    rui.send(&json!({"type": "withdraw", "nonce": "w1", "challenge": directed})).await;
    assert_eq!(rui.hear("rejected").await["code"], "no-such-challenge");
    eva.send(&decline("d2", "later")).await;
    eva.hear("withdrawn").await;
    let declined = ana.hear("declined").await;
    assert_eq!((&declined["challenge"], &declined["reason"]), (&json!(directed), &json!("later")));
    // Who was blocked does not see whom they were blocked by either.
    offered(&mut rui, "n3", &blitz("me")).await;
    let is_ruis = |message: &Value| message["challenges"][0]["by"]["tag"] == rui_is["tag"];
    let seen = eva.see_lobby(is_ruis).await;
    assert_eq!(seen["challenges"].as_array().unwrap().len(), 2);
    ana.send(&json!({"type": "withdraw", "nonce": "w2", "challenge": open})).await;
    shown(&mut ana, 0).await;
    server.stop().await;
}

#[tokio::test]
async fn those_who_seek_the_same_are_paired() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let seek = |nonce: &str, games: &[&str]| json!({"type": "seek", "nonce": nonce, "games": games, "clock": "rapid", "public": true});
    let (mut ana, _) = come(&server, "Ana").await;
    ana.send(&seek("s1", &["choko", "barca"])).await;
    let seeking = ana.hear("seeking").await;
    assert_eq!((&seeking["waiting"], &seeking["clocks"]), (&json!(1), &json!(["rapid"])));
    let (mut rui, _) = come(&server, "Rui").await;
    rui.send(&seek("s2", &["barca"])).await;
    let begun = ana.hear("begun").await;
    assert_eq!(begun["challenge"], seeking["challenge"]);
    assert_eq!(rui.hear("begun").await["match"], begun["match"]);
    let view = server.get(&format!("/api/matches/{}", begun["match"].as_str().unwrap())).await;
    let view = view.json();
    assert_eq!((&view["variant"], &view["public"]), (&json!("barca"), &json!(true)));
    ana.send(&json!({"type": "stop", "nonce": "s3"})).await;
    assert_eq!(ana.hear("rejected").await["code"], "no-such-challenge", "who plays seeks no more");
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_open_challenges() {
    let folder = folder();
    let limits = Limits { challenges_per_address: 2, ..generous() };
    let server = Server::start(&folder, limits).await;
    let (mut ana, _) = come(&server, "Ana").await;
    let (mut rui, _) = come(&server, "Rui").await;
    let first = offered(&mut ana, "n1", &blitz("me")).await;
    offered(&mut rui, "n2", &blitz("me")).await;
    ana.send(&offer("n3", &blitz("me"))).await;
    let refused = ana.hear("rejected").await;
    assert_eq!(
        (&refused["code"], &refused["nonce"]),
        (&json!("too-many-challenges"), &json!("n3"))
    );
    ana.send(&json!({"type": "withdraw", "nonce": "w", "challenge": first})).await;
    ana.hear("withdrawn").await;
    offered(&mut ana, "n4", &blitz("me")).await;
    for (nonce, terms, code) in [
        ("b1", json!({"variant": "chess"}), "unknown-variant"),
        ("b2", json!({"variant": "choko", "time_control": "0+1"}), "bad-clock"),
    ] {
        ana.send(&offer(nonce, &terms)).await;
        assert_eq!(ana.hear("rejected").await["code"], code);
    }
    server.stop().await;
}

#[tokio::test]
async fn strangers_get_nothing_at_the_door() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let foreign = Socket::open_at(server.addr, "/api/lobby", Some("https://evil.example")).await;
    assert!(foreign.is_err(), "a page of another site");
    for (hello, code) in [
        (json!({"type": "ping", "t": 1}), "hello-first"),
        (json!({"type": "hello", "protocol": 2, "key": key("Ana")}), "protocol"),
        (json!({"type": "hello", "protocol": 1}), "malformed"),
        (
            json!({"type": "hello", "protocol": 1, "key": key("Ana"), "token": key("token")}),
            "token-unknown",
        ),
    ] {
        let mut socket = Socket::in_lobby(server.addr).await;
        socket.send(&hello).await;
        let (close, said) = socket.hear_close().await;
        assert_eq!((close, &said[0]["code"]), (Some(1008), &json!(code)), "{said:?}");
    }
    let (ana, _) = come(&server, "Ana").await;
    server.stop().await;
    let mut ana = ana;
    let (close, said) = ana.hear_close().await;
    assert_eq!(close, Some(1001));
    assert_eq!(said.last().unwrap()["reason"], "stopping");
}

#[tokio::test]
async fn a_match_by_link_is_found_only_if_its_maker_wants_that() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (hidden, _) = server.friends(&json!({"variant": "choko"})).await;
    let (public, mut players) = server.friends(&json!({"variant": "choko", "public": true})).await;
    players[0].act(&play("m", 1, 1, "c3")).await;
    let playing = server.get("/api/lobby").await.json()["playing"].clone();
    assert_eq!(playing, json!([public]), "and not {hidden}");
    players[0]
        .act(&json!({"type": "command", "nonce": "r", "player": 1, "action": "resign"}))
        .await;
    let rematch = |nonce, player| json!({"type": "command", "nonce": nonce, "player": player, "action": "offer-rematch"});
    players[0].act(&rematch("a", 1)).await;
    players[1].act(&rematch("b", 2)).await;
    let next = players[0].hear_fact("rematch-agreed").await["match"].as_str().unwrap().to_owned();
    let next = server.get(&format!("/api/matches/{next}")).await.json();
    assert_eq!(next["public"], true, "a rematch is as public as the match");
    server.stop().await;
}

#[tokio::test]
async fn a_clock_of_less_than_a_second_is_not_offered() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (mut ana, _) = come(&server, "Ana").await;
    for (number, (clock, is_good)) in
        [("0.999+5", false), ("0.001", false), ("1/0.5", false), ("1+0", true)].iter().enumerate()
    {
        let terms = json!({"variant": "choko", "time_control": clock});
        ana.send(&offer(&format!("n{number}"), &terms)).await;
        let told = ana.hear_if(|told| told["nonce"] == format!("n{number}")).await;
        let made = server.post("/api/matches", &terms).await;
        if *is_good {
            assert_eq!((&told["type"], made.status), (&json!("offered"), StatusCode::CREATED));
        } else {
            assert_eq!(told["code"], "bad-clock", "{clock}");
            assert_eq!((made.status.as_u16(), made.code()), (400, "bad-settings".to_owned()));
            assert_eq!(made.json()["error"]["field"], "time_control");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_name_that_is_too_long_costs_the_name_alone() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let long = "x".repeat(65);
    let mut hello = json!({"type": "hello", "protocol": 1, "key": key("Ana"), "name": long});
    let mut ana = Socket::in_lobby(server.addr).await;
    ana.send(&hello).await;
    assert_eq!(ana.hear("error").await["code"], "name-long");
    assert_eq!(ana.hear("welcome").await["name"], "");
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let seat = json!({"key": key("Ana"), "secret": secrets[0], "name": long});
    hello = json!({"type": "hello", "protocol": 1, "match": id, "seats": [seat]});
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello).await;
    assert_eq!(socket.hear("error").await["code"], "name-long");
    let welcome = socket.hear("welcome").await;
    assert_eq!(welcome["seats"], json!([{"player": 1}]), "the seat is taken all the same");
    assert_eq!(welcome["state"]["players"][0]["name"], "");
    let kept = server.post("/api/names", &json!({"name": long, "key": key("Ana")})).await;
    assert_eq!(kept.code(), "name-long");
    server.stop().await;
}
