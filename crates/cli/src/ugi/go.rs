use std::time::Duration;

use lusus_core::{Message, Player, msg, text::quote};
use lusus_search::Limits;

/// How long a search may last, as `go` says it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Go<'a> {
    clocks: [Clock; 2],
    movetime: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    infinite: bool,
    /// The words that say nothing: unknown ones, and limits without a number.
    ignored: Vec<&'a str>,
}

/// What a player has left for the match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Clock {
    time: Option<Duration>,
    increment: Duration,
}

/// How long to think where a limit was meant and none is understood.
const FALLBACK: Duration = Duration::from_secs(1);

impl<'a> Go<'a> {
    /// Reads what follows `go`.
    pub(crate) fn parse(words: &'a str) -> Go<'a> {
        let mut go = Go::default();
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
            } else if words.peek().is_some_and(|found| go.set(word, found).is_some()) {
                words.next();
            } else {
                go.ignored.push(word);
            }
        }
        go
    }

    /// Sets a limit, if there is one of this name and `found` is its number.
    fn set(&mut self, limit: &str, found: &str) -> Option<()> {
        let [first, second] = &mut self.clocks;
        match limit {
            "p1time" => first.time = Some(duration(found)?),
            "p2time" => second.time = Some(duration(found)?),
            "p1inc" => first.increment = duration(found)?,
            "p2inc" => second.increment = duration(found)?,
            "movetime" => self.movetime = Some(duration(found)?),
            "depth" => self.depth = Some(u32::try_from(whole_number(found)?).unwrap_or(u32::MAX)),
            "nodes" => self.nodes = Some(whole_number(found)?),
            _ => return None,
        }
        Some(())
    }

    /// Whether the best move may be told only when `stop` comes: the search is
    /// infinite, or nothing else would end it. A client whose words were not
    /// understood does not know that it would have to.
    pub(crate) fn waits_for_stop(&self) -> bool {
        self.infinite || *self == Go::default()
    }

    /// When the search of the player to move must end. If that player's clock
    /// is missing, the other one stands in for it.
    pub(crate) fn limits(&self, mover: Player) -> Limits {
        let Go { movetime, depth, nodes, .. } = *self;
        let limits = Limits { depth, nodes, time: movetime, ..Limits::NONE };
        if self.waits_for_stop() {
            return limits;
        }
        let clocks = [mover, mover.other()].map(|player| self.clocks[player.index()]);
        let clock = clocks.into_iter().find_map(|clock| Some((clock.time?, clock.increment)));
        match clock {
            Some((left, increment)) if clocks[0].time.is_some() || limits == Limits::NONE => {
                let share = Limits::on_clock(left, increment);
                let time = share.time.into_iter().chain(movetime).min();
                Limits { time, soft_time: share.soft_time, ..limits }
            }
            None if limits == Limits::NONE => Limits::time(FALLBACK),
            _ => limits,
        }
    }

    /// What of it is not followed, for people.
    pub(crate) fn complaint(&self, mover: Player) -> Option<Message> {
        if !self.ignored.is_empty() {
            return Some(msg!("ugi-ignored", found = quote(&self.ignored.join(" "))));
        }
        let is_on_clock = self.clocks != [Clock::default(); 2] && !self.infinite;
        let is_limited = self.movetime.is_some() || self.depth.is_some() || self.nodes.is_some();
        let has_clock = self.clocks[mover.index()].time.is_some();
        let misses_clock = is_on_clock && !is_limited && !has_clock;
        misses_clock.then(|| msg!("ugi-no-clock", player = mover.number()))
    }
}

/// A number of milliseconds. A negative number tells a player that their time
/// is overstepped: none is left.
fn duration(text: &str) -> Option<Duration> {
    match text.strip_prefix('-') {
        Some(overstepped) => whole_number(overstepped).map(|_| Duration::ZERO),
        None => whole_number(text).map(Duration::from_millis),
    }
}

/// A number of digits only; one that is too large counts as the largest.
fn whole_number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn limits(words: &str) -> Limits {
        Go::parse(words).limits(Player::First)
    }

    #[test]
    fn plain_limits_are_taken_as_they_are() {
        assert_eq!(limits("depth 5"), Limits::depth(5));
        assert_eq!(limits("nodes 1"), Limits::nodes(1));
        assert_eq!(limits("movetime 250"), Limits::time(ms(250)));
        assert_eq!(limits("infinite"), Limits::NONE);
        assert_eq!(limits(""), Limits::NONE);
        assert_eq!(limits("nodes 7 depth 3"), Limits { depth: Some(3), ..Limits::nodes(7) });
        assert_eq!(limits("depth 99999999999999999999"), Limits::depth(u32::MAX));
    }

    #[test]
    fn the_clock_of_the_player_to_move_counts() {
        let go = Go::parse("p1time 60000 p2time 600000 p1inc 1000 p2inc 0");
        let first = go.limits(Player::First);
        assert_eq!((first.soft_time, first.time), (Some(ms(1400)), Some(ms(5600))));
        let second = go.limits(Player::Second);
        assert_eq!((second.soft_time, second.time), (Some(ms(10_000)), Some(ms(40_000))));
        let other = Go::parse("p2time 1000");
        assert_eq!(other.limits(Player::First), other.limits(Player::Second));
        assert!(other.complaint(Player::First).is_some());
        assert!(other.complaint(Player::Second).is_none());
        assert_eq!(limits("p2time 1000 depth 3"), Limits::depth(3));
        assert_eq!(limits("p1inc 1000"), Limits::time(FALLBACK));
    }

    #[test]
    fn nobody_plans_with_more_than_he_has() {
        let clocks = ["0", "-7", "1", "29", "30", "31", "500", "60000", "18446744073709551615"];
        for time in clocks {
            for increment in clocks {
                let limits = limits(&format!("p1time {time} p1inc {increment}"));
                let left = duration(time).expect("a time");
                let most = limits.time.expect("a limit");
                assert!(most <= left.saturating_sub(ms(30)).max(ms(1)), "{time} {increment}");
                assert!(limits.soft_time <= limits.time, "{time} {increment}");
            }
        }
    }

    #[test]
    fn only_an_endless_search_waits_for_the_stop() {
        let waits = |words| Go::parse(words).waits_for_stop();
        assert!(waits("") && waits("infinite") && waits("infinite depth 3"));
        assert!(!waits("depth 3") && !waits("movetime 0") && !waits("p1time 5 p2time 5"));
    }

    #[test]
    fn what_is_not_understood_is_left_out_and_never_waits() {
        for (bad, ignored) in [
            ("depth", "depth"),
            ("depth x", "depth x"),
            ("depth -1", "depth -1"),
            ("nodes 1.5", "nodes 1.5"),
            ("movetime", "movetime"),
            ("p1time +3", "p1time +3"),
            ("fast", "fast"),
            ("wtime 5 btime 5", "wtime 5 btime 5"),
        ] {
            let go = Go::parse(bad);
            assert_eq!(go.ignored.join(" "), ignored);
            assert_eq!(go.limits(Player::First), Limits::time(FALLBACK), "{bad}");
            assert!(!go.waits_for_stop() && go.complaint(Player::First).is_some(), "{bad}");
        }
        assert_eq!(limits("fast depth nodes 5"), Limits::nodes(5));
        assert!(Go::parse("infinite fast").waits_for_stop());
    }
}
