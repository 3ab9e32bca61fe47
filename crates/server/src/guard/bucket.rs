use lusus_play::Time;

/// Allows so many things a second on average, and some more at once, by moments
/// that are never set back.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    /// In thousandths of a thing, so that whole numbers are enough.
    level: u64,
    per_second: u64,
    most: u64,
    at: Time,
}

impl Bucket {
    /// A full bucket. 0 a second means without limit.
    pub(crate) fn new(per_second: u32, at_once: u32, at: Time) -> Bucket {
        let most = u64::from(at_once) * 1_000;
        Bucket { level: most, per_second: u64::from(per_second), most, at }
    }

    /// Whether one more thing is allowed.
    pub(crate) fn take(&mut self, now: Time) -> bool {
        if self.per_second == 0 {
            return true;
        }
        self.refill(now);
        let is_allowed = self.level >= 1_000;
        if is_allowed {
            self.level -= 1_000;
        }
        is_allowed
    }

    /// Whether it has had time to fill up, so that it can be forgotten.
    pub(crate) fn is_full(&mut self, now: Time) -> bool {
        self.refill(now);
        self.level == self.most
    }

    fn refill(&mut self, now: Time) {
        let gained = (now - self.at).0.saturating_mul(self.per_second);
        self.level = self.level.saturating_add(gained).min(self.most);
        self.at = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(bucket: &mut Bucket, now: u64) -> usize {
        std::iter::repeat_with(|| bucket.take(Time(now))).take_while(|&yes| yes).take(999).count()
    }

    #[test]
    fn it_gives_all_at_once_and_then_so_many_a_second() {
        let mut bucket = Bucket::new(2, 5, Time(1_000));
        assert_eq!(allowed(&mut bucket, 1_000), 5);
        assert_eq!(allowed(&mut bucket, 1_499), 0);
        assert_eq!(allowed(&mut bucket, 1_500), 1);
        assert_eq!(allowed(&mut bucket, 99_000), 5);
        assert!(!bucket.is_full(Time(99_000)));
        assert!(bucket.is_full(Time(102_000)));
    }

    #[test]
    fn nought_is_no_limit() {
        assert_eq!(allowed(&mut Bucket::new(0, 0, Time(0)), 0), 999);
    }
}
