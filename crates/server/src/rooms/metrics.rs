use std::fs;
use std::sync::LazyLock;
use std::time::Duration;

use lusus_play::Time;
use prometheus::core::Collector;
use prometheus::{
    Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, Registry,
    TextEncoder,
};

use super::Rooms;
use crate::clock::now;
use crate::places::Places;
use crate::store::Size;

/// In seconds.
const BUCKETS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];

/// What is counted, for whoever watches the server.
pub(crate) struct Metrics {
    pub(crate) messages: IntCounter,
    pub(crate) acks: IntCounter,
    pub(crate) rejections: IntCounter,
    pub(crate) matches: IntCounter,
    pub(crate) begun: IntCounter,
    requests: IntCounterVec,
    pub(crate) slow_clients: IntCounter,
    pub(crate) refused_visitors: IntCounter,
    pub(crate) banned_visitors: IntCounter,
    pub(crate) store_failures: IntCounter,
    /// Held by each connection.
    pub(crate) connections: Places,
    pub(crate) store_times: Histogram,
    request_times: HistogramVec,
    registry: Registry,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let registry = Registry::new();
        let counter = |name, help| register(&registry, IntCounter::new(name, help));
        let times = |name, help| HistogramOpts::new(name, help).buckets(BUCKETS.to_vec());
        let requests = Opts::new("lusus_requests_total", "Answers by class of status.");
        let requests = register(&registry, IntCounterVec::new(requests, &["status"]));
        // Those that never came are told as well.
        (1..=5).for_each(|class| _ = requests.with_label_values(&[format!("{class}xx")]));
        let stored = times("lusus_store_seconds", "Time until a batch is stored.");
        let answered =
            times("lusus_http_request_seconds", "Time until an answer begins, by route.");
        Metrics {
            messages: counter("lusus_messages_total", "Messages from clients."),
            acks: counter("lusus_acks_total", "Commands acknowledged."),
            rejections: counter("lusus_rejections_total", "Commands rejected."),
            matches: counter("lusus_matches_total", "Matches made."),
            begun: counter("lusus_begun_total", "Players told of a match in the lobby."),
            requests,
            slow_clients: counter("lusus_slow_clients_total", "Clients cut off."),
            refused_visitors: counter("lusus_refused_total", "Visitors over a limit."),
            banned_visitors: counter("lusus_banned_total", "Visitors who are banned."),
            store_failures: counter(
                "lusus_store_failures_total",
                "Failures to keep or to find a match.",
            ),
            connections: Places::default(),
            store_times: register(&registry, Histogram::with_opts(stored)),
            request_times: register(&registry, HistogramVec::new(answered, &["method", "route"])),
            registry,
        }
    }
}

fn register<T: Collector + Clone + 'static>(
    registry: &Registry,
    series: prometheus::Result<T>,
) -> T {
    let series = series.expect("names are plain words");
    registry.register(Box::new(series.clone())).expect("each name is given once");
    series
}

impl Metrics {
    /// Counts an answer by the first digit of its status.
    pub(crate) fn count_answer(&self, status: u16) {
        self.requests.with_label_values(&[format!("{}xx", status / 100)]).inc();
    }

    /// Notes how long an answer took, by the template of its route; there are
    /// only so many.
    pub(crate) fn time_answer(&self, method: &str, route: &str, took: Duration) {
        let method = if ["GET", "POST"].contains(&method) { method } else { "other" };
        self.request_times.with_label_values(&[method, route]).observe(took.as_secs_f64());
    }

    /// What was counted, and these numbers, as Prometheus reads them.
    fn page(&self, gauges: &[(&str, &str, Option<u64>)]) -> String {
        let known = Registry::new();
        for (name, help, value) in gauges {
            if let Some(value) = value {
                let gauge = register(&known, IntGauge::new(*name, *help));
                gauge.set(i64::try_from(*value).unwrap_or(i64::MAX));
            }
        }
        let all = [known.gather(), self.registry.gather()].concat();
        TextEncoder::new().encode_to_string(&all).expect("every series has its kind")
    }
}

impl Rooms {
    /// The text that Prometheus reads. What the system says has the names that
    /// every exporter has for it, and nothing where it does not tell.
    pub(crate) fn metrics_page(&self, sockets: usize, size: Option<Size>) -> String {
        let rooms = self.open_rooms() as u64;
        let connections = self.metrics.connections.taken() as u64;
        let (waiting, thinking) = (self.pool.waiting() as u64, self.pool.thinking() as u64);
        // It is first asked for when the server begins to serve.
        static STARTED: LazyLock<Time> = LazyLock::new(now);
        self.metrics.page(&[
            ("lusus_rooms", "Matches in memory.", Some(rooms)),
            ("lusus_connections", "Open connections.", Some(connections)),
            ("lusus_sockets", "Open WebSockets.", Some(sockets as u64)),
            ("lusus_bots_waiting", "Bots that wait for a thread.", Some(waiting)),
            ("lusus_bots_thinking", "Bots that think.", Some(thinking)),
            ("lusus_database_bytes", "Size of the database.", size.map(|size| size.database)),
            ("lusus_wal_bytes", "Size of the write-ahead log.", size.map(|size| size.wal)),
            ("lusus_disk_free_bytes", "Space left for data.", size.and_then(|size| size.free)),
            ("process_resident_memory_bytes", "Memory of the process.", resident_memory()),
            ("process_open_fds", "Files and sockets of the process.", open_files()),
            ("process_start_time_seconds", "When the process began.", Some(STARTED.0 / 1_000)),
        ])
    }
}

/// How much memory the process has, in bytes.
fn resident_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some(kibibytes * 1024)
}

fn open_files() -> Option<u64> {
    // One of them is the listing itself.
    u64::try_from(fs::read_dir("/proc/self/fd").ok()?.count()).ok()?.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bucket_holds_all_that_took_no_longer() {
        let metrics = Metrics::default();
        for millis in [1, 3, 700] {
            metrics.time_answer("GET", "/", Duration::from_millis(millis));
        }
        metrics.count_answer(404);
        let page = metrics.page(&[("lusus_x", "Known.", Some(7)), ("lusus_y", "Unknown.", None)]);
        let of_root = "{method=\"GET\",route=\"/\"";
        for line in [
            &format!("lusus_http_request_seconds_bucket{of_root},le=\"0.001\"}} 1"),
            &format!("lusus_http_request_seconds_bucket{of_root},le=\"0.5\"}} 2"),
            &format!("lusus_http_request_seconds_bucket{of_root},le=\"+Inf\"}} 3"),
            &format!("lusus_http_request_seconds_sum{of_root}}} 0.704"),
            &format!("lusus_http_request_seconds_count{of_root}}} 3"),
            "lusus_requests_total{status=\"4xx\"} 1",
            "lusus_x 7",
        ] {
            assert!(page.lines().any(|known| known == line), "{line} in {page}");
        }
        assert!(!page.contains("lusus_y"), "{page}");
    }
}
