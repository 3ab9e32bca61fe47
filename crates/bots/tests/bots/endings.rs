//! Play with ending tables: what is won is won, in time, against the best
//! defence and any other.

use std::num::NonZeroUsize;
use std::path::Path;

use lusus_bots::level::Lore;
use lusus_bots::{Basis, Bot, Choice, Library, Playable, Settings, Sources, Thinking, bot};
use lusus_core::{Line, Outcome, Player, Position, Random};
use lusus_endings::{Ending, EndingTables, Value};
use lusus_games::choko::{Choko, Move, Variant};
use lusus_search::{Control, Limits, Score};

fn player(name: &str, sources: Sources) -> Box<dyn Bot<Choko>> {
    let settings = Settings { sources, table_mib: 1, ..Settings::default() };
    bot::<Choko>(name, settings).expect(name)
}

fn choose(bot: &mut dyn Bot<Choko>, line: &Line<Choko>, limits: Limits) -> Choice<Move> {
    let control = Control::timeless();
    bot.choose(line, &mut Thinking { limits, control: &control, progress: &mut |_| {} })
}

/// A position with so many pieces on random cells, whoever is to move.
fn random_position(pieces: u32, random: &mut Random) -> Choko {
    let own = 1 + random.below(pieces - 1);
    let mut cells = ['.'; 25];
    let mut placed = 0;
    while placed < pieces {
        let cell = &mut cells[random.below(25) as usize];
        if *cell == '.' {
            *cell = if placed < own { 'O' } else { 'X' };
            placed += 1;
        }
    }
    let rows: Vec<String> = cells.chunks(5).map(|row| row.iter().collect()).collect();
    let mut text = rows.join("/");
    for run in (1..=5).rev() {
        text = text.replace(&".".repeat(run), &run.to_string());
    }
    let variant = [Variant::REPORT, Variant::WINTHER, Variant::LUDII][random.below(3) as usize];
    let text = format!("{text} {} 0,0 -", 1 + random.below(2));
    Choko::parse(variant, &text).expect("a position")
}

/// Plays on to the end and returns who won after how many plies.
fn play_out(start: Choko, bots: &mut [Box<dyn Bot<Choko>>; 2]) -> (Option<Player>, u32) {
    let mut line = Line::new(start);
    loop {
        if let Some(outcome) = line.outcome() {
            return (outcome.winner(), line.moves().len() as u32);
        }
        let mover = line.position().to_move();
        let choice = choose(&mut *bots[mover.index()], &line, Limits::nodes(50));
        line.push(choice.mv);
    }
}

/// So many games from random won and lost positions, won by the engine and by
/// the last level. Against the engine they take exactly as long as the table
/// says; against others at most.
fn play_games(count: u32, sources: &Sources, tables: &EndingTables, most_pieces: u32) {
    let defenders = ["engine", "engine", "random", "report-hard", "level-9"];
    let winners = ["engine", &last_level()];
    let mut random = Random::new(u64::from(count));
    let (mut played, mut longest) = (0, 0);
    while played < count {
        let pieces = 3 + random.below(most_pieces - 2);
        let start = random_position(pieces, &mut random);
        let ending = Ending::of(&start).expect("an ending");
        let (winner, plies) = match tables.probe(ending).expect("a table") {
            Value::Draw => continue,
            Value::Win { plies } => (start.to_move(), u32::from(plies)),
            Value::Loss { plies } => (start.to_move().other(), u32::from(plies)),
        };
        // Wins at once are most of all, and teach nothing.
        if plies == 1 && random.below(10) > 0 {
            continue;
        }
        let defender = defenders[played as usize % defenders.len()];
        // The last level has the shipped tables alone.
        let attacker = match pieces <= u32::from(EndingTables::SHIPPED_PIECES) {
            true => winners[played as usize / defenders.len() % 2],
            false => "engine",
        };
        let mut bots = Player::BOTH.map(|player_| {
            player(if player_ == winner { attacker } else { defender }, sources.clone())
        });
        let (won, took) = play_out(start, &mut bots);
        assert_eq!(won, Some(winner), "{start}, {attacker} against {defender}");
        assert!(took <= plies, "{start} against {defender}: {took} plies, not {plies}");
        assert!(defender != "engine" || took == plies, "{start}: {took} plies, not {plies}");
        longest = longest.max(took);
        played += 1;
    }
    assert!(longest > 30, "no game was longer than {longest} plies");
}

