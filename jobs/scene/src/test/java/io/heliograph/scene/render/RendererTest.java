// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.scene.picture.Frame;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** What a picture shows and that it is always the same. */
class RendererTest {
    private static final String PINNED = "cea2f5acc308e239e7868c721f2dbf217485e451025180a46517449fda1b6c9b";

    private static Frame three(int threads) {
        return new Renderer(threads).render(Stages.three(), 120, 80, Quality.NORMAL, Progress.NONE);
    }

    @Test
    void threadsDoNotChangeABit() {
        Frame one = three(1);
        Frame two = three(2);
        Frame five = three(5);

        assertThat(two.picture().rgb()).isEqualTo(one.picture().rgb());
        assertThat(five.picture().rgb()).isEqualTo(one.picture().rgb());
        assertThat(five.depth()).isEqualTo(one.depth());
        assertThat(five.normal()).isEqualTo(one.normal());
    }

    /** The bits are part of what is promised: a change of this number changes every picture that users have a seed for. */
    @Test
    void theBitsAreThoseOfEveryOtherMachine() throws NoSuchAlgorithmException {
        byte[] hash =
                MessageDigest.getInstance("SHA-256").digest(three(2).picture().rgb());
        assertThat(HexFormat.of().formatHex(hash)).isEqualTo(PINNED);
    }

    @Test
    void theRedBallIsRedAndTheBlueBoxBlue() {
        Frame frame = three(2);
        int[] sums = new int[8];
        for (int p = 0; p < frame.object().length; p++) {
            int id = frame.object()[p];
            if (id > 0) {
                sums[2 * id] += frame.picture().rgb()[3 * p] & 255;
                sums[2 * id + 1] += frame.picture().rgb()[3 * p + 2] & 255;
            }
        }
        assertThat(sums[2]).isGreaterThan(2 * sums[3]);
        assertThat(sums[5]).isGreaterThan(sums[4] * 3 / 2);
    }

    @Test
    void buffersAgreeWithEachOther() {
        Frame frame = three(2);
        for (int p = 0; p < frame.object().length; p++) {
            boolean sky = frame.object()[p] < 0;
            float nx = frame.normal()[3 * p];
            float ny = frame.normal()[3 * p + 1];
            float nz = frame.normal()[3 * p + 2];
            assertThat(Float.isInfinite(frame.depth()[p])).isEqualTo(sky);
            assertThat(nx * nx + ny * ny + nz * nz).isBetween(sky ? 0 : 0.99f, sky ? 0 : 1.01f);
            assertThat(frame.material()[p] < 0).isEqualTo(sky);
        }
    }

    @Test
    void cancellingStopsWithItsOwnException() {
        Progress impatient = new Progress() {
            private int asked;

            @Override
            public void reached(double share) {}

            @Override
            public boolean cancelled() {
                return ++asked > 2;
            }
        };
        assertThatThrownBy(() -> new Renderer(2).render(Stages.three(), 200, 200, Quality.NORMAL, impatient))
                .isInstanceOf(RenderCancelledException.class);
    }
}
