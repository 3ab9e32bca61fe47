//! The questions before a game.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use lusus_catalog::Abilities;
use lusus_core::{Message, Player, msg, text::quote};
use lusus_erased::Catalogue;
use lusus_erased::Variant;
use lusus_host::{Mode, usual_bot};
use lusus_play::{Name, Participant, TimeControl};
use lusus_record::{ReadError, Record};

use super::console::{Console, Leave, Menu};
use super::session::Session;
use crate::saves::{Kept, LoadError, Saves, read_records};
use crate::setup::player_of;
use crate::{Setup, Table, clock_of, stopwatch};

/// Asks what to play until a game can begin.
pub(super) fn choose_session<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    saves: &Saves,
) -> Result<Session, Leave> {
    if let Some(session) = offer_unfinished(console, saves)? {
        return Ok(session);
    }
    loop {
        match choose_game(console, saves.catalogue())? {
            Some(variant) => {
                let setup = choose_setup(console, variant)?;
                match Table::new(setup, console.thinkers(), stopwatch()) {
                    Ok(table) => return Ok(Session::new(table, saves)),
                    Err(bad) => console.say(&bad.message())?,
                }
            }
            None => {
                if let Some(session) = choose_record(console, saves)? {
                    return Ok(session);
                }
            }
        }
    }
}

/// Offers the games that were left unfinished.
fn offer_unfinished<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    saves: &Saves,
) -> Result<Option<Session>, Leave> {
    let mut kept = saves.unfinished();
    if kept.is_empty() {
        return Ok(None);
    }
    let mut entries: Vec<Message> =
        kept.iter().map(|game| msg!("plain-go-on", game = description(game.record()))).collect();
    entries.extend([msg!("plain-begin-another"), msg!("plain-throw-away")]);
    let question = msg!("plain-unfinished", count = kept.len());
    let choice = console.choose(&Menu { question, entries, usual: 0 })?;
    if choice < kept.len() {
        return resume(console, kept.swap_remove(choice), saves);
    }
    let is_thrown_away = choice > kept.len();
    for game in kept.drain(..).filter(|_| is_thrown_away) {
        if let Err(error) = game.discard() {
            console.say(&error.message())?;
        }
    }
    Ok(None)
}

fn resume<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    kept: Kept,
    saves: &Saves,
) -> Result<Option<Session>, Leave> {
    let (record, autosave) = kept.resume();
    match Table::of_record(&record, console.thinkers(), stopwatch()) {
        Ok(table) => Ok(Some(Session::new(table, saves).cut_from(&record).kept_in(autosave))),
        Err(bad) => {
            console.say(&bad.message())?;
            Ok(None)
        }
    }
}

/// A game in one line: what, who, how far.
fn description(record: &Record) -> Message {
    let [first, second] = Player::BOTH.map(|player| player_of(record, player).label());
    msg!(
        "plain-game",
        game = record.variant().title(),
        first = first,
        second = second,
        moves = record.ply_count(),
    )
}

/// A variant, or `None` to load a game.
fn choose_game<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    catalogue: Catalogue,
) -> Result<Option<Variant>, Leave> {
    let games: Vec<Vec<Variant>> =
        catalogue.usual().map(|game| game.siblings().collect()).collect();
    let titles = games.iter().map(|variants| variants[0].title());
    let entries = titles.chain([msg!("plain-load"), msg!("plain-quit")]).collect();
    let choice = console.choose(&Menu { question: msg!("plain-which-game"), entries, usual: 0 })?;
    if choice == games.len() {
        return Ok(None);
    }
    let variants = games.get(choice).ok_or(Leave::Quit)?;
    if let [only] = variants[..] {
        return Ok(Some(only));
    }
    let entries = variants.iter().map(|variant| variant.title()).collect();
    let question = msg!("plain-which-variant");
    let choice = console.choose(&Menu { question, entries, usual: 0 })?;
    Ok(Some(variants[choice]))
}

fn choose_setup<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    variant: Variant,
) -> Result<Setup, Leave> {
    let mut setup = Setup::new(variant);
    setup.seats = match choose_mode(console)? {
        Mode::Here | Mode::Friend => [
            ask_person(console, &msg!("plain-which-name", number = 1))?,
            ask_person(console, &msg!("plain-which-name", number = 2))?,
        ],
        Mode::Watch => [
            choose_bot(console, variant, &msg!("plain-which-first-bot"))?,
            choose_bot(console, variant, &msg!("plain-which-second-bot"))?,
        ],
        Mode::Computer => {
            let bot = choose_bot(console, variant, &msg!("plain-which-bot"))?;
            let entries = vec![msg!("plain-you-begin"), msg!("plain-computer-begins")];
            let question = msg!("plain-who-begins");
            let begins = console.choose(&Menu { question, entries, usual: 0 })?;
            let person = ask_person(console, &msg!("plain-your-name"))?;
            if begins == 0 { [person, bot] } else { [bot, person] }
        }
    };
    // Bots think as long as their level says.
    if setup.mode() != Mode::Watch {
        setup.time_control = ask_clock(console)?;
    }
    if !variant.has_fixed_start() {
        setup.seed = ask_seed(console, setup.seed)?;
    }
    Ok(setup)
}

