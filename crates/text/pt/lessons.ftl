# O que dizem as lições: de cada uma a ideia, a tarefa, e o que falha numa tentativa.

lesson-not-that = Noutro lugar seria um bom lance, mas aqui pede-se outra coisa. Tenta outra vez.

## Choko

lesson-choko-jump = Salta por cima de uma peça inimiga ao teu lado para a casa vazia atrás dela, e ela desaparece. Nada anda na diagonal.
lesson-choko-jump-task = Captura a última peça das pretas e ganha.
lesson-choko-two = Um salto leva duas: a peça saltada, e mais uma à tua escolha.
lesson-choko-two-task = Salta, e leva também a outra peça.
lesson-choko-choice = Escolhe bem a segunda peça: a que poderia saltar sobre ti a seguir.
lesson-choko-choice-task = Salta, e leva a peça perigosa.
lesson-choko-choice-why = A peça de d5 salta por cima de c5 e leva as tuas duas.
lesson-choko-blocked = Duas peças em linha protegem-se: não há casa vazia onde pousar.
lesson-choko-blocked-task = Tenta o salto, depois dá um passo qualquer.
lesson-choko-border = Uma peça no canto não pode ser saltada, e na borda só ao longo dela. Capturar nunca é obrigatório.
lesson-choko-border-task = Encontra o único salto que existe.
lesson-choko-border-why = Isso é só um passo. Olha para d2.
lesson-choko-drop = O tabuleiro começa vazio, com doze peças em cada mão. Põe uma em qualquer casa vazia.
lesson-choko-drop-task = Põe a tua primeira peça.
lesson-choko-forced = As brancas têm a iniciativa: enquanto põem peças, tu também tens de pôr, mesmo que possas saltar.
lesson-choko-forced-task = Tenta saltar sobre c2, depois põe uma peça.
lesson-choko-block = Um salto precisa de uma casa vazia para pousar. Ocupa essa casa, e o salto acaba.
lesson-choko-block-task = As brancas querem saltar sobre c4. Salva as tuas peças.
lesson-choko-block-why = As brancas saltam de c3 para c5: lá se vão duas peças.
lesson-choko-poison = Enquanto tens a iniciativa, as pretas só podem pôr peças. Envenena a casa que bloqueia.
lesson-choko-poison-task = Põe em b5, e depois castiga o bloqueio em c5.
lesson-choko-poison-why = As pretas bloqueiam em c5 e ficam seguras. Vê primeiro quem está ao lado de c5.
lesson-choko-initiative = Quem mexe uma peça perde a iniciativa. Quando ninguém a tem, quem puser uma peça fica com ela.
lesson-choko-initiative-task = Toma a iniciativa pondo uma peça num canto seguro.
lesson-choko-initiative-why = Um passo deixa a iniciativa sem dono, e as pretas podem tomá-la.
lesson-choko-last = Depois da última peça posta jogam as pretas, mesmo que tenham sido elas a pô-la.
lesson-choko-last-task = Põe em c4, e aproveita o segundo lance seguido.
lesson-choko-bare = Não ter peças no tabuleiro não é o fim enquanto as tens na mão: só tens de pôr uma.
lesson-choko-bare-task = Continua a jogar.
lesson-choko-empty = Com a mão vazia dás um passo ou capturas.
lesson-choko-empty-task = Tenta pôr uma peça, depois dá um passo.
lesson-choko-stuck = Só passa quem tem a mão vazia e nada que se possa mexer.
lesson-choko-stuck-task = Vê que a1 não se pode mexer, e passa.

## Barca

lesson-barca-third = Quem tem animais em três das quatro águas ganha. O rato corre na sua linha ou coluna.
lesson-barca-third-task = Leva o rato à terceira água.
lesson-barca-lion = O leão corre nas diagonais; o elefante em qualquer direção.
lesson-barca-lion-task = Ganha com o leão.
lesson-barca-blocked = Nenhum animal passa por cima de outro, e nada se captura.
lesson-barca-blocked-task = Tenta passar pelo elefante, depois faz outro lance.
lesson-barca-yours = Assim começa um jogo. As brancas são tuas, e cada lance move um animal.
lesson-barca-yours-task = Faz um primeiro lance.
lesson-barca-fear = O rato teme o leão, o leão teme o elefante, o elefante teme o rato. Ninguém vai para onde se assustaria.
lesson-barca-fear-task = Tenta ganhar em g4, ao lado do elefante; depois vai para outro lado.
lesson-barca-passing = Só a casa onde o animal para tem de ser segura; por onde passa não importa.
lesson-barca-passing-task = Leva o elefante a uma água.
lesson-barca-scared = Um animal ao lado de quem teme está assustado, e enquanto tens animais assustados só esses se mexem.
lesson-barca-scared-task = Tenta o elefante, depois foge com o rato.
lesson-barca-bold = Um animal assustado pode ir para onde alcança, seguro ou não.
lesson-barca-bold-task = Fica ao lado do leão: vai para d5.
lesson-barca-bold-why = Isso é seguro, mas a tarefa é ficar ao lado do leão.
lesson-barca-holder = Às pretas falta uma água. Assusta um animal que ocupa uma: então tem de sair.
lesson-barca-holder-task = Impede que as pretas ganhem no próximo lance.
lesson-barca-holder-why = Assustaste quem corre: o rato tem de se mexer, e bebe em d4.
lesson-barca-fork = Um animal pode assustar vários.
lesson-barca-fork-task = Assusta os dois leões com o teu elefante.
lesson-barca-fork-why = Ali não assusta ninguém. Procura uma casa ao lado dos dois leões.
lesson-barca-cornered = Se nenhum animal assustado se pode mexer, os outros podem. Só passas se nada se mexe.
lesson-barca-cornered-task = Tenta passar, depois joga.
lesson-barca-drink = Com medo ou sem ele: um animal na água conta.
lesson-barca-drink-task = Ganha, com um rato assustado.
lesson-barca-drink-why = O teu rato deixou a água. Quem tem medo também bebe.

