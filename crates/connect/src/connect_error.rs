use lusus_core::{Message, msg};

/// Why a program cannot be on a site, and which argument is at fault, if one is.
#[derive(Clone, PartialEq, Debug)]
pub struct ConnectError {
    /// `url` or `token`; none if no argument is.
    pub field: Option<&'static str>,
    /// What is wrong.
    pub message: Message,
}

impl ConnectError {
    /// The site does not answer as one of Lusus.
    pub(crate) fn of_url(message: Message) -> ConnectError {
        ConnectError { field: Some("url"), message }
    }

    /// What the site refuses, in its own words.
    pub(crate) fn of_site(code: &str, text: &str) -> ConnectError {
        let field = match code {
            "token-unknown" | "token-revoked" | "scope" | "malformed" => Some("token"),
            _ => None,
        };
        ConnectError { field, message: msg!("connect-refused", code = code, text = text) }
    }
}
