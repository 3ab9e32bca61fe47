use lusus_catalog::{Abilities, known};
use lusus_core::{Message, Outcome, Player};
use lusus_erased::{Ends, Variant};
use lusus_search::{Limits, Proof};
use serde::Serialize;

use crate::balance::reasons;
use crate::solved::winner_from_start;
use crate::{Balance, EndCount, Histogram, Interval, Lengths, Results, Strength};

/// What is known of how fair a variant is, with what follows from it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BalanceView {
    /// The variant.
    pub variant: String,
    /// Its name.
    pub title: Message,
    /// The command that made the numbers.
    pub command: String,
    /// The results at several strengths, the weakest first.
    pub strengths: Vec<StrengthView>,
    /// Who played the games that show what first moves are worth.
    pub opening_bot: String,
    /// First moves, the best for player 1 first; none where no two games begin
    /// alike.
    pub first_moves: Vec<FirstMoveView>,
    /// First moves whose worth is proven, the best for player 1 first.
    pub proven: Vec<ProvenMove>,
    /// Whether every first move is proven to lose, or one to win: who wins then,
    /// 1 or 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// Whether every first move is proven, and the best of them to draw.
    pub is_drawn: bool,
    /// Whether it is solved outright, as a [`SolvedView`](crate::SolvedView) tells.
    pub is_solved: bool,
    /// Whether there are tables of its endings.
    pub has_tables: bool,
}

/// What games at one strength show.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrengthView {
    /// Who played both sides.
    pub bot: String,
    /// How many positions it looked at for a move, where that was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How many moves were drawn before it began.
    pub random_plies: u32,
    /// Who won.
    pub results: Results,
    /// What player 1 scored.
    pub score: Share,
    /// How many games were drawn.
    pub draws: Share,
    /// How long the games were.
    pub lengths: Lengths,
    /// The same in steps.
    pub histogram: Histogram,
    /// How many moves there were on average, at each ply.
    pub branching: Vec<f64>,
    /// How they ended, the most frequent first.
    pub ends: Vec<EndingView>,
}

/// How many games ended in one way.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EndingView {
    /// The word of the reason.
    pub reason: String,
    /// What is said of such an end.
    pub message: Message,
    /// How many games ended so.
    pub games: u32,
}

/// A share with where it lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Share {
    /// From 0 to 1.
    pub value: f64,
    /// Where it lies.
    pub interval: Interval,
}

/// What a first move scored.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FirstMoveView {
    /// Its text.
    #[serde(rename = "move")]
    pub mv: String,
    /// As people write it.
    pub notation: String,
    /// How many moves are the same but for a symmetry of the board.
    pub alike: u32,
    /// The games.
    pub results: Results,
    /// What player 1 scored.
    pub score: Share,
}

/// A first move whose worth is proven.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProvenMove {
    /// As people write it.
    pub notation: String,
    /// Who wins after it, 1 or 2; none for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// Within how many plies, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

impl Share {
    fn of(value: f64, games: u32) -> Share {
        Share { value, interval: Interval::wilson(value, games) }
    }
}

impl BalanceView {
    /// What is known of a variant; `None` if no games of it come with the
    /// program.
    #[must_use]
    pub fn shipped(variant: Variant) -> Option<BalanceView> {
        Some(BalanceView::new(&Balance::shipped(variant)?, variant))
    }

    /// What these games show of a variant.
    #[must_use]
    pub fn new(balance: &Balance, variant: Variant) -> BalanceView {
        let start = variant.start(balance.seed);
        let first_moves = balance.first_moves.iter().filter_map(|first| {
            let score = Share::of(first.results.share()?, first.results.games());
            let notation = start.notation(&first.mv).unwrap_or_else(|| first.mv.clone());
            let (mv, alike, results) = (first.mv.clone(), first.alike, first.results);
            Some(FirstMoveView { mv, notation, alike, results, score })
        });
        let mut first_moves: Vec<FirstMoveView> = first_moves.collect();
        first_moves.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
        let (proven, solved) = (proven(variant), variant.solved());
        BalanceView {
            variant: balance.variant.clone(),
            title: variant.title(),
            command: balance.command.clone(),
            strengths: { balance.strengths.iter() }
                .filter_map(|strength| StrengthView::of(strength, variant))
                .collect(),
            opening_bot: balance.opening_bot.clone(),
            first_moves,
            winner: winner(&proven, start.legal_moves().len())
                .or_else(|| solved.as_ref().and_then(winner_from_start)),
            is_drawn: is_drawn(&proven, start.legal_moves().len()),
            proven,
            is_solved: solved.is_some(),
            has_tables: variant.has_tables(),
        }
    }
}

impl StrengthView {
    /// `None` without games.
    fn of(strength: &Strength, variant: Variant) -> Option<StrengthView> {
        let Strength { bot, nodes, random_plies, results, ends, branching, .. } = strength;
        let games = results.games();
        Some(StrengthView {
            bot: bot.clone(),
            nodes: *nodes,
            random_plies: *random_plies,
            results: *results,
            score: Share::of(results.share()?, games),
            draws: Share::of(f64::from(results.draws) / f64::from(games), games),
            lengths: strength.lengths,
            histogram: strength.histogram.clone(),
            branching: branching.clone(),
            ends: endings(ends, variant),
        })
    }
}

/// How games ended, once for each who can have won by it, the most frequent
/// first.
fn endings(ends: &[EndCount], variant: Variant) -> Vec<EndingView> {
    let start = variant.start(0);
    let mut endings = Vec::new();
    for EndCount { reason: word, results } in ends {
        let Some(reason) = reasons(variant).find(|reason| reason.word() == word) else { continue };
        let Results { first, draws, second } = *results;
        let outcomes = [
            (Outcome::win(Player::First, reason), first),
            (Outcome::draw(reason), draws),
            (Outcome::win(Player::Second, reason), second),
        ];
        let played = outcomes.into_iter().filter(|(_, games)| *games > 0);
        endings.extend(played.map(|(outcome, games)| EndingView {
            reason: word.clone(),
            message: start.ending(outcome),
            games,
        }));
    }
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
    endings
}

/// What the program itself can prove of first moves, from what comes with it.
fn proven(variant: Variant) -> Vec<ProvenMove> {
    if !variant.has_fixed_start() {
        return Vec::new();
    }
    let start = variant.start(0);
    let line = start.line(Ends::Game);
    let moves = known(&*line, Limits::nodes(1));
    let proven = moves.into_iter().map(|known| {
        let (winner, plies) = match known.score.proof() {
            Some(Proof::Win { plies }) => (Some(1), plies),
            Some(Proof::Loss { plies }) => (Some(2), plies),
            None => (None, None),
        };
        let notation = start.notation(&known.mv).unwrap_or(known.mv);
        ProvenMove { notation, winner, plies }
    });
    proven.collect()
}

/// Whether the best first move draws.
fn is_drawn(proven: &[ProvenMove], moves: usize) -> bool {
    let wins = proven.iter().any(|first| first.winner == Some(1));
    proven.len() == moves && !wins && proven.iter().any(|first| first.winner.is_none())
}

/// Who wins, if all first moves that matter are proven.
fn winner(proven: &[ProvenMove], moves: usize) -> Option<u8> {
    let is_won = proven.iter().any(|first| first.winner == Some(1));
    let is_lost = proven.len() == moves && proven.iter().all(|first| first.winner == Some(2));
    is_won.then_some(1).or(is_lost.then_some(2))
}
