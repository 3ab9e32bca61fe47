use lusus_play::{Span, Time};

/// Allows so many things a second on average, and some more at once, by moments
/// that are never set back.
///
/// What is known only afterwards may be charged too: then it is in debt, and
/// nothing is allowed until that is paid.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    /// In thousandths of a thing, so that whole numbers are enough; negative if
    /// it is in debt.
    level: i64,
    per_second: i64,
    most: i64,
    at: Time,
}

impl Bucket {
    /// A full bucket. 0 a second means without limit.
    pub(crate) fn new(per_second: u32, at_once: u32, at: Time) -> Bucket {
        let most = i64::from(at_once) * 1_000;
        Bucket { level: most, per_second: i64::from(per_second), most, at }
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

    /// Takes so many things away, even if the bucket goes into debt; says how
    /// long it takes until nothing is owed. The debt is limited, so nobody waits
    /// for ever.
    pub(crate) fn charge(&mut self, count: u64, now: Time) -> Span {
        self.refill(now);
        let cost = i64::try_from(count.saturating_mul(1_000)).unwrap_or(i64::MAX);
        self.level = self.level.saturating_sub(cost).max(-self.most);
        self.debt(now)
    }

    /// How long it takes until nothing is owed.
    pub(crate) fn debt(&mut self, now: Time) -> Span {
        if self.per_second == 0 {
            return Span::ZERO;
        }
        self.refill(now);
        let owed = u64::try_from(-self.level).unwrap_or_default();
        Span(owed.div_ceil(self.per_second.unsigned_abs()))
    }

    /// Whether it has had time to fill up, so that it can be forgotten.
    pub(crate) fn is_full(&mut self, now: Time) -> bool {
        self.refill(now);
        self.level == self.most
    }

    fn refill(&mut self, now: Time) {
        let passed = i64::try_from((now - self.at).0).unwrap_or(i64::MAX);
        let gained = passed.saturating_mul(self.per_second);
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

    #[test]
    fn what_is_owed_is_paid_before_anything_is_allowed() {
        let mut bucket = Bucket::new(2, 5, Time(0));
        bucket.charge(7, Time(0));
        assert_eq!(bucket.debt(Time(0)), Span(1_000));
        assert_eq!(allowed(&mut bucket, 999), 0);
        assert_eq!(bucket.debt(Time(1_000)), Span::ZERO);
        assert_eq!(allowed(&mut bucket, 1_500), 1);
        bucket.charge(u64::MAX, Time(1_500));
        assert_eq!(bucket.debt(Time(1_500)), Span(2_500), "never more than it holds");
    }

    #[test]
    fn without_limit_nothing_is_owed() {
        let mut bucket = Bucket::new(0, 0, Time(0));
        bucket.charge(99, Time(0));
        assert_eq!(bucket.debt(Time(0)), Span::ZERO);
        assert!(bucket.is_full(Time(0)));
    }
}
