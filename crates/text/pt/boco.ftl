## Boco

boco-title = Boco
boco-title-anyfirst = Boco, primeira casa à escolha
boco-side-red = Vermelho
boco-side-blue = Azul
boco-piece-red = ocupada pelo Vermelho
boco-piece-blue = ocupada pelo Azul
boco-goal = Cerque um grupo do adversário.
boco-status-first-triangle = Joga o { $side }: a primeira casa tem de ser um triângulo
boco-status-first-any = Joga o { $side }: a primeira casa pode ser qualquer uma
boco-end-enclosed = Ganhou o { $side }, que cercou um grupo do adversário.
boco-end-both-enclosed = Empate: ambos os jogadores têm um grupo cercado.
boco-end-full = Empate: todas as casas estão ocupadas e nenhum grupo está cercado.
boco-name-form = uma casa é um quadrado, como d4, uma metade, como c2l ou c2r, ou um retângulo, de r1 a r8
boco-name-upper-case = os nomes escrevem-se em minúsculas, neste caso { $cell }
boco-name-column = as colunas do tabuleiro vão de a a j
boco-name-row = as linhas do tabuleiro vão de 1 a 10
boco-name-rectangle = os retângulos vão de r1 a r8
boco-name-ring = { $place } faz parte do retângulo { $rectangle }
boco-name-whole = { $cell } não está cortado e não tem metades
boco-name-cut = { $square } está cortado nas metades { $left } e { $right }
boco-refusal-no-such-cell = «{ $typed }» não é uma casa: { $why }.
boco-refusal-no-passing = No Boco não se pode passar: ocupe uma casa.
boco-refusal-already-claimed = { $cell } já está ocupada pelo { $side }: escolha uma casa livre.
boco-refusal-first-not-triangle = A primeira casa tem de ser um triângulo, como c2l, e { $cell } não é.
boco-refusal-apart = { $cell } não é vizinha de nenhuma casa ocupada: escolha uma que partilhe um lado com uma casa ocupada; tocar num canto não basta.
boco-position-two-lists = esperavam-se as casas do jogador 1 e as do jogador 2, separadas por um único «/»
boco-position-empty-list = um jogador sem casas escreve-se «-»
boco-position-no-such-cell = «{ $found }» não é uma casa: { $why }
boco-position-order = { $cell } não pode vir depois de { $previous }: cada casa escreve-se uma só vez, linha a linha a partir do topo, da esquerda para a direita, a metade esquerda antes da direita e por fim r1 a r8
boco-position-claimed-by-both = ambos os jogadores têm { $cell }; uma casa só tem um dono

boco-harm-enclosed = deixa cercar um grupo
boco-harm-one-way-out = deixa um grupo com uma só saída
