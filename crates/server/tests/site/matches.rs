use serde_json::json;

use crate::server::{Server, command, folder, generous, hello, key_of, play};
use crate::socket::Socket;

#[tokio::test]
async fn two_friends_play_and_a_spectator_watches() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    let (mut eva, welcome) = server.join(&id, None).await;
    assert_eq!(welcome["state"]["players"][0], json!({"name": "Ana", "kind": "human"}));
    assert_eq!(welcome["presence"], json!({"players": [true, true], "spectators": 1}));

    let ack = ana.act(&play("a1", 1, 1, "c3")).await;
    assert_eq!((&ack["type"], &ack["v"]), (&json!("ack"), &json!(4)));
    for socket in [&mut rui, &mut eva] {
        let moved = socket.hear_fact("moved").await;
        assert_eq!(moved["v"], 4);
        assert_eq!((&moved["mv"], &moved["turn"]), (&json!("c3"), &json!(2)));
        assert_eq!(moved["position"].as_str().unwrap().len(), 16);
        assert_eq!(moved.get("sender"), None, "nobody sees another's nonces");
    }
    let refused = rui.act(&play("r1", 2, 2, "c3")).await;
    assert_eq!((&refused["code"], &refused["clause"]), (&json!("illegal"), &json!("B2")));
    assert_eq!(refused["message"]["key"], "choko-refusal-occupied");
    let typed = rui.act(&play("r2", 2, 2, " B3 ")).await;
    assert_eq!(typed["code"], "illegal", "a command takes the text of a move alone");
    assert_eq!(rui.act(&play("r3", 2, 2, "b3")).await["type"], "ack");
    assert_eq!(rui.act(&command("r4", 2, &json!({"action": "resign"}))).await["type"], "ack");
    let ended = eva.hear_fact("ended").await;
    assert_eq!(ended["end"]["result"], "1-0");
    assert_eq!(ended["end"]["termination"], "resignation");

    let record = server.get(&format!("/api/matches/{id}/record")).await;
    assert!(record.text.ends_with("1. c3 b3 1-0\n"), "{}", record.text);
    assert!(record.header("content-disposition").contains(&format!("choko-{id}.pgn")));
    server.stop().await;
}

