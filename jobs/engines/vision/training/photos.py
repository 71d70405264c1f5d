# SPDX-License-Identifier: Apache-2.0
"""The openly licensed photos: scikit-image's data folder, scikit-learn's flower and temple, SciPy's raccoon and stairs, Matplotlib's Grace Hopper."""
import os
import cv2
import numpy as np

SIDE = 400  # pixels that photos are kept at: the network sees fewer
BAND = 9  # pixels around a hand-drawn outline that the colours may move it by


def folder(module):
    return os.path.dirname(module.__file__)


def _scipy(name, shape):
    import bz2
    import pickle
    import scipy
    path = os.path.join(folder(scipy), "misc", name)
    if name.endswith("ascent.dat"):
        return np.array(pickle.load(open(path, "rb")), np.uint8)[..., None].repeat(3, 2)
    return np.frombuffer(bz2.decompress(open(path, "rb").read()), np.uint8).reshape(shape)[..., ::-1].copy()


def load(name):
    """A photo of one of the packages as BGR, whole."""
    import skimage
    import sklearn
    if name == "face":
        return _scipy("face.dat", (768, 1024, 3))
    if name == "ascent":
        return _scipy("ascent.dat", None)
    if name == "grace_hopper":
        import matplotlib
        path = os.path.join(matplotlib.get_data_path(), "sample_data", name + ".jpg")
    elif name in ("flower", "china"):
        path = os.path.join(folder(sklearn), "datasets/images", name + ".jpg")
    else:
        path = os.path.join(folder(skimage), "data", name)
        path = next(path + e for e in (".png", ".jpg") if os.path.exists(path + e))
    return cv2.imread(path)


def small(picture, side=SIDE):
    scale = min(1, side / max(picture.shape[:2]))
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture


def fill(mask, shape, scale):
    """Draws a shape of cutouts.txt into a mask."""
    if shape.startswith("o"):
        x, y, w, h = (float(v) * scale for v in shape[1:].split(","))
        cv2.ellipse(mask, ((x + w / 2, y + h / 2), (w, h), 0), 255, -1)
    else:
        points = [[float(v) * scale for v in p.split(",")] for p in shape.split()]
        cv2.fillPoly(mask, [np.int32(np.round(points))], 255)


def outlines(path):
    """name -> (width, shapes)"""
    found = {}
    for line in open(path):
        if line.strip() and not line.startswith("#"):
            head, *shapes = [part.strip() for part in line.split(";")]
            name, width = head.split()
            found[name] = (float(width), shapes)
    return found


def snapped(picture, mask):
    """A coarse outline moved to the colours' edge nearby, soft: GrabCut within a band, then the guided filter."""
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (BAND, BAND))
    marks = np.where(cv2.dilate(mask, kernel) == 0, cv2.GC_BGD, cv2.GC_PR_BGD).astype(np.uint8)
    marks[mask > 127] = cv2.GC_PR_FGD
    padded = cv2.copyMakeBorder(mask, BAND, BAND, BAND, BAND, cv2.BORDER_REPLICATE)
    marks[cv2.erode(padded, kernel)[BAND:-BAND, BAND:-BAND] > 127] = cv2.GC_FGD
    cv2.setRNGSeed(1)
    cv2.grabCut(cv2.cvtColor(picture, cv2.COLOR_BGR2Lab), marks, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    hard = ((marks == cv2.GC_FGD) | (marks == cv2.GC_PR_FGD)).astype(np.float32)
    soft = cv2.ximgproc.guidedFilter(picture.astype(np.float32) / 255, hard, 3, 1e-4)
    return np.clip((soft - 0.1) / 0.8, 0, 1)


def cut_outs(path):
    """[(name, BGR float, alpha)] of the hand-made outlines."""
    made = []
    for name, (width, shapes) in outlines(path).items():
        whole = load(name)
        picture = small(whole)
        mask = np.zeros(picture.shape[:2], np.uint8)
        for shape in shapes:
            fill(mask, shape, picture.shape[1] / width)
        made.append((name, picture.astype(np.float32), snapped(picture, mask).astype(np.float32)))
    return made


def horse():
    """scikit-image's silhouette of a horse, 0..1, cropped."""
    mask = (load("horse")[..., 0] < 128).astype(np.float32)
    return small(cv2.copyMakeBorder(mask, 12, 12, 12, 12, cv2.BORDER_CONSTANT), 240)
