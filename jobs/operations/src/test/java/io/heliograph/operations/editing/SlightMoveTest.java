// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** "A little to the right" moves a thing by a tenth of the width, not to the edge of the picture. */
class SlightMoveTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;

    @Test
    void aLittleToTheRightIsATenthOfTheWidth() throws Exception {
        double before = middle("make the red ball red");
        assertThat(middle("move the red ball a little to the right") - before).isBetween(12.0, 18.0);
        assertThat(middle("move the red ball to the right") - before).isGreaterThan(25);
    }

    /** Mean column of the red pixels after an instruction. */
    private static double middle(String instruction) throws Exception {
        try (Room room = new Room(Map.of());
                Raster picture = Scenes.disc(WIDTH, HEIGHT)) {
            byte[] disc = ImageEncoder.encode(picture, new ImageEncoding.Png(1));
            ObjectNode body = Room.body().put("instruction", instruction).put("seed", 7);
            body.withArray("images").add(Base64.getEncoder().encodeToString(disc));
            FakeWork work = room.run("image.edit", body);
            try (Raster after = Scenes.decode(work.published("image_url"))) {
                long columns = 0;
                long pixels = 0;
                for (int p = 0; p < WIDTH * HEIGHT; p++) {
                    int x = p % WIDTH;
                    int y = p / WIDTH;
                    if (Scenes.sample(after.mat(), x, y, 2) > Scenes.sample(after.mat(), x, y, 1) + 80) {
                        columns += x;
                        pixels++;
                    }
                }
                return (double) columns / pixels;
            }
        }
    }
}
