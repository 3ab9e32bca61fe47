use crate::text::without_blanks;
use crate::{
    CellId, Clause, Course, Ending, Explain, Geometry, Language, Mark, MarkKind, Message, MoveView,
    Outcome, Path, Player, Position, Reason, Scene, SideView, Target, Threat, Tone, Translated,
    Typed, harm, input, msg, threat,
};

/// A Fluent file that a game brings; [`sentences!`](crate::sentences) makes one for each language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sentences {
    /// The path of the file, for error messages.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl Sentences {
    /// No sentences.
    pub const NONE: Sentences = Sentences { file: "", text: "" };
}

/// Includes the Fluent files of a game: the English one, then the Portuguese
/// one, with paths relative to the source file.
///
/// ```ignore
/// const SENTENCES: Translated<Sentences> = sentences!["../texts/en.ftl", "../texts/pt.ftl"];
/// ```
#[macro_export]
macro_rules! sentences {
    ($($file:literal),* $(,)?) => {
        [$($crate::Sentences { file: $file, text: include_str!($file) }),*]
    };
}

/// A start and some moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Demo {
    /// The seed of the start.
    pub seed: u64,
    /// The move texts, separated by blanks.
    pub moves: &'static str,
}

/// What people see and touch of a position. Engines never need it.
///
/// Interfaces draw the [`Geometry`] and the [`Scene`], offer the click paths of
/// the legal moves, and compute nothing themselves.
pub trait Present: Position {
    /// Why a text is not a legal move.
    type Refusal: Explain + Clone + PartialEq + std::fmt::Debug;

    /// The game's page of rules with numbered clauses, in each
    /// language.
    const RULES: Translated<&'static str>;

    /// What this game says, as a Fluent file of each language. The games of the
    /// product say what stands in its own catalogue.
    const SENTENCES: Translated<Sentences> = [Sentences::NONE; Language::ALL.len()];

    /// A game of the usual variant, begun, that shows what it is like.
    const DEMO: Option<Demo> = None;

    /// The lessons that teach the game, if it has some.
    const COURSE: Option<&'static Course> = None;

    /// A start, drawn with the seed, at which all is done that players would
    /// first set up, so that both have the same chances; `None` where there is
    /// nothing to set up.
    #[must_use]
    fn arranged(variant: Self::Variant, seed: u64) -> Option<Self> {
        let _ = (variant, seed);
        None
    }

    /// The closed list of words by which this game, or a match of it, ends:
    /// its own, then repetition where it can happen, then length.
    fn reasons() -> &'static [Reason];

    /// What a player is called here, such as white or dark.
    fn side(&self, player: Player) -> Message;

    /// The characters for a player's pieces in a terminal, such as `O`; none
    /// while it is open which pieces are whose.
    fn symbols(&self, player: Player) -> &'static str;

