//! The questions before a game.

use std::path::{Path, PathBuf};

use lusus_catalog::Abilities;
use lusus_core::{Message, msg, text::quote};
use lusus_erased::Variant;
use lusus_host::{Mode, clock_of, opponent_title, usual_bot};
use lusus_play::{Name, Participant, TimeControl};
use lusus_rating::Opponent;
use lusus_record::{ReadError, Record};

use super::console::{Console, Leave};
use super::practice;
use super::session::Session;
use crate::Setup;
use crate::saves::{Kept, LoadError, Saved, read_records};
use crate::setup::game_so_far;

/// Asks what to play until a game can begin.
pub(super) fn choose_session(console: &mut Console<'_>) -> Result<Session, Leave> {
    if let Some(session) = offer_unfinished(console)? {
        return Ok(session);
    }
    loop {
        let chosen = match choose_game(console)? {
            Some(variant) => {
                let session = Session::new(choose_setup(console, variant)?, console);
                let mut session = console.hear(session.map_err(|bad| bad.message()))?;
                if let Some(session) = &mut session {
                    choose_pace(console, session)?;
                }
                session
            }
            None => choose_record(console)?,
        };
        if let Some(session) = chosen {
            return Ok(session);
        }
    }
}

/// Offers the games that were left unfinished.
fn offer_unfinished(console: &mut Console<'_>) -> Result<Option<Session>, Leave> {
    let mut kept = console.saves.unfinished();
    if kept.is_empty() {
        return Ok(None);
    }
    let titles = Kept::titles(&kept).into_iter();
    let mut entries: Vec<Message> = titles.map(|game| msg!("plain-go-on", game = game)).collect();
    entries.extend([msg!("plain-begin-another"), msg!("plain-throw-away")]);
    let choice = console.choose(&msg!("plain-unfinished", count = kept.len()), &entries, 0)?;
    if choice < kept.len() {
        let (record, autosave) = kept.swap_remove(choice).resume();
        let mut session = session_of(console, &record)?;
        if let Some(session) = &mut session {
            session.autosave = Ok(autosave);
        }
        return Ok(session);
    }
    let is_thrown_away = choice > kept.len();
    for game in kept.drain(..).filter(|_| is_thrown_away) {
        console.hear(game.discard().map_err(|error| error.message()))?;
    }
    Ok(None)
}

/// The game of a record, to be played on; `None` if that cannot be.
fn session_of(console: &mut Console<'_>, record: &Record) -> Result<Option<Session>, Leave> {
    let session = Session::of_record(record, console);
    console.hear(session.map_err(|bad| bad.message()))
}

/// A variant, or `None` to load a game. Lessons and puzzles come back to this
/// choice.
fn choose_game(console: &mut Console<'_>) -> Result<Option<Variant>, Leave> {
    let usual = console.saves.catalogue.usual();
    let games: Vec<Vec<Variant>> = usual.map(|game| game.siblings().collect()).collect();
    let titles = games.iter().map(|variants| variants[0].title());
    let entries: Vec<Message> = titles
        .chain([msg!("plain-load"), msg!("plain-quit"), msg!("plain-learn"), msg!("plain-puzzles")])
        .collect();
    let choice = console.choose(&msg!("plain-which-game"), &entries, 0)?;
    if choice == games.len() {
        return Ok(None);
    }
    if choice == games.len() + 2 {
        practice::choose(console)?;
        return choose_game(console);
    }
    if choice == games.len() + 3 {
        practice::choose_puzzles(console)?;
        return choose_game(console);
    }
    let variants = games.get(choice).ok_or(Leave::Done)?;
    if let [only] = variants[..] {
        return Ok(Some(only));
    }
    let entries: Vec<Message> = variants.iter().map(|variant| variant.title()).collect();
    let choice = console.choose(&msg!("plain-which-variant"), &entries, 0)?;
    Ok(Some(variants[choice]))
}

