//! Reviews of whole games: planted errors are found, what is called proven is
//! so, and whatever is on record can be reviewed and written down.

mod games;
mod graph;
mod odd;
mod planted;
mod proven;
mod records;
mod words;
