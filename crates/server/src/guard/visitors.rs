use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lusus_play::{Span, Time};

use super::Bucket;
use crate::Limits;

/// How many addresses are told apart; those beyond share one share.
const MANY: usize = 10_000;
/// Stands for all addresses beyond [`MANY`].
const CROWD: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
/// How often at most those are forgotten that have done nothing for a while.
const FORGETTING: Span = Span::seconds(1);
/// How many connections an address may have for each WebSocket.
const CONNECTIONS_PER_SOCKET: u32 = 2;
/// How many WebSockets' worth of messages an address may send.
const SPEAKERS: u32 = 10;
/// How many pages and files an address may ask for in place of one request:
/// they cost little, and everybody in a school opens the page at once.
const FILES: u32 = 10;
/// How many sockets over a limit are told so at a time.
const MOST_REFUSALS: u32 = 64;

/// How often at most a warning is written of what any visitor can bring about.
const WARNING: Span = Span::minutes(1);

/// What each address uses.
pub(crate) struct Visitors {
    book: Mutex<Book>,
    limits: Limits,
}

#[derive(Default)]
struct Book {
    known: HashMap<IpAddr, Visitor>,
    /// How many sockets are open in all, and how many are being refused.
    sockets: u32,
    refusals: u32,
    forgot_at: Time,
    warned_at: Option<Time>,
}

struct Visitor {
    requests: Bucket,
    files: Bucket,
    messages: Bucket,
    sockets: u32,
    connections: u32,
}

/// What becomes of somebody who wants to open a socket.
pub(crate) enum Entry {
    /// He may.
    Free(Permit),
    /// He may not, and is told so over the socket, since browsers hide any
    /// other answer.
    Refused(Permit),
    /// Too many are being told already.
    Barred,
}

/// Leave to have something; giving it up makes room for another.
pub(crate) struct Permit {
    visitors: Arc<Visitors>,
    address: IpAddr,
    thing: Thing,
}

#[derive(Clone, Copy)]
enum Thing {
    Connection,
    Socket,
    Refusal,
}

impl Visitors {
    pub(crate) fn new(limits: &Limits) -> Visitors {
        Visitors { book: Mutex::default(), limits: limits.clone() }
    }

    /// How many sockets are open.
    pub(crate) fn sockets(&self) -> u32 {
        self.book().sockets
    }

    /// Whether an address may make one more request.
    pub(crate) fn may_request(&self, address: IpAddr, now: Time) -> bool {
        self.book().visit(address, now, &self.limits).1.requests.take(now)
    }

    /// Whether an address may ask for one more page or file.
    pub(crate) fn may_fetch(&self, address: IpAddr, now: Time) -> bool {
        self.book().visit(address, now, &self.limits).1.files.take(now)
    }

    /// Whether it is time to warn once more.
    pub(crate) fn may_warn(&self, now: Time) -> bool {
        let mut book = self.book();
        let is_time = book.warned_at.is_none_or(|at| now - at >= WARNING);
        if is_time {
            book.warned_at = Some(now);
        }
        is_time
    }

