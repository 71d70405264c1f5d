# SPDX-License-Identifier: Apache-2.0
"""Trains the salient-matting network: python3 train.py --renders FOLDER --out FOLDER. See README.md."""
import argparse
import copy
import os
import random
import time
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from examples import Examples
from network import SalientMatting

FRESH, AGAIN = 8, 8  # of a batch: examples drawn for it, and examples of earlier batches
MEMORY = 3000
SMALL, FULL, GROWN = 128, 160, 0.55  # pixels; part of the training after which examples are drawn at full size
SNAPSHOT = 100  # steps
RATE = 2e-3


def loss(logits, matte):
    p = torch.sigmoid(logits)
    overlap = ((p * matte).sum((2, 3)) + 1) / ((p + matte - p * matte).sum((2, 3)) + 1)
    return F.binary_cross_entropy_with_logits(logits, matte) + 0.5 * (1 - overlap).mean()


def average(mean, net, step):
    keep = min(0.998, (1 + step) / (20 + step))
    with torch.no_grad():
        for m, v in zip(mean.state_dict().values(), net.state_dict().values()):
            if m.dtype.is_floating_point:
                m.mul_(keep).add_(v, alpha=1 - keep)
            else:
                m.copy_(v)


def batch(fresh, memory):
    some = fresh + random.sample(memory, min(len(memory), AGAIN))
    memory.extend(fresh)
    del memory[:-MEMORY]
    rgb = torch.from_numpy(np.stack([e[0][..., ::-1] for e in some]).astype(np.float32) / 255).permute(0, 3, 1, 2).contiguous()
    matte = torch.from_numpy(np.stack([e[1] for e in some]))[:, None]
    return rgb, F.avg_pool2d(matte, 2)


def main():
    said = argparse.ArgumentParser()
    said.add_argument("--renders", required=True, help="what MattingExamples drew")
    said.add_argument("--out", required=True, help="folder for snapshots of the averaged weights")
    said.add_argument("--steps", type=int, default=3400)
    said.add_argument("--minutes", type=float, default=600, help="wall clock after which the course is shortened to end")
    said.add_argument("--start", help="weights to go on from")
    said.add_argument("--rate", type=float, default=RATE, help="learning rate at the beginning")
    said.add_argument("--seed", type=int, default=0)
    args = said.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    random.seed(args.seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    examples = Examples(args.renders, os.path.join(os.path.dirname(os.path.abspath(__file__)), "cutouts.txt"))
    net = SalientMatting()
    if args.start:
        net.load_state_dict(torch.load(args.start))
    mean = copy.deepcopy(net).eval()
    print("parameters", sum(p.numel() for p in net.parameters()), "scenes", len(examples.scenes), "places", len(examples.places))
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-4)
    memory, losses, began, drawing, side = [], [], time.time(), 0.0, FULL if args.start else SMALL
    step = 0
    while step < args.steps:
        done = max(step / args.steps, (time.time() - began) / 60 / args.minutes)
        if done >= 1:
            break
        if side == SMALL and done > GROWN:
            side = FULL
            memory.clear()
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * done)) + 1e-5
        t = time.process_time()
        fresh = [examples.draw(side) for _ in range(FRESH)]
        drawing += time.process_time() - t
        rgb, matte = batch(fresh, memory)
        value = loss(net(rgb), matte)
        optimiser.zero_grad()
        value.backward()
        optimiser.step()
        average(mean, net, step)
        losses.append(value.item())
        step += 1
        if step % SNAPSHOT == 0:
            torch.save(mean.state_dict(), os.path.join(args.out, "step-%05d.pt" % step))
            examples.refresh()
            print("step %d, %.0f s, %.0f CPU s (%.0f drawing), side %d, loss %.3f, scenes %d" % (
                step, time.time() - began, time.process_time(), drawing, side, np.mean(losses[-SNAPSHOT:]), len(examples.scenes)), flush=True)
    torch.save(mean.state_dict(), os.path.join(args.out, "last.pt"))
    print("done", step, "steps", flush=True)


if __name__ == "__main__":
    main()
