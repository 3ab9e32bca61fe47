use std::time::Duration;

use lusus_core::{Message, Player, msg, text::quote};
use lusus_search::Limits;

/// How long a search may last, as `go` says it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Go {
    clocks: [Clock; 2],
    movetime: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    infinite: bool,
}

/// What a player has left for the match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Clock {
    time: Option<Duration>,
    increment: Duration,
}

impl Go {
    /// Reads what follows `go`.
    pub(crate) fn parse(words: &str) -> Result<Go, Message> {
        let mut go = Go::default();
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let found = words.next().unwrap_or_default();
            let bad = || msg!("ugi-bad-limit", limit = word, found = quote(found));
            let time = || duration(found).ok_or_else(bad);
            let count = || whole_number(found).ok_or_else(bad);
            match word {
                "p1time" => go.clocks[0].time = Some(time()?),
                "p2time" => go.clocks[1].time = Some(time()?),
                "p1inc" => go.clocks[0].increment = time()?,
                "p2inc" => go.clocks[1].increment = time()?,
                "movetime" => go.movetime = Some(time()?),
                "depth" => go.depth = Some(u32::try_from(count()?).unwrap_or(u32::MAX)),
                "nodes" => go.nodes = Some(count()?),
                _ => return Err(msg!("ugi-unknown-limit", found = quote(word))),
            }
        }
        Ok(go)
    }

    /// Whether the best move may be told only when `stop` comes: the search is
    /// infinite, or nothing else would end it.
    pub(crate) fn waits_for_stop(&self) -> bool {
        self.infinite || *self == Go::default()
    }

    /// When the search of the player to move must end. On a clock it is refused
    /// if that player's time is missing.
    pub(crate) fn limits(&self, mover: Player) -> Result<Limits, Message> {
        let Go { movetime, depth, nodes, .. } = *self;
        let limits = Limits { depth, nodes, time: movetime, ..Limits::NONE };
        if self.infinite {
            return Ok(limits);
        }
        let own = self.clocks[mover.index()];
        let Some(left) = own.time else {
            let limited = movetime.is_some() || depth.is_some() || nodes.is_some();
            if limited || self.clocks == [Clock::default(); 2] {
                return Ok(limits);
            }
            return Err(msg!("ugi-no-clock", player = mover.number()));
        };
        let share = Limits::on_clock(left, own.increment);
        let time = share.time.into_iter().chain(movetime).min();
        Ok(Limits { time, soft_time: share.soft_time, ..limits })
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
        Go::parse(words).expect("a good go").limits(Player::First).expect("limits")
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
        let go = Go::parse("p1time 60000 p2time 600000 p1inc 1000 p2inc 0").expect("a good go");
        let first = go.limits(Player::First).expect("limits");
        assert_eq!((first.soft_time, first.time), (Some(ms(1400)), Some(ms(5600))));
        let second = go.limits(Player::Second).expect("limits");
        assert_eq!((second.soft_time, second.time), (Some(ms(10_000)), Some(ms(40_000))));
        let other = Go::parse("p2time 1000").expect("a good go");
        assert!(other.limits(Player::First).is_err());
        assert!(other.limits(Player::Second).is_ok());
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
        let waits = |words| Go::parse(words).expect("a good go").waits_for_stop();
        assert!(waits("") && waits("infinite") && waits("infinite depth 3"));
        assert!(!waits("depth 3") && !waits("movetime 0") && !waits("p1time 5 p2time 5"));
    }

    #[test]
    fn bad_limits_are_refused() {
        for bad in ["depth", "depth x", "depth -1", "nodes 1.5", "movetime", "p1time +3", "fast"] {
            assert!(Go::parse(bad).is_err(), "{bad}");
        }
    }
}
