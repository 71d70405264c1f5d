// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is seen behind things when its colour is said. */
class BackdropDrawingTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;
    private static SceneStudio studio;
    private static BriefReader prompts;

    @BeforeAll
    static void open() {
        studio = SceneStudio.open();
        prompts = BriefReader.load(studio.archetypes());
    }

    @Test
    void aWhiteBackgroundIsWhite() {
        RgbImage rgbImage = draw("five red balls on a white background");
        assertThat(mean(rgbImage, 0, 24)).isBetween(225.0, 250.0);
        assertThat(mean(rgbImage, 104, HEIGHT)).isBetween(225.0, 250.0);
    }

    @Test
    void aBlackBackgroundIsBlack() {
        RgbImage rgbImage = draw("a white vase on a black background");
        assertThat(mean(rgbImage, 0, 6)).isLessThan(30);
        assertThat(mean(rgbImage, 114, HEIGHT)).isLessThan(30);
    }

    private static RgbImage draw(String prompt) {
        return studio.draw(
                        prompts.read(prompt, ""),
                        ShotOptions.of(WIDTH, HEIGHT, 7, DrawingQuality.BASE),
                        RenderListener.NONE)
                .picture();
    }

    /** Of rows from one to before another, bytes. */
    private static double mean(RgbImage rgbImage, int from, int to) {
        byte[] rgb = rgbImage.rgb();
        double sum = 0;
        for (int i = 3 * from * WIDTH; i < 3 * to * WIDTH; i++) {
            sum += rgb[i] & 0xff;
        }
        return sum / (3.0 * (to - from) * WIDTH);
    }
}
