## Knight Line

knightline-title = Knight Line
knightline-title-official = Knight Line, regras da editora
knightline-piece-stack = { $side }, { $height ->
    [one] uma peça sozinha
   *[other] uma pilha de { $height }
}
knightline-goal = Forme uma linha sem falhas de quatro pilhas suas.
knightline-ask-tiles = Quantas peças?
knightline-status-first-move = Jogam as { $side }: o primeiro lance leva exatamente uma peça
knightline-status-must-pass = Jogam as { $side }, mas sem lances só podem passar
knightline-note-moves-left = { $most ->
    [0] As { $side } já não têm lances
    [one] Às { $side } resta no máximo 1 lance
   *[other] Às { $side } restam no máximo { $most } lances
}
knightline-end-line = Ganharam as { $side }: quatro ou mais pilhas numa linha sem falhas.
knightline-end-exhausted = Ganharam as { $side }: às { $loser } só restam peças sozinhas.
knightline-end-stalemate = Ganharam as { $side }: ninguém pode jogar.
knightline-refusal-must-pass = Não tem outro lance: tem de passar.
knightline-refusal-may-not-pass = Tem lances possíveis, por isso não pode passar.
knightline-refusal-not-a-move = «{ $text }» não é um lance. Escreva de onde, para onde e quantas peças, por exemplo 0,0>2,1:1, ou então pass.
knightline-refusal-no-amount = «{ $text }» não diz quantas peças se movem. Acrescente dois pontos e o número: { $text }:1.
knightline-refusal-not-an-amount = «{ $text }» não é um número de peças. Depois dos dois pontos escreve-se um número inteiro, como 1 ou 12.
knightline-refusal-not-a-cell = «{ $text }» não é uma casa. Uma casa são dois números inteiros separados por uma vírgula, sem sinal de mais nem zero à esquerda, como 0,0 ou -3,2.
knightline-refusal-beyond = { $cell } fica fora da grelha, que termina em -{ $edge } e { $edge } tanto em x como em y.
knightline-refusal-no-stack = Não há nenhuma pilha em { $cell }. Mova peças de uma das suas pilhas.
knightline-refusal-opponents-stack = A pilha em { $cell } é do adversário. Mova peças de uma das suas pilhas.
knightline-refusal-single-tile = Em { $cell } há uma peça sozinha, e uma peça sozinha nunca se move. Escolha uma pilha mais alta.
knightline-refusal-not-a-knights-move = { $to } não fica a um salto de cavalo de { $from }: duas casas ao longo de uma linha ou coluna e uma para o lado.
knightline-refusal-occupied = { $cell } está ocupada. As peças movem-se para uma casa vazia.
knightline-refusal-nothing-beside = Nenhuma das oito casas em volta de { $cell } está ocupada. As peças têm de cair ao lado de uma pilha, de qualquer cor.
knightline-refusal-no-tiles = Um lance leva pelo menos uma peça.
knightline-refusal-first-move = O primeiro lance do jogo leva exatamente uma peça.
knightline-refusal-too-many = A pilha em { $cell } tem { $height } peças e pelo menos uma tem de ficar: leve { $most ->
    [one] 1 peça
   *[other] no máximo { $most }
}.
knightline-position-sides = esperavam-se as pilhas dos dois jogadores separadas por um só «/», encontrou-se «{ $found }»
knightline-position-stack = «{ $found }» não é uma pilha; uma pilha escreve-se x,y:altura, por exemplo 2,-1:3
knightline-position-cell = «{ $found }» não é uma casa; uma casa são dois números inteiros na grafia habitual, separados por uma vírgula
knightline-position-beyond = { $cell } fica fora da grelha, que termina em -{ $edge } e { $edge } tanto em x como em y
knightline-position-height = «{ $found }» não é uma altura; tem de ser um número inteiro de 1 a { $tiles }
knightline-position-occupied = já há uma pilha em { $cell }
knightline-position-order = «{ $found }» está fora de ordem; as pilhas de cada jogador ordenam-se por x e depois por y
knightline-position-tiles = as alturas do jogador { $player } têm de somar exatamente { $tiles }

knightline-harm-threats = permite { $count } ameaças ao mesmo tempo
knightline-harm-line = deixa fazer quatro em linha
knightline-harm-exhausted = fica sem peças para mover
