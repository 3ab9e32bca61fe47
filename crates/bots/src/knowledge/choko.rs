use std::cmp::Reverse;

use lusus_core::{Line, Player, Position};
use lusus_endings::{Counts, Ending, OpeningTables, Solution, Worth};
use lusus_games::choko::{Choko, Move, Variant};
use lusus_search::{Among, Evaluator, PvLine, Score};

use super::networks::of_choko;
use super::{
    Advice, Basis, Knowledge, KnowledgeAnswer, KnowledgeFile, KnowledgeQuery, Networks, Solved,
    SolvedStart, Sources,
};
use crate::eval::ChokoEvaluator;

/// The tables: once both hands are empty and few pieces are left, who wins and
/// how soon; and while both hands hold many pieces, who wins.
impl Knowledge<Choko> for ChokoEvaluator {
    fn of(sources: &Sources) -> ChokoEvaluator {
        ChokoEvaluator { tables: sources.endings(), networks: Networks::of(sources) }
    }

    fn judging_as_written(self) -> ChokoEvaluator {
        ChokoEvaluator { networks: Networks::None, ..self }
    }

    fn has_network(&self, variant: Variant) -> bool {
        self.networks.of_choko(variant).is_some()
    }

    fn has_tables(_: Variant) -> bool {
        true
    }

    /// The network first: it judges from the first move on. The openings last:
    /// they are the largest, and may not come.
    fn files(variant: Variant) -> Vec<KnowledgeFile> {
        let network = of_choko(variant).map(|_| KnowledgeFile::ChokoNetwork(variant));
        let is_held = OpeningTables::VARIANTS.contains(&variant);
        let openings = is_held.then_some(KnowledgeFile::ChokoOpenings(variant));
        let endings = KnowledgeFile::ChokoEndings(variant.removal());
        network.into_iter().chain([endings]).chain(openings).collect()
    }

    fn solved(variant: Variant) -> Option<Solved> {
        let solution = Solution::of(variant)?;
        let starts = (1..).map_while(|pieces| {
            let start = |beginner| solution.start(pieces, beginner).map(score);
            Some(SolvedStart {
                pieces,
                score: start(Player::First)?,
                other: start(Player::Second)?,
            })
        });
        let starts: Vec<SolvedStart> = starts.collect();
        let pieces = starts.last()?.pieces;
        let after = |dropped| solution.after_drops(dropped, pieces);
        Some(Solved {
            positions: listed(solution.positions()),
            stages: (0..).map_while(after).map(listed).collect(),
            replies: after(1)?.worth().map(score),
            starts,
        })
    }

    /// In an ending the shortest win, a draw, or the longest defence; in an
    /// opening all moves that are as good as any.
    fn advise(&self, query: &KnowledgeQuery<'_, Choko>) -> KnowledgeAnswer<Move> {
        match Ending::of(query.line.position()) {
            Some(_) => KnowledgeAnswer::free(self.lookup(query)),
            None => self.look_at_opening(query).unwrap_or(KnowledgeAnswer::free(None)),
        }
    }
}

/// How long a line of play is followed.
const LONGEST_LINE: usize = 100;

