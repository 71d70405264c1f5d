# SPDX-License-Identifier: Apache-2.0
"""Trains the salient-matting network: python3 train.py --renders FOLDER --material FOLDER --out FOLDER. See README.md."""
import argparse
import copy
import multiprocessing
import os
import queue
import random
import time
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from examples import Examples
from network import SalientMatting

BATCH, FRESH = 16, 12  # examples; those of a batch that are new when enough are drawn, the others are of earlier batches
MEMORY, BEGINNING = 6000, 160  # examples kept, and drawn before the first step
SMALL, FULL = 128, 160  # pixels
STUCK = 12  # batches in a row without a finite gradient, after which the averaged weights are gone back to
SNAPSHOT = 200  # steps
AGAIN = 4000  # examples after which the drawing process looks for new renders and cut-outs
RATE = 2e-3
LONGEST = 5.0  # gradient
CUTOUTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cutouts.txt")


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


def seeded(seed):
    cv2.setNumThreads(1)
    random.seed(seed)
    np.random.seed(seed)


def drawing(renders, material, seed, side, drawn):
    """The second process."""
    seeded(seed)
    examples = Examples(renders, material, CUTOUTS)
    count = 0
    while True:
        view, matte = examples.draw(side.value)
        drawn.put((view, (matte * 255).astype(np.uint8)))
        count += 1
        if count % AGAIN == 0:
            examples.refresh()


def tensors(some):
    rgb = torch.from_numpy(np.stack([e[0][..., ::-1] for e in some]).astype(np.float32) / 255).permute(0, 3, 1, 2)
    matte = torch.from_numpy(np.stack([e[1] for e in some]).astype(np.float32) / 255)[:, None]
    return rgb.contiguous(memory_format=torch.channels_last), F.avg_pool2d(matte, 2)


def validated(net, kept):
    """Mean intersection over union on composites of cut-outs that are not learnt from."""
    scores = []
    with torch.no_grad():
        for k in range(0, len(kept), BATCH):
            rgb, matte = tensors(kept[k:k + BATCH])
            a, b = net(rgb) > 0, matte > 0.5
            scores += ((a & b).sum((1, 2, 3)) / (a | b).sum((1, 2, 3)).clamp(min=1)).tolist()
    return np.mean(scores)


def take(drawn, memory, side):
    """Up to FRESH new examples, without waiting once there are enough."""
    fresh = []
    while len(fresh) < FRESH or len(memory) + len(fresh) < BEGINNING:
        try:
            example = drawn.get(block=len(memory) + len(fresh) < BEGINNING)
        except queue.Empty:
            break
        if example[0].shape[0] == side:
            fresh.append(example)
    some = (fresh + random.sample(memory, max(0, min(len(memory), BATCH - len(fresh)))))[-BATCH:]
    memory.extend(fresh)
    del memory[:-MEMORY]
    return some, len(fresh)


def main():
    said = argparse.ArgumentParser()
    said.add_argument("--renders", required=True, help="what MattingExamples drew")
    said.add_argument("--material", required=True, help="what gather.py made")
    said.add_argument("--out", required=True, help="folder for snapshots of the averaged weights")
    said.add_argument("--steps", type=int, default=14000)
    said.add_argument("--minutes", type=float, default=600, help="wall clock after which the course is shortened to end")
    said.add_argument("--start", help="weights to go on from")
    said.add_argument("--rate", type=float, default=RATE, help="learning rate at the beginning")
    said.add_argument("--grown", type=float, default=0.35, help="part of the training after which examples are drawn at full size")
    said.add_argument("--seed", type=int, default=0)
    args = said.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    small = multiprocessing.Value("i", SMALL)
    drawn = multiprocessing.Queue(64)
    multiprocessing.Process(target=drawing, args=(args.renders, args.material, args.seed + 1, small, drawn), daemon=True).start()
    seeded(99)
    held = Examples(args.renders, args.material, CUTOUTS, validation=True)
    kept = [(view, (matte * 255).astype(np.uint8)) for view, matte in (held.draw(FULL) for _ in range(96))]
    seeded(args.seed)
    net = SalientMatting().to(memory_format=torch.channels_last)
    if args.start:
        net.load_state_dict(torch.load(args.start))
    mean = copy.deepcopy(net).eval()
    print("parameters", sum(p.numel() for p in net.parameters()), "cut-outs kept", len(held.stamps), flush=True)
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
    memory, losses, began, new, dropped, row = [], [], time.time(), 0, 0, 0
    step = 0
    while step < args.steps:
        done = max(step / args.steps, (time.time() - began) / 60 / args.minutes)
        if done >= 1:
            break
        if small.value == SMALL and done >= args.grown:
            small.value = FULL
            memory.clear()
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, (step + 1) / 200) * 0.5 * (1 + np.cos(np.pi * done)) + 1e-5
        some, count = take(drawn, memory, small.value)
        new += count
        rgb, matte = tensors(some)
        before = [b.clone() for b in net.buffers()]
        with torch.cpu.amp.autocast(dtype=torch.bfloat16):
            logits = net(rgb)
        value = loss(logits.float(), matte)
        optimiser.zero_grad()
        value.backward()
        size = torch.nn.utils.clip_grad_norm_(net.parameters(), LONGEST)
        if not (torch.isfinite(size) and torch.isfinite(value)):  # now and then bfloat16 overflows: as if this batch had not been
            with torch.no_grad():
                for b, old in zip(net.buffers(), before):
                    b.copy_(old)
            dropped += 1
            row += 1
            if row == STUCK:
                net.load_state_dict(mean.state_dict())
                optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
                row = 0
            continue
        row = 0
        optimiser.step()
        average(mean, net, step)
        losses.append(value.item())
        step += 1
        if step % SNAPSHOT == 0:
            torch.save(mean.state_dict(), os.path.join(args.out, "step-%05d.pt" % step))
            print("step %d, %.0f s, %.0f CPU s, side %d, loss %.3f, %d drawn, %d dropped, kept cut-outs %.3f" % (
                step, time.time() - began, time.process_time(), small.value, np.mean(losses[-SNAPSHOT:]), new, dropped, validated(mean, kept)), flush=True)
    torch.save(mean.state_dict(), os.path.join(args.out, "last.pt"))
    print("done", step, "steps", flush=True)


if __name__ == "__main__":
    main()
