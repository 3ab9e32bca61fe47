# Tudo o que o Lusus diz em português de Portugal. As chaves são as de en.ftl.

## Textos de posições

position-too-long = o texto tem mais de { $limit } bytes, mais do que qualquer posição precisa
position-not-ascii = uma posição escreve-se com caracteres ASCII simples e espaços únicos, não com «{ $found }»
position-fields = esperavam-se { $expected } campos separados por um só espaço ({ $names }), encontraram-se { $found }
position-blank = os campos separam-se por um só espaço, sem nenhum antes ou depois
position-turn = «{ $found }» não é um jogador; tem de ser 1 ou 2
position-number = «{ $found }» não é um número inteiro de 0 a { $largest } na grafia habitual
position-rows = esperavam-se { $expected } linhas separadas por «/», encontraram-se { $found }
position-run = «{ $found }» não é a forma de escrever casas vazias: um só número, sem zero à esquerda, para toda a sequência
position-row-length = a linha «{ $row }» não descreve exatamente { $expected } casas
position-no-such-piece = «{ $found }» não é uma peça deste jogo; as peças são { $known }

## O que todos os jogos dizem

side-white = Brancas
side-black = Pretas
picture-side = Jogador { $player }: { $side }, { $symbols }
status-to-move = A jogar: { $side }
control-pass = Passar
end-length = Empate: a partida atingiu o limite de lances.
end-repetition = Empate: a mesma posição ocorreu pela terceira vez.
end-repetition-won = Vitória: { $side }. A mesma posição ocorreu pela terceira vez.
refusal-game-over = O jogo acabou; já não se pode jogar.
refusal-upper-case = Os lances escrevem-se em minúsculas: { $lower }.
refusal-match-over = A partida acabou e já não contam mais lances. { $ending }
touch-no-move = Nenhum lance legal continua por aí.
touch-stuck = Essa peça não pode mover-se agora.

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

## Partidas

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

## Jogar num terminal

seat-human = Humano
seat-named = { $name }
seat-random = Jogador aleatório
seat-novice = Principiante
seat-engine = Motor
seat-level = Nível { $number }
seat-report-easy = Bot do relatório, fácil
seat-report-medium = Bot do relatório, médio
seat-report-hard = Bot do relatório, difícil
table-computers-turn = É a vez do computador.
table-nobody-plays = Aqui só jogam computadores.
table-nothing-to-undo = Não há nada para desfazer.
table-nothing-to-redo = Não há nada para refazer.
table-no-draw-offered = Ninguém propôs empate.

mode-human-human = Duas pessoas
mode-human-computer = Uma pessoa contra o computador
mode-computer-computer = O computador contra si próprio

score-win =
    { $plies ->
        [one] ganha com o próximo lance
       *[other] ganha em { $plies } lances
    }
score-loss =
    { $plies ->
        [one] perde com o próximo lance
       *[other] perde em { $plies } lances
    }
score-draw = empate
score-estimate = { $score }

terminal-failed = o terminal não pode ser usado: { $fault }
save-no-folder = não há aqui uma pasta para os dados dos programas; indique uma com --data
save-name = «{ $found }» não serve de nome a um jogo: tem de ter 1 a { $limit } caracteres e não pode começar por um ponto
save-exists = { $file } já existe; escolha outro nome
save-no-slot = { $folder } contém { $slots } jogos por acabar e não há lugar para mais; acabe alguns ou deite-os fora
save-write = não foi possível escrever { $file }: { $fault }
load-read = não foi possível ler { $file }: { $fault }
load-too-large = { $file } tem mais de { $mebibytes } MiB, mais do que o Lusus lê
load-not-text = { $file } não é um texto em UTF-8, logo não é um registo
load-empty = { $file } não contém nenhum jogo
load-no-such-game =
    { $count ->
        [one] { $file } contém um só jogo, logo não há o jogo { $number }
       *[other] { $file } contém { $count } jogos, logo não há o jogo { $number }
    }
load-faulty = { $file }, linha { $line }, coluna { $column }: { $fault }

## Jogar linha a linha

plain-welcome = Lusus. Escolha pelo número; Enter sozinho aceita o número entre parênteses retos; sair termina.
plain-damaged = Não foi possível ler um jogo por acabar, que fica onde está. { $fault }
plain-choose = A sua escolha [{ $usual }]:
plain-no-choice = Escolha inválida: tem de ser um número de 1 a { $last }.
plain-line-too-long = Essa linha tinha mais de { $limit } bytes e foi ignorada. Outra vez:
plain-unfinished =
    { $count ->
        [one] Ficou um jogo por acabar.
       *[other] Ficaram { $count } jogos por acabar.
    }
plain-go-on = Continuar: { $game }
plain-begin-another = Começar outro jogo e guardar o que ficou
plain-throw-away = Começar outro jogo e deitar fora o que ficou
plain-game =
    { $moves ->
        [one] { $game }, { $first } – { $second }, um lance
       *[other] { $game }, { $first } – { $second }, { $moves } lances
    }
plain-which-game = Que jogo?
plain-load = Abrir um jogo guardado
plain-quit = Terminar
plain-which-variant = Que regras?
plain-which-mode = Quem joga?
plain-which-bot = Contra quem?
plain-which-first-bot = Que computador começa?
plain-which-second-bot = Que computador responde?
plain-who-begins = Quem começa?
plain-you-begin = A pessoa
plain-computer-begins = O computador
plain-your-name = O seu nome (Enter para nenhum):
plain-which-name = Nome do jogador { $number } (Enter para nenhum):
plain-which-clock = Relógio, em minutos+segundos, como 5+3 (Enter para nenhum):
plain-no-clock = «{ $found }» não é um relógio: escreva 1 a 1440 minutos e, se quiser, os segundos por lance, como 10 ou 5+3.
plain-which-seed = Semente do tabuleiro (Enter para { $drawn }):
plain-no-seed = «{ $found }» não é uma semente: um número inteiro de 0 a 18446744073709551615.
plain-which-file = Que jogo?
plain-other-file = Outro ficheiro
plain-back = Voltar
plain-which-path = Caminho do ficheiro:
plain-which-record = O ficheiro contém vários jogos. Qual?
plain-faulty-game = um jogo que não se consegue ler, linha { $line }
plain-begin = { $game }: { $first } – { $second }
plain-seed = O tabuleiro foi sorteado com a semente { $seed }.
plain-cut = A partida acabou ao fim de { $moves } lances; o que o registo contém a seguir fica de fora.
plain-how = Escreva um lance, ? para os lances legais, ou ajuda.
plain-which-pace = Como quer ver os lances?
plain-as-they-come = Uns a seguir aos outros
plain-one-by-one = Um cada vez que carregar em Enter
plain-thinking = { $name } está a pensar.
plain-not-kept = Aviso: o jogo não pode ser guardado se sair. { $fault }
plain-kept = O jogo fica guardado; lusus play --plain propõe-no da próxima vez.
plain-moved = Lance { $number }, { $name }: { $move }
plain-prompt = { $side } ({ $name }):
plain-prompt-clock = { $side } ({ $name }), restam { $left }:
plain-prompt-step = Enter para o próximo lance:
plain-prompt-over = O jogo acabou:
plain-refused = { $reason } (regra { $clause })
plain-moves =
    { $count ->
        [one] Um lance legal: { $moves }
       *[other] { $count } lances legais: { $moves }
    }
plain-grounds = { $name }: { $grounds }
plain-hint = Dica ({ $side }): { $move }
plain-hint-scored = Dica ({ $side }): { $move } ({ $score })
plain-evaluation = Avaliação ({ $side }); + é bom para este lado:
plain-line = { $number }. { $score }: { $moves }
plain-accept-draw = { $name }, aceita o empate?
plain-yes = Sim
plain-no = Não
plain-draw-declined = { $name } recusa o empate.
plain-which-save-name = Nome do jogo:
plain-saved = Guardado em { $file }
plain-over = { $ending } ({ $score })
plain-what-next = E agora?
plain-rematch = Jogar outra vez com os lados trocados
plain-to-menu = Outro jogo
plain-save-game = Guardar este jogo
plain-take-back = Desfazer o último lance
plain-replay-how = Enter avança, - recua, um número vai para esse lance, avaliar pergunta ao motor, sair termina.
plain-replay-prompt = Lance { $ply } de { $last }:
plain-replay-move = Lance { $number }: { $move }
plain-replay-end = O registo acaba aqui; o jogo não foi acabado.
plain-replay-over = O jogo acabou e o registo termina aqui: { $result }
plain-replay-no-ply = Não há esse lance: escreva um número de 0 a { $last }, -, ou nada.

plain-word-help = ajuda
plain-word-moves = lances
plain-word-board = tabuleiro
plain-word-hint = dica
plain-word-evaluate = avaliar
plain-word-undo = desfazer
plain-word-redo = refazer
plain-word-draw = empate
plain-word-resign = desistir
plain-word-save = guardar
plain-word-rules = regras
plain-word-menu = menu
plain-word-quit = sair
plain-explain-help = esta lista
plain-explain-moves = os lances legais; ? faz o mesmo
plain-explain-board = outra vez o tabuleiro
plain-explain-hint = um bom lance
plain-explain-evaluate = o que o motor pensa da posição
plain-explain-undo = desfazer o seu último lance
plain-explain-redo = repor o que foi desfeito
plain-explain-draw = propor empate
plain-explain-resign = desistir do jogo
plain-explain-save = guardar o jogo, por exemplo: guardar domingo
plain-explain-rules = as regras do jogo
plain-explain-menu = outro jogo; este fica guardado
plain-explain-quit = terminar; o jogo fica guardado

