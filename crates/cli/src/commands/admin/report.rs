use lusus_core::{Message, msg};
use lusus_play::Time;
use lusus_server::minute_of;
use serde_json::Value;

use super::{ChallengeErrand, Errand, TokenErrand};
use crate::answer::{escape, plain};
use crate::{Answer, Voice};

/// Tells people what was answered.
pub(super) fn tell(answer: &mut Answer, errand: &Errand, facts: &Value, voice: Voice) {
    match errand {
        Errand::List { .. } => tell_list(answer, facts),
        Errand::Show { .. } => tell_match(answer, facts),
        Errand::Bans => tell_bans(answer, facts),
        Errand::Reports { .. } => tell_reports(answer, facts),
        Errand::Challenge { errand: ChallengeErrand::List } => tell_challenges(answer, facts),
        Errand::Token { errand: TokenErrand::List } => tell_tokens(answer, facts),
        Errand::Token { errand: TokenErrand::Make { .. } } => {
            // Alone in its line, so that it can be cut out and kept.
            answer.line(plain(&facts["token"])).line(voice.say(&done(errand, facts)));
        }
        Errand::Stats => tell_stats(answer, facts),
        Errand::Health => tell_health(answer, facts),
        other => _ = answer.line(voice.say(&done(other, facts))),
    }
}

/// One match a line: id, variant, mode, plies, last event, players, end.
fn tell_list(answer: &mut Answer, facts: &Value) {
    for known in rows(&facts["matches"]) {
        if let Some(fault) = known.get("fault") {
            answer.line([plain(&known["id"]), plain(fault)].join("\t"));
            continue;
        }
        let first = ["id", "variant", "mode", "ply"].map(|key| plain(&known[key])).join("\t");
        let others = [moment(&known["at"]), players(&known["players"]), end(&known["end"])];
        answer.line([first, others.join("\t")].join("\t"));
    }
}

