use lusus_bots::Sources;
use lusus_catalog::{inquire, known_from};
use lusus_core::Player;
use lusus_erased::AnyLine;
use lusus_prover::{Question, Settings};
use lusus_search::proof::{Effort, Verdict};
use lusus_search::{Control, Limits, Proof as Claim, Score};
use thiserror::Error;

use crate::find::is_one_move;
use crate::known::KnownMoves;
use crate::proof::Proof;
use crate::themes::themes;
use crate::walk::{BadSolution, line_of, walk};
use crate::{Held, Kind, Lost, Puzzle, Theme, Tree, id_of};

/// Why a puzzle is not what it says.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadPuzzle {
    /// Its name does not follow from its position.
    #[error("its position has the name {0}")]
    Id(String),
    /// Its solution does not fit its position.
    #[error(transparent)]
    Solution(#[from] BadSolution),
    /// What it is about is not what its solution shows.
    #[error("its solution shows other themes")]
    Themes,
    /// Several moves are right that are not one to people.
    #[error("more than one move is right")]
    Several,
    /// After these moves another one wins as soon.
    #[error("after {line:?} {mv} wins as soon, or it is not proven that it does not")]
    Rival {
        /// The moves that lead there.
        line: Vec<String>,
        /// The other move.
        mv: String,
    },
    /// A move that is said to win later does not, as far as is known.
    #[error("{0} is not proven to win later")]
    Longer(String),
    /// A move that is said to lose does not, as far as is known.
    #[error("{0} is not proven to lose so")]
    Lost(String),
    /// Of an only move not every other is said to lose.
    #[error("{0} is neither right nor lost")]
    Unnamed(String),
    /// Tables are said to know every move, and do not.
    #[error("no table knows all its moves")]
    Unknown,
    /// What is said of an only move, or of one to hold out with, is not proven.
    #[error("{0} is not proven to hold so")]
    Held(String),
    /// A move to hold out with is known to win or to draw.
    #[error("{0} is known to win or to draw, and not only to hold out longest")]
    Saves(String),
}

/// How many positions a question may cost.
const NODES: u64 = 100_000_000;
/// The table of a question, in bytes.
const BYTES: usize = 1 << 20;

/// Proves again, from the rules, that a puzzle is what it says. What it was
/// found with is believed in nothing: the solution is played through, and what
/// a first move does is asked of the prover, which searches in another way. What
/// the sources know of a position decides what may be asked there.
///
/// # Errors
/// Says what is wrong, or not proven.
pub fn check(puzzle: &Puzzle, sources: &Sources) -> Result<(), BadPuzzle> {
    walk(puzzle)?;
    let mut line = line_of(puzzle)?;
    let position = line.position();
    let id = id_of(&*position);
    if id != puzzle.id {
        return Err(BadPuzzle::Id(id));
    }
    let is_shown = |theme: &&Theme| !theme.is_phase();
    if !puzzle.themes.iter().filter(is_shown).eq(&themes(puzzle)) {
        return Err(BadPuzzle::Themes);
    }
    let views = position.move_views();
    let is_right = |mv: &String| puzzle.solution.after(mv).is_some();
    let right: Vec<String> = position.legal_moves().into_iter().filter(is_right).collect();
    if !is_one_move(&views, &right) {
        return Err(BadPuzzle::Several);
    }
    match (puzzle.kind, puzzle.plies) {
        (Kind::Win, _) => check_win(puzzle, &mut *line),
        (Kind::Only(held), None) => check_known(puzzle, held, &mut *line, sources),
        (Kind::HoldOut(_), None) => Err(BadPuzzle::Unknown),
        (_, Some(plies)) => check_only(puzzle, plies, &mut *line, sources),
    }
}

