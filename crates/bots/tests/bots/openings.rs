//! Play with the tables of openings: what is known is kept, said and won.

use std::cmp::Reverse;
use std::num::NonZeroUsize;

use lusus_bots::level::Lore;
use lusus_bots::{Basis, Bot, Choice, Playable, Settings, Sources, Thinking, bot, known};
use lusus_core::{Line, Outcome, Player, Position, Random, VariantToken};
use lusus_endings::{OpeningTables, Worth};
use lusus_games::choko::{Choko, Move, Variant};
use lusus_search::{Control, Limits, PvLine, Score, SearchResult};

/// What the tables of the program know of every move.
fn shipped(line: &Line<Choko>) -> Option<Vec<PvLine<Move>>> {
    known(line, Limits::nodes(0), &Sources::Shipped).map(|advice| advice.lines)
}

fn player(name: &str, sources: Sources) -> Box<dyn Bot<Choko>> {
    let settings = Settings { sources, table_mib: 1, ..Settings::default() };
    bot::<Choko>(name, settings).expect(name)
}

fn choose(bot: &mut dyn Bot<Choko>, line: &Line<Choko>, limits: Limits) -> Choice<Move> {
    let control = Control::timeless();
    bot.choose(line, &mut Thinking { limits, control: &control, progress: &mut |_| {} })
}

fn score(choice: &Choice<Move>) -> Option<Score> {
    choice.result.as_ref().and_then(SearchResult::score)
}

fn last_level() -> String {
    format!("level-{}", Choko::LEVELS.count())
}

/// The words of the levels that look nothing up.
fn ignorant_levels() -> impl Iterator<Item = String> {
    let levels = Choko::LEVELS.words().zip(Choko::LEVELS.all());
    levels.filter(|(_, level)| level.lore == Lore::Nothing).map(|(word, _)| word)
}

/// What a position is worth to the player to move; after a drop from a large
/// hand what the best reply makes it.
fn worth(position: &Choko) -> Option<Worth> {
    let tables = OpeningTables::shipped(position.variant()).expect("shipped tables");
    tables.probe(position).or_else(|| {
        let replies = position.list_legal().into_iter();
        let known: Option<Vec<Worth>> =
            replies.map(|mv| tables.probe(&position.after(mv)).map(Worth::turned)).collect();
        let known = known?;
        [Worth::Won, Worth::Drawn, Worth::Lost].into_iter().find(|it| known.contains(it))
    })
}

/// A random game of so many plies.
fn random_line(variant: Variant, plies: u32, random: &mut Random) -> Line<Choko> {
    let mut line = Line::new(Choko::start(variant, 0));
    for _ in 0..plies {
        let mv = line.position().random_legal(random).expect("nobody has lost so soon");
        line.push(mv);
    }
    line
}

/// Whether a player chooses freely, with at least eight pieces in hand.
fn is_free(position: &Choko) -> bool {
    let hands = Player::BOTH.map(|player| position.hand(player));
    hands[0] == hands[1]
        && hands[0] >= 8
        && position.initiative() != Some(position.to_move().other())
}

#[test]
fn every_choice_keeps_the_worth_and_says_it() {
    let mut random = Random::new(31);
    let (mut kept, mut critical) = (0, 0);
    let mut bots = ["engine".to_owned(), last_level()].map(|name| player(&name, Sources::Shipped));
    while kept < 150 {
        let variant = OpeningTables::VARIANTS[kept % OpeningTables::VARIANTS.len()];
        let plies = random.below(9);
        let line = random_line(variant, plies, &mut random);
        let position = *line.position();
        if !is_free(&position) {
            continue;
        }
        let before = worth(&position).expect("a free opening is known");
        let choice = choose(&mut *bots[kept % 2], &line, Limits::nodes(200));
        let after = position.after(choice.mv);
        let turned = after.to_move() != position.to_move();
        let seen = worth(&after).map(|worth| if turned { worth.turned() } else { worth });
        assert_eq!(seen, Some(before), "{} {position}: {}", variant.id(), choice.mv);
        assert_eq!(choice.basis, Basis::Table, "{position}");
        let told = score(&choice).expect("a score");
        let expected = match before {
            Worth::Won => told.is_win(),
            Worth::Drawn => told == Score::DRAW,
            Worth::Lost => told.is_loss(),
        };
        assert!(expected, "{position}: {told}");
        let values = shipped(&line).expect("all moves are known");
        assert_eq!(values.len() as u64, position.count_legal());
        critical += usize::from(values.iter().any(|line| line.score != values[0].score));
        kept += 1;
    }
    assert!(critical > 20, "{critical}");
}

/// The last drop leads into the endings: of every move it is known how soon the game
/// ends, all are told, and one of the best is made.
#[test]
fn the_last_drop_is_known_as_the_endings_are_that_follow() {
    let starts = [
        "X4/5/2O2/5/4O 1 1,0 2",
        "5/1O3/2X2/5/4O 2 0,1 1",
        "5/5/1O3/5/4X 2 0,1 1",
        "XX3/1O3/5/2O2/4X 2 0,1 1",
    ];
    for start in starts {
        let position: Choko = Choko::parse(Variant::REPORT, start).expect("a position");
        let line = Line::new(position);
        let values = shipped(&line).expect(start);
        assert_eq!(values.len() as u64, position.count_legal(), "{start}");
        assert!(values.is_sorted_by_key(|line| Reverse(line.score)), "{start}");
        for name in [last_level(), "engine".to_owned()] {
            let mut bot = player(&name, Sources::Shipped);
            let mv = choose(&mut *bot, &line, Limits::nodes(1_000)).mv;
            let made = values.iter().find(|line| line.moves[0] == mv).expect("a value");
            assert_eq!(made.score, values[0].score, "{name} in {start}: {mv}");
        }
    }
}

