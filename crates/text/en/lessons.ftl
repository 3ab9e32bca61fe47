# What the lessons say: of each its idea, its task, and what is wrong with a try.

learn-title = { $game }, lesson { $number } of { $count }
learn-task = Your task: { $task }
learn-go-on = Right. Go on.
learn-done = Right!
learn-won = Right! { $ending }
learn-all-done = Right! You have done all lessons. Now play a first game of { $game }.
learn-last-done = Right! That was the last lesson; { $left ->
    [one] one that was passed over is
   *[other] { $left } that were passed over are
} still to do.
learn-enough = Right! You know enough for a first game: play it now, or go on learning.
learn-already = This lesson is done. Go on to the next, or begin it again.
learn-course = { $game }: { $done } of { $count } lessons done
learn-which = Which game would you like to learn?
learn-none = There are no lessons here.
learn-no-course = { $game } has no lessons.
learn-no-lesson = There is no such lesson; they are numbered from 1 to { $count }.
learn-prompt = Your move:
learn-prompt-done = Press Enter for the next lesson:
learn-prompt-play = Press Enter for a first game:
learn-shown = That was the solution. The lesson counts as done once you do it yourself; you can begin it again.
learn-plain-how = Type a move, or one of these words: { $words }.
learn-word-show = show
learn-word-next = next
learn-word-back = back
learn-word-again = again
learn-word-play = play
learn-key-learn = learn
learn-key-next = next
learn-key-back = back
learn-key-show = show
learn-key-again = again
learn-key-play = play now
lesson-not-that = That can be played, but it is not what is asked for here. Try again.

## Choko

lesson-choko-jump = Jump over an enemy beside you to the empty cell behind it, and it is gone. Nothing moves diagonally.
lesson-choko-jump-task = Capture Black’s last piece and win.
lesson-choko-two = A jump takes two: the piece you jump, and one more that you choose.
lesson-choko-two-task = Jump, and take the other piece too.
lesson-choko-choice = Choose the second piece well: the one that could jump back at you.
lesson-choko-choice-task = Jump, and take the dangerous piece.
lesson-choko-choice-why = The piece on d5 jumps back over c5 and takes both of yours.
lesson-choko-blocked = Two pieces in a line guard each other: there is no empty cell to land on.
lesson-choko-blocked-task = Try the jump, then make any step.
lesson-choko-border = A piece in a corner cannot be jumped, and on the border only along it. Capturing is never compulsory.
lesson-choko-border-task = Find the only jump there is.
lesson-choko-border-why = That is only a step. Look at d2.
lesson-choko-drop = The board begins empty, with twelve pieces in each hand. Put one on any empty cell.
lesson-choko-drop-task = Drop your first piece.
lesson-choko-forced = White holds the initiative: while White drops, you must drop too, even if you could jump.
lesson-choko-forced-task = Try the jump over c2, then drop somewhere.
lesson-choko-block = A jump needs an empty cell to land on. Fill that cell, and the jump is gone.
lesson-choko-block-task = White wants to jump over c4. Save your pieces.
lesson-choko-block-why = White jumps from c3 to c5: two pieces are gone.
lesson-choko-poison = While you hold the initiative, Black can only drop. Make the cell that blocks a poisoned one.
lesson-choko-poison-task = Drop on b5, and then punish the block on c5.
lesson-choko-poison-why = Black blocks on c5 and is safe. First look at who stands beside c5.
lesson-choko-initiative = Whoever moves a piece gives the initiative up. When nobody holds it, the next drop takes it.
lesson-choko-initiative-task = Take the initiative with a drop in a safe corner.
lesson-choko-initiative-why = A step leaves the initiative with nobody, and Black may take it.
lesson-choko-last = After the very last drop Black makes the next turn, even right after a drop of their own.
lesson-choko-last-task = Drop on c4, and use your second turn in a row.
lesson-choko-bare = No piece on the board is not the end while you have some in hand: you just have to drop.
lesson-choko-bare-task = Play on.
lesson-choko-empty = With an empty hand you step or capture. The same position for the third time is a draw, and so are 1,000 turns.
lesson-choko-empty-task = Try to drop, then make a step.
lesson-choko-stuck = You pass only with an empty hand and nothing that can move.
lesson-choko-stuck-task = See that a1 cannot move, and pass.

## Barca

