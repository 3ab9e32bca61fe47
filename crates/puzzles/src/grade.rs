use lusus_bots::Settings;
use lusus_bots::level::Level;
use lusus_catalog::{Abilities, AnyThinking};
use lusus_core::mix;
use lusus_search::{Control, Limits};

use crate::solving::best_move;
use crate::walk::line_of;
use crate::{Puzzle, Rating, Tree};

/// How hard puzzles are, found out by letting every level of a game try them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grading {
    /// How often each level tries each puzzle.
    pub tries: u32,
    /// Where all chance comes from.
    pub seed: u64,
}

/// How often players of some strength solved a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// Their rating.
    pub rating: f64,
    /// How often they tried.
    pub tries: u32,
    /// How often they solved it.
    pub solved: u32,
}

impl Grading {
    /// How hard a puzzle is; `None` if the control is stopped.
    #[must_use]
    pub fn grade(&self, puzzle: &Puzzle, control: &Control) -> Option<Rating> {
        let levels = puzzle.variant.levels();
        let share = |(word, level): (String, &Level)| {
            let mut solved = 0;
            for number in 0..self.tries {
                let seed = mix(mix(self.seed).wrapping_add(u64::from(number)));
                solved += u32::from(is_solved_by(&word, seed, puzzle, control)?);
            }
            Some(Share { rating: f64::from(level.rating), tries: self.tries, solved })
        };
        let shares: Option<Vec<Share>> = levels.words().zip(levels.all()).map(share).collect();
        Some(rating(&shares?))
    }
}

/// Whether a bot plays a puzzle through; `None` if the control is stopped.
fn is_solved_by(bot: &str, seed: u64, puzzle: &Puzzle, control: &Control) -> Option<bool> {
    let settings = Settings { seed, table_mib: 1, ..Settings::default() };
    let mut bot = puzzle.variant.bot(bot, settings).expect("a level of the game");
    let mut line = line_of(puzzle).expect("the position of a puzzle");
    let mut tree = &puzzle.solution;
    while *tree != Tree::Over {
        let mv = match tree {
            Tree::Solver(_) => {
                let mut thinking =
                    AnyThinking { limits: Limits::NONE, control, progress: &mut |_| {} };
                bot.choose(&*line, &mut thinking).filter(|_| !control.is_stopped())?.mv
            }
            _ => best_move(tree, &*line)?,
        };
        let Some(next) = tree.after(&mv) else { return Some(false) };
        line.push(&mv).expect("a legal move");
        tree = next;
    }
    Some(true)
}

/// The rating at which half the tries succeed, on the scale of those who tried:
/// the most likely one, where before any try it is expected in the middle of
/// theirs, as far off as they are apart.
#[must_use]
pub fn rating(shares: &[Share]) -> Rating {
    const SCALE: f64 = std::f64::consts::LN_10 / 400.0;
    const STEPS: usize = 50;
    let ratings = || shares.iter().map(|share| share.rating);
    let (low, high) = (ratings().fold(f64::MAX, f64::min), ratings().fold(f64::MIN, f64::max));
    let (middle, spread) = ((low + high) / 2.0, ((high - low) / 2.0).max(400.0));
    let (mut value, mut information) = (middle, 0.0);
    for _ in 0..STEPS {
        let mut slope = (middle - value) / spread.powi(2);
        information = spread.powi(-2);
        for share in shares {
            let expected = 1.0 / (1.0 + (SCALE * (value - share.rating)).exp());
            let tries = f64::from(share.tries);
            slope += SCALE * (tries * expected - f64::from(share.solved));
            information += SCALE.powi(2) * tries * expected * (1.0 - expected);
        }
        value += (slope / information).clamp(-200.0, 200.0);
    }
    Rating { value: value.round() as i32, error: information.powf(-0.5).round() as u32 }
}
