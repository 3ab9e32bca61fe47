use lusus_catalog::LUSUS;
use lusus_server::admin::{AdminError, AdminRequest, Place, Verdict, ask, move_site};
use lusus_server::store::{SqliteStore, Store};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use tokio::task::spawn_blocking;

use crate::Database;
use crate::server::{Server, command, generous, play};
use crate::socket::Socket;

async fn moved(from: &str, to: &str) -> Result<Value, AdminError> {
    let (from, to) = (from.to_owned(), to.to_owned());
    spawn_blocking(move || move_site(LUSUS, &from, &to)).await.unwrap()
}

async fn stats(folder: &Path, database: Option<&str>) -> Value {
    let place = Place::new(folder, database.map(str::to_owned));
    let answer = spawn_blocking(move || ask(LUSUS, &place, &AdminRequest::Stats)).await.unwrap();
    answer.unwrap()["tally"].clone()
}

/// What was reported and decided, and who is kept out.
async fn order(folder: &Path, database: Option<&str>) -> [Value; 2] {
    let place = Place::new(folder, database.map(str::to_owned));
    spawn_blocking(move || {
        let reports = AdminRequest::Reports { all: true, limit: 9 };
        [reports, AdminRequest::Bans].map(|request| ask(LUSUS, &place, &request).unwrap())
    })
    .await
    .unwrap()
}

#[tokio::test]
async fn a_site_moves_to_postgresql_and_back() {
    let (folder, other, database) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), Database::new());
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store, generous()).await;
    for _ in 0..3 {
        let (_, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
        ana.act(&play("a1", 1, 1, "c3")).await;
        rui.act(&play("b1", 2, 2, "b3")).await;
        ana.act(&command("a2", 1, &json!({"action": "resign"}))).await;
    }
    let (id, _) = server.friends(&json!({"variant": "boco"})).await;
    let key = "the-key-of-a-browser";
    let kept = server.post("/api/names", &json!({"name": "Eva", "key": key})).await;
    assert_eq!(kept.json()["name"], "Eva", "{}", kept.text);
    let report = json!({"key": key, "player": 1, "reason": "rude", "text": "said it"});
    let made = server.post(&format!("/api/matches/{id}/report"), &report).await;
    assert_eq!(made.status.as_u16(), 201, "{}", made.text);
    let decide = AdminRequest::Decide { number: 1, decision: Verdict::Ban(3_600) };
    server.new_match(&json!({"variant": "boco", "public": true})).await;
    let mut ana = Socket::in_lobby(server.addr).await;
    ana.send(&json!({"type": "hello", "protocol": 1, "key": "the-device-key-of-Ana"})).await;
    let terms = json!({"variant": "choko", "time_control": "1/86400"});
    ana.send(&json!({"type": "offer", "nonce": "n", "terms": terms})).await;
    ana.hear("offered").await;
    let (home, away) = (folder.path().to_str().unwrap().to_owned(), other.path().join("back"));
    let running = moved(&home, &database.url).await;
    assert!(matches!(running, Err(AdminError::NoAnswer { .. })), "{running:?}");
    server.stop().await;

    let place = Place::new(folder.path(), None);
    let make = AdminRequest::MakeToken { name: "Sand".to_owned(), scopes: "play".parse().unwrap() };
    spawn_blocking(move || [decide, make].map(|request| ask(LUSUS, &place, &request).unwrap()))
        .await
        .unwrap();
    let before = stats(folder.path(), None).await;
    assert_eq!((&before["names"], &before["reports"]), (&json!(1), &json!(1)));
    let told = order(folder.path(), None).await;
    assert_eq!(told[0]["reports"][0]["decisions"][0]["decision"], "ban", "{told:?}");
    let there = moved(&home, &database.url).await.unwrap();
    assert_eq!((&there["matches"], &there["events"]), (&before["matches"], &before["events"]));
    assert_eq!(stats(other.path(), Some(&database.url)).await, before);
    assert_eq!(order(other.path(), Some(&database.url)).await, told);
    let again = moved(&home, &database.url).await;
    assert!(matches!(again, Err(AdminError::NotEmpty)), "{again:?}");
    let back = moved(&database.url, away.to_str().unwrap()).await.unwrap();
    assert_eq!(back, there);
    assert_eq!(stats(&away, None).await, before);
    assert_eq!(order(&away, None).await, told);
    let store = SqliteStore::open(LUSUS, &away).await.unwrap();
    let open = store.challenges(lusus_play::Time(0)).await.unwrap();
    assert_eq!(open.len(), 1, "a challenge by days waits for its maker there");
    let tokens = store.tokens().await.unwrap();
    assert_eq!((tokens.len(), tokens[0].name.as_str()), (1, "Sand"), "programs may come there");
    store.close().await.unwrap();
    let same = moved(&home, away.to_str().unwrap()).await;
    assert!(matches!(same, Err(AdminError::TwoOfAKind)), "{same:?}");
}
