use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// The address of a visitor: that of the connection or, if it comes from a
/// trusted proxy, the last one that no trusted proxy has in `X-Forwarded-For`.
///
/// Of an IPv6 address only the network counts: a visitor has all of it.
pub(crate) fn visitor_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.contains(&address.to_canonical());
    let mut address = peer.to_canonical();
    if is_trusted(&address) {
        let values = headers.get_all("x-forwarded-for").iter();
        let texts: Vec<&str> = values.filter_map(|value| value.to_str().ok()).collect();
        for text in texts.iter().rev().flat_map(|text| text.rsplit(',')) {
            let Ok(forwarded) = text.trim().parse::<IpAddr>() else { break };
            address = forwarded.to_canonical();
            if !is_trusted(&address) {
                break;
            }
        }
    }
    network(address)
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
            let trusted = [proxy.parse().unwrap(), "10.0.0.2".parse().unwrap()];
            let found = visitor_address(peer.parse().unwrap(), &headers, &trusted);
            assert_eq!(found, expected.parse::<IpAddr>().unwrap(), "{peer} {forwarded:?}");
        };
        check("8.8.8.8", &["1.2.3.4"], "8.8.8.8");
        check(proxy, &["1.2.3.4"], "1.2.3.4");
        check(proxy, &["6.6.6.6, 1.2.3.4"], "1.2.3.4");
        check(proxy, &["6.6.6.6", "1.2.3.4, 10.0.0.2"], "1.2.3.4");
        check(proxy, &["nonsense"], proxy);
        check(proxy, &[], proxy);
        check("::ffff:8.8.8.8", &[], "8.8.8.8");
        check("2001:db8:1:2:3:4:5:6", &[], "2001:db8:1:2::");
    }
}
