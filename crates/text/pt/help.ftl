## Ajuda

help-heading-usage = Utilização:
help-heading-commands = Comandos
help-heading-arguments = Argumentos
help-heading-options = Opções
help-about = { $program }: jogar e estudar { $games }.
help-examples =
    Comece por aqui:
      lusus games                                  o que se pode jogar
      lusus show --game choko                      um tabuleiro para ver
      lusus show --game choko --moves "c3 b3 d4"   o mesmo depois de três lances
      lusus moves --game barca                     o que se pode jogar agora
      lusus rules syrtis                           como se joga

    lusus COMANDO --help explica cada comando com exemplos.
help-play-about = Jogar no terminal, contra o computador ou entre pessoas
help-play-examples =
    Sem --game, um menu pergunta o que jogar. Os comandos durante o jogo e onde ficam os jogos: docs/terminal.md.

    Exemplos:
      lusus play
      lusus play --game choko
      lusus play --game barca --p1 human --p2 engine --clock 10+5
      lusus play --game syrtis --seed 7 --name1 Ana --p2 report-hard --plain
      lusus play --game choko --moves "c3 b3" --p1 level-3 --p2 human --toss --clock 0:30+5
      lusus play --game barca --name1 Ana --name2 Rui --first 2
      lusus play --load sunday.pgn
help-play-p1 = Jogador 1, que começa se --first ou --toss não disserem outra coisa: human (uma pessoa), ou um computador do jogo; por omissão: human
help-play-p2 = Jogador 2: human (uma pessoa), ou um computador do jogo; por omissão: o último que escolheu ao preparar um jogo ou, se não escolheu nenhum, um com força parecida com a sua
help-play-name1 = Como se chama a pessoa no primeiro lugar
help-play-name2 = Como se chama a pessoa no segundo lugar
help-play-clock = Minutos, ou minutos:segundos, para cada jogador e segundos por lance: 10, 0:30 ou 5+3; por omissão: o último que escolheu ao preparar um jogo ou, se não escolheu nenhum, sem relógio
help-play-toss = Sortear quem começa: --p1 e --p2 podem trocar de lugar
help-play-first = Que jogador começa, 1 ou 2: esse lado joga primeiro se as regras o permitirem; se não, os jogadores trocam de lugar
help-play-load = Continuar o primeiro jogo de um ficheiro de registos
help-data = Onde ficam os jogos; por omissão: a pasta de dados da plataforma
help-plain = Linha a linha, para pipes, leitores de ecrã e terminais simples
help-ascii = Só caracteres ASCII
help-light = Letras para um terminal de fundo claro; o mesmo onde COLORFGBG indica um
help-learn-about = Aprender um jogo a jogá-lo: um curso de pequenas lições
help-learn-examples =
    O progresso guarda-se na pasta de dados.

    Exemplos:
      lusus learn choko
      lusus learn syrtis --lesson 3 --plain
help-learn-game = O jogo; sem ele, escolhe-se entre os cursos
help-learn-lesson = Começar por esta lição, contada a partir de 1
help-puzzles-about = Resolver problemas, listá-los, ou fazê-los, graduá-los e verificá-los
help-puzzles-examples =
    Todos os problemas estão demonstrados; docs/puzzles.md explica como.

    Exemplos:
      lusus puzzles --play --game choko
      lusus puzzles --game boco
      lusus puzzles --game barca --json
help-puzzles-game = Um jogo ou uma variante; predefinição: todos
help-puzzles-play = Resolver problemas no terminal; sem --game, uma escolha entre os jogos
help-puzzles-puzzle = Começar por este problema
help-puzzles-check = Demonstrar de novo todos os problemas e indicar os que estão errados
help-puzzles-make = Jogar este número de partidas, procurar nelas problemas e escrever os que se encontram
help-puzzles-grade = Deixar cada nível tentar cada problema este número de vezes e escrever quão difíceis são
help-puzzles-count = Quantos problemas de um jogo se guardam no máximo; predefinição: 240
help-puzzles-seed = A semente de tudo o que é sorteado; predefinição: 1
help-puzzles-threads = Quantos trabalhos se fazem ao mesmo tempo; predefinição: 1
help-puzzles-out = Escrever um ficheiro por jogo nesta pasta
help-replay-about = Percorrer um jogo registado
help-replay-examples =
    Exemplos:
      lusus replay sunday.pgn
      lusus replay sunday.pgn --plain
      lusus replay sunday.pgn --game-number 1
