// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.Raster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrientationTest {
    /** The file has the rows abc and def. The second column is the upright picture, row by row (CIPA DC-008). */
    @ParameterizedTest
    @CsvSource({
        "1, abc/def",
        "2, cba/fed",
        "3, fed/cba",
        "4, def/abc",
        "5, ad/be/cf",
        "6, da/eb/fc",
        "7, fc/eb/da",
        "8, cf/be/ad"
    })
    void everyOrientationStandsUprightToThePixel(int orientation, String upright) throws Exception {
        byte[] file =
                new PngFile(3, 2, 8, PngFile.GRAY).orientation(orientation).pixels('a', 'b', 'c', 'd', 'e', 'f');

        try (Raster raster = Pictures.DECODER.decode(file)) {
            assertThat(letters(raster)).isEqualTo(upright);
            assertThat(raster.width()).isEqualTo(HeaderReader.read(file).uprightWidth());
            assertThat(raster.height()).isEqualTo(HeaderReader.read(file).uprightHeight());
        }
    }

    /** Larger than one tile, and no multiple of it. */
    @ParameterizedTest
    @CsvSource({"5, 20, 250, 250, 20", "6, 20, 250, 48, 20", "7, 20, 250, 48, 279", "8, 20, 250, 250, 279"})
    void everyPixelOfALargePictureFindsItsPlace(int orientation, int x, int y, int toX, int toY) throws Exception {
        int[] samples = new int[300 * 299];
        samples[y * 300 + x] = 255;

        byte[] file =
                new PngFile(300, 299, 8, PngFile.GRAY).orientation(orientation).pixels(samples);

        try (Raster raster = Pictures.DECODER.decode(file)) {
            assertThat(Pictures.rgb(raster, toX, toY)[0]).isEqualTo(255);
        }
    }

    @Test
    void aJpegIsTurnedOnceAndNotTwice() throws Exception {
        byte[] photo = Pictures.photo("rocket.jpg");
        try (Raster upright = Pictures.DECODER.decode(photo);
                Raster turned = Pictures.DECODER.decode(JpegFile.withOrientation(photo, 6))) {
            assertThat(turned.width()).isEqualTo(427);
            assertThat(turned.height()).isEqualTo(640);
            assertThat(Pictures.rgb(turned, 427 - 1 - 100, 33)).isEqualTo(Pictures.rgb(upright, 33, 100));
        }
    }

    @Test
    void aWebpIsTurnedToo() throws Exception {
        try (Raster raster = Pictures.gradient(20, 10, false)) {
            byte[] simple = ImageEncoder.encode(raster, new ImageEncoding.LosslessWebp());
            byte[] file = new WebpFile()
                    .canvas(0x08, 20, 10)
                    .chunk(WebpFile.pictureName(simple), WebpFile.picture(simple))
                    .chunk("EXIF", PngFile.exif(8))
                    .end();
            try (Raster turned = Pictures.DECODER.decode(file)) {
                assertThat(turned.width()).isEqualTo(10);
                assertThat(Pictures.rgb(turned, 3, 20 - 1 - 5)).isEqualTo(Pictures.rgb(raster, 5, 3));
            }
        }
    }

    private static String letters(Raster raster) {
        StringBuilder letters = new StringBuilder();
        for (int y = 0; y < raster.height(); y++) {
            letters.append(y == 0 ? "" : "/");
            for (int x = 0; x < raster.width(); x++) {
                letters.append((char) Pictures.rgb(raster, x, y)[0]);
            }
        }
        return letters.toString();
    }
}
