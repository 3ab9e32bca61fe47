use serde::Serialize;

/// A page of text as everybody draws it: terminal, plain mode and browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// From top to bottom.
    pub blocks: Vec<Block>,
}

impl Document {
    /// What the page is called.
    #[must_use]
    pub fn title(&self) -> Option<String> {
        self.blocks.iter().find_map(|block| match block {
            Block::Heading { level: 1, text } => Some(unmarked(text)),
            _ => None,
        })
    }

    /// What a clause says, without its number.
    #[must_use]
    pub fn clause(&self, number: &str) -> Option<String> {
        self.blocks.iter().find_map(|block| match block {
            Block::Paragraph { clause: Some(clause), text } if clause == number => {
                let said = unmarked(text);
                let said = said.strip_prefix(number)?.trim_start_matches('.');
                Some(said.trim_start().to_owned())
            }
            _ => None,
        })
    }
}

/// A part of a page that stands by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Block {
    /// A heading; the title of a page has level 1.
    Heading {
        /// From 1 to 6.
        level: u8,
        /// What it says.
        text: Vec<Words>,
    },
    /// A paragraph.
    Paragraph {
        /// The clause of the rules that it is, such as `T3`.
        clause: Option<String>,
        /// What it says, with the clause.
        text: Vec<Words>,
    },
    /// A list.
    List {
        /// What its items say.
        items: Vec<Vec<Words>>,
    },
    /// A table.
    Table {
        /// The headings of the columns.
        head: Vec<Vec<Words>>,
        /// The rows, each as long as the heading.
        rows: Vec<Vec<Vec<Words>>>,
    },
    /// Lines to be shown as they are.
    Code {
        /// The lines.
        text: String,
        /// What they are a picture of, for those who can draw it: a variant
        /// and the moves from its start, such as `game c4 c3`, or `numbers`
        /// where the lines number the places of its board.
        position: Option<String>,
    },
    /// A picture.
    Picture {
        /// Where it is.
        address: String,
        /// What it shows, for those who do not see it.
        text: String,
    },
}

/// Words of one kind. A line break in the source is kept in the text; code that
/// wraps lines again treats it as a blank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Words {
    /// Words without a mark.
    Plain {
        /// The words.
        text: String,
    },
    /// Strong words.
    Strong {
        /// The words.
        text: String,
    },
    /// Words that are stressed.
    Emphasis {
        /// The words.
        text: String,
    },
    /// Something that is typed or shown letter by letter.
    Code {
        /// The letters.
        text: String,
    },
    /// A link.
    Link {
        /// The words to click.
        text: String,
        /// Where it leads.
        address: String,
    },
}

impl Words {
    /// Words without a mark.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Words {
        Words::Plain { text: text.into() }
    }

    /// Strong words.
    #[must_use]
    pub fn strong(text: impl Into<String>) -> Words {
        Words::Strong { text: text.into() }
    }

    /// Its words without their mark.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Words::Plain { text }
            | Words::Strong { text }
            | Words::Emphasis { text }
            | Words::Code { text }
            | Words::Link { text, .. } => text,
        }
    }
}

/// Spans as text without marks.
#[must_use]
pub fn unmarked(spans: &[Words]) -> String {
    spans.iter().map(Words::text).collect()
}
