//! The driver of a match, with thinkers and a clock that do only what they are
//! told.

use lusus_bots::Basis;
use lusus_catalog::AnyChoice;
use lusus_catalog::LUSUS;
use lusus_core::Player;
use lusus_erased::Variant;
use lusus_host::{Finding, OfferAnswer, Purpose};
use lusus_play::Participant;
use lusus_play::{End, Fault, Span, TimeControl};
use lusus_record::Record;
use lusus_search::Score;
use lusus_tui::{ActionError, LocalMatch, Setup};

use crate::manual::{Chosen, ManualClock, ManualThinkers};

/// A table and the handles on what drives it.
struct Rig {
    local_match: LocalMatch,
    thinkers: ManualThinkers,
    clock: ManualClock,
}

const BOT: Purpose = Purpose::Move(Player::Second);

impl Rig {
    fn new(seats: [Participant; 2]) -> Rig {
        Rig::of(Setup { seats, ..setup() })
    }

    fn of(setup: Setup) -> Rig {
        let (thinkers, clock) = (ManualThinkers::new(), ManualClock::new());
        let local_match =
            LocalMatch::new(setup, Box::new(thinkers.clone()), clock.now()).expect("a good setup");
        Rig { local_match, thinkers, clock }
    }

    fn against_bot() -> Rig {
        Rig::new([Participant::nameless(), Participant::bot_named("random")])
    }

    fn between_people() -> Rig {
        Rig::new([Participant::nameless(), Participant::nameless()])
    }

    fn between_bots() -> Rig {
        Rig::new([Participant::bot_named("random"), Participant::bot_named("random")])
    }

    fn moves(&self) -> Vec<&str> {
        self.local_match.game().moves().collect()
    }

    /// A person's move and the bot's answer.
    fn exchange(&mut self, mv: &str, answer: &str) {
        self.local_match.play(mv).expect("a legal move");
        self.local_match.poll();
        self.thinkers.choose(BOT, answer, Score::DRAW);
        self.local_match.poll();
    }
}

fn setup() -> Setup {
    Setup { seed: 1, ..Setup::new(LUSUS.find("choko").expect("a game")) }
}

#[test]
fn a_bot_thinks_beside_the_table_and_its_move_is_made_when_it_comes() {
    let mut rig = Rig::against_bot();
    assert!(!rig.local_match.poll(), "nothing happens while a person thinks");
    rig.local_match.play("c3").unwrap();
    assert!(rig.local_match.poll());
    assert_eq!(rig.thinkers.task(BOT), Some(("random".to_owned(), vec!["c3".to_owned()])));
    assert_eq!(rig.local_match.thinking(), Some((Player::Second, None)));
    assert!(!rig.local_match.poll(), "the match does not wait");
    assert_eq!(rig.local_match.play("a1"), Err(ActionError::ComputersTurn));
    rig.thinkers.think_aloud(BOT, "b3", Score::DRAW);
    assert!(rig.local_match.poll());
    assert!(rig.local_match.thinking().unwrap().1.is_some());
    rig.thinkers.choose(BOT, "b3", Score::DRAW);
    assert!(rig.local_match.poll());
    assert_eq!(rig.moves(), ["c3", "b3"]);
    assert!(rig.local_match.is_persons_turn());
}

#[test]
fn what_a_move_rests_on_is_told_until_the_next_one() {
    let mut rig = Rig::against_bot();
    rig.exchange("c3", "b3");
    assert_eq!(rig.local_match.known().grounds, None, "a search is nothing to tell");
    rig.local_match.play("d4").unwrap();
    rig.local_match.poll();
    let chosen = Chosen { mv: "a1", score: Score::win_in(9), basis: Basis::Table };
    rig.thinkers.choose_by(BOT, chosen);
    rig.local_match.poll();
    let grounds = rig.local_match.known().grounds.as_ref().expect("a table");
    assert_eq!((grounds.player, grounds.message.key), (Player::Second, "basis-table-win"));
    rig.local_match.undo().unwrap();
    assert_eq!(rig.local_match.known().grounds, None);
    rig.exchange("d4", "a1");
    assert_eq!(rig.local_match.known().grounds, None);
}

