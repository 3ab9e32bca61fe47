## A linha de comandos

cli-error = erro: { $fault }
cli-unknown-variant = nenhum jogo se chama «{ $found }»; há { $known }
cli-bad-position = a posição está errada no campo { $field }, coluna { $column }: { $fault }
cli-bad-position-text = a posição está errada na coluna { $column }: { $fault }
cli-write = não se consegue escrever o resultado: { $fault }
cli-not-utf8 = o argumento { $number } não é texto UTF-8 válido
cli-no-value-wanted = { $flag } não leva valor
cli-length-needs-match = --length só conta juntamente com --match
cli-game-needs-flag = escreva --game { $found }
cli-unknown-bot = nenhum computador se chama «{ $found }» aqui; há { $known }
cli-game-over = não há lance para escolher. { $ending }
cli-illegal-move = o lance { $number }, «{ $move }», é recusado. { $reason } (regra { $clause })
cli-late-move = o lance { $number }, «{ $move }», é recusado. { $reason }
cli-no-fixed-start = { $game } não tem posição inicial fixa, por isso é preciso --position; sorteie uma com: lusus new --game { $game } --seed 1
cli-not-a-number = { $flag } aceita um número inteiro de { $smallest } a { $largest }, não «{ $found }»
cli-bad-seed = --seed aceita um número inteiro de 0 a 18446744073709551615, não «{ $found }»
cli-unknown-language = --lang aceita en ou pt, não «{ $found }»
cli-unknown-command = não há nenhum comando «{ $found }»; { $command } --help mostra os que há
cli-unknown-flag = «{ $found }» não é reconhecido aqui; acrescente --help para ver o que é possível
cli-no-flag-needed = { $flag } não é preciso aqui; escreva: { $command } { $value }
cli-missing-flag = falta o que é obrigatório: { $flag }
cli-missing-value = { $flag } precisa de um valor
cli-unknown-value = { $flag } não pode ser «{ $found }»; pode ser { $known }
cli-flag-before-command = --{ $flag } está antes de { $command }, onde nada significa; escreva-o depois, se { $command } o aceitar
cli-flag-twice = { $flag } aparece duas vezes
cli-flags-exclude = { $flag } e { $other } excluem-se mutuamente
cli-bad-usage = os argumentos não são reconhecidos; { $command } --help mostra como se escrevem os comandos
cli-begin-here =
    { $program }: jogar e estudar { $games }.

    Três comandos para começar:
      lusus play                jogar neste terminal (lusus play --plain: linha a linha)
      lusus show --game choko   um tabuleiro para ver
      lusus rules syrtis        como se joga um jogo

    lusus --help mostra todos os comandos.
cli-play-needs-game = --{ $flag } descreve um jogo novo, por isso --game tem de dizer qual
cli-unknown-player = --{ $flag } não pode ser «{ $found }»; pode ser { $known }
cli-bot-has-name = --{ $flag } dá nome a uma pessoa, mas aí joga { $bot }
cli-bad-clock = um relógio são minutos, ou minutos:segundos, e talvez +segundos por lance, como 10, 0:30 ou 5+3 (1 segundo a 1440 minutos, até 3600 segundos por lance), e não «{ $found }»
cli-bots-have-no-clock = --clock serve para jogos com uma pessoa: os computadores pensam o tempo que o seu nível manda
cli-verified = todas as linhas foram jogadas, e o que se afirma é verdade; { $seconds } s
cli-certificate-faulty = { $file }, byte { $byte }: { $fault }
cli-certificate-refused = { $file } não prova o que afirma: { $fault }
cli-perft-speed = { $millions } milhões de nós por segundo, { $seconds } s

cli-mark-last-move = (X) foi o último a mover-se
cli-mark-alarm = !X está assustado
cli-mark-decided = [X] ganhou ou perdeu o jogo
cli-mark-water = ~ água, ~X~ está nela
cli-picture-ending = { $file } não diz o que desenhar: que acabe em .svg, .png ou .gif, ou escreva --format
cli-picture-still = { $flag } é para imagens animadas: que o ficheiro acabe em .gif
cli-picture-moving = { $flag } é para imagens de uma só posição: que o ficheiro acabe em .svg ou .png
cli-picture-arrow = «{ $found }» não é uma casa deste tabuleiro nem uma seta entre duas, como c3-d4; as casas são { $cells }
cli-picture-too-large = { $plies } lances de { $size } píxeis são demais para um só GIF; --size { $longest } é possível, ou um --ply menor
cli-no-json = --json aqui não tem sentido: este comando é uma conversa
cli-no-memory = { $flag } pede { $mebibytes } MiB ao todo, mais memória do que esta máquina tem livre; escolha um número menor
cli-no-tables = { $folder } não tem tabelas de finais; lusus solve fá-las
cli-in-variable = a variável { $variable }: { $fault }
cli-tables-unused = tabelas de finais que não são usadas: { $fault }

## Quão justo é um jogo

balance-nothing = nada se sabe do equilíbrio de { $game }
balance-interrupted = Interrompido; os ficheiros acima estão completos.
balance-length-title = Quanto duram as partidas, em lances, e entre quantos lances se escolhe
balance-choices = lances
balance-end = fim
balance-move = lance
balance-alike = iguais
puzzles-none = não há problemas de { $game }
puzzles-count = { $count ->
    [one] Um problema.
   *[other] { $count } problemas.
}
puzzles-checked = { $right } de { $count } problemas estão demonstrados.
opponent-found = { $game }: em { $share } % de { $runs } séries o nível é encontrado (o nível { $level } é o menos vezes, em { $worst } %); metade das estimativas falha por { $off } níveis no máximo; os níveis fazem { $score } % dos pontos.
opponent-beginners = { $game }: de { $runs } jogadores do nível 1, { $hard } encontram um adversário acima do nível { $level } nas primeiras { $games } partidas.
opponent-met = A meta, estimativa e adversário seguinte a 1,5 níveis no máximo em 90 % das séries de cada jogo e um adversário demasiado forte para 5 % dos principiantes no máximo, foi atingida.
opponent-missed = A meta, estimativa e adversário seguinte a 1,5 níveis no máximo em 90 % das séries de cada jogo e um adversário demasiado forte para 5 % dos principiantes no máximo, não foi atingida.
