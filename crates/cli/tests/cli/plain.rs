//! Whole games line by line, through pipes.

use lusus_catalog::Abilities;
use lusus_catalog::LUSUS;
use std::fs;
use std::io::{BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};

use lusus_bots::Settings;
use lusus_catalog::AnyThinking;
use lusus_core::{Language, MATCH_LENGTH};
use lusus_erased::{Ends, Variant};
use lusus_search::{Control, Limits};
use tempfile::TempDir;

use crate::lusus::{Run, command, lusus, lusus_in, lusus_told};

/// A folder for the games of one test.
fn data() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Plays line by line with games kept in `data`.
fn play(data: &TempDir, arguments: &[&str], lines: &[&str]) -> Run {
    let data = data.path().to_str().expect("UTF-8");
    let arguments = [&["play", "--data", data, "--plain"], arguments].concat();
    lusus_told(lines, &arguments).succeeded()
}

fn check_contains(out: &str, parts: &[&str]) {
    let mut rest = out;
    for part in parts {
        let found = rest.find(part);
        let at = found.unwrap_or_else(|| panic!("{part:?} is missing in its order:\n{out}"));
        rest = &rest[at + part.len()..];
    }
}

/// A whole game between two bots, and how it ends for people.
fn whole_game(variant: Variant, seed: u64) -> (Vec<String>, String) {
    let mut line = variant.start(seed).line(Ends::Match { length: MATCH_LENGTH });
    let settings = Settings { seed, ..Settings::default() };
    let mut bots = ["report-hard", "report-easy"]
        .map(|word| variant.bot(word, settings.clone()).expect("a bot"));
    while line.outcome().is_none() {
        let control = Control::timeless();
        let mut thinking =
            AnyThinking { limits: Limits::NONE, control: &control, progress: &mut |_| {} };
        let mover = line.position().to_move();
        let choice = bots[mover.index()].choose(&*line, &mut thinking).expect("not over");
        line.push(&choice.mv).expect("a legal move");
    }
    let outcome = line.outcome().expect("it is over");
    let ending = lusus_text::say(Language::English, &line.position().ending(outcome));
    (line.moves(), format!("{ending} ({})", outcome.result))
}

#[test]
fn a_whole_game_of_each_kind_from_the_menu_to_the_result() {
    for (number, id) in ["choko", "barca", "knightline", "boco", "syrtis"].into_iter().enumerate() {
        let variant = LUSUS.find(id).unwrap();
        let (moves, ending) = whole_game(variant, 5);
        let number = (number + 1).to_string();
        // Game, rules, two people, their names, no clock.
        let mut lines = vec![number.as_str(), "1", "2", "Ana", "Rui", ""];
        if !variant.has_fixed_start() {
            lines.push("5");
        }
        if variant.start_of_second().is_some() {
            lines.push("1");
        }
        lines.extend(moves.iter().map(String::as_str));
        lines.push("6");
        let run = play(&data(), &[], &lines);
        let last = format!("Move {}, ", moves.len());
        check_contains(&run.out, &["Ana – Rui", "Move 1, ", &last, &ending, "What next?"]);
        assert_eq!(run.err, "", "{id}");
    }
}

/// A conversation in which every answer is read before the next line.
struct Talk {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    /// What is said until the next question: a colon and a blank that nothing
    /// follows but the answer.
    fn listen(&mut self, questions: &[&str]) -> String {
        let mut heard = Vec::new();
        let mut byte = [0];
        while self.output.read(&mut byte).expect("a pipe") == 1 {
            heard.push(byte[0]);
            if questions.iter().any(|question| heard.ends_with(question.as_bytes())) {
                break;
            }
        }
        String::from_utf8(heard).expect("UTF-8")
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("a pipe");
    }
}

