use lusus_core::Player;
use lusus_games::knightline::OnlySingles;
use lusus_search::proof::Side;

/// What exactly is asked: who attacks, and which rules are bent in whose
/// favour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Who wants to win.
    pub attacker: Player,
    /// Whose heights are left out.
    pub relaxed: Option<Side>,
    /// Which numbers of tiles are tried where heights are known.
    pub splits: Splits,
    /// What happens to a player with single tiles only. It is a loss wherever
    /// the opponent is relaxed: that is sound in both variants.
    pub only_singles: OnlySingles,
    /// How many tiles the first move of the game takes.
    pub first_move: FirstMove,
}

impl Terms {
    /// Whether a player's heights are left out. The player may then leap from
    /// every stack that is not known to be single, and pass at any time.
    #[inline]
    pub(super) fn relaxes(self, player: Player) -> bool {
        self.relaxed == Some(self.side(player))
    }

    /// The part that a player has.
    #[inline]
    pub(super) fn side(self, player: Player) -> Side {
        if player == self.attacker { Side::Attacker } else { Side::Defender }
    }

    /// Whom leaving the window favours. Where the attacker is relaxed only a
    /// disproof counts, elsewhere only a proof, so that is the other side.
    #[inline]
    pub(super) fn favoured_at_the_edge(self) -> Side {
        match self.relaxed {
            Some(Side::Attacker) => Side::Attacker,
            Some(Side::Defender) | None => Side::Defender,
        }
    }
}

/// Which numbers of tiles leap off a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Splits {
    /// Every number.
    All,
    /// One, half of the stack, and all but one.
    Three,
}

impl Splits {
    /// The numbers for a stack of this height, which is at least 2.
    #[inline]
    pub(super) fn of(self, height: u8) -> impl Iterator<Item = u8> {
        let is_one_of_three = move |tiles| [1, height / 2, height - 1].contains(&tiles);
        (1..height).filter(move |&tiles| self == Splits::All || is_one_of_three(tiles))
    }
}

/// How many tiles player 1 may move while they have one stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstMove {
    /// One, as the rules have it.
    OneTile,
    /// Any number: no variant, but a question worth asking.
    Free,
}
