use lusus_core::text::PASS;
use lusus_core::{Player, key_table, mix};
use lusus_games::knightline::OnlySingles;
use lusus_search::proof::{Problem, Side, Status};

use super::board::{Board, Stack};
use super::cells::{Cells, FIRST, LAST, Place};
use super::terms::{FirstMove, Terms};
use crate::model::{BeyondTheModel, Fingerprint, Model};

/// A position of Knight Line under some terms: can the attacker force a win?
#[derive(Clone)]
pub struct Duel {
    board: Board,
    turn: Player,
    /// Who has won, if it is over.
    winner: Option<Player>,
    /// After how many plies the attacker must have won.
    plies: Plies,
    terms: Terms,
}

/// A number of plies that are left, or no limit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Plies(u8);

impl Plies {
    /// So many that no game has them.
    pub(super) const UNLIMITED: Plies = Plies(u8::MAX);

    pub(super) fn new(limit: Option<u32>) -> Plies {
        limit.and_then(|limit| u8::try_from(limit).ok()).map_or(Plies::UNLIMITED, Plies)
    }

    #[inline]
    fn one_less(self) -> Plies {
        if self == Plies::UNLIMITED { self } else { Plies(self.0 - 1) }
    }

    #[inline]
    fn allow(self, plies: u8) -> bool {
        self.0 >= plies
    }
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Tiles of a stack whose height is known leap to a cell.
    Split {
        /// The number of the stack.
        stack: u8,
        /// How many tiles.
        tiles: u8,
        /// Where they land.
        to: Landing,
    },
    /// A player whose heights are left out leaps to a cell.
    Appear(Landing),
    /// Nothing.
    Pass,
}

/// A cell of the window, where tiles land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing(pub(super) Place);

/// What the player to move must reckon with.
struct Outlook {
    /// Where the player can leap to.
    destinations: Cells,
    /// The cell that the player must occupy to avoid losing.
    must: Option<Place>,
    status: Status,
}

impl Duel {
    pub(super) fn new(board: Board, turn: Player, plies: Plies, terms: Terms) -> Duel {
        let mover = turn.other();
        let winner = board.has_line(mover).then_some(mover);
        Duel { board, turn, winner, plies, terms }
    }

    pub(super) fn terms(&self) -> Terms {
        self.terms
    }

    /// Whether no player can leave the window, whatever they do: a new stack
    /// has a neighbour, so every move widens the board by one row or column at
    /// most.
    pub(super) fn has_room(&self) -> bool {
        let stacks = || Player::BOTH.into_iter().flat_map(|player| self.board.stacks(player));
        let tiles_to_spare: u32 = stacks().map(|stack| u32::from(stack.mark) - 1).sum();
        let plies = self.limit().map_or(tiles_to_spare, |limit| limit.min(tiles_to_spare));
        let margin = |line: u8| line.saturating_sub(FIRST).min(LAST.saturating_sub(line));
        let margins = stacks().map(|stack| margin(stack.place.row).min(margin(stack.place.column)));
        margins.min().is_some_and(|margin| u32::from(margin) >= plies)
    }

    /// The verdict where the game is over or can be seen to be: a line that can
    /// be completed wins, a line that cannot be prevented wins one turn later,
    /// and only the cell of a threat prevents it.
    fn outlook(&self) -> Outlook {
        let mut outlook = Outlook { destinations: Cells::NONE, must: None, status: Status::Open };
        outlook.status = self.judge(&mut outlook);
        outlook
    }