## A linha de comandos

cli-error = erro: { $fault }
cli-unknown-variant = nenhum jogo se chama «{ $found }»; há { $known }
cli-bad-position = a posição está errada no campo { $field }, coluna { $column }: { $fault }
cli-bad-position-text = a posição está errada na coluna { $column }: { $fault }
cli-write = erro: não se consegue escrever o resultado: { $fault }
cli-not-utf8 = o argumento { $number } não é texto UTF-8 válido
cli-no-value-wanted = { $flag } não leva valor
cli-length-needs-match = --length só conta juntamente com --match
cli-game-needs-flag = escreva --game { $found }
cli-unknown-bot = nenhum jogador automático se chama «{ $found }» aqui; há { $known }
cli-game-over = não há lance para escolher. { $ending }
cli-illegal-move = o lance { $number }, «{ $move }», é recusado. { $reason } (regra { $clause })
cli-late-move = o lance { $number }, «{ $move }», é recusado. { $reason }
cli-no-fixed-start = { $game } não tem posição inicial fixa, por isso é preciso --position; sorteie uma com: lusus new --game { $game } --seed 1
cli-not-a-number = --{ $flag } aceita um número inteiro de { $smallest } a { $largest }, não «{ $found }»
cli-bad-seed = --seed aceita um número inteiro de 0 a 18446744073709551615, não «{ $found }»
cli-unknown-language = --lang aceita en ou pt, não «{ $found }»
cli-unknown-command = não há nenhum comando «{ $found }»; lusus --help mostra os que há
cli-unknown-flag = «{ $found }» não é reconhecido aqui; acrescente --help para ver o que é possível
cli-missing-flag = falta o que é obrigatório: { $flag }
cli-missing-value = { $flag } precisa de um valor
cli-unknown-value = { $flag } não pode ser «{ $found }»; pode ser { $known }
cli-flag-before-command = --{ $flag } está antes de { $command }, onde nada significa; escreva-o depois, se { $command } o aceitar
cli-flag-twice = { $flag } aparece duas vezes
cli-flags-exclude = { $flag } e { $other } excluem-se mutuamente
cli-bad-usage = os argumentos não são reconhecidos; lusus --help mostra como se escrevem os comandos
cli-begin-here =
    Lusus: jogar e estudar Choko, Barca, Knight Line, Boco e Syrtis.

    Três comandos para começar:
      lusus play                jogar neste terminal (lusus play --plain: linha a linha)
      lusus show --game choko   um tabuleiro para ver
      lusus rules syrtis        como se joga um jogo

    lusus --help mostra todos os comandos.
cli-play-needs-game = --{ $flag } descreve um jogo novo, por isso --game tem de dizer qual
cli-unknown-player = --{ $flag } não pode ser «{ $found }»; pode ser { $known }
cli-bot-has-name = --{ $flag } dá nome a uma pessoa, mas aí joga { $bot }
cli-bad-clock = --clock recebe minutos, ou minutos+segundos por lance, como 10 ou 5+3 (1 a 1440 minutos, até 3600 segundos), e não «{ $found }»
cli-bots-have-no-clock = --clock serve para jogos com uma pessoa: os bots pensam o tempo que o seu nível manda
cli-verified = todas as linhas foram jogadas, e o que se afirma é verdade; { $seconds } s
cli-certificate-faulty = { $file }, byte { $byte }: { $fault }
cli-certificate-refused = { $file } não prova o que afirma: { $fault }
cli-perft-speed = { $millions } milhões de nós por segundo, { $seconds } s
prove-game-over = não há nada a provar. { $ending }
prove-no-setting = --{ $flag } não diz nada sobre { $game }; só o demonstrador de Knight Line a tem
prove-plies-needed = as posições de { $game } podem repetir-se, por isso é preciso um número de lances: --plies N
prove-tiles-off-the-start = só se pode perguntar por outro número de peças a partir do início, sem --position nem --moves
prove-splits-of-nobody = com --relax nobody contam todas as divisões; omita --splits
prove-too-wide = as pilhas estão demasiado afastadas: o tabuleiro do demonstrador tem 25 casas de largura e de altura
prove-unknown-word = --{ $flag } não conhece { $found }; conhece { $known }
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

cli-no-tables = { $folder } não tem tabelas de finais; lusus solve fá-las
cli-tables-variable = a variável { $variable }: { $fault }
cli-tables-unused = tabelas de finais que não são usadas: { $fault }

## O que se sabe sem procurar

basis-proof-win =
    { $plies ->
        [one] vitória provada em 1 lance
       *[other] vitória provada em { $plies } lances
    }
basis-proof-loss =
    { $plies ->
        [one] derrota provada em 1 lance
       *[other] derrota provada em { $plies } lances
    }
basis-proof-draw = empate provado
basis-table-win =
    { $plies ->
        [one] sabe-se pelas tabelas de finais: vitória em 1 lance
       *[other] sabe-se pelas tabelas de finais: vitória em { $plies } lances
    }
basis-table-loss =
    { $plies ->
        [one] sabe-se pelas tabelas de finais: derrota em 1 lance
       *[other] sabe-se pelas tabelas de finais: derrota em { $plies } lances
    }
basis-table-draw = sabe-se pelas tabelas de finais: empate

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

## O protocolo dos motores

ugi-unknown-command = «{ $found }» não é um comando; há ugi, isready, setoption, uginewgame, position, go, stop, query e quit
ugi-line-too-long = a linha tem mais de { $longest } bytes e foi ignorada
ugi-setoption-form = escreva setoption name NOME value VALOR
ugi-position-form = escreva position startpos ou position fen TEXTO, depois moves e os lances, se os houver
ugi-unknown-query = «{ $found }» não é uma pergunta; há gameover, p1turn e result
ugi-unknown-limit = go não conhece «{ $found }»; conhece p1time, p2time, p1inc, p2inc, movetime, depth, nodes e infinite
ugi-bad-limit = { $limit } aceita um número inteiro, não «{ $found }»
ugi-no-clock = é a vez do jogador { $player }, por isso é preciso p{ $player }time
ugi-unknown-option = não há nenhuma opção «{ $found }»; ugi mostra as que há
ugi-no-such-value = { $option } não pode ser «{ $found }»; pode ser { $known }
ugi-not-in-range = { $option } aceita um número inteiro de { $smallest } a { $largest }, não «{ $found }»
ugi-bot-replaced = este jogo não tem o jogador automático { $old }; joga { $new }
ugi-no-fixed-start = { $game } não tem posição inicial fixa; indique uma com position fen
ugi-no-position = não há nenhuma posição de { $game }; indique uma com position fen
ugi-still-searching = já decorre uma procura; pare-a ou espere primeiro pelo seu bestmove

## A arena

arena-open-quote = há aspas por fechar em «{ $found }»
arena-not-a-pair = «{ $found }» devia ser um nome, «=» e um valor
arena-not-a-number = { $key } é um número inteiro de { $smallest } a { $largest }, não «{ $found }»
arena-bad-value = { $key } é um número, não «{ $found }»
arena-unknown-key = «{ $found }» não é conhecido aqui; há { $known }
arena-bad-sprt = um teste precisa de elo0 menor do que elo1, ambos de -{ $limit } a { $limit }, e de alpha e beta maiores do que 0 e menores do que 0.5
arena-bad-clock = «{ $found }» não é um relógio; escreva minutos, segundos e incremento como 1:30+2, ou só segundos como 10+0.1
arena-bot-form = um jogador automático começa pelo nome, como engine, e pode seguir-se nodes=1000 ou semelhante
arena-two-budgets = um participante tem um só limite: apenas um de { $known }, uma vez
arena-engine-form = um motor precisa de cmd=PROGRAMA
arena-no-name = um nome precisa de pelo menos um carácter visível
arena-bad-range = «{ $found }» não é um intervalo; escreva-o como level-1..level-10
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
arena-no-such-bot = { $game } não tem o jogador automático «{ $found }»; há { $known }
arena-no-opening = em { $game } nenhuma partida continua depois de { $plies } lances ao acaso; escolha menos com --opening-plies
arena-journal = { $file } não pode ser retomado: { $fault }
arena-journal-io = { $fault }
arena-journal-in-use = outra execução está a usá-lo
arena-journal-foreign = não é um diário da arena
arena-journal-line = a linha { $number } não é uma partida terminada
arena-journal-differs = foi começado com outras definições ({ $list })
arena-unwritable = não é possível escrever { $file }: { $fault }
arena-books = não é possível registar as partidas: { $fault }
arena-engine-start = não é possível iniciar { $name } com { $cmd }: { $fault }
arena-engine-handshake = { $name } ({ $cmd }) não responde a «ugi» com «ugiok»; fala UGI?
arena-engine-game = { $name } não joga { $game }: a sua opção Game não o tem
arena-engine-one-game = { $name } não tem a opção Game, por isso não se lhe pode dizer qual de vários jogos se joga; peça um só --game
arena-engine-no-options = { $name } não declara opções, por isso nenhuma pode ser definida
arena-engine-no-such-option = { $name } não tem a opção «{ $found }»; declara { $known }
arena-engine-bad-value = { $name }: a opção { $option } não pode ser «{ $found }»; declara { $allowed }
arena-lost = partida { $number }: { $name } perde por culpa própria: { $mishap }
arena-mishap-no-move = respondeu «bestmove» sem um lance
arena-mishap-illegal = respondeu «{ $answer }», que é recusado. { $reason }
arena-mishap-time = respondeu { $late } ms depois do seu tempo
arena-mishap-ended = terminou ({ $status })
arena-mishap-closed = fechou a saída e continua a correr
arena-mishap-last-words = { $end }; as suas últimas palavras: { $words }
arena-mishap-hang = «{ $awaited }» não chegou durante { $seconds } s
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

