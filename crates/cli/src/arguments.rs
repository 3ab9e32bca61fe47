use clap::builder::{NonEmptyStringValueParser, StyledStr};
use clap::{Arg, ArgAction, Command, crate_version};
use lusus_core::{Message, msg};

use crate::admin_arguments::admin;
use crate::voice::Voice;

/// The whole command line, described in the voice's language. Help, completion
/// and parsing all come from here.
pub(crate) fn command(voice: Voice) -> Command {
    let root = Command::new("lusus")
        .version(crate_version!())
        .about(voice.say(&msg!("help-about")))
        .after_help(voice.say(&msg!("help-examples")))
        .disable_help_subcommand(true)
        .args([json(voice), lang(voice), version(voice)])
        .args(terminal(voice))
        .subcommands([
            play(voice),
            replay(voice),
            serve(voice),
            admin(voice),
            games(voice),
            new(voice),
            position(voice),
            moves(voice),
            show(voice),
            perft(voice),
            best(voice),
            analyse(voice),
            prove(voice),
            rules(voice),
            verify(voice),
            bench(voice),
            ugi(voice),
            arena(voice),
            solve(voice),
            completions(voice),
            help(voice),
        ]);
    speak(root, voice)
}

fn play(voice: Voice) -> Command {
    let text = |name, value_name, about: &Message| value(name, value_name, voice, about);
    subcommand("play", voice, &msg!("help-play"), &msg!("help-play-examples"))
        .arg(game(voice).required(false))
        .arg(text("p1", "human|BOT", &msg!("help-p1")))
        .arg(text("p2", "human|BOT", &msg!("help-p2")))
        .arg(text("name1", "NAME", &msg!("help-name1")))
        .arg(text("name2", "NAME", &msg!("help-name2")))
        .arg(text("clock", "M+S", &msg!("help-clock")))
        .arg(text("seed", "N", &msg!("help-seed")))
        .arg(path("load", "FILE", voice, &msg!("help-load")).conflicts_with_all(NEW_GAME))
        .arg(tables(voice))
        .args(terminal(voice))
}

/// The flags that describe a new game, and say nothing about a loaded one.
const NEW_GAME: [&str; 7] = ["game", "p1", "p2", "name1", "name2", "clock", "seed"];

fn replay(voice: Voice) -> Command {
    subcommand("replay", voice, &msg!("help-replay"), &msg!("help-replay-examples"))
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_parser(NonEmptyStringValueParser::new())
                .required(true)
                .help(voice.say(&msg!("help-record-file"))),
        )
        .args(terminal(voice))
}

/// Every flag of it can also be given by the environment, as containers and
/// services like it.
fn serve(voice: Voice) -> Command {
    subcommand("serve", voice, &msg!("help-serve"), &msg!("help-serve-examples"))
        .arg(
            setting("addr", "IP:PORT", voice, &msg!("help-serve-addr"))
                .default_value("127.0.0.1:7777"),
        )
        .arg(setting("data", "DIR", voice, &msg!("help-serve-data")))
        .arg(switch("lan", voice, &msg!("help-serve-lan")).env(variable("lan")).hide_env(true))
        .arg(setting("public-url", "URL", voice, &msg!("help-serve-public-url")))
        .arg(
            setting("trusted-proxy", "IP", voice, &msg!("help-serve-trusted-proxy"))
                .action(ArgAction::Append)
                .value_delimiter(','),
        )
        .args(serve_limits(voice))
        .arg(setting("keep-days", "N", voice, &msg!("help-serve-keep-days")))
        .arg(setting("metrics-addr", "IP:PORT", voice, &msg!("help-serve-metrics-addr")))
        .arg(
            switch("access-log", voice, &msg!("help-serve-access-log"))
                .env(variable("access-log"))
                .hide_env(true),
        )
        .arg(setting("log", "LEVEL", voice, &msg!("help-serve-log")).default_value("info"))
        .arg(
            switch("log-json", voice, &msg!("help-serve-log-json"))
                .env(variable("log-json"))
                .hide_env(true),
        )
        .arg(switch("check", voice, &msg!("help-serve-check")))
}

