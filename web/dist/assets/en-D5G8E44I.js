var e=`barca-title = Barca
barca-title-13 = Barca on 13 × 13 squares
barca-title-16 = Barca on 16 × 16 squares
barca-title-official = Barca, the designer’s rules
barca-piece-scared = { $animal }, scared
barca-piece-white-mouse = white mouse
barca-piece-white-lion = white lion
barca-piece-white-elephant = white elephant
barca-piece-black-mouse = black mouse
barca-piece-black-lion = black lion
barca-piece-black-elephant = black elephant
barca-goal = Have animals on { $needed } of the { $waters } waters.
barca-status-flee = { $side } must move a scared animal
barca-status-flee-to-safety = { $side } must move a scared animal to a safe square
barca-status-trapped = { $side } to move; the scared animals cannot move, so any other may
barca-status-no-safety = { $side } to move; no scared animal can reach a safe square, so any animal may move
barca-status-pass = { $side } cannot move and must pass
barca-note-waters = { $side } holds { $held } of the { $needed } waters needed
barca-end-waters = { $side } won with animals on { $held } waters.
barca-refusal-form = “{ $text }” is not a move. Write the square an animal leaves and the square it goes to, such as e2e5.
barca-refusal-one-square = { $square } is half a move. Write the square the animal goes to behind it.
barca-refusal-no-square = This board has no square “{ $square }”; its squares are a1 to { $last }.
barca-refusal-pass = You may pass only if none of your animals can move; { $instead }, for one, is possible.
barca-refusal-no-movement = An animal must move at least one square away from { $square }.
barca-refusal-vacant = No animal stands on { $square }.
barca-refusal-not-yours = The { $animal } on { $square } is not yours.
barca-refusal-scared-first =
    { $count ->
        [one] Your animal on { $squares } is scared and must move first.
       *[other] Your animals on { $squares } are scared; one of them must move first.
    }
barca-refusal-safety-first =
    { $count ->
        [one] Your scared animal on { $squares } can reach a safe square and must move there first.
       *[other] Your scared animals on { $squares } can reach safe squares; one of them must move there first.
    }
barca-refusal-mouse = A mouse moves along its row or its column; { $to } is on neither of those of { $from }.
barca-refusal-lion = A lion moves along its diagonals; { $to } is on no diagonal of { $from }.
barca-refusal-elephant = An elephant moves along its row, its column or its diagonals; { $to } is on no such line of { $from }.
barca-refusal-blocked = The { $animal } on { $at } stands in the way to { $to }; no animal passes over another.
barca-refusal-occupied = The { $animal } stands on { $at }; an animal moves to a vacant square, and nothing is captured.
barca-refusal-unsafe = { $to } is not safe: there your { $animal } would fear the { $feared } on { $enemy }.
barca-refusal-still-scared = A scared animal must move to a safe square; on { $to } your { $animal } would fear the { $feared } on { $enemy }.
boco-title = Boco
boco-title-anyfirst = Boco, any first claim
boco-side-red = Red
boco-side-blue = Blue
boco-piece-red = claimed by Red
boco-piece-blue = claimed by Blue
boco-goal = Enclose a group of your opponent.
boco-status-first-triangle = { $side } to move: the first claim must be a triangle
boco-status-first-any = { $side } to move: the first claim may be any cell
boco-end-enclosed = { $side } won by enclosing a group of the other side.
boco-end-both-enclosed = Draw: both players have an enclosed group.
boco-end-full = Draw: every cell is claimed and no group is enclosed.
boco-name-form = a cell is a square such as d4, a half such as c2l or c2r, or a rectangle from r1 to r8
boco-name-upper-case = names are written in lower case, here { $cell }
boco-name-column = the columns of the board are a to j
boco-name-row = the rows of the board are 1 to 10
boco-name-rectangle = the rectangles are r1 to r8
boco-name-ring = { $place } is part of the rectangle { $rectangle }
boco-name-whole = { $cell } is not cut and has no halves
boco-name-cut = { $square } is cut into the halves { $left } and { $right }
boco-refusal-no-such-cell = “{ $typed }” is no cell: { $why }.
boco-refusal-no-passing = Nobody may pass in Boco: claim a cell.
boco-refusal-already-claimed = { $side } has claimed { $cell } already: choose an unclaimed cell.
boco-refusal-first-not-triangle = The first claim must be a triangle, such as c2l, and { $cell } is not one.
boco-refusal-apart = { $cell } neighbours no claimed cell: choose one that shares an edge with a claimed cell; a shared corner is not enough.
choko-title = Choko
choko-title-winther = Choko (Winther)
choko-title-ludii = Choko (Ludii)
choko-piece-white = white piece
choko-piece-black = black piece
choko-goal = Capture every enemy piece.
choko-ask-second = Now choose the second piece to capture.
choko-tray-hand =
    { $side }: { $count ->
        [0] no piece in hand
        [one] 1 piece in hand
       *[other] { $count } pieces in hand
    }
choko-note-initiative = { $side } holds the initiative
choko-note-no-initiative = Nobody holds the initiative; the next to drop takes it
choko-note-last-drop = { $side } makes the last drop of the game, and then moves again
choko-status-pass = { $side } must pass: no piece in hand, and none on the board can step or capture
choko-status-move = { $side } to move: step or capture
choko-status-free = { $side } to move: drop, step or capture
choko-status-drop-initiative = { $side } must drop: { $holder } holds the initiative
choko-status-drop-no-piece = { $side } must drop: no piece on the board
choko-status-drop-blocked = { $side } must drop: no piece on the board can step or capture
choko-end-captured = { $winner } won: { $loser } has no piece left.
choko-phase-full-hands = hands 8–12
choko-phase-hands = hands 1–7
choko-phase-empty-hands = empty, > 8 pieces
choko-phase-ending = empty, ≤ 8
choko-refusal-not-a-move = “{ $text }” is not a move. Type a cell to drop (c3), two cells to step or capture (c3c4, c3c5), perhaps with x and a second piece to remove (c3c5xa1), or pass.
choko-refusal-no-such-cell = There is no cell { $name }; the cells are a1 to e5.
choko-refusal-pass-drop =
    You cannot pass: you still have { $count ->
        [one] a piece
       *[other] { $count } pieces
    } in hand to drop.
choko-refusal-pass-move = You cannot pass: one of your pieces can step or capture.
choko-refusal-hand-empty = You have no piece left in hand; move one on the board, or pass if none can step or capture.
choko-refusal-initiative = You must drop a piece: { $holder } holds the initiative.
choko-refusal-no-piece-on-board = You must drop a piece: you have none on the board to move.
choko-refusal-occupied = There is already a piece on { $cell }; choose an empty cell.
choko-refusal-no-piece-there = There is no piece on { $cell }; choose one of yours to move.
choko-refusal-not-yours = The piece on { $cell } is not yours; choose one of yours to move.
choko-refusal-stays-put = A piece that moves must leave its cell; { $cell } is where it stands.
choko-refusal-not-straight = A piece moves only along its row or column; { $to } is on neither for the piece on { $from }.
choko-refusal-too-far = From { $from } to { $to } is too far: a piece steps one cell, or jumps two cells over an enemy.
choko-refusal-nothing-to-jump = There is no piece on { $over } to jump over; a step goes one cell only.
choko-refusal-own-piece-jumped = The piece on { $over } is your own; you can jump over an enemy only.
choko-refusal-step-removes-nothing = A step removes nothing; type { $text } to step.
choko-refusal-jumped-piece-only = Here a capture removes the jumped piece only; type { $text } to capture.
choko-refusal-nothing-else-to-remove = The enemy has no other piece on the board to remove; type { $text } to capture.
choko-refusal-removal-missing = This capture must remove a second piece: type { $text }x and the cell of one of these: { $among }.
choko-refusal-removal-of-jumped = The piece on { $cell } is the jumped one and goes anyway; remove another: { $among }.
choko-refusal-removal-of-own = The piece on { $cell } is your own; remove an enemy: { $among }.
choko-refusal-removal-of-nothing = There is no piece on { $cell } to remove; remove an enemy: { $among }.
side-white = White
side-black = Black
status-to-move = { $side } to move
ask-where-to = Now where to?
control-pass = Pass
begin-with = Begin with { $target }.
end-length = Draw: the match reached its limit of moves.
end-repetition = Draw: the same position occurred for the third time.
end-repetition-won = { $side } won: the same position occurred for the third time.
refusal-game-over = The game is over; no more moves can be made.
refusal-upper-case = Moves are written in lower case: { $lower }.
refusal-match-over = The match is over, so no more moves count. { $ending }
touch-no-move = No legal move goes on there.
touch-stuck = That piece cannot move now.
knightline-title = Knight Line
knightline-title-official = Knight Line, publisher’s rules
knightline-piece-stack =
    { $side }, { $height ->
        [one] a single tile
       *[other] a stack of { $height }
    }
knightline-goal = Make an unbroken line of four of your stacks.
knightline-ask-tiles = How many tiles?
knightline-status-first-move = { $side } to move: the first move takes exactly one tile
knightline-status-must-pass = { $side } cannot move and must pass
knightline-note-moves-left =
    { $side }: { $most ->
        [0] no moves left
        [one] at most 1 move left
       *[other] at most { $most } moves left
    }
knightline-end-line = { $side } won: four or more stacks in an unbroken line.
knightline-end-exhausted = { $side } won: { $loser } has only single tiles left.
knightline-end-stalemate = { $side } won: nobody can move.
knightline-refusal-must-pass = You have no other move here: you must pass.
knightline-refusal-may-not-pass = You can move, so you may not pass.
knightline-refusal-not-a-move = “{ $text }” is not a move. Write from, to and how many tiles, such as 0,0>2,1:1, or pass.
knightline-refusal-no-amount = “{ $text }” does not say how many tiles to move. Add a colon and the number: { $text }:1.
knightline-refusal-not-an-amount = “{ $text }” is not a number of tiles. After the colon stands a whole number such as 1 or 12.
knightline-refusal-not-a-cell = “{ $text }” is not a cell. A cell is two whole numbers with a comma between, without plus sign or leading zero, such as 0,0 or -3,2.
knightline-refusal-beyond = { $cell } is beyond the grid, which ends at -{ $edge } and { $edge } in x and in y.
knightline-refusal-no-stack = There is no stack on { $cell }. Move tiles from one of your own stacks.
knightline-refusal-opponents-stack = The stack on { $cell } is your opponent’s. Move tiles from one of your own stacks.
knightline-refusal-single-tile = On { $cell } stands a single tile, and a single tile never moves. Choose a higher stack.
knightline-refusal-not-a-knights-move = { $to } is not a knight’s move away from { $from }: two cells along a row or column and one to the side.
knightline-refusal-occupied = { $cell } is occupied. Tiles move to an empty cell.
knightline-refusal-nothing-beside = None of the eight cells around { $cell } is occupied. Tiles must land beside a stack of either colour.
knightline-refusal-no-tiles = A move takes at least one tile.
knightline-refusal-first-move = The first move of the game takes exactly one tile.
knightline-refusal-too-many =
    The stack on { $cell } has { $height } tiles and at least one must stay: take { $most ->
        [one] 1 tile
       *[other] at most { $most }
    }.
seat-human = Human
seat-named = { $name }
seat-program = { $name } (program)
seat-random = Random mover
seat-novice = Novice
seat-engine = Engine
seat-level = Level { $number }
seat-report-easy = Original course program, easy
seat-report-medium = Original course program, medium
seat-report-hard = Original course program, hard
bot-level = Level { $number } of { $count }: { $band }, { $rating } Elo
band-beginner = beginner
band-learner = learner
band-casual = casual player
band-steady = steady player
band-strong = strong player
band-expert = expert
band-master = master
goal-own = You are { $side }. { $goal }
goal-of = { $side }: { $goal }
did-you-mean = { $fault }; did you mean “{ $meant }”?
match-name-too-long = A name has at most { $limit } characters.
match-settings-no-start = { $game } has no fixed start; give a position, or a seed to draw one
match-settings-start = the start is wrong in its { $field } field, column { $column }: { $fault }
match-settings-opening = the opening move “{ $move }” is refused. { $reason }
match-settings-over = the game is over before anybody has moved
match-settings-time = every time must be longer than zero and at most { $days } days
match-settings-length = the limit of moves must be from 1 to { $limit }, not { $found }
match-rejected-waiting = The match has not begun: a seat is still empty.
match-rejected-over = The match is over. { $ending }
match-rejected-not-over = The match is not over yet.
match-rejected-ply = That was meant as move { $meant }, but the next is move { $next }; look at the board and choose again.
match-rejected-position = The board has changed since that move was chosen; look at it and choose again.
match-rejected-turn = It is the other player's turn.
match-rejected-move-too-long = No move is written with more than { $limit } characters.
match-rejected-asked-already = You have asked already; you may ask again after the next move.
match-rejected-answer-first = The other player has asked for a takeback too; answer that first.
match-rejected-no-such-offer = That offer is no longer open.
match-rejected-own-offer = This is your own offer; the other player must answer it.
match-rejected-others-offer = Only the player who made an offer can withdraw it; you can decline it.
match-rejected-no-takeback = Moves cannot be taken back in this match.
match-rejected-takeback-ply =
    { $made ->
        [0] No move has been made yet, so none can be taken back.
        [one] Only one move has been made, so { $to } of them cannot stay when some are taken back.
       *[other] Only { $made } moves have been made, so { $to } of them cannot stay when some are taken back.
    }
match-rejected-too-late-to-abort = Both players have moved, so the match can no longer be aborted; you can resign or offer a draw.
match-rejected-no-claim = This match cannot be claimed, however long the other player is away.
match-rejected-too-early-to-claim = Not both players have moved, so the match cannot be claimed; you can abort it.
match-rejected-not-gone = The other player has not left.
match-rejected-gone-too-short =
    { $seconds ->
        [one] The other player may still come back; wait one more second.
       *[other] The other player may still come back; wait { $seconds } more seconds.
    }
match-rejected-presence-known = That is known already.
match-rejected-seat-taken = Somebody sits there already.
match-rejected-too-many-events = So much has happened in this match (more than { $limit } things) that only moves and its end are still taken.
match-winner-moves =
    { $moves ->
        [one] { $winner } made one move.
       *[other] { $winner } made { $moves } moves.
    }
match-end-resignation = { $winner } won: { $loser } resigned.
match-end-agreement = Draw: the players agreed.
match-end-time = { $winner } won: { $loser } ran out of time.
match-end-abandonment = { $winner } won: { $loser } left the match.
match-end-forfeit = { $winner } won: the program that played { $loser } { $fault }.
match-end-aborted = The match was called off; there is no result.
match-end-aborted-by = { $side } called the match off; there is no result.
match-fault-illegal-move = made an illegal move
match-fault-crash = stopped running
match-fault-hang = stopped answering
web-skip = Skip to the content
web-site = Site
web-settings = Settings
web-sound-turn-off = Mute
web-sound-turn-on = Unmute
web-home = Go to the home page
web-nowhere = There is nothing here
web-nowhere-text = No page has this address. It may have been mistyped, or a game may have expired.
web-unreachable = The server cannot be reached. Try again in a moment.
web-friend-away = The server cannot be reached, and without it there is no link to play with a friend. Against the computer, or with both players here, the game is held in this browser.
web-here = in this browser
web-away = The server cannot be reached. Trying again …
web-rules = Rules
web-contents = Contents
web-cancel = Cancel
web-close = Close
web-copy = Copy
web-copied = Copied
web-days =
    { $days ->
        [one] one day
       *[other] { $days } days
    }
web-clock = Clock
web-player = Player { $number }
web-play = Play
web-watch = Watch
web-welcome = Five board games, one click away
web-welcome-text = Against the computer, two at one screen, with a friend by link, or with whoever is here. No account, nothing to install.
web-lobby = Play with other people
web-quick = Play now
web-learn-first = Learn it in five minutes
web-more-ways = More ways to play
web-boards-stop = Pause the animation
web-boards-go-on = Play the animation
web-my-games = Your games
web-mine-running = Under way
web-mine-new = No move made yet
web-mine-over = Finished
web-mine-all = Show all { $count }
web-mine-turns =
    { $count ->
        [one] It is your turn in one game
       *[other] It is your turn in { $count } games
    }
web-forget = Remove this game of { $game } from the list
web-news-waiting = waiting for your friend
web-news-your-turn = your turn, move { $number }
web-news-their-turn = opponent’s turn, move { $number }
web-news-watched = two computers, move { $number }
web-forget-resigns = This game is not over. Give it up for good? If both have moved your opponent wins; if not, nobody wins or loses.
web-forget-calls-off = This game is not over. Give it up for good? Nobody wins or loses.
web-forget-yes = Give it up
web-news-new = not begun yet
web-variant = Variant
web-set-up = Set-up
web-set-up-usual = automatic: set up against the computer
web-set-up-players = by the players
web-arranged = board already set up
web-level = Opponent
web-bots-levels = Levels
web-bots-others = Others
web-who-begins = Who begins
web-side-first = you
web-side-second = the opponent
web-side-chance = at random
web-clock-none = no clock
web-clock-days =
    { $days ->
        [one] one day per move
       *[other] { $days } days per move
    }
web-clock-minutes = { $minutes } minutes + { $seconds } s per move
web-mode-computer = Against the computer
web-mode-computer-text = From gentle to merciless. Take moves back and ask for hints as you like.
web-mode-friend = With a friend, by link
web-mode-friend-text = You get a link to send. Whoever opens it first plays against you.
web-mode-here = Two players here
web-mode-here-text = Both at this screen, taking turns.
web-mode-watch = Watch two computers
web-mode-watch-text = Sit back and learn from them.
web-start = Start
web-open-public = open to the public: it may be listed in the lobby
web-make-link = Make the link
web-match-opening = Setting up the board …
web-match-unknown = No game has this address. It may have been mistyped, or the game may have expired.
web-waiting = Waiting for the other player
web-moved = { $name }: { $move }.
web-match-sending = Sending your move …
web-match-waits = Your move is kept and will be sent.
web-connection-lost = The connection to the server is lost. Trying again; nothing that was confirmed is lost.
web-connection-none = The server cannot be reached. Trying again.
web-connection-restart = The server has been stopped. This page goes on by itself when it is back; nothing that was confirmed is lost.
web-connection-kept = What you did last is kept and will be sent.
web-connection-stopped = This page can no longer talk to the server. Reload it.
web-board-label = Board of { $game }
web-cell-empty = empty
web-cell-water = water
web-cell-last = changed by the last move
web-cell-left = left by the last move
web-cell-taken = captured by the last move
web-cell-decided = decided the game
web-cell-offered = playable
web-seat-empty = Nobody yet
web-present = here
web-absent = away
web-thinking = thinking …
web-watchers =
    { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
web-watchers-only-you = Only you are watching.
web-your-turn = Your turn · { $status }
web-turn-title = Your turn – { $title }
web-goal-own = You are { $side }. { $goal }
web-goal = { $side }: { $goal }
web-won = You won.
web-lost = You lost.
web-drawn = Draw.
web-prompt = What to do now
web-you = You
web-friend = Your opponent
web-moves = Moves
web-steps = Step through the game
web-step-first = To the start
web-step-back = One move back
web-step-forward = One move forward
web-step-last = To the current position
web-looking = You are looking at the position after { $move }.
web-looking-start = You are looking at the start.
web-now = Back to now
web-move-by = { $number }. { $side }: { $move }
web-looking-loads = Fetching the position …
web-type-move = Type a move
web-confirm = Play { $move }
web-amount = How many? { $amount }
web-take = Take { $amount }
web-clause = Rule { $clause }
web-actions = Actions
web-takeback = Take back
web-ask-takeback = Ask to take back { $move }
web-hint = Hint
web-hint-coming = Looking for a hint …
web-coach = Coach
web-coach-on = The coach marks threats and warns before a move that loses by force. This game does not count for your strength.
web-strength-uncounted-aborted = This game does not count towards your strength: it was called off.
web-coach-rethink = Another move
web-coach-anyway = Make it all the same
web-coach-risked = That move loses by force. You may take it back.
web-hint-is = Hint: { $move }
web-offer-draw = Offer a draw
web-agree-draw = Agree on a draw
web-resign = Resign
web-resign-sure = Resign this game?
web-abort = Cancel the game
web-abort-sure = Cancel this game? Nobody wins or loses.
web-rematch = Rematch, sides swapped
web-new-game = New game
web-review = Review
web-learn = Learn
web-puzzles = Puzzles
web-analysis = Analysis board
web-solved = Solved
web-balance = Balance
web-next-level = Try { $bot }
web-rematch-go = Go to the rematch
web-flip = Flip the board
web-depth = 3D board
web-depth-view = From above
web-depth-save = Save picture
web-depth-missing = This browser cannot show the board in 3D now: it stays flat.
web-record = Download the record
web-share = Share
web-program = { $name } (program)
web-report = Report a player
web-block = Block { $name }
web-unblock = Unblock { $name }
web-block-opponent = Block your opponent
web-unblock-opponent = Unblock your opponent
web-copy-public = Copy the link to watch
web-move-seat = Continue on another device
web-move-seat-how = Open this link on the other device; this one then only watches.
web-seat-moved = You play on another device now; here you watch.
web-invite = Send this link to your friend; the game begins when it is opened.
web-invite-own = This is your own invitation: your friend must open it. You can also play both sides here.
web-invite-loopback = This link works only on this computer. To invite others, start the server with “lusus serve --lan”.
web-both-sides = Play both sides here
web-invite-link = Link for your friend
web-invite-code = The link as a QR code, for a phone
web-share = Share
web-offer-is-draw = { $name } offers a draw.
web-offer-is-rematch = { $name } would like a rematch.
web-offer-is-takeback = { $name } asks to take the game back to before { $move }.
web-own-offer-draw = You have offered a draw.
web-own-offer-rematch = You have asked for a rematch.
web-own-offer-takeback = You have asked to take the game back to before { $move }.
web-declined-draw = Your draw offer was declined.
web-declined-rematch = Your wish for a rematch was declined.
web-declined-takeback = Your wish to take a move back was declined.
web-phrases = Polite words between players
web-said = { $name }: { $words }
web-phrase-hello = Hello!
web-phrase-good-game = Good game!
web-phrase-thanks = Thank you!
web-phrase-one-moment = One moment, please.
web-accept = Accept
web-decline = Decline
web-withdraw = Withdraw
web-grace = The first move must come within { $time }, or the game is cancelled.
web-never-begun = The game was called off: the first move did not come in time.
web-gone-away = The other player has left.
web-gone = The other player has left. If nobody returns within { $time }, you may claim the win.
web-gone-long = The other player has been gone for a long time. You may claim the win, or wait.
web-claim = Claim the win
web-unkept = This browser keeps nothing, perhaps because the window is private. Your seat is in the address of this page: keep it, and show it to nobody.
web-arrival = You are invited to a game of { $game }
web-arrival-from = { $host } invites you to a game of { $game }
web-arrival-terms = Your side: { $side }. Time: { $clock }.
web-arrival-name = What may the others call you? You can leave this empty.
web-arrival-sit = Join the game
web-theme = Board
web-theme-walnut = Walnut
web-theme-slate = Slate
web-theme-meadow = Meadow
web-theme-paper = Paper
web-theme-contrast = High contrast
web-language = Language
web-language-auto = as in the browser
web-brightness = Appearance
web-brightness-auto = as in the system
web-brightness-light = light
web-brightness-dark = dark
web-confirm-moves = Confirm moves
web-confirm-touch = when played with a finger
web-confirm-always = always
web-confirm-never = never
web-name = Your name in games
web-name-kept = ✓ Saved: nobody else can be called so here.
web-coordinates = Coordinates beside the board
web-sound = Sounds
web-notify = Notify me of my turn when this page is hidden
web-motion = Animate moves
web-pace = Speed of movement on 3D boards
web-pace-slow = slow
web-pace-usual = usual
web-pace-fast = fast
web-depth-always = Show boards in 3D
web-swell = Let the water of 3D boards move
web-shortcuts = Single-key shortcuts
web-keys = Keyboard
web-key-arrows = on the board: go to the next cell
web-key-row = on the board: go to the ends of the row
web-key-column = on the board: go to the ends of the column
web-key-touch = on the board: touch the cell
web-key-next = on the board: go to the next playable cell
web-key-cancel = cancel what was touched
web-key-digits = choose how many
web-key-steps = elsewhere: one move back, one forward
web-key-ends = elsewhere: to the start, to the current position
web-key-board = go to the board
web-key-type = type a move
web-key-hint = hint
web-key-flip = flip the board
web-key-depth = show the board in 3D, or flat
web-key-view = see the 3D board from above, or from your side
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
syrtis-title = Syrtis Major
syrtis-title-minor = Syrtis Minor
syrtis-side-first = Player 1
syrtis-side-second = Player 2
syrtis-side-light = Light
syrtis-side-dark = Dark
syrtis-piece-light-circle = light circle
syrtis-piece-light-square = light square
syrtis-piece-dark-circle = dark circle
syrtis-piece-dark-square = dark square
syrtis-piece-light-tower = light tower
syrtis-piece-dark-tower = dark tower
syrtis-control-light = Light
syrtis-control-dark = Dark
syrtis-control-sink = Sink
syrtis-goal-open = Player 1 sets up; player 2 picks a side.
syrtis-goal-light = Connect all light tiles, or all circles.
syrtis-goal-dark = Connect all dark tiles, or all squares.
syrtis-ask-from-to = From which space to which?
syrtis-ask-tile = Which tile?
syrtis-ask-sink = Sink this tile? Touch it again, or the button.
syrtis-status-fix = { $side } exchanges the tiles of a pair until no colour and no shape is complete
syrtis-status-place-light = { $side } places a light tower, on a light tile or a circle
syrtis-status-place-dark = { $side } places a dark tower, on a dark tile or a square
syrtis-status-choose = { $side } chooses light or dark
syrtis-note-light-complete = All light tiles are connected
syrtis-note-circles-complete = All circles are connected
syrtis-note-dark-complete = All dark tiles are connected
syrtis-note-squares-complete = All squares are connected
syrtis-note-light-towers-to-come =
    { $count ->
        [one] One light tower still to be placed
       *[other] { $count } light towers still to be placed
    }
syrtis-note-dark-towers-to-come =
    { $count ->
        [one] One dark tower still to be placed
       *[other] { $count } dark towers still to be placed
    }
syrtis-note-streak =
    { $count ->
        [one] { $side } has the initiative: the last tile was sunk by { $side }
       *[other] { $side } has the initiative: the last { $count } tiles were sunk by { $side }
    }
syrtis-note-nothing-sunk = { $side } has the initiative, as nothing has been sunk
syrtis-note-light-groups = Groups: light tiles { $tiles }, circles { $shapes }
syrtis-note-dark-groups = Groups: dark tiles { $tiles }, squares { $shapes }
syrtis-note-passes =
    { $count ->
        [one] { $side } has passed once
       *[other] { $side } has passed on { $count } turns in a row
    }
syrtis-end-quicksand = { $side } won by quicksand: { $count } tiles sunk while the other side sank none.
syrtis-end-light-tiles = { $side } won: all light tiles are connected.
syrtis-end-circles = { $side } won: all circles are connected.
syrtis-end-dark-tiles = { $side } won: all dark tiles are connected.
syrtis-end-squares = { $side } won: all squares are connected.
syrtis-end-island = { $side } won with a complete island.
syrtis-end-initiative = { $side } won by initiative.
syrtis-end-both-complete = { $side } won by initiative: both sides are complete.
syrtis-end-both-passed = { $side } won by initiative: both players passed, one right after the other.
syrtis-end-four-passes = { $side } won by initiative: a player passed on { $count } turns in a row.
syrtis-refusal-not-a-swap = “{ $text }” is not a move. Exchange the tiles of a pair by its odd number, such as swap11.
syrtis-refusal-not-a-placing = “{ $text }” is not a move. Place the next tower on a tile, such as @c1.
syrtis-refusal-not-a-side = “{ $text }” is not a move. Choose a side: light or dark.
syrtis-refusal-not-a-move = “{ $text }” is not a move. Move a tower (tc1c3), sink a tile (xd1), slide a tile (sc1b1) or pass (pass).
syrtis-refusal-no-such-cell = There is no space { $cell } on this board; the spaces are a1 to { $last }.
syrtis-refusal-no-such-pair = There is no pair { $number }; a pair is called by its odd number, from 1 to { $largest }.
syrtis-refusal-now-fix = First the board has to be fixed: exchange the two tiles of a pair, in the form swap11.
syrtis-refusal-now-place = It is time to place the towers: write @ and the tile that the next one goes to, in the form @c1.
syrtis-refusal-now-choose = Player 2 now chooses a side: light or dark.
syrtis-refusal-now-play = The board is set up: move a tower (in the form tc1c3), sink a tile (xd1), slide a tile (sc1b1) or pass (pass).
syrtis-refusal-no-pass-yet = You may not pass while the game is being set up.
syrtis-refusal-sides-chosen = The sides have been chosen already and stay as they are.
syrtis-refusal-place-without-tile = There is no tile on { $cell }, so the tiles of pair { $number } cannot be exchanged.
syrtis-refusal-no-tile = There is no tile on { $cell }.
syrtis-refusal-tile-there = There is a tile on { $cell }; a tile slides to an empty space.
syrtis-refusal-tower-there = There is already a tower on { $cell }.
syrtis-refusal-unfit-light = A light tower needs a light tile or a circle; { $cell } is a dark square.
syrtis-refusal-unfit-dark = A dark tower needs a dark tile or a square; { $cell } is a light circle.
syrtis-refusal-needed = The dark towers still to come need { $cell }; place the light tower on a light circle.
syrtis-refusal-nothing-to-sink = There is no tile on { $cell } to sink.
syrtis-refusal-no-tower = There is no tower on { $cell }.
syrtis-refusal-enemy-tower = The tower on { $cell } is not yours.
syrtis-refusal-same-cell = The move would end on { $cell }, where it began.
syrtis-refusal-not-by-light-or-circle = From { $from } the tower can travel through connected light tiles or through connected circles; neither leads to { $to }.
syrtis-refusal-not-by-light = From { $from }, a light square, the tower can travel through connected light tiles only; they do not lead to { $to }.
syrtis-refusal-not-by-circle = From { $from }, a dark circle, the tower can travel through connected circles only; they do not lead to { $to }.
syrtis-refusal-stranded-light = On { $from }, a dark square, the light tower has no island to travel through.
syrtis-refusal-not-by-dark-or-square = From { $from } the tower can travel through connected dark tiles or through connected squares; neither leads to { $to }.
syrtis-refusal-not-by-dark = From { $from }, a dark circle, the tower can travel through connected dark tiles only; they do not lead to { $to }.
syrtis-refusal-not-by-square = From { $from }, a light square, the tower can travel through connected squares only; they do not lead to { $to }.
syrtis-refusal-stranded-dark = On { $from }, a light circle, the dark tower has no island to travel through.
syrtis-refusal-carries-tower = { $cell } carries a tower; such a tile cannot be sunk.
syrtis-refusal-not-beside-tower = { $cell } is not beside a tile with one of your towers; only such tiles can be sunk.
syrtis-refusal-no-open-side = { $cell } has a tile on each side; a tile needs an open side to be sunk.
syrtis-refusal-sink-divides = Without { $cell } the tiles would not be connected.
syrtis-refusal-outside-rectangle = { $cell } is outside the smallest rectangle that holds all tiles, { $first } to { $last }; a slide may not leave it.
syrtis-refusal-no-path = No path of empty spaces leads from { $from } to { $to } within the rectangle of the tiles.
syrtis-refusal-slide-divides = With the tile of { $from } on { $to } the tiles would not be connected.
`;export{e as sentences};