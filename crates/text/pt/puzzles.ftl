# Problemas: o que se pede, o que se diz às tentativas e de que tratam.
puzzle-task-win = { $plies ->
    [one] Ganhe num lance.
   *[other] Ganhe em { $plies } meios-lances, no máximo.
}
puzzle-task-only = Encontre o único lance que não perde.
puzzle-wrong = Não é isso. Tente de novo.
puzzle-wrong-lost = Não: assim perde logo.
puzzle-wrong-loses = Não: a resposta é { $answer }, e perde em { $plies } meios-lances, no máximo.
puzzle-wrong-no-win = Não: a resposta é { $answer }, e já não se ganha em { $plies } meios-lances.
puzzle-wrong-over = Não: a partida acaba sem vitória.
puzzle-longer = Certo, mas mais longo: assim ganha em { $plies } meios-lances. Procure o caminho mais rápido.
puzzle-right = Certo! A resposta foi { $answer }. Continue.
puzzle-right-again = Certo! É outra vez a sua vez.
puzzle-solved = Resolvido!
puzzle-solved-won = Resolvido! { $ending }
puzzle-ideas = { $first }, { $then }
puzzle-hint-idea = De que se trata: { $ideas }.
puzzle-hint-region = Olhe para aqui: { $cells }.
puzzle-hint-piece = Comece por { $target }.
puzzle-hint-move = O lance é { $mv }.
puzzle-title = { $game }, problema { $id }
puzzle-none = Não há tal problema.
puzzle-none-of = { $game } não tem problemas.
puzzle-standings-unreadable = Não se consegue ler o que foi guardado dos seus problemas (linha { $line }); começa-se de novo.
theme-defence = única defesa
theme-counter-attack = contra-ataque
theme-double-threat = ameaça dupla
theme-quiet = primeiro lance calmo
theme-capture = captura
theme-sacrifice = sacrifício
theme-double-turn = vez dupla
theme-own-goal = obrigado a perder
theme-captured = última peça
theme-waters = águas
theme-line = linha de quatro
theme-exhausted = última peça livre
theme-stalemate = sem lances
theme-enclosed = cerco
theme-quicksand = areias movediças
theme-island = uma só ilha
theme-initiative = iniciativa
theme-repetition = terceira ocorrência
theme-opening = abertura
theme-middle = meio do jogo
theme-ending = final
