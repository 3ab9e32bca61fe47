use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// How many matches may be played at a time, and how many are.
#[derive(Clone)]
pub(crate) struct Places {
    most: u32,
    taken: Arc<AtomicU32>,
    is_closed: Arc<AtomicBool>,
}

/// Room for a match; dropping it makes room for another.
pub(crate) struct Place(Arc<AtomicU32>);

impl Places {
    /// How many matches beyond the most are played all the same: an offer may be
    /// taken, or a rematch agreed, while another match begins.
    const SURPLUS: u32 = 2;

    pub(crate) fn new(most: u32) -> Places {
        Places { most, taken: Arc::default(), is_closed: Arc::default() }
    }

    /// How many more matches can be begun.
    pub(crate) fn free(&self) -> u32 {
        match self.is_closed.load(Ordering::Relaxed) {
            true => 0,
            false => self.most.saturating_sub(self.taken()),
        }
    }

    /// How many matches are played.
    pub(crate) fn taken(&self) -> u32 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Takes a place for a match that has begun, also for a few too many, as that
    /// cannot be undone; not for any number.
    pub(crate) fn take(&self) -> Option<Place> {
        let most = self.most.saturating_add(Places::SURPLUS);
        let one_more = |taken: u32| (taken < most).then_some(taken + 1);
        let taken = self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more);
        taken.is_ok().then(|| Place(Arc::clone(&self.taken)))
    }

    /// No more matches are begun.
    pub(crate) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_and_come_back() {
        let places = Places::new(1);
        let taken: Vec<Place> = (0..300).filter_map(|_| places.take()).collect();
        assert_eq!((places.free(), places.taken()), (0, 3), "a few too many and no more");
        drop(taken);
        assert_eq!((places.free(), places.taken()), (1, 0));
        places.close();
        assert_eq!(places.free(), 0);
    }
}
