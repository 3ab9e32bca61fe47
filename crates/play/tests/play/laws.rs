//! The laws M1 to M11, on random commands at random times in random matches.

use lusus_catalog::LUSUS;
use lusus_core::{Player, Random};
use lusus_erased::Variant;
use lusus_play::testkit::{Attempt, Step, Trial};
use lusus_play::{Action, Event, Fault, FirstMoves, Ruling, Settings, Span, Takeback, TimeControl};
use lusus_record::Record;
use proptest::prelude::*;

use crate::script::human;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_matches_obey_the_laws(
        settings in any_settings(),
        steps in prop::collection::vec(any_step(), 0..120),
    ) {
        let mut trial = Trial::new(settings, written).unwrap();
        for (i, step) in steps.iter().enumerate() {
            trial.take(i as u64, step);
        }
        let record = trial.game().record();
        prop_assert_eq!(Record::read(LUSUS, &record.to_string()), Ok(record));
    }
}

fn any_step() -> impl Strategy<Value = Step> {
    let wait = prop_oneof![20 => 0..3_000_i64, 2 => -5_000..0_i64, 1 => 0..200_000_i64];
    (wait, any_player(), any_attempt()).prop_map(|(wait, player, attempt)| Step {
        wait,
        player,
        attempt,
    })
}

fn any_player() -> impl Strategy<Value = Player> {
    any::<bool>().prop_map(|first| if first { Player::First } else { Player::Second })
}

fn any_attempt() -> impl Strategy<Value = Attempt> {
    let some = any::<u16>();
    prop_oneof![
        60 => some.prop_map(Attempt::Move),
        2 => "[a-e1-5x@ é]{0,80}".prop_map(Attempt::Text),
        2 => (0..20_u32).prop_map(Attempt::Ply),
        1 => Just(Attempt::Act(Action::Resign)),
        6 => Just(Attempt::Act(Action::OfferDraw)),
        8 => (0..30_u32).prop_map(Attempt::Back),
        2 => Just(Attempt::Act(Action::OfferRematch)),
        8 => some.prop_map(|choice| Attempt::Answer(|offer| Action::Accept { offer }, choice)),
        4 => some.prop_map(|choice| Attempt::Answer(|offer| Action::Decline { offer }, choice)),
        3 => some.prop_map(|choice| Attempt::Answer(|offer| Action::Withdraw { offer }, choice)),
        2 => Just(Attempt::Act(Action::ClaimAbandonment)),
        1 => Just(Attempt::Act(Action::Abort)),
        3 => Just(Attempt::Rule(|_| Ruling::Tick)),
        4 => Just(Attempt::Rule(|player| Ruling::Seat { player, participant: human("Eva") })),
        1 => Just(Attempt::Rule(|player| renamed(player, "Eva"))),
        1 => Just(Attempt::Rule(|player| renamed(player, "Rui"))),
        1 => Just(Attempt::Rule(|player| renamed(player, ""))),
        4 => Just(Attempt::Rule(Ruling::Left)),
        3 => Just(Attempt::Rule(Ruling::Returned)),
        1 => prop_oneof![
            Just(Attempt::Rule(|player| Ruling::Forfeit { player, fault: Fault::Hang })),
            Just(Attempt::Rule(|_| Ruling::Abort)),
        ],
        8 => some.prop_map(Attempt::Again),
    ]
}

fn renamed(player: Player, name: &str) -> Ruling {
    Ruling::Rename { player, name: human(name).name }
}

fn any_settings() -> impl Strategy<Value = Settings> {
    let variants: Vec<Variant> = LUSUS.all().collect();
    let time_control = prop_oneof![
        Just(TimeControl::Unlimited),
        (1..60_000_u64, 0..5_000_u64).prop_map(|(base, increment)| TimeControl::Clock {
            base: Span(base),
            increment: Span(increment),
        }),
        (1..60_000_u64).prop_map(|span| TimeControl::PerMove { allowance: Span(span) }),
    ];
    let grace = prop::option::of((1..60_000_u64).prop_map(Span));
    let first_moves = prop_oneof![
        1 => Just(FirstMoves::Clocked),
        3 => grace.prop_map(|grace| FirstMoves::Free { grace }),
    ];
    let takeback = prop::sample::select(vec![Takeback::Free, Takeback::OnRequest, Takeback::Never]);
    let clocks = (time_control, first_moves, prop::option::of((1..60_000_u64).prop_map(Span)));
    let length = prop_oneof![1 => 5..40_u32, 3 => Just(1_000_u32)];
    let board = (prop::sample::select(variants), any::<u64>(), 0..4_usize, length);
    (board, clocks, takeback, 0..5_u8).prop_map(|(board, clocks, takeback, empty)| {
        let (variant, seed, opening, length) = board;
        let (time_control, first_moves, abandonment) = clocks;
        Settings {
            players: [0, 1].map(|seat| (seat != empty).then(|| human("Ana"))),
            seed: Some(seed),
            opening: opening_of(variant, seed, opening),
            length,
            time_control,
            first_moves,
            takeback,
            abandonment,
            ..Settings::new(variant)
        }
    })
}

fn opening_of(variant: Variant, seed: u64, plies: usize) -> Vec<String> {
    let mut position = variant.start(seed);
    let mut random = Random::new(seed);
    let mut play = || {
        let moves = position.legal_moves();
        let mv = moves[random.below(moves.len() as u32) as usize].clone();
        position.play(&mv).unwrap();
        mv
    };
    (0..plies).map(|_| play()).collect()
}

/// The event as it comes back from a store.
fn written(event: &Event) -> Event {
    let text = serde_json::to_string(event).unwrap();
    let read: Event = LUSUS.reading(|| serde_json::from_str(&text)).unwrap();
    assert_eq!(&read, event, "M2: {text}");
    read
}
