use std::collections::HashMap;

use lusus_search::Control;
use lusus_search::proof::{Effort, ProofTable, Side, Status, Verdict, prove};
use thiserror::Error;

use crate::model::Model;

/// A strategy: for every position that can come up where its side is to move,
/// what it plays, and for how many plies the game can go on at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// What it plays where, sorted by fingerprint.
    pub entries: Vec<StrategyEntry>,
    /// The most plies from where it begins to the end of the game.
    pub longest: u8,
}

/// A position and the move that is played in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StrategyEntry {
    /// The fingerprint of the position.
    pub fingerprint: u64,
    /// The text of the move.
    pub mv: String,
    /// The most plies that are left, this move included.
    pub plies: u8,
}

/// Why no strategy could be written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoStrategy {
    /// It was stopped.
    #[error("it was stopped")]
    Stopped,
    /// A reply leads out of what the model can represent.
    #[error("a reply leads out of the model's window")]
    BeyondTheModel,
    /// The table is wrong: it was filled from a file with false entries.
    #[error("the table contradicts the rules")]
    Contradicted,
    /// A move of the strategy is one that only the model has.
    #[error("a move of the model is none of the game")]
    NotOfTheGame,
    /// Some game goes on for more plies than a certificate can tell.
    #[error("a game is longer than 255 plies")]
    TooLong,
}

/// Who watches while a strategy is written down.
pub struct Watch<'a> {
    /// The flag that stops it.
    pub control: &'a Control,
    /// Told how many positions have their move, every now and then.
    pub progress: &'a mut dyn FnMut(usize),
}

/// Writes down the strategy of the side for which the problem is answered.
///
/// # Errors
/// If it is stopped, if the strategy does not fit into a certificate, or if the
/// table is wrong.
pub fn strategy<M: Model>(
    root: &M,
    verdict: Verdict,
    table: &ProofTable,
    watch: Watch<'_>,
) -> Result<Strategy, NoStrategy> {
    let side = match verdict {
        Verdict::Proven => Side::Attacker,
        Verdict::Disproven => Side::Defender,
        Verdict::Unknown => return Err(NoStrategy::Stopped),
    };
    let Watch { control, progress } = watch;
    let mut writer = Writer { side, verdict, table, control, progress, plans: HashMap::new() };
    let first = writer.follow(root, root.limit())?;
    writer.finish(&first)
}

/// Collects what is played where.
struct Writer<'a> {
    side: Side,
    verdict: Verdict,
    table: &'a ProofTable,
    control: &'a Control,
    progress: &'a mut dyn FnMut(usize),
    /// By the fingerprint that a position shares with its image.
    plans: HashMap<u64, Plan>,
}

/// What is played in a position.
struct Plan {
    fingerprint: u64,
    mv: String,
    /// Within how many plies it is known to succeed. Whatever follows succeeds
    /// within fewer, so that no game goes round in a circle.
    limit: Option<u32>,
    next: Next,
}

/// What can follow.
#[derive(Clone, Default)]
struct Next {
    /// Positions where the strategy is asked again, each with the number of
    /// plies to get there.
    positions: Vec<(u64, u32)>,
    /// The most plies to an end of the game.
    end: u32,
}

/// How many positions are expanded in the hope of a shorter win.
const HOPE: u64 = 400;

