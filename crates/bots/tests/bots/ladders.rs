//! Boco's engine reads forced captures out before it searches.

use std::num::NonZeroUsize;

use lusus_bots::{Basis, Bot, Choice, Settings, Sources, Thinking, bot};
use lusus_core::{Line, Position, Random};
use lusus_games::boco::{Boco, Move, Variant};
use lusus_search::{Control, Limits, Proof, Score};

const NODES: u64 = 16_000;

fn player(name: &str, sources: Sources) -> Box<dyn Bot<Boco>> {
    let settings = Settings { sources, table_mib: 1, ..Settings::default() };
    bot::<Boco>(name, settings).expect(name)
}

fn choose(bot: &mut dyn Bot<Boco>, line: &Line<Boco>, nodes: u64) -> Choice<Move> {
    let control = Control::timeless();
    let limits = Limits::nodes(nodes);
    bot.choose(line, &mut Thinking { limits, control: &control, progress: &mut |_| {} })
}

/// What a choice proves without a search.
fn proven_win(choice: &Choice<Move>) -> Option<u32> {
    match choice.result.as_ref()?.score()?.proof()? {
        Proof::Win { plies } if choice.basis == Basis::Proof => plies,
        _ => None,
    }
}

/// A game from the start by two players who do not look ahead far.
fn line_of_play(plies: usize, random: &mut Random) -> Line<Boco> {
    let mut line = Line::new(Boco::start(Variant::TRIANGLE_FIRST, 0));
    while line.moves().len() < plies && line.outcome().is_none() {
        line.push(line.position().random_legal(random).expect("the game goes on"));
    }
    line
}

#[test]
fn what_is_read_out_is_won_in_time() {
    let mut random = Random::new(5);
    let mut engine = player("engine", Sources::Shipped);
    let mut defenders = [player("engine", Sources::Nothing), player("random", Sources::Nothing)];
    let (mut wins, mut longest) = (0, 0);
    for game in 0..300 {
        let mut line = line_of_play(6 + random.below(20) as usize, &mut random);
        if line.outcome().is_some() {
            continue;
        }
        let Some(mut left) = proven_win(&choose(&mut *engine, &line, NODES)) else { continue };
        (wins, longest) = (wins + 1, longest.max(left));
        let winner = line.position().to_move();
        while line.outcome().is_none() {
            let attacks = line.position().to_move() == winner;
            let choice = match attacks {
                true => choose(&mut *engine, &line, NODES),
                false => choose(&mut *defenders[game % 2], &line, 300),
            };
            if attacks {
                let plies = proven_win(&choice).expect("a win stays a win");
                assert!(plies <= left, "{plies} of {left} plies at {}", line.position());
                left = plies;
            }
            line.push(choice.mv);
            left -= 1;
        }
        assert_eq!(line.outcome().and_then(lusus_core::Outcome::winner), Some(winner));
    }
    assert!(wins >= 50, "only {wins} wins were read out");
    assert!(longest >= 7, "none was longer than {longest} plies");
}

#[test]
fn reading_out_and_search_together_keep_to_the_limit() {
    let mut random = Random::new(6);
    let mut engine = player("engine", Sources::Shipped);
    for _ in 0..30 {
        let line = line_of_play(8, &mut random);
        if line.outcome().is_none() {
            let result = choose(&mut *engine, &line, 1_000).result.expect("it thinks");
            assert!(result.nodes <= 1_000, "{} nodes", result.nodes);
        }
    }
}

#[test]
fn the_unaided_engine_reads_nothing_out() {
    let mut random = Random::new(7);
    let mut engine = player("engine", Sources::Nothing);
    for _ in 0..30 {
        let line = line_of_play(16, &mut random);
        if line.outcome().is_none() {
            assert_eq!(choose(&mut *engine, &line, 500).basis, Basis::Search);
        }
    }
}

/// With several lines wanted the win that was read out comes first.
#[test]
fn further_lines_follow_what_is_read_out() {
    let mut random = Random::new(5);
    let mut alone = player("engine", Sources::Shipped);
    let lines = NonZeroUsize::new(3).expect("three");
    let settings = Settings { lines, table_mib: 1, ..Settings::default() };
    let mut engine = bot::<Boco>("engine", settings).expect("the engine");
    let mut seen = 0;
    for _ in 0..100 {
        let line = line_of_play(6 + random.below(20) as usize, &mut random);
        if line.outcome().is_some() || line.position().count_legal() < 3 {
            continue;
        }
        let Some(plies) = proven_win(&choose(&mut *alone, &line, NODES)) else { continue };
        let choice = choose(&mut *engine, &line, NODES);
        let result = choice.result.as_ref().expect("it thinks");
        let score = result.score().expect("the game goes on");
        assert!(score >= Score::win_in(plies), "{score}, not {plies} at {}", line.position());
        assert_eq!(result.lines.len(), 3);
        assert!(result.lines.is_sorted_by(|one, next| one.score >= next.score));
        assert!(result.nodes <= NODES);
        seen += 1;
    }
    assert!(seen >= 10, "only {seen} wins were read out");
}
