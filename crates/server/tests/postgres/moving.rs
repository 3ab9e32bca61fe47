use lusus_catalog::LUSUS;
use lusus_server::admin::{AdminError, AdminRequest, Place, Verdict, ask, move_site};
use lusus_server::store::{PostgresStore, SqliteStore, Store};
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::task::spawn_blocking;

use crate::Database;
use crate::server::{Server, command, generous, play};
use crate::socket::Socket;

async fn moved(from: &str, to: &str) -> Result<Value, AdminError> {
    let (from, to) = (from.to_owned(), to.to_owned());
    spawn_blocking(move || move_site(LUSUS, &from, &to)).await.unwrap()
}

async fn stats(folder: &Path, database: Option<&str>) -> Value {
    let place = Place::new(folder, database.map(str::to_owned));
    let answer = spawn_blocking(move || ask(LUSUS, &place, &AdminRequest::Stats)).await.unwrap();
    answer.unwrap()["tally"].clone()
}

/// What was reported and decided, and who is kept out.
async fn order(folder: &Path, database: Option<&str>) -> [Value; 2] {
    let place = Place::new(folder, database.map(str::to_owned));
    spawn_blocking(move || {
        let reports = AdminRequest::Reports { all: true, limit: 9 };
        [reports, AdminRequest::Bans].map(|request| ask(LUSUS, &place, &request).unwrap())
    })
    .await
    .unwrap()
}

#[tokio::test]
async fn a_site_moves_to_postgresql_and_back() {
    let (folder, other, database) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), Database::new());
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store, generous()).await;
    for _ in 0..3 {
        let (_, [mut ana, mut rui]) = server.friends(&json!({"variant": "choko"})).await;
        ana.act(&play("a1", 1, 1, "c3")).await;
        rui.act(&play("b1", 2, 2, "b3")).await;
        ana.act(&command("a2", 1, &json!({"action": "resign"}))).await;
    }
    let (id, _) = server.friends(&json!({"variant": "boco"})).await;
    let key = "the-key-of-a-browser";
    let kept = server.post("/api/names", &json!({"name": "Eva", "key": key})).await;
    assert_eq!(kept.json()["name"], "Eva", "{}", kept.text);
    let report = json!({"key": key, "player": 1, "reason": "rude", "text": "said it"});
    let made = server.post(&format!("/api/matches/{id}/report"), &report).await;
    assert_eq!(made.status.as_u16(), 201, "{}", made.text);
    let decide = AdminRequest::Decide { number: 1, decision: Verdict::Ban(3_600) };
    server.new_match(&json!({"variant": "boco", "public": true})).await;
    let mut ana = Socket::in_lobby(server.addr).await;
    ana.send(&json!({"type": "hello", "protocol": 1, "key": "the-device-key-of-Ana"})).await;
    let terms = json!({"variant": "choko", "time_control": "1/86400"});
    ana.send(&json!({"type": "offer", "nonce": "n", "terms": terms})).await;
    ana.hear("offered").await;
    let (home, away) = (folder.path().to_str().unwrap().to_owned(), other.path().join("back"));
    let running = moved(&home, &database.url).await;
    assert!(matches!(running, Err(AdminError::NoAnswer { .. })), "{running:?}");
    server.stop().await;

    let place = Place::new(folder.path(), None);
    let make = AdminRequest::MakeToken { name: "Sand".to_owned(), scopes: "play".parse().unwrap() };
    spawn_blocking(move || [decide, make].map(|request| ask(LUSUS, &place, &request).unwrap()))
        .await
        .unwrap();
    let before = stats(folder.path(), None).await;
    assert_eq!((&before["names"], &before["reports"]), (&json!(1), &json!(1)));
    let told = order(folder.path(), None).await;
    assert_eq!(told[0]["reports"][0]["decisions"][0]["decision"], "ban", "{told:?}");
    let there = moved(&home, &database.url).await.unwrap();
    assert_eq!((&there["matches"], &there["events"]), (&before["matches"], &before["events"]));
    assert_eq!(stats(other.path(), Some(&database.url)).await, before);
    assert_eq!(order(other.path(), Some(&database.url)).await, told);
    let again = moved(&home, &database.url).await;
    assert!(matches!(again, Err(AdminError::NotEmpty)), "{again:?}");
    // The log of a database that is gone would be read as part of the new one.
    std::fs::create_dir(&away).unwrap();
    std::fs::write(away.join("server.db-wal"), "stale").unwrap();
    let back = moved(&database.url, away.to_str().unwrap()).await.unwrap();
    assert_eq!(std::fs::read(away.join("server.before-1.db-wal")).unwrap(), b"stale");
    assert_eq!(back, there);
    assert_eq!(stats(&away, None).await, before);
    assert_eq!(order(&away, None).await, told);
    let store = SqliteStore::open(LUSUS, &away).await.unwrap();
    let open = store.challenges(lusus_play::Time(0)).await.unwrap();
    assert_eq!(open.len(), 1, "a challenge by days waits for its maker there");
    let tokens = store.tokens().await.unwrap();
    assert_eq!((tokens.len(), tokens[0].name.as_str()), (1, "Sand"), "programs may come there");
    store.close().await.unwrap();
    let left: Vec<_> = std::fs::read_dir(&away).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(left.iter().all(|path| !path.ends_with("server.moving")), "{left:?}");
    let same = moved(&home, away.to_str().unwrap()).await;
    assert!(matches!(same, Err(AdminError::TwoOfAKind)), "{same:?}");
}

