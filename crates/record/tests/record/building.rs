//! Records that a program makes move by move.

use lusus_catalog::LUSUS;
use lusus_core::{GameResult, Player};
use lusus_erased::Ends;
use lusus_record::{Comment, Contradiction, NodeId, Record, Tags, Termination};

use crate::{check_law, empty_record, move_text, recorded};

const FIRST_WON: Option<GameResult> = Some(GameResult::Win(Player::First));

#[test]
fn moves_are_checked_where_they_are_added() {
    let mut record = empty_record("choko");
    let c3 = record.add_move(NodeId::ROOT, "c3").unwrap();
    let before = record.clone();
    assert_eq!(record.add_move(c3, "c3").unwrap_err().mv, "c3");
    assert_eq!(record.add_moves(c3, ["d3", "c4", "d3"]).unwrap_err().mv, "d3");
    assert_eq!(record, before, "a refusal changes nothing");
    let c4 = record.add_moves(c3, ["d3", "c4"]).unwrap();
    let d5 = record.add_move(NodeId::ROOT, "d5").unwrap();
    assert_eq!(record.add_moves(c4, []), Ok(c4));
    assert_eq!(record.tree().moves_to(c4), ["c3", "d3", "c4"]);
    assert_eq!(record.tree().main_end(), c4);
    assert_eq!((record.ply_count(), record.tree().ply(d5)), (3, 1));
    assert_eq!(record.tree().children(NodeId::ROOT).collect::<Vec<_>>(), [c3, d5]);
    assert_eq!(record.tree().main_line().count(), 3);
    assert!(record.tree().begins_variation(d5) && !record.tree().begins_variation(c3));
    assert_eq!(record.position(d5).text(), "3O1/5/5/5/5 2 11,12 1");
    assert_eq!(move_text(&record), "1. c3 (1. d5) 1... d3 2. c4 *");
}

#[test]
fn trees_are_equal_if_they_say_the_same() {
    let mut one = empty_record("choko");
    let c3 = one.add_move(NodeId::ROOT, "c3").unwrap();
    one.add_moves(c3, ["d3", "c4"]).unwrap();
    one.add_move(NodeId::ROOT, "d5").unwrap();
    let mut other = empty_record("choko");
    let c3 = other.add_move(NodeId::ROOT, "c3").unwrap();
    other.add_move(NodeId::ROOT, "d5").unwrap();
    assert_ne!(one, other);
    let d3 = other.add_move(c3, "d3").unwrap();
    assert_ne!(one, other);
    other.add_move(d3, "c4").unwrap();
    assert_eq!(one, other);
    let annotations: [fn(&mut Record, NodeId); 3] = [
        |record, node| record.add_nag(node, 1),
        |record, node| record.add_comment(node, "a"),
        |record, node| record.add_lead(node, "a"),
    ];
    let d5 = other.tree().children(NodeId::ROOT).last().unwrap();
    for annotate in annotations {
        let mut annotated = other.clone();
        annotate(&mut annotated, d5);
        assert_ne!(annotated, other);
    }
}

#[test]
fn a_drawn_start_is_always_written() {
    let start = LUSUS.find("syrtis").unwrap().start(0);
    let record = Record::new(&*start);
    assert!(record.to_string().contains(&format!("[FEN \"{}\"]", start.text())));
    check_law(&record);
}

#[test]
fn comments_go_where_they_can_be_read_again() {
    let mut record = empty_record("choko");
    let d3 = record.add_moves(NodeId::ROOT, ["c3", "d3"]).unwrap();
    let d5 = record.add_move(NodeId::ROOT, "d5").unwrap();
    record.add_comment(NodeId::ROOT, "a");
    record.add_lead(NodeId::ROOT, "b");
    record.add_lead(d3, "after c3");
    record.add_lead(d5, "before d5");
    record.add_comment(d5, " }\n");
    record.add_nag(NodeId::ROOT, 1);
    record.add_nag(d5, 1);
    record.add_nag(d5, 1);
    let expected = "{a} {b} 1. c3 {after c3} ({before d5} 1. d5 $1) 1... d3 *";
    assert_eq!(move_text(&record), expected);
    check_law(&record);
}

#[test]
fn comments_are_one_line_from_the_moment_they_are_made() {
    let check = |text: &str, expected: Option<&str>| {
        let comment = Comment::new(text);
        assert_eq!(comment.as_ref().map(Comment::as_str), expected, "{text:?}");
    };
    check("", None);
    check(" \u{0}\t}\u{2028}", None);
    check(" a  b\r\n\u{3000}c ", Some("a b c"));
    check("a}b } c}", Some("ab c"));
    check("{;%$(\\\"", Some("{;%$(\\\""));
}

