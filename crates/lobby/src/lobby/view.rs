use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use lusus_play::Time;
use lusus_room::ConnectionId;

use super::session::Session;
use super::{BEAT, LOOK, Lobby, Output};
use crate::wire::{BeginsView, ChallengeView, LobbyView, MakerView, ServerMessage};
use crate::{Attendance, Challenge, ChallengeId, ProgramHere};

/// How many challenges somebody is shown, and how many programs.
const MOST_SHOWN: usize = 100;
const MOST_PROGRAMS: usize = 50;

impl Lobby {
    /// Shows everybody what is new to them. Those who see the same are told
    /// together.
    pub(super) fn show(&mut self, now: Time) {
        // Who has just come sees what stood when they came, or later.
        let is_due = |session: &Session| {
            let is_time = session.shown_at.is_none_or(|at| at + BEAT <= now);
            let is_known = session.unsure.is_none() || session.seen.is_some();
            session.is_behind && is_known && is_time
        };
        let due = self.sessions.iter().filter(|(_, session)| is_due(session));
        let mut alike: BTreeMap<Vec<Sight>, Vec<ConnectionId>> = BTreeMap::new();
        for (connection, session) in due {
            alike.entry(self.sights(Some(session), now)).or_default().push(*connection);
        }
        for (sights, connections) in alike {
            let view = Arc::new(self.view(&sights));
            let is_new = |connection: &ConnectionId| {
                let session = self.sessions.get(connection);
                session.is_some_and(|session| session.seen.as_ref() != Some(&view))
            };
            let told: Vec<ConnectionId> = connections.iter().copied().filter(is_new).collect();
            for connection in &connections {
                let Some(session) = self.sessions.get_mut(connection) else { continue };
                (session.is_behind, session.shown_at) = (false, Some(now));
                if told.contains(connection) {
                    session.seen = Some(Arc::clone(&view));
                }
            }
            if !told.is_empty() {
                let message = ServerMessage::Lobby(Box::new((*view).clone()));
                self.outputs.push(Output::Send(told, message));
            }
        }
    }

    /// What somebody sees, or a stranger.
    pub(super) fn view_of(&self, session: Option<&Session>, now: Time) -> Arc<LobbyView> {
        Arc::new(self.view(&self.sights(session, now)))
    }

    /// The challenges that somebody sees, their own and then the newest.
    fn sights(&self, session: Option<&Session>, now: Time) -> Vec<Sight> {
        let seen = self.open.iter().enumerate();
        let mut sights: Vec<Sight> =
            seen.filter_map(|(at, challenge)| sight(at, challenge, session, now)).collect();
        sights.sort_by_key(|sight| !sight.is_own);
        sights.truncate(MOST_SHOWN);
        sights.sort_by_key(|sight| sight.at);
        sights
    }

    fn view(&self, sights: &[Sight]) -> LobbyView {
        let here = self.attendance();
        let mut known = BTreeSet::new();
        let programs = here.programs.into_iter().chain(self.elsewhere.programs.clone());
        let mut programs: Vec<ProgramHere> =
            programs.filter(|program| known.insert(program.tag)).collect();
        let more = here.more_programs.saturating_add(self.elsewhere.more_programs);
        let listed = u32::try_from(programs.len()).unwrap_or(u32::MAX);
        let programs_here = listed.saturating_add(more);
        programs.truncate(MOST_PROGRAMS);
        let seeking = self.open.iter().filter(|challenge| challenge.seek().is_some()).count();
        LobbyView {
            here: here.people.saturating_add(self.elsewhere.people),
            programs_here,
            seeking: u32::try_from(seeking).unwrap_or(u32::MAX),
            challenges: sights.iter().filter_map(|sight| self.challenge_view(*sight)).collect(),
            programs,
            playing: self.playing.clone(),
        }
    }

    fn challenge_view(&self, sight: Sight) -> Option<ChallengeView> {
        let challenge = self.open.get(sight.at)?;
        let terms = challenge.terms()?;
        let variant = terms.check(self.config.catalogue).ok()?;
        let begins = match sight.is_own {
            true => BeginsView::for_maker(terms.begins),
            false => BeginsView::for_taker(terms.begins),
        };
        Some(ChallengeView {
            id: challenge.id,
            variant: variant.id(),
            title: variant.title(),
            time_control: terms.time_control,
            begins,
            by: MakerView::from(&challenge.by),
            at: challenge.at,
            public: terms.public,
            programs: terms.programs,
            days: terms.is_by_days(),
            own: sight.is_own,
            to_you: sight.is_to_them,
        })
    }

    /// Who is here: people by their keys, however many tabs they have open.
    pub(super) fn attendance(&self) -> Attendance {
        let visitors = || self.sessions.values().map(|session| &session.visitor);
        let people: BTreeSet<_> =
            visitors().filter(|one| one.program.is_none()).map(|one| one.key.0).collect();
        let programs: BTreeMap<_, _> = visitors()
            .filter_map(|one| {
                let program = one.program.as_ref()?;
                let (name, games) = (one.name.clone(), program.games.clone());
                Some((one.tag, ProgramHere { name, tag: one.tag, games, free: program.room }))
            })
            .collect();
        let people = u32::try_from(people.len()).unwrap_or(u32::MAX);
        let more = programs.len().saturating_sub(MOST_PROGRAMS);
        let more_programs = u32::try_from(more).unwrap_or(u32::MAX);
        let programs = programs.into_values().take(MOST_PROGRAMS).collect();
        Attendance { people, programs, more_programs }
    }

    /// Tells the other processes who is here, if there can be any: at once if it
    /// has changed, and now and then.
    pub(super) fn attend(&mut self, now: Time) {
        if !self.config.is_shared {
            return;
        }
        let here = self.attendance();
        let is_due = match &self.attended {
            None => here != Attendance::default(),
            Some((told, at)) => {
                (here != *told && now >= *at + BEAT)
                    || (here != Attendance::default() && now >= *at + LOOK)
            }
        };
        if is_due {
            self.attended = Some((here.clone(), now));
            self.outputs.push(Output::Attend(here));
        }
    }

    /// When the others are to be told next.
    pub(super) fn attendance_due(&self) -> Option<Time> {
        let (told, at) = self.attended.as_ref()?;
        let is_empty = *told == Attendance::default();
        match self.attendance() == *told {
            true => (!is_empty).then(|| *at + LOOK),
            false => Some(*at + BEAT),
        }
    }
}

/// A challenge that somebody sees, by its place, and what it is to them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Sight {
    at: usize,
    id: ChallengeId,
    is_own: bool,
    is_to_them: bool,
}

/// What a challenge is to somebody, if they see it. Whom they shun is asked last,
/// since that takes longest.
fn sight(at: usize, one: &Challenge, session: Option<&Session>, now: Time) -> Option<Sight> {
    let is_own = session.is_some_and(|session| session.visitor.key == one.key);
    let to = one.to();
    let is_to_them = to.is_some() && session.map(|session| session.visitor.tag) == to;
    let is_for_all = to.is_none() || is_to_them || is_own;
    let is_open = one.terms().is_some() && one.declined.is_none() && one.until > now;
    let is_hidden = || session.is_some_and(|session| session.shuns(&one.by)) && !is_own;
    let is_seen = is_open && is_for_all && !is_hidden();
    is_seen.then_some(Sight { at, id: one.id, is_own, is_to_them })
}
