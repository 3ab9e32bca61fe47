use clap::builder::NonEmptyStringValueParser;
use clap::{Arg, Command};
use lusus_core::{Message, msg};

use crate::arguments::{game, setting, subcommand, switch, value};
use crate::voice::Voice;

/// What whoever hosts a site can ask for.
pub(crate) fn admin(voice: Voice) -> Command {
    subcommand("admin", voice, &msg!("help-admin"), &msg!("help-admin-examples"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([
            list(voice),
            about_match(
                "show",
                voice,
                [&msg!("help-admin-show"), &msg!("help-admin-show-examples")],
            ),
            about_match(
                "close",
                voice,
                [&msg!("help-admin-close"), &msg!("help-admin-close-examples")],
            ),
            delete(voice),
            rename(voice),
            ban(voice),
            unban(voice),
            plain("bans", voice, [&msg!("help-admin-bans"), &msg!("help-admin-bans-examples")]),
            plain("stats", voice, [&msg!("help-admin-stats"), &msg!("help-admin-stats-examples")]),
            backup(voice),
            restore(voice),
            plain(
                "vacuum",
                voice,
                [&msg!("help-admin-vacuum"), &msg!("help-admin-vacuum-examples")],
            ),
            plain(
                "health",
                voice,
                [&msg!("help-admin-health"), &msg!("help-admin-health-examples")],
            ),
        ])
        // Each has it, as flags of `lusus` itself have the same name.
        .mut_subcommands(|command| {
            command.arg(setting("data", "DIR", voice, &msg!("help-serve-data")))
        })
}

fn plain(name: &'static str, voice: Voice, [about, examples]: [&Message; 2]) -> Command {
    subcommand(name, voice, about, examples)
}

fn list(voice: Voice) -> Command {
    subcommand("list", voice, &msg!("help-admin-list"), &msg!("help-admin-list-examples"))
        .arg(switch("open", voice, &msg!("help-admin-open")).conflicts_with("finished"))
        .arg(switch("finished", voice, &msg!("help-admin-finished")))
        .arg(game(voice).required(false).help(voice.say(&msg!("help-admin-game"))))
        .arg(value("limit", "N", voice, &msg!("help-admin-limit")))
}

fn about_match(name: &'static str, voice: Voice, words: [&Message; 2]) -> Command {
    plain(name, voice, words).arg(argument("id", "ID", voice, &msg!("help-admin-id")))
}

fn delete(voice: Voice) -> Command {
    about_match("delete", voice, [&msg!("help-admin-delete"), &msg!("help-admin-delete-examples")])
        .arg(switch("yes", voice, &msg!("help-admin-yes")))
}

fn rename(voice: Voice) -> Command {
    about_match("rename", voice, [&msg!("help-admin-rename"), &msg!("help-admin-rename-examples")])
        .arg(argument("player", "1|2", voice, &msg!("help-admin-player")))
        .arg(
            argument("name", "NAME", voice, &msg!("help-admin-name"))
                .value_parser(clap::value_parser!(String)),
        )
}

fn ban(voice: Voice) -> Command {
    subcommand("ban", voice, &msg!("help-admin-ban"), &msg!("help-admin-ban-examples"))
        .arg(argument("network", "NETWORK", voice, &msg!("help-admin-network")))
        .arg(value("for", "TIME", voice, &msg!("help-admin-for")).required(true))
}

fn unban(voice: Voice) -> Command {
    subcommand("unban", voice, &msg!("help-admin-unban"), &msg!("help-admin-unban-examples"))
        .arg(argument("network", "NETWORK", voice, &msg!("help-admin-network")))
}

fn backup(voice: Voice) -> Command {
    subcommand("backup", voice, &msg!("help-admin-backup"), &msg!("help-admin-backup-examples"))
        .arg(argument("file", "FILE", voice, &msg!("help-admin-backup-file")))
        .arg(switch("force", voice, &msg!("help-admin-force")))
}

fn restore(voice: Voice) -> Command {
    subcommand("restore", voice, &msg!("help-admin-restore"), &msg!("help-admin-restore-examples"))
        .arg(argument("file", "FILE", voice, &msg!("help-admin-restore-file")))
}

fn argument(name: &'static str, value_name: &'static str, voice: Voice, about: &Message) -> Arg {
    Arg::new(name)
        .value_name(value_name)
        .value_parser(NonEmptyStringValueParser::new())
        .required(true)
        .help(voice.say(about))
}