/// After so many plies without a drop or capture a winner makes one, if that
/// keeps the win: steps alone lead nowhere for ever.
const PATIENCE: usize = 16;

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

    /// Who wins after each move, the best first, and which of them are to be
    /// chosen among. What the match forbids to claim is not claimed, and kept all
    /// the same.
    fn look_at_opening(&self, query: &KnowledgeQuery<'_, Choko>) -> Option<KnowledgeAnswer<Move>> {
        let position = query.line.position();
        let is_lost = self.known(position) == Some(Score::LOST);
        let mut moves: Vec<(Score, Move)> = Vec::new();
        for mv in position.list_legal() {
            let worth = if is_lost { Score::LOST } else { self.worth_in_opening(position, mv)? };
            moves.push((worth, mv));
        }
        let worth = moves.iter().map(|&(score, _)| score).max()?;
        let keep = moves.iter().filter(|&&(score, _)| score == worth).map(|&(_, mv)| mv);
        let among = Among { moves: advancing(query.line, keep.collect()), worth };
        let lines = self.claims(query, &among, &moves);
        let advice = lines.map(|lines| Advice { lines, basis: Basis::Table });
        Some(KnowledgeAnswer { advice, among: Some(among), nodes: 0 })
    }

    /// What may be said of all moves in the match, the best first.
    fn claims(
        &self,
        query: &KnowledgeQuery<'_, Choko>,
        among: &Among<Move>,
        moves: &[(Score, Move)],
    ) -> Option<Vec<PvLine<Move>>> {
        let is_true = |score: Score| score == Score::DRAW || query.is_in_time(score);
        if among.worth != Score::DRAW && may_repeat(query.line) {
            return None;
        }
        // The last drop leads into an ending, of which it is known how soon it ends.
        let mut ordered = moves.to_vec();
        ordered.sort_by_key(|&(score, mv)| Reverse((score, among.moves.contains(&mv))));
        let line = |(score, mv)| PvLine { score, moves: vec![mv] };
        let mut lines: Vec<PvLine<Move>> = ordered.into_iter().map(line).collect();
        // A search among several may find any of them best.
        if among.moves.len() == 1 {
            lines.truncate(query.lines.get());
        }
        lines.iter().all(|line| is_true(line.score)).then_some(lines)
    }

    /// What a move in an opening is worth to whoever makes it. A drop is worth
    /// what the best reply leaves, unless that itself is in a table.
    fn worth_in_opening(&self, position: &Choko, mv: Move) -> Option<Score> {
        let after = position.after(mv);
        let is_drop = matches!(mv, Move::Drop(_)) && after.hand(after.to_move()) > 0;
        if !is_drop || self.known(&after).is_some() {
            return self.worth(position, mv);
        }
        let replies: Option<Vec<Score>> =
            after.list_legal().into_iter().map(|reply| self.worth(&after, reply)).collect();
        let best = replies?.into_iter().max()?;
        Some(best.later(1).seen_from(after.to_move(), position.to_move()))
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

const fn listed(Counts { won, drawn, lost }: Counts) -> [u64; 3] {
    [won, drawn, lost]
}

/// Who wins, without a number.
fn score(worth: Worth) -> Score {
    match worth {
        Worth::Drawn => Score::DRAW,
        Worth::Won => Score::WON,
        Worth::Lost => Score::LOST,
    }
}

/// Those of some moves that lead on, if it is time for them and there are any;
/// else all.
fn advancing(line: &Line<Choko>, moves: Vec<Move>) -> Vec<Move> {
    let is_quiet = |mv: &&Move| matches!(mv, Move::Step { .. } | Move::Pass);
    let quiet = line.moves().iter().rev().take_while(is_quiet).count();
    let leading: Vec<Move> = moves.iter().filter(|mv| !is_quiet(mv)).copied().collect();
    if quiet < PATIENCE || leading.is_empty() { moves } else { leading }
}

/// Whether a position that can still come has occurred twice: one with as many
/// pieces on the board and in hand as there are now, since pieces only ever leave.
/// Of such a past the tables know nothing. The position at hand itself does not come back where
/// both sides play by the tables.
fn may_repeat(line: &Line<Choko>) -> bool {
    let [earlier @ .., now] = line.positions() else { return false };
    let counts = |position: &Choko| {
        (Player::BOTH.map(|player| position.hand(player)), position.empty_cells().count_ones())
    };
    let is_like_now = |position: &&Choko| counts(position) == counts(now);
    let seen: Vec<&Choko> = earlier.iter().filter(is_like_now).collect();
    let mut others = seen.iter().enumerate().filter(|(_, earlier)| **earlier != now);
    others.any(|(nth, earlier)| seen[..nth].contains(earlier))
}
