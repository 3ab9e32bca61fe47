use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    Key, Outcome, ParseMoveError, ParsePositionError, Player, Random, Repetition, VariantToken,
};

/// A move of some game: small, copied freely, and printed as its one text.
pub trait MoveToken:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = ParseMoveError> + Send + Sync + 'static
{
}

impl<T> MoveToken for T where
    T: Copy + Eq + Hash + Debug + Display + FromStr<Err = ParseMoveError> + Send + Sync + 'static
{
}

/// The rules of a game: a state of play that knows its moves and its end.
///
/// A position is small and copied; it holds all that legality and outcome
/// depend on, and nothing of its past. It prints as its one-line text.
///
/// # Laws
///
/// The conformance suite checks these on every variant and quotes the numbers.
///
/// - **L1** A position is unfinished exactly if it has a legal move.
/// - **L2** `legal_moves` has no duplicates, and its order depends on the
///   position alone.
/// - **L3** `is_legal(m)` holds exactly if `legal_moves` contains `m`, for any
///   `m` that parses.
/// - **L4** `to_move` is a function of the position alone. Nobody may assume
///   that it alternates.
/// - **L5** Printing then parsing a position gives it back; parsing never
///   panics, and whatever parses prints as the very text it was parsed from.
/// - **L6** Legal moves have different texts, each a lower-case word of at most
///   20 ASCII characters that parses without context to the move.
/// - **L7** `key` after parsing the printed position equals `key` before:
///   parsing builds the key from scratch, playing updates it.
/// - **L8** Equal positions have equal keys.
/// - **L9** Along any [`Line`](crate::Line) of the usual length the match ends
///   within [`VariantToken::max_plies`]; a position that answers
///   [`Repetition::Impossible`] never comes back.
/// - **L10** Every declared symmetry maps legal moves onto legal moves, commutes
///   with play and preserves the outcome ([`Symmetric`](crate::Symmetric)).
/// - **L11** Click paths name existing targets, differ from each other, and no
///   path begins another move's path; `path_text` of a path is its move's text;
///   what each touch after the first is for is said in `asks`;
///   every piece and mark is on an existing cell, and every piece has a drawing
///   ([`Present`](crate::Present)).
/// - **L12** `count_legal` and `random_legal` agree with the list.
/// - **L13** `refusal(text)` is none exactly if `text` is the text of a legal
///   move, and every refusal quotes a clause that the rules page has in each
///   language.
/// - **L14** Every outcome of a game or match has a reason from the game's
///   closed list.
/// - **L15** Every message of a position has its sentence in each language.
pub trait Position: Clone + Eq + Debug + Display + Send + Sync + 'static {
    /// The game's moves.
    type Move: MoveToken;
    /// The game's variants.
    type Variant: VariantToken;

    /// The position a game begins with. Only variants without a fixed start
    /// look at the seed, and their start depends on nothing else.
    fn start(variant: Self::Variant, seed: u64) -> Self;

    /// Reads the one-line text of a position; the variant stands beside the
    /// text, never in it.
    ///
    /// # Errors
    /// Names the field, the column and the fault if `text` is not exactly what
    /// some position of this variant prints.
    fn parse(variant: Self::Variant, text: &str) -> Result<Self, ParsePositionError>;

    /// The variant being played.
    fn variant(&self) -> Self::Variant;

    /// Who makes the next move; in a finished position, who would.
    fn to_move(&self) -> Player;

    /// How the game ended by its own rules, or `None` while it goes on. Cheap.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the legal moves; none if the game is over.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Makes a move, which must be legal here; check first with
    /// [`is_legal`](Position::is_legal).
    fn play(&mut self, mv: Self::Move);

    /// The fingerprint of the whole position.
    fn key(&self) -> Key;

    /// What it means when this position occurs for the third time.
    fn on_repetition(&self) -> Repetition;

    // Provided; a game overrides these for speed alone.

    /// How many legal moves there are.
    fn count_legal(&self) -> u64 {
        self.list_legal().len() as u64
    }

    /// Whether `mv` is legal here. Any value may be asked about.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.list_legal().contains(&mv)
    }

    /// A legal move, each equally likely; `None` if the game is over.
    fn random_legal(&self, random: &mut Random) -> Option<Self::Move> {
        let moves = self.list_legal();
        let count = u32::try_from(moves.len()).expect("a position has few moves");
        (count > 0).then(|| moves[random.below(count) as usize])
    }

    // Provided; never overridden.

    /// The legal moves in a list of their own.
    fn list_legal(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// Every position along a line of legal moves from here, this one first.
    fn along(&self, line: &[Self::Move]) -> Vec<Self> {
        let mut positions = vec![self.clone()];
        for &mv in line {
            positions.extend(positions.last().map(|position| position.after(mv)));
        }
        positions
    }

    /// Whether the game is over by its own rules.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}
