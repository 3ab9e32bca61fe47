use std::time::{Duration, Instant};

use serde_json::json;
use tungstenite::{Message, client};

use crate::fleet::{Fleet, connect};
use crate::log::read;

/// What is promised from the death of a server to the move of a bot that thought
/// in it. The bot thinks for a tenth of a second where it is taken over.
const PROMISED: Duration = Duration::from_secs(5);

#[test]
fn the_turn_of_a_bot_is_taken_over_when_its_server_dies() {
    let fleet = Fleet::start(&[&["--engine-ms", "60000"], &["--engine-ms", "100"]]);
    let order = json!({"variant": "choko", "players": ["human", "engine"]});
    let (status, made) = fleet.ask(0, "POST /api/matches", &order.to_string()).expect("an answer");
    assert_eq!(status, 201, "{made}");
    let id = made["id"].as_str().expect("an id");
    let addr = fleet.addr(0).expect("it runs");
    let stream = connect(&addr).expect("it listens");
    let (mut socket, _) = client(format!("ws://{addr}/api/socket"), stream).expect("a socket");
    let seat = json!({"key": "the-device-of-the-person", "secret": made["seats"][0]["secret"]});
    let play = json!({
        "type": "command", "nonce": "a", "player": 1, "action": "play", "ply": 1, "mv": "c3",
    });
    for message in [json!({"type": "hello", "protocol": 1, "match": id, "seats": [seat]}), play] {
        socket.send(Message::text(message.to_string())).expect("it is heard");
    }
    loop {
        let Message::Text(text) = socket.read().expect("an answer") else { continue };
        if text.contains("\"ack\"") {
            break;
        }
    }
    fleet.kill(0);
    let killed = Instant::now();
    while read(&fleet.url, id).iter().filter(|event| event["fact"] == "moved").count() < 2 {
        assert!(killed.elapsed() < PROMISED, "nobody has taken it over");
        std::thread::sleep(Duration::from_millis(20));
    }
    println!("taken over after {:.1} s", killed.elapsed().as_secs_f64());
}