lesson-barca-third = Whoever has animals on three of the four waters wins. A mouse runs along its row or column.
lesson-barca-third-task = Bring the mouse to the third water.
lesson-barca-lion = A lion runs along its diagonals; an elephant along any line.
lesson-barca-lion-task = Win with the lion.
lesson-barca-blocked = No animal passes over another, and nothing is captured.
lesson-barca-blocked-task = Try to run past the elephant, then make another move.
lesson-barca-yours = Here a game begins. White is yours, and every turn moves one animal.
lesson-barca-yours-task = Make a first move.
lesson-barca-fear = Mice fear lions, lions fear elephants, elephants fear mice. Nobody goes where they would be scared.
lesson-barca-fear-task = Try to win on g4, beside the elephant; then move elsewhere.
lesson-barca-passing = Only the square where an animal stops must be safe; what it runs past does not matter.
lesson-barca-passing-task = Bring the elephant to a water.
lesson-barca-scared = An animal beside one it fears is scared, and while you have scared animals only those may move.
lesson-barca-scared-task = Try the elephant, then run with the mouse.
lesson-barca-bold = A scared animal may go anywhere it reaches, safe or not.
lesson-barca-bold-task = Stay beside the lion: go to d5.
lesson-barca-bold-why = That is safe, but the task is to stay beside the lion.
lesson-barca-holder = Black needs one more water. Scare an animal that holds one: then it must leave.
lesson-barca-holder-task = Stop Black from winning with the next move.
lesson-barca-holder-why = You scared the runner: the mouse must move, and it drinks on d4.
lesson-barca-fork = One animal can scare several.
lesson-barca-fork-task = Scare both lions with your elephant.
lesson-barca-fork-why = There it scares nobody. Look for a square beside both lions.
lesson-barca-cornered = If no scared animal can move at all, the others may. You pass only if nothing can move.
lesson-barca-cornered-task = Try to pass, then move.
lesson-barca-drink = Scared or not: an animal on a water counts. The same position for the third time is a draw, and so are 1,000 moves.
lesson-barca-drink-task = Win, with a frightened mouse.
lesson-barca-drink-why = Your mouse left its water. Scared animals drink too.

## Knight Line

lesson-knightline-four = Four of your stacks in an unbroken line win. Tiles leap like a chess knight: two cells and one to the side.
lesson-knightline-four-task = Make four in a row.
lesson-knightline-gap = A line may be closed in the middle too; columns and diagonals count alike.
lesson-knightline-gap-task = Close the gap.
lesson-knightline-stays = At least one tile stays behind, so a single tile never moves.
lesson-knightline-stays-task = Try to move a single tile and a whole stack, then win.
lesson-knightline-touch = Tiles land beside a stack, of either colour, by a side or a corner.
lesson-knightline-touch-task = Try to leap away from all stacks, then make any move.
lesson-knightline-occupied = They land on an empty cell: stacks never merge, and nothing is captured.
lesson-knightline-occupied-task = Try to land on White’s stack, then make any move.
lesson-knightline-first = This is how a game begins. The first move takes exactly one tile; later you take as many as you like.
lesson-knightline-first-task = Make the first move.
lesson-knightline-shade = A knight reaches only some of the near cells: see which stack can get there.
lesson-knightline-shade-task = Find the stack that reaches 3,0.
lesson-knightline-block = A stack of yours on the end of their line stops it for ever.
lesson-knightline-block-task = White threatens four in a row. Stop it.
lesson-knightline-block-why = White leaps to 3,-1 and has four.
lesson-knightline-threats = A line that can grow at both ends cannot be stopped by one stack.
lesson-knightline-threats-task = Make three in a row, open at both ends.
lesson-knightline-threats-why = Your line has a gap, and White fills it.
lesson-knightline-spare = Spare tiles are time: whoever moves and has only single tiles left loses, but a line counts first. If nobody can move, White wins.
lesson-knightline-spare-task = This is your last spare tile. Win with it.
lesson-knightline-spare-why = Now you have only single tiles and no line: you lose.

## Boco

