## Partidas

seat-human = Humano
seat-named = { $name }
seat-random = Jogador aleatório
seat-novice = Principiante
seat-engine = Motor
seat-level = Nível { $number }
seat-report-easy = Programa original do curso, fácil
seat-report-medium = Programa original do curso, médio
seat-report-hard = Programa original do curso, difícil

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
match-rejected-no-claim = Esta partida não pode ser reclamada, por mais tempo que o outro jogador esteja ausente.
match-rejected-too-early-to-claim = Ainda não jogaram ambos, por isso a partida não pode ser reclamada; pode anulá-la.
match-rejected-not-gone = O outro jogador não saiu.
match-rejected-gone-too-short =
    { $seconds ->
        [one] O outro jogador ainda pode voltar; espere mais um segundo.
       *[other] O outro jogador ainda pode voltar; espere mais { $seconds } segundos.
    }
match-rejected-presence-known = Isso já se sabe.
match-rejected-seat-taken = Esse lugar já está ocupado.
match-rejected-too-many-events = Já aconteceu tanta coisa nesta partida (mais de { $limit }) que agora só contam os lances e o fim.
match-end-resignation = Vitória: { $winner }. Desistência: { $loser }.
match-end-agreement = Empate por acordo.
match-end-time = Vitória: { $winner }. Tempo esgotado: { $loser }.
match-end-abandonment = Vitória: { $winner }. Abandono: { $loser }.
match-end-forfeit = Vitória: { $winner }. O programa do lado { $loser } { $fault }.
match-end-aborted = A partida foi anulada; não há resultado.
match-end-aborted-by = Partida anulada ({ $side }); não há resultado.
match-fault-illegal-move = fez um lance ilegal
match-fault-crash = deixou de funcionar
match-fault-hang = deixou de responder
