## Partidas em ligações

link-none = Isto não é uma ligação para uma partida do Lusus.
link-newer = Esta ligação foi feita por uma versão mais recente do Lusus.
link-too-long = Isto é mais comprido do que qualquer ligação para uma partida, que tem no máximo { $length } caracteres.
link-damaged = Esta ligação está danificada: faltam-lhe caracteres ou foram alterados.
link-game = Esta ligação conduz a «{ $found }», que não é um jogo que se jogue aqui.
link-position = Esta ligação não conduz a uma posição do seu jogo; campo { $field }: { $fault }
link-rules = Esta ligação foi feita com outras regras do seu jogo, e com estas não se pode ler.
link-game-too-long = Uma partida com mais de { $plies } lances não cabe numa ligação.
