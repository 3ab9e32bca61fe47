## O que todos os jogos dizem

side-white = Brancas
side-black = Pretas
status-to-move = { $side ->
    [Brancas] Jogam as Brancas
    [Pretas] Jogam as Pretas
    [Claras] Jogam as Claras
    [Escuras] Jogam as Escuras
   *[other] Joga o { $side }
}
ask-where-to = E agora, para onde?
control-pass = Passar
begin-with = Comece por { $target }.
end-length = Empate: a partida atingiu o limite de lances.
end-repetition = Empate: a mesma posição ocorreu pela terceira vez.
end-repetition-won = { $side ->
    [Brancas] Ganharam as Brancas: a mesma posição ocorreu pela terceira vez.
    [Pretas] Ganharam as Pretas: a mesma posição ocorreu pela terceira vez.
    [Claras] Ganharam as Claras: a mesma posição ocorreu pela terceira vez.
    [Escuras] Ganharam as Escuras: a mesma posição ocorreu pela terceira vez.
   *[other] Ganhou o { $side }: a mesma posição ocorreu pela terceira vez.
}
refusal-game-over = O jogo acabou; já não se pode jogar.
refusal-upper-case = Os lances escrevem-se em minúsculas: { $lower }.
refusal-match-over = A partida acabou e não contam mais lances. { $ending }
touch-no-move = Nenhum lance continua por aí.
touch-stuck = Essa peça não pode mover-se agora.
