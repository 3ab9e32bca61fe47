use std::collections::HashMap;

use lusus_room::SecretHash;
use tokio::sync::watch;

use crate::token::TokenId;

/// How many keys are known of a program. It needs one; with more it goes on, and
/// of those that it has not shown for the longest time nothing is known.
const MOST: usize = 64;

/// The device keys that have come with a good token: each is that program's, and
/// with it nobody comes as a person. They are known for as long as this process
/// lives; a program shows its token whenever it comes.
#[derive(Default)]
pub(crate) struct ProgramKeys(watch::Sender<KnownKeys>);

#[derive(Default)]
pub(crate) struct KnownKeys {
    keys: HashMap<[u8; 32], Shown>,
    /// How often keys were shown.
    count: u64,
}

struct Shown {
    by: TokenId,
    /// The higher, the later.
    last: u64,
}

impl KnownKeys {
    /// Takes note of a key; says whether it was not known.
    fn learn(&mut self, key: SecretHash, by: TokenId) -> bool {
        self.count += 1;
        let shown = Shown { by, last: self.count };
        let is_new = self.keys.insert(key.0, shown).is_none_or(|before| before.by != by);
        if is_new {
            self.forget_oldest(by);
        }
        is_new
    }

    fn forget_oldest(&mut self, by: TokenId) {
        let of_program = || self.keys.iter().filter(|(_, shown)| shown.by == by);
        if of_program().count() > MOST
            && let Some((&oldest, _)) = of_program().min_by_key(|(_, shown)| shown.last)
        {
            self.keys.remove(&oldest);
        }
    }

    fn has(&self, key: &SecretHash) -> bool {
        self.keys.contains_key(&key.0)
    }
}

impl ProgramKeys {
    /// Takes note that a program came with these keys.
    pub(super) fn learn(&self, keys: &[SecretHash], by: TokenId) {
        // Only news wake those who listen.
        self.0.send_if_modified(|known| {
            let mut is_news = false;
            for &key in keys {
                is_news |= known.learn(key, by);
            }
            is_news
        });
    }

    /// Forgets the keys of tokens that are not among these.
    pub(super) fn retain(&self, is_known: impl Fn(TokenId) -> bool) {
        self.0.send_if_modified(|known| {
            known.keys.retain(|_, shown| is_known(shown.by));
            false
        });
    }

    /// Whether a key is a program's.
    pub(crate) fn has(&self, key: &SecretHash) -> bool {
        self.0.borrow().has(key)
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<KnownKeys> {
        self.0.subscribe()
    }
}

/// Waits until one of these keys is a program's.
pub(crate) async fn shown_by_program(keys: &[SecretHash], news: &mut watch::Receiver<KnownKeys>) {
    let is_known = |known: &KnownKeys| keys.iter().any(|key| known.has(key));
    // Who has the other end has ended.
    _ = news.wait_for(is_known).await;
}

#[cfg(test)]
mod tests {
    use lusus_room::Entropy;
    use tokio::task::yield_now;

    use super::*;

    fn key(number: u8) -> SecretHash {
        SecretHash([number; 32])
    }

    #[tokio::test]
    async fn a_key_is_a_programs_once_it_came_with_a_token() {
        let keys = ProgramKeys::default();
        let by = TokenId::draw(&mut Entropy::seeded(1));
        let mut news = keys.subscribe();
        let told =
            tokio::spawn(async move { shown_by_program(&[key(1), key(2)], &mut news).await });
        keys.learn(&[key(3)], by);
        yield_now().await;
        assert!(!told.is_finished() && !keys.has(&key(2)));
        keys.learn(&[key(2)], by);
        told.await.unwrap();
        assert!(keys.has(&key(2)));
        keys.retain(|token| token != by);
        assert!(!keys.has(&key(2)));
    }

    #[test]
    fn of_too_many_keys_those_are_forgotten_that_were_not_shown_for_long() {
        let keys = ProgramKeys::default();
        let mut entropy = Entropy::seeded(1);
        let [by, other] = [(); 2].map(|()| TokenId::draw(&mut entropy));
        keys.learn(&[key(200)], other);
        for number in 0..=64 {
            keys.learn(&[key(number), key(0)], by);
        }
        assert!(keys.has(&key(200)) && keys.has(&key(0)) && keys.has(&key(64)));
        assert!(!keys.has(&key(1)));
    }
}
