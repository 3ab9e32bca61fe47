use lusus_bots::Settings;
use lusus_catalog::{Abilities, AnyThinking, AnyWinSearch, ThoughtLine, win_search};
use lusus_core::{PartialMove, Player, Typed};
use lusus_erased::{AnyLine, Refused};
use lusus_search::{Control, Limits, Proof};

use crate::hint::{path, region};
use crate::walk::{BadSolution, line_of, walk};
use crate::{Hint, Kind, Puzzle, Theme, Tree, Tried};

/// A puzzle that is being solved. What a solver tries goes in, what is said to
/// it and what the opponent answers comes out. A try that is not right changes
/// nothing on the board, so that trying again always works.
///
/// # Laws
///
/// - **Z1** Whatever is tried, the moves of the line are a path of the solution.
/// - **Z2** Unless the puzzle is solved it is the solver's turn.
/// - **Z3** The opponent always holds out as long as can be.
/// - **Z4** Hints come in the order idea, region, piece, move, and begin again
///   after every right move.
pub struct Solving {
    puzzle: Puzzle,
    line: Box<dyn AnyLine>,
    solver: Player,
    /// What is left to do.
    tree: Tree,
    /// How many hints were given since the last right move.
    stage: usize,
    failures: u32,
    hints: u32,
    search: Box<dyn AnyWinSearch>,
}

/// What is said to a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The rules refuse it.
    Refused(Refused),
    /// It loses, or lets the win go.
    Wrong {
        /// The text of the move.
        mv: String,
        /// What shows that, where it could be found.
        refutation: Option<Refutation>,
    },
    /// It wins too, but later. It was not made: a shorter way is asked for.
    Longer {
        /// Within how many plies it wins, itself counted.
        plies: u32,
    },
    /// It is right, and there is more to do.
    Right {
        /// What the opponent has answered: one move as a rule, none where it is
        /// the solver's turn again.
        answers: Vec<String>,
    },
    /// The puzzle is solved.
    Solved,
    /// It is the beginning of a move; nothing was tried.
    Part(PartialMove),
}

/// What the opponent would answer to a wrong try, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The text of the opponent's move; none if the try loses by itself.
    pub mv: Option<String>,
    /// What is then so.
    pub then: Then,
}

/// What is so after a refutation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The opponent wins, within so many plies of the try where that is known.
    Loses {
        /// How many.
        plies: Option<u32>,
    },
    /// The solver has no win any more within so many plies of the try.
    NoWin {
        /// How many.
        plies: u32,
    },
}

/// How many positions are looked at to judge one try: a moment in a browser.
const NODES: u64 = 400_000;
/// How many positions the engine looks at, for a win that comes later still and
/// to go on with a refutation.
const ENGINE_NODES: u64 = 20_000;
/// How many plies of that are shown.
const SHOWN: usize = 6;
/// A win that takes so many plies more than the shortest is looked for by trying
/// everything, one that takes still more by the engine.
const SLOWER: u32 = 2;

impl Solving {
    /// Begins to solve a puzzle.
    ///
    /// # Errors
    /// If its solution does not fit its position.
    pub fn new(puzzle: Puzzle) -> Result<Solving, BadSolution> {
        walk(&puzzle)?;
        let line = line_of(&puzzle)?;
        let solver = line.position().to_move();
        let search = win_search(puzzle.variant, solver);
        let tree = puzzle.solution.clone();
        Ok(Solving { puzzle, line, solver, tree, stage: 0, failures: 0, hints: 0, search })
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The play so far, from the position of the puzzle.
    #[must_use]
    pub fn line(&self) -> &dyn AnyLine {
        &*self.line
    }

    /// Who solves it.
    #[must_use]
    pub fn solver(&self) -> Player {
        self.solver
    }

    /// Whether it is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.tree == Tree::Over
    }

