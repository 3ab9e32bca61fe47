//! Ending tables: made, stored, and compared with the rules.

mod files;
mod openings;
mod oracle;
mod shipped;
mod solution;
