use lusus_catalog::LUSUS;
use lusus_core::msg;
use lusus_puzzles::{
    Collection, Hint, Kind, Puzzle, Reply, Solving, Standing, Standings, Then, Tree, Tried,
    find_win,
};

use crate::{hold_out, known, sample, shipped, win};

/// Z1, Z2: whatever is tried, the line is a path of the solution, and it is the
/// solver's turn until the puzzle is solved.
#[test]
fn every_puzzle_is_solved_by_its_right_moves_after_every_wrong_one() {
    for puzzle in sample(6) {
        let mut solving = Solving::new(puzzle.clone()).expect("a puzzle");
        let mut plies = 0;
        while !solving.is_solved() {
            let before = solving.line().moves();
            let position = solving.line().position();
            assert_eq!(position.to_move(), solving.solver(), "{}", puzzle.id);
            let right = solving.right_move().expect("a right move");
            for mv in position.legal_moves().into_iter().take(4).filter(|mv| *mv != right) {
                let reply = solving.attempt(&mv);
                if matches!(reply, Reply::Right { .. } | Reply::Solved) {
                    // Another right move: this is played from there on.
                    break;
                }
                assert_eq!(solving.line().moves(), before, "{} {mv}", puzzle.id);
            }
            if solving.line().moves() == before {
                let reply = solving.attempt(&right);
                assert!(matches!(reply, Reply::Right { .. } | Reply::Solved), "{}", puzzle.id);
            }
            plies = solving.line().ply();
        }
        match puzzle.kind {
            Kind::Win => {
                let outcome = solving.line().outcome().expect("it is won");
                assert_eq!(outcome.winner(), Some(solving.solver()), "{}", puzzle.id);
                // Z3
                assert_eq!(Some(plies), puzzle.plies, "{}", puzzle.id);
            }
            Kind::Only(_) | Kind::HoldOut(_) => assert_eq!(plies, 1, "{}", puzzle.id),
        }
        assert_eq!(solving.attempt("nonsense"), Reply::Solved);
    }
}

/// After the last drop it is the solver's turn again: no answer of the opponent's
/// can be shown, and none of the solver's own moves is one.
#[test]
fn a_wrong_try_that_leaves_the_turn_is_refuted_by_nobody() {
    let position = LUSUS.find("choko").expect("a game");
    let position = position.parse("5/3X1/XX3/X2O1/1OOXO 2 0,1 1").expect("a position");
    let puzzle = find_win(&*position, 9).expect("a puzzle");
    let mut solving = Solving::new(puzzle).expect("a puzzle");
    assert_eq!(solving.right_move().as_deref(), Some("a1"));
    let reply = solving.attempt("c4");
    assert!(matches!(&reply, Reply::Wrong { refutation: None, .. }), "{reply:?}");
    assert_eq!(solving.said(&reply).key, "puzzle-wrong");
    assert_eq!(solving.why("c4", None)[0], "c4");
}

#[test]
fn a_hint_names_a_button_by_what_is_written_on_it() {
    let passing =
        |it: &Puzzle| it.kind == Kind::Win && it.solution.to_string().starts_with("pass ");
    let puzzle = shipped("syrtis").puzzles.into_iter().find(passing).expect("a pass");
    let mut solving = Solving::new(puzzle).expect("a puzzle");
    let hint = loop {
        let hint = solving.hint().expect("a hint");
        if matches!(hint, Hint::Piece(_)) {
            break hint;
        }
    };
    assert_eq!(solving.hinted(&hint), msg!("begin-with", target = msg!("control-pass")));
}

#[test]
fn a_wrong_try_is_refuted() {
    let puzzle = hold_out("barca");
    let mut solving = Solving::new(puzzle.clone()).expect("a puzzle");
    let lost = &puzzle.lost[0];
    let Reply::Wrong { refutation: Some(refutation), .. } = solving.attempt(&lost.mv) else {
        panic!("{} is not refuted", lost.mv);
    };
    assert_eq!(refutation.mv, lost.reply);
    assert_eq!(refutation.then, Then::Loses { plies: lost.plies });
    assert_eq!((solving.failures(), solving.is_clean()), (1, false));
    assert!(matches!(solving.attempt("x9"), Reply::Refused(_)));
    assert_eq!(solving.failures(), 1, "what is no move is no failure");
}

/// Of an opening it is known who wins, and not how soon: no number is told.
#[test]
fn a_wrong_try_in_an_opening_is_refuted_without_a_number() {
    let has_reply = |it: &Puzzle| it.lost.iter().any(|lost| lost.reply.is_some());
    let puzzle = known("choko").into_iter().find(has_reply).expect("a puzzle of the tables");
    let lost = puzzle.lost.iter().find(|lost| lost.reply.is_some()).expect("a reply");
    let mut solving = Solving::new(puzzle.clone()).expect("a puzzle");
    let reply = solving.attempt(&lost.mv);
    let Reply::Wrong { refutation: Some(refutation), .. } = &reply else {
        panic!("{} is not refuted", lost.mv);
    };
    assert_eq!(refutation.mv, lost.reply);
    assert_eq!(refutation.then, Then::Loses { plies: None });
    assert_eq!(solving.said(&reply).key, "puzzle-wrong-known-by");
    let right = solving.right_move().expect("a right move");
    assert_eq!(solving.attempt(&right), Reply::Solved);
}

