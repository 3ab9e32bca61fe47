use std::sync::atomic::{AtomicU8, Ordering};

use crate::index::Index;
use crate::parallel::{Stopped, Workers};
use crate::values::Values;
use crate::{Ending, Layer};

/// Solves a layer together with the one that its steps lead to.
///
/// Values are found in the order of their distance: what is lost in `n` plies
/// makes every ending from which a step leads there won in `n + 1`; what is won
/// makes those candidates for a loss, which are lost if nothing else is left.
/// Captures lead to layers that are solved before, and what they decide is
/// entered at its distance. Whatever is never reached is a draw.
pub(crate) struct Solver<'a> {
    /// One side of the board with each count of pieces; one alone if the counts
    /// are equal.
    sides: Vec<Side<'a>>,
    /// What is decided otherwise than by the last distance, by its distance.
    due: Vec<Vec<Ending>>,
    workers: Workers<'a>,
}

/// A layer while it is solved.
struct Side<'a> {
    layer: Layer,
    index: Index,
    values: Vec<AtomicU8>,
    after_capture: Option<&'a Values>,
}

/// Not decided yet. Both marks are even, as losses are.
const OPEN: u8 = 0;
/// Not decided yet, and no loss, since a capture draws or wins.
const SAFE: u8 = 254;
/// The longest distance that there is room for.
const LONGEST: u8 = 252;

/// What a thread found: the endings decided at the next distance, and others
/// with theirs.
#[derive(Default)]
struct Findings {
    next: Vec<Ending>,
    due: Vec<(u8, Ending)>,
}

/// Solves the layer and its opposite, given the layers after captures; returns
/// the values of the layer and, unless both are one, of its opposite.
pub(crate) fn solve<'a>(
    layer: Layer,
    solved: &dyn Fn(Layer) -> &'a Values,
    workers: Workers<'a>,
    progress: &mut dyn FnMut(u8),
) -> Result<Vec<Values>, Stopped> {
    let both = [layer, layer.swapped()];
    let layers = if both[0] == both[1] { &both[..1] } else { &both[..] };
    let sides = layers.iter().map(|&layer| Side {
        layer,
        index: Index::new(layer),
        values: (0..Index::new(layer).len()).map(|_| AtomicU8::new(OPEN)).collect(),
        after_capture: layer.after_capture().map(solved),
    });
    let due = vec![Vec::new(); usize::from(LONGEST) + 2];
    let mut solver = Solver { sides: sides.collect(), due, workers };
    solver.enter_captures()?;
    solver.spread(progress)?;
    Ok(solver.sides.into_iter().map(Side::finish).collect())
}

