//! Syrtis: the tests of every game, and what is special about this one.

mod refusals;

use std::collections::BTreeSet;

use lusus_core::input::offered;
use lusus_core::testkit::{check_position, check_random_legal};
use lusus_core::{
    Line, MarkKind, Outcome, Player, Position, Present, Random, Reason, Repetition, Symmetric,
    Target, Tone, VariantToken,
};
use lusus_games::syrtis::{Cell, Move, Pair, Side, Stage, Syrtis, Variant};

/// Positions where a rule is at its limit.
const CORNERS: &[(&str, &str)] = &[
    // The report's figure, before and after the towers are placed.
    ("syrtis", FIGURE),
    ("syrtis", FACT),
    ("syrtis", CHOICE),
    // Boards to be fixed: drawn, with tiles missing, with nothing complete.
    ("syrtis", UNFIXED),
    ("syrtis:minor", "2SC1/SCSC1/CS1cs/1scsc/1sc2 fix 1 - - 0,0"),
    ("syrtis:minor", INCOMPLETE_PAIRS),
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
    // Few tiles: in the middle, all with towers, in a corner, in four parts.
    ("syrtis:minor", SMALL),
    ("syrtis:minor", "5/1clC2/1slS2/1Sd2cd/5 play 1 1 - 0,0"),
    ("syrtis", "5Clsl/5SdCd/7/7/7/7/7 play 2 1 l2 0,0"),
    ("syrtis:minor", APART),
    // A ring: it holds together without any one of its tiles.
    ("syrtis", "7/1csClSc1/1S3s1/1c3Cd1/1sl3S1/1CSdcCs1/7 play 1 1 - 0,0"),
];

const FIGURE: &str = "2csC2/1csCSC1/CcCSsCS/Ssc1SCc/csCcsSs/1scsCS1/2sCS2 place 1 - - 0,0";
const THREE_PLACED: &str = "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCS2 place 1 - - 0,0";
const FACT: &str = "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 1 1 - 0,0";
const CHOICE: &str = "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 choose 2 - - 0,0";
const UNFIXED: &str = "2css2/1ccscc1/cssscsC/sSS1ccC/sCSCCCS/1SSCSS1/2CCS2 fix 1 - - 0,0";
/// The places 15 and 4 have no tile.
const INCOMPLETE_PAIRS: &str = "3C1/SCSC1/CS1c1/1scsc/1sc2 fix 1 - - 0,0";
const SMALL: &str = "5/2Csd1/2cl2/1Sdscl1/5 play 1 1 d1 0,0";
/// No light tile, and nothing beside anything.
const APART: &str = "Cl1Sd2/5/5/5/2Sd1Cl play 1 1 - 0,0";
/// The dark towers will need both tiles that are no light circles.
const SCARCE: &str = "1cc2/5/5/5/1sC2 place 1 - - 0,0";

crate::suite::game_tests!(Syrtis, 64, CORNERS);

/// Minor if the board has five rows.
fn variant_of(text: &str) -> Variant {
    let rows = 1 + text.matches('/').count();
    if rows == 5 { Variant::MINOR } else { Variant::MAJOR }
}

