//! The laws V1 to V4 on [`Registry`], for both stores.

use std::sync::Arc;

use futures_util::future::{join, join_all};
use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_names::Skeleton;
use lusus_play::{Name, Time};
use lusus_room::{MatchId, Owner, SecretHash};
use lusus_server::Token;
use lusus_server::store::{
    Decided, DecisionWord, LostName, NameWish, NewReport, PostgresStore, Registry, ReportReason,
    SqliteStore, Store, StoreError, WantedReports,
};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
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

/// The operator takes a name away at a moment, for a hundred milliseconds.
fn lost(name: &str, by: Option<u8>, now: u64) -> LostName {
    LostName {
        name: name.to_owned(),
        skeleton: name.to_lowercase(),
        key: by.map(key),
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
        // What was taken away is nobody's, until it would have run out.
        store.keep_name(wish("Zé", 3, 3, 1_200)).await.unwrap();
        store.take_name_away(lost("Ana", Some(3), 1_200)).await.unwrap();
        assert_eq!(keeper("zé", 1_200).await, Some((Some(key(3)), Time(1_300))), "another name");
        store.take_name_away(lost("Zé", Some(3), 1_250)).await.unwrap();
        assert_eq!(keeper("zé", 1_250).await, Some((None, Time(1_300))));
        // So is what nobody kept.
        assert_eq!(keeper("ana", 1_250).await, Some((None, Time(1_300))));
        store.take_name_away(lost("Eva", None, 1_250)).await.unwrap();
        for name in ["Zé", "Ana", "Eva"] {
            let again = other.keep_name(wish(name, 3, 3, 1_250)).await;
            assert!(matches!(again, Err(StoreError::NameTaken)), "{name}: {again:?}");
        }
        other.keep_name(wish("Ana", 4, 4, 1_300)).await.unwrap();
        // What another keeps by now stays theirs.
        store.take_name_away(lost("Ana", Some(3), 1_310)).await.unwrap();
        assert_eq!(keeper("ana", 1_310).await, Some((Some(key(4)), Time(1_400))));
        // What has run out stands in nobody's way.
        store.take_name_away(lost("Ana", None, 1_400)).await.unwrap();
        assert_eq!(keeper("ana", 1_400).await, Some((None, Time(1_500))));
        for store in [store, other] {
            _ = store.close().await;
        }
    }
}

fn token(byte: u8, name: &str) -> Token {
    Token {
        id: format!("{byte:0>12}").parse().unwrap(),
        name: Name::new(name).unwrap(),
        scopes: "play".parse().unwrap(),
        hash: key(byte),
        made: Time(1),
        revoked: None,
    }
}

#[tokio::test]
async fn people_and_programs_have_names_from_one_list() {
    let (stores, _folder, _database) = stores().await;
    let late = u64::try_from(i64::MAX).unwrap() - 1_000;
    for [store, other] in stores {
        let both = [(1, "Ana"), (2, "Deep")];
        let made =
            both.map(|(byte, name)| store.keep_token(token(byte, name), name.to_lowercase()));
        let kept = both.map(|(byte, name)| other.keep_name(wish(name, byte, byte.into(), late)));
        let (made, kept) = join(join_all(made), join_all(kept)).await;
        for (made, kept) in made.iter().zip(&kept) {
            assert!(made.is_ok() != kept.is_ok(), "one of them has it: {made:?} {kept:?}");
            assert!(matches!(made, Ok(()) | Err(StoreError::NameTaken)), "{made:?}");
            assert!(matches!(kept, Ok(()) | Err(StoreError::NameTaken)), "{kept:?}");
        }
        store.keep_token(token(3, "Sand"), "sand".to_owned()).await.unwrap();
        let twin = other.keep_token(token(4, "SAND"), "sand".to_owned()).await;
        assert!(matches!(twin, Err(StoreError::NameOfProgram)), "{twin:?}");
        store.take_name_away(lost("Sand", Some(9), late)).await.unwrap();
        let person = other.keep_name(wish("Sand", 9, 9, late)).await;
        assert!(matches!(person, Err(StoreError::NameTaken)), "{person:?}");
        // It is free when the token is revoked, and not before.
        other.revoke_token(token(3, "").id, Time(2)).await.unwrap();
        store.keep_name(wish("Sand", 9, 9, late)).await.unwrap();
        let again = other.keep_token(token(4, "SAND"), "sand".to_owned()).await;
        assert!(matches!(again, Err(StoreError::NameTaken)), "{again:?}");
        for store in [store, other] {
            _ = store.close().await;
        }
    }
}

#[tokio::test]
async fn programs_of_the_version_before_have_their_names_from_the_next_start_on() {
    let (stores, folder, database) = stores().await;
    let late = u64::try_from(i64::MAX).unwrap() - 1_000;
    for [store, other] in stores {
        for (byte, name) in [(1, "Sand"), (2, "Old"), (3, "Gone")] {
            store.keep_token(token(byte, name), name.to_lowercase()).await.unwrap();
        }
        for store in [store, other] {
            _ = store.close().await;
        }
    }
    // It knows nothing of names, neither when it makes tokens nor when it revokes one.
    let before = [
        "DELETE FROM names WHERE name IN ('Sand', 'Old')",
        "UPDATE tokens SET revoked = 2 WHERE name = 'Gone'",
    ];
    let file = SqliteConnectOptions::new().filename(folder.path().join("server.db"));
    let mut sqlite = file.connect().await.unwrap();
    let mut postgres = PgConnection::connect(&database.url).await.unwrap();
    // A file has one program at a time, and one of the version before cannot open it.
    sqlx::query(before[0]).execute(&mut sqlite).await.unwrap();
    for change in before {
        sqlx::query(change).execute(&mut postgres).await.unwrap();
    }
    sqlite.close().await.unwrap();
    let sqlite = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
    let postgres = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    let free = postgres.keep_name(wish("Gone", 9, 9, late)).await;
    assert!(free.is_ok(), "a token that was revoked has none: {free:?}");
    let stores: [Arc<dyn Store>; 2] = [Arc::new(sqlite), Arc::new(postgres)];
    for store in stores {
        for name in ["Sand", "Old"] {
            let person = store.keep_name(wish(name, 8, 8, late)).await;
            assert!(matches!(person, Err(StoreError::NameTaken)), "{name}: {person:?}");
        }
        store.close().await.unwrap();
    }
}

