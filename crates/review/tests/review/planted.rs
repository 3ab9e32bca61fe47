use lusus_catalog::LUSUS;
use lusus_core::{GameResult, Player, Random};
use lusus_erased::AnyLine;
use lusus_review::{Class, ReviewedMove, Sign};

use crate::games::{MATCH, line, review, self_play};

/// A position, the best move, an error, its class at least, and the key of a
/// word that tells why.
const ERRORS: [(&str, &str, &str, &str, Class, &str); 7] = [
    ("choko", "3X1/2X2/2O2/5/X3O 1 0,0 -", "c3c5xd5", "c3c5xa1", Class::Blunder, "review-lets-win"),
    (
        "barca",
        "10/e8m/10/6L3/10/10/3E6/10/6M3/10 1",
        "g2g4",
        "g2h2",
        Class::Inaccuracy,
        "review-misses-win",
    ),
    (
        "knightline",
        "0,0:1;1,0:1;2,0:1;4,2:17/1,1:10;2,2:10 1",
        "4,2>3,0:1",
        "4,2>2,3:1",
        Class::Inaccuracy,
        "review-misses-win",
    ),
    (
        "knightline",
        "0,0:1;1,1:10;5,-2:9/0,-1:1;1,-1:1;2,-1:1;4,1:17 1",
        "5,-2>3,-1:1",
        "1,1>3,2:1",
        Class::Blunder,
        "knightline-harm-line",
    ),
    ("boco", "c4l/b4,c4r 1", "c5", "b3r", Class::Blunder, "boco-harm-enclosed"),
    ("boco", "b4/b3r,c4l,b5l 1", "r8", "c3", Class::Blunder, "boco-harm-enclosed"),
    (
        "syrtis:minor",
        "5/5/SclsCls/1sd1Sd1/5 play 1 1 - 0,0",
        "xe3",
        "xa3",
        Class::Blunder,
        "syrtis-harm-dark-united",
    ),
];

#[test]
fn a_planted_error_is_named_with_its_reason() {
    for (id, position, best, error, class, key) in ERRORS {
        let reviewed = review(&*line(id, position, error), 5_000);
        let mv = &reviewed.moves[0];
        let keys: Vec<&str> = mv.words.iter().map(|word| word.key).collect();
        assert!(mv.class >= class, "{id} {error}: {:?} {:?}", mv.class, mv.after);
        assert!(keys.contains(&key), "{id} {error}: {keys:?}");
        let better = mv.better.as_ref().map_or("", |better| better.mv.as_str());
        // How many tiles go is left to the engine.
        assert_eq!(better.split(':').next(), best.split(':').next(), "{id} {error}");
        let reviewed = review(&*line(id, position, better), 5_000);
        assert_eq!(reviewed.moves[0].class, Class::Best, "{id} {better}");
        assert_eq!(reviewed.moves[0].words, []);
    }
}

/// In a game of the engine with itself somebody lets the opponent win at once.
#[test]
fn a_blunder_in_a_whole_game_is_found_at_its_ply() {
    let mut planted = 0;
    for variant in LUSUS.usual() {
        for seed in 1..=3 {
            let game = self_play(variant, seed, "engine", 500);
            let Some(game) = plant(&*game) else { continue };
            planted += 1;
            let reviewed = review(&*game, 5_000);
            let ply = game.ply() - 1;
            let error = &reviewed.moves[ply as usize - 1];
            assert_eq!(error.class, Class::Blunder, "{variant} {seed}: {error:?}");
            assert_eq!(error.sign, Some(Sign::Blunder));
            assert!(error.after.certainty.is_proven());
            assert!(error.words.iter().any(|word| word.key == "review-lets-win"));
            assert!(reviewed.turning_points.contains(&ply), "{variant} {seed}");
        }
    }
    assert!(planted >= 5, "only {planted} games had room for a blunder");
}

/// The chance before a move of whoever made it.
fn own_chance(mv: &ReviewedMove) -> f64 {
    match mv.player {
        Player::First => mv.before.chance,
        Player::Second => 1.0 - mv.before.chance,
    }
}

/// The game up to a ply in its middle at which it was about even, then a move
/// that loses at once, and the move that wins; none if there is no such ply.
fn plant(game: &dyn AnyLine) -> Option<Box<dyn AnyLine>> {
    let judged = review(game, 1_000);
    let mut random = Random::new(7);
    for mv in judged.moves.iter().filter(|mv| (0.35..0.9).contains(&own_chance(mv))) {
        let mut line = game.start().line(MATCH);
        game.moves()[..mv.ply as usize - 1].iter().for_each(|mv| line.push(mv).expect("legal"));
        let mut errors = line.position().legal_moves();
        // Any of them will do: not always the first.
        let first = random.below(u32::try_from(errors.len()).expect("few moves")) as usize;
        errors.rotate_left(first);
        for error in errors {
            line.push(&error).expect("legal");
            let wins = |reply: &&String| {
                let outcome = line.attempt(reply).expect("legal").outcome;
                outcome.is_some_and(|it| it.result == GameResult::Win(mv.player.other()))
            };
            let replies = line.position().legal_moves();
            if line.outcome().is_none()
                && line.position().to_move() != mv.player
                && let Some(reply) = replies.iter().find(wins)
            {
                line.push(reply).expect("legal");
                return Some(line);
            }
            line.pop();
        }
    }
    None
}
