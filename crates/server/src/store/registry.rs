use lusus_core::Player;
use lusus_play::{Name, Time};
use lusus_room::{MatchId, Owner, SecretHash};
use serde::{Deserialize, Serialize};

use super::{Answer, StoreError};

/// What a site keeps of people beside their matches: nicknames, reports, and
/// which devices may not come.
///
/// # Laws
///
/// - **V1** Of those who want names with the same skeleton one has it, until it
///   runs out, or for a program until its token is revoked; a device keeps one
///   name.
/// - **V2** Of a match somebody makes one report.
/// - **V3** Limits are counted for the whole site, whoever asks at once.
/// - **V4** Decisions are only ever added.
#[allow(clippy::missing_errors_doc, reason = "all of it fails if the disk or the database does")]
pub trait Registry: Send + Sync {
    /// Keeps a nickname for a device, in place of the one that it had, or for
    /// longer; [`StoreError::NameTaken`] if another, or a program, has it,
    /// [`StoreError::TooMany`] if its owner may keep no more.
    ///
    /// [`StoreError::NameTaken`]: super::StoreError::NameTaken
    /// [`StoreError::TooMany`]: super::StoreError::TooMany
    fn keep_name(&self, wish: NameWish) -> Answer<'_, ()>;

    /// Gives the name of a device back.
    fn free_name(&self, key: SecretHash) -> Answer<'_, ()>;

    /// Takes a name away: nobody has it for a while, unless another device keeps
    /// it by now, or a program has it. The open challenges of whoever bore it are
    /// nameless.
    fn take_name_away(&self, lost: LostName) -> Answer<'_, ()>;

    /// The skeletons of the names that were taken away and are nobody's at a moment,
    /// and until when.
    fn lost_names(&self, now: Time) -> Answer<'_, Vec<(String, Time)>>;

    /// Who keeps the name with this skeleton at a moment, if somebody does.
    fn name_keeper(&self, skeleton: String, now: Time) -> Answer<'_, Option<NameKeeper>>;

    /// Keeps a report; [`StoreError::Reported`] if its maker has reported the
    /// match already, [`StoreError::TooMany`] if their owner, or the site, may
    /// make no more.
    ///
    /// [`StoreError::Reported`]: super::StoreError::Reported
    /// [`StoreError::TooMany`]: super::StoreError::TooMany
    fn report(&self, report: NewReport) -> Answer<'_, ()>;

    /// The reports that are wanted, the newest first.
    fn reports(&self, wanted: WantedReports) -> Answer<'_, Vec<Report>>;

    /// Keeps what was decided about a report; [`StoreError::NoReport`] if there
    /// is none of this number.
    ///
    /// [`StoreError::NoReport`]: super::StoreError::NoReport
    fn decide(&self, number: i64, decided: Decided) -> Answer<'_, ()>;

    /// Keeps a device out until a moment, whatever was said of it before, and
    /// closes its challenges; what has run out is forgotten.
    fn bar(&self, key: SecretHash, until: Time) -> Answer<'_, ()>;

    /// The devices that are kept out at this moment.
    fn barred(&self, now: Time) -> Answer<'_, Vec<(SecretHash, Time)>>;
}

/// A nickname that somebody wants to keep.
#[derive(Clone, Debug)]
pub struct NameWish {
    /// The name as it is shown.
    pub name: Name,
    /// What it has in common with those that are taken for it.
    pub skeleton: String,
    /// The device that keeps it.
    pub key: SecretHash,
    /// A fingerprint of the address that it is kept from.
    pub owner: Owner,
    /// How many the owner may keep, with this one; 0 is without limit.
    pub most: u32,
    /// When it is wanted.
    pub now: Time,
    /// Until when it is kept.
    pub until: Time,
}

/// A name that the operator takes away.
#[derive(Clone, Debug)]
pub struct LostName {
    /// The name as it was shown.
    pub name: String,
    /// What it has in common with those that are taken for it.
    pub skeleton: String,
    /// The device that bore it. If it keeps the name, nobody has it until it would
    /// have run out.
    pub key: Option<SecretHash>,
    /// When it is taken away.
    pub now: Time,
    /// Until when nobody has it, if nobody keeps it.
    pub until: Time,
}

/// Who keeps a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameKeeper {
    /// The device; nothing if the operator has taken the name away, or a program
    /// has it.
    pub key: Option<SecretHash>,
    /// From which address it was kept.
    pub owner: Owner,
    /// Until when.
    pub until: Time,
}

/// A report as it is made.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// In which match.
    pub id: MatchId,
    /// Whom it is about.
    pub player: Player,
    /// The device that the player has there.
    pub holder: Option<SecretHash>,
    /// What the player is called there.
    pub name: Name,
    /// The device of whoever makes it.
    pub reporter: SecretHash,
    /// For whom they play in the match, if they do.
    pub seat: Option<Player>,
    /// A fingerprint of the address that it is made from.
    pub owner: Owner,
    /// What is wrong.
    pub reason: ReportReason,
    /// What else is said about it.
    pub text: String,
    /// When it is made.
    pub at: Time,
    /// How many the owner may make in a day, with this one; 0 is without limit.
    pub most: u32,
}

impl NewReport {
    /// How many may wait for a decision on a site.
    pub const MOST_OPEN: u32 = 10_000;
    /// The longest text, in characters.
    pub const LONGEST_TEXT: usize = 500;
}

/// What a player is reported for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum ReportReason {
    Name,
    Cheating,
    Stalling,
    Rude,
    Other,
}

impl ReportReason {
    const ALL: [ReportReason; 5] = [
        ReportReason::Name,
        ReportReason::Cheating,
        ReportReason::Stalling,
        ReportReason::Rude,
        ReportReason::Other,
    ];

