# SPDX-License-Identifier: Apache-2.0
"""Trains the network of the pack `text-detect`: where a picture holds lines of text, and which pixels are strokes.

    python3 text_detect.py train --photos shared/photos --renders docs/pictures/gallery --minutes 25 --out OUT
    python3 text_detect.py held-out --photos shared/photos --pictures 60 --out FOLDER

`train` draws random words over photos, renders and drawn hard negatives (bricks, tiles, foliage, fences, windows) and
teaches a fully convolutional network three maps at half the picture's size: the line's box, its core (the box shrunk,
so that neighbouring lines do not touch and the words of one line do) and the strokes. `held-out` writes pictures with
their true lines, from photos, fonts and words that `train` never uses; with `--tuning` from yet others, to choose
thresholds with. One thread, seeded; the clock (--minutes of
processor time) sets only where the learning rate ends, so give --steps for a run that repeats exactly.

Needs Debian's python3-torch, python3-opencv, python3-pil, python3-skimage, python3-sklearn, python3-scipy and the fonts
of fonts-dejavu, fonts-liberation, fonts-freefont-ttf, fonts-roboto-unhinted, fonts-roboto-slab, fonts-lato,
fonts-open-sans, fonts-ebgaramond, fonts-comfortaa, fonts-dancingscript, fonts-lobster, fonts-bebas-neue,
fonts-league-spartan, fonts-courier-prime, fonts-cantarell, fonts-linuxlibertine, fonts-comic-neue, fonts-cabin, fonts-dosis,
fonts-inter, fonts-junicode, fonts-karla, fonts-kaushanscript, fonts-crosextra-carlito, fonts-crosextra-caladea,
fonts-averia-sans-gwf, fonts-averia-serif-gwf, fonts-quicksand, fonts-jura, fonts-goudybookletter, fonts-b612,
fonts-clear-sans, fonts-play, fonts-gotico-antiqua, fonts-inconsolata, fonts-urw-base35, fonts-adf-gillius,
fonts-adf-berenis, fonts-adf-switzera, fonts-adf-tribun, fonts-adf-mekanus and fonts-adf-universalis.
"""
import argparse
import bz2
import glob
import math
import os
import random
import sys
import time

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from PIL import Image, ImageDraw, ImageFont

TRAIN_PHOTOS = ['astronaut.png', 'rocket.jpg', 'camera.png', 'grass.png', 'gravel.png']
TEST_PHOTOS = ['chelsea.png', 'coffee.png', 'brick.png']
DEV_PHOTOS = ['fruits.jpg', 'home.jpg', 'aloeL.jpg', 'butterfly.jpg', 'building.jpg', 'baboon.jpg', 'rubberwhale1.png', 'squirrel_cls.jpg',
              'starry_night.jpg', 'chicky_512.png', 'apple.jpg']
TRAIN_SKIMAGE = ['coins.png', 'clock_motion.png', 'hubble_deep_field.jpg', 'retina.jpg', 'ihc.png']
TEST_FONTS = ('Cantarell', 'Comfortaa', 'EBGaramond', 'LeagueSpartan', 'LiberationSansNarrow', 'Lato-Black',
              'RobotoSlab', 'FreeSerifBold')
DEV_FONTS = ('Cabin', 'Caladea', 'ComicNeue', 'Dosis', 'Quicksand', 'URWGothic')
NO_LATIN = ('D050000L', 'StandardSymbols', 'KarlaTamil', '[wght]', 'gotico', 'Math', 'LinLibertine_I.', 'LinLibertine_RZI', 'breip', 'mathjax', 'lyx', 'Hairline', 'Quattrocento')
RENDERS_WITH_TEXT = ('43-', '44-', '33-')
WORDS = ('open sale summer winter palace hotel coffee street new best price shop today fresh market city exit stop free '
         'garden music love book home club store time house park road water fire light green blue the and of for with '
         'bakery museum station north south welcome please keep left right school bank pizza bar cafe express').split()
WORDS_HELD_OUT = ('harbour lantern velvet copper journey thunder orchid castle marble whisper falcon meadow silver '
                  'puzzle canyon tango ember saffron glacier nomad willow quartz pepper rhythm zenith').split()
WIDTH, HEIGHT = 192, 192
CORE_HEIGHT, CORE_INSET = 0.45, 0.25


