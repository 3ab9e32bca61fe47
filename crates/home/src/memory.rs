use std::fs;

/// Whether this much memory is left, as far as the machine tells: a program
/// that takes more is ended by the system, without a word.
#[must_use]
pub fn has_memory_for(bytes: u64) -> bool {
    let is_left = available().is_none_or(|left| bytes <= left);
    // Limits that the machine does not tell refuse the whole at once; nothing
    // of it is used here.
    let is_granted =
        usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    is_left && is_granted
}

/// What programs can still take, where the system tells.
fn available() -> Option<u64> {
    let told = fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_is_there_and_more_than_any_machine_has_is_not() {
        assert!(has_memory_for(1 << 20));
        assert!(!has_memory_for(1 << 60));
        assert!(!has_memory_for(u64::MAX));
    }
}
