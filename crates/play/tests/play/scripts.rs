use lusus_core::Player;
use lusus_play::{FirstMoves, Match, Settings, Span, Takeback, Time, TimeControl};

use crate::script::{check, clocked, settings};

fn free(settings: Settings) -> Settings {
    Settings { takeback: Takeback::Free, ..settings }
}

#[test]
fn moves_are_made_in_turn_and_numbered() {
    let game = check(
        settings("choko"),
        "10 1 play c3 => moved 1 c3
         20 1 play d3 => ! turn
         30 2 play c3 => ! illegal
         40 2 play d3 1 => ! ply
         50 2 play d3 3 => ! ply
         60 2 play d3 2 => moved 2 d3
         70 r tick => nothing",
    );
    assert_eq!(game.moves().collect::<Vec<_>>(), ["c3", "d3"]);
    assert_eq!((game.ply(), game.turn()), (2, Some(Player::First)));
}

#[test]
fn the_rules_end_a_match() {
    let choko = |start: &str| Settings { start: Some(start.to_owned()), ..settings("choko") };
    let game = check(
        choko("5/5/5/5/OX3 1 0,0 -"),
        "10 1 play a1c1 => moved 1 a1c1 | ended 1-0 normal captured
         20 2 play a1 => ! over
         30 2 resign => ! over
         40 r abort => ! over
         50 r forfeit 1 crash => ! over
         60 r tick => nothing",
    );
    assert_eq!((game.turn(), game.move_views().len()), (None, 0));
    assert_eq!(game.scene().ending.unwrap().reason, "captured");
    check(
        Settings { length: 2, ..settings("choko") },
        "10 1 play c3 => moved 1 c3
         20 2 play d3 => moved 2 d3 | ended 1/2-1/2 normal length",
    );
    check(
        choko("O4/5/5/5/4X 1 0,0 -"),
        "1 1 play a5a4 => moved 1 a5a4
         2 2 play e1e2 => moved 2 e1e2
         3 1 play a4a5 => moved 3 a4a5
         4 2 play e2e1 => moved 4 e2e1
         5 1 play a5a4 => moved 5 a5a4
         6 2 play e1e2 => moved 6 e1e2
         7 1 play a4a5 => moved 7 a4a5
         8 2 play e2e1 => moved 8 e2e1 | ended 1/2-1/2 normal repetition",
    );
}

#[test]
fn players_end_a_match() {
    check(settings("boco"), "10 2 resign => ended 1-0 resignation");
    check(settings("boco"), "10 1 resign => ended 0-1 resignation");
    check(
        settings("choko"),
        "10 1 draw => offered draw
         20 2 accept 2 => ended 1/2-1/2 agreement",
    );
    check(
        settings("choko"),
        "10 1 draw => offered draw
         20 2 draw => ended 1/2-1/2 agreement",
    );
}

#[test]
fn the_referee_ends_a_match() {
    check(settings("barca"), "10 r forfeit 1 illegal => ended 0-1 forfeit IllegalMove");
    check(settings("barca"), "10 r forfeit 2 crash => ended 1-0 forfeit Crash");
    check(settings("barca"), "10 r forfeit 2 hang => ended 1-0 forfeit Hang");
    check(
        settings("choko"),
        "10 1 play c3 => moved 1 c3
         20 2 play d3 => moved 2 d3
         30 r abort => ended * aborted",
    );
}

#[test]
fn offers_are_answered_by_number_and_lapse_with_the_next_move() {
    check(
        settings("choko"),
        "10 1 play c3 => moved 1 c3
         20 1 draw => offered draw
         30 1 draw => ! asked-already
         40 1 accept 3 => ! own-offer
         50 2 withdraw 3 => ! others-offer
         60 2 decline 3 => declined 3
         70 2 accept 3 => ! no-such-offer
         80 1 draw => ! asked-already
         90 2 draw => offered draw
         100 2 withdraw 5 => withdrawn 5
         110 2 draw => ! asked-already
         120 2 play d3 => moved 2 d3
         130 2 draw => offered draw
         140 1 play e3 => moved 3 e3
         150 1 accept 8 => ! no-such-offer
         160 1 draw => offered draw
         170 2 accept 10 => ended 1/2-1/2 agreement
         180 2 accept 10 => ! over",
    );
}

