# O que dizem as lições: de cada uma a ideia, a tarefa, e o que falha numa tentativa.

learn-title = { $game }, lição { $number } de { $count }
learn-task = A sua tarefa: { $task }
learn-go-on = Certo. Continue.
learn-done = Certo!
learn-won = Certo! { $ending }
learn-all-done = Certo! Fez todas as lições. Agora jogue uma primeira partida de { $game }.
learn-last-done = Certo! Foi a última lição; { $left ->
    [one] falta fazer uma que saltou
   *[other] falta fazer { $left } que saltou
}.
learn-enough = Certo! Já sabe o bastante para uma primeira partida: jogue-a agora, ou continue a aprender.
learn-already = Esta lição já está feita. Passe à seguinte, ou repita-a.
learn-course = { $game }: { $done } de { $count } lições feitas
learn-which = Que jogo gostaria de aprender?
learn-none = Não há lições aqui.
learn-no-course = { $game } não tem lições.
learn-no-lesson = Essa lição não existe; estão numeradas de 1 a { $count }.
learn-prompt = O seu lance:
learn-prompt-done = Carregue em Enter para a lição seguinte:
learn-prompt-play = Carregue em Enter para uma primeira partida:
learn-shown = Era esta a solução. A lição conta como feita quando a fizer por si; pode repeti-la.
learn-plain-how = Escreva um lance, ou uma destas palavras: { $words }.
learn-word-show = mostrar
learn-word-next = seguinte
learn-word-back = voltar
learn-word-again = repetir
learn-word-play = jogar
learn-key-learn = aprender
learn-key-next = seguinte
learn-key-back = voltar
learn-key-show = mostrar
learn-key-again = repetir
learn-key-play = jogar já
lesson-not-that = É um lance possível, mas não é o que se pede aqui. Tente outra vez.

## Choko

lesson-choko-jump = Salte por cima de uma peça adversária ao seu lado para a casa vazia que está atrás dela, e ela sai do tabuleiro. Nada se move na diagonal.
lesson-choko-jump-task = Capture a última peça das Pretas e ganhe.
lesson-choko-two = Um salto captura duas peças: a que se salta, e mais uma à sua escolha.
lesson-choko-two-task = Salte, e capture também a outra peça.
lesson-choko-choice = Escolha bem a segunda peça: a que a seguir poderia saltar por cima da sua.
lesson-choko-choice-task = Salte, e capture a peça perigosa.
lesson-choko-choice-why = A peça em d5 salta por cima de c5 e captura as suas duas.
lesson-choko-blocked = Duas peças em linha protegem-se: atrás delas não há casa vazia onde pousar.
lesson-choko-blocked-task = Experimente o salto, e depois dê um passo qualquer.
lesson-choko-border = Por cima de uma peça no canto não se salta, e na borda só ao longo dela. Capturar nunca é obrigatório.
lesson-choko-border-task = Encontre o único salto que existe.
lesson-choko-border-why = Isso é só um passo. Repare em d2.
lesson-choko-drop = No início o tabuleiro está vazio, e cada jogador tem doze peças na mão. Coloque uma em qualquer casa vazia.
lesson-choko-drop-task = Coloque a sua primeira peça.
lesson-choko-forced = As Brancas têm a iniciativa: enquanto elas colocarem peças, também tem de colocar, mesmo que pudesse saltar.
lesson-choko-forced-task = Experimente saltar por cima de c2, e depois coloque uma peça.
lesson-choko-block = Um salto precisa de uma casa vazia onde pousar. Ocupe essa casa, e já não há salto.
lesson-choko-block-task = As Brancas querem saltar por cima de c4. Salve as suas peças.
lesson-choko-block-why = As Brancas saltam de c3 para c5: lá se vão duas peças.
lesson-choko-poison = Enquanto tiver a iniciativa, as Pretas só podem colocar peças. Envenene a casa de que precisam para bloquear.
lesson-choko-poison-task = Coloque em b5, e depois castigue o bloqueio em c5.
lesson-choko-poison-why = As Pretas bloqueiam em c5 e ficam a salvo. Veja primeiro quem está ao lado de c5.
lesson-choko-initiative = Quem move uma peça perde a iniciativa. Quando ninguém a tem, fica com ela quem colocar a seguir.
lesson-choko-initiative-task = Tome a iniciativa: coloque uma peça num canto seguro.
lesson-choko-initiative-why = Com um passo a iniciativa continua sem dono, e as Pretas podem tomá-la.
lesson-choko-last = Depois de colocada a última de todas as peças jogam as Pretas, mesmo que tenham sido elas a colocá-la.
lesson-choko-last-task = Coloque em c4, e aproveite o segundo lance seguido.
lesson-choko-bare = Não ter peças no tabuleiro não é o fim enquanto as tiver na mão: só tem de colocar uma.
lesson-choko-bare-task = Continue a jogar.
lesson-choko-empty = Quem tem a mão vazia dá um passo ou captura. A mesma posição pela terceira vez é empate, e 1000 lances também.
lesson-choko-empty-task = Experimente colocar uma peça, e depois dê um passo.
lesson-choko-stuck = Só passa quem tem a mão vazia e nenhuma peça que se possa mover.
lesson-choko-stuck-task = Veja que a1 não se pode mover, e passe.

