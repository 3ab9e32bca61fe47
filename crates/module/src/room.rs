use core::time::Duration;

use lusus_bots::Basis;
use lusus_catalog::{AnyChoice, AnyThinking, Catalogue};
use lusus_core::msg;
use lusus_host::{Finding, Purpose, Task, Thinker, Ticket};
use lusus_play::{Event, Match, Settings, Time};
use lusus_room::wire::{ClientMessage, Created, MatchView, ServerMessage, SummaryView};
use lusus_room::{
    Batch, ConnectionId, Entropy, Input, MatchId, MatchLimits, MatchRequest, Mode, NewMatch,
    Output, Room, RoomConfig, Seat, SecretHash, StoredMatch,
};
use lusus_search::{Control, Limits};
use serde::{Deserialize, Serialize};
use serde_json::{from_str, to_string};

use crate::objection::Objection;

/// A room beside a page, as the server has rooms: what is told to it, said by
/// it and kept of it is the same.
pub(crate) struct HeldRoom {
    room: Room,
    /// What is kept of the match, for good.
    kept: StoredMatch,
    /// What will be, once the page says so.
    storing: Option<StoredMatch>,
}

/// What happens to a room.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "happens", rename_all = "kebab-case")]
pub enum RoomInput {
    /// A page says something; the first is its hello.
    Said {
        /// Which page.
        connection: u64,
        /// What.
        message: ClientMessage,
    },
    /// A page is gone.
    Left {
        /// Which.
        connection: u64,
    },
    /// What was to be kept is kept.
    Stored,
    /// A computer player has chosen.
    Found {
        /// What it was asked under.
        ticket: u64,
        /// Its move; none if it broke down.
        mv: Option<String>,
    },
    /// It is time to look at the clock.
    Wake,
}

/// What a room wants to be done.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "wants", rename_all = "kebab-case")]
pub enum RoomOutput {
    /// To say this to these pages.
    Send {
        /// Which.
        connections: Vec<u64>,
        /// What.
        message: Box<ServerMessage>,
    },
    /// To end a connection.
    Close {
        /// Which.
        connection: u64,
        /// With which number.
        code: u16,
    },
    /// To keep the match so, then tell that it is stored.
    Store {
        /// All of it, to be handed back as it is.
        text: String,
        /// The match that follows it, to be kept with it.
        rematch: Option<Box<KeptView>>,
    },
    /// To ask a computer player for its move, then tell what was found.
    Think(ThinkView),
    /// Nobody needs that move any more.
    Cancel {
        /// Which.
        ticket: u64,
    },
}

/// A match as a page keeps it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "KeptMatch"))]
pub struct KeptView {
    /// Its name.
    id: MatchId,
    /// What is told of it in a list.
    summary: SummaryView,
    /// All of it, to be handed back as it is.
    text: String,
}

/// A move that a computer player is asked for, as the question for it has it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MoveWanted"))]
pub struct ThinkView {
    ticket: u64,
    variant: &'static str,
    start: String,
    moves: Vec<String>,
    bot: String,
    seed: String,
}

/// A match that was made.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MadeMatch"))]
pub struct MadeView {
    kept: KeptView,
    created: Created,
}

/// The text of what is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    id: MatchId,
    mode: Mode,
    events: Vec<Event>,
    seats: [KeptSeat; 2],
    rematch: Option<MatchId>,
}

#[derive(Serialize, Deserialize)]
struct KeptSeat {
    link: Option<[u8; 32]>,
    is_open: bool,
    holder: Option<[u8; 32]>,
}

/// Makes a match, as `POST /api/matches` does.
pub(crate) fn make(
    catalogue: Catalogue,
    id: MatchId,
    request: &MatchRequest,
    now: Time,
    mut entropy: Entropy,
) -> Result<MadeView, Objection> {
    let bad = |bad: lusus_room::BadRequest| Objection::new(bad.message());
    let (mode, settings) = request.settings(catalogue).map_err(bad)?;
    let seed = request.seed.unwrap_or_else(|| entropy.draw_number() >> 32);
    let settings = Settings { seed: Some(seed), ..settings };
    let game = Match::create(settings, now).map_err(|bad| Objection::new(bad.message()))?;
    let (new, secrets) = NewMatch::begun(&game, mode, None, MatchLimits::default(), &mut entropy);
    let new = NewMatch { id, ..new };
    let url = format!("/local/{}", new.id);
    let stored = StoredMatch::from(new);
    let room = opened(stored.clone(), Entropy::seeded(0), now)?;
    let created = Created::new(url, secrets, room.view());
    Ok(MadeView { kept: kept(stored)?, created })
}

/// A match as it is shown, and its record on this day.
pub(crate) fn show(
    catalogue: Catalogue,
    text: &str,
    date: &str,
) -> Result<(MatchView, String), Objection> {
    let room = opened(read(catalogue, text)?, Entropy::seeded(0), Time(0))?;
    let mut record = room.game().record();
    record.tags.date = date.to_owned().into();
    Ok((room.view(), record.to_string()))
}

impl HeldRoom {
    /// The room of a match that was kept.
    pub(crate) fn open(
        catalogue: Catalogue,
        text: &str,
        entropy: Entropy,
        now: Time,
    ) -> Result<HeldRoom, Objection> {
        let kept = read(catalogue, text)?;
        let room = opened(kept.clone(), entropy, now)?;
        Ok(HeldRoom { room, kept, storing: None })
    }

    /// When it wants to be woken if nothing happens before.
    pub(crate) fn wake_at(&self) -> Option<Time> {
        self.room.wake_at()
    }

