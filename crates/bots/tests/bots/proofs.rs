//! Play by certificates: player 2 wins every game of Knight Line, in time, and
//! player 1 loses as late as can be.

use std::num::NonZeroUsize;

use lusus_bots::{Basis, Bot, Choice, Playable, Settings, Sources, Thinking, bot};
use lusus_core::{Line, Player, Position, VariantToken};
use lusus_games::knightline::{KnightLine, Move, Variant};
use lusus_search::{Control, Limits, Proof, Score, SearchResult};

fn player(name: &str, settings: Settings) -> Box<dyn Bot<KnightLine>> {
    bot::<KnightLine>(name, Settings { table_mib: 1, ..settings }).expect(name)
}

fn choose(bot: &mut dyn Bot<KnightLine>, line: &Line<KnightLine>) -> Choice<Move> {
    let control = Control::timeless();
    let limits = Limits::nodes(100);
    bot.choose(line, &mut Thinking { limits, control: &control, progress: &mut |_| {} })
}

fn start(variant: Variant) -> Line<KnightLine> {
    Line::new(KnightLine::start(variant, 0))
}

/// What a choice proves to whoever makes it.
fn proven(choice: &Choice<Move>) -> Option<Proof> {
    assert_eq!(choice.basis, Basis::Proof);
    choice.result.as_ref().and_then(SearchResult::score).and_then(Score::proof)
}

/// The most plies that a game can take against the proof.
fn longest(variant: Variant) -> u32 {
    let mut engine = player("engine", Settings::default());
    match proven(&choose(&mut *engine, &start(variant))) {
        Some(Proof::Loss { plies: Some(plies) }) => plies,
        other => panic!("player 1 is not lost: {other:?}"),
    }
}

/// Every opponent meets both winners in both variants, ten times.
#[test]
fn player_2_wins_every_game() {
    play_games(200);
}

#[test]
#[ignore = "a quarter of a minute; the same with more seeds"]
fn player_2_wins_a_thousand_games() {
    play_games(1_000);
}

fn play_games(count: u64) {
    let unaided = |seed| Settings { seed, sources: Sources::Nothing, ..Settings::default() };
    let [report, official] =
        [Variant::REPORT, Variant::OFFICIAL].map(|variant| (variant, longest(variant)));
    for seed in 0..count {
        let (variant, mut left) = if seed % 2 == 0 { report } else { official };
        let mut opponent = match seed % 10 {
            0 => player("engine", Settings { seed, ..Settings::default() }),
            1..=3 => player("engine", unaided(seed)),
            4 => player("report-hard", unaided(seed)),
            _ => player("random", unaided(seed)),
        };
        let names = ["engine".to_owned(), last_level()];
        let mut winner =
            player(&names[(seed / 10 % 2) as usize], Settings { seed, ..Settings::default() });
        let mut line = start(variant);
        while line.outcome().is_none() {
            let mover = line.position().to_move();
            let choice = match mover {
                Player::First => choose(&mut *opponent, &line),
                Player::Second => choose(&mut *winner, &line),
            };
            if mover == Player::Second {
                let Some(Proof::Win { plies: Some(plies) }) = proven(&choice) else {
                    panic!("seed {seed}: no win at {}", line.position());
                };
                assert!(plies < left, "seed {seed}: {plies} of {left} plies");
                left = plies;
            }
            line.push(choice.mv);
        }
        let outcome = line.outcome().expect("the game is over");
        assert_eq!(outcome.winner(), Some(Player::Second), "seed {seed}: {}", line.position());
    }
}

#[test]
fn player_1_puts_it_off_as_long_as_the_proof_allows() {
    for &variant in Variant::all() {
        let mut engine = player("engine", Settings::default());
        let mut line = start(variant);
        let mut left = longest(variant) + 1;
        while line.outcome().is_none() {
            let proof = proven(&choose(&mut *engine, &line)).expect("proven");
            let plies = proof.plies().expect("a proof with a number");
            assert!(plies < left, "{plies} of {left} plies left at {}", line.position());
            left = plies;
            line.push(choose(&mut *engine, &line).mv);
        }
        assert_eq!(line.moves().len() as u32, longest(variant), "a real defence lasts as long");
    }
}

#[test]
fn a_line_of_play_leads_from_the_move_to_the_end() {
    let mut engine = player("engine", Settings::default());
    let mut line = start(Variant::REPORT);
    let result = choose(&mut *engine, &line).result.expect("it knows");
    assert_eq!(result.lines[0].moves.len() as u32, longest(Variant::REPORT));
    for &mv in &result.lines[0].moves {
        assert!(line.position().is_legal(mv), "{mv} at {}", line.position());
        line.push(mv);
    }
    let outcome = line.outcome().expect("the line ends the game");
    assert_eq!(outcome.winner(), Some(Player::Second));
}

#[test]
fn all_moves_of_the_loser_are_known_and_one_of_the_winner() {
    let lines = NonZeroUsize::new(3).expect("not nought");
    let mut engine = player("engine", Settings { lines, ..Settings::default() });
    let mut line = start(Variant::OFFICIAL);
    // Two moves are legal.
    let choice = choose(&mut *engine, &line);
    assert_eq!(choice.result.as_ref().expect("it knows").lines.len(), 2);
    line.push(choice.mv);
    let choice = choose(&mut *engine, &line);
    let lines = choice.result.as_ref().expect("it knows").lines.clone();
    assert!(matches!(proven(&choice), Some(Proof::Win { .. })), "the proof comes first");
    assert_eq!((lines.len(), lines[0].moves[0]), (3, choice.mv), "a search finds the others");
    assert!(lines.is_sorted_by(|one, next| one.score >= next.score));
    let alone = choose(&mut *player("engine", Settings::default()), &line);
    assert_eq!(alone.result.expect("it knows").lines[0], lines[0]);
}

#[test]
fn nothing_is_claimed_that_the_length_of_the_match_cuts_short() {
    let longest = longest(Variant::REPORT);
    let mut engine = player("engine", Settings::default());
    for (length, basis) in [(longest, Basis::Proof), (longest - 1, Basis::Search)] {
        let line = Line::with_length(KnightLine::start(Variant::REPORT, 0), length);
        assert_eq!(choose(&mut *engine, &line).basis, basis, "{length} plies");
    }
}

fn last_level() -> String {
    format!("level-{}", KnightLine::LEVELS.count())
}

#[test]
fn the_other_levels_and_the_unaided_engine_know_no_proof() {
    let unaided = Settings { sources: Sources::Nothing, ..Settings::default() };
    let words = KnightLine::LEVELS.words().filter(|word| *word != last_level());
    let levels = words.map(|level| (level, Settings::default()));
    for (name, settings) in levels.chain([("engine".to_owned(), unaided)]) {
        let mut bot = player(&name, settings);
        assert_ne!(choose(&mut *bot, &start(Variant::REPORT)).basis, Basis::Proof, "{name}");
    }
}
