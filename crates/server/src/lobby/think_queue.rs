use core::hash::Hash;
use core::time::Duration;

use lusus_bots::Effort;

use super::fair_queue::FairQueue;

/// How long a long task thinks before others who wait have their turn: an engine
/// that thinks so long still plays well.
pub(super) const SLICE: Duration = Duration::from_millis(100);

/// Tasks that wait for a thread: brief ones, such as the moves of levels, and
/// long ones, such as those of the engine.
///
/// # Laws
///
/// - **B1** A brief task never waits behind long ones alone: there are [hands]
///   that take nothing else.
/// - **B2** Where both kinds wait, hands for everything take them in turn, the
///   brief first, so that neither keeps the other from being done.
/// - **B3** Of each kind those who wait are served in turn, one task each.
/// - **B4** A long task thinks in [slices](SLICE) while others wait. Between
///   them it waits at the end of the queue, and its time goes on: the more
///   wait, the less it thinks, down to one slice. Many tasks of one who waits
///   cost themselves time; to all others they are one.
///
/// [hands]: Hands::Brief
pub(super) struct ThinkQueue<K, T> {
    brief: FairQueue<K, T>,
    long: FairQueue<K, T>,
    /// Which kind hands for everything took last.
    last: Effort,
}

/// What a thread takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hands {
    Brief,
    Any,
}

impl<K: Copy + Eq + Hash, T> ThinkQueue<K, T> {
    pub(super) fn new() -> ThinkQueue<K, T> {
        ThinkQueue { brief: FairQueue::new(), long: FairQueue::new(), last: Effort::Long }
    }

    pub(super) fn push(&mut self, effort: Effort, who: K, task: T) {
        self.kind(effort).push(who, task);
    }

    /// The next task.
    pub(super) fn pop(&mut self, hands: Hands) -> Option<T> {
        let order: &[Effort] = match (hands, self.last) {
            (Hands::Brief, _) => &[Effort::Brief],
            (Hands::Any, Effort::Long) => &[Effort::Brief, Effort::Long],
            (Hands::Any, Effort::Brief) => &[Effort::Long, Effort::Brief],
        };
        let mut kinds = order.iter();
        let (effort, task) = kinds.find_map(|&kind| Some((kind, self.kind(kind).pop()?)))?;
        if hands == Hands::Any {
            self.last = effort;
        }
        Some(task)
    }

    /// Takes out what somebody no longer wants.
    pub(super) fn remove(&mut self, who: K, is_it: impl Fn(&T) -> bool) {
        self.brief.remove(who, &is_it);
        self.long.remove(who, &is_it);
    }

    pub(super) fn len(&self) -> usize {
        self.brief.len() + self.long.len()
    }

    /// How long another long task of somebody would wait for its next slice:
    /// for one slice of all others who have any, and for each of their own.
    pub(super) fn wait(&self, who: K, threads: usize) -> Duration {
        let own = self.long.len_of(who);
        let crowd = self.long.askers() - usize::from(own > 0) + own;
        let rounds = crowd.div_ceil(threads.max(1));
        SLICE.saturating_mul(u32::try_from(rounds).unwrap_or(u32::MAX))
    }

    fn kind(&mut self, effort: Effort) -> &mut FairQueue<K, T> {
        match effort {
            Effort::Brief => &mut self.brief,
            Effort::Long => &mut self.long,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(tasks: &[(Effort, char, i32)]) -> ThinkQueue<char, i32> {
        let mut queue = ThinkQueue::new();
        for &(effort, who, number) in tasks {
            queue.push(effort, who, number);
        }
        queue
    }

    fn served(queue: &mut ThinkQueue<char, i32>, hands: Hands) -> Vec<i32> {
        std::iter::from_fn(|| queue.pop(hands)).collect()
    }

    #[test]
    fn brief_work_has_hands_of_its_own() {
        let (brief, long) = (Effort::Brief, Effort::Long);
        let mut queue = queue(&[(long, 'a', 1), (long, 'b', 2), (brief, 'c', 3), (brief, 'c', 4)]);
        assert_eq!(served(&mut queue, Hands::Brief), [3, 4]);
        assert_eq!(queue.len(), 2);
        assert_eq!(served(&mut queue, Hands::Any), [1, 2]);
    }

    #[test]
    fn both_kinds_are_taken_in_turn_and_of_each_everybody() {
        let (brief, long) = (Effort::Brief, Effort::Long);
        let mut queue = queue(&[
            (long, 'a', 1),
            (long, 'a', 2),
            (long, 'b', 3),
            (brief, 'a', 4),
            (brief, 'a', 5),
            (brief, 'b', 6),
            (brief, 'a', 7),
        ]);
        assert_eq!(served(&mut queue, Hands::Any), [4, 1, 6, 3, 5, 2, 7]);
    }

    #[test]
    fn what_is_taken_out_is_gone_whatever_its_kind() {
        let mut queue = queue(&[(Effort::Long, 'a', 1), (Effort::Brief, 'a', 2)]);
        queue.remove('a', |number| *number == 1);
        assert_eq!(served(&mut queue, Hands::Any), [2]);
    }

    #[test]
    fn who_brings_much_is_one_to_all_others() {
        let (brief, long) = (Effort::Brief, Effort::Long);
        let mut tasks = vec![(long, 'b', 0), (brief, 'c', 0), (brief, 'd', 0)];
        tasks.extend((0..30).map(|number| (long, 'a', number)));
        let queue = queue(&tasks);
        let waits = |who, threads| queue.wait(who, threads).as_millis();
        assert_eq!(['a', 'b', 'c'].map(|who| waits(who, 1)), [3_100, 200, 200]);
        assert_eq!(['a', 'b', 'c'].map(|who| waits(who, 4)), [800, 100, 100]);
    }
}
