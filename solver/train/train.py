#!/usr/bin/env python3
"""Trains a small network on samples and writes its weights as integers.

    python3 train.py --samples A.lsmp B.lsmp --hidden 64 --epochs 12 --seed 1 --out choko.lnet

Both formats, and what a network computes, are described in docs/network.md.
What is trained is what is written: the weights are rounded in every step of
the training, so that the loss told is that of the integers.
"""

import argparse
import os
import struct
import time
import zlib

# Asked for before CUDA starts: the same seed gives the same weights.
os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")

import numpy as np
import torch
import torch.nn.functional as F

ONE = 255  # what stands for 1 in the hidden layer
WEIGHT_ONE = 64  # what stands for 1 among the weights of the result
RESULT_ONE = ONE * ONE * WEIGHT_ONE
LARGEST_WEIGHT = 128  # so that an activation times a weight is an i16
SCALE = 256  # the result is the logit times this
NO_FEATURE = 0xFFFF
WON = 254.0  # the target of a won position


class Samples:
    """Files of samples of one game, read as a whole."""

    def __init__(self, paths):
        parts = [self.read(path) for path in paths]
        shapes = {shape for shape, _ in parts}
        if len(shapes) != 1:
            raise SystemExit(f"samples of different games: {sorted(shapes)}")
        self.active, self.inputs, self.buckets = shapes.pop()
        records = np.concatenate([records for _, records in parts])
        self.features = np.ascontiguousarray(records["features"]).reshape(len(records), self.active)
        self.bucket = np.ascontiguousarray(records["bucket"])
        self.target = np.ascontiguousarray(records["target"])
        strange = (self.features >= self.inputs) & (self.features != NO_FEATURE)
        if strange.any() or (self.bucket >= self.buckets).any() or (self.target > WON).any():
            raise SystemExit("a sample names what its game does not have")

    @staticmethod
    def read(path):
        with open(path, "rb") as file:
            head = file.read(16)
            if len(head) < 16 or head[:4] != b"LSMP":
                raise SystemExit(f"{path}: no samples")
            version, active, inputs, buckets, _ = struct.unpack("<HHIHH", head[4:])
            if version != 1 or not 0 < inputs < NO_FEATURE:
                raise SystemExit(f"{path}: another version")
            kind = np.dtype([("features", "<u2", (active,)), ("bucket", "u1"), ("target", "u1")])
            return (active, inputs, buckets), np.fromfile(file, dtype=kind)

    def __len__(self):
        return len(self.bucket)


class Resident:
    """Samples on the device, from which batches are drawn."""

    def __init__(self, samples, chosen, device):
        self.features = torch.from_numpy(samples.features[chosen].view(np.int16)).to(device)
        self.bucket = torch.from_numpy(samples.bucket[chosen]).to(device)
        self.target = torch.from_numpy(samples.target[chosen]).to(device)
        self.inputs = samples.inputs

    def __len__(self):
        return len(self.bucket)

    def batch(self, chosen):
        features = self.features[chosen].long() & 0xFFFF
        # No feature is the column behind all others.
        features = features.clamp(max=self.inputs)
        return features, self.bucket[chosen].long(), self.target[chosen].float() / WON

    def seen(self):
        """Which features occur."""
        found = torch.zeros(self.inputs + 1, device=self.features.device)
        for start in range(0, len(self), 1 << 22):
            features, _, _ = self.batch(slice(start, start + (1 << 22)))
            found[features.reshape(-1)] = 1.0
        return found[:-1]


