/// What a player may look up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Sources {
    /// Nothing: it sees the board and no more.
    Nothing,
    /// What comes with the program, the same on every machine.
    #[default]
    Shipped,
}
