//! Syrtis: how far each side is from a complete island, who is ahead in the
//! race of sinkings, and how freely the towers move.
//!
//! A side has two goals, its colour and its shape. The tiles of a goal lie in
//! *parts*: tiles without a neighbour of the goal, which one sinking or one
//! slide removes, and groups, which cost more. Everything else is tempo: a side
//! that cannot sink loses to quicksand or, having sunk nothing last, to passes
//! and repetition.

use lusus_core::{Outcome, Position as _};
use lusus_games::syrtis::{
    Attribute, Cell, CellSet, Move, Side, Stage, Streak, Syrtis, Variant, beside, cells,
    is_connected, island, pinched,
};
use lusus_search::{Estimate, Evaluator};

/// What a search should think of a position of Syrtis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SyrtisEvaluator;

/// What each thing is worth to the side that has it, in hundredths.
struct Weights {
    /// The turn: most moves help.
    turn: i32,
    /// The initiative: ties, passes and repetitions go to who has it, so that
    /// the other side must act.
    initiative: i32,
    /// One, two, three tiles sunk in a row: the fourth wins.
    streak: [i32; 3],
    /// The same where the other side has nothing to sink and so cannot break
    /// the streak at once.
    unbroken: [i32; 3],
    /// A tile of the own colour and the own shape: it counts for both goals and
    /// carries the towers on.
    pure: i32,
    /// A lone tile, in the nearer goal and in the farther one: one sinking or
    /// slide has still to deal with it.
    lone: [i32; 2],
    /// A group, in the nearer goal and in the farther one: it takes several
    /// sinkings, or a bridge, to deal with it.
    group: [i32; 2],
    /// The nearer goal one step, two steps away: at the end a step counts for
    /// more.
    near: [i32; 2],
    /// A tile that can be sunk: who cannot sink can neither break a streak nor
    /// take the initiative.
    sinks: i32,
    /// The root of the number of tiles that look as if they could be sunk once
    /// a tower has come to them: the first ones matter most.
    prospects: i32,
    /// Such a tile of the enemy's colour and shape: its loss hurts the enemy.
    prey: i32,
    /// A space that a tile under a tower can slide to, on an empty board. While
    /// there are many tiles a slide leads nowhere.
    slides: i32,
}

impl Weights {
    /// The larger board.
    const MAJOR: Weights = Weights {
        turn: 5,
        initiative: 5,
        streak: [7, 12, 31],
        unbroken: [24, 40, 100],
        pure: 20,
        lone: [-10, -6],
        group: [-7, -5],
        near: [15, 5],
        sinks: 4,
        prospects: 29,
        prey: 6,
        slides: 11,
    };

    /// The smaller board.
    const MINOR: Weights = Weights {
        turn: 11,
        initiative: 9,
        streak: [23, 59, 70],
        unbroken: [27, 36, 99],
        pure: 50,
        lone: [-28, -12],
        group: [-40, -18],
        near: [0, 0],
        sinks: 17,
        prospects: 37,
        prey: 15,
        slides: 17,
    };
}

impl Evaluator<Syrtis> for SyrtisEvaluator {
    fn evaluate(&self, position: &Syrtis) -> Estimate {
        let weights = Weights::of(position);
        let hundredths = match position.stage() {
            Stage::Play => weights.in_play(position),
            Stage::Choose => weights.before_play(position),
            Stage::Fix | Stage::Place => -weights.before_play(position),
        };
        Estimate::hundredths(hundredths)
    }

    fn winning_move(&self, position: &Syrtis) -> Option<Move> {
        match position.stage() {
            Stage::Fix | Stage::Place => None,
            Stage::Choose => winning_choice(position),
            Stage::Play if position.is_over() => None,
            Stage::Play => winning_turn(position, position.side_to_move()?),
        }
    }

    fn defences(&self, position: &Syrtis, out: &mut Vec<Move>) -> bool {
        let Some(enemy) = position.side_to_move().map(Side::other) else { return false };
        let threats = Threats::of(position, enemy);
        if !threats.exist() {
            return false;
        }
        let may_help = |mv: &Move| threats.may_be_parried_by(*mv, position);
        out.extend(position.list_legal().into_iter().filter(may_help));
        true
    }

