use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderValue};
use ipnet::IpNet;
use lusus_lobby::Challenge;
use lusus_play::Time;
use lusus_room::{Owner, SecretHash};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;
use tokio::sync::watch;

/// What tells visitors apart by an IPv6 address, in bits.
const VISITOR_V6: u8 = 64;
/// What limits count of an IPv6 address, in bits: providers give a customer all of
/// the rest.
const COUNTED_V6: u8 = 56;
/// A wide network, for which limits are higher: some customers have that much.
const WIDE_V6: u8 = 48;
/// Fingerprints are kept of an address's networks of 8, 16, 24 … bits.
const ORIGIN_STEP: u8 = 8;

/// A range of addresses, as visitors are told apart by: an address alone is a
/// network of one, and IPv6 is never split finer than its first half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network(pub(crate) IpNet);

/// A text that is neither an address nor a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("neither an IP address nor a network")]
pub struct BadNetwork;

impl Network {
    fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// Fingerprints of this network: every address in it has one of them among its
    /// [`origins`].
    pub(crate) fn fingerprints(self, salt: u64) -> Vec<i64> {
        let most = if self.0.addr().is_ipv4() { 32 } else { VISITOR_V6 };
        let length = self.0.prefix_len().next_multiple_of(ORIGIN_STEP).clamp(ORIGIN_STEP, most);
        let parts = self.0.subnets(length).expect("it is no longer than that");
        parts.map(|part| fingerprint(salt, &part)).collect()
    }
}

/// Fingerprints of the networks that an address is in: a ban finds by them what comes
/// from a network, though no address is kept.
pub(crate) fn origins(salt: u64, address: IpAddr) -> Vec<i64> {
    let most = if address.is_ipv4() { 32 } else { VISITOR_V6 };
    let lengths = (ORIGIN_STEP..=most).step_by(ORIGIN_STEP.into());
    lengths.map(|length| fingerprint(salt, &first_bits(address, length))).collect()
}

/// Who answers for what comes from an address: an IPv4 address, whose value databases
/// keep, or a network of IPv6, within a wide network.
pub(crate) fn owner_of(salt: u64, address: IpAddr) -> Owner {
    if address.is_ipv4() {
        return Owner(fingerprint(salt, &address));
    }
    let wide = fingerprint(salt, &first_bits(address, WIDE_V6));
    let own = fingerprint(salt, &first_bits(address, COUNTED_V6));
    Owner((wide & !0xffff_ffff) | (own & 0xffff_ffff))
}

/// The first address of the network that limits count as one visitor.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    first_bits(address, if address.is_ipv4() { 32 } else { COUNTED_V6 }).addr()
}

