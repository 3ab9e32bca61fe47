use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::sync::Arc;

/// What a running search may look at: a flag that stops it, and a clock.
///
/// The search has no clock of its own. It asks this one, and looks at the flag,
/// before the first position and then at least every 1,000 positions a thread.
/// Clones share both, so one is kept to stop what the other was given to.
///
/// ```
/// use std::time::Instant;
/// use lusus_search::Control;
///
/// let begun = Instant::now();
/// let control = Control::new(move || begun.elapsed());
/// let handle = control.clone();
/// handle.stop();
/// assert!(control.is_stopped());
/// ```
#[derive(Clone)]
pub struct Control {
    stopped: Arc<AtomicBool>,
    clock: Arc<dyn Fn() -> Duration + Send + Sync>,
}

impl Control {
    /// With a clock, which tells the time since any fixed moment.
    pub fn new(clock: impl Fn() -> Duration + Send + Sync + 'static) -> Control {
        Control { stopped: Arc::default(), clock: Arc::new(clock) }
    }

    /// With a clock that stands still: for searches without a time limit.
    #[must_use]
    pub fn timeless() -> Control {
        Control::new(|| Duration::ZERO)
    }

    /// Stops every search under this control, now or later.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// The time on the clock.
    #[must_use]
    pub fn now(&self) -> Duration {
        (self.clock)()
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("stopped", &self.is_stopped()).finish_non_exhaustive()
    }
}
