use std::io::BufRead;
use std::num::NonZeroUsize;
use std::time::Duration;

use lusus_arena::{LineReader, ReadLine};
use lusus_bots::Sources;
use lusus_catalog::{AnyThinking, Thought};
use lusus_erased::Catalogue;
use lusus_search::Control;

use super::session::{NO_MOVE, Session, Step};
use super::thinker::{Finding, SearchRequest};
use crate::Voice;

/// What an engine said to a client.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rehearsal {
    /// Its lines.
    pub said: Vec<String>,
    /// How many `go` it accepted, each of which is owed one best move.
    pub accepted: usize,
}

/// The whole conversation with a client that says `input`.
///
/// It is the engine without its surroundings: no clock, no threads, a small
/// table, and at most `nodes` positions a move, so that it says the same on
/// every run. A search lasts until the client has said one more line, which it
/// says during the search.
///
/// # Panics
/// If the engine has a fault.
#[must_use]
pub fn rehearse(catalogue: Catalogue, input: impl BufRead, nodes: u64) -> Rehearsal {
    let voice = Voice::of(catalogue, &[]);
    let variant = voice.variant_or_first(None).expect("there are games");
    let mut stage = Stage {
        session: Session::new(variant, Sources::Shipped, voice),
        nodes,
        rehearsal: Rehearsal::default(),
        searching: None,
        left: false,
    };
    let mut reader = LineReader::new(input, LONGEST_LINE);
    while !stage.left {
        let searching = stage.searching.take();
        let steps = match reader.read().unwrap_or(ReadLine::End) {
            ReadLine::Line(line) => stage.session.hear(&line),
            ReadLine::TooLong => stage.session.hear_too_long(LONGEST_LINE),
            ReadLine::End => stage.session.leave(),
        };
        stage.take(steps);
        if let Some(request) = searching {
            stage.search(request);
        }
    }
    if let Some(request) = stage.searching.take() {
        stage.search(request);
    }
    stage.rehearsal
}

/// Short, so that a little input is enough to overstep it.
const LONGEST_LINE: u64 = 1000;

/// A session and what it has done so far.
struct Stage {
    session: Session,
    nodes: u64,
    rehearsal: Rehearsal,
    searching: Option<SearchRequest>,
    left: bool,
}

impl Stage {
    fn take(&mut self, steps: Vec<Step>) {
        for step in steps {
            match step {
                Step::Say(line) => {
                    // Where there is no move, that is said without a search.
                    let is_pass = line.strip_prefix("bestmove ") == Some(NO_MOVE);
                    self.rehearsal.accepted += usize::from(is_pass);
                    self.rehearsal.said.push(line);
                }
                Step::Think(request) => {
                    self.rehearsal.accepted += 1;
                    self.searching = Some(request);
                }
                Step::Leave => self.left = true,
                Step::Prepare(_) | Step::Forget | Step::Stop => {}
            }
        }
    }

    /// Lets the bot choose and the session learn of it.
    fn search(&mut self, request: SearchRequest) {
        let SearchRequest { mut options, line, mut limits } = request;
        limits.nodes = Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes)));
        options.settings.threads = NonZeroUsize::MIN;
        options.settings.table_mib = 1;
        let mut thoughts = Vec::new();
        let mut listen = |thought: &Thought| thoughts.push(thought.clone());
        let control = Control::timeless();
        let mut thinking = AnyThinking { limits, control: &control, progress: &mut listen };
        let choice = options.bot().choose(&*line, &mut thinking).expect("the line is not over");
        let thoughts = thoughts.into_iter().map(|it| Finding::Thought(it, Duration::ZERO));
        for finding in thoughts.chain([Finding::Choice(choice, Duration::ZERO)]) {
            let steps = self.session.learn(finding);
            self.take(steps);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(input: &str) -> Vec<String> {
        let Rehearsal { said, accepted } = rehearse(lusus_catalog::LUSUS, input.as_bytes(), 50);
        let moves = said.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(moves, accepted, "{said:?}");
        let is_thought =
            |line: &String| line.starts_with("info depth") || line.starts_with("info string known");
        said.into_iter().filter(|line| !is_thought(line)).collect()
    }

    #[test]
    fn a_line_is_heard_during_a_search() {
        let lines = said("go nodes 5\nisready\ngo nodes 5\nquery p1turn\nquit\ngo\n");
        assert_eq!(lines[0], "readyok");
        assert!(lines[1].starts_with("bestmove "), "{lines:?}");
        assert_eq!(lines[2], "response true");
        assert!(lines[3].starts_with("bestmove ") && lines.len() == 4, "{lines:?}");
    }

    #[test]
    fn what_is_owed_at_the_end_is_paid() {
        let lines = said("go infinite\nstart over\n");
        assert!(lines[0].starts_with("info string "), "{lines:?}");
        assert!(lines[1].starts_with("bestmove ") && lines.len() == 2, "{lines:?}");
        assert_eq!(said("go").len(), 1);
    }

    #[test]
    fn every_search_that_is_accepted_has_its_move() {
        let input = "go nodes\ngo nodes 5\ngo nodes 5\nsetoption name Game value syrtis\ngo\n\
                     setoption name Game value choko\ngo infinite\nstop\ngo depth 1\n";
        assert_eq!(rehearse(lusus_catalog::LUSUS, input.as_bytes(), 50).accepted, 5);
        assert_eq!(said(input).iter().filter(|line| line.starts_with("bestmove ")).count(), 5);
    }
}
