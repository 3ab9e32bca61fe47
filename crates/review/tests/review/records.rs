use lusus_bots::Sources;
use lusus_catalog::LUSUS;
use lusus_core::{Language, Random};
use lusus_record::{Record, Termination};
use lusus_review::{Reviewer, Sign, annotate};
use lusus_text::say;

use crate::games::{MATCH, line, review, self_play, stroll};

#[test]
fn what_is_written_down_is_the_game() {
    check_records(3, 200);
}

/// `cargo test -p lusus-review --test review -- --ignored records`
#[test]
#[ignore = "some minutes of reviews"]
fn what_is_written_down_is_the_game_in_500_records() {
    let variants = u64::try_from(LUSUS.all().count()).expect("few variants");
    check_records(500_u64.div_ceil(variants), 300);
}

/// Reviews so many games by chance of each variant, writes them down and reads
/// them again.
fn check_records(games: u64, nodes: u64) {
    for variant in LUSUS.all() {
        for seed in 0..games {
            let mut random = Random::new(seed);
            let mut line = variant.start(seed).line(MATCH);
            let plies = random.below(60);
            stroll(&mut *line, plies, &mut random);
            let mut record = Record::of_moves(&*line);
            record.tags.event = "a game by chance".into();
            let review = review(&*line, nodes);
            let written = annotate(&record, &review, &|word| say(Language::English, word));
            let text = written.to_string();
            let read = Record::read(LUSUS, &text).expect("what was written can be read");
            assert_eq!(read, written, "{variant} {seed}");
            assert_eq!(read.line().moves(), line.moves(), "{variant} {seed}");
            assert_eq!((&read.tags, read.result()), (&record.tags, record.result()));
            let evals = text.matches("[%eval").count();
            let ended = usize::from(line.outcome().is_some());
            assert!(evals + ended >= line.ply() as usize, "{text}");
            let json = serde_json::to_value(&review).expect("plain data");
            assert_eq!(json["moves"].as_array().map(Vec::len), Some(line.ply() as usize));
        }
    }
}

#[test]
fn a_second_review_replaces_the_first() {
    let game = self_play(LUSUS.find("boco").expect("a variant"), 3, "level-2", 500);
    let mut record = Record::of_moves(&*game);
    let first = record.tree().main_line().next().expect("a move");
    record.add_comment(first, "said by a person");
    let review = review(&*game, 1_000);
    let say = |word: &_| say(Language::English, word);
    let once = annotate(&record, &review, &say);
    let twice = annotate(&once, &review, &say);
    let comments = |record: &Record| {
        let tree = record.tree();
        tree.main_line().map(|node| tree.comments(node).len()).collect::<Vec<_>>()
    };
    assert_eq!(comments(&once), comments(&twice));
    assert_eq!(once.to_string().matches('(').count(), twice.to_string().matches('(').count());
    assert!(twice.to_string().contains("{said by a person}"));
}

#[test]
fn signs_evaluations_and_variations_are_written() {
    let game = line("boco", "c4l/b4,c4r 1", "b3r c5");
    let review = review(&*game, 2_000);
    assert_eq!(review.moves[1].sign, Some(Sign::Strong));
    let record = annotate(&Record::of_moves(&*game), &review, &|it| say(Language::English, it));
    let text = record.to_string();
    let moves = text.split_once("\n\n").expect("tags, then moves").1.replace('\n', " ");
    assert!(moves.starts_with("1. b3r $4 {[%eval #-1] blunder: lets the opponent win with"));
    assert!(moves.contains("Better: c5.} (1. c5"), "{moves}");
    assert!(moves.contains("1... c5 $1"), "{moves}");
    assert_eq!(record.termination(), Some(Termination::Normal));
}

#[test]
fn whoever_thinks_elsewhere_gets_the_same_review() {
    let game = self_play(LUSUS.find("choko").expect("a variant"), 1, "level-1", 500);
    let here = review(&*game, 400);
    let mut reviewer = Reviewer::new(&*game, 400, Sources::Shipped);
    let control = lusus_search::Control::timeless();
    let settings = reviewer.settings();
    let mut bot = lusus_catalog::Abilities::bot(game.variant(), "engine", settings).expect("a bot");
    while let Some(line) = reviewer.next() {
        let limits = reviewer.limits();
        let mut thinking =
            lusus_catalog::AnyThinking { limits, control: &control, progress: &mut |_| {} };
        let choice = bot.choose(line, &mut thinking).expect("the game goes on");
        reviewer.learn(&choice);
    }
    assert_eq!(reviewer.review(), here);
}
