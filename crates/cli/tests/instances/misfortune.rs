use std::process::Command;
use std::thread;
use std::time::Duration;

use lusus_core::Random;
use lusus_server::testkit::Stop;

use crate::fleet::Fleet;

/// How often each kind of misfortune happens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) kills: u32,
    pub(crate) freezes: u32,
    pub(crate) restarts: u32,
    pub(crate) cuts: u32,
}

/// Longer than any timeout of server and database.
const FROZEN: Duration = Duration::from_secs(12);

/// What goes wrong, one thing after the other.
pub(crate) struct Misfortune {
    left: Vec<Kind>,
    random: Random,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A server is killed, and comes back after a while.
    Kill,
    /// A server stands still, and goes on as if nothing had happened.
    Freeze,
    /// PostgreSQL is restarted, sometimes as if it had been killed.
    Restart,
    /// All sessions of PostgreSQL are ended.
    Cut,
}

impl Misfortune {
    pub(crate) fn new(plan: Plan, seed: u64) -> Misfortune {
        let mut random = Random::new(seed);
        let counts = [
            (Kind::Kill, plan.kills),
            (Kind::Freeze, plan.freezes),
            (Kind::Restart, plan.restarts),
            (Kind::Cut, plan.cuts),
        ];
        let mut left: Vec<Kind> =
            counts.iter().flat_map(|(kind, count)| (0..*count).map(|_| *kind)).collect();
        for last in (1..left.len()).rev() {
            let other = random.below(u32::try_from(last + 1).expect("a few"));
            left.swap(last, other as usize);
        }
        Misfortune { left, random }
    }

    /// Lets the next thing go wrong; says whether there was one.
    pub(crate) fn strike(&mut self, fleet: &Fleet) -> bool {
        let Some(kind) = self.left.pop() else { return false };
        let place = self.random.below(u32::try_from(fleet.len()).expect("a few")) as usize;
        match kind {
            Kind::Kill => {
                fleet.kill(place);
                thread::sleep(Duration::from_millis(self.random.below(1_000).into()));
                fleet.launch(place, &[]);
            }
            Kind::Freeze => {
                fleet.signal(place, "STOP");
                thread::sleep(FROZEN);
                fleet.signal(place, "CONT");
            }
            Kind::Restart => {
                let how = if self.random.below(2) == 0 { Stop::Fast } else { Stop::Immediate };
                fleet.cluster.stop(how);
                thread::sleep(Duration::from_millis(self.random.below(1_500).into()));
                fleet.cluster.begin();
            }
            Kind::Cut => {
                let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                           WHERE pid <> pg_backend_pid() AND application_name = 'lusus'";
                let sent = Command::new("psql").args([&fleet.url, "-qc", cut]).output();
                assert!(sent.is_ok_and(|sent| sent.status.success()), "psql");
            }
        }
        true
    }
}
