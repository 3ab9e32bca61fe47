use std::io::stdin;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use clap::Args;
use lusus_arena::{LineReader, ReadLine};

use crate::answer::print;
use crate::ugi::{Finding, Session, Step, Thinker};
use crate::{Answer, Failure, Voice, library};

/// The longest line that is listened to, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// How many events may wait: a client that floods is made to wait itself.
const MOST_WAITING: usize = 16;

#[derive(Args)]
pub(crate) struct Ugi {
    #[arg(long, value_name = "V")]
    game: Option<String>,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl Ugi {
    /// Speaks the Universal Game Interface until the client leaves.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        voice.check_is_text()?;
        let variant = voice.variant_or_first(self.game.as_deref())?;
        let sources = library::sources(self.tables.as_deref(), None, None, voice)?;
        converse(Session::new(variant, sources, voice))?;
        Ok(Answer::default())
    }
}

/// What happens to the engine.
enum Event {
    Read(ReadLine),
    Found(Finding),
}

/// Three threads: one reads, one thinks, and this one listens to both and is
/// the only one that writes.
fn converse(mut session: Session) -> Result<(), Failure> {
    let (sender, events) = sync_channel(MOST_WAITING);
    let findings = sender.clone();
    // Nobody listens once the client has gone.
    let mut thinker = Thinker::start(move |finding| _ = findings.send(Event::Found(finding)));
    thread::spawn(move || read_lines(&sender));

    let talked = talk(&mut session, &mut thinker, &events);
    thinker.stop();
    talked?;
    thinker.join();
    Ok(())
}

/// Goes on until the thinker has left, which it does when it was dismissed.
fn talk(
    session: &mut Session,
    thinker: &mut Thinker,
    events: &Receiver<Event>,
) -> Result<(), Failure> {
    let mut left = false;
    for event in events {
        let steps = match event {
            Event::Found(Finding::Left) => break,
            Event::Found(finding) => session.learn(finding),
            Event::Read(_) if left => continue,
            Event::Read(ReadLine::Line(line)) => session.hear(&line),
            Event::Read(ReadLine::TooLong) => session.hear_too_long(LONGEST_LINE),
            Event::Read(ReadLine::End) => session.leave(),
        };
        for step in steps {
            match step {
                Step::Say(line) => print(&format!("{line}\n"))?,
                Step::Forget => thinker.forget(),
                // Whatever the client says meanwhile is heard afterwards.
                Step::Prepare(options) => {
                    if !thinker.prepare(options) {
                        return Ok(());
                    }
                }
                Step::Think(task) => thinker.think(task),
                Step::Stop => thinker.stop(),
                Step::Leave => {
                    left = true;
                    thinker.dismiss();
                }
            }
        }
    }
    Ok(())
}

/// Input that cannot be read is at its end.
fn read_lines(events: &SyncSender<Event>) {
    let mut reader = LineReader::new(stdin().lock(), LONGEST_LINE);
    loop {
        let read = reader.read().unwrap_or(ReadLine::End);
        let ended = read == ReadLine::End;
        if events.send(Event::Read(read)).is_err() || ended {
            return;
        }
    }
}
