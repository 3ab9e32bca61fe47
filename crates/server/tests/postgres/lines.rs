//! What becomes of stores that want the same rows.

use std::sync::Arc;
use std::time::Duration;

use lusus_catalog::LUSUS;
use lusus_room::MatchId;
use lusus_server::store::{Others, PostgresStore, Store};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::time::sleep;

use crate::Database;
use crate::laws::new_match;

#[tokio::test(flavor = "multi_thread")]
async fn stores_that_want_the_same_wait_in_one_order() {
    let database = Database::new();
    let mut stores = Vec::new();
    for _ in 0..2 {
        stores.push(Arc::new(PostgresStore::open(LUSUS, &database.url).await.unwrap()));
    }
    let mut ids: Vec<MatchId> = Vec::new();
    for seed in 0..30 {
        let (new, _) = new_match(seed, 1, 0);
        stores[0].create(new.clone()).await.unwrap();
        ids.push(new.id);
    }
    for _ in 0..20 {
        let mut claiming = tokio::task::JoinSet::new();
        for (place, store) in stores.iter().enumerate() {
            let mut ids = ids.clone();
            if place == 1 {
                ids.reverse();
            }
            let store = Arc::clone(store);
            claiming.spawn(async move {
                let claims = ids.iter().map(|id| store.claim(*id, 0));
                let claimed = futures_util::future::join_all(claims).await;
                assert!(claimed.iter().all(Result::is_ok), "{claimed:?}");
            });
        }
        claiming.join_all().await;
    }
    // What a session has counted is told a second later.
    sleep(Duration::from_millis(1_500)).await;
    for store in &stores {
        store.claim(ids[0], 0).await.unwrap();
    }
    sleep(Duration::from_millis(300)).await;
    let mut db = PgConnection::connect(&database.url).await.unwrap();
    let query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    let circles: i64 = sqlx::query_scalar(query).fetch_one(&mut db).await.unwrap();
    assert_eq!(circles, 0);
    for store in stores {
        store.close().await.unwrap();
    }
}