help-replay-file = O ficheiro de registos
help-replay-game-number = Que jogo do ficheiro mostrar, contado a partir de 1; sem isto, pergunta-se qual, se houver vários
help-games-about = Listar todos os jogos e variantes: id, TAB, título
help-games-examples =
    Exemplos:
      lusus games
      lusus games --lang en
      lusus games --json
help-new-about = Mostrar a posição em que um jogo começa
help-new-examples =
    Alguns jogos começam num tabuleiro sorteado; a mesma semente dá o mesmo tabuleiro.

    Exemplos:
      lusus new --game choko
      lusus new --game syrtis --seed 7
help-position-about = Mostrar uma posição, quem joga e o resultado
help-position-examples =
    Exemplos:
      lusus position --game choko --moves "c3 b3"
      lusus position --game knightline --position "0,0:20/1,0:20 1" --moves "0,0>2,1:1"
      lusus position --game barca --match --length 200 --moves "e2e5 f9f6"
help-moves-about = Listar os lances legais, um por linha
help-moves-examples =
    Exemplos:
      lusus moves --game boco
      lusus moves --game boco --moves "e6l"
      lusus moves --game choko --position "1X3/5/4X/4X/O2X1 1 2,2 -"
help-show-about = Desenhar o tabuleiro
help-show-examples =
    Marcas: [X] ganhou ou perdeu o jogo, (X) moveu-se por último, !m está assustado, ~m~ está numa água.

    Exemplos:
      lusus show --game barca
      lusus show --game knightline --moves "0,0>2,1:1 1,0>2,2:10"
      lusus show --game syrtis --position "$(lusus new --game syrtis --seed 7)"
help-picture-about = Desenhar uma posição em SVG ou PNG, ou um jogo como GIF animado
help-picture-examples =
    O nome do ficheiro diz qual: imagem.svg, imagem.png ou imagem.gif. docs/pictures.md mostra algumas.

    Exemplos:
      lusus picture --game barca --out barca.png
      lusus picture --game choko --moves "c3 b3" --arrows "c3-d3 b3" --out choko.svg
      lusus picture --game boco --moves "e6l" --theme slate --scheme dark --size 320 --out boco.gif

help-picture-file = O ficheiro de registos de onde tirar um jogo, em vez de --game
help-picture-game-number = Que jogo do ficheiro desenhar, a contar de 1; por omissão: 1
help-picture-ply = Desenhar a posição depois de tantos lances, ou acabar aí o GIF; por omissão: depois do último
help-picture-out = O ficheiro a escrever; - é a saída padrão, e precisa de --format
help-picture-format = O que escrever, seja qual for o nome do ficheiro: svg, png ou gif
help-picture-theme = As cores do tabuleiro: walnut, slate, meadow, paper ou contrast; por omissão: walnut
help-picture-scheme = As suas cores numa página clara (light) ou escura (dark); por omissão: light
help-picture-size = Quantos píxeis tem o lado maior, de 16 a 4096; por omissão: 480
help-picture-flip = Virar o tabuleiro, como o vê quem joga em segundo lugar
help-picture-coordinates = Se há coordenadas ao lado: on ou off; por omissão: on
help-picture-last-move = Se o último lance está marcado: on ou off; por omissão: on
help-picture-arrows = Setas como c3-d4, e casas a rodear como c3, separadas por espaços; não num GIF
help-picture-pause = Quanto espera um GIF depois de um lance, de 50 a 10000 milissegundos; por omissão: 900
help-perft-about = Contar as sequências de lances com um dado número de lances
help-perft-examples =
    A soma de controlo de um gerador de lances, para quem escreve um.

    Exemplos:
      lusus perft --game choko --depth 4
      lusus perft --game barca --depth 4 --divide --threads 2
