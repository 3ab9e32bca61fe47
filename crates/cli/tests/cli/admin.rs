//! Looking after a site with the real binary: on a server that runs, and on
//! the files alone.

use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::lusus::{Run, command, lusus};
use crate::serve::{Server, hear, send};

/// `lusus admin` over a folder.
fn admin(data: &TempDir, arguments: &[&str]) -> Run {
    let folder = data.path().to_str().expect("a plain path");
    lusus(&[&["admin"], arguments, &["--data", folder]].concat())
}

/// The same, for a program.
fn admin_json(data: &TempDir, arguments: &[&str]) -> Value {
    admin(data, &[arguments, &["--json"]].concat()).succeeded().json()
}

fn make(server: &Server, order: &Value) -> (String, Vec<Value>) {
    let (status, made) = server.ask("POST /api/matches", &order.to_string());
    assert_eq!(status, "HTTP/1.1 201 Created", "{made}");
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let secrets = made["seats"].as_array().expect("seats").iter();
    let secrets = secrets.map(|seat| seat["secret"].clone()).collect();
    (made["id"].as_str().expect("an id").to_owned(), secrets)
}

#[test]
fn a_running_server_is_looked_after() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let health = admin(&data, &["health"]).succeeded().out;
    assert!(health.contains("status ok") && health.contains(&server.addr), "{health}");
    let (id, secrets) = make(&server, &json!({"variant": "choko"}));
    let mut socket = server.join(&id, &secrets[0]);
    hear(&mut socket, "welcome");

    let listed = admin(&data, &["list", "--open"]).succeeded().out;
    let columns: Vec<&str> = listed.trim_end().split('\t').collect();
    assert_eq!(columns[..4], [id.as_str(), "choko", "friend", "0"], "{listed}");
    assert_eq!(columns[5..], ["? – ?", "-"], "{listed}");
    assert_eq!(admin(&data, &["list", "--finished"]).succeeded().out, "");
    admin(&data, &["rename", &id, "1", "Ida"]).succeeded();
    assert_eq!(hear(&mut socket, "events")["events"][0]["name"], "Ida");
    admin(&data, &["close", &id]).succeeded();
    assert_eq!(hear(&mut socket, "events")["events"][0]["fact"], "ended");
    let shown = admin(&data, &["show", &id]).succeeded().out;
    assert!(shown.contains("players Ida – ?\n") && shown.contains("end * aborted"), "{shown}");
    let kept = admin(&data, &["delete", &id]).refused().err;
    assert!(kept.contains("--yes"), "{kept}");
    admin(&data, &["delete", &id, "--yes"]).succeeded();
    assert_eq!(hear(&mut socket, "error")["code"], "no-such-match");
    let gone = admin(&data, &["show", &id, "--json"]).refused().json_error();
    assert_eq!(gone["field"], "id");
    let stats = admin_json(&data, &["stats"]);
    assert_eq!(stats["tally"]["matches"], 0);
    server.stop();
    let stopped = admin(&data, &["health"]);
    assert_eq!(stopped.status, 1, "{}", stopped.err);
}

#[test]
fn challenges_are_listed_and_removed() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let mut ana = server.enter_lobby();
    let mut offer = |nonce: &str| {
        let terms = json!({"variant": "choko", "time_control": "1/86400"});
        send(&mut ana, &json!({"type": "offer", "nonce": nonce, "terms": terms}));
        hear(&mut ana, "offered")["challenge"].as_str().expect("an id").to_owned()
    };
    let [id, other] = ["n", "m"].map(&mut offer);
    let listed = admin(&data, &["challenge", "list"]).succeeded().out;
    let row = listed.lines().find(|line| line.starts_with(&id)).expect("the challenge");
    let columns: Vec<&str> = row.split('\t').collect();
    assert_eq!(columns[3..7], ["offer", "choko", "1/86400", "Ana"], "{listed}");
    assert_eq!((columns.len(), columns[8]), (9, "-"), "{listed}");
    admin(&data, &["challenge", "remove", &id]).succeeded();
    let gone = admin(&data, &["challenge", "remove", &id, "--json"]).refused().json_error();
    assert_eq!(gone["field"], "id");
    let bad = admin(&data, &["challenge", "remove", "x"]).refused().err;
    assert!(bad.contains("challenge list"), "{bad}");
    server.stop();
    // The files alone.
    let listed = admin_json(&data, &["challenge", "list"]);
    assert_eq!(listed["challenges"][0]["id"], other);
    admin(&data, &["challenge", "remove", &other]).succeeded();
    assert_eq!(admin(&data, &["challenge", "list"]).succeeded().out, "");
}