fn tell_match(answer: &mut Answer, facts: &Value) {
    let known = &facts["match"];
    let moves: Vec<String> = rows(&known["moves"]).map(|mv| plain(&mv["notation"])).collect();
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

fn tell_bans(answer: &mut Answer, facts: &Value) {
    for ban in rows(&facts["bans"]) {
        answer.line([plain(&ban["network"]), moment(&ban["until"])].join("\t"));
    }
    for ban in rows(&facts["devices"]) {
        answer.line([plain(&ban["tag"]), moment(&ban["until"])].join("\t"));
    }
}

/// One report a line: number, moment, match, player, name, reason, who made it,
/// what was decided, what else was said.
fn tell_reports(answer: &mut Answer, facts: &Value) {
    for report in rows(&facts["reports"]) {
        let [number, id, player, reason, text] =
            ["number", "match", "player", "reason", "text"].map(|key| plain(&report[key]));
        let name = name_or_mark(&report["name"]);
        let by = report["seat"].as_u64().map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        let decisions: Vec<String> =
            rows(&report["decisions"]).map(|decided| plain(&decided["decision"])).collect();
        let decided = if decisions.is_empty() { "-".to_owned() } else { decisions.join(",") };
        let at = moment(&report["at"]);
        answer.line(
            [&*number, &*at, &*id, &*player, &*name, &*reason, &*by, &*decided, &*text]
                .join("\t")
                .trim_end(),
        );
    }
}

/// One challenge a line: id, when made, until when open, kind, variants, clock, name
/// and tag of its maker, the tag of the addressee.
fn tell_challenges(answer: &mut Answer, facts: &Value) {
    for challenge in rows(&facts["challenges"]) {
        let [id, kind, clock, tag] =
            ["id", "kind", "time_control", "tag"].map(|key| plain(&challenge[key]));
        let [at, until] = ["at", "until"].map(|key| moment(&challenge[key]));
        let variants: Vec<String> = rows(&challenge["variants"]).map(plain).collect();
        let name = name_or_mark(&challenge["name"]);
        let to = plain(&challenge["to"]);
        let columns =
            [&*id, &*at, &*until, &*kind, &*variants.join(","), &*clock, &*name, &*tag, &*to];
        answer.line(columns.join("\t"));
    }
}

/// One token a line: id, name, scopes, when made, when revoked.
fn tell_tokens(answer: &mut Answer, facts: &Value) {
    for token in rows(&facts["tokens"]) {
        let first = ["id", "name", "scopes"].map(|key| plain(&token[key])).join("\t");
        answer.line([first, moment(&token["made"]), moment(&token["revoked"])].join("\t"));
    }
}

fn tell_stats(answer: &mut Answer, facts: &Value) {
    let (tally, size) = (&facts["tally"], &facts["size"]);
    let counted = ["matches", "open", "made_in_day", "made_in_week", "events"];
    for key in counted.into_iter().chain(["names", "reports", "open_reports"]) {
        answer.line(format!("{}\t{}", key.replace('_', "-"), plain(&tally[key])));
    }
    for (name, key) in [("variant", "by_variant"), ("mode", "by_mode"), ("end", "by_end")] {
        for (word, count) in tally[key].as_object().into_iter().flatten() {
            answer.line(format!("{name} {}\t{}", escape(word), plain(count)));
        }
    }
    for key in ["database", "wal", "free"] {
        answer.line(format!("{key}-bytes\t{}", plain(&size[key])));
    }
}

fn tell_health(answer: &mut Answer, facts: &Value) {
    for name in ["status", "version", "url", "addr", "rooms", "sockets"] {
        answer.line(format!("{name} {}", plain(&facts[name])));
    }
}

/// What was done.
fn done(errand: &Errand, facts: &Value) -> Message {
    let fact = |name: &str| plain(&facts[name]);
    match errand {
        Errand::Close { .. } => msg!("admin-closed", id = fact("id")),
        Errand::Delete { .. } => msg!("admin-deleted", id = fact("id")),
        Errand::Rename { .. } => {
            msg!("admin-renamed", before = fact("before"), name = fact("name"))
        }
        Errand::Ban { .. } => {
            msg!("admin-banned", network = fact("network"), until = moment(&facts["until"]),)
        }
        Errand::Unban { .. } => match rows(&facts["still"]).next() {
            Some(other) => {
                msg!("admin-still-banned", network = fact("network"), other = plain(other))
            }
            None => msg!("admin-unbanned", network = fact("network")),
        },
        Errand::Decide { .. } => decided(facts),
        Errand::Challenge { .. } => msg!("admin-challenge-removed", id = fact("id")),
        Errand::Token { errand: TokenErrand::Revoke { .. } } => {
            msg!("admin-token-revoked", name = fact("name"), id = fact("id"))
        }
        Errand::Token { .. } => msg!("admin-token-made", name = fact("name"), id = fact("id")),
        Errand::Backup { .. } => {
            msg!("admin-backed-up", file = fact("file"), bytes = fact("bytes"))
        }
        Errand::Move { .. } => {
            msg!("admin-moved", matches = fact("matches"), events = fact("events"))
        }
        Errand::Vacuum => msg!("admin-vacuumed", before = fact("before"), after = fact("after")),
        _ if facts["kept"].is_null() => msg!("admin-restored-new", file = fact("file")),
        _ => msg!("admin-restored", file = fact("file"), kept = fact("kept")),
    }
}

/// What was done about a report.
fn decided(facts: &Value) -> Message {
    let [number, id, name] = ["number", "match", "name"].map(|key| plain(&facts[key]));
    match facts["decision"].as_str() {
        Some("rename") => msg!("admin-decided-rename", number = number, name = name),
        Some("ban") => {
            msg!("admin-decided-ban", number = number, until = moment(&facts["until"]))
        }
        Some("close") => msg!("admin-decided-close", number = number, id = id),
        _ => msg!("admin-decided-dismiss", number = number),
    }
}

fn rows(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn moment(value: &Value) -> String {
    value.as_u64().map_or_else(|| "-".to_owned(), |millis| minute_of(Time(millis)))
}

/// Both players; `?` for a seat that nobody has taken, or a person without a
/// name.
fn players(value: &Value) -> String {
    let names: Vec<String> = rows(value).map(|player| name_or_mark(&player["name"])).collect();
    names.join(" – ")
}

/// A name, or `?` where there is none.
fn name_or_mark(value: &Value) -> String {
    value.as_str().filter(|name| !name.is_empty()).map_or_else(|| "?".to_owned(), escape)
}

fn end(value: &Value) -> String {
    match (value["result"].as_str(), value["reason"].as_str()) {
        (Some(result), Some(reason)) => escape(&format!("{result} {reason}")),
        _ => "-".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;
    use lusus_core::Language;
    use serde_json::json;

    use super::*;
    use crate::Form;

    /// What is kept may have been tampered with.
    #[test]
    fn no_byte_of_what_is_kept_commands_the_terminal() {
        let voice = Voice { language: Language::English, form: Form::Text, catalogue: LUSUS };
        let bad = "\x1b[31m\r";
        let player = json!({"name": bad});
        let end = json!({"result": bad, "reason": bad});
        let row = json!({
            "id": bad, "name": bad, "reason": bad, "text": bad, "to": bad, "mode": bad,
            "variants": [bad], "decisions": [{"decision": bad}], "players": [player], "end": end,
        });
        let facts = json!({
            "file": bad, "kept": bad, "reports": [row], "matches": [row], "challenges": [row],
            "tally": {"by_variant": {bad: 1}, "by_mode": {bad: 1}, "by_end": {bad: 1}},
        });
        for errand in [
            Errand::Reports { all: true, limit: 1 },
            Errand::List { open: false, finished: false, game: None, limit: 1 },
            Errand::Challenge { errand: ChallengeErrand::List },
            Errand::Stats,
            Errand::Restore { file: bad.into() },
        ] {
            let mut answer = Answer::default();
            tell(&mut answer, &errand, &facts, voice);
            let told = format!("{answer:?}");
            assert!(told.contains(r"\\u{1b}[31m\\r"), "{told}");
            // What is escaped has two backslashes here, what is not has one.
            let bare = told.replace(r"\\", "");
            assert!(!bare.contains(r"\u{1b}") && !bare.contains(r"\r"), "{told}");
        }
    }
}
