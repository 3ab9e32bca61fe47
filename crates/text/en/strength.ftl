# How strong a person is.

strength-unknown = Your strength is not known yet.
strength-unsure = You are about level { $level } of { $levels }; this is still unsure.
strength-about = You are about level { $level } of { $levels }.
strength-unreadable = What was kept of your strength cannot be read (line { $line }); it begins anew.
strength-uncounted-level = This game does not count towards your strength: it is not known how strong this opponent is.
strength-uncounted-start = This game does not count towards your strength: it did not begin as games of this variant do.
strength-uncounted-helped = This game does not count towards your strength: you had a hint, an evaluation, the coach or a takeback.
strength-uncounted-resigned = This game does not count towards your strength: you resigned before { $moves } moves were made, both sides’ counted.
strength-bot = matched to you ({ $bot })
strength-bot-newcomer = for newcomers ({ $bot })
strength-play-now = Play now, against a computer about as strong as you