## Medições

bench-machine =
    Medido em { $processor }, { $cores ->
        [one] 1 núcleo
       *[other] { $cores } núcleos
    }
bench-variant = variante
bench-nodes = nós
bench-hash = resumo
bench-speed = M nós/s
bench-least = mínimo
bench-gain = × com { $threads }
bench-total = total
bench-promise = promessa
bench-samples = respostas
bench-median = mediana, ms
bench-percentile = 99 %, ms
bench-longest = máximo, ms
bench-at-most = limite, ms
bench-verdict = veredicto
bench-kept = cumprida
bench-broken = falhada
bench-no-engine = não é possível medir o motor: { $fault }

## Ajuda

help-heading-usage = Utilização:
help-heading-commands = Comandos
help-heading-arguments = Argumentos
help-heading-options = Opções
help-about = Lusus: jogar e estudar Choko, Barca, Knight Line, Boco e Syrtis.
help-examples =
    Comece por aqui:
      lusus games                                  o que se pode jogar
      lusus show --game choko                      um tabuleiro para ver
      lusus show --game choko --moves "c3 b3 d4"   o mesmo depois de três lances
      lusus moves --game barca                     o que se pode jogar agora
      lusus rules syrtis                           como se joga

    lusus COMANDO --help explica cada comando com exemplos.
help-play = Jogar no terminal, contra o computador ou entre pessoas
help-play-examples =
    Sem --game, um menu pergunta o que jogar. Os comandos durante o jogo e onde ficam os jogos: docs/terminal.md.

    Exemplos:
      lusus play
      lusus play --game choko
      lusus play --game barca --p1 human --p2 engine --clock 10+5
      lusus play --game syrtis --seed 7 --name1 Ana --p2 report-hard --plain
      lusus play --load sunday.pgn
help-p1 = Quem começa: human (uma pessoa), ou um robô do jogo; por omissão: human
help-p2 = Quem responde: human (uma pessoa), ou um robô do jogo; por omissão: um para principiantes
help-name1 = Como se chama a pessoa no primeiro lugar
help-name2 = Como se chama a pessoa no segundo lugar
help-clock = Minutos para cada jogador e segundos por lance: 10 ou 5+3; por omissão: sem relógio
help-load = Continuar o primeiro jogo de um ficheiro de registos
help-data = Onde ficam os jogos; por omissão: a pasta de dados da plataforma
help-plain = Linha a linha, para pipes, leitores de ecrã e terminais simples
help-ascii = Só caracteres ASCII
help-replay = Percorrer um jogo registado
help-replay-examples =
    Exemplos:
      lusus replay sunday.pgn
      lusus replay sunday.pgn --plain
help-record-file = O ficheiro de registos; mostra-se o primeiro jogo
help-games = Listar todos os jogos e variantes: id, TAB, título
help-games-examples =
    Exemplos:
      lusus games
      lusus games --lang en
      lusus games --json
help-new = Mostrar a posição em que um jogo começa
help-new-examples =
    O Syrtis joga-se num tabuleiro sorteado; a mesma semente dá o mesmo tabuleiro.

    Exemplos:
      lusus new --game choko
      lusus new --game syrtis --seed 7
help-position = Mostrar uma posição, quem joga e o resultado
help-position-examples =
    Exemplos:
      lusus position --game choko --moves "c3 b3"
      lusus position --game knightline --position "0,0:20/1,0:20 1" --moves "0,0>2,1:1"
      lusus position --game barca --match --length 200 --moves "e2e5 f9f6"
help-moves = Listar os lances legais, um por linha
help-moves-examples =
    Exemplos:
      lusus moves --game boco
      lusus moves --game boco --moves "e6l"
      lusus moves --game choko --position "1X3/5/4X/4X/O2X1 1 2,2 -"
help-show = Desenhar o tabuleiro
help-show-examples =
    Marcas: [X] ganhou ou perdeu o jogo, (X) moveu-se por último, !m está assustado, ~m~ está num bebedouro.

    Exemplos:
      lusus show --game barca
      lusus show --game knightline --moves "0,0>2,1:1 1,0>2,2:10"
      lusus show --game syrtis --position "$(lusus new --game syrtis --seed 7)"
help-perft = Contar as sequências de lances com um dado número de lances
help-perft-examples =
    A soma de controlo de um gerador de lances, para quem escreve um.

    Exemplos:
      lusus perft --game choko --depth 4
      lusus perft --game barca --depth 4 --divide --threads 2
help-best = Mostrar o lance que um jogador automático faria
help-best-examples =
    A pontuação do motor é vista por quem joga: +1.50, win 3 (ganha em três lances), loss 4, draw.

    Exemplos:
      lusus best --game choko --nodes 20000
      lusus best --game barca --moves "e2e5" --bot report-hard --seed 1
      lusus best --game boco --depth 6 --json
help-analyse = Mostrar o que o motor encontra enquanto procura
help-analyse-examples =
    Exemplos:
      lusus analyse --game choko --nodes 50000
      lusus analyse --game knightline --moves "0,0>2,1:1" --lines 2 --depth 5
help-bot = Quem escolhe: random, novice, report-easy e report-hard (no Choko também report-medium), level-1 a level-10, ou engine; por omissão, engine
help-movetime = Pensar durante estes milissegundos; por omissão, 1000
help-nodes = Pensar em tantas posições
help-search-depth = Pensar com este número de lances de avanço
help-lines = Quantas das melhores linhas mostrar; por omissão, 3
help-table = O tamanho da tabela do motor em MiB; por omissão, 16
help-prove = Descobrir se um jogador pode forçar a vitória, e escrever a prova
help-prove-examples =
    Exemplos:
      lusus prove --game boco --moves b3l --player 1 --out b3l.lcert
      lusus prove --game choko --position "O4/2OO1/2X2/OO3/O4 1 0,0 -" --player 1 --plies 1
      lusus prove --game knightline --tiles 4 --relax nobody --player 2
help-prove-player = Quem quer ganhar: o jogador 1 ou o jogador 2
help-prove-plies = Procurar só vitórias dentro deste número de lances; necessário onde as posições se podem repetir
help-prove-nodes = Parar depois de mais este número de posições
help-prove-table = O tamanho da tabela da procura em MiB, no máximo 4096; por omissão, 256
help-prove-resume = Guardar neste ficheiro uma procura interrompida, e continuar a partir dele; acredita-se no que diz, por isso continue só a partir dos seus
help-prove-out = Escrever a prova como certificado que lusus verify confere; sem isto só se diz a resposta
help-prove-tiles = Knight Line: cada lado começa com este número de peças
help-prove-free-first = Knight Line: o primeiro lance pode levar qualquer número de peças
help-prove-relax = Knight Line: de quem se ignoram as alturas das pilhas, attacker, defender ou nobody; por omissão, defender, o que torna válidas as provas mas não as refutações
help-prove-splits = Knight Line: que números de peças se experimentam onde as alturas são conhecidas, all ou three (uma, metade, todas menos uma); por omissão, three, e com --relax nobody sempre all
help-rules = Mostrar as regras de um jogo
help-rules-examples =
    Exemplos:
      lusus rules choko
      lusus rules barca --lang en
help-verify = Conferir um certificado: jogar todas as linhas de uma estratégia demonstrada
help-verify-examples =
    Todas as respostas do adversário são experimentadas só com as regras; docs/certificates.md descreve os ficheiros.

    Exemplos:
      lusus verify two-threats.lcert
      lusus verify two-threats.lcert --json
      lusus verify --shipped
help-certificate-file = O certificado; - lê-o da entrada normal
help-shipped = Conferir os certificados que fazem parte deste programa
help-bench = Medir o motor em posições fixas
help-bench-examples =
    Os nós e o resumo dos melhores lances, avaliações e profundidades são iguais em todas as máquinas, até o motor mudar.

    Exemplos:
      lusus bench
      lusus bench --game choko --threads 2
      lusus bench --timing --json
help-bench-threads = Comparar também a velocidade deste número de linhas de execução com a de uma só
help-bench-signature = Escrever só o que é igual em todas as máquinas
help-bench-timing = Medir o atraso das respostas do motor, através de pipes, em vez da velocidade
help-ugi = Jogar para outro programa, através da Universal Game Interface
help-ugi-examples =
    Os programas que organizam partidas iniciam este comando e falam com ele linha a linha; docs/ugi.md explica como.

    Exemplos:
      lusus ugi
      lusus ugi --game barca
help-tables = Onde estão as tabelas de finais; por omissão: $LUSUS_TABLES, ou tables/ na pasta de dados
help-arena-tables = Deixar os robôs consultar também as tabelas de finais desta pasta
help-solve = Resolver todos os finais de um jogo e guardá-los em tabelas
help-solve-examples =
    O motor joga depois esses finais sem falhas. docs/endings.md conta o que são as tabelas.

    Exemplos:
      lusus solve --game choko
      lusus solve --game choko --pieces 6 --tables aqui --threads 1
      lusus solve --game choko --check
help-solve-pieces = O máximo de peças no tabuleiro, de 2 a 8; por omissão: 8
help-solve-tables = Para onde vão as tabelas; por omissão: $LUSUS_TABLES, ou tables/ na pasta de dados
help-solve-threads = O número de linhas de execução; por omissão: as que a máquina tiver
help-solve-check = Não resolver nada; conferir cada posição das tabelas até --pieces, que têm de existir
help-arena = Pôr programas a jogar entre si e medir a força deles
help-arena-examples =
    Cada abertura joga-se duas vezes, com os lados trocados. docs/arena.md explica formatos, estatística e ficheiros.

    Exemplos:
      lusus arena --game choko --bot novice --bot random --pairs 5
      lusus arena --game choko --game boco --bot "engine nodes=500" --bot report-hard --bot random --format gauntlet --pairs 2
      lusus arena --game barca --ladder random,novice --nodes 100 --pairs 5
