//! The interface line by line: what a person types, and what comes back.

use lusus_catalog::LUSUS;
use std::fs;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

use lusus_bots::Sources;
use lusus_core::{Language, Try};
use lusus_learn::{Exercise, Reply};
use lusus_play::Participant;
use lusus_text::say;
use lusus_tui::{Characters, Colours, Launch, Setup, Style, What, plain};
use tempfile::TempDir;

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Two people at a board of Choko.
fn choko() -> What {
    let seats = [Participant::nameless(), Participant::nameless()];
    let variant = LUSUS.find("choko").expect("a game");
    What::Game(Box::new(Setup { seats, ..Setup::new(variant) }))
}

/// What is written when these lines are typed.
fn talk(launch: Launch, lines: &[&str]) -> String {
    let typed: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    let mut written = Vec::new();
    plain::run(launch, typed.as_bytes(), &mut written).expect("nothing fails");
    String::from_utf8(written).expect("UTF-8")
}

fn launch(folder: &TempDir, language: Language, what: What) -> Launch {
    let style = Style { characters: Characters::Unicode, colours: Colours::Off };
    Launch {
        catalogue: LUSUS,
        language,
        data_dir: Some(folder.path().to_owned()),
        style,
        sources: Sources::default(),
        what,
    }
}

pub(crate) fn english(folder: &TempDir, what: What, lines: &[&str]) -> String {
    talk(launch(folder, Language::English, what), lines)
}

/// A record file with this content.
fn record(folder: &TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("record.pgn");
    fs::write(&path, text).expect("a file");
    path
}

#[test]
fn a_rematch_does_not_replace_the_game_that_was_saved() {
    let folder = folder();
    let lines = ["c3", "resign", "1", "3", "sunday", "1", "a1", "save sunday", "quit"];
    let out = english(&folder, choko(), &lines);
    assert!(out.contains("sunday.pgn exists already"), "{out}");
    let saved = fs::read_to_string(folder.path().join("games/sunday.pgn")).unwrap();
    assert!(saved.contains("1. c3"), "{saved}");
}

#[test]
fn damaged_games_are_told_once_with_their_place() {
    let folder = folder();
    fs::create_dir(folder.path().join("unfinished")).unwrap();
    fs::write(folder.path().join("unfinished/2.pgn"), "[Game \"choko\"]\n\n1. c3 c3 *\n").unwrap();
    let out = english(&folder, choko(), &["menu", "1", "1", "2", "", "", "", "menu", "quit"]);
    assert_eq!(out.matches("2.pgn, line 3, column 7").count(), 1, "{out}");
}

#[test]
fn a_replay_evaluates_without_the_clocks_of_the_record() {
    let folder = folder();
    let text = "[Game \"choko\"]\n[TimeControl \"60\"]\n\n\
                1. c3 { [%clk 0:00:00] } b3 { [%clk 0:00:00] } *\n";
    let out = english(&folder, What::Replay(record(&folder, text)), &["2", "evaluate", "quit"]);
    assert!(out.contains("\n1. "), "{out}");
}

#[test]
fn a_replay_says_how_a_finished_game_ended() {
    let folder = folder();
    let text = "[Game \"choko\"]\n[Termination \"resignation\"]\n\n1. c3 b3 0-1\n";
    let out = english(&folder, What::Replay(record(&folder, text)), &["2", "quit"]);
    assert!(out.contains("The game is over, and the record ends here: 0-1"), "{out}");
}

#[test]
fn a_record_that_goes_on_past_the_end_of_the_match_is_cut_there() {
    let folder = folder();
    let text =
        "[Game \"barca\"]\n\n1. e2e3 e9e8 2. e3e2 e8e9 3. e2e3 e9e8 4. e3e2 e8e9 5. e2e3 *\n";
    let out = english(&folder, What::Load(record(&folder, text)), &["4", "quit"]);
    assert!(out.contains("The match ended after 8 moves"), "{out}");
    assert!(out.contains("What next?"), "{out}");
}

