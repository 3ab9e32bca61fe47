use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::Duration;

use lusus_bots::Effort;

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
        let own = self.long.waiting.get(&who).map_or(0, VecDeque::len);
        let crowd = self.long.turns.len() - usize::from(own > 0) + own;
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

/// A fair queue: those who wait are served in turn, one thing each, however
/// many things each has queued.
struct FairQueue<K, T> {
    /// Those who wait, the next first; each once.
    turns: VecDeque<K>,
    waiting: HashMap<K, VecDeque<T>>,
}

impl<K: Copy + Eq + Hash, T> FairQueue<K, T> {
    fn new() -> FairQueue<K, T> {
        FairQueue { turns: VecDeque::new(), waiting: HashMap::new() }
    }

    fn push(&mut self, who: K, thing: T) {
        let own = self.waiting.entry(who).or_default();
        if own.is_empty() {
            self.turns.push_back(who);
        }
        own.push_back(thing);
    }

    fn pop(&mut self) -> Option<T> {
        let who = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&who)?;
        let thing = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&who);
        } else {
            self.turns.push_back(who);
        }
        thing
    }

    /// Takes out what somebody no longer wants.
    fn remove(&mut self, who: K, is_it: impl Fn(&T) -> bool) {
        let Some(own) = self.waiting.get_mut(&who) else { return };
        own.retain(|thing| !is_it(thing));
        if own.is_empty() {
            self.waiting.remove(&who);
            self.turns.retain(|turn| *turn != who);
        }
    }

    fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
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

    #[test]
    fn what_is_taken_out_leaves_everybody_his_turn() {
        let mut queue = FairQueue::new();
        for (who, number) in [('a', 1), ('b', 2), ('a', 3), ('c', 4)] {
            queue.push(who, number);
        }
        queue.remove('b', |number| *number == 2);
        queue.remove('a', |number| *number == 1);
        queue.remove('d', |_| true);
        queue.push('b', 5);
        assert_eq!(queue.len(), 3);
        let served: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(served, [3, 4, 5]);
    }

    #[test]
    fn who_brings_much_waits_longer() {
        let mut queue = FairQueue::new();
        for number in 0..4 {
            queue.push('a', number);
        }
        queue.push('b', 10);
        queue.push('c', 20);
        queue.push('b', 11);
        assert_eq!((queue.len(), queue.waiting[&'b'].len(), queue.turns.len()), (7, 2, 3));
        let served: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(served, [0, 10, 20, 1, 11, 2, 3]);
        assert_eq!(queue.len(), 0);
    }
}
