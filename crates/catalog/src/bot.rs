use lusus_bots::{Basis, Bot, Playable, Thinking};
use lusus_core::{Line, Present};
use lusus_search::{Control, Limits, Progress, PvLine, Score};
use thiserror::Error;

use crate::AnyLine;

/// A computer player of some game. Moves are texts.
pub trait AnyBot: Send {
    /// The move it makes where the line stands.
    ///
    /// # Errors
    /// If the game or match is over, so that there is no move to make.
    fn choose(
        &mut self,
        line: &dyn AnyLine,
        thinking: &mut AnyThinking<'_>,
    ) -> Result<AnyChoice, NothingToChoose>;
}

/// How long a bot may think, and who listens.
pub struct AnyThinking<'a> {
    /// What ends the thinking.
    pub limits: Limits,
    /// The clock and the stop flag.
    pub control: &'a Control,
    /// Told whenever the bot knows more.
    pub progress: &'a mut dyn FnMut(&Thought),
}

/// What a bot plays, and what it thinks of the position.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyChoice {
    /// The text of the move.
    pub mv: String,
    /// What a search or better knowledge found; players by instinct have no
    /// opinion.
    pub thought: Option<Thought>,
    /// What the choice rests on.
    pub basis: Basis,
}

/// What a search knows about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// How many plies were searched in full.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub seldepth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The best lines, the best first.
    pub lines: Vec<ThoughtLine>,
}

/// A line of play that a search expects.
#[derive(Clone, PartialEq, Debug)]
pub struct ThoughtLine {
    /// What it leads to, seen by the player to move.
    pub score: Score,
    /// The texts of its moves.
    pub moves: Vec<String>,
}

/// There is no move to choose: the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the game is over, so there is no move to choose")]
pub struct NothingToChoose;

/// A bot behind [`AnyBot`].
pub(crate) struct ErasedBot<P>(pub(crate) Box<dyn Bot<P>>);

impl<P: Present + Playable> AnyBot for ErasedBot<P> {
    fn choose(
        &mut self,
        line: &dyn AnyLine,
        thinking: &mut AnyThinking<'_>,
    ) -> Result<AnyChoice, NothingToChoose> {
        if line.outcome().is_some() {
            return Err(NothingToChoose);
        }
        let line: Line<P> = rebuild(line);
        let mut listen = |progress: &Progress<'_, P::Move>| {
            let Progress { depth, seldepth, nodes, lines, .. } = *progress;
            (thinking.progress)(&thought(depth, seldepth, nodes, lines));
        };
        let mut typed = Thinking {
            limits: Limits { length: line.length(), ..thinking.limits },
            control: thinking.control,
            progress: &mut listen,
        };
        let choice = self.0.choose(&line, &mut typed);
        let thought = choice
            .report
            .map(|report| thought(report.depth, report.seldepth, report.nodes, &report.lines));
        Ok(AnyChoice { mv: choice.mv.to_string(), thought, basis: choice.basis })
    }
}

fn thought<M: ToString>(depth: u32, seldepth: u32, nodes: u64, lines: &[PvLine<M>]) -> Thought {
    let lines = lines
        .iter()
        .map(|line| ThoughtLine {
            score: line.score,
            moves: line.moves.iter().map(ToString::to_string).collect(),
        })
        .collect();
    Thought { depth, seldepth, nodes, lines }
}

/// The line of play with the game's own types, from its texts.
fn rebuild<P: Present>(line: &dyn AnyLine) -> Line<P> {
    let start = line.start();
    let variant = start.variant().id().parse().unwrap_or_else(|_| unreachable!("{FOREIGN}"));
    let start = P::parse(variant, &start.text()).expect(FOREIGN);
    let mut rebuilt = Line::with_length(start, line.length());
    for mv in line.moves() {
        rebuilt.push(mv.parse().unwrap_or_else(|_| unreachable!("{FOREIGN}")));
    }
    rebuilt
}

const FOREIGN: &str = "a bot is handed lines of its own game, which were checked";