#[test]
fn quit_leaves_at_every_question() {
    let cases: [&[&str]; 6] = [
        &["1", "1", "2"],
        &["1", "1", "2", "Ana"],
        &["1", "1", "2", "Ana", "Rui"],
        &["5", "1", "2", "", "", ""],
        &["6", "1"],
        &["1", "1", "2", "", "", "", "c3", "save"],
    ];
    for (language, words) in
        [(Language::English, &["quit"][..]), (Language::Portuguese, &["sair", "quit"])]
    {
        for (word, before) in words.iter().flat_map(|word| cases.map(|lines| (*word, lines))) {
            let folder = folder();
            let ask = |lines: &[&str]| talk(launch(&folder, language, What::StartPage), lines);
            let kept = ["The game is kept", "O jogo fica guardado"];
            let (asked, left) = (ask(before), ask(&[before, &[word, "1", "1"]].concat()));
            let after = left.lines().count().abs_diff(asked.lines().count());
            let is_told = kept.iter().any(|part| left.contains(part));
            assert!(after <= 1 || is_told, "{before:?} {word}: {left}");
            assert!(!folder.path().join("games").exists(), "{before:?} {word}: {left}");
        }
    }
}

#[test]
fn the_rules_are_printed_without_marks() {
    let out = english(&folder(), choko(), &["rules", "quit"]);
    let rules = out.split_once("Type a move").expect("an introduction").1;
    for part in ["A1. Capture every enemy piece.", " 5   .   .   .   .   .\n"] {
        assert!(rules.contains(part), "{rules}");
    }
    let is_marked = |line: &&str| ["#", "|", "```"].iter().any(|mark| line.starts_with(mark));
    assert_eq!(rules.lines().find(is_marked), None, "{rules}");
    assert!(!rules.contains("**") && !rules.contains('`'), "{rules}");
}

#[test]
fn evaluations_name_the_side_they_are_for() {
    let folder = folder();
    let out = english(&folder, choko(), &["c3", "evaluate", "hint", "quit"]);
    assert!(out.contains("Evaluation for Black; + is good for Black:\n1. "), "{out}");
    assert!(out.contains("Hint for Black: "), "{out}");
}

#[test]
fn a_game_that_could_not_be_kept_is_tried_again_when_the_person_leaves() {
    let folder = folder();
    let unfinished = folder.path().join("unfinished");
    let begins = || fs::remove_dir_all(&unfinished).expect("it is there");
    let ends = || fs::create_dir(&unfinished).expect("it is gone");
    let typist = Typist(vec![(&ends, "quit\n"), (&begins, "c3\n")]);
    let mut written = Vec::new();
    let launch = launch(&folder, Language::English, choko());
    plain::run(launch, BufReader::new(typist), &mut written).expect("nothing fails");
    let out = String::from_utf8(written).expect("UTF-8");
    assert_eq!(out.matches("Warning: the game cannot be kept").count(), 1, "{out}");
    assert!(out.ends_with("offers it next time.\n"), "{out}");
    assert!(unfinished.join("1.pgn").exists(), "{out}");
}

/// Types a line each time it is asked for one, the last of these first, after
/// having done something else.
struct Typist<'a>(Vec<(&'a dyn Fn(), &'static str)>);

impl Read for Typist<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some((act, line)) = self.0.pop() else { return Ok(0) };
        act();
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

#[test]
fn bots_that_play_each_other_get_no_clock() {
    let out = english(&folder(), What::StartPage, &["1", "1", "3", "1", "1"]);
    assert!(!out.contains("Clock,") && out.contains("How shall the moves come?"), "{out}");
}

#[test]
fn bots_whose_last_move_is_taken_back_wait_for_the_person() {
    let seats = [Participant::bot_named("random"), Participant::bot_named("random")];
    let variant = LUSUS.find("knightline").expect("a game");
    let setup = Setup { seats, ..Setup::new(variant) };
    let out = english(&folder(), What::Game(Box::new(setup)), &["4", "quit"]);
    assert!(out.contains("What next?") && out.contains("Enter for the next move:"), "{out}");
}

