// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.Raster;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A deep gradient with code points, against zimg 3 in 32-bit floats: {@code zscale}, and for high dynamic range {@code tonemap=mobius} as videos are mapped. */
class CodePointsTest {
    private static final int WIDTH = 24;
    private static final int HEIGHT = 16;

    private static byte[] gradient(int... codePoints) {
        PngFile file = new PngFile(WIDTH, HEIGHT, 16, PngFile.RGB);
        int[] samples = new int[6 * WIDTH * HEIGHT];
        int at = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                for (int value : new int[] {
                    x * 65_535 / (WIDTH - 1) * 3 / 4,
                    y * 65_535 / (HEIGHT - 1) * 3 / 4,
                    (x + y) * 65_535 / (WIDTH + HEIGHT - 2) * 3 / 4
                }) {
                    samples[at++] = value >> 8;
                    samples[at++] = value & 255;
                }
            }
        }
        return file.chunk("cICP", codePoints).pixels(samples);
    }

    @ParameterizedTest
    @CsvSource({
        "9, 16, 103 112 108, 249 0 81, 0 240 0, 255 255 255",
        "9, 18, 103 107 105, 200 0 112, 0 189 68, 215 215 215",
        "12, 13, 99 102 101, 181 14 118, 0 169 69, 191 191 191",
        "11, 13, 99 102 101, 177 13 118, 0 169 69, 191 191 191",
        "22, 13, 100 102 101, 168 50 116, 0 162 80, 191 191 191",
        "9, 13, 98 102 101, 205 0 119, 0 175 65, 191 191 191",
        "1, 8, 168 170 169, 211 108 180, 88 211 152, 225 225 225",
        "12, 8, 168 170 169, 227 101 183, 0 214 147, 225 225 225",
        "1, 4, 100 102 101, 168 33 116, 18 167 79, 193 193 193",
        "1, 13, 99 101 100, 166 38 115, 24 165 80, 191 191 191",
        "1, 1, 99 101 100, 166 38 115, 24 165 80, 191 191 191",
        "1, 6, 99 101 100, 166 38 115, 24 165 80, 191 191 191",
        "2, 2, 99 101 100, 166 38 115, 24 165 80, 191 191 191"
    })
    void coloursAreConvertedToSrgb(int primaries, int transfer, String middle, String red, String green, String white)
            throws Exception {
        byte[] file = gradient(primaries, transfer, 0, 1);
        assertThat(HeaderReader.read(file).highDynamicRange()).isEqualTo(transfer == 16 || transfer == 18);
        try (Raster raster = Pictures.DECODER.decode(file)) {
            CameraFilesTest.assertNear(Pictures.rgb(raster, 12, 8), middle, "middle");
            CameraFilesTest.assertNear(Pictures.rgb(raster, 20, 3), red, "red");
            CameraFilesTest.assertNear(Pictures.rgb(raster, 3, 13), green, "green");
            CameraFilesTest.assertNear(Pictures.rgb(raster, 23, 15), white, "white");
            CameraFilesTest.assertNear(Pictures.rgb(raster, 0, 0), "0 0 0", "black");
        }
    }

    @Test
    void aPeakThatTheFileStoresBecomesWhite() throws Exception {
        int[] samples = new int[6];
        Arrays.fill(samples, 0xC0); // 1,000 candelas per square metre in PQ, in all three colours
        byte[] usual =
                new PngFile(1, 1, 16, PngFile.RGB).chunk("cICP", 9, 16, 0, 1).pixels(samples);
        byte[] bright = new PngFile(1, 1, 16, PngFile.RGB)
                .chunk("cICP", 9, 16, 0, 1)
                .chunk("cLLI", 0x02, 0x62, 0x5A, 0x00, 0, 0, 0, 0) // 4,000 candelas per square metre
                .pixels(samples);
        try (Raster white = Pictures.DECODER.decode(usual);
                Raster below = Pictures.DECODER.decode(bright)) {
            assertThat(Pictures.rgb(white, 0, 0)).containsExactly(255, 255, 255);
            assertThat(Pictures.rgb(below, 0, 0)[0]).isBetween(243, 251);
        }
    }

    @Test
    void codePointsHavePrecedenceOverAProfileOfAPng() throws Exception {
        byte[] linear = java.awt.color.ICC_Profile.getInstance(java.awt.color.ColorSpace.CS_LINEAR_RGB)
                .getData();
        byte[] file = new PngFile(1, 1, 8, PngFile.RGB)
                .profile(linear)
                .chunk("cICP", 1, 13, 0, 1)
                .pixels(100, 100, 100);
        try (Raster raster = Pictures.DECODER.decode(file)) {
            assertThat(Pictures.rgb(raster, 0, 0)).containsExactly(100, 100, 100);
        }
    }

    @Test
    void grayAndTransparencyAndNarrowRangeAreConvertedToo() throws Exception {
        byte[] gray =
                new PngFile(1, 1, 8, PngFile.GRAY).chunk("cICP", 1, 8, 0, 1).pixels(128);
        byte[] clear =
                new PngFile(1, 1, 8, PngFile.RGBA).chunk("cICP", 12, 13, 0, 1).pixels(221, 30, 30, 77);
        byte[] narrow =
                new PngFile(2, 1, 8, PngFile.RGB).chunk("cICP", 1, 13, 0, 0).pixels(16, 16, 16, 235, 235, 235);
        try (Raster raster = Pictures.DECODER.decode(gray);
                Raster straight = Pictures.DECODER.decode(clear);
                Raster full = Pictures.DECODER.decode(narrow)) {
            assertThat(Pictures.rgb(raster, 0, 0)).containsExactly(188, 188, 188);
            CameraFilesTest.assertNear(Pictures.rgb(straight, 0, 0), "241 0 0 77", "red");
            assertThat(Pictures.rgb(full, 0, 0)).containsExactly(0, 0, 0);
            assertThat(Pictures.rgb(full, 1, 0)).containsExactly(255, 255, 255);
        }
    }

    /** A red of 16 x 16 pixels by libaom's encoder, whose sequence header has the tags of Display P3. */
    @Test
    void whereTheFileSaysNothingTheStreamDoes() throws Exception {
        byte[] data = HexFormat.of().parseHex("12000a08380cffd8430341a4321310800000403950ba61cd34272522e927a750e0");
        byte[] file = new HeifFile("avif")
                .item(new HeifFile.Item(
                        "av01",
                        data,
                        List.of(HeifFile.size(16, 16), HeifFile.box("av1C", HeifFile.u8(0x81, 0x20, 0, 0))),
                        ""))
                .end();
        try (Raster raster = Pictures.DECODER.decode(file)) {
            CameraFilesTest.assertNear(Pictures.rgb(raster, 8, 8), "242 0 0", "red");
        }
    }
}
