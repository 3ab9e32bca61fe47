//! What the operator does about challenges, and what a ban does. Visitors come from
//! several addresses of loopback, which Linux has.

use lusus_server::admin::{AdminError, AdminRequest};
use serde_json::{Value, json};

use crate::programs::{ask, hosted};
use crate::server::{Server, folder};
use crate::socket::Socket;

async fn come(server: &Server, name: &str, address: &str) -> Socket {
    let mut socket = Socket::in_lobby_from(server.addr, address).await;
    let key = format!("the-device-key-of-{name}");
    socket.send(&json!({"type": "hello", "protocol": 1, "key": key, "name": name})).await;
    socket.hear("welcome").await;
    socket
}

/// Offers a match by days, which waits for nobody to stay.
async fn offered(socket: &mut Socket, nonce: &str) -> Value {
    let terms = json!({"variant": "choko", "time_control": "1/86400"});
    socket.send(&json!({"type": "offer", "nonce": nonce, "terms": terms})).await;
    socket.hear("offered").await["challenge"].clone()
}

async fn is_gone(reader: &mut Socket, id: &Value) {
    reader.see_lobby(|view| view["challenges"] == json!([])).await;
    reader.send(&json!({"type": "take", "nonce": format!("t{id}"), "challenge": id})).await;
    assert_eq!(reader.hear("rejected").await["code"], "no-such-challenge");
}

#[tokio::test]
async fn a_ban_takes_the_challenges_of_its_network_along() {
    let folder = folder();
    let (server, _socket) = hosted(&folder).await;
    let mut rui = come(&server, "Rui", "127.0.0.1").await;
    let mut ana = come(&server, "Ana", "127.0.1.7").await;
    let id = offered(&mut ana, "n").await;
    rui.see_lobby(|view| view["challenges"][0]["id"] == id).await;
    let network = "127.0.1.0/24".parse().unwrap();
    ask(&folder, AdminRequest::Ban { network, seconds: 600 }).await.unwrap();
    is_gone(&mut rui, &id).await;
    // It does not come back with its maker.
    ask(&folder, AdminRequest::Unban { network }).await.unwrap();
    come(&server, "Ana", "127.0.1.7").await;
    let told = ask(&folder, AdminRequest::Challenges).await.unwrap();
    assert_eq!(told["challenges"], json!([]));
    let again = offered(&mut rui, "m").await;
    let told = ask(&folder, AdminRequest::Challenges).await.unwrap();
    assert_eq!(told["challenges"][0]["id"], again, "others have theirs");
    server.stop().await;
}

#[tokio::test]
async fn challenges_are_listed_and_removed_with_or_without_a_server() {
    let folder = folder();
    let (server, socket) = hosted(&folder).await;
    let mut ana = come(&server, "Ana", "127.0.0.1").await;
    let mut rui = come(&server, "Rui", "127.0.0.1").await;
    let id = offered(&mut ana, "n").await;
    rui.send(&json!({"type": "seek", "nonce": "s", "games": ["boco"], "clock": "rapid"})).await;
    let seek = rui.hear("seeking").await["challenge"].clone();
    let told = ask(&folder, AdminRequest::Challenges).await.unwrap();
    let rows = told["challenges"].as_array().unwrap();
    let row = |id: &Value| rows.iter().find(|row| row["id"] == *id).unwrap();
    let (kind, clock) = (&row(&id)["kind"], &row(&id)["time_control"]);
    assert_eq!((rows.len(), kind, clock), (2, &json!("offer"), &json!("1/86400")));
    assert_eq!((&row(&seek)["kind"], &row(&seek)["name"]), (&json!("seek"), &json!("Rui")));
    let remove =
        |id: &Value| AdminRequest::RemoveChallenge { id: id.as_str().unwrap().parse().unwrap() };
    ask(&folder, remove(&id)).await.unwrap();
    is_gone(&mut rui, &id).await;
    let gone = ask(&folder, remove(&id)).await;
    assert!(matches!(gone, Err(AdminError::NoSuchChallenge { .. })), "{gone:?}");
    ask(&folder, remove(&seek)).await.unwrap();
    let told = rui.hear("withdrawn").await;
    assert_eq!((&told["nonce"], &told["challenge"]), (&json!("s"), &seek));
    let id = offered(&mut ana, "m").await;
    drop(socket);
    server.stop().await;
    let told = ask(&folder, AdminRequest::Challenges).await.unwrap();
    assert_eq!(told["challenges"][0]["id"], id);
    ask(&folder, remove(&id)).await.unwrap();
    let told = ask(&folder, AdminRequest::Challenges).await.unwrap();
    assert_eq!(told["challenges"], json!([]));
}
