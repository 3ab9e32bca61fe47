use lusus_core::msg;
use lusus_play::Time;
use lusus_server::admin::Facts;
use lusus_server::minute_of;
use serde_json::Value;

use crate::answer::Answer;
use crate::voice::Voice;

/// Tells people what was answered.
pub(super) fn tell(answer: &mut Answer, command: &str, facts: &Facts, voice: Voice) {
    match command {
        "list" => tell_list(answer, facts),
        "show" => tell_match(answer, facts),
        "bans" => tell_bans(answer, facts),
        "stats" => tell_stats(answer, facts),
        "health" => tell_health(answer, facts),
        other => tell_done(answer, other, facts, voice),
    }
}

/// One match a line: id, variant, mode, plies, last event, players, end.
fn tell_list(answer: &mut Answer, facts: &Facts) {
    for known in rows(facts, "matches") {
        if let Some(fault) = known.get("fault") {
            answer.line([plain(&known["id"]), plain(fault)].join("\t"));
            continue;
        }
        let columns = [
            plain(&known["id"]),
            plain(&known["variant"]),
            plain(&known["mode"]),
            plain(&known["ply"]),
            moment(&known["at"]),
            players(&known["players"]),
            end(&known["end"]),
        ];
        answer.line(columns.join("\t"));
    }
}

fn tell_match(answer: &mut Answer, facts: &Facts) {
    let Some(known) = facts.get("match") else { return };
    let moves: Vec<String> =
        known["moves"].as_array().into_iter().flatten().map(|mv| plain(&mv["notation"])).collect();
    for (name, value) in [
        ("id", plain(&known["id"])),
        ("variant", plain(&known["variant"])),
        ("mode", plain(&known["mode"])),
        ("players", players(&known["players"])),
        ("created", moment(&known["created"])),
        ("events", plain(&known["v"])),
        ("plies", moves.len().to_string()),
        ("moves", moves.join(" ")),
        ("end", end(&known["end"])),
    ] {
        answer.line(format!("{name} {value}").trim_end());
    }
}

fn tell_bans(answer: &mut Answer, facts: &Facts) {
    for ban in rows(facts, "bans") {
        answer.line([plain(&ban["network"]), moment(&ban["until"])].join("\t"));
    }
}

fn tell_stats(answer: &mut Answer, facts: &Facts) {
    let (Some(tally), Some(size)) = (facts.get("tally"), facts.get("size")) else { return };
    for key in ["matches", "open", "made_in_day", "made_in_week", "events"] {
        answer.line(format!("{}\t{}", key.replace('_', "-"), plain(&tally[key])));
    }
    for (name, key) in [("variant", "by_variant"), ("mode", "by_mode"), ("end", "by_end")] {
        for (word, count) in tally[key].as_object().into_iter().flatten() {
            answer.line(format!("{name} {word}\t{}", plain(count)));
        }
    }
    for key in ["database", "wal", "free"] {
        answer.line(format!("{key}-bytes\t{}", plain(&size[key])));
    }
}

fn tell_health(answer: &mut Answer, facts: &Facts) {
    for name in ["status", "version", "url", "addr", "rooms", "sockets"] {
        answer.line(format!("{name} {}", plain(facts.get(name).unwrap_or(&Value::Null))));
    }
}

/// A sentence about what was done.
fn tell_done(answer: &mut Answer, command: &str, facts: &Facts, voice: Voice) {
    let fact = |name: &str| plain(facts.get(name).unwrap_or(&Value::Null));
    let sentence = match command {
        "close" => msg!("admin-closed", id = fact("id")),
        "delete" => msg!("admin-deleted", id = fact("id")),
        "rename" => msg!("admin-renamed", before = fact("before"), name = fact("name")),
        "ban" => msg!(
            "admin-banned",
            network = fact("network"),
            until = moment(facts.get("until").unwrap_or(&Value::Null)),
        ),
        "unban" => match rows(facts, "still").next() {
            Some(other) => {
                msg!("admin-still-banned", network = fact("network"), other = plain(other))
            }
            None => msg!("admin-unbanned", network = fact("network")),
        },
        "backup" => msg!("admin-backed-up", file = fact("file"), bytes = fact("bytes")),
        "vacuum" => msg!("admin-vacuumed", before = fact("before"), after = fact("after")),
        _ if facts.get("kept").is_some_and(|kept| !kept.is_null()) => {
            msg!("admin-restored", file = fact("file"), kept = fact("kept"))
        }
        _ => msg!("admin-restored-new", file = fact("file")),
    };
    answer.line(voice.say(&sentence));
}

fn rows<'a>(facts: &'a Facts, name: &str) -> impl Iterator<Item = &'a Value> {
    facts.get(name).and_then(Value::as_array).into_iter().flatten()
}

/// A value as it stands in a line; `-` for none.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn moment(value: &Value) -> String {
    value.as_u64().map_or_else(|| "-".to_owned(), |millis| minute_of(Time(millis)))
}

/// Both players; `?` for a seat that nobody has taken, or a person without a
/// name.
fn players(value: &Value) -> String {
    let name = |player: &Value| match player["name"].as_str() {
        None | Some("") => "?".to_owned(),
        Some(name) => name.to_owned(),
    };
    value.as_array().into_iter().flatten().map(name).collect::<Vec<_>>().join(" – ")
}

fn end(value: &Value) -> String {
    match (value["result"].as_str(), value["reason"].as_str()) {
        (Some(result), Some(reason)) => format!("{result} {reason}"),
        _ => "-".to_owned(),
    }
}
