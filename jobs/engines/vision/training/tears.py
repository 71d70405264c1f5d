# SPDX-License-Identifier: Apache-2.0
"""Fits TearClassifier to the rows of TearFitting (test classes of jobs/engines/vision): python3 tears.py ROWS.csv prints its constants.

A logistic regression (ridge, Newton steps) on what speaks for a tear, of strips on a drawn tear for more than four fifths of their length against those for less than one
fifth; scored by ten-fold cross-validation over photographs together with the bounds of TearClassifier.possible.
"""
import sys

import numpy as np

TAKEN = 3  # log odds, as TearClassifier has it

rows = [line.strip().split(",") for line in open(sys.argv[1])][1:]
data = np.array([[float(x) for x in row] for row in rows])
data = data[(data[:, 2] > 0.8) | (data[:, 2] < 0.2)]
photo, torn, truth, possible, traits = data[:, 0].astype(int), data[:, 1], data[:, 2] > 0.5, data[:, 3] > 0, data[:, 5:]


def fit(x, y, ridge=1.0):
    mean, deviation = x.mean(0), x.std(0) + 1e-9
    scaled = np.c_[(x - mean) / deviation, np.ones(len(x))]
    weights, penalty = np.zeros(scaled.shape[1]), np.diag([ridge] * (scaled.shape[1] - 1) + [1e-6])
    for _ in range(50):
        p = 1 / (1 + np.exp(-scaled @ weights))
        hessian = (scaled * (p * (1 - p) + 1e-6)[:, None]).T @ scaled + penalty
        weights -= np.linalg.solve(hessian, scaled.T @ (p - y) + penalty @ weights)
    raw = weights[:-1] / deviation
    return raw, weights[-1] - (raw * mean).sum()


scores = np.zeros(len(data))
for fold in range(10):
    held = photo % 10 == fold
    weights, bias = fit(traits[~held], truth[~held])
    scores[held] = traits[held] @ weights + bias
taken = (scores > TAKEN) & possible
print("cross-validated: strips on tears %d, taken %d; photographs with a tear taken %d of %d; undamaged ones with one %d; wrong strips of torn ones %d" % (
    truth.sum(), (taken & truth).sum(), len(set(photo[taken & truth])), len(set(photo)), len(set(photo[taken & (torn == 0)])),
    (taken & ~truth & (torn == 1)).sum()))
weights, bias = fit(traits, truth)
print("weights", ", ".join("%.4f" % w for w in weights))
print("bias %.4f" % bias)
