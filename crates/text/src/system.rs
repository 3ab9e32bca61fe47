use std::io::{Error, ErrorKind};

use lusus_core::{Message, msg};

/// What the operating system says, in the reader's language if it is one of the
/// usual things.
#[must_use]
pub fn system_fault(error: &Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => msg!("system-not-found"),
        ErrorKind::PermissionDenied => msg!("system-permission"),
        ErrorKind::AlreadyExists => msg!("system-exists"),
        ErrorKind::IsADirectory => msg!("system-folder"),
        ErrorKind::NotADirectory => msg!("system-no-folder"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => msg!("system-full"),
        ErrorKind::ReadOnlyFilesystem => msg!("system-read-only"),
        _ => msg!("system-other", said = error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use lusus_core::Language;

    use super::*;
    use crate::say;

    #[test]
    fn usual_faults_are_told_in_the_readers_language() {
        let told = |error: Error| say(Language::Portuguese, &system_fault(&error));
        assert_eq!(told(ErrorKind::PermissionDenied.into()), "o sistema não o permite");
        assert_eq!(told(Error::other("strange")), "strange");
    }
}
