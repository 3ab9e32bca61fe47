//! Checks of the numbered laws of [`Position`], for the tests
//! of every game and for fuzzing. Each check panics with the law's number and
//! the text of the position that breaks it.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::{
    Clause, Course, Explain, Language, Lesson, Line, Message, Outcome, Path, Player, Position,
    Present, Random, Repetition, Scene, Symmetric, Target, Task, Try, VariantToken,
};

/// Checks every law that concerns one position. `foreign` are moves from other
/// positions, legal or not here.
pub fn check_position<P: Present + Symmetric>(position: &P, foreign: &[P::Move]) {
    let moves = position.list_legal();
    check_outcome(position, &moves);
    check_moves(position, &moves);
    check_legality(position, &moves, foreign);
    check_text(position);
    check_symmetries(position, &moves);
    check_presentation(position);
    check_paths(position);
    check_refusals(position, &moves);
}

/// A line of play that takes the choice-th legal move at each ply, counted
/// round and round, until the choices or the moves run out. Shrinking the
/// choices shortens the game.
pub fn walk<P: Position>(start: P, choices: &[u16]) -> Line<P> {
    let mut line = Line::new(start);
    for &choice in choices {
        let moves = line.position().list_legal();
        if moves.is_empty() {
            break;
        }
        line.push(moves[usize::from(choice) % moves.len()]);
    }
    line
}

/// Plays random moves until the match ends and checks that it does so in time
/// (L9); returns the line.
pub fn check_random_match<P: Position>(start: P, seed: u64) -> Line<P> {
    let limit = start.variant().max_plies();
    let mut random = Random::new(seed);
    let mut line = Line::new(start);
    for _ in 0..limit {
        if line.outcome().is_some() {
            break;
        }
        let mv = line.position().random_legal(&mut random);
        let mv = mv.expect("L1: an unfinished position has a move");
        let foreseen = line.outcome_after(mv);
        line.push(mv);
        assert_eq!(foreseen, line.outcome(), "after {mv} at {}", line.position());
        if line.position().on_repetition() == Repetition::Impossible {
            let (last, before) = line.positions().split_last().expect("a line has its start");
            assert!(!before.contains(last), "L9: {last} came back");
        }
    }
    assert!(line.outcome().is_some(), "L9: no end within {limit} plies at {}", line.position());
    line
}

fn check_outcome<P: Present>(position: &P, moves: &[P::Move]) {
    assert_eq!(position.outcome().is_none(), !moves.is_empty(), "L1 in {position}");
    let by_repetition = match position.on_repetition() {
        Repetition::Ends(outcome) => Some(outcome),
        Repetition::Impossible | Repetition::Ignored => None,
    };
    let by_length = Line::with_length(position.clone(), 0).outcome();
    for outcome in by_length.into_iter().chain(by_repetition) {
        assert!(P::reasons().contains(&outcome.reason), "L14: {outcome} in {position}");
    }
}

fn check_moves<P: Position>(position: &P, moves: &[P::Move]) {
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "L2: duplicates in {position}");
    assert_eq!(position.clone().list_legal(), moves, "L2: order in {position}");
    let texts: HashSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), moves.len(), "L6: equal texts in {position}");
    for mv in moves {
        let text = mv.to_string();
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !byte.is_ascii_uppercase());
        assert!(plain && text.len() <= 20, "L6: {text} in {position}");
        assert_eq!(text.parse().as_ref(), Ok(mv), "L6: {text} in {position}");
    }
    assert_eq!(position.count_legal(), moves.len() as u64, "L12: count in {position}");
}

fn check_legality<P: Position>(position: &P, moves: &[P::Move], foreign: &[P::Move]) {
    let legal: HashSet<_> = moves.iter().collect();
    for mv in moves.iter().chain(foreign) {
        assert_eq!(position.is_legal(*mv), legal.contains(mv), "L3: {mv} in {position}");
    }
}

fn check_text<P: Position>(position: &P) {
    let text = position.to_string();
    let read = P::parse(position.variant(), &text)
        .unwrap_or_else(|error| panic!("L5: {text} is refused: {error}"));
    assert_eq!(&read, position, "L5: {text}");
    assert_eq!(read.to_string(), text, "L5: {text}");
    assert_eq!(read.key(), position.key(), "L7 and L8: {text}");
    assert_eq!(read.to_move(), position.to_move(), "L4: {text}");
}

