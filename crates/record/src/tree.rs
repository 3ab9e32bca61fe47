use std::iter;

use crate::Comment;

/// The moves of a record with all variations: every node but the root is a
/// move, and its first child continues the line it stands in.
///
/// Nodes live in one list and name each other by number, so that no operation
/// recurses, however long the lines or deep the variations.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The root comes first; a parent comes before its children.
    nodes: Vec<Node>,
    /// Where the main line ends.
    main_end: NodeId,
}

/// A node of a [`Tree`]; it means nothing to another tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any move.
    pub const ROOT: NodeId = NodeId(0);
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    /// Empty at the root.
    mv: Box<str>,
    /// How many moves lead here.
    ply: u32,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    pub(crate) nags: Vec<u8>,
    /// The comments before the move, where it begins a variation.
    pub(crate) leads: Vec<Comment>,
    pub(crate) comments: Vec<Comment>,
}

impl Tree {
    pub(crate) fn new() -> Tree {
        Tree { nodes: vec![Node::default()], main_end: NodeId::ROOT }
    }

    /// The text of the move that leads to a node; `None` at the root.
    #[must_use]
    pub fn move_text(&self, node: NodeId) -> Option<&str> {
        (node != NodeId::ROOT).then_some(&*self.node(node).mv)
    }

    /// How many moves lead from the start to a node.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> u32 {
        self.node(node).ply
    }

    /// The node before; `None` at the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent
    }

    /// The moves recorded after a node: the continuation, then the first moves
    /// of the variations on it. Two of them may be the same move.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        iter::successors(self.node(node).first_child, |&child| self.node(child).next_sibling)
    }

    /// The move that continues the line after a node.
    #[must_use]
    pub fn continuation(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).first_child
    }

    /// Whether a node is a move that begins a variation.
    #[must_use]
    pub fn begins_variation(&self, node: NodeId) -> bool {
        self.parent(node).is_some_and(|parent| self.continuation(parent) != Some(node))
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        iter::successors(self.continuation(NodeId::ROOT), |&node| self.continuation(node))
    }

    /// Where the main line ends: its last move, or the root.
    #[must_use]
    pub fn main_end(&self) -> NodeId {
        self.main_end
    }

    /// The texts of the moves that lead from the start to a node.
    #[must_use]
    pub fn moves_to(&self, node: NodeId) -> Vec<&str> {
        let path = iter::successors(Some(node), |&node| self.parent(node));
        let mut moves: Vec<&str> = path.filter_map(|node| self.move_text(node)).collect();
        moves.reverse();
        moves
    }

    /// The numeric annotation glyphs of a move, as they were added, none twice.
    #[must_use]
    pub fn nags(&self, node: NodeId) -> &[u8] {
        &self.node(node).nags
    }

    /// The comments after a move; at the root, those before the first move.
    #[must_use]
    pub fn comments(&self, node: NodeId) -> &[Comment] {
        &self.node(node).comments
    }

    /// The comments before a move that begins a variation; none elsewhere.
    #[must_use]
    pub fn leads(&self, node: NodeId) -> &[Comment] {
        &self.node(node).leads
    }

    /// Adds a move after `parent`: its continuation if it has none, else the
    /// beginning of one more variation.
    pub(crate) fn push(&mut self, parent: NodeId, mv: &str) -> NodeId {
        let number = u32::try_from(self.nodes.len()).expect("a record has fewer than 2^32 moves");
        let id = NodeId(number);
        let ply = self.ply(parent) + 1;
        self.nodes.push(Node { mv: mv.into(), ply, parent: Some(parent), ..Node::default() });
        match self.node_mut(parent).last_child.replace(id) {
            Some(sibling) => self.node_mut(sibling).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        if parent == self.main_end {
            self.main_end = id;
        }
        id
    }

    /// Leaves out a move that begins a variation, with all that follows it; nodes
    /// that nothing leads to are no part of the tree.
    pub(crate) fn remove_variation(&mut self, first: NodeId) {
        let Some(parent) = self.parent(first) else { return };
        let before = self.children(parent).find(|&it| self.node(it).next_sibling == Some(first));
        let Some(before) = before else { return };
        let next = self.node(first).next_sibling;
        self.node_mut(before).next_sibling = next;
        if next.is_none() {
            self.node_mut(parent).last_child = Some(before);
        }
    }

    /// What stands at each node, parents before their children. The plies tell
    /// the form of the tree.
    fn contents(&self) -> impl Iterator<Item = (u32, &str, &[u8], [&[Comment]; 2])> {
        let mut left = vec![NodeId::ROOT];
        iter::from_fn(move || {
            let id = left.pop()?;
            left.extend(self.children(id));
            let node = self.node(id);
            Some((node.ply, &*node.mv, &*node.nags, [&*node.leads, &*node.comments]))
        })
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    pub(crate) fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }
}

/// Trees are equal if they say the same, in whatever order they were built.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        self.contents().eq(other.contents())
    }
}

impl Eq for Tree {}
