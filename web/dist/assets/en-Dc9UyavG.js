var e=`study-title = Analysis: { $game }
study-opening = The analysis board is opening …
study-failed = The analysis board cannot be opened here. The browser may be too old, or the connection was lost: reload the page to try again.
study-kept = Your analysis is kept in this browser.
study-unkept = This browser keeps nothing: export your analysis before you leave.
study-preview = Looking ahead: this position is not on the board.
study-locked = This game is still being played. The engine stays off until it ends.
study-unlocked = The game is over: you may turn the engine on.
study-broke = Something went wrong here. Try it again; if it happens again, reload the page.
study-left-out = Part of what was kept here is not possible in this game and was left out.
study-engine = Engine
study-lines = Lines
study-line-count =
    { $count ->
        [one] 1 line
       *[other] { $count } lines
    }
study-begins = thinking …
study-progress = depth { $depth }, { $nodes } positions, { $speed } a second
study-looked-up = nothing to search: it is known
study-no-best = Turn the engine on first: it has no best move yet.
study-threat = What the other side threatens, if it could move now:
study-threat-ask = Show threats
study-threat-shown = Showing what { $side } threatens.
study-threat-end = Hide threats
study-no-threat = Threats cannot be shown here: this position does not exist with the other side to move.
study-values =
    { $count ->
        [one] What the known move is worth
       *[other] What { $count } known moves are worth
    }
study-bar = Evaluation: { $score }
study-no-score = not known yet
study-score-is = { $score }, { $basis }
study-searched = searched
study-guess = a guess
study-proven-search = proven: the search saw the end
study-proven-table = proven: in the tables
study-proven-proof = proven: by a stored proof
study-proven-rules = proven: the game is over
study-draw = draw
study-wins = { $side } wins
study-wins-in =
    { $count ->
        [one] { $side } wins in 1 ply
       *[other] { $side } wins in { $count } plies
    }
study-move-wins =
    { $count ->
        [one] wins at once
       *[other] wins in { $count } plies
    }
study-move-won = wins
study-move-draws = draws
study-move-lost = loses
study-move-loses =
    { $count ->
        [one] loses at once
       *[other] loses in { $count } plies
    }
study-no-moves = Make moves on the board. Go back and play another one to begin a variation.
study-variations = In place of { $move }
study-fold =
    { $count ->
        [one] Hide the variation to { $move }
       *[other] Hide { $count } variations to { $move }
    }
study-unfold =
    { $count ->
        [one] Show the variation to { $move }
       *[other] Show { $count } variations to { $move }
    }
study-next-variation = Next variation
study-promote = Make it the main line
study-remove = Delete from here
study-removed = { $move } was deleted with all that followed.
study-undo = Undo
study-fresh = Start over
study-replaced = Undo brings back what stood here before.
study-remarks = Remarks
study-sign = Judge the move
study-sign-good = Good move
study-sign-mistake = Mistake
study-sign-brilliant = Brilliant move
study-sign-blunder = Blunder
study-sign-interesting = Interesting move
study-sign-dubious = Dubious move
study-comment = Comment
study-mark = Mark cells
study-marking = Touch cells to mark them, or to take their marks away.
study-cell-marked = marked
study-arrow-to = arrow to { $cells }
study-editor = Set up a position
study-position = Position as text
study-start-position = Start position
study-other-turn = Other side to move
study-example = For example:
study-use-example = Use this
study-empty-board = Empty the board
study-use-position = Analyse this position
study-palette = Pieces to place
study-erase = Take away
study-text-only = In this game positions are set up by their text alone.
study-beside-board = Beside the board
study-at-column = Character { $column }:
study-at-line = Line { $line }, character { $column }:
study-import = Open a game
study-import-how = Paste a record or a position, choose a file, or drop one anywhere on this page. Ctrl+V pastes without this window too.
study-import-text = Record or position
study-read = Open
study-file = Choose a file
study-too-long = This is more than can be read here: at most 1 MB at a time.
study-choose =
    { $count ->
        [one] One game was found:
       *[other] { $count } games were found. Which one?
    }
study-open-part = Open what could be read: { $game }
study-import-empty = There is no text in it.
study-export = Save and share
study-download = Download the record
study-link = Link to this position
study-key-step = one move back, one forward
study-key-ends = to the start, to the end of the line
study-key-variations = the variation before, the next one
study-key-engine = engine on or off
study-key-best = play the engine’s best move
study-key-threat = what the other side threatens
study-key-signs = judge the move: ! ? !! ?? !? ?!
study-key-comment = write a comment
study-key-undo = undo
study-key-help = this list
study-key-wheel = The wheel over the board or the moves steps too. A right click marks a cell, a right drag draws an arrow.
study-review = Review
study-review-title = Review: { $game }
study-review-opening = The review is opening …
study-review-failed = The review cannot be made here. The browser may be too old, or the connection was lost: reload the page to try again.
study-review-running = This game is still being played. It can be reviewed once it is over.
study-review-empty = No move was made in this game: there is nothing to review.
study-review-progress = Reviewing: { $known } of { $all } positions
study-review-to-game = To the game
study-review-graph = Winning chances
study-review-start = Start of the game
study-review-chance = { $side }: { $percent } %
study-review-change = { $side }: { $before } % → { $after } %
study-review-summary = How they played
study-review-accuracy = Accuracy
study-review-bests = Best moves
study-review-goods = Good moves
study-review-inaccuracies = Inaccuracies
study-review-mistakes = Mistakes
study-review-blunders = Blunders
study-review-turning = Turning points
study-review-no-turning = No single move turned this game.
study-review-is-best = the best move
study-review-is-good = a good move
study-review-is-inaccuracy = an inaccuracy
study-review-is-mistake = a mistake
study-review-is-blunder = a blunder
study-review-forced = the only move
study-review-better = Better: { $move }
study-review-show-better = Play the better line
study-review-show-refutation = Play the refutation
study-review-side-line = This line was not played in the game.
study-review-back = Back to the game
study-review-how = Step through the moves to see what each was worth.
study-find = Find the better move
study-find-count =
    { $count ->
        [one] One mistake to learn from.
       *[other] { $count } mistakes to learn from.
    }
study-find-none = No mistakes to learn from.
study-find-where = { $number } of { $count }
study-find-ask = { $side } played { $move } here. Find a better move on the board.
study-find-checking = Checking { $move } …
study-find-right = { $move } is right!
study-find-worth = { $side }: { $better } %, instead of { $played } % with { $move }.
study-find-good = { $move } is good too, but there is something even better.
study-find-same = { $move } is what was played. Look for something else.
study-find-wrong = { $move } is not it.
study-find-shown = The better move was { $move }.
study-find-again = Try again
study-find-show = Show it
study-find-line = Play on
study-find-next = Next mistake
study-find-stop = Back to the review
`;export{e as sentences};