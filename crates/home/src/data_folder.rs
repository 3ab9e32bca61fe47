use std::path::PathBuf;

use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};

/// The folder for what Lusus keeps: the one that was asked for, or else where
/// the platform keeps the data of programs, if it has such a place.
#[must_use]
pub fn data_folder(asked: Option<PathBuf>) -> Option<PathBuf> {
    asked.or_else(|| {
        let strategy = choose_native_strategy(AppStrategyArgs {
            top_level_domain: "org".to_owned(),
            author: "Lusus".to_owned(),
            app_name: "Lusus".to_owned(),
        });
        strategy.ok().map(|strategy| strategy.data_dir())
    })
}