fn choose_setup(console: &mut Console<'_>, variant: Variant) -> Result<Setup, Leave> {
    let mut setup = Setup::new(variant);
    let modes = Mode::AT_ONE_BOARD;
    let titles: Vec<Message> =
        modes.map(Mode::title).into_iter().chain([msg!("strength-play-now")]).collect();
    let choice = console.choose(&msg!("plain-which-mode"), &titles, 0)?;
    let Some(mode) = modes.get(choice) else {
        console.say(&console.saves.estimate(variant).message())?;
        return Ok(console.saves.usual_setup(variant));
    };
    setup.seats = match mode {
        Mode::Here | Mode::Friend => [
            ask_person(console, &msg!("plain-which-name", number = 1))?,
            ask_person(console, &msg!("plain-which-name", number = 2))?,
        ],
        Mode::Watch => [
            choose_bot(console, variant, &msg!("plain-which-first-bot"))?,
            choose_bot(console, variant, &msg!("plain-which-second-bot"))?,
        ],
        Mode::Computer => {
            let beginning = console.saves.beginning(variant);
            setup.arranged = beginning.is_arranged;
            choose_opponent(console, &setup, &beginning.opponent)?
        }
    };
    // Bots think as long as their level says.
    if setup.mode() != Mode::Watch {
        setup.time_control = ask_clock(console)?;
    }
    if setup.arranged {
        let entries = [msg!("plain-set-up-program"), msg!("plain-set-up-players")];
        setup.arranged = console.choose(&msg!("plain-who-sets-up"), &entries, 0)? == 0;
    }
    if !variant.has_fixed_start() {
        setup.seed = ask_seed(console, setup.seed)?;
    }
    let is_second = variant.start_of_second().is_some() && choose_side(console, variant)? == 1;
    Ok(if is_second { setup.begun_by_second_side() } else { setup })
}

/// A person and the computer player that they choose, the one who begins first.
fn choose_opponent(
    console: &mut Console<'_>,
    setup: &Setup,
    fitting: &Opponent,
) -> Result<[Participant; 2], Leave> {
    let fits = Participant::bot_named(&fitting.word);
    let (mut bots, mut entries) = bots_of(setup.variant);
    entries.push(fitting.title(fits.label()));
    bots.push(fits);
    let choice = console.choose(&msg!("plain-which-bot"), &entries, bots.len() - 1)?;
    let bot = bots.swap_remove(choice);
    let entries =
        [msg!("plain-you-begin"), msg!("plain-computer-begins"), msg!("plain-toss-begins")];
    let usual = usize::from(!fitting.person_begins);
    let begins = console.choose(&msg!("plain-who-begins"), &entries, usual)?;
    let person = ask_person(console, &msg!("plain-your-name"))?;
    Ok(match begins {
        0 => [person, bot],
        1 => [bot, person],
        _ => setup.tossed([person, bot]),
    })
}

/// Which side begins.
fn choose_side(console: &mut Console<'_>, variant: Variant) -> Result<usize, Leave> {
    let sides = variant.start(0).scene().sides.map(|side| side.name);
    console.choose(&msg!("plain-which-side"), &sides, 0)
}

/// Whether bots that play each other wait for the person after each move.
fn choose_pace(console: &mut Console<'_>, session: &mut Session) -> Result<(), Leave> {
    let entries = [msg!("plain-as-they-come"), msg!("plain-one-by-one")];
    if session.local_match.is_show() && console.choose(&msg!("plain-which-pace"), &entries, 0)? == 1
    {
        session.local_match.pace_mut().pause();
    }
    Ok(())
}

fn choose_bot(
    console: &mut Console<'_>,
    variant: Variant,
    question: &Message,
) -> Result<Participant, Leave> {
    let suitable = Participant::bot_named(&usual_bot(variant));
    let (mut bots, entries) = bots_of(variant);
    let usual = bots.iter().position(|bot| *bot == suitable).unwrap_or(0);
    let choice = console.choose(question, &entries, usual)?;
    Ok(bots.swap_remove(choice))
}

/// The bots of a variant, and what they are called where one is chosen.
fn bots_of(variant: Variant) -> (Vec<Participant>, Vec<Message>) {
    let words = variant.bots();
    let bots = words.iter().map(|word| Participant::bot_named(word));
    let titles = words.iter().map(|word| opponent_title(variant, word));
    (bots.collect(), titles.collect())
}

