use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderValue};
use ipnet::IpNet;
use thiserror::Error;

use super::network::canonical;

/// The address of a visitor: that of the connection or, if it comes from a
/// trusted proxy, the last one that no trusted proxy has in `X-Forwarded-For`.
///
/// Of an IPv6 address only the network counts: a visitor has all of it.
///
/// # Errors
/// If what a proxy says there is no address. A visitor writes the beginning of
/// that header, and must not become the proxy by it.
pub(crate) fn visitor_address(
    peer: IpAddr,
    headers: &HeaderMap,
    trusted: &[TrustedProxy],
) -> Result<IpAddr, BadForwarded> {
    let mut address = peer.to_canonical();
    let lines: Vec<&[u8]> =
        headers.get_all("x-forwarded-for").iter().map(HeaderValue::as_bytes).collect();
    let mut hops = lines.iter().rev().flat_map(|line| line.rsplit(|byte| *byte == b','));
    while is_trusted(address, trusted)
        && let Some(hop) = hops.next()
    {
        address = forwarded(hop).ok_or(BadForwarded)?.to_canonical();
    }
    Ok(network(address))
}

/// What a proxy says that a visitor's address is: some write the port as well.
fn forwarded(hop: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(hop).ok()?.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

/// An `X-Forwarded-For` that a trusted proxy cannot have written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("what the proxy forwards is not an address")]
pub(crate) struct BadForwarded;

/// Whether an address is a trusted proxy's.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[TrustedProxy]) -> bool {
    let address = address.to_canonical();
    trusted.iter().any(|proxy| proxy.0.contains(&address))
}

/// A reverse proxy, or a network of them, whose word on a visitor's address is
/// taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrustedProxy(IpNet);

/// A text that is neither an address nor a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("neither an IP address nor a network")]
pub struct BadProxy;

impl FromStr for TrustedProxy {
    type Err = BadProxy;

    fn from_str(text: &str) -> Result<TrustedProxy, BadProxy> {
        if let Ok(address) = text.parse::<IpAddr>() {
            return Ok(TrustedProxy(address.to_canonical().into()));
        }
        let network = text.parse::<IpNet>().map_err(|_| BadProxy)?;
        Ok(TrustedProxy(canonical(network)))
    }
}

/// An address without the part that tells one visitor from others near by, for
/// logs.
pub(crate) fn shortened(address: IpAddr) -> String {
    let address = address.to_canonical();
    let length = if address.is_ipv4() { 24 } else { 48 };
    IpNet::new(address, length)
        .map_or_else(|_| "?".to_owned(), |network| network.trunc().to_string())
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_are_believed() {
        let proxy = "10.0.0.1";
        let find = |peer: &str, forwarded: &[&[u8]]| {
            let mut headers = HeaderMap::new();
            for value in forwarded {
                headers.append("x-forwarded-for", HeaderValue::from_bytes(value).unwrap());
            }
            let trusted = [proxy, "::ffff:10.0.0.2", "172.16.0.0/12", "::ffff:10.8.0.0/112"]
                .map(|text| text.parse().unwrap());
            visitor_address(peer.parse().unwrap(), &headers, &trusted)
        };
        let check = |peer: &str, forwarded: &[&str], expected: &str| {
            let bytes: Vec<&[u8]> = forwarded.iter().map(|text| text.as_bytes()).collect();
            assert_eq!(find(peer, &bytes), Ok(expected.parse().unwrap()), "{peer} {forwarded:?}");
        };
        check("8.8.8.8", &["1.2.3.4"], "8.8.8.8");
        check(proxy, &["1.2.3.4"], "1.2.3.4");
        check(proxy, &["6.6.6.6, 1.2.3.4"], "1.2.3.4");
        check(proxy, &["6.6.6.6", "1.2.3.4, 10.0.0.2"], "1.2.3.4");
        check(proxy, &["1.2.3.4, 172.17.0.9, 10.8.3.3"], "1.2.3.4");
        check("172.15.0.1", &["1.2.3.4"], "172.15.0.1");
        check(proxy, &["1.2.3.4:5678"], "1.2.3.4");
        check(proxy, &["nonsense, [::ffff:1.2.3.4]:80"], "1.2.3.4");
        check(proxy, &["[2001:db8::1]"], "2001:db8::");
        assert_eq!(find(proxy, &[b"\xff, 1.2.3.4"]), Ok("1.2.3.4".parse().unwrap()));
        for bad in ["nonsense", "1.2.3.4,", "009.9.9.9", "\u{ff}", "nonsense, 10.0.0.2"] {
            assert_eq!(find(proxy, &[bad.as_bytes()]), Err(BadForwarded), "{bad}");
        }
        check(proxy, &[], proxy);
        check("::ffff:8.8.8.8", &[], "8.8.8.8");
        check("2001:db8:1:2:3:4:5:6", &[], "2001:db8:1:2::");
    }

    #[test]
    fn a_shortened_address_tells_no_visitor_apart() {
        for (address, short) in [
            ("203.0.113.77", "203.0.113.0/24"),
            ("::ffff:203.0.113.77", "203.0.113.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ] {
            assert_eq!(shortened(address.parse().unwrap()), short);
        }
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        for bad in ["", "localhost", "10.0.0", "10.0.0.0/33", "::1/129", "10.0.0.1:80"] {
            assert_eq!(bad.parse::<TrustedProxy>(), Err(BadProxy), "{bad}");
        }
    }
}