    /// The kind and tone of a player's pieces, as they are drawn; none while it
    /// is open which are whose.
    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)>;

    /// What a player is after, as one says it to them: a sentence that always
    /// stands beside the board.
    fn goal(&self, player: Player) -> Message;

    /// The cells of the board, where they are and what they look like. Only a
    /// game whose board grows gives different answers in one match.
    fn geometry(&self) -> Geometry;

    /// What stands on the cells and beside the board.
    fn scene(&self) -> Scene;

    /// What the player to move is to do.
    fn status(&self) -> Message {
        msg!("status-to-move", side = self.side(self.to_move()))
    }

    /// What each touch of a move after its first is for: as many sentences as
    /// the longest path needs. By default each asks where to go.
    fn asks(&self) -> Vec<Message> {
        vec![msg!("ask-where-to"); input::longest_path(self).saturating_sub(1)]
    }

    /// The cells that a move, just made to reach this position, changed.
    fn touched(&self, mv: Self::Move) -> Vec<CellId>;

    /// What can be set beside the board where a position is set up by hand: of
    /// each such thing the choices, in words, with the position that each makes;
    /// one of them is this position.
    fn choices(&self) -> Vec<Vec<(Message, Self)>> {
        Vec::new()
    }

    /// This position with the piece of a symbol alone on a cell, or with nothing,
    /// and with what follows from that beside the board. It need not be one that
    /// [`Position::parse`] reads. `None` where nothing follows, or there is no
    /// such cell or piece.
    #[must_use]
    fn with_piece(&self, cell: &str, symbol: Option<&str>) -> Option<Self> {
        let _ = (cell, symbol);
        None
    }

    /// What an interface marks as the last move, just made to reach this
    /// position.
    fn traces(&self, mv: Self::Move) -> Vec<Mark> {
        self.touched(mv).into_iter().map(|cell| Mark::new(cell, MarkKind::LastMove)).collect()
    }

    /// The ways to make a legal move by touching cells, amounts and buttons;
    /// at least one.
    fn paths(&self, mv: Self::Move) -> Vec<Path>;

    /// The move text that touches stand for, whether or not it is a legal move;
    /// of a legal move's path, that move's. `None` if more must be touched. By
    /// default touches that make no legal move stand for their names in a row,
    /// such as `a1a2`.
    fn path_text(&self, path: &[Target]) -> Option<String> {
        input::path_text(self, path)
    }

    /// A legal move as people write it; by default the move text. Typed, it
    /// stands for the move.
    fn notation(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// What a text typed at a prompt stands for, whether or not it is a move:
    /// what the game's report let people type becomes our text, and upper case
    /// and blanks are forgiven. A move text stands for itself, and a legal
    /// move's notation for that move. A text that leaves something open may be
    /// a part, which the prompt completes with another line.
    #[must_use]
    fn typed(&self, text: &str) -> Typed {
        Typed::Move(without_blanks(text))
    }

    /// Why `text` is not a legal move here; `None` if it is one.
    fn refusal(&self, text: &str) -> Option<Self::Refusal>;

    /// What a line of legal moves from here does to a player, as one says it of
    /// the move that allowed it: "loses two pieces". The weightiest first; none
    /// if there is nothing to tell. By default the pieces that the opponent
    /// takes.
    fn harm(&self, line: &[Self::Move], player: Player) -> Vec<Message> {
        harm::pieces(self, line, player)
    }

    /// This position with the other player to move, whether the rules allow that
    /// or not: what they could do there is what they threaten. `None` where that
    /// makes no sense.
    #[must_use]
    fn passed(&self) -> Option<Self> {
        None
    }

    /// The sentence that tells how the game ended by its own rules. At a position
    /// that has not ended so, such as the start, it tells of the reason in
    /// general, as statistics do.
    fn ending_by_rules(&self, outcome: Outcome) -> Message;

    // Provided; never overridden.

    /// A scene with nothing on it: who is to move, or how the game ended. A game
    /// adds what it has.
    fn bare_scene(&self) -> Scene {
        let ending = self.outcome().map(|outcome| Ending::new(outcome, self.ending(outcome)));
        let side = |player| SideView {
            name: self.side(player),
            symbols: self.symbols(player),
            emblem: self.emblem(player),
            goal: self.goal(player),
        };
        Scene {
            pieces: Vec::new(),
            marks: Vec::new(),
            trays: Vec::new(),
            controls: Vec::new(),
            notes: Vec::new(),
            sides: Player::BOTH.map(side),
            turn: ending.is_none().then(|| self.to_move()),
            status: ending.as_ref().map_or_else(|| self.status(), |it| it.message.clone()),
            asks: self.asks(),
            ending,
        }
    }

    /// The sentence that tells how this game, or a match that stands at this
    /// position, ended.
    fn ending(&self, outcome: Outcome) -> Message {
        match (outcome.reason, outcome.winner()) {
            (Reason::LENGTH, _) => msg!("end-length"),
            (Reason::REPETITION, None) => msg!("end-repetition"),
            (Reason::REPETITION, Some(winner)) => {
                msg!("end-repetition-won", side = self.side(winner))
            }
            _ => self.ending_by_rules(outcome),
        }
    }

    /// What the player who is not to move threatens: to win at once, or else to
    /// take pieces.
    fn threats(&self) -> Vec<Threat> {
        threat::threats(self)
    }

    /// Every legal move with its texts and click paths, sorted by move text.
    fn move_views(&self) -> Vec<MoveView> {
        let view = |mv: Self::Move| {
            let (text, notation, paths) = (mv.to_string(), self.notation(mv), self.paths(mv));
            MoveView { text, notation, paths }
        };
        let mut views: Vec<MoveView> = self.list_legal().into_iter().map(view).collect();
        views.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        views
    }

    /// The sentence and the clause of a refusal, ready for any interface.
    fn why_not(&self, text: &str) -> Option<(Message, Clause)> {
        self.refusal(text).map(|refusal| (refusal.message(), refusal.clause()))
    }
}