## Barca

lesson-barca-third = Ganha quem tiver animais em três das quatro águas. O rato corre pela sua linha ou coluna.
lesson-barca-third-task = Leve o rato à terceira água.
lesson-barca-lion = O leão corre pelas suas diagonais; o elefante, em qualquer direção.
lesson-barca-lion-task = Ganhe com o leão.
lesson-barca-blocked = Nenhum animal passa por cima de outro, e não há capturas.
lesson-barca-blocked-task = Experimente passar pelo elefante, e depois faça outro lance.
lesson-barca-yours = É assim que começa uma partida. As Brancas são suas, e em cada lance move-se um animal.
lesson-barca-yours-task = Faça um primeiro lance.
lesson-barca-fear = O rato tem medo do leão, o leão do elefante, e o elefante do rato. Nenhum vai para onde ficaria assustado.
lesson-barca-fear-task = Experimente ganhar em g4, ao lado do elefante; depois vá para outro lado.
lesson-barca-passing = Só a casa onde o animal para tem de ser segura; não importa por onde passa.
lesson-barca-passing-task = Leve o elefante a uma água.
lesson-barca-scared = Um animal ao lado de outro de que tem medo está assustado, e enquanto tiver animais assustados só esses se podem mover.
lesson-barca-scared-task = Experimente o elefante, e depois fuja com o rato.
lesson-barca-bold = Um animal assustado pode ir para qualquer casa a que chegue, segura ou não.
lesson-barca-bold-task = Fique ao lado do leão: vá para d5.
lesson-barca-bold-why = Isso é seguro, mas a tarefa é ficar ao lado do leão.
lesson-barca-holder = Às Pretas falta uma água. Assuste um animal que esteja numa delas: terá de sair.
lesson-barca-holder-task = Impeça as Pretas de ganhar no próximo lance.
lesson-barca-holder-why = Assustou o rato que vinha a correr: tem de se mover, e vai beber em d4.
lesson-barca-fork = Um animal pode assustar vários.
lesson-barca-fork-task = Assuste os dois leões com o seu elefante.
lesson-barca-fork-why = Ali não assusta ninguém. Procure uma casa ao lado dos dois leões.
lesson-barca-cornered = Se nenhum animal assustado se puder mover, podem os outros. Só se passa quando nenhum se pode mover.
lesson-barca-cornered-task = Experimente passar, e depois faça um lance.
lesson-barca-drink = Assustado ou não, um animal numa água conta. A mesma posição pela terceira vez é empate, e 1000 lances também.
lesson-barca-drink-task = Ganhe com um rato assustado.
lesson-barca-drink-why = O seu rato saiu da água. Os animais assustados também bebem.

## Knight Line

