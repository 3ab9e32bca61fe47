## Jogar num terminal

picture-side = Jogador { $player }: { $side }, { $symbols }

action-computers-turn = É a vez do computador.
action-nobody-plays = Aqui só jogam computadores.
action-nothing-to-undo = Não há nada para desfazer.
action-nothing-to-redo = Não há nada para refazer.
action-no-draw-offered = Ninguém propôs empate.

mode-human-human = Duas pessoas
mode-human-computer = Uma pessoa contra o computador
mode-computer-computer = O computador contra si próprio

score-win =
    { $plies ->
        [one] ganha com o próximo lance
       *[other] ganha em { $plies } meios-lances
    }
score-loss =
    { $plies ->
        [one] perde com o próximo lance
       *[other] perde em { $plies } meios-lances
    }
score-won = vitória provada
score-lost = derrota provada
score-draw = empate
score-estimate = { $score }
values-win = Provado que ganham: { $moves }
values-draw = Provado que empatam: { $moves }
values-lose = Provado que perdem: { $moves }

game-so-far =
    { $moves ->
        [one] { $game }, { $first } – { $second }, um lance
       *[other] { $game }, { $first } – { $second }, { $moves } lances
    }
game-of-day = { $game }, { $date }
saved-game = { $name }: { $game }, { $result }, { $date }
saved-undated = { $name }: { $game }, { $result }
saved-unreadable = { $name }: não se consegue ler
saved-result = { $result }
saved-unfinished = por acabar
ask-delete = Apagar este jogo? Não é possível recuperá-lo.
terminal-failed = o terminal não pode ser usado: { $fault }
save-no-folder = não há aqui uma pasta para os dados dos programas; indique uma com --data
save-name = «{ $found }» não serve de nome a um jogo: tem de ter 1 a { $limit } caracteres e não pode começar por um ponto
save-exists = { $file } já existe; escolha outro nome
save-no-slot = { $folder } contém { $slots } jogos por acabar e não há lugar para mais; acabe alguns ou deite-os fora
save-write = não foi possível escrever { $file }: { $fault }
load-read = não foi possível ler { $file }: { $fault }
load-too-large = { $file } tem mais de { $mebibytes } MiB, mais do que o Lusus lê
load-not-text = { $file } não é um texto em UTF-8, logo não é um registo
load-no-such-game = { $file } tem { $count ->
        [one] um jogo
       *[other] { $count } jogos
    }, e nenhum com o número { $number }
load-empty = { $file } não contém nenhum jogo
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
plain-which-game = Que jogo?
plain-load = Abrir um jogo guardado
plain-learn = Aprender um jogo
plain-puzzles = Resolver problemas
plain-quit = Terminar
plain-which-variant = Que regras?
plain-which-mode = Quem joga?
plain-which-bot = Contra quem?
plain-which-first-bot = Que computador começa?
plain-which-second-bot = Que computador responde?
plain-who-begins = Quem começa?
plain-you-begin = A pessoa
plain-computer-begins = O computador
plain-toss-begins = Decide-se à sorte
plain-which-side = Que lado começa?
plain-your-name = O seu nome (Enter para nenhum):
plain-which-name = Nome do jogador { $number } (Enter para nenhum):
plain-which-clock = Relógio, em minutos+segundos, como 5+3, ou 0:30 para meio minuto (Enter para nenhum):
plain-no-clock = «{ $found }» não é um relógio: escreva 1 a 1440 minutos, ou minutos e segundos, e, se quiser, os segundos por lance, como 10, 0:30 ou 5+3.
plain-who-sets-up = Como começa a partida?
plain-set-up-program = O tabuleiro já está preparado
plain-set-up-players = Os jogadores preparam-no
plain-which-seed = Semente do tabuleiro (Enter para { $drawn }):
plain-no-seed = «{ $found }» não é uma semente: um número inteiro de 0 a 18446744073709551615.
plain-which-file = Que jogo?
plain-other-file = Outro ficheiro
plain-delete = Apagar um jogo guardado
plain-which-delete = Qual?
plain-back = Voltar
plain-which-path = Caminho do ficheiro:
plain-which-record = O ficheiro contém vários jogos. Qual?
plain-faulty-game = um jogo que não se consegue ler, linha { $line }
plain-begin = { $game }: { $first } – { $second }
plain-seed = O tabuleiro foi sorteado com a semente { $seed }.
plain-cut = A partida acabou ao fim de { $moves } lances; o que o registo contém a seguir fica de fora.
plain-ask-rest = { $question } (Uma linha vazia anula o lance.)
plain-rest-dropped = O lance foi anulado.
plain-how = Escreva um lance, ? para os lances legais, peças para o tabuleiro por palavras, ou ajuda.
plain-which-pace = Como quer ver os lances?
plain-as-they-come = Uns a seguir aos outros
plain-one-by-one = Um cada vez que carregar em Enter
plain-thinking = { $name } está a pensar.
plain-not-kept = Aviso: o jogo não pode ser guardado se sair. { $fault }
plain-lost = Não foi possível guardar a partida, e ela perdeu-se.
plain-ask-lose = Se sair agora, esta partida perde-se, porque não pode ser guardada: { $fault }. Sair mesmo assim?
plain-kept = O jogo fica guardado; lusus play --plain volta a propô-lo da próxima vez.
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
plain-hint = Sugestão ({ $side }): { $move }
plain-hint-scored = Sugestão ({ $side }): { $move } ({ $score })
plain-evaluation = Avaliação ({ $side }); + é bom para este lado:
plain-line = { $number }. { $score }: { $moves }
plain-ask-resign = Desistir desta partida?
plain-pieces = { $whose }: { $pieces }
plain-no-pieces = { $whose }: nada no tabuleiro
plain-nobodys-pieces = De ninguém
plain-accept-draw = { $name }, aceita o empate?
plain-yes = Sim
plain-no = Não
plain-draw-declined = { $name } recusa o empate.
plain-which-save-name = Nome do jogo:
plain-saved = Guardado em { $file }
plain-over = { $ending } ({ $score }) { $moves ->
        [one] Jogou-se um lance.
       *[other] Jogaram-se { $moves } lances.
    }
