//! What a turn costs in a game of sixty plies, counted.

use lusus_catalog::{Abilities, AnyThinking, LUSUS};
use lusus_core::tally::{self, Tally};
use lusus_core::{MATCH_LENGTH, Random};
use lusus_erased::{Ends, Variant};
use lusus_host::{Finding, Task};
use lusus_play::Settings;
use lusus_room::Input;
use lusus_room::Mode;
use lusus_search::{Control, Limits};
use serde_json::json;

use crate::against;
use crate::stage::Stage;

/// How many moves are on the board.
const PLIES: u32 = 60;

/// The moves of a game by chance, which is not over.
fn long_opening(variant: Variant) -> Vec<String> {
    let mut line = variant.start(0).line(Ends::Match { length: MATCH_LENGTH });
    let mut random = Random::new(3);
    while line.ply() < PLIES {
        let moves = line.position().legal_moves();
        let number = random.below(u32::try_from(moves.len()).unwrap());
        line.push(&moves[number as usize]).unwrap();
    }
    assert_eq!(line.outcome(), None);
    line.moves()
}

/// A person against a bot in a long game, with somebody who watches.
fn stage(bot: &str) -> Stage {
    let variant = LUSUS.find("barca").unwrap();
    let opening = long_opening(variant);
    let settings = Settings { variant, opening, ..against(bot) };
    let mut stage = Stage::new(Mode::Computer, settings);
    stage.join(1, Some(0), 1_000);
    stage.follow(9, 1_000);
    stage
}

fn choose(task: &Task) -> Finding {
    let variant = task.line.variant();
    let mut bot = variant.bot(&task.bot, task.settings.clone()).unwrap();
    let (limits, control) = (Limits::nodes(2_000), Control::timeless());
    let mut thinking = AnyThinking { limits, control: &control, progress: &mut |_| {} };
    Finding::Choice(bot.choose(&*task.line, &mut thinking).unwrap())
}

/// From the click until everybody has been told: once before it is stored, and
/// once when it happens.
const A_MOVE: Tally = Tally { judged: 2, walked: 1 };

#[test]
fn a_move_is_judged_twice() {
    let mut stage = stage("level-3");
    let mv = stage.room.game().position().legal_moves().swap_remove(0);
    _ = tally::take();
    stage.play(1, PLIES + 1, &mv, 2_000);
    assert_eq!(tally::take(), A_MOVE);
    assert_eq!(stage.last(9, "view")["ply"], PLIES + 1, "everybody was told");
}

#[test]
fn a_bots_turn_makes_no_move_of_the_game_again() {
    for bot in ["level-3", "engine", "random"] {
        let mut stage = stage(bot);
        let mv = stage.room.game().position().legal_moves().swap_remove(0);
        stage.play(1, PLIES + 1, &mv, 2_000);
        let task = &stage.tasks[0];
        let ticket = task.ticket;
        _ = tally::take();
        let found = choose(task);
        assert_eq!(tally::take(), Tally::default(), "{bot} is handed a copy of the line");
        stage.take(Input::Found(ticket, found), 3_000);
        assert_eq!(tally::take(), A_MOVE, "{bot}");
        assert_eq!(stage.room.game().ply(), PLIES + 2);
    }
}

#[test]
fn an_earlier_ply_is_shown_without_walking_there() {
    let mut stage = stage("level-3");
    _ = tally::take();
    stage.send(9, &json!({"type": "view", "ply": 30, "moves": true}), 2_000);
    assert_eq!(tally::take(), Tally::default());
    assert_eq!(stage.last(9, "view")["ply"], 30);
}
