//! Whatever is sent to the admin socket is refused in few words, or is a request
//! that is written and read again as it was.

use lusus_server::admin::{AdminRequest, LONGEST_REQUEST};

/// More than a refusal has to say.
const LONGEST_REFUSAL: usize = 2_000;

pub fn check(line: &[u8]) {
    match AdminRequest::read(line) {
        Ok(request) => {
            assert!(line.len() <= LONGEST_REQUEST);
            let again = serde_json::to_vec(&request).expect("plain data");
            assert_eq!(AdminRequest::read(&again).as_ref(), Ok(&request));
        }
        Err(error) => {
            let told = serde_json::to_string(&error).expect("plain data");
            assert!(told.len() < LONGEST_REFUSAL, "{told}");
        }
    }
}
