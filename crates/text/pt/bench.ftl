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
