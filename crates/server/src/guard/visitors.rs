use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use lusus_play::{Span, Time};
use parking_lot::Mutex;

use super::{Account, Bucket, Cost, counted};
use crate::Limits;
use crate::places::{Place, Places};

/// How many addresses are counted separately; all others share one account.
const MANY: usize = 10_000;
/// Stands for all addresses beyond [`MANY`].
const CROWD: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
/// How often at most those are forgotten that have done nothing for a while.
const FORGETTING: Span = Span::seconds(1);
/// How many connections an address may have for each WebSocket.
const CONNECTIONS_PER_SOCKET: usize = 2;
/// How many WebSockets' worth of messages an address may send.
const SPEAKERS: u32 = 10;
/// How many pages and files an address may ask for in place of one request:
/// they cost little, and everybody in a school opens the page at once.
const FILES: u32 = 10;
/// A file counts once more for as many bytes.
const FILE: u64 = 64 * 1024;
/// How much an address may have done for each request, in plies: with the usual
/// limit a tenth of a processor, and at once enough for thirty people.
const PLIES_PER_REQUEST: u32 = 1_000;
/// How many bytes of each request, and of each message, an address may send.
const BYTES_PER_REQUEST: u32 = 64 * 1024;
const BYTES_PER_MESSAGE: u32 = 4 * 1024;
/// How many sockets over a limit are told so at a time.
const MOST_REFUSALS: usize = 64;

/// How often at most a warning is written of what any visitor can bring about.
const WARNING: Span = Span::minutes(1);

/// Everybody who comes, by address.
pub(crate) struct Visitors {
    book: Mutex<Book>,
    limits: Limits,
}

#[derive(Default)]
struct Book {
    known: HashMap<IpAddr, Usage>,
    /// All that are open, and those that are being refused.
    sockets: Places,
    refusals: Places,
    forgot_at: Time,
    warned_at: Option<Time>,
}

/// What one address uses.
struct Usage {
    /// New connections, whatever comes of them.
    arrivals: Bucket,
    requests: Bucket,
    files: Bucket,
    messages: Bucket,
    /// What the server does for them, in plies.
    cost: Bucket,
    /// What they send, in bytes.
    sent: Bucket,
    sockets: Places,
    connections: Places,
}

/// A permit to hold something; dropping it frees the place.
pub(crate) struct Permit {
    visitors: Arc<Visitors>,
    address: IpAddr,
    /// Whether it is leave only to be told that there are too many.
    pub(crate) is_refusal: bool,
    _places: Vec<Place>,
}

impl Visitors {
    pub(crate) fn new(limits: &Limits) -> Visitors {
        Visitors { book: Mutex::default(), limits: limits.clone() }
    }

    pub(crate) fn sockets(&self) -> usize {
        self.book.lock().sockets.taken()
    }

    fn of<T>(&self, address: IpAddr, now: Time, see: impl FnOnce(&mut Usage) -> T) -> T {
        see(self.book.lock().visit(address, now, &self.limits).1)
    }

    /// Whether one more request is not too many, and the last ones are paid for.
    pub(crate) fn may_request(&self, address: IpAddr, now: Time) -> bool {
        let may = |own: &mut Usage| own.cost.debt(now) == Span::ZERO && own.requests.take(now);
        self.of(address, now, may)
    }

    pub(crate) fn charge(&self, address: IpAddr, cost: Cost, now: Time) {
        self.of(address, now, |usage| usage.cost.charge(cost.0, now));
    }

    pub(crate) fn debt(&self, address: IpAddr, now: Time) -> Span {
        self.of(address, now, |usage| usage.cost.debt(now))
    }

    /// Whether one more file is not too many.
    pub(crate) fn may_fetch(&self, address: IpAddr, now: Time) -> bool {
        let may = |own: &mut Usage| own.files.debt(now) == Span::ZERO && own.files.take(now);
        self.of(address, now, may)
    }

    /// Counts a long file as several.
    pub(crate) fn charge_file(&self, address: IpAddr, bytes: u64, now: Time) {
        self.of(address, now, |usage| usage.files.charge(bytes / FILE, now));
    }

    /// How fast a connection is read that is not of one address.
    pub(crate) fn pace(&self, now: Time) -> Bucket {
        Usage::new(&self.limits, now).sent
    }

