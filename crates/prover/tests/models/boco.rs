use lusus_core::{Player, Position};
use lusus_games::boco::{Boco, Variant};
use lusus_prover::{Question, Settings};
use lusus_search::proof::Verdict;

use crate::{Tally, asked, crowded_position, random_position, truth};

#[test]
fn boco_with_knowledge_is_boco() {
    let mut tally = Tally::default();
    for seed in 0..400 {
        let start = Boco::start(Variant::TRIANGLE_FIRST, 0);
        let plies = 6 + seed as u32 % 40;
        let Some(position) = random_position(start, seed, plies) else { continue };
        for player in Player::BOTH {
            let plies = Some(1 + seed as u32 % 7);
            let question = Question { player, plies, settings: Settings::default() };
            let (truth, answer) = (truth(&position, player, plies), asked(&position, &question));
            if truth != Verdict::Unknown {
                assert_eq!(answer, Some([truth; 2]), "{position} {player} {plies:?}");
                tally.add(truth);
            }
        }
    }
    assert!(tally.proven > 100 && tally.disproven > 100, "{tally:?}");
}

/// Crowded boards, where captures that enclose the captor as well come up.
#[test]
fn boco_with_knowledge_is_boco_to_the_end() {
    let mut tally = Tally::default();
    for seed in 0..300 {
        let start = Boco::start(Variant::ANY_FIRST, 0);
        let Some(position) = crowded_position(start, seed, 84) else { continue };
        for player in Player::BOTH {
            let question = Question { player, plies: None, settings: Settings::default() };
            let truth = truth(&position, player, None);
            if truth != Verdict::Unknown {
                assert_eq!(asked(&position, &question), Some([truth; 2]), "{position} {player}");
                tally.add(truth);
            }
        }
    }
    assert!(tally.proven + tally.disproven > 20, "{tally:?}");
}
