// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.language.Prompts;
import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.render.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is seen behind things when its colour is said. */
class BackdropTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;
    private static Studio studio;
    private static Prompts prompts;

    @BeforeAll
    static void open() {
        studio = Studio.open();
        prompts = Prompts.load(studio.archetypes());
    }

    @Test
    void aWhiteBackgroundIsWhite() {
        Picture picture = draw("five red balls on a white background");
        assertThat(mean(picture, 0, 24)).isBetween(225.0, 250.0);
        assertThat(mean(picture, 104, HEIGHT)).isBetween(225.0, 250.0);
    }

    @Test
    void aBlackBackgroundIsBlack() {
        Picture picture = draw("a white vase on a black background");
        assertThat(mean(picture, 0, 6)).isLessThan(30);
        assertThat(mean(picture, 114, HEIGHT)).isLessThan(30);
    }

    private static Picture draw(String prompt) {
        return studio.draw(prompts.read(prompt, ""), Shot.of(WIDTH, HEIGHT, 7, Quality.BASE), Progress.NONE)
                .picture();
    }

    /** Of rows from one to before another, bytes. */
    private static double mean(Picture picture, int from, int to) {
        byte[] rgb = picture.rgb();
        double sum = 0;
        for (int i = 3 * from * WIDTH; i < 3 * to * WIDTH; i++) {
            sum += rgb[i] & 0xff;
        }
        return sum / (3.0 * (to - from) * WIDTH);
    }
}