help-arena-game = Um jogo ou variante, tantas vezes quantas quiser; all para todos
help-arena-bot = Um jogador automático e o que tem de seu: engine nodes=1000 name=small; também depth=, movetime=, threads=, hash=, seed=
help-arena-engine = Um programa que fala UGI: cmd=… name=… arg=… dir=… option.NOME=…; também nodes=, depth=, movetime=
help-arena-ladder = Jogadores automáticos em que cada um joga com o seguinte: level-1..level-10 ou random,novice
help-arena-format = match, gauntlet (o primeiro contra os outros), round-robin ou ladder; por omissão, o que convém aos participantes
help-arena-pairs = Quantas aberturas joga cada par de adversários, dos dois lados; por omissão, 50
help-arena-opening-plies = Quantos lances ao acaso tem uma abertura; um jogo pode ter número próprio, como em 2,boco=1; por omissão, 2
help-arena-seed = A semente de tudo o que se sorteia; por omissão, 1
help-arena-movetime = Milissegundos para cada lance; por omissão, 100
help-arena-tc = Um relógio para cada jogador: minutos:segundos+incremento
help-arena-concurrency = Quantas partidas decorrem ao mesmo tempo; por omissão, 1
help-arena-resign = Quando desiste um programa que perde: score=600 moves=3, ou proven; por omissão, nunca
help-arena-draw = Quando se combina o empate: score=10 moves=8 from=40; por omissão, nunca
help-arena-sprt = Parar quando um teste decidir: elo0=0 elo1=10 alpha=0.05 beta=0.05
help-arena-margin = Quantos milissegundos um tempo pode ser excedido; por omissão, 200
help-arena-patience = Quantos segundos se espera por um programa calado; por omissão, 60
help-arena-anchor = O participante cuja classificação é dada, como random=0; por omissão, o primeiro, com 0
help-arena-pgn = Escrever as partidas neste ficheiro
help-arena-svg = Desenhar neste ficheiro as classificações com os seus erros
help-arena-resume = Anotar neste ficheiro as partidas terminadas e continuar a partir das que lá estão
help-completions = Mostrar o script de preenchimento automático de uma shell
help-completions-examples =
    Exemplos:
      lusus completions bash > ~/.local/share/bash-completion/completions/lusus
      lusus completions fish > ~/.config/fish/completions/lusus.fish
help-help = Explicar um comando
help-help-examples =
    Exemplos:
      lusus help
      lusus help perft
help-command = O comando a explicar
help-game = O jogo ou variante, como choko ou choko:winther (lusus games mostra todos)
help-position-text = A posição de partida; por omissão, o início do jogo
help-moves-text = Lances a jogar a partir daí, separados por espaços
help-seed = A semente do sorteio, um número inteiro; por omissão, uma ao acaso, que é indicada
help-match = Contar também com a repetição e a duração, como numa partida
help-length = O número de lances ao fim dos quais a partida empata; por omissão, 1000
help-depth = O número de lances, de 0 a 100
help-divide = Mostrar também a contagem de cada lance
help-threads = O número de linhas de execução; por omissão, 1
help-shell = bash, elvish, fish, powershell ou zsh
help-json = Mostrar um objeto JSON em vez de texto; os erros também
help-lang = A língua das frases, en ou pt; por omissão, a do ambiente
help-flag = Mostrar esta ajuda
help-version = Mostrar a versão

## Choko

choko-title = Choko
choko-title-winther = Choko (Winther)
choko-title-ludii = Choko (Ludii)
choko-piece-white = peça branca
choko-piece-black = peça preta
choko-tray-hand =
    { $side }: { $count ->
        [0] nenhuma peça na mão
        [one] 1 peça na mão
       *[other] { $count } peças na mão
    }
choko-note-initiative = Iniciativa: { $side }
choko-note-no-initiative = Ninguém tem a iniciativa; é de quem colocar a seguir
choko-status-pass = A jogar: { $side }. Só pode passar: não tem peças na mão e nenhuma no tabuleiro pode dar um passo ou capturar
choko-status-move = A jogar: { $side }. Dar um passo ou capturar
choko-status-free = A jogar: { $side }. Colocar, dar um passo ou capturar
choko-status-drop-initiative = A jogar: { $side }. É obrigatório colocar; a iniciativa é do adversário ({ $holder })
choko-status-drop-no-piece = A jogar: { $side }. É obrigatório colocar; não há peças suas no tabuleiro
choko-status-drop-blocked = A jogar: { $side }. É obrigatório colocar; nenhuma peça no tabuleiro pode dar um passo ou capturar
choko-end-captured = Vitória: { $winner }. O adversário ({ $loser }) ficou sem peças.
choko-position-hands = «{ $found }» não são as peças nas mãos dos dois jogadores; têm de ser dois números separados por uma vírgula, como 12,12
choko-position-initiative = «{ $found }» não diz quem tem a iniciativa; tem de ser 1, 2 ou - para ninguém
choko-position-material = o jogador { $player } tem { $placed } no tabuleiro e { $held } na mão; ao todo, um jogador tem no máximo { $limit } peças
choko-position-no-pieces = ninguém tem peças no tabuleiro nem na mão; pelo menos um dos jogadores tem de as ter
choko-refusal-not-a-move = «{ $text }» não é um lance. Escreva uma casa para colocar (c3), duas casas para dar um passo ou capturar (c3c4, c3c5), se preciso com x e a segunda peça a retirar (c3c5xa1), ou pass para passar.
choko-refusal-no-such-cell = Não há nenhuma casa { $name }; as casas vão de a1 a e5.
choko-refusal-pass-drop =
    Não pode passar: ainda tem { $count ->
        [one] uma peça
       *[other] { $count } peças
    } na mão para colocar.
choko-refusal-pass-move = Não pode passar: há uma peça sua que pode dar um passo ou capturar.
choko-refusal-hand-empty = Já não tem peças na mão; jogue com uma do tabuleiro, ou passe se nenhuma puder dar um passo ou capturar.
choko-refusal-initiative = Tem de colocar uma peça: a iniciativa é do adversário ({ $holder }).
choko-refusal-no-piece-on-board = Tem de colocar uma peça: não tem nenhuma no tabuleiro para mover.
choko-refusal-occupied = Já há uma peça em { $cell }; escolha uma casa vazia.
choko-refusal-no-piece-there = Não há nenhuma peça em { $cell }; escolha uma das suas para mover.
choko-refusal-not-yours = A peça em { $cell } não é sua; escolha uma das suas para mover.
choko-refusal-stays-put = Uma peça que se move tem de sair da sua casa; { $cell } é onde ela já está.
choko-refusal-not-straight = Uma peça só se move na sua linha ou na sua coluna; { $to } não está em nenhuma delas para a peça em { $from }.
choko-refusal-too-far = De { $from } a { $to } é longe de mais: um passo é de uma casa e um salto, por cima de uma peça adversária, é de duas.
choko-refusal-nothing-to-jump = Não há nenhuma peça em { $over } para saltar; um passo é de uma só casa.
choko-refusal-own-piece-jumped = A peça em { $over } é sua; só se pode saltar por cima de uma peça adversária.
choko-refusal-step-removes-nothing = Um passo não retira peças; para dar o passo, escreva { $text }.
choko-refusal-jumped-piece-only = Nesta variante a captura retira apenas a peça saltada; para capturar, escreva { $text }.
choko-refusal-nothing-else-to-remove = O adversário não tem mais nenhuma peça no tabuleiro para retirar; para capturar, escreva { $text }.
choko-refusal-removal-missing = Esta captura tem de retirar uma segunda peça: escreva { $text }x e uma destas casas: { $among }.
choko-refusal-removal-of-jumped = A peça em { $cell } é a saltada e sai de qualquer forma; retire outra: { $among }.
choko-refusal-removal-of-own = A peça em { $cell } é sua; retire uma do adversário: { $among }.
choko-refusal-removal-of-nothing = Não há nenhuma peça em { $cell } para retirar; retire uma do adversário: { $among }.

## Barca

barca-title = Barca
barca-title-13 = Barca em 13 × 13 casas
barca-title-16 = Barca em 16 × 16 casas
barca-title-official = Barca, regras do autor

barca-piece-white-mouse = rato branco
barca-piece-white-lion = leão branco
barca-piece-white-elephant = elefante branco
barca-piece-black-mouse = rato preto
barca-piece-black-lion = leão preto
barca-piece-black-elephant = elefante preto

barca-status-flee = A jogar: { $side }; é obrigatório mover um animal assustado
barca-status-flee-to-safety = A jogar: { $side }; é obrigatório levar um animal assustado para uma casa segura
barca-status-trapped = A jogar: { $side }; os animais assustados não se podem mover, por isso joga qualquer outro
barca-status-no-safety = A jogar: { $side }; nenhum animal assustado chega a uma casa segura, por isso joga qualquer animal
barca-status-pass = A jogar: { $side }; sem lances, é obrigatório passar
barca-note-waters = { $side }: { $held } dos { $needed } bebedouros necessários
barca-end-waters = Vitória: { $side }. Os seus animais ocupam { $held } bebedouros.

