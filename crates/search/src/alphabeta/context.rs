use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;

use lusus_core::{Key, Line, Player, Position, mix};

use super::past::Past;
use crate::transposition_table::TranspositionTable;
use crate::{Among, Control, Estimate, Evaluator, Limits, Options, Score, Searcher, Techniques};

/// A search as all its threads see it.
#[derive(Debug)]
pub(crate) struct SearchContext<'a, P: Position, E> {
    pub(crate) root: P,
    pub(super) past: Past,
    pub(super) evaluator: &'a E,
    /// What the search may choose among; everything, if nothing is said.
    pub(super) among: Option<&'a Among<P::Move>>,
    pub(super) table: &'a TranspositionTable,
    pub(crate) options: &'a Options,
    pub(super) limits: &'a Limits,
    pub(super) control: &'a Control,
    /// When the search began, on the control's clock.
    begun: Duration,
    /// After how many plies from the root the match is drawn.
    pub(super) plies_left: u32,
    /// What each player adds to an estimate because of the root's contempt.
    contempts: [Estimate; 2],
    /// Mixed into every key of the table.
    salt: u64,
    /// Set when the leading thread has finished.
    halted: AtomicBool,
    /// The positions visited, as far as the threads have told.
    nodes: AtomicU64,
}

impl<'a, P: Position, E> SearchContext<'a, P, E> {
    pub(crate) fn new(
        searcher: &'a Searcher<E>,
        line: &Line<P>,
        limits: &'a Limits,
        control: &'a Control,
    ) -> SearchContext<'a, P, E> {
        let past = Past::new(line);
        let contempts = contempts(line.position().to_move(), searcher.options.contempt);
        let played = u32::try_from(line.moves().len()).unwrap_or(u32::MAX);
        SearchContext {
            root: line.position().clone(),
            salt: past.salt() ^ contempt_salt(contempts),
            contempts,
            past,
            among: None,
            evaluator: &searcher.evaluator,
            table: &searcher.table,
            options: &searcher.options,
            limits,
            control,
            begun: control.now(),
            // A match that is over already by its length is searched all the
            // same, as far as one move.
            plies_left: line.length().saturating_sub(played).max(1),
            halted: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    /// The same search, if so asked among some moves of the root alone.
    pub(crate) fn among(mut self, among: Option<&'a Among<P::Move>>) -> SearchContext<'a, P, E> {
        // Draws count otherwise where the root is decided.
        if let Some(worth) = among.map(|among| among.worth).filter(|&it| it != Score::DRAW) {
            self.salt ^= mix(u64::from(worth.to_bits()));
        }
        self.among = among;
        self
    }

    /// What all moves that may be chosen keep, as `mover` sees it.
    #[inline]
    pub(super) fn kept(&self, mover: Player) -> Option<Score> {
        self.among.map(|among| among.worth.seen_from(self.root.to_move(), mover))
    }

    #[inline]
    pub(super) fn techniques(&self) -> &Techniques {
        &self.options.techniques
    }

    /// What `mover`, whose turn it is, thinks of an unfinished position.
    #[inline]
    pub(super) fn judge(&self, position: &P, mover: Player) -> Score
    where
        E: Evaluator<P>,
    {
        Score::from(self.evaluator.evaluate(position) + self.contempts[mover.index()])
    }

    /// A score of the root as it is told, without contempt.
    pub(super) fn told(&self, score: Score) -> Score {
        score.revised(-self.contempts[self.root.to_move().index()])
    }

    /// A position's key in the table.
    #[inline]
    pub(super) fn table_key(&self, position: &P) -> Key {
        Key(position.key().0 ^ self.salt)
    }

    /// Tells the helping threads that nobody needs them any more.
    pub(crate) fn halt(&self) {
        self.halted.store(true, Ordering::Relaxed);
    }

    /// Whether every thread must stop.
    pub(super) fn must_stop(&self) -> bool {
        self.halted.load(Ordering::Relaxed)
            || self.control.is_stopped()
            || self.nodes_left() == 0
            || self.is_after(self.limits.time)
    }

    /// Whether so much time has passed; the clock is read only if it matters.
    pub(super) fn is_after(&self, time: Option<Duration>) -> bool {
        time.is_some_and(|time| self.control.now().saturating_sub(self.begun) >= time)
    }

    /// Counts positions that a thread has visited.
    pub(super) fn tell(&self, visited: u64) {
        self.nodes.fetch_add(visited, Ordering::Relaxed);
    }

    /// How many positions may still be visited.
    pub(super) fn nodes_left(&self) -> u64 {
        self.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(self.nodes()))
    }

    /// The positions visited that the threads have told of.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// The root's contempt as each player adds it to an estimate.
fn contempts(root: Player, contempt: Estimate) -> [Estimate; 2] {
    Player::BOTH.map(|player| if player == root { contempt } else { -contempt })
}

/// A word that differs for every contempt and player, and is 0 for none. Scores
/// with and without contempt must not be mixed in the table.
fn contempt_salt([first, _]: [Estimate; 2]) -> u64 {
    match first == Estimate::default() {
        true => 0,
        false => mix(u64::from(Score::from(first).to_bits())),
    }
}
