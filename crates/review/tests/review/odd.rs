use lusus_bots::Sources;
use lusus_catalog::LUSUS;
use lusus_core::Language;
use lusus_erased::Ends;
use lusus_record::Records;
use lusus_review::{Reviewer, annotate};
use lusus_text::say;

use crate::games::{line, review, variant};

#[test]
fn a_game_without_moves_has_a_review() {
    let start = variant("choko").start(0).line(Ends::Game);
    let reviewed = review(&*start, 100);
    assert!(reviewed.moves.is_empty() && reviewed.graph.len() == 1);
    assert_eq!(reviewed.players[0].accuracy, None);
}

#[test]
fn a_game_that_is_over_before_it_begins_has_a_review() {
    let over = line("choko", "5/5/2O2/5/5 2 0,0 -", "");
    assert!(over.outcome().is_some());
    let reviewed = review(&*over, 100);
    assert_eq!(reviewed.graph, [Some(1.0)]);
}

/// A record may go on where a match would have ended.
#[test]
fn a_game_that_went_on_after_a_third_occurrence_has_a_review() {
    let mut game = variant("barca").start(0).line(Ends::Game);
    for mv in ["d2d3", "d9d8", "d3d2", "d8d9"].iter().cycle().take(12) {
        game.push(mv).expect("legal");
    }
    assert_eq!(review(&*game, 100).moves.len(), 12);
}

#[test]
fn what_is_known_so_far_can_be_seen() {
    let game = line("boco", "c4l/b4,c4r 1", "b3r c5");
    let mut reviewer = Reviewer::new(&*game, 100, Sources::Nothing);
    assert_eq!(reviewer.progress(), (1, 3));
    assert!(reviewer.review().moves.is_empty());
    assert!(reviewer.step());
    let so_far = reviewer.review();
    assert_eq!(so_far.moves.iter().map(|mv| mv.ply).collect::<Vec<_>>(), [2]);
    assert_eq!(so_far.graph[0], None);
    assert!(!reviewer.step() && !reviewer.step());
}

/// With all that led to it, as whoever tries another move in a game wants it.
#[test]
fn a_game_can_be_judged_from_a_ply_on() {
    let game = line("boco", "c4l/b4,c4r 1", "b3r c5");
    let whole = review(&*game, 500);
    let mut reviewer = Reviewer::new(&*game, 500, Sources::Shipped).from(1);
    assert_eq!(reviewer.progress(), (1, 2));
    while reviewer.step() {}
    assert_eq!(reviewer.progress(), (2, 2));
    let last = reviewer.review();
    assert_eq!(last.moves.len(), 1);
    assert_eq!(last.moves[0].after, whole.moves[1].after);
    assert_eq!(last.graph, [None, whole.graph[1], whole.graph[2]]);
    let mut none = Reviewer::new(&*game, 500, Sources::Shipped).from(9);
    assert!(!none.step() && none.review().moves.is_empty());
}

/// Records as others write them, and faulty ones: what can be read of them is
/// reviewed.
#[test]
fn odd_records_have_reviews() {
    let texts = [
        "[Game \"choko\"]\n*",
        "[Game \"choko\"] 1.c3!? (1. a1 $6 {x [%eval 0.1]} (1. b1)) d3 $14 ; said\n 0-1",
        "[Game \"choko\"] c3 c3 *",
        "[Game \"boco\"][FEN \"c4l/b4,c4r 1\"] {[%eval #3]} b3r?? c5 1/2-1/2",
        "[Game \"knightline\"]\n1. 0,0>2,1:1 {[%eval -9999999]} *",
        "[Game \"syrtis:minor\"][FEN \"5/5/1clsCls/1Sd1Sd1/5 play 1 1 - 0,0\"] pass pass *",
    ];
    for text in texts {
        for read in Records::new(LUSUS, text) {
            let record = match read {
                Ok(record) => record,
                Err(fault) => match fault.so_far {
                    Some(record) => *record,
                    None => continue,
                },
            };
            let review = review(&*record.line(), 50);
            let written = annotate(&record, &review, &|it| say(Language::Portuguese, it));
            assert_eq!(written.line().moves(), record.line().moves(), "{text}");
        }
    }
}