lesson-knightline-four = Quatro pilhas suas numa linha sem falhas ganham. As peças saltam como o cavalo do xadrez: duas casas em frente e uma para o lado.
lesson-knightline-four-task = Faça quatro em linha.
lesson-knightline-gap = Uma linha também se pode fechar no meio; as colunas e as diagonais contam da mesma maneira.
lesson-knightline-gap-task = Feche a falha.
lesson-knightline-stays = Fica sempre pelo menos uma peça para trás, por isso uma peça sozinha nunca se move.
lesson-knightline-stays-task = Experimente mover uma peça sozinha e uma pilha inteira, e depois ganhe.
lesson-knightline-touch = As peças pousam ao lado de uma pilha de qualquer cor, encostadas por um lado ou por um canto.
lesson-knightline-touch-task = Experimente saltar para longe de todas as pilhas, e depois faça um lance qualquer.
lesson-knightline-occupied = Pousam sempre numa casa vazia: as pilhas nunca se juntam, e não há capturas.
lesson-knightline-occupied-task = Experimente saltar para cima da pilha branca, e depois faça um lance qualquer.
lesson-knightline-first = É assim que começa uma partida. O primeiro lance leva exatamente uma peça; depois levam-se as que se quiser.
lesson-knightline-first-task = Faça o primeiro lance.
lesson-knightline-shade = Um cavalo só chega a algumas das casas próximas: veja que pilha lá pode chegar.
lesson-knightline-shade-task = Encontre a pilha que chega a 3,0.
lesson-knightline-block = Uma pilha sua na ponta da linha do adversário trava-a para sempre.
lesson-knightline-block-task = As Brancas ameaçam fazer quatro em linha. Trave-as.
lesson-knightline-block-why = As Brancas saltam para 3,-1 e têm quatro.
lesson-knightline-threats = Uma linha que pode crescer dos dois lados não se trava com uma só pilha.
lesson-knightline-threats-task = Faça três em linha, com as duas pontas abertas.
lesson-knightline-threats-why = A sua linha tem uma falha, e as Brancas tapam-na.
lesson-knightline-spare = As peças de reserva são tempo: perde quem joga e fica só com peças sozinhas, mas uma linha conta primeiro. Se ninguém puder jogar, ganham as Brancas.
lesson-knightline-spare-task = É a sua última peça de reserva. Ganhe com ela.
lesson-knightline-spare-why = Agora só tem peças sozinhas e nenhuma linha: perdeu.

## Boco

lesson-boco-enclose = Um grupo sem nenhuma casa livre ao lado está cercado, e o seu dono perdeu.
lesson-boco-enclose-task = Feche a última saída do triângulo azul.
lesson-boco-enclose-why = O triângulo azul ainda pode crescer para c5.
lesson-boco-first = Os jogadores ocupam uma casa à vez. A primeira da partida é um triângulo.
lesson-boco-first-task = Ocupe um primeiro triângulo.
lesson-boco-beside = Daí em diante ocupa-se uma casa livre que tenha um lado comum com uma ocupada, de qualquer cor. Os cantos não contam.
lesson-boco-beside-task = Experimente uma casa distante e uma ocupada, e depois ocupe uma vizinha.
lesson-boco-square = Um triângulo tem três saídas, um quadrado tem quatro e um retângulo seis.
lesson-boco-square-task = Feche a quarta saída do quadrado.
lesson-boco-square-why = O quadrado ainda tem uma saída por baixo.
lesson-boco-escape = Um grupo cresce com cada casa vizinha que ocupa, e as saídas crescem com ele.
lesson-boco-escape-task = Salve o seu triângulo.
lesson-boco-escape-why = O Azul ocupa c5, e o seu triângulo fica cercado.
lesson-boco-join = Dois grupos que se encontram passam a ser um só, com as saídas de ambos.
lesson-boco-join-task = Junte os seus dois triângulos.
lesson-boco-join-why = O Azul ocupa c5: um dos seus triângulos fica cercado.
lesson-boco-ring = Um grupo com um retângulo do anel nunca pode ser cercado.
lesson-boco-ring-task = Ponha o seu quadrado a salvo.
lesson-boco-ring-why = O Azul ocupa r8, a última saída.
lesson-boco-trap = Não importa quem fecha um grupo: até a si próprio se pode cercar.
lesson-boco-trap-task = Ganhe, sem se cercar a si próprio.
lesson-boco-trap-why = Tapou a sua última saída: o seu grupo ficou cercado.
lesson-boco-both = Se uma casa cercar grupos dos dois jogadores, há empate; com o tabuleiro cheio também.
lesson-boco-both-task = Há melhor do que o empate em c5: ganhe.
lesson-boco-both-why = Em c5 cerca um grupo de cada cor: empate. Pode ganhar.
lesson-boco-threats = Uma só casa pode ameaçar dois grupos; o Azul só salva um.
lesson-boco-threats-task = Ameace os dois triângulos azuis de uma vez.
lesson-boco-threats-why = O Azul foge para c5.

