//! Thinkers on real threads, without a clock: what has no end is ended by a
//! cancellation, and whoever waits waits for that.

use lusus_catalog::LUSUS;
use std::thread;
use std::time::Duration;

use lusus_bots::{Settings, Sources};
use lusus_core::MATCH_LENGTH;
use lusus_erased::Ends;
use lusus_host::{Budget, Finding, Purpose, Task, Ticket};
use lusus_play::Time;
use lusus_tui::{ThinkerThreads, Thinkers};

const ENDLESS: Budget = Budget::time(Duration::MAX);

fn begin(thinkers: &mut ThinkerThreads, number: u64, bot: &str, budget: Budget) {
    let start = LUSUS.find("barca").expect("a game").start(0);
    let line = start.line(Ends::Match { length: MATCH_LENGTH });
    let settings = Settings { table_mib: 1, ..Settings::default() };
    let (ticket, purpose, bot) = (Ticket(number), Purpose::Hint, bot.to_owned());
    thinkers.begin(Task { ticket, purpose, bot, settings, line, budget }, Time(0));
}

/// The finding that ends a task; thoughts on the way are counted.
fn wait_for_end(thinkers: &mut ThinkerThreads) -> (Ticket, Finding, usize) {
    let mut thoughts = 0;
    loop {
        match thinkers.poll() {
            Some((_, Finding::Thought(_))) => thoughts += 1,
            Some((ticket, finding)) => return (ticket, finding, thoughts),
            None => thread::yield_now(),
        }
    }
}

#[test]
fn a_task_is_thought_through_and_tells_on_the_way() {
    let mut thinkers = ThinkerThreads::new(Sources::default());
    begin(&mut thinkers, 1, "engine", Budget { nodes: Some(2_000), ..ENDLESS });
    let (ticket, finding, thoughts) = wait_for_end(&mut thinkers);
    assert_eq!(ticket, Ticket(1));
    assert!(thoughts > 0 && matches!(finding, Finding::Choice(_)), "{thoughts}");
}

#[test]
fn a_task_without_end_ends_when_it_is_cancelled_or_another_begins() {
    let mut thinkers = ThinkerThreads::new(Sources::default());
    begin(&mut thinkers, 1, "engine", ENDLESS);
    while thinkers.poll().is_none() {
        thread::yield_now();
    }
    thinkers.cancel(Ticket(1));
    assert_eq!(wait_for_end(&mut thinkers).0, Ticket(1));
    begin(&mut thinkers, 2, "engine", ENDLESS);
    while thinkers.poll().is_none() {
        thread::yield_now();
    }
    begin(&mut thinkers, 3, "random", ENDLESS);
    let [first, second] = [wait_for_end(&mut thinkers).0, wait_for_end(&mut thinkers).0];
    assert_eq!([first, second], [Ticket(2), Ticket(3)]);
}

#[test]
fn nobody_waits_for_a_bot_that_there_is_not() {
    let mut thinkers = ThinkerThreads::new(Sources::default());
    begin(&mut thinkers, 1, "nobody", ENDLESS);
    assert_eq!(wait_for_end(&mut thinkers), (Ticket(1), Finding::Broke, 0));
}
