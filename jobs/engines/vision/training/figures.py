# SPDX-License-Identifier: Apache-2.0
"""Figures drawn from simple parts: people, animals, vehicles, vessels, plants, blobs."""
import random
import cv2
import numpy as np
from textures import between, noise, surface


class Parts:
    """Masks by name on an n x n canvas."""

    def __init__(self, n):
        self.n = n
        self.masks = {}

    def mask(self, name):
        return self.masks.setdefault(name, np.zeros((self.n, self.n), np.uint8))

    def limb(self, name, x0, y0, x1, y1, r0, r1):
        for t in np.linspace(0, 1, 20):
            at = (int((x0 + (x1 - x0) * t) * 16), int((y0 + (y1 - y0) * t) * 16))
            cv2.circle(self.mask(name), at, int(max(0.6, r0 + (r1 - r0) * t) * 16), 255, -1, cv2.LINE_AA, 4)

    def ellipse(self, name, x, y, a, b, turn=0.0):
        axes = (int(max(1, a) * 16), int(max(1, b) * 16))
        cv2.ellipse(self.mask(name), (int(x * 16), int(y * 16)), axes, turn, 0, 360, 255, -1, cv2.LINE_AA, 4)

    def polygon(self, name, points):
        cv2.fillPoly(self.mask(name), [np.int32(np.asarray(points) * 16)], 255, cv2.LINE_AA, 4)


def person(p):
    n = p.n
    s = n * between(0.7, 1.0)
    head, cx, top, lean = n * between(0.045, 0.075), n / 2 + between(-0.05, 0.05) * n, n * 0.1, between(-0.1, 0.1) * s
    neck, shoulder = top + head * 1.3, top + head * 2.9
    hip, wide = shoulder + s * between(0.24, 0.34), s * between(0.08, 0.14)
    if random.random() < 0.6:
        p.ellipse("hair", cx + between(-0.3, 0.3) * head, neck + head * between(0, 1.6), head * between(1.1, 1.6),
                  head * between(1.3, 2.8), between(-15, 15))
    waist = wide * between(0.6, 1)
    p.polygon("shirt", [[cx - wide, shoulder], [cx + wide, shoulder], [cx + waist + lean, hip], [cx - waist + lean, hip]])
    p.ellipse("shirt", cx, shoulder + head * 0.3, wide, head * 0.8)
    p.limb("skin", cx, neck, cx, shoulder, head * 0.5, head * 0.5)
    p.ellipse("skin", cx, neck, head, head * 1.25, between(-10, 10))
    if random.random() < 0.7:
        p.ellipse("hat", cx, neck - head * 0.6, head * 1.1, head * 0.8)
    for side in (-1, 1):
        a = between(-0.5, 2.9)
        b, length = a + between(-1.2, 1.2), s * between(0.13, 0.18)
        x0, y0 = cx + side * wide * 0.9, shoulder + head * 0.4
        x1, y1 = x0 + side * np.sin(a) * length, y0 + np.cos(a) * length
        x2, y2 = x1 + side * np.sin(b) * length, y1 + np.cos(b) * length
        p.limb("shirt" if random.random() < 0.6 else "skin", x0, y0, x1, y1, head * 0.5, head * 0.42)
        p.limb("skin", x1, y1, x2, y2, head * 0.42, head * 0.3)
        p.ellipse("skin", x2, y2, head * 0.4, head * 0.4)
    if random.random() < 0.25:
        flare = wide * between(1, 2.2)
        p.polygon("skirt", [[cx - wide * 0.9 + lean, hip - 2], [cx + wide * 0.9 + lean, hip - 2],
                            [cx + flare + lean, hip + s * 0.25], [cx - flare + lean, hip + s * 0.25]])
    for side in (-1, 1):
        a, length = between(-0.1, 0.5), s * 0.24
        x0 = cx + lean + side * wide * 0.45
        x1, y1 = x0 + side * np.sin(a) * length, hip + np.cos(a) * length
        p.limb("legs", x0, hip, x1, y1, head * 0.75, head * 0.55)
        p.limb("legs", x1, y1, x1 + between(-0.1, 0.1) * length, y1 + length, head * 0.5, head * 0.35)


