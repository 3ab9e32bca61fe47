//! Ending tables: made, stored, and compared with the rules.

mod files;
mod oracle;
mod shipped;
