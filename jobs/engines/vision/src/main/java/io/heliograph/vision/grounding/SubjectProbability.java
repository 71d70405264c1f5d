// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.SubjectPrior;
import io.heliograph.vision.regions.RegionTree;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Probability that each pixel belongs to a subject.
 *
 * @param width pixels of a row
 * @param level probability of each pixel, 0 to 1
 * @param snapped {@code level} averaged over each superpixel, so that it follows the picture's edges
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
record SubjectProbability(int width, float[] level, float[] snapped) {
    static SubjectProbability of(Mat small, RegionTree.Grower grower) {
        try (SubjectPrior.Belief belief = SubjectPrior.builtIn().quick(small)) {
            float[] level = MatrixArrays.floats(belief.probability());
            int[] labels = grower.labels();
            float[] mean = new float[grower.count()];
            int[] count = new int[mean.length];
            for (int i = 0; i < labels.length; i++) {
                mean[labels[i]] += level[i];
                count[labels[i]]++;
            }
            float[] snapped = new float[level.length];
            for (int i = 0; i < snapped.length; i++) {
                snapped[i] = mean[labels[i]] / count[labels[i]];
            }
            return new SubjectProbability(small.cols(), level, snapped);
        }
    }

    /** Pixels above a probability. */
    PixelSet above(float odds) {
        return PixelSet.where(width, snapped.length / width, i -> snapped[i] > odds);
    }
}