#[test]
fn only_free_tags_can_be_set_by_name() {
    let mut tags = Tags::default();
    for name in Tags::KNOWN.into_iter().chain(["", "a b", "a\"", "é", "a-b"]) {
        assert!(tags.set_other(name, "x").is_err(), "{name:?}");
    }
    tags.set_other("B", "1\n2").unwrap();
    tags.set_other("A", "x").unwrap();
    tags.set_other("B", "3").unwrap();
    assert_eq!(tags.others().collect::<Vec<_>>(), [("B", "3"), ("A", "x")]);
    assert_eq!(tags.other("C"), None);
}

#[test]
fn a_game_that_is_over_has_the_result_of_its_rules() {
    let start = LUSUS.find("choko").unwrap().parse("5/5/5/X4/O4 1 0,0 -").unwrap();
    let mut record = Record::new(&*start);
    assert_eq!(record.finish(FIRST_WON, Some(Termination::Resignation)), Ok(()));
    record.add_move(NodeId::ROOT, "a1b1").unwrap();
    record.add_move(NodeId::ROOT, "a1a3").unwrap();
    assert_eq!(record.ending(), None, "a variation does not end the game");
    let mut record = Record::new(&*start);
    record.add_move(NodeId::ROOT, "a1a3").unwrap();
    let ended = (record.result(), record.termination());
    assert_eq!(ended, (FIRST_WON, Some(Termination::Normal)));
    let outcome = record.ending().unwrap();
    let draw = Some(GameResult::Draw);
    let refused = record.finish(draw, None).unwrap_err();
    assert_eq!(refused, Contradiction::Result { outcome, claimed: draw });
    let refused = record.finish(FIRST_WON, Some(Termination::Time)).unwrap_err();
    assert_eq!(refused, Contradiction::EndedByRules(Termination::Time));
    assert_eq!(record.finish(FIRST_WON, None), Ok(()));
    assert_eq!((record.result(), record.termination()), ended);
    let over = Record::new(&*record.position(record.tree().main_end()));
    assert_eq!(over.result(), FIRST_WON);
    check_law(&over);
}

#[test]
fn result_and_termination_fit_each_other() {
    let mut record = empty_record("boco");
    for termination in Termination::ALL {
        let aborted = termination == Termination::Aborted;
        assert_eq!(record.finish(None, Some(termination)).is_ok(), aborted, "{termination}");
        assert_eq!(record.finish(FIRST_WON, Some(termination)).is_ok(), !aborted);
        assert_eq!(Termination::find(termination.word()), Some(termination));
        check_law(&record);
    }
    assert_eq!(record.finish(None, None), Ok(()));
    assert_eq!((record.result(), record.termination()), (None, None));
}

#[test]
fn a_line_of_play_is_recorded_with_the_result_of_the_match() {
    let start = LUSUS.find("barca").unwrap().start(0);
    let mut line = start.line(Ends::Match { length: 1000 });
    for mv in ["e2e3", "e9e8", "e3e2", "e8e9"].repeat(2) {
        line.push(mv).unwrap();
    }
    let record = recorded(&*line);
    assert_eq!(record.result(), Some(GameResult::Draw), "by repetition");
    assert_eq!(record.termination(), Some(Termination::Normal));
    assert_eq!((record.ply_count(), record.ending()), (8, None));
    check_law(&record);
    line.pop();
    assert_eq!(recorded(&*line).result(), None);
}

#[test]
fn only_move_text_wraps_and_only_at_blanks() {
    let mut record = empty_record("barca");
    record.tags.event = "long ".repeat(40).as_str().into();
    let shuffle = ["e2e3", "e9e8", "e3e2", "e8e9"].repeat(40);
    let last = record.add_moves(NodeId::ROOT, shuffle).unwrap();
    record.add_comment(last, &"word ".repeat(40));
    record.add_comment(last, &"é".repeat(100));
    let text = move_text(&record);
    let lines: Vec<&str> = text.lines().collect();
    let width = |text: &str| text.chars().count();
    for line in &lines {
        assert!(width(line) <= 80 || !line.contains(' '), "too long: {line}");
    }
    for pair in lines.windows(2) {
        let next = pair[1].split(' ').next().unwrap();
        assert!(width(pair[0]) + 1 + width(next) > 80, "{next} fits after {}", pair[0]);
    }
    assert!(text.contains("{word word") && text.contains("word}\n{éé"), "{text}");
    check_law(&record);
}
