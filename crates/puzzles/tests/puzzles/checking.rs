use lusus_bots::Sources;
use lusus_puzzles::{BadPuzzle, Branch, Defence, Held, Kind, Longer, Puzzle, Theme, Tree, check};

use crate::{hold_out, known, shipped, win};

/// What is wrong with a puzzle after a change.
fn fault(puzzle: &Puzzle, change: impl FnOnce(&mut Puzzle)) -> BadPuzzle {
    let mut changed = puzzle.clone();
    change(&mut changed);
    check(&changed, &Sources::Shipped).expect_err("the change is found")
}

/// What is wrong with a puzzle that asks for something else.
fn fault_of_kind(puzzle: &Puzzle, kind: Kind) -> BadPuzzle {
    let theme = match kind {
        Kind::HoldOut(_) => Theme::HoldOut,
        Kind::Only(Held::Won(_)) => Theme::CounterAttack,
        _ => Theme::Defence,
    };
    fault(puzzle, |it| {
        it.kind = kind;
        it.themes[0] = theme;
    })
}

#[test]
fn a_win_that_is_not_what_it_says_is_found() {
    let puzzle = win("barca", 3);
    let right = puzzle.solution.clone();
    assert!(matches!(fault(&puzzle, |it| it.id = "barca-000000".to_owned()), BadPuzzle::Id(_)));
    assert!(matches!(
        fault(&puzzle, |it| it.plies = it.plies.map(|plies| plies + 2)),
        BadPuzzle::Solution(_)
    ));
    let wrong = puzzle.start().expect("a position").legal_moves();
    let wrong = wrong.into_iter().find(|mv| right.after(mv).is_none()).expect("a wrong move");
    let other = |it: &mut Puzzle| {
        let Tree::Solver(branches) = &mut it.solution else { panic!("the solver begins") };
        branches[0].mv.clone_from(&wrong);
    };
    assert!(matches!(fault(&puzzle, other), BadPuzzle::Solution(_)));
    let longer = |it: &mut Puzzle| it.longer = vec![Longer { mv: wrong.clone(), plies: 3 }];
    assert_eq!(fault(&puzzle, longer), BadPuzzle::Longer(wrong.clone()));
    assert_eq!(fault(&puzzle, |it| it.themes.insert(0, Theme::DoubleTurn)), BadPuzzle::Themes);
}

#[test]
fn a_win_that_is_called_longer_must_be_longer() {
    let puzzle = crate::sample(60).into_iter().find(|it| !it.longer.is_empty());
    let puzzle = puzzle.expect("a slower win");
    for plies in [0, puzzle.solution.depth()] {
        let wrong = fault(&puzzle, |it| it.longer[0].plies = plies);
        assert_eq!(wrong, BadPuzzle::Longer(puzzle.longer[0].mv.clone()));
    }
}

#[test]
fn an_answer_that_is_not_listed_is_found() {
    let (puzzle, defence, branch) = answers(win_with_two_answers());
    let left_out = |it: &mut Puzzle| {
        let Tree::Solver(branches) = &mut it.solution else { panic!("the solver begins") };
        let Tree::Opponent(defences) = &mut branches[0].next else {
            panic!("the opponent is next")
        };
        let Tree::Solver(answers) = &mut defences[defence].next else {
            panic!("the solver is next")
        };
        answers.remove(branch);
    };
    assert!(matches!(fault(&puzzle, left_out), BadPuzzle::Rival { .. }));
    let no_defence = |it: &mut Puzzle| {
        let Tree::Solver(branches) = &mut it.solution else { panic!("the solver begins") };
        let Tree::Opponent(defences) = &mut branches[0].next else {
            panic!("the opponent is next")
        };
        defences.remove(defence);
    };
    assert!(matches!(fault(&puzzle, no_defence), BadPuzzle::Solution(_)));
}

/// A win in which some defence has several answers.
fn win_with_two_answers() -> Puzzle {
    let has_two =
        |it: &Puzzle| it.kind == Kind::Win && it.plies == Some(3) && several(it).is_some();
    shipped("knightline").puzzles.into_iter().find(has_two).expect("two answers")
}

fn several(puzzle: &Puzzle) -> Option<usize> {
    let Tree::Solver(branches) = &puzzle.solution else { return None };
    let [Branch { next: Tree::Opponent(defences), .. }] = &branches[..] else { return None };
    let is_several = |it: &Defence| matches!(&it.next, Tree::Solver(answers) if answers.len() > 1);
    defences.iter().position(is_several)
}