    /// Whether nothing wrong was tried and no hint was asked for.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.failures == 0 && self.hints == 0
    }

    /// How the try has ended, as soon as that is clear: with the first wrong
    /// move, or when the puzzle is solved.
    #[must_use]
    pub fn tried(&self) -> Option<Tried> {
        match (self.failures, self.is_solved()) {
            (1.., _) => Some(Tried::Failed),
            (0, true) if self.is_clean() => Some(Tried::Clean),
            (0, true) => Some(Tried::Helped),
            (0, false) => None,
        }
    }

    /// Begins the puzzle again; what went wrong and what helped is not forgotten.
    pub fn begin_again(&mut self) {
        while self.line.ply() > 0 {
            self.line.pop();
        }
        self.tree = self.puzzle.solution.clone();
        self.stage = 0;
    }

    /// Gives the puzzle up: that is a wrong try too.
    pub fn give_up(&mut self) {
        self.failures += 1;
    }

    /// How many tries were wrong; those that win later are not.
    #[must_use]
    pub fn failures(&self) -> u32 {
        self.failures
    }

    /// How many hints were given.
    #[must_use]
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Tries what was typed, or the text of a move. Once the puzzle is solved
    /// nothing is tried any more.
    pub fn attempt(&mut self, typed: &str) -> Reply {
        if self.is_solved() {
            return Reply::Solved;
        }
        let mv = match self.line.position().typed(typed) {
            Typed::Move(mv) => mv,
            Typed::Part(part) => return Reply::Part(part),
        };
        if let Err(refused) = self.line.attempt(&mv) {
            return Reply::Refused(refused);
        }
        if self.tree.after(&mv).is_some() {
            return self.go_on(&mv);
        }
        let reply = self.judge(&mv);
        self.failures += u32::from(matches!(reply, Reply::Wrong { .. }));
        reply
    }

    /// The next hint; the last again once all are given, none if it is solved.
    pub fn hint(&mut self) -> Option<Hint> {
        let mv = self.right_move()?;
        let position = self.line.position();
        let first = path(&*position, &mv).into_iter().next();
        let stages = [
            Some(Hint::Idea(self.ideas())),
            Some(region(&*position, &mv)).filter(|cells| !cells.is_empty()).map(Hint::Region),
            first.map(Hint::Piece),
            Some(Hint::Move(mv)),
        ];
        let stages: Vec<Hint> = stages.into_iter().flatten().collect();
        let hint = stages.get(self.stage).or(stages.last()).cloned();
        self.stage += 1;
        self.hints += 1;
        hint
    }

    /// A right move; none if the puzzle is solved.
    #[must_use]
    pub fn right_move(&self) -> Option<String> {
        match &self.tree {
            Tree::Solver(branches) => branches.first().map(|branch| branch.mv.clone()),
            Tree::Opponent(_) | Tree::Over => None,
        }
    }

    /// The moves from here to the end if the opponent holds out as long as can
    /// be.
    #[must_use]
    pub fn solution(&self) -> Vec<String> {
        let (mut line, mut tree, mut moves) = (self.line.clone(), &self.tree, Vec::new());
        while let Some(mv) = best_move(tree, &*line) {
            let Some(next) = tree.after(&mv) else { break };
            line.push(&mv).expect("a walk has shown that it is legal");
            tree = next;
            moves.push(mv);
        }
        moves
    }

    /// Why a wrong try fails, as play from here: the try, what refutes it, and
    /// how the engine would go on until it has won.
    #[must_use]
    pub fn why(&self, mv: &str, refutation: Option<&Refutation>) -> Vec<String> {
        let mut line = self.line.clone();
        let answer = refutation.and_then(|it| it.mv.as_deref());
        for mv in [mv].into_iter().chain(answer) {
            if line.push(mv).is_err() {
                break;
            }
        }
        let is_lost = |it: &Refutation| matches!(it.then, Then::Loses { .. });
        let more = if refutation.is_none_or(is_lost) { SHOWN } else { 0 };
        let best = expected(&*line).map_or(Vec::new(), |best| best.moves);
        for mv in best.into_iter().take(more) {
            line.push(&mv).expect("the engine knows the rules");
        }
        line.moves().split_off(self.line.ply() as usize)
    }

    /// What the first hint tells: the themes that are ideas.
    fn ideas(&self) -> Vec<lusus_core::Message> {
        let is_idea = |theme: &&Theme| !theme.is_phase();
        self.puzzle.themes.iter().filter(is_idea).map(|theme| theme.message()).collect()
    }

    fn go_on(&mut self, mv: &str) -> Reply {
        self.stage = 0;
        self.make(mv);
        let mut answers = Vec::new();
        while let Tree::Opponent(_) = self.tree {
            let answer = best_move(&self.tree, &*self.line).expect("the opponent has a move");
            self.make(&answer);
            answers.push(answer);
        }
        if self.is_solved() { Reply::Solved } else { Reply::Right { answers } }
    }

    fn make(&mut self, mv: &str) {
        self.tree = self.tree.after(mv).cloned().unwrap_or(Tree::Over);
        self.line.push(mv).expect("a walk has shown that it is legal");
    }

    /// What is said to a legal move that is not in the solution.
    fn judge(&mut self, mv: &str) -> Reply {
        if self.line.ply() == 0 {
            if let Some(longer) = self.puzzle.longer.iter().find(|it| it.mv == mv) {
                return Reply::Longer { plies: longer.plies };
            }
            if let Some(lost) = self.puzzle.lost.iter().find(|it| it.mv == mv) {
                let then = Then::Loses { plies: lost.plies };
                let refutation = Some(Refutation { mv: lost.reply.clone(), then });
                return Reply::Wrong { mv: mv.to_owned(), refutation };
            }
        }
        if self.puzzle.kind != Kind::Win {
            return Reply::Wrong { mv: mv.to_owned(), refutation: None };
        }
        let plies = self.tree.depth();
        self.line.push(mv).expect("it was tried");
        let reply = self.judge_made(mv, plies);
        self.line.pop();
        reply
    }

    /// Within how many plies a move just made wins too, itself counted, where the
    /// soonest win took so many before it; none if that is not proven.
    fn slower(&mut self, plies: u32) -> Option<u32> {
        let slower = plies + SLOWER;
        if self.search.wins(&*self.line, slower - 1, NODES) == Some(true) {
            return Some(slower);
        }
        let is_own = self.line.position().to_move() == self.solver;
        match (expected(&*self.line)?.score.proof()?, is_own) {
            (Proof::Win { plies }, true) | (Proof::Loss { plies }, false) => Some(plies? + 1),
            _ => None,
        }
    }

    /// The same once the move is made, where the soonest win took so many plies
    /// before it.
    fn judge_made(&mut self, mv: &str, plies: u32) -> Reply {
        let mv = mv.to_owned();
        if let Some(plies) = self.slower(plies) {
            return Reply::Longer { plies };
        }
        let then = Then::NoWin { plies };
        if self.line.outcome().is_some() {
            return Reply::Wrong { mv, refutation: Some(Refutation { mv: None, then }) };
        }
        if self.line.position().to_move() == self.solver {
            // Nobody answers: more could have been made of this turn.
            return Reply::Wrong { mv, refutation: None };
        }
        let answers = self.line.position().legal_moves();
        let nodes = NODES / answers.len() as u64;
        let refuting = answers.into_iter().find(|answer| {
            self.line.push(answer).expect("a legal move");
            let wins = self.search.wins(&*self.line, plies.saturating_sub(2), nodes);
            self.line.pop();
            wins == Some(false)
        });
        let refutation = refuting.map(|answer| Refutation { mv: Some(answer), then });
        Reply::Wrong { mv, refutation }
    }
}

