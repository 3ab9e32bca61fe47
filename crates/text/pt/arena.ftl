## A arena

arena-open-quote = há aspas por fechar em «{ $found }»
arena-not-a-pair = «{ $found }» devia ser um nome, «=» e um valor
arena-not-a-number = { $key } é um número inteiro de { $smallest } a { $largest }, não «{ $found }»
arena-bad-value = { $key } é um número, não «{ $found }»
arena-unknown-key = «{ $found }» não é conhecido aqui; há { $known }
arena-bad-sprt = um teste precisa de elo0 menor do que elo1, ambos de -{ $limit } a { $limit }, e de alpha e beta maiores do que 0 e menores do que 0.5
arena-bot-form = um computador começa pelo nome, como engine, e pode seguir-se nodes=1000 ou semelhante
arena-two-budgets = um participante tem um só limite: apenas um de { $known }, uma vez
arena-engine-form = --engine precisa de um comando, e uma só vez, como "python3 engine.py" ou cmd=python3 arg=engine.py
arena-no-name = um nome precisa de pelo menos um carácter visível
arena-bad-range = «{ $found }» não é um intervalo; escreva-o como level-1..level-10
arena-bad-evaluator = «{ $found }» não é um avaliador; há { $known }
arena-bad-anchor = --anchor precisa de um participante e de uma classificação, como random=0, não «{ $found }»; os participantes são { $known }
arena-bad-opening-plies = --opening-plies é um número inteiro até { $limit }, seguido talvez de jogos com número próprio como em 2,boco=1, não «{ $found }»
arena-match-needs-two =
    { $found ->
        [0] um encontro precisa de dois participantes: indique-os com --bot ou --engine
        [one] um encontro precisa de dois participantes, e só um foi indicado
       *[other] um encontro precisa de dois participantes, não de { $found }; veja --format
    }
arena-contestants =
    { $found ->
        [0] ninguém foi indicado para jogar: indique participantes com --bot, --engine ou --ladder
        [one] um participante sozinho não tem com quem jogar: indique mais com --bot ou --engine
       *[other] pode haver de 2 a { $limit } participantes, não { $found }
    }
arena-sprt-needs-two = um teste sequencial compara dois participantes, não mais
arena-too-short = partidas de { $length } lances não deixam nada para jogar depois de uma abertura de { $plies }; escolha um --length maior ou menos --opening-plies
arena-name-twice = dois participantes chamam-se { $name }; distinga-os com name=…
arena-no-such-bot = { $game } não tem o computador «{ $found }»; há { $known }
arena-no-opening = em { $game } nenhuma partida continua depois de { $plies } lances ao acaso; escolha menos com --opening-plies
arena-journal = { $file } não pode ser retomado: { $fault }
arena-journal-io = { $fault }
arena-journal-in-use = outra execução está a usá-lo
arena-journal-foreign = não é um diário da arena
arena-journal-line = a linha { $number } não é uma partida terminada
arena-journal-differs = foi começado com outras definições ({ $list })
arena-unwritable = não é possível escrever { $file }: { $fault }
arena-books = não é possível registar as partidas: { $fault }
engine-start = não é possível iniciar { $name } com { $cmd }: { $fault }
engine-handshake = { $name } ({ $cmd }) não responde a «ugi» com «ugiok»; fala UGI?
engine-game = { $name } não joga { $game }: a sua opção Game não o tem
engine-one-game = { $name } não tem a opção Game, por isso não se lhe pode dizer qual de vários jogos se joga; peça um só --game
engine-no-options = { $name } não declara opções, por isso nenhuma pode ser definida
engine-no-such-option = { $name } não tem a opção «{ $found }»; declara { $known }
engine-bad-value = { $name }: a opção { $option } não pode ser «{ $found }»; declara { $allowed }
arena-lost = partida { $number }: { $name } perde por culpa própria: { $mishap }
mishap-no-move = respondeu «bestmove» sem um lance
mishap-illegal = respondeu «{ $answer }», que é recusado. { $reason }
mishap-time = respondeu { $late } ms depois do seu tempo
mishap-ended = terminou ({ $status })
mishap-closed = fechou a saída e continua a correr
mishap-last-words = { $end }; as suas últimas palavras: { $words }
mishap-hang = «{ $awaited }» não chegou durante { $seconds } s
arena-interrupted = interrompido; para continuar: { $command }
arena-interrupted-lost = interrompido; com --resume FILE a próxima execução poderá ser retomada
arena-all-games = todos juntos
arena-head-name = participante
arena-head-rating = classificação
arena-head-encounter = encontro
arena-head-elo = Elo
arena-head-error = ±
arena-head-games = partidas
arena-head-score = pontos
arena-head-won = ganhas
arena-head-drawn = empatadas
arena-head-lost = perdidas
arena-head-draws = empates
arena-head-los = LOS
arena-head-pairs = pares 0 ½ 1 1½ 2
arena-faults = { $name } perdeu por culpa própria: { $time } por tempo, { $illegal } por lance ilegal, { $crash } por falha, { $hang } por não responder
arena-sprt = SPRT [{ $from }, { $to }]: LLR { $llr } entre { $lower } e { $upper }; { $verdict }
arena-sprt-h0 = aceita-se H0
arena-sprt-h1 = aceita-se H1
arena-sprt-open = sem decisão
arena-counted = { $games } de { $planned } partidas, semente { $seed }
arena-progress = { $done } de { $all } partidas ao fim de { $elapsed } s; faltam cerca de { $left } s