help-best-about = Mostrar o lance que um computador faria
help-best-examples =
    A pontuação do programa é a de quem joga: +1.50, win 3 (ganha em três meios-lances), loss 4, draw.

    Exemplos:
      lusus best --game choko --nodes 20000
      lusus best --game barca --moves "e2e5" --bot report-hard --seed 1
      lusus best --game boco --depth 6 --json
help-analyse-about = Mostrar o que o programa encontra enquanto procura
help-analyse-examples =
    Exemplos:
      lusus analyse --game choko --nodes 50000
      lusus analyse --game knightline --moves "0,0>2,1:1" --lines 2 --depth 5
help-best-bot = Quem escolhe: random, novice, um jogador dos relatórios como report-hard, um nível (level-1 e seguintes; level-7.4 fica entre dois), ou engine; por omissão, engine
help-movetime = Pensar durante estes milissegundos; por omissão, 1000
help-nodes = Pensar em tantas posições
help-depth = Pensar com este número de lances de avanço
help-analyse-lines = Quantas das melhores linhas mostrar; por omissão, 3
help-analyse-table = O tamanho da tabela do programa em MiB; por omissão, 16
help-review-about = Avaliar cada lance de uma partida registada: o que desperdiçou, e porquê
help-review-examples =
    As pontuações são as de quem fez o lance; docs/review.md diz o que significam os sinais.

    Exemplos:
      lusus review sunday.pgn --nodes 2000
      lusus review sunday.pgn --nodes 2000 --json
      lusus review sunday.pgn --nodes 2000 --out reviewed.pgn
help-review-file = O ficheiro de registos
help-review-game-number = Que partida do ficheiro avaliar, a contar de 1; por omissão, 1
help-review-nodes = Pensar em tantas posições em cada lance; por omissão, 50000
help-review-out = Escrever o registo com avaliações, sinais e linhas melhores
help-link-about = Pôr uma partida nos caracteres de uma ligação, ou lê-la de volta como registo
help-link-examples =
    Os caracteres ficam depois de /r# em qualquer sítio do Lusus; docs/formats.md diz o que são.

    Exemplos:
      lusus link --game choko --moves "c3 b3 d4"
      lusus link --game barca --position "4ll4/3emme3/10/10/10/10/10/10/3EMME3/4LL4 1"
      lusus link sunday.pgn
      lusus link --read 1Mw3Fy4qlj0J6w20qOlxgxR
help-link-file = O ficheiro de registos
help-link-game-number = Que partida do ficheiro, a contar de 1; por omissão, 1
help-link-read = Escrever o registo da partida que está nesta ligação
help-prove-about = Descobrir se um jogador pode forçar a vitória, e escrever a prova
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
help-prove-tiles = Jogos de pilhas: cada lado começa com este número de peças
help-prove-free-first = Jogos de pilhas: o primeiro lance pode levar qualquer número de peças
help-prove-relax = Jogos de pilhas: de quem se ignoram as alturas das pilhas, attacker, defender ou nobody; por omissão, defender, o que torna válidas as provas mas não as refutações
help-prove-splits = Jogos de pilhas: que números de peças se experimentam onde as alturas são conhecidas, all ou three (uma, metade, todas menos uma); por omissão, three, e com --relax nobody sempre all
help-rules-about = Mostrar as regras de um jogo
help-rules-examples =
    Exemplos:
      lusus rules choko
      lusus rules barca --lang en
help-verify-about = Conferir um certificado: jogar todas as linhas de uma estratégia demonstrada
help-verify-examples =
    Todas as respostas do adversário são experimentadas só com as regras; docs/certificates.md descreve os ficheiros.

    Exemplos:
      lusus verify two-threats.lcert
      lusus verify two-threats.lcert --json
      lusus verify --shipped
help-verify-file = O certificado; - lê-o da entrada padrão
help-verify-shipped = Conferir os certificados que fazem parte deste programa
help-balance-about = Mostrar quão justo é um jogo, ou jogar as partidas que o dizem
help-balance-examples =
    Os números vêm de partidas de jogadores de computador consigo próprios; docs/balance.md explica o que querem dizer.

    Exemplos:
      lusus balance --game choko
      lusus balance --game boco --json
