# SPDX-License-Identifier: Apache-2.0
"""Fits how much an area is a whole thing (vision.grounding.Thingness) to what ThingSamples wrote.

    python3 things.py SAMPLES.csv FOREST.txt [FIRST LAST]

Writes boosted regression trees (Friedman 2001), one a line: for each node "trait threshold left right", for each leaf "= value"; the first line is
the bias. Two numbers more fit those scenes only, to try the trees on the others. Where a thing stands in the picture is left out: in the
drawn scenes it follows from how the scenes are laid out. Areas count as things from an intersection over union of 0.6.
"""
import sys

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier

LEFT_OUT = [15, 25]  # of Traits: stuff, which green and white things pass for; the lower end
IOU = 0.6
RATE = 0.06


def node(tree, k):
    if tree.children_left[k] < 0:
        return "= %.4f" % (RATE * tree.value[k][0][0])
    return "%d %.5g %d %d" % (tree.feature[k], tree.threshold[k], tree.children_left[k], tree.children_right[k])


def main(path, out, first="0", last="1000"):
    samples = np.loadtxt(path, delimiter=",")
    samples = samples[(samples[:, 0] >= int(first)) & (samples[:, 0] <= int(last))]
    iou, traits = samples[:, 2], samples[:, 3:]
    traits[:, LEFT_OUT] = 0
    model = GradientBoostingClassifier(
        n_estimators=120, max_depth=4, learning_rate=RATE, subsample=0.5, min_samples_leaf=20, max_features=6, random_state=1)
    model.fit(traits, iou > IOU)
    rate = np.mean(iou > IOU)
    with open(out, "w") as file:
        file.write("%.4f\n" % np.log(rate / (1 - rate)))
        for row in model.estimators_:
            tree = row[0].tree_
            file.write(";".join(node(tree, k) for k in range(tree.node_count)) + "\n")
    print(len(iou), "areas,", int((iou > IOU).sum()), "things")


main(*sys.argv[1:])
