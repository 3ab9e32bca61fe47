## Certificates

certificate-too-large = a certificate has at most { $limit } bytes
certificate-none = this is no certificate; one begins with the line “lusus certificate 1”
certificate-other-format = it is a certificate of format “{ $found }”, and only format 1 is known here
certificate-fact = here the line “{ $fact } …” is expected, not “{ $found }”
certificate-value = “{ $found }” is no value of { $fact }; expected: { $known }
certificate-variants = “{ $found }” is no list of variants, each once, with one blank between them
certificate-bad-line = the line that begins here is too long or is not plain ASCII
certificate-cut = the file ends here, before its header and its list of moves do
certificate-size = by its header the file has { $expected } bytes, but it has { $found }
certificate-checksum = the checksum { $stated } is not that of the bytes before it, { $found }; the file is damaged
certificate-move = line { $number } of the list of moves, counted from 0, is no text of a move: “{ $found }”
certificate-move-order = move { $number } of the list, counted from 0, does not follow the one before it in byte order
certificate-move-unused = no entry uses move { $number } of the list, counted from 0
certificate-entry-unused = no line of play needs entry { $entry } (byte { $byte }), so that nothing bears it out
certificate-entry-order = the fingerprint of entry { $entry } is not larger than the one before it
certificate-entry-move = entry { $entry } names move { $found }, but the list has { $moves } moves, counted from 0
certificate-entry-plies = entry { $entry } has 0 plies left, though its own move is one
certificate-unknown-variant = “{ $found }” is not a variant of the game; lusus games lists all
certificate-several-games = “{ $first }” and “{ $other }” are not variants of one game
certificate-several-variants = a certificate of the exact model names one variant, not { $count }
certificate-no-relaxed-model = this game has no relaxed model
certificate-relaxed-hold = the relaxed model gives the opponent more than he has, so it proves wins and never that something holds
certificate-position = the strategy begins at no position of this game; { $field } field, column { $column }: { $fault }
certificate-over = the game is over where the strategy begins: { $outcome }
certificate-not-a-move = move { $number } of the list, counted from 0, is no move of this game: “{ $found }”
certificate-at-start = at the very position where the strategy begins, { $fault }
certificate-after = after { $line }, { $fault }
certificate-longest = the longest line is stated to have { $stated } plies, but it has { $found }
certificate-no-entry = the player is to move, and no entry says how
certificate-illegal = the entry says { $move }, which is not legal in { $variant }
certificate-pass = the entry says pass, which no strategy of the relaxed model may do
certificate-ending = the game is over against the claim: { $outcome } in { $variant }
certificate-plies = the entry says that at most { $stated } plies are left, but { $found } are
certificate-too-long = the line is as long as the longest is stated to be, but the game is not over
certificate-two-positions = the entry has already served a different position with the same fingerprint

## Proving

prove-game-over = there is nothing to prove. { $ending }
prove-no-setting = --{ $flag } says nothing about { $game }; only Knight Line's prover has it
prove-plies-needed = positions of { $game } can come back, so a number of plies is needed: --plies N
prove-tiles-off-the-start = another number of tiles can only be asked about from the start, without --position and --moves
prove-splits-of-nobody = with --relax nobody every split counts; leave out --splits
prove-too-wide = the stacks stand too far apart: the prover's board is 25 cells wide and high
prove-no-answer = there is no answer, so there is no certificate
prove-no-variant = no certificate can be written for this question: in Knight Line that takes the variant's own tiles and first move and a relaxed defender
prove-within-plies = that there is no win within some plies is no strategy, so there is no certificate
prove-stopped = interrupted before the certificate was complete
prove-stopped-kept = interrupted before the certificate was complete; what is known is kept in { $file }, and the same command goes on from there
prove-beyond = no certificate: a reply leads out of the prover's board
prove-too-long = no certificate: a game of the strategy is longer than 255 plies
prove-too-large = no certificate: the strategy has too many positions
prove-save-foreign = it is not a search that was kept by lusus prove
prove-save-damaged = it is damaged
prove-save-question = it is about another question: { $found }; asked is: { $asked }
prove-unreadable = { $file } cannot be used: { $fault }
prove-unwritable = { $file } cannot be written: { $fault }
prove-no-folder = { $file } cannot be written: its folder does not exist
prove-kept = without an answer yet; what is known is kept in { $file }, and the same command goes on from there
prove-lost = without an answer yet; with --resume FILE the search could be taken up again
prove-model-relaxed = the answer holds in the model alone, which favours one side; it says nothing about the game
prove-model-window = the answer holds on the prover's board alone, which is 25 cells wide and high; beyond its edge there might be a win
prove-model-repetition = the answer leaves out repetition, and in so many plies a third occurrence might win
prove-progress = { $millions } M positions, { $speed } M/s, proof number { $proof }, disproof number { $disproof }, table { $fill } % full
prove-contradicted = no certificate: what --resume went on from says what is not so
prove-save-too-large = it is larger than any search that was kept
prove-not-a-file = { $file } cannot be written: there is something with that name, and it is no file
prove-same-file = { $file } is named by --resume already; a certificate and a search are two files
prove-no-win-within = there is no win within { $plies } plies; there may be a longer one
prove-writing = the certificate: { $positions } positions

## What is known without a search

basis-proof-win =
    { $plies ->
        [one] proven win in 1 ply
       *[other] proven win in { $plies } plies
    }
basis-proof-loss =
    { $plies ->
        [one] proven loss in 1 ply
       *[other] proven loss in { $plies } plies
    }
basis-table-win =
    { $plies ->
        [one] known from the ending tables: win in 1 ply
       *[other] known from the ending tables: win in { $plies } plies
    }
basis-table-loss =
    { $plies ->
        [one] known from the ending tables: loss in 1 ply
       *[other] known from the ending tables: loss in { $plies } plies
    }
basis-won = known from the tables: proven win
basis-lost = known from the tables: proven loss
basis-draw = known from the tables: proven draw

## Ending tables

endings-fault = { $file }: { $fault }
endings-io = { $fault }
endings-foreign = this is no table of endings (byte 0)
endings-other-game = this is a table of another game (byte 16)
endings-other-layer = the file holds another layer than { $layer } (byte 24)
endings-bad-number = { $found } stands where { $expected } must (byte { $offset })
endings-bad-head = the checksum of the head is wrong (byte { $offset })
endings-bad-length = the file ends at byte { $found }, not at byte { $expected }
endings-bad-block = block { $block } is damaged (byte { $offset })
endings-missing = { $file } is not there; the same command without --check makes it, and a smaller --pieces checks fewer tables
endings-unsound = { $layer }: { $ending } stands as { $found }, but its moves make it { $expected }

solve-no-tables = { $game } has no ending tables; those that have are { $known }
solve-no-folder = this system has no folder for tables; name one with --tables
solve-interrupted = interrupted; what was finished is kept, and the same command goes on from there
solve-solving = { $layer }: everything up to { $plies } plies is known
solve-writing = { $layer }: compressing
solve-checking = { $layer }: comparing every position with those after its moves
solve-layer =
    { $longest ->
        [one] { $layer }: { $endings } endings, won { $wins } %, drawn { $draws } %, lost { $losses } %, longest 1 ply
       *[other] { $layer }: { $endings } endings, won { $wins } %, drawn { $draws } %, lost { $losses } %, longest { $longest } plies
    }
solve-checked = { $endings } endings in { $folder } checked: every value follows from those after its moves; { $seconds } s
solve-done = { $endings } endings, { $bytes } bytes in { $folder }, { $seconds } s