impl Writer<'_> {
    /// What can follow a position, whoever is to move there, with everything
    /// behind it planned.
    fn follow<M: Model>(&mut self, node: &M, limit: Option<u32>) -> Result<Next, NoStrategy> {
        let mut next = Next::default();
        self.spread(node, limit, 0, &mut next)?;
        Ok(next)
    }

    fn spread<M: Model>(
        &mut self,
        node: &M,
        limit: Option<u32>,
        plies: u32,
        next: &mut Next,
    ) -> Result<(), NoStrategy> {
        if node.status() == self.failure() {
            return Err(NoStrategy::Contradicted);
        }
        if node.is_over() {
            next.end = next.end.max(plies);
            return Ok(());
        }
        if node.side() == self.side {
            let shared = node.fingerprint().shared();
            if !next.positions.contains(&(shared, plies)) {
                next.positions.push((shared, plies));
                self.plan(node, limit)?;
            }
            return Ok(());
        }
        let mut replies = Vec::new();
        node.every_move(&mut replies).map_err(|_| NoStrategy::BeyondTheModel)?;
        for reply in replies {
            self.spread(&node.after(reply), less(limit, 1), plies + 1, next)?;
        }
        Ok(())
    }

    /// Decides what is played in a position where the strategy is asked, unless
    /// that is decided and good enough.
    fn plan<M: Model>(&mut self, node: &M, limit: Option<u32>) -> Result<(), NoStrategy> {
        let fingerprint = node.fingerprint();
        let shared = fingerprint.shared();
        if let Some(plan) = self.plans.get(&shared)
            && (limit.is_none() || plan.limit.is_some_and(|known| Some(known) <= limit))
        {
            return Ok(());
        }
        if self.control.is_stopped() {
            return Err(NoStrategy::Stopped);
        }
        let limit = self.shortest(node, limit);
        let node = node.within(limit);
        let mv = self.choose(&node)?;
        let text = node.text_of(mv).ok_or(NoStrategy::NotOfTheGame)?;
        let plan = Plan { fingerprint: fingerprint.own, mv: text, limit, next: Next::default() };
        self.plans.insert(shared, plan);
        (self.progress)(self.plans.len());
        let next = self.follow(&node.after(mv), less(limit, 1))?;
        // A shorter plan may have been found on the way.
        if let Some(plan) = self.plans.get_mut(&shared)
            && plan.limit == limit
        {
            plan.next = next;
        }
        Ok(())
    }

    /// A limit within which the side succeeds, the smallest that is found
    /// without much work.
    fn shortest<M: Model>(&self, node: &M, limit: Option<u32>) -> Option<u32> {
        const FARTHEST: u32 = 60;
        if self.side == Side::Defender {
            return limit;
        }
        let farthest = limit.unwrap_or(FARTHEST);
        let found = (1..farthest).step_by(2).find(|&plies| {
            let effort = Effort { nodes: Some(HOPE), ..Effort::boundless(self.control) };
            let shorter = node.within(Some(plies));
            prove(&shorter, self.table, &effort, &mut |_| {}).verdict == self.verdict
        });
        found.or(limit)
    }

    /// A move after which the side succeeds. What the table has forgotten is
    /// found again, every move with the same growing effort.
    fn choose<M: Model>(&self, node: &M) -> Result<M::Move, NoStrategy> {
        let goal = status_of(self.verdict);
        let mut moves = Vec::new();
        node.every_move(&mut moves).map_err(|_| NoStrategy::BeyondTheModel)?;
        // A move that ends the game comes first; otherwise the end might be
        // delayed again and again.
        let ends = |mv: &&M::Move| {
            let after = node.after(**mv);
            after.is_over() && after.status() == goal
        };
        let settles = |mv: &&M::Move| node.after(**mv).status() == goal;
        if let Some(&mv) = moves.iter().find(ends).or_else(|| moves.iter().find(settles)) {
            return Ok(mv);
        }
        let is_known = |mv: &&M::Move| {
            let numbers = self.table.numbers(node.key_after(**mv));
            numbers.is_some_and(|numbers| numbers.verdict() == self.verdict)
        };
        if let Some(&mv) = moves.iter().find(is_known) {
            return Ok(mv);
        }
        let mut nodes = HOPE;
        loop {
            let effort = Effort { nodes: Some(nodes), ..Effort::boundless(self.control) };
            let mut is_open = false;
            for &mv in &moves {
                match prove(&node.after(mv), self.table, &effort, &mut |_| {}).verdict {
                    verdict if verdict == self.verdict => return Ok(mv),
                    Verdict::Unknown => is_open = true,
                    Verdict::Proven | Verdict::Disproven => {}
                }
            }
            if self.control.is_stopped() {
                return Err(NoStrategy::Stopped);
            }
            if !is_open {
                return Err(NoStrategy::Contradicted);
            }
            nodes = nodes.saturating_mul(4);
        }
    }

    /// What is never seen on the way of a strategy.
    const fn failure(&self) -> Status {
        match self.side {
            Side::Attacker => Status::Disproven,
            Side::Defender => Status::Proven,
        }
    }

    /// Keeps what can come up and counts how long games can get.
    fn finish(self, first: &Next) -> Result<Strategy, NoStrategy> {
        let mut lengths = HashMap::new();
        let longest = longest_after(first, &self.plans, &mut lengths);
        let mut entries = Vec::new();
        for (shared, plies) in lengths {
            let plan = &self.plans[&shared];
            let plies = u8::try_from(plies).map_err(|_| NoStrategy::TooLong)?;
            entries.push(StrategyEntry {
                fingerprint: plan.fingerprint,
                mv: plan.mv.clone(),
                plies,
            });
        }
        entries.sort_unstable();
        Ok(Strategy { entries, longest: u8::try_from(longest).map_err(|_| NoStrategy::TooLong)? })
    }
}

/// The most plies to an end of the game behind these positions.
fn longest_after(next: &Next, plans: &HashMap<u64, Plan>, lengths: &mut HashMap<u64, u32>) -> u32 {
    let mut longest = next.end;
    for &(shared, plies) in &next.positions {
        let length = match lengths.get(&shared) {
            Some(&length) => length,
            None => {
                let length = 1 + longest_after(&plans[&shared].next, plans, lengths);
                lengths.insert(shared, length);
                length
            }
        };
        longest = longest.max(plies + length);
    }
    longest
}

fn less(limit: Option<u32>, plies: u32) -> Option<u32> {
    limit.map(|limit| limit.saturating_sub(plies))
}

const fn status_of(verdict: Verdict) -> Status {
    match verdict {
        Verdict::Proven => Status::Proven,
        Verdict::Disproven => Status::Disproven,
        Verdict::Unknown => Status::Open,
    }
}
