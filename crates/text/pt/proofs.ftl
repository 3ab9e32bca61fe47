## Certificados

certificate-too-large = um certificado tem no máximo { $limit } bytes
certificate-none = isto não é um certificado; um certificado começa pela linha «lusus certificate 1»
certificate-other-format = é um certificado do formato «{ $found }», e aqui só se conhece o formato 1
certificate-fact = aqui espera-se a linha «{ $fact } …», não «{ $found }»
certificate-value = «{ $found }» não é um valor de { $fact }; esperado: { $known }
certificate-variants = «{ $found }» não é uma lista de variantes, cada uma só uma vez, com um espaço entre elas
certificate-bad-line = a linha que começa aqui é demasiado longa ou não é ASCII simples
certificate-cut = o ficheiro acaba aqui, antes do fim do cabeçalho e da lista de lances
certificate-size = pelo cabeçalho o ficheiro tem { $expected } bytes, mas tem { $found }
certificate-checksum = a soma de controlo { $stated } não é a dos bytes anteriores, { $found }; o ficheiro está danificado
certificate-move = a linha { $number } da lista de lances, contada a partir de 0, não é o texto de um lance: «{ $found }»
certificate-move-order = o lance { $number } da lista, contado a partir de 0, não se segue ao anterior na ordem dos bytes
certificate-move-unused = nenhuma entrada usa o lance { $number } da lista, contado a partir de 0
certificate-entry-unused = nenhuma linha de jogo precisa da entrada { $entry } (byte { $byte }), pelo que nada a confirma
certificate-entry-order = a impressão digital da entrada { $entry } não é maior do que a anterior
certificate-entry-move = a entrada { $entry } indica o lance { $found }, mas a lista tem { $moves } lances, contados a partir de 0
certificate-entry-plies = à entrada { $entry } restam 0 lances, embora o seu próprio lance conte
certificate-unknown-variant = «{ $found }» não é uma variante do jogo; lusus games lista todas
certificate-several-games = «{ $first }» e «{ $other }» não são variantes do mesmo jogo
certificate-several-variants = um certificado do modelo exato indica uma variante, não { $count }
certificate-no-relaxed-model = este jogo não tem modelo relaxado
certificate-relaxed-hold = o modelo relaxado dá ao adversário mais do que ele tem, por isso prova vitórias e nunca que algo se mantém
certificate-position = a estratégia não começa numa posição deste jogo; campo { $field }, coluna { $column }: { $fault }
certificate-over = o jogo já acabou onde a estratégia começa: { $outcome }
certificate-not-a-move = o lance { $number } da lista, contado a partir de 0, não é um lance deste jogo: «{ $found }»
certificate-at-start = na própria posição onde a estratégia começa, { $fault }
certificate-after = depois de { $line }, { $fault }
certificate-longest = diz-se que a linha mais longa tem { $stated } lances, mas tem { $found }
certificate-no-entry = é a vez do jogador, e nenhuma entrada diz como jogar
certificate-illegal = a entrada diz { $move }, que não é legal em { $variant }
certificate-pass = a entrada diz pass, o que nenhuma estratégia do modelo relaxado pode fazer
certificate-ending = o jogo acabou contra o que se afirma: { $outcome } em { $variant }
certificate-plies = a entrada diz que restam no máximo { $stated } lances, mas restam { $found }
certificate-too-long = a linha já tem o comprimento que se diz ser o maior, mas o jogo não acabou
certificate-two-positions = a entrada já serviu uma posição diferente com a mesma impressão digital

## Provar

