use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use lusus_home::write_whole;

use crate::publication::{number, result_text};
use crate::{
    Anchor, Finished, Fixture, Plan, Publication, PublishedGame, Results, RunSummary, Sight,
};

/// Writes a run into a folder as it goes, for people who watch. It changes
/// nothing of the run.
#[derive(Debug)]
pub struct Publisher<'a> {
    plan: &'a Plan,
    anchor: Anchor,
    folder: PathBuf,
    /// Locked, so that no other run writes there at the same time.
    _lock: Option<File>,
    /// Held from the moment a list is taken until it is on the disk, so that an
    /// older one never comes after a newer.
    writing: Mutex<()>,
    state: Mutex<State>,
}

/// What workers and the referee share.
#[derive(Debug)]
struct State {
    publication: Publication,
    /// Whether it says more than its file.
    is_ahead: bool,
    /// When the list was last written.
    written: Option<Duration>,
    /// When each game that is played was last written.
    live: HashMap<usize, Duration>,
    /// What went wrong while nobody could be told.
    fault: io::Result<()>,
}

impl<'a> Publisher<'a> {
    /// Quick enough to watch, slow enough for a disk.
    const PACE: Duration = Duration::from_millis(500);

    /// Makes the folder, and writes what is known of the run. If the folder has
    /// the same run already, how its ratings came about is kept.
    ///
    /// # Errors
    /// If it cannot be written to, or another run is being written there.
    pub fn open(
        folder: &Path,
        plan: &'a Plan,
        anchor: Anchor,
        results: &Results,
    ) -> io::Result<Publisher<'a>> {
        fs::create_dir_all(folder.join(Publication::GAMES))?;
        let lock = lock(folder)?;
        let mut publication = Publication::new(plan, results.schedule().games());
        if let Ok(bytes) = fs::read(folder.join(Publication::FILE))
            && let Ok(old) = Publication::read(&bytes)
        {
            publication.resume(old);
        }
        let (live, fault) = (HashMap::new(), Ok(()));
        let state = State { publication, is_ahead: true, written: None, live, fault };
        let (folder, writing, state) = (folder.to_owned(), Mutex::default(), Mutex::new(state));
        let publisher = Publisher { plan, anchor, folder, _lock: lock, writing, state };
        for (fixture, finished) in results.games() {
            publisher.keep(fixture, finished)?;
        }
        publisher.take_up(results);
        publisher.close()?;
        Ok(publisher)
    }

    /// Takes note of how far a game is; called by whoever plays it.
    pub fn watch(&self, sight: &Sight<'_>) {
        let game = sight.fixture.number;
        let mut state = self.lock();
        let is_due = is_due(state.live.get(&game).copied(), sight.now);
        if is_due {
            state.live.insert(game, sight.now);
            state.is_ahead |= state.publication.list(self.listed(sight.fixture, None));
        }
        drop(state);
        let written = if is_due { self.write_game(game, &(sight.record)()) } else { Ok(()) };
        if let Err(fault) = written.and(self.write_if_due(sight.now)) {
            self.lock().fault = Err(fault);
        }
    }

    /// Takes note of a finished game, at this time by the clock of the run.
    ///
    /// # Errors
    /// If something could not be written, now or while the game was played.
    pub fn add(&self, number: usize, results: &Results, now: Duration) -> io::Result<()> {
        let (Some(finished), Some(fixture)) =
            (results.game(number), results.schedule().fixture(number))
        else {
            return Ok(());
        };
        self.keep(fixture, finished)?;
        self.take_up(results);
        self.write_if_due(now)?;
        mem::replace(&mut self.lock().fault, Ok(()))
    }

    /// Writes how the run stands.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn close(&self) -> io::Result<()> {
        let _writing = self.writing.lock().expect("nobody panics while they write");
        let list = self.lock().take();
        self.write_list(&list)
    }

    /// Keeps a finished game.
    fn keep(&self, fixture: Fixture, finished: &Finished) -> io::Result<()> {
        self.write_game(fixture.number, &finished.record)?;
        let mut state = self.lock();
        state.live.remove(&fixture.number);
        state.publication.list(self.listed(fixture, Some(result_text(finished.end))));
        state.is_ahead = true;
        Ok(())
    }

    /// Takes up how the run stands.
    fn take_up(&self, results: &Results) {
        let summary = RunSummary::new(self.plan, results, self.anchor);
        let ratings = summary.tables.last().into_iter().flat_map(|table| &table.standings);
        let ratings = ratings.map(|standing| standing.rating).collect();
        self.lock().publication.take_up(results, ratings);
    }

    /// Writes the list if it is time and there is news. Who comes while another
    /// writes leaves it to the next, or to the end.
    fn write_if_due(&self, now: Duration) -> io::Result<()> {
        let Ok(_writing) = self.writing.try_lock() else { return Ok(()) };
        let mut state = self.lock();
        if !state.is_ahead || !is_due(state.written, now) {
            return Ok(());
        }
        state.written = Some(now);
        let list = state.take();
        drop(state);
        self.write_list(&list)
    }

    fn listed(&self, fixture: Fixture, result: Option<String>) -> PublishedGame {
        PublishedGame {
            number: number(fixture.number + 1),
            variant: self.plan.variants[fixture.variant].id().to_owned(),
            seats: fixture.seats.map(number),
            result,
        }
    }

    fn write_game(&self, game: usize, record: &str) -> io::Result<()> {
        let file = Publication::game_file(number(game + 1));
        write_whole(&self.folder.join(Publication::GAMES).join(file), record.as_bytes())
    }

    fn write_list(&self, list: &Publication) -> io::Result<()> {
        let bytes = serde_json::to_vec(list).expect("a publication is plain data");
        write_whole(&self.folder.join(Publication::FILE), &bytes)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics while they write down")
    }
}