## Knight Line

lesson-knightline-four = Quatro pilhas tuas numa linha seguida ganham. As peças saltam como o cavalo: duas casas e uma para o lado.
lesson-knightline-four-task = Faz quatro em linha.
lesson-knightline-gap = Uma linha também se fecha no meio; colunas e diagonais contam da mesma maneira.
lesson-knightline-gap-task = Fecha o buraco.
lesson-knightline-stays = Fica sempre pelo menos uma peça, por isso uma peça sozinha nunca se move.
lesson-knightline-stays-task = Tenta mover uma peça só e uma pilha inteira, depois ganha.
lesson-knightline-touch = As peças pousam ao lado de uma pilha, de qualquer cor, por um lado ou um canto.
lesson-knightline-touch-task = Tenta saltar para longe de todas, depois faz um lance qualquer.
lesson-knightline-occupied = Pousam numa casa vazia: as pilhas nunca se juntam, e nada se captura.
lesson-knightline-occupied-task = Tenta pousar na pilha branca, depois faz um lance qualquer.
lesson-knightline-first = Assim começa um jogo. O primeiro lance leva uma só peça; depois levas as que quiseres.
lesson-knightline-first-task = Faz o primeiro lance.
lesson-knightline-shade = Um cavalo só chega a algumas casas próximas: vê que pilha pode chegar.
lesson-knightline-shade-task = Encontra a pilha que chega a 3,0.
lesson-knightline-block = Uma pilha tua na ponta da linha trava-a para sempre.
lesson-knightline-block-task = As brancas ameaçam quatro em linha. Trava-as.
lesson-knightline-block-why = As brancas saltam para 3,-1 e têm quatro.
lesson-knightline-threats = Uma linha que cresce dos dois lados não se trava com uma só pilha.
lesson-knightline-threats-task = Faz três em linha, abertas dos dois lados.
lesson-knightline-threats-why = A tua linha tem um buraco, e as brancas tapam-no.
lesson-knightline-spare = As peças de reserva são tempo: quem joga e fica só com peças soltas perde, mas uma linha conta primeiro. Se ninguém se mexe, ganham as brancas.
lesson-knightline-spare-task = É a tua última peça de reserva. Ganha com ela.
lesson-knightline-spare-why = Agora só tens peças soltas e nenhuma linha: perdes.

## Boco

lesson-boco-enclose = Um grupo sem vizinhos livres está cercado, e o seu dono perdeu.
lesson-boco-enclose-task = Fecha a última saída do triângulo azul.
lesson-boco-enclose-why = O triângulo azul ainda pode crescer para c5.
lesson-boco-first = À vez, cada um ocupa uma casa. A primeira do jogo é um triângulo.
lesson-boco-first-task = Ocupa um primeiro triângulo.
lesson-boco-beside = Daí em diante ocupa-se uma casa livre com um lado comum a uma ocupada, de qualquer cor. Os cantos não contam.
lesson-boco-beside-task = Tenta uma casa longe e uma ocupada, depois ocupa uma vizinha.
lesson-boco-square = Um triângulo tem três saídas, um quadrado quatro, um retângulo seis.
lesson-boco-square-task = Fecha a quarta saída do quadrado.
lesson-boco-square-why = O quadrado ainda tem uma saída por baixo.
lesson-boco-escape = Um grupo cresce com cada casa ao seu lado, e as saídas crescem com ele.
lesson-boco-escape-task = Salva o teu triângulo.
lesson-boco-escape-why = As azuis ocupam c5, e o teu triângulo fica cercado.
lesson-boco-join = Dois grupos que se encontram passam a um só, com as saídas de ambos.
lesson-boco-join-task = Junta os teus dois triângulos.
lesson-boco-join-why = As azuis ocupam c5: um dos teus triângulos fica cercado.
lesson-boco-ring = Um grupo com um retângulo do anel nunca pode ser cercado.
lesson-boco-ring-task = Põe o teu quadrado a salvo.
lesson-boco-ring-why = As azuis ocupam r8, a última saída.
lesson-boco-trap = Não importa quem fecha um grupo: podes cercar-te a ti mesmo.
lesson-boco-trap-task = Ganha, e não te prendas.
lesson-boco-trap-why = Tapaste a tua última saída: o teu grupo ficou cercado.
lesson-boco-both = Se uma casa cerca grupos dos dois, o jogo empata; e também com o tabuleiro cheio.
lesson-boco-both-task = Há melhor do que o empate em c5: ganha.
lesson-boco-both-why = Em c5 cercas um grupo de cada cor: empate. Podes ganhar.
lesson-boco-threats = Uma só casa pode ameaçar dois grupos; as azuis só salvam um.
lesson-boco-threats-task = Ameaça os dois triângulos azuis de uma vez.
lesson-boco-threats-why = As azuis fogem para c5.

