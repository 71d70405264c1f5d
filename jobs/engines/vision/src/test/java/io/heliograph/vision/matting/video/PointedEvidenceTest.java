// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class PointedEvidenceTest {
    private static final int ROWS = 120;
    private static final int COLS = 160;
    private static final int FRAMES = 13;

    /** A thing of two colours, a dark half beside a bright one, moves over a textured ground. */
    private static List<ClipFrame> clip() {
        ClipMatting matting = new ClipMatting(COLS, ROWS);
        List<ClipFrame> frames = new ArrayList<>();
        for (int t = 0; t < FRAMES; t++) {
            byte[] bgr = new byte[3 * ROWS * COLS];
            for (int i = 0; i < ROWS * COLS; i++) {
                int x = i % COLS - left(t);
                int y = i / COLS;
                boolean inside = x >= 0 && x < 60 && y >= 40 && y < 80;
                int noise = Math.floorMod((i % COLS / 4) * 31 + (y / 4) * 17, 23) * 3;
                int texture = Math.floorMod((x / 4) * 13 + (y / 4) * 29, 17) * 2;
                for (int c = 0; c < 3; c++) {
                    int level = inside ? (x < 30 ? 20 + (c == 2 ? 160 : 0) : 200 - (c == 0 ? 120 : 0)) + texture : 80;
                    bgr[3 * i + c] = (byte) (inside ? level : level + noise);
                }
            }
            try (Mat picture = MatrixArrays.mat(bgr, ROWS, COLS)) {
                frames.add(matting.look(picture));
            }
        }
        return frames;
    }

    private static int left(int frame) {
        return 30 + 3 * frame;
    }

    private static double at(List<MarkedPoint> points, int x, int y) {
        try (Mat plane = PointedEvidence.of(clip(), 6, points).orElseThrow()) {
            return MatrixArrays.floats(plane)[y * plane.rows() / ROWS * plane.cols() + x * plane.cols() / COLS];
        }
    }

    private static MarkedPoint point(int x, int y, boolean inside) {
        return new MarkedPoint((double) x / COLS, (double) y / ROWS, inside);
    }

    @Test
    void aPointOnOneColourShowsTheWholeThing() {
        List<MarkedPoint> one = List.of(point(left(6) + 15, 60, true));
        assertThat(at(one, left(6) + 15, 60)).as("at the point").isEqualTo(1);
        assertThat(at(one, left(6) + 45, 60)).as("its other half").isGreaterThan(0.5);
        assertThat(at(one, 10, 10)).as("the ground").isLessThan(0.3);
    }

    @Test
    void negativePointIsCertain() {
        List<MarkedPoint> two = List.of(point(left(6) + 15, 60, true), point(left(6) + 45, 60, false));
        assertThat(at(two, left(6) + 45, 60)).isZero();
    }

    @Test
    void tinyFramesGiveNoEvidence() {
        try (Mat picture = MatrixArrays.mat(new byte[3 * 20 * 20], 20, 20)) {
            ClipFrame frame = new ClipMatting(20, 20).look(picture);
            assertThat(PointedEvidence.of(List.of(frame), 0, List.of(point(10, 10, true))))
                    .isEmpty();
        }
    }
}