#[test]
fn won_positions_are_won_in_time() {
    play_games(1_000, &Sources::Shipped, &EndingTables::shipped(), 7);
}

/// The same with all tables, where the variable says that they are:
/// `LUSUS_TABLES=DIR cargo test -p lusus-bots --test endings`.
#[test]
fn won_positions_with_eight_pieces_are_won_in_time() {
    let Some(folder) = std::env::var_os("LUSUS_TABLES") else { return };
    let library = Library::open(Path::new(&folder)).expect("good tables");
    let tables = EndingTables::open(Path::new(&folder)).expect("good tables");
    play_games(1_000, &Sources::Tables(library), &tables, 8);
}

#[test]
fn drawn_positions_are_never_lost() {
    let mut random = Random::new(3);
    let tables = EndingTables::shipped();
    let mut played = 0;
    while played < 100 {
        let start = random_position(4 + random.below(4), &mut random);
        if tables.probe(Ending::of(&start).expect("an ending")) != Some(Value::Draw) {
            continue;
        }
        let attacker = ["report-hard", "random"][played % 2];
        let mut bots = ["engine", attacker].map(|name| player(name, Sources::Shipped));
        let (winner, _) = play_out(start, &mut bots);
        assert_ne!(winner, Some(Player::Second), "{start} against {attacker}");
        played += 1;
    }
}

#[test]
fn a_choice_from_the_tables_says_so_and_shows_the_way_to_the_end() {
    let start = Choko::parse(Variant::REPORT, "X2O1/2O2/O1O2/5/4X 1 0,0 -").expect("a position");
    let ending = Ending::of(&start).expect("an ending");
    let Some(Value::Win { plies }) = EndingTables::shipped().probe(ending) else {
        panic!("no win")
    };
    let choice =
        choose(&mut *player("engine", Sources::Shipped), &Line::new(start), Limits::nodes(1));
    let result = choice.result.expect("a search result");
    assert_eq!((choice.basis, result.nodes), (Basis::Table, 0));
    assert_eq!(result.score(), Some(Score::win_in(u32::from(plies))));
    assert_eq!(result.lines[0].moves.len(), usize::from(plies));
    let end = result.lines[0].moves.iter().fold(start, |position, &mv| position.after(mv));
    assert_eq!(end.outcome().and_then(Outcome::winner), Some(Player::First));
}

#[test]
fn as_many_lines_as_wanted_are_told_the_best_first() {
    let start = Choko::parse(Variant::REPORT, "X2O1/2O2/O1O2/5/4X 1 0,0 -").expect("a position");
    let lines = NonZeroUsize::new(4).expect("four");
    let settings = Settings { lines, ..Settings::default() };
    let mut engine = bot::<Choko>("engine", settings).expect("the engine");
    let choice = choose(&mut *engine, &Line::new(start), Limits::nodes(1));
    let lines = choice.result.expect("a search result").lines;
    assert_eq!((choice.basis, lines.len()), (Basis::Table, 4));
    assert!(lines.is_sorted_by(|one, next| one.score >= next.score));
}

fn last_level() -> String {
    format!("level-{}", Choko::LEVELS.count())
}

/// The words of the levels that look nothing up.
fn ignorant_levels() -> impl Iterator<Item = String> {
    let levels = Choko::LEVELS.words().zip(Choko::LEVELS.all());
    levels.filter(|(_, level)| level.lore == Lore::Nothing).map(|(word, _)| word)
}

