//! Thinkers on real threads, without a clock: what has no end is ended by a
//! cancellation, and whoever waits waits for that.

use std::thread;

use lusus_bots::Settings;
use lusus_catalog::{Ends, Variant};
use lusus_core::MATCH_LENGTH;
use lusus_search::Limits;
use lusus_tui::{Desk, Finding, News, Task, ThinkerThreads, Thinkers, Ticket};

fn task(number: u64, bot: &str, limits: Limits) -> Task {
    let start = Variant::find("barca").expect("a game").start(0);
    let line = start.line(Ends::Match { length: MATCH_LENGTH });
    let settings = Settings { table_mib: 1, ..Settings::default() };
    let (ticket, desk) = (Ticket(number), Desk::Hint);
    Task { ticket, desk, bot: bot.to_owned(), settings, line, limits }
}

/// The finding that ends a task; thoughts on the way are counted.
fn wait_for_end(thinkers: &mut ThinkerThreads) -> (Finding, usize) {
    let mut thoughts = 0;
    loop {
        match thinkers.poll() {
            Some(Finding { news: News::Thought(_), .. }) => thoughts += 1,
            Some(finding) => return (finding, thoughts),
            None => thread::yield_now(),
        }
    }
}

#[test]
fn a_task_is_thought_through_and_tells_on_the_way() {
    let mut thinkers = ThinkerThreads::default();
    thinkers.begin(task(1, "engine", Limits::depth(2)));
    let (finding, thoughts) = wait_for_end(&mut thinkers);
    assert_eq!((finding.ticket, thoughts), (Ticket(1), 2));
    assert!(matches!(finding.news, News::Choice(_)));
}

#[test]
fn a_task_without_end_ends_when_it_is_cancelled_or_another_begins() {
    let mut thinkers = ThinkerThreads::default();
    thinkers.begin(task(1, "engine", Limits::NONE));
    while thinkers.poll().is_none() {
        thread::yield_now();
    }
    thinkers.cancel(Desk::Hint);
    assert_eq!(wait_for_end(&mut thinkers).0.ticket, Ticket(1));
    thinkers.begin(task(2, "engine", Limits::NONE));
    while thinkers.poll().is_none() {
        thread::yield_now();
    }
    thinkers.begin(task(3, "random", Limits::NONE));
    let [first, second] = [wait_for_end(&mut thinkers).0, wait_for_end(&mut thinkers).0];
    assert_eq!([first.ticket, second.ticket], [Ticket(2), Ticket(3)]);
}

#[test]
fn nobody_waits_for_a_bot_that_there_is_not() {
    let mut thinkers = ThinkerThreads::default();
    thinkers.begin(task(1, "nobody", Limits::NONE));
    let (finding, _) = wait_for_end(&mut thinkers);
    assert_eq!(finding, Finding { ticket: Ticket(1), news: News::Broke });
}