#[test]
fn a_bot_that_plays_a_proof_says_so() {
    let seats = [Participant::nameless(), Participant::bot_named("engine")];
    let variant = LUSUS.find("knightline").expect("a game");
    for (language, told) in [
        (Language::English, ": proven win in 19 plies\n"),
        (Language::Portuguese, ": vitória provada em 19 meios-lances\n"),
    ] {
        let setup = Setup { seats: seats.clone(), ..Setup::new(variant) };
        let folder = folder();
        let launch = launch(&folder, language, What::Game(Box::new(setup)));
        let out = talk(launch, &["0,0>2,1:1", "quit"]);
        assert!(out.contains(told), "{out}");
    }
}

#[test]
fn a_game_that_cannot_be_kept_is_left_only_after_a_question() {
    let folder = folder();
    let mut launch = launch(&folder, Language::English, choko());
    fs::write(folder.path().join("file"), "").expect("a file");
    launch.data_dir = Some(folder.path().join("file/below"));
    let out = talk(launch.clone(), &["c3", "quit", "2", "b3", "quit", "1"]);
    assert_eq!(out.matches("Leave all the same?").count(), 2, "{out}");
    assert!(out.contains("Move 2, ") && out.ends_with("and is lost.\n"), "{out}");
    assert!(!out.contains("The game is kept"), "{out}");
    let out = talk(launch, &["c3"]);
    assert!(out.ends_with("and is lost.\n"), "{out}");
}

#[test]
fn pieces_are_told_in_words_until_the_board_is_wanted() {
    let variant = LUSUS.find("barca").expect("a game");
    let seats = [Participant::nameless(), Participant::nameless()];
    let barca = || What::Game(Box::new(Setup { seats: seats.clone(), ..Setup::new(variant) }));
    for (language, told, after) in [
        (Language::English, "white elephant d2 g2", "white elephant c2 g2"),
        (Language::Portuguese, "elefante branco d2 g2", "elefante branco c2 g2"),
    ] {
        let folder = folder();
        let out = talk(launch(&folder, language, barca()), &["pieces", "d2c2", "board", "quit"]);
        let (_, words) = out.split_once(told).expect("words");
        let (between, behind) = words.split_once(after).expect("words again");
        // The picture has a row with the number 10.
        assert!(!between.contains("\n10 ") && behind.contains("\n10 "), "{out}");
    }
}

#[test]
fn a_game_is_resigned_only_after_a_question() {
    let folder = folder();
    let out = english(&folder, choko(), &["c3", "resign", "", "b3", "resign", "1", "6"]);
    assert_eq!(out.matches("Give this game up?").count(), 2, "{out}");
    assert!(out.contains("Move 2, ") && out.contains("won: White resigned"), "{out}");
}

#[test]
fn bots_play_on_by_themselves_where_nobody_has_a_seat() {
    let seats = [Participant::bot_named("random"), Participant::bot_named("random")];
    let variant = LUSUS.find("knightline").expect("a game");
    let setup = Setup { seats, ..Setup::new(variant) };
    let out = english(&folder(), What::Game(Box::new(setup)), &[]);
    assert!(out.contains("What next?") && !out.contains("How shall the moves come?"), "{out}");
}

#[test]
fn a_saved_game_is_found_by_its_name_and_deleted() {
    let folder = folder();
    english(&folder, choko(), &["c3", "save sunday", "resign", "1", "6"]);
    let out = english(&folder, What::Replay("sunday".into()), &["1", "quit"]);
    assert!(out.contains("Move 1: c3"), "{out}");
    let out = english(&folder, What::StartPage, &["6", "3", "1", "1", "6", "quit"]);
    assert!(out.contains("1. sunday: Choko, Human – Human, one move, not finished, 20"), "{out}");
    assert!(!folder.path().join("games/sunday.pgn").exists(), "{out}");
}