fn check_symmetries<P: Symmetric>(position: &P, moves: &[P::Move]) {
    assert_eq!(&position.image(0), position, "L10: the identity of {position}");
    for symmetry in 0..position.symmetries() {
        let image = position.image(symmetry);
        check_text(&image);
        assert_eq!(image.outcome(), position.outcome(), "L10: {symmetry} of {position}");
        let of_moves: HashSet<_> =
            moves.iter().map(|&mv| position.image_of_move(symmetry, mv)).collect();
        let of_image: HashSet<_> = image.list_legal().into_iter().collect();
        assert_eq!(of_moves, of_image, "L10: moves under {symmetry} of {position}");
        for &mv in moves {
            let played = image.after(position.image_of_move(symmetry, mv));
            let carried = position.after(mv).image(symmetry);
            assert_eq!(played, carried, "L10: {mv} under {symmetry} of {position}");
        }
    }
}

fn check_presentation<P: Present>(position: &P) {
    let geometry = position.geometry();
    let cells: HashSet<_> = geometry.cells.iter().map(|cell| &cell.id).collect();
    assert_eq!(cells.len(), geometry.cells.len(), "L11: two cells of one name in {position}");
    let scene = position.scene();
    let used = scene.pieces.iter().map(|piece| &piece.cell);
    for cell in used.chain(scene.marks.iter().map(|mark| &mark.cell)) {
        assert!(cells.contains(cell), "L11: no cell {cell} in {position}");
    }
    let standing = scene.pieces.iter().map(|piece| (piece.kind, piece.tone));
    for (kind, tone) in standing.chain(scene.trays.iter().map(|tray| (tray.kind, tray.tone))) {
        assert!(geometry.drawing(kind, tone).is_some(), "L11: no drawing of {kind} in {tone:?}");
    }
    let turn = (!position.is_over()).then(|| position.to_move());
    assert_eq!(scene.turn, turn, "L11: turn in {position}");
    assert_eq!(scene.ending.is_some(), position.is_over(), "L11: ending of {position}");
}

fn check_paths<P: Present>(position: &P) {
    let geometry = position.geometry();
    let cells: HashSet<_> = geometry.cells.iter().map(|cell| &cell.id).collect();
    let scene = position.scene();
    let controls: HashSet<_> = scene.controls.iter().map(|it| it.id).collect();
    let views = position.move_views();
    let mut owner_of: HashMap<&Path, &str> = HashMap::new();
    for view in &views {
        assert!(!view.paths.is_empty(), "L11: {} has no path in {position}", view.text);
        for path in &view.paths {
            assert!(!path.is_empty(), "L11: an empty path of {} in {position}", view.text);
            let asked = path.len() <= scene.asks.len() + 1;
            assert!(asked, "L11: {path:?} asks for more than is said in {position}");
            let other = owner_of.insert(path, &view.text);
            assert_eq!(other, None, "L11: the path of {} in {position}", view.text);
            let text = position.path_text(path);
            assert_eq!(text.as_ref(), Some(&view.text), "L11: {path:?} in {position}");
            for target in path {
                let exists = match target {
                    Target::Cell(cell) => cells.contains(cell),
                    Target::Control(control) => controls.contains(control),
                    Target::Amount(amount) => *amount > 0,
                };
                assert!(exists, "L11: {target:?} in the path of {} in {position}", view.text);
            }
        }
    }
    for (path, text) in &owner_of {
        for shorter in 1..path.len() {
            let begun = owner_of.get(&path[..shorter].to_vec());
            assert_eq!(begun, None, "L11: a path of {text} continues another in {position}");
        }
    }
}

fn check_refusals<P: Present>(position: &P, moves: &[P::Move]) {
    let legal: HashSet<String> = moves.iter().map(ToString::to_string).collect();
    for text in &legal {
        assert_eq!(position.refusal(text), None, "L13: {text} in {position}");
    }
    let mut quoted = HashSet::new();
    for text in damaged_texts(&legal, position.key().0) {
        let refusal = position.refusal(&text);
        assert_eq!(refusal.is_some(), !legal.contains(&text), "L13: {text:?} in {position}");
        if let Some(clause) =
            refusal.map(|refusal| refusal.clause()).filter(|it| quoted.insert(*it))
        {
            check_clause::<P>(clause, &text);
        }
        if let Ok(mv) = text.parse::<P::Move>() {
            let legal_move = legal.contains(&mv.to_string());
            assert_eq!(position.is_legal(mv), legal_move, "L3: {text:?} in {position}");
        }
    }
}

