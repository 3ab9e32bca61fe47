use std::cmp::Reverse;
use std::sync::OnceLock;

use lusus_core::Position;
use lusus_games::knightline::{KnightLine, Move, Variant};
use lusus_proofs::{Certificate, Resistance, Strategy};
use lusus_search::{PvLine, Score};

use super::{
    Advice, Basis, Knowledge, KnowledgeAnswer, KnowledgeFile, KnowledgeQuery, LearnError, Sources,
};
use crate::eval::KnightLineEvaluator;

/// The proof that player 2 wins: as player 2 it is played from the first move,
/// as player 1 the loss is put off as long as it allows.
impl Knowledge<KnightLine> for KnightLineEvaluator {
    fn of(sources: &Sources) -> KnightLineEvaluator {
        KnightLineEvaluator { proof: shipped().filter(|_| *sources != Sources::Nothing) }
    }

    fn files(_: Variant) -> Vec<KnowledgeFile> {
        vec![KnowledgeFile::KnightLineProof]
    }

    fn advise(&self, query: &KnowledgeQuery<'_, KnightLine>) -> KnowledgeAnswer<Move> {
        let lines = self.proof.and_then(|proof| best_lines(proof, query));
        KnowledgeAnswer::free(lines.map(|lines| Advice { lines, basis: Basis::Proof }))
    }
}

/// The proof that is part of the program. In a browser it comes when it is
/// wanted.
pub(super) fn shipped() -> Option<&'static Strategy<KnightLine>> {
    #[cfg(not(target_arch = "wasm32"))]
    PROOF.get_or_init(|| {
        let certificate = lusus_proofs::Shipped::KNIGHTLINE.certificate();
        Strategy::new(certificate).expect("the shipped certificate is about this game")
    });
    PROOF.get()
}

/// Takes in the proof that is part of every other program.
pub(super) fn learn(bytes: &[u8]) -> Result<(), LearnError> {
    let strategy = Strategy::new(Certificate::read(bytes)?)?;
    _ = PROOF.set(strategy);
    Ok(())
}

static PROOF: OnceLock<Strategy<KnightLine>> = OnceLock::new();

/// The one move of the winner that the proof knows, or as many of the loser's
/// as are wanted.
fn best_lines(
    proof: &Strategy<KnightLine>,
    query: &KnowledgeQuery<'_, KnightLine>,
) -> Option<Vec<PvLine<Move>>> {
    let position = query.line.position();
    let moves: Vec<(Move, Score)> = if position.to_move() == proof.player() {
        let advice = proof.advice(position)?;
        vec![(advice.mv, Score::win_in(advice.plies))]
    } else {
        let mut resistance = longest_first(proof, position)?;
        resistance.truncate(query.lines.get());
        let scored = resistance.into_iter().map(|it| (it.mv, Score::loss_in(it.plies)));
        scored.collect()
    };
    let holds = moves.iter().all(|&(_, score)| query.is_in_time(score));
    let line = |(mv, score)| PvLine { score, moves: followed(proof, position, mv) };
    holds.then(|| moves.into_iter().map(line).collect())
}

/// The play from a move on, if the winner follows the proof and the loser puts
/// off the end.
fn followed(proof: &Strategy<KnightLine>, position: &KnightLine, mv: Move) -> Vec<Move> {
    let mut moves = vec![mv];
    let mut position = position.after(mv);
    while let Some(next) = expected(proof, &position) {
        moves.push(next);
        position.play(next);
    }
    moves
}

fn expected(proof: &Strategy<KnightLine>, position: &KnightLine) -> Option<Move> {
    if position.to_move() == proof.player() {
        return proof.advice(position).map(|advice| advice.mv);
    }
    longest_first(proof, position)?.first().map(|it| it.mv)
}

/// The loser's moves, the longest resistance first.
///
/// The proof grants the loser endless tiles. Of the moves that last equally
/// long by the proof, the one that splits the tiles most evenly keeps the most
/// real choices.
fn longest_first(
    proof: &Strategy<KnightLine>,
    position: &KnightLine,
) -> Option<Vec<Resistance<Move>>> {
    let mut resistance = proof.resistance(position)?;
    resistance.sort_by_key(|it| (Reverse(it.plies), unevenness(position, it.mv)));
    Some(resistance)
}

/// How many tiles more one of the two stacks has that a move leaves.
fn unevenness(position: &KnightLine, mv: Move) -> u8 {
    let Move::Split(split) = mv else { return 0 };
    let height = position.stack_at(split.from()).map_or(0, |(_, height)| height);
    height.abs_diff(2 * split.tiles())
}
