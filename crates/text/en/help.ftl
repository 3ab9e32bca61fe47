## Help

help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-about = { $program }: play and study { $games }.
help-examples =
    Begin here:
      lusus games                                  what can be played
      lusus show --game choko                      a board to look at
      lusus show --game choko --moves "c3 b3 d4"   the same after three moves
      lusus moves --game barca                     what may be played now
      lusus rules syrtis                           how a game is played

    lusus COMMAND --help explains each command with examples.
help-play-about = Play in the terminal, against the computer or each other
help-play-examples =
    Without --game a menu asks what to play. Commands while playing and where games are kept: docs/terminal.md.

    Examples:
      lusus play
      lusus play --game choko
      lusus play --game barca --p1 human --p2 engine --clock 10+5
      lusus play --game syrtis --seed 7 --name1 Ana --p2 report-hard --plain
      lusus play --game choko --moves "c3 b3" --p1 level-3 --p2 human --toss --clock 0:30+5
      lusus play --game barca --name1 Ana --name2 Rui --first 2
      lusus play --load sunday.pgn
help-play-p1 = Player 1, who begins unless --first or --toss says otherwise: human, or a bot of the game; default: human
help-play-p2 = Player 2: human, or a bot of the game; default: the bot chosen last in a set-up, or else one about as strong as you
help-play-name1 = What the person at the first seat is called
help-play-name2 = What the person at the second seat is called
help-play-clock = Minutes, or minutes:seconds, for each player, and seconds for each move: 10, 0:30 or 5+3; default: the clock chosen last in a set-up, or else none
help-play-toss = Toss for who begins: --p1 and --p2 may change seats
help-play-first = Which player begins, 1 or 2: that side moves first where the rules leave it open, else the players change seats
help-play-load = Go on with the first game of a record file
help-data = Where games are kept; default: the data folder of the platform
help-plain = Line by line, for pipes, screen readers and simple terminals
help-ascii = ASCII characters only
help-light = Words for a terminal with a light ground; the same where COLORFGBG tells of one
help-learn-about = Learn a game by doing: a course of short lessons
help-learn-examples =
    Progress is kept in the data folder.

    Examples:
      lusus learn choko
      lusus learn syrtis --lesson 3 --plain
help-learn-game = The game; without it, a choice among the courses
help-learn-lesson = Begin with this lesson, counted from 1
help-puzzles-about = Solve puzzles, list them, or make, grade and check them
help-puzzles-examples =
    Every puzzle is proven; docs/puzzles.md tells how.

    Examples:
      lusus puzzles --play --game choko
      lusus puzzles --game boco
      lusus puzzles --game barca --json
help-puzzles-game = A game or variant; default: all
help-puzzles-play = Solve puzzles at the terminal; without --game, a choice among the games
help-puzzles-puzzle = Begin with this puzzle
help-puzzles-check = Prove every puzzle again, and name those that are wrong
help-puzzles-make = Play this many games, look for puzzles in them, and write what is found
help-puzzles-grade = Let each level try each puzzle so often, and write how hard they are
help-puzzles-count = How many puzzles of a game are kept at most; default: 240
help-puzzles-seed = The seed of everything that is drawn; default: 1
help-puzzles-threads = How many pieces of work are done at a time; default: 1
help-puzzles-out = Write a file for each game into this folder
help-replay-about = Step through a recorded game
help-replay-examples =
    Examples:
      lusus replay sunday.pgn
      lusus replay sunday.pgn --plain
      lusus replay sunday.pgn --game-number 1
help-replay-file = The record file
help-replay-game-number = Which game of the file to show, counted from 1; without it, one is asked which if there are several
help-games-about = List every game and variant: id, TAB, title
help-games-examples =
    Examples:
      lusus games
      lusus games --lang pt
      lusus games --json
help-new-about = Print the position a game starts from
help-new-examples =
    Some games begin on a board drawn by lot; the same seed draws the same board.

    Examples:
      lusus new --game choko
      lusus new --game syrtis --seed 7
help-position-about = Print a position, who is to move, and the result
help-position-examples =
    Examples:
      lusus position --game choko --moves "c3 b3"
      lusus position --game knightline --position "0,0:20/1,0:20 1" --moves "0,0>2,1:1"
      lusus position --game barca --match --length 200 --moves "e2e5 f9f6"
