use std::collections::HashMap;

use lusus_names::Skeleton;
use lusus_play::Time;
use tokio::sync::watch;

use crate::clock::now;

/// The names that the operator has taken away, by their skeletons, and until when
/// nobody has them. Those who are there under one notice what changes.
#[derive(Default)]
pub(crate) struct LostNames(watch::Sender<HashMap<String, Time>>);

impl LostNames {
    pub(crate) fn replace(&self, names: Vec<(String, Time)>) {
        let names: HashMap<String, Time> = names.into_iter().collect();
        // Only news wake those who listen.
        self.0.send_if_modified(|known| {
            let is_new = *known != names;
            *known = names;
            is_new
        });
    }

    /// Waits until nobody may be called so any more; for ever if it is no name.
    pub(crate) fn lost(&self, name: Option<&Skeleton>) -> impl Future<Output = ()> + use<> {
        let watched = name.map(|name| (name.to_string(), self.0.subscribe()));
        async move {
            let Some((name, mut news)) = watched else { return std::future::pending().await };
            let is_lost = |known: &HashMap<String, Time>| {
                known.get(&name).is_some_and(|until| *until > now())
            };
            // Who has the other end has ended.
            _ = news.wait_for(is_lost).await;
        }
    }
}