barca-refusal-form = «{ $text }» não é um lance. Escreva a casa de onde o animal sai e a casa para onde vai, como e2e5.
barca-refusal-one-square = { $square } é meio lance. Escreva a seguir a casa para onde o animal vai.
barca-refusal-no-square = Este tabuleiro não tem a casa «{ $square }»; as suas casas vão de a1 a { $last }.
barca-refusal-pass = Só pode passar se nenhum dos seus animais se puder mover; { $instead }, por exemplo, é possível.
barca-refusal-no-movement = Um animal tem de se afastar pelo menos uma casa de { $square }.
barca-refusal-vacant = Não há nenhum animal em { $square }.
barca-refusal-not-yours = O { $animal } em { $square } não é seu.
barca-refusal-scared-first =
    { $count ->
        [one] O seu animal em { $squares } está assustado e tem de se mover primeiro.
       *[other] Os seus animais em { $squares } estão assustados; um deles tem de se mover primeiro.
    }
barca-refusal-safety-first =
    { $count ->
        [one] O seu animal assustado em { $squares } chega a uma casa segura e tem de ir primeiro para lá.
       *[other] Os seus animais assustados em { $squares } chegam a casas seguras; um deles tem de ir primeiro para lá.
    }
barca-refusal-mouse = O rato move-se pela sua linha ou pela sua coluna; { $to } não está em nenhuma das de { $from }.
barca-refusal-lion = O leão move-se pelas suas diagonais; { $to } não está em nenhuma das de { $from }.
barca-refusal-elephant = O elefante move-se pela sua linha, pela sua coluna ou pelas suas diagonais; { $to } não está em nenhuma das de { $from }.
barca-refusal-blocked = O { $animal } em { $at } barra o caminho para { $to }; nenhum animal passa por cima de outro.
barca-refusal-occupied = O { $animal } ocupa { $at }; um animal move-se para uma casa livre e não se captura nada.
barca-refusal-unsafe = { $to } não é uma casa segura: ali o seu { $animal } teria medo do { $feared } em { $enemy }.
barca-refusal-still-scared = Um animal assustado tem de ir para uma casa segura; em { $to } o seu { $animal } teria medo do { $feared } em { $enemy }.

barca-position-too-many = «{ $symbol }» a mais: há no máximo { $most }

## Knight Line

knightline-title = Knight Line
knightline-title-official = Knight Line, regras da editora
knightline-piece-stack = { $side }, { $height ->
    [one] uma peça sozinha
   *[other] uma pilha de { $height }
}
knightline-status-first-move = A jogar: { $side }. O primeiro lance leva exatamente uma peça
knightline-status-must-pass = A jogar: { $side }. Sem lances, só resta passar
knightline-note-moves-left = { $side }: { $most ->
    [0] já sem lances
    [one] resta no máximo 1 lance
   *[other] restam no máximo { $most } lances
}
knightline-end-line = Vitória: { $side }. Quatro ou mais pilhas numa linha sem falhas.
knightline-end-exhausted = Vitória: { $side }. Ao adversário ({ $loser }) só restam peças sozinhas.
knightline-end-stalemate = Vitória: { $side }. Ninguém pode jogar.
knightline-refusal-must-pass = Não tem outro lance: tem de passar.
knightline-refusal-may-not-pass = Tem lances possíveis, por isso não pode passar.
knightline-refusal-not-a-move = «{ $text }» não é um lance. Escreva de onde, para onde e quantas peças, por exemplo 0,0>2,1:1, ou então pass.
knightline-refusal-no-amount = «{ $text }» não diz quantas peças se movem. Acrescente dois pontos e o número: { $text }:1.
knightline-refusal-not-an-amount = «{ $text }» não é um número de peças. Depois dos dois pontos escreve-se um número inteiro, como 1 ou 12.
knightline-refusal-not-a-cell = «{ $text }» não é uma casa. Uma casa são dois números inteiros separados por uma vírgula, sem sinal de mais nem zero à esquerda, como 0,0 ou -3,2.
knightline-refusal-beyond = { $cell } fica fora da grelha, que termina em -{ $edge } e { $edge } tanto em x como em y.
knightline-refusal-no-stack = Não há nenhuma pilha em { $cell }. Mova peças de uma das suas pilhas.
knightline-refusal-opponents-stack = A pilha em { $cell } é do adversário. Mova peças de uma das suas pilhas.
knightline-refusal-single-tile = Em { $cell } há uma peça sozinha, e uma peça sozinha nunca se move. Escolha uma pilha mais alta.
knightline-refusal-not-a-knights-move = { $to } não fica a um salto de cavalo de { $from }: duas casas ao longo de uma linha ou coluna e uma para o lado.
knightline-refusal-occupied = { $cell } está ocupada. As peças movem-se para uma casa vazia.
knightline-refusal-nothing-beside = Nenhuma das oito casas em volta de { $cell } está ocupada. As peças têm de cair ao lado de uma pilha, de qualquer cor.
knightline-refusal-no-tiles = Um lance leva pelo menos uma peça.
knightline-refusal-first-move = O primeiro lance do jogo leva exatamente uma peça.
knightline-refusal-too-many = A pilha em { $cell } tem { $height } peças e pelo menos uma tem de ficar: leve { $most ->
    [one] 1 peça
   *[other] no máximo { $most }
}.
knightline-position-sides = esperavam-se as pilhas dos dois jogadores separadas por uma só «/», encontrou-se «{ $found }»
knightline-position-stack = «{ $found }» não é uma pilha; uma pilha escreve-se x,y:altura, por exemplo 2,-1:3
knightline-position-cell = «{ $found }» não é uma casa; uma casa são dois números inteiros na grafia habitual, separados por uma vírgula
knightline-position-beyond = { $cell } fica fora da grelha, que termina em -{ $edge } e { $edge } tanto em x como em y
knightline-position-height = «{ $found }» não é uma altura; tem de ser um número inteiro de 1 a { $tiles }
knightline-position-occupied = já há uma pilha em { $cell }
knightline-position-order = «{ $found }» está fora de ordem; as pilhas de cada jogador ordenam-se por x e depois por y
knightline-position-tiles = as alturas do jogador { $player } têm de somar exatamente { $tiles }

## Boco

boco-title = Boco
boco-title-anyfirst = Boco, primeira casa à escolha
boco-side-red = Vermelho
boco-side-blue = Azul
boco-piece-red = ocupada pelo Vermelho
boco-piece-blue = ocupada pelo Azul
boco-status-first-triangle = A jogar: { $side }; a primeira casa tem de ser um triângulo
boco-status-first-any = A jogar: { $side }; a primeira casa pode ser qualquer uma
boco-end-enclosed = Vitória: { $side }. Um grupo do adversário ficou cercado.
boco-end-both-enclosed = Empate: ambos os jogadores têm um grupo cercado.
boco-end-full = Empate: todas as casas estão ocupadas e nenhum grupo está cercado.
boco-name-form = uma casa é um quadrado, como d4, uma metade, como c2l ou c2r, ou um retângulo, de r1 a r8
boco-name-upper-case = os nomes escrevem-se em minúsculas, neste caso { $cell }
boco-name-column = as colunas do tabuleiro vão de a a j
boco-name-row = as linhas do tabuleiro vão de 1 a 10
boco-name-rectangle = os retângulos vão de r1 a r8
boco-name-ring = { $place } faz parte do retângulo { $rectangle }
boco-name-whole = { $cell } não está cortado e não tem metades
boco-name-cut = { $square } está cortado nas metades { $left } e { $right }
boco-refusal-no-such-cell = «{ $typed }» não é uma casa: { $why }.
boco-refusal-no-passing = No Boco não se pode passar: ocupe uma casa.
boco-refusal-already-claimed = { $cell } já está ocupada ({ $side }): escolha uma casa livre.
boco-refusal-first-not-triangle = A primeira casa tem de ser um triângulo, como c2l, e { $cell } não é.
boco-refusal-apart = { $cell } não é vizinha de nenhuma casa ocupada: escolha uma que partilhe um lado com uma casa ocupada; tocar num canto não basta.
boco-position-two-lists = esperavam-se as casas do jogador 1 e as do jogador 2, separadas por um único «/»
boco-position-empty-list = um jogador sem casas escreve-se «-»
boco-position-no-such-cell = «{ $found }» não é uma casa: { $why }
boco-position-order = { $cell } não pode vir depois de { $previous }: cada casa escreve-se uma só vez, linha a linha a partir do topo, da esquerda para a direita, a metade esquerda antes da direita e por fim r1 a r8
boco-position-claimed-by-both = ambos os jogadores têm { $cell }; uma casa só tem um dono

## Syrtis

syrtis-title = Syrtis Major
syrtis-title-minor = Syrtis Minor

syrtis-side-first = Jogador 1
syrtis-side-second = Jogador 2
syrtis-side-light = Claras
syrtis-side-dark = Escuras

syrtis-piece-light-circle = círculo claro
syrtis-piece-light-square = quadrado claro
syrtis-piece-dark-circle = círculo escuro
syrtis-piece-dark-square = quadrado escuro
syrtis-piece-light-tower = torre clara
syrtis-piece-dark-tower = torre escura

syrtis-control-light = Claras
syrtis-control-dark = Escuras
syrtis-control-sink = Afundar

syrtis-status-fix = A jogar: { $side }. Trocar os ladrilhos de um par até que nenhuma cor e nenhuma forma esteja completa
syrtis-status-place-light = A jogar: { $side }. Colocar uma torre clara, num ladrilho claro ou num círculo
syrtis-status-place-dark = A jogar: { $side }. Colocar uma torre escura, num ladrilho escuro ou num quadrado
syrtis-status-choose = A jogar: { $side }. Escolher as claras ou as escuras

