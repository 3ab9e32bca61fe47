# How strong a person is.

strength-unknown = Your strength is not known yet.
strength-unsure = You are about level { $level } of { $levels }; this is still unsure.
strength-about = You are about level { $level } of { $levels }.
strength-unreadable = What was kept of your strength cannot be read (line { $line }); it begins anew.
strength-not-counted = This game does not change what is known of your strength.
strength-bot = matched to you ({ $bot })
strength-bot-newcomer = for newcomers ({ $bot })
strength-play-now = Play now, against a computer about as strong as you
