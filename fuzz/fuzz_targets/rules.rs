#![cfg_attr(fuzzing, no_main)]

lusus_fuzz::target!(rules);
