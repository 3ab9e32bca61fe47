## Textos de posições

position-too-long = o texto tem mais de { $limit } bytes, mais do que qualquer posição precisa
position-not-ascii = uma posição escreve-se com caracteres ASCII simples e espaços únicos, não com «{ $found }»
position-fields = esperavam-se { $expected } campos separados por um só espaço ({ $names }), { $found ->
    [one] mas só há 1
   *[other] mas há { $found }
}
position-blank = os campos separam-se por um só espaço, sem nenhum antes ou depois
position-turn = «{ $found }» não é um jogador; tem de ser 1 ou 2
position-number = «{ $found }» não é um número inteiro de 0 a { $largest } na grafia habitual
position-rows = esperavam-se { $expected } linhas separadas por «/», { $found ->
    [one] mas só há 1
   *[other] mas há { $found }
}
position-run = «{ $found }» não é a forma de escrever casas vazias: um só número, sem zero à esquerda, para toda a sequência
position-row-length = a linha «{ $row }» não descreve exatamente { $expected } casas
position-no-such-piece = «{ $found }» não é uma peça deste jogo; as peças são { $known }
