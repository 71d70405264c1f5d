# SPDX-License-Identifier: Apache-2.0
"""Fits ScratchClassifier to the rows of ScratchFitting (test classes of jobs/engines/vision): python3 scratches.py ROWS.csv prints its constants.

A logistic regression (ridge, Newton steps) on what speaks for a scratch; scored by five-fold cross-validation over photographs, a picture counting
as scratched if two of its lines are likely or one is very likely.
"""
import sys

import numpy as np

rows = [line.strip().split(",") for line in open(sys.argv[1])]
names, data = rows[0], np.array([[float(x) for x in row] for row in rows[1:]])
column = {name: i for i, name in enumerate(names)}
of = lambda name: data[:, column[name]]
truth, photo, scratched, pixels = of("scratch"), of("photo"), of("scratched"), of("pixels")

features = np.stack(
    [
        np.log(of("length")),
        np.log(of("strength")),
        of("thickness"),
        of("bend"),
        of("rest"),
        np.log1p(of("spread")),
        np.log1p(of("sides")),
        np.log1p(of("crossed")),
        np.clip(of("slope"), -1, 1.5),
        np.log1p(of("chroma")),
        of("covered"),
        of("extreme"),
        np.log1p(of("contrast")),
        of("extreme") * np.log(of("length")),
    ],
    1,
)
mean, deviation = features.mean(0), features.std(0) + 1e-9
scaled = np.c_[(features - mean) / deviation, np.ones(len(data))]


def fit(x, y, ridge=1e-3):
    b = np.zeros(x.shape[1])
    penalty = ridge * len(x) * np.r_[np.ones(x.shape[1] - 1), 1e-6]
    for _ in range(60):
        p = 1 / (1 + np.exp(-x @ b))
        hessian = (x * (p * (1 - p) + 1e-9)[:, None]).T @ x + np.diag(penalty)
        b -= np.linalg.solve(hessian, x.T @ (p - y) + penalty * b)
    return b


score = np.zeros(len(data))
for fold in range(5):
    held = photo % 5 == fold
    score[held] = scaled[held] @ fit(scaled[~held], truth[~held])

LIKELY, VERY, TAKEN = 2, 3.5, 0.5
hits = clean = found = all_pixels = harmed = aged = 0
groups = {}
for i, key in enumerate(zip(photo, scratched, of("lines"))):
    groups.setdefault(key, []).append(i)
for (_, old, _), lines in groups.items():
    lines = np.array(lines)
    s = score[lines]
    taken = (s > TAKEN) & ((s > LIKELY).sum() >= 2 or (s > VERY).any())
    right = taken & (truth[lines] == 1)
    if old:
        aged += 1
        found += pixels[lines][right].sum()
        all_pixels += pixels[lines][truth[lines] == 1].sum()
        harmed += pixels[lines][taken & ~right].sum() > pixels[lines][right].sum()
    else:
        clean += 1
        hits += taken.any()
print(f"cross-validated: {hits} of {clean} clean photographs touched; {found / all_pixels:.2f} of the scratches' pixels found; more harm than good in {harmed} of {aged}")

b = fit(scaled, truth)
weights = b[:-1] / deviation
print("weights", ", ".join(f"{w:.4f}" for w in weights), "bias %.4f" % (b[-1] - (weights * mean).sum()))
