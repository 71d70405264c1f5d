# SPDX-License-Identifier: Apache-2.0
"""Trains the denoiser and JPEG repairer and writes it as a pack.

    python3 denoise.py OUT_FOLDER [--steps N] [--minutes M] [--start CHECKPOINT]
    (OUT_FOLDER: ../../inference/src/main/resources/packs/denoise; network.ts and checkpoint.pt are for comparisons and to go on from, and not kept)

The network is of FFDNet's kind (Zhang, Zuo, Zhang, "FFDNet: Toward a Fast and Flexible Solution for CNN-Based Image Denoising", 2018): it works at
half the size on 2x2 blocks and is told the strength of the damage. Input [1,5,H,W], H and W even: R, G, B in 0..1, then the level of the
damage (its standard deviation, 0..1) and a plane of ones where that level is known; both planes zero: blind. Output [1,3,H,W]: the damage,
to be taken away from the picture. Damage seen: Gaussian noise (sigma 0 to 55), shot noise, JPEG (quality 30 to 95), film grain, and mixtures. Seeded;
one CPU thread; ran with torch 1.13.
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

from pictures import Mix, measured, limited

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "inference", "export"))
from packing import write_onnx_pack  # noqa: E402

SEED = 21
BATCH = 12
SIDE = 48


class Denoiser(nn.Module):
    def __init__(self, channels=48, depth=7):
        super().__init__()
        self.head = nn.Conv2d(5, channels, 6, stride=2, padding=2)
        self.body = nn.ModuleList([nn.Conv2d(channels, channels, 3, padding=1) for _ in range(depth)])
        self.tail = nn.Conv2d(channels, 12, 3, padding=1)
        nn.init.zeros_(self.tail.weight)
        nn.init.zeros_(self.tail.bias)

    def forward(self, x):
        features = first = F.relu(self.head(x))
        for i, conv in enumerate(self.body):
            step = F.relu(conv(features))
            features = step + features if i % 2 else step
        return F.pixel_shuffle(self.tail(features + first), 2)


def gaussian(clean, rng):
    return clean + rng.randn(*clean.shape) * rng.uniform(0, 55)


def shot(clean, rng):
    photons = 255 / rng.uniform(0.3, 8)
    return rng.poisson(np.clip(clean, 0, 255) / 255 * photons) / photons * 255 + rng.randn(*clean.shape) * rng.uniform(0, 6)


def grain(clean, rng):
    """Film grain: one luma plane, a little coarse, strongest in the middle tones."""
    plane = cv2.GaussianBlur(rng.randn(*clean.shape[:2]).astype(np.float32), (0, 0), rng.uniform(0.4, 1.0))
    plane *= rng.uniform(3, 25) / plane.std()
    tone = clean.mean(2) / 255
    return clean + (plane * (0.4 + 2.4 * tone * (1 - tone)))[..., None]


def jpeg(picture, rng):
    whole = np.clip(np.round(picture), 0, 255).astype(np.uint8)
    shift = rng.randint(8, size=2)
    padded = cv2.copyMakeBorder(whole, int(shift[0]), 0, int(shift[1]), 0, cv2.BORDER_REFLECT_101)
    back = cv2.imdecode(cv2.imencode(".jpg", padded, [cv2.IMWRITE_JPEG_QUALITY, int(rng.randint(30, 96))])[1], cv2.IMREAD_COLOR)
    return back[shift[0]:, shift[1]:].astype(np.float32)


def damaged(clean, rng):
    kind = rng.rand()
    if kind < 0.55:
        result = gaussian(clean, rng)
    elif kind < 0.64:
        result = shot(clean, rng)
    elif kind < 0.72:
        result = grain(clean, rng)
    elif kind < 0.90:
        result = jpeg(clean, rng)
    elif kind < 0.97:
        result = jpeg(clean + rng.randn(*clean.shape) * rng.uniform(0, 20), rng)
    else:
        result = clean
    return np.clip(np.round(result), 0, 255)


class Batches:
    def __init__(self, rng):
        self.mix, self.rng = Mix(rng, smaller=0.6), rng

    def one(self):
        r = self.rng
        group, which = self.mix.index()
        picture = self.mix.groups()[group][which]
        i, j = r.randint(picture.shape[0] - SIDE + 1), r.randint(picture.shape[1] - SIDE + 1)
        clean = np.rot90(picture[i:i + SIDE, j:j + SIDE], r.randint(4))
        if r.rand() < 0.5:
            clean = clean[:, ::-1]
        if r.rand() < 0.3:
            clean = clean[..., r.permutation(3)]
        clean = np.ascontiguousarray(clean, np.float32)
        worn = damaged(clean, r)
        planes = np.zeros((5, SIDE, SIDE), np.float32)
        planes[:3] = worn[..., ::-1].transpose(2, 0, 1) / 255
        if r.rand() < 0.5:
            planes[3] = np.sqrt(np.mean((worn - clean) ** 2)) / 255
            planes[4] = 1
        return planes, (worn - clean)[..., ::-1].transpose(2, 0, 1) / 255

    def batch(self):
        both = [self.one() for _ in range(BATCH)]
        return [torch.from_numpy(np.stack(side).astype(np.float32)) for side in zip(*both)]


def cleaned(net, picture, level=None):
    h, w = picture.shape[:2]
    x = torch.zeros(1, 5, h, w)
    x[0, :3] = torch.from_numpy(picture[..., ::-1].astype(np.float32).transpose(2, 0, 1).copy() / 255)
    if level is not None:
        x[0, 3], x[0, 4] = level / 255, 1
    with torch.no_grad():
        return ((x[:, :3] - net(x))[0].clamp(0, 1).numpy() * 255).transpose(1, 2, 0)[..., ::-1]


def psnr(a, b):
    return 10 * np.log10(255 ** 2 / np.mean((a.astype(np.float64) - b) ** 2))


def table(net, side):
    """Mean PSNR over the four measured photographs: sigma 15, 25, 50 blind; 25 told; JPEG 40 as it is and repaired; the clean picture."""
    rng, rows = np.random.RandomState(5), []
    for picture in measured().values():
        p = limited(picture, side)
        p = p[:p.shape[0] // 2 * 2, :p.shape[1] // 2 * 2]
        row = []
        for sigma in (15, 25, 50):
            noisy = np.clip(p + rng.randn(*p.shape) * sigma, 0, 255).astype(np.uint8)
            row.append(psnr(cleaned(net, noisy), p))
            if sigma == 25:
                row.append(psnr(cleaned(net, noisy, 25.0), p))
        packed = cv2.imdecode(cv2.imencode(".jpg", p, [cv2.IMWRITE_JPEG_QUALITY, 40])[1], cv2.IMREAD_COLOR)
        row += [psnr(packed, p), psnr(cleaned(net, packed), p), psnr(cleaned(net, p), p)]
        rows.append(row)
    return np.array(rows)


def train(steps, minutes, start, out):
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    batches = Batches(np.random.RandomState(SEED))
    net = Denoiser().to(memory_format=torch.channels_last)
    if start:
        net.load_state_dict(torch.load(start))
    mean, begun, clock = copy.deepcopy(net), time.process_time(), time.time()
    optimiser = torch.optim.Adam(net.parameters(), 1e-3)
    for step in range(steps):
        done = max(step / steps, (time.time() - clock) / 60 / minutes)
        if done >= 1:
            print("out of time after", step, "steps")
            break
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-6
        x, damage = batches.batch()
        loss = F.l1_loss(net(x.contiguous(memory_format=torch.channels_last)), damage)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            keep = min(0.998, 1 - 1 / (step + 1))
            for m, p in zip(mean.parameters(), net.parameters()):
                m.mul_(keep).add_(p, alpha=1 - keep)
        if step % 1000 == 999:
            print(f"step {step + 1} cpu {time.process_time() - begun:.0f}s", np.round(table(mean, 300).mean(0), 2), flush=True)
            torch.save(mean.state_dict(), os.path.join(out, "checkpoint.pt"))
    print("final:", np.round(table(mean, 500).mean(0), 2), flush=True)
    return mean.eval()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--steps", type=int, default=15000)
    parser.add_argument("--minutes", type=float, default=1e9, help="of the clock; the learning rate falls to nothing by then")
    parser.add_argument("--start", help="checkpoint.pt of an earlier run")
    a = parser.parse_args()
    os.makedirs(a.out, exist_ok=True)
    net = train(a.steps, a.minutes, a.start, a.out)
    write(net, a.out, a.steps)


def write(net, out, steps):
    about = {"role": "restore.damage", "name": "denoise", "version": "1", "licence": "Apache-2.0", "source": "jobs/vision/training/denoise.py",
             "about": f"R, G, B in 0..1, level, known; gives the damage; {steps} steps"}
    write_onnx_pack(out, net, about, [("picture", (1, 5, -1, -1))], [("damage", (1, 3, -1, -1))], [(1, 5, 32, 40)])
    torch.jit.trace(net, torch.rand(1, 5, 32, 32), check_trace=False).save(os.path.join(out, "network.ts"))


if __name__ == "__main__":
    main()
