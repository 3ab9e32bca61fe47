//! Syrtis: the tests of every game, and what is special about this one.

mod suite;

use lusus_games::syrtis::Syrtis;

/// Positions where a rule is at its limit.
const CORNERS: &[(&str, &str)] = &[
    // The report's figure, before and after the towers are placed.
    ("syrtis", "2csC2/1csCSC1/CcCSsCS/Ssc1SCc/csCcsSs/1scsCS1/2sCS2 place 1 - - 0,0"),
    ("syrtis", "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 1 1 - 0,0"),
    ("syrtis", "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 choose 2 - - 0,0"),
    // Boards to be fixed: drawn, with tiles missing, with nothing complete.
    ("syrtis", "2css2/1ccscc1/cssscsC/sSS1ccC/sCSCCCS/1SSCSS1/2CCS2 fix 1 - - 0,0"),
    ("syrtis:minor", "2SC1/SCSC1/CS1cs/1scsc/1sc2 fix 1 - - 0,0"),
    ("syrtis:minor", "3C1/SCSC1/CS1c1/1scsc/1sc2 fix 1 - - 0,0"),
    ("syrtis:minor", "2CC1/ccSs1/sS1cC/1CcSS/1ss2 fix 1 - - 0,0"),
    // Passing: about to end the game, and having ended it.
    ("syrtis:minor", "2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 2 2 - 0,3"),
    ("syrtis:minor", "2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 1 2 - 0,4"),
    ("syrtis:minor", "2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 1 2 - 1,1"),
    ("syrtis:minor", "2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 1 2 d2 4,4"),
    // Streaks: about to be quicksand, and quicksand before anything else.
    ("syrtis:minor", "2Cds1/SSsc1/scl1SC/1SdCccl/1Cs2 play 1 1 l3 3,0"),
    ("syrtis:minor", "3Ssd/1ccCd1/1C1Cl1/slsS2/1cc2 play 2 1 l4 0,0"),
    ("syrtis:minor", "5/1clcl2/1s2sd/1cSsSd/5 play 2 1 d4 4,4"),
    // Nothing but towers: nothing to sink, and everything complete.
    ("syrtis:minor", "5/1clC2/1slS2/1Sd2cd/5 play 1 1 - 0,0"),
];

suite::game_tests!(Syrtis, CORNERS);
