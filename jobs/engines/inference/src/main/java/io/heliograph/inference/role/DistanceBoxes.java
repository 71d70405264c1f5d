// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Reads boxes as distributions of the distances from a cell's centre to the four sides, in strides (Li et al. 2020,
 * Generalized Focal Loss), as NanoDet gives them. Each stride has a tensor of scores [1, n, labels] and one of
 * distances [1, n, 4 * bins]. The tensors may come in any order: the number of cells shows to which stride they
 * belong.
 */
final class DistanceBoxes {
    private static final int SIDES = 4;

    private DistanceBoxes() {}

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
        List<Tensor.Floats> scores = byCells(outputs, labels, true);
        List<Tensor.Floats> distances = byCells(outputs, labels, false);
        List<BoxReading.Scored> found = new ArrayList<>();
        for (int level = 0; level < how.grid().size(); level++) {
            if (level >= scores.size() || level >= distances.size()) {
                throw new NetworkException("the network gives %d tensors of scores and %d of distances for %d strides"
                        .formatted(scores.size(), distances.size(), how.grid().size()));
            }
            int stride = how.grid().get(level);
            NumberTable each = NumberTable.of(scores.get(level), labels);
            int width = (int) distances.get(level).shape()[distances.get(level).shape().length - 1];
            NumberTable sides = NumberTable.of(distances.get(level), width);
            int across = Math.floorDiv(columns, stride);
            if (each.rows() != sides.rows() || each.rows() != across * Math.floorDiv(rows, stride)) {
                throw new NetworkException("the network gives %d scores and %d boxes for %d cells of %d pixels"
                        .formatted(each.rows(), sides.rows(), across * Math.floorDiv(rows, stride), stride));
            }
            for (int i = 0; i < each.rows(); i++) {
                int label = BoxReading.best(each, i, 0, labels);
                double score = how.activated(each.at(i, label));
                if (score >= least) {
                    double x = (i % across + 0.5) * stride - 0.5;
                    double y = (Math.floorDiv(i, across) + 0.5) * stride - 0.5;
                    double[] box = {
                        x - stride * mean(sides, i, 0),
                        y - stride * mean(sides, i, 1),
                        x + stride * mean(sides, i, 2),
                        y + stride * mean(sides, i, 3)
                    };
                    found.add(new BoxReading.Scored(box, Math.min(score, 1), label));
                }
            }
        }
        return found;
    }

    /** The tensors of scores if {@code scores}, otherwise those of distances; the tensor with the most cells comes first. */
    private static List<Tensor.Floats> byCells(List<Tensor.Floats> outputs, int labels, boolean scores)
            throws NetworkException {
        List<Tensor.Floats> chosen = new ArrayList<>();
        for (Tensor.Floats output : outputs) {
            long width = output.shape()[output.shape().length - 1];
            if (width != labels && width % SIDES != 0) {
                throw new NetworkException("the network gives %d numbers for each cell, neither %d scores nor distances"
                        .formatted(width, labels));
            }
            if ((width == labels) == scores) {
                chosen.add(output);
            }
        }
        chosen.sort(Comparator.comparingLong(tensor -> -tensor.shape()[tensor.shape().length - 2]));
        return chosen;
    }

    /** Expected distance to a side in strides: the mean bin, weighted by the softmax. */
    private static double mean(NumberTable table, int row, int side) {
        int bins = table.width() / SIDES;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < bins; k++) {
            most = Math.max(most, table.at(row, side * bins + k));
        }
        double sum = 0;
        double weighed = 0;
        for (int k = 0; k < bins; k++) {
            double share = Math.exp(table.at(row, side * bins + k) - most);
            sum += share;
            weighed += k * share;
        }
        return weighed / sum;
    }
}