prove-game-over = não há nada a provar. { $ending }
prove-no-setting = --{ $flag } não diz nada sobre { $game }; só o demonstrador de Knight Line a tem
prove-plies-needed = as posições de { $game } podem repetir-se, por isso é preciso um número de lances: --plies N
prove-tiles-off-the-start = só se pode perguntar por outro número de peças a partir do início, sem --position nem --moves
prove-splits-of-nobody = com --relax nobody contam todas as divisões; omita --splits
prove-too-wide = as pilhas estão demasiado afastadas: o tabuleiro do demonstrador tem 25 casas de largura e de altura
prove-no-answer = não há resposta, por isso não há certificado
prove-no-variant = não se pode escrever um certificado para esta pergunta: em Knight Line são precisos as peças e o primeiro lance da variante e que se ignorem as alturas do defensor
prove-within-plies = não haver vitória dentro de alguns lances não é uma estratégia, por isso não há certificado
prove-stopped = interrompido antes de o certificado estar completo
prove-stopped-kept = interrompido antes de o certificado estar completo; o que se sabe ficou guardado em { $file }, e o mesmo comando continua a partir daí
prove-beyond = sem certificado: uma resposta sai do tabuleiro do demonstrador
prove-too-long = sem certificado: uma partida da estratégia tem mais de 255 lances
prove-too-large = sem certificado: a estratégia tem demasiadas posições
prove-save-foreign = não é uma procura guardada por lusus prove
prove-save-damaged = está danificado
prove-save-question = trata de outra pergunta: { $found }; pergunta-se: { $asked }
prove-unreadable = { $file } não pode ser usado: { $fault }
prove-unwritable = não é possível escrever { $file }: { $fault }
prove-no-folder = não é possível escrever { $file }: a pasta não existe
prove-kept = ainda sem resposta; o que se sabe ficou guardado em { $file }, e o mesmo comando continua a partir daí
prove-lost = ainda sem resposta; com --resume FICHEIRO a procura poderia ser retomada
prove-model-relaxed = a resposta só vale no modelo, que favorece um dos lados; nada diz sobre o jogo
prove-model-window = a resposta só vale no tabuleiro do demonstrador, que tem 25 casas de largura e de altura; para lá da margem poderia haver uma vitória
prove-model-repetition = a resposta não conta com repetições, e em tantos lances uma terceira ocorrência poderia ganhar
prove-progress = { $millions } M posições, { $speed } M/s, número de prova { $proof }, número de refutação { $disproof }, tabela { $fill } % cheia
prove-contradicted = sem certificado: aquilo de que --resume partiu diz o que não é verdade
prove-save-too-large = é maior do que qualquer procura guardada
prove-not-a-file = não é possível escrever { $file }: já existe algo com esse nome, e não é um ficheiro
prove-same-file = { $file } já é o ficheiro de --resume; um certificado e uma procura são dois ficheiros
prove-no-win-within = não há vitória dentro de { $plies } lances; pode haver uma mais longa
prove-writing = o certificado: { $positions } posições

## O que se sabe sem procurar

basis-proof-win =
    { $plies ->
        [one] vitória provada em 1 meio-lance
       *[other] vitória provada em { $plies } meios-lances
    }
basis-proof-loss =
    { $plies ->
        [one] derrota provada em 1 meio-lance
       *[other] derrota provada em { $plies } meios-lances
    }
basis-table-win =
    { $plies ->
        [one] sabe-se pelas tabelas de finais: vitória em 1 meio-lance
       *[other] sabe-se pelas tabelas de finais: vitória em { $plies } meios-lances
    }
basis-table-loss =
    { $plies ->
        [one] sabe-se pelas tabelas de finais: derrota em 1 meio-lance
       *[other] sabe-se pelas tabelas de finais: derrota em { $plies } meios-lances
    }
basis-won = sabe-se pelas tabelas: vitória provada
basis-lost = sabe-se pelas tabelas: derrota provada
basis-draw = sabe-se pelas tabelas: empate provado

## Tabelas de finais

endings-fault = { $file }: { $fault }
endings-io = { $fault }
endings-foreign = isto não é uma tabela de finais (byte 0)
endings-other-game = isto é uma tabela de outro jogo (byte 16)
endings-other-layer = o ficheiro contém outra camada e não { $layer } (byte 24)
endings-bad-number = está { $found } onde devia estar { $expected } (byte { $offset })
endings-bad-head = a soma de controlo do cabeçalho está errada (byte { $offset })
endings-bad-length = o ficheiro acaba no byte { $found } e não no byte { $expected }
endings-bad-block = o bloco { $block } está danificado (byte { $offset })
endings-missing = { $file } não existe; o mesmo comando sem --check fá-lo, e um --pieces menor confere menos tabelas
endings-unsound = { $layer }: { $ending } está como { $found }, mas os seus lances dão { $expected }

solve-no-tables = { $game } não tem tabelas de finais; têm-nas { $known }
solve-no-folder = este sistema não tem uma pasta para tabelas; indique uma com --tables
solve-interrupted = interrompido; o que ficou pronto conserva-se, e o mesmo comando continua a partir daí
solve-solving = { $layer }: sabe-se tudo até { $plies } lances
solve-writing = { $layer }: a comprimir
solve-checking = { $layer }: a comparar cada posição com as que os seus lances dão
solve-layer =
    { $longest ->
        [one] { $layer }: { $endings } finais, { $wins } % ganhos, { $draws } % empatados, { $losses } % perdidos, o mais longo em 1 lance
       *[other] { $layer }: { $endings } finais, { $wins } % ganhos, { $draws } % empatados, { $losses } % perdidos, o mais longo em { $longest } lances
    }
solve-checked = { $endings } finais em { $folder } conferidos: cada valor decorre dos que os seus lances dão; { $seconds } s
solve-done = { $endings } finais, { $bytes } bytes em { $folder }, { $seconds } s
