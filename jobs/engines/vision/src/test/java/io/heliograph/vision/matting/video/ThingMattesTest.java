// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

/** A thing of two colours, a dark half beside a bright one, moves by 4 px a frame over a textured ground. */
class ThingMattesTest {
    private static final int ROWS = 360;
    private static final int COLS = 480;

    private static boolean isInside(int t, int x, int y) {
        int left = 60 + 4 * t;
        return x >= left && x < left + 160 && y >= 120 && y < 240;
    }

    private static Mat frame(int t) {
        byte[] bgr = new byte[3 * ROWS * COLS];
        for (int i = 0; i < ROWS * COLS; i++) {
            int x = i % COLS;
            int y = Math.floorDiv(i, COLS);
            int column = x - 60 - 4 * t;
            boolean inside = isInside(t, x, y);
            int noise = Math.floorMod((x / 8) * 31 + (y / 8) * 17, 23) * 3;
            int texture = Math.floorMod(Math.floorDiv(column, 8) * 13 + (y / 8) * 29, 17) * 2;
            for (int c = 0; c < 3; c++) {
                int level = column < 80 ? 20 + (c == 2 ? 160 : 0) : 200 - (c == 0 ? 120 : 0);
                bgr[3 * i + c] = (byte) (inside ? level + texture : 80 + noise);
            }
        }
        return MatrixArrays.mat(bgr, ROWS, COLS);
    }

    private static FrameMatte truth(int t) {
        byte[] levels = new byte[ROWS * COLS];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) (isInside(t, i % COLS, Math.floorDiv(i, COLS)) ? 255 : 0);
        }
        return new FrameMatte(ROWS, COLS, levels);
    }

    private static List<Mat> frames(int from, int to) {
        return IntStream.range(from, to).mapToObj(ThingMattesTest::frame).toList();
    }

    private static double iou(FrameMatte one, FrameMatte other) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < one.levels().length; i++) {
            boolean a = (one.levels()[i] & 255) > 127;
            boolean b = (other.levels()[i] & 255) > 127;
            both += a && b ? 1 : 0;
            either += a || b ? 1 : 0;
        }
        return (double) both / either;
    }

    private static ThingMattes begun(List<MarkedPoint> points) {
        return ThingMattes.begin(frame(0), truth(0), points);
    }

    @Test
    void bothColoursOfTheThingAreFollowedOverTwoRuns() {
        ThingMattes mattes = begun(List.of());
        List<FrameMatte> first = mattes.next(frames(1, 25));
        List<FrameMatte> second = mattes.next(frames(25, 49));
        assertThat(first).hasSize(24);
        assertThat(iou(first.getLast(), truth(24))).isGreaterThan(0.9);
        assertThat(iou(second.getLast(), truth(48))).isGreaterThan(0.9);
    }

    @Test
    void aHalfWithANegativePointStaysOutOfTheMatteAtThePoint() {
        MarkedPoint dark = new MarkedPoint(100.0 / COLS, 0.5, true);
        MarkedPoint bright = new MarkedPoint(180.0 / COLS, 0.5, false);
        List<FrameMatte> mattes = begun(List.of(dark, bright)).next(frames(1, 13));
        for (int t = 1; t < 13; t++) {
            byte[] levels = mattes.get(t - 1).levels();
            assertThat(levels[180 * COLS + 180 + 4 * t] & 255).as("frame %d", t).isZero();
            assertThat(levels[180 * COLS + 100 + 4 * t] & 255).as("frame %d", t).isGreaterThan(200);
        }
    }

    @Test
    void aStateFromAFileGivesTheSameMattes() throws IOException {
        ThingMattes mattes = begun(List.of(new MarkedPoint(0.9, 0.9, false)));
        mattes.next(frames(1, 9));
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        mattes.write(new DataOutputStream(kept));
        ThingMattes again = ThingMattes.read(new DataInputStream(new ByteArrayInputStream(kept.toByteArray())));
        List<FrameMatte> expected = mattes.next(frames(9, 17));
        List<FrameMatte> found = again.next(frames(9, 17));
        for (int k = 0; k < expected.size(); k++) {
            assertThat(found.get(k).levels())
                    .as("frame %d", 9 + k)
                    .isEqualTo(expected.get(k).levels());
        }
    }

    @Test
    void aLookAtTheFirstFramesOfARunLeavesItsMattesTheSame() {
        List<Mat> frames = frames(1, 9);
        ThingMattes looked = begun(List.of());
        assertThat(looked.canFollow(frames)).isTrue();
        List<FrameMatte> found = looked.next(frames);
        List<FrameMatte> expected = begun(List.of()).next(frames);
        for (int k = 0; k < expected.size(); k++) {
            assertThat(found.get(k).levels())
                    .as("frame %d", 1 + k)
                    .isEqualTo(expected.get(k).levels());
        }
    }

    @Test
    void aRunHasOneToFortyEightFrames() {
        List<Mat> many = Collections.nCopies(49, frame(1));
        assertThatThrownBy(() -> begun(List.of()).next(many)).hasMessageContaining("1 to 48");
        assertThatThrownBy(() -> begun(List.of()).next(List.of())).hasMessageContaining("1 to 48");
    }
}