#[test]
fn undo_resign_rematch_and_leaving_cancel_the_thinking() {
    type Interruption = fn(&mut LocalMatch);
    let interruptions: [(&str, Interruption); 2] = [
        ("undo", |local_match| local_match.undo().unwrap()),
        ("resign", |local_match| local_match.resign().unwrap()),
    ];
    for (name, interrupt) in interruptions {
        let mut rig = Rig::against_bot();
        rig.local_match.play("c3").unwrap();
        rig.local_match.ask_hint();
        rig.local_match.evaluate();
        rig.local_match.poll();
        assert_eq!(rig.thinkers.busy(), [Purpose::Evaluation, BOT], "{name}");
        interrupt(&mut rig.local_match);
        assert!(!rig.thinkers.busy().contains(&BOT), "{name}");
        let late = rig.thinkers.cancelled().iter().find(|(_, purpose)| *purpose == BOT).unwrap().0;
        let answer = AnyChoice { mv: "b3".to_owned(), thought: None, basis: Basis::Instinct };
        rig.thinkers.say(late, Finding::Choice(answer));
        let before = rig.local_match.game().events().len();
        rig.local_match.poll();
        assert_eq!(
            rig.local_match.game().events().len(),
            before,
            "{name}: the late move is dropped"
        );
    }
    let mut rig = Rig::against_bot();
    rig.local_match.play("c3").unwrap();
    rig.local_match.poll();
    let thinkers = rig.thinkers.clone();
    drop(rig);
    assert_eq!(thinkers.busy(), []);
    assert_eq!(thinkers.cancelled().len(), 1);
}

#[test]
fn a_late_move_is_not_taken_for_the_one_that_is_awaited() {
    let mut rig = Rig::against_bot();
    rig.local_match.play("c3").unwrap();
    rig.local_match.poll();
    rig.local_match.undo().unwrap();
    rig.local_match.play("d4").unwrap();
    rig.local_match.poll();
    let (late, _) = rig.thinkers.cancelled()[0];
    let answer = AnyChoice { mv: "b3".to_owned(), thought: None, basis: Basis::Instinct };
    rig.thinkers.say(late, Finding::Choice(answer));
    rig.local_match.poll();
    assert_eq!(rig.moves(), ["d4"]);
    assert_eq!(rig.thinkers.busy(), [BOT]);
}

#[test]
fn undo_against_a_bot_goes_back_to_ones_own_turn_and_redo_returns() {
    let mut rig = Rig::against_bot();
    assert_eq!(rig.local_match.undo(), Err(ActionError::NothingToUndo));
    rig.exchange("c3", "b3");
    rig.exchange("d4", "a1");
    rig.local_match.undo().unwrap();
    assert_eq!(rig.moves(), ["c3", "b3"]);
    rig.local_match.undo().unwrap();
    assert!(rig.moves().is_empty());
    rig.local_match.redo().unwrap();
    assert_eq!(rig.moves(), ["c3", "b3"]);
    rig.local_match.redo().unwrap();
    assert_eq!(rig.moves(), ["c3", "b3", "d4", "a1"]);
    assert_eq!(rig.local_match.redo(), Err(ActionError::NothingToRedo));
    rig.local_match.undo().unwrap();
    rig.exchange("e5", "a1");
    assert_eq!(rig.local_match.redo(), Err(ActionError::NothingToRedo), "another move was made");
}

#[test]
fn undo_while_the_bot_thinks_takes_back_ones_own_move_alone() {
    let mut rig = Rig::against_bot();
    rig.exchange("c3", "b3");
    rig.local_match.play("d4").unwrap();
    rig.local_match.poll();
    rig.local_match.undo().unwrap();
    assert_eq!(rig.moves(), ["c3", "b3"]);
    rig.local_match.redo().unwrap();
    assert_eq!(rig.moves(), ["c3", "b3", "d4"]);
    rig.local_match.poll();
    assert!(rig.thinkers.busy().contains(&BOT), "the bot thinks again");
}

