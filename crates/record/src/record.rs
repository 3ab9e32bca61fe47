use lusus_core::{GameResult, Outcome};

use crate::{Comment, Contradiction, NodeId, Tags, Termination, Tree};
use lusus_erased::{AnyLine, AnyPosition, Ends, Refused, Variant};

/// A game on record: where it began, the moves with their variations and
/// comments, how it ended, and who played it where.
///
/// Every move in it is legal where it stands. A main line that ends the game by
/// its rules fixes the result and the termination; the rules of a match
/// (repetition, length) do not, for a match may have been played by others.
///
/// It prints as its text and is [read](Record::read) from it; `docs/formats.md` gives the grammar
/// and what the reader tolerates.
///
/// ```
/// use lusus_catalog::LUSUS;
/// use lusus_record::{NodeId, Record};
/// let variant = LUSUS.find("choko").unwrap();
/// let mut record = Record::new(&*variant.start(0));
/// let last = record.add_moves(NodeId::ROOT, ["c3", "d3"]).unwrap();
/// record.add_comment(last, "beside it");
/// record.add_move(NodeId::ROOT, "a1").unwrap();
/// assert!(record.add_move(last, "c3").is_err());
/// let text = record.to_string();
/// assert!(text.ends_with("\n\n1. c3 (1. a1) 1... d3 {beside it} *\n"));
/// assert_eq!(Record::read(LUSUS, &text), Ok(record));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What it says about the match.
    pub tags: Tags,
    variant: Variant,
    /// The text of the position before the first move.
    start: String,
    tree: Tree,
    /// How the main line ends by the rules of the game.
    ending: Option<Outcome>,
    result: Option<GameResult>,
    termination: Option<Termination>,
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(start: &dyn AnyPosition) -> Record {
        let mut record = Record {
            tags: Tags::default(),
            variant: start.variant(),
            start: start.text(),
            tree: Tree::new(),
            ending: None,
            result: None,
            termination: None,
        };
        record.end_by_rules(start);
        record
    }

    /// A record of the moves of a line of play, with the result that the game's
    /// own rules give.
    #[must_use]
    pub fn of_moves(line: &dyn AnyLine) -> Record {
        let mut record = Record::new(&*line.start());
        let moves = line.moves().into_iter();
        moves.fold(NodeId::ROOT, |parent, mv| record.tree.push(parent, &mv));
        record.end_by_rules(&*line.position());
        record
    }

    /// The variant played.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> Box<dyn AnyPosition> {
        self.variant.parse(&self.start).expect("the start was printed by a position")
    }

    /// Whether the start must be told, because the variant does not fix it or
    /// has another.
    #[must_use]
    pub fn is_set_up(&self) -> bool {
        !self.variant.has_fixed_start() || self.variant.start(0).text() != self.start
    }

    /// The main line as a line of play, which nothing ends but the rules of the
    /// game.
    #[must_use]
    pub fn line(&self) -> Box<dyn AnyLine> {
        let mut line = self.start().line(Ends::Game);
        for mv in self.tree.moves_to(self.tree.main_end()) {
            line.push(mv).expect("a record holds legal moves");
        }
        line
    }

    /// The position after the move at `node`.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Box<dyn AnyPosition> {
        let mut position = self.start();
        for mv in self.tree.moves_to(node) {
            position.play(mv).expect("a record holds legal moves");
        }
        position
    }

    /// The moves.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The number of moves in the main line.
    #[must_use]
    pub fn ply_count(&self) -> u32 {
        self.tree.ply(self.tree.main_end())
    }

    /// The result; `None` while it is open.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// What ended the match, if that is known.
    #[must_use]
    pub fn termination(&self) -> Option<Termination> {
        self.termination
    }

    /// How the main line ends by the rules of the game, if it does.
    #[must_use]
    pub fn ending(&self) -> Option<Outcome> {
        self.ending
    }

    /// Says how the match ended, or with `None` twice that it goes on.
    ///
    /// # Errors
    /// If the moves say otherwise, or result and termination do not fit each
    /// other; the record is unchanged.
    pub fn finish(
        &mut self,
        result: Option<GameResult>,
        termination: Option<Termination>,
    ) -> Result<(), Contradiction> {
        if let Some(outcome) = self.ending {
            if result != Some(outcome.result) {
                return Err(Contradiction::Result { outcome, claimed: result });
            }
            return match termination {
                None | Some(Termination::Normal) => Ok(()),
                Some(other) => Err(Contradiction::EndedByRules(other)),
            };
        }
        match (result, termination) {
            (Some(result), Some(Termination::Aborted)) => Err(Contradiction::Aborted(result)),
            (None, Some(other)) if other != Termination::Aborted => {
                Err(Contradiction::NoResult(other))
            }
            _ => {
                self.result = result;
                self.termination = termination;
                Ok(())
            }
        }
    }

    /// Adds a move after `parent` and returns its node: it continues the line
    /// if nothing does yet, else it begins a variation. (To follow a move that
    /// is there already, look among [`Tree::children`] first.)
    ///
    /// This replays the moves that lead to `parent`; to add many call
    /// [`add_moves`](Record::add_moves).
    ///
    /// # Errors
    /// Says why, the record unchanged, if the move is not legal there.
    pub fn add_move(&mut self, parent: NodeId, text: &str) -> Result<NodeId, Refused> {
        self.add_moves(parent, [text])
    }

    /// Adds moves, one after the other, behind `parent` and returns the node of
    /// the last.
    ///
    /// # Errors
    /// Says why, the record unchanged, if one of them is not legal.
    pub fn add_moves<'a>(
        &mut self,
        parent: NodeId,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<NodeId, Refused> {
        let texts: Vec<&str> = texts.into_iter().collect();
        let mut position = self.position(parent);
        for text in &texts {
            position.play(text)?;
        }
        let node = texts.into_iter().fold(parent, |node, text| self.tree.push(node, text));
        if node == self.tree.main_end() {
            self.end_by_rules(&*position);
        }
        Ok(node)
    }

    /// Adds a comment after a move, or at the root before the first. A text of
    /// which no [`Comment`] remains is left out.
    pub fn add_comment(&mut self, node: NodeId, text: &str) {
        self.tree.node_mut(node).comments.extend(Comment::new(text));
    }

    /// Adds a comment before a move that begins a variation. Before any other
    /// move stands the comment after the move before it.
    pub fn add_lead(&mut self, node: NodeId, text: &str) {
        if self.tree.begins_variation(node) {
            self.tree.node_mut(node).leads.extend(Comment::new(text));
        } else {
            self.add_comment(self.tree.parent(node).unwrap_or(NodeId::ROOT), text);
        }
    }

    /// Adds a numeric annotation glyph (1 to 6 are `! ? !! ?? !? ?!`) to a
    /// move, unless it has it. The root is no move and gets none.
    pub fn add_nag(&mut self, node: NodeId, nag: u8) {
        let nags = &mut self.tree.node_mut(node).nags;
        if node != NodeId::ROOT && !nags.contains(&nag) {
            nags.push(nag);
        }
    }

    /// Takes a numeric annotation glyph from a move.
    pub fn remove_nag(&mut self, node: NodeId, nag: u8) {
        self.tree.node_mut(node).nags.retain(|it| *it != nag);
    }

    /// Says each comment after a move anew; one of which nothing remains is left
    /// out.
    pub fn rewrite_comments(&mut self, node: NodeId, rewrite: impl Fn(&str) -> String) {
        let comments = &mut self.tree.node_mut(node).comments;
        *comments = comments.iter().filter_map(|it| Comment::new(&rewrite(it.as_str()))).collect();
    }

    /// Takes out a variation with all that follows it. A move that continues a
    /// line stays.
    pub fn remove_variation(&mut self, first: NodeId) {
        self.tree.remove_variation(first);
    }

    /// Adds a move that was just played, legally, to reach `after`.
    pub(crate) fn push(&mut self, parent: NodeId, text: &str, after: &dyn AnyPosition) -> NodeId {
        let node = self.tree.push(parent, text);
        if node == self.tree.main_end() {
            self.end_by_rules(after);
        }
        node
    }

    /// Takes note of the rules' verdict on the position that ends the main
    /// line.
    fn end_by_rules(&mut self, end: &dyn AnyPosition) {
        self.ending = end.outcome();
        if let Some(outcome) = self.ending {
            self.result = Some(outcome.result);
            self.termination = Some(Termination::Normal);
        }
    }
}
