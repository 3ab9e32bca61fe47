//! What must hold whatever is read: one file for each way in, with a `check` that
//! panics where it does not hold. The programs in `fuzz_targets/` let the fuzzer
//! make up what is read; the test here reads the seeds.

pub mod admin;
pub mod certificates;
mod checksum;
mod chosen;
pub mod commands;
pub mod events;
pub mod kept;
pub mod link;
pub mod lobby;
pub mod moves;
pub mod names;
pub mod network;
pub mod openings;
pub mod play;
pub mod position;
pub mod puzzles;
pub mod record;
pub mod results;
pub mod rules;
pub mod standings;
pub mod tournament;
pub mod ugi;
pub mod wire;

/// The program of one check: driven by the fuzzer where `cargo fuzz` builds it,
/// otherwise reading the files that are named to it.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::$name::check(data));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            for path in std::env::args_os().skip(1) {
                $crate::$name::check(&std::fs::read(path)?);
            }
            Ok(())
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    type Check = fn(&[u8]);

    const CHECKS: &[(&str, Check)] = &[
        ("admin", admin::check),
        ("certificates", certificates::check),
        ("commands", commands::check),
        ("events", events::check),
        ("kept", kept::check),
        ("link", link::check),
        ("lobby", lobby::check),
        ("moves", moves::check),
        ("names", names::check),
        ("network", network::check),
        ("openings", openings::check),
        ("play", play::check),
        ("position", position::check),
        ("puzzles", puzzles::check),
        ("record", record::check),
        ("results", results::check),
        ("rules", rules::check),
        ("standings", standings::check),
        ("tournament", tournament::check),
        ("ugi", ugi::check),
        ("wire", wire::check),
    ];

    #[test]
    fn what_must_hold_holds_for_the_seeds() {
        for (name, check) in CHECKS.iter().copied() {
            let folder = format!("{}/seeds/{name}", env!("CARGO_MANIFEST_DIR"));
            let seeds: Vec<_> = std::fs::read_dir(&folder).expect("a folder of seeds").collect();
            assert!(!seeds.is_empty(), "{folder}");
            for seed in seeds {
                let path = seed.expect("a seed").path();
                println!("{}", path.display());
                check(&std::fs::read(path).expect("a file"));
            }
        }
    }
}
