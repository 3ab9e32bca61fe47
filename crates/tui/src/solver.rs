use lusus_core::{CellId, Message, msg};
use lusus_erased::{AnyLine, Variant};
use lusus_puzzles::{Collection, Reply, Solving};

use crate::Setup;
use crate::practice::{Practice, Said, refusal};
use crate::saves::Saves;

/// What a choice among games says of their puzzles.
pub(crate) fn puzzle_entries(
    games: impl Iterator<Item = Variant>,
    saves: &Saves,
) -> impl Iterator<Item = Message> {
    let (standings, catalogue) = (saves.standings().0, saves.catalogue);
    games.map(move |game| {
        let count = Collection::shipped(catalogue, game.game_id()).map_or(0, |it| it.puzzles.len());
        let standing = standings.of(game.game_id());
        let (tried, solved) = (standing.tried(), standing.solved);
        msg!("puzzle-game", game = game.title(), count = count, tried = tried, solved = solved)
    })
}

/// Somebody who solves the puzzles of a game, one after the other. Both
/// interfaces show it.
pub(crate) struct Solver {
    saves: Saves,
    collection: Collection,
    pub(crate) solving: Solving,
    /// The names of the puzzles that were seen.
    passed: Vec<String>,
    /// Whether it was noted how this try has ended.
    is_noted: bool,
    /// What was kept and cannot be read.
    fault: Option<Message>,
}

impl Solver {
    /// Begins with the puzzle that these digits name, or else with one that
    /// fits; `None` if there is no such puzzle.
    pub(crate) fn new(saves: &Saves, game: Variant, digits: Option<&str>) -> Option<Solver> {
        let collection = Collection::shipped(saves.catalogue, game.game_id())?;
        let (standings, fault) = saves.standings();
        let standing = standings.of(game.game_id());
        let puzzle = match digits {
            Some(digits) => collection.puzzles.iter().find(|it| it.digits() == digits)?,
            None => collection.next(&standing, saves.rating(game), None, &[])?,
        };
        let solving = Solving::new(puzzle.clone()).ok()?;
        let passed = vec![puzzle.id.clone()];
        let saves = saves.clone();
        Some(Solver { saves, collection, solving, passed, is_noted: false, fault })
    }

    /// Takes note, once, of how the try has ended.
    fn settle(&mut self) {
        if let Some(tried) = self.solving.tried().filter(|_| !self.is_noted) {
            self.is_noted = true;
            self.fault = self.saves.note_puzzle(self.solving.puzzle(), tried);
        }
    }

    /// A reply in words; to a wrong try also the play that shows why.
    fn said(&self, reply: &Reply) -> Message {
        let said = self.solving.said(reply);
        match reply {
            Reply::Refused(refused) => refusal(refused),
            Reply::Wrong { mv, refutation } => {
                let moves = self.solving.why(mv, refutation.as_ref());
                let played = self.solving.line().position().notations(&moves).join(" ");
                msg!("puzzle-why", said = said, line = played)
            }
            _ => said,
        }
    }

    /// The next puzzle, as far as there is another.
    fn next(&mut self) -> Option<Solving> {
        let game = self.collection.game;
        let standing = self.saves.standings().0.of(game.id());
        let next = self.collection.next(&standing, self.saves.rating(game), None, &self.passed)?;
        self.passed.push(next.id.clone());
        self.is_noted = false;
        Solving::new(next.clone()).ok()
    }
}

impl Practice for Solver {
    fn line(&self) -> &dyn AnyLine {
        self.solving.line()
    }

    fn is_done(&self) -> bool {
        self.solving.is_solved()
    }

    fn title(&self) -> Message {
        self.solving.puzzle().title()
    }

    /// How the solver does, or that what was kept of it cannot be read.
    fn idea(&self) -> Message {
        let game = self.collection.game;
        let standing = self.saves.standings().0.of(game.id());
        let strength = self.saves.estimate(game).message();
        let (streak, best) = (standing.streak, standing.best_streak);
        let told = msg!("puzzle-standing", streak = streak, best = best, strength = strength);
        self.fault.clone().unwrap_or(told)
    }

    fn task(&self) -> Message {
        let side = &self.line().start().scene().sides[self.solving.solver().index()].name;
        let task = self.solving.puzzle().task();
        msg!("puzzle-task", side = side.clone(), task = task)
    }

    fn attempt(&mut self, typed: &str) -> Said {
        let reply = self.solving.attempt(typed);
        self.settle();
        let is_right = matches!(reply, Reply::Right { .. } | Reply::Solved);
        let message = self.said(&reply);
        let part = if let Reply::Part(part) = reply { Some(part) } else { None };
        Said { message, is_right, part }
    }

    fn hint(&mut self) -> Option<(Message, Vec<CellId>)> {
        let hint = self.solving.hint()?;
        let cells = hint.cells(&*self.solving.line().position());
        Some((self.solving.hinted(&hint), cells))
    }

    /// Whoever is shown a move has given up.
    fn show(&mut self) -> Said {
        self.solving.give_up();
        let mv = self.solving.right_move().unwrap_or_default();
        let said = self.attempt(&mv);
        match self.is_done() {
            true => Said { message: msg!("puzzle-shown"), ..said },
            false => said,
        }
    }

    fn go(&mut self, by: isize) -> bool {
        match by {
            0 => self.solving.begin_again(),
            1.. => match self.next() {
                Some(solving) => self.solving = solving,
                None => return false,
            },
            _ => return false,
        }
        true
    }

    /// What comes next depends on how the last one went: there is no order.
    fn has_back(&self) -> bool {
        false
    }

    fn already(&self) -> Message {
        msg!("puzzle-already")
    }

    fn prompt_done(&self) -> Message {
        msg!("puzzle-prompt-done")
    }

    fn game(&self) -> Variant {
        self.collection.game
    }

    fn game_after(&self) -> Option<Setup> {
        None
    }
}