#[test]
fn a_takeback_names_its_ply_and_is_accepted() {
    let game = check(
        settings("choko"),
        "10 1 back 0 => ! takeback-ply
         20 1 play c3 => moved 1 c3
         30 2 play d3 => moved 2 d3
         40 1 play e3 => moved 3 e3
         50 1 back 3 => ! takeback-ply
         60 1 draw => offered draw
         70 1 back 2 => offered back 2
         80 1 back 1 => ! asked-already
         90 2 back 1 => ! answer-first
         100 2 accept 6 => back 2
         110 2 accept 5 => ! no-such-offer
         120 1 play b3 => moved 3 b3
         130 2 back 1 => offered back 1
         140 1 decline 9 => declined 9
         150 2 back 1 => ! asked-already
         160 1 back 0 => offered back 0
         170 2 play a1 => moved 4 a1
         180 2 accept 11 => ! no-such-offer
         190 1 back 1 => offered back 1
         200 2 back 1 => back 1",
    );
    assert_eq!(game.moves().collect::<Vec<_>>(), ["c3"]);
    assert_eq!(game.position().text(), "5/5/2O2/5/5 2 11,12 1");
}

#[test]
fn a_free_takeback_happens_at_once_and_its_moves_can_be_made_again() {
    let game = check(
        free(settings("choko")),
        "10 1 play c3 => moved 1 c3
         20 2 play d3 => moved 2 d3
         30 1 back 0 => back 0
         40 1 play c3 => moved 1 c3
         50 2 back 1 => ! takeback-ply",
    );
    assert_eq!(game.position().text(), "5/5/2O2/5/5 2 11,12 1");
    check(
        Settings { takeback: Takeback::Never, ..settings("choko") },
        "10 1 play c3 => moved 1 c3
         20 1 back 0 => ! no-takeback",
    );
}

#[test]
fn repetitions_that_were_taken_back_do_not_count() {
    let start = Some("O4/5/5/5/4X 1 0,0 -".to_owned());
    check(
        free(Settings { start, ..settings("choko") }),
        "1 1 play a5a4 => moved 1 a5a4
         2 2 play e1e2 => moved 2 e1e2
         3 1 play a4a5 => moved 3 a4a5
         4 2 play e2e1 => moved 4 e2e1
         5 1 back 2 => back 2
         6 1 play a4a5 => moved 3 a4a5
         7 2 play e2e1 => moved 4 e2e1
         8 1 back 3 => back 3
         9 2 play e2e1 => moved 4 e2e1",
    );
}

#[test]
fn the_clock_starts_when_each_has_made_his_first_move() {
    let game = check(
        clocked("choko", 10_000, 1_000),
        "500000 1 play c3 => moved 1 c3 10000/10000
         900000 2 play d3 => moved 2 d3 10000/10000
         902500 1 play e3 => moved 3 e3 8500/10000
         902600 2 play b3 => moved 4 b3 8500/10900
         905000 r tick => nothing",
    );
    let reading = game.clock(Time(905_000)).unwrap();
    assert_eq!((reading.left, reading.running), ([Span(6_100), Span(10_900)], Some(Player::First)));
    assert_eq!(game.deadline(), Some(Time(911_100)));
}

#[test]
fn clocks_run_from_the_beginning_if_set_so() {
    check(
        Settings { first_moves: FirstMoves::Clocked, ..clocked("choko", 10_000, 0) },
        "4000 1 play c3 => moved 1 c3 6000/10000
         9000 2 play d3 => moved 2 d3 6000/5000
         20000 r tick => ended 0-1 time @15000",
    );
}

