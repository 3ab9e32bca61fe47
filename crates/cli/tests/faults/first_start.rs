//! A first start that is killed, whatever it has begun, can be made again.

use crate::scratch;
use crate::server::Server;
use crate::shim::{Kind, Outcome, Place, Rule, Shim};

#[test]
fn a_first_start_killed_at_any_moment_can_be_made_again() {
    let shim = Shim::build();
    let changes = Rule { kinds: &Kind::CHANGES, ..at_once(Outcome::Kill) };
    let halves = Rule { kinds: &[Kind::Write], ..at_once(Outcome::KillTorn) };
    for rule in [changes, halves] {
        let mut killed = 0;
        while start_and_kill(&shim, Rule { skip: killed, ..rule }) {
            killed += 1;
        }
        assert!(killed > 20, "only {killed} moments, {rule:?}");
    }
}

fn at_once(outcome: Outcome) -> Rule {
    Rule { kinds: &[], place: Place::Any, skip: 0, count: 1, outcome }
}

/// Kills a first start where a rule says, and tells whether it came so far; then
/// another start must succeed.
fn start_and_kill(shim: &Shim, rule: Rule) -> bool {
    let folder = scratch::folder();
    let data = folder.path().join("data");
    shim.order(&[rule]);
    let is_killed = Server::start(&data, shim).is_err();
    shim.clear();
    let again = Server::start(&data, shim);
    let again = again.unwrap_or_else(|why| panic!("killed by {rule:?}: {why}"));
    let health = again.ask("GET /healthz", "").map(|(status, _)| status);
    assert!(matches!(health, Ok(200)), "killed by {rule:?}: {health:?}");
    is_killed
}
