//! The work of every route and message on its largest input, counted in
//! allocations: twice the input makes at most about twice the work.
//!
//! Everything that a request costs makes or copies something on the way, so that
//! a cost out of proportion shows. What bots think is bounded by time instead.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod lobby;
mod long_game;
mod messages;
mod routes;
#[path = "../site/server.rs"]
#[allow(dead_code, reason = "shared with the tests of the site")]
mod server;
#[path = "../site/socket.rs"]
#[allow(dead_code, reason = "shared with the tests of the site")]
mod socket;
mod tournaments;

use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// What is made whatever the input: allocations, and their bytes.
const ANYHOW: Work = Work { allocations: 200, bytes: 64 * 1024 };

/// What something has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Work {
    allocations: usize,
    bytes: usize,
}

impl Work {
    /// Of all that happens until something is done.
    async fn of<T>(something: impl Future<Output = T>) -> (T, Work) {
        let region = Region::new(ALLOCATOR);
        let done = something.await;
        let change = region.change();
        let allocations = change.allocations + change.reallocations;
        let grown = usize::try_from(change.bytes_reallocated).unwrap_or_default();
        (done, Work { allocations, bytes: change.bytes_allocated + grown })
    }

    /// Fails if it is far more than twice the work of half the input.
    fn check(self, half: Work, what: &str) {
        let most = |half: usize, anyhow: usize| half * 9 / 4 + anyhow;
        let is_in_proportion = self.allocations <= most(half.allocations, ANYHOW.allocations)
            && self.bytes <= most(half.bytes, ANYHOW.bytes);
        assert!(is_in_proportion, "{what}: {self:?} after {half:?} for half of it");
    }
}

/// One test alone: whatever else is done meanwhile would be counted too.
#[tokio::test]
async fn all_work_is_in_proportion_to_the_input() {
    let (folder, published) = (server::folder(), server::folder());
    tournaments::write(published.path());
    let server = server::Server::with_arena(&folder, published.path()).await;
    routes::check(&server).await;
    messages::check(&server).await;
    lobby::check(&server).await;
    server.stop().await;
}
