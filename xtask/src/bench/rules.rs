use std::process::Stdio;

use crate::failure::Failure;
use crate::shell::cargo;

/// The speed of the rules as one table.
pub(super) fn measure() -> Result<String, Failure> {
    let bench = ["bench", "--package", "lusus-catalog", "--bench", "rules"];
    let output = cargo(&bench).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(Failure(format!("the benchmark of the rules ended with {}", output.status)));
    }
    let table = String::from_utf8_lossy(&output.stdout);
    Ok(format!("Measured on {}, one thread unless said.\n\n{table}", super::processor()))
}
