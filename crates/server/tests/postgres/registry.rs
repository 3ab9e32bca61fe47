//! The laws P1 to P4 on [`Registry`], for both stores.

use std::sync::Arc;

use futures_util::future::join_all;
use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_play::{Name, Time};
use lusus_room::{MatchId, Owner, SecretHash};
use lusus_server::store::{
    Decided, DecisionWord, NameWish, NewReport, PostgresStore, ReportReason, SqliteStore, Store,
    StoreError, WantedReports,
};
use tempfile::TempDir;

use crate::Database;

/// Both stores, each empty; of PostgreSQL two that share it.
async fn stores() -> (Vec<[Arc<dyn Store>; 2]>, TempDir, Database) {
    let (folder, database) = (tempfile::tempdir().unwrap(), Database::new());
    let sqlite: Arc<dyn Store> = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let one = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    let other = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    let both = vec![[Arc::clone(&sqlite), sqlite], [Arc::new(one), Arc::new(other)]];
    (both, folder, database)
}

fn key(byte: u8) -> SecretHash {
    SecretHash([byte; 32])
}

/// A device wants a name at a moment, for a hundred milliseconds.
fn wish(name: &str, by: u8, owner: i64, now: u64) -> NameWish {
    NameWish {
        name: Name::new(name).unwrap(),
        skeleton: name.to_lowercase(),
        key: key(by),
        owner: Owner(owner),
        most: 3,
        now: Time(now),
        until: Time(now + 100),
    }
}

fn report(id: &str, by: u8, at: u64) -> NewReport {
    NewReport {
        id: id.parse().unwrap(),
        player: Player::First,
        holder: Some(key(200)),
        name: Name::new("Rude").unwrap(),
        reporter: key(by),
        seat: by.is_multiple_of(2).then_some(Player::Second),
        owner: Owner(1),
        reason: ReportReason::Rude,
        text: "said it".to_owned(),
        at: Time(at),
        most: 4,
    }
}

#[tokio::test]
async fn a_name_is_one_devices_until_it_runs_out() {
    let (stores, _folder, _database) = stores().await;
    for [store, other] in stores {
        let keeper = async |name: &str, now| {
            let keeper = store.name_keeper(name.to_owned(), Time(now)).await.unwrap();
            keeper.map(|keeper| (keeper.key, keeper.until))
        };
        store.keep_name(wish("Ana", 1, 1, 1_000)).await.unwrap();
        let twin = other.keep_name(wish("ANA", 2, 2, 1_050)).await;
        assert!(matches!(twin, Err(StoreError::NameTaken)), "{twin:?}");
        assert_eq!(keeper("ana", 1_050).await, Some((Some(key(1)), Time(1_100))));
        // Used again, it is kept for longer.
        other.keep_name(wish("Ana", 1, 1, 1_090)).await.unwrap();
        assert_eq!(keeper("ana", 1_150).await, Some((Some(key(1)), Time(1_190))));
        assert_eq!(keeper("ana", 1_190).await, None);
        store.keep_name(wish("Ana", 2, 2, 1_190)).await.unwrap();
        // A device keeps one name, and another may have what it leaves.
        store.keep_name(wish("Rui", 2, 2, 1_200)).await.unwrap();
        assert_eq!(keeper("ana", 1_200).await, None);
        store.free_name(key(2)).await.unwrap();
        assert_eq!(keeper("rui", 1_200).await, None);
        // What was taken away is nobody's.
        store.keep_name(wish("Zé", 3, 3, 1_200)).await.unwrap();
        store.take_name_away(key(3)).await.unwrap();
        assert_eq!(keeper("zé", 1_200).await, Some((None, Time(1_300))));
        let again = store.keep_name(wish("Zé", 3, 3, 1_200)).await;
        assert!(matches!(again, Err(StoreError::NameTaken)), "{again:?}");
        for store in [store, other] {
            _ = store.close().await;
        }
    }
}

