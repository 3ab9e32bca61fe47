var e=`solving-opening = A abrir os problemas …
solving-failed = Não é possível abrir os problemas aqui. O navegador pode ser demasiado antigo, ou perdeu-se a ligação: recarregue a página para tentar de novo.
solving-away = Os problemas deste jogo ainda não estão neste navegador, e não é possível contactar o servidor. Tente de novo quando tiver ligação.
solving-title = Problemas
solving-text = Uma posição de uma partida real e um só lance certo: está provado. Tente as vezes que quiser; só a primeira tentativa conta.
solving-none = Aqui ainda não há problemas.
solving-count = { $count } problemas, { $tried } tentados, { $solved } resolvidos à primeira.
solving-streak =
    { $streak ->
        [0]
            { $best ->
                [0] Ainda sem série.
               *[other] De momento sem série (melhor: { $best }).
            }
       *[other] Série: { $streak } (melhor: { $best }).
    }
solving-begin = Resolver problemas
solving-themes = Por tema
solving-themes-text = Quem conhece o tema já tem meia solução: estes problemas não alteram o que se sabe da sua força.
solving-all = Todos os problemas
solving-side = O seu lado: { $side }.
solving-rule = Regra { $clause }
solving-about = Tema: { $themes }.
solving-hint = Sugestão
solving-why = Porque não?
solving-show = Mostrar a solução
solving-again = Repetir
solving-next = Problema seguinte
solving-analyse = Analisar
solving-shown = Era esta a solução.
`;export{e as sentences};