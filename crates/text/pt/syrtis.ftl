## Syrtis

syrtis-title = Syrtis Major
syrtis-title-minor = Syrtis Minor

syrtis-side-first = Jogador 1
syrtis-side-second = Jogador 2
syrtis-side-light = Claras
syrtis-side-dark = Escuras

syrtis-piece-light-circle = círculo claro
syrtis-piece-light-square = quadrado claro
syrtis-piece-dark-circle = círculo escuro
syrtis-piece-dark-square = quadrado escuro
syrtis-piece-light-tower = torre clara
syrtis-piece-dark-tower = torre escura

syrtis-control-light = Claras
syrtis-control-dark = Escuras
syrtis-control-sink = Afundar

syrtis-goal-open = O jogador 1 prepara; o 2 escolhe o lado.
syrtis-goal-light = Ligue as peças claras, ou os círculos.
syrtis-goal-dark = Ligue as peças escuras, ou os quadrados.
syrtis-ask-from-to = De que espaço para qual?
syrtis-ask-tile = Que peça?
syrtis-ask-sink = Afundar esta peça? Toque-lhe outra vez, ou no botão.
syrtis-status-fix = O { $side } troca as peças de um par até que nenhuma cor e nenhuma forma esteja completa
syrtis-status-place-light = O { $side } coloca uma torre clara, numa peça clara ou num círculo
syrtis-status-place-dark = O { $side } coloca uma torre escura, numa peça escura ou num quadrado
syrtis-status-choose = O { $side } escolhe as claras ou as escuras

syrtis-note-light-complete = Todas as peças claras estão ligadas
syrtis-note-circles-complete = Todos os círculos estão ligados
syrtis-note-dark-complete = Todas as peças escuras estão ligadas
syrtis-note-squares-complete = Todos os quadrados estão ligados
syrtis-note-light-towers-to-come =
    { $count ->
        [one] Falta colocar uma torre clara
       *[other] Falta colocar { $count } torres claras
    }
syrtis-note-dark-towers-to-come =
    { $count ->
        [one] Falta colocar uma torre escura
       *[other] Falta colocar { $count } torres escuras
    }
syrtis-note-streak =
    { $count ->
        [one] As { $side } têm a iniciativa: foram elas a afundar a última peça
       *[other] As { $side } têm a iniciativa: foram elas a afundar as últimas { $count } peças
    }
syrtis-note-nothing-sunk = As { $side } têm a iniciativa, porque nada foi afundado
syrtis-note-light-groups = Grupos: claras { $tiles }, círculos { $shapes }
syrtis-note-dark-groups = Grupos: escuras { $tiles }, quadrados { $shapes }
syrtis-note-passes =
    { $count ->
        [one] As { $side } passaram uma vez
       *[other] As { $side } passaram { $count } vezes seguidas
    }

syrtis-end-quicksand = Ganharam as { $side } por areias movediças: { $count } peças afundadas sem que o outro lado afundasse nenhuma.
syrtis-end-light-tiles = Ganharam as { $side }: todas as peças claras estão ligadas.
syrtis-end-circles = Ganharam as { $side }: todos os círculos estão ligados.
syrtis-end-dark-tiles = Ganharam as { $side }: todas as peças escuras estão ligadas.
syrtis-end-squares = Ganharam as { $side }: todos os quadrados estão ligados.
syrtis-end-island = Ganharam as { $side } com uma ilha completa.
syrtis-end-initiative = Ganharam as { $side } pela iniciativa.
syrtis-end-both-complete = Ganharam as { $side } pela iniciativa: ambos os lados estão completos.
syrtis-end-both-passed = Ganharam as { $side } pela iniciativa: ambos os jogadores passaram, um logo a seguir ao outro.
syrtis-end-four-passes = Ganharam as { $side } pela iniciativa: um jogador passou { $count } vezes seguidas.