help-moves-about = List the legal moves, one per line
help-moves-examples =
    Examples:
      lusus moves --game boco
      lusus moves --game boco --moves "e6l"
      lusus moves --game choko --position "1X3/5/4X/4X/O2X1 1 2,2 -"
help-show-about = Draw the board
help-show-examples =
    Marks: [X] won or lost the game, (X) moved last, !m is scared, ~m~ stands on a water.

    Examples:
      lusus show --game barca
      lusus show --game knightline --moves "0,0>2,1:1 1,0>2,2:10"
      lusus show --game syrtis --position "$(lusus new --game syrtis --seed 7)"
help-picture-about = Draw a position as SVG or PNG, or a game as a moving GIF
help-picture-examples =
    The name of the file says which: picture.svg, picture.png or picture.gif. docs/pictures.md shows some.

    Examples:
      lusus picture --game barca --out barca.png
      lusus picture --game choko --moves "c3 b3" --arrows "c3-d3 b3" --out choko.svg
      lusus picture --game boco --moves "e6l" --theme slate --scheme dark --size 320 --out boco.gif

help-picture-file = The file of records to take a game from, instead of --game
help-picture-game-number = Which game of the file to draw, counted from 1; default: 1
help-picture-ply = Draw the position after so many moves, or end the GIF there; default: after the last
help-picture-out = The file to write; - is standard output, and needs --format
help-picture-format = What to write, whatever the file is called: svg, png or gif
help-picture-theme = The colours of the board: walnut, slate, meadow, paper or contrast; default: walnut
help-picture-scheme = Its colours on a light or a dark page; default: light
help-picture-size = How many pixels its longer side has, from 16 to 4096; default: 480
help-picture-flip = Turn the board round, as who plays second sees it
help-picture-coordinates = Whether coordinates stand beside it: on or off; default: on
help-picture-last-move = Whether the last move is marked: on or off; default: on
help-picture-arrows = Arrows such as c3-d4, and cells to ring such as c3, separated by blanks; not in a GIF
help-picture-pause = How long a GIF waits after a move, from 50 to 10000 milliseconds; default: 900
help-perft-about = Count the move sequences of a given length
help-perft-examples =
    The checksum of a move generator, for whoever writes one.

    Examples:
      lusus perft --game choko --depth 4
      lusus perft --game barca --depth 4 --divide --threads 2
help-best-about = Print the move that a bot would make
help-best-examples =
    The engine's score is seen by the player to move: +1.50, win 3 (in three plies), loss 4, draw.

    Examples:
      lusus best --game choko --nodes 20000
      lusus best --game barca --moves "e2e5" --bot report-hard --seed 1
      lusus best --game boco --depth 6 --json
help-analyse-about = Show what the engine finds while it finds it
help-analyse-examples =
    Examples:
      lusus analyse --game choko --nodes 50000
      lusus analyse --game knightline --moves "0,0>2,1:1" --lines 2 --depth 5
help-best-bot = Who chooses: random, novice, a player of the reports such as report-hard, a level (level-1 and up; level-7.4 is between two), or engine; default: engine
help-movetime = Think for this many milliseconds; default: 1000
help-nodes = Think for this many positions
help-depth = Think this many plies ahead
help-analyse-lines = How many of the best lines to show; default: 3
help-analyse-table = The size of the engine's table in MiB; default: 16
help-review-about = Judge every move of a game on record: what it gave away, and why
help-review-examples =
    Scores are those of the player who made the move; docs/review.md tells what the signs mean.

    Examples:
      lusus review sunday.pgn --nodes 2000
      lusus review sunday.pgn --nodes 2000 --json
      lusus review sunday.pgn --nodes 2000 --out reviewed.pgn
help-review-file = The file of records
help-review-game-number = Which game of the file to review, counted from 1; default: 1
help-review-nodes = Think this many positions about each move; default: 50000
help-review-out = Write the record with evaluations, signs and better lines
help-link-about = Put a game into the characters of a link, or read one back as a record
help-link-examples =
    The characters stand behind /r# of any site of Lusus; docs/formats.md tells what they are.

    Examples:
      lusus link --game choko --moves "c3 b3 d4"
      lusus link --game barca --position "4ll4/3emme3/10/10/10/10/10/10/3EMME3/4LL4 1"
      lusus link sunday.pgn
      lusus link --read 1Mw3Fy4qlj0J6w20qOlxgxR
