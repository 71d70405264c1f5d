# SPDX-License-Identifier: Apache-2.0
"""Pictures with known mattes that the network learns from."""
import glob
import os
import random
import zlib
import cv2
import numpy as np
import photos
from figures import figure
from textures import between, colour, crop, jitter, noise, surface

SUBJECTS = ("chelsea", "coffee", "astronaut", "camera", "rocket", "flower", "face")
TEXTURES = ("brick", "grass", "gravel", "china", "ascent", "hubble_deep_field", "coins", "ihc")  # all with documented terms
WHOLE = 0.3  # share of rendered scenes and photos taken as they are, light, shadow and all
RENDERED = 0.6  # of those
KEPT = 9  # every so manieth cut-out is for validation
VISIBLE = 0.35  # least part of a subject within the frame
OWN = 0.3
STAMPS = 0.64  # share of cut-outs with opacity among what is laid over backgrounds
GROUNDED = 0.9  # share of busts that stand on the lower edge
CLOSE = 0.22  # share of single subjects that fill the frame
CUT = 0.33  # share of subjects that an edge of the frame cuts


class Examples:
    """Draws (BGR uint8 n x n, alpha float n x n). Every KEPT-th cut-out is kept for validation."""

    def __init__(self, renders, material, cutouts, validation=False):
        self.folder, self.material, self.validation = renders, material, validation
        self.own = [(p, a) for _, p, a in photos.cut_outs(cutouts)]
        self.cuts, self.read = list(self.own), set()
        self.stamps = []
        self.horse = photos.horse()
        self.textures = [photos.small(photos.load(name), 480) for name in TEXTURES]
        self.behind = list(self.textures)
        for picture, alpha in self.cuts:  # photos with their subject painted out
            hole = cv2.dilate((alpha > 0.02).astype(np.uint8) * 255, np.ones((9, 9), np.uint8))
            self.behind.append(cv2.GaussianBlur(cv2.inpaint(picture.astype(np.uint8), hole, 5, cv2.INPAINT_TELEA), (0, 0), 1.5))
        self.surfaces = self.textures + [p.astype(np.uint8) for p, _ in self.cuts]
        self.photos = [cv2.imread(p) for p in sorted(glob.glob(os.path.join(material, "behind", "*.png")))]
        self.scenes, self.places = [], []
        self.refresh()

    def refresh(self):
        """Reads the renders and cut-outs that came since the last time."""
        for kind, to in (("cut", self.stamps), ("photo", self.cuts)):
            for path in sorted(glob.glob(os.path.join(self.material, kind, "*.png"))):
                name = os.path.basename(path)
                if name not in self.read and (kind == "photo" or (zlib.crc32(name.encode()) % KEPT == 0) == self.validation):
                    self.read.add(name)
                    bgra = cv2.imread(path, cv2.IMREAD_UNCHANGED)
                    to.append((bgra[..., :3].astype(np.float32), bgra[..., 3].astype(np.float32) / 255))
        for path in sorted(glob.glob(os.path.join(self.folder, "scene-*.png")))[len(self.scenes):]:
            bgra = cv2.imread(path, cv2.IMREAD_UNCHANGED)
            if bgra is not None and bgra.shape[2] == 4:
                self.scenes.append((bgra[..., :3].copy(), (bgra[..., 3] > 127).astype(np.uint8)))
        for path in sorted(glob.glob(os.path.join(self.folder, "place-*.png")))[len(self.places):]:
            place = cv2.imread(path)
            if place is not None:
                self.places.append(place)

    def background(self, n):
        kind = random.random()
        if kind < 0.46 and self.photos:
            return crop(random.choice(self.photos), n, 0.3, 1)
        if kind < 0.56:
            return crop(random.choice(self.behind), n, 0.35, 1)
        if kind < 0.66 and self.places:
            return crop(random.choice(self.places), n, 0.45, 1)
        if kind < 0.78:
            return self.landscape(n)
        if kind < 0.92:
            return self.studio(n)
        return self.room(n)

    def landscape(self, n):
        horizon = int(n * between(0.2, 0.75))
        down = np.linspace(0, 1, n)[:, None, None]
        if random.random() < 0.6:
            sky = colour() * (1 - down) + colour() * down
        else:
            sky = np.float32([between(150, 255), between(120, 230), between(80, 220)]) * (1 - down) + np.float32([255, 240, between(180, 255)]) * down
        sky = sky + np.zeros((n, n, 3), np.float32)
        if random.random() < 0.6:
            sky += np.clip(noise(n, 5, 0.6), 0, 1)[..., None] * between(20, 160)
        view = sky.copy()
        for _ in range(random.randint(0, 3)):
            line = cv2.resize(np.random.rand(1, random.randint(4, 20)).astype(np.float32), (n, 1), interpolation=cv2.INTER_CUBIC)[0]
            ridge = np.arange(n)[:, None] > (horizon - np.abs(line) * n * between(0.03, 0.35))[None]
            view[ridge] = (surface(n, self.surfaces) * between(0.3, 1) + sky.mean((0, 1)) * 0.3)[ridge]
        to = np.float32([[0, horizon], [n, horizon], [n * 2, n], [-n, n]])
        tilt = cv2.getPerspectiveTransform(np.float32([[0, 0], [n, 0], [n, n], [0, n]]), to)
        ground = cv2.warpPerspective(surface(n, self.surfaces), tilt, (n, n), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
        view[horizon:] = ground[horizon:]
        return np.clip(view, 0, 255)

    def studio(self, n):
        yy, xx = np.mgrid[0:n, 0:n].astype(np.float32) / n
        fall = 1 - between(0, 0.7) * ((xx - between(0.2, 0.8)) ** 2 + (yy - between(0.1, 0.8)) ** 2)
        view = colour() * fall[..., None]
        if random.random() < 0.25:
            view = np.float32([between(225, 255)] * 3) * (0.9 + 0.1 * fall[..., None])
        if random.random() < 0.5:
            horizon = int(n * between(0.5, 0.85))
            view[horizon:] = np.clip(view[horizon:] * between(0.7, 1.2) + between(-20, 20), 0, 255)
            if random.random() < 0.7:
                view = cv2.GaussianBlur(view, (0, 0), between(1, 8))
        return np.clip(view, 0, 255)

    def room(self, n):
        view = np.ascontiguousarray(surface(n, self.surfaces) * 0.5 + colour() * 0.5, dtype=np.float32)
        floor = int(n * between(0.5, 0.9))
        view[floor:] = (surface(n, self.surfaces) * 0.6 + colour() * 0.4)[floor:]
        for _ in range(random.randint(1, 6)):
            x, y = random.randint(-n // 4, n), random.randint(-n // 4, floor)
            to = (x + random.randint(5, n // 2), y + random.randint(5, n // 2))
            cv2.rectangle(view, (x, y), to, colour().tolist(), -1 if random.random() < 0.7 else 2)
        return np.clip(view, 0, 255)

    def foreground(self, n):
        """(BGR float, alpha, whether it is cut below) of something cut out, about 0.82 of n high or wide."""
        if random.random() < STAMPS and self.stamps:
            picture, alpha = random.choice(self.stamps)
            return *warped(picture, alpha, n), cut_below(alpha)
        return *self.thing(n), False

    def thing(self, n):
        """What is no stamp."""
        kind = random.uniform(STAMPS, 1)
        if kind < 0.79:
            return warped(*self.photo(), n)
        if kind < 0.86 and self.scenes:
            picture, mask = random.choice(self.scenes)
            soft = cv2.GaussianBlur(cv2.erode(mask, np.ones((2, 2), np.uint8)).astype(np.float32), (0, 0), 0.7)
            picture, alpha = warped(picture.astype(np.float32), soft, n)
            if random.random() < 0.3:  # the same body in another skin
                light = cv2.cvtColor(np.clip(picture, 0, 255).astype(np.uint8), cv2.COLOR_BGR2GRAY).astype(np.float32)
                picture = np.clip(surface(n, self.surfaces) * (light / max(20, light[alpha > 0.5].mean() if (alpha > 0.5).any() else 90))[..., None], 0, 255)
            return picture, alpha
        return figure(n, self.surfaces, self.horse)

    def photo(self):
        """Photos of people and animals near by are few among the packages: ours come oftener."""
        return random.choice(self.own if random.random() < OWN else self.cuts)

    def whole(self, n):
        """A rendered scene or a photo as it is, framed anew around its subject."""
        if self.scenes and random.random() < RENDERED:
            picture, alpha = random.choice(self.scenes)
            picture, alpha = picture.astype(np.float32), alpha.astype(np.float32)
        else:
            picture, alpha = self.photo()
        h, w = alpha.shape
        ys, xs = np.where(alpha > 0.5)
        y0, x0 = random.randint(0, max(0, int(ys.min() * 0.95))), random.randint(0, max(0, int(xs.min() * 0.95)))
        y1 = random.randint(min(h - 1, int(ys.max() + (h - ys.max()) * 0.08)), h - 1)
        x1 = random.randint(min(w - 1, int(xs.max() + (w - xs.max()) * 0.08)), w - 1)
        if random.random() < CUT:  # by an edge of the frame
            x0, y0, x1, y1 = cut_by_edge(x0, y0, x1, y1, xs, ys)
        picture = cv2.resize(picture[y0:y1 + 1, x0:x1 + 1], (n, n), interpolation=cv2.INTER_AREA)
        alpha = cv2.resize(alpha[y0:y1 + 1, x0:x1 + 1], (n, n), interpolation=cv2.INTER_AREA)
        return jitter(picture) if random.random() < 0.8 else picture, alpha

    def composite(self, n):
        """One to three cut-outs laid over a background, and others that are no subject cut by its edges."""
        view = self.background(n)
        if random.random() < 0.45:
            view = cv2.GaussianBlur(view, (0, 0), between(0.5, 4) * n / 128)
        if random.random() < 0.35:
            for _ in range(random.randint(1, 3)):
                picture, alpha, _ = self.foreground(96)
                at = random.choice([0, n]) + between(-0.08, 0.08) * n
                picture, alpha = placed(n, picture, alpha, at, between(0.3, 0.9) * n, between(0.3, 0.7), between(-10, 10))
                alpha = cv2.GaussianBlur(alpha, (0, 0), between(0.5, 3)) * between(0.6, 1)
                view = view * (1 - alpha[..., None]) + cv2.GaussianBlur(picture, (0, 0), between(0.5, 2)) * alpha[..., None]
        count = random.choices([1, 2, 3], [0.78, 0.17, 0.05])[0]
        matte = np.zeros((n, n), np.float32)
        for k in range(count):
            picture, alpha, bust = self.foreground(n)
            close = count == 1 and random.random() < CLOSE
            size = between(1.2, 2.1) if close else between(0.4, 1.3) / (1 if count == 1 else 1.5)
            x = n * (0.5 + random.gauss(0, 0.13)) if count == 1 else n * ((k + 0.5) / count + between(-0.08, 0.08))
            y = n * (0.5 + random.gauss(0, 0.1))
            if close:
                x, y = n * (0.5 + random.gauss(0, 0.18)), n * (0.55 + random.gauss(0, 0.2))
            elif random.random() < 0.25:  # touches the lower edge
                y = n * between(0.62, 1) * (0.75 + 0.25 * size)
            elif random.random() < CUT:  # comes in from an edge
                size = between(0.9, 1.7) if count == 1 else size
                away = 0.5 - 0.41 * size + between(0.1, 0.4) * 0.82 * size
                x, y = random.choice([(-away, 0), (away, 0), (0, away), (0, -away)])
                x, y = n * (0.5 + x + random.gauss(0, 0.05)), n * (0.5 + y + random.gauss(0, 0.05))
            if bust and random.random() < GROUNDED:  # a bust stands on the lower edge
                lowest = np.flatnonzero(alpha.max(1) > 0.5).max() / n - 0.5
                y = n * (between(1, 1.12) - lowest * size)
            turn = between(-12, 12) if bust or random.random() < 0.85 else between(-90, 90)
            whole = alpha.sum() * size * size
            picture, alpha = placed(n, picture, alpha, x, y, size, turn)
            if alpha.sum() < VISIBLE * min(whole, 0.8 * n * n):
                continue
            if random.random() < 0.4:
                picture = harmonised(picture, alpha, view)
            if random.random() < 0.5:  # its shadow
                shadow = np.roll(alpha, (int(n * 0.03), int(between(-0.06, 0.06) * n)), (0, 1))
                view = view * (1 - cv2.GaussianBlur(shadow, (0, 0), n * between(0.01, 0.05)) * between(0.2, 0.7))[..., None]
            view = view * (1 - alpha[..., None]) + picture * alpha[..., None]
            matte = np.maximum(matte, alpha)
        return view, matte

    def draw(self, n):
        while True:
            view, matte = self.whole(n) if not self.validation and random.random() < WHOLE else self.composite(n)
            if 0.015 < matte.mean() < 0.93:
                break
        view = spoiled(view, n)
        if random.random() < 0.5:
            view, matte = view[:, ::-1], matte[:, ::-1]
        return np.ascontiguousarray(view), np.ascontiguousarray(matte, dtype=np.float32)


def cut_below(alpha):
    """Whether a cut-out ends in a straight lower edge, as busts do."""
    return (alpha[-3:].max(0) > 0.5).mean() > 0.3


def harmonised(picture, alpha, view):
    """A cut-out whose light and colour come near those of what is behind it."""
    weight = alpha.sum() + 1
    own = (picture * alpha[..., None]).sum((0, 1)) / weight
    return np.clip(picture + (view.mean((0, 1)) - own) * between(0, 0.6), 0, 255)


def cut_by_edge(x0, y0, x1, y1, xs, ys):
    """A frame that cuts a tenth to two fifths off its subject on one side."""
    side = random.choices(["left", "right", "bottom", "top"], [0.28, 0.28, 0.34, 0.1])[0]
    part = between(0.1, 0.4)
    wide, high = int((xs.max() - xs.min()) * part), int((ys.max() - ys.min()) * part)
    if side == "left":
        x0 = min(xs.min() + wide, x1 - 20)
    elif side == "right":
        x1 = max(xs.max() - wide, x0 + 20)
    elif side == "bottom":
        y1 = max(ys.max() - high, y0 + 20)
    else:
        y0 = min(ys.min() + high, y1 - 20)
    return max(0, x0), max(0, y0), x1, y1


def spoiled(view, n):
    """Light, colour casts, lost seams, noise and JPEG."""
    if random.random() < 0.4:
        yy, xx = np.mgrid[0:n, 0:n].astype(np.float32) / n
        light = between(-0.4, 0.4) * (xx - 0.5) + between(-0.4, 0.4) * (yy - 0.5) - between(0, 0.5) * ((xx - 0.5) ** 2 + (yy - 0.5) ** 2)
        view = view * (1 + light)[..., None]
    view = view * np.exp(np.random.randn(3) * 0.08)
    if random.random() < 0.4:
        view = 255 * np.power(np.clip(view, 0, 255) / 255, between(0.6, 1.6))
    if random.random() < 0.06:
        view = view.mean(2, keepdims=True).repeat(3, 2)
    if random.random() < 0.5:  # no pasted edge survives this
        k = int(n * between(0.4, 0.9))
        view = cv2.resize(cv2.resize(view, (k, k), interpolation=cv2.INTER_AREA), (n, n), interpolation=cv2.INTER_LINEAR)
    if random.random() < 0.6:
        view = view + np.random.randn(n, n, random.choice([1, 3])) * between(0, 9)
    view = np.clip(view, 0, 255).astype(np.uint8)
    if random.random() < 0.4:
        view = cv2.imdecode(cv2.imencode(".jpg", view, [cv2.IMWRITE_JPEG_QUALITY, random.randint(40, 95)])[1], 1)
    return view


def warped(picture, alpha, n):
    """A cut-out fitted to n x n, its corners and inside moved a little."""
    ys, xs = np.where(alpha > 0.5)
    y0, y1, x0, x1 = ys.min(), ys.max(), xs.min(), xs.max()
    scale = 0.82 * n / max(y1 - y0, x1 - x0, 1)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    source = np.float32([[x0, y0], [x1, y0], [x1, y1], [x0, y1]])
    stretch = (between(0.85, 1.1), between(0.85, 1.1))
    target = np.float32([[(x - cx) * scale * stretch[0] + n / 2 + between(-0.05, 0.05) * n,
                          (y - cy) * scale * stretch[1] + n / 2 + between(-0.05, 0.05) * n] for x, y in source])
    if x1 - x0 < 3 or y1 - y0 < 3:
        target = source
    matrix = cv2.getPerspectiveTransform(source, target)
    colours = cv2.warpPerspective(picture, matrix, (n, n), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
    matte = cv2.warpPerspective(alpha, matrix, (n, n), flags=cv2.INTER_LINEAR)
    if random.random() < 0.5:
        dx, dy = (cv2.resize(np.random.randn(5, 5).astype(np.float32), (n, n), interpolation=cv2.INTER_CUBIC) * n * 0.03 for _ in range(2))
        yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
        colours = cv2.remap(colours, xx + dx, yy + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        matte = cv2.remap(matte, xx + dx, yy + dy, cv2.INTER_LINEAR)
    return jitter(colours) if random.random() < 0.8 else colours, matte


def placed(n, picture, alpha, x, y, size, turn):
    m = alpha.shape[0]
    matrix = cv2.getRotationMatrix2D((m / 2, m / 2), turn, size * n / m)
    matrix[:, 2] += np.array([x - m / 2, y - m / 2])
    if random.random() < 0.5:
        picture, alpha = picture[:, ::-1], alpha[:, ::-1]
    return (cv2.warpAffine(np.ascontiguousarray(picture, np.float32), matrix, (n, n), flags=cv2.INTER_LINEAR),
            cv2.warpAffine(np.ascontiguousarray(alpha, np.float32), matrix, (n, n), flags=cv2.INTER_LINEAR))