def bust(p):
    """Head and shoulders, cut by the lower edge."""
    n = p.n
    head, cx, cy = n * between(0.13, 0.2), n / 2 + between(-0.05, 0.05) * n, n * between(0.3, 0.42)
    wide, turn, aside = head * between(1.7, 2.6), between(-12, 12), between(-0.25, 0.25) * head
    if random.random() < 0.6:
        p.ellipse("hair", cx, cy + head * between(0, 0.9), head * between(1.1, 1.5), head * between(1.3, 2.2))
    p.polygon("shirt", [[cx - wide, n], [cx - wide * 0.92, cy + head * 2.2], [cx - head * 0.5, cy + head * 1.5],
                        [cx + head * 0.5, cy + head * 1.5], [cx + wide * 0.92, cy + head * 2.2], [cx + wide, n]])
    p.ellipse("shirt", cx, cy + head * 2.4, wide * 0.95, head * 0.7)
    p.limb("skin", cx, cy, cx, cy + head * 1.7, head * 0.5, head * 0.55)
    p.ellipse("skin", cx, cy, head * between(0.85, 1), head * 1.25, turn)
    p.ellipse("hat" if random.random() < 0.3 else "hair", cx - aside, cy - head * 0.8, head * between(0.9, 1.1), head * between(0.5, 0.75), turn)
    for side in (-1, 1):
        p.ellipse("eye", cx + aside + side * head * 0.36, cy - head * 0.05, head * 0.15, head * 0.08, turn)
        p.ellipse("hair", cx + aside + side * head * 0.36, cy - head * 0.27, head * 0.2, head * 0.05, turn)
    p.ellipse("mouth", cx + aside, cy + head * 0.65, head * 0.3, head * 0.09, turn)
    p.limb("nose", cx + aside, cy + head * 0.05, cx + aside * 1.3, cy + head * 0.35, head * 0.05, head * 0.12)


def hand(p):
    """A hand with its arm, cut by an edge."""
    n, turn = p.n, between(0, 2 * np.pi)
    palm, cx, cy = n * between(0.1, 0.15), n / 2, n / 2

    def at(along, across):
        return cx + along * np.cos(turn) - across * np.sin(turn), cy + along * np.sin(turn) + across * np.cos(turn)

    for k in range(4):
        bent, spreading = random.choice([1, 1, 1, 0.55]), (k - 1.5) * between(0.1, 0.3)
        length = palm * between(1.3, 1.7) * (1, 1.15, 1.1, 0.85)[k] * bent
        x0, y0 = at(palm * 0.8, (k - 1.5) * palm * 0.5)
        x1, y1 = at(palm * 0.8 + length * np.cos(spreading), (k - 1.5) * palm * 0.5 + length * np.sin(spreading))
        p.limb("skin", x0, y0, x1, y1, palm * 0.25, palm * 0.19)
    p.limb("skin", *at(-palm * 0.3, -palm * 0.7), *at(palm * between(0.3, 0.9), -palm * between(1.2, 1.7)), palm * 0.3, palm * 0.2)
    p.polygon("skin", [at(palm, -palm), at(palm, palm), at(-palm, palm * 0.8), at(-palm, -palm * 0.8)])
    p.ellipse("skin", *at(0, 0), palm, palm)
    p.limb("skin" if random.random() < 0.6 else "shirt", *at(-palm, 0), *at(-n, 0), palm * between(0.6, 0.8), palm * between(0.8, 1.1))


