## Choko

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
choko-position-hands = “{ $found }” is not the pieces in hand of both players; it must be two numbers with a comma between, such as 12,12
choko-position-initiative = “{ $found }” does not say who holds the initiative; it must be 1, 2 or - for nobody
choko-position-material = { $side } has { $placed } on the board and { $held } in hand; together a player has at most { $limit } pieces
choko-position-no-pieces = nobody has a piece on the board or in hand; at least one player must have one
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
