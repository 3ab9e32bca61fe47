use std::fmt::{self, Formatter};

use crate::score::Score;
use crate::{Comment, NodeId, Record, Tree};

/// The longest line of move text, in characters. A longer word has a line of
/// its own.
const LINE_LENGTH: usize = 80;

/// Prints the record in its one spelling: tags, a blank line, the moves, the
/// result.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_tags(f, self)?;
        f.write_str("\n")?;
        let mut text = MoveText { out: f, column: 0, word: String::new() };
        text.tree(self.tree())?;
        text.word(format_args!("{}", Score(self.result())))?;
        text.end_word()?;
        f.write_str("\n")
    }
}

fn write_tags(f: &mut Formatter<'_>, record: &Record) -> fmt::Result {
    let tags = &record.tags;
    write_tag(f, "Event", tags.event.as_str())?;
    write_tag(f, "Site", tags.site.as_str())?;
    write_tag(f, "Date", tags.date.as_str())?;
    write_tag(f, "Round", tags.round.as_str())?;
    write_tag(f, "White", tags.white.as_str())?;
    write_tag(f, "Black", tags.black.as_str())?;
    write_tag(f, "Result", &Score(record.result()).to_string())?;
    write_tag(f, "Game", record.variant().id())?;
    if record.is_set_up() {
        write_tag(f, "SetUp", "1")?;
        write_tag(f, "FEN", &record.start().text())?;
    }
    if let Some(seed) = tags.seed {
        write_tag(f, "Seed", &seed.to_string())?;
    }
    if let Some(time_control) = &tags.time_control {
        write_tag(f, "TimeControl", time_control.as_str())?;
    }
    if let Some(termination) = record.termination() {
        write_tag(f, "Termination", termination.word())?;
    }
    write_tag(f, "PlyCount", &record.ply_count().to_string())?;
    tags.others().try_for_each(|(name, value)| write_tag(f, name, value))
}

fn write_tag(f: &mut Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let escaped = value.replace('\\', r"\\").replace('"', r#"\""#);
    writeln!(f, "[{name} \"{escaped}\"]")
}

/// Words that are set into lines.
struct MoveText<'f, 'o> {
    out: &'f mut Formatter<'o>,
    /// How many characters stand on the line.
    column: usize,
    /// The last word, to which something may still be glued.
    word: String,
}

/// What remains to be written of a tree.
enum Step {
    /// This move and the rest of its line. Unless it follows the first of its
    /// pair, it has a number.
    Move { node: NodeId, follows: bool },
    /// The variation that begins with this move.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

impl MoveText<'_, '_> {
    /// Walks the tree with a list of what is left, so deep trees do not
    /// overflow the stack.
    fn tree(&mut self, tree: &Tree) -> fmt::Result {
        self.comments(tree.comments(NodeId::ROOT))?;
        let first = tree.continuation(NodeId::ROOT);
        let mut steps: Vec<Step> =
            first.map(|node| Step::Move { node, follows: false }).into_iter().collect();
        while let Some(step) = steps.pop() {
            match step {
                Step::Move { node, follows } => {
                    if !follows || tree.ply(node) % 2 == 1 {
                        self.number(tree.ply(node))?;
                    }
                    self.mv(tree, node, &mut steps)?;
                }
                Step::Variation(node) => {
                    self.word("(")?;
                    self.comments(tree.leads(node))?;
                    steps.extend([Step::Close, Step::Move { node, follows: false }]);
                }
                Step::Close => self.word.push(')'),
            }
        }
        Ok(())
    }

    /// Writes a move and puts down what follows it: the variations on it, then
    /// the rest of the line.
    fn mv(&mut self, tree: &Tree, node: NodeId, steps: &mut Vec<Step>) -> fmt::Result {
        self.word(tree.move_text(node).unwrap_or_default())?;
        for nag in tree.nags(node) {
            self.word(format_args!("${nag}"))?;
        }
        self.comments(tree.comments(node))?;
        let variations: Vec<NodeId> = match tree.parent(node) {
            Some(parent) if !tree.begins_variation(node) => tree.children(parent).skip(1).collect(),
            _ => Vec::new(),
        };
        let follows = tree.comments(node).is_empty() && variations.is_empty();
        steps.extend(tree.continuation(node).map(|node| Step::Move { node, follows }));
        steps.extend(variations.into_iter().rev().map(Step::Variation));
        Ok(())
    }

    fn number(&mut self, ply: u32) -> fmt::Result {
        let dots = if ply % 2 == 1 { "." } else { "..." };
        self.word(format_args!("{}{dots}", ply.div_ceil(2)))
    }

    fn comments(&mut self, comments: &[Comment]) -> fmt::Result {
        for comment in comments {
            self.word("{")?;
            for (i, said) in comment.as_str().split(' ').enumerate() {
                if i > 0 {
                    self.end_word()?;
                }
                self.word.push_str(said);
            }
            self.word.push('}');
        }
        Ok(())
    }

    /// Begins a new word, or continues one that is only an opening bracket.
    fn word(&mut self, text: impl fmt::Display) -> fmt::Result {
        if self.word != "(" {
            self.end_word()?;
        }
        fmt::write(&mut self.word, format_args!("{text}"))
    }

    /// Sets the last word into its line.
    fn end_word(&mut self) -> fmt::Result {
        let width = self.word.chars().count();
        if width > 0 && self.column > 0 {
            let fits = self.column + 1 + width <= LINE_LENGTH;
            self.out.write_str(if fits { " " } else { "\n" })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out.write_str(&self.word)?;
        self.column += width;
        self.word.clear();
        Ok(())
    }
}
