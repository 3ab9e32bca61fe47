var e=`arena-page-heading = Torneios de programas
arena-page-none = Não há aqui nenhum torneio para ver.
arena-page-broken = Não é possível ler este torneio.
arena-page-progress = { $games } de { $planned } partidas jogadas
arena-page-over = Terminado
arena-page-running = A decorrer
arena-page-live = Tabuleiros
arena-page-cross = Quadro de resultados
arena-page-cross-about = Em cada linha, um concorrente e os pontos que fez contra o da coluna, sobre o número de partidas.
arena-page-ratings = Classificação
arena-page-course = A classificação ao longo das partidas
arena-page-contestant = concorrente
arena-page-games = Partidas
arena-page-game = Partida { $number }
arena-page-unfinished = a decorrer
arena-page-back = Todas as partidas
arena-page-versus = { $first } contra { $second }
arena-page-begin = Ir para o início
arena-page-before = Recuar
arena-page-next = Avançar
arena-page-end = Ir para o fim
arena-page-at = Lance { $ply } de { $plies }
arena-page-record = Registo
balance-heading = Equilíbrio
balance-all = Equilíbrio de todos os jogos
balance-about = O que mostram as partidas que o computador joga contra si próprio, e o que está demonstrado. Um empate conta como meio ponto.
balance-lengths-title = Quanto duram as partidas, contando os lances dos dois jogadores
balance-histogram-title = Quantas partidas duraram quanto
balance-branching-title = Quantos lances possíveis há em cada jogada
balance-proven-title = O que está demonstrado
balance-interval = intervalo de 95 %
balance-random-plies =
    { $bot }: antes de começar, { $plies ->
        [one] sorteia-se um lance
       *[other] sorteiam-se { $plies } lances
    }; de outro modo jogaria sempre a mesma partida.
balance-first-about = Depois de cada primeiro lance joga { $bot } dos dois lados; os lances que só um espelho ou uma rotação do tabuleiro distinguem contam como um.
balance-table = Numa tabela
balance-games-of =
    { $games ->
        [one] uma partida
       *[other] { $games } partidas
    }
balance-first = jogador 1
balance-second = jogador 2
balance-solved = A história da solução, com figuras
solved-heading = Jogos resolvidos
solved-title = { $game }, resolvido
solved-drawn = Se ambos jogarem na perfeição, a partida acaba empatada.
solved-won = O jogador { $player } ganha à força, por melhor que o outro jogue.
solved-positions = Um computador determinou o valor de cada uma das { $count } posições em que um jogador tem escolha. Quem joga ganha em { $won } delas, { $drawn } são empates e { $lost } estão perdidas.
solved-first-title = O primeiro lance
solved-first-all-draw = Os { $count } primeiros lances são todos perfeitos: cada um deles mantém o empate.
solved-first-all-won = Os { $count } primeiros lances valem o mesmo: depois de qualquer deles ganha o jogador { $player }.
solved-first-some = Estes primeiros lances são perfeitos: { $moves }.
solved-signs = Os sinais dizem quanto vale um lance ali para quem o faz: + ganha, = empata, − perde.
solved-replies-title = A resposta
solved-replies-about = Tabuleiros rodados ou refletidos são iguais. Há, pois, { $count } primeiros lances diferentes, e aqui se mostra quanto vale cada resposta a cada um deles.
solved-alike = { $move } (um de { $count } equivalentes)
solved-replies-hold = Depois de { $move }, todas as respostas resistem.
solved-replies-lost = Depois de { $move }, todas as respostas perdem.
solved-replies-lose =
    { $count ->
        [one] Depois de { $move }, há uma resposta que perde: { $cells }.
       *[other] Depois de { $move }, há { $count } respostas que perdem: { $cells }.
    }
solved-hanging-title = Onde uma partida depende de um só lance
solved-hanging-about = Estas posições vêm de partidas entre os níveis, pouco depois das primeiras peças. Em cada uma delas, todos os lances menos um perdem à força.
solved-hanging = Joga o jogador { $player }: de { $moves } lances só um não perde.
solved-hanging-try = Encontre-o
solved-hanging-show = Mostrar
solved-hanging-move = { $move } resiste, e nada mais.
solved-stages-title = À medida que o tabuleiro se enche
solved-stages-about = Quanto se decide enquanto as peças entram: de todas as posições com este número de peças de cada lado no tabuleiro, sem capturas e com o jogador 1 a escolher, esta parte está ganha, empatada e perdida.
solved-dropped = peças de cada lado
solved-first-wins = ganha o jogador 1
solved-second-wins = ganha o jogador 2
solved-of = { $part } de { $all }
solved-fewer-title = Com menos peças
solved-fewer-about = Quem ganha se cada lado tiver só este número de peças, conforme quem começa.
solved-pieces = peças por lado
solved-begins = começa o jogador { $player }
solved-wins = ganha o jogador { $player }
solved-draw = empate
solved-variants-title = Com outras regras
solved-how = Ninguém precisa de acreditar: o programa que o descobriu, a forma como foi verificado e o que escreveu fazem parte do código do Lusus.
`;export{e as sentences};