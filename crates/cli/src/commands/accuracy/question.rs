use lusus_catalog::phase;
use lusus_core::{Message, msg, text::quote};
use lusus_erased::{AnyPosition, Variant};

/// A position with what it is worth, and which moves keep that.
pub(super) struct Question {
    pub(super) position: Box<dyn AnyPosition>,
    pub(super) value: Value,
    /// The texts of the moves that keep the value; every other gives it away.
    keeping: Vec<String>,
    pub(super) phase: usize,
    /// How many legal moves there are.
    moves: usize,
}

/// What a position is worth to the player to move, if nobody errs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Won,
    Drawn,
    Lost,
}

impl Value {
    fn read(word: &str) -> Option<Value> {
        match word {
            "won" => Some(Value::Won),
            "drawn" => Some(Value::Drawn),
            "lost" => Some(Value::Lost),
            _ => None,
        }
    }
}

/// Reads questions, one a line: a position, its value, and moves with their
/// values, all for the player to move and with tabs between. A move that is not
/// named gives the value away.
///
/// # Errors
/// Names the line and what is wrong with it.
pub(super) fn read(variant: Variant, text: &str) -> Result<Vec<Question>, (usize, Message)> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty());
    lines.map(|(number, line)| read_line(variant, line).map_err(|it| (number, it))).collect()
}

fn read_line(variant: Variant, line: &str) -> Result<Question, Message> {
    let mut fields = line.split('\t');
    let position = fields.next().unwrap_or_default();
    let position = variant.parse(position).map_err(|error| error.message)?;
    let value = read_value(fields.next().unwrap_or_default())?;
    let legal = position.legal_moves();
    let mut keeping = Vec::new();
    for field in fields {
        let (mv, word) = field.split_once(' ').unwrap_or((field, ""));
        if !legal.iter().any(|known| known == mv) {
            return Err(msg!("accuracy-not-legal", found = quote(mv)));
        }
        if read_value(word)? == value {
            keeping.push(mv.to_owned());
        }
    }
    if keeping.is_empty() {
        return Err(msg!("accuracy-no-move"));
    }
    let (phase, moves) = (phase(&*position), legal.len());
    Ok(Question { position, value, keeping, phase, moves })
}

fn read_value(word: &str) -> Result<Value, Message> {
    Value::read(word).ok_or_else(|| msg!("accuracy-no-value", found = quote(word)))
}

impl Question {
    /// Whether some move gives the value away.
    pub(super) fn is_critical(&self) -> bool {
        self.keeping.len() < self.moves
    }

    pub(super) fn is_kept_by(&self, mv: &str) -> bool {
        self.keeping.iter().any(|keeping| keeping == mv)
    }

    /// How often a move by chance keeps the value.
    pub(super) fn chance(&self) -> f64 {
        self.keeping.len() as f64 / self.moves as f64
    }
}