## Syrtis

lesson-syrtis-unite = Ganha quando todas as peças da sua cor, ou todas as da sua forma, formarem uma só ilha. Joga com as claras e os círculos.
lesson-syrtis-unite-task = Afunde a peça clara isolada ao lado da sua torre.
lesson-syrtis-goal = Afundar muda as ilhas dos dois lados. Se ambos ficarem unidos ao mesmo tempo, decide a iniciativa.
lesson-syrtis-goal-task = Una o seu lado, e não o outro.
lesson-syrtis-goal-why = Uniu o lado escuro: é ele que ganha, seja quem for que jogou.
lesson-syrtis-travel = Uma torre viaja por uma ilha da sua cor ou da sua forma, até uma peça sem torre.
lesson-syrtis-travel-task = Uma das suas torres pode viajar. Qual?
lesson-syrtis-sink = Afunda-se uma peça que esteja ao lado da sua torre e não tenha ela própria uma torre.
lesson-syrtis-sink-task = Afunde a única peça que pode.
lesson-syrtis-sink-why = As torres podem viajar, mas o que aqui se pede é que afunde.
lesson-syrtis-together = Quando uma peça desaparece, todas as outras têm de continuar ligadas pelos lados.
lesson-syrtis-together-task = Experimente afundar c3, e depois faça um lance qualquer.
lesson-syrtis-open = Uma peça só se afunda por um lado aberto: um lado sem outra peça.
lesson-syrtis-open-task = Experimente afundar c3, no meio, e depois afunde outro.
lesson-syrtis-slide = Pode fazer deslizar uma peça que tenha uma torre sua por espaços vazios. Agora joga com as escuras e os quadrados.
lesson-syrtis-slide-task = Faça deslizar uma peça e una o lado escuro.
lesson-syrtis-slide-why = As peças escuras continuam separadas.
lesson-syrtis-rectangle = Um deslizamento nunca sai do menor retângulo que contém todas as peças.
lesson-syrtis-rectangle-task = Experimente sair dele para cima, e depois faça um lance qualquer.
lesson-syrtis-bridge = Depois de um deslizamento todas as peças têm de estar ligadas. Pode-se sempre passar.
lesson-syrtis-bridge-task = Experimente fazer deslizar para cima a peça do meio, e depois passe.
lesson-syrtis-quicksand = Areias movediças: ganha quem afundar quatro peças sem que o outro afunde nenhuma. Já afundou três.
lesson-syrtis-quicksand-task = Afunde o quarto.
lesson-syrtis-quicksand-why = Uma torre que viaja não afunda nada.
lesson-syrtis-break = Só afundando uma peça se interrompe a série do adversário.
lesson-syrtis-break-task = As Claras já afundaram três. Trave as areias movediças.
lesson-syrtis-break-why = As Claras afundam a quarta peça e ganham.
lesson-syrtis-pass = A partida acaba com dois passes seguidos, com quatro do mesmo jogador, ou com a mesma posição pela terceira vez: ganha quem afundou por último. Foi o seu lado.
lesson-syrtis-pass-task = As Escuras acabam de passar. Ganhe.
lesson-syrtis-pass-why = Assim a partida continua. Passar acaba-a a seu favor.
lesson-syrtis-fix = Num tabuleiro sorteado pode já haver um lado unido. O jogador 1 troca então pares de peças até nenhum o estar.
lesson-syrtis-fix-task = Troque um par.
lesson-syrtis-place = O jogador 1 coloca as quatro torres, cada uma numa peça da sua cor ou forma, e deixa lugar para as que faltam.
lesson-syrtis-place-task = Coloque a primeira torre clara.
lesson-syrtis-choose = Depois o jogador 2 escolhe um lado; por isso convém ao jogador 1 colocá-las com justiça. Começam as Claras.
lesson-syrtis-choose-task = Escolha as Claras ou as Escuras.
