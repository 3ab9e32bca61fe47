use lusus_core::{Message, msg};

macro_rules! themes {
    ($($(#[$doc:meta])* $theme:ident $word:literal $message:expr,)*) => {
        /// What a puzzle is about, by a word that its file has.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Theme {
            $($(#[$doc])* $theme,)*
        }

        impl Theme {
            /// All there are, in the order in which they are told.
            pub const ALL: &[Theme] = &[$(Theme::$theme),*];

            /// Its word.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Theme::$theme => $word,)*
                }
            }

            /// What it is called.
            #[must_use]
            pub fn message(self) -> Message {
                match self {
                    $(Theme::$theme => $message,)*
                }
            }
        }
    };
}

themes! {
    /// The only move that does not lose draws.
    Defence "defence" msg!("theme-defence"),
    /// The only move wins.
    CounterAttack "counter-attack" msg!("theme-counter-attack"),
    /// Every other move loses sooner.
    HoldOut "hold-out" msg!("theme-hold-out"),
    /// The first move threatens to win in several ways.
    DoubleThreat "double-threat" msg!("theme-double-threat"),
    /// The first move threatens nothing at once.
    Quiet "quiet" msg!("theme-quiet"),
    /// The first move takes something.
    Capture "capture" msg!("theme-capture"),
    /// The solver gives something up on the way.
    Sacrifice "sacrifice" msg!("theme-sacrifice"),
    /// The solver moves twice in a row.
    DoubleTurn "double-turn" msg!("theme-double-turn"),
    /// The opponent must make a move that ends the game.
    OwnGoal "own-goal" msg!("theme-own-goal"),
    /// It ends with the last piece captured.
    Captured "captured" msg!("theme-captured"),
    /// It ends with waters held.
    Waters "waters" msg!("theme-waters"),
    /// It ends with a line.
    Line "line" msg!("theme-line"),
    /// It ends with nothing left to move.
    Exhausted "exhausted" msg!("theme-exhausted"),
    /// It ends with a player who cannot move.
    Stalemate "stalemate" msg!("theme-stalemate"),
    /// It ends with a group enclosed.
    Enclosed "enclosed" msg!("theme-enclosed"),
    /// It ends in quicksand.
    Quicksand "quicksand" msg!("theme-quicksand"),
    /// It ends with one island.
    Island "island" msg!("theme-island"),
    /// It ends with the initiative.
    Initiative "initiative" msg!("theme-initiative"),
    /// It ends with a position that comes for the third time.
    Repetition "repetition" msg!("theme-repetition"),
    /// Early in its game.
    Opening "opening" msg!("theme-opening"),
    /// In the middle of its game.
    Middle "middle" msg!("theme-middle"),
    /// Late in its game.
    Ending "ending" msg!("theme-ending"),
}

impl Theme {
    /// The theme of this word.
    #[must_use]
    pub fn find(word: &str) -> Option<Theme> {
        Theme::ALL.iter().copied().find(|theme| theme.word() == word)
    }

    /// Whether it says when in its game the puzzle comes, and so nothing of what
    /// to do.
    #[must_use]
    pub const fn is_phase(self) -> bool {
        matches!(self, Theme::Opening | Theme::Middle | Theme::Ending)
    }
}