def animal(p):
    n = p.n
    length = n * between(0.3, 0.45)
    high, cx, cy, way = length * between(0.3, 0.6), n / 2, n / 2 + between(-0.1, 0.1) * n, random.choice([-1, 1])
    p.ellipse("body", cx, cy, length, high, between(-12, 12))
    hx, hy, head = cx + way * length * between(0.7, 1.1), cy - high * between(0.1, 1.3), high * between(0.45, 0.9)
    p.limb("body", cx + way * length * 0.6, cy, hx, hy, high * between(0.5, 0.9), head * 0.8)
    p.ellipse("head" if random.random() < 0.6 else "body", hx, hy, head * between(0.9, 1.3), head)
    if random.random() < 0.4:
        p.ellipse("mane", hx, hy + head * 0.3, head * 1.6, head * 1.7)
    for side in (-1, 1):
        p.ellipse("head", hx + side * head * 0.7, hy - head * 0.9, head * between(0.15, 0.8), head * between(0.2, 0.7), between(-40, 40))
    if random.random() < 0.75:
        for at in (-0.8, -0.6, 0.55, 0.8):
            p.limb("body", cx + at * length, cy + high * 0.4, cx + at * length + between(-0.1, 0.1) * length,
                   cy + high * 0.6 + length * between(0.4, 1), high * 0.28, high * 0.16)
    p.limb("body", cx - way * length * 0.9, cy - high * 0.2, cx - way * length * between(1, 1.4), cy + high * between(-1, 1),
           high * 0.15, high * 0.06)


def vehicle(p):
    n, c = p.n, p.n / 2
    length = n * between(0.38, 0.48)
    high, cy, x0, x1 = length * between(0.22, 0.38), c + 0.05 * n, c - length, c + length
    p.polygon("paint", [[x0, cy + high * 0.6], [x0 + length * between(0, 0.1), cy - high * between(0, 0.3)],
                        [c - length * between(0.4, 0.7), cy - high * between(0.2, 0.5)],
                        [c - length * between(0.1, 0.4), cy - high * between(0.9, 1.3)],
                        [c + length * between(0.2, 0.5), cy - high * between(0.9, 1.3)],
                        [c + length * between(0.55, 0.9), cy - high * between(0.2, 0.6)],
                        [x1 - length * between(0, 0.1), cy - high * 0.1], [x1, cy + high * 0.6]])
    p.polygon("glass", [[c - length * 0.35, cy - high * 0.25], [c - length * 0.2, cy - high * 0.8],
                        [c + length * 0.3, cy - high * 0.8], [c + length * 0.5, cy - high * 0.25]])
    for at in (-0.6, 0.6):
        p.ellipse("tyre", c + at * length, cy + high * 0.6, high * 0.42, high * 0.42)
        p.ellipse("rim", c + at * length, cy + high * 0.6, high * 0.25, high * 0.25)


def vessel(p):
    n, c = p.n, p.n / 2
    knots = random.randint(4, 8)
    ys = np.linspace(n * 0.12, n * 0.88, knots)
    radii = np.array([between(0.06, 0.3) * n for _ in range(knots)]) * between(0.5, 1.1)
    y = np.linspace(ys[0], ys[-1], 80)
    r = np.interp(y, ys, radii)
    if random.random() < 0.7:
        r = np.convolve(np.pad(r, 8, "edge"), np.ones(17) / 17, "valid")
    p.polygon("body", np.r_[np.c_[c - r, y], np.c_[c + r[::-1], y[::-1]]])
    i = random.randint(5, 50)
    j = min(79, i + random.randint(8, 25))
    p.polygon("label", np.r_[np.c_[c - r[i:j], y[i:j]], np.c_[c + r[i:j][::-1], y[i:j][::-1]]])
    if random.random() < 0.3:
        p.limb("body", c + r[40], y[25], c + r[40] + n * 0.1, y[40], 3, 3)
        p.limb("body", c + r[40] + n * 0.1, y[40], c + r[40], y[60], 3, 3)


def plant(p):
    n, c = p.n, p.n / 2
    if random.random() < 0.7:
        p.polygon("pot", [[c - n * 0.13, n * 0.62], [c + n * 0.13, n * 0.62], [c + n * 0.1, n * 0.88], [c - n * 0.1, n * 0.88]])
    else:
        p.limb("pot", c, n * 0.6, c, n * 0.9, n * 0.02, n * between(0.02, 0.05))
    for _ in range(random.randint(5, 18)):
        a, length = between(-1.5, 1.5), n * between(0.15, 0.5)
        p.ellipse("leaf%d" % random.randint(0, 2), c + np.sin(a) * length / 2, n * 0.62 - np.cos(a) * length / 2, length / 2,
                  length * between(0.08, 0.25), np.degrees(a) - 90)


