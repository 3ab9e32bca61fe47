use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;

use crate::{Catalogue, catalogue};

/// The games of the product. A new game is one word here.
pub const LUSUS: Catalogue = catalogue![Choko, Barca, KnightLine, Boco, Syrtis].named("Lusus");