#[test]
fn who_may_look_up_nothing_searches() {
    let start = Choko::parse(Variant::REPORT, "X2O1/2O2/O1O2/5/4X 1 0,0 -").expect("a position");
    let line = Line::new(start);
    let basis = |name: &str, sources: Sources| {
        choose(&mut *player(name, sources), &line, Limits::nodes(200)).basis
    };
    assert_eq!(basis("engine", Sources::Nothing), Basis::Search);
    for level in ignorant_levels() {
        assert_ne!(basis(&level, Sources::Shipped), Basis::Table);
    }
    // The last level has what is shipped, whatever it is told.
    let found_by_last = |sources: Sources| {
        let seeds = (0..20).map(|seed| {
            let settings = Settings { seed, sources: sources.clone(), ..Settings::default() };
            let mut bot = bot::<Choko>(&last_level(), settings).expect("a level");
            choose(&mut *bot, &line, Limits::NONE).basis
        });
        seeds.collect::<Vec<_>>()
    };
    for sources in [Sources::Nothing, Sources::Shipped] {
        assert!(found_by_last(sources).iter().all(|&basis| basis == Basis::Table), "G6");
    }
}

/// Where a capture takes one piece, two often cannot catch one: that looks won
/// to who does not know.
#[test]
fn two_against_one_is_called_a_draw_where_it_is_one() {
    let mut random = Random::new(21);
    let mut seen = 0;
    while seen < 20 {
        let start = random_position(3, &mut random);
        let value = EndingTables::shipped().probe(Ending::of(&start).expect("an ending"));
        if start.variant() != Variant::LUDII || value != Some(Value::Draw) {
            continue;
        }
        let mut line = Line::new(start);
        let mut engines = ["engine"; 2].map(|name| player(name, Sources::Shipped));
        for ply in 0..80 {
            if line.outcome().is_some() {
                break;
            }
            let mover = line.position().to_move();
            let choice = choose(&mut *engines[mover.index()], &line, Limits::nodes(500));
            let score = choice.result.and_then(|result| result.score());
            let is_known = choice.basis == Basis::Table;
            assert!(score == Some(Score::DRAW) || !is_known, "{start} after {ply}: {score:?}");
            assert!(is_known || ply > 0, "{start}");
            line.push(choice.mv);
        }
        assert_eq!(line.outcome().and_then(Outcome::winner), None, "{start}");
        seen += 1;
    }
}

/// A win that comes after the end of the match is none.
#[test]
fn a_match_that_is_too_short_is_searched() {
    let mut random = Random::new(9);
    let mut seen = 0;
    while seen < 40 {
        let start = random_position(6, &mut random);
        let value = EndingTables::shipped().probe(Ending::of(&start).expect("an ending"));
        let Some(Value::Win { plies } | Value::Loss { plies }) = value else { continue };
        for (length, basis) in
            [(u32::from(plies), Basis::Table), (u32::from(plies) - 1, Basis::Search)]
        {
            if length == 0 {
                continue;
            }
            let mut engine = player("engine", Sources::Shipped);
            let line = Line::with_length(start, length);
            let choice = choose(&mut *engine, &line, Limits::nodes(300));
            let proof = choice.result.and_then(|result| result.score()).and_then(Score::proof);
            assert_eq!(choice.basis, basis, "{start} in {length}");
            assert!(proof.is_none_or(|proof| proof.is_within(length)), "{start} in {length}");
        }
        seen += 1;
    }
}

/// Where positions have occurred twice a table's way may lead through a third
/// occurrence, so that the engine searches; it still wins.
#[test]
fn what_has_occurred_twice_is_searched_and_still_won() {
    let start = Choko::parse(Variant::REPORT, "O3X/5/5/O4/O3O 1 0,0 -").expect("a position");
    let mut line = Line::new(start);
    let shuffle = ["a5b5", "e5e4", "b5a5", "e4e5"];
    for mv in shuffle.into_iter().cycle().take(6) {
        line.push(mv.parse().expect("a move"));
        assert_eq!(line.outcome(), None);
    }
    let mut engines = [(); 2].map(|()| player("engine", Sources::Shipped));
    let choice = choose(&mut *engines[0], &line, Limits::nodes(2_000));
    assert_eq!(choice.basis, Basis::Search);
    while line.outcome().is_none() {
        let mover = line.position().to_move();
        line.push(choose(&mut *engines[mover.index()], &line, Limits::nodes(2_000)).mv);
    }
    assert_eq!(line.outcome().and_then(Outcome::winner), Some(Player::First));
}
