var e=`solving-opening = A abrir os problemas …
solving-failed = Não é possível abrir os problemas aqui. O navegador pode ser demasiado antigo, ou perdeu-se a ligação: recarregue a página para tentar de novo.
solving-title = Problemas
solving-text = Uma posição de uma partida verdadeira e um lance certo: está provado. Tente as vezes que quiser; só a primeira tentativa conta.
solving-none = Aqui ainda não há problemas.
solving-count = { $count } problemas, { $tried } tentados, { $solved } resolvidos à primeira.
solving-streak =
    { $streak ->
        [0] Ainda sem série (melhor: { $best }).
       *[other] Série: { $streak } (melhor: { $best }).
    }
solving-begin = Resolver problemas
solving-themes = Por tema
solving-themes-text = Quem sabe o tema sabe meia solução: estes não alteram o que se sabe da sua força.
solving-all = Todos os problemas
solving-side = Joga com { $side }.
solving-rule = Regra { $clause }
solving-about = Tratava-se de: { $themes }.
solving-hint = Dica
solving-why = Porque não?
solving-show = Mostrar a solução
solving-again = De novo
solving-next = Problema seguinte
solving-analyse = Analisar
solving-shown = Era esta a solução.
`;export{e as sentences};