use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use lusus_arena::{Anchor, Plan, Results, RunSummary};
use lusus_core::{GameResult, msg};

use super::tables::live_lines;
use crate::status_line::progress_bar;
use crate::{Voice, aside};

/// Where a run shows how it goes: on a terminal a bar and a table, redrawn in
/// place, elsewhere a line now and then. It is standard error, so that the
/// report stands alone on standard output.
pub(super) struct Screen<'a> {
    plan: &'a Plan,
    anchor: Anchor,
    voice: Voice,
    /// Hidden where there is no terminal.
    bar: ProgressBar,
    shown: Instant,
    /// How many games there were when it began.
    inherited: usize,
}

impl<'a> Screen<'a> {
    const REDRAW: Duration = Duration::from_millis(200);
    /// How often the time on the bar goes on.
    const TICK: Duration = Duration::from_secs(1);
    const LINE: Duration = Duration::from_secs(10);

    pub(super) fn new(
        plan: &'a Plan,
        anchor: Anchor,
        voice: Voice,
        results: &Results,
    ) -> Screen<'a> {
        let inherited = results.count();
        // The bar comes first: what does not fit the terminal is cut off from
        // below.
        let bar = progress_bar("[{bar:30}] {pos}/{len}  {percent} %  {elapsed}  ({eta})\n{msg}");
        bar.set_length(results.schedule().games() as u64);
        bar.set_position(inherited as u64);
        bar.reset_eta();
        bar.enable_steady_tick(Screen::TICK);
        Screen { plan, anchor, voice, bar, shown: Instant::now(), inherited }
    }

    /// Shows what the results are now, unless it did so a moment ago.
    pub(super) fn show(&mut self, results: &Results) {
        let pause = if self.bar.is_hidden() { Screen::LINE } else { Screen::REDRAW };
        if self.shown.elapsed() < pause {
            return;
        }
        self.shown = Instant::now();
        if self.bar.is_hidden() {
            return aside(&self.line(results));
        }
        let summary = RunSummary::new(self.plan, results, self.anchor);
        // With several variants, what they say together.
        let table = summary.tables.last();
        let lines = table.map(|table| live_lines(summary.format, table, self.voice));
        self.bar.set_position(results.count() as u64);
        self.bar.set_message(lines.unwrap_or_default().join("\n"));
    }

    /// Says at once why a contestant lost a game by its own fault.
    pub(super) fn tell_mishap(&self, number: usize, results: &Results) {
        let Some(finished) = results.game(number) else { return };
        let Some(mishap) = &finished.explanation else { return };
        let Some(GameResult::Win(winner)) = finished.end.result() else { return };
        let Some(fixture) = results.schedule().fixture(number) else { return };
        let loser = fixture.seats[winner.other().index()];
        let name = self.plan.contestants[loser].name.as_str();
        let mishap = mishap.as_str();
        let lost = msg!("arena-lost", number = number + 1, name = name, mishap = mishap);
        self.bar.suspend(|| aside(&self.voice.say(&lost)));
    }

    fn line(&self, results: &Results) -> String {
        let (done, all) = (results.count(), results.schedule().games());
        let played = done.saturating_sub(self.inherited).max(1);
        let elapsed = self.bar.elapsed().as_secs_f64();
        let left = elapsed * all.saturating_sub(done) as f64 / played as f64;
        self.voice.say(&msg!(
            "arena-progress",
            done = done,
            all = all,
            elapsed = self.voice.decimal(elapsed, 0),
            left = self.voice.decimal(left, 0),
        ))
    }

    pub(super) fn close(self) {
        self.bar.finish_and_clear();
    }
}