#[test]
fn a_whole_game_against_the_computer_with_the_moves_it_lists() {
    let data = data();
    let folder = data.path().to_str().unwrap();
    let mut command = command(&["play", "--game", "boco", "--p2", "random", "--data", folder]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let mut talk = Talk { input: child.stdin.take().unwrap(), output };
    let questions = ["(Human): ", "choice [2]: "];
    let mut moves = 0;
    loop {
        let heard = talk.listen(&questions);
        if heard.ends_with(questions[1]) {
            check_contains(&heard, &["What next?", "Save this game"]);
            break;
        }
        talk.say("?");
        let list = talk.listen(&questions);
        let (_, list) = list.split_once(": ").expect("a list of moves");
        talk.say(list.split_whitespace().next().expect("a move"));
        moves += 1;
        assert!(moves <= 104, "Boco ends when the board is full");
    }
    talk.say("6");
    drop(talk);
    assert!(child.wait().unwrap().success());
}

#[test]
fn computers_play_each_other_at_once_or_move_by_move() {
    let flags = ["--game", "knightline", "--p1", "report-hard", "--p2", "random", "--seed", "1"];
    let run = play(&data(), &flags, &["6"]);
    check_contains(&run.out, &["Move 1, ", "won", "What next?"]);
    let one_by_one = ["3", "1", "3", "1", "1", "2", "", "", "undo", "resign", "quit"];
    let run = play(&data(), &[], &one_by_one);
    let parts = ["Move 1, ", "Move 2, ", "Enter for the next move", "Only computers play here"];
    check_contains(&run.out, &parts);
    assert!(!run.out.contains("Move 3, "), "{}", run.out);
}

#[test]
fn wrong_choices_are_asked_again() {
    let lines = ["10", "0", "-1", "one", "", "4", "", "2", "", "", "soon", "5+3"];
    let run = play(&data(), &[], &lines);
    let refused = run.out.matches("Not a valid choice: it is a number from 1 to 9.").count();
    assert_eq!(refused, 4, "{}", run.out);
    check_contains(&run.out, &["Which rules?", "Not a valid choice", "from 1 to 3", "Who plays?"]);
    check_contains(&run.out, &["“soon” is no clock", "0:05:00 left"]);
}

#[test]
fn refused_moves_say_why_and_the_reports_way_of_typing_is_understood() {
    let flags = ["--game", "choko", "--p2", "human"];
    let run =
        play(&data(), &flags, &["C/3", "c3", "b/3", "c/3-c/4", "x".repeat(5000).as_str(), "quit"]);
    let parts = ["Move 1, Human: c3", "(rule ", "Move 2, Human: b3", "Move 3, Human: c3c4"];
    check_contains(&run.out, &parts);
    assert!(run.out.contains("longer than 4096 bytes"), "{}", run.out);
}

#[test]
fn undo_redo_hint_evaluation_draw_and_resignation_work_at_the_prompt() {
    let flags = ["--game", "choko", "--name2", "Rui"];
    let lines = [
        "undo", "c3", "b3", "undo", "redo", "redo", "hint", "evaluate", "draw", "2", "rules",
        "help", "board", "resign", "1", "4", "quit",
    ];
    let run = play(&data(), &flags, &lines);
    let parts = [
        "There is nothing to undo.",
        "Move 1, Human: c3",
        "Move 2, Rui: b3",
        "There is nothing to redo.",
        "Hint for White: ",
        "1. ",
        "Rui, do you accept a draw?",
        "Choko",
        "take your last move back",
        "Black won: White resigned. (0-1)",
        "What next?",
        "Black (Rui): ",
    ];
    check_contains(&run.out, &parts);
}

#[test]
fn a_computer_answers_an_offer() {
    let run = play(&data(), &["--game", "boco", "--p2", "random"], &["draw", "quit"]);
    assert!(run.out.contains("Random mover declines the draw."), "{}", run.out);
}

#[test]
fn games_are_saved_loaded_and_replayed() {
    let data = data();
    let flags = ["--game", "choko", "--name1", "Ana", "--p2", "human"];
    let run = play(&data, &flags, &["c3", "save sunday", "b3", "save sunday", "menu", "2", "6"]);
    check_contains(&run.out, &["Saved as", "sunday.pgn", "A game was left unfinished."]);
    let file = data.path().join("games/sunday.pgn");
    assert!(fs::read_to_string(&file).unwrap().ends_with("\n1. c3 b3 *\n"));

    let path = file.to_str().unwrap();
    let run = play(&data, &["--load", path], &["d4", "quit"]);
    check_contains(&run.out, &["Choko: Ana – Human", "Move 3, Ana: d4"]);
    assert!(fs::read_to_string(&file).unwrap().ends_with("\n1. c3 b3 *\n"), "it is not changed");

    // Begin another, throw nothing away, load, the saved game.
    let run = play(&data, &[], &["3", "6", "1", "board", "quit"]);
    check_contains(&run.out, &["2 games were left unfinished.", "1. sunday", "Choko: Ana – Human"]);

    let run = lusus_told(&["", "", "", "-", "0", "x", "evaluate", "quit"], &["replay", path]);
    let run = run.succeeded();
    let parts = [
        "Move 1: c3",
        "Move 2: b3",
        "The record ends here; the game was not finished.",
        "There is no such move",
        "Move 0 of 2: Evaluation for White; + is good for White:\n1. ",
    ];
    check_contains(&run.out, &parts);
}

#[test]
fn of_several_games_in_a_file_one_is_chosen() {
    let data = data();
    let file = data.path().join("two.pgn");
    let games = "[Game \"choko\"]\n\n1. c3 c3 *\n\n[Game \"boco\"]\n\n1. c2l *\n";
    fs::write(&file, games).unwrap();
    let path = file.to_str().unwrap();
    let run = play(&data, &["--load", path], &["2", "c2r", "quit"]);
    let parts =
        ["cannot be read, line 3", "2. Boco, Human – Human, one move", "Move 2, Human: c2r"];
    check_contains(&run.out, &parts);
    let run = lusus_told(&["1"], &["replay", path]).succeeded();
    assert!(run.out.contains("line 3, column 7"), "{}", run.out);
}

#[test]
fn a_game_whose_input_ends_is_kept_and_offered() {
    let data = data();
    let run = play(&data, &["--game", "barca", "--p2", "human"], &["e2e5"]);
    assert!(run.out.ends_with("The game is kept; lusus play --plain offers it next time.\n"));
    let run = play(&data, &[], &["1", "e9e6"]);
    check_contains(&run.out, &["Go on: Barca, Human – Human, one move", "Move 2, Human: e9e6"]);
    let run = play(&data, &[], &["3", "quit"]);
    check_contains(&run.out, &["Human – Human, 2 moves", "throw away", "Which game?"]);
    assert!(!play(&data, &[], &[]).out.contains("unfinished"));
}

#[test]
fn a_folder_that_cannot_be_written_is_no_reason_to_stop() {
    let data = data();
    let file = data.path().join("file");
    fs::write(&file, "").unwrap();
    let arguments = ["play", "--game", "choko", "--p2", "human", "--data", file.to_str().unwrap()];
    let run = lusus_told(&["c3", "b3", "save x"], &arguments).succeeded();
    let parts = ["Warning: the game cannot be kept", "Move 2, Human: b3", "cannot be written"];
    check_contains(&run.out, &parts);
    assert_eq!(run.out.matches("Warning").count(), 1, "{}", run.out);
}

#[test]
fn portuguese_is_spoken_and_understood() {
    let data = data();
    let lines = ["1", "1", "2", "", "", "", "c3", "desfazer", "ajuda", "lances", "undo", "sair"];
    let run = play(&data, &["--lang", "pt"], &lines);
    let parts =
        ["Que jogo?", "Brancas (Humano): ", "desfazer o seu último lance", "25 lances legais"];
    check_contains(&run.out, &parts);
    let ascii = play(&data, &["--lang", "pt", "--ascii"], &["x"]);
    assert!(ascii.out.is_ascii() && ascii.out.contains("Escolha invalida"), "{}", ascii.out);
}

#[test]
fn every_wrong_flag_gets_an_answer() {
    let cases = [
        ("play --game chess", ("game", "no game is called")),
        ("play --p1 human", ("game", "--game must say which")),
        ("play --game choko --p1 level-99", ("p1", "random")),
        ("play --game choko --p2 random --name2 Ana", ("name2", "random plays there")),
        ("play --game choko --clock 0+3", ("clock", "5+3")),
        ("play --game choko --clock soon", ("clock", "5+3")),
        ("play --game choko --p1 random --p2 random --clock 5+3", ("clock", "bots think")),
        ("play --game choko --clock 0:00", ("clock", "0:30")),
        ("play --game choko --seed -1", ("seed", "whole number")),
        ("play --moves c3", ("game", "--game must say which")),
        ("play --game choko --moves c9", ("moves", "move 1")),
        ("play --load a.pgn --game choko", ("load", "exclude each other")),
        ("play --fast", ("fast", "is not understood")),
        ("--plain games", ("plain", "stands before games")),
        ("play choko", ("game", "write --game choko")),
        ("replay", ("file", "needed and missing")),
    ];
    for (arguments, (field, part)) in cases {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let text = lusus(&arguments).refused().err;
        assert!(text.contains(part), "{arguments:?}: {text}");
        let error = lusus(&[&arguments[..], &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], field, "{arguments:?}: {error}");
    }
    for arguments in [["play", "--load", "missing.pgn"].as_slice(), &["replay", "missing.pgn"]] {
        let text = lusus(arguments).refused().err;
        assert!(text.contains("missing.pgn cannot be read"), "{text}");
    }
    let long = "x".repeat(65);
    let text = lusus(&["play", "--game", "choko", "--name1", &long]).refused().err;
    assert!(text.contains("at most 64 characters"), "{text}");
}

#[test]
fn a_game_begins_where_it_is_asked_for_and_its_end_is_told() {
    let data = data();
    let start = ["--game", "choko", "--position", "5/5/1OX2/5/5 1 0,0 -", "--name1", "Ana"];
    let run = play(&data, &[&start[..], &["--p2", "human"]].concat(), &["b3d3", "6"]);
    let parts = ["Black has no piece left.", "(1-0) Ana made 1 of 1 move."];
    check_contains(&run.out, &parts);
    let moves = ["--game", "choko", "--moves", "c3 b3", "--p2", "human", "--clock", "0:30+5"];
    let run = play(&data, &moves, &["d4", "save begun", "quit"]);
    check_contains(&run.out, &["Move 3, Human: d4"]);
    let kept = fs::read_to_string(data.path().join("games/begun.pgn")).unwrap();
    check_contains(&kept, &["[TimeControl \"30+5\"]", "c3", "b3", "d4"]);
    for (position, told) in
        [("O4/2OO1/5/OO3/O4 2 0,0 -", "White won"), ("nowhere", "the position is wrong")]
    {
        let run = lusus(&["play", "--game", "choko", "--position", position]).refused();
        assert!(run.err.contains(told), "{}", run.err);
    }
}

#[test]
fn black_begins_where_the_report_lets_it() {
    let data = data();
    // Barca, its usual rules, against the first computer; the person begins, with Black.
    let set_up = ["2", "1", "1", "1", "1", "", "", "2"];
    let run = play(&data, &[], &[&set_up[..], &["e9e6", "save begun", "quit"]].concat());
    let parts = ["Which side begins?", "You are Black. ", "Move 1, Human: e9e6"];
    check_contains(&run.out, &parts);
    let kept = fs::read_to_string(data.path().join("games/begun.pgn")).unwrap();
    check_contains(&kept, &["[SetUp \"1\"]", "3EMME3/4LL4 2\"]", "[BlackType \"human\"]"]);
    // Other games have no such choice.
    let run = play(&data, &[], &["2", "1", "1", "1", "1", "1", "", "", "quit"]);
    assert!(!run.out.contains("Which side begins?"), "{}", run.out);
}

/// In every game the player who is named second can begin: in Barca with Black,
/// which the report lets begin, elsewhere with the side that always does.
#[test]
fn both_players_have_names_and_either_begins_in_every_game() {
    let data = data();
    for game in LUSUS.usual() {
        let names = ["--game", game.id(), "--name1", "Ana", "--name2", "Rui", "--seed", "1"];
        for (first, begins) in [("1", "Ana"), ("2", "Rui")] {
            let run = play(&data, &[&names[..], &["--first", first]].concat(), &["quit"]);
            let prompt = run.out.lines().last().expect("a prompt");
            assert!(prompt.contains(begins), "{game} --first {first}: {}", run.out);
        }
        let sides = game.start(1).scene().sides.map(|side| side.name);
        let [side, other] = sides.map(|side| lusus_text::say(Language::English, &side));
        let run = play(&data, &[&names[..], &["--first", "2"]].concat(), &["quit"]);
        let begins = if game.start_of_second().is_some() { other } else { side };
        let prompt = run.out.lines().last().expect("a prompt");
        assert!(prompt.contains(&begins), "{game}: {}", run.out);
    }
    let refused = |flags: &[&str]| {
        lusus(&[&["play", "--game", "choko", "--first"], flags].concat()).refused().err
    };
    assert!(refused(&["3"]).contains("--first"));
    assert!(refused(&["2", "--toss"]).contains("--first"));
    assert!(refused(&["2", "--position", "5/5/5/5/5 1 12,12 1"]).contains("--first"));
}

#[test]
fn a_toss_decides_who_begins() {
    let data = data();
    let players = |seed: u32| {
        let seed = seed.to_string();
        let flags = ["--game", "choko", "--name1", "Ana", "--name2", "Rui", "--seed", &seed];
        let run = play(&data, &[&flags[..], &["--toss"]].concat(), &["quit"]);
        run.out.contains(": Ana – Rui")
    };
    let tosses: Vec<bool> = (0..8).map(players).collect();
    assert!(tosses.contains(&true) && tosses.contains(&false), "{tosses:?}");
    assert_eq!(tosses, (0..8).map(players).collect::<Vec<_>>());
}

#[test]
fn a_replay_shows_the_game_that_has_the_number() {
    let data = data();
    let file = data.path().join("two.pgn");
    let games = "[Game \"choko\"]\n\n1. c3 *\n\n[Game \"boco\"]\n\n1. e6l *\n";
    fs::write(&file, games).unwrap();
    let file = file.to_str().unwrap();
    let replay = |number: &str| lusus_told(&[], &["replay", file, "--game-number", number]);
    check_contains(&replay("1").succeeded().out, &["Choko: "]);
    check_contains(&replay("2").succeeded().out, &["Boco: "]);
    assert!(replay("3").refused().err.contains("holds 2 games"));
    assert!(replay("0").refused().err.contains("--game-number"));
    let chosen = lusus_told(&["2"], &["replay", file]).succeeded();
    check_contains(&chosen.out, &["1. Choko", "2. Boco", "Boco: "]);
}

#[test]
fn a_conversation_has_no_json() {
    let conversations: [&[&str]; 4] =
        [&["play", "--game", "choko"], &["replay", "missing.pgn"], &["ugi"], &["--plain"]];
    for arguments in conversations {
        let error = lusus(&[arguments, &["--json"]].concat()).refused().json_error();
        assert_eq!(error["field"], "json", "{arguments:?}: {error}");
    }
}

#[test]
fn without_a_terminal_three_commands_are_shown() {
    let run = lusus(&[]).succeeded();
    let shown = run.out.lines().filter(|line| line.starts_with("  lusus ")).count();
    assert_eq!(shown, 3, "{}", run.out);
}

#[test]
fn the_flags_of_the_terminal_work_without_a_command() {
    let data = data();
    let folder = data.path().to_str().unwrap();
    let lines = ["1", "1", "2", "", "", "", "c3", "save sunday", "quit"];
    let flags = ["--plain", "--ascii", "--data", folder, "--lang", "pt"];
    let run = lusus_told(&lines, &flags).succeeded();
    assert!(run.out.is_ascii() && run.out.contains("Que jogo?"), "{}", run.out);
    assert!(data.path().join("games/sunday.pgn").exists());
}

#[test]
fn a_locale_without_utf8_gets_ascii() {
    for (variables, is_ascii) in [
        (&[("LC_ALL", "C")][..], true),
        (&[("LC_CTYPE", ""), ("LANG", "pt_PT.ISO-8859-1")], true),
        (&[("LC_ALL", "pt_PT.UTF-8")], false),
    ] {
        let run = lusus_in(variables, &["--plain", "--lang", "pt"]).succeeded();
        assert_eq!(run.out.is_ascii(), is_ascii, "{variables:?}: {}", run.out);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_cannot_be_written_is_told() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(&["play", "--plain"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.starts_with("error: the terminal cannot be used: "), "{told}");
}

#[test]
fn a_game_with_the_computer_begins_alike_however_it_is_asked_for() {
    let games = LUSUS.usual().enumerate();
    for (number, variant) in games.map(|(place, variant)| ((place + 1).to_string(), variant)) {
        for results in ["", " 300+"] {
            // Who plays, in which order, and what the person is after.
            let beginning = |arguments: &[&str], lines: &[&str]| {
                let folder = data();
                if !results.is_empty() {
                    let kept = format!("{}{results}\n", variant.game_id());
                    fs::write(folder.path().join("strength.txt"), kept).expect("a file");
                }
                let out = play(&folder, arguments, lines).out;
                let heading = out.lines().skip_while(|line| !line.contains(" – ")).take(3);
                let told: Vec<&str> = heading.filter(|line| !line.contains("seed")).collect();
                told.join("\n")
            };
            let asked = beginning(&["--game", variant.id()], &["quit"]);
            let chosen = [number.as_str(), "", "4", "quit"];
            assert_eq!(beginning(&[], &chosen), asked, "{variant}{results}");
            // The usual answer to every question.
            let answers = [&[number.as_str()][..], &[""; 12]].concat();
            let set_up = beginning(&[], &answers);
            assert_eq!(set_up, asked, "{variant}{results}");
            assert_eq!(asked.contains("Human – Level"), results.is_empty(), "{asked}");
        }
    }
}

/// The name, the level and the clock that were chosen last hold for every game
/// that begins without a question; flags override them.
#[test]
fn a_game_that_begins_at_once_remembers_name_opponent_and_clock() {
    let begun = |arguments: &[&str], lines: &[&str]| {
        let folder = data();
        let habits = "name1=Ana\nname2=\nbot=level-3\nclock=300+3\ncoach=off\n";
        fs::write(folder.path().join("setup.txt"), habits).expect("a file");
        play(&folder, arguments, lines).out
    };
    for (number, variant) in (1..).zip(LUSUS.usual()) {
        let asked = begun(&["--game", variant.id()], &["quit"]);
        let chosen = begun(&[], &[&number.to_string(), "", "4", "quit"]);
        for out in [asked, chosen] {
            check_contains(&out, &["Ana – Level 3", "5:00 left"]);
        }
    }
    let with_flags = |flags: &[&str]| begun(&[&["--game", "choko"], flags].concat(), &["quit"]);
    check_contains(&with_flags(&["--clock", "3+2"]), &["Ana – Level 3", "3:00 left"]);
    check_contains(&with_flags(&["--p2", "level-1"]), &["Ana – Level 1", "5:00 left"]);
    // Bots think as long as their level says.
    let watched = with_flags(&["--p1", "level-1", "--p2", "level-1"]);
    assert!(!watched.contains("left:"), "{watched}");
}
