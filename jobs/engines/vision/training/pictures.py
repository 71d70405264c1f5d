# SPDX-License-Identifier: Apache-2.0
"""The pictures that the enlargers and the denoiser learn from, and the four that they are measured on.

Photographs come with Debian packages and are found through those packages: python3-skimage (astronaut, rocket, camera, brick, grass, gravel, hubble,
coins, clock, retina, immunohistochemistry: CC0 or public domain as its documentation says), python3-sklearn (china, CC BY 2.0,
danielbuechele), python3-scipy (ascent, public domain) and python3-matplotlib (Grace Hopper, United States Navy, public domain). To these come this
project's own renders (docs/pictures/gallery, halved, which removes their JPEG blocks) and drawings made here: polygons, lines, discs and words.

chelsea, coffee (python3-skimage, CC0), flower (python3-sklearn, CC BY 2.0, vultilion) and the raccoon (python3-scipy, public domain) are measured on
and never trained on.
"""
import glob
import os

import cv2
import numpy as np

SKIMAGE = ["astronaut.png", "rocket.jpg", "camera.png", "brick.png", "grass.png", "gravel.png", "hubble_deep_field.jpg", "coins.png",
           "clock_motion.png", "retina.jpg", "ihc.png"]
GALLERY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "docs", "pictures", "gallery")
WORDS = ["Heliograph", "sunlight", "12:45", "EXIT", "Photograph", "No 7", "menu", "open daily", "3.1416", "Quality"]


def skimage_file(name):
    import skimage
    return read(os.path.join(os.path.dirname(skimage.__file__), "data", name))


def sklearn_file(name):
    import sklearn.datasets
    return read(os.path.join(os.path.dirname(sklearn.datasets.__file__), "images", name))


def read(path):
    picture = cv2.imread(path, cv2.IMREAD_COLOR)
    if picture is None:
        raise FileNotFoundError(path)
    return picture


def limited(picture, side):
    longest = max(picture.shape[:2])
    if longest <= side:
        return picture
    scale = side / longest
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def photographs():
    import matplotlib
    import scipy.misc
    found = [skimage_file(name) for name in SKIMAGE]
    found.append(sklearn_file("china.jpg"))
    found.append(cv2.cvtColor(scipy.misc.ascent().astype(np.uint8), cv2.COLOR_GRAY2BGR))
    found.append(read(os.path.join(matplotlib.get_data_path(), "sample_data", "grace_hopper.jpg")))
    return [limited(p, 1000) for p in found]


def renders():
    return [cv2.resize(read(f), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA) for f in sorted(glob.glob(os.path.join(GALLERY, "*.jpg")))]


def drawings(count, seed):
    """Flat shapes, thin lines and words, drawn at three times the size and reduced, so that their edges are sharp but not jagged."""
    rng = np.random.RandomState(seed)
    result = []
    for _ in range(count):
        size = 256 * 3
        canvas = np.empty((size, size, 3), np.uint8)
        low, high = rng.randint(0, 256, 3), rng.randint(0, 256, 3)
        canvas[:] = (low + (high - low) * np.linspace(0, 1, size)[:, None, None]).astype(np.uint8)
        for _ in range(14):
            colour = tuple(int(v) for v in rng.randint(0, 256, 3))
            kind = rng.randint(5)
            at = tuple(int(v) for v in rng.randint(0, size, 2))
            to = tuple(int(v) for v in rng.randint(0, size, 2))
            if kind == 0:
                points = rng.randint(-150, 150, (rng.randint(3, 7), 2)) + np.array(at)
                cv2.fillPoly(canvas, [points.astype(np.int32)], colour, cv2.LINE_AA)
            elif kind == 1:
                cv2.circle(canvas, at, int(rng.randint(6, 140)), colour, -1 if rng.rand() < 0.6 else int(rng.randint(2, 14)), cv2.LINE_AA)
            elif kind == 2:
                cv2.line(canvas, at, to, colour, int(rng.randint(2, 12)), cv2.LINE_AA)
            elif kind == 3:
                cv2.putText(canvas, WORDS[rng.randint(len(WORDS))], at, int(rng.choice([0, 2, 3, 4, 6])), rng.uniform(1, 4.5), colour,
                            int(rng.randint(2, 10)), cv2.LINE_AA)
            else:
                step = int(rng.randint(9, 40))
                for x in range(0, 200, step):
                    cv2.line(canvas, (at[0] + x, at[1]), (at[0] + x + int(to[0] * 0.2), at[1] + 200), colour, max(1, step // 3), cv2.LINE_AA)
        result.append(cv2.resize(canvas, (256, 256), interpolation=cv2.INTER_AREA))
    return result


def measured():
    """The four photographs of the tables, by name."""
    import scipy.misc
    return {"chelsea": skimage_file("chelsea.png"), "coffee": skimage_file("coffee.png"), "flower": sklearn_file("flower.jpg"),
            "raccoon": scipy.misc.face()[..., ::-1].copy()}


class Mix:
    """Draws a picture: seven of ten a photograph (by area), the rest renders and drawings."""

    def __init__(self, rng, smaller=0.7):
        self.rng = rng
        photos = photographs()
        self.photos = photos + [cv2.resize(p, None, fx=smaller, fy=smaller, interpolation=cv2.INTER_AREA) for p in photos]
        area = np.array([min(p.shape[0] * p.shape[1], 400_000) for p in self.photos], float)
        colour = np.array([1.0 if np.abs(p[..., 0].astype(int) - p[..., 2]).mean() > 2 else 0.6 for p in self.photos])
        self.photos, area, colour = zip(*[t for t in zip(self.photos, area, colour) if min(t[0].shape[:2]) >= 160])
        area, colour = np.array(area), np.array(colour)
        self.weights = area * colour / (area * colour).sum()
        self.renders, self.drawings = renders(), drawings(40, 3)

    def index(self):
        where = self.rng.rand()
        if where < 0.72:
            return 0, self.rng.choice(len(self.photos), p=self.weights)
        return (1, self.rng.randint(len(self.renders))) if where < 0.86 and self.renders else (2, self.rng.randint(len(self.drawings)))

    def groups(self):
        return self.photos, self.renders, self.drawings