/// It is useless without the salt.
fn fingerprint(salt: u64, origin: &impl fmt::Display) -> i64 {
    let digest = Sha256::new().chain_update(salt.to_le_bytes()).chain_update(origin.to_string());
    let digest: [u8; 32] = digest.finalize().into();
    let (short, _) = digest.split_first_chunk().expect("a digest is longer");
    i64::from_le_bytes(*short)
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let network = read(text)?;
        Ok(Network(first_bits(network.addr(), network.prefix_len())))
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

/// The network of an address, of so many bits or as few as tell visitors apart.
fn first_bits(address: IpAddr, length: u8) -> IpNet {
    let most = if address.is_ipv4() { 32 } else { VISITOR_V6 };
    IpNet::new_assert(address, length.min(most)).trunc()
}

/// Reads an address, or a network. IPv4 that is written as IPv6 is IPv4.
fn read(text: &str) -> Result<IpNet, BadNetwork> {
    let alone = text.parse::<IpAddr>().map(IpNet::from);
    let network: IpNet = alone.or_else(|_| text.parse()).map_err(|_| BadNetwork)?;
    let address = network.addr().to_canonical();
    match network.prefix_len().checked_sub(96) {
        Some(length) if address != network.addr() => Ok(IpNet::new_assert(address, length)),
        _ => Ok(network),
    }
}

/// The address of a visitor: that of the connection or, if it comes from a
/// trusted proxy, the last one that no trusted proxy has in `X-Forwarded-For`.
///
/// Nothing if what a proxy says there is no address. A visitor writes the
/// beginning of that header, and must not become the proxy by it.
pub(crate) fn visitor_address(
    peer: IpAddr,
    headers: &HeaderMap,
    trusted: &[TrustedProxy],
) -> Option<IpAddr> {
    let mut address = peer.to_canonical();
    let lines: Vec<&[u8]> =
        headers.get_all("x-forwarded-for").iter().map(HeaderValue::as_bytes).collect();
    let mut hops = lines.iter().rev().flat_map(|line| line.rsplit(|byte| *byte == b','));
    while is_trusted(address, trusted)
        && let Some(hop) = hops.next()
    {
        address = forwarded(hop)?.to_canonical();
    }
    Some(first_bits(address, u8::MAX).addr())
}

/// What a proxy says that a visitor's address is: some write the port as well.
fn forwarded(hop: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(hop).ok()?.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

pub(crate) fn is_trusted(address: IpAddr, trusted: &[TrustedProxy]) -> bool {
    let address = address.to_canonical();
    trusted.iter().any(|proxy| proxy.0.contains(&address))
}

/// A reverse proxy, or a network of them, whose word on a visitor's address is
/// taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrustedProxy(IpNet);

impl FromStr for TrustedProxy {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<TrustedProxy, BadNetwork> {
        read(text).map(TrustedProxy)
    }
}

/// An address without the part that tells one visitor from others near by, for
/// logs.
pub(crate) fn shortened(address: IpAddr) -> String {
    let address = address.to_canonical();
    first_bits(address, if address.is_ipv4() { 24 } else { 48 }).to_string()
}

/// Networks from which nobody may come, devices that may not, and until when.
/// Those who are there already notice what changes.
#[derive(Clone, Default)]
pub(crate) struct Bans(watch::Sender<Banned>);

/// Who may not come, and until when.
#[derive(PartialEq, Default)]
pub(crate) struct Banned {
    networks: BTreeMap<Network, Time>,
    devices: BTreeMap<[u8; 32], Time>,
    /// The fingerprints of the networks.
    origins: HashMap<i64, Time>,
}

impl Bans {
    /// How many there may be: each request is compared with all of them.
    pub(crate) const MOST: usize = 1_000;
    /// How many devices there may be: they are looked up.
    pub(crate) const MOST_DEVICES: usize = 10_000;

    /// Until when an address may not come, if it may not.
    pub(crate) fn until(&self, address: IpAddr, now: Time) -> Option<Time> {
        let known = self.0.borrow();
        let own = known.networks.iter().filter(|(network, _)| network.contains(address));
        own.map(|(_, until)| *until).max().filter(|until| *until > now)
    }

    /// Until when a device may not come, if it may not.
    pub(crate) fn device_until(&self, key: &SecretHash, now: Time) -> Option<Time> {
        self.0.borrow().devices.get(&key.0).copied().filter(|until| *until > now)
    }

    /// Whether the maker of a challenge is banned.
    pub(crate) fn bans_maker_of(&self, challenge: &Challenge, now: Time) -> bool {
        let known = self.0.borrow();
        let origins = challenge.origins.iter().filter_map(|origin| known.origins.get(origin));
        let device = known.devices.get(&challenge.key.0);
        origins.chain(device).any(|until| *until > now)
    }

    pub(crate) fn replace(
        &self,
        salt: u64,
        networks: impl IntoIterator<Item = (Network, Time)>,
        devices: impl IntoIterator<Item = (SecretHash, Time)>,
    ) {
        let devices = devices.into_iter().map(|(key, until)| (key.0, until)).collect();
        let networks: BTreeMap<Network, Time> = networks.into_iter().collect();
        // Only news wake those who listen.
        self.0.send_if_modified(|before| {
            let is_new = (&before.networks, &before.devices) != (&networks, &devices);
            if is_new {
                let mut origins = HashMap::new();
                for (network, until) in &networks {
                    for fingerprint in network.fingerprints(salt) {
                        let longest: &mut Time = origins.entry(fingerprint).or_default();
                        *longest = (*longest).max(*until);
                    }
                }
                *before = Banned { networks, devices, origins };
            }
            is_new
        });
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<Banned> {
        self.0.subscribe()
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
            assert_eq!(find(peer, &bytes), Some(expected.parse().unwrap()), "{peer} {forwarded:?}");
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
        assert_eq!(find(proxy, &[b"\xff, 1.2.3.4"]), Some("1.2.3.4".parse().unwrap()));
        for bad in ["nonsense", "1.2.3.4,", "009.9.9.9", "\u{ff}", "nonsense, 10.0.0.2"] {
            assert_eq!(find(proxy, &[bad.as_bytes()]), None, "{bad}");
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
            assert_eq!(bad.parse::<TrustedProxy>(), Err(BadNetwork), "{bad}");
        }
    }

    #[test]
    fn a_ban_holds_for_its_network_and_its_time() {
        let bans = Bans::default();
        let ban = |network: &str, until| (network.parse().unwrap(), Time(until));
        let networks =
            [ban("203.0.113.0/24", 100), ban("203.0.113.9", 900), ban("2001:db8::/32", 5)];
        let [one, other] = [1, 2].map(|byte| SecretHash([byte; 32]));
        bans.replace(1, networks, [(one, Time(100))]);
        assert_eq!(bans.device_until(&one, Time(99)), Some(Time(100)));
        assert_eq!(bans.device_until(&one, Time(100)), None);
        assert_eq!(bans.device_until(&other, Time(99)), None);
        let until = |address: &str, now| bans.until(address.parse().unwrap(), Time(now));
        assert_eq!(until("203.0.113.1", 99), Some(Time(100)));
        assert_eq!(until("203.0.113.1", 100), None);
        assert_eq!(until("203.0.113.9", 100), Some(Time(900)), "the longest counts");
        assert_eq!(until("2001:db8:7::", 4), Some(Time(5)));
        assert_eq!(until("198.51.100.1", 0), None);
        bans.replace(1, [], []);
        assert_eq!(until("203.0.113.9", 100), None);
    }

    #[test]
    fn a_ban_knows_by_fingerprints_what_comes_from_its_network() {
        let from = |address: &str| origins(7, address.parse().unwrap());
        for (network, address, belongs) in [
            ("203.0.113.9", "203.0.113.9", true),
            ("203.0.113.9", "203.0.113.8", false),
            ("203.0.112.0/22", "203.0.115.1", true),
            ("203.0.112.0/22", "203.0.116.1", false),
            ("0.0.0.0/0", "203.0.116.1", true),
            ("2001:db8:1:2::/64", "2001:db8:1:2:3::", true),
            ("2001:db8:1:2::/64", "2001:db8:1:3::", false),
            ("2001:db8:1:200::/56", "2001:db8:1:2ff::", true),
            ("2001:db8::/29", "2001:dbf:1::", true),
            ("2001:db8::/29", "2001:dc0::", false),
        ] {
            let network: Network = network.parse().unwrap();
            let known = network.fingerprints(7);
            assert!(known.len() <= 256, "{network}");
            let found = from(address).iter().any(|origin| known.contains(origin));
            assert_eq!(found, belongs, "{network} {address}");
            assert_eq!(network.contains(address.parse().unwrap()), belongs);
        }
        assert!(from("203.0.113.9") != origins(8, "203.0.113.9".parse().unwrap()));
    }

    #[test]
    fn limits_count_networks() {
        let owner = |address: &str| owner_of(7, address.parse().unwrap());
        let [one, same, near, far] =
            ["2001:db8:1:200::", "2001:db8:1:2ff::", "2001:db8:1:300::", "2001:db8:2:200::"]
                .map(owner);
        assert!(one == same && one != near && one.network() == near.network());
        assert!(one.network() != far.network());
        let [v4, neighbour] = ["203.0.113.8", "203.0.113.9"].map(owner);
        assert!(v4 != neighbour && v4.network() != neighbour.network());
    }

    #[test]
    fn an_ipv4_address_keeps_its_owner() {
        // Databases keep it, so that it does not change with a version.
        let owner = owner_of(7, "203.0.113.9".parse().unwrap());
        assert_eq!(owner, Owner(-7_154_735_990_256_951_290));
    }
}
