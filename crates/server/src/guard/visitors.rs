use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use lusus_play::Time;

use super::Bucket;
use crate::Limits;

/// How many addresses are remembered before those are forgotten that have done
/// nothing for a while.
const MANY: usize = 10_000;

/// What each address uses.
pub(crate) struct Visitors {
    known: Mutex<HashMap<IpAddr, Visitor>>,
    /// How many sockets are open in all.
    sockets: AtomicU32,
    requests_per_second: u32,
    sockets_per_address: u32,
    most_sockets: u32,
}

struct Visitor {
    requests: Bucket,
    sockets: u32,
}

/// Leave to have one socket open; giving it up makes room for another.
pub(crate) struct SocketPermit {
    visitors: Arc<Visitors>,
    address: IpAddr,
}

impl Visitors {
    pub(crate) fn new(limits: &Limits) -> Visitors {
        Visitors {
            known: Mutex::default(),
            requests_per_second: limits.requests_per_second,
            sockets: AtomicU32::new(0),
            sockets_per_address: limits.sockets_per_address,
            most_sockets: limits.connections,
        }
    }

    /// Whether an address may make one more request.
    pub(crate) fn may_request(&self, address: IpAddr, now: Time) -> bool {
        self.visit(address, now, |visitor| visitor.requests.take(now))
    }

    /// Leave for an address to open one more socket.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr, now: Time) -> Option<SocketPermit> {
        let (most, in_all) = (self.sockets_per_address, self.sockets.load(Ordering::Relaxed));
        if self.most_sockets > 0 && in_all >= self.most_sockets {
            return None;
        }
        let is_admitted = self.visit(address, now, |visitor| {
            let is_admitted = most == 0 || visitor.sockets < most;
            visitor.sockets += u32::from(is_admitted);
            is_admitted
        });
        is_admitted.then(|| {
            self.sockets.fetch_add(1, Ordering::Relaxed);
            SocketPermit { visitors: Arc::clone(self), address }
        })
    }

    fn visit<T>(&self, address: IpAddr, now: Time, act: impl FnOnce(&mut Visitor) -> T) -> T {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MANY && !known.contains_key(&address) {
            known.retain(|_, visitor| visitor.sockets > 0 || !visitor.requests.is_full(now));
        }
        let rate = self.requests_per_second;
        act(known.entry(address).or_insert_with(|| Visitor {
            requests: Bucket::new(rate, rate.saturating_mul(5), now),
            sockets: 0,
        }))
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.visitors.sockets.fetch_sub(1, Ordering::Relaxed);
        let mut known = self.visitors.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(visitor) = known.get_mut(&self.address) {
            visitor.sockets = visitor.sockets.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_share() {
        let limits = Limits { sockets_per_address: 2, requests_per_second: 1, ..Limits::default() };
        let visitors = Arc::new(Visitors::new(&limits));
        let [one, other]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        let first = visitors.admit(one, Time(0));
        let second = visitors.admit(one, Time(0));
        assert!(first.is_some() && second.is_some());
        assert!(visitors.admit(one, Time(0)).is_none());
        assert!(visitors.admit(other, Time(0)).is_some());
        drop(first);
        assert!(visitors.admit(one, Time(0)).is_some());
        assert_eq!((0..9).filter(|_| visitors.may_request(one, Time(0))).count(), 5);
        assert!(visitors.may_request(other, Time(0)));
    }
}