#[test]
fn between_people_one_move_is_undone() {
    let mut rig = Rig::between_people();
    rig.local_match.play("c3").unwrap();
    rig.local_match.play("b3").unwrap();
    rig.local_match.undo().unwrap();
    assert_eq!(rig.moves(), ["c3"]);
    rig.local_match.play("b3").unwrap();
    rig.local_match.undo().unwrap();
    rig.local_match.undo().unwrap();
    rig.local_match.play("c3").unwrap();
    rig.local_match.redo().unwrap();
    assert_eq!(rig.moves(), ["c3", "b3"], "the move that was undone is no other move");
}

#[test]
fn a_finished_match_can_be_undone_and_goes_on() {
    let mut rig = Rig::between_people();
    rig.local_match.play("c3").unwrap();
    rig.local_match.play("b3").unwrap();
    rig.local_match.resign().unwrap();
    assert_eq!(rig.local_match.game().end(), Some(End::Resignation { loser: Player::First }));
    rig.local_match.undo().unwrap();
    assert_eq!((rig.local_match.game().end(), rig.moves()), (None, vec!["c3"]));
    rig.local_match.play("b3").unwrap();
    assert_eq!(rig.moves(), ["c3", "b3"]);
}

#[test]
fn a_hint_is_for_the_position_that_stands() {
    let mut rig = Rig::against_bot();
    assert!(rig.local_match.ask_hint());
    assert!(rig.local_match.ask_hint() && rig.thinkers.busy().len() == 1, "it is asked once");
    rig.thinkers.choose(Purpose::Hint, "c3", Score::win_in(3));
    rig.local_match.poll();
    let advice = rig.local_match.known().advice.as_ref().unwrap();
    assert_eq!((advice.mv.as_str(), advice.score), ("c3", Some(Score::win_in(3))));
    rig.local_match.play("c3").unwrap();
    assert_eq!(rig.local_match.known().advice, None);
    rig.local_match.poll();
    assert!(!rig.local_match.ask_hint(), "there is no hint for a computer's turn");
}

#[test]
fn evaluation_follows_the_game_until_it_is_stopped() {
    let mut rig = Rig::between_people();
    rig.local_match.evaluate();
    rig.thinkers.think_aloud(Purpose::Evaluation, "c3", Score::estimate(50));
    rig.local_match.poll();
    let evaluation = rig.local_match.known().evaluation.as_ref().unwrap();
    assert_eq!((evaluation.viewer, evaluation.thought.lines.len()), (Player::First, 1));
    rig.local_match.play("c3").unwrap();
    assert_eq!(rig.local_match.known().evaluation, None);
    let (_, line) = rig.thinkers.task(Purpose::Evaluation).unwrap();
    assert_eq!(line, ["c3"]);
    rig.local_match.stop_evaluating();
    assert_eq!((rig.thinkers.busy(), rig.local_match.is_evaluating()), (vec![], false));
}

#[test]
fn a_bot_takes_a_draw_if_it_must_lose_or_the_game_is_long_and_equal() {
    let cases = [
        (2, Score::loss_in(4), OfferAnswer::Declined),
        (2, Score::win_in(4), OfferAnswer::Accepted),
        (2, Score::DRAW, OfferAnswer::Declined),
        (60, Score::DRAW, OfferAnswer::Accepted),
        (60, Score::estimate(-30), OfferAnswer::Declined),
        (60, Score::estimate(30), OfferAnswer::Accepted),
    ];
    for (plies, score, answer) in cases {
        let variant = LUSUS.find("barca").unwrap();
        let opening = wander(variant, plies);
        let seats = [Participant::nameless(), Participant::bot_named("random")];
        let mut rig = Rig::of(Setup { seats, opening, ..Setup::new(variant) });
        assert_eq!(rig.local_match.actor(), Some(Player::First));
        rig.local_match.offer_draw().unwrap();
        rig.local_match.poll();
        assert!(rig.local_match.is_draw_considered());
        // The score is the human's, who is to move.
        rig.thinkers.choose(Purpose::Draw, "e2e3", score);
        rig.local_match.poll();
        assert_eq!(rig.local_match.known().draw_answer, Some(answer), "{plies} {score}");
        assert_eq!(
            rig.local_match.game().end() == Some(End::Agreement),
            answer == OfferAnswer::Accepted
        );
    }
}

