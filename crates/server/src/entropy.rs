use lusus_room::Entropy;

/// Random bits of the operating system, of which secrets are made.
///
/// Drawing panics if the system has none: nothing could be secret then.
pub(crate) fn system_entropy() -> Entropy {
    Entropy::Filled(|bytes| getrandom::fill(bytes).expect("the system gives random bits"))
}
