# SPDX-License-Identifier: Apache-2.0
"""Trains an enlarger of the luma plane and writes it as a pack.

    python3 superres.py FACTOR clean|soft OUT_FOLDER [--steps N] [--start TORCHSCRIPT]
    (OUT_FOLDER: ../../inference/src/main/resources/packs/NAME; network.ts, the same as TorchScript, is for comparisons and not kept)

The network (a residual ESPCN: Shi et al., "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel Convolutional Neural
Network", 2016) takes Y in 0..1, [1,1,h,w], and gives what is to be added to the bicubic enlargement of it, [1,1,FACTOR*h,FACTOR*w]. "clean" learns to undo
an antialiased bicubic reduction and one by averaging over areas, half of its examples each; "soft" also sees blur (sigma 0 to 1.2), noise (sigma 0 to 8) and JPEG (quality 50 to 95), as pictures from
the street have them; it goes on from the clean one. Seeded; one CPU thread; ran with torch 1.13.
"""
import argparse
import copy
import os
import sys
import time

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image

from pictures import Mix, measured, limited

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "inference", "export"))
from packing import write_onnx_pack  # noqa: E402

SEED = 20
BATCH = 12


class SuperResolution(nn.Module):
    def __init__(self, factor, channels=32, depth=5):
        super().__init__()
        self.factor = factor
        self.head = nn.Conv2d(1, channels, 3, padding=1)
        self.body = nn.ModuleList([nn.Conv2d(channels, channels, 3, padding=1) for _ in range(depth)])
        self.tail = nn.Conv2d(channels, factor * factor, 3, padding=1)
        nn.init.zeros_(self.tail.weight)
        nn.init.zeros_(self.tail.bias)

    def forward(self, y):
        features = first = F.relu(self.head(y))
        for i, conv in enumerate(self.body):
            step = F.relu(conv(features))
            features = step + features if i % 2 else step
        return F.pixel_shuffle(self.tail(features + first), self.factor)


def luma(picture):
    return cv2.cvtColor(picture, cv2.COLOR_BGR2YCrCb)[..., 0]


