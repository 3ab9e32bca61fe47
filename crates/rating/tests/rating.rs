//! The laws of strengths and results, and a few real games.

use lusus_catalog::LUSUS;
use lusus_core::{Random, msg};
use lusus_rating::{
    Contest, Estimate, Fit, Game, Ladder, Opponent, Points, Rated, Results, StandIn, Strength,
    Uncounted,
};
use lusus_search::Control;

fn ladder() -> Ladder {
    Ladder::of(LUSUS.find("choko").expect("a game"))
}

fn game(rating: i32, points: Points) -> Rated {
    Rated { contest: Contest::Game, rating, points }
}

/// Some results.
fn any_results(random: &mut Random) -> Vec<Rated> {
    let any = |random: &mut Random| Rated {
        contest: if random.below(3) == 0 { Contest::Puzzle } else { Contest::Game },
        rating: random.below(1_500) as i32,
        points: [Points::Won, Points::Drawn, Points::Lost][random.below(3) as usize],
    };
    (0..random.below(30)).map(|_| any(random)).collect()
}

#[test]
fn wins_lift_and_losses_lower_whatever_was_before() {
    let (ladder, mut random) = (ladder(), Random::new(1));
    for _ in 0..50 {
        let before = Strength::after(&ladder, &any_results(&mut random));
        let rating = random.below(1_400) as i32;
        let [won, drawn, lost] = [Points::Won, Points::Drawn, Points::Lost]
            .map(|points| before.moved(&game(rating, points)));
        // S2, to the precision of sums.
        for opponent in (0..15).map(|step| f64::from(100 * step)) {
            let [won, drawn, lost] = [&won, &drawn, &lost].map(|it| it.expected_against(opponent));
            assert!(won > drawn && drawn > lost, "{won} {drawn} {lost} against {opponent}");
        }
        assert!(won.rating() > before.rating() && lost.rating() < before.rating());
        // S1: all of it lies somewhere.
        assert!((won.within(f64::INFINITY) - 1.0).abs() < 1e-9);
    }
}

#[test]
fn a_puzzle_tells_less_than_a_game() {
    let newcomer = Strength::newcomer(&ladder());
    let won = game(300, Points::Won);
    let solved = Rated { contest: Contest::Puzzle, ..won };
    let [won, solved] = [won, solved].map(|result| newcomer.moved(&result).rating());
    assert!(won > solved && solved > newcomer.rating());
}

#[test]
fn games_make_sure() {
    let ladder = ladder();
    let fifth = ladder.rating("level-5").unwrap();
    let some: Vec<Rated> = (0..40)
        .map(|number| game(fifth, if number % 2 == 0 { Points::Won } else { Points::Lost }))
        .collect();
    let [none, few, many] =
        [&some[..0], &some[..2], &some[..]].map(|it| Estimate::after(&ladder, it));
    assert!(none.is_unsure && few.is_unsure && !many.is_unsure);
    assert_eq!((many.level, many.levels), (5, ladder.levels()));
    let keys = [none, few, many].map(|estimate| estimate.message().key);
    assert_eq!(keys, ["strength-unknown", "strength-unsure", "strength-about"]);
}

#[test]
fn newcomers_begin_with_a_weak_opponent_and_win_more_than_half() {
    let ladder = ladder();
    let first = Opponent::after(&ladder, &[]);
    assert!(first.rating <= 200, "{first:?}");
    assert!(first.person_begins && first.is_first);
    assert_eq!(first.title(msg!("seat-random")).key, "strength-bot-newcomer");
    let second = Opponent::after(&ladder, &[game(0, Points::Lost)]);
    assert_eq!(second.title(msg!("seat-random")).key, "strength-bot");
    let (mut random, mut tried) = (Random::new(2), 0);
    for _ in 0..50 {
        let results = any_results(&mut random);
        let opponent = Opponent::after(&ladder, &results);
        let expected = Strength::after(&ladder, &results).expected_against(opponent.rating.into());
        let games: Vec<Points> = results
            .iter()
            .filter(|result| result.contest == Contest::Game)
            .map(|result| result.points)
            .collect();
        let wanted = if games.len() < 10 { 0.575 } else { 0.52 };
        // No opponent is weaker than the weakest or stronger than the strongest, and
        // one that is held back by O1 to O3 is weaker than what was wanted.
        let is_inside = 0 < opponent.rating && opponent.rating < ladder.top();
        if is_inside {
            assert!(expected > wanted - 0.02, "{expected} for {wanted}");
            tried += usize::from(expected < wanted + 0.02);
        }
    }
    assert!(tried > 10, "{tried}");
}

/// The levels of the opponents that a newcomer meets who scores these points.
fn levels_met(ladder: &Ladder, points: &[Points]) -> Vec<f64> {
    let mut results = Vec::new();
    let next = |results: &[Rated]| Opponent::after(ladder, results).rating;
    let mut ratings = vec![next(&results)];
    for points in points {
        results.push(game(ratings[ratings.len() - 1], *points));
        ratings.push(next(&results));
    }
    ratings.into_iter().map(|rating| ladder.level(f64::from(rating))).collect()
}

