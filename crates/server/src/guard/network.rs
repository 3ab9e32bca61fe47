use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What counts of an IPv6 address, in bits: a visitor has all of the rest.
const VISITOR_V6: u8 = 64;

/// A range of addresses, as visitors are told apart by: an address alone is a
/// network of one, and IPv6 is never split finer than its first half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network(IpNet);

/// A text that is neither an address nor a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("neither an IP address nor a network")]
pub struct BadNetwork;

impl Network {
    /// Whether all of another network belongs to it.
    #[must_use]
    pub fn includes(&self, other: Network) -> bool {
        self.0.contains(&other.0)
    }

    /// Whether an address belongs to it.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let network = match text.parse::<IpAddr>() {
            Ok(address) => IpNet::from(address.to_canonical()),
            Err(_) => canonical(text.parse().map_err(|_| BadNetwork)?),
        };
        let network = match network {
            IpNet::V6(v6) if v6.prefix_len() > VISITOR_V6 => {
                Ipv6Net::new(v6.addr(), VISITOR_V6).map_or(network, IpNet::V6)
            }
            other => other,
        };
        Ok(Network(network.trunc()))
    }
}

/// An address alone is written without its length.
impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() {
            return write!(f, "{}", self.0.addr());
        }
        write!(f, "{}", self.0)
    }
}

impl TryFrom<String> for Network {
    type Error = BadNetwork;

    fn try_from(text: String) -> Result<Network, BadNetwork> {
        text.parse()
    }
}

impl From<Network> for String {
    fn from(network: Network) -> String {
        network.to_string()
    }
}

/// A network of IPv4 addresses that are written as IPv6 as one of IPv4.
pub(super) fn canonical(network: IpNet) -> IpNet {
    match (network.addr().to_canonical(), network.prefix_len()) {
        (IpAddr::V4(address), 96..) if network.addr().is_ipv6() => {
            let length = network.prefix_len() - 96;
            Ipv4Net::new(address, length).map_or(network, IpNet::V4)
        }
        _ => network,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_written_in_one_way() {
        for (text, written) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7/24", "203.0.113.0/24"),
            ("203.0.113.7/32", "203.0.113.7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("::ffff:203.0.113.0/120", "203.0.113.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::/48", "2001:db8:1::/48"),
        ] {
            let network: Network = text.parse().unwrap();
            assert_eq!(network.to_string(), written, "{text}");
            assert_eq!(written.parse(), Ok(network));
        }
        for bad in ["", "localhost", "203.0.113", "203.0.113.0/33", "::1/129", "1.2.3.4:80"] {
            assert_eq!(bad.parse::<Network>(), Err(BadNetwork), "{bad}");
        }
    }

    #[test]
    fn an_address_belongs_to_it_however_it_is_written() {
        let network: Network = "203.0.113.0/24".parse().unwrap();
        for (address, belongs) in
            [("203.0.113.9", true), ("::ffff:203.0.113.9", true), ("203.0.114.9", false)]
        {
            assert_eq!(network.contains(address.parse().unwrap()), belongs, "{address}");
        }
    }
}
