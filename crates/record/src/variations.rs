use lusus_core::msg;
use lusus_core::text::quote;

use crate::scan::{Mark, SyntaxError};
use crate::{NodeId, Record};
use lusus_erased::{AnyPosition, Refused};

/// A record whose move text is being read: the line that is read, and those
/// that wait for it to end.
pub(crate) struct Variations<'a> {
    record: Record,
    /// The last move of the line, or the node that its first will follow.
    node: NodeId,
    position: Box<dyn AnyPosition>,
    /// The position before the last move; `None` if the line has no move yet.
    before: Option<Box<dyn AnyPosition>>,
    /// The comments at the head of a variation, until its first move comes.
    leads: Vec<&'a str>,
    waiting: Vec<Waiting>,
}

/// A line that waits for a variation on its last move to end. One position
/// each is all the memory that nesting costs.
struct Waiting {
    /// Where the variation was opened.
    opened: Mark,
    node: NodeId,
    before: Box<dyn AnyPosition>,
}

impl<'a> Variations<'a> {
    pub(crate) fn new(record: Record, start: Box<dyn AnyPosition>) -> Variations<'a> {
        Variations {
            record,
            node: NodeId::ROOT,
            position: start,
            before: None,
            leads: Vec::new(),
            waiting: Vec::new(),
        }
    }

    /// What has been read.
    pub(crate) fn into_record(self) -> Record {
        self.record
    }

    pub(crate) fn add_move(&mut self, at: Mark, text: &str) -> Result<(), SyntaxError> {
        let before = self.position.clone();
        self.position.play(text).map_err(|Refused { message, .. }| {
            at.fault(msg!("record-illegal-move", move = quote(text), reason = message))
        })?;
        self.node = self.record.push(self.node, text, &*self.position);
        for lead in self.leads.drain(..) {
            self.record.add_lead(self.node, lead);
        }
        self.before = Some(before);
        Ok(())
    }

    pub(crate) fn add_comment(&mut self, text: &'a str) {
        let at_head_of_variation = self.before.is_none() && !self.waiting.is_empty();
        if at_head_of_variation {
            self.leads.push(text);
        } else {
            self.record.add_comment(self.node, text);
        }
    }

    pub(crate) fn add_nag(&mut self, at: Mark, nag: u8) -> Result<(), SyntaxError> {
        if self.before.is_none() {
            return Err(at.fault(msg!("record-nag-early")));
        }
        self.record.add_nag(self.node, nag);
        Ok(())
    }

    /// Begins a variation on the last move.
    pub(crate) fn open(&mut self, opened: Mark) -> Result<(), SyntaxError> {
        let Some(before) = self.before.take() else {
            return Err(opened.fault(msg!("record-variation-early")));
        };
        let node = self.node;
        self.node = self.record.tree().parent(node).expect("the last move is not the root");
        self.position = before.clone();
        self.waiting.push(Waiting { opened, node, before });
        Ok(())
    }

    /// Ends a variation and returns to the line it is a variation on.
    pub(crate) fn close(&mut self, at: Mark) -> Result<(), SyntaxError> {
        let Some(line) = self.waiting.pop() else {
            return Err(at.fault(msg!("record-variation-unopened")));
        };
        if self.before.is_none() {
            return Err(at.fault(msg!("record-variation-empty")));
        }
        self.node = line.node;
        self.position = line.before.clone();
        let mv = self.record.tree().move_text(line.node).expect("a line waits at a move");
        self.position.play(mv).expect("it was played before");
        self.before = Some(line.before);
        Ok(())
    }

    /// Checks that no variation is open where the move text ends.
    pub(crate) fn end(&self) -> Result<(), SyntaxError> {
        match self.waiting.last() {
            Some(line) => Err(line.opened.fault(msg!("record-variation-open"))),
            None => Ok(()),
        }
    }
}