    /// What is told of the match in a list.
    pub(crate) fn summary(&self) -> SummaryView {
        self.room.summary_view()
    }

    /// Takes note of something, and says what is to be done.
    pub(crate) fn take(&mut self, input: RoomInput, now: Time) -> Vec<RoomOutput> {
        let mut wanted = Vec::new();
        let mut inputs = vec![self.input(input)];
        while let Some(input) = inputs.pop() {
            for output in self.room.take(input, now) {
                match output {
                    // What it thinks of a draw is soon known.
                    Output::Think(task) if task.purpose == Purpose::Draw => {
                        inputs.push(Input::Found(task.ticket, weighed(&task)));
                    }
                    output => wanted.extend(self.wanted(output)),
                }
            }
        }
        wanted
    }

    fn input(&mut self, input: RoomInput) -> Input {
        match input {
            RoomInput::Said { connection, message: ClientMessage::Hello(hello) } => {
                Input::Join(ConnectionId(connection), hello)
            }
            RoomInput::Said { connection, message } => {
                Input::Receive(ConnectionId(connection), message)
            }
            RoomInput::Left { connection } => Input::Leave(ConnectionId(connection)),
            RoomInput::Stored => {
                self.kept = self.storing.take().unwrap_or_else(|| self.kept.clone());
                Input::Stored
            }
            RoomInput::Found { ticket, mv } => {
                let choice = |mv| AnyChoice { mv, thought: None, basis: Basis::Search };
                let finding = mv.map_or(Finding::Broke, |mv| Finding::Choice(choice(mv)));
                Input::Found(Ticket(ticket), finding)
            }
            RoomInput::Wake => Input::Wake,
        }
    }

    fn wanted(&mut self, output: Output) -> Option<RoomOutput> {
        Some(match output {
            Output::Send(connections, message) => RoomOutput::Send {
                connections: connections.into_iter().map(|ConnectionId(id)| id).collect(),
                message: Box::new(message),
            },
            Output::Close(ConnectionId(connection), code) => RoomOutput::Close { connection, code },
            Output::Store(batch) => self.stored(batch),
            Output::Think(task) => RoomOutput::Think(think_view(&task)),
            Output::Cancel(Ticket(ticket)) => RoomOutput::Cancel { ticket },
            // Nobody gives a match up here but in its room, nobody oversees it, and
            // it has no other room.
            Output::GivenUp(..) | Output::Overseen(..) | Output::Read(_) | Output::Say(..) => {
                return None;
            }
        })
    }

    /// The match with what a batch brings, and the one that follows it.
    fn stored(&mut self, batch: Batch) -> RoomOutput {
        let mut next = self.kept.clone();
        next.events.extend(batch.events);
        next.seats = batch.seats.unwrap_or(next.seats);
        let rematch = batch.rematch.map(|new| StoredMatch::from(*new));
        next.rematch = rematch.as_ref().map(|new| new.id).or(next.rematch);
        let text = written(&next);
        self.storing = Some(next);
        let rematch = rematch.and_then(|new| kept(new).ok()).map(Box::new);
        RoomOutput::Store { text, rematch }
    }
}

/// A new match as a page keeps it.
fn kept(new: StoredMatch) -> Result<KeptView, Objection> {
    let text = written(&new);
    let room = opened(new, Entropy::seeded(0), Time(0))?;
    Ok(KeptView { id: room.id(), summary: room.summary_view(), text })
}

fn opened(stored: StoredMatch, entropy: Entropy, now: Time) -> Result<Room, Objection> {
    let config = RoomConfig {
        engine_time: Duration::MAX,
        matches_per_owner: MatchLimits::default(),
        is_shared: false,
        public_url: String::new(),
    };
    Room::open(stored, config, entropy, now).map_err(|_| unreadable())
}

fn unreadable() -> Objection {
    Objection::new(msg!("local-unreadable"))
}

fn written(stored: &StoredMatch) -> String {
    let StoredMatch { id, mode, events, seats, rematch, .. } = stored.clone();
    let seats = seats.map(|Seat { link, is_open, holder }| KeptSeat {
        link: link.map(|SecretHash(hash)| hash),
        is_open,
        holder: holder.map(|SecretHash(hash)| hash),
    });
    to_string(&Kept { id, mode, events, seats, rematch }).expect("what is kept is plain data")
}

fn read(catalogue: Catalogue, text: &str) -> Result<StoredMatch, Objection> {
    let kept: Kept = catalogue.reading(|| from_str(text)).map_err(|_| unreadable())?;
    let Kept { id, mode, events, seats, rematch } = kept;
    let seats = seats.map(|KeptSeat { link, is_open, holder }| Seat {
        link: link.map(SecretHash),
        is_open,
        holder: holder.map(SecretHash),
    });
    let (owner, is_public, revision) = (None, false, 0);
    Ok(StoredMatch { id, mode, owner, is_public, events, seats, rematch, revision })
}

fn think_view(task: &Task) -> ThinkView {
    let line = &task.line;
    ThinkView {
        ticket: task.ticket.0,
        variant: line.variant().id(),
        start: line.position_at(0).text(),
        moves: line.moves(),
        bot: task.bot.clone(),
        seed: task.settings.seed.to_string(),
    }
}

/// What a bot finds within the positions that it may visit.
fn weighed(task: &Task) -> Finding {
    let Ok(mut thinker) = Thinker::of(task) else { return Finding::Broke };
    let limits = task.budget.nodes.map_or(Limits::nodes(0), Limits::nodes);
    let control = &Control::timeless();
    thinker.think(task, &mut AnyThinking { limits, control, progress: &mut |_| {} })
}
