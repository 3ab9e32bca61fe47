var e=`learn-opening = As lições estão a abrir …
learn-failed = Não é possível abrir aqui as lições. O navegador pode ser demasiado antigo, ou perdeu-se a ligação: recarregue a página para tentar de novo.
learn-courses = Aprender um jogo
learn-courses-text = Cada curso demora uns cinco minutos: uma posição, uma tarefa, e mãos à obra.
learn-all = Cursos
learn-course-of = { $game }: { $done } de { $count } lições feitas
learn-title-of = Aprender { $game }
learn-place = Lição { $number } de { $count }
learn-rule = Regra { $clause }
learn-hint-ask = Sugestão
learn-show = Mostrar
learn-again = Repetir
learn-back = Anterior
learn-next = Seguinte
learn-end = Todas as lições estão feitas: já sabe jogar.
learn-end-seen =
    { $count ->
        [one] Já passou por todas as lições; uma delas só lhe foi mostrada. “Seguinte” leva de volta a ela.
       *[other] Já passou por todas as lições; { $count } delas só lhe foram mostradas. “Seguinte” leva de volta a elas.
    }
learn-enough-done = Já sabe o bastante para uma primeira partida.
learn-enough-seen = Já viu o bastante para uma primeira partida.
learn-first-game = Jogar uma primeira partida
learn-puzzles = Resolver problemas
`;export{e as sentences};