class Network(torch.nn.Module):
    """One hidden layer of squared clipped sums; biases and the weights of the
    result are chosen by the bucket."""

    def __init__(self, samples, seen, hidden):
        super().__init__()
        self.active, self.inputs = samples.active, samples.inputs
        spread = (1.0 / samples.active) ** 0.5
        # What no sample has says nothing.
        first = torch.empty(samples.inputs, hidden).uniform_(-spread, spread) * 0.5 * seen.cpu().unsqueeze(1)
        last = torch.empty(1, hidden).uniform_(-0.5, 0.5)
        self.first = torch.nn.Parameter(first)
        self.first_bias = torch.nn.Parameter(torch.full((samples.buckets, hidden), 0.3))
        self.last = torch.nn.Parameter(last.repeat(samples.buckets, 1))
        self.last_bias = torch.nn.Parameter(torch.zeros(samples.buckets, 1))

    def forward(self, features, bucket):
        # Products of matrices with noughts and ones: on a GPU far faster than
        # looking up rows, whose gradients would have to be sorted.
        on = torch.zeros(len(features), self.inputs + 1, device=features.device).scatter_(1, features, 1.0)
        chosen = torch.zeros(len(bucket), len(self.last), device=bucket.device).scatter_(1, bucket.unsqueeze(1), 1.0)
        sums = on[:, : self.inputs] @ rounded(self.first, ONE) + chosen @ rounded(self.first_bias, ONE)
        squares = sums.clamp(0.0, 1.0).square()
        results = squares @ rounded(self.last, WEIGHT_ONE).T + rounded(self.last_bias, RESULT_ONE).T
        return (results * chosen).sum(1)

    @torch.no_grad()
    def clip(self):
        """Keeps the weights where no integer can overflow."""
        # The bias has the share of four features.
        share = 32_000 / ONE / (self.active + 4)
        self.first.clamp_(-share, share)
        self.first_bias.clamp_(-4 * share, 4 * share)
        largest = (LARGEST_WEIGHT - 0.5) / WEIGHT_ONE
        self.last.clamp_(-largest, largest)
        self.last_bias.clamp_(-50.0, 50.0)

    @torch.no_grad()
    def integers(self):
        """The weights as they are written."""
        whole = lambda weights, one: np.rint(weights.double().cpu().numpy() * one).astype(np.int64)
        return (
            whole(self.first, ONE),
            whole(self.first_bias, ONE),
            whole(self.last, WEIGHT_ONE),
            whole(self.last_bias, RESULT_ONE).reshape(-1),
        )


def rounded(weights, one):
    """The weights as integers hold them; the gradient passes as if they did not."""
    return weights + (torch.round(weights * one) / one - weights).detach()


def encoded(weights, active):
    """The bytes of a file."""
    first, first_bias, last, last_bias = weights
    inputs, hidden = first.shape
    largest = active * np.abs(first).max(0) + np.abs(first_bias).max(0)
    result = np.abs(last_bias) + ONE * ONE * np.abs(last).sum(1)
    if (largest > 32767).any() or (np.abs(last) > LARGEST_WEIGHT).any() or (result >= 2**31).any():
        raise SystemExit("the weights could overflow")
    head = b"lusus network 1\n" + struct.pack("<IHHHHHH", inputs, active, hidden, len(last), SCALE, 0, 0)
    body = b"".join(part.astype("<i2").tobytes() for part in (first, first_bias, last))
    whole = head + body + last_bias.astype("<i4").tobytes()
    return whole + struct.pack("<I", zlib.crc32(whole))


def results(weights, features, bucket):
    """What the integers make of samples, exactly."""
    first, first_bias, last, last_bias = weights
    rows = np.concatenate([first, np.zeros((1, first.shape[1]), np.int64)])
    sums = first_bias[bucket] + rows[np.minimum(features, len(first))].sum(1)
    squares = np.clip(sums, 0, ONE) ** 2
    return (last_bias[bucket] + (squares * last[bucket]).sum(1)) * SCALE // RESULT_ONE


def write_examples(path, weights, samples, chosen):
    """Features, bucket and result of samples, one a line."""
    found = results(weights, samples.features[chosen].astype(np.int64), samples.bucket[chosen])
    with open(path, "w") as file:
        for features, bucket, result in zip(samples.features[chosen], samples.bucket[chosen], found):
            known = " ".join(str(feature) for feature in features if feature != NO_FEATURE)
            file.write(f"{bucket}\t{known}\t{result}\n")


