use std::collections::BTreeMap;
use std::net::IpAddr;

use lusus_play::Time;
use tokio::sync::watch;

use super::Network;

/// Networks from which nobody may come, and until when. Those who are there
/// already notice what changes.
#[derive(Default)]
pub(crate) struct Bans(watch::Sender<BTreeMap<Network, Time>>);

impl Bans {
    /// How many there may be: each request is compared with all of them.
    pub(crate) const MOST: usize = 1_000;

    /// Until when an address may not come, if it may not.
    pub(crate) fn until(&self, address: IpAddr, now: Time) -> Option<Time> {
        let known = self.0.borrow();
        let own = known.iter().filter(|(network, _)| network.contains(address));
        own.map(|(_, until)| *until).max().filter(|until| *until > now)
    }

    pub(crate) fn replace(&self, bans: impl IntoIterator<Item = (Network, Time)>) {
        self.0.send_replace(bans.into_iter().collect());
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<BTreeMap<Network, Time>> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_holds_for_its_network_and_its_time() {
        let bans = Bans::default();
        let ban = |network: &str, until| (network.parse().unwrap(), Time(until));
        bans.replace([
            ban("203.0.113.0/24", 100),
            ban("203.0.113.9", 900),
            ban("2001:db8::/32", 5),
        ]);
        let until = |address: &str, now| bans.until(address.parse().unwrap(), Time(now));
        assert_eq!(until("203.0.113.1", 99), Some(Time(100)));
        assert_eq!(until("203.0.113.1", 100), None);
        assert_eq!(until("203.0.113.9", 100), Some(Time(900)), "the longest counts");
        assert_eq!(until("2001:db8:7::", 4), Some(Time(5)));
        assert_eq!(until("198.51.100.1", 0), None);
        bans.replace([]);
        assert_eq!(until("203.0.113.9", 100), None);
    }
}
