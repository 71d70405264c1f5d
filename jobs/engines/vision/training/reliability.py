"""Fits the weights of CutoutReliability to what CutoutReliabilityBenchmark printed: reliability.py LINES. Needs numpy alone."""

import re
import sys

import numpy as np

RIDGE = 2.0  # on weights of signs scaled to unit variance
RIGHT = 0.8
DOUBTFUL = 0.5

rows = [re.findall(r"^(\S+).*IoU ([\d.]+), .* signs((?: -?[\d.]+){4})$", line) for line in open(sys.argv[1])]
rows = [row[0] for row in rows if row]
split = np.array([row[0] for row in rows])
right = np.array([float(row[1]) >= RIGHT for row in rows])
signs = np.array([[float(sign) for sign in row[2].split()] for row in rows])
mean, deviation = signs.mean(0), signs.std(0)
scaled = np.column_stack([(signs - mean) / deviation, np.ones(len(rows))])


def probable(weights, these):
    return 1 / (1 + np.exp(-these @ weights))


def fit(these, truth):
    weights = np.zeros(these.shape[1])
    ridge = np.diag([RIDGE] * (len(weights) - 1) + [0])
    for _ in range(50):  # Newton's steps
        p = probable(weights, these)
        slope = these.T @ (p - truth) + ridge @ weights
        bend = (these * (p * (1 - p))[:, None]).T @ these + ridge
        weights -= np.linalg.solve(bend, slope)
    return weights


def told(title, p, where):
    doubted = p < DOUBTFUL
    print(f"{title}: warned {(doubted & ~right & where).sum()} of {(~right & where).sum()} wrong,"
          f" {(doubted & right & where).sum()} of {(right & where).sum()} right")


everything = np.ones(len(rows), bool)
weights = fit(scaled, right)
told("fitted", probable(weights, scaled), everything)
each = [probable(fit(np.delete(scaled, i, 0), np.delete(right, i)), scaled[i]) for i in range(len(rows))]
told("each left out in turn", np.array(each), everything)
for name in sorted(set(split)):
    held = split == name
    told(f"fitted without {name}", probable(fit(scaled[~held], right[~held]), scaled), held)
print("weights", weights[:-1] / deviation, "bias", weights[-1] - (weights[:-1] * mean / deviation).sum())
