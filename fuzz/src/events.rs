//! Whatever can be read as the events of a match is refused, or makes a match
//! that its own events make again.

use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_play::{Event, Match, Time};
use lusus_record::Record;

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let read = |text: &str| LUSUS.reading(|| serde_json::from_str::<Vec<Event>>(text));
    let Ok(events) = read(text) else { return };
    let written = serde_json::to_string(&events).expect("events can be written");
    let read = read(&written).expect("what was written can be read");
    assert_eq!(read, events);
    let Ok(game) = Match::replay(events) else { return };
    assert_eq!(Match::replay(read).as_ref(), Ok(&game));
    let record = game.record();
    assert_eq!(Record::read(LUSUS, &record.to_string()), Ok(record));
    for now in [Time(0), Time(u64::MAX)] {
        _ = (game.clock(now), game.actions(Player::First, now), game.actions(Player::Second, now));
    }
    _ = (game.scene(), game.end_message(), game.deadline(), game.move_views());
}
