// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.CutoutResult;
import java.util.Arrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class CutoutReliabilityTest {
    private static final int SIDE = 40;

    private static double of(double views, double saliency, float inside, int parts) {
        byte[] mask = new byte[SIDE * SIDE];
        float[] learnt = new float[mask.length];
        for (int part = 0; part < parts; part++) {
            int from = (2 + part * SIDE / parts) * SIDE;
            Arrays.fill(mask, from, from + 6 * SIDE, (byte) 255);
            Arrays.fill(learnt, from, from + 6 * SIDE, inside);
        }
        try (Mat mat = MatrixArrays.mat(mask, SIDE, SIDE)) {
            return CutoutReliability.of(new PriorEvidence(learnt, views, saliency), mat);
        }
    }

    @Test
    void whatAllSignsAgreeOnIsReliable() {
        assertThat(of(0.97, 0.9, 0.98f, 1)).isGreaterThan(0.95);
    }

    @Test
    void viewsThatDisagreeAreDoubtful() {
        assertThat(of(0.3, 0.5, 0.98f, 1)).isLessThan(CutoutResult.DOUBTFUL);
        assertThat(of(0.97, 0.5, 0.98f, 1)).isGreaterThan(CutoutResult.DOUBTFUL);
    }

    @Test
    void eachSignMovesItTheWayAPersonWouldDoubt() {
        double plain = of(0.8, 0.6, 0.98f, 1);
        assertThat(of(0.8, 0.2, 0.98f, 1)).as("saliency sees something else").isLessThan(plain);
        assertThat(of(0.8, 0.6, 0.6f, 1)).as("the network is undecided inside").isLessThan(plain);
        assertThat(of(0.8, 0.6, 0.98f, 3)).as("in three pieces").isLessThan(plain);
        assertThat(of(0, -1, 0.5f, 3)).isBetween(0.0, 0.01);
    }
}
