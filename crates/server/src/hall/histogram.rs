use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the buckets, in milliseconds.
const BUCKETS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// How often something took how long.
#[derive(Default)]
pub(super) struct Histogram {
    count: AtomicU64,
    micros: AtomicU64,
    buckets: [AtomicU64; BUCKETS.len()],
}

impl Histogram {
    pub(super) fn observe(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
        for (bucket, millis) in self.buckets.iter().zip(BUCKETS) {
            if micros <= millis * 1_000 {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Writes the lines of one series, with these labels (`route="/",`) or none.
    pub(super) fn tell(&self, page: &mut String, name: &str, labels: &str) {
        for (bucket, millis) in self.buckets.iter().zip(BUCKETS) {
            let (le, count) = (Duration::from_millis(millis), bucket.load(Ordering::Relaxed));
            let le = le.as_secs_f64();
            _ = writeln!(page, "{name}_bucket{{{labels}le=\"{le}\"}} {count}");
        }
        let count = self.count.load(Ordering::Relaxed);
        let sum = Duration::from_micros(self.micros.load(Ordering::Relaxed)).as_secs_f64();
        let own = labels.trim_end_matches(',');
        let own = if own.is_empty() { String::new() } else { format!("{{{own}}}") };
        _ = writeln!(page, "{name}_bucket{{{labels}le=\"+Inf\"}} {count}");
        _ = writeln!(page, "{name}_sum{own} {sum}\n{name}_count{own} {count}");
    }
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
