## Benchmarks

bench-machine =
    Measured on { $processor }, { $cores ->
        [one] 1 core
       *[other] { $cores } cores
    }
bench-variant = variant
bench-nodes = nodes
bench-hash = hash
bench-speed = M nodes/s
bench-least = at least
bench-gain = × with { $threads }
bench-total = total
bench-promise = promise
bench-samples = answers
bench-median = median, ms
bench-percentile = 99 %, ms
bench-longest = longest, ms
bench-at-most = at most, ms
bench-verdict = verdict
bench-kept = kept
bench-broken = broken
bench-no-engine = the engine cannot be measured: { $fault }
