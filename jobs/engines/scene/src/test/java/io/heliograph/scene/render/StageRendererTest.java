// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.scene.picture.RenderedFrame;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** What a picture shows and that it is always the same. */
class StageRendererTest {
    private static final String PINNED = "cea2f5acc308e239e7868c721f2dbf217485e451025180a46517449fda1b6c9b";

    private static RenderedFrame three(int threads) {
        return new StageRenderer(threads).render(Stages.three(), 120, 80, RenderQuality.NORMAL, RenderListener.NONE);
    }

    @Test
    void threadsDoNotChangeABit() {
        RenderedFrame one = three(1);
        RenderedFrame two = three(2);
        RenderedFrame five = three(5);

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
        RenderedFrame renderedFrame = three(2);
        int[] sums = new int[8];
        for (int p = 0; p < renderedFrame.object().length; p++) {
            int id = renderedFrame.object()[p];
            if (id > 0) {
                sums[2 * id] += renderedFrame.picture().rgb()[3 * p] & 255;
                sums[2 * id + 1] += renderedFrame.picture().rgb()[3 * p + 2] & 255;
            }
        }
        assertThat(sums[2]).isGreaterThan(2 * sums[3]);
        assertThat(sums[5]).isGreaterThan(sums[4] * 3 / 2);
    }

    @Test
    void buffersAgreeWithEachOther() {
        RenderedFrame renderedFrame = three(2);
        for (int p = 0; p < renderedFrame.object().length; p++) {
            boolean sky = renderedFrame.object()[p] < 0;
            float nx = renderedFrame.normal()[3 * p];
            float ny = renderedFrame.normal()[3 * p + 1];
            float nz = renderedFrame.normal()[3 * p + 2];
            assertThat(Float.isInfinite(renderedFrame.depth()[p])).isEqualTo(sky);
            assertThat(nx * nx + ny * ny + nz * nz).isBetween(sky ? 0 : 0.99f, sky ? 0 : 1.01f);
            assertThat(renderedFrame.material()[p] < 0).isEqualTo(sky);
        }
    }

    @Test
    void cancellingStopsWithItsOwnException() {
        RenderListener impatient = new RenderListener() {
            private int asked;

            @Override
            public void reached(double share) {}

            @Override
            public boolean cancelled() {
                return ++asked > 2;
            }
        };
        assertThatThrownBy(() -> new StageRenderer(2).render(Stages.three(), 200, 200, RenderQuality.NORMAL, impatient))
                .isInstanceOf(RenderCancelledException.class);
    }
}