/// What the engine takes for the best play where a line stands; nothing where
/// the game is over.
fn expected(line: &dyn AnyLine) -> Option<ThoughtLine> {
    let mut engine = line.variant().bot("engine", Settings::default()).ok()?;
    let (limits, control) = (Limits::nodes(ENGINE_NODES), &Control::timeless());
    let thinking = &mut AnyThinking { limits, control, progress: &mut |_| {} };
    engine.choose(line, thinking)?.thought?.lines.into_iter().next()
}

/// The move that a tree expects of whoever is to move: the solver's first, and
/// of the opponent one that holds out longest and leaves the fewest answers.
pub(crate) fn best_move(tree: &Tree, line: &dyn AnyLine) -> Option<String> {
    match tree {
        Tree::Over => None,
        Tree::Solver(branches) => branches.first().map(|branch| branch.mv.clone()),
        Tree::Opponent(defences) => {
            let answers = |tree: &Tree| match tree {
                Tree::Solver(branches) => branches.len(),
                Tree::Opponent(_) | Tree::Over => 0,
            };
            let hardest = defences
                .iter()
                .min_by_key(|it| (std::cmp::Reverse(it.next.depth()), answers(&it.next)))?;
            let is_other = |mv: &String| !defences.iter().any(|it| it.moves.contains(mv));
            let other = || line.position().legal_moves().into_iter().find(is_other);
            hardest.moves.first().cloned().or_else(other)
        }
    }
}

impl std::fmt::Debug for Solving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Solving({} after {:?})", self.puzzle.id, self.line.moves())
    }
}