    fn urgency(&self, position: &Syrtis, mv: Move) -> i32 {
        match mv {
            Move::Sink(cell) => sink_urgency(position, cell),
            // Four passes win for who has the initiative, and lose otherwise.
            Move::Pass if position.side_to_move() != Some(position.initiative()) => -1,
            _ => 0,
        }
    }

    fn extension(&self, position: &Syrtis) -> bool {
        let enemy = position.side_to_move().map(Side::other);
        enemy.is_some_and(|enemy| Threats::of(position, enemy).exist())
    }

    fn slot(&self, mv: Move) -> usize {
        let index = |cell: Cell| usize::from(8 * cell.row() + cell.column());
        match mv {
            Move::Sink(cell) => index(cell),
            Move::Slide { to, .. } => 64 + index(to),
            Move::Place(cell) => 128 + index(cell),
            Move::Swap(pair) => 192 + pair.index(),
            Move::Choose(side) => 254 + side.index(),
            Move::Pass => 253,
            Move::Tower { from, to } => 256 + 64 * index(from) + index(to),
        }
    }

    fn slots(&self) -> usize {
        256 + 64 * 64
    }
}

impl Weights {
    fn of(position: &Syrtis) -> &'static Weights {
        if position.variant() == Variant::MINOR { &Weights::MINOR } else { &Weights::MAJOR }
    }

    fn in_play(&self, position: &Syrtis) -> i32 {
        let Some(mover) = position.side_to_move() else { return 0 };
        let [light, dark] = Side::BOTH.map(|side| self.assets(position, side));
        let value = self.race(position) + light - dark;
        self.turn + if mover == Side::Light { value } else { -value }
    }

    /// What the choice of a side is worth to player 2, who takes the better one.
    ///
    /// If light, who begins, wins at once, player 2 should choose light. Player
    /// 1 can then only hope that player 2 does not see it, so what counts is
    /// how good each side looks.
    fn before_play(&self, position: &Syrtis) -> i32 {
        if winning_turn(position, Side::Light).is_some() {
            let [light, dark] = Side::BOTH.map(|side| looks(position, side));
            return CLEAR_CHOICE + light - dark;
        }
        let [light, dark] = Side::BOTH.map(|side| self.assets(position, side));
        (self.turn + self.initiative + light - dark).abs()
    }

    /// The initiative and the streak, for light.
    fn race(&self, position: &Syrtis) -> i32 {
        let mut value = self.initiative;
        if let Some(Streak { side, sunk }) = position.streak() {
            let nth = usize::from(sunk.clamp(1, 3) - 1);
            value += self.streak[nth];
            let can_break = position.sinkable(side.other()) != 0;
            value += if can_break { 0 } else { self.unbroken[nth] };
        }
        if position.initiative() == Side::Light { value } else { -value }
    }

    /// What tiles and towers are worth to their side.
    fn assets(&self, position: &Syrtis, side: Side) -> i32 {
        let towers = position.towers(side);
        let tiles = all_tiles(position);
        let [colour, shape] = side.attributes().map(|goal| position.tiles(goal));
        let [mut near, mut far] = [colour, shape].map(|tiles| Goal::new(tiles, towers));
        if far.steps() < near.steps() {
            (near, far) = (far, near);
        }
        let under_towers = towers | near.under_towers | far.under_towers;
        let free = !(towers | position.towers(side.other()));
        let prospects = removable(tiles) & free & beside(under_towers);
        let slides: i32 = cells(towers).map(|from| size(position.slides(from))).sum();
        let last_steps = match near.steps() {
            0 | 1 => self.near[0],
            2 => self.near[1],
            _ => 0,
        };
        last_steps
            + self.lone[0] * near.lone
            + self.lone[1] * far.lone
            + self.group[0] * near.groups
            + self.group[1] * far.groups
            + self.pure * size(colour & shape)
            + self.sinks * size(position.sinkable(side))
            + self.prospects * ROOTS[prospects.count_ones() as usize] / 16
            + self.prey * size(prospects & !(colour | shape))
            + self.slides * slides * (MOST_TILES - size(tiles)) / MOST_TILES
    }
}

