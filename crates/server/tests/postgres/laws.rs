//! The laws S1 to S5 on [`Store`], for both stores.

use std::sync::Arc;

use lusus_catalog::LUSUS;
use lusus_play::{Action, Command, CommandKey, Decision, Match, Settings, Time};
use lusus_room::{
    Batch, Duty, Entropy, MatchId, MatchLimits, Mode, NewMatch, Owner, Seat, Secret, Summary,
};
use lusus_server::MatchId as Id;
use lusus_server::store::{MatchState, PostgresStore, SqliteStore, Store, StoreError, Wanted};
use tempfile::TempDir;

use crate::Database;

/// Both stores, each empty.
pub(crate) async fn stores() -> (Vec<Arc<dyn Store>>, TempDir, Database) {
    let (folder, database) = (tempfile::tempdir().unwrap(), Database::new());
    let sqlite = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
    let postgres = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    (vec![Arc::new(sqlite), Arc::new(postgres)], folder, database)
}

/// The time as the system has it, which is the database's too.
pub(crate) fn now() -> Time {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
    Time(u64::try_from(since.as_millis()).unwrap())
}

/// A match whose owner may have so many, and the match of it.
pub(crate) fn new_match(seed: u64, owner: i64, most: u32) -> (NewMatch, Match) {
    let mut settings = Settings::new(LUSUS.find("choko").unwrap());
    let somebody = || Some(lusus_play::Participant::human(lusus_play::Name::default()));
    settings.players = [somebody(), somebody()];
    let game = Match::create(settings, now()).unwrap();
    let mut entropy = Entropy::seeded(seed);
    let (id, created) = (MatchId::draw(&mut entropy), game.events()[0].clone());
    let seats = [Seat::waiting(&Secret::draw(&mut entropy)), Seat::default()];
    let new = NewMatch {
        id,
        mode: Mode::Friend,
        owner: Some(Owner(owner)),
        most: MatchLimits { open: most, ..MatchLimits::default() },
        is_public: false,
        created,
        seats,
    };
    (new, game)
}

/// What a move leads to, as the batch that follows so many.
pub(crate) fn batch(id: Id, game: &Match, after: u64, mv: &str) -> Batch {
    let player = game.turn().unwrap();
    let key = CommandKey::new(format!("n{after}-{mv}")).unwrap();
    let play = Action::Play { ply: game.ply() + 1, mv: mv.to_owned(), position: None };
    let Ok(Decision::New(events)) = game.decide(&Command::player(player, key, play), now()) else {
        panic!("{mv} is a move")
    };
    Batch {
        id,
        after,
        events,
        seats: None,
        is_over: false,
        is_void: false,
        moved_at: Some(now()),
        rematch: None,
        duty: Duty::Same,
    }
}

#[tokio::test]
async fn of_batches_that_follow_the_same_one_is_kept() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let (new, mut game) = new_match(1, 1, 0);
        store.create(new.clone()).await.unwrap();
        let first = batch(new.id, &game, 0, "c3");
        let rival = batch(new.id, &game, 0, "b3");
        let both = tokio::join!(store.save(first.clone(), now()), store.save(rival.clone(), now()));
        assert!(both.0.is_ok() != both.1.is_ok(), "{both:?}");
        let (kept, refused) = if both.0.is_ok() { (first, both.1) } else { (rival, both.0) };
        assert!(matches!(refused, Err(StoreError::Late(_))), "{refused:?}");
        let stored = store.load(new.id).await.unwrap().unwrap();
        assert_eq!((stored.revision, stored.events.len()), (1, 2));
        assert_eq!(stored.events[1], kept.events[0]);
        game.apply(&kept.events[0]).unwrap();
        store.save(batch(new.id, &game, 1, "d4"), now()).await.unwrap();
        let news = store.news(new.id, 2).await.unwrap().unwrap();
        assert_eq!((news.revision, news.events.len(), news.events[0].number), (2, 1, 3));
        assert_eq!(news.seats, new.seats);
        let late = store.save(batch(new.id, &game, 1, "a1"), now()).await;
        assert!(matches!(late, Err(StoreError::Late(_))), "{late:?}");
        store.remove(new.id).await.unwrap();
        let gone = store.save(batch(new.id, &game, 2, "a1"), now()).await;
        assert!(matches!(gone, Err(StoreError::Gone(_))), "{gone:?}");
        assert!(store.news(new.id, 0).await.unwrap().is_none());
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn what_is_refused_costs_the_others_of_its_group_nothing() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let matches: Vec<_> = (0..40).map(|seed| new_match(seed, 1, 0)).collect();
        for (new, _) in &matches {
            store.create(new.clone()).await.unwrap();
        }
        // Every third comes too late, every fifth is for a match that is not there.
        let saves = matches.iter().enumerate().map(|(place, (new, game))| {
            let after = u64::from(place % 3 == 0);
            let id = if place % 5 == 0 { new_match(1_000, 1, 0).0.id } else { new.id };
            store.save(batch(id, game, after, "c3"), now())
        });
        let results = futures_util::future::join_all(saves).await;
        for (place, result) in results.iter().enumerate() {
            match result {
                Err(StoreError::Gone(_)) => assert_eq!(place % 5, 0),
                Err(StoreError::Late(_)) => assert_eq!(place % 3, 0),
                other => assert!(other.is_ok() && place % 3 != 0 && place % 5 != 0, "{other:?}"),
            }
        }
        store.close().await.unwrap();
    }
}

