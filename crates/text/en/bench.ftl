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
accuracy-nodes = nodes
accuracy-critical = critical
accuracy-chance = by chance
accuracy-claims = claims
accuracy-wrong = wrong
accuracy-bad-line = line { $line }: { $fault }
accuracy-no-value = “{ $found }” is no value; it must be won, drawn or lost
accuracy-not-legal = “{ $found }” is not legal in this position
accuracy-no-move = no move keeps the value of this position
phase-whole = the whole game
