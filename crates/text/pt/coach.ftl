# Um treinador durante a partida.

threat-wins = Ameaça: { $move } ganha já
threat-takes = Ameaça: { $move } captura { $count ->
        [one] uma peça
       *[other] { $count } peças
    }
coach-ask = Este lance { $words }: a resposta é { $answer }. Fazê-lo mesmo assim?
coach-ask-over = Este lance { $words }. Fazê-lo mesmo assim?
coach-on = O treinador observa: assinala ameaças e avisa antes de um lance que perde à força. Esta partida não conta.
coach-off = O treinador foi-se embora.