/// Every row of a database but those in which processes speak of themselves.
async fn rows(url: &str) -> Vec<(String, String)> {
    let mut db = PgConnection::connect(url).await.unwrap();
    let tables = "SELECT quote_ident(relname) FROM pg_class WHERE relkind = 'r' \
                  AND relnamespace = current_schema()::regnamespace \
                  AND relname NOT IN ('instances', 'presence') ORDER BY 1";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut db).await.unwrap();
    let mut rows = Vec::new();
    for table in tables {
        let query = format!("SELECT t::text FROM {table} AS t ORDER BY 1");
        let query = sqlx::query_scalar(sqlx::AssertSqlSafe(query));
        let found: Vec<String> = query.fetch_all(&mut db).await.unwrap();
        rows.extend(found.into_iter().map(|row| (table.clone(), row)));
    }
    rows
}

/// A folder with one match.
async fn site_of_one_match() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(LUSUS, folder.path()).await.unwrap());
    let server = Server::over(store, generous()).await;
    server.new_match(&json!({"variant": "choko"})).await;
    server.stop().await;
    folder
}

#[tokio::test]
async fn a_database_that_keeps_anything_is_refused_before_anything_is_written() {
    let folder = site_of_one_match().await;
    let home = folder.path().to_str().unwrap();
    let token =
        AdminRequest::MakeToken { name: "Sand".to_owned(), scopes: "play".parse().unwrap() };
    let ban = AdminRequest::Ban { network: "198.51.100.0/24".parse().unwrap(), seconds: 3_600 };
    for request in [token, ban] {
        let database = Database::new();
        let place = Place::new(folder.path(), Some(database.url.clone()));
        spawn_blocking(move || ask(LUSUS, &place, &request).unwrap()).await.unwrap();
        let before = rows(&database.url).await;
        let refused = moved(home, &database.url).await;
        assert!(matches!(refused, Err(AdminError::NotEmpty)), "{refused:?}");
        assert_eq!(rows(&database.url).await, before);
    }
    // Tables of a site in which nothing is kept are in the way of nothing.
    let database = Database::new();
    PostgresStore::open(LUSUS, &database.url).await.unwrap().close().await.unwrap();
    assert_eq!(moved(home, &database.url).await.unwrap()["matches"], 1);
}

/// The last thing that is written cannot be, or reads otherwise than it was written.
#[tokio::test]
async fn a_move_that_fails_leaves_a_database_as_it_was() {
    let folder = site_of_one_match().await;
    let home = folder.path().to_str().unwrap();
    let place = Place::new(folder.path(), None);
    let make = AdminRequest::MakeToken { name: "Sand".to_owned(), scopes: "play".parse().unwrap() };
    spawn_blocking(move || ask(LUSUS, &place, &make).unwrap()).await.unwrap();
    for (body, part) in [("RAISE 'no room'", "no room"), ("NEW.name = 'Dust'", "differ")] {
        let database = Database::new();
        PostgresStore::open(LUSUS, &database.url).await.unwrap().close().await.unwrap();
        let mut db = PgConnection::connect(&database.url).await.unwrap();
        let trigger = format!(
            "CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN {body}; RETURN NEW; END $$; \
             CREATE TRIGGER meddle BEFORE INSERT ON tokens FOR EACH ROW EXECUTE FUNCTION meddle()"
        );
        sqlx::raw_sql(sqlx::AssertSqlSafe(trigger)).execute(&mut db).await.unwrap();
        let before = rows(&database.url).await;
        let Err(failed) = moved(home, &database.url).await else { panic!("{body}") };
        assert!(failed.to_string().contains(part), "{failed}");
        assert_eq!(rows(&database.url).await, before, "{body}");
    }
}

#[tokio::test]
async fn a_move_that_fails_leaves_a_folder_as_it_was() {
    let (source, database, parent) =
        (site_of_one_match().await, Database::new(), tempfile::tempdir().unwrap());
    moved(source.path().to_str().unwrap(), &database.url).await.unwrap();
    let mut db = PgConnection::connect(&database.url).await.unwrap();
    // A match without an entry for its seats cannot be read.
    sqlx::query("DELETE FROM seats").execute(&mut db).await.unwrap();
    let folder = parent.path().join("site");
    for is_there in [false, true] {
        if is_there {
            std::fs::create_dir(&folder).unwrap();
        }
        let failed = moved(&database.url, folder.to_str().unwrap()).await;
        assert!(failed.is_err_and(|fault| fault.to_string().contains("the seats of")));
        assert_eq!(folder.exists(), is_there);
        assert!(!folder.join("server.db").exists() && !folder.join("server.moving").exists());
    }
}