def even(y, factor):
    return y[:y.shape[0] // factor * factor, :y.shape[1] // factor * factor]


def reduced(y, factor):
    """The two ways in which most pictures were made small: bicubic with a filter as wide as the step, and the mean of each area."""
    size = (y.shape[1] // factor, y.shape[0] // factor)
    return [np.array(Image.fromarray(y).resize(size, Image.BICUBIC)), cv2.resize(y, size, interpolation=cv2.INTER_AREA)]


def worn(small, rng):
    """A small luma patch as a phone, a messenger or an old camera leaves it."""
    patch = small.astype(np.float32)
    if rng.rand() < 0.6:
        patch = cv2.GaussianBlur(patch, (0, 0), rng.uniform(0.2, 1.2), borderType=cv2.BORDER_REFLECT_101)
    if rng.rand() < 0.7:
        patch += rng.randn(*patch.shape) * rng.uniform(0, 8)
    patch = np.clip(np.round(patch), 0, 255).astype(np.uint8)
    if rng.rand() < 0.75:
        patch = cv2.imdecode(cv2.imencode(".jpg", patch, [cv2.IMWRITE_JPEG_QUALITY, int(rng.randint(50, 96))])[1], cv2.IMREAD_GRAYSCALE)
    return patch


class Pairs:
    def __init__(self, factor, soft, rng):
        self.mix, self.factor, self.soft, self.rng = Mix(rng), factor, soft, rng
        self.side = 40 if factor == 2 else 24
        self.groups = []
        for group in self.mix.groups():
            planes = [even(luma(p), factor) for p in group]
            self.groups.append([(reduced(y, factor), y) for y in planes])

    def one(self):
        group, which = self.mix.index()
        both, large = self.groups[group][which]
        small = both[self.rng.randint(len(both))]
        s, f, r = self.side, self.factor, self.rng
        i, j = r.randint(small.shape[0] - s + 1), r.randint(small.shape[1] - s + 1)
        a, b = small[i:i + s, j:j + s], large[i * f:(i + s) * f, j * f:(j + s) * f]
        turns = r.randint(4)
        a, b = np.rot90(a, turns), np.rot90(b, turns)
        if r.rand() < 0.5:
            a, b = a[:, ::-1], b[:, ::-1]
        return (worn(np.ascontiguousarray(a), r) if self.soft else a), b

    def batch(self):
        both = [self.one() for _ in range(BATCH)]
        return [torch.from_numpy(np.stack(side).astype(np.float32) / 255)[:, None] for side in zip(*both)]


def enlarged(net, y):
    x = torch.from_numpy(y.astype(np.float32) / 255)[None, None]
    return net(x) + F.interpolate(x, scale_factor=float(net.factor), mode="bicubic", align_corners=False)


def psnr(a, b):
    return 10 * np.log10(255 ** 2 / np.mean((a.astype(np.float64) - b) ** 2))


def table(net, soft):
    """Mean PSNR of luma over the four measured photographs, border cropped: for each reduction the network, then bicubic."""
    rows, rng = [], np.random.RandomState(7)
    for name, picture in measured().items():
        y = even(luma(limited(picture, 700)), net.factor)
        row = []
        for small in reduced(y, net.factor):
            small = worn(small, rng) if soft else small
            with torch.no_grad():
                ours = enlarged(net, small)[0, 0].clamp(0, 1).numpy() * 255
            crop = (slice(net.factor + 2, -net.factor - 2),) * 2
            cubic = np.array(Image.fromarray(small).resize(y.shape[::-1], Image.BICUBIC))
            row += [psnr(np.round(ours)[crop], y[crop]), psnr(cubic[crop], y[crop])]
        rows.append(row)
    return np.array(rows)


def train(factor, soft, steps, start):
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    pairs, net = Pairs(factor, soft, np.random.RandomState(SEED)), SuperResolution(factor)
    if start:
        net.load_state_dict(torch.jit.load(start).state_dict())
    mean, begun = copy.deepcopy(net), time.process_time()
    optimiser = torch.optim.Adam(net.parameters(), 1e-3)
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + 1e-6
        small, large = pairs.batch()
        base = F.interpolate(small, scale_factor=float(factor), mode="bicubic", align_corners=False)
        loss = F.l1_loss(net(small) + base, large)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            keep = min(0.998, 1 - 1 / (step + 1))
            for m, p in zip(mean.parameters(), net.parameters()):
                m.mul_(keep).add_(p, alpha=1 - keep)
        if step % 500 == 499:
            print(f"step {step + 1} cpu {time.process_time() - begun:.0f}s", np.round(table(mean, soft).mean(0), 2), flush=True)
    print("final: ours, bicubic per photograph\n", np.round(table(mean, soft), 2), flush=True)
    return mean.eval()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("factor", type=int, choices=[2, 4])
    parser.add_argument("kind", choices=["clean", "soft"])
    parser.add_argument("out")
    parser.add_argument("--steps", type=int, default=8000)
    parser.add_argument("--start", help="network.ts of a clean enlarger of the same factor, to go on from")
    a = parser.parse_args()
    net = train(a.factor, a.kind == "soft", a.steps, a.start)
    write(net, a.out, a.factor, a.kind, a.steps)


def write(net, out, factor, kind, steps):
    name = f"superres-x{factor}" + ("-soft" if kind == "soft" else "")
    about = {"role": "superres.luma", "name": name, "version": "2", "licence": "Apache-2.0", "source": "jobs/engines/vision/training/superres.py",
             "about": f"luma in 0..1; gives what bicubic enlargement by {factor} lacks; {steps} steps"}
    write_onnx_pack(out, net, about, [("luma", (1, 1, -1, -1))], [("detail", (1, 1, -1, -1))], [(1, 1, 32, 40)])
    torch.jit.trace(net, torch.rand(1, 1, 32, 32), check_trace=False).save(os.path.join(out, "network.ts"))


if __name__ == "__main__":
    main()
