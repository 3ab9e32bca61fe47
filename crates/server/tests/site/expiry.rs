use lusus_catalog::LUSUS;
use std::sync::Arc;

use lusus_play::{Event, Fact, Time};
use lusus_room::{Batch, Duty};
use lusus_server::store::{SqliteStore, Store, StoreError};
use lusus_server::{Limits, MatchId};
use serde_json::json;

use crate::server::{Server, command, folder, generous, hello, play};
use crate::socket::Socket;

/// What nobody can have done in a match that is not over.
fn nonsense(id: &str) -> Batch {
    let event = Event { number: 2, at: Time(1), sender: None, fact: Fact::RematchAgreed };
    let (id, events): (MatchId, _) = (id.parse().unwrap(), vec![event]);
    let (seats, moved_at, rematch) = (None, None, None);
    let (after, duty) = (0, Duty::Same);
    Batch { id, after, events, seats, is_over: false, is_void: false, moved_at, rematch, duty }
}

#[tokio::test]
async fn abandoned_matches_expire() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (empty, _) = server.new_match(&json!({"variant": "choko"})).await;
    let (begun, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    rui.act(&play("r1", 2, 2, "b3")).await;
    let (done, [mut eva, mut leo]) = server.friends(&json!({"variant": "choko"})).await;
    eva.act(&play("e1", 1, 1, "c3")).await;
    leo.act(&play("l0", 2, 2, "b3")).await;
    leo.act(&command("l1", 2, &json!({"action": "resign"}))).await;
    server.app.expire(Time(0)).await;
    assert_eq!(server.get(&format!("/api/matches/{empty}")).await.status.as_u16(), 200);
    server.app.expire(Time(u64::MAX)).await;
    assert_eq!(server.get(&format!("/api/matches/{empty}")).await.status.as_u16(), 404);
    assert_eq!(ana.hear_fact("ended").await["end"]["termination"], "aborted");
    let kept = server.get(&format!("/api/matches/{begun}")).await.json();
    assert_eq!(kept["end"]["result"], "*");
    let kept = server.get(&format!("/api/matches/{done}")).await.json();
    assert_eq!(kept["end"]["termination"], "resignation", "what is over stays");
    server.stop().await;
}

#[tokio::test]
async fn cleaning_goes_on_until_nothing_stale_is_left() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let limits = Limits { matches_per_address: 0, ..generous() };
    let server = Server::over(store.clone(), limits).await;
    let (broken, _) = server.new_match(&json!({"variant": "choko"})).await;
    store.save(nonsense(&broken), Time(1)).await.unwrap();
    for _ in 0..250 {
        server.new_match(&json!({"variant": "choko"})).await;
    }
    server.app.expire(Time(u64::MAX)).await;
    let left = store.stale(Time(u64::MAX), None, 1_000).await.unwrap();
    let left: Vec<String> = left.into_iter().map(|(_, id)| id.to_string()).collect();
    assert_eq!(left, [broken], "what cannot expire is in nobody's way");
    server.stop().await;
}

#[tokio::test]
async fn a_match_is_not_forgotten_under_those_who_are_in_it() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let (id, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    server.app.expire(Time(u64::MAX)).await;
    for socket in [&mut ana, &mut rui] {
        let (code, said) = socket.hear_close().await;
        assert_eq!(code, Some(4404));
        assert_eq!(said.last().unwrap()["code"], "no-such-match");
    }
    let mut late = Socket::open(server.addr).await;
    late.send(&hello(&id, None)).await;
    assert_eq!(late.hear("error").await["code"], "no-such-match");
    server.stop().await;
}