fn answers(puzzle: Puzzle) -> (Puzzle, usize, usize) {
    let defence = several(&puzzle).expect("several answers");
    (puzzle, defence, 0)
}

#[test]
fn a_move_to_hold_out_that_is_not_what_it_says_is_found() {
    let puzzle = hold_out("barca");
    let first = puzzle.lost[0].mv.clone();
    let unnamed = fault(&puzzle, |it| _ = it.lost.remove(0));
    assert_eq!(unnamed, BadPuzzle::Unnamed(first.clone()));
    let lost = fault(&puzzle, |it| {
        it.lost[0].reply = Some("a1a1".to_owned());
    });
    assert_eq!(lost, BadPuzzle::Lost(first.clone()));
    let other = fault(&puzzle, |it| {
        let Tree::Solver(branches) = &mut it.solution else { panic!("the solver begins") };
        branches.push(Branch { mv: first.clone(), next: Tree::Over });
        it.lost.remove(0);
    });
    assert_eq!(other, BadPuzzle::Several);
    let soon = fault_of_kind(&puzzle, Kind::HoldOut(puzzle.plies.expect("a number")));
    assert!(matches!(soon, BadPuzzle::Held(_)), "it holds no longer than the others");
}

/// Of a search that has found no loss nothing follows: an only move is proven.
#[test]
fn a_move_to_hold_out_is_no_only_move() {
    for game in ["choko", "barca", "knightline", "boco", "syrtis"] {
        let puzzle = hold_out(game);
        for held in [Held::Drawn, Held::Won(Some(3)), Held::Won(None)] {
            let fault = fault_of_kind(&puzzle, Kind::Only(held));
            assert!(matches!(fault, BadPuzzle::Held(_)), "{game}: {fault:?}");
        }
    }
}

/// A table that knows more than the puzzle says decides.
#[test]
fn a_move_that_tables_know_to_draw_is_not_called_holding_out() {
    let is_drawn = |it: &Puzzle| it.kind == Kind::Only(Held::Drawn) && it.plies.is_some();
    let puzzle = shipped("choko").puzzles.into_iter().find(is_drawn).expect("a drawn ending");
    let within = puzzle.plies.expect("a number") + 2;
    let fault = fault_of_kind(&puzzle, Kind::HoldOut(within));
    assert!(matches!(fault, BadPuzzle::Saves(_)), "{fault:?}");
}

/// What tables prove is looked up again: who wins after each move, and after
/// what answers it.
#[test]
fn a_move_that_tables_do_not_know_so_is_found() {
    let has_reply = |it: &Puzzle| it.lost.iter().any(|lost| lost.reply.is_some());
    let puzzle = known("choko").into_iter().find(has_reply).expect("a puzzle of the tables");
    assert_eq!(puzzle.kind, Kind::Only(Held::Drawn));
    let held = fault_of_kind(&puzzle, Kind::Only(Held::Won(None)));
    assert!(matches!(held, BadPuzzle::Held(_)), "{held:?}");
    assert_eq!(fault_of_kind(&puzzle, Kind::HoldOut(9)), BadPuzzle::Unknown);
    let first = puzzle.lost[0].mv.clone();
    let unnamed = fault(&puzzle, |it| _ = it.lost.remove(0));
    assert_eq!(unnamed, BadPuzzle::Unnamed(first.clone()));
    let soon = fault(&puzzle, |it| it.lost[0].plies = Some(5));
    assert_eq!(soon, BadPuzzle::Lost(first.clone()));
    let swapped = fault(&puzzle, |it| {
        let Tree::Solver(branches) = &mut it.solution else { panic!("the solver begins") };
        std::mem::swap(&mut branches[0].mv, &mut it.lost[0].mv);
    });
    assert!(matches!(swapped, BadPuzzle::Held(_) | BadPuzzle::Lost(_)), "{swapped:?}");
    let at = puzzle.lost.iter().position(|lost| lost.reply.is_some()).expect("a reply");
    let wrong = BadPuzzle::Lost(puzzle.lost[at].mv.clone());
    assert_eq!(fault(&puzzle, |it| it.lost[at].reply = None), wrong);
    assert_eq!(fault(&puzzle, |it| it.lost[at].reply = Some("pass".to_owned())), wrong);
}

/// That every move is known is said of a position that no table holds.
#[test]
fn an_only_move_that_is_said_to_be_in_tables_must_be() {
    let mut puzzle = hold_out("barca");
    puzzle.plies = None;
    assert_eq!(fault_of_kind(&puzzle, Kind::Only(Held::Drawn)), BadPuzzle::Unknown);
}
