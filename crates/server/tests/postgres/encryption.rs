//! What the address of a database says of encryption holds.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use lusus_catalog::LUSUS;
use lusus_server::store::{PostgresStore, Store, StoreError};
use lusus_server::testkit::{Certificate, Cluster};
use tempfile::TempDir;

/// Asks `openssl` for a new key and a certificate of it.
fn certify(folder: &Path, name: &str, more: &[&str]) -> Certificate {
    let path = |ending: &str| folder.join(format!("{name}.{ending}"));
    let (certificate, key) = (path("crt"), path("key"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]);
    openssl.args(["-nodes", "-days", "2", "-subj"]).arg(format!("/CN={name}"));
    openssl.arg("-keyout").arg(&key).arg("-out").arg(&certificate).args(more);
    let made = openssl.stdin(Stdio::null()).output();
    let made = made.expect("openssl is needed: install Debian's package openssl, version 3");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    Certificate { certificate, key }
}

/// A database that shows a certificate for `localhost`; who has signed it, and
/// somebody who has not.
fn certified() -> (TempDir, Cluster, [PathBuf; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let [signer, stranger] = ["signer", "stranger"].map(|name| certify(folder.path(), name, &[]));
    let of = |path: &Path| path.to_str().unwrap().to_owned();
    let (by, key) = (of(&signer.certificate), of(&signer.key));
    let shown = certify(
        folder.path(),
        "localhost",
        &[
            ["-CA", &by],
            ["-CAkey", &key],
            ["-addext", "subjectAltName=DNS:localhost"],
            ["-addext", "basicConstraints=critical,CA:FALSE"],
        ]
        .concat(),
    );
    let cluster = Cluster::start_encrypted(folder.path(), &shown);
    (folder, cluster, [signer.certificate, stranger.certificate])
}

#[tokio::test]
async fn a_connection_is_as_safe_as_the_address_says() {
    let (_folder, cluster, [signer, stranger]) = certified();
    let url = cluster.create("safe");
    let trusting = |root: &Path| format!("sslmode=verify-full&sslrootcert={}", root.display());
    for wanted in ["sslmode=require".to_owned(), trusting(&signer)] {
        let store = PostgresStore::open(LUSUS, &format!("{url}?{wanted}")).await;
        let store = store.unwrap_or_else(|fault| panic!("{wanted}: {fault}"));
        store.check().await.unwrap();
        store.close().await.unwrap();
    }
    let elsewhere = url.replace("localhost", "127.0.0.1");
    for (url, wanted, expected) in [
        (&url, trusting(&stranger), "UnknownIssuer"),
        (&url, "sslmode=verify-full".to_owned(), "UnknownIssuer"),
        (&elsewhere, trusting(&signer), "not valid for name"),
    ] {
        let begun = Instant::now();
        let refused = PostgresStore::open(LUSUS, &format!("{url}?{wanted}")).await;
        let fault = refused.err().unwrap_or_else(|| panic!("{wanted} is let in"));
        let told = (fault.message().key, fault.field());
        assert!(matches!(&fault, StoreError::Unsafe(_)), "{wanted}: {fault}");
        assert!(fault.to_string().contains(expected), "{wanted}: {fault}");
        assert_eq!(told, ("store-unsafe", Some("database")));
        assert!(begun.elapsed() < Duration::from_secs(4), "it is not tried again");
    }
    // This one lets nobody in who is not encrypted, which shows that the others were.
    let plain = PostgresStore::open(LUSUS, &format!("{url}?sslmode=disable")).await;
    assert!(plain.is_err_and(|fault| fault.to_string().contains("no encryption")));
}

#[tokio::test]
async fn a_database_without_encryption_is_refused_where_that_is_wanted() {
    let database = crate::Database::new();
    let refused = PostgresStore::open(LUSUS, &format!("{}&sslmode=require", database.url)).await;
    let fault = refused.err().expect("a socket in a folder is not encrypted");
    assert!(matches!(&fault, StoreError::Unsafe(told) if told.contains("TLS")), "{fault}");
}
