// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LanczosEnlargementTest {
    @Test
    void anEvenColourStaysEven() {
        byte[] rgb = new byte[3 * 20 * 10];
        Arrays.fill(rgb, (byte) 200);
        RgbImage large = LanczosEnlargement.enlarge(new RgbImage(20, 10, rgb), 47, 31);
        assertEquals(47, large.width());
        for (byte b : large.rgb()) {
            assertEquals(200, b & 0xff);
        }
    }

    @Test
    void anEdgeStaysWhereItWas() {
        byte[] rgb = new byte[3 * 20 * 20];
        for (int i = 0; i < 400; i++) {
            Arrays.fill(rgb, 3 * i, 3 * i + 3, (byte) (i % 20 < 10 ? 0 : 255));
        }
        RgbImage large = LanczosEnlargement.enlarge(new RgbImage(20, 20, rgb), 40, 40);
        assertTrue((large.rgb()[3 * (40 * 20 + 18)] & 0xff) < 60);
        assertTrue((large.rgb()[3 * (40 * 20 + 21)] & 0xff) > 195);
    }

    @Test
    void theSameSizeIsTheSamePictureAndSmallerIsRefused() {
        RgbImage rgbImage = new RgbImage(2, 2, new byte[12]);
        assertSame(rgbImage, LanczosEnlargement.enlarge(rgbImage, 2, 2));
        assertThrows(IllegalArgumentException.class, () -> LanczosEnlargement.enlarge(rgbImage, 1, 2));
    }
}
