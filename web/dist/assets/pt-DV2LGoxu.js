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
`;export{e as sentences};