/// Worse than any other choice that player 1 can leave.
const CLEAR_CHOICE: i32 = 5_000;

/// How good a side looks at first sight: the islands under its towers and the
/// tiles that it can sink.
fn looks(position: &Syrtis, side: Side) -> i32 {
    let islands = cells(position.towers(side)).flat_map(|tower| {
        side.attributes().map(|attribute| size(position.island(tower, attribute)))
    });
    islands.sum::<i32>() + size(position.sinkable(side))
}

/// The roots of small numbers, in sixteenths.
static ROOTS: [i32; MOST_TILES as usize + 1] = {
    let mut roots = [0; MOST_TILES as usize + 1];
    let mut number = 0;
    while number < roots.len() {
        roots[number] = (256 * number).isqrt() as i32;
        number += 1;
    }
    roots
};

/// So many tiles the larger board has at the start.
const MOST_TILES: i32 = 36;

/// The tiles of a colour or a shape that a side wants to unite.
#[derive(Clone, Copy, Debug)]
struct Goal {
    /// How many tiles have no neighbour of the same goal.
    lone: i32,
    /// How many larger parts there are.
    groups: i32,
    /// The parts on which some towers stand.
    under_towers: CellSet,
}

impl Goal {
    fn new(tiles: CellSet, towers: CellSet) -> Goal {
        let lone = tiles & !beside(tiles);
        let mut goal = Goal { lone: size(lone), groups: 0, under_towers: 0 };
        let mut left = tiles & !lone;
        while left != 0 {
            let group = island(lowest(left), left);
            left &= !group;
            goal.groups += 1;
            goal.under_towers |= if group & towers == 0 { 0 } else { group };
        }
        goal
    }

    /// A guess at the moves that unite the tiles: one for a lone tile, two for
    /// a group, none for the part that stays.
    fn steps(&self) -> i32 {
        match (self.lone, self.groups) {
            // Without tiles the goal is out of reach.
            (0, 0) => i32::MAX,
            (lone, 0) => lone - 1,
            (lone, groups) => lone + 2 * (groups - 1),
        }
    }
}

/// The tiles with an open side that seem not to hold others together. Those
/// around a hole may be removable nevertheless.
fn removable(tiles: CellSet) -> CellSet {
    let enclosed = (tiles << 1) & (tiles >> 1) & (tiles << 8) & (tiles >> 8);
    tiles & !enclosed & !pinched(tiles)
}

/// The moves by which a side would win if it were its turn.
#[derive(Clone, Copy, Debug)]
struct Threats {
    sinks: CellSet,
    slides: bool,
    passes: bool,
}

impl Threats {
    fn of(position: &Syrtis, side: Side) -> Threats {
        Threats {
            sinks: winning_sinks(position, side),
            slides: winning_slide(position, side).is_some(),
            // To answer a pass by a pass counts only for who has just passed.
            passes: position.initiative() == side && position.passes(side) >= 3,
        }
    }

    fn exist(&self) -> bool {
        self.sinks != 0 || self.slides || self.passes
    }

    /// Whether a move of the other side may be a remedy. A tower's move leaves
    /// the tiles where they are: all it can do is to protect one from sinking.
    fn may_be_parried_by(&self, mv: Move, position: &Syrtis) -> bool {
        match mv {
            Move::Tower { to, .. } => !self.slides && !self.passes && self.sinks == to.bit(),
            // It loses, but in another way, if it ends the game.
            Move::Pass => position.after(mv).is_over(),
            _ => true,
        }
    }
}

/// The side that has won as soon as it is taken.
fn winning_choice(position: &Syrtis) -> Option<Move> {
    let wins = |&side: &Side| {
        let after = position.after(Move::Choose(side));
        after.outcome().and_then(Outcome::winner) == Some(position.to_move())
    };
    Side::BOTH.into_iter().find(wins).map(Move::Choose)
}

