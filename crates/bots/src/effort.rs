/// How long a bot may take for a move if nobody limits it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// A moment: it looks at its moves and the answers to them, or at no more
    /// than [`Level::MOST_NODES`](crate::level::Level::MOST_NODES) positions.
    Brief,
    /// As long as it is let.
    Long,
}
