## Medições

bench-machine =
    Medido em { $processor }, { $cores ->
        [one] 1 núcleo
       *[other] { $cores } núcleos
    }
bench-variant = variante
bench-nodes = nós
bench-hash = resumo
bench-speed = M nós/s
bench-least = mínimo
bench-gain = × com { $threads }
bench-total = total
bench-promise = promessa
bench-samples = respostas
bench-median = mediana, ms
bench-percentile = 99 %, ms
bench-longest = máximo, ms
bench-at-most = limite, ms
bench-verdict = veredicto
bench-kept = cumprida
bench-broken = falhada
bench-no-engine = não é possível medir o programa: { $fault }
accuracy-nodes = nós
accuracy-critical = críticas
accuracy-chance = ao acaso
accuracy-claims = afirmações
accuracy-wrong = erradas
accuracy-bad-line = linha { $line }: { $fault }
accuracy-no-value = «{ $found }» não é um valor; tem de ser won, drawn ou lost
accuracy-not-legal = «{ $found }» não é legal nesta posição
accuracy-no-move = nenhum lance conserva o valor desta posição
phase-whole = todo o jogo
