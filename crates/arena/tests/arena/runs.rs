//! Whole runs with bots in the arena's own process.

use lusus_catalog::LUSUS;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use lusus_arena::{
    Adjudication, Anchor, Budget, Contestant, Finished, Format, OpeningPlies, Plan, Results,
    RunSummary, Runner, Sprt,
};
use lusus_core::Player;
use lusus_play::End;
use lusus_record::Record;
use lusus_search::Control;

fn plan(games: &[&str], bots: &[&str]) -> Plan {
    let bot = |words: &&str| Contestant::bot(&words.split(' ').collect::<Vec<_>>()).expect("a bot");
    Plan {
        catalogue: LUSUS,
        contestants: bots.iter().map(bot).collect(),
        format: Format::RoundRobin,
        variants: games.iter().map(|id| LUSUS.find(id).expect("a variant")).collect(),
        pairs: 3,
        opening_plies: OpeningPlies { usual: 2, special: vec![("boco".to_owned(), 1)] },
        seed: 5,
        budget: Budget::Nodes(200),
        length: 60,
        adjudication: Adjudication::default(),
        sprt: None,
        margin: 0,
        patience: 60_000,
        tables: None,
    }
}

/// Plays what is missing, with so many games at a time.
fn play(plan: &Plan, results: Results, concurrency: usize) -> Results {
    play_by(&Control::timeless(), plan, results, concurrency)
}

fn play_by(control: &Control, plan: &Plan, mut results: Results, concurrency: usize) -> Results {
    let runner = Runner::new(plan).expect("a good plan");
    let concurrency = NonZeroUsize::new(concurrency).expect("somebody plays");
    let job = lusus_arena::Job { concurrency, control, say: &ToString::to_string, watch: &|_| {} };
    runner.run::<Infallible>(&mut results, &job, &mut |_, _| Ok(())).expect("nothing fails");
    results
}

fn fresh(plan: &Plan) -> Results {
    Runner::new(plan).expect("a good plan").no_results()
}

fn games(results: &Results) -> Vec<Finished> {
    results.games().map(|(_, finished)| finished.clone()).collect()
}

#[test]
fn the_number_of_games_at_a_time_changes_nothing() {
    let plan = plan(&["choko", "boco", "syrtis"], &["random", "novice", "engine nodes=50 hash=1"]);
    let alone = games(&play(&plan, fresh(&plan), 1));
    assert_eq!(alone.len(), 3 * 3 * 3 * 2);
    assert_eq!(alone, games(&play(&plan, fresh(&plan), 5)));
    let other = Plan { seed: 6, ..plan.clone() };
    assert_ne!(alone, games(&play(&other, fresh(&other), 1)));
}

#[test]
fn a_run_that_was_left_goes_on_as_if_it_had_not_been() {
    let plan = plan(&["choko"], &["random", "novice", "report-easy"]);
    let whole = games(&play(&plan, fresh(&plan), 2));
    let mut left = fresh(&plan);
    whole
        .iter()
        .filter(|finished| finished.number % 3 == 1)
        .cloned()
        .for_each(|game| left.add(game));
    assert_eq!(games(&play(&plan, left, 2)), whole);
}

#[test]
fn both_games_of_a_pair_begin_alike_with_seats_swapped() {
    let plan = plan(&["barca", "syrtis"], &["random", "novice"]);
    let results = play(&plan, fresh(&plan), 2);
    let records: Vec<Record> = results
        .games()
        .map(|(_, finished)| Record::read(LUSUS, &finished.record).unwrap())
        .collect();
    for pair in records.chunks(2) {
        let [one, two] = pair else { panic!("half a pair") };
        assert_eq!(one.start().text(), two.start().text());
        assert_eq!(one.tags.seed, two.tags.seed);
        assert_eq!((&one.tags.white, &one.tags.black), (&two.tags.black, &two.tags.white));
        let opening = |record: &Record| -> Vec<String> {
            let tree = record.tree();
            tree.moves_to(tree.main_end()).iter().take(2).map(ToString::to_string).collect()
        };
        assert_eq!(opening(one), opening(two));
    }
}

#[test]
fn a_clear_difference_ends_a_test_early_and_alike_on_any_number_of_cores() {
    let mut plan = plan(&["choko"], &["novice", "random"]);
    plan.pairs = 200;
    plan.sprt = Some(Sprt { elo1: 100.0, ..Sprt::default() });
    let summary = |concurrency| {
        let results = play(&plan, fresh(&plan), concurrency);
        RunSummary::new(&plan, &results, Anchor { contestant: 0, elo: 0.0 })
    };
    let alone = summary(1);
    assert!(alone.complete && alone.games < alone.planned, "{alone:?}");
    assert_eq!(alone.sprt.as_ref().unwrap().verdict, Some(lusus_arena::Hypothesis::H1));
    assert_eq!(alone, summary(4));
    // In a match of two, the first player's score is the score against the
    // second.
    let table = &alone.tables[0];
    assert_eq!(table.encounters[0].score, table.standings[0].score);
    assert_eq!(table.standings[0].score.wins, table.standings[1].score.losses);
    assert!(table.standings[0].score.wins > table.standings[0].score.losses, "{table:?}");
}

