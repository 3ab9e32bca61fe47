//! Whatever people and bots do at a table in whatever order, its laws hold; and
//! whatever is typed in plain mode, it goes on to its end.

use lusus_catalog::LUSUS;
use std::io::Cursor;

use lusus_bots::{Basis, Sources};
use lusus_catalog::AnyChoice;
use lusus_core::Language;
use lusus_host::{Finding, OfferAnswer, Purpose};
use lusus_play::Participant;
use lusus_play::{Span, TimeControl};
use lusus_record::Record;
use lusus_search::Score;
use lusus_tui::{Characters, Colours, Launch, LocalMatch, Setup, Style, What, plain};
use proptest::prelude::*;

use crate::manual::{ManualClock, ManualThinkers};

/// A table, what drives it, and numbers to choose by.
struct Play {
    local_match: LocalMatch,
    thinkers: ManualThinkers,
    clock: ManualClock,
}

impl Play {
    fn new(variant: &str, seats: [bool; 2]) -> Play {
        let (thinkers, clock) = (ManualThinkers::new(), ManualClock::new());
        let seats = seats.map(|human| {
            if human { Participant::nameless() } else { Participant::bot_named("random") }
        });
        let base = Span::minutes(5);
        let time_control = TimeControl::Clock { base, increment: Span::seconds(1) };
        let variant = LUSUS.find(variant).expect("a variant");
        let setup = Setup { seats, seed: 1, time_control, ..Setup::new(variant) };
        let local_match = LocalMatch::new(setup, Box::new(thinkers.clone()), clock.now());
        Play { local_match: local_match.expect("a good setup"), thinkers, clock }
    }

    fn moves(&self) -> Vec<String> {
        self.local_match.game().moves().map(str::to_owned).collect()
    }

    fn some_move(&self, pick: usize) -> String {
        let moves = self.local_match.game().position().legal_moves();
        moves.get(pick % moves.len().max(1)).cloned().unwrap_or_default()
    }

    /// Does one of many things; that a table refuses some of them is right.
    fn act(&mut self, action: u8, pick: usize) {
        match action {
            0..=3 => _ = self.local_match.play(&self.some_move(pick)),
            4..=9 => self.let_somebody_answer(pick),
            10 => self.undo_and_redo(),
            11 => _ = self.local_match.undo(),
            12 => _ = self.local_match.redo(),
            13 => _ = self.local_match.ask_hint(),
            14 => self.local_match.evaluate(),
            15 => self.local_match.stop_evaluating(),
            16 => _ = self.local_match.offer_draw(),
            17 => _ = self.local_match.answer_draw(OfferAnswer::Declined),
            18 if pick.is_multiple_of(8) => _ = self.local_match.resign(),
            19 => _ = self.local_match.rematch(),
            20 => self.clock.advance(pick as u64 % 20_000),
            21 => self.local_match.pace_mut().step(),
            22 => self.let_somebody_speak_late(pick),
            _ => self.local_match.pace_mut().go_on(),
        }
    }

    fn let_somebody_answer(&self, pick: usize) {
        let busy = self.thinkers.busy();
        if let Some(purpose) = busy.get(pick % busy.len().max(1)) {
            self.thinkers.choose(
                *purpose,
                &self.some_move(pick),
                Score::estimate(pick as i32 % 50),
            );
        }
    }

    fn let_somebody_speak_late(&self, pick: usize) {
        if let Some((ticket, _)) = self.thinkers.cancelled().last() {
            let mv = self.some_move(pick);
            self.thinkers.say(
                *ticket,
                Finding::Choice(AnyChoice { mv, thought: None, basis: Basis::Instinct }),
            );
        }
    }

    /// T3: redo leads back.
    fn undo_and_redo(&mut self) {
        let before = self.moves();
        if self.local_match.undo().is_ok() {
            assert!(self.moves().len() < before.len());
            self.local_match.redo().expect("what was undone can be redone");
            assert!(self.moves().starts_with(&before));
        }
    }

    /// T1 and T2: nobody thinks about anything but what stands.
    fn check(&self) {
        let moves = self.moves();
        for purpose in self.thinkers.busy() {
            let (_, line) = self.thinkers.task(purpose).expect("it is busy");
            assert_eq!(line, moves, "{purpose:?} thinks about something else");
        }
        let game = self.local_match.game();
        if game.end().is_some() {
            assert!(self.thinkers.busy().is_empty(), "nobody thinks about a game that is over");
        }
        if let (Some((player, _)), Some(turn)) = (self.local_match.thinking(), game.turn()) {
            assert_eq!(player, turn);
            assert!(self.thinkers.busy().contains(&Purpose::Move(player)));
        }
        let record = self.local_match.game().record();
        assert_eq!(Record::read(LUSUS, &record.to_string()), Ok(record));
    }
}

const VARIANTS: [&str; 3] = ["choko", "barca", "syrtis:minor"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_obeys_its_laws(
        variant in 0..VARIANTS.len(),
        seats in any::<[bool; 2]>(),
        actions in prop::collection::vec((0..24_u8, any::<u16>()), 1..80),
    ) {
        let mut play = Play::new(VARIANTS[variant], seats);
        for (action, pick) in actions {
            play.act(action, usize::from(pick));
            play.local_match.poll();
            play.check();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn plain_mode_goes_on_to_the_end_of_its_input(
        words in prop::collection::vec(0..WORDS.len(), 0..60),
        portuguese in any::<bool>(),
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        let lines: String = words.into_iter().flat_map(|word| [WORDS[word], "\n"]).collect();
        let language = if portuguese { Language::Portuguese } else { Language::English };
        let style = Style { characters: Characters::Ascii, colours: Colours::Off };
        let data_dir = Some(folder.path().to_owned());
        let launch = Launch { catalogue: LUSUS, language, data_dir, style, sources: Sources::default(), what: What::StartPage };
        let mut output = Vec::new();
        plain::run(launch, Cursor::new(lines), &mut output).expect("nothing fails");
        // Whoever chooses to leave ends the line of the last question with Enter.
        prop_assert!(output.is_ascii() && (output.ends_with(b"\n") || output.ends_with(b": ")));
    }
}

/// What somebody may type; nothing that makes the engine think for a while.
const WORDS: [&str; 32] = [
    "",
    "",
    "1",
    "1",
    "2",
    "3",
    "6",
    "9",
    "c3",
    "b3",
    "a1",
    "c3c4",
    "e2e5",
    "0,0>2,1:1",
    "c2l",
    "c2r",
    "r1",
    "@c1",
    "pass",
    "?",
    "undo",
    "redo",
    "desfazer",
    "board",
    "draw",
    "resign",
    "save x",
    "save",
    "menu",
    "5+3",
    "\u{202e}é\u{0}",
    "-1",
];
