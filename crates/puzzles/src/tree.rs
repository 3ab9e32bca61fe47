use std::fmt;
use std::iter::Peekable;
use std::str::SplitAsciiWhitespace;

use serde::Serialize;
use thiserror::Error;

/// What there is to do from a position on: every move of the solver that is
/// right, and for every move of the opponent what answers it.
///
/// Its text is words between blanks. The solver's right moves stand between
/// `|`; after a move comes `{ … }` with the opponent's moves, or `( … )` where
/// it is the solver's turn again. The opponent's moves stand in groups between
/// `;`: those that have the same answers, then `=` and these. `*` stands for all
/// moves that no other group names.
///
/// ```
/// use lusus_puzzles::Tree;
/// let text = "e1e6 { a5b4 a5b6 = e6e4 | e6f6 ; * = c3c4 }";
/// let tree = Tree::read(text).unwrap();
/// assert_eq!(tree.to_string(), text);
/// assert_eq!(tree.depth(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tree {
    /// Nothing is left to do.
    Over,
    /// The solver is to move: all moves that are right.
    Solver(Vec<Branch>),
    /// The opponent is to move: all moves there are, in groups.
    Opponent(Vec<Defence>),
}

/// A right move, and what follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch {
    /// The text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What follows.
    pub next: Tree,
}

/// Moves of the opponent that have the same answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Defence {
    /// Their texts; none for all moves that no other group names.
    pub moves: Vec<String>,
    /// What follows.
    pub next: Tree,
}

/// What is wrong with the text of a tree.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadTree {
    /// Something else is expected there.
    #[error("{expected} is expected, not {found:?}")]
    Unexpected {
        /// What stands there; empty at the end.
        found: String,
        /// What should.
        expected: &'static str,
    },
    /// It goes on for too long.
    #[error("the solution has more than {} plies", Tree::MOST_PLIES)]
    TooDeep,
}

impl Tree {
    /// No tree is deeper, in plies.
    pub const MOST_PLIES: u32 = 32;

    /// Reads its text.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn read(text: &str) -> Result<Tree, BadTree> {
        let mut words = Words(text.split_ascii_whitespace().peekable());
        let tree = words.solver(Tree::MOST_PLIES)?;
        match words.0.next() {
            None => Ok(tree),
            Some(found) => Err(unexpected(Some(found), "the end")),
        }
    }

    /// How many plies it takes if the opponent holds out as long as can be.
    #[must_use]
    pub fn depth(&self) -> u32 {
        let deepest = match self {
            Tree::Over => return 0,
            Tree::Solver(branches) => branches.iter().map(|branch| branch.next.depth()).max(),
            Tree::Opponent(defences) => defences.iter().map(|it| it.next.depth()).max(),
        };
        1 + deepest.unwrap_or_default()
    }

    /// What follows a move: nothing if it is no move of the tree.
    #[must_use]
    pub fn after(&self, mv: &str) -> Option<&Tree> {
        match self {
            Tree::Over => None,
            Tree::Solver(branches) => {
                branches.iter().find(|branch| branch.mv == mv).map(|branch| &branch.next)
            }
            Tree::Opponent(defences) => {
                let named = defences.iter().find(|it| it.moves.iter().any(|it| it == mv));
                let others = || defences.iter().find(|it| it.moves.is_empty());
                named.or_else(others).map(|it| &it.next)
            }
        }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tree::Over => Ok(()),
            Tree::Solver(branches) => {
                for (i, Branch { mv, next }) in branches.iter().enumerate() {
                    f.write_str(if i > 0 { " | " } else { "" })?;
                    match next {
                        Tree::Over => write!(f, "{mv}")?,
                        Tree::Solver(_) => write!(f, "{mv} ( {next} )")?,
                        Tree::Opponent(_) => write!(f, "{mv} {{ {next} }}")?,
                    }
                }
                Ok(())
            }
            Tree::Opponent(defences) => {
                for (i, Defence { moves, next }) in defences.iter().enumerate() {
                    f.write_str(if i > 0 { " ; " } else { "" })?;
                    f.write_str(&if moves.is_empty() { "*".to_owned() } else { moves.join(" ") })?;
                    match next {
                        Tree::Over => {}
                        Tree::Solver(_) => write!(f, " = {next}")?,
                        Tree::Opponent(_) => write!(f, " {{ {next} }}")?,
                    }
                }
                Ok(())
            }
        }
    }
}

/// The words of a tree that are still to be read.
struct Words<'a>(Peekable<SplitAsciiWhitespace<'a>>);

impl<'a> Words<'a> {
    /// The solver's moves, with so many plies to come at most.
    fn solver(&mut self, plies: u32) -> Result<Tree, BadTree> {
        let plies = plies.checked_sub(1).ok_or(BadTree::TooDeep)?;
        let mut branches = Vec::new();
        loop {
            let mv = self.mv()?.to_owned();
            let next = if self.skip("{") {
                self.opponent(plies)?
            } else if self.skip("(") {
                let next = self.solver(plies)?;
                self.expect(")")?;
                next
            } else {
                Tree::Over
            };
            branches.push(Branch { mv, next });
            if !self.skip("|") {
                return Ok(Tree::Solver(branches));
            }
        }
    }

    /// The opponent's moves, up to the closing brace.
    fn opponent(&mut self, plies: u32) -> Result<Tree, BadTree> {
        let plies = plies.checked_sub(1).ok_or(BadTree::TooDeep)?;
        let mut defences = Vec::new();
        loop {
            let mut moves = Vec::new();
            if !self.skip("*") {
                moves.push(self.mv()?.to_owned());
                while self.0.peek().is_some_and(|word| is_move(word)) {
                    moves.push(self.mv()?.to_owned());
                }
            }
            let next = if self.skip("=") {
                self.solver(plies)?
            } else if self.skip("{") {
                self.opponent(plies)?
            } else {
                Tree::Over
            };
            defences.push(Defence { moves, next });
            if !self.skip(";") {
                self.expect("}")?;
                return Ok(Tree::Opponent(defences));
            }
        }
    }

    fn mv(&mut self) -> Result<&'a str, BadTree> {
        let word = self.0.next();
        word.filter(|word| is_move(word)).ok_or_else(|| unexpected(word, "a move"))
    }

    fn skip(&mut self, sign: &str) -> bool {
        self.0.next_if(|word| *word == sign).is_some()
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), BadTree> {
        let word = self.0.next();
        if word == Some(sign) { Ok(()) } else { Err(unexpected(word, sign)) }
    }
}

/// Whether a word is none of the signs: those have one character, which no move
/// is made of alone.
fn is_move(word: &str) -> bool {
    !matches!(word, "{" | "}" | "(" | ")" | "|" | ";" | "=" | "*")
}

fn unexpected(found: Option<&str>, expected: &'static str) -> BadTree {
    let found = found.unwrap_or_default().chars().take(40).collect();
    BadTree::Unexpected { found, expected }
}
