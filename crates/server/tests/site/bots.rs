use std::time::Duration;

use lusus_server::Limits;
use serde_json::json;
use tokio::time::timeout;

use crate::server::{Server, command, folder, generous, play};
use crate::socket::LONG;

#[tokio::test]
async fn a_bot_answers_gives_hints_and_takes_moves_back() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let order = json!({"variant": "choko", "players": ["human", "level-1"]});
    let (id, secrets) = server.new_match(&order).await;
    let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
    ana.send(&json!({"type": "hint", "nonce": "h", "player": 1})).await;
    let hint = ana.hear("hint").await;
    assert_eq!(ana.act(&play("a1", 1, 1, hint["mv"].as_str().unwrap())).await["type"], "ack");
    assert_eq!(ana.hear("thinking").await["player"], 2);
    let answered = |message: &serde_json::Value| message["events"][0]["player"] == 2;
    assert_eq!(ana.hear_if(answered).await["events"][0]["ply"], 2);
    let back = command("a2", 1, &json!({"action": "take-back", "to": 0}));
    assert_eq!(ana.act(&back).await["type"], "ack");
    ana.act(&play("a3", 1, 1, "c3")).await;
    ana.hear_if(answered).await;
    ana.act(&command("a4", 1, &json!({"action": "resign"}))).await;
    ana.act(&command("a5", 1, &json!({"action": "offer-rematch"}))).await;
    let next = ana.hear_fact("rematch-agreed").await["match"].as_str().unwrap().to_owned();
    let next = server.get(&format!("/api/matches/{next}")).await.json();
    assert_eq!(next["players"][0]["kind"], json!({"bot": "level-1"}));
    server.stop().await;
}

#[tokio::test]
async fn a_bot_considers_a_draw() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let order = json!({"variant": "choko", "players": ["human", "level-1"]});
    let (id, secrets) = server.new_match(&order).await;
    let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
    ana.act(&command("a1", 1, &json!({"action": "offer-draw"}))).await;
    assert_eq!(ana.hear_fact("declined").await["offer"], 3, "it is much too early");
    server.stop().await;
}

#[tokio::test]
async fn two_bots_play_for_whoever_watches() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let order = json!({"variant": "choko", "players": ["level-1", "level-2"]});
    let (id, secrets) = server.new_match(&order).await;
    assert_eq!(secrets, [""; 0], "nobody sits there");
    let news = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!((&news["mode"], &news["moves"]), (&json!("watch"), &json!([])), "nobody watches");
    let (mut eva, _) = server.join(&id, None).await;
    assert_eq!(eva.hear_fact("moved").await["ply"], 1);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_resumes_the_turn_of_a_bot() {
    let folder = folder();
    let slow = Limits { engine_time: Duration::from_secs(60), ..generous() };
    let server = Server::start(&folder, slow).await;
    let order = json!({"variant": "choko", "players": ["human", "engine"]});
    let (id, secrets) = server.new_match(&order).await;
    let (mut ana, _) = server.join(&id, Some(&secrets[0])).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    assert_eq!(ana.hear("thinking").await["player"], 2);
    server.stop().await;

    let server = Server::start(&folder, generous()).await;
    // Nobody has come, and yet the room opens.
    let resumed = async {
        while !server.get("/metrics").await.text.contains("\nlusus_rooms 1\n") {
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, resumed).await.expect("the room is opened again");
    let (mut eva, welcome) = server.join(&id, None).await;
    if welcome["state"]["turn"] == 2 {
        assert_eq!(eva.hear_fact("moved").await["player"], 2);
    } else {
        assert_eq!(welcome["state"]["moves"].as_array().unwrap().len(), 2);
    }
    server.stop().await;
}