def fonts(names=()):
    """The faces of training, or those with the names, which training never sees."""
    found = sorted(glob.glob('/usr/share/fonts/**/*.ttf', recursive=True)
                   + glob.glob('/usr/share/fonts/**/*.otf', recursive=True))
    found = [f for f in found if not any(k in f for k in NO_LATIN)]
    named = lambda f, names: any(k in os.path.basename(f) for k in names)
    return [f for f in found if (named(f, names) if names else not named(f, TEST_FONTS + DEV_FONTS))]


def families(faces):
    """As many faces of each family, so that a family of forty faces is not drawn forty times as often."""
    by_name = {}
    for f in faces:
        by_name.setdefault(os.path.basename(f).split('.')[0].split('-')[0], []).append(f)
    many = {name: min(len(family), 6) for name, family in by_name.items()}
    return [family[i % len(family)] if len(family) <= 6 else random.choice(family) for name, family in by_name.items() for i in range(many[name])]


def letters(n):
    return ''.join(random.choice('abcdefghijklmnopqrstuvwxyz') for _ in range(n))


def word(words):
    r = random.random()
    if r < .55:
        w = random.choice(words)
    elif r < .8:
        w = letters(random.randint(2, 9))
    elif r < .93:
        w = ''.join(random.choice('0123456789') for _ in range(random.randint(1, 5))) + random.choice(['', '%', '.99', '$', ':30'])
    else:
        w = letters(random.randint(2, 6)) + random.choice("-.,!?&'") + letters(random.randint(0, 5))
    return w


def sentence(words, longest):
    n = random.choice([1, 1, 2, 2, 3, 4, longest])
    parts = [word(words) for _ in range(n)]
    case = random.choice([str.upper, str.capitalize, str.lower, str.title, str.upper])
    return ' '.join(case(p) for p in parts)


class Setting:
    """A block of lines as a coverage map with each line's ink box (x0, y0, x1, y1)."""

    def __init__(self, face, size, lines, tracking, gap, leading, align, stroke):
        font = ImageFont.truetype(face, size)
        pad = 4 + stroke + size // 8
        rows, boxes, y = [], [], pad
        for text in lines:
            x, start, pieces, tops, bottoms = 0, None, [], [], []
            for c in (text if tracking or gap != 1 else [text]):
                b = font.getbbox(c)
                if c.strip():
                    pieces.append((x, c))
                    tops.append(b[1]); bottoms.append(b[3])
                    start = x + b[0] if start is None else start
                    end = x + b[2]
                x += font.getlength(c) * (gap if c == ' ' else 1) + tracking * size
            if start is None or max(bottoms) - min(tops) < 4:
                continue
            rows.append((y, pieces, start, end, min(tops), max(bottoms)))
            y += size * leading
        self.rows = rows
        if not rows:
            return
        wide = max(r[3] - r[2] for r in rows)
        self.w, self.h = int(wide + 2 * pad + 1), int(rows[-1][0] + rows[-1][5] + pad + 1)
        if self.w > 1200 or self.h > 700:
            self.rows = []
            return
        self.ink = Image.new('L', (self.w, self.h), 0)
        self.outline = Image.new('L', (self.w, self.h), 0) if stroke else None
        draw, edge = ImageDraw.Draw(self.ink), ImageDraw.Draw(self.outline) if stroke else None
        self.boxes = []
        for y, pieces, start, end, top, bottom in rows:
            left = pad - start + {'l': 0, 'c': .5, 'r': 1}[align] * (wide - (end - start))
            for x, c in pieces:
                draw.text((left + x, y), c, font=font, fill=255)
                if stroke:
                    edge.text((left + x, y), c, font=font, fill=255, stroke_width=stroke)
            self.boxes.append((left + start, y + top, left + end, y + bottom))
        self.ink = np.asarray(self.ink, np.float32) / 255
        self.outline = np.asarray(self.outline, np.float32) / 255 if stroke else None


def corners(box):
    x0, y0, x1, y1 = box
    return np.float32([[x0, y0], [x1, y0], [x1, y1], [x0, y1]])


def shrunk(box):
    x0, y0, x1, y1 = box
    h, w = y1 - y0, x1 - x0
    inset = min(CORE_INSET * h, .3 * w)
    m = (y0 + y1) / 2
    return corners((x0 + inset, m - CORE_HEIGHT * h / 2, x1 - inset, m + CORE_HEIGHT * h / 2))


def warped(points, matrix):
    return cv2.perspectiveTransform(points[None], matrix)[0]


