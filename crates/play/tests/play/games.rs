use lusus_catalog::LUSUS;
use lusus_core::{Player, Random};
use lusus_erased::Variant;
use lusus_play::{Action, Command, FirstMoves, Match, Settings, Span, Time, TimeControl};
use lusus_record::Record;
use lusus_record::Termination;

use crate::script::settings;

/// Random moves, a second each, until the match is over.
fn play_out(settings: Settings, seed: u64) -> Match {
    let mut game = Match::create(settings, Time(0)).unwrap();
    let mut random = Random::new(seed);
    while let Some(player) = game.turn() {
        let ply = game.ply() + 1;
        let moves = game.position().legal_moves();
        let mv = moves[random.below(moves.len() as u32) as usize].clone();
        let play = Action::Play { ply, mv, position: None };
        let now = Time(u64::from(ply) * 1_000);
        game.act(&Command::player(player, u64::from(ply), play), now).unwrap();
    }
    game
}

#[test]
fn every_variant_is_played_to_its_end() {
    for variant in LUSUS.all() {
        for seed in 0..5 {
            let clock = TimeControl::Clock { base: Span::minutes(1), increment: Span::seconds(2) };
            let settings = Settings {
                seed: Some(seed),
                time_control: clock,
                first_moves: FirstMoves::Clocked,
                ..settings(variant.id())
            };
            let game = play_out(settings, seed);
            check_finished(&game, variant);
        }
    }
}

fn check_finished(game: &Match, variant: Variant) {
    let end = game.end().unwrap();
    let moves = game.moves().count() as u64;
    assert_eq!(end.termination(), Termination::Normal, "{variant}");
    assert!(variant.reasons().iter().any(|reason| reason.word() == end.reason()), "{variant}");
    assert_eq!(game.scene().ending.unwrap().reason, end.reason(), "{variant}");
    let left: u64 = game.clock(Time(0)).unwrap().left.iter().map(|span| span.0).sum();
    assert_eq!(left, 120_000 + moves * 2_000 - moves * 1_000, "{variant}");
    assert_eq!(&Match::replay(game.events().to_vec()).unwrap(), game, "{variant}");
    let record = game.record();
    assert_eq!(record.result(), end.result(), "{variant}");
    assert_eq!(u64::from(record.ply_count()), moves, "{variant}");
    assert_eq!(Record::read(LUSUS, &record.to_string()), Ok(record), "{variant}");
    assert_eq!(game.line().outcome().map(|outcome| outcome.result), end.result());
    for player in Player::BOTH {
        assert_eq!(game.actions(player, Time(u64::MAX)), [Action::OfferRematch], "{variant}");
    }
}

#[test]
fn a_match_can_be_handed_to_another_thread() {
    fn is_send<T: Send>() {}
    is_send::<Match>();
}
