## Review of a game

harm-pieces =
    { $count ->
        [one] loses a piece
       *[other] loses { $count } pieces
    }

review-loses = gives the opponent a proven win
review-misses-won = gives a proven win away
review-lets-win =
    { $plies ->
        [0] loses at once
        [one] lets the opponent win with the next move
       *[other] lets the opponent win in { $plies } plies
    }
review-misses-win =
    { $plies ->
        [one] misses a win with this move
       *[other] misses a win in { $plies } plies
    }
review-misses = after the better move the opponent { $harm }
review-worsens = gives away { $percent } % of the winning chances

review-best = best
review-good = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder

review-player = Player { $player }: accuracy { $accuracy } %; inaccuracies { $inaccuracies }, mistakes { $mistakes }, blunders { $blunders }
review-begins = The engine looks at every move of the game. One moment.
review-turning-points =
    { $count ->
        [one] The game turned at move { $plies }
       *[other] The game turned at moves { $plies }
    }

review-comment = { $class }: { $words }. Better: { $move }.

## The review on the screen

screen-key-review = review
screen-no-review = There are no moves to review.
review-screen-title = Review
review-screen-busy = Review: { $done } of { $count } positions
review-screen-broke = Review: stopped after { $done } of { $count } positions
review-key-move = move
review-key-error = errors
review-key-show = on the board
review-key-back = back
review-screen-better = Better: { $line }
review-screen-refutation = Then: { $line }
review-screen-accuracy = Accuracy: { $first } % – { $second } %