fn ask_person(console: &mut Console<'_>, question: &Message) -> Result<Participant, Leave> {
    console.ask_for(question, |typed| match Name::new(typed) {
        Ok(name) => Ok(Participant::human(name)),
        Err(error) => Err(error.message()),
    })
}

fn ask_clock(console: &mut Console<'_>) -> Result<TimeControl, Leave> {
    console.ask_for(&msg!("plain-which-clock"), |typed| match typed {
        "" => Ok(TimeControl::Unlimited),
        _ => clock_of(typed).ok_or_else(|| msg!("plain-no-clock", found = quote(typed))),
    })
}

fn ask_seed(console: &mut Console<'_>, drawn: u64) -> Result<u64, Leave> {
    console.ask_for(&msg!("plain-which-seed", drawn = drawn.to_string()), |typed| {
        let is_number = typed.bytes().all(|byte| byte.is_ascii_digit());
        match typed.parse() {
            _ if typed.is_empty() => Ok(drawn),
            Ok(seed) if is_number => Ok(seed),
            _ => Err(msg!("plain-no-seed", found = quote(typed))),
        }
    })
}

/// A game from a file; `None` if none was chosen or it cannot be loaded.
fn choose_record(console: &mut Console<'_>) -> Result<Option<Session>, Leave> {
    let Some(path) = choose_file(console)? else { return Ok(None) };
    let games = read_records(console.saves.catalogue, &path).map_err(|error| error.message());
    let Some(games) = console.hear(games)? else { return Ok(None) };
    let Some(record) = choose_of(console, &path, games)? else { return Ok(None) };
    session_of(console, &record)
}

fn choose_file(console: &mut Console<'_>) -> Result<Option<PathBuf>, Leave> {
    let saved = console.saves.saved_games();
    let mut entries: Vec<Message> = saved.iter().map(Saved::message).collect();
    entries.push(msg!("plain-other-file"));
    if !saved.is_empty() {
        entries.push(msg!("plain-delete"));
    }
    entries.push(msg!("plain-back"));
    let choice = console.choose(&msg!("plain-which-file"), &entries, 0)?;
    if choice == saved.len() {
        let path = console.ask_for(&msg!("plain-which-path"), |path| Ok(PathBuf::from(path)))?;
        let path = Some(path).filter(|path| !path.as_os_str().is_empty());
        return Ok(path.map(|path| console.saves.find(&path)));
    }
    if choice == saved.len() + 1 && !saved.is_empty() {
        delete_one(console, &saved)?;
        return Ok(None);
    }
    Ok(saved.into_iter().nth(choice).map(|game| game.path))
}

/// Deletes a saved game, if the person means it.
fn delete_one(console: &mut Console<'_>, saved: &[Saved]) -> Result<(), Leave> {
    let games = saved.iter().map(Saved::message);
    let entries: Vec<Message> = games.chain([msg!("plain-back")]).collect();
    let choice = console.choose(&msg!("plain-which-delete"), &entries, saved.len())?;
    if let Some(game) = saved.get(choice)
        && console.agrees(&msg!("ask-delete"))?
    {
        let deleted = console.saves.delete(&game.path);
        console.hear(deleted.map_err(|error| error.message()))?;
    }
    Ok(())
}

/// One of the games of a file; `None` if it cannot be read.
pub(super) fn choose_of(
    console: &mut Console<'_>,
    path: &Path,
    mut games: Vec<Result<Record, ReadError>>,
) -> Result<Option<Record>, Leave> {
    let entry = |game: &Result<Record, ReadError>| match game {
        Ok(record) => game_so_far(record),
        Err(fault) => msg!("plain-faulty-game", line = fault.line),
    };
    let mut choice = 0;
    if games.len() > 1 {
        let entries: Vec<Message> = games.iter().map(entry).collect();
        choice = console.choose(&msg!("plain-which-record"), &entries, 0)?;
    }
    let record = games.swap_remove(choice);
    console.hear(record.map_err(|fault| LoadError::of(path, Box::new(fault)).message()))
}
