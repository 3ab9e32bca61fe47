## Revisão de uma partida

harm-pieces =
    { $count ->
        [one] perde uma peça
       *[other] perde { $count } peças
    }

review-loses = dá ao adversário uma vitória provada
review-misses-won = desperdiça uma vitória provada
review-lets-win =
    { $plies ->
        [0] perde logo
        [one] deixa o adversário ganhar no lance seguinte
       *[other] deixa o adversário ganhar em { $plies } meios-lances
    }
review-misses-win =
    { $plies ->
        [one] falha uma vitória com este lance
       *[other] falha uma vitória em { $plies } meios-lances
    }
review-misses = depois do lance melhor, o adversário { $harm }
review-worsens = desperdiça { $percent } % das hipóteses de ganhar

review-best = o melhor
review-good = bom
review-inaccuracy = imprecisão
review-mistake = erro
review-blunder = erro grave

review-player = Jogador { $player }: precisão { $accuracy } %; imprecisões { $inaccuracies }, erros { $mistakes }, erros graves { $blunders }
review-begins = O programa vê todos os lances da partida. Um momento.
review-turning-points =
    { $count ->
        [one] A partida virou no lance { $plies }
       *[other] A partida virou nos lances { $plies }
    }

review-comment = { $class }: { $words }. Melhor: { $move }.

## A revisão no ecrã

screen-key-review = rever
screen-no-review = Não há lances para rever.
review-screen-title = Revisão
review-screen-busy = Revisão: { $done } de { $count } posições
review-screen-broke = Revisão: parou depois de { $done } de { $count } posições
review-key-move = lance
review-key-error = erros
review-key-show = no tabuleiro
review-key-back = voltar
review-screen-better = Melhor: { $line }
review-screen-refutation = A seguir: { $line }
review-screen-accuracy = Precisão: { $first } % – { $second } %