#[test]
fn a_banned_address_gets_one_sentence() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let (id, secrets) = make(&server, &json!({"variant": "choko"}));
    let mut socket = server.join(&id, &secrets[0]);
    hear(&mut socket, "welcome");
    admin(&data, &["ban", "127.0.0.1", "--for", "7d"]).succeeded();
    assert_eq!(hear(&mut socket, "error")["code"], "banned");
    let (status, body) = server.ask("GET /", "");
    assert_eq!(status, "HTTP/1.1 403 Forbidden");
    assert!(body.contains("until"), "{body}");
    assert!(admin(&data, &["bans"]).succeeded().out.starts_with("127.0.0.1\t"));
    server.stop();
    let server = Server::start(&data);
    assert_eq!(server.ask("GET /", "").0, "HTTP/1.1 403 Forbidden", "it outlives a restart");
    admin(&data, &["unban", "127.0.0.1"]).succeeded();
    assert_eq!(server.ask("GET /", "").0, "HTTP/1.1 200 OK");
    assert_eq!(admin_json(&data, &["bans"])["bans"], json!([]));
    server.stop();
}

#[test]
fn reports_are_seen_and_decided_on_a_server_and_on_its_files() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let (id, secrets) = make(&server, &json!({"variant": "choko"}));
    let mut socket = server.join(&id, &secrets[0]);
    hear(&mut socket, "welcome");
    for (key, reason) in [("the-key-of-one-browser", "rude"), ("the-key-of-another", "name")] {
        let report = json!({"key": key, "player": 1, "reason": reason, "text": "says\u{7} it"});
        let (status, body) =
            server.ask(&format!("POST /api/matches/{id}/report"), &report.to_string());
        assert_eq!(status, "HTTP/1.1 201 Created", "{body}");
    }
    let listed = admin(&data, &["reports"]).succeeded().out;
    let first: Vec<&str> = listed.lines().nth(1).unwrap_or_default().split('\t').collect();
    assert_eq!((first[0], &first[2..]), ("1", &[&*id, "1", "?", "rude", "-", "-", "says it"][..]));
    let told = admin(&data, &["decide", "1", "ban", "7d"]).succeeded().out;
    assert!(told.contains("kept out until"), "{told}");
    assert_eq!(hear(&mut socket, "error")["code"], "banned");
    server.stop();

    let told = admin(&data, &["decide", "2", "dismiss"]).succeeded().out;
    assert_eq!(told, "Report 2 is dismissed.\n");
    assert_eq!(admin(&data, &["reports"]).succeeded().out, "");
    let all = admin_json(&data, &["reports", "--all", "--limit", "1"]);
    assert_eq!(all["reports"][0]["decisions"][0]["decision"], "dismiss");
    assert_eq!(all["reports"].as_array().map(Vec::len), Some(1));
    let bans = admin(&data, &["bans"]).succeeded().out;
    let tag = bans.split('\t').next().unwrap_or_default().to_owned();
    admin(&data, &["unban", &tag]).succeeded();
    assert_eq!(admin(&data, &["bans"]).succeeded().out, "");
    let stats = admin(&data, &["stats"]).succeeded().out;
    assert!(stats.contains("reports\t2\nopen-reports\t0\n"), "{stats}");
    for (arguments, field) in [
        (&["decide", "9", "dismiss"][..], "number"),
        (&["decide", "1", "ban"], "time"),
        (&["decide", "1", "close", "7d"], "time"),
        (&["decide", "1", "hang"], "decision"),
        (&["decide", "0", "dismiss"], "number"),
        (&["unban", &tag], "network"),
    ] {
        let error = admin(&data, &[arguments, &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}: {error}");
    }
}