#[test]
fn a_game_is_reviewed_at_the_prompt_after_its_end_and_in_a_replay() {
    let folder = folder();
    let lines = ["review", "c3", "c4", "save sunday", "review", "resign", "1", "5", "6"];
    let out = english(&folder, choko(), &lines);
    assert!(out.contains("There are no moves to review."), "{out}");
    assert_eq!(out.matches("   1  c3  ").count(), 2, "{out}");
    assert_eq!(out.matches("Player 2: accuracy").count(), 2, "{out}");
    let out = english(&folder, What::Replay("sunday".into()), &["review", "quit"]);
    assert_eq!(out.matches("Player 2: accuracy").count(), 1, "{out}");
    let portuguese = launch(&folder, Language::Portuguese, What::Replay("sunday".into()));
    assert!(talk(portuguese, &["rever", "sair"]).contains("Jogador 2: "));
}

#[test]
fn every_lesson_is_done_line_by_line_after_every_wrong_try() {
    for game in LUSUS.usual() {
        let folder = folder();
        let (mut typed, mut expected) = (Vec::new(), Vec::new());
        for number in 0..game.course().expect("a course").lessons.len() {
            let mut exercise = Exercise::new(LUSUS, game.id(), number).expect("a lesson");
            for tried in exercise.lesson().tries {
                let message = match (exercise.attempt(tried.mv()), tried) {
                    (Reply::Refused(refused), Try::Refused { .. }) => refused.message,
                    (Reply::NotThat(why), Try::Fails { .. }) => why,
                    (reply, _) => panic!("{tried:?}: {reply:?}"),
                };
                typed.push(tried.mv().to_owned());
                expected.push(say(Language::English, &message));
            }
            while let (false, Some(solution)) = (exercise.is_done(), exercise.solution()) {
                exercise.attempt(&solution);
                typed.push(solution);
            }
            typed.push(String::new());
        }
        let typed: Vec<&str> = typed.iter().map(String::as_str).chain(["quit"]).collect();
        let written = english(&folder, What::Lesson(game, None), &typed);
        for sentence in expected {
            assert!(written.contains(&sentence), "{sentence:?} is not in {written}");
        }
        assert!(written.contains("You have done all lessons."), "{written}");
    }
}

#[test]
fn lessons_are_chosen_hinted_at_shown_and_remembered() {
    let folder = folder();
    let lines = ["1", "hint", "show", "again", "next", "back", "quit"];
    let written = english(&folder, What::Courses, &lines);
    for seen in ["1. Choko: 0 of 14", "Begin with c3.", "c3c5", "the solution", "lesson 2 of 14"] {
        assert!(written.contains(seen), "{seen:?} is not in {written}");
    }
    english(&folder, What::Courses, &["1", "c3c5", "quit"]);
    let portuguese = launch(&folder, Language::Portuguese, What::Courses);
    let written = talk(portuguese, &["1", "mostrar", "sair"]);
    assert!(written.contains("Choko: 1 de 14 lições feitas"), "{written}");
    assert!(written.contains("lição 2 de 14"), "{written}");
}

#[test]
fn a_lesson_that_was_shown_is_still_to_be_done() {
    let folder = folder();
    let kept = || fs::read_to_string(folder.path().join("lessons.txt")).unwrap_or_default();
    let written = english(&folder, What::Courses, &["1", "show", "quit"]);
    assert!(written.contains("That was the solution."), "{written}");
    assert_eq!(kept(), "", "{written}");
    // Begun again and done without help, it counts.
    let written = english(&folder, What::Courses, &["1", "show", "again", "c3c5", "quit"]);
    assert!(written.contains("1. Choko: 0 of 14"), "{written}");
    assert_eq!(kept().lines().count(), 1, "{written}");
}