syrtis-note-light-complete = Todos os ladrilhos claros estão ligados
syrtis-note-circles-complete = Todos os círculos estão ligados
syrtis-note-dark-complete = Todos os ladrilhos escuros estão ligados
syrtis-note-squares-complete = Todos os quadrados estão ligados
syrtis-note-light-towers-to-come =
    { $count ->
        [one] Falta colocar uma torre clara
       *[other] Falta colocar { $count } torres claras
    }
syrtis-note-dark-towers-to-come =
    { $count ->
        [one] Falta colocar uma torre escura
       *[other] Falta colocar { $count } torres escuras
    }
syrtis-note-streak =
    { $count ->
        [one] Iniciativa: { $side }, com um ladrilho afundado desde a última vez que o outro lado afundou
       *[other] Iniciativa: { $side }, com { $count } ladrilhos afundados desde a última vez que o outro lado afundou
    }
syrtis-note-nothing-sunk = Iniciativa: { $side }, porque nada foi afundado
syrtis-note-passes =
    { $count ->
        [one] { $side }: passaram uma vez
       *[other] { $side }: passou { $count } turnos seguidos
    }

syrtis-end-quicksand = Vitória: { $side }. Areias movediças: { $count } ladrilhos afundados sem que o outro lado afundasse nenhum.
syrtis-end-light-tiles = Vitória: { $side }. Todos os ladrilhos claros estão ligados.
syrtis-end-circles = Vitória: { $side }. Todos os círculos estão ligados.
syrtis-end-dark-tiles = Vitória: { $side }. Todos os ladrilhos escuros estão ligados.
syrtis-end-squares = Vitória: { $side }. Todos os quadrados estão ligados.
syrtis-end-both-complete = Vitória: { $side }. Ambos os lados estão completos e decide a iniciativa.
syrtis-end-both-passed = Vitória: { $side }. Ambos os jogadores passaram, um logo a seguir ao outro, e decide a iniciativa.
syrtis-end-four-passes = Vitória: { $side }. Um jogador passou { $count } turnos seguidos e decide a iniciativa.

syrtis-refusal-not-a-swap = «{ $text }» não é um lance. Troque os ladrilhos de um par pelo seu número ímpar, por exemplo swap11.
syrtis-refusal-not-a-placing = «{ $text }» não é um lance. Coloque a próxima torre num ladrilho, por exemplo @c1.
syrtis-refusal-not-a-side = «{ $text }» não é um lance. Escolha um lado: light (as claras) ou dark (as escuras).
syrtis-refusal-not-a-move = «{ $text }» não é um lance. Mova uma torre (tc1c3), afunde um ladrilho (xd1), faça deslizar um ladrilho (sc1b1) ou passe (pass).
syrtis-refusal-no-such-cell = Não há espaço { $cell } neste tabuleiro; os espaços vão de a1 a { $last }.
syrtis-refusal-no-such-pair = Não há par { $number }; um par designa-se pelo seu número ímpar, de 1 a { $largest }.
syrtis-refusal-now-fix = Primeiro é preciso corrigir o tabuleiro: troque os dois ladrilhos de um par, na forma swap11.
syrtis-refusal-now-place = É altura de colocar as torres: escreva @ e o ladrilho para onde vai a próxima, na forma @c1.
syrtis-refusal-now-choose = O jogador 2 escolhe agora um lado: light (claras) ou dark (escuras).
syrtis-refusal-now-play = O tabuleiro está pronto: mova uma torre (na forma tc1c3), afunde um ladrilho (xd1), faça deslizar um ladrilho (sc1b1) ou passe (pass).
syrtis-refusal-no-pass-yet = Não se pode passar durante a preparação do jogo.
syrtis-refusal-sides-chosen = Os lados já foram escolhidos e não mudam.
syrtis-refusal-place-without-tile = Não há ladrilho em { $cell }, por isso não se podem trocar os ladrilhos do par { $number }.
syrtis-refusal-no-tile = Não há ladrilho em { $cell }.
syrtis-refusal-tile-there = Há um ladrilho em { $cell }; um ladrilho desliza para um espaço vazio.
syrtis-refusal-tower-there = Já há uma torre em { $cell }.
syrtis-refusal-unfit-light = Uma torre clara precisa de um ladrilho claro ou de um círculo; { $cell } é um quadrado escuro.
syrtis-refusal-unfit-dark = Uma torre escura precisa de um ladrilho escuro ou de um quadrado; { $cell } é um círculo claro.
syrtis-refusal-needed = As torres escuras que faltam precisam de { $cell }; coloque a torre clara num círculo claro.
syrtis-refusal-nothing-to-sink = Não há em { $cell } um ladrilho para afundar.
syrtis-refusal-no-tower = Não há torre em { $cell }.
syrtis-refusal-enemy-tower = A torre em { $cell } não é sua.
syrtis-refusal-same-cell = O lance acabaria em { $cell }, onde começou.
syrtis-refusal-not-by-light-or-circle = De { $from } a torre pode andar por ladrilhos claros ligados ou por círculos ligados; nem uns nem outros levam a { $to }.
syrtis-refusal-not-by-light = De { $from }, um quadrado claro, a torre só pode andar por ladrilhos claros ligados; não levam a { $to }.
syrtis-refusal-not-by-circle = De { $from }, um círculo escuro, a torre só pode andar por círculos ligados; não levam a { $to }.
syrtis-refusal-stranded-light = Em { $from }, um quadrado escuro, a torre clara não tem ilha por onde andar.
syrtis-refusal-not-by-dark-or-square = De { $from } a torre pode andar por ladrilhos escuros ligados ou por quadrados ligados; nem uns nem outros levam a { $to }.
syrtis-refusal-not-by-dark = De { $from }, um círculo escuro, a torre só pode andar por ladrilhos escuros ligados; não levam a { $to }.
syrtis-refusal-not-by-square = De { $from }, um quadrado claro, a torre só pode andar por quadrados ligados; não levam a { $to }.
syrtis-refusal-stranded-dark = Em { $from }, um círculo claro, a torre escura não tem ilha por onde andar.
syrtis-refusal-carries-tower = { $cell } leva uma torre; um ladrilho assim não se pode afundar.
syrtis-refusal-not-beside-tower = { $cell } não está ao lado de um ladrilho com uma torre sua; só esses se podem afundar.
syrtis-refusal-no-open-side = { $cell } tem ladrilhos dos quatro lados; para ser afundado, um ladrilho precisa de um lado aberto.
syrtis-refusal-sink-divides = Sem { $cell } os ladrilhos não ficariam ligados.
syrtis-refusal-outside-rectangle = { $cell } fica fora do menor retângulo que contém todos os ladrilhos, de { $first } a { $last }; um deslizamento não pode sair dele.
syrtis-refusal-no-path = Nenhum caminho de espaços vazios leva de { $from } a { $to } dentro do retângulo dos ladrilhos.
syrtis-refusal-slide-divides = Com o ladrilho de { $from } em { $to }, os ladrilhos não ficariam ligados.

syrtis-position-stage = «{ $found }» não é uma fase; tem de ser fix, place, choose ou play
syrtis-position-turn = na fase { $stage } o jogador a jogar tem de ser { $player }
syrtis-position-light = «{ $found }» não é o jogador que tem as claras; tem de ser 1 ou 2
syrtis-position-streak = «{ $found }» não é uma série; tem de ser l1 a l4, d1 a d4, ou - se nada foi afundado
syrtis-position-passes = «{ $found }» não são duas contagens de passes, como 0,0
syrtis-position-before-play = na fase { $stage } este campo tem de ser { $only }
syrtis-position-too-many-light = mais de { $most } ladrilhos claros
syrtis-position-too-many-circles = mais de { $most } círculos
syrtis-position-too-many-dark = mais de { $most } ladrilhos escuros
syrtis-position-too-many-squares = mais de { $most } quadrados
syrtis-position-off-the-places = na fase fix os ladrilhos só ocupam os lugares numerados, e { $cell } não é nenhum deles
syrtis-position-tower-too-early = na fase fix ainda não há torres
syrtis-position-third-light-tower = uma terceira torre clara; só há duas
syrtis-position-third-dark-tower = uma terceira torre escura; só há duas
syrtis-position-towers = nesta fase tem de haver duas torres claras e duas escuras, não { $light } e { $dark }
syrtis-position-nothing-to-place = as quatro torres já estão colocadas, por isso a fase não pode ser place
syrtis-position-dark-before-light = há uma torre escura colocada antes das duas claras; a ordem é clara, clara, escura, escura
syrtis-position-no-tile-left = os ladrilhos não podem receber todas as torres que faltam; cada uma precisa de um ladrilho da sua cor ou da sua forma
syrtis-position-no-pair = nenhum par de lugares tem dois ladrilhos para trocar

## O ecrã inteiro

