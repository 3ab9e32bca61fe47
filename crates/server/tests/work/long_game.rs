use lusus_catalog::LUSUS;
use lusus_core::{MATCH_LENGTH, Random};
use lusus_erased::Ends;

/// The moves of a game of Barca by chance that ends only for its length.
pub(crate) fn long_game() -> Vec<String> {
    let game = |seed| {
        let mut random = Random::new(seed);
        let start = LUSUS.find("barca").unwrap().start(0);
        let mut line = start.line(Ends::Match { length: MATCH_LENGTH });
        let mut moves = Vec::new();
        while line.outcome().is_none() {
            let mut legal = line.position().legal_moves();
            let choice = random.below(u32::try_from(legal.len()).unwrap());
            let mv = legal.swap_remove(choice as usize);
            line.push(&mv).unwrap();
            moves.push(mv);
        }
        moves
    };
    let mut moves = (0..).map(game).find(|moves| moves.len() == MATCH_LENGTH as usize).unwrap();
    moves.pop();
    moves
}
