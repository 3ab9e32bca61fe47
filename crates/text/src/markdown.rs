use std::mem;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::document::{Block, Document, Words, unmarked};

impl Document {
    /// Reads a page in Markdown. It accepts every text: nested parts are
    /// flattened, and what a document cannot hold, such as HTML, becomes plain
    /// text.
    #[must_use]
    pub fn from_markdown(markdown: &str) -> Document {
        let mut reader = Reader::default();
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
            reader.read(event);
        }
        reader.close();
        Document { blocks: reader.blocks }
    }
}

/// What has been read, and what is still open.
#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    /// What will be a heading, a paragraph, an item, a cell or a fenced text.
    spans: Vec<Words>,
    /// The marks around the next words, the outermost first.
    marks: Vec<Mark>,
    /// How deep in lists, and the items of the outermost.
    lists: usize,
    items: Vec<Vec<Words>>,
    /// The cells and rows of a table.
    cells: Vec<Vec<Words>>,
    rows: Vec<Vec<Vec<Words>>>,
    is_paragraph: bool,
    /// What a fenced text is a picture of.
    position: Option<String>,
}

#[derive(PartialEq)]
enum Mark {
    Strong,
    Emphasis,
    Link(String),
    Picture(String),
}

impl Reader {
    fn read(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Code(text) => self.push(Words::Code { text: text.into_string() }),
            Event::SoftBreak | Event::HardBreak if self.spans.is_empty() => {}
            Event::SoftBreak | Event::HardBreak => self.say("\n"),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.say(&text),
            // The others belong to extensions, or say nothing.
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Strong => self.marks.push(Mark::Strong),
            Tag::Emphasis => self.marks.push(Mark::Emphasis),
            Tag::Link { dest_url, .. } => self.marks.push(Mark::Link(dest_url.into_string())),
            Tag::Image { dest_url, .. } => {
                if self.is_paragraph {
                    self.close();
                }
                self.marks.push(Mark::Picture(dest_url.into_string()));
            }
            Tag::List(_) => {
                self.close();
                self.lists += 1;
            }
            Tag::Paragraph => {
                self.close();
                self.is_paragraph = self.lists == 0;
            }
            Tag::CodeBlock(CodeBlockKind::Fenced(info)) => {
                self.close();
                self.position = info.split_once(' ').map(|(_, position)| position.to_owned());
            }
            Tag::TableCell => {}
            _ => self.close(),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link => _ = self.marks.pop(),
            TagEnd::Image => self.end_picture(),
            TagEnd::Heading(level) if self.lists == 0 => self.end_heading(level),
            TagEnd::CodeBlock if self.lists == 0 => self.end_code(),
            TagEnd::List(_) => self.end_list(),
            TagEnd::TableCell => self.cells.push(mem::take(&mut self.spans)),
            TagEnd::TableHead | TagEnd::TableRow => self.rows.push(mem::take(&mut self.cells)),
            TagEnd::Table => self.end_table(),
            TagEnd::Paragraph => {
                self.close();
                self.is_paragraph = false;
            }
            _ => self.close(),
        }
    }

    /// Ends what is open: an item in a list, else a paragraph.
    fn close(&mut self) {
        let mut text = mem::take(&mut self.spans);
        if let Some(Words::Plain { text }) = text.last_mut() {
            text.truncate(text.trim_end().len());
        }
        match self.lists {
            _ if unmarked(&text).is_empty() => {}
            0 => self.blocks.push(Block::Paragraph { clause: clause(&text), text }),
            _ => self.items.push(text),
        }
    }

    fn end_heading(&mut self, level: HeadingLevel) {
        let text = mem::take(&mut self.spans);
        self.blocks.push(Block::Heading { level: level as u8, text });
    }

    fn end_code(&mut self) {
        let mut text = unmarked(&mem::take(&mut self.spans));
        text.truncate(text.trim_end_matches('\n').len());
        self.blocks.push(Block::Code { text, position: self.position.take() });
    }

    fn end_list(&mut self) {
        self.close();
        self.lists -= 1;
        if self.lists == 0 && !self.items.is_empty() {
            self.blocks.push(Block::List { items: mem::take(&mut self.items) });
        }
    }

    fn end_table(&mut self) {
        let mut rows = mem::take(&mut self.rows).into_iter();
        let head = rows.next().unwrap_or_default();
        self.blocks.push(Block::Table { head, rows: rows.collect() });
    }

    /// A picture that stands in no paragraph is only told.
    fn end_picture(&mut self) {
        let Some(Mark::Picture(address)) = self.marks.pop() else { return };
        if self.is_paragraph {
            let text = unmarked(&mem::take(&mut self.spans));
            self.blocks.push(Block::Picture { address, text });
        }
    }

    /// Words with the marks that are around them; a link counts most.
    fn say(&mut self, text: &str) {
        let text = text.to_owned();
        let link = self.marks.iter().find_map(|mark| match mark {
            Mark::Link(address) => Some(address.clone()),
            _ => None,
        });
        self.push(match link {
            Some(address) => Words::Link { text, address },
            None if self.marks.contains(&Mark::Strong) => Words::Strong { text },
            None if self.marks.contains(&Mark::Emphasis) => Words::Emphasis { text },
            None => Words::Plain { text },
        });
    }

    /// Adds words, to the last ones if they have the same mark: the parser cuts
    /// texts where one might have begun.
    fn push(&mut self, span: Words) {
        match (self.spans.last_mut(), span) {
            (Some(Words::Plain { text }), Words::Plain { text: more })
            | (Some(Words::Strong { text }), Words::Strong { text: more })
            | (Some(Words::Emphasis { text }), Words::Emphasis { text: more }) => {
                text.push_str(&more);
            }
            (_, span) => self.spans.push(span),
        }
    }
}

/// The clause that a paragraph begins with: `T3` of `**T3.**`.
fn clause(text: &[Words]) -> Option<String> {
    let Some(Words::Strong { text }) = text.first() else { return None };
    let clause = text.strip_suffix('.')?;
    let number = clause.strip_prefix(|c: char| c.is_ascii_uppercase())?;
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| clause.to_owned())
}
