# Tudo o que o Lusus diz em português de Portugal. As chaves são as de en.ftl.

## Textos de posições

position-too-long = o texto tem mais de { $limit } caracteres, mais do que qualquer posição precisa
position-not-ascii = uma posição escreve-se com caracteres ASCII simples e espaços únicos, não com «{ $found }»
position-fields = esperavam-se { $expected } campos separados por um só espaço ({ $names }), encontrou-se { $found }
position-turn = «{ $found }» não é um jogador; tem de ser 1 ou 2
position-number = «{ $found }» não é um número inteiro de 0 a { $largest } na grafia habitual
position-rows = esperavam-se { $expected } linhas separadas por «/», encontrou-se { $found }
position-run = «{ $found }» não é a forma de escrever casas vazias: um só número, sem zero à esquerda, para toda a sequência
position-row-length = a linha «{ $row }» não descreve exatamente { $expected } casas
position-no-such-piece = «{ $found }» não é uma peça deste jogo; as peças são { $known }

## O que todos os jogos dizem

side-white = Brancas
side-black = Pretas
status-to-move = A jogar: { $side }
control-pass = Passar
end-length = Empate: a partida atingiu o limite de lances.
end-repetition = Empate: a mesma posição ocorreu pela terceira vez.
end-repetition-won = Vitória: { $side }. A mesma posição ocorreu pela terceira vez.
refusal-game-over = O jogo acabou; já não se pode jogar.
refusal-match-over = A partida acabou e já não contam mais lances: { $ending }

## Registos

record-none = o texto não contém nenhum registo
record-second = esperava-se um só registo, mas depois dele começa outra coisa
record-tag-name = uma etiqueta é um nome e um valor, como [Game "choko"]; «{ $found }» não começa nenhum nome
record-tag-value = a etiqueta { $tag } precisa de um valor entre aspas
record-tag-open = falta «]» depois do valor da etiqueta { $tag }
record-tag-twice = a etiqueta { $tag } aparece pela segunda vez
record-value-open = faltam as aspas que fecham, na mesma linha, o valor que começa aqui
record-no-game = nenhuma etiqueta Game diz de que jogo se trata
record-no-such-game = «{ $found }» não é um jogo do Lusus
record-no-position = { $game } não tem posição inicial fixa, por isso uma etiqueta FEN tem de a dar
record-position = a posição inicial não é deste jogo; campo { $field }: { $fault }
record-set-up = SetUp é 1 se uma etiqueta FEN dá a posição inicial, senão é 0; nunca é «{ $found }»
record-set-up-with-position = SetUp é 0, mas há uma etiqueta FEN com a posição inicial
record-set-up-without-position = SetUp é 1, mas nenhuma etiqueta FEN dá a posição inicial
record-seed = «{ $found }» não é uma semente: um número inteiro de 0 a 18446744073709551615
record-result = «{ $found }» não é um resultado; tem de ser 1-0, 0-1, 1/2-1/2 ou *
record-result-differs = os lances acabam com o resultado { $found }, mas a etiqueta Result diz { $tag }
record-result-by-rules = pelas regras o jogo acabou em { $result }, por isso o resultado não pode ser { $found }
record-termination = nenhuma partida acaba por «{ $found }»; tem de ser normal, resignation, agreement, time, abandonment, forfeit ou aborted
record-termination-by-rules = o jogo acabou pelas suas regras, por isso Termination é normal e não { $found }
record-termination-open = o resultado ainda está em aberto, por isso a partida não pode ter acabado por { $found }
record-termination-aborted = uma partida anulada tem o resultado *, não { $found }
record-illegal-move = «{ $move }» não se pode jogar aqui: { $reason }
record-comment-open = falta «{"}"}» para fechar o comentário que começa aqui
record-variation-open = falta «)» para fechar a variante que começa aqui
record-variation-unopened = este «)» não fecha nenhuma variante
record-variation-early = uma variante vem depois do lance que substitui, mas aqui não há nenhum
record-variation-empty = a variante que acaba aqui não tem nenhum lance
record-nag = «{ $found }» não é uma anotação: $ e um número de 0 a 255
record-nag-early = uma anotação vem depois do lance que avalia, mas aqui não há nenhum
record-suffix = «{ $found }» não é um sinal de lance; os que há são ! ? !! ?? !? ?!
record-unexpected = «{ $found }» não tem lugar entre os lances

## A linha de comandos

