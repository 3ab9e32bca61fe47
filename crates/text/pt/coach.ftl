# Um treinador durante a partida.

threat-wins = Ameaça: { $move } ganha já
threat-takes = Ameaça: { $move } captura { $count ->
        [one] uma peça
       *[other] { $count } peças
    }
coach-ask = { $words } (depois de { $answer }). Fazer este lance mesmo assim?
coach-on = O treinador observa: assinala ameaças e avisa antes de um lance que perde à força. Esta partida não conta.
coach-off = O treinador foi-se embora.
