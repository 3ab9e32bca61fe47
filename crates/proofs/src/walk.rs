use lusus_core::Player;

use crate::{Certificate, Sight, StrategyFault, Verified, VerifyError};

/// A game as a strategy sees it.
pub(crate) trait Model {
    /// What entries tell apart.
    type State: Clone + PartialEq;
    /// The player's moves.
    type Move: Copy;

    /// Who is to move.
    fn to_move(&self, state: &Self::State) -> Player;

    /// The fingerprints under which an entry may stand, the first choice first.
    fn sights(&self, state: &Self::State) -> Vec<Sight>;

    /// The player's move as a line shows it, and what comes of it.
    fn play(&self, state: &Self::State, mv: Self::Move, sight: Sight) -> Step<Self::State>;

    /// Whether the player has a move that wins at once, for which a strategy
    /// needs no entry.
    fn wins_at_once(&self, state: &Self::State) -> bool;

    /// All that the opponent may do.
    fn replies(&self, state: &Self::State) -> Vec<Step<Self::State>>;
}

/// A move and what comes of it.
pub(crate) struct Step<S> {
    /// The move as a line shows it.
    pub(crate) text: String,
    /// What comes of it: play goes on, the game ends as claimed, or the claim
    /// is broken.
    pub(crate) next: Result<Option<S>, StrategyFault>,
}

impl<S> Step<S> {
    /// Whether the game is over, and as claimed.
    pub(crate) fn ends_as_claimed(&self) -> bool {
        matches!(self.next, Ok(None))
    }
}

/// A walk through every line of a strategy.
pub(crate) struct Walk<'a, M: Model> {
    certificate: &'a Certificate,
    model: &'a M,
    moves: Vec<M::Move>,
    /// For each entry the positions it was found right in: as it stands, and
    /// mirrored.
    served: Vec<[Option<M::State>; 2]>,
    /// The moves that lead to where the walk is.
    line: Vec<String>,
    replies: u64,
    wins_at_once: u64,
}

impl<'a, M: Model> Walk<'a, M> {
    pub(crate) fn new(
        certificate: &'a Certificate,
        model: &'a M,
        moves: Vec<M::Move>,
    ) -> Walk<'a, M> {
        let served = certificate.entries.iter().map(|_| [None, None]).collect();
        Walk { certificate, model, moves, served, line: Vec::new(), replies: 0, wins_at_once: 0 }
    }

    /// Follows every line from `origin` to its end.
    pub(crate) fn verify(mut self, origin: &M::State) -> Result<Verified, VerifyError> {
        let longest = self.plies_left(origin)?;
        if longest != self.certificate.longest {
            return Err(VerifyError::Longest { stated: self.certificate.longest, found: longest });
        }
        self.check_use_of_entries()?;
        Ok(Verified {
            entries: self.served.len(),
            positions: self.served.iter().flatten().flatten().count(),
            wins_at_once: self.wins_at_once,
            replies: self.replies,
            longest,
        })
    }

    /// An entry that no line needs was not checked. A player who looks it up
    /// would trust it all the same.
    fn check_use_of_entries(&self) -> Result<(), VerifyError> {
        let unused = self.served.iter().position(|served| served.iter().all(Option::is_none));
        match unused {
            None => Ok(()),
            Some(entry) => {
                Err(VerifyError::Unused { entry, byte: self.certificate.byte_of_entry(entry) })
            }
        }
    }

    /// The most plies until the end from a position in which play goes on.
    ///
    /// No line is followed beyond the stated length, so that the depth of this
    /// recursion has a limit and a strategy that goes round in circles is
    /// refused.
    fn plies_left(&mut self, state: &M::State) -> Result<u32, VerifyError> {
        if self.line.len() >= self.certificate.longest as usize {
            return Err(self.refusal(None, StrategyFault::TooLong));
        }
        if self.model.to_move(state) == self.certificate.player {
            self.plies_by_entry(state)
        } else {
            self.plies_by_any_reply(state)
        }
    }

    fn plies_by_entry(&mut self, state: &M::State) -> Result<u32, VerifyError> {
        let Some((number, sight)) = self.find(state) else {
            return self.plies_without_entry(state);
        };
        let entry = self.certificate.entries[number];
        match &self.served[number][sight.image as usize] {
            Some(served) if served == state => return Ok(u32::from(entry.plies)),
            Some(_) => return Err(self.refusal(Some(number), StrategyFault::TwoPositions)),
            None => {}
        }
        let step = self.model.play(state, self.moves[usize::from(entry.mv)], sight);
        let found = self.plies_of(step, Some(number))?;
        if found != u32::from(entry.plies) {
            let fault = StrategyFault::Plies { stated: entry.plies, found };
            return Err(self.refusal(Some(number), fault));
        }
        self.served[number][sight.image as usize] = Some(state.clone());
        Ok(found)
    }

    fn plies_without_entry(&mut self, state: &M::State) -> Result<u32, VerifyError> {
        if !self.model.wins_at_once(state) {
            return Err(self.refusal(None, StrategyFault::NoEntry));
        }
        self.wins_at_once += 1;
        Ok(1)
    }

    fn plies_by_any_reply(&mut self, state: &M::State) -> Result<u32, VerifyError> {
        let mut longest = 0;
        for reply in self.model.replies(state) {
            self.replies += 1;
            longest = longest.max(self.plies_of(reply, None)?);
        }
        Ok(longest)
    }

    /// The plies of a move and all that may follow it.
    fn plies_of(&mut self, step: Step<M::State>, entry: Option<usize>) -> Result<u32, VerifyError> {
        match step.next {
            Err(fault) => {
                if fault.is_of_a_move_made() {
                    self.line.push(step.text);
                }
                Err(self.refusal(entry, fault))
            }
            Ok(None) => Ok(1),
            Ok(Some(next)) => {
                self.line.push(step.text);
                let left = self.plies_left(&next)?;
                self.line.pop();
                Ok(1 + left)
            }
        }
    }

    fn find(&self, state: &M::State) -> Option<(usize, Sight)> {
        let find = |sight: Sight| Some((self.certificate.find(sight.fingerprint)?, sight));
        self.model.sights(state).into_iter().find_map(find)
    }

    fn refusal(&self, entry: Option<usize>, fault: StrategyFault) -> VerifyError {
        let entry = entry.map(|number| (number, self.certificate.byte_of_entry(number)));
        VerifyError::Line { line: self.line.clone(), entry, fault }
    }
}