#[test]
fn a_backup_made_while_people_play_brings_all_of_it_back() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    let (id, secrets) = make(&server, &json!({"variant": "choko", "here": true}));
    let mut sockets: Vec<_> = secrets.iter().map(|secret| server.join(&id, secret)).collect();
    for socket in &mut sockets {
        hear(socket, "welcome");
    }
    let file = data.path().join("monday.db");
    let file = file.to_str().expect("a plain path");
    let moves = ["c3", "b3", "d4", "a1", "e5"];
    for (number, mv) in (1..).zip(moves) {
        let place = (number + 1) % 2;
        let play = json!({"type": "command", "nonce": mv, "player": place + 1,
                          "action": "play", "ply": number, "mv": mv});
        send(&mut sockets[place], &play);
        hear(&mut sockets[place], "ack");
        let force: &[&str] = if number == 1 { &[] } else { &["--force"] };
        if number <= 3 {
            admin(&data, &[&["backup", file], force].concat()).succeeded();
        }
    }
    let refused = admin(&data, &["backup", file]).refused().err;
    assert!(refused.contains("--force"), "{refused}");
    let running = admin(&data, &["restore", file]);
    assert_eq!((running.status, running.out.as_str()), (1, ""), "{}", running.err);
    server.stop();

    admin(&data, &["restore", file]).succeeded();
    assert!(data.path().join("server.before-1.db").exists());
    let server = Server::start(&data);
    assert_eq!(server.moves(&id), moves[..3], "as it stood when it was copied");
    server.stop();
    admin(&data, &["vacuum"]).succeeded();
    assert_eq!(admin_json(&data, &["list"])["matches"][0]["ply"], 3);
}

#[test]
fn what_cannot_be_asked_is_told() {
    let data = tempfile::tempdir().expect("a folder");
    let check = |arguments: &[&str], field: &str, part: &str| {
        let text = admin(&data, arguments).refused().err;
        assert!(text.contains(part), "{arguments:?}: {text}");
        let error = admin(&data, &[arguments, &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}: {error}");
    };
    check(&["list"], "data", "--data");
    check(&["list", "--game", "chess"], "game", "choko:winther");
    check(&["list", "--limit", "0"], "limit", "1000");
    check(&["list", "--open", "--finished"], "open", "--finished");
    check(&["show", "soup"], "id", "7k2m9qx4t1bz");
    check(&["rename", "7k2m9qx4t1bz", "3", "Eva"], "player", "1");
    check(&["ban", "everybody", "--for", "1d"], "network", "203.0.113.0/24");
    check(&["ban", "203.0.113.7", "--for", "long"], "for", "7d");
    check(&["ban", "203.0.113.7"], "for", "--for");
    check(&["dance"], "command", "dance");
    assert!(lusus(&["help", "admin", "backup"]).succeeded().out.contains("--force"));
    let words = lusus(&["completions", "bash"]).succeeded().out;
    assert!(words.contains("lusus__subcmd__admin") || words.contains("lusus__admin"), "{words}");
}

#[test]
fn a_start_is_rehearsed() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("a plain path");
    let check = |addr: &str, more: &[&str]| {
        lusus(&[&["serve", "--check", "--data", folder, "--addr", addr], more].concat())
    };
    let run = check("127.0.0.1:0", &[]).succeeded();
    assert!(run.out.lines().all(|line| line.starts_with("ok ")), "{}", run.out);
    assert_eq!(std::fs::read_dir(&data).expect("the folder").count(), 0, "nothing is made");
    let run = check("127.0.0.1:0", &["--arena", folder]).succeeded();
    assert!(run.out.contains("ok arena"), "{}", run.out);
    let run = check("127.0.0.1:0", &["--arena", &format!("{folder}/tournaments")]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("!! arena") && run.out.contains("tournaments"), "{}", run.out);
    let other = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = other.local_addr().expect("its address").to_string();
    let another = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let also = another.local_addr().expect("its address").to_string();
    let run = check(&taken, &["--metrics-addr", &also]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("!! addr") && run.out.contains("!! metrics-addr"), "{}", run.out);
    std::fs::write(data.path().join("server.db"), "a recipe for soup, and not a short one")
        .expect("a file");
    let run = check("127.0.0.1:0", &["--json"]);
    assert_eq!((run.status, &run.json()["ok"]), (1, &json!(false)));
    std::fs::remove_file(data.path().join("server.db")).expect("the file");

    let server = Server::start(&data);
    let run = check(&server.addr, &[]).succeeded();
    assert!(run.out.contains("running server") && run.out.contains("says: ok"), "{}", run.out);
    assert_eq!(check(&taken, &[]).status, 1);
    server.stop();
    assert!(Path::new(folder).join("server.db").exists());
    assert!(check("127.0.0.1:0", &[]).succeeded().out.contains("sound"));
}

