use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A fair queue: those who wait are served in turn, one thing each, however
/// many things each has queued.
pub(super) struct FairQueue<K, T> {
    /// Those who wait, the next first; each once.
    turns: VecDeque<K>,
    waiting: HashMap<K, VecDeque<T>>,
}

impl<K: Copy + Eq + Hash, T> FairQueue<K, T> {
    pub(super) fn new() -> FairQueue<K, T> {
        FairQueue { turns: VecDeque::new(), waiting: HashMap::new() }
    }

    pub(super) fn push(&mut self, who: K, thing: T) {
        let own = self.waiting.entry(who).or_default();
        if own.is_empty() {
            self.turns.push_back(who);
        }
        own.push_back(thing);
    }

    pub(super) fn pop(&mut self) -> Option<T> {
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
    pub(super) fn remove(&mut self, who: K, is_it: impl Fn(&T) -> bool) {
        let Some(own) = self.waiting.get_mut(&who) else { return };
        own.retain(|thing| !is_it(thing));
        if own.is_empty() {
            self.waiting.remove(&who);
            self.turns.retain(|turn| *turn != who);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    /// How many things of one visitor still wait.
    pub(super) fn len_of(&self, who: K) -> usize {
        self.waiting.get(&who).map_or(0, VecDeque::len)
    }

    pub(super) fn askers(&self) -> usize {
        self.turns.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!((queue.len(), queue.len_of('b'), queue.len_of('d')), (7, 2, 0));
        assert_eq!(queue.askers(), 3);
        let served: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(served, [0, 10, 20, 1, 11, 2, 3]);
        assert_eq!(queue.len(), 0);
    }
}
