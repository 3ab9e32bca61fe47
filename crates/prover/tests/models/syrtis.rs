use lusus_core::{Player, Position};
use lusus_games::syrtis::{Syrtis, Variant};
use lusus_prover::{Question, Settings};
use lusus_search::proof::Verdict;

use crate::asked;

/// A third occurrence can win there, and the model knows nothing of it: where
/// there is time for one, that there is no win in the model says nothing.
#[test]
fn refutations_with_time_for_a_repetition_are_none() {
    let mut position = Syrtis::start(Variant::MINOR, 7);
    for _ in 0..5 {
        let moves = position.list_legal();
        position.play(moves[0]);
    }
    for (plies, result) in [(3, Verdict::Disproven), (4, Verdict::Unknown)] {
        let settings = Settings::default();
        let question = Question { player: Player::First, plies: Some(plies), settings };
        assert_eq!(asked(&position, &question), Some([result, Verdict::Disproven]), "{plies}");
    }
}
