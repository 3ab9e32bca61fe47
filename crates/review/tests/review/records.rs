use lusus_bots::Sources;
use lusus_catalog::LUSUS;
use lusus_core::{Language, Random};
use lusus_erased::AnyLine;
use lusus_record::{Record, Termination};
use lusus_review::{Review, Reviewer, Sign, annotate};
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

/// A game with errors.
fn faulty_game() -> Box<dyn AnyLine> {
    self_play(LUSUS.find("boco").expect("a variant"), 3, "level-2", 500)
}

fn in_english(record: &Record, review: &Review) -> Record {
    annotate(record, review, &|word| say(Language::English, word))
}

/// Reviews that differ: nothing of the first is left.
#[test]
fn a_second_review_replaces_the_first() {
    let game = faulty_game();
    let record = Record::of_moves(&*game);
    let (shallow, deep) = (review(&*game, 20), review(&*game, 2_000));
    let signs = |review: &Review| review.moves.iter().map(|mv| mv.sign).collect::<Vec<_>>();
    assert_ne!(signs(&shallow), signs(&deep), "they could not be told apart");
    let once = in_english(&record, &deep);
    let twice = in_english(&in_english(&record, &shallow), &deep);
    assert_eq!(once.to_string(), twice.to_string());
    assert!(once.to_string().contains('('), "there is no variation");
}

#[test]
fn what_others_have_said_stays() {
    let game = faulty_game();
    let review = review(&*game, 1_000);
    let error = review.moves.iter().find(|mv| mv.class.is_error()).expect("an error");
    let mut record = Record::of_moves(&*game);
    let node = record.tree().main_line().nth(error.ply as usize - 1).expect("a move");
    record.add_comment(node, "[%eval 0.17] [%clk 0:01:00] I was in a hurry");
    record.add_nag(node, 5);
    let once = in_english(&record, &review);
    // Somebody goes on with a variation of the review.
    let mut studied = once.clone();
    let before = studied.tree().parent(node).expect("the move before");
    let better = studied.tree().children(before).last().expect("the better line");
    studied.add_comment(better, "I see");
    for said in [&in_english(&once, &review), &in_english(&studied, &review)] {
        let text = said.to_string().replace('\n', " ");
        assert!(text.contains("{[%clk 0:01:00] I was in a hurry}"), "{text}");
        assert!(!text.contains("0.17"), "{text}");
        assert!(said.tree().nags(node).contains(&5));
        assert_eq!(said.tree().nags(node).len(), 2);
    }
    let said = in_english(&studied, &review);
    assert!(said.tree().comments(better).iter().any(|it| it.as_str() == "I see"));
    assert_eq!(said.tree().children(before).count(), studied.tree().children(before).count());
}

#[test]
fn signs_evaluations_and_variations_are_written() {
    let game = line("boco", "c4l/b4,c4r 1", "b3r c5");
    let review = review(&*game, 2_000);
    assert_eq!(review.moves[1].sign, Some(Sign::Strong));
    let record = annotate(&Record::of_moves(&*game), &review, &|it| say(Language::English, it));
    let text = record.to_string();
    let moves = text.split_once("\n\n").expect("tags, then moves").1.replace('\n', " ");
    assert!(moves.starts_with("1. b3r $4 {[%eval #-1] [%review ??] blunder: lets the opponent"));
    assert!(moves.contains("Better: c5. [%end]} (1. c5 {[%review]}"), "{moves}");
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
