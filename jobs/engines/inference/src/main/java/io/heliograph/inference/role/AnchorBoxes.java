// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads boxes relative to the centres of cells, several for each cell (Bazarevsky et al. 2019, BlazeFace). Each
 * stride has a tensor of scores [1, n, labels] and one of boxes [1, n, 4 or more]: offset from the centre, width and
 * height, in pixels of the network's input. Further numbers, such as the points of a face, are not read.
 */
final class AnchorBoxes {
    private static final int SIDES = 4;

    private AnchorBoxes() {}

    /**
     * Reads the boxes with a score of at least {@code least}.
     *
     * @param labels number of labels
     * @param rows of the network's input
     * @param columns of the network's input
     */
    static List<BoxReading.Scored> read(
            List<Tensor.Floats> outputs, BoxReading how, int labels, double least, int rows, int columns)
            throws NetworkException {
        List<BoxReading.Scored> found = new ArrayList<>();
        for (int level = 0; level < how.grid().size(); level++) {
            int stride = how.grid().get(level);
            int anchors = how.anchors().get(level);
            NumberTable scores = NumberTable.of(outputs.get(2 * level), labels);
            Tensor.Floats numbers = outputs.get(2 * level + 1);
            int width = Math.toIntExact(numbers.shape()[numbers.shape().length - 1]);
            NumberTable boxes = NumberTable.of(numbers, width);
            int across = Math.floorDiv(columns, stride);
            int expected = anchors * across * Math.floorDiv(rows, stride);
            if (width < SIDES || scores.rows() != expected || boxes.rows() != expected) {
                throw new NetworkException(
                        "the network gives %d scores and %d boxes of %d numbers for %d anchors of %d pixels"
                                .formatted(scores.rows(), boxes.rows(), width, expected, stride));
            }
            for (int i = 0; i < expected; i++) {
                int label = BoxReading.best(scores, i, 0, labels);
                double score = how.activated(scores.at(i, label));
                if (score >= least) {
                    int cell = Math.floorDiv(i, anchors);
                    double x = (cell % across + 0.5) * stride + boxes.at(i, 0);
                    double y = (Math.floorDiv(cell, across) + 0.5) * stride + boxes.at(i, 1);
                    found.add(new BoxReading.Scored(
                            how.sides(x, y, boxes.at(i, 2), boxes.at(i, 3)), Math.min(score, 1), label));
                }
            }
        }
        return found;
    }
}
