// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class FlowTrustTest {
    private static final int SIDE = 240;

    /** Smooth noise that moves by some pixels to the right, or other noise in each frame. */
    private static ClipFrame frame(int shift, int seed) {
        float[] grid = new float[64 * 64];
        Random random = new Random(seed);
        for (int k = 0; k < grid.length; k++) {
            grid[k] = 255 * random.nextFloat();
        }
        byte[] bgr = new byte[3 * SIDE * SIDE];
        for (int i = 0; i < SIDE * SIDE; i++) {
            float x = 4 + (i % SIDE - shift) / 6f;
            float y = 4 + Math.floorDiv(i, SIDE) / 6f;
            Arrays.fill(bgr, 3 * i, 3 * i + 3, (byte) Math.round(PlaneSampling.linear(grid, 64, 64, x, y)));
        }
        try (Mat picture = MatrixArrays.mat(bgr, SIDE, SIDE)) {
            return new ClipFrame(picture, SIDE);
        }
    }

    private static float[] middle() {
        float[] matte = new float[SIDE / 2 * SIDE / 2];
        for (int i = 0; i < matte.length; i++) {
            int x = i % (SIDE / 2);
            int y = Math.floorDiv(i, SIDE / 2);
            matte[i] = x >= 40 && x < 80 && y >= 40 && y < 80 ? 1 : 0;
        }
        return matte;
    }

    @Test
    void aTextureThatMovesByFourPixelsIsTrusted() {
        List<ClipFrame> frames =
                IntStream.range(0, 4).mapToObj(t -> frame(4 * t, 1)).toList();
        assertThat(FlowTrust.of(frames, middle())).isGreaterThan(0.9);
    }

    @Test
    void aTextureThatChangesInEachFrameIsNotTrusted() {
        List<ClipFrame> frames =
                IntStream.range(0, 4).mapToObj(t -> frame(0, t)).toList();
        assertThat(FlowTrust.of(frames, middle())).isLessThan(0.6);
    }

    @Test
    void anEmptyMatteIsNotTrusted() {
        assertThat(FlowTrust.of(List.of(frame(0, 1), frame(4, 1)), new float[SIDE * SIDE / 4]))
                .isZero();
    }
}
