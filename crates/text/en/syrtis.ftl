## Syrtis

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

syrtis-position-stage = “{ $found }” is not a stage; it must be fix, place, choose or play
syrtis-position-turn = in the stage { $stage } the turn must be { $player }
syrtis-position-light = “{ $found }” is not the player who has light; it must be 1 or 2
syrtis-position-streak = “{ $found }” is not a streak; it must be l1 to l4, d1 to d4, or - if nothing has been sunk
syrtis-position-passes = “{ $found }” is not two counts of passes, such as 0,0
syrtis-position-before-play = in the stage { $stage } this field must be { $only }
syrtis-position-too-many-light = more than { $most } light tiles
syrtis-position-too-many-circles = more than { $most } circles
syrtis-position-too-many-dark = more than { $most } dark tiles
syrtis-position-too-many-squares = more than { $most } squares
syrtis-position-off-the-places = in the stage fix tiles lie on the numbered places only, and { $cell } is none of them
syrtis-position-tower-too-early = in the stage fix there are no towers yet
syrtis-position-third-light-tower = a third light tower; there are two
syrtis-position-third-dark-tower = a third dark tower; there are two
syrtis-position-towers = in this stage there must be two light towers and two dark ones, not { $light } and { $dark }
syrtis-position-nothing-to-place = all four towers have been placed, so the stage cannot be place
syrtis-position-dark-before-light = a dark tower is placed before both light ones; the order is light, light, dark, dark
syrtis-position-no-tile-left = the tiles cannot take all towers still to come; each needs a tile of its colour or its shape
syrtis-position-no-pair = no pair of places has two tiles to exchange

syrtis-harm-light-united = lets the light tiles unite
syrtis-harm-circles-united = lets the circles unite
syrtis-harm-dark-united = lets the dark tiles unite
syrtis-harm-squares-united = lets the squares unite
syrtis-harm-light-broken = breaks the light island
syrtis-harm-circles-broken = breaks the circle island
syrtis-harm-dark-broken = breaks the dark island
syrtis-harm-squares-broken = breaks the square island
syrtis-harm-quicksand = lets { $count } tiles sink in a row