syrtis-refusal-not-a-swap = «{ $text }» não é um lance. Troque as peças de um par pelo seu número ímpar, por exemplo swap11.
syrtis-refusal-not-a-placing = «{ $text }» não é um lance. Coloque a próxima torre numa peça, por exemplo @c1.
syrtis-refusal-not-a-side = «{ $text }» não é um lance. Escolha um lado: light (as claras) ou dark (as escuras).
syrtis-refusal-not-a-move = «{ $text }» não é um lance. Mova uma torre (tc1c3), afunde uma peça (xd1), faça deslizar uma peça (sc1b1) ou passe (pass).
syrtis-refusal-no-such-cell = Não há espaço { $cell } neste tabuleiro; os espaços vão de a1 a { $last }.
syrtis-refusal-no-such-pair = Não há par { $number }; um par designa-se pelo seu número ímpar, de 1 a { $largest }.
syrtis-refusal-now-fix = Primeiro é preciso corrigir o tabuleiro: troque as duas peças de um par, na forma swap11.
syrtis-refusal-now-place = É altura de colocar as torres: escreva @ e a peça para onde vai a próxima, na forma @c1.
syrtis-refusal-now-choose = O jogador 2 escolhe agora um lado: light (claras) ou dark (escuras).
syrtis-refusal-now-play = O tabuleiro está pronto: mova uma torre (na forma tc1c3), afunde uma peça (xd1), faça deslizar uma peça (sc1b1) ou passe (pass).
syrtis-refusal-no-pass-yet = Não se pode passar durante a preparação do jogo.
syrtis-refusal-sides-chosen = Os lados já foram escolhidos e não mudam.
syrtis-refusal-place-without-tile = Não há peça em { $cell }, por isso não se podem trocar as peças do par { $number }.
syrtis-refusal-no-tile = Não há peça em { $cell }.
syrtis-refusal-tile-there = Há uma peça em { $cell }; uma peça desliza para um espaço vazio.
syrtis-refusal-tower-there = Já há uma torre em { $cell }.
syrtis-refusal-unfit-light = Uma torre clara precisa de uma peça clara ou de um círculo; { $cell } é um quadrado escuro.
syrtis-refusal-unfit-dark = Uma torre escura precisa de uma peça escura ou de um quadrado; { $cell } é um círculo claro.
syrtis-refusal-needed = As torres escuras que faltam precisam de { $cell }; coloque a torre clara num círculo claro.
syrtis-refusal-nothing-to-sink = Não há em { $cell } uma peça para afundar.
syrtis-refusal-no-tower = Não há torre em { $cell }.
syrtis-refusal-enemy-tower = A torre em { $cell } não é sua.
syrtis-refusal-same-cell = O lance acabaria em { $cell }, onde começou.
syrtis-refusal-not-by-light-or-circle = De { $from } a torre pode andar por peças claras ligadas ou por círculos ligados; nem umas nem outros levam a { $to }.
syrtis-refusal-not-by-light = De { $from }, um quadrado claro, a torre só pode andar por peças claras ligadas; não levam a { $to }.
syrtis-refusal-not-by-circle = De { $from }, um círculo escuro, a torre só pode andar por círculos ligados; não levam a { $to }.
syrtis-refusal-stranded-light = Em { $from }, um quadrado escuro, a torre clara não tem ilha por onde andar.
syrtis-refusal-not-by-dark-or-square = De { $from } a torre pode andar por peças escuras ligadas ou por quadrados ligados; nem umas nem outros levam a { $to }.
syrtis-refusal-not-by-dark = De { $from }, um círculo escuro, a torre só pode andar por peças escuras ligadas; não levam a { $to }.
syrtis-refusal-not-by-square = De { $from }, um quadrado claro, a torre só pode andar por quadrados ligados; não levam a { $to }.
syrtis-refusal-stranded-dark = Em { $from }, um círculo claro, a torre escura não tem ilha por onde andar.
syrtis-refusal-carries-tower = { $cell } leva uma torre; uma peça assim não se pode afundar.
syrtis-refusal-not-beside-tower = { $cell } não está ao lado de uma peça com uma torre sua; só essas se podem afundar.
syrtis-refusal-no-open-side = { $cell } tem peças dos quatro lados; para ser afundada, uma peça precisa de um lado aberto.
syrtis-refusal-sink-divides = Sem { $cell } as peças não ficariam ligadas.
syrtis-refusal-outside-rectangle = { $cell } fica fora do menor retângulo que contém todas as peças, de { $first } a { $last }; um deslizamento não pode sair dele.
syrtis-refusal-no-path = Nenhum caminho de espaços vazios leva de { $from } a { $to } dentro do retângulo das peças.
syrtis-refusal-slide-divides = Com a peça de { $from } em { $to }, as peças não ficariam ligadas.

syrtis-position-stage = «{ $found }» não é uma fase; tem de ser fix, place, choose ou play
syrtis-position-turn = na fase { $stage } o jogador a jogar tem de ser { $player }
syrtis-position-light = «{ $found }» não é o jogador que tem as claras; tem de ser 1 ou 2
syrtis-position-streak = «{ $found }» não é uma série; tem de ser l1 a l4, d1 a d4, ou - se nada foi afundado
syrtis-position-passes = «{ $found }» não são duas contagens de passes, como 0,0
syrtis-position-before-play = na fase { $stage } este campo tem de ser { $only }
syrtis-position-too-many-light = mais de { $most } peças claras
syrtis-position-too-many-circles = mais de { $most } círculos
syrtis-position-too-many-dark = mais de { $most } peças escuras
syrtis-position-too-many-squares = mais de { $most } quadrados
syrtis-position-off-the-places = na fase fix as peças só ocupam os lugares numerados, e { $cell } não é nenhum deles
syrtis-position-tower-too-early = na fase fix ainda não há torres
syrtis-position-third-light-tower = uma terceira torre clara; só há duas
syrtis-position-third-dark-tower = uma terceira torre escura; só há duas
syrtis-position-towers = nesta fase tem de haver duas torres claras e duas escuras, não { $light } e { $dark }
syrtis-position-nothing-to-place = as quatro torres já estão colocadas, por isso a fase não pode ser place
syrtis-position-dark-before-light = há uma torre escura colocada antes das duas claras; a ordem é clara, clara, escura, escura
syrtis-position-no-tile-left = as peças não podem receber todas as torres que faltam; cada uma precisa de uma peça da sua cor ou da sua forma
syrtis-position-no-pair = nenhum par de lugares tem duas peças para trocar

syrtis-harm-light-united = deixa unir as peças claras
syrtis-harm-circles-united = deixa unir os círculos
syrtis-harm-dark-united = deixa unir as peças escuras
syrtis-harm-squares-united = deixa unir os quadrados
syrtis-harm-light-broken = parte a ilha clara
syrtis-harm-circles-broken = parte a ilha dos círculos
syrtis-harm-dark-broken = parte a ilha escura
syrtis-harm-squares-broken = parte a ilha dos quadrados
syrtis-harm-quicksand = deixa afundar { $count } peças seguidas
