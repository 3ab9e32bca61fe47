use std::fmt;
use std::num::NonZeroUsize;

use lusus_bots::{Settings, Sources};
use lusus_core::{Key, MATCH_LENGTH, mix};
use lusus_erased::{AnyLine, AnyPosition, Ends, Variant};
use lusus_search::{Control, Limits};

use crate::{Abilities, AnyBot, AnyChoice, AnyThinking, LUSUS};

/// The fixed positions of one variant that the engine is measured on, compiled
/// in from `bench/positions.txt`.
pub struct Bench {
    variant: Variant,
    least_speed: Option<u64>,
    subjects: Vec<Subject>,
}

/// A position, and how deep it is searched for the signature.
struct Subject {
    position: Box<dyn AnyPosition>,
    depth: u32,
}

/// The size of the engine's table: part of what a signature stands for.
const TABLE_MIB: usize = 16;

impl Bench {
    /// Those of every variant, in the order of the catalogue.
    ///
    /// # Panics
    /// If `bench/positions.txt` is not well formed, which a test would tell.
    #[must_use]
    pub fn all() -> Vec<Bench> {
        let text = include_str!("../../../bench/positions.txt");
        let mut benches: Vec<Bench> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix("variant ") {
                Some(heading) => benches.push(Bench::headed(heading)),
                None => benches.last_mut().expect("a variant comes first").add(line),
            }
        }
        benches
    }

    /// A variant without positions yet: its id and, perhaps, the least speed.
    fn headed(heading: &str) -> Bench {
        let (id, least) = match heading.split_once(" least ") {
            Some((id, least)) => (id, Some(least.parse().expect("a number of nodes a second"))),
            None => (heading, None),
        };
        let variant = LUSUS.find(id).expect("a variant of the catalogue");
        Bench { variant, least_speed: least, subjects: Vec::new() }
    }

    /// Adds a depth and a position text.
    fn add(&mut self, line: &str) {
        let (depth, text) = line.split_once(' ').expect("a depth and a position");
        let depth = depth.parse().expect("a depth in plies");
        let position = self.variant.parse(text).expect("a position of the variant");
        self.subjects.push(Subject { position, depth });
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The nodes a second that one thread on a core of 2.8 GHz must reach, if
    /// the variant has such a bar.
    #[must_use]
    pub fn least_speed(&self) -> Option<u64> {
        self.least_speed
    }

    /// The positions.
    pub fn positions(&self) -> impl Iterator<Item = &dyn AnyPosition> {
        self.subjects.iter().map(|subject| &*subject.position)
    }

    /// Searches every position to its depth, on one thread and from an empty
    /// table, so that any change in what the engine does changes the result
    /// and nothing else can.
    #[must_use]
    pub fn signature(&self) -> Signature {
        let mut engine = self.engine(NonZeroUsize::MIN);
        let searched = self.subjects.iter().map(|subject| {
            let choice = choose(&mut *engine, &*subject.position, Limits::depth(subject.depth));
            Signature::of(&choice)
        });
        Signature::chain(searched)
    }

    /// Visits at most so many nodes from every position and returns how many
    /// it were.
    #[must_use]
    pub fn visit(&self, nodes: u64, threads: NonZeroUsize) -> u64 {
        let mut engine = self.engine(threads);
        let limits = Limits::nodes(nodes);
        let choices = self.positions().map(|position| choose(&mut *engine, position, limits));
        choices.filter_map(|choice| choice.thought).map(|thought| thought.nodes).sum()
    }

    fn engine(&self, threads: NonZeroUsize) -> Box<dyn AnyBot> {
        // What is looked up needs no search, which is what is measured.
        let sources = Sources::Nothing;
        let settings = Settings { threads, table_mib: TABLE_MIB, sources, ..Settings::default() };
        self.variant.bot("engine", settings).expect("every game has the engine")
    }
}

fn choose(engine: &mut dyn AnyBot, position: &dyn AnyPosition, limits: Limits) -> AnyChoice {
    let line: Box<dyn AnyLine> = position.line(Ends::Match { length: MATCH_LENGTH });
    let control = Control::timeless();
    let mut thinking = AnyThinking { limits, control: &control, progress: &mut |_| {} };
    engine.choose(&*line, &mut thinking).expect("no position of the benchmark is over")
}

/// What an engine did with fixed work: the checksum of its behaviour. It prints
/// as the nodes and the hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// How many positions were visited.
    pub nodes: u64,
    /// Over best move, score and depth of every search.
    pub hash: Key,
}

impl Signature {
    /// That of no work.
    pub const NONE: Signature = Signature { nodes: 0, hash: Key(0) };

    fn of(choice: &AnyChoice) -> Signature {
        let thought = choice.thought.as_ref().expect("the engine searches");
        let score = thought.lines.first().map(|line| line.score).expect("a best line");
        let facts = format!("{} {score} {}", choice.mv, thought.depth);
        let hash = facts.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
        Signature { nodes: thought.nodes, hash: Key(hash) }
    }

    /// One signature for several, in their order.
    #[must_use]
    pub fn chain(parts: impl IntoIterator<Item = Signature>) -> Signature {
        parts.into_iter().fold(Signature::NONE, |whole, part| Signature {
            nodes: whole.nodes + part.nodes,
            hash: Key(mix(whole.hash.0 ^ part.hash.0)),
        })
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.nodes, self.hash)
    }
}