## Syrtis

lesson-syrtis-unite = Ganhas quando todas as peças da tua cor, ou da tua forma, são uma só ilha. Jogas com claras e círculos.
lesson-syrtis-unite-task = Afunda a peça clara perdida ao lado da tua torre.
lesson-syrtis-goal = Afundar muda as ilhas dos dois. Se ambos se unem ao mesmo tempo, decide a iniciativa.
lesson-syrtis-goal-task = Une o teu lado, não o outro.
lesson-syrtis-goal-why = Uniste o lado escuro: ganha ele, jogasse quem jogasse.
lesson-syrtis-travel = Uma torre viaja numa ilha da sua cor ou forma, para uma peça sem torre.
lesson-syrtis-travel-task = Uma das tuas torres pode viajar. Qual?
lesson-syrtis-sink = Afundas uma peça ao lado da tua torre, que não tenha ela própria uma torre.
lesson-syrtis-sink-task = Afunda a única peça que podes.
lesson-syrtis-sink-why = As torres podem viajar, mas aqui pede-se que afundes.
lesson-syrtis-together = Quando uma peça desaparece, todas as outras têm de ficar ligadas pelos lados.
lesson-syrtis-together-task = Tenta afundar c3, depois faz um lance qualquer.
lesson-syrtis-open = Uma peça só se afunda por um lado aberto: um lado sem peça.
lesson-syrtis-open-task = Tenta afundar c3 no meio, depois afunda outra.
lesson-syrtis-slide = Podes fazer deslizar uma peça com a tua torre por espaços vazios. Agora jogas com escuras e quadrados.
lesson-syrtis-slide-task = Desliza uma peça e une o lado escuro.
lesson-syrtis-slide-why = As peças escuras continuam separadas.
lesson-syrtis-rectangle = Um deslize nunca sai do menor retângulo que contém todas as peças.
lesson-syrtis-rectangle-task = Tenta sair dele para cima, depois faz um lance qualquer.
lesson-syrtis-bridge = Depois de um deslize todas as peças têm de estar ligadas. Podes sempre passar.
lesson-syrtis-bridge-task = Tenta deslizar a peça do meio para cima, depois passa.
lesson-syrtis-quicksand = Areia movediça: quem afunda quatro peças sem que o outro afunde nenhuma ganha. Já afundaste três.
lesson-syrtis-quicksand-task = Afunda a quarta.
lesson-syrtis-quicksand-why = Uma torre que viaja não afunda nada.
lesson-syrtis-break = Só afundares tu uma peça quebra a série deles.
lesson-syrtis-break-task = As claras já afundaram três. Trava a areia movediça.
lesson-syrtis-break-why = As claras afundam a quarta peça e ganham.
lesson-syrtis-pass = Dois passes seguidos acabam o jogo, e quatro do mesmo jogador também: ganha quem afundou por último. Foste tu.
lesson-syrtis-pass-task = As escuras acabam de passar. Ganha.
lesson-syrtis-pass-why = Assim o jogo continua. Passar acaba-o a teu favor.
lesson-syrtis-fix = Um tabuleiro sorteado pode já ter um lado unido. Então o jogador 1 troca pares de peças até nenhum o estar.
lesson-syrtis-fix-task = Troca um par.
lesson-syrtis-place = O jogador 1 põe as quatro torres, cada uma numa peça da sua cor ou forma, e deixa lugar para as seguintes.
lesson-syrtis-place-task = Põe a primeira torre clara.
lesson-syrtis-choose = Depois o jogador 2 escolhe um lado, por isso o jogador 1 põe com justiça. Começam as claras.
lesson-syrtis-choose-task = Escolhe claras ou escuras.