    fn judge(&self, outlook: &mut Outlook) -> Status {
        if let Some(winner) = self.winner {
            return self.win_of(winner, 0);
        }
        if !self.plies.allow(1) {
            let in_time = self.is_stalemate() && self.terms.attacker == Player::Second;
            return if in_time { Status::Proven } else { Status::Disproven };
        }
        let (mover, opponent) = (self.turn, self.turn.other());
        // A set-up may have a line that counts as soon as its owner has made
        // any move.
        if self.board.has_line(mover) {
            return self.win_of(mover, 1);
        }
        if !self.allowed(mover, self.board.threats(mover)).is_empty() {
            return self.win_of(mover, 1);
        }
        let destinations = self.board.destinations(mover);
        outlook.destinations = destinations.inside();
        let threats = self.allowed(opponent, self.board.threats(opponent));
        let mut threats = threats.iter();
        // A line on the next ply counts for the attacker only if that ply does.
        if (opponent != self.terms.attacker || self.plies.allow(2))
            && let Some(threat) = threats.next()
        {
            let lost = threats.next().is_some() || !outlook.destinations.contains(threat);
            outlook.must = Some(threat);
            return if lost { self.win_of(opponent, 2) } else { Status::Open };
        }
        let at_the_edge = self.terms.favoured_at_the_edge();
        if self.terms.side(mover) == at_the_edge && destinations.leave() {
            return verdict_for(at_the_edge);
        }
        if !outlook.destinations.is_empty() || self.terms.relaxes(mover) {
            return Status::Open;
        }
        // A player who can move may not pass, even if every move leaves the
        // window.
        match destinations.is_empty() {
            true => self.stuck(),
            false => verdict_for(at_the_edge),
        }
    }

    /// The cells that a player may use: those beyond the edge only if leaving
    /// the window favours that player.
    #[inline]
    fn allowed(&self, player: Player, cells: Cells) -> Cells {
        let favoured = self.terms.side(player) == self.terms.favoured_at_the_edge();
        if favoured { cells } else { cells.inside() }
    }

    /// The verdict if a player wins after so many plies.
    #[inline]
    fn win_of(&self, winner: Player, plies: u8) -> Status {
        let in_time = winner == self.terms.attacker && self.plies.allow(plies);
        if in_time { Status::Proven } else { Status::Disproven }
    }

    /// The player to move has no move. If one side is relaxed that is a loss,
    /// which bends the rules in favour of the relaxed side. Otherwise the
    /// player passes, unless the opponent is stuck as well.
    fn stuck(&self) -> Status {
        if self.terms.relaxed.is_some() {
            return self.win_of(self.turn.other(), 0);
        }
        if self.is_stalemate() { self.win_of(Player::Second, 0) } else { Status::Open }
    }

    /// Whether nobody has a move, which ends the game as it is; a player who is
    /// relaxed can always go on by passing.
    fn is_stalemate(&self) -> bool {
        let is_stuck = |&player: &Player| self.board.destinations(player).is_empty();
        self.terms.relaxed.is_none() && Player::BOTH.iter().all(is_stuck)
    }

    fn push_turns(&self, destinations: &Cells, out: &mut Vec<Turn>) {
        let mover = self.turn;
        let before = out.len();
        if self.terms.relaxes(mover) {
            out.extend(destinations.iter().map(|to| Turn::Appear(Landing(to))));
            out.push(Turn::Pass);
            return;
        }
        let one_tile = self.is_first_move();
        for (number, stack) in self.board.stacks(mover).iter().enumerate() {
            if stack.mark < 2 {
                continue;
            }
            let height = if one_tile { 2 } else { stack.mark };
            let mut near = Cells::NONE;
            near.insert(stack.place);
            for to in near.leaps().and(destinations).iter() {
                out.extend(self.terms.splits.of(height).map(|tiles| Turn::Split {
                    stack: number as u8,
                    tiles,
                    to: Landing(to),
                }));
            }
        }
        if out.len() == before {
            out.push(Turn::Pass);
        }
    }

    #[inline]
    fn key_of(&self, [own, mirrored]: [u64; 2], turn: Player, plies: Plies) -> u64 {
        const TURNS: [u64; 2] = key_table(0x6475_656c);
        let symmetric = self.board.window().is_symmetric();
        let print = if symmetric { own.min(mirrored) } else { own };
        print ^ TURNS[turn.index()] ^ mix(u64::from(plies.0))
    }

    #[inline]
    fn is_first_move(&self) -> bool {
        self.terms.first_move == FirstMove::OneTile
            && self.turn == Player::First
            && self.board.stacks(Player::First).len() == 1
    }