#[test]
fn time_is_up_at_its_very_millisecond() {
    let opening = "1 1 play c3 => moved 1 c3 10000/10000
                   2 2 play d3 => moved 2 d3 10000/10000\n";
    let cases = [
        "10001 1 play e3 => moved 3 e3 1/10000",
        "10001 r tick => nothing",
        "10002 1 play e3 => ended 0-1 time",
        "10002 r tick => ended 0-1 time",
        "10003 1 play e3 => ended 0-1 time @10002",
        "99999 2 resign => ended 0-1 time @10002",
        "99999 2 accept 7 => ended 0-1 time @10002",
        "99999 r abort => ended 0-1 time @10002",
        "99999 r tick => ended 0-1 time @10002",
    ];
    for case in cases {
        let game = check(clocked("choko", 10_000, 0), &format!("{opening}{case}"));
        if game.end().is_some() {
            let reading = game.clock(Time(500_000)).unwrap();
            assert_eq!((reading.left, reading.running), ([Span(0), Span(10_000)], None), "{case}");
        }
    }
}

#[test]
fn a_player_who_moves_twice_running_pays_twice() {
    let start = Some("OXOXO/XOXOX/OXOXO/XOXOX/OXO2 2 0,1 -".to_owned());
    check(
        Settings { start, first_moves: FirstMoves::Clocked, ..clocked("choko", 10_000, 500) },
        "1000 2 play e1 => moved 1 e1 10000/9500
         3000 2 play e1d1 => moved 2 e1d1 10000/8000
         3000 r tick => nothing
         12999 r tick => nothing
         13000 r tick => ended 0-1 time",
    );
}

#[test]
fn one_player_may_have_many_first_moves() {
    let syrtis = Settings { seed: Some(1), ..clocked("syrtis:minor", 10_000, 0) };
    let game = check(
        syrtis,
        "100000 1 play @b2 => moved 1 @b2 10000/10000
         200000 1 play @b3 => moved 2 @b3 10000/10000
         300000 1 play @c1 => moved 3 @c1 10000/10000
         400000 1 play @d1 => moved 4 @d1 10000/10000
         450000 1 abort #a => ended * aborted by 1",
    );
    assert_eq!(game.clock(Time(500_000)).unwrap().running, None);
}

#[test]
fn each_move_has_its_days() {
    let days = TimeControl::PerMove { allowance: Span::days(3) };
    let day = Span::days(1).0;
    let game = check(
        Settings { time_control: days, ..settings("choko") },
        &format!(
            "0 1 play c3 => moved 1 c3 {three}/{three}
             1 2 play d3 => moved 2 d3 {three}/{three}
             {late} 1 play e3 => moved 3 e3 {three}/{three}
             {never} r tick => ended 1-0 time @{end}",
            three = 3 * day,
            late = 3 * day,
            never = 9 * day,
            end = 6 * day,
        ),
    );
    assert_eq!(game.clock(Time(0)).unwrap().left, [Span(3 * day), Span(0)]);
}

#[test]
fn a_first_move_that_does_not_come_aborts_the_match() {
    let grace = FirstMoves::Free { grace: Some(Span::seconds(30)) };
    let hurried = Settings { first_moves: grace, ..clocked("choko", 10_000, 0) };
    check(hurried.clone(), "30000 1 play c3 => ended * aborted");
    check(hurried.clone(), "45000 r tick => ended * aborted @30000");
    check(
        hurried.clone(),
        "29999 1 play c3 => moved 1 c3 10000/10000
         59998 r tick => nothing
         70000 2 play d3 => ended * aborted @59999",
    );
    check(
        hurried,
        "29999 1 play c3 => moved 1 c3 10000/10000
         59998 2 play d3 => moved 2 d3 10000/10000
         69997 r tick => nothing
         69998 r tick => ended 0-1 time",
    );
    check(
        Settings { first_moves: grace, ..settings("choko") },
        "29999 1 play c3 => moved 1 c3
         59998 2 play d3 => moved 2 d3
         999999 r tick => nothing",
    );
}

