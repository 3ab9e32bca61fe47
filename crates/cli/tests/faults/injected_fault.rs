use crate::shim::{Kind, Outcome, Place, Rule};

/// What can go wrong in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum InjectedFault {
    WriteFails,
    WriteHasNoSpace,
    WriteIsTorn,
    WriteIsShort,
    SyncFails,
    /// It is done, and reported as failed all the same.
    SyncFailsAfter,
    TwoCommitsFail,
    ManyCommitsFail,
    /// A commit fails, and so does opening the file for a while.
    OpensFail,
    /// What the log holds cannot be brought into the database.
    CheckpointFails,
    /// Nothing can be written for a while.
    DiskIsFull,
    /// A file takes all that is left of a real disk.
    RealDiskIsFull,
    Killed,
    Stopped,
    /// It is told to stop, and cannot write.
    StoppedFailing,
}

/// How many operations a step takes when nothing goes wrong.
#[derive(Clone, Copy, Default)]
pub(crate) struct Operations {
    pub(crate) writes: u64,
    pub(crate) syncs: u64,
}

impl Operations {
    /// How many of a kind.
    pub(crate) fn of(self, kind: Kind) -> u64 {
        if kind == Kind::Sync { self.syncs } else { self.writes }
    }
}

impl InjectedFault {
    /// Those that the shim can do, or a signal.
    pub(crate) const IN_TURN: [InjectedFault; 13] = [
        InjectedFault::WriteFails,
        InjectedFault::SyncFails,
        InjectedFault::TwoCommitsFail,
        InjectedFault::Killed,
        InjectedFault::WriteHasNoSpace,
        InjectedFault::OpensFail,
        InjectedFault::WriteIsTorn,
        InjectedFault::Stopped,
        InjectedFault::SyncFailsAfter,
        InjectedFault::ManyCommitsFail,
        InjectedFault::WriteIsShort,
        InjectedFault::DiskIsFull,
        InjectedFault::StoppedFailing,
    ];

    /// What it is called in docs/server.md.
    pub(crate) fn name(self) -> &'static str {
        match self {
            InjectedFault::WriteFails => "a write fails",
            InjectedFault::WriteHasNoSpace => "a write finds no space",
            InjectedFault::WriteIsTorn => "half of a write is done, and it fails",
            InjectedFault::WriteIsShort => "half of a write is done at first",
            InjectedFault::SyncFails => "an fsync fails",
            InjectedFault::SyncFailsAfter => "an fsync is done and fails all the same",
            InjectedFault::TwoCommitsFail => "two commits in a row fail",
            InjectedFault::ManyCommitsFail => "three to six commits in a row fail",
            InjectedFault::OpensFail => "a commit fails, and the next one to eight opens",
            InjectedFault::CheckpointFails => "one to three operations of a checkpoint fail",
            InjectedFault::DiskIsFull => "the disk is full for 5 to 30 writes",
            InjectedFault::RealDiskIsFull => "a real disk of 4 MB is full",
            InjectedFault::Killed => "killed before, in or after a write or fsync",
            InjectedFault::Stopped => "stopped",
            InjectedFault::StoppedFailing => "stopped while writes and fsyncs fail",
        }
    }

    /// Whether the server is told to stop.
    pub(crate) fn stops(self) -> bool {
        matches!(self, InjectedFault::Stopped | InjectedFault::StoppedFailing)
    }

    /// What fails once, at a write or fsync that can be chosen.
    pub(crate) fn target(self) -> Option<Kind> {
        match self {
            InjectedFault::WriteFails
            | InjectedFault::WriteHasNoSpace
            | InjectedFault::WriteIsTorn
            | InjectedFault::WriteIsShort => Some(Kind::Write),
            InjectedFault::SyncFails | InjectedFault::SyncFailsAfter => Some(Kind::Sync),
            _ => None,
        }
    }

    /// What the disk does when it happens for the `nth` time in a step.
    pub(crate) fn rules(self, nth: u64, step: Operations) -> Vec<Rule> {
        use Outcome::{Fail, FailAfter, Kill, KillAfter, KillTorn, NoSpace, Short, Torn};
        let rule =
            |kinds, skip, outcome| Rule { kinds, place: Place::Database, skip, count: 1, outcome };
        let (writes, syncs) = (step.writes.max(1), step.syncs.max(1));
        let write = |outcome| rule(&[Kind::Write], nth % writes, outcome);
        let sync = |outcome| rule(&[Kind::Sync], nth % syncs, outcome);
        let commits = |count| {
            // A commit ends where its first write or its sync fails.
            let kinds: &[Kind] = if nth.is_multiple_of(2) { &[Kind::Sync] } else { &[Kind::Write] };
            Rule { place: Place::Log, count, ..rule(kinds, 0, Fail) }
        };
        match self {
            InjectedFault::WriteFails => vec![write(Fail)],
            InjectedFault::WriteHasNoSpace => vec![write(NoSpace)],
            InjectedFault::WriteIsTorn => vec![write(Torn)],
            InjectedFault::WriteIsShort => vec![write(Short)],
            InjectedFault::SyncFails => vec![sync(Fail)],
            InjectedFault::SyncFailsAfter => vec![sync(FailAfter)],
            InjectedFault::TwoCommitsFail => vec![commits(2)],
            InjectedFault::ManyCommitsFail => vec![commits(3 + nth % 4)],
            InjectedFault::OpensFail => {
                vec![commits(1), Rule { count: 1 + nth % 8, ..rule(&[Kind::Open], 0, Fail) }]
            }
            InjectedFault::CheckpointFails => {
                let fail = rule(&Kind::CHANGES, nth % 8, Fail);
                vec![Rule { place: Place::File, count: 1 + nth % 3, ..fail }]
            }
            InjectedFault::DiskIsFull => {
                vec![Rule { count: 5 + nth % 6 * 5, ..write(NoSpace) }]
            }
            InjectedFault::Killed => {
                let places = writes + syncs;
                let how = [Kill, KillTorn, KillAfter][((nth + nth / places) % 3) as usize];
                vec![Rule { place: Place::Any, ..rule(&Kind::CHANGES, nth % places, how) }]
            }
            InjectedFault::StoppedFailing => {
                let places = writes + syncs;
                let fail = rule(&Kind::CHANGES, nth % places, Fail);
                vec![Rule { place: Place::Any, count: 1 + nth % 5, ..fail }]
            }
            InjectedFault::RealDiskIsFull | InjectedFault::Stopped => Vec::new(),
        }
    }
}
