# How strong a person is.

strength-unknown = Your strength is not known yet.
strength-unsure = You are about level { $level } of { $levels }; unsure.
strength-about = You are about level { $level } of { $levels }.
strength-unreadable = What was kept of your strength cannot be read (line { $line }); it begins anew.
