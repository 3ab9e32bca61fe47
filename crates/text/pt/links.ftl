## Partidas em ligações

link-none = isto não é uma ligação para uma partida do Lusus
link-newer = esta ligação foi feita por uma versão mais recente do Lusus
link-too-long = isto é mais comprido do que qualquer ligação para uma partida, que tem no máximo { $length } caracteres
link-damaged = esta ligação está danificada: faltam-lhe caracteres ou foram alterados
link-game = esta ligação conduz a «{ $found }», que não é um jogo que se jogue aqui
link-position = esta ligação não conduz a uma posição do seu jogo; campo { $field }: { $fault }
link-rules = esta ligação foi feita com outras regras do seu jogo, e com estas não se pode ler
link-game-too-long = uma partida com mais de { $plies } lances não cabe numa ligação
