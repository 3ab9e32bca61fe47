var e=`solving-opening = The puzzles are opening …
solving-failed = The puzzles cannot be opened here. The browser may be too old, or the connection was lost: reload the page to try again.
solving-away = The puzzles of this game are not in this browser yet, and the server cannot be reached. Try again when you are online.
solving-title = Puzzles
solving-text = A position from a real game, and one right move: that is proven. Try as often as you like; only the first try counts.
solving-none = There are no puzzles here yet.
solving-count = { $count } puzzles, { $tried } tried, { $solved } solved at once.
solving-streak =
    { $streak ->
        [0]
            { $best ->
                [0] No streak yet.
               *[other] No streak at the moment (best: { $best }).
            }
       *[other] Streak: { $streak } (best: { $best }).
    }
solving-begin = Solve puzzles
solving-themes = By theme
solving-themes-text = Whoever knows the theme knows half the solution: these do not change what is known of your strength.
solving-all = All puzzles
solving-side = You play { $side }.
solving-rule = Rule { $clause }
solving-about = It was about: { $themes }.
solving-hint = Hint
solving-why = Why not?
solving-show = Show the solution
solving-again = Again
solving-next = Next puzzle
solving-analyse = Analyse
solving-shown = That was the solution.
`;export{e as sentences};