def placed(setting, width, height):
    """The homography that puts a setting somewhere in a picture."""
    r = random.random()
    angle = random.gauss(0, 4) if r < .7 else random.uniform(-45, 45) if r < .93 else random.choice([-90, 90]) + random.gauss(0, 5)
    x, y = random.uniform(0, max(1, width - setting.w)), random.uniform(0, max(1, height - setting.h))
    if setting.w > width:
        x = (width - setting.w) * random.random()
    if abs(angle) > 20:
        x, y = (width - setting.w) * random.uniform(.1, .9), (height - setting.h) * random.uniform(.1, .9)
    m = np.vstack([cv2.getRotationMatrix2D((setting.w / 2, setting.h / 2), angle, 1), [0, 0, 1]])
    m[:2, 2] += [x, y]
    centre = np.float64([[1, 0, -x - setting.w / 2], [0, 1, -y - setting.h / 2], [0, 0, 1]])
    tilt = np.eye(3)
    tilt[2, :2] = np.random.randn(2) * (0 if random.random() < .5 else .35 / max(setting.w, setting.h, 60))
    tilt[0, 1] = random.gauss(0, .12) if random.random() < .3 else 0
    return np.linalg.inv(centre) @ tilt @ centre @ m


def colour():
    r = random.random()
    if r < .45:
        return np.float32([random.choice([0, 15, 30, 225, 240, 255])] * 3)
    if r < .6:
        return np.float32([random.choice([(30, 30, 200), (200, 60, 30), (40, 180, 40), (40, 220, 250), (0, 120, 250)])])[0]
    return np.float32([random.uniform(0, 255) for _ in range(3)])


def ink(image, inner, contrast):
    """A fill colour far enough from what it lies on, or None."""
    weight = inner.sum() + 1e-3
    mean = (image * inner[..., None]).sum((0, 1)) / weight
    spread = (np.abs(image - mean).mean(2) * inner).sum() / weight
    least = max(contrast or random.choice([22, 35, 55]), 1.1 * spread)
    for _ in range(12):
        c = colour()
        if abs((c - mean) @ np.float32([.114, .587, .299])) > least:
            return c
    return None


def paint(image, inks, outline, plate, inner, contrast):
    """Puts the ink on the picture in one of the ways in which text meets a picture."""
    height, width = image.shape[:2]
    if plate is not None:
        over = colour() * random.uniform(.5, 1)
        image = image * (1 - plate[..., None]) + over * plate[..., None]
    c = ink(image, inner, contrast)
    if c is None:
        return None
    r = random.random()
    if outline is not None:
        edge = 255 - c if random.random() < .7 else colour()
        image = image * (1 - outline[..., None]) + edge * outline[..., None]
    elif r < .2:
        d = max(1, int(height * .01))
        shadow = cv2.GaussianBlur(np.roll(inks, (random.randint(1, 2) * d, random.randint(-2, 2) * d), (0, 1)), (0, 0), random.uniform(.6, 2))
        image = image * (1 - random.uniform(.3, .8) * shadow[..., None])
    elif r < .27:
        glow = np.clip(cv2.GaussianBlur(inks, (0, 0), random.uniform(2, 5)) * 1.5, 0, 1)[..., None] * .6
        image = image * (1 - glow) + (255 - c) * glow
    fill = np.broadcast_to(c, image.shape)
    if random.random() < .2:
        ramp = np.linspace(-1, 1, height, dtype=np.float32)[:, None, None] * random.uniform(-60, 60)
        fill = np.clip(fill + ramp, 0, 255)
    if random.random() < .25:  # paint takes on the surface's own light and shade
        grey = image.mean(2, keepdims=True)
        fill = fill * np.clip(grey / (cv2.GaussianBlur(grey, (0, 0), 6)[..., None] + 1), .6, 1.5)
    alpha = random.uniform(.7, 1) if random.random() < .5 else 1
    return image * (1 - inks[..., None] * alpha) + fill * inks[..., None] * alpha


def legible(before, after, inks, contrast):
    """Whether the ink, as it came out, differs from what was there: nobody can find what nobody can see."""
    solid = inks > .7
    return solid.sum() >= 30 and np.abs(after - before).mean(2)[solid].mean() > .6 * contrast


def seen(before, after, inks):
    """Whether there is anything to learn from: half of the ink that nobody can see is not text but noise in the truth."""
    weight = inks.sum()
    return weight > 5 and (np.abs(after - before).mean(2) * inks).sum() / weight > 13


