//! Packs a network that the trainer has written, for the repository:
//!
//! ```text
//! cargo run --release -p lusus-network --example pack -- choko.lnet crates/bots/networks/choko.lnet
//! ```

use std::{env, fs};

use lusus_network::pack;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [plain, packed] = arguments.as_slice() else {
        eprintln!("pack FILE PACKED");
        std::process::exit(2);
    };
    let bytes = fs::read(plain).expect("a file that can be read");
    let written = pack(&bytes).expect("a network");
    fs::write(packed, &written).expect("a file that can be written");
    println!("{packed}: {} bytes instead of {}", written.len(), bytes.len());
}