#[test]
fn the_access_log_tells_no_address() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("a plain path");
    let log = data.path().join("log");
    let file = std::fs::File::create(&log).expect("a file");
    let mut child =
        command(&["serve", "--addr", "127.0.0.1:0", "--data", folder, "--json", "--access-log"]);
    child.stderr(file);
    let server = Server::of(child);
    server.ask("GET /api/games", "");
    server.ask("GET /nowhere?secret=1", "");
    server.stop();
    let text = std::fs::read_to_string(log).expect("the log");
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("request")).collect();
    assert!(lines[0].contains("/api/games") && lines[0].contains("127.0.0.0/24"), "{text}");
    assert!(lines[1].contains("files") && lines[1].contains("404"), "{text}");
    let tells_address = |line: &&str| line.contains("127.0.0.1");
    assert!(!lines.iter().any(tells_address) && !text.contains("secret"), "{text}");
}

#[cfg(unix)]
#[test]
fn what_root_does_to_the_files_leaves_them_to_the_server() {
    use std::os::unix::fs::{MetadataExt, chown};
    const SERVER: u32 = 12_345;
    let data = tempfile::tempdir().expect("a folder");
    Server::start(&data).stop();
    if chown(data.path(), Some(SERVER), Some(SERVER)).is_err() {
        println!("skipped: only root can look after the files of another user");
        return;
    }
    for entry in std::fs::read_dir(data.path()).expect("the folder") {
        chown(entry.expect("a file").path(), Some(SERVER), Some(SERVER)).expect("root may");
    }
    let backup = data.path().join("backup.db");
    let backup = backup.to_str().expect("a plain path");
    admin(&data, &["list"]).succeeded();
    admin(&data, &["backup", backup]).succeeded();
    admin(&data, &["restore", backup]).succeeded();
    admin(&data, &["stats"]).succeeded();
    for entry in std::fs::read_dir(data.path()).expect("the folder") {
        let entry = entry.expect("a file");
        let owner = entry.metadata().expect("its owner").uid();
        assert_eq!(owner, SERVER, "{}", entry.path().display());
    }
}

#[test]
fn a_ban_that_still_holds_is_told() {
    let data = tempfile::tempdir().expect("a folder");
    Server::start(&data).stop();
    for network in ["198.51.100.0/24", "198.51.100.7"] {
        admin(&data, &["ban", network, "--for", "1d"]).succeeded();
    }
    let told = admin(&data, &["unban", "198.51.100.7"]).succeeded().out;
    assert!(told.contains("198.51.100.0/24"), "{told}");
    let told = admin(&data, &["unban", "198.51.100.0/24"]).succeeded().out;
    assert!(told.contains("may come again"), "{told}");
}

#[test]
fn a_backup_that_fails_says_what_of_it_and_leaves_nothing() {
    let data = tempfile::tempdir().expect("a folder");
    Server::start(&data).stop();
    let others = tempfile::tempdir().expect("a folder");
    let folder = others.path().join("folder");
    std::fs::create_dir(&folder).expect("a folder");
    let folder = folder.to_str().expect("a plain path");
    admin(&data, &["backup", folder, "--force"]).refused();
    let soup = others.path().join("soup.db");
    std::fs::write(&soup, "a recipe for soup, and not a short one").expect("a file");
    let told = admin(&data, &["restore", soup.to_str().expect("a plain path")]).refused().err;
    assert!(told.contains("soup.db is not a backup"), "{told}");
    let left: Vec<_> = std::fs::read_dir(others.path()).expect("the folder").collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

/// The bytes of a database with matches, and the place of a page with events.
fn database(data: &TempDir) -> (Vec<u8>, usize) {
    let server = Server::start(data);
    for _ in 0..50 {
        make(&server, &json!({"variant": "choko"}));
    }
    server.stop();
    let bytes = std::fs::read(data.path().join("server.db")).expect("the database");
    let text = b"\"fact\":\"created\"";
    let event = bytes.windows(text.len()).position(|found| found == text).expect("an event");
    (bytes, event / 4096 * 4096)
}

#[test]
fn a_damaged_database_is_found_and_a_backup_put_in_its_place() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("a plain path");
    let path = data.path().join("server.db");
    let (_, page) = database(&data);
    let backup = data.path().join("monday.db");
    let backup = backup.to_str().expect("a plain path");
    admin(&data, &["backup", backup]).succeeded();
    let mut bytes = std::fs::read(&path).expect("the database");
    bytes[page..page + 4096].fill(0);
    std::fs::write(&path, &bytes).expect("a file");

    let serve = ["serve", "--data", folder, "--addr", "127.0.0.1:0"];
    let check = lusus(&[&serve[..], &["--check"]].concat());
    assert!(check.out.contains("!! data"), "{}", check.out);
    let newer = data.path().join("newer.db");
    let newer = newer.to_str().expect("a plain path");
    for run in [
        lusus(&serve),
        admin(&data, &["list"]),
        admin(&data, &["vacuum"]),
        admin(&data, &["backup", newer]),
    ] {
        assert_eq!(run.status, 1, "{}", run.err);
        let names = run.err.contains("server.db is damaged");
        assert!(names && run.err.contains("lusus admin restore"), "{}", run.err);
    }
    assert!(!Path::new(newer).exists());
    assert_eq!(std::fs::read(&path).expect("the database"), bytes, "it is left as it was");

    admin(&data, &["restore", backup]).succeeded();
    let listed = admin_json(&data, &["list", "--limit", "100"]);
    assert_eq!(listed["matches"].as_array().map(Vec::len), Some(50));
    Server::start(&data).stop();
}

