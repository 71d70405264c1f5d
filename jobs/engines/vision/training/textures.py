# SPDX-License-Identifier: Apache-2.0
"""Procedural surfaces and colours."""
import random
import cv2
import numpy as np


def between(low, high):
    return random.uniform(low, high)


def noise(n, octaves=4, fall=0.55):
    """Fractal value noise around 0."""
    total = np.zeros((n, n), np.float32)
    strength = 1.0
    for k in range(octaves):
        cells = 2 ** (k + 1) + random.randint(0, 2)
        if cells > n:
            break
        grid = np.random.rand(cells, cells).astype(np.float32) - 0.5
        total += strength * cv2.resize(grid, (n, n), interpolation=cv2.INTER_CUBIC)
        strength *= fall
    return total


def colour():
    """A BGR colour; strong ones are rare, as in photographs."""
    hsv = np.uint8([[[random.randint(0, 179), int(200 * random.random() ** 2), int(between(25, 250))]]])
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32)


def jitter(picture):
    """Another hue, saturation, contrast and lightness."""
    picture = picture.astype(np.float32)
    if random.random() < 0.5:
        hsv = cv2.cvtColor(np.clip(picture, 0, 255).astype(np.uint8), cv2.COLOR_BGR2HSV).astype(np.float32)
        hsv[..., 0] = (hsv[..., 0] + (between(-10, 10) if random.random() < 0.7 else between(0, 180))) % 180
        hsv[..., 1] *= between(0.3, 1.3)
        hsv[..., 2] *= between(0.6, 1.3)
        picture = cv2.cvtColor(np.clip(hsv, 0, 255).astype(np.uint8), cv2.COLOR_HSV2BGR).astype(np.float32)
    mean = picture.mean()
    return np.clip((picture - mean) * between(0.7, 1.25) + mean + between(-25, 25), 0, 255)


def crop(picture, n, least, most):
    """A random square of a picture as n x n."""
    h, w = picture.shape[:2]
    side = max(24, int(min(h, w) * between(least, most)))
    side = min(side, h, w)
    y, x = random.randint(0, h - side), random.randint(0, w - side)
    cut = cv2.resize(picture[y:y + side, x:x + side], (n, n), interpolation=cv2.INTER_AREA)
    return jitter(cut[:, ::-1] if random.random() < 0.5 else cut)


def surface(n, pictures):
    """What a thing may be covered with: a patch of a photo, clouds of noise, or stripes."""
    kind = random.random()
    if kind < 0.4:
        return crop(random.choice(pictures), n, 0.05, 0.5)
    base = colour() + np.zeros((n, n, 3), np.float32)
    base += noise(n, random.randint(2, 6), between(0.5, 0.95))[..., None] * between(0, 90)
    if kind > 0.8:
        turn, often = between(0, np.pi), between(0.05, 0.6)
        yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
        wave = np.sin((xx * np.cos(turn) + yy * np.sin(turn) + noise(n, 3) * between(0, 20)) * often)
        stripe = (wave > between(-0.5, 0.5)).astype(np.float32)[..., None]
        base = base * (1 - stripe) + colour() * stripe
    return np.clip(base, 0, 255)
