use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lusus_arena::{Anchor, Plan, Results, RunSummary};
use lusus_core::{GameResult, msg};

use super::tables::live_lines;
use crate::{Voice, aside};

/// Where a run shows how it goes: on a terminal a bar and a table, redrawn in
/// place, elsewhere a line now and then. It is standard error, so that the
/// report stands alone on standard output.
pub(crate) struct Screen<'a> {
    plan: &'a Plan,
    anchor: Anchor,
    voice: Voice,
    bar: Option<ProgressBar>,
    begun: Instant,
    shown: Instant,
    /// How many games there were when it began.
    inherited: usize,
}

impl<'a> Screen<'a> {
    const REDRAW: Duration = Duration::from_millis(200);
    /// How often the time on the bar goes on.
    const TICK: Duration = Duration::from_secs(1);
    const LINE: Duration = Duration::from_secs(10);

    pub(crate) fn new(
        plan: &'a Plan,
        anchor: Anchor,
        voice: Voice,
        results: &Results,
    ) -> Screen<'a> {
        let bar = stderr().is_terminal().then(|| {
            // The bar comes first: what does not fit the terminal is cut off
            // from below.
            let template = "[{bar:30}] {pos}/{len}  {percent} %  {elapsed}  ({eta})\n{msg}";
            let style =
                ProgressStyle::with_template(template).expect("the template is well formed");
            let bar = ProgressBar::new(results.schedule().games() as u64);
            bar.set_style(style.progress_chars("=> "));
            bar.set_position(results.count() as u64);
            bar.reset_eta();
            bar.enable_steady_tick(Screen::TICK);
            bar
        });
        let inherited = results.count();
        let now = Instant::now();
        Screen { plan, anchor, voice, bar, begun: now, shown: now, inherited }
    }

    /// Shows what the results are now, unless it did so a moment ago.
    pub(crate) fn show(&mut self, results: &Results) {
        let pause = if self.bar.is_some() { Screen::REDRAW } else { Screen::LINE };
        if self.shown.elapsed() < pause {
            return;
        }
        self.shown = Instant::now();
        match &self.bar {
            Some(bar) => {
                let summary = RunSummary::new(self.plan, results, self.anchor);
                // With several variants, what they say together.
                let table = summary
                    .tables
                    .last()
                    .map(|table| live_lines(summary.format, table, self.voice));
                bar.set_position(results.count() as u64);
                bar.set_message(table.unwrap_or_default().join("\n"));
            }
            None => aside(&self.line(results)),
        }
    }

    /// Says at once why a contestant lost a game by its own fault.
    pub(crate) fn tell_mishap(&self, number: usize, results: &Results) {
        let Some(finished) = results.game(number) else { return };
        let Some(mishap) = &finished.explanation else { return };
        let Some(GameResult::Win(winner)) = finished.end.result() else { return };
        let Some(fixture) = results.schedule().fixture(number) else { return };
        let loser = fixture.seats[winner.other().index()];
        let name = self.plan.contestants[loser].name.as_str();
        let line = self.voice.say(&msg!(
            "arena-lost",
            number = number + 1,
            name = name,
            mishap = mishap.as_str(),
        ));
        match &self.bar {
            Some(bar) => bar.println(line),
            None => aside(&line),
        }
    }

    fn line(&self, results: &Results) -> String {
        let (done, all) = (results.count(), results.schedule().games());
        let played = done.saturating_sub(self.inherited).max(1);
        let elapsed = self.begun.elapsed().as_secs_f64();
        let left = elapsed * all.saturating_sub(done) as f64 / played as f64;
        self.voice.say(&msg!(
            "arena-progress",
            done = done,
            all = all,
            elapsed = self.voice.decimal(elapsed, 0),
            left = self.voice.decimal(left, 0),
        ))
    }

    /// Clears the table and the bar.
    pub(crate) fn close(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
