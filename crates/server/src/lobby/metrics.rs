use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use lusus_play::Time;

use crate::clock::now;
use crate::store::Size;

const BUCKETS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// What is counted, for whoever watches the server.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) messages: Counter,
    pub(crate) acks: Counter,
    pub(crate) rejections: Counter,
    pub(crate) matches: Counter,
    requests: [Counter; 6],
    pub(crate) slow_clients: Counter,
    pub(crate) refused_visitors: Counter,
    pub(crate) banned_visitors: Counter,
    pub(crate) store_failures: Counter,
    /// Held by each connection.
    pub(crate) connections: Arc<()>,
    pub(crate) store_times: Histogram,
    /// By method and template of the route; there are only so many.
    request_times: Mutex<BTreeMap<(&'static str, String), Arc<Histogram>>>,
}

#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is known elsewhere at the moment of asking.
pub(crate) struct Standing {
    pub(crate) rooms: usize,
    pub(crate) sockets: u32,
    pub(crate) bots_waiting: usize,
    pub(crate) bots_thinking: usize,
    pub(crate) size: Size,
}

/// Name, kind and meaning of a number, and the number if it is known.
type Series = (&'static str, &'static str, &'static str, Option<u64>);

impl Metrics {
    /// Counts an answer by the first digit of its status, and its time by the
    /// template of its route.
    pub(crate) fn count_request(&self, status: u16, (method, route): (&str, &str), took: Duration) {
        self.requests[usize::from(status / 100).min(5)].count();
        let method = ["GET", "POST"].into_iter().find(|known| *known == method);
        let key = (method.unwrap_or("other"), route.to_owned());
        let mut times = self.request_times.lock().unwrap_or_else(PoisonError::into_inner);
        times.entry(key).or_default().observe(took);
    }

    /// The text that Prometheus reads.
    pub(crate) fn page(&self, standing: &Standing) -> String {
        let mut page = String::new();
        for (name, kind, help, value) in self.series(standing) {
            if let Some(value) = value {
                head(&mut page, name, kind, help);
                _ = writeln!(page, "{name} {value}");
            }
        }
        head(&mut page, "lusus_requests_total", "counter", "Answers by class of status.");
        for (class, count) in self.requests.iter().enumerate().skip(1) {
            let count = count.get();
            _ = writeln!(page, "lusus_requests_total{{status=\"{class}xx\"}} {count}");
        }
        head(&mut page, "lusus_store_seconds", "histogram", "Time until a batch is stored.");
        self.store_times.tell(&mut page, "lusus_store_seconds", "");
        self.tell_request_times(&mut page);
        page
    }

    /// What is one number each. What the system says has the names that every
    /// exporter has for it, and nothing where it does not tell.
    fn series(&self, standing: &Standing) -> [Series; 19] {
        let gauge = |name, help, value| (name, "gauge", help, value);
        let counter = |name, help, counter: &Counter| (name, "counter", help, Some(counter.get()));
        let connections = Arc::strong_count(&self.connections) as u64 - 1;
        // It is first asked for when the server begins to serve.
        static STARTED: LazyLock<Time> = LazyLock::new(now);
        let started = STARTED.0 / 1_000;
        [
            gauge("lusus_rooms", "Matches in memory.", Some(standing.rooms as u64)),
            gauge("lusus_connections", "Open connections.", Some(connections)),
            gauge("lusus_sockets", "Open WebSockets.", Some(standing.sockets.into())),
            gauge(
                "lusus_bots_waiting",
                "Bots that wait for a thread.",
                Some(standing.bots_waiting as u64),
            ),
            gauge("lusus_bots_thinking", "Bots that think.", Some(standing.bots_thinking as u64)),
            counter("lusus_matches_total", "Matches made.", &self.matches),
            counter("lusus_messages_total", "Messages from clients.", &self.messages),
            counter("lusus_acks_total", "Commands acknowledged.", &self.acks),
            counter("lusus_rejections_total", "Commands rejected.", &self.rejections),
            counter("lusus_slow_clients_total", "Clients cut off.", &self.slow_clients),
            counter("lusus_refused_total", "Visitors over a limit.", &self.refused_visitors),
            counter("lusus_banned_total", "Visitors who are banned.", &self.banned_visitors),
            counter(
                "lusus_store_failures_total",
                "Failures to keep or to find a match.",
                &self.store_failures,
            ),
            gauge("lusus_database_bytes", "Size of the database.", Some(standing.size.database)),
            gauge("lusus_wal_bytes", "Size of the write-ahead log.", Some(standing.size.wal)),
            gauge("lusus_disk_free_bytes", "Space left for data.", standing.size.free),
            gauge("process_resident_memory_bytes", "Memory of the process.", resident_memory()),
            gauge("process_open_fds", "Files and sockets of the process.", open_files()),
            gauge("process_start_time_seconds", "When the process began.", Some(started)),
        ]
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

fn head(page: &mut String, name: &str, kind: &str, help: &str) {
    _ = write!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
}

/// How often something took how long.
#[derive(Default)]
pub(crate) struct Histogram {
    count: Counter,
    micros: AtomicU64,
    buckets: [Counter; BUCKETS.len()],
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.count.count();
        self.micros.fetch_add(micros, Ordering::Relaxed);
        for (bucket, millis) in self.buckets.iter().zip(BUCKETS) {
            if micros <= millis * 1_000 {
                bucket.count();
            }
        }
    }

    /// Writes the lines of one series, with these labels (`route="/",`) or none.
    fn tell(&self, page: &mut String, name: &str, labels: &str) {
        for (bucket, millis) in self.buckets.iter().zip(BUCKETS) {
            let (le, count) = (Duration::from_millis(millis), bucket.get());
            let le = le.as_secs_f64();
            _ = writeln!(page, "{name}_bucket{{{labels}le=\"{le}\"}} {count}");
        }
        let count = self.count.get();
        let sum = Duration::from_micros(self.micros.load(Ordering::Relaxed)).as_secs_f64();
        let own = labels.trim_end_matches(',');
        let own = if own.is_empty() { String::new() } else { format!("{{{own}}}") };
        _ = writeln!(page, "{name}_bucket{{{labels}le=\"+Inf\"}} {count}");
        _ = writeln!(page, "{name}_sum{own} {sum}\n{name}_count{own} {count}");
    }
}

/// How much memory the process has, in bytes, where the system tells.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some(kibibytes * 1024)
}

/// How many files and sockets the process has open, where the system tells.
fn open_files() -> Option<u64> {
    let files = std::fs::read_dir("/proc/self/fd").ok()?;
    // One of them is the listing itself.
    u64::try_from(files.count()).ok()?.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bucket_holds_all_that_took_no_longer() {
        let histogram = Histogram::default();
        for millis in [1, 3, 700] {
            histogram.observe(Duration::from_millis(millis));
        }
        let mut page = String::new();
        histogram.tell(&mut page, "lusus_x_seconds", "route=\"/\",");
        for line in [
            "lusus_x_seconds_bucket{route=\"/\",le=\"0.001\"} 1",
            "lusus_x_seconds_bucket{route=\"/\",le=\"0.5\"} 2",
            "lusus_x_seconds_bucket{route=\"/\",le=\"+Inf\"} 3",
            "lusus_x_seconds_sum{route=\"/\"} 0.704",
            "lusus_x_seconds_count{route=\"/\"} 3",
        ] {
            assert!(page.lines().any(|known| known == line), "{line} in {page}");
        }
    }
}