#[test]
fn clocks_are_restored_by_a_takeback() {
    let game = check(
        free(clocked("choko", 10_000, 100)),
        "0 1 play c3 => moved 1 c3 10000/10000
         0 2 play d3 => moved 2 d3 10000/10000
         1000 1 play e3 => moved 3 e3 9100/10000
         3000 2 play b3 => moved 4 b3 9100/8100
         7000 1 back 3 => back 3 9100/10000
         8000 2 play b2 => moved 4 b2 9100/9100
         9000 2 back 1 => back 1 10000/10000
         900000 2 play d2 => moved 2 d2 10000/10000
         901000 r tick => nothing",
    );
    assert_eq!(game.clock(Time(901_000)).unwrap().left, [Span(9_000), Span(10_000)]);
}

#[test]
fn time_never_goes_back() {
    check(
        Settings { first_moves: FirstMoves::Clocked, ..clocked("choko", 10_000, 0) },
        "4000 1 play c3 => moved 1 c3 6000/10000
         1000 2 play d3 => moved 2 d3 6000/10000 @4000
         5000 1 play e3 => moved 3 e3 5000/10000",
    );
}

#[test]
fn either_may_abort_before_both_have_moved() {
    check(settings("choko"), "10 2 abort => ended * aborted by 2");
    check(
        settings("choko"),
        "10 1 play c3 => moved 1 c3
         20 1 abort => ended * aborted by 1",
    );
    check(
        settings("choko"),
        "10 1 play c3 => moved 1 c3
         20 2 play d3 => moved 2 d3
         30 1 abort => ! too-late-to-abort",
    );
}

#[test]
fn a_match_is_claimed_from_a_player_who_has_left() {
    let patient = Settings { abandonment: Some(Span(60_000)), ..settings("choko") };
    let opening = "1 1 play c3 => moved 1 c3
                   2 2 play d3 => moved 2 d3\n";
    let game = check(
        patient.clone(),
        "1 1 play c3 => moved 1 c3
         2 r left 2 => left 2
         99999 1 claim => ! too-early-to-claim
         99999 2 play d3 => moved 2 d3
         159998 1 claim => ! gone-too-short",
    );
    assert_eq!(game.claim_from(Player::First), Some(Time(159_999)));
    assert_eq!(game.claim_from(Player::Second), None);
    let cases = [
        "10 1 claim => ! not-gone",
        "10 r left 2 => left 2
         60009 1 claim => ! gone-too-short
         60010 2 claim => ! not-gone
         60010 1 claim => ended 1-0 abandonment",
        "10 r left 2 => left 2
         50000 r returned 2 => returned 2
         60010 1 claim => ! not-gone
         60020 r left 2 => left 2
         60030 r left 2 => ! presence-known
         120019 1 claim => ! gone-too-short
         120020 1 claim => ended 1-0 abandonment
         120030 r returned 2 => returned 2",
        "10 r left 1 => left 1
         20000 1 draw => offered draw
         60010 2 claim => ! gone-too-short
         80000 2 claim => ended 0-1 abandonment",
    ];
    for case in cases {
        check(patient.clone(), &format!("{opening}{case}"));
    }
    check(
        settings("choko"),
        &format!("{opening}{}", "9 r left 2 => left 2\n10 1 claim => ! no-claim"),
    );
}

#[test]
fn nothing_runs_until_both_seats_are_taken() {
    let grace = FirstMoves::Free { grace: Some(Span(30_000)) };
    let mut open = Settings { first_moves: grace, ..settings("choko") };
    open.players[1] = None;
    check(
        open.clone(),
        "50000 1 play c3 => ! waiting
         50000 1 resign => ! waiting
         50000 1 draw => ! waiting
         50000 r left 2 => ! waiting
         60000 r tick => nothing
         70000 r seat 1 => ! seat-taken
         70000 r seat 2 => seated 2 Eva
         99999 r tick => nothing
         100000 r tick => ended * aborted",
    );
    check(
        open,
        "50000 1 abort => ended * aborted by 1
         60000 r seat 2 => ! over",
    );
}

