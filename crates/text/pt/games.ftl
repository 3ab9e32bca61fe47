## O que todos os jogos dizem

side-white = Brancas
side-black = Pretas
status-to-move = A jogar: { $side }
ask-where-to = E agora, para onde?
control-pass = Passar
end-length = Empate: a partida atingiu o limite de lances.
end-repetition = Empate: a mesma posição ocorreu pela terceira vez.
end-repetition-won = Vitória: { $side }. A mesma posição ocorreu pela terceira vez.
refusal-game-over = O jogo acabou; já não se pode jogar.
refusal-upper-case = Os lances escrevem-se em minúsculas: { $lower }.
refusal-match-over = A partida acabou e já não contam mais lances. { $ending }
touch-no-move = Nenhum lance legal continua por aí.
touch-stuck = Essa peça não pode mover-se agora.