fn check_win(puzzle: &Puzzle, line: &mut dyn AnyLine) -> Result<(), BadPuzzle> {
    let (solver, plies) = (line.position().to_move(), puzzle.solution.depth());
    for mv in line.position().legal_moves() {
        if puzzle.solution.after(&mv).is_some() {
            continue;
        }
        if after(line, &mv, |line| wins(line, solver, plies - 1)) != Some(false) {
            return Err(BadPuzzle::Rival { line: Vec::new(), mv });
        }
    }
    for longer in &puzzle.longer {
        let proven = longer.plies > plies
            && line.attempt(&longer.mv).is_ok()
            && after(line, &longer.mv, |line| wins(line, solver, longer.plies - 1)) == Some(true);
        if !proven {
            return Err(BadPuzzle::Longer(longer.mv.clone()));
        }
    }
    check_soonest(&mut Proof::new(line, solver, NODES), &puzzle.solution)
}

/// That wherever the solver is to move in a tree, its moves are all that win as
/// soon.
fn check_soonest(proof: &mut Proof<'_>, tree: &Tree) -> Result<(), BadPuzzle> {
    if *tree == Tree::Over {
        return Ok(());
    }
    let moves = proof.line().position().legal_moves();
    if let Tree::Solver(_) = tree {
        let plies = tree.depth();
        let rival = moves.iter().find(|mv| {
            tree.after(mv).is_none()
                && proof.after(mv, |proof| proof.wins(plies - 1, NODES)) != Some(false)
        });
        if let Some(mv) = rival {
            return Err(BadPuzzle::Rival { line: proof.line().moves(), mv: mv.clone() });
        }
    }
    for mv in &moves {
        if let Some(next) = tree.after(mv) {
            proof.after(mv, |proof| check_soonest(proof, next))?;
        }
    }
    Ok(())
}

/// That one move alone does not lose within so many plies, and what is said of it.
fn check_only(
    puzzle: &Puzzle,
    most: u32,
    line: &mut dyn AnyLine,
    sources: &Sources,
) -> Result<(), BadPuzzle> {
    let opponent = line.position().to_move().other();
    for mv in line.position().legal_moves() {
        match part_of(puzzle, mv)? {
            Part::Right(mv) => {
                let saved = after(line, &mv, |line| saved(line, sources, opponent));
                let holds = match puzzle.kind {
                    Kind::Only(held) if saved == Some(held) => true,
                    Kind::Only(Held::Won(Some(plies))) => {
                        after(line, &mv, |it| wins(it, opponent.other(), plies - 1)) == Some(true)
                    }
                    Kind::Win | Kind::Only(_) => false,
                    Kind::HoldOut(_) if saved.is_some() => return Err(BadPuzzle::Saves(mv)),
                    Kind::HoldOut(plies) => {
                        plies > most
                            && after(line, &mv, |it| wins(it, opponent, plies)) == Some(false)
                    }
                };
                if !holds {
                    return Err(BadPuzzle::Held(mv));
                }
            }
            Part::Lost(lost) => {
                let within = lost.plies.filter(|plies| *plies <= most);
                let loses = |plies| after(line, &lost.mv, |it| loses(it, lost, plies, opponent));
                if !within.is_some_and(loses) {
                    return Err(BadPuzzle::Lost(lost.mv.clone()));
                }
            }
        }
    }
    Ok(())
}

/// The same where tables know who wins after every move, and not how soon.
fn check_known(
    puzzle: &Puzzle,
    held: Held,
    line: &mut dyn AnyLine,
    sources: &Sources,
) -> Result<(), BadPuzzle> {
    let tables = KnownMoves::of(line, sources).ok_or(BadPuzzle::Unknown)?;
    for mv in line.position().legal_moves() {
        match part_of(puzzle, mv)? {
            Part::Right(mv) if tables.held(&mv) != Some(held) => return Err(BadPuzzle::Held(mv)),
            Part::Right(_) => {}
            Part::Lost(lost) => {
                let loses = lost.plies.is_none()
                    && tables.is_lost(&lost.mv)
                    && after(line, &lost.mv, |line| is_known_to_lose(line, lost, sources));
                if !loses {
                    return Err(BadPuzzle::Lost(lost.mv.clone()));
                }
            }
        }
    }
    Ok(())
}

