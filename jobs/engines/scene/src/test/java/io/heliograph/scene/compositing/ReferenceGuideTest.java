// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.picture.RgbImage;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReferenceGuideTest {
    private static RgbImage halves(int above, int below) {
        byte[] rgb = new byte[3 * 40 * 40];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) (i < rgb.length / 2 ? above : below);
        }
        return new RgbImage(40, 40, rgb);
    }

    private static RgbImage under(RgbImage rgbImage, RgbImage reference, ReferencePicture.Use use, float influence) {
        return ReferenceGuide.apply(
                rgbImage, new ReferencePicture(reference, Optional.empty(), use, influence), PaletteScope.ALL);
    }

    @Test
    void aPaletteWithoutInfluenceChangesNothing() {
        RgbImage rgbImage = halves(200, 50);
        assertArrayEquals(
                rgbImage.rgb(),
                under(rgbImage, halves(0, 255), ReferencePicture.Use.PALETTE, 0).rgb());
    }

    @Test
    void whatStandsInTheSceneChangesNothingOfItsColours() {
        RgbImage rgbImage = halves(200, 50);
        assertArrayEquals(
                rgbImage.rgb(),
                under(rgbImage, halves(0, 255), ReferencePicture.Use.FIRST_THING, 1)
                        .rgb());
    }

    @Test
    void aRedPaletteMakesAGreyPictureRedder() {
        byte[] red = new byte[3 * 16 * 16];
        for (int i = 0; i < red.length; i += 3) {
            red[i] = (byte) 200;
            red[i + 1] = 60;
            red[i + 2] = 60;
        }
        byte[] rgb = under(halves(160, 90), new RgbImage(16, 16, red), ReferencePicture.Use.PALETTE, 0.8f)
                .rgb();
        assertTrue((rgb[0] & 0xff) - (rgb[1] & 0xff) > 60);
    }

    @Test
    void outsideTheScopeNothingChanges() {
        byte[] red = new byte[3 * 16 * 16];
        for (int i = 0; i < red.length; i += 3) {
            red[i] = (byte) 200;
        }
        RgbImage grey = halves(160, 90);
        float[] open = new float[40 * 40];
        java.util.Arrays.fill(open, open.length / 2, open.length, 1);
        byte[] rgb = ReferenceGuide.apply(
                        grey,
                        new ReferencePicture(
                                new RgbImage(16, 16, red), Optional.empty(), ReferencePicture.Use.PALETTE, 1),
                        new PaletteScope(40, 40, open))
                .rgb();
        int half = rgb.length / 2;
        assertArrayEquals(
                java.util.Arrays.copyOf(grey.rgb(), half), java.util.Arrays.copyOf(rgb, half), "the upper half");
        assertTrue((rgb[rgb.length - 3] & 0xff) - (rgb[rgb.length - 2] & 0xff) > 60, "the lower half is red");
    }
}
