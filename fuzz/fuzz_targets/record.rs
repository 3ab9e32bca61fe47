//! Whatever is read as a record is written so that reading gives it back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lusus_catalog::LUSUS;
use lusus_record::{Record, Records};

fuzz_target!(|text: &str| {
    for record in Records::new(LUSUS, text).flatten() {
        let written = record.to_string();
        let again: Record = Record::read(LUSUS, &written).expect("what was written can be read");
        assert_eq!(again, record);
        assert_eq!(again.to_string(), written);
    }
});