/// As after an update of the compiler, whose tables of Unicode are newer.
#[tokio::test]
async fn names_of_another_folding_are_folded_again_at_the_next_start() {
    let (stores, folder, database) = stores().await;
    let late = u64::try_from(i64::MAX).unwrap() - 1_000;
    for [store, other] in stores {
        for (byte, name) in [(1, "Ana"), (2, "ＡＮＡ"), (3, "Eva")] {
            store.keep_name(wish(name, byte, 1, late - u64::from(byte))).await.unwrap();
        }
        store.take_name_away(lost("Rui", None, late)).await.unwrap();
        store.keep_token(token(4, "Sand"), "sand".to_owned()).await.unwrap();
        for store in [store, other] {
            _ = store.close().await;
        }
    }
    let file = SqliteConnectOptions::new().filename(folder.path().join("server.db"));
    let mut sqlite = file.connect().await.unwrap();
    let mut postgres = PgConnection::connect(&database.url).await.unwrap();
    let stale = "SELECT count(*) FROM names WHERE folding IS DISTINCT FROM $1";
    let version = Skeleton::version();
    let found: i64 =
        sqlx::query_scalar(stale).bind(version.clone()).fetch_one(&mut sqlite).await.unwrap();
    assert_eq!(found, 0, "every row says by which folding it was made");
    let found: i64 =
        sqlx::query_scalar(stale).bind(&version).fetch_one(&mut postgres).await.unwrap();
    assert_eq!(found, 0, "every row says by which folding it was made");
    for change in [
        "UPDATE names SET skeleton = 'old ' || name, folding = '0 (9, 0, 0)'",
        "UPDATE names SET folding = NULL WHERE name = 'Rui'",
    ] {
        sqlx::query(change).execute(&mut sqlite).await.unwrap();
        sqlx::query(change).execute(&mut postgres).await.unwrap();
    }
    sqlite.close().await.unwrap();
    let sqlite = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
    let postgres = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    let stores: [Arc<dyn Store>; 2] = [Arc::new(sqlite), Arc::new(postgres)];
    for store in stores {
        for (name, keeper) in [("Ana", Some(key(1))), ("Eva", Some(key(3))), ("Sand", None)] {
            let skeleton = Skeleton::of(name).to_string();
            let found = store.name_keeper(skeleton, Time(0)).await.unwrap();
            assert_eq!(found.map(|found| found.key), Some(keeper), "{name}");
        }
        let lost = store.lost_names(Time(0)).await.unwrap();
        assert_eq!(lost, [(Skeleton::of("Rui").to_string(), Time(late + 100))]);
        let old = store.name_keeper("old Ana".to_owned(), Time(0)).await.unwrap();
        assert!(old.is_none(), "{old:?}");
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_name_of_a_program_that_somebody_took_stays_theirs() {
    let (stores, folder, database) = stores().await;
    let late = u64::try_from(i64::MAX).unwrap() - 1_000;
    for [store, other] in stores {
        store.keep_token(token(1, "Sand"), "sand".to_owned()).await.unwrap();
        store.revoke_token(token(1, "").id, Time(2)).await.unwrap();
        other.keep_name(wish("Sand", 9, 9, late)).await.unwrap();
        for store in [store, other] {
            _ = store.close().await;
        }
    }
    let valid = "UPDATE tokens SET revoked = NULL";
    let file = SqliteConnectOptions::new().filename(folder.path().join("server.db"));
    let mut sqlite = file.connect().await.unwrap();
    sqlx::query(valid).execute(&mut sqlite).await.unwrap();
    sqlite.close().await.unwrap();
    let mut postgres = PgConnection::connect(&database.url).await.unwrap();
    sqlx::query(valid).execute(&mut postgres).await.unwrap();
    let sqlite = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
    let postgres = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    let stores: [Arc<dyn Store>; 2] = [Arc::new(sqlite), Arc::new(postgres)];
    for store in stores {
        let keeper = store.name_keeper("sand".to_owned(), Time(late)).await.unwrap().unwrap();
        assert_eq!(keeper.key, Some(key(9)));
        store.close().await.unwrap();
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

#[tokio::test]
async fn a_name_that_another_keeps_is_refused_as_that_by_both() {
    let (stores, _folder, _database) = stores().await;
    for [store, _] in stores {
        for (number, name) in ["One", "Two", "Three"].iter().enumerate() {
            let by = u8::try_from(number).unwrap();
            store.keep_name(wish(name, by, 1, 1_000)).await.unwrap();
        }
        // Their owner may have no more either.
        let refused = store.keep_name(wish("Two", 9, 1, 1_000)).await;
        assert!(matches!(refused, Err(StoreError::NameTaken)), "{refused:?}");
        let refused = store.keep_name(wish("Four", 9, 1, 1_000)).await;
        assert!(matches!(refused, Err(StoreError::TooMany(3))), "{refused:?}");
        store.close().await.unwrap();
    }
}