#[test]
fn a_truncated_backup_is_to_blame_and_nothing_else_changes() {
    let data = tempfile::tempdir().expect("a folder");
    let (bytes, page) = database(&data);
    let backup = data.path().join("monday.db");
    let file = backup.to_str().expect("a plain path");
    for length in [0, 10, 20, 100, 600, 4_096, 5_000, page, bytes.len() - 4_096, bytes.len() - 1] {
        std::fs::write(&backup, &bytes[..length]).expect("a file");
        let run = admin(&data, &["restore", file]).refused();
        assert!(run.err.contains("monday.db") && run.err.contains("backup"), "{}", run.err);
        let error = admin(&data, &["restore", file, "--json"]).refused().json_error();
        assert_eq!(error["field"], "file", "{length}: {error}");
        let kept = std::fs::read(data.path().join("server.db")).expect("the database");
        assert!(kept == bytes && !data.path().join("server.before-1.db").exists(), "{length}");
    }
}

/// SQLite quotes what it cannot read.
#[test]
fn no_byte_of_a_damaged_database_commands_the_terminal() {
    let data = tempfile::tempdir().expect("a folder");
    let (mut bytes, _) = database(&data);
    let word = b"CREATE TABLE tokens (";
    let mut at = 0;
    while let Some(found) = bytes[at..].windows(word.len()).position(|found| found == word) {
        at += found;
        bytes[at..at + word.len()].copy_from_slice(b"CREATE TABLE \x1b[31m\x07\n(");
    }
    assert!(at > 0);
    std::fs::write(data.path().join("server.db"), &bytes).expect("a file");
    let folder = data.path().to_str().expect("a plain path");
    for run in [
        lusus(&["serve", "--check", "--data", folder, "--addr", "127.0.0.1:0"]),
        lusus(&["serve", "--data", folder, "--addr", "127.0.0.1:0"]),
        admin(&data, &["list"]),
    ] {
        let told = [run.out, run.err].concat();
        assert_eq!(run.status, 1, "{told}");
        assert!(told.contains("server.db is damaged"), "{told}");
        assert!(told.lines().all(|line| !line.contains(char::is_control)), "{told:?}");
    }
}

#[test]
fn no_byte_of_a_path_commands_the_terminal() {
    let data = tempfile::tempdir().expect("a folder");
    database(&data);
    let [missing, file] =
        ["missing", "backup"].map(|name| data.path().join(format!("{name}\x1b[31m")));
    let [missing, file] = [&missing, &file].map(|path| path.to_str().expect("a plain path"));
    let refused = admin(&data, &["restore", missing]).err;
    let made = admin(&data, &["backup", file]).succeeded().out;
    let restored = admin(&data, &["restore", file]).succeeded().out;
    for told in [refused, made, restored] {
        assert!(told.contains(r"\u{1b}[31m"), "{told:?}");
        assert!(told.lines().all(|line| !line.contains(char::is_control)), "{told:?}");
    }
}

#[test]
fn a_server_that_cannot_be_asked_is_told_from_one_that_is_not_there() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(&data);
    std::fs::remove_file(data.path().join("server.sock")).expect("the socket");
    let told = admin(&data, &["health"]).err;
    assert!(told.contains("but cannot be asked"), "{told}");
    server.stop();
    let told = admin(&data, &["health"]).err;
    assert!(told.contains("No server uses"), "{told}");
}
