use clap::crate_version;
use lusus_bots::Sources;
use lusus_catalog::{AnyChoice, Thought};
use lusus_core::{GameResult, MATCH_LENGTH, Message, Player, msg};
use lusus_erased::{AnyLine, Ends, Variant};

use super::command::{Command, Query};
use super::go::Go;
use super::info::info_lines;
use super::options::EngineOptions;
use super::thinker::{Finding, SearchRequest};
use crate::Voice;
use crate::game_input::line;
use crate::library;

/// The engine's side of a conversation: lines and findings go in, steps come
/// out. It reads no clock and waits for nothing.
pub(crate) struct Session {
    voice: Voice,
    options: EngineOptions,
    /// Where the client stands; nowhere until told, if the game has no fixed
    /// start.
    line: Option<Box<dyn AnyLine>>,
    /// The search that still owes its best move.
    search: Option<Search>,
}

/// What a session wants done.
pub(crate) enum Step {
    Say(String),
    /// Let the bot go.
    Forget,
    /// Call the bot, and take no further step before it is there.
    Prepare(EngineOptions),
    Think(SearchRequest),
    /// Come to a choice now.
    Stop,
    /// The conversation is over, but for what is still owed.
    Leave,
}

struct Search {
    /// Whether the best move must wait until the client says `stop`.
    waits_for_stop: bool,
    /// The best move, if it is known and waits.
    known: Option<String>,
    /// What was told last.
    told: Option<Thought>,
}

/// In place of a move where there is none to make.
pub(super) const NO_MOVE: &str = "0000";

impl Session {
    pub(crate) fn new(variant: Variant, sources: Sources, voice: Voice) -> Session {
        let options = EngineOptions::new(voice.catalogue, variant, sources);
        let mut session = Session { voice, options, line: None, search: None };
        session.set_up_start();
        session
    }

    pub(crate) fn hear(&mut self, line: &str) -> Vec<Step> {
        let answered = Command::parse(line).and_then(|command| match command {
            Some(command) => self.obey(command),
            None => Ok(Vec::new()),
        });
        answered.unwrap_or_else(|message| vec![self.info(&message)])
    }

    /// Hears that a line was too long to be heard.
    pub(crate) fn hear_too_long(&self, longest: u64) -> Vec<Step> {
        vec![self.info(&msg!("ugi-line-too-long", longest = longest.to_string()))]
    }

    pub(crate) fn learn(&mut self, finding: Finding) -> Vec<Step> {
        match (finding, &mut self.search) {
            (Finding::Thought(thought, elapsed), Some(search)) => {
                let infos = info_lines(&thought, elapsed);
                search.told = Some(thought);
                infos.into_iter().map(Step::Say).collect()
            }
            (Finding::Choice(choice, elapsed), Some(search)) => {
                let basis = choice.grounds();
                let AnyChoice { mv, thought, .. } = choice;
                let untold = thought.filter(|thought| search.told.as_ref() != Some(thought));
                let infos = untold.map_or(Vec::new(), |thought| info_lines(&thought, elapsed));
                search.known = Some(mv);
                let mut steps: Vec<Step> = infos.into_iter().map(Step::Say).collect();
                let faults = library::faults(&self.options.settings.sources);
                steps.extend(faults.iter().chain(&basis).map(|message| self.info(message)));
                steps.extend(self.best_move_if_due());
                steps
            }
            _ => Vec::new(),
        }
    }

    /// Ends the conversation: a search that runs comes to its choice first.
    pub(crate) fn leave(&mut self) -> Vec<Step> {
        self.stop().into_iter().chain([Step::Leave]).collect()
    }

    /// Carries out a command, or says why not.
    fn obey(&mut self, command: Command<'_>) -> Result<Vec<Step>, Message> {
        match command {
            Command::Ugi => Ok(self.introduce()),
            Command::IsReady if self.search.is_some() => Ok(vec![say("readyok")]),
            Command::IsReady => Ok(vec![Step::Prepare(self.options.clone()), say("readyok")]),
            Command::NewGame => {
                self.set_up_start();
                Ok(vec![Step::Forget])
            }
            Command::SetOption { name, value } => self.set_option(name, value),
            Command::Position { position, moves } => {
                self.line = Some(self.set_up(position, moves)?);
                Ok(Vec::new())
            }
            Command::Go(words) => self.go(words),
            Command::Stop => Ok(self.stop()),
            Command::Query(query) => self.answer(query),
            Command::Quit => Ok(self.leave()),
        }
    }