screen-start-title = Lusus: cinco jogos de tabuleiro para jogar no terminal
screen-aim = Objetivo: { $aim }
screen-unfinished = Jogos por acabar
screen-kept-game = { $moves ->
    [one] { $game }: { $first } – { $second }, um lance
   *[other] { $game }: { $first } – { $second }, { $moves } lances
}
screen-ask-throw-away = Deitar fora este jogo? Não pode ser recuperado.
screen-saved-games = Jogos guardados
screen-no-saved-games = Ainda não foi guardado nenhum jogo com nome.
screen-too-small = Este terminal é pequeno de mais para um tabuleiro. Alargue-o para pelo menos { $width } colunas e { $height } linhas, ou jogue com: lusus play --plain
screen-page-keys = ↑↓ percorrer, Esc fechar
screen-yes = Sim
screen-no = Não
screen-question = Pergunta
screen-ask-quit = Sair do Lusus? O jogo fica guardado e é proposto no próximo arranque.
screen-ask-leave = Voltar à página inicial? O jogo fica guardado e é proposto no próximo arranque do Lusus.
screen-ask-resign = Desistir deste jogo?
screen-draw-offered = { $side }: proposta de empate. Aceitar?
screen-draw-declined = O adversário recusa o empate.
screen-draw-considered = O adversário pondera o empate
screen-refused = { $reason } ({ $clause })
screen-no-hint = Não há nada a aconselhar agora.
screen-grounds = { $who }: { $grounds }
screen-hint = Sugestão: { $move } ({ $score })
screen-hint-alone = Sugestão: { $move }
screen-hint-due = À procura de uma sugestão
screen-thinks = { $who } pensa
screen-held = Em pausa
screen-evaluating = A avaliar …
screen-evaluation = Pontos de { $side }, profundidade { $depth }
screen-evaluation-line = Pontos de { $side }: { $score } { $moves }
screen-no-evaluation = Aqui não há nada a avaliar.
screen-replay-ply = Lance { $ply } de { $last }
screen-replay-open = O registo acaba aqui, o jogo não tinha acabado.
screen-replay-end = O jogo acabou aqui: { $result }
screen-saved = Guardado em { $file }
screen-save-as = Guardar como:
screen-type-move = Lance:
screen-legal-moves = { $count ->
    [one] Um lance legal
   *[other] { $count } lances legais
}
screen-cell-empty = vazia
screen-cell-scared = assustado
screen-cell-legal = jogável
screen-cell-last = mudada pelo último lance
screen-cell-decided = decidiu o jogo
screen-keys = Teclas
screen-key-help = regras e teclas
screen-key-cursor = ou setas: mover o cursor, tocar
screen-key-back = recuar
screen-key-forward = avançar
screen-key-to-start = início
screen-key-to-end = fim
screen-key-play = jogar
screen-key-complete = completar
screen-key-close = cancelar
screen-key-rematch = desforra
screen-key-pause = pausa
screen-key-step = um passo
screen-key-slower = mais devagar
screen-key-faster = mais depressa
screen-key-type = escrever lance
screen-key-undo = desfazer
screen-key-redo = refazer
screen-key-hint = sugestão
screen-key-evaluate = avaliar
screen-key-save = guardar
screen-key-flip = virar
screen-key-moves = lances legais
screen-key-draw = propor empate
screen-key-resign = desistir
screen-key-leave = página inicial
screen-key-quit = sair
screen-key-zoom = maior, menor
screen-key-tab = para a casa ou o botão seguinte por onde um lance pode continuar
screen-key-cancel = desfazer os toques
screen-key-choose = jogar este jogo
screen-key-resume = continuar
screen-key-later = mais tarde
screen-key-throw-away = deitar fora
screen-key-saved = jogos guardados
screen-key-rules = regras
screen-setup-keys = ↑↓ linha   ←→ mudar   Enter seguir
screen-setup-back = Esc voltar
screen-field-variant = Variante
screen-field-mode = Jogadores
screen-field-first = Quem começa
screen-field-name = O seu nome
screen-field-name-of = Nome do jogador { $player }
screen-field-opponent = Adversário
screen-field-computer = Computador { $player }
screen-field-clock = Relógio
screen-field-start = Começar o jogo
screen-mode-human-computer = pessoa e computador
screen-mode-human-human = duas pessoas
screen-mode-computer-computer = dois computadores
screen-first-you = a pessoa
screen-first-computer = o computador
screen-clock-none = sem relógio
screen-clock = { $seconds ->
    [0] { $minutes } minutos para cada um
   *[other] { $minutes } minutos para cada um, mais { $seconds } s por lance
}

wire-busy = O servidor ainda está ocupado com o que veio antes; tente daqui a pouco.
wire-stopping = O servidor vai parar; tente de novo quando voltar.
wire-not-your-seat = Esse lugar não é seu; pode assistir.
wire-no-hints = Nesta partida não há sugestões.
wire-seat-held = Alguém já ocupou este lugar; pode assistir. Se foi você noutro dispositivo, crie lá uma ligação que mude o lugar para aqui.
wire-seat-unknown = Esta ligação não pertence a nenhum lugar desta partida; pode assistir.
wire-no-such-ply = O lance { $ply } ainda não foi jogado.

store-folder = Não é possível usar { $path }: { $fault }
store-in-use = Outro servidor já usa { $path }; pare-o ou escolha outra pasta com --data.
store-newer = { $path } foi escrito por um Lusus mais recente (versão { $found } do ficheiro; este programa conhece a { $known }); use esse, ou outra pasta.
store-foreign = { $path } não é um ficheiro do Lusus; escolha outra pasta com --data.
store-lost = { $path } perdeu uma parte do seu registo: há { $held } de pelo menos { $known } gravações. O ficheiro server.db ou server.db-wal foi apagado, ou trocado por uma cópia mais antiga? Reponha os ficheiros mais recentes, ou uma cópia de segurança. Para continuar com o que existe, apague server.mark na mesma pasta.
store-failed = Não foi possível ler ou escrever o que está guardado: { $fault }

wire-malformed = Isso não é uma mensagem deste protocolo: { $fault }
wire-binary = As mensagens são texto, não dados binários.
wire-not-utf-8 = Um texto escreve-se em UTF-8.
wire-too-long = É demasiado longo; o limite é { $limit }.
wire-too-fast = Foi demasiado de uma só vez; espere um pouco.
wire-hello-first = A primeira mensagem tem de ser hello.
wire-hello-once = Há um só hello por ligação.
wire-hello-late = O hello não chegou a tempo.
wire-protocol = Este servidor fala a versão { $known } do protocolo, não a { $found }; recarregue a página.
wire-too-many = Há demasiadas ligações a partir do seu endereço.

request-unread = O pedido não chegou inteiro.
request-not-json = O corpo do pedido não é JSON, como se vê na linha { $line }, coluna { $column }.
request-not-an-object = O corpo do pedido não é um objeto JSON com os campos descritos.
request-missing-field = Falta ao pedido o campo «{ $field }».
request-field-twice = O pedido tem duas vezes o campo «{ $field }».
request-wrong-field = O campo «{ $field }» do pedido não tem o tipo de valor que devia.
request-time-control = «{ $found }» não é um controlo de tempo; há «-», «300+3» e «1/86400», em segundos.
request-bad-query = O que está depois de «?» no endereço não está como devia.
request-bad-forwarded = O que o proxy diz do endereço do visitante não é um endereço.
api-unknown-variant = Não há nenhum jogo chamado «{ $found }».
api-unknown-bot = «{ $found }» não é nenhum jogador automático deste jogo nem uma pessoa; para uma pessoa escreva «human».
api-no-such-match = Essa partida não existe; pode ter expirado.
api-not-found = Aqui não há nada.
api-method = Aqui há algo, mas pede-se de outra maneira.
api-no-upgrade = Aqui fala-se WebSocket.
api-clocks-of-bots = Dois computadores jogam sem relógio.
api-too-many-moves = Os lances são demasiados; o limite é { $limit }.
api-too-many-ids = Peça no máximo { $limit } partidas.
api-origin = Uma página de outro sítio não pode fazer isto.
api-unknown-name = Esta página foi aberta por um nome a que o servidor não responde: { $name }. Abra-a pelo endereço IP do servidor, ou inicie o servidor com --public-url e este nome.
api-not-seated = Este dispositivo não tem lugar nessa partida, por isso não a pode abandonar.
api-not-maker = Nessa partida jogam dois computadores; só pode ser abandonada a partir do endereço que a criou.
api-too-many-matches =
    { $limit ->
        [one] De um endereço só se pode ter uma partida por acabar.
       *[other] De um endereço só se podem ter { $limit } partidas por acabar.
    } Acabe uma, abandone uma em «Os seus jogos» na página inicial, ou espere: uma partida em que ninguém joga há seis horas já não conta.
api-failed = Algo correu mal no servidor; está no registo dele.
api-banned = Ninguém pode usar este sítio a partir do seu endereço até { $until }.
api-late = Demorou demasiado; tente mais tarde.

## Servidor

serve-ready = O Lusus está em { $url } — Ctrl+C para-o.
serve-no-network = Esta máquina não está em nenhuma rede; só ela lá chega.
serve-only-here = Só esta máquina lá chega; --lan deixa entrar os outros na rede.
serve-addr-in-use = Outro programa já usa { $addr }; escolha outro com --{ $flag }.
serve-same-addr = As métricas não podem ficar em { $addr }, onde está o sítio; escolha outro com --metrics-addr.
serve-listen = Não é possível escutar em { $addr }: { $fault }
serve-system = O servidor não pode continuar: { $fault }
serve-bad-addr = «{ $found }» não é um endereço onde escutar; um exemplo: 127.0.0.1:7777
serve-lan-addr = Ninguém na rede chega a «{ $found }»; omita --addr ou dê um endereço desta máquina, como 0.0.0.0:7777
serve-bad-public-url = «{ $found }» não é o princípio de um endereço; um exemplo: https://play.example.org
serve-bad-proxy = «{ $found }» não é um endereço IP nem uma rede; exemplos: 127.0.0.1, 172.16.0.0/12
serve-bad-log = «{ $found }» não é um nível de registo; há { $known }
serve-no-data-folder = Esta plataforma não tem um lugar habitual para dados; diga onde com --data.
help-serve = Deixar jogar no navegador
help-serve-examples =
    O sítio inteiro está dentro deste programa; não é preciso conta, internet nem outro programa.
    Todas as opções menos --lang se podem dar também pelo ambiente, por exemplo --max-matches como LUSUS_MAX_MATCHES.
    Um limite de 0 é nenhum. docs/hosting.md explica como manter um sítio público.

    Exemplos:
      lusus serve
      lusus serve --lan
      lusus serve --addr 127.0.0.1:8080 --data ./site --public-url https://play.example.org --trusted-proxy 127.0.0.1