#[test]
fn a_win_that_is_let_go_is_refuted_by_a_legal_answer() {
    let puzzle = win("boco", 3);
    let mut solving = Solving::new(puzzle.clone()).expect("a puzzle");
    let is_wrong = |mv: &&String| {
        puzzle.solution.after(mv).is_none() && !puzzle.longer.iter().any(|it| it.mv == **mv)
    };
    let start = puzzle.start().expect("a position");
    let moves = start.legal_moves();
    let mv = moves.iter().find(is_wrong).expect("a wrong move");
    let Reply::Wrong { refutation: Some(refutation), .. } = solving.attempt(mv) else {
        panic!("{mv} is not refuted");
    };
    let mut position = start;
    position.play(mv).expect("a legal move");
    let answer = refutation.mv.expect("an answer");
    assert!(position.legal_moves().contains(&answer), "{answer}");
}

#[test]
fn a_slower_win_is_right_but_longer() {
    let puzzle = sample(60).into_iter().find(|it| !it.longer.is_empty()).expect("a slower win");
    let mut solving = Solving::new(puzzle.clone()).expect("a puzzle");
    let longer = &puzzle.longer[0];
    assert!(Some(longer.plies) > puzzle.plies);
    assert_eq!(solving.attempt(&longer.mv), Reply::Longer { plies: longer.plies });
    assert!(solving.is_clean(), "it is no failure");
    assert_eq!(solving.line().ply(), 0);
}

/// Z4
#[test]
fn hints_go_from_the_idea_to_the_move() {
    let mut solving = Solving::new(win("barca", 3)).expect("a puzzle");
    let right = solving.right_move();
    assert!(matches!(solving.hint(), Some(Hint::Idea(ideas)) if !ideas.is_empty()));
    assert!(matches!(solving.hint(), Some(Hint::Region(cells)) if cells.len() > 3));
    assert!(matches!(solving.hint(), Some(Hint::Piece(_))));
    assert_eq!(solving.hint(), right.clone().map(Hint::Move));
    assert_eq!(solving.hint(), right.clone().map(Hint::Move), "the last is given again");
    assert!(!solving.is_clean());
    solving.attempt(&right.expect("a right move"));
    assert!(matches!(solving.hint(), Some(Hint::Idea(_))));
}

/// Whoever takes a captive elsewhere jumps where the piece arrives.
#[test]
fn the_region_of_a_hint_is_where_the_move_arrives() {
    let jump = |it: &Puzzle| it.solution.to_string().starts_with("a5c5xe1 ");
    let puzzle = shipped("choko").puzzles.into_iter().find(jump).expect("a jump");
    let mut solving = Solving::new(puzzle).expect("a puzzle");
    solving.hint();
    let Some(Hint::Region(cells)) = solving.hint() else { panic!("the second hint") };
    let has = |name: &str| cells.iter().any(|cell| cell.0 == name);
    assert!(has("c5") && has("a5") && !has("e1"), "{cells:?}");
}

#[test]
fn beginning_again_forgets_neither_hints_nor_wrong_tries() {
    let puzzle = win("boco", 3);
    let mut solving = Solving::new(puzzle.clone()).expect("a puzzle");
    solving.hint();
    let right = solving.right_move().expect("a right move");
    assert!(matches!(solving.attempt(&right), Reply::Right { .. }));
    solving.begin_again();
    assert_eq!((solving.line().ply(), solving.is_solved()), (0, false));
    assert!(matches!(solving.hint(), Some(Hint::Idea(_))), "hints begin again");
    while let Some(right) = solving.right_move() {
        solving.attempt(&right);
    }
    assert_eq!(solving.tried(), Some(Tried::Helped));
}

/// A win that is longer by more than the plain search looks for.
#[test]
fn a_much_slower_win_is_no_failure_where_the_engine_proves_it() {
    let puzzle = Puzzle::shipped(LUSUS, "barca-67c602").expect("a puzzle");
    let mut solving = Solving::new(puzzle.clone()).expect("a puzzle");
    assert!(puzzle.longer.iter().all(|it| it.mv != "d5d1"), "it is not listed");
    assert_eq!(solving.attempt("d5d1"), Reply::Longer { plies: puzzle.solution.depth() + 4 });
    assert!(solving.is_clean());
}

