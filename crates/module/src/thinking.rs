use std::num::NonZeroUsize;

use lusus_bots::{Basis, Effort, Purpose, Settings};
use lusus_catalog::{
    Abilities, AnyBot, AnyChoice, AnyThinking, KnownMove, Thought, ThoughtLine, UnknownBot, known,
};
use lusus_core::msg;
use lusus_core::text::quote;
use lusus_erased::AnyLine;
use lusus_review::{Certainty, Verdict};
use lusus_search::{Control, Limits, Score};
use serde::Serialize;

use crate::objection::Objection;
use crate::position::wanted;

/// What the engine knows about a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Thought"))]
pub struct ThoughtView {
    /// How many plies were searched in full.
    depth: u32,
    /// The deepest ply that was looked at.
    seldepth: u32,
    /// How many positions were looked at.
    nodes: u64,
    /// The best lines, the best first.
    lines: Vec<LineView>,
    /// Whether it has come to its end.
    done: bool,
    /// The name of the file that what is known of the game stands in, if the
    /// module wants it still.
    wants: Option<&'static str>,
}

/// A line of play that the engine expects.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ExpectedLine"))]
pub(crate) struct LineView {
    /// What it leads to, seen by whoever is to move.
    score: Verdict,
    /// The texts of its moves.
    moves: Vec<String>,
    /// How people write them.
    notations: Vec<String>,
}

/// The most lines that are told.
const MOST_LINES: u8 = 5;
/// How many positions an engine visits for a move if nobody says.
const USUAL_NODES: u64 = 200_000;

/// Thinks about a line that is not over, as `lusus analyse` does on one thread,
/// and tells what it finds on the way.
pub(crate) fn think(
    line: &dyn AnyLine,
    lines: u8,
    nodes: Option<u64>,
    tell: &mut dyn FnMut(ThoughtView),
) -> Result<ThoughtView, Objection> {
    let lines = NonZeroUsize::new(lines.clamp(1, MOST_LINES).into()).unwrap_or(NonZeroUsize::MIN);
    let settings = Settings { lines, purpose: Purpose::Study, ..Settings::default() };
    let limits = nodes.map_or(Limits::NONE, Limits::nodes);
    let view = View { line, known: known(line, limits) };
    let mut engine = bot(line, "engine", settings)?;
    let choice = choose(&mut *engine, line, limits, &mut |thought| tell(view.of(thought)));
    let thought = choice.thought.expect("the engine has an opinion");
    Ok(ThoughtView { done: true, ..view.of(&thought) })
}

/// The move of a computer player where a line stands that is not over.
pub(crate) fn bot_move(
    line: &dyn AnyLine,
    word: &str,
    seed: Option<u64>,
    nodes: Option<u64>,
) -> Result<String, Objection> {
    let settings = Settings { seed: seed.unwrap_or_default(), ..Settings::default() };
    let mut player = bot(line, word, settings)?;
    let limits = match line.variant().effort(word) {
        Ok(Effort::Brief) => Limits::NONE,
        _ => Limits::nodes(nodes.unwrap_or(USUAL_NODES)),
    };
    Ok(choose(&mut *player, line, limits, &mut |_| {}).mv)
}

fn bot(line: &dyn AnyLine, word: &str, settings: Settings) -> Result<Box<dyn AnyBot>, Objection> {
    let variant = line.variant();
    variant.bot(word, settings).map_err(|UnknownBot(name)| {
        let known = variant.bots().join(", ");
        Objection::new(msg!("cli-unknown-bot", found = quote(&name), known = known))
    })
}

fn choose(
    player: &mut dyn AnyBot,
    line: &dyn AnyLine,
    limits: Limits,
    progress: &mut dyn FnMut(&Thought),
) -> AnyChoice {
    let control = &Control::timeless();
    let choice = player.choose(line, &mut AnyThinking { limits, control, progress });
    choice.expect("the line is not over")
}

/// What a score of whoever is to move says.
pub(crate) fn verdict(line: &dyn AnyLine, score: Score, basis: Basis, depth: u32) -> Verdict {
    let (owner, curve) = (line.position().to_move(), line.variant().win_curve());
    Verdict::new(score, Certainty::of(score, basis, depth), owner, curve)
}

/// How thoughts about a line are seen.
struct View<'a> {
    line: &'a dyn AnyLine,
    /// What moves are worth that were not searched for.
    known: Vec<KnownMove>,
}

impl View<'_> {
    fn of(&self, thought: &Thought) -> ThoughtView {
        let Thought { depth, seldepth, nodes, .. } = *thought;
        let lines = thought.lines.iter().map(|line| self.line(line, depth)).collect();
        ThoughtView { depth, seldepth, nodes, lines, done: false, wants: wanted(self.line) }
    }

    fn line(&self, line: &ThoughtLine, depth: u32) -> LineView {
        let is_this =
            |known: &&KnownMove| line.moves.first() == Some(&known.mv) && line.score == known.score;
        let basis = self.known.iter().find(is_this).map_or(Basis::Search, |known| known.basis);
        let score = verdict(self.line, line.score, basis, depth);
        let notations = self.line.position().notations(&line.moves);
        LineView { score, moves: line.moves.clone(), notations }
    }
}