    fn introduce(&self) -> Vec<Step> {
        let name = format!("id name Lusus {}", crate_version!());
        let identity = [name, "id author the Lusus authors".to_owned()];
        let lines = identity.into_iter().chain(self.options.declarations());
        lines.map(Step::Say).chain([say("ugiok")]).collect()
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<Vec<Step>, Message> {
        let before = self.options.clone();
        self.options.set(name, value)?;
        if self.options.variant == before.variant {
            return Ok(Vec::new());
        }
        self.set_up_start();
        let (old, new) = (before.bot, self.options.bot.as_str());
        if old == new {
            return Ok(Vec::new());
        }
        Ok(vec![self.info(&msg!("ugi-bot-replaced", old = old, new = new))])
    }

    fn set_up_start(&mut self) {
        self.line = self.set_up(None, "").ok();
    }

    /// The line of play that a client describes.
    fn set_up(&self, position: Option<&str>, moves: &str) -> Result<Box<dyn AnyLine>, Message> {
        let variant = self.options.variant;
        if position.is_none() && !variant.has_fixed_start() {
            return Err(msg!("ugi-no-fixed-start", game = variant.id()));
        }
        let ends = Ends::Match { length: MATCH_LENGTH };
        line(variant, position, moves, ends).map_err(|failure| failure.message)
    }

    /// Every `go` outside a search leads to one best move.
    fn go(&mut self, words: &str) -> Result<Vec<Step>, Message> {
        if self.search.is_some() {
            return Err(msg!("ugi-still-searching"));
        }
        let Some(line) = &self.line else {
            return Ok(vec![self.info(&self.no_position()), best_move(NO_MOVE)]);
        };
        let position = line.position();
        if let Some(outcome) = line.outcome() {
            return Ok(vec![self.info(&position.ending(outcome)), best_move(NO_MOVE)]);
        }
        let (go, mover) = (Go::parse(words), position.to_move());
        let complaint = go.complaint(mover).map(|message| self.info(&message));
        let limits = go.limits(mover);
        let request = SearchRequest { options: self.options.clone(), line: line.clone(), limits };
        let waits_for_stop = go.waits_for_stop();
        self.search = Some(Search { waits_for_stop, known: None, told: None });
        Ok(complaint.into_iter().chain([Step::Think(request)]).collect())
    }

    /// It is no error to stop when nothing runs: the search may just have
    /// ended.
    fn stop(&mut self) -> Vec<Step> {
        let Some(search) = &mut self.search else { return Vec::new() };
        search.waits_for_stop = false;
        match search.known {
            Some(_) => self.best_move_if_due().into_iter().collect(),
            None => vec![Step::Stop],
        }
    }

    /// The one best move that a search owes, once it is known and may be told.
    fn best_move_if_due(&mut self) -> Option<Step> {
        let due = |search: &mut Search| search.known.is_some() && !search.waits_for_stop;
        self.search.take_if(due)?.known.map(|mv| best_move(&mv))
    }

    fn answer(&self, query: Query) -> Result<Vec<Step>, Message> {
        let Some(line) = &self.line else { return Err(self.no_position()) };
        let outcome = line.outcome();
        let response = match query {
            Query::GameOver => outcome.is_some().to_string(),
            Query::FirstsTurn => (line.position().to_move() == Player::First).to_string(),
            Query::Result => String::from(match outcome.map(|outcome| outcome.result) {
                None => "none",
                Some(GameResult::Draw) => "draw",
                Some(GameResult::Win(Player::First)) => "p1win",
                Some(GameResult::Win(Player::Second)) => "p2win",
            }),
        };
        Ok(vec![Step::Say(format!("response {response}"))])
    }

    fn no_position(&self) -> Message {
        msg!("ugi-no-position", game = self.options.variant.id())
    }

    fn info(&self, message: &Message) -> Step {
        Step::Say(format!("info string {}", self.voice.say(message)))
    }
}

fn say(line: &str) -> Step {
    Step::Say(line.to_owned())
}

fn best_move(mv: &str) -> Step {
    Step::Say(format!("bestmove {mv}"))
}
