use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

const GOOD_FOR: Duration = Duration::from_secs(1);

/// Something that is found out seldom, however many want to know.
#[derive(Default)]
pub(crate) struct Seldom<T> {
    last: Mutex<Option<(Instant, T)>>,
}

impl<T: Clone> Seldom<T> {
    /// What was found out lately, or else is now.
    pub(crate) async fn of<F: Future<Output = T>>(&self, find: impl FnOnce() -> F) -> T {
        let mut last = self.last.lock().await;
        match &*last {
            Some((at, found)) if at.elapsed() < GOOD_FOR => found.clone(),
            _ => {
                let found = find().await;
                *last = Some((Instant::now(), found.clone()));
                found
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_is_asked_once_a_second() {
        let (seldom, asked) = (Seldom::default(), Cell::new(0));
        let ask = async || {
            asked.set(asked.get() + 1);
            asked.get()
        };
        assert_eq!((seldom.of(ask).await, seldom.of(ask).await), (1, 1));
        tokio::time::advance(GOOD_FOR).await;
        assert_eq!(seldom.of(ask).await, 2);
    }
}
