var e=`learn-opening = The lessons are opening …
learn-failed = The lessons cannot be opened here. The browser may be too old, or the connection was lost: reload the page to try again.
learn-courses = Learn a game
learn-courses-text = Each course takes about five minutes: a position, a task, and you try.
learn-all = Courses
learn-course-of = { $game }: { $done } of { $count } done
learn-title-of = Learn { $game }
learn-place = Lesson { $number } of { $count }
learn-rule = Rule { $clause }
learn-hint-ask = Hint
learn-show = Show me
learn-again = Again
learn-back = Back
learn-next = Next
learn-end = All lessons are done: you know how to play.
learn-end-seen =
    { $count ->
        [one] You have been through all lessons; one of them was only shown to you. “Next” leads back to it.
       *[other] You have been through all lessons; { $count } of them were only shown to you. “Next” leads back to them.
    }
learn-enough-done = You know enough for a first game.
learn-enough-seen = You have seen enough for a first game.
learn-first-game = Play a first game
learn-puzzles = Solve puzzles
`;export{e as sentences};