help-serve-addr = Onde escutar; por omissão: 127.0.0.1:7777
help-serve-data = Onde ficam as partidas; por omissão: a pasta de dados da plataforma
help-serve-lan = Deixar entrar os outros na mesma rede, e mostrar um código QR
help-serve-public-url = Como começam os endereços do sítio, atrás de um proxy inverso
help-serve-trusted-proxy = Um proxy inverso em cujo X-Forwarded-For se acredita; pode vir várias vezes
help-serve-max-matches = Partidas por acabar de um endereço, criadas ou jogadas nas últimas seis horas; por omissão: 100
help-serve-max-sockets = WebSockets que um endereço pode ter abertos; por omissão: 100
help-serve-max-connections = Ligações ao todo; por omissão: 10000
help-serve-max-requests = Pedidos por segundo de um endereço; por omissão: 20
help-serve-max-messages = Mensagens por segundo num WebSocket; por omissão: 20
help-serve-thinkers = Jogadores automáticos que pensam ao mesmo tempo; por omissão: um a menos do que os processadores
help-serve-engine-ms = Quanto tempo o motor pensa num lance ou numa sugestão, em milissegundos; por omissão: 1500
help-serve-expire-days = Dias sem lances depois dos quais uma partida por acabar expira; por omissão: 90
help-serve-log = O que escrever na saída de erros: off, error, warn, info ou debug; por omissão: info
help-serve-log-json = Escrevê-lo como JSON

## Cuidar de um sítio

admin-malformed = Isto não é um pedido: «{ $fault }»
admin-busy = Há demasiados pedidos ao mesmo tempo; tente daqui a pouco.
admin-no-such-match = Não há nenhuma partida { $id }.
admin-broken-match = Não é possível abrir a partida { $id }: { $fault }
admin-over = A partida { $id } já acabou.
admin-no-such-player = Não há jogador { $found }; há 1 e 2.
admin-empty-seat = Ainda ninguém se sentou no lugar { $player }.
admin-program = No lugar { $player } está um programa; só o nome de uma pessoa se pode substituir.
admin-too-many-bans = Não se podem barrar mais de { $limit } redes; barre redes maiores ou levante algumas com: lusus admin unban
admin-ban-time = Uma proibição dura de um segundo a dez anos.
admin-not-banned = { $network } não está barrado; veja: lusus admin bans
admin-exists = { $file } já existe; escolha outro nome ou escreva por cima com --force.
admin-own-file = { $file } é do servidor; escolha outro nome.
admin-elsewhere = O servidor diz que escreveu { $file }, mas não está lá: um servidor num contentor, ou com um /tmp próprio, vê outros ficheiros. Escolha um ficheiro na pasta de dados dele.
admin-no-backup = { $file } não é uma cópia de segurança do Lusus.
admin-cannot-shrink = Este ficheiro foi feito por uma versão mais antiga e não pode encolher enquanto um servidor o usa; pare o servidor e peça outra vez.
admin-not-running = Nenhum servidor usa { $folder }.
admin-no-data = Não há partidas guardadas em { $folder }; diga onde com --data.
admin-no-answer = Um servidor usa { $folder }, mas não é possível falar-lhe; pare-o e peça outra vez.
admin-running = Um servidor usa { $folder }; pare-o primeiro.
admin-strange = O servidor respondeu o que este programa não entende; pode ser de outra versão.
admin-bad-id = «{ $found }» não é o nome de uma partida; um exemplo: 7k2m9qx4t1bz
admin-bad-player = «{ $found }» não é um jogador; há 1 e 2.
admin-bad-network = «{ $found }» não é um endereço IP nem uma rede; exemplos: 203.0.113.7, 203.0.113.0/24
admin-bad-time = «{ $found }» não é um tempo; exemplos: 30m, 12h, 7d, 2w
admin-delete-for-good = Uma partida apagada desaparece para sempre; diga --yes se é isso que quer.
admin-closed = A partida { $id } foi anulada.
admin-deleted = A partida { $id } desapareceu.
admin-renamed = «{ $before }» passa a chamar-se «{ $name }».
admin-banned = { $network } fica de fora até { $until }.
admin-unbanned = { $network } pode voltar.
admin-still-banned = { $network } deixou de estar banido por si, mas { $other } está, e continua a impedi-lo.
admin-backed-up = Está tudo em { $file } ({ $bytes } bytes).
admin-vacuumed = O ficheiro tem { $after } bytes; antes tinha { $before }.
admin-restored = { $file } está no seu lugar; o que lá estava é agora { $kept }.
admin-restored-new = { $file } está no seu lugar.
check-folder = { $path } pode ser usada.
check-folder-new = { $path } ainda não existe; o servidor há de criá-la.
check-folder-in-use = { $path } está a ser usada por um servidor.
check-running = O servidor em { $url } (versão { $version }) diz: { $status }
check-database = A base de dados está sã (versão { $version } do ficheiro, { $count ->
        [one] uma partida
       *[other] { $count } partidas
    }).
check-database-new = Ainda não há base de dados; o servidor há de criá-la.
check-addr = { $addr } está livre.
check-addr-own = { $addr } é onde o servidor escuta.
check-public-url = Os endereços começam por { $url }.
help-serve-keep-days = Dias depois dos quais uma partida acabada é removida; 0, por omissão: nunca
help-serve-metrics-addr = Onde ficam os números para o Prometheus, em vez de em /metrics do sítio
help-serve-access-log = Escrever uma linha sobre cada pedido, com endereços encurtados
help-serve-check = Ver apenas se um servidor poderia arrancar, dizer o que está mal e sair
help-admin = Cuidar de um sítio: partidas, nomes, proibições, cópias
help-admin-examples =
    Pergunta ao servidor que usa a pasta de dados ou, se nenhum corre, aos próprios ficheiros.
    Com --json cada resposta é um objeto.

    Exemplos:
      lusus admin list --open --data ./site
      lusus admin close 7k2m9qx4t1bz --data ./site
      lusus admin backup monday.db --data ./site
help-admin-list = Listar partidas, as últimas em que se mexeu primeiro
help-admin-list-examples =
    Cada linha tem nome, variante, modo, lances, último acontecimento, jogadores e fim.

    Exemplos:
      lusus admin list --open
      lusus admin list --finished --game choko --limit 10
help-admin-open = Só as que continuam
help-admin-finished = Só as que acabaram
help-admin-game = Só este jogo ou esta variante
help-admin-limit = Quantas no máximo; por omissão: 50
help-admin-show = Mostrar uma partida
help-admin-show-examples =
    Exemplo:
      lusus admin show 7k2m9qx4t1bz
help-admin-id = A partida, como no seu endereço
help-admin-close = Anular uma partida
help-admin-close-examples =
    Quem lá está fica a saber; a partida continua no seu endereço.

    Exemplo:
      lusus admin close 7k2m9qx4t1bz
help-admin-delete = Remover uma partida para sempre
help-admin-delete-examples =
    Quem lá está fica a saber que não há tal partida.

    Exemplo:
      lusus admin delete 7k2m9qx4t1bz --yes
help-admin-yes = É isso que se quer
help-admin-rename = Substituir o nome de um jogador
help-admin-rename-examples =
    Todos veem o novo nome, também no registo. Um nome vazio tira o nome.

    Exemplo:
      lusus admin rename 7k2m9qx4t1bz 2 Rui
help-admin-player = Qual dos jogadores
help-admin-name = Como se passa a chamar
help-admin-ban = Manter de fora toda a gente de uma rede durante um tempo
help-admin-ban-examples =
    Quem já lá está é posto fora. De um endereço IPv6 conta a primeira metade.

    Exemplos:
      lusus admin ban 203.0.113.7 --for 12h
      lusus admin ban 2001:db8:1::/48 --for 7d
help-admin-network = Um endereço ou uma rede
help-admin-for = Quanto tempo, como 30m, 12h, 7d ou 2w
help-admin-unban = Deixar uma rede voltar
help-admin-unban-examples =
    Exemplo:
      lusus admin unban 203.0.113.7
help-admin-bans = Listar as redes que ficam de fora, e até quando
help-admin-bans-examples =
    Exemplo:
      lusus admin bans
help-admin-stats = Contar o que está guardado
help-admin-stats-examples =
    Exemplo:
      lusus admin stats --json
help-admin-backup = Escrever uma cópia de tudo, também com o servidor a correr
help-admin-backup-examples =
    É o servidor que escreve o ficheiro; tem de o poder fazer nesse lugar.

    Exemplo:
      lusus admin backup monday.db
help-admin-backup-file = Para onde vai a cópia
help-admin-force = Escrever por cima de um ficheiro que já existe
help-admin-restore = Pôr uma cópia no lugar do que está guardado
help-admin-restore-examples =
    O servidor tem de estar parado. O que estava guardado fica ao lado, com outro nome.

    Exemplo:
      lusus admin restore monday.db
help-admin-restore-file = A cópia
help-admin-vacuum = Devolver espaço no disco de que nada precisa
help-admin-vacuum-examples =
    Com o servidor a correr faz-se em pequenos passos; um ficheiro de uma versão mais antiga precisa uma vez de um servidor parado.

    Exemplo:
      lusus admin vacuum
help-admin-health = Perguntar ao servidor como está
help-admin-health-examples =
    Sai com 0 se está bem, e com 1 se não está ou não corre.

    Exemplo:
      lusus admin health
