// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.pixels.Raster;
import io.heliograph.pixels.RgbBytes;
import io.heliograph.vision.picture.PictureMirror;
import org.junit.jupiter.api.Test;

class PictureDescriptorTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;

    private static final int OPPOSITE = -1;

    /** A slope of colour with a disc left of the middle; grey if so asked; channels turned, or opposite colours of the same lightness. */
    private static Raster scene(int hue, boolean grey) {
        byte[] rgb = new byte[3 * WIDTH * HEIGHT];
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                boolean disc = Math.hypot(x - 50, y - 60) < 30;
                int[] colour = {disc ? 200 : x, disc ? 30 : 120, disc ? 40 : y};
                int at = 3 * (y * WIDTH + x);
                int light = (299 * colour[0] + 587 * colour[1] + 114 * colour[2]) / 1000;
                for (int c = 0; c < 3; c++) {
                    int opposite = Math.clamp(2 * light - colour[c], 0, 255);
                    int turned = hue == OPPOSITE ? opposite : colour[(c + Math.max(0, hue)) % 3];
                    rgb[at + c] = (byte) (grey ? light : turned);
                }
            }
        }
        return RgbBytes.raster(WIDTH, HEIGHT, rgb);
    }

    @Test
    void aPictureIsItselfAndAnotherColourIsNot() {
        try (Raster scene = scene(0, false);
                Raster other = scene(1, false)) {
            PictureDescriptor one = PictureDescriptor.of(scene);
            assertThat(one.look()).hasSize(1216);
            assertThat(one.light()).hasSize(244);
            assertThat(one.likeness(one)).isCloseTo(1, within(1e-4f));
            assertThat(one.likeness(PictureDescriptor.of(other))).isLessThan(0.95f);
        }
    }

    @Test
    void theMirrorOfTheNumbersIsThatOfThePicture() {
        try (Raster scene = scene(0, false);
                Raster turned = PictureMirror.of(scene, true)) {
            PictureDescriptor one = PictureDescriptor.of(scene);
            PictureDescriptor mirrored = PictureDescriptor.of(turned);
            assertThat(one.mirrored().likeness(mirrored)).isGreaterThan(0.999f);
            assertThat(one.likeness(mirrored)).isLessThan(one.mirrored().likeness(mirrored));
        }
    }

    @Test
    void aGreyCopyIsKnownByItsLight() {
        try (Raster scene = scene(0, false);
                Raster grey = scene(0, true);
                Raster turned = PictureMirror.of(grey, true)) {
            float same = PictureDescriptor.of(scene).likeness(PictureDescriptor.of(grey));
            assertThat(same).isGreaterThan(0.7f); // these colours are as strong as colours can be
            assertThat(same).isGreaterThan(PictureDescriptor.of(scene).likeness(PictureDescriptor.of(turned)) + 0.05f);
        }
    }

    @Test
    void edgesStayWhereColoursAreTurnedAndTheirMirrorIsThatOfThePicture() {
        try (Raster scene = scene(0, false);
                Raster other = scene(OPPOSITE, false);
                Raster turned = PictureMirror.of(scene, true)) {
            PictureDescriptor one = PictureDescriptor.of(scene);
            PictureDescriptor recoloured = PictureDescriptor.of(other);
            PictureDescriptor mirrored = PictureDescriptor.of(turned);
            assertThat(one.edges()).hasSize(128);
            assertThat(one.edgeLikeness(one)).isCloseTo(1, within(1e-4f));
            assertThat(one.edgeLikeness(recoloured)).isGreaterThan(one.likeness(recoloured));
            assertThat(one.edgeLikeness(mirrored)).isLessThan(0.9f);
            assertThat(one.mirrored().edgeLikeness(mirrored)).isGreaterThan(0.99f);
        }
    }

    @Test
    void aByteANumberIsEnough() {
        try (Raster scene = scene(2, false)) {
            PictureDescriptor one = PictureDescriptor.of(scene);
            byte[] kept = one.bytes();
            assertThat(kept).hasSize(1216 + 244);
            assertThat(PictureDescriptor.read(kept).likeness(one)).isGreaterThan(0.998f);
        }
        assertThatThrownBy(() -> PictureDescriptor.read(new byte[3])).hasMessageContaining("1460");
    }
}