cli-error = erro: { $fault }
cli-unknown-variant = nenhum jogo se chama «{ $found }»; há { $known }
cli-bad-position = a posição está errada no campo { $field }, coluna { $column }: { $fault }
cli-illegal-move = o lance { $number }, «{ $move }», é recusado. { $reason } (regra { $clause })
cli-late-move = o lance { $number }, «{ $move }», é recusado. { $reason }
cli-no-fixed-start = { $game } não tem posição inicial fixa, por isso é preciso --position; sorteie uma com: lusus new --game { $game } --seed 1
cli-not-a-number = --{ $flag } aceita um número inteiro de { $smallest } a { $largest }, não «{ $found }»
cli-bad-seed = --seed aceita um número inteiro de 0 a 18446744073709551615, não «{ $found }»
cli-unknown-language = --lang aceita en ou pt, não «{ $found }»
cli-unknown-command = não há nenhum comando «{ $found }»; lusus --help mostra os que há
cli-unknown-flag = aqui não se percebe «{ $found }»; acrescente --help para ver o que é possível
cli-missing-flag = falta o que é obrigatório: { $flag }
cli-missing-value = { $flag } precisa de um valor
cli-unknown-value = { $flag } não pode ser «{ $found }»; pode ser { $known }
cli-flag-twice = { $flag } aparece duas vezes, ou junto do que exclui
cli-bad-usage = os argumentos não se percebem; lusus --help mostra como se escrevem os comandos
cli-perft-speed = { $millions } milhões de nós por segundo, { $seconds } s

## Ajuda

help-heading-usage = Utilização:
help-heading-commands = Comandos
help-heading-options = Opções
help-about = Lusus: jogar e estudar Choko, Barca, Knight Line, Boco e Syrtis.
help-examples =
    Comece por aqui:
      lusus games                                  o que se pode jogar
      lusus show --game choko                      um tabuleiro para ver
      lusus show --game choko --moves "c3 b3 d4"   o mesmo depois de três lances
      lusus moves --game barca                     o que se pode jogar agora
      lusus rules syrtis                           como se joga

    lusus COMANDO --help explica cada comando com exemplos.
help-games = Listar todos os jogos e variantes: id, TAB, título
help-games-examples =
    Exemplos:
      lusus games
      lusus games --lang en
      lusus games --json
help-new = Escrever a posição em que um jogo começa
help-new-examples =
    O Syrtis joga-se num tabuleiro sorteado; a mesma semente dá o mesmo tabuleiro.

    Exemplos:
      lusus new --game choko
      lusus new --game syrtis --seed 7
help-position = Escrever uma posição, quem joga e o resultado
help-position-examples =
    Exemplos:
      lusus position --game choko --moves "c3 b3"
      lusus position --game knightline --position "0,0:20/1,0:20 1" --moves "0,0>2,1:1"
      lusus position --game barca --match --length 200 --moves "e1a5 f10j6"
help-moves = Listar os lances legais, um por linha
help-moves-examples =
    Exemplos:
      lusus moves --game boco
      lusus moves --game boco --moves "e6l"
      lusus moves --game choko --position "1X3/5/4X/4X/O2X1 1 2,2 -"
help-show = Desenhar o tabuleiro
help-show-examples =
    Marcas: [X] ganhou ou perdeu o jogo, (X) foi o último a mexer, !m está assustado.

    Exemplos:
      lusus show --game barca
      lusus show --game knightline --moves "0,0>2,1:1 1,0>2,2:10"
      lusus show --game syrtis --position "$(lusus new --game syrtis --seed 7)"
help-perft = Contar as sequências de lances de um dado comprimento
help-perft-examples =
    A soma de controlo de um gerador de lances, para quem escreve um.

    Exemplos:
      lusus perft --game choko --depth 4
      lusus perft --game barca --depth 4 --divide --threads 2
help-rules = Escrever as regras de um jogo
help-rules-examples =
    Exemplos:
      lusus rules choko
      lusus rules barca --lang en
help-completions = Escrever o guião de completação de uma shell
help-completions-examples =
    Exemplos:
      lusus completions bash > ~/.local/share/bash-completion/completions/lusus
      lusus completions fish > ~/.config/fish/completions/lusus.fish
help-help = Explicar um comando
help-help-examples =
    Exemplos:
      lusus help
      lusus help perft
help-command = O comando a explicar
help-game = O jogo ou variante, como choko ou choko:winther (lusus games mostra todos)
help-position-text = A posição de partida; por omissão, o início do jogo
help-moves-text = Lances a jogar a partir daí, separados por espaços
help-seed = A semente do sorteio, um número inteiro; por omissão, uma ao acaso, que é dita
help-match = Contar também com a repetição e o comprimento, como numa partida
help-length = O número de lances ao fim dos quais a partida empata; por omissão, 1000
help-depth = O número de lances, de 0 a 100
help-divide = Escrever também a contagem de cada lance
help-threads = O número de linhas de execução; por omissão, 1
help-shell = bash, elvish, fish, powershell ou zsh
help-json = Escrever um objeto JSON em vez de texto; os erros também
help-lang = A língua das frases, en ou pt; por omissão, a do ambiente
help-flag = Mostrar esta ajuda
help-version = Mostrar a versão

## Choko

choko-title = Choko
choko-title-winther = Choko (Winther)
choko-title-ludii = Choko (Ludii)
choko-piece-white = peça branca
choko-piece-black = peça preta
choko-tray-hand =
    { $side }: { $count ->
        [0] nenhuma peça na mão
        [one] 1 peça na mão
       *[other] { $count } peças na mão
    }
