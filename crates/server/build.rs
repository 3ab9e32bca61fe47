//! Has the crate built again when the files of the site change.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
