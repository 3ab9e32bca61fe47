use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;

use crate::AnyGame;
use crate::entry::Entry;

/// Every game that Lusus plays. A new game is one line here.
pub static GAMES: [&dyn AnyGame; 5] = [
    &Entry::<Choko>::NEW,
    &Entry::<Barca>::NEW,
    &Entry::<KnightLine>::NEW,
    &Entry::<Boco>::NEW,
    &Entry::<Syrtis>::NEW,
];
