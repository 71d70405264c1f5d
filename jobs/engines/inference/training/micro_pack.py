# SPDX-License-Identifier: Apache-2.0
"""Makes the micro packs of the tests: diffusion pipelines laid out like real ones, small enough for the repository.

    python3 micro_pack.py ../src/test/resources/packs [training steps]

micro-sd has the layout of Stable Diffusion 1.5 (CLIP tokenizer, one text encoder, epsilon prediction) and is trained for some minutes on blobs
of colour, so that a test can see whether the words arrive in the picture. micro-xl has the layout of SDXL (two encoders, pooled text, time ids) with
random weights and v prediction. The autoencoders are fixed: eight by eight means, and back by interpolation. Ran with torch 1.13 on one CPU thread.
"""
import collections
import json
import math
import os
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "export"))
from packing import probe, write_pack  # noqa: E402

LENGTH = 77
COLOURS = {
    "red": (0.9, 0.1, 0.1), "green": (0.1, 0.7, 0.15), "blue": (0.1, 0.2, 0.9), "yellow": (0.95, 0.85, 0.1),
    "white": (0.95, 0.95, 0.95), "black": (0.05, 0.05, 0.05),
}
PLACES = {"left": 1.7, "middle": 3.5, "right": 5.3}


# ---- the tokenizer: byte-level BPE in CLIP's file format ----------------------------------------------------------------------------------------
def byte_alphabet():
    """GPT-2's table of printable characters for bytes (Radford et al. 2019)."""
    good = list(range(ord("!"), ord("~") + 1)) + list(range(0xA1, 0xAD)) + list(range(0xAE, 0x100))
    chars, extra = dict((b, chr(b)) for b in good), 0
    for b in range(256):
        if b not in chars:
            chars[b] = chr(256 + extra)
            extra += 1
    return [chars[b] for b in good + [b for b in range(256) if b not in good]]


def learn_merges(words, count):
    pieces = {w: list(w[:-1]) + [w[-1] + "</w>"] for w in words}
    merges = []
    for _ in range(count):
        pairs = collections.Counter(p for s in pieces.values() for p in zip(s, s[1:]))
        if not pairs:
            break
        best = max(sorted(pairs), key=lambda p: pairs[p])
        merges.append(best)
        for word, s in pieces.items():
            out, i = [], 0
            while i < len(s):
                if i + 1 < len(s) and (s[i], s[i + 1]) == best:
                    out.append(s[i] + s[i + 1])
                    i += 2
                else:
                    out.append(s[i])
                    i += 1
            pieces[word] = out
    return merges


class Tokenizer:
    def __init__(self):
        words = sorted(COLOURS) + sorted(PLACES) + ["a", "ball", "on", "the", "of", "ground", "blurry"]
        self.merges = learn_merges(words, 64)
        alphabet = byte_alphabet()
        tokens = alphabet + [c + "</w>" for c in alphabet] + ["".join(m) for m in self.merges]
        tokens += ["<|startoftext|>", "<|endoftext|>"]
        self.vocabulary = {t: i for i, t in enumerate(tokens)}
        self.rank = {m: i for i, m in enumerate(self.merges)}

    def word(self, word):
        s = list(word[:-1]) + [word[-1] + "</w>"]
        while len(s) > 1:
            ranks = [(self.rank.get(p, 1 << 30), i) for i, p in enumerate(zip(s, s[1:]))]
            best, i = min(ranks)
            if best == 1 << 30:
                break
            s[i:i + 2] = [s[i] + s[i + 1]]
        return [self.vocabulary[t] for t in s]

    def encode(self, text):
        end = self.vocabulary["<|endoftext|>"]
        ids = [self.vocabulary["<|startoftext|>"]] + [i for w in text.lower().split() for i in self.word(w)]
        return (ids[:LENGTH - 1] + [end] * LENGTH)[:LENGTH]

    def write(self, folder):
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "vocab.json"), "w", encoding="utf-8") as out:
            json.dump(self.vocabulary, out, ensure_ascii=False)
        with open(os.path.join(folder, "merges.txt"), "w", encoding="utf-8") as out:
            out.write("#version: 0.2\n")
            out.writelines(f"{a} {b}\n" for a, b in self.merges)


