# Um treinador durante a partida.

threat-wins = Ameaça: { $move } ganha de imediato
threat-takes = Ameaça: { $move } captura { $count ->
        [one] uma peça
       *[other] { $count } peças
    }
coach-ask = { $plies ->
        [one] Depois deste lance o adversário ganha de imediato com { $next }.
       *[other] Depois deste lance o adversário tem vitória forçada em { $plies } lances, contando os dos dois lados, a começar por { $next }.
    } Fazê-lo mesmo assim?
coach-ask-over = Este lance perde de imediato. Fazê-lo mesmo assim?
coach-on = O treinador observa: assinala ameaças e avisa antes de um lance que leva a uma derrota forçada, e pode-se sempre voltar atrás. Esta partida não conta para a sua força.
coach-off = O treinador foi-se embora.
