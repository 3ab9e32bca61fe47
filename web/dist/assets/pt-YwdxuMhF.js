var e=`meeting-title = Ponto de encontro
meeting-text = Encontre alguém com quem jogar. Está presente enquanto esta página estiver aberta; não há contas.
meeting-here =
    { $count ->
        [one] Só você está no ponto de encontro
       *[other] Estão { $count } pessoas no ponto de encontro, contando consigo
    }
meeting-seeking =
    { $count ->
        [0] ninguém procura adversário
        [one] uma procura adversário
       *[other] { $count } procuram adversário
    }
meeting-programs-here =
    { $count ->
        [0] não há programas presentes
        [one] um programa presente
       *[other] { $count } programas presentes
    }
meeting-opening = A entrar no ponto de encontro …
meeting-begun = Começou o seu jogo contra { $name }.
meeting-begun-go = Ir para o jogo
meeting-begun-title = O seu jogo começou
meeting-nameless = alguém sem nome
meeting-quick = Encontrar adversário
meeting-quick-text = Quem quiser o mesmo joga consigo. Quanto mais esperar, mais longe se procura: jogadores de outra força e também outros tempos.
meeting-quick-games = Jogos que aceita jogar
meeting-quick-variants = Outras variantes
meeting-quick-clock = Tempo
meeting-quick-public = O jogo pode ser visto por todos
meeting-quick-strength = Se este navegador conhecer a sua força, o sítio fica a saber a sua força aproximada, e só para encontrar quem lhe convenha.
meeting-looking = À procura de adversário
meeting-looking-since = Desde as { $time }, há { $span }.
meeting-looking-near = Procura-se alguém mais ou menos da sua força, com: { $clocks }.
meeting-looking-far = Serve qualquer pessoa que queira um destes jogos, com: { $clocks }.
meeting-looking-asks = A perguntar ao servidor …
meeting-waiting =
    { $count ->
        [one] De momento mais ninguém espera.
       *[other] Esperam { $count } pessoas, contando consigo.
    }
meeting-stop = Deixar de procurar
meeting-bot = Ainda não veio ninguém. Prefere jogar já contra o computador?
meeting-bot-known = Ainda não veio ninguém. Prefere jogar já contra o computador? Em { $game }, o { $bot } é mais ou menos da sua força.
meeting-bot-play = Jogar já contra o computador: { $game }, { $bot }
meeting-challenges = Desafios em aberto
meeting-challenges-none = De momento ninguém propõe um jogo. Proponha um, ou procure um adversário.
meeting-challenges-count =
    { $count ->
        [0] Não há desafios em aberto.
        [one] Há um desafio em aberto.
       *[other] Há { $count } desafios em aberto.
    }
meeting-begins-you = começa você
meeting-begins-them = começa o adversário
meeting-begins-toss = a sorte decide quem começa
meeting-watchable = pode ser visto por todos
meeting-by = de { $name }
meeting-own = seu
meeting-to-you = para si
meeting-to-you-said = { $name } desafia-o para um jogo de { $game }.
meeting-take = Jogar
meeting-take-label = Jogar { $game } contra { $name }
meeting-gone = já não está
meeting-not-now = Agora não
meeting-not-now-label = Agora não, { $name }
meeting-withdraw = Retirar
meeting-withdraw-label = Retirar o seu desafio: { $game }
meeting-more = Mais sobre { $name }
meeting-block = Bloquear { $name }
meeting-declined-busy = { $name } recusou o seu desafio: já está a jogar.
meeting-declined-game = { $name } recusou o seu desafio: não joga este jogo.
meeting-declined-clock = { $name } recusou o seu desafio: não joga com este tempo.
meeting-declined-later = { $name } recusou o seu desafio: talvez noutra altura.
meeting-declined-by = Quem desafiou
meeting-offer-open = Propor um desafio
meeting-offer-game = Jogo
meeting-offer-begins = Quem começa
meeting-offer-me = você
meeting-offer-them = o adversário
meeting-offer-toss = à sorte
meeting-offer-public = Todos podem ver
meeting-offer-programs = Programas são bem-vindos
meeting-offer-to = Só para { $name }.
meeting-offer-to-all = Antes para todos
meeting-offer-stands = Mantém-se enquanto esta página estiver aberta; com dias por lance, durante duas semanas.
meeting-offer = Propor
meeting-programs = Programas
meeting-programs-text = Programas de computador que aqui jogam. Um jogo com um deles é um jogo com um computador, chame-se como se chamar.
meeting-programs-free =
    { $count ->
        [0] ocupado
        [one] livre para um jogo
       *[other] livre para { $count } jogos
    }
meeting-programs-all = todos os jogos
meeting-programs-challenge = Desafiar
meeting-programs-challenge-label = Desafiar { $name }
meeting-playing = A ser jogado agora
meeting-playing-none = De momento ninguém joga um jogo que todos possam ver.
meeting-playing-move = lance { $number }
meeting-name = Você
meeting-name-text = Os outros veem o seu nome. Este navegador lembra-se dele, e o sítio reserva-o para si: ninguém mais o pode usar até 90 dias depois da última vez que o usou.
meeting-blocked =
    { $count ->
        [one] Um jogador bloqueado
       *[other] { $count } jogadores bloqueados
    }
meeting-blocked-text = Não vê os desafios deles, nem eles os seus.
meeting-unblock = Desbloquear
meeting-unblock-label = Desbloquear { $name }
meeting-report = Denunciar um jogador
meeting-report-whom = Quem
meeting-report-reason = Porquê
meeting-report-name = nome ofensivo ou enganador
meeting-report-cheating = ajuda desleal durante o jogo
meeting-report-stalling = deixar correr o tempo de propósito
meeting-report-rude = comportamento grosseiro
meeting-report-other = outro motivo
meeting-report-more = O que aconteceu (se quiser)
meeting-report-note = Quem gere o sítio vê este jogo e o que escrever. O jogador não é avisado.
meeting-report-send = Enviar a denúncia
meeting-report-thanks = Obrigado. Quem gere o sítio vai ver o caso.
`;export{e as sentences};