plain-won = { $ending } ({ $score }) { $moves ->
        [one] { $winner } fez { $made } de { $moves } lance.
       *[other] { $winner } fez { $made } de { $moves } lances.
    }
plain-what-next = E agora?
plain-rematch = Jogar outra vez com os lados trocados
plain-to-menu = Outro jogo
plain-save-game = Guardar este jogo
plain-review-game = Rever este jogo
plain-take-back = Desfazer o último lance
plain-replay-how = Enter avança, - recua, um número vai para esse lance, avaliar pergunta ao programa, rever julga todos os lances, sair termina.
plain-replay-prompt = Lance { $ply } de { $last }:
plain-replay-move = Lance { $number }: { $move }
plain-replay-end = O registo acaba aqui; o jogo não foi acabado.
plain-replay-over = O jogo acabou e o registo termina aqui: { $result }
plain-replay-no-ply = Não há esse lance: escreva um número de 0 a { $last }, -, ou nada.

plain-word-help = ajuda
plain-word-moves = lances
plain-word-board = tabuleiro
plain-word-pieces = peças
plain-word-hint = sugerir
plain-word-coach = treinador
plain-word-evaluate = avaliar
plain-word-review = rever
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
plain-explain-pieces = o tabuleiro por palavras, agora e depois de cada lance; tabuleiro volta ao desenho
plain-explain-hint = um bom lance
plain-explain-coach = chama um treinador que assinala ameaças e avisa, ou manda-o embora
plain-explain-evaluate = o que o programa pensa da posição
plain-explain-review = quanto custou cada lance até agora, e porquê
plain-explain-undo = desfazer o seu último lance
plain-explain-redo = repor o que foi desfeito
plain-explain-draw = propor empate
plain-explain-resign = desistir do jogo
plain-explain-save = guardar o jogo, por exemplo: guardar domingo
plain-explain-rules = as regras do jogo
plain-explain-menu = outro jogo; este fica guardado
plain-explain-quit = terminar; o jogo fica guardado

## O ecrã inteiro