fn choose_mode<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Mode, Leave> {
    let entries = Mode::AT_ONE_BOARD.map(Mode::title).into();
    let choice = console.choose(&Menu { question: msg!("plain-which-mode"), entries, usual: 0 })?;
    Ok(Mode::AT_ONE_BOARD[choice])
}

fn choose_bot<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    variant: Variant,
    question: &Message,
) -> Result<Participant, Leave> {
    let words = variant.bots();
    let suitable = usual_bot(variant);
    let usual = words.iter().position(|word| *word == suitable).unwrap_or(0);
    let entries = words.iter().map(|word| Participant::bot_named(word).label()).collect();
    let choice = console.choose(&Menu { question: question.clone(), entries, usual })?;
    Ok(Participant::bot_named(&words[choice]))
}

fn ask_person<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    question: &Message,
) -> Result<Participant, Leave> {
    loop {
        match Name::new(&console.ask_for(question)?) {
            Ok(name) => return Ok(Participant::human(name)),
            Err(error) => console.say(&error.message())?,
        }
    }
}

fn ask_clock<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<TimeControl, Leave> {
    loop {
        let answer = console.ask_for(&msg!("plain-which-clock"))?;
        if answer.is_empty() {
            return Ok(TimeControl::Unlimited);
        }
        match clock_of(&answer) {
            Some(clock) => return Ok(clock),
            None => console.say(&msg!("plain-no-clock", found = quote(&answer)))?,
        }
    }
}

fn ask_seed<R: BufRead, W: Write>(console: &mut Console<R, W>, drawn: u64) -> Result<u64, Leave> {
    loop {
        let answer = console.ask_for(&msg!("plain-which-seed", drawn = drawn.to_string()))?;
        if answer.is_empty() {
            return Ok(drawn);
        }
        let is_number = answer.bytes().all(|byte| byte.is_ascii_digit());
        match answer.parse().ok().filter(|_| is_number) {
            Some(seed) => return Ok(seed),
            None => console.say(&msg!("plain-no-seed", found = quote(&answer)))?,
        }
    }
}

/// A game from a file; `None` if none was chosen or it cannot be loaded.
fn choose_record<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    saves: &Saves,
) -> Result<Option<Session>, Leave> {
    let Some(path) = choose_file(console, saves)? else { return Ok(None) };
    let games = match read_records(saves.catalogue(), &path) {
        Ok(games) => games,
        Err(error) => {
            console.say(&error.message())?;
            return Ok(None);
        }
    };
    let Some(record) = choose_of(console, &path, games)? else { return Ok(None) };
    match Table::of_record(&record, console.thinkers(), stopwatch()) {
        Ok(table) => Ok(Some(Session::new(table, saves).cut_from(&record))),
        Err(bad) => {
            console.say(&bad.message())?;
            Ok(None)
        }
    }
}

fn choose_file<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    saves: &Saves,
) -> Result<Option<PathBuf>, Leave> {
    let saved = saves.saved();
    let names = saved.iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        msg!("seat-named", name = quote(&name))
    });
    let entries: Vec<Message> =
        names.chain([msg!("plain-other-file"), msg!("plain-back")]).collect();
    let choice = console.choose(&Menu { question: msg!("plain-which-file"), entries, usual: 0 })?;
    if choice == saved.len() {
        let path = console.ask_for(&msg!("plain-which-path"))?;
        return Ok((!path.is_empty()).then(|| PathBuf::from(path)));
    }
    Ok(saved.into_iter().nth(choice))
}

/// One of the games of a file; `None` if it cannot be read.
pub(super) fn choose_of<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    path: &Path,
    mut games: Vec<Result<Record, ReadError>>,
) -> Result<Option<Record>, Leave> {
    let entry = |game: &Result<Record, ReadError>| match game {
        Ok(record) => description(record),
        Err(fault) => msg!("plain-faulty-game", line = fault.line),
    };
    let choice = if games.len() == 1 {
        0
    } else {
        let entries = games.iter().map(entry).collect();
        console.choose(&Menu { question: msg!("plain-which-record"), entries, usual: 0 })?
    };
    match games.swap_remove(choice) {
        Ok(record) => Ok(Some(record)),
        Err(fault) => {
            let error = LoadError::Faulty { path: path.to_owned(), fault: Box::new(fault) };
            console.say(&error.message())?;
            Ok(None)
        }
    }
}
