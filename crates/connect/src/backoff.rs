use std::time::Duration;

/// How long to wait before something is tried again that has failed: longer
/// each time, and never quite as long as others who wait for the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    const FIRST: Duration = Duration::from_millis(200);
    const LONGEST: Duration = Duration::from_secs(10);

    /// The wait after one more failure, of which chance takes up to a half.
    pub(crate) fn next(&mut self, chance: u64) -> Duration {
        let whole = Backoff::FIRST.saturating_mul(1 << self.failures.min(10)).min(Backoff::LONGEST);
        self.failures += 1;
        let half = whole / 2;
        half + half.mul_f64((chance % 1_000) as f64 / 1_000.0)
    }

    /// It has worked for so long. What works for a moment only is still a failure:
    /// who breaks off at once would be tried without end.
    pub(crate) fn lasted(&mut self, length: Duration) {
        if length >= Backoff::LONGEST {
            self.failures = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_limit_and_begin_anew() {
        let mut backoff = Backoff::default();
        let waits: Vec<u128> = (0..20).map(|_| backoff.next(0).as_millis()).collect();
        assert_eq!(waits[..4], [100, 200, 400, 800]);
        assert_eq!(waits[19], 5_000);
        assert!(backoff.next(u64::MAX) < Backoff::LONGEST);
        backoff.lasted(Duration::from_secs(9));
        assert_eq!(backoff.next(0).as_millis(), 5_000, "that was no use");
        backoff.lasted(Duration::from_secs(10));
        assert_eq!(backoff.next(0).as_millis(), 100);
    }
}
