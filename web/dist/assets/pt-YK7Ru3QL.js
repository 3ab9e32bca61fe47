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