#[tokio::test]
async fn a_command_that_comes_again_happens_once() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    let first = ana.act(&play("same", 1, 1, "c3")).await;
    assert_eq!(ana.act(&play("same", 1, 1, "c3")).await, first);
    rui.act(&play("same", 2, 2, "b3")).await;
    server.stop().await;

    // Nonces outlive the server.
    let server = Server::start(&folder, generous()).await;
    let mut again = Socket::open(server.addr).await;
    let (_, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let stranger = hello(&id, Some(&secrets[0]));
    again.send(&stranger).await;
    let welcome = again.hear("welcome").await;
    assert_eq!(welcome["seats"][0]["refused"], "seat-unknown");
    assert_eq!(welcome["state"]["moves"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_loses_nothing_and_a_client_gets_what_it_lacks() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
    let (mut rui, _) = server.join(&id, Some(&secrets[1])).await;
    let v = ana.act(&play("a1", 1, 1, "c3")).await["v"].clone();
    rui.act(&play("r1", 2, 2, "b3")).await;
    server.stop().await;
    assert_eq!(ana.hear("bye").await["reason"], "stopping");
    assert_eq!(ana.hear_close().await.0, Some(1001));

    let server = Server::start(&folder, generous()).await;
    let mut ana = Socket::open(server.addr).await;
    let mut greeting = hello(&id, None);
    greeting["seats"] = json!([{"key": key_of(&secrets[0])}]);
    greeting["have"] = v.clone();
    ana.send(&greeting).await;
    let welcome = ana.hear("welcome").await;
    assert_eq!(welcome["seats"], json!([{"player": 1}]));
    assert_eq!(welcome.get("state"), None);
    let events = welcome["events"].as_array().unwrap();
    assert_eq!(events.len(), 1);
    assert_eq!(events[0]["mv"], "b3");
    assert_eq!(ana.act(&play("a1", 1, 1, "c3")).await["v"], v, "acknowledged as before");
    assert_eq!(ana.act(&play("a2", 1, 3, "d4")).await["type"], "ack");
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_knows_too_little_or_too_much_gets_everything() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, [mut ana, mut rui]) = server.friends(&json!({"variant": "barca"})).await;
    for round in 0..20_u32 {
        let offer = command(&format!("o{round}"), 1, &json!({"action": "offer-draw"}));
        let number = ana.act(&offer).await["v"].as_u64().unwrap_or(0);
        if number == 0 {
            let moves = server.get(&format!("/api/matches/{id}")).await.json();
            assert_eq!(moves["v"], 5, "one offer a move");
            break;
        }
        rui.act(&command(&format!("d{round}"), 2, &json!({"action": "decline", "offer": number})))
            .await;
    }
    for have in [0, 99] {
        let mut socket = Socket::open(server.addr).await;
        let mut greeting = hello(&id, None);
        greeting["have"] = json!(have);
        socket.send(&greeting).await;
        let welcome = socket.hear("welcome").await;
        assert_eq!(welcome["state"]["v"], welcome["v"], "{have}");
        assert_eq!(welcome.get("events"), None, "{have}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_seat_belongs_to_whoever_opens_it_first_and_can_be_moved() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let (mut ana, welcome) = server.join(&id, Some(&secrets[0])).await;
    assert_eq!(welcome["seats"], json!([{"player": 1}]));

    let thief = json!({"key": "another-device-altogether", "secret": secrets[0]});
    let mut other = Socket::open(server.addr).await;
    let mut greeting = hello(&id, None);
    greeting["seats"] = json!([thief]);
    other.send(&greeting).await;
    let refused = other.hear("welcome").await["seats"][0].clone();
    assert_eq!(refused["refused"], "seat-held");
    let answer = other.act(&command("x", 1, &json!({"action": "abort"}))).await;
    assert_eq!(answer["code"], "not-your-seat");

    ana.send(&json!({"type": "move-seat", "nonce": "m", "player": 1})).await;
    let link = ana.hear("seat-link").await;
    let secret = link["secret"].as_str().unwrap();
    assert_eq!(link["url"], format!("https://play.example/g/{id}#{secret}"));
    let (mut phone, welcome) = server.join(&id, Some(secret)).await;
    assert_eq!(welcome["seats"], json!([{"player": 1}]));
    assert_eq!(ana.hear("seat-lost").await["player"], 1);
    let answer = ana.act(&command("y", 1, &json!({"action": "abort"}))).await;
    assert_eq!(answer["code"], "not-your-seat");
    assert_eq!(phone.act(&command("z", 1, &json!({"action": "abort"}))).await["type"], "ack");
    server.stop().await;
}

#[tokio::test]
async fn two_people_at_one_board_hold_both_seats() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let order = json!({"variant": "choko", "here": true});
    let (id, secrets) = server.new_match(&order).await;
    let mut board = Socket::open(server.addr).await;
    let mut greeting = hello(&id, None);
    let claim = |secret: &str| json!({"key": "one-device-for-two-seats", "secret": secret});
    greeting["seats"] = json!([claim(&secrets[0]), claim(&secrets[1])]);
    board.send(&greeting).await;
    assert_eq!(board.hear("welcome").await["seats"], json!([{"player": 1}, {"player": 2}]));
    board.act(&play("1", 1, 1, "c3")).await;
    board.act(&play("2", 2, 2, "b3")).await;
    board.act(&command("3", 2, &json!({"action": "take-back", "to": 1}))).await;
    let taken = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(taken["moves"].as_array().unwrap().len(), 1, "free at one board");
    assert_eq!(board.act(&command("4", 1, &json!({"action": "offer-draw"}))).await["type"], "ack");
    assert_eq!(board.hear_fact("ended").await["end"]["termination"], "agreement");

    // The page comes back with its key alone.
    let mut again = Socket::open(server.addr).await;
    greeting["seats"] =
        json!([{"key": "one-device-for-two-seats"}, {"key": "one-device-for-two-seats"}]);
    again.send(&greeting).await;
    assert_eq!(again.hear("welcome").await["seats"], json!([{"player": 1}, {"player": 2}]));
    server.stop().await;
}

#[tokio::test]
async fn a_takeback_is_asked_for_and_a_rematch_swaps_the_seats() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let order = json!({"variant": "choko", "time_control": "300+3"});
    let (id, secrets) = server.new_match(&order).await;
    let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
    let (mut rui, _) = server.join(&id, Some(&secrets[1])).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    rui.act(&play("r1", 2, 2, "b3")).await;
    ana.act(&command("a2", 1, &json!({"action": "take-back", "to": 0}))).await;
    let offered = rui.hear_fact("offered").await;
    assert_eq!((&offered["proposal"], &offered["to"]), (&json!("takeback"), &json!(0)));
    let accept = command("r2", 2, &json!({"action": "accept", "offer": offered["v"]}));
    assert_eq!(rui.act(&accept).await["type"], "ack");
    let taken = ana.hear_fact("taken-back").await;
    assert_eq!((&taken["to"], &taken["turn"]), (&json!(0), &json!(1)));
    assert_eq!(taken["clocks"], json!([300_000, 300_000]));
    ana.act(&play("a3", 1, 1, "a1")).await;
    rui.act(&play("r3", 2, 2, "b3")).await;
    ana.act(&command("a4", 1, &json!({"action": "resign"}))).await;
    ana.act(&command("a5", 1, &json!({"action": "offer-rematch"}))).await;
    rui.act(&command("r4", 2, &json!({"action": "offer-rematch"}))).await;
    let next = ana.hear_fact("rematch-agreed").await["match"].as_str().unwrap().to_owned();
    let shown = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(shown["rematch"], next.as_str());

    let mut greeting = hello(&next, None);
    greeting["seats"] = json!([{"key": key_of(&secrets[0])}]);
    let mut ana = Socket::open(server.addr).await;
    ana.send(&greeting).await;
    let welcome = ana.hear("welcome").await;
    assert_eq!(welcome["seats"], json!([{"player": 2}]));
    assert_eq!(welcome["state"]["turn"], 1, "both sit already");
    server.stop().await;
}

#[tokio::test]
async fn who_follows_is_shown_the_board_and_only_the_mover_the_moves() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, secrets) = server.new_match(&json!({"variant": "choko"})).await;
    let mut sockets = Vec::new();
    for secret in [Some(secrets[0].as_str()), Some(secrets[1].as_str()), None] {
        let mut socket = Socket::open(server.addr).await;
        let mut greeting = hello(&id, secret);
        greeting["follow"] = json!(true);
        socket.send(&greeting).await;
        let view = socket.hear("view").await;
        assert_eq!(view["board"]["cells"].as_array().unwrap().len(), 25);
        sockets.push(socket);
    }
    let [ana, rui, eva] = &mut sockets[..] else { panic!("three sockets") };
    let view = ana.hear_if(|message| message["moves"].is_array()).await;
    assert_eq!(view["moves"].as_array().unwrap().len(), 25);
    ana.act(&play("a1", 1, 1, "c3")).await;
    for (socket, moves) in [(rui, true), (eva, false)] {
        let view = socket.hear_if(|message| message["ply"] == 1 && message["type"] == "view").await;
        assert_eq!(view["moves"].is_array(), moves);
        assert_eq!(view.get("board"), None, "the board has not changed");
        assert_eq!(view["scene"]["pieces"][0]["cell"], "c3");
    }
    ana.send(&json!({"type": "view", "ply": 0, "moves": true})).await;
    let view = ana.hear_if(|message| message["ply"] == 0).await;
    assert_eq!(view["moves"].as_array().unwrap().len(), 25);
    ana.send(&json!({"type": "view", "ply": 7})).await;
    assert_eq!(ana.hear("error").await["code"], "no-such-ply");
    ana.send(&json!({"type": "hint", "nonce": "h", "player": 1})).await;
    assert_eq!(ana.answer("h").await["code"], "no-hints", "a friend would not like it");
    server.stop().await;
}

#[tokio::test]
async fn presence_is_told_at_once_and_in_the_readers_language() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, [mut ana, rui]) = server.friends(&json!({"variant": "choko"})).await;
    drop(rui);
    let gone = json!([true, false]);
    ana.hear_if(|message| message["type"] == "presence" && message["players"] == gone).await;
    ana.send(&json!({"type": "lang", "lang": "pt"})).await;
    let refused = ana.act(&play("a", 1, 1, "z9")).await;
    assert!(refused["message"]["text"].as_str().unwrap().contains("casa z9"), "{refused}");
    ana.send(&json!({"type": "ping", "t": 77})).await;
    assert_eq!(ana.hear("pong").await["t"], 77);
    let news = server.get(&format!("/api/matches?ids={id},aaaaaaaaaaaa,nonsense")).await.json();
    assert_eq!(news["matches"].as_array().unwrap().len(), 1);
    assert_eq!(news["matches"][0]["turn"], 1);
    server.stop().await;
}