/// A move of the side to move that wins, in an unfinished position.
fn winning_turn(position: &Syrtis, side: Side) -> Option<Move> {
    if let Some(cell) = cells(winning_sinks(position, side)).next() {
        return Some(Move::Sink(cell));
    }
    let enemy_passed = position.passes(side.other()) > 0;
    let is_last_pass = enemy_passed || position.passes(side) >= 3;
    if is_last_pass && position.initiative() == side {
        return Some(Move::Pass);
    }
    winning_slide(position, side)
}

/// The tiles that a side would win by sinking: the fourth in a row, or the only
/// one that keeps an island from being complete. Whoever sinks has the
/// initiative, so that it does not matter whether the enemy is complete too.
fn winning_sinks(position: &Syrtis, side: Side) -> CellSet {
    if position.streak() == Some(Streak { side, sunk: 3 }) {
        return position.sinkable(side);
    }
    let [colour, shape] = side.attributes().map(|goal| last_outsiders(position.tiles(goal)));
    match colour | shape {
        0 => 0,
        outsiders => outsiders & position.sinkable(side),
    }
}

/// The lone tiles each of which is all that keeps the others of a goal, which
/// lies in several parts, from being united.
fn last_outsiders(tiles: CellSet) -> CellSet {
    let lone = tiles & !beside(tiles);
    let others = tiles & !lone;
    let united = match lone.count_ones() {
        1 => others != 0 && is_connected(others),
        2 => others == 0,
        _ => false,
    };
    if united { lone } else { 0 }
}

/// A slide by which a side would win.
fn winning_slide(position: &Syrtis, side: Side) -> Option<Move> {
    cells(position.towers(side)).find_map(|from| {
        let to = cells(uniting_slides(position, side, from))
            .find(|&to| !completes_enemy(position, side, from, to))?;
        Some(Move::Slide { from, to })
    })
}

/// Where the tile under a side's tower can slide so that a goal of the side
/// becomes united.
fn uniting_slides(position: &Syrtis, side: Side, from: Cell) -> CellSet {
    let uniting = side.attributes().map(|goal| {
        let tiles = position.tiles(goal);
        if tiles & from.bit() == 0 { 0 } else { beside_every_part(tiles & !from.bit()) }
    });
    match (uniting[0] | uniting[1]) & !all_tiles(position) {
        0 => 0,
        spaces => spaces & position.slides(from),
    }
}

/// Whether a slide that unites a goal of a side wins for the enemy all the
/// same: it unites one of the enemy's too, and the enemy has the initiative.
fn completes_enemy(position: &Syrtis, side: Side, from: Cell, to: Cell) -> bool {
    let enemy = side.other();
    let unites =
        |tiles: CellSet| tiles & from.bit() != 0 && is_connected((tiles & !from.bit()) | to.bit());
    position.initiative() == enemy
        && enemy.attributes().into_iter().any(|goal| unites(position.tiles(goal)))
}

/// The cells that are beside every part of a set.
fn beside_every_part(set: CellSet) -> CellSet {
    let mut joining = CellSet::MAX;
    let mut left = set;
    while left != 0 && joining != 0 {
        let part = island(lowest(left), set);
        joining &= beside(part);
        left &= !part;
    }
    joining
}

fn all_tiles(position: &Syrtis) -> CellSet {
    position.tiles(Attribute::Light) | position.tiles(Attribute::Dark)
}

/// How many cells a set has.
const fn size(set: CellSet) -> i32 {
    set.count_ones() as i32
}

/// The set of the first cell of a set.
const fn lowest(set: CellSet) -> CellSet {
    set & set.wrapping_neg()
}

/// Sinkings come first: lone tiles of an own goal, tiles that only the enemy
/// wants to keep, then others.
fn sink_urgency(position: &Syrtis, cell: Cell) -> i32 {
    let Some(side) = position.side_to_move() else { return 0 };
    let is_lone = |tiles: CellSet| tiles & cell.bit() != 0 && beside(cell.bit()) & tiles == 0;
    let lone = |side: Side| -> i32 {
        let goals = side.attributes().map(|goal| i32::from(is_lone(position.tiles(goal))));
        goals.into_iter().sum()
    };
    5 + 4 * lone(side) - 2 * lone(side.other())
}
