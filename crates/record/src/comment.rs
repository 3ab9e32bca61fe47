/// A remark in a record: one line of text, never empty.
///
/// It is cleaned when it is made, so that writing, wrapping and reading leave
/// it unchanged: a `}` is left out, white space and control characters are
/// blanks, a run of blanks is one, and none stand at the ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comment(String);

impl Comment {
    /// The comment that says `text`; `None` if nothing of it remains.
    ///
    /// ```
    /// use lusus_record::Comment;
    /// let comment = Comment::new(" a {double}\n  attack ").unwrap();
    /// assert_eq!(comment.as_str(), "a {double attack");
    /// assert_eq!(Comment::new("}"), None);
    /// ```
    #[must_use]
    pub fn new(text: &str) -> Option<Comment> {
        let mut said = String::new();
        for c in text.chars().filter(|&c| c != '}') {
            if !is_blank(c) {
                said.push(c);
            } else if !said.is_empty() && !said.ends_with(' ') {
                said.push(' ');
            }
        }
        said.truncate(said.trim_end_matches(' ').len());
        (!said.is_empty()).then_some(Comment(said))
    }

    /// What it says.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}
