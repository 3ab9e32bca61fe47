/// Whether it is of no use to come again after an error that a site has told, in
/// the lobby or at a match: only whoever runs the program, or the site, can mend it.
pub(crate) fn is_final(code: &str) -> bool {
    matches!(
        code,
        "token-unknown"
            | "token-revoked"
            | "scope"
            | "unknown-variant"
            | "no-such-match"
            | "protocol"
            | "banned"
            | "malformed"
    )
}
