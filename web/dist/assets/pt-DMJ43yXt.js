var e=`arena-page-heading = Torneios de programas
arena-page-none = Não há aqui nenhum torneio para ver.
arena-page-broken = Este torneio não se consegue ler.
arena-page-progress = { $games } de { $planned } partidas jogadas
arena-page-over = Terminado
arena-page-running = A decorrer
arena-page-live = Tabuleiros
arena-page-cross = Quadro de resultados
arena-page-cross-about = Cada linha é um concorrente: pontos em partidas contra o da coluna.
arena-page-ratings = Classificação
arena-page-course = A classificação ao longo das partidas
arena-page-contestant = concorrente
arena-page-games = Partidas
arena-page-game = Partida { $number }
arena-page-unfinished = a decorrer
arena-page-back = Todas as partidas
arena-page-versus = { $first } contra { $second }
arena-page-begin = Para o início
arena-page-before = Atrás
arena-page-next = Em frente
arena-page-end = Para o fim
arena-page-at = Lance { $ply } de { $plies }
arena-page-record = Registo
balance-heading = Equilíbrio
balance-about = O que mostram partidas de jogadores de computador contra si próprios, e o que está demonstrado. Um empate conta como metade.
balance-branching-title = Entre quantos lances se escolhe em cada lance
balance-proven-title = O que está demonstrado
balance-interval = intervalo de 95 %
balance-random-plies =
    { $bot }: antes de começar, { $plies ->
        [one] sorteia-se um lance
       *[other] sorteiam-se { $plies } lances
    }; de outro modo jogaria sempre o mesmo.
balance-first-about = Jogado por { $bot } dos dois lados depois de cada primeiro lance; lances que só um espelho ou uma rotação do tabuleiro distingue contam uma vez.
balance-table = Em tabela
balance-games-of =
    { $games ->
        [one] uma partida
       *[other] { $games } partidas
    }
balance-first = jogador 1
balance-second = jogador 2
`;export{e as sentences};