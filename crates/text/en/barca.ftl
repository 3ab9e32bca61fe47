## Barca

barca-title = Barca
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

barca-position-too-many = too many “{ $symbol }”: there are at most { $most } of them

barca-harm-drinks = lets the { $animal } drink at { $square }
barca-harm-leaves = gives up the water at { $square }
