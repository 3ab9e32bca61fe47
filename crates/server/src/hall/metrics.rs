use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::histogram::Histogram;
use crate::process::{open_files, resident_memory, started_at};
use crate::store::Size;

/// What is counted, for whoever watches the server.
#[derive(Default)]
pub(crate) struct Metrics {
    messages: AtomicU64,
    acks: AtomicU64,
    rejections: AtomicU64,
    matches: AtomicU64,
    requests: [AtomicU64; 6],
    slow_clients: AtomicU64,
    refused_visitors: AtomicU64,
    banned_visitors: AtomicU64,
    store_failures: AtomicU64,
    connections: AtomicU64,
    store_times: Histogram,
    /// By method and template of the route; there are only so many.
    request_times: Mutex<BTreeMap<(&'static str, String), Arc<Histogram>>>,
}

/// What is known elsewhere at the moment of asking.
pub(crate) struct Standing {
    pub(crate) rooms: usize,
    pub(crate) sockets: u32,
    pub(crate) bots_waiting: usize,
    pub(crate) bots_thinking: usize,
    /// Nothing if the store could not tell.
    pub(crate) size: Option<Size>,
}

/// A connection that counts as long as this is held.
pub(crate) struct CountedConnection(Arc<Metrics>);

impl Drop for CountedConnection {
    fn drop(&mut self) {
        self.0.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    pub(crate) fn count_message(&self) {
        self.messages.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_ack(&self) {
        self.acks.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_rejection(&self) {
        self.rejections.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_match(&self) {
        self.matches.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts an answer by the first digit of its status, and its time by the
    /// template of its route.
    pub(crate) fn count_request(&self, status: u16, (method, route): (&str, &str), took: Duration) {
        self.requests[usize::from(status / 100).min(5)].fetch_add(1, Ordering::Relaxed);
        let method = ["GET", "POST"].into_iter().find(|known| *known == method);
        let key = (method.unwrap_or("other"), route.to_owned());
        let mut times = self.request_times.lock().unwrap_or_else(PoisonError::into_inner);
        times.entry(key).or_default().observe(took);
    }

    pub(crate) fn count_slow_client(&self) {
        self.slow_clients.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_refused_visitor(&self) {
        self.refused_visitors.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_banned_visitor(&self) {
        self.banned_visitors.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_store_failure(&self) {
        self.store_failures.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn observe_store(&self, took: Duration) {
        self.store_times.observe(took);
    }

    pub(crate) fn count_connection(self: &Arc<Self>) -> CountedConnection {
        self.connections.fetch_add(1, Ordering::Relaxed);
        CountedConnection(Arc::clone(self))
    }

    /// The text that Prometheus reads.
    pub(crate) fn page(&self, standing: &Standing) -> String {
        let mut page = String::new();
        self.tell_gauges(&mut page, standing);
        self.tell_counters(&mut page);
        tell_system(&mut page, standing.size);
        self.tell_requests(&mut page);
        head(&mut page, "lusus_store_seconds", "histogram", "Time until a batch is stored.");
        self.store_times.tell(&mut page, "lusus_store_seconds", "");
        self.tell_request_times(&mut page);
        page
    }

    fn tell_gauges(&self, page: &mut String, standing: &Standing) {
        let connections = self.connections.load(Ordering::Relaxed);
        for (name, help, value) in [
            ("lusus_rooms", "Matches in memory.", standing.rooms as u64),
            ("lusus_connections", "Open connections.", connections),
            ("lusus_sockets", "Open WebSockets.", standing.sockets.into()),
            ("lusus_bots_waiting", "Bots that wait for a thread.", standing.bots_waiting as u64),
            ("lusus_bots_thinking", "Bots that think.", standing.bots_thinking as u64),
        ] {
            tell(page, name, "gauge", help, value);
        }
    }

    fn tell_counters(&self, page: &mut String) {
        for (name, help, counter) in [
            ("lusus_matches_total", "Matches made.", &self.matches),
            ("lusus_messages_total", "Messages from clients.", &self.messages),
            ("lusus_acks_total", "Commands acknowledged.", &self.acks),
            ("lusus_rejections_total", "Commands rejected.", &self.rejections),
            ("lusus_slow_clients_total", "Clients cut off.", &self.slow_clients),
            ("lusus_refused_total", "Visitors over a limit.", &self.refused_visitors),
            ("lusus_banned_total", "Visitors who are banned.", &self.banned_visitors),
            (
                "lusus_store_failures_total",
                "Failures to keep or to find a match.",
                &self.store_failures,
            ),
        ] {
            tell(page, name, "counter", help, counter.load(Ordering::Relaxed));
        }
    }

    fn tell_requests(&self, page: &mut String) {
        head(page, "lusus_requests_total", "counter", "Answers by class of status.");
        for (class, count) in self.requests.iter().enumerate().skip(1) {
            let count = count.load(Ordering::Relaxed);
            _ = writeln!(page, "lusus_requests_total{{status=\"{class}xx\"}} {count}");
        }
    }

    fn tell_request_times(&self, page: &mut String) {
        let name = "lusus_http_request_seconds";
        head(page, name, "histogram", "Time until an answer begins, by route.");
        let times = self.request_times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for ((method, route), histogram) in times {
            let labels = format!("method=\"{method}\",route=\"{route}\",");
            histogram.tell(page, name, &labels);
        }
    }
}

/// What the system says, under the names that every exporter has for it.
fn tell_system(page: &mut String, size: Option<Size>) {
    let started = started_at().0 / 1_000;
    let known = [
        ("lusus_database_bytes", "Size of the database.", size.map(|size| size.database)),
        ("lusus_wal_bytes", "Size of the write-ahead log.", size.map(|size| size.wal)),
        ("lusus_disk_free_bytes", "Space left for data.", size.and_then(|size| size.free)),
        ("process_resident_memory_bytes", "Memory of the process.", resident_memory()),
        ("process_open_fds", "Files and sockets of the process.", open_files()),
        ("process_start_time_seconds", "When the process began.", Some(started)),
    ];
    for (name, help, value) in known {
        if let Some(value) = value {
            tell(page, name, "gauge", help, value);
        }
    }
}

fn tell(page: &mut String, name: &str, kind: &str, help: &str, value: u64) {
    head(page, name, kind, help);
    _ = writeln!(page, "{name} {value}");
}

fn head(page: &mut String, name: &str, kind: &str, help: &str) {
    _ = write!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
}