/// What visitors of a server may use.
fn serve_limits(voice: Voice) -> [Arg; 8] {
    [
        setting("max-matches", "N", voice, &msg!("help-serve-max-matches")),
        setting("max-sockets", "N", voice, &msg!("help-serve-max-sockets")),
        setting("max-connections", "N", voice, &msg!("help-serve-max-connections")),
        setting("max-requests", "N", voice, &msg!("help-serve-max-requests")),
        setting("max-messages", "N", voice, &msg!("help-serve-max-messages")),
        setting("thinkers", "N", voice, &msg!("help-serve-thinkers")),
        setting("engine-ms", "MS", voice, &msg!("help-serve-engine-ms")),
        setting("expire-days", "N", voice, &msg!("help-serve-expire-days")),
    ]
}

/// A flag with a value that the environment can give too: `--max-matches` as
/// `LUSUS_MAX_MATCHES`.
pub(crate) fn setting(
    name: &'static str,
    value_name: &'static str,
    voice: Voice,
    about: &Message,
) -> Arg {
    value(name, value_name, voice, about)
        .env(variable(name))
        .hide_env(true)
        .hide_default_value(true)
}

fn variable(name: &str) -> String {
    format!("LUSUS_{}", name.to_uppercase().replace('-', "_"))
}

/// The flags that say how the program uses the terminal, and where it keeps
/// games.
fn terminal(voice: Voice) -> [Arg; 3] {
    [
        path("data", "DIR", voice, &msg!("help-data")),
        switch("plain", voice, &msg!("help-plain")),
        switch("ascii", voice, &msg!("help-ascii")),
    ]
}

fn games(voice: Voice) -> Command {
    subcommand("games", voice, &msg!("help-games"), &msg!("help-games-examples"))
}

fn new(voice: Voice) -> Command {
    subcommand("new", voice, &msg!("help-new"), &msg!("help-new-examples"))
        .args([game(voice), value("seed", "N", voice, &msg!("help-seed"))])
}

fn position(voice: Voice) -> Command {
    subcommand("position", voice, &msg!("help-position"), &msg!("help-position-examples"))
        .args(line_of_play(voice))
        .arg(switch("match", voice, &msg!("help-match")))
        .arg(value("length", "N", voice, &msg!("help-length")))
}

fn moves(voice: Voice) -> Command {
    subcommand("moves", voice, &msg!("help-moves"), &msg!("help-moves-examples"))
        .args(line_of_play(voice))
}

fn show(voice: Voice) -> Command {
    subcommand("show", voice, &msg!("help-show"), &msg!("help-show-examples"))
        .args(line_of_play(voice))
}

fn perft(voice: Voice) -> Command {
    subcommand("perft", voice, &msg!("help-perft"), &msg!("help-perft-examples"))
        .args(line_of_play(voice))
        .arg(value("depth", "N", voice, &msg!("help-depth")).required(true))
        .arg(switch("divide", voice, &msg!("help-divide")))
        .arg(
            value("threads", "T", voice, &msg!("help-threads"))
                .default_value("1")
                .hide_default_value(true),
        )
}

fn best(voice: Voice) -> Command {
    subcommand("best", voice, &msg!("help-best"), &msg!("help-best-examples"))
        .args(line_of_play(voice))
        .arg(value("bot", "BOT", voice, &msg!("help-bot")))
        .arg(value("seed", "N", voice, &msg!("help-seed")))
        .args(limits(voice))
        .arg(tables(voice))
}

fn analyse(voice: Voice) -> Command {
    subcommand("analyse", voice, &msg!("help-analyse"), &msg!("help-analyse-examples"))
        .args(line_of_play(voice))
        .args(limits(voice))
        .arg(value("lines", "K", voice, &msg!("help-lines")))
        .arg(value("threads", "T", voice, &msg!("help-threads")))
        .arg(value("table", "MIB", voice, &msg!("help-table")))
        .arg(tables(voice))
}

fn prove(voice: Voice) -> Command {
    subcommand("prove", voice, &msg!("help-prove"), &msg!("help-prove-examples"))
        .args(line_of_play(voice))
        .arg(value("player", "1|2", voice, &msg!("help-prove-player")).required(true))
        .arg(value("plies", "N", voice, &msg!("help-prove-plies")))
        .arg(value("nodes", "N", voice, &msg!("help-prove-nodes")))
        .arg(value("threads", "T", voice, &msg!("help-threads")))
        .arg(value("table", "MIB", voice, &msg!("help-prove-table")))
        .arg(path("resume", "FILE", voice, &msg!("help-prove-resume")))
        .arg(path("out", "FILE", voice, &msg!("help-prove-out")))
        .arg(value("tiles", "N", voice, &msg!("help-prove-tiles")))
        .arg(switch("free-first", voice, &msg!("help-prove-free-first")))
        .arg(value("relax", "SIDE", voice, &msg!("help-prove-relax")))
        .arg(value("splits", "all|three", voice, &msg!("help-prove-splits")))
}