help-balance-game = Um jogo ou variante; por omissão, all
help-balance-play = Jogar tantas partidas em cada força e escrever o que mostram
help-balance-nodes = Quantas posições o motor vê por lance; por omissão, 3000
help-balance-seed = A semente de tudo o que se sorteia; por omissão, 1
help-balance-threads = Quantas partidas se jogam ao mesmo tempo; por omissão, 1
help-balance-out = Escrever nesta pasta um ficheiro por variante
help-opponent-about = Pôr níveis a jogar com adversários da sua força, e dizer se estes acertam
help-opponent-examples =
    Cada nível começa como principiante, e os adversários seguintes resultam das suas partidas, como em «jogar já»; docs/strength.md diz mais.

    Exemplos:
      lusus opponent --game choko --runs 2
      lusus opponent --threads 16 --json
help-opponent-game = Um jogo ou variante; por omissão, todos os jogos
help-opponent-runs = Quantas vezes cada nível começa do zero; por omissão, 20
help-opponent-games = Quantas partidas joga então; por omissão, 25
help-opponent-seed = A semente de tudo o que se sorteia; por omissão, 1
help-opponent-threads = Quantas partidas se jogam ao mesmo tempo; por omissão, 1
help-bench-about = Medir o programa em posições fixas
help-bench-examples =
    Os nós e o resumo dos melhores lances, avaliações e profundidades são iguais em todas as máquinas, até o programa mudar.

    Exemplos:
      lusus bench
      lusus bench --game choko --threads 2
      lusus bench --timing --json
help-bench-threads = Comparar também a velocidade deste número de linhas de execução com a de uma só
help-bench-signature = Escrever só o que é igual em todas as máquinas
help-bench-timing = Medir o atraso das respostas do programa, através de pipes, em vez da velocidade
help-accuracy-about = Medir quantas vezes um computador conserva o valor de uma posição
help-accuracy-examples =
    O ficheiro tem uma linha por posição: o texto, won, drawn ou lost para quem joga, e lances com aquilo a que cada um conduz, separados por tabulações. Uma posição é crítica se algum lance perde o valor. As afirmações são provas que o computador julga ter.

    Exemplos:
      lusus accuracy --game choko --positions held-out.txt
      lusus accuracy --game choko --positions held-out.txt --bot level-10
      lusus accuracy --game choko --positions held-out.txt --nodes 1000,10000 --threads 2
help-accuracy-positions = O ficheiro das posições com os seus valores
help-accuracy-bot = O computador que escolhe; por omissão, engine
help-accuracy-nodes = Quantas posições o motor vê por lance, um número ou vários; por omissão, 1000
help-accuracy-evaluator = Com que o motor avalia: network, ou written para os termos escritos; por omissão, network
help-accuracy-seed = A semente de tudo o que o computador sorteia; por omissão, 0
help-ugi-about = Jogar para outro programa, através da Universal Game Interface
help-ugi-examples =
    Os programas que organizam partidas iniciam este comando e falam com ele linha a linha; docs/ugi.md explica como.

    Exemplos:
      lusus ugi
      lusus ugi --game barca
help-tables = Onde estão as tabelas de finais; por omissão: $LUSUS_TABLES, ou tables/ na pasta de dados
help-arena-tables = Deixar os computadores consultar também as tabelas de finais desta pasta
help-solve-about = Resolver todos os finais de um jogo e guardá-los em tabelas
help-solve-examples =
    O programa joga depois esses finais sem falhas. docs/endings.md conta o que são as tabelas.

    Exemplos:
      lusus solve --game choko
      lusus solve --game choko --pieces 6 --tables aqui --threads 1
      lusus solve --game choko --check
help-solve-pieces = O máximo de peças no tabuleiro, de 2 a 8; por omissão: 8
help-solve-tables = Para onde vão as tabelas; por omissão: $LUSUS_TABLES, ou tables/ na pasta de dados
help-solve-threads = O número de linhas de execução; por omissão: as que a máquina tiver
help-solve-check = Não resolver nada; conferir cada posição das tabelas até --pieces, que têm de existir
help-arena-about = Pôr programas a jogar entre si e medir a força deles
help-arena-examples =
    Cada abertura joga-se duas vezes, com os lados trocados. docs/arena.md explica formatos, estatística e ficheiros.

    Exemplos:
      lusus arena --game choko --bot novice --bot random --pairs 5
      lusus arena --game choko --game boco --bot "engine nodes=500" --bot report-hard --bot random --format gauntlet --pairs 2
      lusus arena --game barca --ladder random,novice --nodes 100 --pairs 5
