use serde::Serialize;

/// An external program, and how it is started.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct EngineSpec {
    /// The program.
    pub cmd: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder it runs in.
    pub dir: Option<String>,
    /// The options it is given, by name.
    pub options: Vec<(String, String)>,
}