/// Moves through positions that neither repeat nor end the game.
fn wander(variant: Variant, plies: usize) -> Vec<String> {
    let mut position = variant.start(0);
    let (mut moves, mut seen) = (Vec::new(), vec![position.text()]);
    while moves.len() < plies {
        let new = |mv: String| {
            let mut after = position.clone();
            after.play(&mv).expect("a legal move");
            (after.outcome().is_none() && !seen.contains(&after.text())).then_some((mv, after))
        };
        let (mv, after) = position.legal_moves().into_iter().find_map(new).expect("room to wander");
        seen.push(after.text());
        moves.push(mv);
        position = after;
    }
    moves
}

#[test]
fn people_answer_each_others_offers() {
    let mut rig = Rig::between_people();
    rig.local_match.play("c3").unwrap();
    assert_eq!(rig.local_match.answer_draw(OfferAnswer::Accepted), Err(ActionError::NoDrawOffered));
    rig.local_match.offer_draw().unwrap();
    assert_eq!(rig.local_match.draw_offer().map(|offer| offer.by), Some(Player::Second));
    rig.local_match.answer_draw(OfferAnswer::Declined).unwrap();
    assert_eq!((rig.local_match.draw_offer(), rig.local_match.game().end()), (None, None));
    rig.local_match.play("b3").unwrap();
    rig.local_match.offer_draw().unwrap();
    rig.local_match.answer_draw(OfferAnswer::Accepted).unwrap();
    assert_eq!(rig.local_match.game().end(), Some(End::Agreement));
}

#[test]
fn a_rematch_swaps_the_sides() {
    let mut rig = Rig::against_bot();
    assert!(rig.local_match.rematch().is_err(), "not before the end");
    rig.local_match.resign().unwrap();
    rig.local_match.rematch().unwrap();
    assert_eq!(rig.local_match.seat(Player::First), &Participant::bot_named("random"));
    rig.local_match.poll();
    assert_eq!(rig.thinkers.busy(), [Purpose::Move(Player::First)]);
    assert!(rig.moves().is_empty());
}

#[test]
fn bots_that_play_each_other_keep_the_pace_and_can_be_held() {
    let mut rig = Rig::between_bots();
    rig.local_match.pace_mut().between = Span::seconds(1);
    let first = Purpose::Move(Player::First);
    rig.local_match.poll();
    rig.thinkers.choose(first, "c3", Score::DRAW);
    rig.local_match.poll();
    assert!(rig.moves().is_empty(), "not before its time");
    rig.clock.advance(1_000);
    rig.local_match.poll();
    assert_eq!(rig.moves(), ["c3"]);
    rig.thinkers.choose(BOT, "b3", Score::DRAW);
    rig.local_match.pace_mut().pause();
    rig.clock.advance(9_000);
    rig.local_match.poll();
    assert_eq!(rig.moves(), ["c3"], "held");
    rig.local_match.pace_mut().step();
    rig.local_match.poll();
    assert_eq!(rig.moves(), ["c3", "b3"]);
    rig.local_match.poll();
    assert!(rig.thinkers.busy().is_empty() && rig.local_match.pace().is_held(), "one step alone");
    rig.local_match.pace_mut().go_on();
    rig.local_match.poll();
    assert_eq!(rig.thinkers.busy(), [first]);
    assert_eq!(rig.local_match.resign(), Err(ActionError::NobodyPlays));
    rig.local_match.undo().unwrap();
    assert_eq!((rig.moves(), rig.local_match.pace().is_held()), (vec!["c3"], true));
}