impl State {
    /// The list, to be written.
    fn take(&mut self) -> Publication {
        self.is_ahead = false;
        self.publication.clone()
    }
}

/// Locks a folder as long as the file is open, where the system can do so.
fn lock(folder: &Path) -> io::Result<Option<File>> {
    if !cfg!(unix) {
        return Ok(None);
    }
    let lock = File::open(folder)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::Error(fault)) if fault.kind() == io::ErrorKind::Unsupported => Ok(None),
        Err(TryLockError::Error(fault)) => Err(fault),
        Err(TryLockError::WouldBlock) => {
            Err(io::Error::new(io::ErrorKind::ResourceBusy, "another run is published there"))
        }
    }
}

/// Whether what was last written then is to be written again.
fn is_due(last: Option<Duration>, now: Duration) -> bool {
    last.is_none_or(|last| now.saturating_sub(last) >= Publisher::PACE)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread;

    use lusus_catalog::LUSUS;
    use lusus_core::Player;
    use lusus_play::End;

    use super::*;
    use crate::{Adjudication, Budget, Contestant, Format, OpeningPlies, Runner};

    const ANCHOR: Anchor = Anchor { contestant: 0, elo: 0.0 };

    fn plan() -> Plan {
        let bot = |name: &str| Contestant::bot(&[name]).unwrap();
        Plan {
            contestants: vec![bot("random"), bot("novice")],
            format: Format::Match,
            catalogue: LUSUS,
            variants: vec![LUSUS.find("choko").unwrap()],
            pairs: 200,
            opening_plies: OpeningPlies { usual: 2, special: Vec::new() },
            seed: 1,
            budget: Budget::Nodes(1),
            length: 300,
            adjudication: Adjudication::default(),
            sprt: None,
            margin: 0,
            patience: 1_000,
            tables: None,
        }
    }

    fn no_results(plan: &Plan) -> Results {
        Runner::new(plan).unwrap().no_results()
    }

    fn finish(results: &mut Results, number: usize) {
        results.add(Finished {
            number,
            end: End::Resignation { loser: Player::First },
            plies: 9,
            explanation: None,
            record: String::from("record"),
        });
    }

    fn read(folder: &Path) -> Publication {
        Publication::read(&fs::read(folder.join(Publication::FILE)).unwrap()).unwrap()
    }

    #[test]
    fn many_write_at_once_and_the_file_is_always_whole() {
        let (folder, plan) = (tempfile::tempdir().unwrap(), plan());
        let mut results = no_results(&plan);
        let publisher = Publisher::open(folder.path(), &plan, ANCHOR, &results).unwrap();
        let schedule = results.schedule().clone();
        // Each game begins when the list is due again.
        let clock = AtomicU32::new(0);
        let next = || {
            let number = clock.fetch_add(1, Ordering::Relaxed);
            (number as usize, Publisher::PACE * number)
        };
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    while let (number, now) = next()
                        && let Some(fixture) = schedule.fixture(number)
                    {
                        let record = || String::from("so far");
                        publisher.watch(&Sight { fixture, now, record: &record });
                    }
                });
            }
            while let (number, now) = next()
                && number < schedule.games()
            {
                finish(&mut results, number);
                publisher.add(number, &results, now).unwrap();
                read(folder.path());
            }
        });
        finish(&mut results, 0);
        publisher.add(0, &results, next().1).unwrap();
        assert_eq!(read(folder.path()).games.len(), schedule.games());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no scraps");
    }

    #[test]
    #[cfg(unix)]
    fn two_runs_are_not_written_into_one_folder() {
        let (folder, plan) = (tempfile::tempdir().unwrap(), plan());
        let results = no_results(&plan);
        let open = || Publisher::open(folder.path(), &plan, ANCHOR, &results);
        let first = open().unwrap();
        assert_eq!(open().unwrap_err().kind(), io::ErrorKind::ResourceBusy);
        drop(first);
        open().unwrap();
    }

    #[test]
    fn the_list_is_written_at_its_pace_and_at_the_end() {
        let (folder, plan) = (tempfile::tempdir().unwrap(), plan());
        let mut results = no_results(&plan);
        let publisher = Publisher::open(folder.path(), &plan, ANCHOR, &results).unwrap();
        let half = Publisher::PACE / 2;
        let mut written = Vec::new();
        for (number, now) in [(0, half), (1, half * 2), (2, half * 3), (3, half * 4)] {
            finish(&mut results, number);
            publisher.add(number, &results, now).unwrap();
            written.push(read(folder.path()).finished);
        }
        publisher.close().unwrap();
        written.push(read(folder.path()).finished);
        assert_eq!(written, [1, 1, 3, 3, 4]);
    }

    #[test]
    fn a_run_that_is_taken_up_keeps_its_course() {
        let (folder, plan) = (tempfile::tempdir().unwrap(), plan());
        let mut results = no_results(&plan);
        let publisher = Publisher::open(folder.path(), &plan, ANCHOR, &results).unwrap();
        for number in 0..4 {
            finish(&mut results, number);
            publisher.add(number, &results, Duration::ZERO).unwrap();
        }
        publisher.close().unwrap();
        drop(publisher);
        let before = read(folder.path());
        Publisher::open(folder.path(), &plan, ANCHOR, &results).unwrap();
        assert_eq!(read(folder.path()), before);
        assert_eq!(before.course.len(), 4);
        Publisher::open(folder.path(), &plan, ANCHOR, &no_results(&plan)).unwrap();
        assert_eq!(read(folder.path()).course, [], "a run that begins anew has none");
    }
}
