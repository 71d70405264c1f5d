# SPDX-License-Identifier: Apache-2.0
"""Intersection over union of snapshots on the measuring photos: python3 measure.py FOLDER dev [FOLDER choose ...] SNAPSHOT.pt ..."""
import os
import sys
import cv2
import numpy as np
import torch
import photos
from network import Exported, SalientMatting

SIDE = 160
MEASURING = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                         "../src/test/resources/io/heliograph/vision/matting/measuring.txt")
ZOOM_OUT = 0.12  # of the longer side, mirrored around the picture
WHOLE = 0.6  # weight of the view without it


def load(folder, split):
    """[(name, BGR at most 480 px, mask)]"""
    made = []
    for line in open(MEASURING):
        if line.startswith(split + " "):
            head, *shapes = [part.strip() for part in line.split(";")]
            _, name, path = head.split()
            whole = cv2.imread(os.path.join(folder, path))
            if whole is None:
                raise FileNotFoundError(os.path.join(folder, path))
            picture = photos.small(whole, 480)
            scale = max(picture.shape[:2]) / 400
            mask = np.zeros(picture.shape[:2], np.uint8)
            for shape in shapes:
                if shape.startswith("hole "):
                    hole = np.zeros_like(mask)
                    photos.fill(hole, shape[5:], scale)
                    mask[hole > 0] = 0
                else:
                    photos.fill(mask, shape, scale)
            made.append((name, picture, mask))
    return made


def view(net, picture):
    x = cv2.resize(picture, (SIDE, SIDE), interpolation=cv2.INTER_AREA)[..., ::-1].astype(np.float32) / 255
    x = torch.from_numpy(np.ascontiguousarray(x)).permute(2, 0, 1)[None]
    with torch.no_grad():
        p = (net(x) + net(x.flip(3)).flip(3))[0, 0].numpy() / 2
    return cv2.resize(p, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)


def prior(net, picture):
    """What SalientNetwork computes: the whole picture and a view from further away, each also mirrored."""
    h, w = picture.shape[:2]
    e = int(ZOOM_OUT * max(h, w))
    far = cv2.copyMakeBorder(picture, e, e, e, e, cv2.BORDER_REFLECT_101)
    return WHOLE * view(net, picture) + (1 - WHOLE) * view(net, far)[e:e + h, e:e + w]


def iou(p, mask):
    a, b = p > 0.5, mask > 127
    return (a & b).sum() / max(1, (a | b).sum())


def read(path):
    net = SalientMatting()
    net.load_state_dict(torch.load(path))
    return Exported(net, SIDE).eval()


def main():
    torch.set_num_threads(1)
    given = [a for a in sys.argv[1:] if not a.endswith(".pt")]
    pictures = [photo for folder, split in zip(given[::2], given[1::2]) for photo in load(folder, split)]
    for path in sys.argv[1 + len(given):]:
        net = read(path)
        scores = [(name, iou(prior(net, picture), mask)) for name, picture, mask in pictures]
        mean = np.mean([s for _, s in scores])
        print("%s mean %.3f  %s" % (os.path.basename(path), mean, " ".join("%s %.2f" % s for s in scores)), flush=True)


if __name__ == "__main__":
    main()
