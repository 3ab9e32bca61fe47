use lusus_play::{End, Fault};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::ratings::{Anchor, Encounter, Rating, ratings};
use crate::results::half_points;
use crate::{Elo, Fixture, Format, Hypothesis, Pairs, Plan, Results, Sprt};

/// What a run has shown so far.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RunSummary {
    /// Who met whom.
    pub format: Format,
    /// Where all chance came from.
    pub seed: u64,
    /// How many games count.
    pub games: usize,
    /// How many were planned.
    pub planned: usize,
    /// Whether there is nothing left to play.
    pub complete: bool,
    /// How the sequential test stands, if there is one.
    pub sprt: Option<TestReport>,
    /// The results of each variant; where there are several, all together come
    /// last.
    pub tables: Vec<ResultTable>,
}

/// How a sequential test stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TestReport {
    /// What is tested.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Where it must arrive for H0, below, and for H1, above.
    pub bounds: [f64; 2],
    /// What was accepted; `None` while it is open.
    pub verdict: Option<Hypothesis>,
    /// The pairs that were looked at, as the first contestant sees them.
    pub pairs: Pairs,
}

/// The results of one variant, or of all.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ResultTable {
    /// The variant; `None` for all together.
    pub game: Option<&'static str>,
    /// The contestants in their order.
    pub standings: Vec<Standing>,
    /// Those who met, in the order of the schedule.
    pub encounters: Vec<EncounterReport>,
}

/// What a contestant has done.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Who.
    pub name: String,
    /// How strong; `None` without games.
    pub rating: Option<Rating>,
    /// Won, drawn and lost games.
    #[serde(flatten)]
    pub score: Score,
    /// What went wrong.
    pub faults: Faults,
}

/// What two contestants scored, as the first sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EncounterReport {
    /// Who.
    pub contestants: [String; 2],
    /// Won, drawn and lost games.
    #[serde(flatten)]
    pub score: Score,
    /// The finished pairs.
    pub pairs: Pairs,
    /// The difference of strength; `None` without pairs.
    pub elo: Option<Elo>,
    /// The likelihood that the first is the stronger; `None` without pairs that
    /// differ.
    pub los: Option<f64>,
}

/// Won, drawn and lost games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Won games.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Lost games.
    pub losses: u32,
}

/// The games that a contestant lost by its own fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Faults {
    /// Its time ran out.
    pub time: u32,
    /// It made a move that is not legal.
    pub illegal: u32,
    /// It stopped running.
    pub crash: u32,
    /// It stopped answering.
    pub hang: u32,
}

impl Score {
    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// What was scored of what could be; `None` without games.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    /// How many of the games were drawn; `None` without games.
    #[must_use]
    pub fn draw_ratio(&self) -> Option<f64> {
        (self.games() > 0).then(|| f64::from(self.draws) / f64::from(self.games()))
    }

    fn add(&mut self, half_points: usize) {
        match half_points {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
    }
}

/// Written with what follows from it, so that readers need not work it out.
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Score", 6)?;
        fields.serialize_field("games", &self.games())?;
        fields.serialize_field("score", &self.share())?;
        fields.serialize_field("wins", &self.wins)?;
        fields.serialize_field("draws", &self.draws)?;
        fields.serialize_field("losses", &self.losses)?;
        fields.serialize_field("draw_ratio", &self.draw_ratio())?;
        fields.end()
    }
}

impl Faults {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.time + self.illegal + self.crash + self.hang
    }

    fn add(&mut self, end: End) {
        match end {
            End::Time { .. } => self.time += 1,
            End::Forfeit { fault: Fault::IllegalMove, .. } => self.illegal += 1,
            End::Forfeit { fault: Fault::Crash, .. } => self.crash += 1,
            End::Forfeit { fault: Fault::Hang, .. } => self.hang += 1,
            _ => {}
        }
    }
}

impl RunSummary {
    /// What these results show.
    #[must_use]
    pub fn new(plan: &Plan, results: &Results, anchor: Anchor) -> RunSummary {
        let one = |variant: usize| move |fixture: &Fixture| fixture.variant == variant;
        let mut tables: Vec<ResultTable> = (0..plan.variants.len())
            .map(|variant| {
                let table = ResultTable::new(plan, results, anchor, &one(variant));
                ResultTable { game: Some(plan.variants[variant].id()), ..table }
            })
            .collect();
        if tables.len() > 1 {
            tables.push(ResultTable::new(plan, results, anchor, &|_| true));
        }
        RunSummary {
            format: plan.format,
            seed: plan.seed,
            games: results.count(),
            planned: results.schedule().games(),
            complete: results.is_complete(),
            sprt: plan.sprt.map(|sprt| TestReport {
                sprt,
                llr: sprt.log_likelihood_ratio(&results.tested),
                bounds: sprt.bounds(),
                verdict: results.verdict,
                pairs: results.tested,
            }),
            tables,
        }
    }
}

impl ResultTable {
    fn new(
        plan: &Plan,
        results: &Results,
        anchor: Anchor,
        belongs: &dyn Fn(&Fixture) -> bool,
    ) -> ResultTable {
        let pairings = results.schedule().pairings();
        let mut scores = vec![(Score::default(), Faults::default()); plan.contestants.len()];
        let mut encounters = vec![(Score::default(), Pairs::default()); pairings.len()];
        for (fixture, finished) in results.games().filter(|(fixture, _)| belongs(fixture)) {
            let points = half_points(finished.end);
            for (seat, contestant) in fixture.seats.into_iter().enumerate() {
                scores[contestant].0.add(points[seat]);
                if points[seat] == 0 {
                    scores[contestant].1.add(finished.end);
                }
            }
            // The first of the pairing sits at the first seat in even games.
            encounters[fixture.pairing].0.add(points[fixture.number % 2]);
        }
        for (fixture, points) in results.pairs().filter(|(fixture, _)| belongs(fixture)) {
            encounters[fixture.pairing].1.add(points);
        }
        let met = pairings.iter().zip(&encounters);
        let met: Vec<Encounter> =
            met.map(|(&contestants, &(_, pairs))| Encounter { contestants, pairs }).collect();
        let ratings = ratings(plan.contestants.len(), &met, anchor);
        let name = |contestant: usize| plan.contestants[contestant].name.clone();
        let standing = |(i, ((score, faults), rating))| {
            let name = name(i);
            Standing { name, rating, score, faults }
        };
        let encounter = |(&contestants, (score, pairs)): (&[usize; 2], (Score, Pairs))| {
            let (contestants, elo, los) = (contestants.map(name), pairs.elo(), pairs.superiority());
            EncounterReport { contestants, score, pairs, elo, los }
        };
        ResultTable {
            game: None,
            standings: scores.into_iter().zip(ratings).enumerate().map(standing).collect(),
            encounters: pairings.iter().zip(encounters).map(encounter).collect(),
        }
    }
}
