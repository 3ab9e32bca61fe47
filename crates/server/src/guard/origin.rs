use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Whether a request comes from a page of this site, or from no page at all.
/// Pages of other sites could else use a visitor's browser to make matches or
/// to look for servers in his network.
pub(crate) fn is_own_origin(headers: &HeaderMap, public_url: &str) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let is_host = |scheme: &str| origin.strip_prefix(scheme).is_some_and(|rest| Some(rest) == host);
    origin == public_url || is_host("http://") || is_host("https://")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_sites_are_told_apart() {
        let check = |origin: Option<&str>, host: &str, expected: bool| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().unwrap());
            }
            let found = is_own_origin(&headers, "https://play.example");
            assert_eq!(found, expected, "{origin:?} at {host}");
        };
        check(None, "localhost:7777", true);
        check(Some("http://localhost:7777"), "localhost:7777", true);
        check(Some("https://play.example"), "10.0.0.1:7777", true);
        check(Some("https://evil.example"), "localhost:7777", false);
        check(Some("http://localhost:7777.evil.example"), "localhost:7777", false);
        check(Some("null"), "localhost:7777", false);
    }
}
