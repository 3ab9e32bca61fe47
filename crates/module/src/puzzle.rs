use lusus_catalog::Catalogue;
use lusus_core::{CellId, Clause, Language, Message, Player, msg};
use lusus_puzzles::{BadStandings, Collection, Hint, Reply, Solving, Standings, Theme, Tried};
use lusus_rating::{BadResults, Ladder, Results, Strength};
use lusus_text::say;
use serde::{Deserialize, Serialize};

use crate::objection::Objection;
use crate::position::PositionView;

/// What a page has kept of a solver.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "KeptOfSolver"))]
pub struct Kept {
    /// How the solver does in puzzles, as text; empty at first.
    #[serde(default)]
    standings: String,
    /// What counts of games and puzzles, as text; empty at first.
    #[serde(default)]
    results: String,
}

/// Which puzzle is wanted next.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "WantedPuzzle"))]
pub struct Wanted {
    /// The word of its theme; any if left out. Whoever chooses a theme is told
    /// half the solution, so that nothing is said of their strength.
    #[serde(default)]
    theme: Option<String>,
    /// The names of puzzles that are to be passed over.
    #[serde(default)]
    passed: Vec<String>,
}

/// The puzzles of a game, and how a solver does there.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Shelf"))]
pub struct ShelfView {
    /// The id of the game.
    game: &'static str,
    /// What it is called.
    title: Message,
    /// How many puzzles there are.
    count: usize,
    /// How many were tried.
    tried: usize,
    /// How many were solved without a wrong try or a hint.
    solved: u32,
    /// How many of them in a row, up to now.
    streak: u32,
    /// The longest such row.
    best_streak: u32,
    /// What is said of the solver's strength.
    strength: String,
    /// What the puzzles are about.
    themes: Vec<ThemeView>,
    /// The name of the next puzzle.
    next: Option<String>,
    /// What is to be kept of the solver.
    standings: String,
    /// The same of games and puzzles.
    results: String,
    /// What was kept and cannot be read, in sentences.
    faults: Vec<String>,
}

/// What some puzzles are about.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleTheme"))]
pub(crate) struct ThemeView {
    /// Its word.
    word: &'static str,
    /// What it is called.
    name: String,
    /// How many puzzles have it.
    count: usize,
}

/// A puzzle that is being solved, with what it says in the reader's language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleSolved"))]
pub struct SolvingView {
    /// Its name.
    id: String,
    /// What is played, and which puzzle it is.
    title: String,
    /// What is to be done.
    task: String,
    /// The id of the variant.
    variant: &'static str,
    /// The text of the position that it begins with.
    start: String,
    /// Who solves it.
    solver: Player,
    /// The position that stands.
    standing: PositionView,
    /// The moves made, those of the opponent too.
    moves: Vec<String>,
    /// Whether it is solved.
    done: bool,
    /// What is said to what was tried.
    reply: Option<SolvingReply>,
    /// The last of the hints that were asked for; none once it is solved.
    hint: Option<HintView>,
    /// The moves from here to the end; none once it is solved.
    solution: Vec<String>,
    /// What it is about.
    themes: Vec<String>,
}

/// What is said to a try at a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SolvingReply {
    /// What became of it.
    kind: SolvingReplyKind,
    /// What is said.
    text: String,
    /// The clause of the rules page that it breaks.
    clause: Option<&'static str>,
    /// Why a wrong try fails: the moves from the position that stands.
    why: Vec<String>,
    /// What was typed so far, if it is the beginning of a move.
    part: Option<String>,
}

/// What became of a try at a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum SolvingReplyKind {
    /// The rules refuse it.
    Refused,
    /// It loses, or lets the win go.
    Wrong,
    /// It wins too, but later.
    Longer,
    /// It is right, and there is more to do.
    Right,
    /// The puzzle is solved.
    Solved,
    /// It is the beginning of a move.
    Part,
}

/// What helps a solver.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PuzzleHint"))]
pub(crate) struct HintView {
    /// `idea`, `region`, `piece` or `move`.
    stage: &'static str,
    /// What is said.
    text: String,
    /// The cells that it points out.
    cells: Vec<CellId>,
}

/// The puzzles that a page has handed in, a collection for each game.
#[derive(Default)]
pub(crate) struct Shelves(Vec<Collection>);

/// What somebody does with a puzzle.
pub(crate) struct Deed<'a> {
    /// The moves made already, those of the opponent too.
    pub(crate) moves: &'a [String],
    /// What is tried now, if something is.
    pub(crate) typed: Option<&'a str>,
    /// How many hints were asked for since the last move.
    pub(crate) hints: u8,
}

impl Shelves {
    /// Takes in the puzzles of a game, in the place of those that were there;
    /// answers with its id and how many they are.
    pub(crate) fn read(
        &mut self,
        catalogue: Catalogue,
        text: &str,
    ) -> Result<(&'static str, usize), String> {
        let collection = Collection::read(catalogue, text).map_err(|error| error.to_string())?;
        let (game, count) = (collection.game, collection.puzzles.len());
        self.0.retain(|it| it.game != game);
        self.0.push(collection);
        Ok((game.id(), count))
    }

    /// The puzzles of a game, and how a solver does there.
    pub(crate) fn shelf(
        &self,
        game: &str,
        (kept, wanted): (&Kept, &Wanted),
        language: Language,
    ) -> Result<ShelfView, Objection> {
        let (solver, faults) = Solver::read(kept);
        Ok(solver.view(self.of(game)?, wanted, &faults, language))
    }

