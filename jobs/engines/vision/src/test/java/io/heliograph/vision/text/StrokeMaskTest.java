// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrokeMaskTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 80;
    private static final LineBox LINE = new LineBox(70, 40, 60, 20, 0);

    /** Three dark letters on a light ground; the foot of the last one goes on far beyond the box. */
    private static LinePatch patch() {
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        byte[] stroke = new byte[WIDTH * HEIGHT];
        Arrays.fill(bgr, (byte) 220);
        for (int y = 32; y < 48; y++) {
            for (int x = 42; x < 120; x++) {
                boolean letter = x < 98 && (x - 42) % 20 < 6;
                boolean foot = y >= 44 && x >= 82;
                if (letter || foot) {
                    int i = y * WIDTH + x;
                    Arrays.fill(bgr, 3 * i, 3 * i + 3, (byte) 20);
                    stroke[i] = (byte) (x < 98 ? 255 : 0);
                }
            }
        }
        return new LinePatch(0, 0, WIDTH, HEIGHT, bgr, stroke);
    }

    @Test
    void nothingBeyondTheBoxOfALineIsWiped() {
        LinePatch patch = patch();
        boolean[] mask = StrokeMask.of(patch, LINE, TextColour.of(patch, LINE)).mask();
        int wiped = 0;
        for (int i = 0; i < mask.length; i++) {
            wiped += mask[i] ? 1 : 0;
            assertThat(mask[i] && i % WIDTH > 100 + 4)
                    .as("column %d", i % WIDTH)
                    .isFalse();
        }
        assertThat(wiped).isGreaterThan(3 * 6 * 16);
    }

    @Test
    void whatIsInTheBoxOfAnotherLineStays() {
        LinePatch patch = patch();
        LineBox other = new LineBox(86, 40, 10, 20, 0);
        boolean[] mask = StrokeMask.of(patch, LINE, TextColour.of(patch, LINE))
                .without(patch, List.of(other))
                .mask();
        assertThat(mask[40 * WIDTH + 84]).isFalse();
        assertThat(mask[40 * WIDTH + 44]).isTrue();
    }
}