#[test]
fn unfinished_games_that_look_alike_are_told_apart_by_date() {
    let folder = folder();
    let unfinished = folder.path().join("unfinished");
    fs::create_dir(&unfinished).expect("a folder");
    let day = 24 * 60 * 60;
    for (number, seconds) in [(1, 0), (2, day), (3, 2 * day), (4, 2 * day + 61)] {
        let path = unfinished.join(format!("{number}.pgn"));
        fs::write(&path, "[Game \"choko\"]\n\n1. c3 *\n").expect("a file");
        let file = fs::File::options().append(true).open(path).expect("a file");
        file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds)).expect("a time");
    }
    let written = english(&folder, What::StartPage, &["quit"]);
    let game = |number: u32, date: &str| {
        format!("{number}. Go on: Choko, Human – Human, one move, {date}\n")
    };
    for (number, date) in [
        (1, "1970-01-03 00:01:01 UTC"),
        (2, "1970-01-03 00:00:00 UTC"),
        (3, "1970-01-02"),
        (4, "1970-01-01"),
    ] {
        assert!(written.contains(&game(number, date)), "{number} {date}: {written}");
    }
}

#[test]
fn an_opponent_of_ones_strength_is_one_choice_away() {
    let folder = folder();
    fs::write(folder.path().join("strength.txt"), "choko 140+ 420-\n").expect("a file");
    let out = english(&folder, What::StartPage, &["1", "1", "4", "resign", "1", "2", "quit"]);
    assert!(out.contains("4. Play now, against a computer about as strong as you"), "{out}");
    assert!(out.contains("; this is still unsure."), "{out}");
    assert!(out.contains("you resigned before 10 moves were made"), "{out}");
}

#[test]
fn every_word_that_lessons_offer_is_understood_in_its_language() {
    for language in [Language::English, Language::Portuguese] {
        let folder = folder();
        let choko = LUSUS.find("choko").expect("a game");
        let lesson = || launch(&folder, language, What::Lesson(choko, Some(0)));
        let offer = talk(lesson(), &[""]);
        let (_, words) =
            offer.lines().next().and_then(|line| line.rsplit_once(": ")).expect(&offer);
        for word in words.trim_end_matches('.').split(", ") {
            // What is no word is taken for a move, and clause N1 refuses it.
            let written = talk(lesson(), &[word]);
            assert!(!written.contains("(N1)"), "{word}: {written}");
        }
    }
}

