use std::any::Any;

use lusus_core::text::quote;
use lusus_core::{
    Arg, Geometry, Key, Message, MoveView, Outcome, Player, Present, Scene, Target, Task, Threat,
    Typed, input, tally,
};

use crate::line::ErasedLine;
use crate::perft::divide;
use crate::{AnyLine, Ends, PerftJob, Refused, Variant};

/// A position of some game. Moves are texts, and always checked.
pub trait AnyPosition: Send + Sync {
    /// The variant being played.
    fn variant(&self) -> Variant;

    /// Its one-line text.
    fn text(&self) -> String;

    /// Who makes the next move; in a finished position, who would.
    fn to_move(&self) -> Player;

    /// How the game ended by its own rules.
    fn outcome(&self) -> Option<Outcome>;

    /// Its fingerprint.
    fn key(&self) -> Key;

    /// The texts of the legal moves, sorted by bytes; none if the game is over.
    fn legal_moves(&self) -> Vec<String>;

    /// The legal moves with notation and click paths, sorted by text.
    fn move_views(&self) -> Vec<MoveView>;

    /// Why touches make no move. Those that make one are not explained.
    fn why_no_move(&self, touched: &[Target]) -> Refused;

    /// A legal move as people write it; `None` if the text is not one.
    fn notation(&self, text: &str) -> Option<String>;

    /// Moves that follow one another from here, as people write them, up to the
    /// first that is not legal.
    fn notations(&self, texts: &[String]) -> Vec<String> {
        let mut position = self.boxed_clone();
        let mut written = |text: &String| {
            let notation = position.notation(text)?;
            position.play(text).ok()?;
            Some(notation)
        };
        texts.iter().map_while(&mut written).collect()
    }

    /// What a text typed at a prompt stands for, in the ways of people and of
    /// the game's report; it need not be a move. One full stop at its end is
    /// ignored. After a part, the text is [`PartialMove::with`] the rest.
    ///
    /// [`PartialMove::with`]: lusus_core::PartialMove::with
    fn typed(&self, text: &str) -> Typed;

    /// Makes a move.
    ///
    /// # Errors
    /// Says why, the position unchanged, if the text is not a legal move.
    fn play(&mut self, text: &str) -> Result<(), Refused>;

    /// The board.
    fn geometry(&self) -> Geometry;

    /// What stands on the board and beside it.
    fn scene(&self) -> Scene;

    /// What can be set beside the board: of each such thing the choices, in
    /// words, with the text of the position that each makes.
    fn choices(&self) -> Vec<Vec<(Message, String)>>;

    /// The text of this position with another piece on a cell, or none, and with
    /// what follows from that; `None` where nothing follows.
    fn with_piece(&self, cell: &str, symbol: Option<&str>) -> Option<String>;

    /// The sentence that tells how the game, or a match that stands here, ended.
    fn ending(&self, outcome: Outcome) -> Message;

    /// The moves that do a lesson's task here, where so many moves of it have been
    /// made, sorted by text.
    fn solutions(&self, task: Task, made: usize) -> Vec<String>;

    /// What a line of moves from here does to a player, in the words of the
    /// game; from the first move on that is not legal nothing counts.
    fn harm(&self, moves: &[String], player: Player) -> Vec<Message>;

    /// What the player who is not to move threatens to do at once.
    fn threats(&self) -> Vec<Threat>;

    /// The number of move sequences behind each legal move, in the order of
    /// `legal_moves`; nothing at depth 0.
    fn perft(&self, job: &PerftJob<'_>) -> Vec<(String, u64)>;

    /// A line of play that starts here.
    fn line(&self, ends: Ends) -> Box<dyn AnyLine>;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;

    /// The position with the game's own type, for those who know it.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Box<dyn AnyPosition> {
        self.boxed_clone()
    }
}

/// A position behind [`AnyPosition`].
#[derive(Clone)]
pub(crate) struct Erased<P> {
    pub(crate) variant: Variant,
    pub(crate) position: P,
}