#[test]
fn a_ladder_reports_each_step() {
    let mut plan = plan(&["choko", "barca"], &["random", "novice", "engine nodes=300 hash=1"]);
    plan.format = Format::Ladder;
    let results = play(&plan, fresh(&plan), 2);
    let summary = RunSummary::new(&plan, &results, Anchor { contestant: 0, elo: 100.0 });
    assert_eq!(summary.tables.len(), 3);
    let together = summary.tables.last().unwrap();
    let steps: Vec<[&str; 2]> = together
        .encounters
        .iter()
        .map(|step| [0, 1].map(|i| step.contestants[i].as_str()))
        .collect();
    assert_eq!(steps, [["novice", "random"], ["engine nodes=300 hash=1", "novice"]]);
    let elos: Vec<f64> =
        together.standings.iter().map(|standing| standing.rating.unwrap().elo).collect();
    assert!(elos[0] == 100.0 && elos[1] > elos[0] && elos[2] > elos[1], "{elos:?}");
}

#[test]
fn length_and_given_up_games_end_as_asked() {
    let mut plan = plan(&["barca"], &["engine hash=1", "random"]);
    plan.length = 3;
    assert_eq!(games(&play(&plan, fresh(&plan), 1))[0].plies, 3);
    plan.length = 6;
    let short = play(&plan, fresh(&plan), 1);
    assert!(short.games().all(|(_, finished)| finished.plies <= 6));
    plan.length = 400;
    plan.contestants[1] = Contestant::bot(&["engine", "nodes=50", "hash=1"]).unwrap();
    plan.adjudication.read_resign(&["proven"]).unwrap();
    let ends: Vec<End> = games(&play(&plan, fresh(&plan), 1)).iter().map(|game| game.end).collect();
    assert!(ends.iter().any(|end| matches!(end, End::Resignation { .. })), "{ends:?}");
}

#[test]
fn plans_that_cannot_be_played_are_refused() {
    let refused = |plan: &Plan| Runner::new(plan).err().map(|error| error.to_string());
    let good = plan(&["choko"], &["random", "novice"]);
    assert_eq!(refused(&good), None);
    let mut match_of_three = plan(&["choko"], &["random", "novice", "engine"]);
    match_of_three.format = Format::Match;
    let with_sprt =
        Plan { sprt: Some(Sprt::default()), format: Format::Gauntlet, ..match_of_three.clone() };
    let bad = [
        plan(&["choko"], &["random"]),
        plan(&["choko"], &["random", "random"]),
        plan(&["choko", "barca"], &["random", "report-medium"]),
        Plan { opening_plies: OpeningPlies { usual: 5_000, special: Vec::new() }, ..good },
        Plan { length: 2, ..plan(&["choko"], &["random", "novice"]) },
        match_of_three,
        with_sprt,
    ];
    for plan in bad {
        assert!(refused(&plan).is_some(), "{plan:?}");
    }
}

/// A clock on which a second passes whenever somebody looks.
fn hurried() -> Control {
    let seconds = AtomicU64::new(0);
    Control::new(move || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed)))
}

#[test]
fn only_who_has_a_time_can_overstep_it_and_only_beyond_the_margin() {
    let late = |budget, own: Option<Budget>, margin| -> Vec<Option<Player>> {
        let mut plan = plan(&["choko"], &["novice", "random"]);
        plan.pairs = 1;
        (plan.budget, plan.contestants[0].budget, plan.margin) = (budget, own, margin);
        let ends = games(&play_by(&hurried(), &plan, fresh(&plan), 1)).into_iter();
        let loser = |game: Finished| match game.end {
            End::Time { loser } => Some(loser),
            _ => None,
        };
        ends.map(loser).collect()
    };
    let (quick, clock) = (Budget::Movetime(300), Budget::Clock { base: 2_500, increment: 0 });
    let [first, second] = Player::BOTH.map(Some);
    assert_eq!(late(quick, None, 0), [first, first]);
    assert_eq!(late(quick, None, 700), [None, None]);
    assert_eq!(late(clock, None, 0), [first, first]);
    assert_eq!(late(Budget::Nodes(9), None, 0), [None, None]);
    // The novice alone is timed, and sits first in the first game.
    assert_eq!(late(Budget::Nodes(9), Some(quick), 0), [first, second]);
    assert_eq!(late(quick, Some(Budget::Movetime(5_000)), 0), [second, first]);
}