#[test]
fn a_first_game_is_offered_after_five_lessons_and_skipped_ones_are_not_praised() {
    let folder = folder();
    let choko = LUSUS.find("choko").expect("a game");
    let lesson = |number| What::Lesson(choko, Some(number));
    let mut lines: Vec<String> = Vec::new();
    for number in 0..5 {
        let mut exercise = Exercise::new(LUSUS, "choko", number).expect("a lesson");
        while let (false, Some(solution)) = (exercise.is_done(), exercise.solution()) {
            exercise.attempt(&solution);
            lines.push(solution);
        }
        lines.push(if number < 4 { String::new() } else { "play".to_owned() });
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let written = english(&folder, lesson(0), &lines);
    assert_eq!(written.matches("enough for a first game").count(), 1, "{written}");
    assert!(written.contains("Human – Level 1"), "{written}");
    let mut last = Exercise::new(LUSUS, "choko", 13).expect("a lesson");
    let mut lines = Vec::new();
    while let (false, Some(solution)) = (last.is_done(), last.solution()) {
        last.attempt(&solution);
        lines.push(solution);
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let written = english(&folder, lesson(13), &lines);
    assert!(written.contains("8 that were passed over are still to do."), "{written}");
    assert!(!written.contains("all lessons"), "{written}");
    assert!(written.contains("Press Enter for a first game:"), "{written}");
}

#[test]
fn puzzles_are_chosen_tried_hinted_at_shown_and_remembered() {
    let folder = folder();
    let hints = ["hint"; 4];
    let lines = [&["4"], &hints[..], &["show", "show", "next", "quit"]].concat();
    let written = english(&folder, What::Puzzles, &lines);
    for seen in ["4. Boco: ", "What it is about:", "Look around here:", "The move is", "No streak"]
    {
        assert!(written.contains(seen), "{seen:?} is not in {written}");
    }
    assert!(written.contains("That was the solution."), "{written}");
    assert!(!written.contains("back"), "puzzles have no order: {written}");
    let kept = fs::read_to_string(folder.path().join("puzzles.txt")).expect("standings");
    assert!(kept.starts_with("boco 0 0 0 "), "{kept}");
    let portuguese = launch(&folder, Language::Portuguese, What::Puzzles);
    let written = talk(portuguese, &["4", "sair"]);
    assert!(written.contains("1 tentados"), "{written}");
}

#[test]
fn what_can_be_typed_is_told_and_the_board_is_drawn_again() {
    let folder = folder();
    let choko = LUSUS.find("choko").expect("a game");
    let drawn = |written: &str| written.matches("  a   b   c   d   e").count();
    let told = |written: &str| written.matches("Type a move").count();
    let at_first = english(&folder, What::Lesson(choko, Some(0)), &[]);
    let asked = english(&folder, What::Lesson(choko, Some(0)), &["?", "help", "board"]);
    assert!(drawn(&at_first) > 0, "{at_first}");
    assert_eq!(drawn(&asked), drawn(&at_first) + 1, "{asked}");
    assert_eq!(told(&asked), told(&at_first) + 2, "{asked}");
    let portuguese = launch(&folder, Language::Portuguese, What::Lesson(choko, Some(0)));
    let written = talk(portuguese, &["ajuda", "tabuleiro", "sair"]);
    assert_eq!(drawn(&written), drawn(&at_first) + 1, "{written}");
}

#[test]
fn words_of_a_game_are_no_moves_in_a_puzzle() {
    for (language, words) in [
        (Language::English, ["help", "?", "Help", "moves", "undo"]),
        (Language::Portuguese, ["ajuda", "help", "?", "lances", "menu"]),
    ] {
        let folder = folder();
        let choko = LUSUS.find("choko").expect("a game");
        let puzzle = || launch(&folder, language, What::Puzzle(choko, None));
        let offer = talk(puzzle(), &[]);
        let (_, explained) = offer.lines().next().and_then(|it| it.split_once(": ")).expect(&offer);
        for word in words {
            let written = talk(puzzle(), &[word]);
            assert_eq!(written.matches(explained).count(), 2, "{word}: {written}");
            assert!(!folder.path().join("puzzles.txt").exists(), "{word}: {written}");
        }
    }
}

#[test]
fn a_puzzle_of_every_game_is_solved_line_by_line() {
    for game in LUSUS.usual() {
        let collection = lusus_puzzles::Collection::shipped(LUSUS, game.id()).expect("puzzles");
        let puzzle = collection.puzzles[0].clone();
        let digits = puzzle.digits().to_owned();
        let mut solving = lusus_puzzles::Solving::new(puzzle).expect("a solution");
        let mut typed = Vec::new();
        while let Some(mv) = solving.right_move() {
            solving.attempt(&mv);
            typed.push(mv);
        }
        let typed: Vec<&str> = typed.iter().map(String::as_str).chain(["", "quit"]).collect();
        let folder = folder();
        let written = english(&folder, What::Puzzle(game, Some(digits)), &typed);
        assert!(written.contains("Solved!") && written.contains("Streak: 1"), "{written}");
    }
}

/// In the second lesson of Choko a jump must remove a second piece.
#[test]
fn a_lesson_asks_again_for_the_rest_of_a_move_that_was_refused() {
    let folder = folder();
    let choko = LUSUS.find("choko").expect("a game");
    let lines = ["c/3-c/5", "b2", "a1", "quit"];
    let out = english(&folder, What::Lesson(choko, Some(1)), &lines);
    assert_eq!(out.matches("(An empty line takes the move back.)").count(), 2, "{out}");
    let done = fs::read_to_string(folder.path().join("lessons.txt")).expect("a lesson is done");
    assert_eq!(done.trim(), "choko two", "{out}");
}