# ---- the networks -------------------------------------------------------------------------------------------------------------------------------
class TextEncoder(nn.Module):
    def __init__(self, vocabulary: int, width: int, pooled: bool):
        super().__init__()
        self.token = nn.Embedding(vocabulary, width)
        self.position = nn.Parameter(torch.randn(LENGTH, width) * 0.1)
        self.q = nn.Linear(width, width * 3)
        self.up = nn.Linear(width, width * 2)
        self.down = nn.Linear(width * 2, width)
        self.first = nn.LayerNorm(width)
        self.second = nn.LayerNorm(width)
        self.last = nn.LayerNorm(width)
        self.pooled = pooled
        self.end = vocabulary - 1

    def hidden(self, ids):
        x = self.token(ids) + self.position
        q, k, v = self.q(self.first(x)).chunk(3, dim=-1)
        causal = torch.triu(torch.ones(x.shape[1], x.shape[1], device=x.device) * -1e4, diagonal=1)
        a = torch.softmax(q @ k.transpose(1, 2) / math.sqrt(q.shape[-1]) + causal, dim=-1)
        x = x + a @ v
        return self.last(x + self.down(F.silu(self.up(self.second(x)))))

    def forward(self, ids):
        x = self.hidden(ids)
        return x


class PooledTextEncoder(TextEncoder):
    def forward(self, ids):
        x = self.hidden(ids)
        at = (ids == self.end).int().argmax(dim=1)
        return x, x[torch.arange(x.shape[0]), at]


class Block(nn.Module):
    def __init__(self, width: int, context: int):
        super().__init__()
        self.norm = nn.GroupNorm(8, width)
        self.conv = nn.Conv2d(width, width, 3, padding=1)
        self.time = nn.Linear(width, width)
        self.out_norm = nn.GroupNorm(8, width)
        self.out = nn.Conv2d(width, width, 3, padding=1)
        self.q_norm = nn.GroupNorm(8, width)
        self.q = nn.Linear(width, width)
        self.k = nn.Linear(context, width)
        self.v = nn.Linear(context, width)
        self.o = nn.Linear(width, width)

    def forward(self, x, t, ctx):
        h = self.conv(F.silu(self.norm(x))) + self.time(t).unsqueeze(-1).unsqueeze(-1)
        x = x + self.out(F.silu(self.out_norm(h)))
        q = self.q(self.q_norm(x).flatten(2).transpose(1, 2))
        a = torch.softmax(q @ self.k(ctx).transpose(1, 2) / math.sqrt(q.shape[-1]), dim=-1)
        y = self.o(a @ self.v(ctx)).transpose(1, 2)
        return x + y.reshape(x.shape)


class UNet(nn.Module):
    def __init__(self, width: int, context: int, added: int):
        super().__init__()
        self.width = width
        self.inward = nn.Conv2d(4, width, 3, padding=1)
        self.time1 = nn.Linear(width, width)
        self.time2 = nn.Linear(width, width)
        self.added = nn.Linear(max(added, 1), width)
        self.high = Block(width, context)
        self.down = nn.Conv2d(width, width, 3, stride=2, padding=1)
        self.low = Block(width, context)
        self.mix = nn.Conv2d(2 * width, width, 1)
        self.last = Block(width, context)
        self.norm = nn.GroupNorm(8, width)
        self.outward = nn.Conv2d(width, 4, 3, padding=1)

    def embed(self, t):
        half = self.width // 2
        f = torch.exp(torch.arange(half, device=t.device) * (-math.log(10000.0) / half))
        a = t.float().unsqueeze(1) * f
        return self.time2(F.silu(self.time1(torch.cat([a.sin(), a.cos()], dim=1))))

    def body(self, latent, e, ctx):
        h = self.high(self.inward(latent), e, ctx)
        l = F.interpolate(self.low(self.down(h), e, ctx), size=[h.shape[2], h.shape[3]], mode="nearest")
        return self.outward(F.silu(self.norm(self.last(self.mix(torch.cat([h, l], dim=1)), e, ctx))))

    def forward(self, latent, t, ctx):
        return self.body(latent, self.embed(t), ctx)


class XlUNet(UNet):
    def forward(self, latent, t, ctx, text_embeds, time_ids):
        e = self.embed(t) + self.added(torch.cat([text_embeds, time_ids / 1000.0], dim=1))
        return self.body(latent, e, ctx)


class Encode(nn.Module):
    """Picture in [-1, 1] -> latent: the means of red, green, blue and grey."""

    def forward(self, picture):
        m = F.avg_pool2d(picture, 8)
        return torch.cat([m, m.mean(dim=1, keepdim=True)], dim=1)


