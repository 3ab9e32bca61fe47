use lusus_play::{End, Fault};
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::ratings::{Anchor, Encounter, Rating, ratings};
use crate::results::half_points;
use crate::{Contestant, Elo, Fixture, Format, Hypothesis, Pairs, Plan, Results, Sprt};

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
        let fields = json!({
            "games": self.games(),
            "score": self.share(),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "draw_ratio": self.draw_ratio(),
        });
        fields.serialize(serializer)
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
        let table = |variant| ResultTable::new(plan, results, anchor, variant);
        let mut tables: Vec<ResultTable> =
            (0..plan.variants.len()).map(|variant| table(Some(variant))).collect();
        if tables.len() > 1 {
            tables.push(table(None));
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
    /// What the games of a variant show, or all games.
    fn new(plan: &Plan, results: &Results, anchor: Anchor, variant: Option<usize>) -> ResultTable {
        let belongs = |fixture: &Fixture| variant.is_none_or(|own| fixture.variant == own);
        let pairings = &results.schedule().pairings;
        let unplayed = |contestant: &Contestant| Standing {
            name: contestant.name.clone(),
            rating: None,
            score: Score::default(),
            faults: Faults::default(),
        };
        let mut standings: Vec<Standing> = plan.contestants.iter().map(unplayed).collect();
        let mut scores = vec![Score::default(); pairings.len()];
        let mut pairs = vec![Pairs::default(); pairings.len()];
        for (fixture, finished) in results.games().filter(|(fixture, _)| belongs(fixture)) {
            let points = half_points(finished.end);
            for (contestant, points) in fixture.seats.into_iter().zip(points) {
                standings[contestant].score.add(points);
                if points == 0 {
                    standings[contestant].faults.add(finished.end);
                }
            }
            // The first of the pairing sits at the first seat in even games.
            scores[fixture.pairing].add(points[fixture.number % 2]);
        }
        for (fixture, points) in results.pairs().filter(|(fixture, _)| belongs(fixture)) {
            pairs[fixture.pairing].add(points);
        }
        let met = pairings.iter().zip(&pairs);
        let met: Vec<Encounter> =
            met.map(|(&contestants, &pairs)| Encounter { contestants, pairs }).collect();
        let ratings = ratings(standings.len(), &met, anchor);
        for (standing, rating) in standings.iter_mut().zip(ratings) {
            standing.rating = rating;
        }
        let encounter = |(&Encounter { contestants, pairs }, score)| EncounterReport {
            contestants: contestants.map(|contestant| plan.contestants[contestant].name.clone()),
            score,
            pairs,
            elo: pairs.elo(),
            los: pairs.superiority(),
        };
        let encounters = met.iter().zip(scores).map(encounter).collect();
        ResultTable { game: variant.map(|own| plan.variants[own].id()), standings, encounters }
    }
}
