## Registos

record-none = o texto não contém nenhum registo
record-second = esperava-se um só registo, mas depois dele começa outra coisa
record-tag-name = uma etiqueta é um nome e um valor, como [Game "choko"]; «{ $found }» não começa nenhum nome
record-tag-value = a etiqueta { $tag } precisa de um valor entre aspas
record-tag-open = falta «]» depois do valor da etiqueta { $tag }
record-tag-twice = a etiqueta { $tag } aparece pela segunda vez
record-value-open = faltam as aspas que fecham, na mesma linha, o valor que começa aqui
record-no-game = nenhuma etiqueta Game diz de que jogo se trata
record-no-such-game = «{ $found }» não é um jogo do Lusus
record-no-position = { $game } não tem posição inicial fixa, por isso uma etiqueta FEN tem de a dar
record-position = a posição inicial não é deste jogo; campo { $field }: { $fault }
record-set-up = SetUp é 1 se uma etiqueta FEN dá a posição inicial, senão é 0; nunca é «{ $found }»
record-set-up-with-position = SetUp é 0, mas há uma etiqueta FEN com a posição inicial
record-set-up-without-position = SetUp é 1, mas nenhuma etiqueta FEN dá a posição inicial
record-seed = «{ $found }» não é uma semente: um número inteiro de 0 a 18446744073709551615
record-result = «{ $found }» não é um resultado; tem de ser 1-0, 0-1, 1/2-1/2 ou *
record-result-differs = os lances acabam com o resultado { $found }, mas a etiqueta Result diz { $tag }
record-result-by-rules = pelas regras o jogo acabou em { $result }, por isso o resultado não pode ser { $found }
record-termination = nenhuma partida acaba por «{ $found }»; tem de ser normal, resignation, agreement, time, abandonment, forfeit ou aborted
record-termination-by-rules = o jogo acabou pelas suas regras, por isso Termination é normal e não { $found }
record-termination-open = o resultado ainda está em aberto, por isso a partida não pode ter acabado por { $found }
record-termination-aborted = uma partida anulada tem o resultado *, não { $found }
record-illegal-move = «{ $move }» não se pode jogar aqui: { $reason }
record-comment-open = falta «{"}"}» para fechar o comentário que começa aqui
record-variation-open = falta «)» para fechar a variante que começa aqui
record-variation-unopened = este «)» não fecha nenhuma variante
record-variation-early = uma variante vem depois do lance que substitui, mas aqui não há nenhum
record-variation-empty = a variante que acaba aqui não tem nenhum lance
record-nag = «{ $found }» não é uma anotação: $ e um número de 0 a 255
record-nag-early = uma anotação vem depois do lance que avalia, mas aqui não há nenhum
record-suffix = «{ $found }» não é um sinal de lance; os que há são ! ? !! ?? !? ?!
record-unexpected = «{ $found }» não tem lugar entre os lances

## Imagens

picture-too-large = { $plies } lances com este tamanho são demais para um só GIF; são possíveis no máximo { $longest } píxeis. Escolha um tamanho menor.