/// A clause that is quoted begins a line of the rules page in every language.
fn check_clause<P: Present>(clause: Clause, text: &str) {
    let lacking = Language::ALL
        .into_iter()
        .filter(|language| !language.of(&P::RULES).contains(&format!("**{clause}.**")));
    let lacking: Vec<&str> = lacking.map(Language::code).collect();
    assert!(
        lacking.is_empty(),
        "L13: the refusal of {text:?} quotes rule {clause}, which the rules page lacks in {}",
        lacking.join(" and ")
    );
}

/// Checks that every message of a position has its sentence (L15). `missing`
/// names what a language lacks to say a message, such as `lusus_text::missing`.
pub fn check_sentences<P: Present>(
    position: &P,
    missing: impl Fn(Language, &Message) -> Vec<String>,
) {
    let messages = messages(position);
    for language in Language::ALL {
        let lacking: BTreeSet<String> =
            messages.iter().flat_map(|message| missing(language, message)).collect();
        let lacking: Vec<String> = lacking.into_iter().collect();
        let file = language.of(&P::SENTENCES).file;
        assert!(
            lacking.is_empty(),
            "L15: missing in {} ({file}): {}",
            language.code(),
            lacking.join(", ")
        );
    }
}

/// Every message of a position: of its scene, its variants, and the refusals of
/// damaged texts; also how either player can win, as statistics tell it.
fn messages<P: Present>(position: &P) -> Vec<Message> {
    let Scene { pieces, trays, controls, notes, sides, status, asks, ending, .. } =
        position.scene();
    let mut all: Vec<Message> = P::Variant::all().iter().map(|variant| variant.title()).collect();
    all.extend(pieces.into_iter().map(|piece| piece.name));
    all.extend(trays.into_iter().map(|tray| tray.label));
    all.extend(controls.into_iter().flat_map(|it| [Some(it.label), it.ask]).flatten());
    all.extend(notes.into_iter().map(|note| note.message));
    all.extend(sides.into_iter().flat_map(|side| [side.name, side.goal]));
    all.extend([status]);
    all.extend(asks);
    all.extend(ending.map(|ending| ending.message));
    for &reason in P::reasons() {
        all.extend(Player::BOTH.map(|winner| position.ending(Outcome::win(winner, reason))));
    }
    all.extend(position.choices().into_iter().flatten().map(|(message, _)| message));
    all.extend(position.threats().into_iter().map(|threat| threat.message));
    let legal: HashSet<String> = position.list_legal().iter().map(ToString::to_string).collect();
    let mut texts = damaged_texts(&legal, position.key().0);
    texts.extend(first_moves(position));
    all.extend(texts.iter().filter_map(|text| Some(position.refusal(text)?.message())));
    all
}

/// The moves of a start and of some positions one move on, such as a swap, most
/// of which are refused elsewhere.
fn first_moves<P: Position>(position: &P) -> Vec<String> {
    let start = P::start(position.variant(), 0);
    let after = start.list_legal().into_iter().take(4).map(|mv| start.after(mv));
    let positions: Vec<P> = after.chain([start.clone()]).collect();
    positions.iter().flat_map(P::list_legal).map(|mv| mv.to_string()).collect()
}

/// Texts that are nearly legal moves, and some that are far from it.
fn damaged_texts(legal: &HashSet<String>, seed: u64) -> Vec<String> {
    const ALPHABET: &[u8] = b"abcdefghijlmprsdtx0123456789,:->@ ACO";
    const DAMAGES: u32 = 48;
    let mut random = Random::new(seed);
    let mut sources: Vec<&String> = legal.iter().collect();
    sources.sort_unstable();
    let mut texts: Vec<String> =
        ["", "pass", "light", "swap1", "xa1", "@a1", "a1", "a1a2", "0,0>1,2:1", "é", "resign"]
            .map(str::to_owned)
            .to_vec();
    for _ in 0..if sources.is_empty() { 0 } else { DAMAGES } {
        let mut text = sources[random.below(sources.len() as u32) as usize].clone().into_bytes();
        let at = random.below(text.len() as u32) as usize;
        let letter = ALPHABET[random.below(ALPHABET.len() as u32) as usize];
        match random.below(4) {
            0 => _ = text.remove(at),
            1 => text.insert(at, letter),
            2 => text.truncate(at),
            _ => text[at] = letter,
        }
        texts.extend(String::from_utf8(text));
    }
    texts
}

