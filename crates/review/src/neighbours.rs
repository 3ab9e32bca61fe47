use lusus_core::Player;
use lusus_erased::AnyLine;
use lusus_search::{Proof, Score};

use crate::Certainty;
use crate::opinion::Opinion;

/// Lets every position of a game know what is known of its neighbours, so that
/// each fall in the course of a game is due to a move.
pub(crate) fn reconcile(game: &dyn AnyLine, opinions: &mut [Option<Opinion>]) {
    let moves = game.moves();
    let players: Vec<Player> =
        (0..).take(moves.len() + 1).map(|ply| game.to_move_at(ply)).collect();
    for (place, mv) in moves.iter().enumerate().rev() {
        let [Some(before), Some(after)] = &mut opinions[place..place + 2] else { continue };
        let reached = after.score.seen_from(players[place + 1], players[place]).later(1);
        if let Some(opinion) = in_hindsight(before, mv, after, reached) {
            *before = opinion;
        }
    }
    for (place, mv) in moves.iter().enumerate() {
        let [Some(before), Some(after)] = &mut opinions[place..place + 2] else { continue };
        let seen = after.score.seen_from(players[place + 1], players[place]);
        if let Some(score) = promised(before, mv, seen) {
            after.score = score.seen_from(players[place], players[place + 1]);
            after.certainty = before.certainty;
            keep_promised_line(before, mv, after);
        }
    }
}

/// What a position is worth in view of what a move from it has reached, if that
/// tells more: who can move to a won position has won; a position is worth no
/// less than what can be reached; and behind the engine's own move a search has
/// seen further along the same line.
fn in_hindsight(before: &Opinion, mv: &str, after: &Opinion, reached: Score) -> Option<Opinion> {
    let is_more = reached > before.score;
    let is_open = !before.certainty.is_proven() && reached.proof().is_none();
    let (certainty, is_line_proven) = if reached.is_win() && is_more {
        (after.certainty, after.is_line_proven)
    } else if is_open && after.certainty != Certainty::Guess && (is_more || before.expects(mv)) {
        (Certainty::Searched, false)
    } else {
        return None;
    };
    let line = [&[mv.to_owned()], &*after.line].concat();
    Some(Opinion { score: reached, certainty, line, is_line_proven })
}

/// What is certain for the mover after a move in view of what was before it, if
/// that is more than what is `seen`: whoever has lost cannot escape, and the
/// move of a proven line keeps the win.
fn promised(before: &Opinion, mv: &str, seen: Score) -> Option<Score> {
    let sooner = |plies: u32| plies.saturating_sub(1);
    match before.score.proof()? {
        Proof::Loss { plies } if !seen.is_loss() => {
            Some(plies.map_or(Score::LOST, |plies| Score::loss_in(sooner(plies))))
        }
        Proof::Win { plies } if !seen.is_win() && before.is_line_proven && before.expects(mv) => {
            Some(plies.map_or(Score::WON, |plies| Score::win_in(sooner(plies))))
        }
        _ => None,
    }
}

/// The rest of a proven line is proven; any other line stays what it was.
fn keep_promised_line(before: &Opinion, mv: &str, after: &mut Opinion) {
    after.is_line_proven = before.is_line_proven && before.expects(mv) && before.line.len() > 1;
    if after.is_line_proven {
        after.line = before.line[1..].to_vec();
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;
    use lusus_erased::Ends;

    use super::*;
    use crate::RestsOn;

    const PROVEN: Certainty = Certainty::Proven(RestsOn::Search);
    const PLAYED: &str = "d2d3";

    fn opinion(score: Score, certainty: Certainty, line: &[&str]) -> Opinion {
        let line = line.iter().map(|mv| (*mv).to_owned()).collect();
        Opinion { score, certainty, line, is_line_proven: certainty.is_proven() }
    }

    fn searched(hundredths: i32, line: &[&str]) -> Opinion {
        opinion(Score::estimate(hundredths), Certainty::Searched, line)
    }

    /// What is thought before and after a move in view of one another.
    fn reconciled(before: Opinion, after: Opinion) -> [Opinion; 2] {
        let mut line = LUSUS.find("barca").expect("a game").start(0).line(Ends::Game);
        line.push(PLAYED).expect("a legal move");
        let mut opinions = [Some(before), Some(after)];
        reconcile(&*line, &mut opinions);
        opinions.map(|opinion| opinion.expect("it is known"))
    }

    #[test]
    fn a_position_is_worth_no_less_than_what_was_reached() {
        let [before, _] = reconciled(searched(10, &["d2d4"]), searched(-100, &["d9d8"]));
        assert_eq!((before.score, before.certainty), (Score::estimate(100), Certainty::Searched));
        assert_eq!(before.line, [PLAYED, "d9d8"]);
        let [before, _] = reconciled(searched(10, &["d2d4"]), searched(100, &["d9d8"]));
        assert_eq!(before.score, Score::estimate(10), "another move is better");
    }

    #[test]
    fn behind_the_engines_own_move_a_search_has_seen_further() {
        let [before, _] = reconciled(searched(50, &[PLAYED]), searched(80, &["d9d8"]));
        assert_eq!(before.score, Score::estimate(-80));
        let guess = opinion(Score::estimate(80), Certainty::Guess, &["d9d8"]);
        let [before, _] = reconciled(searched(50, &[PLAYED]), guess);
        assert_eq!(before.score, Score::estimate(50), "a guess has seen nothing");
        let draw = opinion(Score::DRAW, Certainty::Proven(RestsOn::Table), &[PLAYED]);
        let [before, _] = reconciled(draw, searched(80, &["d9d8"]));
        assert_eq!(before.score, Score::DRAW, "what is proven stays");
    }

    #[test]
    fn who_has_lost_cannot_escape_but_the_line_that_follows_is_no_proof() {
        let lost = opinion(Score::loss_in(8), PROVEN, &["d2d4"]);
        let [_, after] = reconciled(lost, searched(30, &["d9d8"]));
        assert_eq!((after.score, after.certainty), (Score::win_in(7), PROVEN));
        let unproven = searched(30, &["d9d8"]);
        assert_eq!((&after.line, after.horizon()), (&unproven.line, unproven.horizon()));
    }

    #[test]
    fn the_move_of_a_proven_line_keeps_the_win() {
        let won = opinion(Score::win_in(5), PROVEN, &[PLAYED, "d9d8"]);
        let [_, after] = reconciled(won.clone(), searched(-900, &["c9c8"]));
        assert_eq!((after.score, &*after.line), (Score::loss_in(4), &["d9d8".to_owned()][..]));
        let other = Opinion { line: vec!["d2d4".to_owned()], ..won };
        let [_, after] = reconciled(other, searched(-900, &["c9c8"]));
        assert_eq!(after.score, Score::estimate(-900), "any other move may give it up");
    }
}
