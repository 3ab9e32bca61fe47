# Tudo o que o Lusus diz em português de Portugal. As chaves são as de en.ftl.

## Textos de posições

position-too-long = o texto tem mais de { $limit } caracteres, mais do que qualquer posição precisa
position-not-ascii = uma posição escreve-se com caracteres ASCII simples e espaços únicos, não com «{ $found }»
position-fields = esperavam-se { $expected } campos separados por um só espaço ({ $names }), encontrou-se { $found }
position-turn = «{ $found }» não é um jogador; tem de ser 1 ou 2
position-number = «{ $found }» não é um número inteiro de 0 a { $largest } na grafia habitual
position-rows = esperavam-se { $expected } linhas separadas por «/», encontrou-se { $found }
position-run = «{ $found }» não é a forma de escrever casas vazias: um só número, sem zero à esquerda, para toda a sequência
position-row-length = a linha «{ $row }» não descreve exatamente { $expected } casas
position-no-such-piece = «{ $found }» não é uma peça deste jogo; as peças são { $known }

## O que todos os jogos dizem

side-white = Brancas
side-black = Pretas
status-to-move = A jogar: { $side }
control-pass = Passar
end-length = Empate: a partida atingiu o limite de lances.
end-repetition = Empate: a mesma posição ocorreu pela terceira vez.
end-repetition-won = Vitória: { $side }. A mesma posição ocorreu pela terceira vez.
refusal-game-over = O jogo acabou; já não se pode jogar.
refusal-match-over = A partida acabou e já não contam mais lances: { $ending }

## Choko

## Barca

## Knight Line

## Boco

## Syrtis

