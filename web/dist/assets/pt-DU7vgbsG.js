var e=`balance-made-by = Feito por: { $command }
balance-score-title = O que o jogador 1 pontua entre iguais (intervalo de 95 %, o meio são 50 %)
balance-length-title = Quanto duram as partidas, em lances, e entre quantos lances se escolhe
balance-end-title = Como acabam as partidas
balance-first-title = O que os primeiros lances pontuam para o jogador 1
balance-player = jogador
balance-games = partidas
balance-score = pontos
balance-draws = empates
balance-shortest = mais curta
balance-quarter = um quarto
balance-half = metade
balance-three-quarters = três quartos
balance-longest = mais longa
balance-nodes = { $bot }, { $nodes } posições
balance-winner = Demonstrado: o jogador { $player } ganha, faça o outro o que fizer, em { $plies } lances no máximo.
balance-tables = Demonstrado: o valor exato de cada final que as tabelas contêm.
balance-open = Quem ganha está em aberto.
`;export{e as sentences};