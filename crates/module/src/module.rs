use lusus_bots::KnowledgeFile;
use lusus_catalog::{Abilities, Catalogue, LUSUS, known};
use lusus_core::text::quote;
use lusus_core::{Language, PartialMove, Typed, msg};
use lusus_erased::{AnyLine, Variant};
use lusus_link::Shared;
use lusus_play::Time;
use lusus_room::Entropy;
use lusus_search::Limits;
use lusus_text::say;
use serde_json::{from_str, to_string};

use crate::answer::{ChoiceView, RecordRead, ValueView, VariantView};
use crate::coach::coach;
use crate::picture::{LookAsked, Painting, picture};
use crate::place::{Place, variant};
use crate::position::PositionView;
use crate::puzzle::{Deed, Kept, Shelves, Wanted};
use crate::question::Lang;
use crate::record::RecordTree;
use crate::review::{review, reviewer};
use crate::room::{HeldRoom, RoomInput};
use crate::strength::{Done, strength};
use crate::touch::{Touch, TouchView};
use crate::{Answer, Objection, Question, bench, lesson, record, room, thinking};

/// What answers the questions of a page. It remembers the language, the room
/// that it holds, the puzzles that were handed in, and a film until all its
/// frames are painted; every other question tells where it stands.
pub struct Module {
    catalogue: Catalogue,
    language: Language,
    room: Option<HeldRoom>,
    painting: Option<Painting>,
    shelves: Shelves,
}

impl Default for Module {
    /// With the games of the product.
    fn default() -> Module {
        Module {
            catalogue: LUSUS,
            language: Language::default(),
            room: None,
            painting: None,
            shelves: Shelves::default(),
        }
    }
}

impl Module {
    /// Answers a [`Question`] in JSON by an [`Answer`] in JSON, and tells other
    /// answers on the way, while a search goes on.
    pub fn answer(&mut self, question: &str, tell: &mut dyn FnMut(&str)) -> String {
        let answer = match from_str(question) {
            Ok(question) => {
                let found = self.find(question, &mut |answer| tell(&write(&answer)));
                found.unwrap_or_else(Answer::Objection)
            }
            Err(error) => Answer::Nonsense { error: error.to_string() },
        };
        write(&self.said(answer))
    }

    /// The name under which the frames of a film are handed in, one after the
    /// other: red, green, blue and opacity of each pixel.
    pub const FRAME: &str = "frame";

    /// Takes in a file that an answer has said is wanted, and answers.
    pub fn learn(&mut self, name: &str, bytes: Vec<u8>) -> String {
        let learnt = match (KnowledgeFile::find(name), &mut self.painting) {
            (Some(file), _) => file.learn(bytes).map_err(|error| error.to_string()),
            (None, Some(painting)) if name == Module::FRAME => painting.add(&bytes),
            (None, _) => Err(format!("no file is called {name:?}")),
        };
        write(&learnt.map_or_else(|error| Answer::Nonsense { error }, |()| Answer::Done))
    }