class Decode(nn.Module):
    def forward(self, latent):
        x = F.interpolate(latent[:, :3], scale_factor=8.0, mode="bilinear", align_corners=False)
        return x.clamp(-1.0, 1.0)


# ---- training: a ball of one colour on a ground of another --------------------------------------------------------------------------------------
def alpha_bars():
    betas = torch.linspace(0.00085 ** 0.5, 0.012 ** 0.5, 1000, dtype=torch.float64) ** 2
    return torch.cumprod(1 - betas, 0).float()


def example(tokenizer, generator):
    def pick(names):
        return names[int(torch.randint(len(names), (1,), generator=generator))]

    names, places = list(COLOURS), list(PLACES)
    ball, ground, place = pick(names), pick(names), pick(places)
    grid = torch.arange(8).float()
    d = ((grid[None, :] - PLACES[place]) ** 2 + (grid[:, None] - 3.5) ** 2).sqrt()
    inside = ((2.6 - d) / 0.8).clamp(0, 1)[None]
    rgb = torch.tensor(COLOURS[ball]).view(3, 1, 1) * inside + torch.tensor(COLOURS[ground]).view(3, 1, 1) * (1 - inside)
    rgb = rgb * 2 - 1
    text = f"a {ball} ball on the {place} of a {ground} ground"
    if int(torch.randint(10, (1,), generator=generator)) == 0:
        text = ""
    return torch.cat([rgb, rgb.mean(0, keepdim=True)]), torch.tensor(tokenizer.encode(text))


def train(unet, encoder, tokenizer, steps, scaling):
    generator = torch.Generator().manual_seed(7)
    data = [example(tokenizer, generator) for _ in range(2048)]
    latents, ids = torch.stack([d[0] for d in data]) * scaling, torch.stack([d[1] for d in data])
    bars = alpha_bars()
    parameters = list(unet.parameters()) + list(encoder.parameters())
    optimiser = torch.optim.AdamW(parameters, lr=2e-3, weight_decay=1e-4)
    average = [p.detach().clone() for p in parameters]
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * min(1.0, (step + 1) / 100) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
        pick = torch.randint(len(data), (48,), generator=generator)
        x0, t = latents[pick], torch.randint(1000, (48,), generator=generator)
        noise = torch.randn(x0.shape, generator=generator)
        a = bars[t].view(-1, 1, 1, 1)
        out = unet(a.sqrt() * x0 + (1 - a).sqrt() * noise, t, encoder(ids[pick]))
        loss = F.mse_loss(out, noise)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        with torch.no_grad():
            for slow, p in zip(average, parameters):
                slow.lerp_(p, 0.01)
        if step % 200 == 0 or step == steps - 1:
            print(step, round(float(loss), 4), flush=True)
    with torch.no_grad():
        for slow, p in zip(average, parameters):
            p.copy_(slow)


# ---- packs --------------------------------------------------------------------------------------------------------------------------------------
def network(folder, name, module, inputs, outputs, probes, below=None):
    scripted = torch.jit.freeze(torch.jit.script(module.eval()))
    scripted.save(os.path.join(folder, name + ".pt"))
    return {
        "file": name + ".pt",
        "inputs": [{"name": n, "dtype": d, "shape": s} for n, d, s in inputs],
        "outputs": [{"name": n, "dtype": "float32", "shape": s} for n, s in outputs],
        "probe": probe(scripted, [(n, d, s) for (n, d, _), s in zip(inputs, probes)], below),
    }


def head(name, about):
    return {
        "format": 1, "role": "text_to_image", "name": name, "version": "1", "licence": "Apache-2.0",
        "source": "jobs/engines/inference/training/micro_pack.py", "about": about,
        "engine": {"name": "pytorch", "devices": ["cpu", "gpu"], "precision": "float32"},
        "memory_bytes": 16_000_000,
    }


def autoencoder(folder):
    return {
        "vae_encode": network(folder, "vae_encode", Encode(), [("picture", "float32", [-1, 3, -1, -1])],
                              [("latent", [-1, 4, -1, -1])], [[1, 3, 64, 64]]),
        "vae_decode": network(folder, "vae_decode", Decode(), [("latent", "float32", [-1, 4, -1, -1])],
                              [("picture", [-1, 3, -1, -1])], [[1, 4, 8, 8]]),
    }


def tokenizer_entry(pad):
    return {"kind": "clip", "vocabulary": "tokenizer/vocab.json", "merges": "tokenizer/merges.txt", "length": LENGTH, "pad": pad}


