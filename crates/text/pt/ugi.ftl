## O protocolo dos programas

ugi-unknown-command = «{ $found }» não é um comando; há ugi, isready, setoption, uginewgame, position, go, stop, query e quit
ugi-line-too-long = a linha tem mais de { $longest } bytes e foi ignorada
ugi-setoption-form = escreva setoption name NOME value VALOR
ugi-position-form = escreva position startpos ou position fen TEXTO, depois moves e os lances, se os houver
ugi-unknown-query = «{ $found }» não é uma pergunta; há gameover, p1turn e result
ugi-ignored = go não faz caso de «{ $found }»; conhece p1time, p2time, p1inc, p2inc, movetime, depth e nodes, cada um antes de um número inteiro, e infinite
ugi-no-clock = é a vez do jogador { $player }, mas falta p{ $player }time; decide o resto
ugi-unknown-option = não há nenhuma opção «{ $found }»; ugi mostra as que há
ugi-no-such-value = { $option } não pode ser «{ $found }»; pode ser { $known }
ugi-not-in-range = { $option } aceita um número inteiro de { $smallest } a { $largest }, não «{ $found }»
ugi-bot-replaced = este jogo não tem o computador { $old }; joga { $new }
ugi-no-fixed-start = { $game } não tem posição inicial fixa; indique uma com position fen
ugi-no-position = não há nenhuma posição de { $game }; indique uma com position fen
ugi-still-searching = já decorre uma procura; pare-a ou espere primeiro pelo seu bestmove
