use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the buckets in which storing times are counted, in
/// milliseconds.
const BUCKETS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];

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
    store_failures: AtomicU64,
    stores: AtomicU64,
    store_micros: AtomicU64,
    store_buckets: [AtomicU64; BUCKETS.len()],
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

    /// Counts an answer by the first digit of its status.
    pub(crate) fn count_request(&self, status: u16) {
        self.requests[usize::from(status / 100).min(5)].fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_slow_client(&self) {
        self.slow_clients.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_refused_visitor(&self) {
        self.refused_visitors.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_store_failure(&self) {
        self.store_failures.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn observe_store(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.stores.fetch_add(1, Ordering::Relaxed);
        self.store_micros.fetch_add(micros, Ordering::Relaxed);
        for (bucket, millis) in self.store_buckets.iter().zip(BUCKETS) {
            if micros <= millis * 1_000 {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// The text that Prometheus reads; what is given is known elsewhere.
    pub(crate) fn page(&self, rooms: usize, sockets: u32, waiting: usize) -> String {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut page = String::new();
        let mut tell = |name: &str, kind: &str, help: &str, value: u64| {
            _ = write!(
                page,
                "# HELP lusus_{name} {help}\n# TYPE lusus_{name} {kind}\nlusus_{name} {value}\n"
            );
        };
        tell("rooms", "gauge", "Matches in memory.", rooms as u64);
        tell("sockets", "gauge", "Open WebSockets.", sockets.into());
        tell("bots_waiting", "gauge", "Bots that wait for a thread.", waiting as u64);
        tell("matches_total", "counter", "Matches made.", get(&self.matches));
        tell("messages_total", "counter", "Messages from clients.", get(&self.messages));
        tell("acks_total", "counter", "Commands acknowledged.", get(&self.acks));
        tell("rejections_total", "counter", "Commands rejected.", get(&self.rejections));
        tell("slow_clients_total", "counter", "Clients cut off.", get(&self.slow_clients));
        tell("refused_total", "counter", "Visitors over a limit.", get(&self.refused_visitors));
        tell(
            "store_failures_total",
            "counter",
            "Failures to keep or to find a match.",
            get(&self.store_failures),
        );
        self.tell_requests(&mut page);
        self.tell_store_times(&mut page);
        page
    }

    fn tell_requests(&self, page: &mut String) {
        page.push_str("# HELP lusus_requests_total Answers by class of status.\n");
        page.push_str("# TYPE lusus_requests_total counter\n");
        for (class, count) in self.requests.iter().enumerate().skip(1) {
            let count = count.load(Ordering::Relaxed);
            _ = writeln!(page, "lusus_requests_total{{status=\"{class}xx\"}} {count}");
        }
    }

    fn tell_store_times(&self, page: &mut String) {
        page.push_str("# HELP lusus_store_seconds Time until a batch is stored.\n");
        page.push_str("# TYPE lusus_store_seconds histogram\n");
        for (bucket, millis) in self.store_buckets.iter().zip(BUCKETS) {
            let (le, count) = (Duration::from_millis(millis), bucket.load(Ordering::Relaxed));
            let le = le.as_secs_f64();
            _ = writeln!(page, "lusus_store_seconds_bucket{{le=\"{le}\"}} {count}");
        }
        let count = self.stores.load(Ordering::Relaxed);
        let sum = Duration::from_micros(self.store_micros.load(Ordering::Relaxed)).as_secs_f64();
        _ = writeln!(page, "lusus_store_seconds_bucket{{le=\"+Inf\"}} {count}");
        _ = writeln!(page, "lusus_store_seconds_sum {sum}\nlusus_store_seconds_count {count}");
    }
}
