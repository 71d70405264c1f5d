// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CameraResidualTest {
    private static final int ROWS = 90;
    private static final int COLS = 160;

    /** Motion of a camera that pans, zooms and tilts; a block of 40 x 30 pixels moves by (3, -1) besides. */
    private static float[] flow(float across, float down) {
        float[] flow = new float[2 * ROWS * COLS];
        for (int y = 0; y < ROWS; y++) {
            for (int x = 0; x < COLS; x++) {
                double u = (x - COLS / 2.0) / COLS;
                double v = (y - ROWS / 2.0) / COLS;
                int i = 2 * (y * COLS + x);
                flow[i] = (float) (4 + 6 * u - 2 * v + 3 * u * v) + (inside(x, y) ? across : 0);
                flow[i + 1] = (float) (-2 + 6 * v + u * u) + (inside(x, y) ? down : 0);
            }
        }
        return flow;
    }

    private static boolean inside(int x, int y) {
        return x >= 50 && x < 90 && y >= 30 && y < 60;
    }

    @Test
    void onlyWhatMovesByItselfIsLeft() {
        float[] residual = CameraResidual.of(flow(3, -1), ROWS, COLS);
        for (int y = 0; y < ROWS; y++) {
            for (int x = 0; x < COLS; x++) {
                assertThat((double) residual[y * COLS + x])
                        .as("%d, %d", x, y)
                        .isCloseTo(inside(x, y) ? Math.sqrt(10) : 0, within(0.1));
            }
        }
    }

    @Test
    void theMotionOfTheCameraAloneSaysNothing() {
        assertThat(saliency(flow(0, 0)).confidence()).isZero();
        MotionSaliency moving = saliency(flow(3, -1));
        assertThat(moving.confidence()).isEqualTo(1);
        assertThat(moving.moving()[45 * COLS + 70]).isGreaterThan(0.99f);
        assertThat(moving.moving()[10 * COLS + 10]).isLessThan(0.05f);
    }

    private static MotionSaliency saliency(float[] flow) {
        List<ClipFrame> shot = Stream.of(0, 1)
                .map(_ -> ClipRuns.look(
                        new ClipMatting(2 * COLS, 2 * ROWS), new byte[12 * ROWS * COLS], 2 * COLS, 2 * ROWS))
                .toList();
        return MotionSaliency.of(shot, List.of(FrameMotion.of(flow, flow, ROWS, COLS)), 0);
    }
}