fn position(text: &str) -> Syrtis {
    Syrtis::parse(variant_of(text), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(name: &str) -> Cell {
    let Ok(Move::Place(cell)) = format!("@{name}").parse() else { panic!("no cell {name}") };
    cell
}

fn pair(number: u32) -> Pair {
    Pair::new(number).expect("the number of a pair")
}

fn texts(position: &Syrtis) -> BTreeSet<String> {
    position.list_legal().iter().map(ToString::to_string).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn the_figure_has_twenty_moves() {
    let expected = "pass sc1a2 sc1b1 tc1a5 tc1b2 tc1b3 tc1b4 tc1b5 tc1b6 tc1c2 tc1c4 tc1c6 tc1c7 \
                    tc1d1 tc1d5 tc1d6 tc1e5 xd1 xd3 xe4";
    assert_eq!(texts(&position(FACT)), words(expected));
}

#[test]
fn positions_fit_a_cache_line() {
    assert!(size_of::<Syrtis>() <= 64);
    assert!(size_of::<Move>() <= 4);
}

// The draw.

#[test]
fn a_seed_draws_the_same_board_for_ever() {
    let drawn = [
        (Variant::MAJOR, 1, "2cSS2/1cCsCs1/ssSSCsS/SSC1scc/cCsccCC/1CsCsS1/2ccS2"),
        (Variant::MAJOR, u64::MAX, "2Csc2/1sCcCc1/sCSSsSc/sSS1ccC/ScCccsC/1SsSsC1/2SCs2"),
        (Variant::MINOR, 1, "2CS1/SssS1/SC1sc/1cCCc/1cs2"),
        (Variant::MINOR, u64::MAX, "2sS1/ssCS1/SS1cc/1csCC/1cC2"),
    ];
    for (variant, seed, text) in drawn {
        let start = Syrtis::start(variant, seed).to_string();
        assert_eq!(start, format!("{text} place 1 - - 0,0"), "{variant} {seed}");
    }
}

#[test]
fn the_tiles_of_a_pair_are_opposite_and_of_each_kind_there_are_as_many() {
    for &variant in Variant::all() {
        for seed in 0..100 {
            let scene = Syrtis::start(variant, seed).scene();
            let symbol = |cell: Cell| {
                let name = cell.to_string();
                let tile = scene.pieces.iter().find(|piece| piece.cell.0 == name);
                tile.expect("every place has a tile").symbol.as_str()
            };
            for &[odd, even] in variant.pairs() {
                let opposite = matches!(
                    (symbol(odd), symbol(even)),
                    ("c", "S") | ("S", "c") | ("s", "C") | ("C", "s")
                );
                assert!(opposite, "{variant} {seed} {odd} {even}");
            }
            for kind in ["c", "s", "C", "S"] {
                let count = scene.pieces.iter().filter(|piece| piece.symbol == kind).count();
                assert_eq!(count, usize::from(variant.tiles_of_a_kind()), "{variant} {seed}");
            }
        }
    }
}

#[test]
fn what_is_arranged_is_fair_and_ready_to_play() {
    for &variant in Variant::all() {
        for seed in 0..1_000 {
            let position = <Syrtis as Present>::arranged(variant, seed).unwrap();
            assert_eq!((position.stage(), position.to_move()), (Stage::Play, Player::First));
            assert_eq!(position.outcome(), None, "{variant} {seed}");
            for &[odd, even] in variant.pairs() {
                let side = |cell: Cell| Side::BOTH.map(|it| position.towers(it) & cell.bit() != 0);
                let [light, dark] = side(odd);
                assert_eq!(side(even), [dark, light], "{variant} {seed} {odd} {even}");
            }
        }
    }
}

#[test]
fn so_many_boards_must_be_fixed() {
    for (variant, draws, expected) in
        [(Variant::MINOR, 20_000, 0.118..0.132), (Variant::MAJOR, 60_000, 0.002..0.004)]
    {
        let to_fix = (0..draws).filter(|&seed| Syrtis::start(variant, seed).stage() == Stage::Fix);
        let share = to_fix.count() as f64 / draws as f64;
        assert!(expected.contains(&share), "{variant}: {share}");
    }
}

#[test]
fn the_places_of_a_pair_are_opposite_each_other() {
    for &variant in Variant::all() {
        let last = variant.width() - 1;
        for [odd, even] in variant.pairs() {
            assert_eq!(odd.column(), last - even.column(), "{variant} {odd} {even}");
            assert_eq!(odd.row(), last - even.row(), "{variant} {odd} {even}");
        }
    }
    assert_eq!(Variant::MAJOR.pairs()[5], ["c3", "e5"].map(cell));
    assert_eq!(Variant::MAJOR.pairs()[17], ["e1", "c7"].map(cell));
    assert_eq!(Variant::MINOR.pairs()[0], ["b3", "d3"].map(cell));
    assert_eq!(Variant::MINOR.pairs()[7], ["c1", "c5"].map(cell));
}

// Making moves.

#[test]
fn moves_lead_to_positions() {
    let cases = [
        // An exchange that leaves something complete, and some that do not.
        (UNFIXED, "swap1", "2css2/1ccscc1/cssscsC/sSc1ScC/sCSCCCS/1SSCSS1/2CCS2 fix 1 - - 0,0"),
        (UNFIXED, "swap7", "2css2/1ccscc1/SssscsC/sSS1ccC/sCSCCCc/1SSCSS1/2CCS2 place 1 - - 0,0"),
        (UNFIXED, "swap1 swap1", UNFIXED),
        (
            "2CC1/ccSs1/sS1cC/1CcSS/1ss2 fix 1 - - 0,0",
            "swap1",
            "2CC1/ccSs1/sc1SC/1CcSS/1ss2 place 1 - - 0,0",
        ),
        // Towers in their order; the fourth ends the stage.
        (FIGURE, "@c1", "2clsC2/1csCSC1/CcCSsCS/Ssc1SCc/csCcsSs/1scsCS1/2sCS2 place 1 - - 0,0"),
        (FIGURE, "@c1 @e3 @c5", THREE_PLACED),
        (FIGURE, "@c1 @e3 @c5 @e7", CHOICE),
        (SCARCE, "@b1 @c1 @b5 @c5", "1clcl2/5/5/5/1sdCd2 choose 2 - - 0,0"),
        // Whoever takes light moves first.
        (CHOICE, "dark", FACT),
        (CHOICE, "light", "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 2 2 - 0,0"),
        // A sunk tile is gone, and a slide takes the tower along.
        (FACT, "xd1", "2cl1C2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 2 1 l1 0,0"),
        (FACT, "sc1a2", "3sC2/clcsCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 2 1 - 0,0"),
    ];
    for (from, moves, to) in cases {
        assert_eq!(after(from, moves).to_string(), to, "{from} {moves}");
    }
}

#[test]
fn passes_and_sunk_tiles_are_counted() {
    let cases = [
        ("", "play 1 1 - 0,0"),
        // Only a player's own turns change their passes.
        ("pass", "play 2 1 - 1,0"),
        ("pass te7f6", "play 1 1 - 1,0"),
        ("pass te7f6 pass tf6e7", "play 1 1 - 2,0"),
        ("pass te7f6 pass tf6e7 tc1c2", "play 2 1 - 0,0"),
        ("tc1c2 pass", "play 1 1 - 0,1"),
        // A sinking by the other player alone breaks a streak.
        ("xd1", "play 2 1 l1 0,0"),
        ("xd1 te7f6 pass tf6e7 xd3", "play 2 1 l2 0,0"),
        ("xd1 xd7", "play 1 1 d1 0,0"),
        ("xd1 xd7 xd3", "play 2 1 l1 0,0"),
    ];
    for (moves, expected) in cases {
        let text = after(FACT, moves).to_string();
        assert!(text.ends_with(expected), "{moves}: {text}");
    }
}

fn after(start: &str, moves: &str) -> Syrtis {
    let mut position = position(start);
    for text in moves.split_whitespace() {
        assert_eq!(position.refusal(text), None, "{text} in {position}");
        position.play(text.parse().expect("a move"));
    }
    position
}

#[test]
fn tiles_stay_connected() {
    let ring = "7/1csClSc1/1S3s1/1c3Cd1/1sl3S1/1CSdcCs1/7 play 1 1 - 0,0";
    let cases = [
        // The tile on c3 joins two parts: it may slide to d3, which joins them
        // too, not to b2 or b3, and c4 may not be sunk.
        (SMALL, "pass sc3d3 sd4d3 tc3c2 tc3c4 td4c4"),
        // Without one of its tiles a ring holds together, so any beside a tower
        // may be sunk and a tower's tile may go wherever it touches the rest.
        (
            ring,
            "pass sb5c3 sb5c4 sb5c5 sb5d3 sb5d5 sb5e3 sb5e4 sb5e5 \
             sd2c3 sd2c4 sd2c5 sd2d5 sd2e3 sd2e4 sd2e5 tb5b4 xb4 xb6 xc2 xe2",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(texts(&position(text)), words(expected), "{text}");
    }
}

// The end.

#[test]
fn the_end_is_looked_for_in_its_order() {
    let open = "2slC1/CcScl1/csd1CdS/1ScSs/1sC2";
    let light_complete = "SdclclSd1/5/5/5/5";
    let dark_complete = "clSdSdcl1/5/5/5/5";
    let both_complete = "2clcl1/SSdSd2/5/5/5";
    let cases = [
        (open, "play 1 1 - 0,0", "*"),
        (open, "play 1 1 l3 3,0", "*"),
        (open, "play 2 1 d3 0,3", "*"),
        // Quicksand before all else, for the player who has the side.
        (open, "play 2 1 l4 0,0", "1-0 quicksand"),
        (open, "play 2 2 l4 0,0", "0-1 quicksand"),
        (open, "play 2 1 d4 4,4", "0-1 quicksand"),
        (light_complete, "play 2 1 d4 0,0", "0-1 quicksand"),
        // One side complete, whoever moved, before passes.
        (light_complete, "play 1 1 - 0,0", "1-0 island"),
        (light_complete, "play 2 1 d1 0,0", "1-0 island"),
        (light_complete, "play 2 2 d1 1,1", "0-1 island"),
        (dark_complete, "play 1 1 - 0,0", "0-1 island"),
        (dark_complete, "play 1 2 l3 4,0", "1-0 island"),
        // A colour or a shape is enough.
        ("SdclslCd1/5/5/5/5", "play 1 1 - 0,0", "1-0 island"),
        ("SdclClsd1/5/5/5/5", "play 1 1 - 0,0", "1-0 island"),
        ("clSdCdsl1/5/5/5/5", "play 1 1 - 0,0", "0-1 island"),
        ("ClsdSdcl1/5/5/5/5", "play 1 1 - 0,0", "0-1 island"),
        // Both complete.
        (both_complete, "play 1 1 - 0,0", "1-0 initiative"),
        (both_complete, "play 2 1 l1 0,0", "1-0 initiative"),
        (both_complete, "play 2 1 d1 0,0", "0-1 initiative"),
        // Passes.
        (open, "play 1 1 - 1,1", "1-0 initiative"),
        (open, "play 1 1 d1 2,1", "0-1 initiative"),
        (open, "play 1 2 d2 1,3", "1-0 initiative"),
        (open, "play 2 1 - 4,0", "1-0 initiative"),
        (open, "play 2 1 d1 4,0", "0-1 initiative"),
        (open, "play 1 1 l1 0,4", "1-0 initiative"),
        // A side of which no tile remains is not complete.
        ("Cl1Sd2/5/5/5/2Sd1Cl", "play 1 1 - 0,0", "*"),
        // Nothing ends before play.
        (both_complete, "choose 2 - - 0,0", "*"),
    ];
    for (board, rest, expected) in cases {
        let position = position(&format!("{board} {rest}"));
        let outcome = position.outcome().map_or("*".to_owned(), |outcome| outcome.to_string());
        assert_eq!(outcome, expected, "{position}");
    }
}

#[test]
fn the_initiative_decides_a_repetition_of_play() {
    let by = |winner| Repetition::Ends(Outcome::win(winner, Reason::REPETITION));
    let cases = [
        (FACT.to_owned(), by(Player::First)),
        (FACT.replace("play 1 1 -", "play 1 2 -"), by(Player::Second)),
        (FACT.replace("play 1 1 -", "play 1 1 d1"), by(Player::Second)),
        (FACT.replace("play 1 1 -", "play 1 2 l2"), by(Player::Second)),
        (UNFIXED.to_owned(), Repetition::Ignored),
        (FIGURE.to_owned(), Repetition::Ignored),
        (CHOICE.to_owned(), Repetition::Ignored),
    ];
    for (text, expected) in cases {
        assert_eq!(position(&text).on_repetition(), expected, "{text}");
    }
}

#[test]
fn exchanges_may_go_to_and_fro_until_the_match_is_too_long() {
    let mut line = Line::new(position(UNFIXED));
    for ply in 0..1000 {
        assert_eq!(line.outcome(), None, "ply {ply}");
        line.push("swap1".parse().unwrap());
    }
    assert_eq!(line.outcome(), Some(Outcome::draw(Reason::LENGTH)));
}

// Set-ups.

#[test]
fn a_tower_leaves_a_tile_for_each_tower_to_come() {
    let cases = [
        (SCARCE, "@b1 @c1"),
        ("1clc2/5/5/5/1sC2 place 1 - - 0,0", "@c1"),
        ("1clcl2/5/5/5/1sC2 place 1 - - 0,0", "@b5 @c5"),
        ("1cc2/5/5/5/1sCS1 place 1 - - 0,0", "@b1 @b5 @c1 @c5"),
        ("1clC2/5/5/5/1sS2 place 1 - - 0,0", "@b5 @c1"),
    ];
    for (text, expected) in cases {
        let position = position(text);
        assert_eq!(texts(&position), words(expected), "{text}");
        check_position(&position, &[]);
        check_random_legal(&position, 5);
    }
}

/// Boards with tiles thrown anywhere, or grown from one, and towers on any.
#[test]
fn any_set_up_obeys_the_laws_and_agrees_with_the_reference() {
    let mut random = Random::new(20);
    let set_ups: Vec<(String, String)> = (0..600)
        .map(|n| {
            let variant = Variant::all()[n % 2];
            (variant.to_string(), set_up(variant, &mut random))
        })
        .collect();
    let corners: Vec<(&str, &str)> =
        set_ups.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    crate::suite::agrees_with_the_reference::<Syrtis>(&corners);
    crate::suite::laws_at_corners::<Syrtis>(&corners[..100]);
}

fn set_up(variant: Variant, random: &mut Random) -> String {
    let width = u32::from(variant.width());
    let mut board = vec![String::new(); (width * width) as usize];
    let most = 8 * width - 24;
    let count = 4 + random.below(most - 3);
    let scattered = random.below(4) == 0;
    let mut at = random.below(width * width);
    let mut tiles = Vec::new();
    while tiles.len() < count as usize {
        if board[at as usize].is_empty() {
            board[at as usize] = ["c", "s", "C", "S"][tiles.len() % 4].to_owned();
            tiles.push(at as usize);
        }
        let (column, row) = (at % width, at / width);
        at = match random.below(4) {
            _ if scattered => random.below(width * width),
            0 if column > 0 => at - 1,
            1 if column + 1 < width => at + 1,
            2 if row > 0 => at - width,
            3 if row + 1 < width => at + width,
            _ => at,
        };
    }
    shuffle(&mut tiles, random);
    for (cells, side) in tiles.chunks(2).zip(["l", "d"]) {
        cells.iter().for_each(|&cell| board[cell].push_str(side));
    }
    let rows: Vec<String> = board.chunks(width as usize).map(row_text).collect();
    let streak = ["-", "l1", "l3", "d2", "d3"][random.below(5) as usize];
    let passes = ["0,0", "0,0", "0,1", "3,0"][random.below(4) as usize];
    let (turn, light) = (1 + random.below(2), 1 + random.below(2));
    format!("{} play {turn} {light} {streak} {passes}", rows.join("/"))
}

fn shuffle(items: &mut [usize], random: &mut Random) {
    for i in (1..items.len()).rev() {
        items.swap(i, random.below(i as u32 + 1) as usize);
    }
}

fn row_text(cells: &[String]) -> String {
    let mut text = String::new();
    for run in cells.chunk_by(|a, b| a.is_empty() && b.is_empty()) {
        match run[0].is_empty() {
            true => text += &run.len().to_string(),
            false => text += &run[0],
        }
    }
    text
}

#[test]
fn symmetries_are_those_of_the_places() {
    for (text, expected) in
        [(FACT, 8), (FIGURE, 8), (UNFIXED, 8), (INCOMPLETE_PAIRS, 4), (SMALL, 8), (SCARCE, 8)]
    {
        let position = position(text);
        assert_eq!(position.symmetries(), expected, "{text}");
        let images: BTreeSet<String> =
            (0..expected).map(|symmetry| position.image(symmetry).to_string()).collect();
        assert_eq!(images.len(), usize::from(expected), "{text}");
    }
    let quarter_turn = position(FACT).image_of_move(1, "sc1b1".parse().unwrap());
    assert_eq!(quarter_turn.to_string(), "sg3g2");
    let swap = position(UNFIXED).image_of_move(1, Move::Swap(pair(31)));
    assert_eq!(swap.to_string(), "swap19");
}

// Texts.

#[test]
fn texts_at_fault_are_told_where() {
    let cases = [
        ("7/7 place 1 - - 0,0", "board 1 position-rows"),
        ("2CC1/ccSs1/sS1cC/1CcSS/1ss3 place 1 - - 0,0", "board 24 position-row-length"),
        ("2CC1/cxSs1/sS1cC/1CcSS/1ss2 place 1 - - 0,0", "board 7 position-no-such-piece"),
        ("2CC1/cllSs1/sS1cC/1CcSS/1ss2 place 1 - - 0,0", "board 8 position-no-such-piece"),
        ("2CC1/ccSs1/sS01cC/1CcSS/1ss2 place 1 - - 0,0", "board 14 position-run"),
        ("2ccc2/1ccccc1/ccccccc/ccc1ccc/7/7/7 place 1 - - 0,0", "board 27 too-many-light"),
        ("2CCC2/1CCCCC1/CCCCCCC/CCC1CCC/7/7/7 place 1 - - 0,0", "board 27 too-many-dark"),
        ("2cCc2/1CcCcC1/cCcCcCc/CcC1cCc/7/7/7 place 1 - - 0,0", "board 27 too-many-circles"),
        ("2sSs2/1SsSsS1/sSsSsSs/SsS1sSs/7/7/7 place 1 - - 0,0", "board 27 too-many-squares"),
        ("ccccc/cccc1/5/5/5 place 1 - - 0,0", "board 10 too-many-light"),
        ("1CSC1/SCSC1/CS1cs/1scsc/1sc2 fix 1 - - 0,0", "board 2 off-the-places"),
        ("2SlC1/SCSC1/CS1cs/1scsc/1sc2 fix 1 - - 0,0", "board 2 tower-too-early"),
        ("clclcl2/sdSd3/5/5/5 play 1 1 - 0,0", "board 5 third-light-tower"),
        ("clcl3/sdSdcd2/5/5/5 play 1 1 - 0,0", "board 11 third-dark-tower"),
        ("clcl3/sdS3/5/5/5 play 1 1 - 0,0", "board 1 towers"),
        ("clc3/sdSd3/5/5/5 choose 2 - - 0,0", "board 1 towers"),
        ("clcl3/sdSd3/5/5/5 place 1 - - 0,0", "board 1 nothing-to-place"),
        ("clc3/sdSs2/5/5/5 place 1 - - 0,0", "board 1 dark-before-light"),
        // No tile left for light, for dark, or for all together.
        ("SSSS1/c4/5/5/5 place 1 - - 0,0", "board 1 no-tile-left"),
        ("cccc1/s4/5/5/5 place 1 - - 0,0", "board 1 no-tile-left"),
        ("sss2/5/5/5/5 place 1 - - 0,0", "board 1 no-tile-left"),
        ("clcl3/sdccc1/5/5/5 place 1 - - 0,0", "board 1 no-tile-left"),
        ("2s2/5/s1c1C/5/5 fix 1 - - 0,0", "board 9 off-the-places"),
        ("2s2/5/s3C/5/5 fix 1 - - 0,0", "board 1 no-tile-left"),
        ("2ss1/ss3/5/5/5 fix 1 - - 0,0", "board 1 no-pair"),
        ("2CC1/ccSs1/sS1cC/1CcSS/1ss2 Place 1 - - 0,0", "stage 29 stage"),
        ("2CC1/ccSs1/sS1cC/1CcSS/1ss2 place 2 - - 0,0", "turn 35 turn"),
        ("2CC1/ccSs1/sS1cC/1CcSS/1ss2 place 3 - - 0,0", "turn 35 position-turn"),
        ("2SC1/SCSC1/CS1cs/1scsc/1sc2 fix 2 - - 0,0", "turn 33 turn"),
        ("clcl3/sdSd3/5/5/5 choose 1 - - 0,0", "turn 26 turn"),
        ("clcl3/sdSd3/5/5/5 choose 2 1 - 0,0", "light 28 before-play"),
        ("clcl3/sdSd3/5/5/5 choose 2 - l1 0,0", "streak 30 before-play"),
        ("clcl3/sdSd3/5/5/5 choose 2 - - 1,0", "passes 32 before-play"),
        ("clcl3/sdSd3/5/5/5 play 2 - - 0,0", "light 26 light"),
        ("clcl3/sdSd3/5/5/5 play 2 1 l0 0,0", "streak 28 streak"),
        ("clcl3/sdSd3/5/5/5 play 2 1 d5 0,0", "streak 28 streak"),
        ("clcl3/sdSd3/5/5/5 play 2 1 l01 0,0", "streak 28 streak"),
        ("clcl3/sdSd3/5/5/5 play 2 1 x1 0,0", "streak 28 streak"),
        ("clcl3/sdSd3/5/5/5 play 2 1 l 0,0", "streak 28 streak"),
        ("clcl3/sdSd3/5/5/5 play 2 1 - 0", "passes 30 passes"),
        ("clcl3/sdSd3/5/5/5 play 2 1 - 0,0,0", "passes 30 passes"),
        ("clcl3/sdSd3/5/5/5 play 2 1 - 0,5", "passes 32 position-number"),
        ("clcl3/sdSd3/5/5/5 play 2 1 - 00,1", "passes 30 position-number"),
        ("clcl3/sdSd3/5/5/5 play 2 1 -", "text 1 position-fields"),
    ];
    for (text, expected) in cases {
        let Err(error) = Syrtis::parse(variant_of(text), text) else { panic!("{text} is read") };
        let key = error.message.key.trim_start_matches("syrtis-position-");
        let fault = format!("{} {} {key}", error.field, error.column);
        assert_eq!(fault, expected, "{text}");
    }
}

#[test]
fn towers_may_be_set_up_on_any_tiles_and_anything_may_be_complete() {
    for text in [
        "Slcd3/5/5/5/Slcd3 play 1 1 - 0,0",
        "Slcl3/cdSd3/5/5/5 choose 2 - - 0,0",
        "Slsss1/5/5/5/5 place 1 - - 0,0",
        "2ss1/5/5/5/1ss2 fix 1 - - 0,0",
    ] {
        check_position(&position(text), &[]);
    }
}

#[test]
fn move_texts_have_one_spelling() {
    for text in ["swap1", "swap35", "@a1", "@g7", "light", "dark", "tc1c1", "xg7", "sa1g7", "pass"]
    {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in [
        "", "swap", "swap0", "swap2", "swap37", "swap01", "swap+1", "@", "@h1", "@a8", "@a0",
        "@a01", "@a1 ", "@a1a2", "Light", "t", "ta1", "ta1a2a3", "xa1a2", "sa1", "passes", "é",
        "té1a1",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

#[test]
fn every_field_is_in_the_key() {
    let board = "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2";
    let moved = "2csC2/1cslCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2";
    let swapped = "2slcC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2";
    let mut texts = vec![CHOICE.to_owned(), FIGURE.to_owned(), FIGURE.replace("place", "fix")];
    texts.extend([moved, swapped].map(|board| format!("{board} play 1 1 - 0,0")));
    let streaks = ["-", "l1", "l2", "l3", "l4", "d1", "d2", "d3", "d4"];
    let passes = ["0,0", "1,0", "2,0", "3,0", "4,0", "0,1", "0,2", "0,3", "0,4", "2,3"];
    for players in ["1 1", "1 2", "2 1", "2 2"] {
        for streak in streaks {
            texts.extend(passes.map(|passes| format!("{board} play {players} {streak} {passes}")));
        }
    }
    let keys: BTreeSet<_> = texts.iter().map(|text| position(text).key()).collect();
    assert_eq!(keys.len(), texts.len());
}

// What people see.

#[test]
fn tiles_lie_under_their_towers() {
    let pieces_on = |text: &str, name: &str| {
        let pieces = position(text).scene().pieces.into_iter().filter(|it| it.cell.0 == name);
        pieces.map(|it| (it.kind, it.tone, it.owner, it.symbol)).collect::<Vec<_>>()
    };
    let tile = |kind, tone, symbol: &str| (kind, tone, None, symbol.to_owned());
    let (circle, square) = ("circle-tile", "square-tile");
    assert_eq!(pieces_on(FACT, "d4"), []);
    assert_eq!(pieces_on(FACT, "d1"), [tile(square, Tone::Light, "s")]);
    assert_eq!(pieces_on(FACT, "e1"), [tile(circle, Tone::Dark, "C")]);
    let light = |owner| ("round-tower", Tone::Light, owner, "l".to_owned());
    let dark = |owner| ("square-tower", Tone::Dark, owner, "d".to_owned());
    let (first, second) = (Some(Player::First), Some(Player::Second));
    assert_eq!(pieces_on(FACT, "c1"), [tile(circle, Tone::Light, "c"), light(first)]);
    assert_eq!(pieces_on(FACT, "e7"), [tile(square, Tone::Dark, "S"), dark(second)]);
    assert_eq!(pieces_on(CHOICE, "c1"), [tile(circle, Tone::Light, "c"), light(None)]);
    let taken = FACT.replace("play 1 1", "play 2 2");
    assert_eq!(pieces_on(&taken, "c1"), [tile(circle, Tone::Light, "c"), light(second)]);
}

#[test]
fn scenes_tell_what_is_to_be_done() {
    let no_sinking = APART;
    let over = "2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 1 2 - 1,1";
    let light_won = "SdclclSd1/5/5/5/5 play 1 1 d2 0,0";
    let cases = [
        (UNFIXED, "syrtis-status-fix", "", "light-complete dark-complete"),
        (FIGURE, "syrtis-status-place-light", "", "light-towers-to-come dark-towers-to-come"),
        (THREE_PLACED, "syrtis-status-place-dark", "", "dark-towers-to-come"),
        (CHOICE, "syrtis-status-choose", "light dark", ""),
        (FACT, "status-to-move", "sink pass", "nothing-sunk light-groups dark-groups"),
        (no_sinking, "status-to-move", "pass", "nothing-sunk light-groups dark-groups"),
        (SMALL, "status-to-move", "pass", "streak light-groups dark-groups"),
        (over, "syrtis-end-both-passed", "", "nothing-sunk passes passes light-groups dark-groups"),
        (light_won, "syrtis-end-light-tiles", "", "streak light-groups dark-groups"),
    ];
    for (text, status, controls, notes) in cases {
        let scene = position(text).scene();
        assert_eq!(scene.status.key, status, "{text}");
        let ids: Vec<&str> = scene.controls.iter().map(|control| control.id).collect();
        assert_eq!(ids.join(" "), controls, "{text}");
        let keys: Vec<&str> = scene.notes.iter().map(|note| note.message.key).collect();
        assert_eq!(keys.join(" ").replace("syrtis-note-", ""), notes, "{text}");
    }
}

#[test]
fn the_scene_tells_how_far_each_side_is_from_uniting() {
    let scene = position("2clcl1/SSdSd2/5/5/5 play 1 1 d4 0,0").scene();
    let told: Vec<String> = scene.notes.iter().map(|note| note.message.to_string()).collect();
    assert_eq!(
        told[1..],
        ["syrtis-note-light-groups tiles=1 shapes=1", "syrtis-note-dark-groups tiles=1 shapes=1"]
    );
}

#[test]
fn players_are_numbered_until_they_have_sides() {
    let sides = |text: &str| position(text).scene().sides.map(|side| side.name.key);
    assert_eq!(sides(CHOICE), ["syrtis-side-first", "syrtis-side-second"]);
    assert_eq!(sides(FACT), ["syrtis-side-light", "syrtis-side-dark"]);
    let taken = FACT.replace("play 1 1", "play 2 2");
    assert_eq!(sides(&taken), ["syrtis-side-dark", "syrtis-side-light"]);
}

#[test]
fn the_complete_island_is_marked() {
    let cases = [
        ("2clcl1/SSdSd2/5/5/5 play 1 1 - 0,0", "c1 d1"),
        ("2clcl1/SSdSd2/5/5/5 play 1 1 d1 0,0", "a2 b2 c2"),
        ("2clcl1/SSdSd2/5/5/5 play 1 1 d4 0,0", ""),
        (FACT, ""),
    ];
    for (text, expected) in cases {
        let marks = position(text).scene().marks;
        assert!(marks.iter().all(|mark| mark.kind == MarkKind::Winning));
        let cells: Vec<&str> = marks.iter().map(|mark| mark.cell.0.as_str()).collect();
        assert_eq!(cells.join(" "), expected, "{text}");
    }
}

#[test]
fn endings_say_why() {
    let cases = [
        ("2clcl1/SSdSd2/5/5/5 play 1 1 d4 0,0", "syrtis-end-quicksand"),
        ("SdclslCd1/5/5/5/5 play 1 1 - 0,0", "syrtis-end-light-tiles"),
        ("SdclClsd1/5/5/5/5 play 1 1 - 0,0", "syrtis-end-circles"),
        ("clSdCdsl1/5/5/5/5 play 1 1 - 0,0", "syrtis-end-dark-tiles"),
        ("ClsdSdcl1/5/5/5/5 play 1 1 - 0,0", "syrtis-end-squares"),
        ("2clcl1/SSdSd2/5/5/5 play 1 1 d1 0,0", "syrtis-end-both-complete"),
        ("2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 1 2 - 2,1", "syrtis-end-both-passed"),
        ("2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 1 2 - 0,4", "syrtis-end-four-passes"),
    ];
    for (text, key) in cases {
        let position = position(text);
        let outcome = position.outcome().expect("it is over");
        assert_eq!(position.ending(outcome).key, key, "{text}");
    }
}

#[test]
fn moves_are_made_by_touch() {
    let cells = |names: &[&str]| names.iter().map(Target::cell).collect::<Vec<_>>();
    let button = |id| vec![Target::Control(id)];
    let with_button = |name, id| vec![Target::cell(name), Target::Control(id)];
    let cases = [
        (UNFIXED, "swap11", vec![cells(&["c3"]), cells(&["e5"])], "c3 e5"),
        (FIGURE, "@c1", vec![cells(&["c1"])], "c1"),
        (CHOICE, "light", vec![button("light")], ""),
        (CHOICE, "dark", vec![button("dark")], ""),
        (FACT, "tc1c2", vec![cells(&["c1", "c2"])], "c1 c2"),
        (FACT, "sc1b1", vec![cells(&["c1", "b1"])], "c1 b1"),
        (FACT, "xd1", vec![cells(&["d1", "d1"]), with_button("d1", "sink")], "d1"),
        (FACT, "pass", vec![button("pass")], ""),
    ];
    for (text, mv, paths, touched) in cases {
        let position = position(text);
        let mv: Move = mv.parse().unwrap();
        assert_eq!(position.paths(mv), paths, "{mv}");
        let cells: Vec<String> =
            position.after(mv).touched(mv).iter().map(ToString::to_string).collect();
        assert_eq!(cells.join(" "), touched, "{mv}");
    }
}

/// A tile without a tower can only be sunk, and a tower's tile cannot be: what is
/// asked after the first touch says no more than can be done.
#[test]
fn sinking_is_asked_about_where_it_is_possible_alone() {
    let mut asked = BTreeSet::new();
    for (variant, seed) in [(Variant::MAJOR, 1), (Variant::MAJOR, 2), (Variant::MINOR, 3)] {
        let position = <Syrtis as Present>::arranged(variant, seed).expect("it can be set up");
        let (scene, views) = (position.scene(), position.move_views());
        for view in &views {
            let [Target::Cell(_), _] = &view.paths[0][..] else { continue };
            let first = &view.paths[0][..1];
            let ask = scene.ask(1, &offered(&views, first)).expect("something is asked");
            let wanted =
                if view.text.starts_with('x') { "syrtis-ask-sink" } else { "ask-where-to" };
            assert_eq!(ask.key, wanted, "{} in {position}", view.text);
            asked.insert(wanted);
        }
    }
    assert_eq!(asked.len(), 2);
}