#[test]
fn an_opponent_rises_by_one_level_a_game_at_most() {
    // Levels are written in tenths, and their ratings are whole numbers.
    const ROUNDING: f64 = 0.01;
    for variant in LUSUS.usual() {
        let (ladder, mut random) = (Ladder::of(variant), Random::new(3));
        for run in (0..60).step_by(5) {
            // From one who wins all games to one who loses most.
            let any = |random: &mut Random| match random.below(60) {
                chance if chance >= run => Points::Won,
                chance if chance % 4 == 0 => Points::Drawn,
                _ => Points::Lost,
            };
            let points: Vec<Points> = (0..25).map(|_| any(&mut random)).collect();
            let met = levels_met(&ladder, &points);
            assert!(met[0] <= 1.5 + ROUNDING, "{variant}: {met:?}");
            for (number, pair) in met.windows(2).enumerate() {
                let most = match points[number] {
                    Points::Lost => 0.0,
                    _ if number < 4 => 0.5,
                    _ => 1.0,
                };
                assert!(pair[1] - pair[0] <= most + ROUNDING, "{variant} {points:?}: {met:?}");
            }
            for (number, four) in met.windows(4).enumerate() {
                let won = points[number..number + 3].iter().all(|it| *it == Points::Won);
                assert!(!won || four[3] - four[0] <= 3.0 + ROUNDING, "{variant}: {met:?}");
            }
        }
        // The strongest are near the last level after 24 games.
        let met = levels_met(&ladder, &[Points::Won; 24]);
        assert!(ladder.levels() as f64 - met[24] < 1.0, "{variant}: {met:?}");
    }
}

#[test]
fn an_easy_opponent_of_ones_choice_does_not_lower_the_next_one() {
    let ladder = ladder();
    let tenth = ladder.rating("level-10").expect("a level");
    let mut results: Vec<Rated> = (0..30)
        .map(|number| game(tenth, if number % 2 == 0 { Points::Won } else { Points::Lost }))
        .collect();
    let before = Opponent::after(&ladder, &results).rating;
    results.push(game(0, Points::Won));
    let after = Opponent::after(&ladder, &results).rating;
    assert!((before - after).abs() < 50, "{before} {after}");
}

/// `lusus opponent` counts them too, and with other seeds.
#[test]
fn beginners_meet_no_strong_opponent_in_their_first_games() {
    for variant in LUSUS.usual() {
        let beginners = StandIn::of_beginners(variant, 100, 16);
        let run = |it: StandIn| it.run(&Control::timeless()).expect("the control is not stopped");
        let hard = beginners.into_iter().map(run).filter(Fit::is_hard_at_first).count();
        assert!(hard <= 5, "{variant}: {hard}");
    }
}

#[test]
fn two_losses_in_a_row_step_down_and_sides_alternate() {
    let ladder = ladder();
    // So many wins that two losses alone would not lower anything by much.
    let mut results = vec![game(700, Points::Won); 9];
    results.push(game(700, Points::Lost));
    let once = Opponent::after(&ladder, &results);
    results.push(game(700, Points::Lost));
    let twice = Opponent::after(&ladder, &results);
    assert!(once.rating > 650, "{once:?}");
    assert!(f64::from(twice.rating) <= 700.0 - 0.2 * ladder.step(700.0), "{twice:?}");
    assert_ne!(once.person_begins, twice.person_begins);
}

#[test]
fn what_is_printed_is_read_as_the_same() {
    let ladder = ladder();
    let mut results = Results::default();
    for number in 0..250 {
        let points = [Points::Won, Points::Drawn, Points::Lost][number % 3];
        let word = format!("level-{}", number % 10 + 1);
        assert_eq!(results.note_game("choko", &ladder, &Game::plain(&word, points)), Ok(()));
        results.note_puzzle("syrtis", -20_000, number % 2 == 0);
        assert!(results.of("choko").len() <= Results::MOST);
        assert_eq!(Results::read(&results.to_string()).as_ref(), Ok(&results));
    }
    assert_eq!(results.of("choko").last().map(|it| it.rating), ladder.rating("level-10"));
    let unrated = results.note_game("choko", &ladder, &Game::plain("novice", Points::Won));
    assert_eq!(unrated, Err(Uncounted::NoLevel));
}

#[test]
fn what_was_never_printed_is_refused_by_its_line() {
    let long = format!("choko{}", " 1+".repeat(101));
    let texts = [
        "choko",
        "choko ",
        "Choko 1+",
        "choko 1",
        "choko +1+",
        "choko 01+",
        "choko 1+  1+",
        "choko 10000+",
        "choko 1+\nchoko 1+",
        "choko 1+ q1+",
        "\n",
        "choko p+",
        &long,
    ];
    for text in texts {
        let fault = Results::read(&format!("barca -93- p7=\n{text}")).unwrap_err();
        assert!(fault.line == 2 || text.contains('\n') && fault.line == 3, "{text}: {fault}");
    }
    assert!(Results::read("").is_ok());
}

/// `lusus opponent` plays many more.
#[test]
fn levels_are_found_in_real_games() {
    let mut scores = Vec::new();
    for variant in LUSUS.usual() {
        let stand_ins = StandIn::of_all_levels(variant, 1, 25, 7).into_iter().take(5);
        let run = |it: StandIn| it.run(&Control::timeless()).expect("nobody stops it");
        let fits: Vec<Fit> = stand_ins.map(run).collect();
        let near = fits.iter().filter(|fit| fit.is_near()).count();
        assert!(near >= 4, "{variant}: {fits:#?}");
        scores.extend(fits.iter().map(|fit| fit.score));
    }
    // Those of one game are too few to tell.
    let score = scores.iter().sum::<f64>() / scores.len() as f64;
    assert!((0.52..=0.62).contains(&score), "{score}");
}

#[test]
fn a_stand_in_is_a_function_of_its_seed() {
    let variant = LUSUS.find("boco").expect("a game");
    let run = |seed| {
        let stand_in = StandIn { variant, level: 3, games: 6, seed };
        stand_in.run(&Control::timeless())
    };
    assert!(run(1).is_some());
    assert_eq!(run(1), run(1));
    let control = Control::timeless();
    control.stop();
    assert_eq!(StandIn { variant, level: 3, games: 6, seed: 1 }.run(&control), None);
}
