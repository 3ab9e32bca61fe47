# A coach while playing.

threat-wins = Threatened: { $move } wins at once
threat-takes = Threatened: { $move } takes { $count ->
        [one] a piece
       *[other] { $count } pieces
    }
coach-ask = This move { $words }: the answer is { $answer }. Make it all the same?
coach-ask-over = This move { $words }. Make it all the same?
coach-on = The coach watches: it marks threats and warns before a move that loses by force. This game does not count.
coach-off = The coach is gone.