    fn find(
        &mut self,
        question: Question,
        tell: &mut dyn FnMut(Answer),
    ) -> Result<Answer, Objection> {
        let games = self.catalogue;
        Ok(match question {
            Question::Games => self.games(),
            Question::Position { at, frames } => self.position(&at, frames)?,
            Question::Attempt { at, typed } => self.attempt(&at, &typed)?,
            Question::Touch { at, touched, target } => self.touch(&at, &touched, &target)?,
            Question::ReadPosition { variant: id, text } => {
                position_text(variant(games, &id)?, &text)?
            }
            Question::PlacePiece { variant: id, text, cell, symbol } => {
                place_piece(variant(games, &id)?, text, &cell, symbol.as_deref())?
            }
            Question::ReadRecord { text } => {
                Answer::Records { records: record::read(games, &text)? }
            }
            Question::WriteRecord { record } => Answer::RecordText { text: record.text(games)? },
            Question::ReadLink { text } => read_link(games, &text)?,
            Question::WriteLink { at, result } => {
                write_link(&at.shared(games, result.as_deref())?)?
            }
            Question::Think { at, lines, nodes } => {
                let line = at.open_line(games)?;
                let mut tell = |thought| tell(Answer::Thought(thought));
                Answer::Thought(thinking::think(&*line, lines, nodes, &mut tell)?)
            }
            Question::Review { at, from, nodes } => {
                let mut tell = |known, all| tell(Answer::Reviewing { known, all });
                let reviewer = reviewer(&*at.line(games)?, nodes).from(from);
                Answer::Review(Box::new(review(reviewer, self.language, &mut tell)))
            }
            Question::Values { at } => self.values(&at)?,
            Question::BotMove { at, bot, seed, nodes } => {
                bot_move(&*at.open_line(games)?, &bot, seed, nodes)?
            }
            Question::Courses => Answer::Courses { courses: lesson::courses(games) },
            Question::Lesson { game, number, moves, typed } => {
                self.lesson(&game, number, (&moves, typed.as_deref()))?
            }
            Question::ReadPuzzles { text } => self.read_puzzles(&text),
            Question::Puzzles { game, kept, wanted } => self.shelf(&game, &kept, &wanted)?,
            Question::NotePuzzle { id, tried, kept, wanted } => {
                self.note_puzzle(&id, &tried, &kept, &wanted)?
            }
            Question::Puzzle { id, moves, typed, hints } => {
                self.puzzle(&id, &Deed { moves: &moves, typed: typed.as_deref(), hints })?
            }
            Question::Coach { at, mv } => self.coach(&at, mv.as_deref())?,
            Question::Strength { kept, variant: id, done } => {
                strength_of(&kept, variant(games, &id)?, done.as_ref())
            }
            Question::Bench { variant: id } => self.bench(&id)?,
            Question::MakeMatch { id, request, now, chance } => {
                let entropy = Entropy::seeded(chance);
                Answer::MatchMade(Box::new(room::make(games, id, &request, now, entropy)?))
            }
            Question::ShowMatch { kept, date } => {
                let (view, record) = room::show(games, &kept, &date)?;
                Answer::MatchShown { view: Box::new(view), record }
            }
            Question::OpenRoom { kept, now, chance } => self.open_room(&kept, now, chance)?,
            Question::Room { input, now } => self.tell_room(input, now),
            Question::Picture { at, look, arrows, size } => {
                picture(&*at.line(games)?, look, arrows, size)
            }
            Question::Film { at, look, size } => self.begin_film(&*at.line(games)?, look, size)?,
            Question::Gif => self.end_film(),
            Question::Speak { lang: Lang(language) } => {
                self.language = language;
                Answer::Done
            }
        })
    }

    fn position(&self, at: &Place, frames: bool) -> Result<Answer, Objection> {
        let line = at.line(self.catalogue)?;
        let view = PositionView::of(&*line);
        Ok(Answer::Position(Box::new(if frames { view.with_frames(&*line) } else { view })))
    }

    fn coach(&self, at: &Place, mv: Option<&str>) -> Result<Answer, Objection> {
        let line = at.open_line(self.catalogue)?;
        Ok(Answer::Coach(Box::new(coach(&*line, mv, self.language))))
    }

    fn touch(&self, at: &Place, touched: &[Touch], target: &Touch) -> Result<Answer, Objection> {
        let position = at.open_line(self.catalogue)?.position();
        Ok(Answer::Touch(TouchView::of(&*position, touched, target)))
    }

    fn lesson(
        &self,
        game: &str,
        number: usize,
        done: (&[String], Option<&str>),
    ) -> Result<Answer, Objection> {
        let view = lesson::lesson(self.catalogue, game, number, done, self.language)?;
        Ok(Answer::Lesson(Box::new(view)))
    }

    fn shelf(&self, game: &str, kept: &Kept, wanted: &Wanted) -> Result<Answer, Objection> {
        let view = self.shelves.shelf(game, (kept, wanted), self.language)?;
        Ok(Answer::Puzzles(Box::new(view)))
    }

    fn note_puzzle(
        &self,
        id: &str,
        tried: &str,
        kept: &Kept,
        wanted: &Wanted,
    ) -> Result<Answer, Objection> {
        let view = self.shelves.note(id, tried, (kept, wanted), self.language)?;
        Ok(Answer::Puzzles(Box::new(view)))
    }

    fn puzzle(&self, id: &str, deed: &Deed<'_>) -> Result<Answer, Objection> {
        Ok(Answer::Puzzle(Box::new(self.shelves.solving(id, deed, self.language)?)))
    }

    fn read_puzzles(&mut self, text: &str) -> Answer {
        match self.shelves.read(self.catalogue, text) {
            Ok((game, count)) => Answer::PuzzlesRead { game, count },
            Err(error) => Answer::Nonsense { error },
        }
    }

    fn begin_film(
        &mut self,
        line: &dyn AnyLine,
        look: LookAsked,
        size: u16,
    ) -> Result<Answer, Objection> {
        let (painting, answer) = Painting::begin(line, look, size)?;
        self.painting = Some(painting);
        Ok(answer)
    }

    fn end_film(&mut self) -> Answer {
        let nothing = || Answer::Nonsense { error: "no film was begun".to_owned() };
        self.painting.take().map_or_else(nothing, Painting::end)
    }

    fn open_room(&mut self, kept: &str, now: Time, chance: u64) -> Result<Answer, Objection> {
        self.room = Some(HeldRoom::open(self.catalogue, kept, Entropy::seeded(chance), now)?);
        Ok(self.tell_room(RoomInput::Wake, now))
    }

