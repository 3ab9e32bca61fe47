mod suite;
use lusus_games::barca::Barca;
const CORNERS: &[(&str, &str)] = &[("barca", "10/10/10/10/10/10/10/10/10/10 1")];
suite::game_tests!(Barca, CORNERS);
