use std::cmp::Reverse;

use lusus_core::{Line, Position};
use lusus_endings::Ending;
use lusus_games::choko::{Choko, Move, Removal, Variant};
use lusus_search::{Evaluator, PvLine, Score};

use super::{Advice, Basis, Knowledge, KnowledgeAnswer, KnowledgeFile, KnowledgeQuery, Sources};
use crate::eval::ChokoEvaluator;

/// The ending tables: once both hands are empty and few pieces are left, who
/// wins and how soon.
impl Knowledge<Choko> for ChokoEvaluator {
    fn of(sources: &Sources) -> ChokoEvaluator {
        ChokoEvaluator { tables: sources.endings() }
    }

    fn has_tables(variant: Variant) -> bool {
        variant.removal() == Removal::JumpedAndAnother
    }

    fn file(variant: Variant) -> Option<KnowledgeFile> {
        ChokoEvaluator::has_tables(variant).then_some(KnowledgeFile::ChokoEndings)
    }

    /// The shortest win, a draw, or the longest defence.
    fn advise(&self, query: &KnowledgeQuery<'_, Choko>) -> KnowledgeAnswer<Move> {
        KnowledgeAnswer::free(self.lookup(query))
    }
}

/// How long a line of play is followed.
const LONGEST_LINE: usize = 100;

impl ChokoEvaluator {
    fn lookup(&self, query: &KnowledgeQuery<'_, Choko>) -> Option<Advice<Move>> {
        let position = query.line.position();
        self.known(position)?;
        if may_repeat(query.line) {
            return None;
        }
        let mut moves: Vec<(Score, Reverse<usize>, Move)> = Vec::new();
        for mv in position.list_legal() {
            let ways_out = self.ways_out(&position.after(mv));
            moves.push((self.worth(position, mv)?, Reverse(ways_out), mv));
        }
        moves.sort_by_key(|&(score, ways_out, _)| Reverse((score, ways_out)));
        moves.truncate(query.lines.get());
        if !moves.iter().all(|&(score, ..)| query.is_in_time(score)) {
            return None;
        }
        let lines = moves.into_iter().map(|(score, _, mv)| self.line(position, score, mv));
        Some(Advice { lines: lines.collect(), basis: Basis::Table })
    }

    /// What a move is worth to whoever makes it.
    fn worth(&self, position: &Choko, mv: Move) -> Option<Score> {
        let after = position.after(mv);
        match after.outcome() {
            Some(outcome) => Some(Score::of(outcome, position.to_move(), 1)),
            None => self
                .known(&after)
                .map(|score| score.later(1).seen_from(after.to_move(), position.to_move())),
        }
    }

    /// Between moves of equal worth: how many replies are as good as the best.
    /// The fewer, the easier the opponent goes wrong.
    fn ways_out(&self, position: &Choko) -> usize {
        if position.is_over() {
            return 0;
        }
        let worths: Vec<Option<Score>> =
            position.list_legal().into_iter().map(|mv| self.worth(position, mv)).collect();
        let best = worths.iter().max().copied().flatten();
        worths.into_iter().filter(|&worth| worth == best).count()
    }

    /// A move and the best play that follows, to the end if somebody wins.
    fn line(&self, position: &Choko, score: Score, first: Move) -> PvLine<Move> {
        let mut moves = vec![first];
        let mut position = position.after(first);
        while score.proof().is_some() && !position.is_over() && moves.len() < LONGEST_LINE {
            let worth = |mv| Some((self.worth(&position, mv)?, mv));
            let known = position.list_legal().into_iter().filter_map(worth);
            let Some((_, mv)) = known.max_by_key(|&(score, _)| score) else { break };
            moves.push(mv);
            position.play(mv);
        }
        PvLine { score, moves }
    }
}

/// Whether a position that can still come has occurred twice: an ending with as
/// many pieces as there are now, since pieces only ever leave. Of such a past the
/// tables know nothing. The position at hand itself does not come back where
/// both sides play by the tables.
fn may_repeat(line: &Line<Choko>) -> bool {
    let [earlier @ .., now] = line.positions() else { return false };
    let empty = now.empty_cells().count_ones();
    let is_like_now = |position: &&Choko| {
        Ending::of(position).is_some() && position.empty_cells().count_ones() == empty
    };
    let seen: Vec<&Choko> = earlier.iter().filter(is_like_now).collect();
    let mut others = seen.iter().enumerate().filter(|(_, earlier)| **earlier != now);
    others.any(|(nth, earlier)| seen[..nth].contains(earlier))
}