@torch.no_grad()
def loss_of(network, resident, batch):
    """The mean loss, and the share of decided positions on the right side: won
    above three quarters, lost below one quarter, drawn between."""
    total, right = 0.0, 0.0
    for start in range(0, len(resident), batch):
        chosen = slice(start, start + batch)
        features, bucket, target = resident.batch(chosen)
        logit = network(features, bucket)
        total += F.binary_cross_entropy_with_logits(logit, target, reduction="sum").item()
        third = lambda chance: torch.floor(chance * 4.0).clamp(max=3.0).add(1.0).div(2.0).floor()
        right += (third(torch.sigmoid(logit)) == third(target)).float().sum().item()
    return total / len(resident), right / len(resident)


def train(network, learning, held_out, options):
    device = learning.bucket.device
    chance = torch.Generator(device=device).manual_seed(options.seed)
    steps = -(-len(learning) // options.batch) * options.epochs
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=options.decay, fused=device.type == "cuda")
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, max_lr=options.rate, total_steps=steps + 1, pct_start=0.1, final_div_factor=1000.0
    )
    begun = time.time()
    for epoch in range(options.epochs):
        order = torch.randperm(len(learning), generator=chance, device=device)
        total = torch.zeros((), device=device)
        for start in range(0, len(learning), options.batch):
            chosen = order[start : start + options.batch]
            features, bucket, target = learning.batch(chosen)
            loss = F.binary_cross_entropy_with_logits(network(features, bucket), target)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            network.clip()
            total += loss.detach() * len(chosen)
        loss, right = loss_of(network, held_out, options.batch)
        print(
            f"epoch {epoch + 1}/{options.epochs} loss {total.item() / len(learning):.5f} "
            f"held out {loss:.5f} right {100 * right:.2f} % after {time.time() - begun:.0f} s",
            flush=True,
        )


def main():
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--samples", nargs="+", required=True, metavar="FILE")
    read.add_argument("--validation", nargs="+", metavar="FILE", help="held out instead of a share of the samples")
    read.add_argument("--held-out", type=float, default=0.02, help="share of the samples, the first of them, that is held out")
    read.add_argument("--hidden", type=int, default=64)
    read.add_argument("--epochs", type=int, default=12)
    read.add_argument("--batch", type=int, default=32_768)
    read.add_argument("--rate", type=float, default=0.003)
    read.add_argument("--decay", type=float, default=0.0001)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    read.add_argument("--out", required=True, metavar="FILE.lnet")
    read.add_argument("--examples", metavar="FILE", help="writes results of held-out samples")
    options = read.parse_args()
    if options.hidden % 16 or not 16 <= options.hidden <= 256:
        raise SystemExit("--hidden is a multiple of 16, up to 256")

    torch.manual_seed(options.seed)
    torch.use_deterministic_algorithms(True, warn_only=True)
    torch.backends.cuda.matmul.allow_tf32 = True
    samples = Samples(options.samples)
    if options.validation:
        learnt, tested, kept = slice(None), Samples(options.validation), slice(None)
    else:
        few = max(1, int(options.held_out * len(samples)))
        learnt, tested, kept = slice(few, None), samples, slice(0, few)
    learning = Resident(samples, learnt, options.device)
    held_out = Resident(tested, kept, options.device)
    print(
        f"{len(learning)} samples, {len(held_out)} held out; {samples.inputs} inputs, "
        f"{samples.active} active, {options.hidden} hidden, {samples.buckets} buckets; {options.device}",
        flush=True,
    )
    network = Network(samples, learning.seen(), options.hidden).to(options.device)
    train(network, learning, held_out, options)

    weights = network.integers()
    whole = encoded(weights, samples.active)
    with open(options.out, "wb") as file:
        file.write(whole)
    if options.examples:
        write_examples(options.examples, weights, tested, slice(0, 200))
    print(f"{options.out}: {len(whole)} bytes, CRC-32 {zlib.crc32(whole[:-4]):08x}", flush=True)


if __name__ == "__main__":
    main()
