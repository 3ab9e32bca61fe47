use std::time::Duration;

use lusus_catalog::Thought;
use lusus_search::{Proof, Score};

use crate::thinking::per_second;

/// A thought as `info` lines, one for each line of play.
pub(crate) fn info_lines(thought: &Thought, elapsed: Duration) -> Vec<String> {
    let Thought { depth, seldepth, nodes, lines } = thought;
    let speed = per_second(*nodes, elapsed);
    let time = elapsed.as_millis();
    let numbered = lines.iter().zip(1..);
    numbered
        .map(|(line, number)| {
            format!(
                "info depth {depth} seldepth {seldepth} multipv {number} nodes {nodes} \
                 nps {speed} time {time} score {} pv {}",
                score(line.score),
                line.moves.join(" "),
            )
        })
        .collect()
}

/// A proof counts plies, negative for the loser; everything else is in
/// hundredths, also a proof without a number, beyond every estimate. Both are
/// seen by the player to move.
fn score(score: Score) -> String {
    match score.proof() {
        Some(Proof::Win { plies: Some(plies) }) => format!("mate {plies}"),
        Some(Proof::Loss { plies: Some(plies) }) => format!("mate -{plies}"),
        _ => format!("cp {}", score.hundredths()),
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::ThoughtLine;

    use super::*;

    #[test]
    fn every_line_of_play_has_its_info() {
        let line = |score, moves: &[&str]| ThoughtLine {
            score,
            moves: moves.iter().map(ToString::to_string).collect(),
        };
        let lines = vec![
            line(Score::win_in(3), &["a", "b", "c"]),
            line(Score::estimate(-12), &["d"]),
            line(Score::loss_in(4), &["e", "f"]),
            line(Score::LOST, &["g"]),
        ];
        let thought = Thought { depth: 4, seldepth: 9, nodes: 3000, lines };
        let head = |number| {
            format!("info depth 4 seldepth 9 multipv {number} nodes 3000 nps 1500 time 2000 score ")
        };
        let expected = [
            head(1) + "mate 3 pv a b c",
            head(2) + "cp -12 pv d",
            head(3) + "mate -4 pv e f",
            head(4) + "cp -30900 pv g",
        ];
        assert_eq!(info_lines(&thought, Duration::from_secs(2)), expected);
    }
}
