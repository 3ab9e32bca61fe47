//! The commands: their flags, and what they answer. Small ones that belong
//! together share a file.

mod accuracy;
mod admin;
mod analyse;
mod arena;
mod balance;
mod bench;
mod best;
mod connect;
mod games;
mod help;
mod learn;
mod link;
mod new;
mod opponent;
mod perft;
mod picture;
mod play;
mod position;
mod prove;
mod puzzles;
mod review;
mod serve;
mod show;
mod solve;
mod ugi;
mod verify;

use clap::Subcommand;
use clap_complete::Shell;

use crate::control::end_when_interrupted;
use crate::{Answer, Failure, LineOfPlay, Voice};

pub(crate) use play::start;

/// What can be asked for, in the order of the help page.
#[derive(Subcommand)]
pub(crate) enum Command {
    Play(play::Play),
    Replay(play::Replay),
    Learn(learn::Learn),
    Puzzles(puzzles::Puzzles),
    Serve(Box<serve::Serve>),
    Admin(admin::Admin),
    Connect(connect::Connect),
    Games,
    New(new::New),
    Position(position::Position),
    Moves(LineOfPlay),
    Show(LineOfPlay),
    Picture(Box<picture::Picture>),
    Perft(perft::Perft),
    Best(best::Best),
    Analyse(analyse::Analyse),
    Review(review::Review),
    Link(link::Link),
    Prove(prove::Prove),
    Rules { game: String },
    Verify(verify::Verify),
    Balance(balance::Balance),
    Opponent(opponent::Opponent),
    Bench(bench::Bench),
    Accuracy(accuracy::Accuracy),
    Ugi(ugi::Ugi),
    Arena(Box<arena::Arena>),
    Solve(solve::Solve),
    Completions { shell: Shell },
    Help { command: Vec<String> },
}

impl Command {
    pub(crate) fn run(self, voice: Voice) -> Result<Answer, Failure> {
        if !self.has_own_signals() {
            end_when_interrupted();
        }
        match self {
            Command::Play(play) => play.run(voice),
            Command::Replay(replay) => replay.run(voice),
            Command::Learn(learn) => learn.run(voice),
            Command::Puzzles(puzzles) => puzzles.run(voice),
            Command::Serve(serve) => serve.run(voice),
            Command::Admin(admin) => admin.run(voice),
            Command::Connect(connect) => connect.run(voice),
            Command::Games => Ok(games::list(voice)),
            Command::New(new) => new.run(voice),
            Command::Position(position) => position.run(voice),
            Command::Moves(line) => position::moves(&line, voice),
            Command::Show(line) => show::show(&line, voice),
            Command::Picture(picture) => picture.run(voice),
            Command::Perft(perft) => perft.run(voice),
            Command::Best(best) => best.run(voice),
            Command::Analyse(analyse) => analyse.run(voice),
            Command::Review(review) => review.run(voice),
            Command::Link(link) => link.run(voice),
            Command::Prove(prove) => prove.run(voice),
            Command::Rules { game } => games::rules(&game, voice),
            Command::Verify(verify) => verify.run(voice),
            Command::Balance(balance) => balance.run(voice),
            Command::Opponent(opponent) => opponent.run(voice),
            Command::Bench(bench) => bench.run(voice),
            Command::Accuracy(accuracy) => accuracy.run(voice),
            Command::Ugi(ugi) => ugi.run(voice),
            Command::Arena(arena) => arena.run(voice),
            Command::Solve(solve) => solve.run(voice),
            Command::Completions { shell } => Ok(help::completions(shell, voice)),
            Command::Help { command } => help::page(&command, voice),
        }
    }

    /// Whether a command deals with signals itself, or leaves them to the system.
    fn has_own_signals(&self) -> bool {
        use Command::{Learn, Play, Replay, Serve, Ugi};
        matches!(self, Play(_) | Replay(_) | Learn(_) | Serve(_) | Ugi(_))
    }
}