    #[inline]
    fn make(&mut self, turn: Turn) {
        let mover = self.turn;
        match turn {
            Turn::Split { stack, tiles, to } => {
                self.board.take(mover, stack, tiles);
                self.board.place(mover, Stack { place: to.0, mark: tiles });
            }
            Turn::Appear(to) => {
                let mark = u8::from(self.is_first_move());
                self.board.place(mover, Stack { place: to.0, mark });
            }
            Turn::Pass => {}
        }
        if self.board.has_line(mover) {
            self.winner = Some(mover);
        } else if self.is_exhausted(mover) {
            self.winner = Some(mover.other());
        }
    }

    /// Whether a player has lost by having only single tiles. A relaxed player
    /// never loses so: in some variant they would play on.
    #[inline]
    fn is_exhausted(&self, player: Player) -> bool {
        self.terms.only_singles == OnlySingles::Lose
            && !self.terms.relaxes(player)
            && !self.board.has_movable(player)
    }
}

/// What it means that a side gets its way.
const fn verdict_for(side: Side) -> Status {
    match side {
        Side::Attacker => Status::Proven,
        Side::Defender => Status::Disproven,
    }
}

impl Problem for Duel {
    type Move = Turn;

    #[inline]
    fn status(&self) -> Status {
        self.outlook().status
    }

    #[inline]
    fn side(&self) -> Side {
        self.terms.side(self.turn)
    }

    fn moves(&self, out: &mut Vec<Turn>) {
        let outlook = self.outlook();
        match outlook.must {
            Some(threat) => {
                let mut only = Cells::NONE;
                only.insert(threat);
                self.push_turns(&only, out);
                // To pass would leave the threat.
                out.retain(|turn| *turn != Turn::Pass);
            }
            None => self.push_turns(&outlook.destinations, out),
        }
    }

    #[inline]
    fn play(&mut self, turn: Turn) {
        self.make(turn);
        self.turn = self.turn.other();
        self.plies = self.plies.one_less();
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key_of(self.board.prints(), self.turn, self.plies)
    }

    #[inline]
    fn key_after(&self, turn: Turn) -> u64 {
        let mover = self.turn;
        let mut prints = self.board.prints();
        let mut toggle = |stack| {
            let changes = self.board.print_of(mover, stack);
            prints.iter_mut().zip(changes).for_each(|(print, change)| *print ^= change);
        };
        match turn {
            Turn::Split { stack, tiles, to } => {
                let source = self.board.stacks(mover)[usize::from(stack)];
                toggle(source);
                toggle(Stack { mark: source.mark - tiles, ..source });
                toggle(Stack { place: to.0, mark: tiles });
            }
            Turn::Appear(to) => {
                toggle(Stack { place: to.0, mark: u8::from(self.is_first_move()) });
            }
            Turn::Pass => {}
        }
        self.key_of(prints, mover.other(), self.plies.one_less())
    }
}

impl Model for Duel {
    fn is_over(&self) -> bool {
        self.winner.is_some() || self.is_stalemate()
    }

    fn every_move(&self, out: &mut Vec<Turn>) -> Result<(), BeyondTheModel> {
        let destinations = self.board.destinations(self.turn);
        let complete = !destinations.leave() || self.side() == Side::Attacker;
        self.push_turns(&destinations.inside(), out);
        complete.then_some(()).ok_or(BeyondTheModel)
    }

    fn within(&self, plies: Option<u32>) -> Duel {
        Duel { plies: Plies::new(plies), ..self.clone() }
    }

    fn limit(&self) -> Option<u32> {
        (self.plies != Plies::UNLIMITED).then_some(u32::from(self.plies.0))
    }

    fn fingerprint(&self) -> Fingerprint {
        let [own, mirrored] = self.board.prints();
        Fingerprint { own, mirrored: self.board.window().is_symmetric().then_some(mirrored) }
    }

    fn text_of(&self, turn: Turn) -> Option<String> {
        let cell = |place| {
            let (x, y) = self.board.window().coordinates(place);
            format!("{x},{y}")
        };
        match turn {
            Turn::Split { stack, tiles, to } => {
                let from = self.board.stacks(self.turn)[usize::from(stack)].place;
                Some(format!("{}>{}:{tiles}", cell(from), cell(to.0)))
            }
            // From which stack, and how many tiles, is left out.
            Turn::Appear(_) => None,
            Turn::Pass => Some(PASS.to_owned()),
        }
    }
}