def blobs(p):
    n, c = p.n, p.n / 2
    for k in range(random.randint(1, 4)):
        t = np.linspace(0, 2 * np.pi, 120)
        r = np.ones(120)
        for f in range(1, 8):
            r += between(-0.5, 0.5) / f * np.cos(f * t + between(0, 6.3))
        r = np.clip(r, 0.2, 2.5) * n * between(0.12, 0.25)
        x, y = c + between(-0.15, 0.15) * n, c + between(-0.15, 0.15) * n
        p.polygon("blob%d" % k, np.c_[x + r * np.cos(t), y + r * np.sin(t) * between(0.5, 1)])


def silhouette(mask):
    def draw(p):
        s = p.n * 0.9 / max(mask.shape)
        m = cv2.resize(mask, None, fx=s, fy=s, interpolation=cv2.INTER_AREA)
        y, x = (p.n - m.shape[0]) // 2, (p.n - m.shape[1]) // 2
        p.mask("body")[y:y + m.shape[0], x:x + m.shape[1]] = (m * 255).astype(np.uint8)
    return draw


KINDS = [(person, 0.28), (bust, 0.24), (hand, 0.14), (animal, 0.08), (vehicle, 0.05), (vessel, 0.05), (plant, 0.05), (blobs, 0.06)]


def shaded(texture, mask):
    """A part that looks rounded: darker towards its rim on one side."""
    depth = cv2.distanceTransform((mask > 127).astype(np.uint8), cv2.DIST_L2, 3)
    depth = cv2.GaussianBlur(np.sqrt(np.minimum(depth, mask.shape[0] * 0.12)), (0, 0), 1.2)
    gx, gy, turn = cv2.Sobel(depth, cv2.CV_32F, 1, 0), cv2.Sobel(depth, cv2.CV_32F, 0, 1), between(0, 6.28)
    light = 1 + (gx * np.cos(turn) + gy * np.sin(turn)) * between(0, 0.35) - 0.15 * np.exp(-depth)
    return np.clip(texture * np.clip(light, 0.3, 1.8)[..., None], 0, 255)


def fringed(picture, alpha):
    """Fur or hair along the outline."""
    n = alpha.shape[0]
    edge = cv2.GaussianBlur(alpha, (0, 0), between(0.8, 2.5))
    fringe = np.clip((edge + noise(n, 7, 0.9) * between(0.2, 0.6) - 0.45) * 4, 0, 1)
    soft = np.where((edge > 0.05) & (edge < 0.95), fringe, alpha).astype(np.float32)
    spread = cv2.GaussianBlur(picture * alpha[..., None], (0, 0), 3) / np.maximum(cv2.GaussianBlur(alpha, (0, 0), 3), 0.05)[..., None]
    return np.where(alpha[..., None] > 0.9, picture, np.clip(spread, 0, 255)), soft


def figure(n, pictures, horse):
    """A drawn figure: (BGR float, alpha)."""
    p = Parts(n)
    draw = random.choices([k for k, _ in KINDS] + [silhouette(horse)], [w for _, w in KINDS] + [0.04])[0]
    draw(p)
    picture, alpha = np.zeros((n, n, 3), np.float32), np.zeros((n, n), np.float32)
    light = between(0.3, 1)
    tone = np.float32([between(140, 190), between(165, 205), between(215, 250)]) * light  # of skin, from dark to fair
    common = surface(n, pictures) if random.random() < 0.1 else None
    for name, mask in p.masks.items():
        a = mask.astype(np.float32) / 255
        texture = common if common is not None else surface(n, pictures)
        if name in ("skin", "nose") and random.random() < 0.9:
            texture = tone + noise(n, 3)[..., None] * 20
        if name == "mouth":
            texture = tone * np.float32([0.6, 0.5, 0.85]) + texture * 0
        if name == "eye":
            texture = texture * 0.15 + between(0, 60)
        if name == "hair" and random.random() < 0.8:
            texture = texture * 0.2 + np.float32([20, 35, 50]) * between(0, 2.5)
        if name == "tyre":
            texture = texture * 0.2
        picture = picture * (1 - a[..., None]) + shaded(texture, mask) * a[..., None]
        alpha = np.maximum(alpha, a)
    return fringed(picture, alpha) if random.random() < 0.35 else (picture, alpha)
