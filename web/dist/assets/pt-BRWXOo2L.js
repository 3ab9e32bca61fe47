var e=`learn-opening = As lições estão a abrir …
learn-failed = As lições não podem ser abertas aqui. O navegador pode ser demasiado antigo, ou perdeu-se a ligação: recarregue a página para tentar de novo.
learn-courses = Aprender um jogo
learn-courses-text = Cada curso leva uns cinco minutos: uma posição, uma tarefa, e experimenta-se.
learn-course-of = { $game }: { $done } de { $count } feitas
learn-title-of = Aprender { $game }
learn-place = Lição { $number } de { $count }
learn-rule = Regra { $clause }
learn-hint-ask = Dica
learn-hint-text = Comece por { $target }.
learn-show = Mostrar
learn-again = Repetir
learn-back = Voltar
learn-next = Seguinte
learn-end = Foi a última lição: já conhece todas as regras.
learn-first-game = Jogar um primeiro jogo
learn-puzzles = Resolver problemas
`;export{e as sentences};