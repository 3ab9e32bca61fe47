use lusus_core::Message;
use lusus_play::{Span, TimeControl};
use serde::Serialize;

use crate::words::whole_number;

/// How long a contestant may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Budget {
    /// So many positions a move.
    Nodes(u64),
    /// So many plies deep.
    Depth(u32),
    /// So many milliseconds a move.
    Movetime(u64),
    /// A clock for the whole match.
    Clock {
        /// What it shows at first, in milliseconds.
        base: u64,
        /// What each move adds, in milliseconds.
        increment: u64,
    },
}

impl Budget {
    /// The words that name a budget of one move.
    pub const KEYS: [&str; 3] = ["nodes", "depth", "movetime"];
    /// The longest time a move, in milliseconds.
    const LONGEST: u64 = 86_400_000;

    /// Reads a budget of one move.
    ///
    /// # Errors
    /// If the value is out of range. The key must be one of [`Budget::KEYS`].
    pub fn of_move(key: &str, value: &str) -> Result<Budget, Message> {
        Ok(match key {
            "depth" => Budget::Depth(whole_number(key, value, [1, 200])? as u32),
            "movetime" => Budget::Movetime(whole_number(key, value, [1, Budget::LONGEST])?),
            _ => Budget::Nodes(whole_number(key, value, [1, u64::from(u32::MAX)])?),
        })
    }

    /// The clock that a match between two budgets is played on. Where both
    /// players have times of their own for a move it shows the longer one, and
    /// the arena measures the shorter.
    #[must_use]
    pub fn time_control(budgets: [Budget; 2]) -> TimeControl {
        let allowance = |budget| match budget {
            Budget::Movetime(milliseconds) => Some(Span(milliseconds)),
            _ => None,
        };
        match budgets {
            [Budget::Clock { base, increment }, _] | [_, Budget::Clock { base, increment }] => {
                TimeControl::Clock { base: Span(base), increment: Span(increment) }
            }
            _ => match budgets.into_iter().filter_map(allowance).max() {
                Some(allowance) => TimeControl::PerMove { allowance },
                None => TimeControl::Unlimited,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_a_match_suits_both_players() {
        let [quick, slow] = [Budget::Movetime(20), Budget::Movetime(50)];
        let longer = TimeControl::PerMove { allowance: Span(50) };
        assert_eq!(Budget::time_control([quick, slow]), longer);
        assert_eq!(Budget::time_control([slow, Budget::Nodes(1)]), longer);
        assert_eq!(
            Budget::time_control([Budget::Depth(3), Budget::Nodes(1)]),
            TimeControl::Unlimited
        );
    }
}