/// Such as when the machine was so busy that too much time went by between two
/// statements. Nothing was committed, and so nothing can be doubled.
#[tokio::test]
async fn a_session_that_is_lost_before_the_commit_costs_nobody_anything() {
    use sqlx::Connection;
    let database = Database::new();
    let store = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    let matches: Vec<_> = (0..20).map(|seed| new_match(seed, 1, 0)).collect();
    for (new, _) in &matches {
        store.create(new.clone()).await.unwrap();
    }
    let mut other = sqlx::PgConnection::connect(&database.url).await.unwrap();
    let mut holding = other.begin().await.unwrap();
    let lock = sqlx::query("SELECT 1 FROM matches WHERE id = $1 FOR UPDATE");
    lock.bind(matches[7].0.id.to_string()).execute(&mut *holding).await.unwrap();
    let saves = matches.iter().map(|(new, game)| store.save(batch(new.id, game, 0, "c3"), now()));
    let saves = futures_util::future::join_all(saves);
    let end = async {
        let waits = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                     WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while sqlx::query(waits).execute(&mut *holding).await.unwrap().rows_affected() == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        holding.rollback().await.unwrap();
    };
    let (saved, ()) = tokio::join!(saves, end);
    assert!(saved.iter().all(Result::is_ok), "{saved:?}");
    for (new, _) in &matches {
        let stored = store.load(new.id).await.unwrap().unwrap();
        assert_eq!((stored.revision, stored.events.len()), (1, 2));
    }
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_database_that_is_shared_has_the_only_clock() {
    let database = Database::new();
    let store = PostgresStore::open(LUSUS, &database.url).await.unwrap();
    let (new, game) = new_match(1, 1, 0);
    store.create(new.clone()).await.unwrap();
    for wrong in [now().0 + 3_000, now().0 - 20_000] {
        let refused = store.save(batch(new.id, &game, 0, "c3"), Time(wrong)).await;
        assert!(matches!(refused, Err(StoreError::Late(_))), "{refused:?}");
    }
    store.save(batch(new.id, &game, 0, "c3"), now()).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn nobody_has_more_open_matches_than_the_site_allows() {
    let database = Database::new();
    let mut stores = Vec::new();
    for _ in 0..2 {
        stores.push(PostgresStore::open(LUSUS, &database.url).await.unwrap());
    }
    // From two processes at once.
    let made = (0..12).map(|seed| stores[seed % 2].create(new_match(seed as u64, 7, 5).0));
    let made = futures_util::future::join_all(made).await;
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 5);
    let is_fine = |made: &Result<(), _>| matches!(made, Ok(()) | Err(StoreError::TooMany(5)));
    assert!(made.iter().all(is_fine), "{made:?}");
    for store in stores {
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn only_so_many_matches_of_an_owner_and_of_a_network_end_in_a_day() {
    let (stores, _folder, _database) = stores().await;
    let most = MatchLimits { open: 0, finished: 2, finished_in_network: 3 };
    let of = |seed: u64, network: i64, address: i64| {
        let owner = Some(Owner((network << 32) | address));
        NewMatch { owner, most, ..new_match(seed, 0, 0).0 }
    };
    for store in stores {
        let play_out = async |new: NewMatch, at: Time| {
            store.create(new.clone()).await?;
            let (_, game) = new_match(0, 0, 0);
            let mut ended = Batch { is_over: true, ..batch(new.id, &game, 0, "c3") };
            ended.events.iter_mut().for_each(|event| event.at = at);
            store.save(ended, now()).await
        };
        let refused = |made: Result<(), StoreError>, limit: u32| {
            let fits = matches!(made, Err(StoreError::TooManyFinished(most)) if most == limit);
            assert!(fits, "{limit}: {made:?}");
        };
        // One that has ended more than a day ago does not count.
        let long_ago = Time(now().0 - 86_500_000);
        play_out(of(1, -5, 1), long_ago).await.unwrap();
        for seed in 2..4 {
            play_out(of(seed, -5, 1), now()).await.unwrap();
        }
        refused(store.create(of(4, -5, 1)).await, 2);
        play_out(of(5, -5, 2), now()).await.unwrap();
        refused(store.create(of(6, -5, 3)).await, 3);
        // Nor does a rematch, or a match of the lobby, begin.
        let (played, game) = new_match(7, 0, 0);
        store.create(played.clone()).await.unwrap();
        let rematch = Some(Box::new(of(8, -5, 1)));
        let agreed = Batch { rematch, ..batch(played.id, &game, 0, "c3") };
        refused(store.save(agreed, now()).await, 2);
        store.create(of(9, 5, 1)).await.expect("another network");
        let unlimited = NewMatch { most: MatchLimits::default(), ..of(10, -5, 1) };
        store.create(unlimited).await.expect("0 is no limit");
        // The limit of a network is for several owners: an IPv4 address is its own network.
        let network_only = MatchLimits { finished: 0, finished_in_network: 2, ..most };
        let alone = |seed| NewMatch { most: network_only, ..of(seed, 6, 1) };
        for seed in 11..14 {
            play_out(alone(seed), now()).await.unwrap();
        }
        refused(store.create(NewMatch { most: network_only, ..of(14, 6, 2) }).await, 2);
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn matches_that_ended_before_both_had_moved_are_found() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let mut made = Vec::new();
        for (seed, is_over, is_void) in [(1, true, true), (2, true, false), (3, false, false)] {
            let (new, game) = new_match(seed, 0, 0);
            store.create(new.clone()).await.unwrap();
            let batch = Batch { is_over, is_void, ..batch(new.id, &game, 0, "c3") };
            store.save(batch, now()).await.unwrap();
            made.push(new.id);
        }
        let later = Time(now().0 + 1_000);
        assert_eq!(store.void(later, 10).await.unwrap(), made[..1]);
        assert_eq!(store.void(Time(now().0 - 60_000), 10).await.unwrap(), []);
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn both_find_the_same() {
    let (stores, _folder, _database) = stores().await;
    for store in stores {
        let (open, game) = new_match(1, 1, 0);
        let (over, _) = new_match(2, 2, 0);
        for new in [&open, &over] {
            store.create(new.clone()).await.unwrap();
        }
        let ended = Batch { is_over: true, ..batch(over.id, &game, 0, "c3") };
        store.save(ended, now()).await.unwrap();
        let wanted =
            |state, game: Option<&str>| Wanted { state, game: game.map(str::to_owned), limit: 10 };
        let list = async |state, game| store.list(wanted(state, game)).await.unwrap();
        assert_eq!(list(Some(MatchState::Open), None).await, [open.id]);
        assert_eq!(list(Some(MatchState::Finished), Some("choko")).await, [over.id]);
        assert_eq!(list(None, Some("boco")).await, []);
        let later = Time(now().0 + 1_000);
        let stale = store.stale(later, None, 10).await.unwrap();
        assert_eq!(stale.iter().map(|(_, id)| *id).collect::<Vec<_>>(), [open.id]);
        assert!(store.stale(later, Some(stale[0]), 10).await.unwrap().is_empty());
        assert_eq!(store.finished(later, 10).await.unwrap(), [over.id]);
        let tally = store.tally(now()).await.unwrap();
        assert_eq!(
            (&tally["matches"], &tally["open"], &tally["events"]),
            (&2.into(), &1.into(), &3.into())
        );
        let summary = Summary { v: 2, deadline: None, told: serde_json::json!({"ply": 1}) };
        store.summarize(over.id, summary.clone()).await.unwrap();
        assert_eq!(store.summary(over.id).await.unwrap(), Some(summary));
        let network = "203.0.113.0/24".parse().unwrap();
        store.ban(network, later).await.unwrap();
        assert_eq!(store.bans(now()).await.unwrap(), [(network, later)]);
        store.check().await.unwrap();
        assert_eq!(store.tally(now()).await.unwrap()["matches"], 2, "a check leaves nothing");
        store.close().await.unwrap();
        assert!(store.check().await.is_err(), "a store that is closed keeps nothing");
    }
}

#[tokio::test]
async fn tables_that_are_not_ours_or_too_new_are_left_alone() {
    use sqlx::Connection;
    let database = Database::new();
    PostgresStore::open(LUSUS, &database.url).await.unwrap().close().await.unwrap();
    let mut connection = sqlx::PgConnection::connect(&database.url).await.unwrap();
    // A newer version has expanded them: who knows less goes on.
    sqlx::raw_sql("UPDATE site SET steps = 9").execute(&mut connection).await.unwrap();
    PostgresStore::open(LUSUS, &database.url).await.unwrap().close().await.unwrap();
    let steps: i32 =
        sqlx::query_scalar("SELECT steps FROM site").fetch_one(&mut connection).await.unwrap();
    assert_eq!(steps, 9);
    // It has taken away what they need.
    sqlx::raw_sql("UPDATE site SET oldest = 9").execute(&mut connection).await.unwrap();
    let refused = PostgresStore::open(LUSUS, &database.url).await.err();
    assert!(matches!(refused, Some(StoreError::Newer { found: 9, .. })), "{refused:?}");

    let foreign = Database::new();
    let mut connection = sqlx::PgConnection::connect(&foreign.url).await.unwrap();
    sqlx::raw_sql("CREATE TABLE recipes (name text)").execute(&mut connection).await.unwrap();
    let refused = PostgresStore::open(LUSUS, &foreign.url).await.err();
    assert!(matches!(refused, Some(StoreError::ForeignTables)), "{refused:?}");
}