impl<P: Present> AnyPosition for Erased<P> {
    fn variant(&self) -> Variant {
        self.variant
    }

    fn text(&self) -> String {
        self.position.to_string()
    }

    fn to_move(&self) -> Player {
        self.position.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn key(&self) -> Key {
        self.position.key()
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.position.list_legal();
        let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        texts
    }

    fn move_views(&self) -> Vec<MoveView> {
        self.position.move_views()
    }

    fn why_no_move(&self, touched: &[Target]) -> Refused {
        let (message, clause) = input::why_no_move(&self.position, touched);
        let mv = self.position.path_text(touched).unwrap_or_default();
        Refused { mv, message, clause }
    }

    fn notation(&self, text: &str) -> Option<String> {
        let mv = legal_move(&self.position, text)?;
        Some(self.position.notation(mv))
    }

    fn typed(&self, text: &str) -> Typed {
        let written = text.trim();
        if legal_move(&self.position, written).is_some() {
            return Typed::Move(written.to_owned());
        }
        let bare = written.strip_suffix('.').unwrap_or(written).trim_end();
        let mv = match self.position.typed(bare) {
            Typed::Move(mv) => mv,
            part @ Typed::Part(_) => return part,
        };
        // If the translated text is refused for the same reason, the typed text
        // is quoted.
        let reason = |text: &str| {
            tally::judged();
            let (mut message, _) = self.position.why_not(text)?;
            message.args.retain(|(_, arg)| *arg != Arg::Text(quote(text)));
            Some(message)
        };
        Typed::Move(if reason(written) == reason(&mv) { written.to_owned() } else { mv })
    }

    fn play(&mut self, text: &str) -> Result<(), Refused> {
        let mv = checked_move(&self.position, text)?;
        self.position.play(mv);
        Ok(())
    }

    fn geometry(&self) -> Geometry {
        self.position.geometry()
    }

    fn scene(&self) -> Scene {
        self.position.scene()
    }

    fn choices(&self) -> Vec<Vec<(Message, String)>> {
        let told = |(words, position): (Message, P)| (words, position.to_string());
        let all = self.position.choices().into_iter();
        all.map(|choices| choices.into_iter().map(told).collect()).collect()
    }

    fn with_piece(&self, cell: &str, symbol: Option<&str>) -> Option<String> {
        self.position.with_piece(cell, symbol).map(|position| position.to_string())
    }

    fn ending(&self, outcome: Outcome) -> Message {
        self.position.ending(outcome)
    }

    fn solutions(&self, task: Task, made: usize) -> Vec<String> {
        task.solutions(&self.position, made)
    }

    fn harm(&self, moves: &[String], player: Player) -> Vec<Message> {
        let (mut position, mut line) = (self.position.clone(), Vec::new());
        for mv in moves {
            let Some(mv) = legal_move(&position, mv) else { break };
            position.play(mv);
            line.push(mv);
        }
        self.position.harm(&line, player)
    }

    fn threats(&self) -> Vec<Threat> {
        self.position.threats()
    }

    fn perft(&self, job: &PerftJob<'_>) -> Vec<(String, u64)> {
        divide(&self.position, job)
    }

    fn line(&self, ends: Ends) -> Box<dyn AnyLine> {
        Box::new(ErasedLine::new(self.variant, self.position.clone(), ends))
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        &self.position
    }
}

/// The legal move that a text stands for.
pub(crate) fn checked_move<P: Present>(position: &P, text: &str) -> Result<P::Move, Refused> {
    if let Some(mv) = legal_move(position, text) {
        return Ok(mv);
    }
    let (message, clause) =
        position.why_not(text).expect("L13: what is not a legal move is refused with a reason");
    Err(Refused { mv: text.to_owned(), message, clause: Some(clause) })
}

fn legal_move<P: Present>(position: &P, text: &str) -> Option<P::Move> {
    tally::judged();
    text.parse().ok().filter(|&mv| position.is_legal(mv))
}
