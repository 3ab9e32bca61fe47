## Partidas

seat-human = Humano
seat-named = { $name }
seat-program = { $name } (programa)
seat-random = Jogador aleatório
seat-novice = Principiante
seat-engine = Programa
seat-level = Nível { $number }
seat-report-easy = Programa original do curso, fácil
seat-report-medium = Programa original do curso, médio
seat-report-hard = Programa original do curso, difícil

bot-level = Nível { $number } de { $count }: { $band }, { $rating } Elo
band-beginner = iniciante
band-learner = aprendiz
band-casual = jogador ocasional
band-steady = jogador seguro
band-strong = jogador forte
band-expert = perito
band-master = mestre

goal-own = O seu lado: { $side }. { $goal }
goal-of = { $side }: { $goal }
did-you-mean = { $fault }; queria dizer «{ $meant }»?

match-name-too-long = Um nome tem no máximo { $limit } caracteres.
match-settings-no-start = { $game } não tem posição inicial fixa; indique uma posição, ou uma semente para a sortear
match-settings-start = a posição inicial está errada no campo { $field }, coluna { $column }: { $fault }
match-settings-opening = o lance de abertura «{ $move }» é recusado. { $reason }
match-settings-over = o jogo já acabou antes de alguém jogar
match-settings-time = todos os tempos têm de ser maiores do que zero e não passar de { $days } dias
match-settings-length = o limite de lances tem de estar entre 1 e { $limit }, não pode ser { $found }
match-rejected-waiting = A partida ainda não começou: falta um jogador.
match-rejected-over = A partida acabou. { $ending }
match-rejected-not-over = A partida ainda não acabou.
match-rejected-ply = Era para ser o lance { $meant }, mas o próximo é o lance { $next }; veja o tabuleiro e escolha de novo.
match-rejected-position = O tabuleiro mudou desde que esse lance foi escolhido; veja-o e escolha de novo.
match-rejected-turn = É a vez do outro jogador.
match-rejected-move-too-long = Nenhum lance se escreve com mais de { $limit } caracteres.
match-rejected-asked-already = Já fez esse pedido; pode repeti-lo depois do próximo lance.
match-rejected-answer-first = O outro jogador também pediu para voltar atrás; responda-lhe primeiro.
match-rejected-no-such-offer = Essa proposta já não está de pé.
match-rejected-own-offer = A proposta é sua; cabe ao outro jogador responder.
match-rejected-others-offer = Só quem fez uma proposta a pode retirar; pode recusá-la.
match-rejected-no-takeback = Nesta partida não se pode voltar atrás.
match-rejected-takeback-ply =
    { $made ->
        [0] Ainda ninguém jogou, por isso não há lances a desfazer.
        [one] Só há um lance feito, por isso não podem ficar { $to } depois de desfazer algum.
       *[other] Só há { $made } lances feitos, por isso não podem ficar { $to } depois de desfazer algum.
    }
match-rejected-too-late-to-abort = Ambos já jogaram, por isso a partida já não pode ser anulada; pode desistir ou propor empate.
match-rejected-no-claim = Nesta partida não se pode reclamar a vitória, por mais tempo que o outro jogador esteja ausente.
match-rejected-too-early-to-claim = Ainda não jogaram ambos, por isso não se pode reclamar a vitória; pode anular a partida.
match-rejected-not-gone = O outro jogador não saiu.
match-rejected-gone-too-short =
    { $seconds ->
        [one] O outro jogador ainda pode voltar; espere mais um segundo.
       *[other] O outro jogador ainda pode voltar; espere mais { $seconds } segundos.
    }
match-rejected-presence-known = Isso já se sabe.
match-rejected-seat-taken = Esse lugar já está ocupado.
match-rejected-too-many-events = Já aconteceu tanta coisa nesta partida (mais de { $limit }) que agora só contam os lances e o fim.
match-winner-moves =
    { $moves ->
        [one] { $winner } fez um lance.
       *[other] { $winner } fez { $moves } lances.
    }
match-end-resignation = { $winner ->
    [Brancas] Ganharam as Brancas: as { $loser } desistiram.
    [Pretas] Ganharam as Pretas: as { $loser } desistiram.
    [Claras] Ganharam as Claras: as { $loser } desistiram.
    [Escuras] Ganharam as Escuras: as { $loser } desistiram.
   *[other] Ganhou o { $winner }: o { $loser } desistiu.
}
match-end-agreement = Empate por acordo.
match-end-time = { $winner ->
    [Brancas] Ganharam as Brancas: esgotou-se o tempo das { $loser }.
    [Pretas] Ganharam as Pretas: esgotou-se o tempo das { $loser }.
    [Claras] Ganharam as Claras: esgotou-se o tempo das { $loser }.
    [Escuras] Ganharam as Escuras: esgotou-se o tempo das { $loser }.
   *[other] Ganhou o { $winner }: esgotou-se o tempo do { $loser }.
}
match-end-abandonment = { $winner ->
    [Brancas] Ganharam as Brancas: as { $loser } abandonaram a partida.
    [Pretas] Ganharam as Pretas: as { $loser } abandonaram a partida.
    [Claras] Ganharam as Claras: as { $loser } abandonaram a partida.
    [Escuras] Ganharam as Escuras: as { $loser } abandonaram a partida.
   *[other] Ganhou o { $winner }: o { $loser } abandonou a partida.
}
match-end-forfeit = { $winner ->
    [Brancas] Ganharam as Brancas: o programa das { $loser } { $fault }.
    [Pretas] Ganharam as Pretas: o programa das { $loser } { $fault }.
    [Claras] Ganharam as Claras: o programa das { $loser } { $fault }.
    [Escuras] Ganharam as Escuras: o programa das { $loser } { $fault }.
   *[other] Ganhou o { $winner }: o programa do { $loser } { $fault }.
}
match-end-aborted = A partida foi anulada; não há resultado.
match-end-aborted-by = { $side ->
    [Brancas] As Brancas anularam a partida; não há resultado.
    [Pretas] As Pretas anularam a partida; não há resultado.
    [Claras] As Claras anularam a partida; não há resultado.
    [Escuras] As Escuras anularam a partida; não há resultado.
   *[other] O { $side } anulou a partida; não há resultado.
}
match-fault-illegal-move = fez um lance ilegal
match-fault-crash = deixou de funcionar
match-fault-hang = deixou de responder