    /// Takes note of how a try at a puzzle has ended.
    pub(crate) fn note(
        &self,
        id: &str,
        tried: &str,
        (kept, wanted): (&Kept, &Wanted),
        language: Language,
    ) -> Result<ShelfView, Objection> {
        let collection = self.of_puzzle(id)?;
        let puzzle = collection.find(id).ok_or_else(unknown)?;
        let tried = Tried::find(tried).ok_or_else(unknown)?;
        let (mut solver, faults) = Solver::read(kept);
        let counts = solver.standings.note(puzzle, tried);
        if let Some(is_solved) = tried.is_solved()
            && counts
            && wanted.theme.is_none()
        {
            let game = collection.game.id();
            solver.results.note_puzzle(game, puzzle.rating.value, is_solved);
        }
        Ok(solver.view(collection, wanted, &faults, language))
    }

    /// A puzzle after moves that were right, and perhaps after another try.
    pub(crate) fn solving(
        &self,
        id: &str,
        deed: &Deed<'_>,
        language: Language,
    ) -> Result<SolvingView, Objection> {
        let puzzle = self.of_puzzle(id)?.find(id).ok_or_else(unknown)?;
        let mut solving = Solving::new(puzzle.clone()).map_err(|_| unknown())?;
        while let Some(mv) = deed.moves.get(solving.line().ply() as usize) {
            let before = solving.line().ply();
            solving.attempt(mv);
            if solving.line().ply() == before {
                return Err(unknown());
            }
        }
        let reply = deed.typed.map(|typed| solving.attempt(typed));
        let reply = reply.map(|reply| reply_view(&reply, &solving, language));
        let hint = (0..deed.hints).map_while(|_| solving.hint()).last();
        Ok(view(&solving, reply, hint.as_ref(), language))
    }

    fn of(&self, game: &str) -> Result<&Collection, Objection> {
        self.0.iter().find(|it| it.game.id() == game).ok_or_else(unknown)
    }

    fn of_puzzle(&self, id: &str) -> Result<&Collection, Objection> {
        self.of(id.rsplit_once('-').map_or(id, |(game, _)| game))
    }
}

fn unknown() -> Objection {
    Objection::new(msg!("puzzle-none"))
}

/// What is known of a solver.
struct Solver {
    standings: Standings,
    results: Results,
}

impl Solver {
    /// What was kept, and what of it cannot be read and begins anew.
    fn read(kept: &Kept) -> (Solver, Vec<Message>) {
        let standings = Standings::read(&kept.standings);
        let results = Results::read(&kept.results);
        let faults = [
            standings.as_ref().err().map(BadStandings::message),
            results.as_ref().err().map(BadResults::message),
        ];
        let solver = Solver {
            standings: standings.unwrap_or_default(),
            results: results.unwrap_or_default(),
        };
        (solver, faults.into_iter().flatten().collect())
    }

    fn view(
        &self,
        collection: &Collection,
        wanted: &Wanted,
        faults: &[Message],
        language: Language,
    ) -> ShelfView {
        let (game, id) = (collection.game, collection.game.id());
        let (standing, ladder) = (self.standings.of(id), Ladder::of(game));
        let rating = Strength::after(&ladder, self.results.of(id)).rating();
        let theme = wanted.theme.as_deref().and_then(Theme::find);
        let next = collection.next(&standing, rating, theme, &wanted.passed);
        let theme_view = |(theme, count): (Theme, usize)| ThemeView {
            word: theme.word(),
            name: say(language, &theme.message()),
            count,
        };
        ShelfView {
            game: id,
            title: game.title(),
            count: collection.puzzles.len(),
            tried: standing.tried(),
            solved: standing.solved,
            streak: standing.streak,
            best_streak: standing.best_streak,
            strength: say(language, &self.results.estimate(id, &ladder).message()),
            themes: collection.themes().into_iter().map(theme_view).collect(),
            next: next.map(|puzzle| puzzle.id.clone()),
            standings: self.standings.to_string(),
            results: self.results.to_string(),
            faults: faults.iter().map(|fault| say(language, fault)).collect(),
        }
    }
}

fn view(
    solving: &Solving,
    reply: Option<SolvingReply>,
    hint: Option<&Hint>,
    language: Language,
) -> SolvingView {
    let (puzzle, line) = (solving.puzzle(), solving.line());
    let hint = hint.map(|hint| HintView {
        stage: hint.word(),
        text: say(language, &solving.hinted(hint)),
        cells: hint.cells(&*line.position()),
    });
    SolvingView {
        id: puzzle.id.clone(),
        title: say(language, &puzzle.title()),
        task: say(language, &puzzle.task()),
        variant: puzzle.variant.id(),
        start: puzzle.position.clone(),
        solver: solving.solver(),
        standing: PositionView::of(line),
        moves: line.moves(),
        done: solving.is_solved(),
        reply,
        hint,
        solution: solving.solution(),
        themes: puzzle.themes.iter().map(|theme| say(language, &theme.message())).collect(),
    }
}

fn reply_view(reply: &Reply, solving: &Solving, language: Language) -> SolvingReply {
    let (kind, clause, why) = match reply {
        Reply::Refused(refused) => {
            let clause = refused.clause.map(|Clause(clause)| clause);
            (SolvingReplyKind::Refused, clause, Vec::new())
        }
        Reply::Wrong { mv, refutation } => {
            (SolvingReplyKind::Wrong, None, solving.why(mv, refutation.as_ref()))
        }
        Reply::Longer { .. } => (SolvingReplyKind::Longer, None, Vec::new()),
        Reply::Right { .. } => (SolvingReplyKind::Right, None, Vec::new()),
        Reply::Solved => (SolvingReplyKind::Solved, None, Vec::new()),
        Reply::Part(_) => (SolvingReplyKind::Part, None, Vec::new()),
    };
    let part = if let Reply::Part(part) = reply { Some(part.text.clone()) } else { None };
    SolvingReply { kind, text: say(language, &solving.said(reply)), clause, why, part }
}
