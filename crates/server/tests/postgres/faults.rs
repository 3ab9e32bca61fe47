//! What becomes of promises when PostgreSQL's disk is full, or PostgreSQL stands
//! still: by hand, with `cargo test -p lusus-server --features testkit --test
//! postgres faults -- --ignored --nocapture`. They take their time, and the first
//! must be allowed to mount a disk.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use futures_util::future::join_all;
use lusus_catalog::LUSUS;
use lusus_play::Match;
use lusus_room::MatchId;
use lusus_server::store::{PostgresStore, Store};
use lusus_server::testkit::{Cluster, Durability};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::laws::{batch, new_match, now};

const MOVES: [&str; 8] = ["c3", "b3", "d4", "a1", "e5", "a5", "e1", "c1"];

/// A disk in memory that can be filled up; PostgreSQL itself takes half of it.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> SmallDisk {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=96m", "tmpfs"]).arg(folder.path());
        assert!(mount.status().unwrap().success(), "a disk must be mounted for this test");
        SmallDisk(folder)
    }

    fn fill(&self) {
        let mut filler = File::create(self.filler()).unwrap();
        while filler.write_all(&[0; 4096]).is_ok() {}
    }

    fn empty(&self) {
        fs::remove_file(self.filler()).unwrap();
    }

    fn filler(&self) -> PathBuf {
        self.0.path().join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        _ = Command::new("umount").arg("--lazy").arg(self.0.path()).status();
    }
}

/// Matches that are played, and how many of the moves of each were acknowledged.
struct Played {
    games: BTreeMap<MatchId, (Match, usize)>,
    acknowledged: usize,
    failed: usize,
}

impl Played {
    async fn begin(store: &PostgresStore, count: u64) -> Played {
        let mut games = BTreeMap::new();
        for seed in 0..count {
            let (new, game) = new_match(seed, 1, 0);
            store.create(new.clone()).await.unwrap();
            games.insert(new.id, (game, 0));
        }
        Played { games, acknowledged: 0, failed: 0 }
    }

    /// Makes the next move in each match at once; one that fails is made again
    /// the next time, after what is stored was read, as a room does.
    async fn play(&mut self, store: &PostgresStore) {
        let going = self.games.iter_mut().filter(|(_, (_, made))| *made < MOVES.len());
        let saves = going.map(async |(id, (game, made))| {
            let stored = store.load(*id).await.ok().flatten();
            let Some(stored) = stored else { return false };
            let known = stored.revision as usize;
            assert!(known >= *made, "{id}: a move that was acknowledged is gone");
            if known > *made {
                *game = Match::replay(stored.events).unwrap();
                *made = known;
            }
            if *made == MOVES.len() {
                return true;
            }
            let next = batch(*id, game, *made as u64, MOVES[*made]);
            let saved = store.save(next.clone(), now()).await;
            if saved.is_ok() {
                next.events.iter().for_each(|event| game.apply(event).unwrap());
                *made += 1;
            }
            saved.is_ok()
        });
        let saved = join_all(saves).await;
        self.acknowledged += saved.iter().filter(|saved| **saved).count();
        self.failed += saved.iter().filter(|saved| !**saved).count();
    }

    /// Everything that was acknowledged is there once, and in its order.
    async fn check(&self, store: &PostgresStore) {
        for (id, (_, made)) in &self.games {
            let stored = store.load(*id).await.unwrap().unwrap();
            let replayed = Match::replay(stored.events).unwrap();
            assert!(replayed.ply() as usize >= *made, "{id}");
            assert_eq!(u64::from(replayed.ply()), stored.revision, "{id}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it must be allowed to mount a disk"]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let disk = SmallDisk::mount();
    let cluster = Cluster::start(disk.0.path(), Durability::Synced);
    let store = PostgresStore::open(LUSUS, &cluster.create("full")).await.unwrap();
    let mut played = Played::begin(&store, 300).await;
    played.play(&store).await;
    assert_eq!((played.acknowledged, played.failed), (300, 0));
    disk.fill();
    for _ in 0..6 {
        played.play(&store).await;
    }
    println!("full: {} acknowledged, {} failed", played.acknowledged, played.failed);
    assert!(played.failed > 0, "the disk was not full");
    disk.empty();
    for _ in 0..100 {
        if store.check().await.is_ok() {
            break;
        }
        sleep(Duration::from_millis(200)).await;
    }
    let failed = played.failed;
    for _ in 0..MOVES.len() {
        played.play(&store).await;
    }
    println!("with space again: {} acknowledged, {} failed", played.acknowledged, played.failed);
    assert_eq!(played.failed, failed, "it goes on without a restart of the server");
    assert!(played.games.values().all(|(_, made)| *made == MOVES.len()));
    played.check(&store).await;
    store.close().await.unwrap();
}

/// All processes of a PostgreSQL.
fn signal(parent: &Path, what: &str) {
    let pid = fs::read_to_string(parent.join("cluster/data/postmaster.pid")).unwrap();
    let pid = pid.lines().next().unwrap();
    let children = Command::new("pgrep").args(["-P", pid]).output().unwrap().stdout;
    let children = String::from_utf8(children).unwrap();
    let all = children.split_whitespace().chain([pid]);
    assert!(Command::new("kill").arg(what).args(all).status().unwrap().success());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "PostgreSQL stands still for longer than any timeout"]
async fn a_database_that_stands_still_loses_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let cluster = Cluster::start(folder.path(), Durability::Unsynced);
    let store = PostgresStore::open(LUSUS, &cluster.create("still")).await.unwrap();
    let mut played = Played::begin(&store, 100).await;
    for _ in 0..2 {
        let still = async {
            sleep(Duration::from_millis(5)).await;
            signal(folder.path(), "-STOP");
            sleep(Duration::from_secs(20)).await;
            signal(folder.path(), "-CONT");
        };
        tokio::join!(played.play(&store), still);
    }
    println!("still: {} acknowledged, {} failed", played.acknowledged, played.failed);
    for _ in 0..100 {
        if store.check().await.is_ok() {
            break;
        }
        sleep(Duration::from_millis(200)).await;
    }
    let failed = played.failed;
    for _ in 0..MOVES.len() {
        played.play(&store).await;
    }
    println!("awake: {} acknowledged, {} failed", played.acknowledged, played.failed);
    assert_eq!(played.failed, failed, "it goes on without a restart of the server");
    assert!(played.games.values().all(|(_, made)| *made == MOVES.len()));
    played.check(&store).await;
    store.close().await.unwrap();
}
