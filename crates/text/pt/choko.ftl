## Choko

choko-title = Choko
choko-title-winther = Choko (Winther)
choko-title-ludii = Choko (Ludii)
choko-piece-white = peça branca
choko-piece-black = peça preta
choko-goal = Capture todas as peças do adversário.
choko-ask-second = Agora escolha a segunda peça a capturar.
choko-tray-hand =
    { $side }: { $count ->
        [0] nenhuma peça na mão
        [one] 1 peça na mão
       *[other] { $count } peças na mão
    }
choko-note-initiative = As { $side } têm a iniciativa
choko-note-no-initiative = Ninguém tem a iniciativa; fica com ela quem colocar a seguir
choko-note-last-drop = { $side }: falta a última colocação, e a seguir voltam a jogar
choko-status-pass = Jogam as { $side }, mas só podem passar: não têm peças na mão e nenhuma no tabuleiro pode dar um passo ou capturar
choko-status-move = Jogam as { $side }: dar um passo ou capturar
choko-status-free = Jogam as { $side }: colocar, dar um passo ou capturar
choko-status-drop-initiative = Jogam as { $side } e têm de colocar: a iniciativa é das { $holder }
choko-status-drop-no-piece = Jogam as { $side } e têm de colocar: não têm peças no tabuleiro
choko-status-drop-blocked = Jogam as { $side } e têm de colocar: nenhuma das suas peças pode dar um passo ou capturar
choko-end-captured = Ganharam as { $winner }: as { $loser } ficaram sem peças.
choko-phase-full-hands = mãos 8–12
choko-phase-hands = mãos 1–7
choko-phase-empty-hands = vazias, > 8 peças
choko-phase-ending = vazias, ≤ 8
choko-position-hands = «{ $found }» não são as peças nas mãos dos dois jogadores; têm de ser dois números separados por uma vírgula, como 12,12
choko-position-initiative = «{ $found }» não diz quem tem a iniciativa; tem de ser 1, 2 ou - para ninguém
choko-position-material = as { $side } têm { $placed } no tabuleiro e { $held } na mão; ao todo, um jogador tem no máximo { $limit } peças
choko-position-no-pieces = ninguém tem peças no tabuleiro nem na mão; pelo menos um dos jogadores tem de as ter
choko-refusal-not-a-move = «{ $text }» não é um lance. Escreva uma casa para colocar (c3), duas casas para dar um passo ou capturar (c3c4, c3c5), se preciso com x e a segunda peça a retirar (c3c5xa1), ou pass para passar.
choko-refusal-no-such-cell = Não há nenhuma casa { $name }; as casas vão de a1 a e5.
choko-refusal-pass-drop =
    Não pode passar: ainda tem { $count ->
        [one] uma peça
       *[other] { $count } peças
    } na mão para colocar.
choko-refusal-pass-move = Não pode passar: há uma peça sua que pode dar um passo ou capturar.
choko-refusal-hand-empty = Já não tem peças na mão; jogue com uma do tabuleiro, ou passe se nenhuma puder dar um passo ou capturar.
choko-refusal-initiative = Tem de colocar uma peça: a iniciativa é das { $holder }.
choko-refusal-no-piece-on-board = Tem de colocar uma peça: não tem nenhuma no tabuleiro para mover.
choko-refusal-occupied = Já há uma peça em { $cell }; escolha uma casa vazia.
choko-refusal-no-piece-there = Não há nenhuma peça em { $cell }; escolha uma das suas para mover.
choko-refusal-not-yours = A peça em { $cell } não é sua; escolha uma das suas para mover.
choko-refusal-stays-put = Uma peça que se move tem de sair da sua casa; { $cell } é onde ela já está.
choko-refusal-not-straight = Uma peça só se move na sua linha ou na sua coluna; { $to } não está em nenhuma delas para a peça em { $from }.
choko-refusal-too-far = De { $from } a { $to } é longe de mais: um passo é de uma casa e um salto, por cima de uma peça adversária, é de duas.
choko-refusal-nothing-to-jump = Não há nenhuma peça em { $over } para saltar; um passo é de uma só casa.
choko-refusal-own-piece-jumped = A peça em { $over } é sua; só se pode saltar por cima de uma peça adversária.
choko-refusal-step-removes-nothing = Um passo não retira peças; para dar o passo, escreva { $text }.
choko-refusal-jumped-piece-only = Nesta variante a captura retira apenas a peça saltada; para capturar, escreva { $text }.
choko-refusal-nothing-else-to-remove = O adversário não tem mais nenhuma peça no tabuleiro para retirar; para capturar, escreva { $text }.
choko-refusal-removal-missing = Esta captura tem de retirar uma segunda peça: escreva { $text }x e uma destas casas: { $among }.
choko-refusal-removal-of-jumped = A peça em { $cell } é a saltada e sai de qualquer forma; retire outra: { $among }.
choko-refusal-removal-of-own = A peça em { $cell } é sua; retire uma do adversário: { $among }.
choko-refusal-removal-of-nothing = Não há nenhuma peça em { $cell } para retirar; retire uma do adversário: { $among }.
