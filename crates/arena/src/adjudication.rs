use lusus_core::{Message, Player};
use lusus_driver::{pairs_of_words, unknown_key, whole_number};
use lusus_search::Score;
use serde::Serialize;

/// When a game is ended before the rules end it. Nothing of it is on unless it
/// is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Adjudication {
    /// When a program that thinks it is losing resigns.
    pub resign: Option<Resign>,
    /// When both agree to a draw.
    pub draw: Option<Draw>,
    /// Whether a program that has proven that it loses resigns.
    pub proven: bool,
}

/// A program resigns after so many moves in a row at which it saw itself so far
/// behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Resign {
    /// In hundredths.
    pub score: u32,
    /// How many of its own moves.
    pub moves: u32,
}

/// A draw is agreed after so many moves in a row of each player at which both
/// saw nearly nothing in it for either.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Draw {
    /// In hundredths.
    pub score: u32,
    /// How many moves of each player.
    pub moves: u32,
    /// Not before this ply.
    pub from: u32,
}

/// How a game is cut short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    Resigns(Player),
    Draw,
}

impl Adjudication {
    /// Reads `score=600 moves=3` or `proven`, or both.
    ///
    /// # Errors
    /// If a word is not understood.
    pub fn read_resign(&mut self, words: &[&str]) -> Result<(), Message> {
        let (proven, words): (Vec<&str>, Vec<&str>) =
            words.iter().partition(|word| **word == "proven");
        self.proven |= !proven.is_empty();
        let mut rule = Resign { score: 600, moves: 3 };
        for (key, value) in pairs_of_words(&words)? {
            match key {
                "score" => rule.score = whole_number(key, value, HUNDREDTHS)? as u32,
                "moves" | "movecount" => rule.moves = whole_number(key, value, PLIES)? as u32,
                _ => return Err(unknown_key(key, "score, moves, proven")),
            }
        }
        if !words.is_empty() {
            self.resign = Some(rule);
        }
        Ok(())
    }

    /// Reads `score=10 moves=8 from=40`.
    ///
    /// # Errors
    /// If a word is not understood.
    pub fn read_draw(&mut self, words: &[&str]) -> Result<(), Message> {
        let mut rule = Draw { score: 10, moves: 8, from: 40 };
        for (key, value) in pairs_of_words(words)? {
            match key {
                "score" => rule.score = whole_number(key, value, HUNDREDTHS)? as u32,
                "moves" | "movecount" => rule.moves = whole_number(key, value, PLIES)? as u32,
                "from" | "movenumber" => rule.from = whole_number(key, value, PLIES)? as u32,
                _ => return Err(unknown_key(key, "score, moves, from")),
            }
        }
        self.draw = Some(rule);
        Ok(())
    }
}

const HUNDREDTHS: [u64; 2] = [0, 30_000];
const PLIES: [u64; 2] = [1, 10_000];

/// Listens to the opinions of one game.
#[derive(Debug)]
pub(crate) struct Judge {
    adjudication: Adjudication,
    /// How many moves in a row each player saw itself losing.
    losing: [u32; 2],
    /// How many moves in a row each player saw nothing in it.
    quiet: [u32; 2],
}

impl Judge {
    pub(crate) fn new(adjudication: Adjudication) -> Judge {
        Judge { adjudication, losing: [0; 2], quiet: [0; 2] }
    }

    /// Hears what a player thinks after making the move of this ply.
    pub(crate) fn hear(&mut self, player: Player, own: Option<Score>, ply: u32) -> Option<Cut> {
        let Adjudication { resign, draw, proven } = self.adjudication;
        let is_lost = own.is_some_and(Score::is_loss);
        if proven && is_lost {
            return Some(Cut::Resigns(player));
        }
        if let Some(Resign { score, moves }) = resign {
            let behind = is_lost || own.is_some_and(|own| own.hundredths() <= -(score as i32));
            if count(&mut self.losing[player.index()], behind) >= moves {
                return Some(Cut::Resigns(player));
            }
        }
        let Draw { score, moves, from } = draw?;
        let quiet = own
            .is_some_and(|own| own.proof().is_none() && own.hundredths().unsigned_abs() <= score);
        count(&mut self.quiet[player.index()], quiet);
        let agreed = ply >= from && self.quiet.iter().all(|&quiet| quiet >= moves);
        agreed.then_some(Cut::Draw)
    }
}

/// Counts how often something happened in a row.
fn count(counter: &mut u32, happened: bool) -> u32 {
    *counter = if happened { *counter + 1 } else { 0 };
    *counter
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Player = Player::First;
    const SECOND: Player = Player::Second;

    fn judge(resign: &[&str], draw: Option<&[&str]>) -> Judge {
        let mut adjudication = Adjudication::default();
        if !resign.is_empty() {
            adjudication.read_resign(resign).expect("a good rule");
        }
        if let Some(draw) = draw {
            adjudication.read_draw(draw).expect("a good rule");
        }
        Judge::new(adjudication)
    }

    #[test]
    fn without_rules_nothing_is_cut_short() {
        let mut judge = judge(&[], None);
        for ply in 1..500 {
            assert_eq!(judge.hear(FIRST, Some(Score::loss_in(3)), ply), None);
        }
    }

    #[test]
    fn who_is_behind_for_long_enough_resigns() {
        let mut judge = judge(&["score=500", "moves=2"], None);
        let behind = Some(Score::estimate(-500));
        assert_eq!(judge.hear(FIRST, behind, 1), None);
        assert_eq!(judge.hear(SECOND, behind, 2), None);
        assert_eq!(judge.hear(FIRST, Some(Score::estimate(-499)), 3), None);
        assert_eq!(judge.hear(SECOND, Some(Score::loss_in(3)), 4), Some(Cut::Resigns(SECOND)));
        assert_eq!(judge.hear(FIRST, behind, 5), None);
        assert_eq!(judge.hear(FIRST, None, 6), None);
    }

    #[test]
    fn a_proven_loss_is_given_up_only_if_asked() {
        let mut judge = judge(&["proven"], None);
        assert_eq!(judge.hear(FIRST, Some(Score::estimate(-99_999)), 1), None);
        assert_eq!(judge.hear(FIRST, Some(Score::win_in(3)), 3), None);
        assert_eq!(judge.hear(FIRST, Some(Score::loss_in(3)), 5), Some(Cut::Resigns(FIRST)));
    }

    #[test]
    fn both_must_see_nothing_for_a_draw() {
        let mut judge = judge(&[], Some(&["score=10", "moves=2", "from=3"]));
        let (quiet, busy) = (Some(Score::estimate(-10)), Some(Score::estimate(11)));
        assert_eq!(judge.hear(FIRST, quiet, 1), None);
        assert_eq!(judge.hear(SECOND, busy, 2), None);
        assert_eq!(judge.hear(FIRST, quiet, 3), None);
        assert_eq!(judge.hear(SECOND, quiet, 4), None);
        assert_eq!(judge.hear(FIRST, quiet, 5), None);
        assert_eq!(judge.hear(SECOND, quiet, 6), Some(Cut::Draw));
    }

    #[test]
    fn bad_rules_are_refused() {
        let mut rules = Adjudication::default();
        for bad in ["score", "score=x", "moves=0", "from=3"] {
            assert!(rules.read_resign(&[bad]).is_err(), "{bad}");
        }
        assert!(rules.read_draw(&["proven"]).is_err());
        assert_eq!(rules, Adjudication::default());
    }
}