    pub(crate) fn may_warn(&self, now: Time) -> bool {
        let mut book = self.book.lock();
        let is_time = book.warned_at.is_none_or(|at| now - at >= WARNING);
        if is_time {
            book.warned_at = Some(now);
        }
        is_time
    }

    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr, now: Time) -> Option<Permit> {
        let most = self.limits.sockets_per_address as usize * CONNECTIONS_PER_SOCKET;
        let mut book = self.book.lock();
        let (address, usage) = book.visit(address, now, &self.limits);
        if (most > 0 && usage.connections.taken() >= most) || !usage.arrivals.take(now) {
            return None;
        }
        let _places = vec![usage.connections.take()];
        Some(Permit { visitors: Arc::clone(self), address, is_refusal: false, _places })
    }

    /// Leave for an address to open one more socket, or to be told over it why
    /// not, since browsers hide any other answer, unless too many are told.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr, now: Time) -> Option<Permit> {
        let most = self.limits.sockets_per_address as usize;
        let connections = self.limits.connections as usize;
        let mut book = self.book.lock();
        // A tenth is left for pages, and for telling that there is no room.
        let is_full = connections > 0 && book.sockets.taken() >= connections - connections / 10;
        let (address, usage) = book.visit(address, now, &self.limits);
        let is_refusal = is_full || (most > 0 && usage.sockets.taken() >= most);
        let own = usage.sockets.take();
        if is_refusal && book.refusals.taken() >= MOST_REFUSALS {
            return None;
        }
        let _places = match is_refusal {
            true => vec![book.refusals.take()],
            false => vec![book.sockets.take(), own],
        };
        Some(Permit { visitors: Arc::clone(self), address, is_refusal, _places })
    }
}

impl Book {
    /// What is known of an address, and under which it is.
    fn visit(&mut self, address: IpAddr, now: Time, limits: &Limits) -> (IpAddr, &mut Usage) {
        let address = counted(address);
        let is_new = !self.known.contains_key(&address);
        if is_new && self.known.len() >= MANY && now - self.forgot_at >= FORGETTING {
            self.forgot_at = now;
            self.known.retain(|_, usage| !usage.is_idle(now));
        }
        let address = if is_new && self.known.len() >= MANY { CROWD } else { address };
        let usage = self.known.entry(address).or_insert_with(|| Usage::new(limits, now));
        (address, usage)
    }
}

impl Usage {
    fn new(limits: &Limits, now: Time) -> Usage {
        let (requests, messages) = (limits.requests_per_second, limits.messages_per_second);
        let (files, messages) = (requests.saturating_mul(FILES), messages.saturating_mul(SPEAKERS));
        let cost = requests.saturating_mul(PLIES_PER_REQUEST);
        // As many as all requests and messages have, or without limit where these are.
        let is_limited = requests > 0 && messages > 0;
        let bytes = requests
            .saturating_mul(BYTES_PER_REQUEST)
            .saturating_add(messages.saturating_mul(BYTES_PER_MESSAGE));
        let bytes = if is_limited { bytes } else { 0 };
        Usage {
            arrivals: Bucket::new(files, files.saturating_mul(5), now),
            requests: Bucket::new(requests, requests.saturating_mul(5), now),
            files: Bucket::new(files, files.saturating_mul(5), now),
            messages: Bucket::new(messages, messages.saturating_mul(2), now),
            cost: Bucket::new(cost, cost.saturating_mul(5), now),
            sent: Bucket::new(bytes, bytes.saturating_mul(2), now),
            sockets: Places::default(),
            connections: Places::default(),
        }
    }

    /// Whether the address can be forgotten without loss.
    fn is_idle(&mut self, now: Time) -> bool {
        let Usage { arrivals, requests, files, messages, cost, sent, .. } = self;
        let mut buckets = [arrivals, requests, files, messages, cost, sent].into_iter();
        let has_nothing = self.sockets.taken() == 0 && self.connections.taken() == 0;
        has_nothing && buckets.all(|bucket| bucket.is_full(now))
    }
}

impl Permit {
    pub(crate) fn account(&self) -> Account {
        Account::of(&self.visitors, self.address)
    }

    /// Whether the address may send one more message, on whichever socket.
    pub(crate) fn may_speak(&self, now: Time) -> bool {
        self.visitors.of(self.address, now, |usage| usage.messages.take(now))
    }

