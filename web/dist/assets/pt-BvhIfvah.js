var e=`balance-made-by = Obtido com: { $command }
balance-score-title = Quanto pontua o jogador 1 entre iguais, com intervalos de 95 %
balance-end-title = Como acabam as partidas
balance-first-title = Quanto pontua o jogador 1 com cada primeiro lance
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
balance-won = Provado: o jogador { $player } ganha, faça o outro o que fizer.
balance-drawn = Provado: com jogo perfeito é empate.
balance-unfollowed = Quem joga aqui não segue a demonstração: os níveis não a conhecem, e o programa começa depois de lances sorteados.
balance-tables = Demonstrado: o valor exato de cada final que as tabelas contêm.
balance-open = Não se sabe quem ganha com jogo perfeito.
`;export{e as sentences};