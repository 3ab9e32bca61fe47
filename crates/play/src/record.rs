use lusus_core::Player;
use lusus_record::{NodeId, Record, TagValue, Tags};

use crate::{Kind, Match, Participant, TimeControl};

impl Match {
    /// The match on record: the moves on the board with the mover's clock after
    /// each (`[%clk 0:05:00]`), who played, and how it ended.
    ///
    /// `Event`, `Site`, `Date` and `Round` are left to whoever knows them.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::of_moves(self.line());
        record.tags = self.tags();
        if let TimeControl::Clock { .. } = self.settings.time_control {
            self.tell_clocks(&mut record);
        }
        if let Some(end) = self.end() {
            record
                .finish(end.result(), Some(end.termination()))
                .expect("a match that the rules end has ended so");
        }
        record
    }

    /// Writes the mover's clock behind each move. Of the opening nothing is
    /// known but, in a match that was taken up again, what it left.
    fn tell_clocks(&self, record: &mut Record) {
        let nodes: Vec<NodeId> = record.tree().main_line().collect();
        let movers: Vec<Player> = self.course.movers().map(|(_, mover)| mover).collect();
        let opening = self.course.opening;
        for (place, (node, ply)) in nodes.into_iter().zip(&self.course.plies).enumerate() {
            let later = movers.get(place + 1..opening).unwrap_or_default();
            let is_known = self.settings.clocks.is_some() && !later.contains(&movers[place]);
            if let Some(clocks) = ply.clocks.filter(|_| place >= opening || is_known) {
                let left = clocks[movers[place].index()];
                record.add_comment(node, &format!("[%clk {left}]"));
            }
        }
    }

    fn tags(&self) -> Tags {
        let mut tags = Tags::default();
        if let Some(participant) = self.participant(Player::First) {
            tags.white = shown_name(participant);
            describe(&mut tags, ["WhiteType", "WhiteProgram"], &participant.kind);
        }
        if let Some(participant) = self.participant(Player::Second) {
            tags.black = shown_name(participant);
            describe(&mut tags, ["BlackType", "BlackProgram"], &participant.kind);
        }
        tags.seed = self.settings.seed;
        tags.time_control = Some(self.settings.time_control.to_string().into());
        tags
    }
}

fn shown_name(participant: &Participant) -> TagValue {
    match participant.name.as_str() {
        "" => TagValue::from("?"),
        name => TagValue::from(name),
    }
}

/// Says what kind of player it is and, of a program, which.
fn describe(tags: &mut Tags, [of_type, of_program]: [&str; 2], kind: &Kind) {
    let (word, program) = match kind {
        Kind::Human => ("human", None),
        Kind::Bot(name) | Kind::Engine(name) => ("program", Some(name)),
    };
    let program = program.map(|name| (of_program, name.as_str()));
    for (name, value) in [Some((of_type, word)), program].into_iter().flatten() {
        tags.set_other(name, value).expect("free tags with well-spelt names");
    }
}
