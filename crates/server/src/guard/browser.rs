//! What browsers are told with every answer, and what they tell of the page
//! that asks.

use std::net::IpAddr;
use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

/// Nothing but the site's own files; no script and no style inside pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' data:; media-src 'self'; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (RESOURCE_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// What pages may do besides: the module runs beside them, in workers.
static PAGE_POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let more = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
    let policy = POLICY.replace("script-src 'self'", more);
    HeaderValue::from_str(&policy).expect("it is made of plain characters")
});

/// The same for the page that others may show inside theirs.
static FRAMED_POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = PAGE_POLICY.to_str().expect("it is made of plain characters");
    let policy = policy.replace("frame-ancestors 'none'", "frame-ancestors *");
    HeaderValue::from_str(&policy).expect("it is made of plain characters")
});

/// Says, with an answer, that it is a page, beside which the module may run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RunsModule {
    /// A page of its own.
    Alone,
    /// A page that may stand inside any other.
    Framed,
}

/// Tells browsers to be careful, with every answer.
pub(crate) async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let runs_module = response.extensions().get::<RunsModule>().copied();
    let headers = response.headers_mut();
    // What is asked for changes, and some answers hold secrets.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    match runs_module {
        None => {}
        Some(RunsModule::Alone) => {
            headers.insert(CONTENT_SECURITY_POLICY, PAGE_POLICY.clone());
        }
        Some(RunsModule::Framed) => {
            headers.insert(CONTENT_SECURITY_POLICY, FRAMED_POLICY.clone());
            headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
            headers.remove(X_FRAME_OPTIONS);
        }
    }
    response
}

/// Where the page comes from that makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// From this site, or there is no page at all.
    Own,
    /// From this server, called by a name that is not known to be its own.
    UnknownName(String),
    Foreign,
}

/// Tells pages of this site from those of others, which could else use a
/// visitor's browser to make matches, or to look for servers in his network.
///
/// What the request calls its host is believed only if nobody can make it lead
/// here: a name of the open network can be made to lead to any address, so a
/// site with a name says it with `--public-url`.
pub(crate) fn origin_of(headers: &HeaderMap, public_url: &str) -> Origin {
    let Some(origin) = headers.get(ORIGIN) else { return Origin::Own };
    let Ok(origin) = origin.to_str() else { return Origin::Foreign };
    if origin == public_url {
        return Origin::Own;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let called = ["http://", "https://"].into_iter().find_map(|scheme| origin.strip_prefix(scheme));
    match called.filter(|&called| Some(called) == host) {
        Some(name) if leads_only_here(name) => Origin::Own,
        Some(name) => Origin::UnknownName(name.to_owned()),
        None => Origin::Foreign,
    }
}

/// Whether a host is an address, or a name that no name server gives away.
fn leads_only_here(host: &str) -> bool {
    let Ok(host) = host.parse::<Authority>() else { return false };
    let is_local = |end| host.host().ends_with(end);
    let address = host.host().trim_matches(['[', ']']).parse::<IpAddr>();
    host.host() == "localhost" || is_local(".localhost") || is_local(".local") || address.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_sites_are_told_apart() {
        let check = |origin: Option<&str>, host: &str, expected: Origin| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().unwrap());
            }
            let found = origin_of(&headers, "https://play.example");
            assert_eq!(found, expected, "{origin:?} at {host}");
        };
        check(None, "localhost:7777", Origin::Own);
        check(Some("http://localhost:7777"), "localhost:7777", Origin::Own);
        check(Some("https://play.example"), "10.0.0.1:7777", Origin::Own);
        check(Some("https://evil.example"), "localhost:7777", Origin::Foreign);
        check(Some("http://localhost:7777.evil.example"), "localhost:7777", Origin::Foreign);
        check(Some("null"), "localhost:7777", Origin::Foreign);
        check(Some("http://192.168.0.7:7777"), "192.168.0.7:7777", Origin::Own);
        check(Some("http://[::1]:7777"), "[::1]:7777", Origin::Own);
        check(Some("http://box.local"), "box.local", Origin::Own);
        // A page whose name leads to this server, or was made to.
        check(
            Some("http://evil.example:7777"),
            "evil.example:7777",
            Origin::UnknownName("evil.example:7777".to_owned()),
        );
        check(Some("http://laptop"), "laptop", Origin::UnknownName("laptop".to_owned()));
    }
}
