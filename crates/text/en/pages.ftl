## Every page

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
web-days = { $days ->
    [one] one day
   *[other] { $days } days
}
web-clock = Clock
web-player = Player { $number }
web-play = Play
web-watch = Watch

## The first page

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
web-mine-turns = { $count ->
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

## Setting a game up

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
web-clock-days = { $days ->
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

## A match

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
web-watchers = { $count ->
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

## What can be done in a match

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

## Settings

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