help-link-file = The file of records
help-link-game-number = Which game of the file, counted from 1; default: 1
help-link-read = Print the record of the game in this link
help-prove-about = Find out whether a player can force a win, and write the proof
help-prove-examples =
    Examples:
      lusus prove --game boco --moves b3l --player 1 --out b3l.lcert
      lusus prove --game choko --position "O4/2OO1/2X2/OO3/O4 1 0,0 -" --player 1 --plies 1
      lusus prove --game knightline --tiles 4 --relax nobody --player 2
help-prove-player = Who wants to win: player 1 or player 2
help-prove-plies = Only look for wins within this many plies; needed where positions can come back
help-prove-nodes = Stop after this many more positions
help-prove-table = The size of the search's table in MiB, at most 4096; default: 256
help-prove-resume = Keep a search that is stopped in this file, and go on from it; what it says is believed, so go on from your own files only
help-prove-out = Write the proof as a certificate that lusus verify checks; without it the answer is all that is told
help-prove-tiles = Games of stacks: each side begins with this many tiles
help-prove-free-first = Games of stacks: the first move may take any number of tiles
help-prove-relax = Games of stacks: whose stack heights are left out, attacker, defender or nobody; default: defender, which makes proofs valid but not disproofs
help-prove-splits = Games of stacks: which numbers of tiles are tried where heights are known, all or three (one, half, all but one); default: three, and with --relax nobody always all
help-rules-about = Print a game's rules
help-rules-examples =
    Examples:
      lusus rules choko
      lusus rules barca --lang pt
help-verify-about = Check a certificate: play every line of a proven strategy
help-verify-examples =
    Every reply of the opponent is tried with the rules alone; docs/certificates.md describes the files.

    Examples:
      lusus verify two-threats.lcert
      lusus verify two-threats.lcert --json
      lusus verify --shipped
help-verify-file = The certificate; - reads it from standard input
help-verify-shipped = Check the certificates that are part of this program
help-balance-about = Show how fair a game is, or play the games that tell it
help-balance-examples =
    The numbers come from games of computer players with themselves; docs/balance.md tells what they mean.

    Examples:
      lusus balance --game choko
      lusus balance --game boco --json
help-balance-game = A game or variant; default: all
help-balance-play = Play this many games at each strength, and write what they show
help-balance-nodes = How many positions the engine looks at for a move; default: 3000
help-balance-seed = The seed of everything that is drawn; default: 1
help-balance-threads = How many games are played at a time; default: 1
help-balance-out = Write a file for each variant into this folder
help-opponent-about = Let levels play opponents of their strength, and tell how well those fit
help-opponent-examples =
    Each level begins as a newcomer, and its next opponents follow from its results, as in “play now”; docs/strength.md tells more.

    Examples:
      lusus opponent --game choko --runs 2
      lusus opponent --threads 16 --json
help-opponent-game = A game or variant; default: all games
help-opponent-runs = How often each level begins anew; default: 20
help-opponent-games = How many games it then plays; default: 25
help-opponent-seed = The seed of everything that is drawn; default: 1
help-opponent-threads = How many games are played at a time; default: 1
help-bench-about = Measure the engine on fixed positions
help-bench-examples =
    The nodes and the hash over best moves, scores and depths are the same on every machine, until the engine changes.

    Examples:
      lusus bench
      lusus bench --game choko --threads 2
      lusus bench --timing --json
help-bench-threads = Also compare the speed of this many threads with that of one
help-bench-signature = Print only what is the same on every machine
help-bench-timing = Measure how late the engine answers, over pipes, instead of its speed
help-accuracy-about = Measure how often a bot keeps what a position is worth
help-accuracy-examples =
    The file has a line for each position: its text, won, drawn or lost for the player to move, and moves with what each leads to, with tabs between. A position is critical if some move gives its value away. Claims are proofs that the bot believes it has.

    Examples:
      lusus accuracy --game choko --positions held-out.txt
      lusus accuracy --game choko --positions held-out.txt --bot level-10
      lusus accuracy --game choko --positions held-out.txt --nodes 1000,10000 --threads 2
help-accuracy-positions = The file of positions with their values
help-accuracy-bot = The bot that chooses; default: engine
help-accuracy-nodes = How many positions the engine looks at for a move, one number or several; default: 1000
help-accuracy-evaluator = What the engine judges with: network, or written for the terms that are written down; default: network
help-accuracy-seed = The seed of all that the bot draws; default: 0
help-ugi-about = Play for another program, through the Universal Game Interface
help-ugi-examples =
    Match runners and other programs start this and talk to it line by line; docs/ugi.md describes how.

    Examples:
      lusus ugi
      lusus ugi --game barca