    /// Notes what was sent, on whichever connection; says how long to wait.
    pub(crate) fn note_sent(&self, bytes: usize, now: Time) -> Span {
        self.visitors.of(self.address, now, |usage| usage.sent.charge(bytes as u64, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitors(limits: &Limits) -> Arc<Visitors> {
        Arc::new(Visitors::new(limits))
    }

    fn free(entry: Option<Permit>) -> Option<Permit> {
        entry.filter(|permit| !permit.is_refusal)
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
    fn the_addresses_of_a_network_have_one_share() {
        let visitors = visitors(&Limits { sockets_per_address: 2, ..Limits::default() });
        let admit = |address: &str| free(visitors.admit(address.parse().unwrap(), Time(0)));
        let kept = ["2001:db8:1:200::", "2001:db8:1:2ff::"].map(admit);
        assert!(kept.iter().all(Option::is_some));
        assert!(admit("2001:db8:1:201::").is_none());
        assert!(admit("2001:db8:1:300::").is_some());
    }

    #[test]
    fn long_files_count_as_several() {
        let visitors = visitors(&Limits { requests_per_second: 1, ..Limits::default() });
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        assert!(visitors.may_fetch(one, Time(0)));
        visitors.charge_file(one, 90 * FILE, Time(0));
        assert!(!visitors.may_fetch(one, Time(0)));
        assert!(visitors.may_request(one, Time(0)));
        assert!(visitors.may_fetch(one, Time(20_000)));
    }

    #[test]
    fn who_has_much_done_makes_no_request_until_it_is_paid() {
        let visitors = visitors(&Limits { requests_per_second: 2, ..Limits::default() });
        let [one, other]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        visitors.charge(one, Cost::plies(10_000), Time(0));
        assert!(visitors.may_request(one, Time(0)), "so much is allowed at once");
        visitors.charge(one, Cost::plies(3_000), Time(0));
        assert_eq!(visitors.debt(one, Time(0)), Span(1_500));
        assert!(!visitors.may_request(one, Time(1_499)));
        assert!(visitors.may_request(other, Time(1_499)));
        assert!(visitors.may_request(one, Time(1_500)));
    }

    #[test]
    fn what_an_address_sends_is_read_no_faster_than_it_may_send() {
        let limits = Limits { requests_per_second: 1, messages_per_second: 1, ..Limits::default() };
        let per_second = 64 * 1024 + 10 * 4 * 1024;
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        let crowd = visitors(&limits);
        let [first, second] = [(); 2].map(|()| crowd.connect(one, Time(0)).unwrap());
        assert_eq!(first.note_sent(2 * per_second, Time(0)), Span::ZERO, "so much at once");
        assert_eq!(second.note_sent(per_second, Time(0)), Span(1_000), "on all connections");
        assert_eq!(second.note_sent(0, Time(1_000)), Span::ZERO);
        for lifted in [
            Limits { requests_per_second: 0, ..limits.clone() },
            Limits { messages_per_second: 0, ..limits },
        ] {
            let permit = visitors(&lifted).connect(one, Time(0)).unwrap();
            assert_eq!(permit.note_sent(usize::MAX, Time(0)), Span::ZERO);
        }
    }

    #[test]
    fn only_so_many_are_told_that_there_are_too_many() {
        let visitors = visitors(&Limits { sockets_per_address: 1, ..Limits::default() });
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        let entries: Vec<Option<Permit>> = (0..100).map(|_| visitors.admit(one, Time(0))).collect();
        let refused = entries.iter().flatten().filter(|permit| permit.is_refusal).count();
        let barred = entries.iter().filter(|entry| entry.is_none()).count();
        assert_eq!((refused, barred), (MOST_REFUSALS, 99 - MOST_REFUSALS));
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
    fn who_connects_too_fast_is_not_let_in() {
        let visitors = visitors(&Limits { requests_per_second: 1, ..Limits::default() });
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let connect = |at| visitors.connect(address, Time(at)).is_some();
        assert_eq!((0..100).filter(|_| connect(0)).count(), 50);
        assert!(connect(1_000), "ten more a second");
    }

    #[test]
    fn a_crowd_shares_one_share_and_is_forgotten() {
        let visitors = visitors(&Limits { requests_per_second: 1, ..Limits::default() });
        let address = |number: u32| IpAddr::V4(Ipv4Addr::from_bits(0x0A00_0000 + number));
        let many = u32::try_from(MANY).unwrap();
        let allowed = (0..many + 100).filter(|&n| visitors.may_request(address(n), Time(0)));
        assert_eq!(allowed.count(), MANY + 5);
        assert_eq!(visitors.book.lock().known.len(), MANY + 1);
        assert!(visitors.may_request(address(many + 7), Time(9_000)));
        assert_eq!(visitors.book.lock().known.len(), 1);
    }
}
