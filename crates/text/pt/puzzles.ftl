# Problemas: o que se pede, o que se diz às tentativas e de que tratam.
puzzle-task-win = { $plies ->
    [one] Ganhe num lance.
   *[other] Ganhe em { $plies } lances no máximo, contando os do adversário.
}
puzzle-task-only = Encontre o único lance que não perde.
puzzle-task-hold-out = { $plies ->
    [one] Resista o mais possível: com qualquer outro lance, o adversário ganha logo a seguir.
   *[other] Resista o mais possível: qualquer outro lance perde em { $plies } lances no máximo.
}
puzzle-wrong = Não é isso. Tente de novo.
puzzle-wrong-lost = Não: assim perde logo.
puzzle-wrong-loses = { $plies ->
    [one] Não: o adversário responde { $answer } e ganha.
   *[other] Não: a resposta é { $answer }, e perde em { $plies } lances no máximo.
}
puzzle-wrong-known = Não: está demonstrado que assim perde.
puzzle-wrong-known-by = Não: com { $answer } o adversário ganha. Está demonstrado, embora demore.
puzzle-wrong-no-win = Não: a resposta é { $answer }, e já não há vitória em { $plies } lances.
puzzle-wrong-over = Não: a partida acaba sem vitória.
puzzle-longer = Certo, mas mais demorado: assim ganha em { $plies } lances. Procure o caminho mais rápido.
puzzle-right = Certo! A resposta foi { $answer }. Continue.
puzzle-right-again = Certo! Volta a jogar.
puzzle-solved = Resolvido!
puzzle-solved-won = Resolvido! { $ending }
puzzle-ideas = { $first }, { $then }
puzzle-hint-idea = Tema: { $ideas }.
puzzle-hint-region = Repare nesta zona: { $cells }.
puzzle-hint-move = O lance é { $mv }.
puzzle-title = { $game }, problema { $id }
puzzle-none = Esse problema não existe.
puzzle-none-of = { $game } não tem problemas.
puzzle-standings-unreadable = Não se consegue ler o que foi guardado dos seus problemas (linha { $line }); começa-se de novo.
theme-defence = única defesa
theme-counter-attack = contra-ataque
theme-hold-out = resistir o mais possível
theme-double-threat = ameaça dupla
theme-quiet = primeiro lance tranquilo
theme-capture = captura
theme-sacrifice = sacrifício
theme-double-turn = dois lances seguidos
theme-own-goal = obrigado a perder
theme-captured = última peça
theme-waters = águas
theme-line = quatro em linha
theme-exhausted = últimas peças de reserva
theme-stalemate = sem lances
theme-enclosed = cerco
theme-quicksand = areias movediças
theme-island = uma só ilha
theme-initiative = iniciativa
theme-repetition = repetição
theme-opening = abertura
theme-middle = meio do jogo
theme-ending = final
