use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use lusus_core::{Arg, Message, msg, text::quote};
use lusus_home::{can_write_whole, write_whole};
use lusus_prover::{Certificate, Inquiry, NoCertificate};
use lusus_text::system_fault;

use crate::Failure;

/// The files that a proof reads and writes.
#[derive(Args)]
pub(crate) struct ProofFiles {
    /// Where a search that is stopped is kept.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Where the certificate goes.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

impl ProofFiles {
    /// Looks whether all files can be written, before the work is done that
    /// fills them, and whether there will be something to write.
    pub(crate) fn check(&self, inquiry: &dyn Inquiry) -> Result<(), Failure> {
        for (flag, path) in [("resume", &self.resume), ("out", &self.out)] {
            if let Some(path) = path {
                check(path).map_err(|message| Failure::in_field(flag, message))?;
            }
        }
        let Some(out) = &self.out else { return Ok(()) };
        let message = match &self.resume {
            Some(resume) if is_same(resume, out) => msg!("prove-same-file", file = quoted(out)),
            _ if !inquiry.is_certifiable() => NoCertificate::NoVariant.message(),
            _ => return Ok(()),
        };
        Err(Failure::in_field("out", message))
    }

    /// Goes on where an earlier search was stopped, if there was one.
    pub(crate) fn load(&self, inquiry: &mut dyn Inquiry, most: usize) -> Result<(), Failure> {
        let Some(path) = &self.resume else { return Ok(()) };
        let unreadable = |fault: Arg| msg!("prove-unreadable", file = quoted(path), fault = fault);
        let unusable = |fault: Arg| Failure::in_field("resume", unreadable(fault));
        let bytes = match File::open(path).and_then(|file| read(file, most)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => {
                let message = unreadable(system_fault(&error).into());
                return Err(Failure::in_file("resume", message, &error));
            }
        };
        if bytes.len() > most {
            return Err(unusable(msg!("prove-save-too-large").into()));
        }
        inquiry.load(&bytes).map_err(|bad| unusable(bad.message().into()))
    }

    /// Keeps what is known of a search; tells where, if a file is named.
    pub(crate) fn keep(&self, inquiry: &dyn Inquiry) -> Result<Option<&Path>, Failure> {
        let Some(path) = &self.resume else { return Ok(None) };
        write(path, "resume", &inquiry.save())?;
        Ok(Some(path))
    }
}

/// Writes a certificate, if there is one, where `--out` says.
pub(crate) fn write_certificate(
    path: &Path,
    certificate: Result<Certificate, NoCertificate>,
) -> Result<Certificate, Failure> {
    let made = certificate.and_then(|certificate| Ok((certificate.to_bytes()?, certificate)));
    let (bytes, certificate) = made.map_err(|none| Failure::in_field("out", none.message()))?;
    write(path, "out", &bytes)?;
    Ok(certificate)
}

/// Why a file cannot be written.
pub(crate) fn check(path: &Path) -> Result<(), Message> {
    can_write_whole(path).map_err(|error| match error.kind() {
        ErrorKind::IsADirectory => msg!("prove-not-a-file", file = quoted(path)),
        ErrorKind::NotFound | ErrorKind::NotADirectory => {
            msg!("prove-no-folder", file = quoted(path))
        }
        _ => unwritable(path, &error),
    })
}

fn unwritable(path: &Path, error: &io::Error) -> Message {
    msg!("prove-unwritable", file = quoted(path), fault = system_fault(error))
}

/// Whether two names mean one file, though it may not be there yet.
fn is_same(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        Some((fs::canonicalize(folder).ok()?, path.file_name()?.to_owned()))
    };
    place(one) == place(other)
}

/// All bytes, at most one more than may be.
pub(crate) fn read(source: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn write(path: &Path, flag: &str, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error| Failure::in_file(flag, unwritable(path, &error), &error);
    write_whole(path, bytes).map_err(failed)
}

/// A path as it stands in a sentence.
pub(crate) fn quoted(path: &Path) -> String {
    quote(&path.display().to_string())
}
