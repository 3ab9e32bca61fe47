use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use clap::ArgMatches;
use lusus_core::{Message, msg, text::quote};
use lusus_home::{can_write_whole, write_whole};
use lusus_prover::{Certificate, Inquiry, NoCertificate};

use crate::failure::Failure;
use crate::game_input::text;

/// The files that a proof reads and writes.
pub(crate) struct ProofFiles<'a> {
    /// Where a search that is stopped is kept.
    pub(crate) resume: Option<&'a str>,
    /// Where the certificate goes.
    pub(crate) out: Option<&'a str>,
}

impl<'a> ProofFiles<'a> {
    /// The files that the flags name, all of which can be written.
    pub(crate) fn of(matches: &'a ArgMatches) -> Result<ProofFiles<'a>, Failure> {
        let files = ProofFiles { resume: text(matches, "resume"), out: text(matches, "out") };
        for (flag, path) in [("resume", files.resume), ("out", files.out)] {
            if let Some(path) = path {
                check(path).map_err(|message| Failure::in_field(flag, message))?;
            }
        }
        match (files.resume, files.out) {
            (Some(resume), Some(out)) if is_same(resume, out) => {
                Err(Failure::in_field("out", msg!("prove-same-file", file = quote(out))))
            }
            _ => Ok(files),
        }
    }

    /// No search is made for a file that is never written.
    pub(crate) fn check(&self, inquiry: &dyn Inquiry) -> Result<(), Failure> {
        match self.out {
            Some(_) if !inquiry.is_certifiable() => {
                Err(Failure::in_field("out", NoCertificate::NoVariant.message()))
            }
            _ => Ok(()),
        }
    }

    /// Goes on where an earlier search was stopped, if there was one.
    pub(crate) fn load(&self, inquiry: &mut dyn Inquiry, most: usize) -> Result<(), Failure> {
        let Some(path) = self.resume else { return Ok(()) };
        let unusable = |fault: Message| {
            let message = msg!("prove-unreadable", file = quote(path), fault = fault);
            Failure::in_field("resume", message)
        };
        let bytes = match read(path, most) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => {
                let (file, fault) = (quote(path), error.to_string());
                let message = msg!("prove-unreadable", file = file, fault = fault);
                return Err(Failure::in_field("resume", message));
            }
        };
        if bytes.len() > most {
            return Err(unusable(msg!("prove-save-too-large")));
        }
        inquiry.load(&bytes).map_err(|bad| unusable(bad.message()))
    }

    /// Keeps what is known of a search; tells where, if a file is named.
    pub(crate) fn keep(&self, inquiry: &dyn Inquiry) -> Result<Option<&'a str>, Failure> {
        let Some(path) = self.resume else { return Ok(None) };
        write(path, "resume", &inquiry.save())?;
        Ok(Some(path))
    }
}

/// Writes a certificate where `--out` says.
pub(crate) fn write_certificate(path: &str, certificate: &Certificate) -> Result<(), Failure> {
    let bytes = certificate
        .to_bytes()
        .map_err(|too_large| Failure::in_field("out", NoCertificate::from(too_large).message()))?;
    write(path, "out", &bytes)
}

/// Why a file cannot be written, before the work is done that fills it.
fn check(path: &str) -> Result<(), Message> {
    let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(msg!("prove-no-folder", file = quote(path)));
    }
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(msg!("prove-not-a-file", file = quote(path)));
    }
    can_write_whole(Path::new(path))
        .map_err(|error| msg!("prove-unwritable", file = quote(path), fault = error.to_string()))
}

/// Whether two names mean one file, though it may not be there yet.
fn is_same(one: &str, other: &str) -> bool {
    let place = |path: &str| {
        let path = Path::new(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        Some((fs::canonicalize(folder).ok()?, path.file_name()?.to_owned()))
    };
    place(one) == place(other)
}

/// The bytes of a file, at most one more than may be.
fn read(path: &str, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn write(path: &str, flag: &str, bytes: &[u8]) -> Result<(), Failure> {
    write_whole(Path::new(path), bytes).map_err(|error| {
        let message = msg!("prove-unwritable", file = quote(path), fault = error.to_string());
        Failure::in_field(flag, message)
    })
}