def micro_sd(folder, tokenizer, steps):
    os.makedirs(folder, exist_ok=True)
    tokenizer.write(os.path.join(folder, "tokenizer"))
    size, width, scaling = len(tokenizer.vocabulary), 32, 1.25
    encoder, unet = TextEncoder(size, width, False), UNet(48, width, 0)
    train(unet, encoder, tokenizer, steps, scaling)
    manifest = head("micro-sd", "A ball of one of six colours on a ground of another, 64 x 64; for tests")
    manifest["networks"] = {
        "text_encoder": network(folder, "text_encoder", encoder, [("ids", "int64", [-1, LENGTH])],
                                [("hidden", [-1, LENGTH, width])], [[1, LENGTH]], size),
        "unet": network(folder, "unet", unet,
                        [("latent", "float32", [-1, 4, -1, -1]), ("t", "float32", [-1]), ("ctx", "float32", [-1, LENGTH, width])],
                        [("out", [-1, 4, -1, -1])], [[2, 4, 8, 8], [2], [2, LENGTH, width]]),
        **autoencoder(folder),
    }
    manifest["diffusion"] = {
        "text": [{"network": "text_encoder", "tokenizer": tokenizer_entry("<|endoftext|>"), "hidden": "hidden"}],
        "prediction": "epsilon",
        "noise": {"schedule": "scaled_linear", "beta_start": 0.00085, "beta_end": 0.012, "steps": 1000},
        "sampler": {"kind": "dpmpp_2m", "spacing": "trailing"},
        "latent": {"channels": 4, "factor": 8, "scaling": scaling, "tile": 8, "overlap": 2},
        "picture": {"native": 64, "multiple": 16, "max_pixels": 262144},
        "guidance": 3.0, "steps": {"lite": 6, "fast": 10, "base": 20},
    }
    write_pack(folder, manifest)


def micro_xl(folder, tokenizer):
    os.makedirs(folder, exist_ok=True)
    tokenizer.write(os.path.join(folder, "tokenizer"))
    size = len(tokenizer.vocabulary)
    one, two, unet = TextEncoder(size, 16, False), PooledTextEncoder(size, 24, True), XlUNet(16, 40, 24 + 6)
    manifest = head("micro-xl", "Random weights in the layout of SDXL; for tests")
    manifest["networks"] = {
        "text_encoder": network(folder, "text_encoder", one, [("ids", "int64", [-1, LENGTH])],
                                [("hidden", [-1, LENGTH, 16])], [[1, LENGTH]], size),
        "text_encoder_2": network(folder, "text_encoder_2", two, [("ids", "int64", [-1, LENGTH])],
                                  [("hidden", [-1, LENGTH, 24]), ("pooled", [-1, 24])], [[1, LENGTH]], size),
        "unet": network(folder, "unet", unet,
                        [("latent", "float32", [-1, 4, -1, -1]), ("t", "float32", [-1]), ("ctx", "float32", [-1, LENGTH, 40]),
                         ("text_embeds", "float32", [-1, 24]), ("time_ids", "float32", [-1, 6])],
                        [("out", [-1, 4, -1, -1])], [[2, 4, 8, 8], [2], [2, LENGTH, 40], [2, 24], [2, 6]]),
        **autoencoder(folder),
    }
    manifest["diffusion"] = {
        "text": [
            {"network": "text_encoder", "tokenizer": tokenizer_entry("<|endoftext|>"), "hidden": "hidden"},
            {"network": "text_encoder_2", "tokenizer": tokenizer_entry("!"), "hidden": "hidden", "pooled": "pooled"},
        ],
        "prediction": "v",
        "noise": {"schedule": "scaled_linear", "beta_start": 0.00085, "beta_end": 0.012, "steps": 1000},
        "sampler": {"kind": "euler_a", "spacing": "leading", "offset": 1},
        "latent": {"channels": 4, "factor": 8, "scaling": 0.13025, "tile": 8, "overlap": 2},
        "picture": {"native": 64, "multiple": 16, "max_pixels": 262144},
        "guidance": 5.0, "steps": {"lite": 4, "fast": 8, "base": 12},
    }
    write_pack(folder, manifest)


if __name__ == "__main__":
    torch.manual_seed(3)
    torch.set_num_threads(1)
    target, train_steps = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4000
    words = Tokenizer()
    micro_xl(os.path.join(target, "micro-xl"), words)
    micro_sd(os.path.join(target, "micro-sd"), words, train_steps)
