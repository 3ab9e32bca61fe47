use std::fs::File;
use std::io::stdin;
use std::time::Instant;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use lusus_core::{msg, text::quote};
use lusus_proofs::{Certificate, ReadError, Shipped, Verified, VerifyError};
use lusus_text::system_fault;
use serde_json::Value;

use crate::answer::plain;
use crate::proof_files::read;
use crate::{Answer, Failure, Voice, aside_in_text};

#[derive(Args)]
pub(crate) struct Verify {
    #[arg(required_unless_present = "shipped", value_parser = NonEmptyStringValueParser::new())]
    file: Option<String>,
    #[arg(long, conflicts_with = "file")]
    shipped: bool,
}

impl Verify {
    /// Plays every line of a certificate, or of those that are part of the
    /// program, and tells what they prove.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let begun = Instant::now();
        let answer = match &self.file {
            Some(file) => verify_file(file, voice)?,
            None => verify_shipped(voice)?,
        };
        let seconds = voice.decimal(begun.elapsed().as_secs_f64(), 2);
        aside_in_text(&msg!("cli-verified", seconds = seconds), voice);
        Ok(answer)
    }
}

fn verify_file(file: &str, voice: Voice) -> Result<Answer, Failure> {
    let bytes = match file {
        "-" => read(stdin().lock(), Certificate::LARGEST_FILE),
        _ => File::open(file).and_then(|opened| read(opened, Certificate::LARGEST_FILE)),
    };
    let bytes = bytes.map_err(|fault| {
        let message = msg!("load-read", file = quote(file), fault = system_fault(&fault));
        Failure::in_file("file", message, &fault)
    })?;
    let mut answer = Answer::default();
    for (key, value) in verify(file, &bytes, voice)? {
        answer.tell(key, value);
    }
    Ok(answer)
}

fn verify_shipped(voice: Voice) -> Result<Answer, Failure> {
    let mut answer = Answer::default();
    let mut certificates = Vec::new();
    for Shipped { name, bytes } in Shipped::ALL {
        let mut facts = vec![("certificate", Value::from(name))];
        facts.extend(verify(name, bytes, voice)?);
        for (key, value) in &facts {
            answer.line(format!("{key} {}", plain(value)));
        }
        let facts = facts.into_iter().map(|(key, value)| (key.to_owned(), value));
        certificates.push(Value::Object(facts.collect()));
    }
    answer.fact("certificates", certificates);
    Ok(answer)
}

type Facts = Vec<(&'static str, Value)>;

/// What a certificate claims and what the verifier saw.
fn verify(name: &str, bytes: &[u8], voice: Voice) -> Result<Facts, Failure> {
    let certificate = Certificate::read(bytes).map_err(|error| faulty(name, &error))?;
    let verified = lusus_catalog::verify(voice.catalogue, &certificate)
        .map_err(|refusal| refused(name, &refusal))?;
    let Verified { entries, positions, wins_at_once, replies, longest } = verified;
    Ok(vec![
        ("variants", certificate.variants().into()),
        ("position", certificate.position().into()),
        ("player", certificate.player().number().into()),
        ("claim", certificate.claim().to_string().into()),
        ("model", certificate.model().to_string().into()),
        ("longest", longest.into()),
        ("moves", certificate.moves().len().into()),
        ("entries", entries.into()),
        ("positions", positions.into()),
        ("finishes", wins_at_once.into()),
        ("replies", replies.into()),
        ("bytes", bytes.len().into()),
        ("checksum", format!("{:08x}", certificate.checksum()).into()),
    ])
}

/// The file is no certificate.
fn faulty(name: &str, error: &ReadError) -> Failure {
    let fault = error.message();
    let reason = fault.key;
    let sentence =
        msg!("cli-certificate-faulty", file = quote(name), byte = error.byte, fault = fault);
    Failure::in_field("file", sentence)
        .with("reason", reason)
        .with("byte", error.byte)
        .with("entry", error.fault.entry())
}

/// The file is a certificate, but does not prove its claim.
fn refused(name: &str, refusal: &VerifyError) -> Failure {
    let (line, entry) = match refusal {
        VerifyError::Line { line, entry, .. } => (Some(line.join(" ")), *entry),
        VerifyError::Unused { entry, byte } => (None, Some((*entry, *byte))),
        _ => (None, None),
    };
    let fault = refusal.message();
    let sentence = msg!("cli-certificate-refused", file = quote(name), fault = fault);
    Failure::in_field("file", sentence)
        .with("reason", refusal.reason())
        .with("line", line)
        .with("entry", entry.map(|(number, _)| number))
        .with("byte", entry.map(|(_, byte)| byte))
}
