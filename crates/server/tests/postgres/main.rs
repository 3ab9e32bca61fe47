//! The laws of a store on both stores, with a real PostgreSQL, and what processes
//! over one database tell each other.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod encryption;
mod faults;
mod laws;
mod lines;
mod lobby;
mod moving;
mod neighbours;
mod registry;
#[path = "../site/server.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod server;
#[path = "../site/socket.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod socket;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};

use lusus_server::testkit::{Cluster, Durability};
use tempfile::TempDir;

/// The PostgreSQL that the tests which run just now share.
static SHARED: Mutex<Weak<Running>> = Mutex::new(Weak::new());
static COUNT: AtomicU32 = AtomicU32::new(0);

struct Running {
    cluster: Cluster,
    _folder: TempDir,
}

/// A database of a test's own. PostgreSQL ends with the last of them.
struct Database {
    url: String,
    _running: Arc<Running>,
}

impl Database {
    fn new() -> Database {
        let mut shared = SHARED.lock().unwrap();
        let running = shared.upgrade().unwrap_or_else(|| {
            let folder = tempfile::tempdir().unwrap();
            let cluster = Cluster::start(folder.path(), Durability::Unsynced);
            Arc::new(Running { cluster, _folder: folder })
        });
        *shared = Arc::downgrade(&running);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Database { url: running.cluster.create(&format!("test{number}")), _running: running }
    }
}
