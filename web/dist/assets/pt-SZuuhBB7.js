var e=`study-title = Análise: { $game }
study-opening = O tabuleiro de análise está a abrir…
study-failed = Não é possível abrir aqui o tabuleiro de análise. O navegador pode ser demasiado antigo, ou a ligação perdeu-se: recarregue a página para tentar de novo.
study-kept = A sua análise fica guardada neste navegador.
study-unkept = Este navegador não guarda nada: exporte a sua análise antes de sair.
study-preview = A olhar para a frente: esta posição não está no tabuleiro.
study-locked = Este jogo ainda está a decorrer. O motor fica desligado até acabar.
study-unlocked = O jogo acabou: já pode ligar o motor.
study-broke = Algo correu mal aqui. Tente outra vez; se voltar a acontecer, recarregue a página.
study-left-out = Uma parte do que estava guardado não é possível neste jogo e foi retirada.
study-engine = Motor
study-lines = Linhas
study-line-count =
    { $count ->
        [one] 1 linha
       *[other] { $count } linhas
    }
study-begins = a pensar…
study-progress = profundidade { $depth }, { $nodes } posições, { $speed } por segundo
study-looked-up = nada a calcular: já se sabe
study-no-best = Ligue primeiro o motor: ainda não há melhor lance.
study-threat = O que o outro lado ameaça, se pudesse jogar agora:
study-threat-ask = Mostrar ameaças
study-threat-shown = A mostrar as ameaças: { $side }.
study-threat-end = Esconder ameaças
study-no-threat = Aqui não é possível mostrar ameaças: esta posição não existe com o outro lado a jogar.
study-values =
    { $count ->
        [one] Quanto vale o lance conhecido
       *[other] Quanto valem { $count } lances conhecidos
    }
study-bar = Avaliação: { $score }
study-no-score = ainda desconhecida
study-score-is = { $score }, { $basis }
study-searched = calculado
study-guess = palpite
study-proven-search = provado: o cálculo chega ao fim
study-proven-table = provado: nas tabelas
study-proven-proof = provado: por uma prova guardada
study-proven-rules = provado: o jogo acabou
study-draw = empate
study-wins = { $side } a ganhar
study-wins-in =
    { $count ->
        [one] { $side } a ganhar em 1 meio-lance
       *[other] { $side } a ganhar em { $count } meios-lances
    }
study-move-wins =
    { $count ->
        [one] ganha de imediato
       *[other] ganha em { $count } meios-lances
    }
study-move-won = ganha
study-move-draws = empata
study-move-lost = perde
study-move-loses =
    { $count ->
        [one] perde de imediato
       *[other] perde em { $count } meios-lances
    }
study-no-moves = Jogue no tabuleiro. Volte atrás e jogue outro lance para começar outra linha.
study-variations = Em vez de { $move }
study-fold =
    { $count ->
        [one] Esconder a alternativa a { $move }
       *[other] Esconder { $count } alternativas a { $move }
    }
study-unfold =
    { $count ->
        [one] Mostrar a alternativa a { $move }
       *[other] Mostrar { $count } alternativas a { $move }
    }
study-next-variation = Alternativa seguinte
study-promote = Tornar linha principal
study-remove = Apagar daqui em diante
study-removed = { $move } foi apagado com tudo o que se seguia.
study-undo = Desfazer
study-fresh = Recomeçar
study-replaced = Desfazer traz de volta o que aqui estava.
study-remarks = Notas
study-sign = Avaliar o lance
study-sign-good = Bom lance
study-sign-mistake = Erro
study-sign-brilliant = Lance brilhante
study-sign-blunder = Erro grave
study-sign-interesting = Lance interessante
study-sign-dubious = Lance duvidoso
study-comment = Comentário
study-mark = Marcar casas
study-marking = Toque nas casas para as marcar ou desmarcar.
study-cell-marked = marcada
study-arrow-to = seta para { $cells }
study-editor = Montar uma posição
study-position = Posição em texto
study-start-position = Posição inicial
study-other-turn = Passar a vez
study-example = Por exemplo:
study-use-example = Usar este
study-empty-board = Esvaziar o tabuleiro
study-use-position = Analisar esta posição
study-palette = Peças a colocar
study-erase = Retirar
study-text-only = Neste jogo as posições montam-se só pelo texto.
study-beside-board = Ao lado do tabuleiro
study-at-column = Carácter { $column }:
study-at-line = Linha { $line }, carácter { $column }:
study-import = Abrir um jogo
study-import-how = Cole um registo ou uma posição, escolha um ficheiro, ou largue-o em qualquer lugar desta página. Ctrl+V também cola sem esta janela.
study-import-text = Registo ou posição
study-read = Abrir
study-file = Escolher um ficheiro
study-too-long = É mais do que aqui se pode ler: no máximo 1 MB de cada vez.
study-choose =
    { $count ->
        [one] Foi encontrado um jogo:
       *[other] Foram encontrados { $count } jogos. Qual deles?
    }
study-open-part = Abrir o que se conseguiu ler: { $game }
study-import-empty = Não tem nenhum texto.
study-export = Guardar e partilhar
study-download = Descarregar o registo
study-link = Ligação para esta posição
study-key-step = um lance para trás, um para a frente
study-key-ends = para o início, para o fim da linha
study-key-variations = a alternativa anterior, a seguinte
study-key-engine = ligar ou desligar o motor
study-key-best = jogar o melhor lance do motor
study-key-threat = o que o outro lado ameaça
study-key-signs = avaliar o lance: ! ? !! ?? !? ?!
study-key-comment = escrever um comentário
study-key-undo = desfazer
study-key-help = esta lista
study-key-wheel = A roda do rato sobre o tabuleiro ou os lances também avança. Um clique direito marca uma casa; arrastar com o botão direito desenha uma seta.
study-review = Rever
study-review-title = Revisão: { $game }
study-review-opening = A revisão está a abrir…
study-review-failed = Não é possível fazer aqui a revisão. O navegador pode ser demasiado antigo, ou a ligação perdeu-se: recarregue a página para tentar de novo.
study-review-running = Este jogo ainda está a decorrer. Poderá ser revisto quando acabar.
study-review-empty = Não se fez nenhum lance neste jogo: não há nada para rever.
study-review-progress = A rever: { $known } de { $all } posições
study-review-to-game = Ir para o jogo
study-review-graph = Hipóteses de ganhar
study-review-start = Início do jogo
study-review-chance = { $side }: { $percent } %
study-review-change = { $side }: { $before } % → { $after } %
study-review-summary = Como jogaram
study-review-accuracy = Precisão
study-review-bests = Melhores lances
study-review-goods = Bons lances
study-review-inaccuracies = Imprecisões
study-review-mistakes = Erros
study-review-blunders = Erros graves
study-review-turning = Pontos de viragem
study-review-no-turning = Nenhum lance virou este jogo.
study-review-is-best = o melhor lance
study-review-is-good = um bom lance
study-review-is-inaccuracy = uma imprecisão
study-review-is-mistake = um erro
study-review-is-blunder = um erro grave
study-review-forced = o único lance
study-review-better = Melhor: { $move }
study-review-show-better = Ver a melhor linha
study-review-show-refutation = Ver a refutação
study-review-side-line = Esta linha não foi jogada.
study-review-back = Voltar ao jogo
study-review-how = Percorra os lances para ver quanto valeu cada um.
study-find = Encontrar o melhor lance
study-find-count =
    { $count ->
        [one] Um erro para aprender.
       *[other] { $count } erros para aprender.
    }
study-find-none = Não há erros para aprender.
study-find-where = { $number } de { $count }
study-find-ask = No jogo: { $move } ({ $side }). Encontre no tabuleiro um lance melhor.
study-find-checking = A verificar { $move }…
study-find-right = { $move } está certo!
study-find-worth = { $side }: { $better } %, em vez de { $played } % com { $move }.
study-find-good = { $move } também é bom, mas há ainda melhor.
study-find-same = { $move } foi o que se jogou. Procure outro.
study-find-wrong = Não é { $move }.
study-find-shown = O melhor lance era { $move }.
study-find-again = Tentar de novo
study-find-show = Mostrar
study-find-line = Ver como continua
study-find-next = Erro seguinte
study-find-stop = Voltar à revisão
`;export{e as sentences};