impl Solver<'_> {
    /// Enters what captures decide, at its distance.
    fn enter_captures(&mut self) -> Result<(), Stopped> {
        for side in &self.sides {
            let found = self.workers.share(side.index.class_count(), 16, |classes, found| {
                for (_, ending) in classes.flat_map(|class| side.index.endings(class)) {
                    side.look_at_captures(ending, found);
                }
            })?;
            for (plies, ending) in found.into_iter().flat_map(|found: Findings| found.due) {
                self.due[usize::from(plies)].push(ending);
            }
        }
        Ok(())
    }

    /// Goes from distance to distance until nothing follows.
    fn spread(&mut self, progress: &mut dyn FnMut(u8)) -> Result<(), Stopped> {
        let mut frontier = Vec::new();
        for plies in 1..=LONGEST {
            let due = std::mem::take(&mut self.due[usize::from(plies)]);
            frontier.extend(due.into_iter().filter(|&ending| self.decide(ending, plies)));
            let found = self.workers.share(frontier.len(), 4096, |range, found| {
                for &ending in &frontier[range] {
                    self.look_back(ending, plies, found);
                }
            })?;
            frontier.clear();
            for Findings { next, due } in found {
                frontier.extend(next);
                due.into_iter().for_each(|(at, ending)| self.due[usize::from(at)].push(ending));
            }
            progress(plies);
        }
        assert!(frontier.is_empty(), "no ending takes longer than there is room for");
        Ok(())
    }

    /// Decides what follows for the endings before one that is decided.
    #[inline]
    fn look_back(&self, ending: Ending, plies: u8, found: &mut Findings) {
        let is_won = plies % 2 == 1;
        ending.each_quiet_predecessor(|before| {
            let value = self.side_of(before).value(before);
            let decided_at = match (is_won, value) {
                (false, OPEN | SAFE) => Some(plies + 1),
                (true, OPEN) => self.loss(before),
                _ => None,
            };
            match decided_at {
                Some(at) if at > plies + 1 => found.due.push((at, before)),
                Some(at) if self.decide(before, at) => found.next.push(before),
                _ => {}
            }
        });
    }

    /// In how many plies an ending without a capture that saves it is lost, if
    /// every move is known to lose.
    #[inline]
    fn loss(&self, ending: Ending) -> Option<u8> {
        let mut longest = 0;
        let side = self.side_of(ending);
        let opposite = self.side_of(ending.swapped());
        let lose = ending.all_steps(|after| {
            let value = opposite.value(after);
            longest = longest.max(value);
            value % 2 == 1
        });
        if !lose {
            return None;
        }
        ending.all_jumps(|jump| {
            jump.all_completions(|after| {
                longest = longest.max(side.value_after_capture(after));
                true
            })
        });
        if longest == 0 {
            // Nothing can be done: a pass.
            longest = opposite.value(ending.swapped());
        }
        (longest % 2 == 1).then_some(longest + 1)
    }

    /// Decides an ending, unless it is decided already.
    #[inline]
    fn decide(&self, ending: Ending, plies: u8) -> bool {
        let value = self.side_of(ending).cell(ending);
        let open = value.load(Ordering::Relaxed);
        matches!(open, OPEN | SAFE)
            && value.compare_exchange(open, plies, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    #[inline]
    fn side_of(&self, ending: Ending) -> &Side<'_> {
        let is_first = ending.own.count_ones() == u32::from(self.sides[0].layer.own());
        if is_first { &self.sides[0] } else { &self.sides[self.sides.len() - 1] }
    }
}

impl Side<'_> {
    #[inline]
    fn cell(&self, ending: Ending) -> &AtomicU8 {
        &self.values[self.index.number(ending)]
    }

    #[inline]
    fn value(&self, ending: Ending) -> u8 {
        self.cell(ending).load(Ordering::Relaxed)
    }

    #[inline]
    fn value_after_capture(&self, after: Ending) -> u8 {
        self.after_capture.map_or(OPEN, |values| values.byte(after))
    }

    /// Finds out what the captures of an ending decide by themselves.
    fn look_at_captures(&self, ending: Ending, found: &mut Findings) {
        let (mut win, mut loss, mut is_safe) = (u8::MAX, 0, false);
        ending.all_jumps(|jump| {
            if jump.wins() {
                win = 1;
                return false;
            }
            jump.all_completions(|after| {
                match self.value_after_capture(after) {
                    0 => is_safe = true,
                    plies if plies % 2 == 0 => win = win.min(plies + 1),
                    plies => loss = loss.max(plies + 1),
                }
                true
            })
        });
        if win < u8::MAX {
            found.due.push((win, ending));
            is_safe = true;
        }
        if is_safe {
            self.cell(ending).store(SAFE, Ordering::Relaxed);
        } else if loss > 0 && ending.all_steps(|_| false) {
            found.due.push((loss, ending));
        }
    }

    /// The values, what is still open being drawn.
    fn finish(self) -> Values {
        let settle = |value: AtomicU8| match value.into_inner() {
            SAFE => OPEN,
            value => value,
        };
        Values::new(self.layer, self.values.into_iter().map(settle).collect())
    }
}
