use lusus_catalog::LUSUS;
use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use lusus_server::store::{SqliteStore, StoreError};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::{Mutex, Semaphore};

use crate::server::{Server, folder, generous, play};
use crate::socket::Socket;

/// What makes a store fail when it is told to, never find what is stale, and find
/// the matches of bots only when it is told to.
struct Frailty {
    fails: AtomicBool,
    looks_for_stale: Semaphore,
    /// How often it may find the matches of bots.
    finds_bots: Semaphore,
    /// Held while somebody reads; the store closes when nobody does.
    reader: Mutex<()>,
    is_closed: AtomicBool,
    /// How many matches it has read.
    loads: AtomicUsize,
}

impl Frailty {
    async fn of(folder: &TempDir) -> (Arc<Frailty>, Arc<SqliteStore>) {
        let (fails, is_closed) = (AtomicBool::new(false), AtomicBool::new(false));
        let (looks_for_stale, finds_bots) = (Semaphore::new(0), Semaphore::new(0));
        let reader = Mutex::new(());
        let loads = AtomicUsize::new(0);
        let frailty = Frailty { fails, looks_for_stale, finds_bots, reader, is_closed, loads };
        let frailty = Arc::new(frailty);
        let trying = Arc::clone(&frailty);
        let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
        let trial = move |what| {
            let frailty = Arc::clone(&trying);
            Box::pin(async move { frailty.weigh(what).await }) as _
        };
        (frailty, Arc::new(store.tried_by(Box::new(trial))))
    }

    async fn weigh(&self, what: &str) -> Result<(), StoreError> {
        match what {
            "load" => _ = self.loads.fetch_add(1, Ordering::Relaxed),
            "take_turns" => self.finds_bots.acquire().await.unwrap().forget(),
            "stale" => {
                let _reader = self.reader.lock().await;
                self.looks_for_stale.add_permits(1);
                pending::<()>().await;
            }
            "close" => {
                let _reader = self.reader.lock().await;
                self.is_closed.store(true, Ordering::Relaxed);
            }
            _ => {}
        }
        let may_fail = ["create", "save", "load", "check"].contains(&what);
        if may_fail && self.fails.load(Ordering::Relaxed) {
            Err(StoreError::Closed)
        } else {
            Ok(())
        }
    }
}

#[tokio::test]
async fn whoever_comes_while_the_store_fails_is_to_come_again() {
    let folder = folder();
    let (frailty, store) = Frailty::of(&folder).await;
    let server = Server::over(store, generous()).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    let hello = json!({"type": "hello", "protocol": 1, "match": id, "seats": []});
    frailty.fails.store(true, Ordering::Relaxed);
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello).await;
    let (code, said) = socket.hear_close().await;
    assert_eq!((code, &said[0]["code"]), (Some(1013), &json!("busy")));
    frailty.fails.store(false, Ordering::Relaxed);
    let mut socket = Socket::open(server.addr).await;
    socket.send(&hello).await;
    socket.hear("welcome").await;
    server.stop().await;
}

#[tokio::test]
async fn every_failure_of_the_store_is_counted() {
    let folder = folder();
    let (frailty, store) = Frailty::of(&folder).await;
    let server = Server::over(store, generous()).await;
    let (id, _) = server.new_match(&json!({"variant": "choko"})).await;
    frailty.fails.store(true, Ordering::Relaxed);
    let refused = server.post("/api/matches", &json!({"variant": "choko"})).await;
    assert_eq!(refused.status.as_u16(), 500);
    assert_eq!(server.get(&format!("/api/matches/{id}")).await.status.as_u16(), 500);
    // Read once: the page is made anew only now and then.
    let page = server.get("/metrics").await.text;
    let count = page.lines().find_map(|line| line.strip_prefix("lusus_store_failures_total "));
    assert_eq!(count, Some("2"), "one was not made, and one not opened");
    frailty.fails.store(false, Ordering::Relaxed);
    server.stop().await;
}

#[tokio::test]
async fn a_move_that_cannot_be_stored_has_not_happened() {
    let folder = folder();
    let (frailty, store) = Frailty::of(&folder).await;
    let server = Server::over(store, generous()).await;
    let (id, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    frailty.fails.store(true, Ordering::Relaxed);
    rui.send(&play("r1", 2, 2, "b3")).await;
    let (code, said) = rui.hear_close().await;
    assert_eq!(code, Some(1001));
    assert!(said.iter().all(|message| message["type"] != "ack"), "{said:?}");
    ana.hear_close().await;
    frailty.fails.store(false, Ordering::Relaxed);
    let news = server.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(news["moves"].as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_cannot_keep_matches_says_so() {
    let folder = folder();
    let (frailty, store) = Frailty::of(&folder).await;
    let server = Server::over(store, generous()).await;
    frailty.fails.store(true, Ordering::Relaxed);
    let health = server.get("/healthz").await;
    assert_eq!((health.status.as_u16(), &health.json()["status"]), (503, &json!("failed")));
    server.stop().await;
}

#[tokio::test]
async fn a_stop_in_the_midst_of_cleaning_does_not_wait_for_it() {
    let folder = folder();
    let (frailty, store) = Frailty::of(&folder).await;
    frailty.finds_bots.add_permits(1);
    let server = Server::over(store, generous()).await;
    frailty.looks_for_stale.acquire().await.unwrap().forget();
    server.stop().await;
    assert!(frailty.is_closed.load(Ordering::Relaxed));
}

#[tokio::test]
async fn nobody_waits_until_all_bots_are_taken_up() {
    let folder = folder();
    let server = Server::over(Frailty::of(&folder).await.1, generous()).await;
    let (_, [mut ana, _rui]) = server.friends(&json!({"variant": "choko"})).await;
    assert_eq!(ana.act(&play("a1", 1, 1, "c3")).await["type"], "ack");
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_takes_nothing_new() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    server.app.stop().await;
    let refused = server.post("/api/matches", &json!({"variant": "choko"})).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (503, "stopping"));
    let health = server.get("/healthz").await;
    assert_eq!((health.status.as_u16(), &health.json()["status"]), (503, &json!("stopping")));
}

#[tokio::test]
async fn two_servers_do_not_share_a_folder() {
    let folder = folder();
    let server = Server::start(&folder, generous()).await;
    let second = SqliteStore::open(LUSUS, folder.path()).await;
    assert!(matches!(second, Err(StoreError::InUse { .. })));
    server.stop().await;
}

#[tokio::test]
async fn a_list_of_matches_that_nobody_plays_opens_none_of_them() {
    let folder = folder();
    let (_, store) = Frailty::of(&folder).await;
    let server = Server::over(store, generous()).await;
    let (id, [mut ana, _rui]) = server.friends(&json!({"variant": "choko"})).await;
    ana.act(&play("a1", 1, 1, "c3")).await;
    server.stop().await;

    let (frailty, store) = Frailty::of(&folder).await;
    let server = Server::over(store, generous()).await;
    let list = server.get(&format!("/api/matches?ids={id}")).await.json();
    assert_eq!((&list["matches"][0]["ply"], &list["matches"][0]["turn"]), (&json!(1), &json!(2)));
    assert_eq!(frailty.loads.load(Ordering::Relaxed), 0, "its room summed it up when it closed");

    // One that was never opened is summed up the first time.
    let (new, _) = server.new_match(&json!({"variant": "boco"})).await;
    for _ in 0..2 {
        let list = server.get(&format!("/api/matches?ids={new}")).await.json();
        assert_eq!(list["matches"][0]["id"], json!(new));
        assert_eq!(frailty.loads.load(Ordering::Relaxed), 1);
    }
    server.stop().await;
}
