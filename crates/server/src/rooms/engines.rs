use std::collections::VecDeque;

use lusus_host::{Purpose, Task, Thinker};

use crate::MatchId;

/// What the tables of all engines that wait may take, in MiB.
const MOST_MIB: usize = 128;

/// The engines that do not think just now, each with what it remembers of its
/// match: they wait for its next move, or for their next slice.
///
/// Their tables together have a bound for the whole site. Who has waited
/// longest makes room, and begins with an empty table when it is wanted again.
#[derive(Default)]
pub(super) struct Engines {
    /// Who has waited longest comes first.
    waiting: VecDeque<Kept>,
}

struct Kept {
    id: MatchId,
    purpose: Purpose,
    engine: Thinker,
}

impl Engines {
    /// The engine that thought for the same, if it fits the task.
    pub(super) fn take(&mut self, id: MatchId, task: &Task) -> Option<Thinker> {
        let is_it = |kept: &Kept| kept.id == id && kept.purpose == task.purpose;
        let found = self.waiting.iter().position(is_it)?;
        self.waiting.remove(found).map(|kept| kept.engine).filter(|engine| engine.fits(task))
    }

    /// Keeps an engine, and lets go of those for whom there is no room.
    pub(super) fn keep(&mut self, id: MatchId, purpose: Purpose, engine: Thinker) {
        self.waiting.retain(|kept| kept.id != id || kept.purpose != purpose);
        self.waiting.push_back(Kept { id, purpose, engine });
        while self.mib() > MOST_MIB {
            self.waiting.pop_front();
        }
    }

    pub(super) fn forget(&mut self, id: MatchId) {
        self.waiting.retain(|kept| kept.id != id);
    }

    fn mib(&self) -> usize {
        self.waiting.iter().map(|kept| kept.engine.table_mib()).sum()
    }
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use lusus_bots::Settings;
    use lusus_catalog::LUSUS;
    use lusus_core::Player;
    use lusus_erased::Ends;
    use lusus_host::{Budget, Ticket};

    use super::*;
    use lusus_room::Entropy;

    const SEATS: [Purpose; 2] = [Purpose::Move(Player::First), Purpose::Move(Player::Second)];

    fn task(purpose: Purpose, seed: u64, table_mib: usize) -> Task {
        Task {
            ticket: Ticket(1),
            purpose,
            bot: "engine".to_owned(),
            settings: Settings { seed, table_mib, ..Settings::default() },
            line: LUSUS.find("choko").unwrap().start(0).line(Ends::Game),
            budget: Budget::time(Duration::from_secs(1)),
        }
    }

    #[test]
    fn an_engine_comes_back_to_its_own_seat_and_to_no_other() {
        let (mut engines, mut entropy) = (Engines::default(), Entropy::seeded(1));
        let (id, other) = (MatchId::draw(&mut entropy), MatchId::draw(&mut entropy));
        engines.keep(id, SEATS[0], Thinker::of(&task(SEATS[0], 1, 1)).unwrap());
        assert!(engines.take(id, &task(SEATS[1], 1, 1)).is_none());
        assert!(engines.take(other, &task(SEATS[0], 1, 1)).is_none());
        let engine = engines.take(id, &task(SEATS[0], 1, 1)).unwrap();
        assert!(engines.take(id, &task(SEATS[0], 1, 1)).is_none(), "there is one");
        engines.keep(id, SEATS[0], engine);
        assert!(engines.take(id, &task(SEATS[0], 2, 1)).is_none(), "asked for another");
    }

    #[test]
    fn all_tables_together_have_a_bound() {
        let (mut engines, mut entropy) = (Engines::default(), Entropy::seeded(1));
        let ids: Vec<MatchId> = (0..9).map(|_| MatchId::draw(&mut entropy)).collect();
        for &id in &ids {
            engines.keep(id, SEATS[0], Thinker::of(&task(SEATS[0], 1, MOST_MIB / 8)).unwrap());
        }
        assert_eq!(engines.mib(), MOST_MIB);
        let is_there = |engines: &mut Engines, id| engines.take(id, &task(SEATS[0], 1, 16));
        assert!(is_there(&mut engines, ids[0]).is_none(), "who has waited longest is gone");
        assert!(is_there(&mut engines, ids[1]).is_some());
        engines.forget(ids[2]);
        assert!(is_there(&mut engines, ids[2]).is_none(), "nobody needs it");
    }
}