#[tokio::test]
async fn what_is_gone_cannot_be_added_to() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store.clone(), generous()).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    let batch = nonsense(&id);
    store.remove(batch.id).await.unwrap();
    assert!(matches!(store.save(batch, Time(1)).await, Err(StoreError::Gone(_))));
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_cannot_be_opened_is_in_nobodys_way() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store.clone(), generous()).await;
    let (broken, _) = server.new_match(&json!({"variant": "choko"})).await;
    let (sound, _) = server.new_match(&json!({"variant": "choko"})).await;
    store.save(nonsense(&broken), Time(1)).await.unwrap();

    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello(&broken, None)).await;
    let (code, said) = socket.hear_close().await;
    assert_eq!((code, &said[0]["code"]), (Some(1011), &json!("failed")));
    assert!(!said[0]["message"]["text"].as_str().unwrap().is_empty());

    let news = server.get(&format!("/api/matches?ids={broken},{sound}")).await.json();
    assert_eq!(news["matches"].as_array().unwrap().len(), 1);
    assert_eq!(news["matches"][0]["id"], sound.as_str());

    server.app.expire(Time(u64::MAX)).await;
    assert_eq!(server.get(&format!("/api/matches/{sound}")).await.status.as_u16(), 404);
    server.stop().await;
}

#[tokio::test]
async fn a_match_does_not_expire_while_a_player_has_time() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let slow = json!({"variant": "choko", "time_control": "1/864000"});
    let (id, [mut ana, mut rui]) = server.friends(&slow).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    rui.act(&play("r1", 2, 2, "b3")).await;
    server.app.expire(Time(u64::MAX)).await;
    assert_eq!(ana.act(&play("a2", 1, 3, "d4")).await["type"], "ack");
    let kept = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(kept["end"], json!(null));
    server.stop().await;
}

#[tokio::test]
async fn what_came_to_nothing_is_forgotten() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let opened = json!({"variant": "choko", "moves": ["c3", "b3"]});
    let (untouched, _) = server.new_match(&opened).await;
    let (aborted, [mut ana, _rui]) = server.friends(&json!({"variant": "choko"})).await;
    ana.act(&command("a1", 1, &json!({"action": "abort"}))).await;
    server.app.expire(Time(u64::MAX)).await;
    for id in [untouched, aborted] {
        assert_eq!(server.get(&format!("/api/matches/{id}")).await.status.as_u16(), 404);
    }
    server.stop().await;
}

#[tokio::test]
async fn only_matches_that_ended_before_both_had_moved_are_dropped() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let order = json!({"variant": "choko"});
    let (open, secrets) = server.new_match(&order).await;
    let (aborted, [mut ana, rui]) = server.friends(&order).await;
    ana.act(&command("a1", 1, &json!({"action": "abort"}))).await;
    let (resigned, [mut eva, mut leo]) = server.friends(&order).await;
    eva.act(&play("e1", 1, 1, "c3")).await;
    leo.act(&command("l1", 2, &json!({"action": "resign"}))).await;
    let (played, [mut ida, mut tom]) = server.friends(&order).await;
    ida.act(&play("i1", 1, 1, "c3")).await;
    tom.act(&play("t1", 2, 2, "b3")).await;
    tom.act(&command("t2", 2, &json!({"action": "resign"}))).await;
    // Somebody who has reported a player is heard first.
    let (reported, [mut lia, max]) = server.friends(&order).await;
    lia.act(&command("l1", 1, &json!({"action": "abort"}))).await;
    let report = json!({"key": "the-device-key-of-Lia", "player": 2, "reason": "name"});
    let answer = server.post(&format!("/api/matches/{reported}/report"), &report).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
    drop((ana, rui, eva, leo, ida, tom, lia, max));
    let status = async |id: &str| server.get(&format!("/api/matches/{id}")).await.status.as_u16();
    server.app.drop_void(Time(0)).await;
    assert_eq!(status(&aborted).await, 200, "not yet");
    server.stop().await;
    // Nobody has them open.
    let server = Server::start(&folder, generous()).await;
    let status = async |id: &str| server.get(&format!("/api/matches/{id}")).await.status.as_u16();
    server.app.drop_void(Time(u64::MAX)).await;
    for (id, expected) in
        [(&open, 200), (&aborted, 404), (&resigned, 404), (&played, 200), (&reported, 200)]
    {
        assert_eq!(status(id).await, expected, "{id}");
    }
    let (_, welcome) = server.join(&open, Some(&secrets[0])).await;
    assert_eq!(welcome["seats"], json!([{"player": 1}]), "its link is as good as before");
    server.stop().await;
}