#[tokio::test]
async fn of_many_at_once_one_has_the_name_and_an_owner_keeps_so_many() {
    let (stores, _folder, _database) = stores().await;
    for stores in stores {
        let same = (0..20_u8)
            .map(|by| stores[usize::from(by % 2)].keep_name(wish("Ana", by, by.into(), 1)));
        let kept = join_all(same).await;
        assert_eq!(kept.iter().filter(|kept| kept.is_ok()).count(), 1, "{kept:?}");
        let own = (30..50_u8)
            .map(|by| stores[usize::from(by % 2)].keep_name(wish(&format!("N{by}"), by, 99, 1)));
        let kept = join_all(own).await;
        assert_eq!(kept.iter().filter(|kept| kept.is_ok()).count(), 3, "{kept:?}");
        let is_fine = |kept: &Result<(), _>| matches!(kept, Ok(()) | Err(StoreError::TooMany(3)));
        assert!(kept.iter().all(is_fine), "{kept:?}");
        assert_eq!(stores[0].tally(Time(2)).await.unwrap()["names"], 4);
        for store in stores {
            _ = store.close().await;
        }
    }
}

#[tokio::test]
async fn a_match_is_reported_once_by_each_and_what_is_decided_is_added() {
    let (stores, _folder, _database) = stores().await;
    for [store, other] in stores {
        let twice = [&store, &other].map(|store| store.report(report("aaaaaaaaaaaa", 1, 10)));
        let twice = join_all(twice).await;
        assert_eq!(twice.iter().filter(|made| made.is_ok()).count(), 1, "{twice:?}");
        let refused = |made: &Result<(), _>| matches!(made, Ok(()) | Err(StoreError::Reported));
        assert!(twice.iter().all(refused), "{twice:?}");
        let many = (2..9).map(|by| other.report(report("bbbbbbbbbbbb", by, 20)));
        let many = join_all(many).await;
        assert_eq!(many.iter().filter(|made| made.is_ok()).count(), 3, "four in a day: {many:?}");
        store.report(report("cccccccccccc", 7, 86_400_021)).await.unwrap();

        let open = store.reports(WantedReports::Open(10)).await.unwrap();
        assert_eq!(open.len(), 5);
        assert!(open.windows(2).all(|two| two[0].number > two[1].number), "the newest first");
        let number = open[4].number;
        let decided = |decision, until, at| Decided { decision, until, at: Time(at) };
        let ban = decided(DecisionWord::Ban, Some(Time(99)), 31);
        store.decide(number, decided(DecisionWord::Rename, None, 30)).await.unwrap();
        other.decide(number, ban).await.unwrap();
        let nobody = store.decide(number + 1_000, ban).await;
        assert!(matches!(nobody, Err(StoreError::NoReport(_))), "{nobody:?}");
        let one = &store.reports(WantedReports::One(number)).await.unwrap()[0];
        assert_eq!(one.decisions, [decided(DecisionWord::Rename, None, 30), ban]);
        assert_eq!((one.reporter, one.seat, one.holder), (key(1), None, Some(key(200))));
        assert_eq!((one.reason, one.text.as_str()), (ReportReason::Rude, "said it"));
        assert_eq!(store.reports(WantedReports::Open(10)).await.unwrap().len(), 4);
        assert_eq!(store.reports(WantedReports::All(3)).await.unwrap().len(), 3);
        // Who removes a match removes what was said about it.
        let id: MatchId = "bbbbbbbbbbbb".parse().unwrap();
        store.remove(id).await.unwrap();
        let tally = store.tally(Time(1)).await.unwrap();
        assert_eq!((&tally["reports"], &tally["open_reports"]), (&2.into(), &1.into()));
        for store in [store, other] {
            _ = store.close().await;
        }
    }
}

#[tokio::test]
async fn a_device_is_kept_out_until_a_moment() {
    let (stores, _folder, _database) = stores().await;
    for [store, other] in stores {
        let far = Time(u64::MAX / 4);
        store.bar(key(1), far).await.unwrap();
        store.bar(key(2), far).await.unwrap();
        other.bar(key(1), Time(1)).await.unwrap();
        assert_eq!(store.barred(Time(0)).await.unwrap(), [(key(2), far)]);
        assert_eq!(store.barred(far).await.unwrap(), []);
        for store in [store, other] {
            _ = store.close().await;
        }
    }
}
