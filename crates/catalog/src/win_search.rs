use lusus_core::Position;
use lusus_erased::AnyLine;
use lusus_prover::WinSearch;

/// A [`WinSearch`] in some game.
pub trait AnyWinSearch: Send {
    /// Whether its player wins within so many plies from where a line of its
    /// game stands, whoever is to move; `None` if more positions than allowed
    /// had to be looked at.
    fn wins(&mut self, line: &dyn AnyLine, plies: u32, nodes: u64) -> Option<bool>;
}

/// A search behind [`AnyWinSearch`].
pub(crate) struct ErasedWinSearch<P: Position>(pub(crate) WinSearch<P>);

impl<P: Position> AnyWinSearch for ErasedWinSearch<P> {
    fn wins(&mut self, line: &dyn AnyLine, plies: u32, nodes: u64) -> Option<bool> {
        let line = line.as_any().downcast_ref();
        self.0.wins(line.expect("a line of its own game"), plies, nodes)
    }
}