def write(image, blocks, faces, words, smallest=9, largest=.45, contrast=None, spaced=0):
    """Draws blocks of text, a share `spaced` of them with wide gaps between their letters; returns the picture, region, core and stroke maps, weights and the lines' corners."""
    height, width = image.shape[:2]
    region, core, stroke = (np.zeros((height, width), np.float32) for _ in range(3))
    weight, taken, lines = np.ones((height, width), np.float32), np.zeros((height, width), np.uint8), []
    for _ in range(blocks):
        size = int(math.exp(random.uniform(math.log(smallest), math.log(max(smallest + 2, height * largest)))))
        many = random.choice([1, 1, 1, 2, 3]) if size < height * .2 else 1
        many = random.randint(2, 6) if size < 14 and random.random() < .5 else many
        tracking = random.uniform(.05, .55) if spaced and random.random() < spaced else None
        setting = Setting(random.choice(faces), size, [sentence(words, 6 if size < 16 else 3) for _ in range(many)],
                          random.choice([0, 0, 0, 0, random.uniform(-.02, .25)]) if tracking is None else tracking, random.choice([1, 1, random.uniform(.8, 2.2)]),
                          random.uniform(1.05, 1.7), random.choice('lcr'), max(1, size // 14) if random.random() < .18 else 0)
        if not setting.rows or setting.w > width * 1.15 or setting.h > height * 1.05:
            continue
        m = placed(setting, width, height)
        put = lambda a: cv2.warpPerspective(a, m, (width, height), flags=cv2.INTER_AREA)
        quads = [warped(corners(b), m) for b in setting.boxes]
        room = np.zeros((height, width), np.uint8)
        for q in quads:
            cv2.fillPoly(room, [np.int32(np.round(q))], 1)
        if (cv2.dilate(room, np.ones((7, 7))) & taken).any() or room.sum() < 60:
            continue
        inks = put(setting.ink)
        outline = put(setting.outline) if setting.outline is not None else None
        plate = None
        if random.random() < .15:
            sheet = np.ones((setting.h, setting.w), np.float32) * random.uniform(.6, 1)
            plate = put(sheet)
        inner = cv2.erode(room, np.ones((3, 3))).astype(np.float32) if room.sum() > 400 else room.astype(np.float32)
        out = paint(image, inks, outline, plate, inner, contrast)
        if out is None or not (legible(image, out, inks, contrast) if contrast else seen(image, out, inks)):
            continue
        image, taken = out, taken | room
        stroke = np.maximum(stroke, inks)
        for q, b in zip(quads, setting.boxes):
            small = np.int32(np.round(warped(shrunk(b), m) * 16))
            cv2.fillPoly(region, [np.int32(np.round(q * 16))], 1, cv2.LINE_AA, 4)
            cv2.fillPoly(core, [small], 1, cv2.LINE_AA, 4)
            area = cv2.contourArea(q)
            mark = np.zeros((height, width), np.uint8)
            cv2.fillPoly(mark, [np.int32(np.round(q))], 1)
            weight += cv2.dilate(mark, np.ones((5, 5))) * (np.clip(math.sqrt(2500 / (area + 50)), .8, 3.5))
            lines.append(q)
    return image, np.minimum(region, 1), np.minimum(core, 1), stroke, weight, lines


def bricks(image):
    """Hard negatives: drawn patterns that repeat as letters do."""
    height, width = image.shape[:2]
    canvas, kind = image.copy(), random.choice(['brick', 'grid', 'fence', 'foliage', 'tiles', 'windows', 'twigs', 'dots'])
    a, b = (np.random.uniform(0, 255, 3) for _ in range(2))
    step = random.randint(8, 44)
    tone = lambda c, s=18: tuple(float(v) for v in np.clip(c + np.random.randn() * s + np.random.randn(3) * s / 3, 0, 255))
    if kind == 'brick':
        canvas[:] = b
        ratio = random.uniform(1.6, 3.5)
        gap = random.randint(1, 3)
        for row, y in enumerate(range(-step, height + step, step)):
            for x in range(-int(step * ratio), width + int(step * ratio), max(4, int(step * ratio))):
                s = x + (row % 2) * int(step * ratio / 2)
                cv2.rectangle(canvas, (s + gap, y + gap), (s + int(step * ratio) - gap, y + step - gap), tone(a), -1, cv2.LINE_AA)
    elif kind in ('grid', 'fence'):
        t = random.randint(1, max(1, step // 4))
        for x in range(0, width, step):
            cv2.line(canvas, (x, 0), (x + random.randint(-2, 2), height), tone(a, 8), t, cv2.LINE_AA)
        for y in range(0, height, step if kind == 'grid' else step * random.randint(2, 5)):
            cv2.line(canvas, (0, y), (width, y), tone(a, 8), t, cv2.LINE_AA)
    elif kind == 'foliage':
        green = np.float32([random.uniform(10, 70), random.uniform(60, 160), random.uniform(20, 130)])
        size = random.uniform(2, 9)
        for _ in range(300):
            x, y = random.randint(0, width), random.randint(0, height)
            cv2.ellipse(canvas, (x, y), (int(size * random.uniform(.6, 1.6)) + 1, int(size * .5) + 1), random.uniform(0, 180), 0, 360, tone(green, 40), -1, cv2.LINE_AA)
    elif kind == 'tiles':
        canvas[:] = b
        for row, y in enumerate(range(-step, height + step, max(4, step // 2))):
            for x in range(-step, width + step, step):
                cv2.ellipse(canvas, (x + (row % 2) * step // 2, y), (step // 2, step // 2), 0, 0, 180, tone(a), -1, cv2.LINE_AA)
                cv2.ellipse(canvas, (x + (row % 2) * step // 2, y), (step // 2, step // 2), 0, 0, 180, tone(b, 8), random.randint(1, 2), cv2.LINE_AA)
    elif kind == 'windows':
        w, h = max(2, int(step * random.uniform(.3, .7))), max(3, int(step * random.uniform(.4, 1.2)))
        for y in range(random.randint(0, step), height, int(h * random.uniform(1.3, 3)) + 2):
            if random.random() < .7:
                for x in range(random.randint(0, step), width, step):
                    cv2.rectangle(canvas, (x, y), (x + w, y + h), tone(a, 25), -1 if random.random() < .8 else 1, cv2.LINE_AA)
    elif kind == 'twigs':
        for _ in range(random.randint(4, 30)):
            p = np.cumsum(np.random.randn(6, 2) * random.uniform(5, 30), 0) + [random.uniform(0, width), random.uniform(0, height)]
            cv2.polylines(canvas, [np.int32(p)], False, tone(a, 30), random.randint(1, 4), cv2.LINE_AA)
    else:
        for _ in range(random.randint(10, 80)):
            x, y, r = random.randint(0, width), random.randint(0, height), random.randint(1, max(2, step // 3))
            if random.random() < .5:
                cv2.circle(canvas, (x, y), r, tone(a, 40), -1, cv2.LINE_AA)
            else:
                cv2.rectangle(canvas, (x, y), (x + r * random.randint(1, 3), y + r), tone(b, 40), -1, cv2.LINE_AA)
    if random.random() < .6:
        m = np.eye(3)
        m[:2] = cv2.getRotationMatrix2D((width / 2, height / 2), random.gauss(0, 12), random.uniform(1, 1.4))
        m[2, :2] = np.random.randn(2) * 8e-4
        canvas = cv2.warpPerspective(canvas, m, (width, height), borderMode=cv2.BORDER_REFLECT)
    if kind in ('fence', 'grid', 'windows', 'twigs', 'dots') or random.random() < .6:
        x, y = random.randint(0, width // 2), random.randint(0, height // 2)
        out = image.copy()
        out[y:y + height * 2 // 3, x:x + width * 2 // 3] = canvas[y:y + height * 2 // 3, x:x + width * 2 // 3]
        return out
    return canvas


def shapes(image, photos):
    """Things with hard edges that letters cross: plates, discs and wedges of one colour or of another photo."""
    height, width = image.shape[:2]
    for _ in range(random.choice([1, 1, 2, 3])):
        mask = np.zeros((height, width), np.uint8)
        if random.random() < .5:
            axes = (random.randint(12, 90), random.randint(12, 90))
            where = (random.randint(0, width), random.randint(0, height))
            whole = random.random() < .7
            cv2.ellipse(mask, where, axes, random.uniform(0, 180), 0, 360, 255, -1 if whole else random.randint(2, 10), cv2.LINE_AA)
        else:
            around = np.float32([random.uniform(0, width), random.uniform(0, height)])
            points = around + np.random.randn(random.randint(3, 4), 2) * random.uniform(20, 90)
            cv2.fillConvexPoly(mask, cv2.convexHull(np.int32(points)), 255, cv2.LINE_AA)
        if random.random() < .4:
            mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(.6, 4))
        over = background(photos) if random.random() < .35 else np.float32([random.uniform(0, 255) for _ in range(3)])
        image = image + (over - image) * (mask[..., None] / np.float32(255)) * random.uniform(.6, 1)
    return image


def background(photos):
    p = random.choice(photos)
    h, w = p.shape[:2]
    cw = min(w, int(h * WIDTH / HEIGHT)) * random.uniform(.25, 1)
    ch = cw * HEIGHT / WIDTH
    y, x = int(random.uniform(0, h - ch)), int(random.uniform(0, w - cw))
    image = cv2.resize(p[y:y + int(ch), x:x + int(cw)], (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA if cw > WIDTH else cv2.INTER_LINEAR).astype(np.float32)
    if random.random() < .5:
        image = image[:, ::-1]
    if random.random() < .2:
        image = image[..., np.random.permutation(3)]
    return np.ascontiguousarray(image)


def sample(photos, faces, words):
    image = background(photos)
    r = random.random()
    if r < .12:
        flat = cv2.resize(np.random.randn(4, 4, 3).astype(np.float32) * random.uniform(0, 30), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
        image = flat + np.float32([random.uniform(0, 255) for _ in range(3)])
    elif r < .37:
        image = bricks(image)
    elif r < .45:
        other, cut = background(photos), random.randint(40, WIDTH - 40)
        image[:, cut:] = other[:, cut:]
    elif r < .68:
        image = shapes(image, photos)
    image = (image - image.mean()) * random.uniform(.45, 1.15) + np.clip(image.mean() + random.gauss(0, 15), 20, 235)
    image = np.clip(image, 0, 255)
    image, region, core, stroke, weight, _ = write(image, random.choice([0, 1, 2, 2, 3, 4, 5, 7]), faces, words, spaced=.12)
    image = spoiled(image)
    half = lambda a: cv2.resize(a, (WIDTH // 2, HEIGHT // 2), interpolation=cv2.INTER_AREA)
    return image, np.stack([half(region), half(core), half(stroke), half(weight)]).astype(np.float16)


def spoiled(image):
    """What a camera and an encoder do to the letters."""
    height, width = image.shape[:2]
    if random.random() < .35:
        image = cv2.GaussianBlur(image, (0, 0), random.uniform(.4, 1.2))
    image = np.clip(image + np.random.randn(height, width, 3) * random.uniform(0, 9) * (random.random() < .6), 0, 255).astype(np.uint8)
    if random.random() < .5:
        image = cv2.imdecode(cv2.imencode('.jpg', image, [1, random.randint(40, 95)])[1], 1)
    return image


class Block(nn.Sequential):
    def __init__(self, i, o, k=3, stride=1, dilation=1):
        super().__init__(nn.Conv2d(i, o, k, stride, padding=dilation * (k // 2), dilation=dilation, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))


class TextDetect(nn.Module):
    """RGB in 0..1, [1,3,H,W] with H and W multiples of 16, to [1,3,H/2,W/2]: region, core, stroke probabilities."""

    def __init__(self, a=12, b=32, c=48, d=72):
        super().__init__()
        self.stem = Block(3, a, 5, 2)
        self.quarter = nn.Sequential(Block(a, b, 3, 2), Block(b, b))
        self.eighth = nn.Sequential(Block(b, c, 3, 2), Block(c, c))
        self.sixteenth = nn.Sequential(Block(c, d, 3, 2), Block(d, d), Block(d, d, 3, 1, 2), Block(d, d, 3, 1, 4))
        self.up_eighth, self.up_quarter = Block(d + c, c), Block(c + b, b)
        self.up_half = Block(b + a, 20)
        self.out = nn.Conv2d(20, 3, 3, padding=1)

    def logits(self, x):
        up = lambda t: F.interpolate(t, scale_factor=2.0, mode='bilinear', align_corners=False)
        a = self.stem(x - .5)
        b = self.quarter(a)
        c = self.eighth(b)
        d = self.sixteenth(c)
        c = self.up_eighth(torch.cat([up(d), c], 1))
        b = self.up_quarter(torch.cat([up(c), b], 1))
        return self.out(self.up_half(torch.cat([up(b), a], 1)))

    def forward(self, x):
        return torch.sigmoid(self.logits(x))


def loss(o, z):
    target, weight = z[:, :3], z[:, 3:4]
    bce = F.binary_cross_entropy_with_logits(o, target, reduction='none') * weight
    hard = (1 - target[:, :1]) * (torch.sigmoid(o[:, :1].detach()) > .3)  # what was taken for text and is none
    bce = (bce * (1 + 1.5 * hard)).mean((0, 2, 3))
    p = torch.sigmoid(o)
    dice = 1 - (2 * (p * target * weight).sum((0, 2, 3)) + 1) / (((p + target) * weight).sum((0, 2, 3)) + 1)
    return bce.sum() + .5 * dice.sum()


def photographs(folder, names, longest=800):
    out = []
    for n in names:
        p = cv2.imread(n if os.path.isabs(n) else os.path.join(folder, n))
        s = longest / max(p.shape[:2])
        out.append(cv2.resize(p, None, fx=s, fy=s, interpolation=cv2.INTER_AREA) if s < 1 else p)
    return [cv2.cvtColor(p, cv2.COLOR_BGR2RGB) for p in out]


def training_photos(args):
    import scipy.misc
    import skimage
    import sklearn
    out = photographs(args.photos, TRAIN_PHOTOS)
    out += photographs(os.path.join(os.path.dirname(skimage.__file__), 'data'), TRAIN_SKIMAGE)
    out += photographs(os.path.join(os.path.dirname(sklearn.__file__), 'datasets/images'), ['china.jpg']) * 2
    with open(os.path.join(os.path.dirname(scipy.misc.__file__), 'face.dat'), 'rb') as f:
        out.append(np.frombuffer(bz2.decompress(f.read()), np.uint8).reshape(768, 1024, 3))
    renders = [r for r in sorted(glob.glob(args.renders + '/*.jpg')) if not os.path.basename(r).startswith(RENDERS_WITH_TEXT)]
    return out * 2 + photographs('', [os.path.abspath(r) for r in renders], 700)


def testing_photos(folder):
    import sklearn
    return photographs(folder, TEST_PHOTOS, 640) + photographs(os.path.join(os.path.dirname(sklearn.__file__), 'datasets/images'), ['flower.jpg'], 640)


def seed(value):
    random.seed(value)
    np.random.seed(value)
    torch.manual_seed(value)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)


def train(args):
    seed(args.seed)
    photos, faces = training_photos(args), families(fonts())
    print(len(photos), 'pictures', len(faces), 'fonts', flush=True)
    net, shadow = TextDetect(), None
    if args.start:
        net.load_state_dict(torch.load(args.start))
    print('params', sum(p.numel() for p in net.parameters()), flush=True)
    net = net.to(memory_format=torch.channels_last)
    opt = torch.optim.AdamW(net.parameters(), 3e-3, weight_decay=1e-3)
    budget, buffer, step, began, clock, told = args.minutes * 60, [], 0, time.process_time(), time.time(), 0
    skipped = 0
    while True:
        spent = time.process_time() - began
        t = step / args.steps if args.steps else max(spent / budget, (time.time() - clock) / (60 * args.wall) if args.wall else 0)
        if t >= 1:
            break
        for g in opt.param_groups:
            g['lr'] = args.rate * min(1, (step + 1) / 50) * (.5 * (1 + math.cos(math.pi * t)) + 5e-3)
        fresh = [sample(photos, faces, WORDS) for _ in range(args.fresh)]
        batch = fresh + random.sample(buffer, min(args.again, len(buffer)))
        buffer = (buffer + fresh)[-1500:]
        x = torch.from_numpy(np.stack([b[0] for b in batch]).astype(np.float32) / 255).permute(0, 3, 1, 2)
        z = torch.from_numpy(np.stack([b[1] for b in batch]).astype(np.float32))
        if random.random() < .1:
            x = 1 - x
        if random.random() < .3:
            x = x[:, torch.randperm(3)]
        if random.random() < .15:  # lines that run up or down
            x, z = x.rot90(1, (2, 3)), z.rot90(1, (2, 3))
        x = x.contiguous(memory_format=torch.channels_last)
        with torch.cpu.amp.autocast(enabled=args.half, dtype=torch.bfloat16):
            logits = net.logits(x)
        value = loss(logits.float(), z)
        opt.zero_grad()
        value.backward()
        if nn.utils.clip_grad_norm_(net.parameters(), 5) < 100:  # not when half precision overflowed
            opt.step()
        else:
            skipped += 1
        state = net.state_dict()
        keep = min(.996, (step + 1) / (step + 20))
        shadow = {k: v.clone() for k, v in state.items()} if shadow is None else {
            k: shadow[k] * keep + v * (1 - keep) if v.dtype.is_floating_point else v.clone() for k, v in state.items()}
        step += 1
        if spent - told > 45:
            told = spent
            print(f'{spent:.0f} cpu-s step {step} loss {value.item():.3f} skipped {skipped}', flush=True)
            torch.save(shadow, os.path.join(args.out, 'text-detect.pt'))
    torch.save(shadow, os.path.join(args.out, 'text-detect.pt'))
    print('steps', step, flush=True)
    export(args)


def export(args):
    """The pack for OpenCV's dnn beside this repository's other networks, and TorchScript for comparison."""
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../inference/export'))
    from packing import write_onnx_pack
    net = TextDetect()
    net.load_state_dict(torch.load(os.path.join(args.out, 'text-detect.pt')))
    net.eval()
    about = {'role': 'text.detect', 'name': 'text-detect', 'version': '1', 'licence': 'Apache-2.0', 'source': 'jobs/engines/vision/training/text_detect.py',
             'about': 'Where a picture holds lines of text: region, core and strokes, at half its size'}
    any_picture = [1, 3, -1, -1]
    write_onnx_pack(args.pack, net, about, [('image', any_picture)], [('maps', any_picture)], [[1, 3, 64, 96]], dynamic=False)
    torch.jit.save(torch.jit.freeze(torch.jit.trace(net, torch.zeros(1, 3, 256, 256))), os.path.join(args.out, 'text-detect.ts'))


def held_out(args):
    """Pictures as PNG with a table lines.tsv: picture, then the four corners of one line (x y, clockwise from the text's top left)."""
    seed(args.seed + 4711)
    if args.tuning:
        photos, faces, words = photographs(args.photos, DEV_PHOTOS, 640), fonts(DEV_FONTS), WORDS
    else:
        photos, faces, words = testing_photos(args.photos), fonts(TEST_FONTS), WORDS_HELD_OUT
    os.makedirs(args.out, exist_ok=True)
    with open(os.path.join(args.out, 'lines.tsv'), 'w') as table:
        for i in range(args.pictures):
            p = photos[i % len(photos)]
            if random.random() < .5:
                p = p[:, ::-1]
            image = (p.astype(np.float32) - 128) * random.uniform(.8, 1.05) + 128
            image, _, _, _, _, lines = write(np.clip(image, 0, 255), random.choice([1, 2, 3]), faces, words, smallest=14, largest=.25, contrast=args.contrast)
            image = spoiled(image)
            name = f'{i:03d}.png'
            cv2.imwrite(os.path.join(args.out, name), image[..., ::-1])
            for q in lines:
                table.write(name + ''.join(f'\t{v:.1f}' for v in q.reshape(-1)) + '\n')


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('what', choices=['train', 'export', 'held-out', 'look'])
    parser.add_argument('--photos', default='shared/photos')
    parser.add_argument('--renders', default='docs/pictures/gallery')
    parser.add_argument('--minutes', type=float, default=25)
    parser.add_argument('--steps', type=int, default=0)
    parser.add_argument('--wall', type=float, default=0, help='minutes of the clock after which it ends in any case')
    parser.add_argument('--fresh', type=int, default=5, help='new samples in a batch')
    parser.add_argument('--again', type=int, default=3, help='samples of earlier batches in a batch')
    parser.add_argument('--half', action='store_true', help='bfloat16 where the processor is quick at it')
    parser.add_argument('--rate', type=float, default=3e-3)
    parser.add_argument('--contrast', type=float, default=55, help='levels by which held-out text differs from its ground at least')
    parser.add_argument('--tuning', action='store_true', help='held-out: photos of opencv-doc and faces of their own, to choose thresholds with')
    parser.add_argument('--pictures', type=int, default=60)
    parser.add_argument('--seed', type=int, default=7)
    parser.add_argument('--start')
    parser.add_argument('--out', default='.')
    parser.add_argument('--pack', default='jobs/engines/inference/src/main/resources/packs/text-detect')
    a = parser.parse_args()
    if a.what == 'look':
        seed(a.seed)
        ph, fa = training_photos(a), families(fonts())
        began, shown = time.process_time(), []
        for _ in range(24):
            s, z = sample(ph, fa, WORDS)
            m = cv2.resize(z[:3].astype(np.float32).transpose(1, 2, 0), (WIDTH, HEIGHT)) * 255
            shown.append(np.vstack([s, m.astype(np.uint8)]))
        print('s per sample', (time.process_time() - began) / 24)
        cv2.imwrite(os.path.join(a.out, 'look.png'), np.vstack([np.hstack(shown[i:i + 6]) for i in range(0, 24, 6)])[..., ::-1])
    else:
        {'train': train, 'export': export, 'held-out': held_out}[a.what](a)