lesson-boco-enclose = A group without an unclaimed neighbour is enclosed, and its owner has lost.
lesson-boco-enclose-task = Close the last way out of the blue triangle.
lesson-boco-enclose-why = The blue triangle can still grow to c5.
lesson-boco-first = You take turns to claim one cell. The first claim of a game is a triangle.
lesson-boco-first-task = Claim a first triangle.
lesson-boco-beside = Every later claim is a free cell with a side in common with a claimed one, of either colour. Corners do not count.
lesson-boco-beside-task = Try a cell far away and a taken one, then claim a neighbour.
lesson-boco-square = A triangle has three ways out, a square four, a rectangle six.
lesson-boco-square-task = Close the fourth way out of the square.
lesson-boco-square-why = The square still has a way out below.
lesson-boco-escape = A group grows with each cell beside it, and so do its ways out.
lesson-boco-escape-task = Save your triangle.
lesson-boco-escape-why = Blue claims c5, and your triangle is enclosed.
lesson-boco-join = Two groups that meet become one, with the ways out of both.
lesson-boco-join-task = Join your two triangles.
lesson-boco-join-why = Blue claims c5: one of your triangles is enclosed.
lesson-boco-ring = A group with a rectangle of the ring can never be enclosed.
lesson-boco-ring-task = Bring your square to safety.
lesson-boco-ring-why = Blue claims r8, the last way out.
lesson-boco-trap = It does not matter who closes a group: you can enclose yourself.
lesson-boco-trap-task = Win, and do not trap yourself.
lesson-boco-trap-why = You filled your own last way out: your group is enclosed.
lesson-boco-both = If one claim encloses groups of both players, the game is a draw; so is a full board.
lesson-boco-both-task = There is better than a draw on c5: win.
lesson-boco-both-why = On c5 you enclose a group of each colour: a draw. You can win.
lesson-boco-threats = One claim can threaten two groups; Blue saves only one.
lesson-boco-threats-task = Threaten both blue triangles at once.
lesson-boco-threats-why = Blue escapes to c5.

## Syrtis

lesson-syrtis-unite = You win when all tiles of your colour, or all of your shape, are one island. You play light and circles.
lesson-syrtis-unite-task = Sink the stray light tile beside your tower.
lesson-syrtis-goal = Sinking changes both sides’ islands. If both are united at once, the initiative decides.
lesson-syrtis-goal-task = Unite your own side, not the other.
lesson-syrtis-goal-why = You united the dark side: it wins, whoever moved.
lesson-syrtis-travel = A tower travels on an island of its own colour or shape, to a tile without a tower.
lesson-syrtis-travel-task = One of your towers can travel. Which?
lesson-syrtis-sink = You sink a tile beside your tower that carries no tower itself.
lesson-syrtis-sink-task = Sink the one tile that you may.
lesson-syrtis-sink-why = Towers may travel, but here you are asked to sink.
lesson-syrtis-together = All tiles must stay connected by their sides when one is gone.
lesson-syrtis-together-task = Try to sink c3, then make any move.
lesson-syrtis-open = A tile sinks only through an open side: a side without a tile.
lesson-syrtis-open-task = Try to sink c3 in the middle, then sink another.
lesson-syrtis-slide = You may slide a tile with your tower over empty spaces. Now you play dark and squares.
lesson-syrtis-slide-task = Slide a tile and unite the dark side.
lesson-syrtis-slide-why = The dark tiles are still apart.
lesson-syrtis-rectangle = A slide never leaves the smallest rectangle that holds all tiles.
lesson-syrtis-rectangle-task = Try to slide up out of it, then make any move.
lesson-syrtis-bridge = After a slide all tiles must be connected. You may always pass.
lesson-syrtis-bridge-task = Try to slide the tile in the middle up, then pass.
lesson-syrtis-quicksand = Quicksand: whoever sinks four tiles while the other sinks none wins. You have sunk three.
lesson-syrtis-quicksand-task = Sink the fourth.
lesson-syrtis-quicksand-why = A tower that travels sinks nothing.
lesson-syrtis-break = Only a sinking of your own breaks their streak.
lesson-syrtis-break-task = Light has sunk three. Stop the quicksand.
lesson-syrtis-break-why = Light sinks the fourth tile and wins.
lesson-syrtis-pass = Two passes in a row end the game; so do four of one player, or a position for the third time. Whoever sank last wins: that was you.
lesson-syrtis-pass-task = Dark has just passed. Win.
lesson-syrtis-pass-why = That goes on playing. Passing ends it in your favour.
lesson-syrtis-fix = A drawn board may have a side united already. Then player 1 exchanges pairs of tiles until none is.
lesson-syrtis-fix-task = Exchange a pair.
lesson-syrtis-place = Player 1 places all four towers, each on a tile of its colour or shape, and leaves room for those to come.
lesson-syrtis-place-task = Place the first light tower.
lesson-syrtis-choose = Then player 2 chooses a side, so player 1 places fairly. Light moves first.
lesson-syrtis-choose-task = Choose light or dark.
