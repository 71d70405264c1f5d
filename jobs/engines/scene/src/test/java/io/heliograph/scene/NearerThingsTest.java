// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A frame of 20 x 10 pixels of an otherwise empty ground, ten metres away. */
class NearerThingsTest {
    private static final int WIDTH = 20;
    private static final int HEIGHT = 10;
    private static final float SUBJECT = 5;

    private final int[] objects = new int[WIDTH * HEIGHT];
    private final float[] depths = new float[WIDTH * HEIGHT];

    private void column(int x, int id, float... metres) {
        for (int y = 0; y < HEIGHT; y++) {
            objects[y * WIDTH + x] = id;
            depths[y * WIDTH + x] = metres[y % metres.length];
        }
    }

    private NearerThings look() {
        int n = WIDTH * HEIGHT;
        var frame = new RenderedFrame(
                WIDTH,
                HEIGHT,
                new RgbImage(WIDTH, HEIGHT, new byte[3 * n]),
                new float[3 * n],
                new float[3 * n],
                depths,
                new float[n],
                objects,
                new byte[n]);
        return NearerThings.of(frame, SUBJECT, 0.1f);
    }

    @Test
    void aThingThatIsNearerAsAWholeStandsBeforeTheSubject() {
        Arrays.fill(depths, 10);
        column(3, 7, 4);
        column(12, 8, 6);
        NearerThings nearer = look();
        for (int p = 0; p < objects.length; p++) {
            assertThat(nearer.at(p)).as("pixel %d", p).isEqualTo(p % WIDTH == 3);
        }
    }

    @Test
    void aTableThatReachesBehindTheSubjectDoesNotCoverIt() {
        Arrays.fill(depths, 10);
        column(3, 7, 4, 6);
        assertThat(look().isEmpty()).isTrue();
    }

    @Test
    void theGroundCoversNothing() {
        Arrays.fill(depths, 2);
        assertThat(look().isEmpty()).isTrue();
    }
}
