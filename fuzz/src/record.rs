//! Whatever is read as a record is written so that reading gives it back.

use lusus_catalog::LUSUS;
use lusus_record::{Record, Records};

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    for record in Records::new(LUSUS, text).flatten() {
        let written = record.to_string();
        let again: Record = Record::read(LUSUS, &written).expect("what was written can be read");
        assert_eq!(again, record);
        assert_eq!(again.to_string(), written);
    }
}
