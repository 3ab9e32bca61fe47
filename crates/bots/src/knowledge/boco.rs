use lusus_core::Position;
use lusus_games::boco::{Boco, Move};
use lusus_prover::boco::Siege;
use lusus_prover::{Allowance, forced_win};
use lusus_search::proof::ProofTable;
use lusus_search::{PvLine, Score};

use super::{Advice, Basis, Knowledge, KnowledgeAnswer, KnowledgeQuery, Sources};
use crate::eval::BocoEvaluator;

/// Ladders and other forced captures, read out by proof-number search before
/// the engine looks at anything else.
impl Knowledge<Boco> for BocoEvaluator {
    fn of(sources: &Sources) -> BocoEvaluator {
        BocoEvaluator { reads_ladders: *sources != Sources::Nothing }
    }

    /// A win that can be forced, if a small part of the limits finds one.
    fn advise(&self, query: &KnowledgeQuery<'_, Boco>) -> KnowledgeAnswer<Move> {
        if !self.reads_ladders {
            return KnowledgeAnswer::free(None);
        }
        let position = query.line.position();
        let siege = Siege::new(position, position.to_move(), None);
        let table = ProofTable::new(TABLE_BYTES);
        let control = query.control;
        let begun = control.now();
        let limits = [query.limits.soft_time, query.limits.time];
        let time = limits.into_iter().flatten().min().map(|time| time / SHARE as u32);
        let is_time_up = || time.is_some_and(|time| control.now().saturating_sub(begun) >= time);
        let nodes = query.limits.nodes.map_or(MOST_NODES, |nodes| MOST_NODES.min(nodes / SHARE));
        let (found, nodes) =
            forced_win(&siege, &table, &Allowance { nodes, control, is_time_up: &is_time_up });
        let line = found
            .map(|win| PvLine { score: Score::win_in(win.plies), moves: vec![win.mv] })
            .filter(|line| query.is_in_time(line.score));
        let advice = line.map(|line| Advice { lines: vec![line], basis: Basis::Proof });
        KnowledgeAnswer { advice, among: None, nodes }
    }
}

/// What part of the limits is spent.
const SHARE: u64 = 8;
/// Ladders are found with few positions; more would rarely find more.
const MOST_NODES: u64 = 20_000;
const TABLE_BYTES: usize = 1 << 21;
