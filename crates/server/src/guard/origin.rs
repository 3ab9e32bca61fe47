use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Whether a request comes from a page of this site, or from no page at all.
/// Pages of other sites could else use a visitor's browser to make matches or
/// to look for servers in his network.
///
/// What the request calls its host is believed only if nobody can make it lead
/// here: a name of the open network can be made to lead to any address, so a
/// site with a name says it with `--public-url`.
pub(crate) fn is_own_origin(headers: &HeaderMap, public_url: &str) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let is_host = |scheme: &str| origin.strip_prefix(scheme).is_some_and(|rest| Some(rest) == host);
    let is_here = host.is_some_and(leads_only_here);
    origin == public_url || is_here && (is_host("http://") || is_host("https://"))
}

/// Whether a host is an address, or a name that no name server gives away.
fn leads_only_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
    let is_local = |end: &str| name.len() > end.len() && name.ends_with(end);
    name == "localhost"
        || is_local(".localhost")
        || is_local(".local")
        || address.parse::<IpAddr>().is_ok()
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
        check(Some("http://192.168.0.7:7777"), "192.168.0.7:7777", true);
        check(Some("http://[::1]:7777"), "[::1]:7777", true);
        check(Some("http://box.local"), "box.local", true);
        // A page whose name was made to lead to this server.
        check(Some("http://evil.example:7777"), "evil.example:7777", false);
        check(Some("http://evil.example"), "evil.example", false);
    }
}