    fn tell_room(&mut self, input: RoomInput, now: Time) -> Answer {
        let Some(room) = &mut self.room else {
            return Answer::Nonsense { error: "no room is open".to_owned() };
        };
        let outputs = room.take(input, now);
        Answer::Room { outputs, wake_at: room.wake_at(), summary: Box::new(room.summary()) }
    }

    fn games(&self) -> Answer {
        let view = |variant: Variant| VariantView {
            id: variant.id(),
            game: variant.game_id(),
            title: variant.title(),
            fixed_start: variant.has_fixed_start(),
            bots: variant.bots(),
        };
        Answer::Games { variants: self.catalogue.all().map(view).collect() }
    }

    /// What was typed, as the move that it stands for.
    fn attempt(&self, at: &Place, typed: &str) -> Result<Answer, Objection> {
        let line = at.line(self.catalogue)?;
        let position = line.position();
        let mv = match position.typed(typed) {
            Typed::Move(mv) => mv,
            Typed::Part(PartialMove { text, question }) => {
                return Ok(Answer::Part { text, question: say(self.language, &question) });
            }
        };
        line.attempt(&mv).map_err(Objection::of_move)?;
        Ok(Answer::Attempt { notation: position.notation(&mv).unwrap_or_default(), mv })
    }

    fn values(&self, at: &Place) -> Result<Answer, Objection> {
        let line = at.line(self.catalogue)?;
        let moves = known(&*line, Limits::nodes(0)).into_iter().map(|known| ValueView {
            score: thinking::verdict(&*line, known.score, known.basis, 0),
            mv: known.mv,
        });
        Ok(Answer::Values { moves: moves.collect() })
    }

    fn bench(&self, id: &str) -> Result<Answer, Objection> {
        let signature = bench::signature(variant(self.catalogue, id)?);
        let unknown = || Objection::new(msg!("api-unknown-variant", found = quote(id)));
        let signature = signature.ok_or_else(unknown)?;
        Ok(Answer::Bench { nodes: signature.nodes, hash: signature.hash })
    }

    /// An answer with its objections said in the reader's language.
    fn said(&self, answer: Answer) -> Answer {
        let say = |objection: Objection| objection.said(self.language);
        match answer {
            Answer::Objection(objection) => Answer::Objection(say(objection)),
            Answer::Touch(TouchView::Refused { tried, objection }) => {
                Answer::Touch(TouchView::Refused { tried, objection: say(objection) })
            }
            Answer::Records { records } => {
                let said =
                    |read: RecordRead| RecordRead { objection: read.objection.map(say), ..read };
                Answer::Records { records: records.into_iter().map(said).collect() }
            }
            other => other,
        }
    }
}

fn bot_move(
    line: &dyn AnyLine,
    bot: &str,
    seed: Option<u64>,
    nodes: Option<u64>,
) -> Result<Answer, Objection> {
    let mv = thinking::bot_move(line, bot, seed, nodes)?;
    let notation = line.position().notation(&mv).unwrap_or_default();
    Ok(Answer::BotMove { mv, notation })
}

fn strength_of(kept: &str, variant: Variant, done: Option<&Done>) -> Answer {
    Answer::Strength(Box::new(strength(kept, variant, done)))
}

/// A position with a piece more, another, or one less, as the rules write it.
fn place_piece(
    variant: Variant,
    text: String,
    cell: &str,
    symbol: Option<&str>,
) -> Result<Answer, Objection> {
    let position = variant.parse(&text).map_err(Objection::of_position)?;
    position_text(variant, &position.with_piece(cell, symbol).unwrap_or(text))
}

fn read_link(games: Catalogue, text: &str) -> Result<Answer, Objection> {
    let shared = Shared::read(games, text);
    let shared = shared.map_err(|error| Objection::new(error.message()))?;
    Ok(Answer::Linked { record: RecordTree::of(&shared.record()) })
}

fn write_link(shared: &Shared) -> Result<Answer, Objection> {
    let text = shared.text().map_err(|error| Objection::new(error.message()))?;
    Ok(Answer::LinkText { text })
}

/// A text that is a position, with what can be set beside the board.
fn position_text(variant: Variant, text: &str) -> Result<Answer, Objection> {
    let position = variant.parse(text).map_err(Objection::of_position)?;
    let view = |(words, text)| ChoiceView { words, text };
    let all = position.choices().into_iter();
    let choices = all.map(|choices| choices.into_iter().map(view).collect()).collect();
    Ok(Answer::PositionText { text: position.text(), choices })
}

fn write(answer: &Answer) -> String {
    to_string(answer).expect("answers are plain data")
}
