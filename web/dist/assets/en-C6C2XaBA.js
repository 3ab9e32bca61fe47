var e=`meeting-title = Lobby
meeting-text = Meet somebody to play with. You are here as long as this page is open; there are no accounts.
meeting-here =
    { $count ->
        [one] Only you are in the lobby
       *[other] { $count } people are in the lobby, you among them
    }
meeting-seeking =
    { $count ->
        [0] nobody is looking for an opponent
        [one] one is looking for an opponent
       *[other] { $count } are looking for an opponent
    }
meeting-programs-here =
    { $count ->
        [0] no program is here
        [one] one program is here
       *[other] { $count } programs are here
    }
meeting-opening = Going to the lobby …
meeting-begun = Your game against { $name } has begun.
meeting-begun-go = Go to the game
meeting-begun-title = Your game has begun
meeting-nameless = somebody without a name
meeting-quick = Find an opponent
meeting-quick-text = Whoever wants the same plays with you. The longer you wait, the further it looks: at players of other strengths, and at other clocks too.
meeting-quick-games = Games you would play
meeting-quick-variants = Other variants
meeting-quick-clock = Time
meeting-quick-public = The game may be watched
meeting-quick-strength = If your strength is known in this browser, the site is told roughly how strong you are, and only to find somebody who suits you.
meeting-looking = Looking for an opponent
meeting-looking-since = Since { $time }, for { $span }.
meeting-looking-near = It looks for somebody about as strong as you, with: { $clocks }.
meeting-looking-far = It takes anybody who wants one of these games, with: { $clocks }.
meeting-looking-asks = Asking the server …
meeting-waiting =
    { $count ->
        [one] Nobody else is waiting at the moment.
       *[other] { $count } people are waiting, you among them.
    }
meeting-stop = Stop looking
meeting-bot = Nobody has come yet. Rather play against the computer at once?
meeting-bot-known = Nobody has come yet. Rather play against the computer at once? In { $game }, { $bot } is about as strong as you.
meeting-bot-play = Play the computer now: { $game }, { $bot }
meeting-challenges = Open challenges
meeting-challenges-none = Nobody offers a game at the moment. Offer one yourself, or look for an opponent.
meeting-challenges-count =
    { $count ->
        [0] There are no open challenges.
        [one] There is one open challenge.
       *[other] There are { $count } open challenges.
    }
meeting-begins-you = you begin
meeting-begins-them = the opponent begins
meeting-begins-toss = chance decides who begins
meeting-watchable = may be watched
meeting-by = by { $name }
meeting-own = yours
meeting-to-you = for you
meeting-to-you-said = { $name } challenges you to a game of { $game }.
meeting-take = Play
meeting-take-label = Play { $game } against { $name }
meeting-gone = gone
meeting-not-now = Not now
meeting-not-now-label = Not now, { $name }
meeting-withdraw = Withdraw
meeting-withdraw-label = Withdraw your challenge: { $game }
meeting-more = More about { $name }
meeting-block = Block { $name }
meeting-declined-busy = { $name } declined your challenge: they are playing already.
meeting-declined-game = { $name } declined your challenge: they do not play this game.
meeting-declined-clock = { $name } declined your challenge: they do not play with this clock.
meeting-declined-later = { $name } declined your challenge: perhaps another time.
meeting-declined-by = Whoever you challenged
meeting-offer-open = Offer a challenge
meeting-offer-game = Game
meeting-offer-begins = Who begins
meeting-offer-me = you
meeting-offer-them = the opponent
meeting-offer-toss = at random
meeting-offer-public = Everybody may watch
meeting-offer-programs = Programs are welcome
meeting-offer-to = For { $name } alone.
meeting-offer-to-all = For everybody instead
meeting-offer-stands = It stands as long as this page is open, with days per move for two weeks.
meeting-offer = Offer it
meeting-programs = Programs
meeting-programs-text = Computer programs that play here. A game with one is a game with a computer, whatever it is called.
meeting-programs-free =
    { $count ->
        [0] busy
        [one] free for one game
       *[other] free for { $count } games
    }
meeting-programs-all = every game
meeting-programs-challenge = Challenge
meeting-programs-challenge-label = Challenge { $name }
meeting-playing = Being played now
meeting-playing-none = Nobody plays a game that everybody may watch at the moment.
meeting-playing-move = move { $number }
meeting-name = You
meeting-name-text = Others see your name. This browser remembers it, and the site keeps it for you: nobody else can take it until 90 days after you last used it.
meeting-blocked =
    { $count ->
        [one] One blocked player
       *[other] { $count } blocked players
    }
meeting-blocked-text = You do not see their challenges, and they do not see yours.
meeting-unblock = Unblock
meeting-unblock-label = Unblock { $name }
meeting-report = Report a player
meeting-report-whom = Whom
meeting-report-reason = Why
meeting-report-name = an offensive or deceptive name
meeting-report-cheating = unfair help while playing
meeting-report-stalling = letting the clock run out on purpose
meeting-report-rude = rude behaviour
meeting-report-other = something else
meeting-report-more = What happened (if you like)
meeting-report-note = The operator of the site sees this game and what you write. The player is not told.
meeting-report-send = Send the report
meeting-report-thanks = Thank you. The operator of the site will look at it.
`;export{e as sentences};