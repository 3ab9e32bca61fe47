use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{AdminError, LONGEST_REQUEST};
use crate::store::Wanted;
use crate::{MatchId, Network};

/// What whoever hosts the site can ask for, as one line of JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "docs/hosting.md describes each command and its arguments")]
pub enum AdminRequest {
    Health,
    List(Wanted),
    Show { id: MatchId },
    Close { id: MatchId },
    Delete { id: MatchId },
    Rename { id: MatchId, player: u8, name: String },
    Ban { network: Network, seconds: u64 },
    Unban { network: Network },
    Bans,
    Stats,
    Backup { file: PathBuf, overwriting: Overwriting },
    Vacuum,
}

/// Whether a file that is there may be written over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Overwriting {
    /// It stays.
    Refused,
    /// It may.
    Allowed,
}

impl AdminRequest {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is too long, or not a request.
    pub fn read(line: &[u8]) -> Result<AdminRequest, AdminError> {
        if line.len() > LONGEST_REQUEST {
            return Err(AdminError::TooLong { limit: LONGEST_REQUEST });
        }
        let malformed = |error: serde_json::Error| {
            let mut fault = error.to_string();
            // What was sent is quoted in it, and may be long.
            let end = (0..=200.min(fault.len())).rev().find(|&at| fault.is_char_boundary(at));
            fault.truncate(end.unwrap_or(0));
            AdminError::Malformed { fault }
        };
        serde_json::from_slice(line).map_err(malformed)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn whatever_comes_is_read_or_refused(line in prop::collection::vec(any::<u8>(), 0..300)) {
            if let Ok(request) = AdminRequest::read(&line) {
                let again = serde_json::to_vec(&request).unwrap();
                prop_assert_eq!(AdminRequest::read(&again).unwrap(), request);
            }
        }

        #[test]
        fn what_is_nearly_a_request_is_read_or_refused(
            word in "(health|list|show|close|delete|rename|ban|unban|bans|stats|backup|vacuum|x)",
            id in "[0-9a-z]{11,13}",
            name in ".{0,80}",
            number in any::<u64>(),
        ) {
            let line = serde_json::json!({
                "do": word, "id": id, "player": number % 300, "name": name, "limit": number,
                "network": name, "seconds": number, "file": name, "overwriting": "allowed",
            });
            if let Err(error) = AdminRequest::read(line.to_string().as_bytes()) {
                let told = serde_json::to_string(&error).unwrap();
                prop_assert!(told.len() < 2_000, "{}", told);
            }
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_not_looked_at() {
        let long = [b" ".repeat(LONGEST_REQUEST), b"{\"do\":\"bans\"}".to_vec()].concat();
        let refused = AdminRequest::read(&long).unwrap_err();
        assert_eq!(refused, AdminError::TooLong { limit: LONGEST_REQUEST });
        assert_eq!(AdminRequest::read(b"{\"do\":\"bans\"}"), Ok(AdminRequest::Bans));
    }
}
