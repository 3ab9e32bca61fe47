//! Whatever players and referees try, a match keeps its laws.

use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_erased::Variant;
use lusus_play::testkit::{Attempt, Step, Trial};
use lusus_play::{Event, FirstMoves, Name, Participant, Settings, Span, Takeback, TimeControl};
use lusus_record::Record;

/// The input is the settings in eight bytes, then steps of four bytes each.
pub fn check(input: &[u8]) {
    let Some((agreed, steps)) = input.split_first_chunk() else { return };
    let Ok(mut trial) = Trial::new(settings(agreed), rewrite) else { return };
    let (steps, _) = steps.as_chunks();
    for (number, bytes) in steps.iter().take(60).enumerate() {
        trial.take(number as u64, &step(*bytes));
    }
    let record = trial.game().record();
    assert_eq!(Record::read(LUSUS, &record.to_string()), Ok(record));
}

fn settings(agreed: &[u8; 8]) -> Settings {
    let [variant, seed, seats, control, base, first_moves, takeback, length] = *agreed;
    let variants: Vec<Variant> = LUSUS.all().collect();
    let span = |byte: u8| Span(u64::from(byte) * 100);
    let somebody = || Name::new("Ana").map(Participant::human).ok();
    Settings {
        players: [0, 1].map(|seat| if seats % 5 == seat { None } else { somebody() }),
        seed: Some(u64::from(seed)),
        length: 5 + u32::from(length) * 4,
        time_control: match control % 3 {
            0 => TimeControl::Unlimited,
            1 => TimeControl::Clock { base: span(base), increment: span(control / 16) },
            _ => TimeControl::PerMove { allowance: span(base) },
        },
        first_moves: match first_moves % 3 {
            0 => FirstMoves::Clocked,
            1 => FirstMoves::Free { grace: None },
            _ => FirstMoves::Free { grace: Some(span(first_moves)) },
        },
        takeback: [Takeback::Free, Takeback::OnRequest, Takeback::Never][usize::from(takeback % 3)],
        abandonment: (takeback > 127).then(|| span(takeback - 127)),
        ..Settings::new(variants[usize::from(variant) % variants.len()])
    }
}

fn step([kind, low, high, wait]: [u8; 4]) -> Step {
    let choice = u16::from_le_bytes([low, high]);
    let attempt = match kind % 32 {
        0 => Attempt::Text(char::from(low).to_string().repeat(usize::from(high))),
        1 => Attempt::Ply(u32::from(choice)),
        2 => Attempt::Resign,
        3 => Attempt::Draw,
        4 => Attempt::Back(u32::from(low)),
        5 => Attempt::Rematch,
        6 => Attempt::Accept(choice),
        7 => Attempt::Decline(choice),
        8 => Attempt::Withdraw(choice),
        9 => Attempt::Claim,
        10 => Attempt::Abort,
        11 => Attempt::Tick,
        12 => Attempt::Seat,
        13 => Attempt::Left,
        14 => Attempt::Returned,
        15 => Attempt::Forfeit,
        16 => Attempt::CallOff,
        17 => Attempt::Again(choice),
        18 => Attempt::Rename(choice),
        _ => Attempt::Move(choice),
    };
    // Time goes back now and then, and forward in smaller and larger leaps.
    let wait = match wait {
        0..4 => i64::from(wait) * -1000,
        4..250 => i64::from(wait) * 10,
        _ => i64::from(wait) * 1000,
    };
    let player = if kind & 32 == 0 { Player::First } else { Player::Second };
    Step { wait, player, attempt }
}

/// The event as it comes back from a store.
fn rewrite(event: &Event) -> Event {
    let text = serde_json::to_string(event).expect("an event can be written");
    let read = LUSUS.reading(|| serde_json::from_str(&text)).expect("what was written can be read");
    assert_eq!(event, &read, "M2: {text}");
    read
}