#[test]
fn as_many_lines_as_wanted_are_told_and_those_that_keep_the_worth_first() {
    let start = Line::new(Choko::start(Variant::REPORT, 0));
    let lines = NonZeroUsize::new(5).expect("five");
    let settings = Settings { lines, ..Settings::default() };
    let mut engine = bot::<Choko>("engine", settings).expect("the engine");
    let choice = choose(&mut *engine, &start, Limits::nodes(500));
    let result = choice.result.expect("a search result");
    assert_eq!((choice.basis, result.lines.len()), (Basis::Table, 5));
    assert!(result.lines.iter().all(|line| line.score == Score::DRAW), "every first drop draws");
    assert!(result.nodes <= 500 && result.lines[0].moves.len() > 1, "a search chose");
}

#[test]
fn who_may_look_up_nothing_claims_nothing() {
    let start = Line::new(Choko::start(Variant::REPORT, 0));
    let mut engine = player("engine", Sources::Nothing);
    let choice = choose(&mut *engine, &start, Limits::nodes(200));
    assert_eq!(choice.basis, Basis::Search);
    for level in ignorant_levels() {
        let choice = choose(&mut *player(&level, Sources::Shipped), &start, Limits::NONE);
        assert_ne!(choice.basis, Basis::Table);
    }
}

/// A position that is won for the player to move, who chooses freely.
fn won_opening(random: &mut Random) -> Choko {
    loop {
        let held = OpeningTables::VARIANTS;
        let variant = held[random.below(held.len() as u32) as usize];
        let line = random_line(variant, 2 * random.below(4), random);
        let position = *line.position();
        if is_free(&position) && worth(&position) == Some(Worth::Won) {
            return position;
        }
    }
}

/// A table knows nothing of what has occurred twice, nor of the end of a match.
#[test]
fn a_win_is_claimed_only_where_the_match_allows_it() {
    let mut random = Random::new(5);
    let mut engine = player("engine", Sources::Shipped);
    for _ in 0..10 {
        let start = won_opening(&mut random);
        for (length, claims) in [(1_000, true), (500, true), (499, false), (60, false)] {
            let line = Line::with_length(start, length);
            let told = score(&choose(&mut *engine, &line, Limits::nodes(300))).expect("a score");
            let is_near = told.proof().is_some_and(|proof| proof.plies().is_some());
            assert!(is_near || told.is_win() == claims, "{start} in {length}: {told}");
            assert_eq!(shipped(&line).is_some(), claims);
        }
    }
}

/// The same two steps to and fro, as a line in which positions occur twice.
fn to_and_fro(start: Choko, first: Move, second: Move) -> Option<Line<Choko>> {
    let back = |mv: Move| match mv {
        Move::Step { from, to } => Some(Move::Step { from: to, to: from }),
        _ => None,
    };
    let mut line = Line::new(start);
    for mv in [first, second, back(first)?, back(second)?, first] {
        if !line.position().is_legal(mv) {
            return None;
        }
        line.push(mv);
    }
    Some(line)
}

/// Whoever has lost may hope for a third occurrence.
#[test]
fn what_has_occurred_twice_is_not_claimed() {
    let start = Choko::parse(Variant::REPORT, "X3X/5/2X2/5/O3X 2 8,8 -").expect("a position");
    assert_eq!(worth(&start), Some(Worth::Won));
    let mut seen = 0;
    for first in start.list_legal() {
        let replies = start.after(first).list_legal();
        let lines = replies.into_iter().filter_map(|reply| to_and_fro(start, first, reply));
        for line in lines.filter(|line| worth(line.position()) == Some(Worth::Lost)) {
            let now = *line.position();
            assert!(shipped(&Line::new(now)).is_some(), "{now}");
            assert!(shipped(&line).is_none(), "{now}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// So many games from won openings against weaker players and itself.
fn win_games(count: usize, nodes: u64) -> (usize, usize) {
    let mut random = Random::new(7);
    let (mut played, mut won) = (0, 0);
    let defenders = ["engine", "level-9", "report-hard", "level-5"];
    while played < count {
        let line = Line::new(won_opening(&mut random));
        let winner = line.position().to_move();
        let defender = defenders[played % defenders.len()];
        let mut bots = Player::BOTH
            .map(|it| player(if it == winner { "engine" } else { defender }, Sources::Shipped));
        let (mut line, mut limits) = (line, [Limits::nodes(nodes / 10); 2]);
        limits[winner.index()] = Limits::nodes(nodes);
        while line.outcome().is_none() {
            let mover = line.position().to_move();
            let choice = choose(&mut *bots[mover.index()], &line, limits[mover.index()]);
            line.push(choice.mv);
            let position = line.position();
            if is_free(position) && position.to_move() == winner {
                assert_eq!(worth(position), Some(Worth::Won), "{position}");
            }
        }
        won += usize::from(line.outcome().and_then(Outcome::winner) == Some(winner));
        played += 1;
    }
    (played, won)
}

/// The win is never given away in the tables; beyond, it is mostly kept.
#[test]
fn won_openings_are_won() {
    let (played, won) = win_games(8, 2_000);
    assert!(won * 10 >= played * 6, "{won} of {played}");
}
