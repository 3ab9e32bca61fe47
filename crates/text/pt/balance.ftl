## Quão justo é um jogo

balance-heading = Equilíbrio
balance-about = O que mostram partidas de jogadores de computador contra si próprios, e o que está demonstrado. Um empate conta como metade.
balance-nothing = nada se sabe do equilíbrio de { $game }
balance-interrupted = Interrompido; os ficheiros acima estão completos.
balance-made-by = Feito por: { $command }
balance-score-title = O que o jogador 1 pontua entre iguais (intervalo de 95 %, o meio são 50 %)
balance-length-title = Quanto duram as partidas, em lances, e entre quantos lances se escolhe
balance-branching-title = Entre quantos lances se escolhe em cada lance
balance-end-title = Como acabam as partidas
balance-first-title = O que os primeiros lances pontuam para o jogador 1
balance-proven-title = O que está demonstrado
balance-player = jogador
balance-games = partidas
balance-score = pontos
balance-interval = intervalo de 95 %
balance-draws = empates
balance-shortest = mais curta
balance-quarter = um quarto
balance-half = metade
balance-three-quarters = três quartos
balance-longest = mais longa
balance-choices = lances
balance-ply = lance
balance-end = fim
balance-first = jogador 1
balance-second = jogador 2
balance-move = lance
balance-alike = iguais
balance-nodes = { $bot }, { $nodes } posições
balance-random-plies = { $bot }: antes de começar, { $plies ->
    [one] sorteia-se um lance
   *[other] sorteiam-se { $plies } lances
}; de outro modo jogaria sempre o mesmo.
balance-first-about = Jogado por { $bot } dos dois lados depois de cada primeiro lance; lances que só um espelho ou uma rotação do tabuleiro distingue contam uma vez.
balance-winner = Demonstrado: o jogador { $player } ganha, faça o outro o que fizer, em { $plies } lances no máximo.
balance-tables = Demonstrado: o valor exato de cada final que as tabelas contêm.
balance-open = Quem ganha está em aberto.
balance-table = Em tabela
balance-games-of = { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
balance-reason-length = demasiado longa
balance-reason-repetition = repetição