    /// Leave for an address to connect once more.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr, now: Time) -> Option<Permit> {
        let most = self.limits.sockets_per_address.saturating_mul(CONNECTIONS_PER_SOCKET);
        let mut book = self.book();
        let (address, visitor) = book.visit(address, now, &self.limits);
        if most > 0 && visitor.connections >= most {
            return None;
        }
        visitor.connections += 1;
        Some(self.permit(address, Thing::Connection))
    }

    /// Leave for an address to open one more socket, or to be told why not.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr, now: Time) -> Entry {
        let (most, connections) = (self.limits.sockets_per_address, self.limits.connections);
        let mut book = self.book();
        // A tenth is left for pages, and for telling that there is no room.
        let is_full = connections > 0 && book.sockets >= connections - connections / 10;
        let (address, visitor) = book.visit(address, now, &self.limits);
        if !is_full && (most == 0 || visitor.sockets < most) {
            visitor.sockets += 1;
            book.sockets += 1;
            return Entry::Free(self.permit(address, Thing::Socket));
        }
        if book.refusals >= MOST_REFUSALS {
            return Entry::Barred;
        }
        book.refusals += 1;
        Entry::Refused(self.permit(address, Thing::Refusal))
    }

    fn permit(self: &Arc<Self>, address: IpAddr, thing: Thing) -> Permit {
        Permit { visitors: Arc::clone(self), address, thing }
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Book {
    /// What is known of an address, and under which it is.
    fn visit(&mut self, address: IpAddr, now: Time, limits: &Limits) -> (IpAddr, &mut Visitor) {
        let is_new = !self.known.contains_key(&address);
        if is_new && self.known.len() >= MANY && now - self.forgot_at >= FORGETTING {
            self.forgot_at = now;
            self.known.retain(|_, visitor| !visitor.is_idle(now));
        }
        let address = if is_new && self.known.len() >= MANY { CROWD } else { address };
        let visitor = self.known.entry(address).or_insert_with(|| Visitor::new(limits, now));
        (address, visitor)
    }
}

impl Visitor {
    fn new(limits: &Limits, now: Time) -> Visitor {
        let (requests, messages) = (limits.requests_per_second, limits.messages_per_second);
        let (files, messages) = (requests.saturating_mul(FILES), messages.saturating_mul(SPEAKERS));
        Visitor {
            requests: Bucket::new(requests, requests.saturating_mul(5), now),
            files: Bucket::new(files, files.saturating_mul(5), now),
            messages: Bucket::new(messages, messages.saturating_mul(2), now),
            sockets: 0,
            connections: 0,
        }
    }

    /// Whether nothing is lost if he is forgotten.
    fn is_idle(&mut self, now: Time) -> bool {
        self.sockets == 0
            && self.connections == 0
            && self.requests.is_full(now)
            && self.files.is_full(now)
            && self.messages.is_full(now)
    }
}

impl Permit {
    /// Whether the address may send one more message, on whichever socket.
    pub(crate) fn may_speak(&self, now: Time) -> bool {
        let visitors = &self.visitors;
        visitors.book().visit(self.address, now, &visitors.limits).1.messages.take(now)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut book = self.visitors.book();
        match self.thing {
            Thing::Socket => book.sockets = book.sockets.saturating_sub(1),
            Thing::Refusal => book.refusals = book.refusals.saturating_sub(1),
            Thing::Connection => {}
        }
        if let Some(visitor) = book.known.get_mut(&self.address) {
            match self.thing {
                Thing::Socket => visitor.sockets = visitor.sockets.saturating_sub(1),
                Thing::Connection => visitor.connections = visitor.connections.saturating_sub(1),
                Thing::Refusal => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitors(limits: &Limits) -> Arc<Visitors> {
        Arc::new(Visitors::new(limits))
    }

    fn free(entry: Entry) -> Option<Permit> {
        if let Entry::Free(permit) = entry { Some(permit) } else { None }
    }

    #[test]
    fn each_address_has_its_own_share() {
        let limits = Limits {
            sockets_per_address: 2,
            requests_per_second: 1,
            messages_per_second: 1,
            ..Limits::default()
        };
        let visitors = visitors(&limits);
        let [one, other]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        let first = free(visitors.admit(one, Time(0)));
        let second = free(visitors.admit(one, Time(0)));
        assert!(first.is_some() && second.is_some());
        assert!(free(visitors.admit(one, Time(0))).is_none());
        let others = free(visitors.admit(other, Time(0))).unwrap();
        assert_eq!(visitors.sockets(), 3);
        drop(first);
        assert!(free(visitors.admit(one, Time(0))).is_some());
        assert_eq!((0..9).filter(|_| visitors.may_request(one, Time(0))).count(), 5);
        assert!(visitors.may_request(other, Time(0)));
        assert_eq!((0..99).filter(|_| visitors.may_fetch(one, Time(0))).count(), 50);
        let second = second.unwrap();
        assert_eq!((0..99).filter(|_| second.may_speak(Time(0))).count(), 20);
        assert!(others.may_speak(Time(0)));
        let connections: Vec<Permit> =
            (0..9).map_while(|_| visitors.connect(one, Time(0))).collect();
        assert_eq!(connections.len(), 4);
        assert!(visitors.connect(other, Time(0)).is_some());
    }

    #[test]
    fn only_so_many_are_told_that_there_are_too_many() {
        let visitors = visitors(&Limits { sockets_per_address: 1, ..Limits::default() });
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        let entries: Vec<Entry> = (0..100).map(|_| visitors.admit(one, Time(0))).collect();
        let refused = entries.iter().filter(|entry| matches!(entry, Entry::Refused(_))).count();
        let barred = entries.iter().filter(|entry| matches!(entry, Entry::Barred)).count();
        assert_eq!((refused, barred), (MOST_REFUSALS as usize, 99 - MOST_REFUSALS as usize));
        drop(entries);
        assert_eq!(visitors.sockets(), 0);
        assert!(free(visitors.admit(one, Time(0))).is_some());
    }

    #[test]
    fn some_connections_are_left_for_pages() {
        let visitors =
            visitors(&Limits { connections: 20, sockets_per_address: 0, ..Limits::default() });
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        let sockets: Vec<Permit> =
            (0..99).map_while(|_| free(visitors.admit(one, Time(0)))).collect();
        assert_eq!(sockets.len(), 18);
    }

    #[test]
    fn a_crowd_shares_one_share_and_is_forgotten() {
        let visitors = visitors(&Limits { requests_per_second: 1, ..Limits::default() });
        let address = |number: u32| IpAddr::V4(Ipv4Addr::from_bits(0x0A00_0000 + number));
        let many = u32::try_from(MANY).unwrap();
        let allowed = (0..many + 100).filter(|&n| visitors.may_request(address(n), Time(0)));
        assert_eq!(allowed.count(), MANY + 5);
        assert_eq!(visitors.book().known.len(), MANY + 1);
        assert!(visitors.may_request(address(many + 7), Time(9_000)));
        assert_eq!(visitors.book().known.len(), 1);
    }
}
