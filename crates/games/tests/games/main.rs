//! Every game against recorded cases, its laws and its slow reference.

mod barca;
mod boco;
mod choko;
mod defaults;
mod knightline;
mod lessons;
mod reference;
mod suite;
mod syrtis;
mod template;
mod threats;