#[test]
fn a_solution_that_does_not_fit_is_refused() {
    let puzzle = win("knightline", 3);
    let with = |solution: &str| {
        let solution = Tree::read(solution).expect("a tree");
        Solving::new(Puzzle { plies: Some(solution.depth()), solution, ..puzzle.clone() })
    };
    let right = Solving::new(puzzle.clone()).expect("a puzzle").right_move().expect("a move");
    assert!(with("nonsense").is_err());
    assert!(with(&right).is_err(), "it goes on");
    assert!(with(&format!("{right} ( {right} )")).is_err(), "it is the opponent's turn");
    assert!(with(&format!("{right} {{ * = nonsense }}")).is_err());
    assert!(with(&format!("{right} {{ * ; * }}")).is_err());
    assert!(Solving::new(Puzzle { plies: puzzle.plies.map(|it| it + 2), ..puzzle }).is_err());
}

#[test]
fn standings_follow_what_is_solved_and_each_puzzle_counts_once() {
    let collection = Collection::shipped(LUSUS, "choko").expect("puzzles");
    let [first, second, third, fourth] = [0, 1, 2, 3].map(|number| &collection.puzzles[number]);
    let mut standings = Standings::default();
    for (puzzle, tried) in [
        (first, Tried::Clean),
        (second, Tried::Clean),
        (third, Tried::Helped),
        (fourth, Tried::Clean),
    ] {
        assert!(standings.note(puzzle, tried));
        assert!(!standings.note(puzzle, Tried::Failed), "it counts once");
    }
    let standing = standings.of("choko");
    let Standing { solved, streak, best_streak, .. } = standing;
    assert_eq!((standing.tried(), solved, streak, best_streak), (4, 3, 1, 2));
    assert_eq!(Standings::read(&standings.to_string()), Ok(standings));
}

#[test]
fn what_tells_no_standings_is_refused_with_its_line() {
    for (text, line) in [
        ("nonsense\n", 1),
        ("boco 0 0 0\n", 1),
        ("boco 1 2 1 0a1b2c\n", 1),
        ("boco 0 0 0 0a1b2c\nboco 0 0 0 0a1b2c\n", 2),
        ("boco 01 0 0 0a1b2c\n", 1),
        ("boco 0 0 0 0A1B2C\n", 1),
        ("boco 0 0 0 0a1b2c 0a1b2c\n", 1),
        ("\n", 1),
    ] {
        assert_eq!(Standings::read(text).map_err(|bad| bad.line), Err(line), "{text:?}");
    }
}

#[test]
fn the_next_puzzle_is_new_near_and_about_what_is_wanted() {
    let collection = Collection::shipped(LUSUS, "boco").expect("puzzles");
    let mut standings = Standings::default();
    let next = |standings: &Standings, rating, passed: &[String]| {
        collection.next(&standings.of("boco"), rating, None, passed).expect("a puzzle").clone()
    };
    let (easy, hard) = (next(&standings, -2_000.0, &[]), next(&standings, 9_000.0, &[]));
    assert!(easy.rating.value < hard.rating.value);
    let other = next(&standings, -2_000.0, std::slice::from_ref(&easy.id));
    assert_ne!(other.id, easy.id);
    standings.note(&easy, Tried::Failed);
    assert_eq!(next(&standings, -2_000.0, &[]).id, other.id);
    let (theme, count) = collection.themes()[0];
    let about = collection.next(&standings.of("boco"), 0.0, Some(theme), &[]).expect("a puzzle");
    assert!(about.themes.contains(&theme) && count > 0);
    for puzzle in &collection.puzzles {
        standings.note(puzzle, Tried::Failed);
    }
    assert_eq!(next(&standings, 9_000.0, &[]).id, easy.id, "the one that was tried longest ago");
}

/// Even where they are nearest to the rating.
#[test]
fn puzzles_to_hold_out_are_offered_after_all_others() {
    let collection = Collection::shipped(LUSUS, "choko").expect("puzzles");
    let mut standings = Standings::default();
    let first = |it: &Puzzle| f64::from(it.rating.value);
    let rating = collection.puzzles.iter().find(|it| it.kind.is_hold_out()).map(first);
    let mut offered = Vec::new();
    for _ in &collection.puzzles {
        let standing = standings.of("choko");
        let next = collection.next(&standing, rating.expect("one to hold out"), None, &[]);
        let next = next.expect("a puzzle");
        offered.push(next.kind.is_hold_out());
        standings.note(next, Tried::Clean);
    }
    assert!(offered.is_sorted(), "{offered:?}");
}

#[test]
fn a_puzzle_of_the_program_is_found_by_its_name() {
    for (game, _) in Collection::shipped_texts() {
        let collection = Collection::shipped(LUSUS, game).expect("puzzles");
        let [first, last] = [collection.puzzles.first(), collection.puzzles.last()];
        for puzzle in first.into_iter().chain(last) {
            assert_eq!(Puzzle::shipped(LUSUS, &puzzle.id).as_ref(), Some(puzzle));
        }
    }
    assert_eq!(Puzzle::shipped(LUSUS, "boco-00000"), None);
    assert_eq!(Puzzle::shipped(LUSUS, "boco\n-000000"), None);
}
