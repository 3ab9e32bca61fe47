use lusus_core::{Clause, Course, Lesson, Task, Try, msg};

/// The lessons of Template, from its aim to its first ideas.
pub(super) const COURSE: Course = Course {
    variant: "template",
    lessons: &[Lesson {
        name: "last",
        start: "OXOX1 1",
        idea: msg!("template-lesson-last"),
        ask: msg!("template-lesson-last-task"),
        task: Task::Win,
        tries: &[
            Try::Refused { mv: "a1", clause: Clause("T1") },
            Try::Refused { mv: "z9", clause: Clause("N1") },
        ],
        teaches: &[Clause("A1"), Clause("E1")],
    }],
};