help-tables = Where ending tables are; default: $LUSUS_TABLES, or tables/ in the data folder
help-arena-tables = Let bots look up the ending tables in this folder too
help-solve-about = Solve all endings of a game and keep them in tables
help-solve-examples =
    The engine then plays these endings without fault. docs/endings.md tells what the tables are.

    Examples:
      lusus solve --game choko
      lusus solve --game choko --pieces 6 --tables here --threads 1
      lusus solve --game choko --check
help-solve-pieces = The most pieces on the board, from 2 to 8; default: 8
help-solve-tables = Where the tables go; default: $LUSUS_TABLES, or tables/ in the data folder
help-solve-threads = The number of threads; default: as many as the machine has
help-solve-check = Solve nothing; check every position of the tables up to --pieces, which must be there
help-arena-about = Let programs play each other and measure how strong they are
help-arena-examples =
    Each opening is played twice, with sides swapped. docs/arena.md explains formats, statistics and files.

    Examples:
      lusus arena --game choko --bot novice --bot random --pairs 5
      lusus arena --game choko --game boco --bot "engine nodes=500" --bot report-hard --bot random --format gauntlet --pairs 2
      lusus arena --game barca --ladder random,novice --nodes 100 --pairs 5
help-arena-game = A game or variant, as often as you like; all for every one
help-arena-bot = A bot, and what it has of its own: engine nodes=1000 name=small; also depth=, movetime=, threads=, hash=, seed=, evaluator=
help-arena-engine = A program that speaks UGI: "python3 engine.py", or cmd=… arg=… dir=… option.NAME=… name=…; also nodes=, depth=, movetime=
help-arena-ladder = Bots of which each plays the next: level-1..level-10 or random,novice
help-arena-format = match, gauntlet (the first against the rest), round-robin or ladder; default: what suits the contestants
help-arena-pairs = How many openings each pairing plays from both sides; default: 50
help-arena-opening-plies = How many random moves an opening has; games may have their own number, as in 2,GAME=1; default: 2
help-arena-seed = The seed of everything that is drawn; default: 1
help-arena-movetime = Milliseconds for each move; default: 100
help-arena-tc = A clock for each player: minutes, or minutes:seconds, and seconds for each move: 10, 0:30 or 5+3
help-arena-concurrency = How many games are played at a time; default: 1
help-arena-resign = When a losing program resigns: score=600 moves=3, or proven; default: never
help-arena-draw = When a draw is agreed: score=10 moves=8 from=40; default: never
help-arena-sprt = Stop when a test has decided: elo0=0 elo1=10 alpha=0.05 beta=0.05
help-arena-margin = By how many milliseconds a time may be overstepped; default: 200
help-arena-patience = How many seconds a silent program is waited for; default: 60
help-arena-anchor = The contestant whose rating is given, such as random=0; default: the first, with 0
help-arena-pgn = Write the games to this file
help-arena-svg = Draw the ratings with their errors to this file
help-arena-publish = Also write a tournament to watch into this folder, which serve --arena shows
help-arena-resume = Note finished games in this file and go on from those in it
help-arena-strict = Exit with status 1 if a program lost by its own fault: late, with an illegal move, or broken
help-completions-about = Print a completion script for a shell
help-completions-examples =
    Examples:
      lusus completions bash > ~/.local/share/bash-completion/completions/lusus
      lusus completions fish > ~/.config/fish/completions/lusus.fish
help-help-about = Explain a command
help-help-examples =
    Examples:
      lusus help
      lusus help perft
help-help-command = The command to explain
help-game = The game or variant; lusus games lists them
help-position = The position to stand at; default: the game's start
help-moves = Moves to play from there, separated by blanks
help-seed = The seed of the draw, a whole number; default: a random one, which is told
help-position-match = Let repetition and length end the game too, as in a match
help-length = The number of plies after which a match is drawn; default: 1000
help-perft-depth = The number of plies, from 0 to 100
help-perft-divide = Also print the count behind each move
help-threads = The number of threads; default: 1
help-completions-shell = bash, elvish, fish, powershell or zsh
help-json = Print one JSON object instead of text, or one a line where a command tells as it goes; errors too; not for play, replay and ugi
help-lang = The language of sentences, en or pt; default: from the environment
help-help = Print this help
help-version = Print the version
