//! A server whose disk fails says so, refuses what it cannot keep, and is well
//! again by itself.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use crate::scratch;
use crate::server::{Server, command};
use crate::shim::{EVER, Kind, Outcome, Place, Rule, Shim};
use crate::truth::Truth;

/// How often is asked whether something has changed, and how long is waited in
/// between.
const TRIES: u32 = 1_500;
const BREATH: Duration = Duration::from_millis(20);

fn wait_for_health(server: &Server, wanted: u16) {
    for _ in 0..TRIES {
        let (status, _) = server.ask("GET /healthz", "").expect("an answer");
        if status == wanted {
            return;
        }
        sleep(BREATH);
    }
    panic!("/healthz never says {wanted}: {}", server.log());
}

/// The status, and the name of the match if it was made.
fn make_match(server: &Server) -> (u16, Option<String>) {
    let order = json!({"variant": "choko"}).to_string();
    let (status, made) = server.ask("POST /api/matches", &order).expect("an answer");
    (status, made["id"].as_str().map(str::to_owned))
}

fn failing(kinds: &'static [Kind], place: Place, outcome: Outcome) -> Rule {
    Rule { kinds, place, skip: 0, count: EVER, outcome }
}

#[test]
fn a_failing_disk_is_told_and_once_it_is_well_everything_goes_on() {
    let folder = scratch::folder();
    let data = folder.path().join("data");
    let shim = Shim::build();
    let mut server = Server::start(&data, &shim).expect("a server");
    let mut made = Vec::new();
    let full = failing(&[Kind::Write], Place::Any, Outcome::NoSpace);
    let unsynced = failing(&[Kind::Sync], Place::Any, Outcome::Fail);
    let unopened = failing(&[Kind::Open], Place::Any, Outcome::Fail);
    for rules in [&[full][..], &[unsynced], &[unsynced, unopened]] {
        wait_for_health(&server, 200);
        shim.order(rules);
        for _ in 0..3 {
            assert_eq!(make_match(&server), (500, None), "{rules:?}");
        }
        wait_for_health(&server, 503);
        shim.clear();
        let (status, id) = make_match(&server);
        assert_eq!(status, 201, "{rules:?}: {}", server.log());
        made.extend(id);
    }
    wait_for_health(&server, 200);
    server.kill();
    let truth = Truth::read(&data);
    for id in made {
        assert!(truth.matches.contains_key(&id), "{id} is lost");
    }
}

#[test]
fn a_disk_that_fails_while_nobody_reads_the_log_takes_nothing_with_it() {
    let folder = scratch::folder();
    let data = folder.path().join("data");
    let shim = Shim::build();
    let mut program = command(&data);
    shim.stand_before(&mut program);
    program.stderr(std::process::Stdio::piped());
    let mut server = Server::begin(program, data.with_extension("log")).expect("a server");
    server.close_log();
    shim.order(&[failing(&[Kind::Sync], Place::Log, Outcome::Fail)]);
    assert_eq!(make_match(&server), (500, None));
    shim.clear();
    assert_eq!(make_match(&server).0, 201);
    server.tell_to_stop();
    assert_eq!(server.wait().code(), Some(0), "a clean stop");
    assert_eq!(Truth::read(&data).matches.len(), 1);
}
