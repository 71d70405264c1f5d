// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.Raster;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecodedColourTest {
    @Test
    void grayBecomesColour() throws Exception {
        assertColours(new PngFile(2, 1, 8, PngFile.GRAY).pixels(77, 99), "77 77 77", "99 99 99");
        assertColours(new PngFile(4, 1, 2, PngFile.GRAY).pixels(0b00011011), "0 0 0", "85 85 85", "170 170 170");
    }

    @Test
    void grayWithAlphaKeepsItsAlpha() throws Exception {
        assertColours(new PngFile(2, 1, 8, PngFile.GRAY_ALPHA).pixels(77, 99, 88, 255), "77 77 77 99", "88 88 88 255");
    }

    @Test
    void aPaletteBecomesColour() throws Exception {
        byte[] file = new PngFile(2, 1, 1, PngFile.PALETTE)
                .chunk("PLTE", 10, 20, 30, 200, 100, 50)
                .pixels(0x40);

        assertColours(file, "10 20 30", "200 100 50");
    }

    @Test
    void aPaletteWithTransparencyGetsAlpha() throws Exception {
        byte[] file = new PngFile(3, 1, 8, PngFile.PALETTE)
                .chunk("PLTE", 10, 20, 30, 200, 100, 50)
                .chunk("tRNS", 128)
                .pixels(0, 1, 0);

        assertColours(file, "10 20 30 128", "200 100 50 255", "10 20 30 128");
    }

    @Test
    void oneTransparentColourGetsAlpha() throws Exception {
        byte[] file = new PngFile(2, 1, 8, PngFile.RGB)
                .chunk("tRNS", 0, 10, 0, 20, 0, 30)
                .pixels(10, 20, 30, 10, 20, 31);

        assertColours(file, "10 20 30 0", "10 20 31 255");
    }

    @ParameterizedTest
    @CsvSource({"1, 0x40, 1, 0 0 0 255, 255 255 255 0", "2, 0x60, 2, 85 85 85 255, 170 170 170 0"})
    void oneTransparentGrayGetsAlphaAtAnyDepth(int bits, String packed, int key, String first, String second)
            throws Exception {
        byte[] file =
                new PngFile(2, 1, bits, PngFile.GRAY).chunk("tRNS", 0, key).pixels(Integer.decode(packed));

        assertColours(file, first, second);
    }

    @Test
    void oneTransparentGrayOfSixteenBitsIsComparedInFull() throws Exception {
        byte[] file =
                new PngFile(2, 1, 16, PngFile.GRAY).chunk("tRNS", 0x12, 0x34).pixels(0x12, 0x34, 0x12, 0x35);

        assertColours(file, "18 18 18 0", "18 18 18 255");
    }

    @Test
    void sixteenBitsAreRoundedToEight() throws Exception {
        byte[] colour = new PngFile(2, 1, 16, PngFile.RGB).pixels(0, 128, 0, 129, 255, 255, 0x12, 0x34, 1, 1, 0, 0);
        byte[] clear = new PngFile(1, 1, 16, PngFile.RGBA).pixels(0x12, 0x34, 0x80, 0, 0xFF, 0xFF, 0x7F, 0xFF);

        assertColours(colour, "0 1 255", "18 1 0");
        assertColours(clear, "18 128 255 127");
    }

    @Test
    void theFirstFrameOfAnAnimationIsTaken() throws Exception {
        try (Raster first = Pictures.gradient(32, 32, false);
                Raster second = Pictures.gradient(16, 16, false)) {
            byte[] file = new WebpFile()
                    .canvas(0x02, 32, 32)
                    .chunk("ANIM", new byte[6])
                    .frame(0, 0, 32, 32, ImageEncoder.encode(first, new ImageEncoding.LosslessWebp()))
                    .frame(8, 8, 16, 16, ImageEncoder.encode(second, new ImageEncoding.LosslessWebp()))
                    .end();
            assertThat(HeaderReader.read(file).animated()).isTrue();
            try (Raster decoded = Pictures.DECODER.decode(file)) {
                assertThat(decoded.hasAlpha()).isFalse();
                assertThat(Pictures.pixels(decoded)).isEqualTo(Pictures.pixels(first));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0 0 0 0, 255 255 255",
        "255 0 0 0, 0 255 255",
        "0 255 0 0, 255 0 255",
        "0 0 255 0, 255 255 0",
        "0 0 0 255, 0 0 0",
        "51 102 204 0, 204 153 51",
        "51 102 204 128, 102 76 25"
    })
    void inksMixToTheRightColours(String inks, String colour) throws Exception {
        int[] ink = numbers(inks);
        int[] inverted = Arrays.stream(ink).map(value -> 255 - value).toArray();

        assertFlat(JpegFile.flat(16, 16, ink), colour, 2);
        assertFlat(JpegFile.withAdobe(JpegFile.flat(16, 16, inverted), 0), colour, 2);
        assertFlat(JpegFile.withAdobe(JpegFile.flat(16, 16, ycck(ink)), 2), colour, 2);
    }

    /** What Adobe stores for inks 0 to 255 under transform 2: luma and chroma of the inks, and black inverted. */
    private static int[] ycck(int[] ink) {
        double luma = 0.299 * ink[0] + 0.587 * ink[1] + 0.114 * ink[2];
        double blue = 128 + (ink[2] - luma) * 0.564;
        double red = 128 + (ink[0] - luma) * 0.713;
        return new int[] {
            (int) Math.round(luma),
            (int) Math.min(255, Math.round(blue)),
            (int) Math.min(255, Math.round(red)),
            255 - ink[3]
        };
    }

    static void assertFlat(byte[] file, String colour, int tolerance) throws Exception {
        try (Raster raster = Pictures.DECODER.decode(file)) {
            int[] expected = numbers(colour);
            for (int y = 0; y < raster.height(); y += 5) {
                for (int x = 0; x < raster.width(); x += 5) {
                    int[] seen = Pictures.rgb(raster, x, y);
                    assertThat(seen).hasSameSizeAs(expected);
                    for (int c = 0; c < seen.length; c++) {
                        assertThat(Math.abs(seen[c] - expected[c]))
                                .as("%s against %s", Arrays.toString(seen), colour)
                                .isLessThanOrEqualTo(tolerance);
                    }
                }
            }
        }
    }

    private static void assertColours(byte[] file, String... colours) throws Exception {
        try (Raster raster = Pictures.DECODER.decode(file)) {
            for (int x = 0; x < colours.length; x++) {
                assertThat(Pictures.rgb(raster, x, 0)).as("pixel %d", x).isEqualTo(numbers(colours[x]));
            }
            assertThat(raster.hasAlpha()).isEqualTo(HeaderReader.read(file).alpha());
        }
    }

    private static int[] numbers(String spaced) {
        return Pattern.compile(" ")
                .splitAsStream(spaced)
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