    /// The word for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ReportReason::Name => "name",
            ReportReason::Cheating => "cheating",
            ReportReason::Stalling => "stalling",
            ReportReason::Rude => "rude",
            ReportReason::Other => "other",
        }
    }

    /// The one that a word stands for; an unknown one is another.
    pub(super) fn of(word: &str) -> ReportReason {
        let known = ReportReason::ALL.into_iter().find(|reason| reason.word() == word);
        known.unwrap_or(ReportReason::Other)
    }
}

/// A report as it is kept, with what was decided about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as in `NewReport`")]
pub struct Report {
    pub number: i64,
    pub id: MatchId,
    pub player: Player,
    pub holder: Option<SecretHash>,
    pub name: String,
    pub reporter: SecretHash,
    pub seat: Option<Player>,
    pub reason: ReportReason,
    pub text: String,
    pub at: Time,
    /// The oldest first.
    pub decisions: Vec<Decided>,
}

/// Which reports are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedReports {
    /// Those about which nothing was decided, so many at most.
    Open(u32),
    /// All, so many at most.
    All(u32),
    /// The one of this number.
    One(i64),
}

/// What was decided about a report, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Decided {
    /// What.
    pub decision: DecisionWord,
    /// Until when it holds, if it is for a time.
    pub until: Option<Time>,
    /// When.
    pub at: Time,
}

/// What the operator can decide about a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "docs/hosting.md describes each")]
pub enum DecisionWord {
    Dismiss,
    Rename,
    Ban,
    Close,
}

impl DecisionWord {
    /// The word for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            DecisionWord::Dismiss => "dismiss",
            DecisionWord::Rename => "rename",
            DecisionWord::Ban => "ban",
            DecisionWord::Close => "close",
        }
    }

    /// The one that a word stands for; nothing was done by an unknown one.
    pub(super) fn of(word: &str) -> DecisionWord {
        use DecisionWord::{Ban, Close, Dismiss, Rename};
        [Rename, Ban, Close].into_iter().find(|known| known.word() == word).unwrap_or(Dismiss)
    }
}

impl WantedReports {
    /// How a database is asked for them: open or not, a number, how many.
    pub(super) fn columns(self) -> (Option<bool>, Option<i64>, u32) {
        match self {
            WantedReports::Open(limit) => (Some(true), None, limit),
            WantedReports::All(limit) => (None, None, limit),
            WantedReports::One(number) => (None, Some(number), 1),
        }
    }
}

/// Until when a program has its name: its token says.
pub(super) const FOREVER: i64 = i64::MAX;

/// Why a program cannot have a name: a person has it, or another program.
pub(super) fn name_refusal(is_persons: bool) -> StoreError {
    if is_persons { StoreError::NameTaken } else { StoreError::NameOfProgram }
}

/// A row of a name as a database hands it out, without what is folded: the name,
/// the device, the owner, until when, the token.
pub(super) type NameColumns = (String, Option<Vec<u8>>, i64, i64, Option<String>);

/// Who keeps a name, as a database hands it out: the device, the owner, until when.
pub(super) type KeeperColumns = (Option<Vec<u8>>, i64, i64);

pub(super) fn keeper_of((key, owner, until): KeeperColumns) -> NameKeeper {
    NameKeeper {
        key: key.and_then(|key| hash_of(&key)),
        owner: Owner(owner),
        until: Time(until.unsigned_abs()),
    }
}

/// The skeletons of rows, and until when nobody has the names.
pub(super) fn lost_of(rows: Vec<(String, i64)>) -> Vec<(String, Time)> {
    rows.into_iter().map(|(skeleton, until)| (skeleton, Time(until.unsigned_abs()))).collect()
}

/// The devices of rows with keys, and until when they are kept out.
pub(super) fn barred_of(rows: &[(Vec<u8>, i64)]) -> Vec<(SecretHash, Time)> {
    let barred = |(key, until): &(Vec<u8>, i64)| Some((hash_of(key)?, Time(until.unsigned_abs())));
    rows.iter().filter_map(barred).collect()
}

/// A row of a report as a database hands it out, without its decisions.
pub(super) type ReportColumns =
    (i64, String, i16, Option<Vec<u8>>, String, Vec<u8>, Option<i16>, String, String, i64);

/// A row of a decision: the report, what, until when, when.
pub(super) type DecisionColumns = (i64, String, Option<i64>, i64);

/// The reports of rows, each with its decisions; what cannot be read was not
/// written by this program.
pub(super) fn reports_of(rows: Vec<ReportColumns>, decided: &[DecisionColumns]) -> Vec<Report> {
    rows.into_iter().filter_map(|row| report_of(row, decided)).collect()
}

fn report_of(row: ReportColumns, decided: &[DecisionColumns]) -> Option<Report> {
    let (number, id, player, holder, name, reporter, seat, reason, text, at) = row;
    let of_number =
        |number: i16| Player::BOTH.into_iter().find(|one| i16::from(one.number()) == number);
    let own = decided.iter().filter(|(report, ..)| *report == number);
    let decision = |(_, word, until, at): &DecisionColumns| Decided {
        decision: DecisionWord::of(word),
        until: until.map(|until| Time(until.unsigned_abs())),
        at: Time(at.unsigned_abs()),
    };
    Some(Report {
        number,
        id: id.parse().ok()?,
        player: of_number(player)?,
        holder: holder.and_then(|bytes| hash_of(&bytes)),
        name,
        reporter: hash_of(&reporter)?,
        seat: seat.and_then(of_number),
        reason: ReportReason::of(&reason),
        text,
        at: Time(at.unsigned_abs()),
        decisions: own.map(decision).collect(),
    })
}

fn hash_of(bytes: &[u8]) -> Option<SecretHash> {
    bytes.try_into().ok().map(SecretHash)
}