screen-start-title = Lusus: cinco jogos de tabuleiro para jogar no terminal
screen-aim = Objetivo: { $aim }
screen-unfinished = Jogos por acabar
screen-ask-throw-away = Deitar fora este jogo? Não pode ser recuperado.
screen-saved-games = Jogos guardados
screen-no-saved-games = Ainda não foi guardado nenhum jogo com nome.
screen-too-small = Este terminal é pequeno de mais para um tabuleiro. Alargue-o para pelo menos { $width } colunas e { $height } linhas, ou jogue com: lusus play --plain
screen-page-keys = ↑↓ percorrer, Esc fechar
screen-yes = Sim
screen-no = Não
screen-question = Pergunta
screen-ask-quit = Sair do Lusus? O jogo fica guardado e é proposto no próximo arranque.
screen-ask-end = Sair do Lusus?
screen-ask-leave = Voltar à página inicial? O jogo fica guardado e é lá proposto de novo.
screen-ask-lose = Esta partida não pode ser guardada: { $fault }. Se sair dela, perde-se. Sair mesmo assim?
screen-unkept = Não guardada: { $fault }
screen-ask-resign = Desistir deste jogo?
screen-draw-offered = { $side ->
    [Brancas] As Brancas propõem empate. Aceita?
    [Pretas] As Pretas propõem empate. Aceita?
    [Claras] As Claras propõem empate. Aceita?
    [Escuras] As Escuras propõem empate. Aceita?
   *[other] O { $side } propõe empate. Aceita?
}
screen-draw-declined = O adversário recusa o empate.
screen-draw-considered = O adversário está a pensar no empate
screen-refused = { $reason } ({ $clause })
screen-no-hint = Agora não há nada a sugerir.
screen-grounds = { $who }: { $grounds }
screen-hint = Sugestão: { $move } ({ $score })
screen-hint-alone = Sugestão: { $move }
screen-hint-due = À procura de uma sugestão
screen-thinks = { $who } está a pensar
screen-held = Em pausa
screen-evaluating = A avaliar…
screen-evaluation = { $side ->
    [Brancas] Pontuação das Brancas, profundidade { $depth }
    [Pretas] Pontuação das Pretas, profundidade { $depth }
    [Claras] Pontuação das Claras, profundidade { $depth }
    [Escuras] Pontuação das Escuras, profundidade { $depth }
   *[other] Pontuação do { $side }, profundidade { $depth }
}
screen-evaluation-line = { $side ->
    [Brancas] Pontuação das Brancas: { $score } { $moves }
    [Pretas] Pontuação das Pretas: { $score } { $moves }
    [Claras] Pontuação das Claras: { $score } { $moves }
    [Escuras] Pontuação das Escuras: { $score } { $moves }
   *[other] Pontuação do { $side }: { $score } { $moves }
}
screen-no-evaluation = Aqui não há nada a avaliar.
screen-past = A rever o lance { $ply } de { $last }; Esc volta ao presente
screen-past-only = Isto já passou. Prima Esc e continue a jogar.
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
screen-cell-legal = jogável
screen-cell-hinted = faz parte da sugestão
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
screen-key-look = rever lances sem desfazer
screen-key-hint = sugestão
screen-key-coach = treinador
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
screen-key-play-now = jogar já
screen-key-choose = escolher
screen-key-resume = continuar
screen-key-later = mais tarde
screen-key-delete = apagar
screen-key-throw-away = deitar fora
screen-key-saved = guardados
screen-key-rules = regras
screen-setup-keys = ↑↓ linha   ←→ mudar   Enter seguir
screen-setup-back = Esc voltar
screen-field-variant = Variante
screen-field-mode = Jogadores
screen-field-first = Quem começa
screen-field-side = Lado que começa
screen-field-name = O seu nome
screen-field-name-of = Nome do jogador { $player }
screen-field-opponent = Adversário
screen-field-computer = Computador { $player }
screen-field-clock = Relógio
screen-field-arranged = Preparação
screen-field-start = Começar o jogo
screen-set-up-program = tabuleiro já preparado
screen-set-up-players = feita pelos jogadores
screen-first-you = a pessoa
screen-first-computer = o computador
screen-first-toss = decide-se à sorte
screen-clock-none = sem relógio
screen-clock = { $seconds ->
    [0] { $minutes } minutos para cada um
   *[other] { $minutes } minutos para cada um, mais { $seconds } s por lance
}

## O que diz o sistema operativo

system-not-found = não existe
system-permission = o sistema não o permite
system-exists = já existe
system-folder = é uma pasta
system-no-folder = uma parte do caminho não é uma pasta
system-full = o disco está cheio
system-read-only = o disco só pode ser lido
system-other = { $said }

## Problemas

puzzle-which = Problemas de que jogo?
puzzle-game = { $game }: { $count } problemas, { $tried } tentados, { $solved } resolvidos à primeira
puzzle-standing = { $streak ->
    [0] { $best ->
        [0] Ainda sem série.
       *[other] De momento sem série (melhor: { $best }).
    }
   *[other] Série: { $streak } (melhor: { $best }).
} { $strength }
puzzle-shown = Era esta a solução.
puzzle-task = O seu lado: { $side }. { $task }
puzzle-why = { $said } Assim: { $line }.
puzzle-already = Este problema está resolvido. Passe ao seguinte, ou repita-o.
puzzle-prompt-done = Carregue em Enter para o problema seguinte:
puzzle-key-solve = problemas
