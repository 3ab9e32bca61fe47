use lusus_core::Player;
use lusus_erased::{AnyPosition, Catalogue};
use lusus_record::{Comment, NodeId, Record, Records};
use serde::{Deserialize, Serialize};

use crate::answer::RecordRead;
use crate::objection::Objection;

/// A game on record, as a page keeps it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordTree {
    /// The tags, in their order. `Game` says which variant it is, and `FEN` where
    /// it began if that is not usual.
    tags: Vec<(String, String)>,
    /// The root, then the moves, each after the one it follows. The first that
    /// follows a move continues its line, the others begin variations.
    nodes: Vec<RecordNode>,
}

/// A move of a record; the root is none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub(crate) struct RecordNode {
    /// The number of the node that it follows; 0, and of no meaning, at the root.
    parent: usize,
    /// Its text; empty at the root.
    mv: String,
    /// How people write it; not read back.
    notation: String,
    /// Who makes it; not read back.
    player: Option<Player>,
    /// Numeric annotation glyphs; 1 to 6 are `! ? !! ?? !? ?!`.
    nags: Vec<u8>,
    /// The comments before it, where it begins a variation.
    leads: Vec<String>,
    /// The comments after it.
    comments: Vec<String>,
    /// What the comments say it is worth, `[%eval …]`; not read back.
    eval: Option<String>,
}

/// What a text with records holds.
pub(crate) fn read(catalogue: Catalogue, text: &str) -> Result<Vec<RecordRead>, Objection> {
    let records: Vec<RecordRead> = Records::new(catalogue, text)
        .map(|read| match read {
            Ok(record) => RecordRead { record: Some(RecordTree::of(&record)), objection: None },
            Err(mut error) => {
                let so_far = error.so_far.take();
                let record = so_far.map(|record| RecordTree::of(&record));
                RecordRead { record, objection: Some(Objection::of_record(error)) }
            }
        })
        .collect();
    match records.is_empty() {
        false => Ok(records),
        true => Record::read(catalogue, text).map(|_| records).map_err(Objection::of_record),
    }
}

impl RecordTree {
    pub(crate) fn of(record: &Record) -> RecordTree {
        RecordTree { tags: tags(&record.to_string()), nodes: nodes(record) }
    }

    /// The text of the record.
    pub(crate) fn text(&self, catalogue: Catalogue) -> Result<String, Objection> {
        let tag = |(name, value): &(String, String)| {
            let value = value.replace('\\', r"\\").replace('"', r#"\""#);
            format!("[{name} \"{value}\"]\n")
        };
        let result = self.tags.iter().find(|(name, _)| name == "Result");
        let result = result.map_or("*", |(_, value)| value);
        let heading: String = self.tags.iter().map(tag).collect();
        let mut record = Record::read(catalogue, &format!("{heading}\n{result}\n"))
            .map_err(Objection::of_record)?;
        self.fill(&mut record)?;
        Ok(record.to_string())
    }

    /// Adds the moves to a record that has none.
    fn fill(&self, record: &mut Record) -> Result<(), Objection> {
        let mut ids: Vec<NodeId> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let id = match ids.get(node.parent) {
                None => NodeId::ROOT,
                Some(&parent) => {
                    let number = record.tree().ply(parent) + 1;
                    record.add_move(parent, &node.mv).map_err(|refused| Objection {
                        number: Some(number),
                        ..Objection::of_move(refused)
                    })?
                }
            };
            node.leads.iter().for_each(|lead| record.add_lead(id, lead));
            node.nags.iter().for_each(|&nag| record.add_nag(id, nag));
            node.comments.iter().for_each(|comment| record.add_comment(id, comment));
            ids.push(id);
        }
        Ok(())
    }
}

/// The tags at the head of a record's one spelling.
fn tags(text: &str) -> Vec<(String, String)> {
    let tag = |line: &str| {
        let (name, value) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
        Some((name.to_owned(), value.replace(r#"\""#, "\"").replace(r"\\", r"\")))
    };
    text.lines().map_while(tag).collect()
}

/// The root and the moves, each after the one it follows.
fn nodes(record: &Record) -> Vec<RecordNode> {
    let tree = record.tree();
    let mut nodes = vec![RecordNode {
        comments: comments(tree.comments(NodeId::ROOT)),
        ..RecordNode::default()
    }];
    let mut left: Vec<(NodeId, usize, Box<dyn AnyPosition>)> = Vec::new();
    let put = |left: &mut Vec<_>, id, number: usize, position: &dyn AnyPosition| {
        let children: Vec<NodeId> = tree.children(id).collect();
        left.extend(children.into_iter().rev().map(|id| (id, number, position.boxed_clone())));
    };
    put(&mut left, NodeId::ROOT, 0, &*record.start());
    while let Some((id, parent, mut position)) = left.pop() {
        let mv = tree.move_text(id).unwrap_or_default();
        let comments = comments(tree.comments(id));
        nodes.push(RecordNode {
            parent,
            mv: mv.to_owned(),
            notation: position.notation(mv).unwrap_or_default(),
            player: Some(position.to_move()),
            nags: tree.nags(id).to_vec(),
            leads: self::comments(tree.leads(id)),
            eval: comments.iter().find_map(|comment| eval(comment)),
            comments,
        });
        position.play(mv).expect("a record holds legal moves");
        put(&mut left, id, nodes.len() - 1, &*position);
    }
    nodes
}

fn comments(comments: &[Comment]) -> Vec<String> {
    comments.iter().map(|comment| comment.as_str().to_owned()).collect()
}

/// What stands in `[%eval …]`.
fn eval(comment: &str) -> Option<String> {
    let (eval, _) = comment.split_once("[%eval ")?.1.split_once(']')?;
    Some(eval.to_owned())
}
