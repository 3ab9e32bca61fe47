use std::collections::HashMap;
use std::fs;
use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use lusus_home::write_whole;

use crate::publication::{number, result_text};
use crate::{Anchor, Fixture, Plan, Publication, PublishedGame, Results, RunSummary, Sight};

/// Writes a run into a folder as it goes, for people who watch. It changes
/// nothing of the run.
#[derive(Debug)]
pub struct Publisher<'a> {
    plan: &'a Plan,
    anchor: Anchor,
    folder: PathBuf,
    state: Mutex<State>,
}

/// What workers and the referee share.
#[derive(Debug)]
struct State {
    publication: Publication,
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

    /// Makes the folder, and writes what is known of the run.
    ///
    /// # Errors
    /// If it cannot be written to.
    pub fn open(
        folder: &Path,
        plan: &'a Plan,
        anchor: Anchor,
        results: &Results,
    ) -> io::Result<Publisher<'a>> {
        fs::create_dir_all(folder.join(Publication::GAMES))?;
        let publication = Publication::new(plan, results.schedule().games());
        let (live, fault) = (HashMap::new(), Ok(()));
        let state = Mutex::new(State { publication, written: None, live, fault });
        let publisher = Publisher { plan, anchor, folder: folder.to_owned(), state };
        for (fixture, _) in results.games() {
            publisher.keep(fixture.number, results)?;
        }
        publisher.close()?;
        Ok(publisher)
    }

    /// Takes note of how far a game is; called by whoever plays it.
    pub fn watch(&self, sight: &Sight<'_>) {
        let mut state = self.lock();
        let last = state.live.get(&sight.fixture.number).copied();
        if last.is_some_and(|last| sight.now.saturating_sub(last) < Publisher::PACE) {
            return;
        }
        state.live.insert(sight.fixture.number, sight.now);
        state.publication.list(self.listed(sight.fixture, None));
        let is_due =
            state.written.is_none_or(|last| sight.now.saturating_sub(last) >= Publisher::PACE);
        let list = is_due.then(|| state.publication.clone());
        if is_due {
            state.written = Some(sight.now);
        }
        drop(state);
        let written = self.write_game(sight.fixture.number, &(sight.record)());
        let listed = list.map_or(Ok(()), |list| self.write_list(&list));
        if let Err(fault) = written.and(listed) {
            self.lock().fault = Err(fault);
        }
    }

    /// Takes note of a finished game.
    ///
    /// # Errors
    /// If something could not be written, now or while the game was played.
    pub fn add(&self, number: usize, results: &Results) -> io::Result<()> {
        self.keep(number, results)?;
        mem::replace(&mut self.lock().fault, Ok(()))
    }

    /// Writes how the run stands.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn close(&self) -> io::Result<()> {
        let list = self.lock().publication.clone();
        self.write_list(&list)
    }

    fn keep(&self, number: usize, results: &Results) -> io::Result<()> {
        let (Some(finished), Some(fixture)) =
            (results.game(number), results.schedule().fixture(number))
        else {
            return Ok(());
        };
        self.write_game(number, &finished.record)?;
        let summary = RunSummary::new(self.plan, results, self.anchor);
        let ratings = summary.tables.last().into_iter().flat_map(|table| &table.standings);
        let ratings = ratings.map(|standing| standing.rating).collect();
        let mut state = self.lock();
        state.live.remove(&number);
        state.publication.list(self.listed(fixture, Some(result_text(finished.end))));
        state.publication.take_up(results, ratings);
        let list = state.publication.clone();
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

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics while they write down")
    }
}
