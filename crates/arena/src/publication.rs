use lusus_core::{GameResult, Player};
use lusus_play::Name;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::results::half_points;
use crate::{Plan, Rating, Results};

/// A run as people watch it: who plays, how it stands, and which games there
/// are. Its file is [`FILE`](Publication::FILE); each game is a record beside
/// it, which grows while the game is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Publication {
    /// Which form the file has.
    #[serde(rename = "tournament")]
    pub version: u32,
    /// Who meets whom: the word of the format.
    pub format: String,
    /// The variants that are played.
    pub variants: Vec<String>,
    /// Who plays.
    pub contestants: Vec<String>,
    /// How many games are planned.
    pub planned: u32,
    /// How many are finished and count.
    pub finished: u32,
    /// Whether there is nothing left to play.
    pub complete: bool,
    /// For each contestant, what was scored against each.
    pub cross: Vec<Vec<Against>>,
    /// How the ratings came about; the last are those that stand.
    pub course: Vec<Standings>,
    /// The games that are finished or being played, in the order of the
    /// schedule.
    pub games: Vec<PublishedGame>,
}

/// What one contestant scored against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Against {
    /// The finished games.
    pub games: u32,
    /// What was scored, in half points.
    pub half_points: u32,
}

/// The ratings after some games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standings {
    /// How many games were finished.
    pub games: u32,
    /// By contestant; none for whoever has not played enough.
    pub ratings: Vec<Option<Rating>>,
}

/// A game of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublishedGame {
    /// Its number, from 1.
    pub number: u32,
    /// What is played.
    pub variant: String,
    /// The numbers of the contestants at the seats of player 1 and player 2,
    /// from 0.
    pub seats: [u32; 2],
    /// Who won, as records say it; none while it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// Why a text is no publication.
#[derive(Debug, Error)]
pub enum PublicationError {
    /// It is not written as one. What stands there instead may be long.
    #[error("it is not written as one, as is seen in line {}, column {}", .0.line(), .0.column())]
    Json(#[from] serde_json::Error),
    /// Another program wrote it, or a later one.
    #[error("it has another form")]
    Version,
    /// A name in it is too long, or shows nothing.
    #[error("a name in it is too long, or shows nothing")]
    Name,
    /// It speaks of somebody or something that it does not list.
    #[error("it contradicts itself")]
    Contradiction,
}

impl Publication {
    /// The name of its file.
    pub const FILE: &str = "tournament.json";
    /// The folder of its games.
    pub const GAMES: &str = "games";
    const VERSION: u32 = 1;
    /// More points of a course than these nobody tells apart.
    const MOST_POINTS: usize = 200;
    /// More variants than there will ever be.
    const MOST_VARIANTS: usize = 100;

    /// A run of which nothing is played.
    pub(crate) fn new(plan: &Plan, planned: usize) -> Publication {
        let count = plan.contestants.len();
        Publication {
            version: Publication::VERSION,
            format: plan.format.word().to_owned(),
            variants: plan.variants.iter().map(|variant| variant.id().to_owned()).collect(),
            contestants: plan.contestants.iter().map(|who| who.name.clone()).collect(),
            planned: number(planned),
            finished: 0,
            complete: false,
            cross: vec![vec![Against::default(); count]; count],
            course: Vec::new(),
            games: Vec::new(),
        }
    }

    /// The name of the file of a game, counted from 1.
    #[must_use]
    pub fn game_file(number: u32) -> String {
        format!("{number}.pgn")
    }

    /// Reads a file; nothing in it is believed. Names are made harmless.
    ///
    /// # Errors
    /// If it is no publication, or contradicts itself.
    pub fn read(bytes: &[u8]) -> Result<Publication, PublicationError> {
        let mut read: Publication = serde_json::from_slice(bytes)?;
        if read.version != Publication::VERSION {
            return Err(PublicationError::Version);
        }
        for name in read.variants.iter().chain([&read.format]) {
            Name::new(name).map_err(|_| PublicationError::Name)?;
        }
        for name in &mut read.contestants {
            let harmless = Name::new(name).map_err(|_| PublicationError::Name)?;
            *name = Some(harmless.to_string())
                .filter(|name| !name.is_empty())
                .ok_or(PublicationError::Name)?;
        }
        let count = read.contestants.len();
        let is_square =
            read.cross.len() == count && read.cross.iter().all(|row| row.len() == count);
        let is_rated = |point: &Standings| {
            let mut ratings = point.ratings.iter().flatten();
            point.ratings.len() == count
                && ratings.all(|rating| (rating.elo + rating.error).is_finite())
        };
        let is_course = read.course.len() <= Publication::MOST_POINTS
            && read.course.windows(2).all(|pair| pair[0].games < pair[1].games)
            && read.course.iter().all(is_rated);
        let is_seated = |game: &PublishedGame| {
            let result = game.result.as_deref();
            game.seats.iter().all(|&seat| (seat as usize) < count)
                && read.variants.contains(&game.variant)
                && result.is_none_or(|result| GameResult::find(result).is_some())
        };
        let numbers = read.games.windows(2).all(|pair| pair[0].number < pair[1].number);
        let is_small =
            count <= Plan::MOST_CONTESTANTS && read.variants.len() <= Publication::MOST_VARIANTS;
        if is_small && is_square && is_course && numbers && read.games.iter().all(is_seated) {
            Ok(read)
        } else {
            Err(PublicationError::Contradiction)
        }
    }

    /// Lists a game, unless it is listed; one that has a result keeps it. Says
    /// whether that is news.
    pub(crate) fn list(&mut self, game: PublishedGame) -> bool {
        match self.games.binary_search_by_key(&game.number, |listed| listed.number) {
            Ok(place) if game.result.is_some() => self.games[place] = game,
            Ok(_) => return false,
            Err(place) => self.games.insert(place, game),
        }
        true
    }

    /// Takes over how the ratings came about, if it was in the same run, of
    /// which more or fewer games may be planned now.
    pub(crate) fn resume(&mut self, old: Publication) {
        let is_same = self.format == old.format
            && self.variants == old.variants
            && self.contestants == old.contestants;
        if is_same {
            self.course = old.course;
        }
    }

    /// Takes up how the results stand, with the ratings that they give. Points
    /// of the course that lie behind them are forgotten.
    pub(crate) fn take_up(&mut self, results: &Results, ratings: Vec<Option<Rating>>) {
        let count = self.contestants.len();
        self.cross = vec![vec![Against::default(); count]; count];
        for (fixture, finished) in results.games() {
            let [first, second] = fixture.seats;
            let [points, others] = half_points(finished.end);
            for (own, other, scored) in [(first, second, points), (second, first, others)] {
                let against = &mut self.cross[own][other];
                against.games += 1;
                against.half_points += number(scored);
            }
        }
        self.finished = number(results.count());
        self.complete = results.is_complete();
        self.course.retain(|point| point.games < self.finished);
        if self.course.len() >= Publication::MOST_POINTS {
            let mut place = 0;
            self.course.retain(|_| {
                place += 1;
                place % 2 == 0
            });
        }
        if self.finished > 0 {
            self.course.push(Standings { games: self.finished, ratings });
        }
    }
}

/// The result as records write it.
pub(crate) fn result_text(end: lusus_play::End) -> String {
    match half_points(end) {
        [2, 0] => GameResult::Win(Player::First),
        [0, 2] => GameResult::Win(Player::Second),
        _ => GameResult::Draw,
    }
    .to_string()
}

pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
