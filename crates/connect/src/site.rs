use lusus_core::{Message, msg, text::quote};
use tokio_tungstenite::tungstenite::http::Uri;

/// Where a site is, as its visitors write it: `https://play.example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// Such as `wss://play.example.org`.
    root: String,
    /// Such as `https://play.example.org`.
    page: String,
}

impl Site {
    /// Reads an address.
    ///
    /// # Errors
    /// If it is none of a site.
    pub fn read(text: &str) -> Result<Site, Message> {
        let read = || {
            let (scheme, rest) = text.split_once("://")?;
            let is_safe = match scheme {
                "http" | "ws" => false,
                "https" | "wss" => true,
                _ => return None,
            };
            let rest = rest.trim_end_matches('/');
            let uri: Uri = format!("http://{rest}").parse().ok()?;
            let is_plain = uri.query().is_none() && !rest.contains(['#', '@']);
            let has_host = uri.host().is_some_and(|host| !host.is_empty());
            let [socket, page] = if is_safe { ["wss", "https"] } else { ["ws", "http"] };
            (is_plain && has_host).then(|| Site {
                root: format!("{socket}://{rest}"),
                page: format!("{page}://{rest}"),
            })
        };
        read().ok_or_else(|| msg!("connect-bad-url", found = quote(text)))
    }

    /// Where the lobby is.
    #[must_use]
    pub fn lobby(&self) -> String {
        format!("{}/api/lobby", self.root)
    }

    /// Where matches are played.
    #[must_use]
    pub fn socket(&self) -> String {
        format!("{}/api/socket", self.root)
    }

    /// Where a match is watched.
    #[must_use]
    pub fn page(&self, id: &str) -> String {
        format!("{}/g/{id}", self.page)
    }

    /// The address as people write it.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_sites_become_those_of_sockets() {
        for (text, lobby) in [
            ("https://play.example.org", "wss://play.example.org/api/lobby"),
            ("https://play.example.org/", "wss://play.example.org/api/lobby"),
            ("http://127.0.0.1:7777", "ws://127.0.0.1:7777/api/lobby"),
            ("ws://[::1]:7777", "ws://[::1]:7777/api/lobby"),
            ("wss://example.org/games/", "wss://example.org/games/api/lobby"),
        ] {
            assert_eq!(Site::read(text).unwrap().lobby(), lobby);
        }
        assert_eq!(Site::read("wss://a.org/").unwrap().page("x"), "https://a.org/g/x");
        for bad in [
            "",
            "play.example.org",
            "https://",
            "ftp://example.org",
            "https:///g/7k2m9qx4t1bz",
            "https://example.org/?a=b",
            "https://example.org/#secret",
            "https://me:word@example.org",
            "https://exa mple.org",
        ] {
            assert!(Site::read(bad).is_err(), "{bad}");
        }
    }
}
