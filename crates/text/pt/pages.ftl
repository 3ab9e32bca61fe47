## Todas as páginas

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
web-days = { $days ->
    [one] um dia
   *[other] { $days } dias
}
web-clock = Relógio
web-player = Jogador { $number }
web-play = Jogar
web-watch = Assistir

## A primeira página

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
web-mine-turns = { $count ->
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

## Preparar um jogo

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
web-clock-days = { $days ->
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

## Uma partida

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
web-watchers = { $count ->
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

## O que se pode fazer numa partida

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

## Definições

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
