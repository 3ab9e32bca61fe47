use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::HeaderMap;
use ipnet::IpNet;
use thiserror::Error;

use super::network::canonical;

/// The address of a visitor: that of the connection or, if it comes from a
/// trusted proxy, the last one that no trusted proxy has in `X-Forwarded-For`.
///
/// Of an IPv6 address only the network counts: a visitor has all of it.
pub(crate) fn visitor_address(
    peer: IpAddr,
    headers: &HeaderMap,
    trusted: &[TrustedProxy],
) -> IpAddr {
    let mut address = peer.to_canonical();
    if is_trusted(address, trusted) {
        let values = headers.get_all("x-forwarded-for").iter();
        let texts: Vec<&str> = values.filter_map(|value| value.to_str().ok()).collect();
        for text in texts.iter().rev().flat_map(|text| text.rsplit(',')) {
            let Ok(forwarded) = text.trim().parse::<IpAddr>() else { break };
            address = forwarded.to_canonical();
            if !is_trusted(address, trusted) {
                break;
            }
        }
    }
    network(address)
}

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
        let check = |peer: &str, forwarded: &[&str], expected: &str| {
            let mut headers = HeaderMap::new();
            for value in forwarded {
                headers.append("x-forwarded-for", value.parse().unwrap());
            }
            let trusted = [proxy, "::ffff:10.0.0.2", "172.16.0.0/12", "::ffff:10.8.0.0/112"]
                .map(|text| text.parse().unwrap());
            let found = visitor_address(peer.parse().unwrap(), &headers, &trusted);
            assert_eq!(found, expected.parse::<IpAddr>().unwrap(), "{peer} {forwarded:?}");
        };
        check("8.8.8.8", &["1.2.3.4"], "8.8.8.8");
        check(proxy, &["1.2.3.4"], "1.2.3.4");
        check(proxy, &["6.6.6.6, 1.2.3.4"], "1.2.3.4");
        check(proxy, &["6.6.6.6", "1.2.3.4, 10.0.0.2"], "1.2.3.4");
        check(proxy, &["1.2.3.4, 172.17.0.9, 10.8.3.3"], "1.2.3.4");
        check("172.15.0.1", &["1.2.3.4"], "172.15.0.1");
        check(proxy, &["nonsense"], proxy);
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