choko-note-initiative = Iniciativa: { $side }
choko-note-no-initiative = Ninguém tem a iniciativa; é de quem colocar a seguir
choko-status-pass = A jogar: { $side }. Só pode passar: não tem peças na mão e nenhuma no tabuleiro pode dar um passo ou capturar
choko-status-move = A jogar: { $side }. Dar um passo ou capturar
choko-status-free = A jogar: { $side }. Colocar, dar um passo ou capturar
choko-status-drop-initiative = A jogar: { $side }. É obrigatório colocar; a iniciativa é do adversário ({ $holder })
choko-status-drop-no-piece = A jogar: { $side }. É obrigatório colocar; não há peças suas no tabuleiro
choko-status-drop-blocked = A jogar: { $side }. É obrigatório colocar; nenhuma peça no tabuleiro pode dar um passo ou capturar
choko-end-captured = Vitória: { $winner }. O adversário ({ $loser }) ficou sem peças.
choko-position-hands = «{ $found }» não são as peças nas mãos dos dois jogadores; têm de ser dois números separados por uma vírgula, como 12,12
choko-position-initiative = «{ $found }» não diz quem tem a iniciativa; tem de ser 1, 2 ou - para ninguém
choko-position-material = o jogador { $player } tem { $placed } no tabuleiro e { $held } na mão; ao todo, um jogador tem no máximo { $limit } peças
choko-position-no-pieces = ninguém tem peças no tabuleiro nem na mão; pelo menos um dos jogadores tem de as ter
choko-refusal-not-a-move = «{ $text }» não é um lance. Escreva uma casa para colocar (c3), duas casas para dar um passo ou capturar (c3c4, c3c5), se preciso com x e a segunda peça a retirar (c3c5xa1), ou pass para passar.
choko-refusal-upper-case = Os lances escrevem-se em minúsculas: { $lower }.
choko-refusal-no-such-cell = Não há nenhuma casa { $name }; as casas vão de a1 a e5.
choko-refusal-pass-drop =
    Não pode passar: ainda tem { $count ->
        [one] uma peça
       *[other] { $count } peças
    } na mão para colocar.
choko-refusal-pass-move = Não pode passar: há uma peça sua que pode dar um passo ou capturar.
choko-refusal-hand-empty = Já não tem peças na mão; jogue com uma do tabuleiro, ou passe se nenhuma puder dar um passo ou capturar.
choko-refusal-initiative = Tem de colocar uma peça: a iniciativa é do adversário ({ $holder }).
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

## Barca

## Knight Line

## Boco

boco-title = Boco
boco-title-anyfirst = Boco, primeira casa à escolha
boco-side-red = Vermelho
boco-side-blue = Azul
boco-piece-red = ocupada pelo Vermelho
boco-piece-blue = ocupada pelo Azul
boco-status-first-triangle = A jogar: { $side }; a primeira casa tem de ser um triângulo
boco-status-first-any = A jogar: { $side }; a primeira casa pode ser qualquer uma
boco-end-enclosed = Vitória: { $side }. Um grupo do adversário ficou cercado.
boco-end-both-enclosed = Empate: ambos os jogadores têm um grupo cercado.
boco-end-full = Empate: todas as casas estão ocupadas e nenhum grupo está cercado.
boco-name-form = uma casa é um quadrado, como d4, uma metade, como c2l ou c2r, ou um retângulo, de r1 a r8
boco-name-upper-case = os nomes escrevem-se em minúsculas, neste caso { $cell }
boco-name-column = as colunas do tabuleiro vão de a a j
boco-name-row = as linhas do tabuleiro vão de 1 a 10
boco-name-rectangle = os retângulos vão de r1 a r8
boco-name-ring = { $place } faz parte do retângulo { $rectangle }
boco-name-whole = { $cell } não está cortada e não tem metades
boco-name-cut = { $square } está cortado nas metades { $left } e { $right }
boco-refusal-no-such-cell = «{ $typed }» não é uma casa: { $why }.
boco-refusal-no-passing = No Boco não se pode passar: ocupe uma casa.
boco-refusal-already-claimed = { $cell } já está ocupada ({ $side }): escolha uma casa livre.
boco-refusal-first-not-triangle = A primeira casa tem de ser um triângulo, como c2l, e { $cell } não é.
boco-refusal-apart = { $cell } não é vizinha de nenhuma casa ocupada: escolha uma que partilhe um lado com uma casa ocupada; tocar num canto não basta.
boco-position-two-lists = esperavam-se as casas do jogador 1 e as do jogador 2, separadas por um único «/»
boco-position-empty-list = um jogador sem casas escreve-se «-»
boco-position-no-such-cell = «{ $found }» não é uma casa: { $why }
boco-position-order = { $cell } não pode vir depois de { $previous }: cada casa escreve-se uma só vez, linha a linha a partir do topo, da esquerda para a direita, a metade esquerda antes da direita e por fim r1 a r8
boco-position-claimed-by-both = ambos os jogadores têm { $cell }; uma casa só tem um dono

## Syrtis

