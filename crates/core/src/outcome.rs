use std::fmt;

use crate::Player;

/// How a game or match ended: the result, not seen from either side, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won, if anybody.
    pub result: GameResult,
    /// The word that says why.
    pub reason: Reason,
}

impl Outcome {
    /// A win of `winner`.
    #[inline]
    #[must_use]
    pub const fn win(winner: Player, reason: Reason) -> Outcome {
        Outcome { result: GameResult::Win(winner), reason }
    }

    /// A draw.
    #[inline]
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { result: GameResult::Draw, reason }
    }

    /// The winner, or `None` for a draw.
    #[inline]
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        self.result.winner()
    }
}

/// Prints the result and the reason: `1-0 captured`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result, self.reason)
    }
}

/// The result of a finished game, seen from nobody's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// This player won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl GameResult {
    /// The result that is written so.
    #[must_use]
    pub fn find(text: &str) -> Option<GameResult> {
        let [first, second] = Player::BOTH.map(GameResult::Win);
        [first, second, GameResult::Draw].into_iter().find(|result| result.to_string() == text)
    }

    /// The winner, or `None` for a draw.
    #[inline]
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            GameResult::Win(player) => Some(player),
            GameResult::Draw => None,
        }
    }
}

/// Prints `1-0`, `0-1` or `1/2-1/2`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Win(Player::First) => "1-0",
            GameResult::Win(Player::Second) => "0-1",
            GameResult::Draw => "1/2-1/2",
        })
    }
}

/// Why a game ended: one lower-case word that scripts read and no language
/// translates. Each game has a closed list of them
/// ([`Present::reasons`](crate::Present::reasons)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason(&'static str);

impl Reason {
    /// The same position for the third time.
    pub const REPETITION: Reason = Reason::new("repetition");
    /// The match reached its ply limit.
    pub const LENGTH: Reason = Reason::new("length");

    /// A reason named by its word.
    #[must_use]
    pub const fn new(word: &'static str) -> Reason {
        Reason(word)
    }

    /// The word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What the third occurrence of a position means for the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// This position can never come back.
    Impossible,
    /// It may come back, and that means nothing.
    Ignored,
    /// The third occurrence ends the match so.
    Ends(Outcome),
}
