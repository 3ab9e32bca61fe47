# Problemas: o que se pede, o que se diz às tentativas e de que tratam.
puzzle-task-win = { $plies ->
    [one] Ganhe num lance.
   *[other] Ganhe em { $plies } meios-lances, no máximo.
}
puzzle-task-only = Encontre o único lance que não perde.
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
