// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class OutlineBandTest {
    private static final int SIDE = 240;
    private static final int HALF = SIDE / 2; // side of the votes, which are made at the size for motion estimation

    @Test
    void aDoubtWithinTheSubjectIsNoOutline() {
        OutlineBand band = around(0.55f, 60, 60);

        assertThat(band.classes()[120 * SIDE + 120]).isEqualTo(OutlineBand.INSIDE);
        assertThat(count(band, OutlineBand.UNKNOWN)).isEqualTo(count(around(0.95f, 60, 60), OutlineBand.UNKNOWN));
    }

    @Test
    void aHoleThroughTheSubjectHasAnOutline() {
        OutlineBand band = around(0.4f, 60, 60);

        assertThat(band.classes()[120 * SIDE + 120]).isEqualTo(OutlineBand.UNKNOWN);
    }

    @Test
    void aDoubtAtTheEdgeOfTheSubjectIsPartOfTheOutline() {
        OutlineBand band = around(0.55f, 60, 30);

        assertThat(band.classes()[120 * SIDE + 64]).isEqualTo(OutlineBand.UNKNOWN);
    }

    /** The band of a square subject, 120 pixels a side, with a vote of 0.95; a patch of 12 pixels a side in it has another vote. */
    private static OutlineBand around(float patch, int row, int col) {
        float[] vote = new float[HALF * HALF];
        for (int y = 30; y < 90; y++) {
            Arrays.fill(vote, y * HALF + 30, y * HALF + 90, 0.95f);
        }
        for (int y = row - 3; y < row + 3; y++) {
            Arrays.fill(vote, y * HALF + col - 3, y * HALF + col + 3, patch);
        }
        try (Mat frame = MatrixArrays.mat(new byte[3 * SIDE * SIDE], SIDE, SIDE)) {
            return OutlineBand.of(vote, new ClipMatting(SIDE, SIDE).look(frame));
        }
    }

    private static long count(OutlineBand band, byte wanted) {
        long count = 0;
        for (byte each : band.classes()) {
            count += each == wanted ? 1 : 0;
        }
        return count;
    }
}
