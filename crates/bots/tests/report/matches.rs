use lusus_bots::{Bot, Choice, Instinct, Novice, Playable, RandomPlayer, Seeded, Thinking};
use lusus_core::{Line, Position, Random, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_search::{Control, Limits};

const LENGTH: u32 = 120;

/// Plays a match and checks that every move is legal.
fn play<P: Position>(start: P, bots: &mut [&mut dyn Bot<P>; 2]) -> Line<P> {
    let mut line = Line::with_length(start, LENGTH);
    while line.outcome().is_none() {
        let control = Control::timeless();
        let mut thinking =
            Thinking { limits: Limits::NONE, control: &control, progress: &mut |_| {} };
        let bot = &mut bots[line.position().to_move().index()];
        let Choice { mv, result, .. } = bot.choose(&line, &mut thinking);
        assert_eq!(result, None, "a player by instinct has no opinion");
        assert!(line.position().is_legal(mv), "{mv} in {}", line.position());
        line.push(mv);
    }
    line
}

fn check_matches<P: Playable>() {
    for &variant in P::Variant::all() {
        for (seed, &(_, report)) in (0..).zip(P::REPORTS) {
            for turned in [false, true] {
                let play_once = || {
                    let mut report = Seeded::new(report, seed);
                    let mut novice = Seeded::new(Novice, seed + 100);
                    let mut bots: [&mut dyn Bot<P>; 2] = [&mut report, &mut novice];
                    if turned {
                        bots.reverse();
                    }
                    play(P::start(variant, seed), &mut bots)
                };
                let line = play_once();
                assert_eq!(line.moves(), play_once().moves(), "a seed plays the same match again");
                check_resumed(&line, &Seeded::new(report, seed), usize::from(turned));
            }
        }
    }
}

/// A player who has not made the moves before goes on in the same way.
fn check_resumed<P: Position>(played: &Line<P>, player: &Seeded<impl Instinct<P>>, seat: usize) {
    let mut line = Line::new(played.start().clone());
    for (ply, &mv) in played.moves().iter().enumerate() {
        if ply > played.moves().len() / 2 && line.position().to_move().index() == seat {
            assert_eq!(player.choose(&line), mv, "ply {ply}");
        }
        line.push(mv);
    }
}

#[test]
fn matches_are_legal_and_repeatable() {
    check_matches::<Choko>();
    check_matches::<Barca>();
    check_matches::<KnightLine>();
    check_matches::<Boco>();
    check_matches::<Syrtis>();
}

#[test]
fn neighbouring_seeds_and_plies_draw_differently() {
    let mut choices = std::collections::BTreeSet::new();
    let mut line = Line::new(Barca::start(lusus_games::barca::Variant::PLAIN, 0));
    let mut random = Random::new(0);
    for _ in 0..20 {
        for seed in 0..50 {
            let mv = Seeded::new(RandomPlayer, seed).choose(&line);
            choices.insert((line.moves().len(), mv.to_string()));
        }
        let mv = line.position().random_legal(&mut random).unwrap();
        line.push(mv);
    }
    // 50 draws among about 45 moves hit about two thirds of them.
    assert!((400..=800).contains(&choices.len()), "{}", choices.len());
}