#[test]
fn a_player_is_renamed_whenever_somebody_sits_there() {
    let mut open = clocked("choko", 10_000, 0);
    open.players[1] = None;
    let game = check(
        open,
        "10 r rename 2 Rui => ! waiting
         20 r seat 2 => seated 2 Eva
         30 1 play c3 => moved 1 c3 10000/10000
         40 2 draw => offered draw
         50 r rename 2 Rui => renamed 2 Rui
         60 r rename 2 Rui => nothing
         70 1 accept 4 => ended 1/2-1/2 agreement
         80 r rename 1 Ida => renamed 1 Ida",
    );
    assert_eq!(game.record().tags.white.as_str(), "Ida");
    assert_eq!(game.record().tags.black.as_str(), "Rui");
    let again = Match::create(game.rematch(), Time(0)).unwrap();
    assert_eq!(again.participant(Player::First).unwrap().name.as_str(), "Rui");
}

#[test]
fn a_rematch_is_agreed_after_the_end() {
    let game = check(
        settings("choko"),
        "10 1 rematch => ! not-over
         20 1 draw => offered draw
         30 1 resign => ended 0-1 resignation
         40 1 rematch => offered rematch
         50 1 rematch => ! asked-already
         60 r left 1 => left 1
         70 2 decline 4 => declined 4
         80 1 rematch => ! asked-already
         90 2 rematch => offered rematch
         95 1 accept 7 => rematch
         99 1 rematch => ! asked-already
         99 2 draw => ! over",
    );
    let again = Match::create(game.rematch(), Time(0)).unwrap();
    let names = Player::BOTH.map(|player| again.participant(player).unwrap().name.to_string());
    assert_eq!(names, ["Rui", "Ana"]);
}

#[test]
fn an_opening_is_nobodys_first_move_and_can_be_taken_back() {
    let opening = vec!["c3".to_owned(), "d3".to_owned(), "e3".to_owned()];
    let game = check(
        Settings { opening, ..free(clocked("choko", 10_000, 0)) },
        "5000 2 play b3 => moved 4 b3 10000/10000
         6000 1 back 1 => back 1 10000/10000
         7000 2 play a1 => moved 2 a1 10000/10000
         8000 1 play a2 => moved 3 a2 10000/10000
         9000 2 play a3 => moved 4 a3 10000/9000
         9000 2 abort => ! too-late-to-abort",
    );
    let branch = Match::create(game.branch(2), Time(0)).unwrap();
    assert_eq!(branch.moves().collect::<Vec<_>>(), ["c3", "a1"]);
    assert_eq!(branch.clock(Time(0)).unwrap().left, [Span(10_000); 2]);
}

#[test]
fn a_command_that_comes_again_gets_its_first_answer() {
    check(
        free(settings("choko")),
        "10 1 play c3 #a => moved 1 c3
         20 1 play c3 #a => = moved 1 c3 @10
         30 2 play d3 #a => moved 2 d3
         40 1 back 0 #b => back 0
         50 1 back 0 #b => = back 0 @40
         60 1 play c3 #a => = moved 1 c3 @10
         70 1 play c3 #c => moved 1 c3
         80 1 back 0 #b => = back 0 @40
         90 1 resign #d => ended 0-1 resignation
         95 1 resign #d => = ended 0-1 resignation @90
         99 1 draw #d => = ended 0-1 resignation @90",
    );
    check(
        Settings { length: 1, ..settings("choko") },
        "10 1 play a1 #a => moved 1 a1 | ended 1/2-1/2 normal length
         20 1 play a1 #a => = moved 1 a1 @10 | ended 1/2-1/2 normal length @10",
    );
    check(
        Settings { first_moves: FirstMoves::Clocked, ..clocked("choko", 1_000, 0) },
        "2000 1 play a1 #late => ended 0-1 time @1000
         3000 1 play a1 #late => = ended 0-1 time @1000",
    );
    check(
        settings("choko"),
        "10 2 play c3 #early => ! turn
         20 1 play c3 => moved 1 c3
         30 2 play d3 #early => moved 2 d3",
    );
}
