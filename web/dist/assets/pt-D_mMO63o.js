var e=`barca-title = Barca
barca-title-13 = Barca em 13 × 13 casas
barca-title-16 = Barca em 16 × 16 casas
barca-title-official = Barca, regras do autor
barca-piece-scared = { $animal }, assustado
barca-piece-white-mouse = rato branco
barca-piece-white-lion = leão branco
barca-piece-white-elephant = elefante branco
barca-piece-black-mouse = rato preto
barca-piece-black-lion = leão preto
barca-piece-black-elephant = elefante preto
barca-goal = Ocupe { $needed } das { $waters } águas com os seus animais.
barca-status-flee = Jogam as { $side } e têm de mover um animal assustado
barca-status-flee-to-safety = Jogam as { $side } e têm de levar um animal assustado para uma casa segura
barca-status-trapped = Jogam as { $side }: os animais assustados não se podem mover, por isso vale qualquer outro
barca-status-no-safety = Jogam as { $side }: nenhum animal assustado chega a uma casa segura, por isso vale qualquer animal
barca-status-pass = Jogam as { $side }, mas sem lances só podem passar
barca-note-waters = As { $side } têm { $held } das { $needed } águas de que precisam
barca-end-waters = Ganharam as { $side }: os seus animais ocupam { $held } águas.
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
boco-title = Boco
boco-title-anyfirst = Boco, primeira casa à escolha
boco-side-red = Vermelho
boco-side-blue = Azul
boco-piece-red = ocupada pelo Vermelho
boco-piece-blue = ocupada pelo Azul
boco-goal = Cerque um grupo do adversário.
boco-status-first-triangle = Joga o { $side }: a primeira casa tem de ser um triângulo
boco-status-first-any = Joga o { $side }: a primeira casa pode ser qualquer uma
boco-end-enclosed = Ganhou o { $side }, que cercou um grupo do adversário.
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
boco-refusal-already-claimed = { $cell } já está ocupada pelo { $side }: escolha uma casa livre.
boco-refusal-first-not-triangle = A primeira casa tem de ser um triângulo, como c2l, e { $cell } não é.
boco-refusal-apart = { $cell } não é vizinha de nenhuma casa ocupada: escolha uma que partilhe um lado com uma casa ocupada; tocar num canto não basta.
choko-title = Choko
choko-title-winther = Choko (Winther)
choko-title-ludii = Choko (Ludii)
choko-piece-white = peça branca
choko-piece-black = peça preta
choko-goal = Capture todas as peças do adversário.
choko-ask-second = Agora escolha a segunda peça a capturar.
choko-tray-hand =
    { $side }: { $count ->
        [0] nenhuma peça na mão
        [one] 1 peça na mão
       *[other] { $count } peças na mão
    }
choko-note-initiative = As { $side } têm a iniciativa
choko-note-no-initiative = Ninguém tem a iniciativa; fica com ela quem colocar a seguir
choko-note-last-drop = { $side }: falta a última colocação, e a seguir voltam a jogar
choko-status-pass = Jogam as { $side }, mas só podem passar: não têm peças na mão e nenhuma no tabuleiro pode dar um passo ou capturar
choko-status-move = Jogam as { $side }: dar um passo ou capturar
choko-status-free = Jogam as { $side }: colocar, dar um passo ou capturar
choko-status-drop-initiative = Jogam as { $side } e têm de colocar: a iniciativa é das { $holder }
choko-status-drop-no-piece = Jogam as { $side } e têm de colocar: não têm peças no tabuleiro
choko-status-drop-blocked = Jogam as { $side } e têm de colocar: nenhuma das suas peças pode dar um passo ou capturar
choko-end-captured = Ganharam as { $winner }: as { $loser } ficaram sem peças.
choko-phase-full-hands = mãos 8–12
choko-phase-hands = mãos 1–7
choko-phase-empty-hands = vazias, > 8 peças
choko-phase-ending = vazias, ≤ 8
choko-refusal-not-a-move = «{ $text }» não é um lance. Escreva uma casa para colocar (c3), duas casas para dar um passo ou capturar (c3c4, c3c5), se preciso com x e a segunda peça a retirar (c3c5xa1), ou pass para passar.
choko-refusal-no-such-cell = Não há nenhuma casa { $name }; as casas vão de a1 a e5.
choko-refusal-pass-drop =
    Não pode passar: ainda tem { $count ->
        [one] uma peça
       *[other] { $count } peças
    } na mão para colocar.
choko-refusal-pass-move = Não pode passar: há uma peça sua que pode dar um passo ou capturar.
choko-refusal-hand-empty = Já não tem peças na mão; jogue com uma do tabuleiro, ou passe se nenhuma puder dar um passo ou capturar.
choko-refusal-initiative = Tem de colocar uma peça: a iniciativa é das { $holder }.
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
side-white = Brancas
side-black = Pretas
status-to-move =
    { $side ->
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
end-repetition-won =
    { $side ->
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
knightline-title = Knight Line
knightline-title-official = Knight Line, regras da editora
knightline-piece-stack =
    { $side }, { $height ->
        [one] uma peça sozinha
       *[other] uma pilha de { $height }
    }
knightline-goal = Forme uma linha sem falhas de quatro pilhas suas.
knightline-ask-tiles = Quantas peças?
knightline-status-first-move = Jogam as { $side }: o primeiro lance leva exatamente uma peça
knightline-status-must-pass = Jogam as { $side }, mas sem lances só podem passar
knightline-note-moves-left =
    { $most ->
        [0] As { $side } já não têm lances
        [one] Às { $side } resta no máximo 1 lance
       *[other] Às { $side } restam no máximo { $most } lances
    }
knightline-end-line = Ganharam as { $side }: quatro ou mais pilhas numa linha sem falhas.
knightline-end-exhausted = Ganharam as { $side }: às { $loser } só restam peças sozinhas.
knightline-end-stalemate = Ganharam as { $side }: ninguém pode jogar.
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
knightline-refusal-too-many =
    A pilha em { $cell } tem { $height } peças e pelo menos uma tem de ficar: leve { $most ->
        [one] 1 peça
       *[other] no máximo { $most }
    }.
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
match-end-resignation =
    { $winner ->
        [Brancas] Ganharam as Brancas: as { $loser } desistiram.
        [Pretas] Ganharam as Pretas: as { $loser } desistiram.
        [Claras] Ganharam as Claras: as { $loser } desistiram.
        [Escuras] Ganharam as Escuras: as { $loser } desistiram.
       *[other] Ganhou o { $winner }: o { $loser } desistiu.
    }
match-end-agreement = Empate por acordo.
match-end-time =
    { $winner ->
        [Brancas] Ganharam as Brancas: esgotou-se o tempo das { $loser }.
        [Pretas] Ganharam as Pretas: esgotou-se o tempo das { $loser }.
        [Claras] Ganharam as Claras: esgotou-se o tempo das { $loser }.
        [Escuras] Ganharam as Escuras: esgotou-se o tempo das { $loser }.
       *[other] Ganhou o { $winner }: esgotou-se o tempo do { $loser }.
    }
match-end-abandonment =
    { $winner ->
        [Brancas] Ganharam as Brancas: as { $loser } abandonaram a partida.
        [Pretas] Ganharam as Pretas: as { $loser } abandonaram a partida.
        [Claras] Ganharam as Claras: as { $loser } abandonaram a partida.
        [Escuras] Ganharam as Escuras: as { $loser } abandonaram a partida.
       *[other] Ganhou o { $winner }: o { $loser } abandonou a partida.
    }
match-end-forfeit =
    { $winner ->
        [Brancas] Ganharam as Brancas: o programa das { $loser } { $fault }.
        [Pretas] Ganharam as Pretas: o programa das { $loser } { $fault }.
        [Claras] Ganharam as Claras: o programa das { $loser } { $fault }.
        [Escuras] Ganharam as Escuras: o programa das { $loser } { $fault }.
       *[other] Ganhou o { $winner }: o programa do { $loser } { $fault }.
    }
match-end-aborted = A partida foi anulada; não há resultado.
match-end-aborted-by =
    { $side ->
        [Brancas] As Brancas anularam a partida; não há resultado.
        [Pretas] As Pretas anularam a partida; não há resultado.
        [Claras] As Claras anularam a partida; não há resultado.
        [Escuras] As Escuras anularam a partida; não há resultado.
       *[other] O { $side } anulou a partida; não há resultado.
    }
match-fault-illegal-move = fez um lance ilegal
match-fault-crash = deixou de funcionar
match-fault-hang = deixou de responder
web-skip = Saltar para o conteúdo
web-site = Sítio
web-settings = Definições
web-sound-turn-off = Silenciar
web-sound-turn-on = Ligar o som
web-home = Ir para a página inicial
web-nowhere = Não há nada aqui
web-nowhere-text = Nenhuma página tem este endereço. Talvez esteja mal escrito, ou o jogo tenha expirado.
web-unreachable = Não é possível contactar o servidor. Tente de novo daqui a pouco.
web-friend-away = O servidor não está acessível, e sem ele não há ligação para jogar com um amigo. Contra o computador, ou com ambos os jogadores aqui, a partida fica neste navegador.
web-here = neste navegador
web-away = Não é possível contactar o servidor. A tentar de novo…
web-rules = Regras
web-contents = Índice
web-cancel = Cancelar
web-close = Fechar
web-copy = Copiar
web-copied = Copiado
web-days =
    { $days ->
        [one] um dia
       *[other] { $days } dias
    }
web-clock = Relógio
web-player = Jogador { $number }
web-play = Jogar
web-watch = Assistir
web-welcome = Cinco jogos de tabuleiro à distância de um clique
web-welcome-text = Contra o computador, a dois no mesmo ecrã, com um amigo à distância, ou com quem estiver aqui. Sem conta e sem instalar nada.
web-lobby = Jogar com outras pessoas
web-quick = Jogar já
web-learn-first = Aprender em cinco minutos
web-more-ways = Outras maneiras de jogar
web-boards-stop = Pausar a animação
web-boards-go-on = Retomar a animação
web-my-games = Os seus jogos
web-mine-running = A decorrer
web-mine-new = Ainda sem lances
web-mine-over = Terminados
web-mine-all = Ver todos ({ $count })
web-mine-turns =
    { $count ->
        [one] É a sua vez num jogo
       *[other] É a sua vez em { $count } jogos
    }
web-forget = Retirar este jogo de { $game } da lista
web-news-waiting = à espera do seu amigo
web-news-your-turn = é a sua vez, lance { $number }
web-news-their-turn = é a vez do adversário, lance { $number }
web-news-watched = dois computadores, lance { $number }
web-forget-resigns = Este jogo ainda não acabou. Abandoná-lo de vez? Se ambos já jogaram, ganha o adversário; se não, ninguém ganha nem perde.
web-forget-calls-off = Este jogo ainda não acabou. Abandoná-lo de vez? Ninguém ganha nem perde.
web-forget-yes = Abandonar
web-news-new = ainda não começou
web-variant = Variante
web-set-up = Preparação
web-set-up-usual = automática: já feita contra o computador
web-set-up-players = feita pelos jogadores
web-arranged = tabuleiro já preparado
web-level = Adversário
web-bots-levels = Níveis
web-bots-others = Outros
web-who-begins = Quem começa
web-side-first = eu
web-side-second = o adversário
web-side-chance = à sorte
web-clock-none = sem relógio
web-clock-days =
    { $days ->
        [one] um dia por lance
       *[other] { $days } dias por lance
    }
web-clock-minutes = { $minutes } minutos + { $seconds } s por lance
web-mode-computer = Contra o computador
web-mode-computer-text = Do mais brando ao implacável. Volte atrás e peça sugestões quando quiser.
web-mode-friend = Com um amigo, à distância
web-mode-friend-text = Recebe uma ligação para enviar. Quem a abrir primeiro joga contra si.
web-mode-here = Dois jogadores aqui
web-mode-here-text = Ambos neste ecrã, à vez.
web-mode-watch = Ver jogar dois computadores
web-mode-watch-text = Recoste-se e aprenda com eles.
web-start = Começar
web-open-public = aberto ao público: pode aparecer no ponto de encontro
web-make-link = Criar a ligação
web-match-opening = A preparar o tabuleiro…
web-match-unknown = Nenhum jogo tem este endereço. Talvez esteja mal escrito, ou o jogo tenha expirado.
web-waiting = À espera do outro jogador
web-moved = { $name }: { $move }.
web-match-sending = A enviar o seu lance…
web-match-waits = O seu lance fica guardado e será enviado.
web-connection-lost = A ligação ao servidor perdeu-se. A tentar de novo; nada do que foi confirmado se perde.
web-connection-none = Não é possível contactar o servidor. A tentar de novo.
web-connection-restart = O servidor foi parado. Esta página continua por si quando ele voltar; nada do que foi confirmado se perde.
web-connection-kept = O que fez por último fica guardado e será enviado.
web-connection-stopped = Esta página já não consegue falar com o servidor. Recarregue-a.
web-board-label = Tabuleiro de { $game }
web-cell-empty = vazia
web-cell-water = água
web-cell-last = alterada no último lance
web-cell-left = deixada no último lance
web-cell-taken = capturada no último lance
web-cell-decided = decidiu o jogo
web-cell-offered = jogável
web-seat-empty = Ainda ninguém
web-present = presente
web-absent = ausente
web-thinking = a pensar…
web-watchers =
    { $count ->
        [0] Ninguém está a assistir.
        [one] Uma pessoa está a assistir.
       *[other] { $count } pessoas estão a assistir.
    }
web-watchers-only-you = Só você está a assistir.
web-your-turn = É a sua vez · { $status }
web-turn-title = É a sua vez – { $title }
web-goal-own = O seu lado: { $side }. { $goal }
web-goal = { $side }: { $goal }
web-won = Ganhou.
web-lost = Perdeu.
web-drawn = Empate.
web-prompt = O que fazer agora
web-you = Eu
web-friend = O seu adversário
web-moves = Lances
web-steps = Percorrer o jogo
web-step-first = Para o início
web-step-back = Um lance atrás
web-step-forward = Um lance à frente
web-step-last = Para a posição atual
web-looking = Está a ver a posição depois de { $move }.
web-looking-start = Está a ver o início.
web-now = Voltar ao presente
web-move-by = { $number }. { $side }: { $move }
web-looking-loads = A buscar a posição…
web-type-move = Escreva um lance
web-confirm = Jogar { $move }
web-amount = Quantas? { $amount }
web-take = Tirar { $amount }
web-clause = Regra { $clause }
web-actions = Ações
web-takeback = Voltar atrás
web-ask-takeback = Pedir para anular { $move }
web-hint = Sugestão
web-hint-coming = À procura de uma sugestão…
web-coach = Treinador
web-coach-on = O treinador assinala ameaças e avisa antes de um lance que leva a uma derrota forçada. Esta partida não conta para a sua força.
web-strength-uncounted-aborted = Esta partida não conta para a sua força: foi anulada.
web-coach-rethink = Outro lance
web-coach-anyway = Fazê-lo mesmo assim
web-coach-risked = Esse lance leva a uma derrota forçada. Pode voltar atrás.
web-hint-is = Sugestão: { $move }
web-offer-draw = Propor empate
web-agree-draw = Combinar empate
web-resign = Desistir
web-resign-sure = Desistir deste jogo?
web-abort = Cancelar o jogo
web-abort-sure = Cancelar este jogo? Ninguém ganha nem perde.
web-rematch = Desforra, com lados trocados
web-new-game = Novo jogo
web-review = Rever
web-learn = Aprender
web-puzzles = Problemas
web-analysis = Tabuleiro de análise
web-solved = Solução
web-balance = Equilíbrio
web-next-level = Passar ao { $bot }
web-rematch-go = Ir para a desforra
web-flip = Virar o tabuleiro
web-depth = Tabuleiro em 3D
web-depth-view = Vista de cima
web-depth-save = Guardar imagem
web-depth-missing = Este navegador não consegue mostrar o tabuleiro em 3D agora: fica plano.
web-record = Descarregar o registo
web-share = Partilhar
web-program = { $name } (programa)
web-report = Denunciar um jogador
web-block = Bloquear { $name }
web-unblock = Desbloquear { $name }
web-block-opponent = Bloquear o seu adversário
web-unblock-opponent = Desbloquear o seu adversário
web-copy-public = Copiar a ligação para assistir
web-move-seat = Continuar noutro dispositivo
web-move-seat-how = Abra esta ligação no outro dispositivo; este passa então a assistir apenas.
web-seat-moved = Agora joga noutro dispositivo; aqui assiste.
web-invite = Envie esta ligação ao seu amigo; o jogo começa quando ela for aberta.
web-invite-own = Este é o seu próprio convite: é o seu amigo que tem de o abrir. Também pode jogar aqui pelos dois lados.
web-invite-loopback = Esta ligação só funciona neste computador. Para convidar outros, inicie o servidor com «lusus serve --lan».
web-both-sides = Jogar aqui pelos dois lados
web-invite-link = Ligação para o seu amigo
web-invite-code = A ligação em código QR, para um telemóvel
web-share = Partilhar
web-offer-is-draw = { $name } propõe empate.
web-offer-is-rematch = { $name } gostaria de uma desforra.
web-offer-is-takeback = { $name } pede para voltar a antes de { $move }.
web-own-offer-draw = Propôs empate.
web-own-offer-rematch = Pediu uma desforra.
web-own-offer-takeback = Pediu para voltar a antes de { $move }.
web-declined-draw = A sua proposta de empate foi recusada.
web-declined-rematch = O seu pedido de desforra foi recusado.
web-declined-takeback = O seu pedido para voltar atrás foi recusado.
web-phrases = Palavras simpáticas entre jogadores
web-said = { $name }: { $words }
web-phrase-hello = Olá!
web-phrase-good-game = Bom jogo!
web-phrase-thanks = Obrigado!
web-phrase-one-moment = Um momento, por favor.
web-accept = Aceitar
web-decline = Recusar
web-withdraw = Retirar
web-grace = O primeiro lance tem de chegar dentro de { $time }, ou o jogo é cancelado.
web-never-begun = O jogo foi cancelado: o primeiro lance não chegou a tempo.
web-gone-away = O outro jogador saiu.
web-gone = O outro jogador saiu. Se ninguém voltar dentro de { $time }, pode reclamar a vitória.
web-gone-long = O outro jogador saiu há muito tempo. Pode reclamar a vitória, ou esperar.
web-claim = Reclamar a vitória
web-unkept = Este navegador não guarda nada, talvez por a janela ser privada. O seu lugar está no endereço desta página: guarde-o e não o mostre a ninguém.
web-arrival = Convite para um jogo de { $game }
web-arrival-from = Convite de { $host } para um jogo de { $game }
web-arrival-terms = O seu lado: { $side }. Tempo: { $clock }.
web-arrival-name = Como lhe podem chamar os outros? Pode deixar vazio.
web-arrival-sit = Entrar no jogo
web-theme = Tabuleiro
web-theme-walnut = Nogueira
web-theme-slate = Ardósia
web-theme-meadow = Prado
web-theme-paper = Papel
web-theme-contrast = Alto contraste
web-language = Idioma
web-language-auto = o do navegador
web-brightness = Aspeto
web-brightness-auto = como no sistema
web-brightness-light = claro
web-brightness-dark = escuro
web-confirm-moves = Confirmar os lances
web-confirm-touch = quando jogados com o dedo
web-confirm-always = sempre
web-confirm-never = nunca
web-name = O seu nome nos jogos
web-name-kept = ✓ Guardado: mais ninguém se pode chamar assim aqui.
web-coordinates = Coordenadas ao lado do tabuleiro
web-sound = Sons
web-notify = Avisar-me da minha vez quando a página não está à vista
web-motion = Animar os lances
web-pace = Velocidade do movimento nos tabuleiros em 3D
web-pace-slow = lenta
web-pace-usual = habitual
web-pace-fast = rápida
web-depth-always = Mostrar os tabuleiros em 3D
web-swell = Deixar a água dos tabuleiros em 3D mover-se
web-shortcuts = Atalhos de uma só tecla
web-keys = Teclado
web-key-arrows = no tabuleiro: ir para a casa seguinte
web-key-row = no tabuleiro: ir para as pontas da fila
web-key-column = no tabuleiro: ir para as pontas da coluna
web-key-touch = no tabuleiro: tocar na casa
web-key-next = no tabuleiro: ir para a próxima casa jogável
web-key-cancel = anular os toques
web-key-digits = escolher quantas
web-key-steps = fora dele: um lance atrás, um à frente
web-key-ends = fora dele: para o início, para a posição atual
web-key-board = ir para o tabuleiro
web-key-type = escrever um lance
web-key-hint = sugestão
web-key-flip = virar o tabuleiro
web-key-depth = mostrar o tabuleiro em 3D, ou plano
web-key-view = ver o tabuleiro em 3D de cima, ou do seu lado
strength-unknown = A sua força ainda não é conhecida.
strength-unsure = Está por volta do nível { $level } de { $levels }; ainda é incerto.
strength-about = Está por volta do nível { $level } de { $levels }.
strength-unreadable = Não se consegue ler o que foi guardado sobre a sua força (linha { $line }); começa-se de novo.
strength-uncounted-level = Esta partida não conta para a sua força: não se sabe que força tem este adversário.
strength-uncounted-start = Esta partida não conta para a sua força: não começou como as outras desta variante.
strength-uncounted-helped = Esta partida não conta para a sua força: teve uma sugestão, uma avaliação ou o treinador, ou voltou atrás.
strength-uncounted-resigned = Esta partida não conta para a sua força: desistiu antes de { $moves } lances, somando os dos dois lados.
strength-bot = à sua medida ({ $bot })
strength-bot-newcomer = para começar ({ $bot })
strength-play-now = Jogar já, contra um computador à sua medida
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
syrtis-goal-open = O jogador 1 prepara; o 2 escolhe o lado.
syrtis-goal-light = Ligue as peças claras, ou os círculos.
syrtis-goal-dark = Ligue as peças escuras, ou os quadrados.
syrtis-ask-from-to = De que espaço para qual?
syrtis-ask-tile = Que peça?
syrtis-ask-sink = Afundar esta peça? Toque-lhe outra vez, ou no botão.
syrtis-status-fix = O { $side } troca as peças de um par até que nenhuma cor e nenhuma forma esteja completa
syrtis-status-place-light = O { $side } coloca uma torre clara, numa peça clara ou num círculo
syrtis-status-place-dark = O { $side } coloca uma torre escura, numa peça escura ou num quadrado
syrtis-status-choose = O { $side } escolhe as claras ou as escuras
syrtis-note-light-complete = Todas as peças claras estão ligadas
syrtis-note-circles-complete = Todos os círculos estão ligados
syrtis-note-dark-complete = Todas as peças escuras estão ligadas
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
        [one] As { $side } têm a iniciativa: foram elas a afundar a última peça
       *[other] As { $side } têm a iniciativa: foram elas a afundar as últimas { $count } peças
    }
syrtis-note-nothing-sunk = As { $side } têm a iniciativa, porque nada foi afundado
syrtis-note-light-groups = Grupos: claras { $tiles }, círculos { $shapes }
syrtis-note-dark-groups = Grupos: escuras { $tiles }, quadrados { $shapes }
syrtis-note-passes =
    { $count ->
        [one] As { $side } passaram uma vez
       *[other] As { $side } passaram { $count } vezes seguidas
    }
syrtis-end-quicksand = Ganharam as { $side } por areias movediças: { $count } peças afundadas sem que o outro lado afundasse nenhuma.
syrtis-end-light-tiles = Ganharam as { $side }: todas as peças claras estão ligadas.
syrtis-end-circles = Ganharam as { $side }: todos os círculos estão ligados.
syrtis-end-dark-tiles = Ganharam as { $side }: todas as peças escuras estão ligadas.
syrtis-end-squares = Ganharam as { $side }: todos os quadrados estão ligados.
syrtis-end-island = Ganharam as { $side } com uma ilha completa.
syrtis-end-initiative = Ganharam as { $side } pela iniciativa.
syrtis-end-both-complete = Ganharam as { $side } pela iniciativa: ambos os lados estão completos.
syrtis-end-both-passed = Ganharam as { $side } pela iniciativa: ambos os jogadores passaram, um logo a seguir ao outro.
syrtis-end-four-passes = Ganharam as { $side } pela iniciativa: um jogador passou { $count } vezes seguidas.
syrtis-refusal-not-a-swap = «{ $text }» não é um lance. Troque as peças de um par pelo seu número ímpar, por exemplo swap11.
syrtis-refusal-not-a-placing = «{ $text }» não é um lance. Coloque a próxima torre numa peça, por exemplo @c1.
syrtis-refusal-not-a-side = «{ $text }» não é um lance. Escolha um lado: light (as claras) ou dark (as escuras).
syrtis-refusal-not-a-move = «{ $text }» não é um lance. Mova uma torre (tc1c3), afunde uma peça (xd1), faça deslizar uma peça (sc1b1) ou passe (pass).
syrtis-refusal-no-such-cell = Não há espaço { $cell } neste tabuleiro; os espaços vão de a1 a { $last }.
syrtis-refusal-no-such-pair = Não há par { $number }; um par designa-se pelo seu número ímpar, de 1 a { $largest }.
syrtis-refusal-now-fix = Primeiro é preciso corrigir o tabuleiro: troque as duas peças de um par, na forma swap11.
syrtis-refusal-now-place = É altura de colocar as torres: escreva @ e a peça para onde vai a próxima, na forma @c1.
syrtis-refusal-now-choose = O jogador 2 escolhe agora um lado: light (claras) ou dark (escuras).
syrtis-refusal-now-play = O tabuleiro está pronto: mova uma torre (na forma tc1c3), afunde uma peça (xd1), faça deslizar uma peça (sc1b1) ou passe (pass).
syrtis-refusal-no-pass-yet = Não se pode passar durante a preparação do jogo.
syrtis-refusal-sides-chosen = Os lados já foram escolhidos e não mudam.
syrtis-refusal-place-without-tile = Não há peça em { $cell }, por isso não se podem trocar as peças do par { $number }.
syrtis-refusal-no-tile = Não há peça em { $cell }.
syrtis-refusal-tile-there = Há uma peça em { $cell }; uma peça desliza para um espaço vazio.
syrtis-refusal-tower-there = Já há uma torre em { $cell }.
syrtis-refusal-unfit-light = Uma torre clara precisa de uma peça clara ou de um círculo; { $cell } é um quadrado escuro.
syrtis-refusal-unfit-dark = Uma torre escura precisa de uma peça escura ou de um quadrado; { $cell } é um círculo claro.
syrtis-refusal-needed = As torres escuras que faltam precisam de { $cell }; coloque a torre clara num círculo claro.
syrtis-refusal-nothing-to-sink = Não há em { $cell } uma peça para afundar.
syrtis-refusal-no-tower = Não há torre em { $cell }.
syrtis-refusal-enemy-tower = A torre em { $cell } não é sua.
syrtis-refusal-same-cell = O lance acabaria em { $cell }, onde começou.
syrtis-refusal-not-by-light-or-circle = De { $from } a torre pode andar por peças claras ligadas ou por círculos ligados; nem umas nem outros levam a { $to }.
syrtis-refusal-not-by-light = De { $from }, um quadrado claro, a torre só pode andar por peças claras ligadas; não levam a { $to }.
syrtis-refusal-not-by-circle = De { $from }, um círculo escuro, a torre só pode andar por círculos ligados; não levam a { $to }.
syrtis-refusal-stranded-light = Em { $from }, um quadrado escuro, a torre clara não tem ilha por onde andar.
syrtis-refusal-not-by-dark-or-square = De { $from } a torre pode andar por peças escuras ligadas ou por quadrados ligados; nem umas nem outros levam a { $to }.
syrtis-refusal-not-by-dark = De { $from }, um círculo escuro, a torre só pode andar por peças escuras ligadas; não levam a { $to }.
syrtis-refusal-not-by-square = De { $from }, um quadrado claro, a torre só pode andar por quadrados ligados; não levam a { $to }.
syrtis-refusal-stranded-dark = Em { $from }, um círculo claro, a torre escura não tem ilha por onde andar.
syrtis-refusal-carries-tower = { $cell } leva uma torre; uma peça assim não se pode afundar.
syrtis-refusal-not-beside-tower = { $cell } não está ao lado de uma peça com uma torre sua; só essas se podem afundar.
syrtis-refusal-no-open-side = { $cell } tem peças dos quatro lados; para ser afundada, uma peça precisa de um lado aberto.
syrtis-refusal-sink-divides = Sem { $cell } as peças não ficariam ligadas.
syrtis-refusal-outside-rectangle = { $cell } fica fora do menor retângulo que contém todas as peças, de { $first } a { $last }; um deslizamento não pode sair dele.
syrtis-refusal-no-path = Nenhum caminho de espaços vazios leva de { $from } a { $to } dentro do retângulo das peças.
syrtis-refusal-slide-divides = Com a peça de { $from } em { $to }, as peças não ficariam ligadas.
`;export{e as sentences};