fn bench(voice: Voice) -> Command {
    subcommand("bench", voice, &msg!("help-bench"), &msg!("help-bench-examples"))
        .arg(game(voice).required(false))
        .arg(value("threads", "T", voice, &msg!("help-bench-threads")))
        .arg(
            switch("signature", voice, &msg!("help-bench-signature"))
                .conflicts_with_all(["threads", "timing"]),
        )
        .arg(switch("timing", voice, &msg!("help-bench-timing")).conflicts_with("threads"))
}

/// The flags that say how long to think; one of them is enough.
fn limits(voice: Voice) -> [Arg; 3] {
    [
        value("movetime", "MS", voice, &msg!("help-movetime"))
            .conflicts_with_all(["nodes", "depth"]),
        value("nodes", "N", voice, &msg!("help-nodes")).conflicts_with("depth"),
        value("depth", "D", voice, &msg!("help-search-depth")),
    ]
}

fn rules(voice: Voice) -> Command {
    subcommand("rules", voice, &msg!("help-rules"), &msg!("help-rules-examples"))
        .arg(Arg::new("game").value_name("GAME").required(true).help(voice.say(&msg!("help-game"))))
}

fn verify(voice: Voice) -> Command {
    subcommand("verify", voice, &msg!("help-verify"), &msg!("help-verify-examples"))
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_parser(NonEmptyStringValueParser::new())
                .required_unless_present("shipped")
                .conflicts_with("shipped")
                .help(voice.say(&msg!("help-certificate-file"))),
        )
        .arg(switch("shipped", voice, &msg!("help-shipped")))
}

fn ugi(voice: Voice) -> Command {
    subcommand("ugi", voice, &msg!("help-ugi"), &msg!("help-ugi-examples"))
        .arg(game(voice).required(false))
        .arg(tables(voice))
}

/// The hidden names are those that other match runners have for the same.
fn arena(voice: Voice) -> Command {
    let [movetime, nodes, depth] = limits(voice).map(|limit| limit.conflicts_with("tc"));
    let movetime = movetime.help(voice.say(&msg!("help-arena-movetime")));
    subcommand("arena", voice, &msg!("help-arena"), &msg!("help-arena-examples"))
        .arg(game(voice).action(ArgAction::Append).help(voice.say(&msg!("help-arena-game"))))
        .args(contestants(voice))
        .arg(value("format", "F", voice, &msg!("help-arena-format")))
        .arg(value("pairs", "N", voice, &msg!("help-arena-pairs")).alias("rounds"))
        .arg(value("opening-plies", "N", voice, &msg!("help-arena-opening-plies")))
        .arg(value("seed", "N", voice, &msg!("help-arena-seed")).alias("srand"))
        .args([movetime, nodes, depth])
        .arg(value("tc", "M:S+I", voice, &msg!("help-arena-tc")))
        .arg(value("concurrency", "N", voice, &msg!("help-arena-concurrency")))
        .arg(value("length", "N", voice, &msg!("help-length")))
        .arg(words("resign", "RULE", voice, &msg!("help-arena-resign")))
        .arg(words("draw", "RULE", voice, &msg!("help-arena-draw")).num_args(0..))
        .arg(words("sprt", "TEST", voice, &msg!("help-arena-sprt")).num_args(0..))
        .arg(value("margin", "MS", voice, &msg!("help-arena-margin")).alias("timemargin"))
        .arg(value("patience", "S", voice, &msg!("help-arena-patience")))
        .arg(value("anchor", "NAME=ELO", voice, &msg!("help-arena-anchor")))
        .arg(path("pgn", "FILE", voice, &msg!("help-arena-pgn")).alias("pgnout"))
        .arg(path("svg", "FILE", voice, &msg!("help-arena-svg")))
        .arg(path("resume", "FILE", voice, &msg!("help-arena-resume")))
        .arg(path("tables", "DIR", voice, &msg!("help-arena-tables")))
}

fn solve(voice: Voice) -> Command {
    subcommand("solve", voice, &msg!("help-solve"), &msg!("help-solve-examples"))
        .arg(game(voice))
        .arg(value("pieces", "N", voice, &msg!("help-solve-pieces")))
        .arg(path("tables", "DIR", voice, &msg!("help-solve-tables")))
        .arg(value("threads", "T", voice, &msg!("help-solve-threads")))
        .arg(switch("check", voice, &msg!("help-solve-check")))
}

