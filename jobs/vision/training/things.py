# SPDX-License-Identifier: Apache-2.0
"""Fits how much an area is a whole thing (vision.grounding.Thingness) to what ThingSamples wrote.

    python3 things.py SAMPLES.csv

Prints the weights and the bias. Where a thing stands in the picture, and how sure the cut-out is, is left out: in the drawn scenes
both follow from how the scenes are laid out. Areas count as things from an intersection over union of 0.6; things and others weigh
the same in sum.
"""
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression

LEFT_OUT = [15, 17, 19]  # of Traits: the cut-out's confidence, the distance from the middle, the upper end
IOU = 0.6
C = 0.02  # of the regularisation, for traits of unit variance


def main(path):
    samples = np.loadtxt(path, delimiter=",")
    seeds, iou, traits = samples[:, 0], samples[:, 2], samples[:, 3:]
    traits[:, LEFT_OUT] = 0
    mean, spread = traits.mean(0), traits.std(0) + 1e-9
    model = LogisticRegression(C=C, class_weight="balanced", max_iter=500)
    model.fit((traits - mean) / spread, iou > IOU)
    weights = model.coef_[0] / spread
    bias = model.intercept_[0] - (weights * mean).sum()
    print(len(np.unique(seeds)), "scenes,", len(iou), "areas,", int((iou > IOU).sum()), "things")
    print(", ".join("%.3f" % w for w in weights))
    print("%.3f" % bias)


main(sys.argv[1])