/// What a puzzle about an only move says of a legal one.
enum Part<'a> {
    Right(String),
    Lost(&'a Lost),
}

/// Every move is either right or lost.
fn part_of(puzzle: &Puzzle, mv: String) -> Result<Part<'_>, BadPuzzle> {
    let lost = puzzle.lost.iter().find(|lost| lost.mv == mv);
    match (puzzle.solution.after(&mv), lost) {
        (Some(_), None) => Ok(Part::Right(mv)),
        (None, Some(lost)) => Ok(Part::Lost(lost)),
        _ => Err(BadPuzzle::Unnamed(mv)),
    }
}

/// Whether tables know of a move just made, too, that what is said to answer it
/// wins. They may know no more than that something does.
fn is_known_to_lose(line: &mut dyn AnyLine, lost: &Lost, sources: &Sources) -> bool {
    match (KnownMoves::of(line, sources), &lost.reply) {
        (Some(replies), Some(reply)) => replies.held(reply) == Some(Held::Won(None)),
        (Some(_), None) | (None, Some(_)) => false,
        (None, None) => true,
    }
}

/// Whether a move just made loses as is said.
fn loses(line: &mut dyn AnyLine, lost: &Lost, plies: u32, opponent: Player) -> bool {
    match &lost.reply {
        None => wins(line, opponent, plies) == Some(true),
        Some(reply) => {
            let is_answer = plies > 0
                && line.outcome().is_none()
                && line.position().to_move() == opponent
                && line.attempt(reply).is_ok();
            is_answer && after(line, reply, |line| wins(line, opponent, plies - 1)) == Some(true)
        }
    }
}

/// What is known for certain of a move just made that wins or draws; nothing if
/// it loses, or if neither the rules nor the sources tell.
fn saved(line: &dyn AnyLine, sources: &Sources, opponent: Player) -> Option<Held> {
    if let Some(end) = line.outcome() {
        return match end.winner() {
            Some(winner) => (winner != opponent).then_some(Held::Won(Some(1))),
            None => Some(Held::Drawn),
        };
    }
    let best = known_from(sources, line, Limits::nodes(0)).into_iter().next()?.score;
    let is_opponents = line.position().to_move() == opponent;
    match (best.proof(), is_opponents) {
        (None, _) if best == Score::DRAW => Some(Held::Drawn),
        (Some(Claim::Loss { plies }), true) | (Some(Claim::Win { plies }), false) => {
            Some(Held::Won(plies.map(|plies| plies + 1)))
        }
        _ => None,
    }
}

/// Whether a player wins within so many plies: as the prover answers, and where
/// it does not by trying everything.
fn wins(line: &mut dyn AnyLine, player: Player, plies: u32) -> Option<bool> {
    if let Some(outcome) = line.outcome() {
        return Some(outcome.winner() == Some(player));
    }
    let question = Question { player, plies: Some(plies), settings: Settings::default() };
    let inquiry = inquire(&*line.position(), &question, BYTES).ok();
    let control = Control::timeless();
    let effort = Effort { nodes: Some(NODES), ..Effort::boundless(&control) };
    match inquiry.map(|mut inquiry| inquiry.search(&effort, &mut |_| {}).result) {
        Some(Verdict::Proven) => Some(true),
        Some(Verdict::Disproven) => Some(false),
        Some(Verdict::Unknown) | None => Proof::new(line, player, NODES).wins(plies, NODES),
    }
}

fn after<T>(line: &mut dyn AnyLine, mv: &str, find: impl FnOnce(&mut dyn AnyLine) -> T) -> T {
    line.push(mv).expect("a legal move");
    let found = find(line);
    line.pop();
    found
}