#[test]
fn clocks_run_and_a_flag_falls_without_a_command() {
    let base = Span::minutes(1);
    let time_control = TimeControl::Clock { base, increment: Span::seconds(2) };
    let seats = [Participant::nameless(), Participant::nameless()];
    let mut rig = Rig::of(Setup { seats, time_control, ..setup() });
    for mv in ["c3", "b3", "a1"] {
        rig.clock.advance(1_000);
        rig.local_match.play(mv).unwrap();
    }
    let reading = rig.local_match.clock().unwrap();
    assert_eq!(reading.left, [Span::seconds(61), Span::seconds(60)]);
    rig.clock.advance(60_000);
    assert!(rig.local_match.poll());
    assert_eq!(rig.local_match.game().end(), Some(End::Time { loser: Player::Second }));
}

#[test]
fn a_game_that_is_taken_up_again_goes_on_with_its_clocks() {
    let time_control = TimeControl::Clock { base: Span::minutes(1), increment: Span::ZERO };
    let seats = [Participant::nameless(), Participant::nameless()];
    let mut rig = Rig::of(Setup { seats, time_control, ..setup() });
    for (mv, millis) in [("c3", 0), ("b3", 0), ("a1", 5_000), ("a2", 7_250)] {
        rig.clock.advance(millis);
        rig.local_match.play(mv).unwrap();
    }
    let left = [Span(55_000), Span(52_750)];
    // Twice, since what was not played is told again.
    let again = Rig::of(Setup::of_record(&rig.local_match.game().record()));
    assert_eq!(again.local_match.clock().unwrap().left, left);
    let mut again = Rig::of(Setup::of_record(&again.local_match.game().record()));
    again.clock.advance(1_000);
    assert_eq!(again.local_match.clock().unwrap().left, [Span(54_000), left[1]], "it runs at once");
    again.clock.advance(54_000);
    again.local_match.poll();
    assert_eq!(again.local_match.game().end(), Some(End::Time { loser: Player::First }));
}

#[test]
fn a_bot_that_breaks_down_or_breaks_the_rules_forfeits() {
    let forfeits = |fault| Some(End::Forfeit { loser: Player::Second, fault });
    let mut rig = Rig::against_bot();
    rig.local_match.play("c3").unwrap();
    rig.local_match.poll();
    rig.thinkers.break_down(BOT);
    rig.local_match.poll();
    assert_eq!(rig.local_match.game().end(), forfeits(Fault::Crash));
    let mut rig = Rig::against_bot();
    rig.exchange("c3", "c3");
    assert_eq!(rig.local_match.game().end(), forfeits(Fault::IllegalMove));
}

#[test]
fn a_record_is_taken_up_where_it_ends() {
    let local_match = |record: &Record| {
        LocalMatch::of_record(record, Box::new(ManualThinkers::new()), ManualClock::new().now())
            .unwrap()
    };
    let mut rig = Rig::against_bot();
    rig.exchange("c3", "b3");
    let open = local_match(&rig.local_match.game().record());
    assert_eq!(open.game().moves().collect::<Vec<_>>(), ["c3", "b3"]);
    assert_eq!(open.seat(Player::Second), &Participant::bot_named("random"));
    assert!(open.is_persons_turn());
    rig.local_match.resign().unwrap();
    let resigned = local_match(&rig.local_match.game().record());
    assert_eq!(resigned.game().end(), rig.local_match.game().end());
    let clocks = "[Game \"choko\"]\n[TimeControl \"0+9\"]\n\n1. c3 {[%clk 9999:00:00]} b3 *\n";
    assert_eq!(
        local_match(&Record::read(LUSUS, clocks).unwrap()).game().ply(),
        2,
        "a clock that is none"
    );
    let won = "[Game \"choko\"]\n[SetUp \"1\"]\n[FEN \"5/5/1OX2/5/5 1 0,0 -\"]\n\nb3d3 1-0\n";
    let mut won = local_match(&Record::read(LUSUS, won).unwrap());
    assert_eq!(won.game().end().map(End::score).as_deref(), Some("1-0"));
    won.undo().unwrap();
    assert_eq!(won.game().end(), None);
}