help-arena-game = Um jogo ou variante, tantas vezes quantas quiser; all para todos
help-arena-bot = Um computador e o que tem de seu: engine nodes=1000 name=small; também depth=, movetime=, threads=, hash=, seed=, evaluator=
help-arena-engine = Um programa que fala UGI: "python3 engine.py", ou cmd=… arg=… dir=… option.NOME=… name=…; também nodes=, depth=, movetime=
help-arena-ladder = Computadores em que cada um joga com o seguinte: level-1..level-10 ou random,novice
help-arena-format = match, gauntlet (o primeiro contra os outros), round-robin ou ladder; por omissão, o que convém aos participantes
help-arena-pairs = Quantas aberturas joga cada par de adversários, dos dois lados; por omissão, 50
help-arena-opening-plies = Quantos lances ao acaso tem uma abertura; um jogo pode ter número próprio, como em 2,JOGO=1; por omissão, 2
help-arena-seed = A semente de tudo o que se sorteia; por omissão, 1
help-arena-movetime = Milissegundos para cada lance; por omissão, 100
help-arena-tc = Um relógio para cada jogador: minutos, ou minutos:segundos, e segundos por lance: 10, 0:30 ou 5+3
help-arena-concurrency = Quantas partidas decorrem ao mesmo tempo; por omissão, 1
help-arena-resign = Quando desiste um programa que perde: score=600 moves=3, ou proven; por omissão, nunca
help-arena-draw = Quando se combina o empate: score=10 moves=8 from=40; por omissão, nunca
help-arena-sprt = Parar quando um teste decidir: elo0=0 elo1=10 alpha=0.05 beta=0.05
help-arena-margin = Quantos milissegundos um tempo pode ser excedido; por omissão, 200
help-arena-patience = Quantos segundos se espera por um programa calado; por omissão, 60
help-arena-anchor = O participante cuja classificação é dada, como random=0; por omissão, o primeiro, com 0
help-arena-pgn = Escrever as partidas neste ficheiro
help-arena-svg = Desenhar neste ficheiro as classificações com os seus erros
help-arena-publish = Escrever também nesta pasta um torneio para ver, que serve --arena mostra
help-arena-resume = Anotar neste ficheiro as partidas terminadas e continuar a partir das que lá estão
help-arena-strict = Terminar com o estado 1 se um programa perdeu por culpa própria: atrasado, com um lance ilegal ou avariado
help-completions-about = Mostrar o script de preenchimento automático de uma shell
help-completions-examples =
    Exemplos:
      lusus completions bash > ~/.local/share/bash-completion/completions/lusus
      lusus completions fish > ~/.config/fish/completions/lusus.fish
help-help-about = Explicar um comando
help-help-examples =
    Exemplos:
      lusus help
      lusus help perft
help-help-command = O comando a explicar
help-game = O jogo ou variante; lusus games mostra todos
help-position = A posição de partida; por omissão, o início do jogo
help-moves = Lances a jogar a partir daí, separados por espaços
help-seed = A semente do sorteio, um número inteiro; por omissão, uma ao acaso, que é indicada
help-position-match = Contar também com a repetição e a duração, como numa partida
help-length = O número de lances ao fim dos quais a partida empata; por omissão, 1000
help-perft-depth = O número de lances, de 0 a 100
help-perft-divide = Mostrar também a contagem de cada lance
help-threads = O número de linhas de execução; por omissão, 1
help-completions-shell = bash, elvish, fish, powershell ou zsh
help-json = Mostrar um objeto JSON em vez de texto, ou um por linha quando o comando vai contando o que faz; os erros também; não serve para play, replay e ugi
help-lang = A língua das frases, en ou pt; por omissão, a do ambiente
help-help = Mostrar esta ajuda
help-version = Mostrar a versão
