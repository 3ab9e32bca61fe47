use std::time::Duration;

/// The time that so many hundredths of the sorted times do not exceed.
pub(crate) fn percentile(times: &[Duration], share: usize) -> Duration {
    let place = (times.len() * share).div_ceil(100).saturating_sub(1);
    times.get(place).copied().unwrap_or_default()
}

/// A time as people read it.
pub(crate) fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1_000.0)
}
