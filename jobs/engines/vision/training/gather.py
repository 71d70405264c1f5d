# SPDX-License-Identifier: Apache-2.0
"""Makes the pictures that material.txt names small and even: python3 gather.py ROOT OUT, ROOT a folder the packages are unpacked into (or /)."""
import os
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2  # noqa: E402
import numpy as np  # noqa: E402
import photos  # noqa: E402
import unpack  # noqa: E402

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "material.txt")
CUT, BEHIND, VIEW = 320, 480, 320  # longer sides in pixels
VIEWS = 24  # of a panorama


def listed(path=LIST):
    """[(kind, file, shapes)]"""
    made = []
    for line in open(path):
        if line.strip() and not line.startswith("#"):
            head, *shapes = [part.strip() for part in line.split(";")]
            kind, file = head.split(" ", 1)
            made.append((kind, file, shapes))
    return made


class Files:
    """Contents of files and of the pictures within resource files."""

    def __init__(self, root):
        self.root = root
        self.inside = {}

    def read(self, name):
        outer, _, inner = name.partition("!")
        path = os.path.join(self.root, outer)
        if not inner:
            with open(path, "rb") as stream:
                return stream.read()
        if outer not in self.inside:
            with open(path, "rb") as stream:
                self.inside[outer] = dict(unpack.entries(stream.read()))
        return self.inside[outer][inner]

    def picture(self, name, how=cv2.IMREAD_COLOR):
        picture = cv2.imdecode(np.frombuffer(self.read(name), np.uint8), how)
        if picture is None:
            raise ValueError("no picture: " + name)
        return picture if picture.dtype != np.uint16 else (picture >> 8).astype(np.uint8)


def spread(bgra):
    """A cut-out with its colours continued beyond its outline, so that no fringe of an old background is left."""
    alpha = bgra[..., 3].astype(np.float32) / 255
    sure = (alpha > 0.95).astype(np.float32)
    sure = sure if sure.sum() > 30 else alpha
    colours = bgra[..., :3].astype(np.float32)
    weighted, weight = np.zeros_like(colours), np.full(alpha.shape, 1e-6, np.float32)
    for sigma, strength in ((1, 1), (3, 1e-2), (9, 1e-4), (27, 1e-5)):
        weighted += strength * cv2.GaussianBlur(colours * sure[..., None], (0, 0), sigma)
        weight += strength * cv2.GaussianBlur(sure, (0, 0), sigma)
    keep = np.clip((alpha - 0.8) / 0.2, 0, 1)[..., None]
    continued = np.clip(colours * keep + weighted / weight[..., None] * (1 - keep), 0, 255)
    return np.dstack([continued, bgra[..., 3]]).astype(np.uint8)


def cut(bgra):
    """Cropped to what is opaque, at most CUT pixels."""
    ys, xs = np.where(bgra[..., 3] > 20)
    bgra = bgra[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
    scale = min(1, CUT / max(bgra.shape[:2]))
    flat = spread(bgra)
    return cv2.resize(flat, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else flat


def view(world, yaw, pitch, field):
    """A perspective view of an equirectangular panorama; angles in radians."""
    h, w = world.shape[:2]
    at = (np.mgrid[0:VIEW, 0:VIEW].astype(np.float32) + 0.5) / VIEW * 2 - 1
    y, x = at[0] * np.tan(field / 2), at[1] * np.tan(field / 2)
    z = np.ones_like(x)
    y, z = y * np.cos(pitch) - z * np.sin(pitch), y * np.sin(pitch) + z * np.cos(pitch)
    long, lat = np.arctan2(x, z) + yaw, np.arctan2(y, np.hypot(x, z))
    return cv2.remap(world, (np.mod(long / (2 * np.pi), 1) * (w - 1)).astype(np.float32), ((lat / np.pi + 0.5) * (h - 1)).astype(np.float32), cv2.INTER_LINEAR)


def views(world):
    """Tone-mapped views all around."""
    chance = np.random.RandomState(3)
    for k in range(VIEWS):
        part = view(world, 2 * np.pi * k / VIEWS, chance.uniform(-0.35, 0.2), chance.uniform(0.8, 1.4))
        part = part * 0.5 / max(1e-3, np.percentile(part.mean(2), 70))
        yield (255 * np.power(part / (1 + 0.45 * part) * 1.2, 1 / 2.2)).clip(0, 255).astype(np.uint8)


def outlined(picture, shapes):
    picture = photos.small(picture)
    mask = np.zeros(picture.shape[:2], np.uint8)
    for shape in shapes:
        hole = shape.startswith("hole ")
        layer = np.zeros_like(mask)
        photos.fill(layer, shape[5:] if hole else shape, max(picture.shape[:2]) / 400)
        mask[layer > 0] = 0 if hole else 255
    return np.dstack([picture, (photos.snapped(picture, mask) * 255).astype(np.uint8)])


def main():
    files, out = Files(sys.argv[1]), sys.argv[2]
    for kind in ("cut", "behind", "photo"):
        os.makedirs(os.path.join(out, kind), exist_ok=True)
    for kind, name, shapes in listed():
        target = os.path.splitext(name.replace("/", "_").replace("!", "_").replace("usr_share_", ""))[0]
        if kind in ("cut", "pair"):
            picture = files.picture(name, cv2.IMREAD_UNCHANGED)
            if kind == "pair":
                picture = picture[:, :picture.shape[1] // 2]
            cv2.imwrite(os.path.join(out, "cut", target + ".png"), cut(picture))
        elif kind == "photo":
            cv2.imwrite(os.path.join(out, "photo", target + ".png"), outlined(files.picture(name), shapes))
        elif kind == "behind":
            cv2.imwrite(os.path.join(out, "behind", target + ".png"), photos.small(files.picture(name), BEHIND))
        else:
            for k, part in enumerate(views(files.picture(name, cv2.IMREAD_UNCHANGED))):
                cv2.imwrite(os.path.join(out, "behind", "%s-%02d.png" % (target, k)), part)


if __name__ == "__main__":
    main()