/// Checks that `random_legal` draws each legal move about equally often (L12).
pub fn check_random_legal<P: Position>(position: &P, seed: u64) {
    const DRAWS_EACH: u32 = 60;
    let moves = position.list_legal();
    let mut random = Random::new(seed);
    let mut drawn: HashMap<P::Move, u32> = HashMap::new();
    for _ in 0..DRAWS_EACH * moves.len() as u32 {
        let mv = position.random_legal(&mut random).expect("L12: an unfinished position");
        *drawn.entry(mv).or_default() += 1;
    }
    if moves.is_empty() {
        assert_eq!(position.random_legal(&mut random), None, "L12: {position} is over");
    }
    assert_eq!(drawn.len(), moves.len(), "L12: not every move is drawn in {position}");
    for mv in &moves {
        // Seven standard deviations: a fair draw fails once in 10^11 moves.
        let count = f64::from(drawn.get(mv).copied().unwrap_or(0));
        let mean = f64::from(DRAWS_EACH);
        assert!((count - mean).abs() < 7.0 * mean.sqrt(), "L12: {mv} {count} times in {position}");
    }
}

/// Checks the laws of a [`Course`]; `breakable` are the clauses that refusals of
/// its variant quote.
pub fn check_course<P: Present>(course: &Course, breakable: &[&str]) {
    let variant: P::Variant =
        course.variant.parse().unwrap_or_else(|_| panic!("C1: no {}", course.variant));
    let names: HashSet<&str> = course.lessons.iter().map(|lesson| lesson.name).collect();
    assert_eq!(names.len(), course.lessons.len(), "C1: two lessons of one name");
    for lesson in course.lessons {
        let start = P::parse(variant, lesson.start);
        let start = start.unwrap_or_else(|error| panic!("C1: {lesson}: {error}"));
        assert!(!start.is_over(), "C1: {lesson} begins where the game is over");
        check_task(&start, lesson);
        lesson.tries.iter().for_each(|tried| check_try(&start, lesson, tried));
    }
    let broken =
        course.lessons.iter().flat_map(|lesson| lesson.tries).filter_map(|tried| match tried {
            Try::Refused { clause, .. } => Some(clause),
            Try::Fails { .. } => None,
        });
    let taught = course.lessons.iter().flat_map(|lesson| lesson.teaches);
    let known: HashSet<&str> = broken.chain(taught).map(|&Clause(clause)| clause).collect();
    let missing: Vec<_> = breakable.iter().filter(|clause| !known.contains(**clause)).collect();
    assert!(missing.is_empty(), "C5: no lesson teaches {missing:?}");
}

fn check_task<P: Present>(start: &P, lesson: &Lesson) {
    let mut position = start.clone();
    let Task::Line(moves) = lesson.task else {
        let solutions = lesson.task.solutions(&position, 0);
        assert!(!solutions.is_empty(), "C2: {lesson} cannot be done in {position}");
        if let Task::OneOf(moves) = lesson.task {
            assert_eq!(solutions.len(), moves.len(), "C2: {lesson} has only {solutions:?}");
        }
        return;
    };
    for text in moves {
        let why = position.why_not(text);
        assert_eq!(why, None, "C2: {text} of {lesson} in {position}");
        position.play(text.parse().expect("C2: a legal move"));
    }
}

fn check_try<P: Present>(start: &P, lesson: &Lesson, tried: &Try) {
    let why = start.why_not(tried.mv());
    match tried {
        Try::Refused { mv, clause } => {
            let (message, broken) = why.unwrap_or_else(|| panic!("C3: {mv} of {lesson} is legal"));
            assert_eq!(broken, *clause, "C3: {mv} of {lesson}: {message}");
        }
        Try::Fails { mv, .. } => {
            assert_eq!(why, None, "C4: {mv} of {lesson} is refused");
            let mv = mv.parse().expect("C4: a legal move");
            assert!(!lesson.task.is_done_by(start, mv, 0), "C4: {mv} does {lesson}");
        }
    }
}
