use crate::failure::Failure;
use crate::shell::{cargo, succeed};

/// Rewrites the golden files from the present behaviour; look at the diff.
pub(crate) fn run() -> Result<(), Failure> {
    let tests = ["test", "--package", "lusus-catalog", "--test", "golden"];
    succeed(cargo(&tests).env("INSTA_UPDATE", "always").env("INSTA_FORCE_PASS", "1"))
}
