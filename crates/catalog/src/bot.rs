use lusus_bots::{Basis, Bot, Playable, Thinking};
use lusus_core::{Line, Message, Present, msg};
use lusus_erased::AnyLine;
use lusus_search::{Control, Limits, Progress, Proof, PvLine, Score};

/// A computer player of some game. Moves are texts.
pub trait AnyBot: Send {
    /// The move it makes where the line stands; none if the game or match is
    /// over.
    fn choose(&mut self, line: &dyn AnyLine, thinking: &mut AnyThinking<'_>) -> Option<AnyChoice>;
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

impl AnyChoice {
    /// What to tell people of a choice that rests on more than a search;
    /// nothing of any other.
    #[must_use]
    pub fn grounds(&self) -> Option<Message> {
        let score = self.thought.as_ref()?.lines.first()?.score;
        let plies = score.proof().and_then(Proof::plies);
        Some(match (self.basis, score.proof(), plies) {
            (Basis::Instinct | Basis::Search, ..) => return None,
            (Basis::Proof, Some(Proof::Win { .. }), Some(plies)) => {
                msg!("basis-proof-win", plies = plies)
            }
            (Basis::Proof, Some(Proof::Loss { .. }), Some(plies)) => {
                msg!("basis-proof-loss", plies = plies)
            }
            (Basis::Table, Some(Proof::Win { .. }), Some(plies)) => {
                msg!("basis-table-win", plies = plies)
            }
            (Basis::Table, Some(Proof::Loss { .. }), Some(plies)) => {
                msg!("basis-table-loss", plies = plies)
            }
            (_, Some(Proof::Win { .. }), None) => msg!("basis-won"),
            (_, Some(Proof::Loss { .. }), None) => msg!("basis-lost"),
            (_, None, _) => msg!("basis-draw"),
        })
    }
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

/// A bot behind [`AnyBot`].
pub(crate) struct ErasedBot<P>(pub(crate) Box<dyn Bot<P>>);

impl<P: Present + Playable> AnyBot for ErasedBot<P> {
    fn choose(&mut self, line: &dyn AnyLine, thinking: &mut AnyThinking<'_>) -> Option<AnyChoice> {
        if line.outcome().is_some() {
            return None;
        }
        let line: Option<&Line<P>> = line.as_any().downcast_ref();
        let line = line.expect("a bot is handed lines of its own game");
        let mut listen = |progress: &Progress<'_, P::Move>| {
            let Progress { depth, seldepth, nodes, lines, .. } = *progress;
            (thinking.progress)(&thought(depth, seldepth, nodes, lines));
        };
        let mut typed =
            Thinking { limits: thinking.limits, control: thinking.control, progress: &mut listen };
        let choice = self.0.choose(line, &mut typed);
        let thought = choice
            .result
            .map(|result| thought(result.depth, result.seldepth, result.nodes, &result.lines));
        Some(AnyChoice { mv: choice.mv.to_string(), thought, basis: choice.basis })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn key(basis: Basis, score: Score) -> Option<&'static str> {
        let lines = vec![ThoughtLine { score, moves: vec!["a".to_owned()] }];
        let thought = Some(Thought { depth: 0, seldepth: 1, nodes: 0, lines });
        AnyChoice { mv: "a".to_owned(), thought, basis }.grounds().map(|message| message.key)
    }

    #[test]
    fn what_rests_on_more_than_a_search_is_told() {
        let (win, loss) = (Score::win_in(3), Score::loss_in(4));
        let cases = [
            (Basis::Search, win, None),
            (Basis::Instinct, Score::DRAW, None),
            (Basis::Proof, win, Some("basis-proof-win")),
            (Basis::Proof, loss, Some("basis-proof-loss")),
            (Basis::Proof, Score::DRAW, Some("basis-draw")),
            (Basis::Table, win, Some("basis-table-win")),
            (Basis::Table, loss, Some("basis-table-loss")),
            (Basis::Table, Score::DRAW, Some("basis-draw")),
            (Basis::Table, Score::WON, Some("basis-won")),
            (Basis::Table, Score::LOST, Some("basis-lost")),
        ];
        for (basis, score, expected) in cases {
            assert_eq!(key(basis, score), expected, "{basis} {score}");
        }
    }
}
