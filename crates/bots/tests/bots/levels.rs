//! The laws of the graded players, G1 to G5 and G7, on every variant; G6 stands with
//! what is known, in `endings`, `proofs` and `knowledge`.

use std::num::NonZeroUsize;
use std::sync::OnceLock;

use lusus_bots::knowledge::Knowledge;
use lusus_bots::level::{Graded, Level, Levels, Lore};
use lusus_bots::{Bot, EvaluatorKind, Playable, Purpose, Settings, Sources, Thinking, bot, names};
use lusus_core::{Line, Player, Position, Random, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_search::{Control, Estimate, Evaluator, Limits, Options, Score};

fn wins<P: Position>(line: &Line<P>, mv: P::Move) -> bool {
    winner_after(line, mv) == Some(line.position().to_move())
}

fn winner_after<P: Position>(line: &Line<P>, mv: P::Move) -> Option<Player> {
    line.outcome_after(mv).and_then(lusus_core::Outcome::winner)
}

/// So many matches of every variant are played, once for all laws.
const MATCHES: u64 = 12;
/// So many before a release.
const MANY_MATCHES: u64 = 60;

/// Matches of every variant between players who get somewhere, and win when
/// they can.
fn play_matches<P: Playable>(count: u64) -> Vec<Line<P>> {
    let variants = P::Variant::all().iter().copied();
    let played = |variant| (0..count).map(move |seed| self_play(variant, seed));
    variants.flat_map(played).collect()
}

fn self_play<P: Playable>(variant: P::Variant, seed: u64) -> Line<P> {
    let mut line = Line::new(P::start(variant, seed));
    while line.outcome().is_none() {
        line.push(choose("level-5", Settings { seed, ..Settings::default() }, &line).0);
    }
    line
}

/// A match taken back by some plies, at least one.
fn before<P: Position>(line: &Line<P>, plies: usize) -> Line<P> {
    let mut earlier = Line::new(line.start().clone());
    let left = line.moves().len().saturating_sub(plies);
    line.moves()[..left].iter().for_each(|&mv| earlier.push(mv));
    earlier
}

fn choose<P: Playable>(name: &str, settings: Settings, line: &Line<P>) -> (P::Move, u64) {
    choose_within(Limits::NONE, name, settings, line)
}

fn choose_within<P: Playable>(
    limits: Limits,
    name: &str,
    settings: Settings,
    line: &Line<P>,
) -> (P::Move, u64) {
    let mut player = bot::<P>(name, settings).expect(name);
    let control = Control::timeless();
    let mut thinking = Thinking { limits, control: &control, progress: &mut |_| {} };
    let choice = player.choose(line, &mut thinking);
    (choice.mv, choice.result.map_or(0, |result| result.nodes))
}

fn check_tables<P: Playable>() {
    let levels = P::LEVELS.all();
    let names = names::<P>();
    for (number, level) in levels.iter().enumerate() {
        assert!(names.contains(&format!("level-{}", number + 1)));
        assert!(level.nodes <= Level::MOST_NODES, "G1: {level:?}");
        assert!(level.blindness <= Level::SHORTSIGHTED, "{level:?}");
        assert!(number < 2 || level.oversights == 0, "G5: level {}", number + 1);
    }
    for (weaker, stronger) in levels.iter().zip(&levels[1..]) {
        assert!(weaker.nodes <= stronger.nodes, "{weaker:?} {stronger:?}");
        assert!(weaker.blindness >= stronger.blindness, "{weaker:?} {stronger:?}");
        assert!(weaker.whim >= stronger.whim, "{weaker:?} {stronger:?}");
        assert!(weaker.oversights >= stronger.oversights, "{weaker:?} {stronger:?}");
        assert!(weaker.rating < stronger.rating, "{weaker:?} {stronger:?}");
        assert!(with_network(weaker) <= with_network(stronger), "{weaker:?} {stronger:?}");
    }
    let (first, last) = (levels[0], levels[levels.len() - 1]);
    assert_eq!((first.rating, first.blindness), (0, Level::SHORTSIGHTED));
    assert!(last.is_clear() && with_network(&last) >= 20_000, "{last:?}");
    let knowing = levels.iter().filter(|level| level.lore != Lore::Nothing);
    assert!(knowing.clone().all(Level::is_clear), "G6");
    assert!(knowing.clone().all(|level| with_network(level) <= level.nodes), "G1");
}

/// How many positions a level looks at where a network judges; none if it knows
/// of no network.
fn with_network(level: &Level) -> u64 {
    match level.lore {
        Lore::Nothing => 0,
        Lore::Everything { with_network } => with_network,
    }
}

/// Between a level that overlooks nothing and one that knows everything the network
/// judges all the way; below that nobody is told what would outweigh their mistakes.
#[test]
fn what_is_between_two_levels_knows_as_much_as_their_ratings_say() {
    let choko = |word: &str| with_network(&Choko::LEVELS.find(word).expect("a level").1);
    assert_eq!([choko("level-18"), choko("level-19")], [0, 2_500]);
    assert!((1_250..1_400).contains(&choko("level-18.1")), "{}", choko("level-18.1"));
    assert!((2_250..2_500).contains(&choko("level-18.9")), "{}", choko("level-18.9"));
    let blind = KnightLine::LEVELS.find("level-9.9").expect("a level").1;
    assert_eq!(blind.lore, Lore::Nothing);
}

/// Words name the levels and what is between them, each in one way.
fn check_words<P: Playable>() {
    let levels = P::LEVELS;
    let count = levels.count();
    let beyond = [format!("level-{}", count + 1), format!("level-{count}.1")];
    let others = ["0", "0.5", "01", "+1", "", "1.", "1.0", "1.45", "1.x", ".5", "1.5.5"];
    let others = others.iter().map(|number| format!("level-{number}"));
    for no_level in beyond.into_iter().chain(others).chain(["level".to_owned()]) {
        assert!(bot::<P>(&no_level, Settings::default()).is_none(), "{no_level}");
        assert!(levels.find(&no_level).is_none(), "{no_level}");
    }
    for tenths in 10..10 * count {
        let word = |tenths: u32| match tenths % 10 {
            0 => format!("level-{}", tenths / 10),
            tenth => format!("level-{}.{tenth}", tenths / 10),
        };
        let [weaker, stronger] =
            [tenths, tenths + 1].map(|it| levels.find(&word(it)).expect("one").1);
        assert!(bot::<P>(&word(tenths), Settings::default()).is_some());
        assert!(weaker.nodes <= stronger.nodes && weaker.whim >= stronger.whim, "{weaker:?}");
        assert!(weaker.blindness >= stronger.blindness, "{weaker:?}");
        assert!(weaker.rating < stronger.rating, "{weaker:?}");
        let is_ignorant = weaker.lore == Lore::Nothing;
        assert!(is_ignorant || with_network(&weaker) < with_network(&stronger), "{weaker:?}");
        assert_eq!(levels.rated(weaker.rating), word(tenths));
    }
    assert_eq!(levels.rated(-400), "level-1");
    assert_eq!(levels.rated(9_000), format!("level-{count}"));
}

/// G1, G2: neither machine nor settings make a difference.
fn check_sameness<P: Playable>(matches: &[Line<P>]) {
    let two = NonZeroUsize::new(2).expect("two is not nought");
    for (seed, line) in (0..).zip(matches.iter().step_by(MATCHES as usize / 2)) {
        let line = before(line, line.moves().len() / 2 + 1);
        let last = P::LEVELS.count();
        for number in [1, last / 3, last / 2, last - 1, last] {
            let name = format!("level-{number}");
            let most = P::LEVELS.all()[number as usize - 1].nodes;
            let plain = Settings { seed, ..Settings::default() };
            let other = Settings {
                seed,
                threads: two,
                table_mib: 3,
                lines: two,
                purpose: Purpose::Study,
                evaluator: EvaluatorKind::Written,
                sources: Sources::Nothing,
            };
            let (mv, nodes) = choose(&name, plain.clone(), &line);
            assert!(line.position().is_legal(mv));
            assert!(nodes <= most, "G1: {name}, {nodes}");
            assert_eq!(choose(&name, other, &line).0, mv, "G2: {name} in {}", line.position());
            let hurried = choose_within(Limits::nodes(1), &name, plain, &line).0;
            assert_eq!(hurried, mv, "G2: {name} in {}", line.position());
        }
    }
}

/// Who knows everything is the engine with so many positions, fewer where a
/// network judges.
fn check_knowing<P: Playable>(matches: &[Line<P>]) {
    let shipped = P::Evaluator::of(&Sources::Shipped);
    let levels = P::LEVELS.words().zip(P::LEVELS.all());
    for (name, level) in levels.filter(|(_, level)| level.lore != Lore::Nothing) {
        for (seed, line) in (0..).zip(matches.iter().step_by(MATCHES as usize / 2)) {
            let line = before(line, line.moves().len() / 2 + 1);
            let nodes = match shipped.has_network(line.position().variant()) {
                true => with_network(level),
                false => level.nodes,
            };
            let settings = Settings { seed, table_mib: 1, ..Settings::default() };
            let limits = Limits::nodes(nodes);
            let engine = choose_within(limits, "engine", settings.clone(), &line);
            assert_eq!(choose(&name, settings, &line), engine, "{name}: {}", line.position());
        }
    }
}

/// A level that only glances, with such a whim and so many oversights.
fn glancing(whim: i32, oversights: u32) -> Level {
    let blindness = Level::SHORTSIGHTED;
    let whim = Estimate::hundredths(whim);
    Level { nodes: 1, blindness, whim, oversights, rating: 0, lore: Lore::Nothing }
}

/// G3, G4.
fn check_glances<P: Playable>(matches: &[Line<P>]) {
    let evaluator = P::Evaluator::default();
    let mut random = Random::new(7);
    let (mut indulged, mut looked) = (0, 0);
    for line in matches.iter().flat_map(|line| [1, 3, 6, 8].map(|plies| before(line, plies))) {
        let position = line.position();
        let worth = |mv| worth(&line, mv, &evaluator);
        let best = position.list_legal().into_iter().map(worth).max().expect("a move");
        for whim in [0, 30, 300] {
            let mv = glancing(whim, 0).glance(&line, &evaluator, &mut random);
            let lost = best - worth(mv);
            assert!((0..=whim).contains(&lost), "G3: {mv} loses {lost} in {position}");
            looked += 1;
            indulged += u32::from(lost > 0);
        }
    }
    assert!(indulged * 20 > looked, "{indulged} of {looked}");
}

/// G3, G4 of those who look ahead and do not see everything: the bound holds
/// whatever a search with so little in view makes of a sacrifice.
fn check_bounds<P: Playable>(matches: &[Line<P>]) {
    let evaluator = P::Evaluator::default();
    let whim = Estimate::hundredths(60);
    let blurred = Level { nodes: 200, blindness: 800, whim, ..glancing(0, 0) };
    let bound = blurred.bound().in_hundredths();
    let mut differ = 0;
    let lines = matches.iter().flat_map(|line| (1..=8).map(|plies| before(line, 2 * plies)));
    for (seed, line) in (0..).zip(lines) {
        let look = |mv| worth(&line, mv, &evaluator);
        let best = line.position().list_legal().into_iter().map(look).max().expect("a move");
        let options = Options { seed, ..Options::default() };
        let mut player = Graded::new(blurred, P::Evaluator::default(), options);
        let control = Control::timeless();
        let mut thinking =
            Thinking { limits: Limits::NONE, control: &control, progress: &mut |_| {} };
        let mv = player.choose(&line, &mut thinking).mv;
        let lost = best - look(mv);
        assert!(lost <= bound, "G3: {mv} loses {lost} in {}", line.position());
        differ += u32::from(lost > 0);
    }
    assert!(differ > 0, "nobody plays anything but what looks best");
}

/// What a move looks to be worth one ply ahead, in hundredths.
fn worth<P: Playable>(line: &Line<P>, mv: P::Move, evaluator: &P::Evaluator) -> i32 {
    let position = line.position();
    let after = position.after(mv);
    let score = match line.outcome_after(mv) {
        Some(outcome) => Score::of(outcome, position.to_move(), 1),
        None => {
            Score::from(evaluator.evaluate(&after)).seen_from(after.to_move(), position.to_move())
        }
    };
    score.hundredths()
}

/// G5, and that oversights are what they are called.
fn check_wins_in_one<P: Playable>(matches: &[Line<P>]) {
    let mut found = 0;
    for (seed, line) in (0..).zip(matches) {
        let line = before(line, 1);
        let position = line.position();
        if !position.list_legal().into_iter().any(|mv| wins(&line, mv)) {
            continue;
        }
        found += 1;
        check_win_in_one(&line);
        let evaluator = P::Evaluator::default();
        let mv = glancing(0, 100).glance(&line, &evaluator, &mut Random::new(seed));
        let ends = |mv| line.outcome_after(mv).is_some();
        let all_end = position.list_legal().into_iter().all(ends);
        assert!(all_end || !ends(mv), "{mv} in {position}");
    }
    assert!(found >= 10, "{found}");
}

/// Every level from the third on takes a win that is there, thinking or not.
fn check_win_in_one<P: Playable>(line: &Line<P>) {
    let position = line.position();
    for (number, seed) in
        (3..=P::LEVELS.count()).flat_map(|number| (0..5).map(move |seed| (number, seed)))
    {
        let settings = Settings { seed, ..Settings::default() };
        let (mv, _) = choose(&format!("level-{number}"), settings, line);
        assert!(wins(line, mv), "G5: level-{number} plays {mv} in {position}");
    }
}

/// In Syrtis the third occurrence of a position can be a win.
#[test]
fn a_win_by_repetition_is_not_missed() {
    let start = "2cS1/sdssSd1/sS1cCl/1clCCC/1cS2 play 1 1 - 0,0";
    let variant = "syrtis:minor".parse().expect("a variant");
    let mut line = Line::new(Syrtis::parse(variant, start).expect("a position"));
    for mv in "tb4c4 ta2a3 tc4d4 ta3a2 td4c4 ta2a3 tc4d4 ta3a2".split(' ') {
        line.push(mv.parse().expect("a move"));
    }
    let win = "td4c4".parse().expect("a move");
    assert!(wins(&line, win) && !line.position().after(win).is_over());
    check_win_in_one(&line);
    // Nor by somebody who thinks of next to nothing.
    let hasty = Level { blindness: 0, ..glancing(0, 0) };
    let evaluator = <Syrtis as Playable>::Evaluator::default();
    let mut player = Graded::new(hasty, evaluator, Options::default());
    let control = Control::timeless();
    let mut thinking = Thinking { limits: Limits::NONE, control: &control, progress: &mut |_| {} };
    assert_eq!(player.choose(&line, &mut thinking).mv, win, "G5");
}

/// G4 where it matters: how many positions there were in which some moves lose
/// at once and others do not.
fn check_losses_in_one<P: Playable>(matches: &[Line<P>]) -> u32 {
    let evaluator = P::Evaluator::default();
    let mut found = 0;
    let lines = matches.iter().flat_map(|line| (1..=10).map(|plies| before(line, plies)));
    for (seed, line) in (0..).zip(lines) {
        let opponent = line.position().to_move().other();
        let loses = |mv| winner_after(&line, mv) == Some(opponent);
        let moves = line.position().list_legal();
        if moves.iter().any(|&mv| loses(mv)) && !moves.iter().all(|&mv| loses(mv)) {
            found += 1;
            for whim in [0, 300, 20_000] {
                let mv = glancing(whim, 0).glance(&line, &evaluator, &mut Random::new(seed));
                assert!(!loses(mv), "G4: {mv} in {}", line.position());
            }
        }
    }
    found
}

#[test]
fn a_move_that_loses_at_once_is_avoided() {
    let found = [
        check_losses_in_one(boco::matches()),
        check_losses_in_one(syrtis::matches()),
        check_losses_in_one(choko::matches()),
    ];
    assert!(found.iter().sum::<u32>() > 5, "{found:?}");
}

/// What the page on strength says the levels are.
#[test]
fn the_page_on_strength_defines_the_levels() {
    let page = include_str!("../../../../docs/strength.md");
    let (_, rest) = page.split_once("<!-- definitions -->\n").expect("a marker");
    let (written, _) = rest.split_once("<!-- end of definitions -->").expect("a marker");
    let games: [(&str, Levels); 5] = [
        ("Choko", Choko::LEVELS),
        ("Barca", Barca::LEVELS),
        ("Knight Line", KnightLine::LEVELS),
        ("Boco", Boco::LEVELS),
        ("Syrtis", Syrtis::LEVELS),
    ];
    let mut table = String::from(
        "| game | level | positions | blindness | misjudges by | rating, Elo |\n\
         | --- | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for (game, levels) in games {
        for (number, level) in (1..).zip(levels.all()) {
            table += &format!("| {game} | {number} | {} |\n", cells(level));
        }
    }
    assert_eq!(written, table, "docs/strength.md should say:\n{table}");
}

fn cells(level: &Level) -> String {
    let Level { nodes, blindness, whim, oversights, rating, lore } = level;
    let overlooks = if *oversights > 0 { format!(", {oversights} %") } else { String::new() };
    let nodes = match *blindness == Level::SHORTSIGHTED {
        true => "one ply".to_owned(),
        false => nodes.to_string(),
    };
    let nodes = match lore {
        Lore::Everything { with_network } if *with_network < level.nodes => {
            format!("{with_network} with the network, {nodes} without")
        }
        _ => nodes,
    };
    let share = f64::from(*blindness) / 10.0;
    format!("{nodes} | {share:.1} % | {}{overlooks} | {rating}", whim.in_hundredths())
}

macro_rules! laws_hold {
    ($($name:ident: $game:ty),*) => {$(
        mod $name {
            use super::*;

            pub(super) fn matches() -> &'static [Line<$game>] {
                static MATCHES: OnceLock<Vec<Line<$game>>> = OnceLock::new();
                MATCHES.get_or_init(|| play_matches(super::MATCHES))
            }

            #[test]
            fn every_level_is_stronger_than_the_one_below() {
                check_tables::<$game>();
            }

            #[test]
            fn words_name_levels_and_what_is_between_them() {
                check_words::<$game>();
            }

            #[test]
            fn a_level_is_the_same_everywhere() {
                check_sameness(matches());
            }

            #[test]
            fn who_knows_everything_is_the_engine() {
                check_knowing(matches());
            }

            #[test]
            fn a_glance_gives_away_no_more_than_its_whim() {
                check_glances(matches());
            }

            #[test]
            fn nobody_gives_away_more_than_a_bound() {
                check_bounds(matches());
            }

            #[test]
            fn no_win_in_one_is_missed_from_the_third_level_on() {
                check_wins_in_one(matches());
            }

            #[test]
            #[ignore = "a minute; the same with more matches"]
            fn many_matches_obey_the_laws() {
                let matches = play_matches::<$game>(MANY_MATCHES);
                check_glances(&matches);
                check_wins_in_one(&matches);
                check_losses_in_one(&matches);
            }
        }
    )*};
}

laws_hold! { choko: Choko, barca: Barca, knightline: KnightLine, boco: Boco, syrtis: Syrtis }
