//! Whatever players and referees try, a match keeps its laws.

use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_erased::Variant;
use lusus_play::testkit::{Attempt, Step, Trial};
use lusus_play::{
    Action, Event, Fault, FirstMoves, Name, Participant, Ruling, Settings, Span, Takeback,
    TimeControl,
};
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
    Settings {
        players: [0, 1].map(|seat| (seats % 5 != seat).then(|| called("Ana"))),
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

fn called(name: &str) -> Participant {
    Participant::human(Name::new(name).expect("a short name"))
}

fn step([kind, low, high, wait]: [u8; 4]) -> Step {
    let choice = u16::from_le_bytes([low, high]);
    let attempt = match kind % 32 {
        0 => Attempt::Text(char::from(low).to_string().repeat(usize::from(high))),
        1 => Attempt::Ply(u32::from(choice)),
        2 => Attempt::Act(Action::Resign),
        3 => Attempt::Act(Action::OfferDraw),
        4 => Attempt::Back(u32::from(low)),
        5 => Attempt::Act(Action::OfferRematch),
        6 => Attempt::Answer(|offer| Action::Accept { offer }, choice),
        7 => Attempt::Answer(|offer| Action::Decline { offer }, choice),
        8 => Attempt::Answer(|offer| Action::Withdraw { offer }, choice),
        9 => Attempt::Act(Action::ClaimAbandonment),
        10 => Attempt::Act(Action::Abort),
        11 => Attempt::Rule(|_| Ruling::Tick),
        12 => Attempt::Rule(|player| Ruling::Seat { player, participant: called("Eva") }),
        13 => Attempt::Rule(Ruling::Left),
        14 => Attempt::Rule(Ruling::Returned),
        15 => Attempt::Rule(|player| Ruling::Forfeit { player, fault: Fault::Hang }),
        16 => Attempt::Rule(|_| Ruling::Abort),
        17 => Attempt::Again(choice),
        18 => Attempt::Rule(match choice % 3 {
            0 => |player| Ruling::Rename { player, name: called("Eva").name },
            1 => |player| Ruling::Rename { player, name: called("Rui").name },
            _ => |player| Ruling::Rename { player, name: Name::default() },
        }),
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