/// The flag that says where ending tables are.
fn tables(voice: Voice) -> Arg {
    path("tables", "DIR", voice, &msg!("help-tables"))
}

fn contestants(voice: Voice) -> [Arg; 3] {
    [
        words("bot", "BOT", voice, &msg!("help-arena-bot")),
        words("engine", "ENGINE", voice, &msg!("help-arena-engine")),
        words("ladder", "BOTS", voice, &msg!("help-arena-ladder")),
    ]
}

/// A flag that may come several times, each time with several words.
fn words(name: &'static str, value_name: &'static str, voice: Voice, about: &Message) -> Arg {
    value(name, value_name, voice, about).action(ArgAction::Append).num_args(1..)
}

fn completions(voice: Voice) -> Command {
    subcommand("completions", voice, &msg!("help-completions"), &msg!("help-completions-examples"))
        .arg(
            Arg::new("shell")
                .value_name("SHELL")
                .required(true)
                .value_parser(clap::value_parser!(clap_complete::Shell))
                .hide_possible_values(true)
                .help(voice.say(&msg!("help-shell"))),
        )
}

fn help(voice: Voice) -> Command {
    subcommand("help", voice, &msg!("help-help"), &msg!("help-help-examples")).arg(
        Arg::new("command")
            .value_name("COMMAND")
            .num_args(0..)
            .help(voice.say(&msg!("help-command"))),
    )
}

/// The flags that say where to stand: the variant, a position, moves from it.
fn line_of_play(voice: Voice) -> [Arg; 3] {
    [
        game(voice),
        text("position", "TEXT", voice, &msg!("help-position-text")),
        text("moves", "MOVES", voice, &msg!("help-moves-text")),
    ]
}

pub(crate) fn game(voice: Voice) -> Arg {
    value("game", "V", voice, &msg!("help-game")).required(true)
}

fn json(voice: Voice) -> Arg {
    switch("json", voice, &msg!("help-json")).global(true)
}

fn lang(voice: Voice) -> Arg {
    value("lang", "en|pt", voice, &msg!("help-lang")).global(true)
}

fn version(voice: Voice) -> Arg {
    let arg = Arg::new("version").long("version").short('V').action(ArgAction::Version);
    arg.help(voice.say(&msg!("help-version")))
}

pub(crate) fn subcommand(
    name: &'static str,
    voice: Voice,
    about: &Message,
    examples: &Message,
) -> Command {
    Command::new(name).about(voice.say(about)).after_help(voice.say(examples))
}

/// A flag with a value.
pub(crate) fn value(
    name: &'static str,
    value_name: &'static str,
    voice: Voice,
    about: &Message,
) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value_name)
        .allow_negative_numbers(true)
        .help(voice.say(about))
}

/// A flag that names a file or a folder.
fn path(name: &'static str, value_name: &'static str, voice: Voice, about: &Message) -> Arg {
    value(name, value_name, voice, about).value_parser(NonEmptyStringValueParser::new())
}

/// A flag whose value may begin with `-`, as positions and moves do.
fn text(name: &'static str, value_name: &'static str, voice: Voice, about: &Message) -> Arg {
    value(name, value_name, voice, about).allow_negative_numbers(false).allow_hyphen_values(true)
}

pub(crate) fn switch(name: &'static str, voice: Voice, about: &Message) -> Arg {
    let arg = Arg::new(name).long(name).action(ArgAction::SetTrue);
    arg.overrides_with(name).help(voice.say(about))
}

/// Gives the help pages headings in the voice's language, and a help flag that
/// is explained in it.
fn speak(command: Command, voice: Voice) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{}\n  {{usage}}\n\n{{all-args}}{{after-help}}",
        voice.say(&msg!("help-heading-usage")),
    );
    let options = voice.say(&msg!("help-heading-options"));
    let arguments = voice.say(&msg!("help-heading-arguments"));
    let help = Arg::new("help").long("help").short('h').action(ArgAction::Help);
    command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .help_template(StyledStr::from(template))
        .subcommand_help_heading(voice.say(&msg!("help-heading-commands")))
        .subcommand_value_name("COMMAND")
        .arg(help.help(voice.say(&msg!("help-flag"))))
        .mut_args(|arg| {
            let heading = if arg.is_positional() { &arguments } else { &options };
            arg.help_heading(heading.clone())
        })
        .mut_subcommands(|subcommand| speak(subcommand, voice))
}
