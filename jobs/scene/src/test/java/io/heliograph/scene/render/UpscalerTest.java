// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.scene.picture.Frame;
import org.junit.jupiter.api.Test;

/** Enlarged frames look like frames rendered large. */
class UpscalerTest {
    private static Frame three(int width, int height) {
        return new Renderer(2).render(Stages.three(), width, height, Quality.NORMAL, Progress.NONE);
    }

    @Test
    void anEnlargedFrameIsCloserToALargeOneThanRepeatedPixelsAre() {
        Frame small = three(150, 100);
        Frame large = three(300, 200);
        Frame enlarged = Upscaler.enlarge(small, 300, 200);
        double ours = 0;
        double repeated = 0;
        for (int p = 0; p < 300 * 200; p++) {
            int q = p / 300 / 2 * 150 + p % 300 / 2;
            for (int c = 0; c < 3; c++) {
                int exact = large.picture().rgb()[3 * p + c] & 255;
                ours += Math.pow(exact - (enlarged.picture().rgb()[3 * p + c] & 255), 2);
                repeated += Math.pow(exact - (small.picture().rgb()[3 * q + c] & 255), 2);
            }
        }
        assertThat(ours).isLessThan(0.8 * repeated);
    }

    @Test
    void buffersKeepTheirMeaning() {
        Frame enlarged = Upscaler.enlarge(three(90, 60), 240, 160);
        int same = 0;
        Frame large = three(240, 160);
        for (int p = 0; p < 240 * 160; p++) {
            same += enlarged.object()[p] == large.object()[p] ? 1 : 0;
            assertThat(Float.isInfinite(enlarged.depth()[p])).isEqualTo(enlarged.object()[p] < 0);
        }
        assertThat(same).isGreaterThan(240 * 160 * 96 / 100);
    }

    @Test
    void aFrameDoesNotShrink() {
        assertThatThrownBy(() -> Upscaler.enlarge(three(30, 20), 20, 20)).isInstanceOf(IllegalArgumentException.class);
    }
}
