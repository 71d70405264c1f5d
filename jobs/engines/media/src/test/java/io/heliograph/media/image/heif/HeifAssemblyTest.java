// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.media.image.HeifFile;
import io.heliograph.media.image.Pictures;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.pixels.Raster;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files put together from the coded pictures of the samples: crops, turns, transparency of other shapes. */
class HeifAssemblyTest {
    private static final int WIDTH = 120;
    private static final int HEIGHT = 80;

    private static HeifItem coded(String sample, long id) throws UnreadableImageException {
        return Objects.requireNonNull(HeifReader.read(new ImageBytes(MemorySegment.ofArray(HeifTest.sample(sample))))
                .items()
                .get(id));
    }

    private static HeifFile.Item item(HeifItem from, String reference, int to, byte[]... more)
            throws UnreadableImageException {
        List<byte[]> properties = new ArrayList<>();
        for (IsoBox box : from.properties()) {
            properties.add(HeifFile.box(box.type(), box.content().toArray()));
        }
        properties.addAll(List.of(more));
        return new HeifFile.Item(
                from.type(), from.data(), properties, reference, to == 0 ? new int[0] : new int[] {to});
    }

    private static byte[] aperture(int width, int height, int right, int down) {
        return HeifFile.box(
                "clap",
                HeifFile.u32(width),
                HeifFile.u32(1),
                HeifFile.u32(height),
                HeifFile.u32(1),
                HeifFile.u32(right),
                HeifFile.u32(2),
                HeifFile.u32(down),
                HeifFile.u32(2));
    }

    /** The middle is half of {@code 120 - width} plus half of the offset. */
    @ParameterizedTest
    @CsvSource({
        "'', 40, 20, 30, 10, 55, 35",
        "'irot 1', 40, 20, 30, 10, 64, 35",
        "'irot 3', 40, 20, 30, 10, 55, 44",
        "'irot 2', 40, 20, 30, 10, 64, 44",
        "'imir 1', 40, 20, 30, 10, 64, 35",
        "'imir 0', 40, 20, 30, 10, 55, 44"
    })
    void aCleanApertureCutsInTheOrderOfTheProperties(
            String turn, int width, int height, int right, int down, int x, int y) throws Exception {
        byte[] aperture = aperture(width, height, right, down);
        HeifFile.Item after = turn.isEmpty()
                ? item(coded("plain.avif", 1), "", 0, aperture)
                : item(
                        coded("plain.avif", 1),
                        "",
                        0,
                        HeifFile.box(turn.substring(0, 4), HeifFile.u8(Integer.parseInt(turn.substring(5)))),
                        aperture);
        try (Raster whole = Pictures.DECODER.decode(HeifTest.sample("plain.avif"));
                Raster cropped =
                        Pictures.DECODER.decode(new HeifFile("avif").item(after).end())) {
            assertThat(cropped.width()).isEqualTo(width);
            assertThat(cropped.height()).isEqualTo(height);
            assertThat(Pictures.rgb(cropped, 0, 0)).isEqualTo(Pictures.rgb(whole, x, y));
        }
    }

    @Test
    void anApertureBeforeATurnCutsWhatIsCoded() throws Exception {
        byte[] file = new HeifFile("avif")
                .item(item(
                        coded("plain.avif", 1), "", 0, aperture(40, 20, 30, 10), HeifFile.box("irot", HeifFile.u8(3))))
                .end();
        try (Raster whole = Pictures.DECODER.decode(HeifTest.sample("plain.avif"));
                Raster turned = Pictures.DECODER.decode(file)) {
            assertThat(turned.width()).isEqualTo(20);
            assertThat(turned.height()).isEqualTo(40);
            // a quarter clockwise: the left column of the crop is the top row, from right to left
            assertThat(Pictures.rgb(turned, 19, 0)).isEqualTo(Pictures.rgb(whole, 55, 35));
            assertThat(Pictures.rgb(turned, 0, 39)).isEqualTo(Pictures.rgb(whole, 94, 54));
        }
    }

    @Test
    void anApertureAfterATurnCutsWhatIsTurned() throws Exception {
        byte[] file = new HeifFile("avif")
                .item(item(
                        coded("plain.avif", 1),
                        "",
                        0,
                        HeifFile.box("irot", HeifFile.u8(3)),
                        HeifFile.box("imir", HeifFile.u8(1)),
                        aperture(20, 40, 10, 30)))
                .end();
        try (Raster whole = Pictures.DECODER.decode(HeifTest.sample("plain.avif"));
                Raster turned = Pictures.DECODER.decode(file)) {
            assertThat(turned.width()).isEqualTo(20);
            assertThat(turned.height()).isEqualTo(40);
            // turned and mirrored is transposed: the crop begins at 35 across and 35 down of the transposed picture
            assertThat(Pictures.rgb(turned, 0, 0)).isEqualTo(Pictures.rgb(whole, 55, 35));
            assertThat(Pictures.rgb(turned, 19, 39)).isEqualTo(Pictures.rgb(whole, 94, 54));
        }
    }

    @Test
    void anApertureOutsideThePictureIsRefused() throws Exception {
        byte[] file = new HeifFile("avif")
                .item(item(coded("plain.avif", 1), "", 0, aperture(10, 10, 400, 0)))
                .end();
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> Pictures.DECODER.decode(file).close())
                .withMessage("The clean aperture of the image file lies outside its picture.");
    }

    private static HeifFile.Item grid(String reference, int... tiles) {
        byte[] head = HeifFile.concat(HeifFile.u8(0, 0, 0, 1), HeifFile.u16(2 * WIDTH), HeifFile.u16(HEIGHT));
        return new HeifFile.Item("grid", head, List.of(HeifFile.size(2 * WIDTH, HEIGHT)), reference, tiles);
    }

    @Test
    void eachTileMayHaveItsOwnTransparency() throws Exception {
        byte[] file = new HeifFile("avif")
                .item(grid("dimg", 2, 3))
                .item(item(coded("clear.avif", 1), "", 0))
                .item(item(coded("clear.avif", 1), "", 0))
                .item(item(coded("clear.avif", 2), "auxl", 2))
                .item(item(coded("clear.avif", 2), "auxl", 3))
                .end();
        try (Raster one = Pictures.DECODER.decode(HeifTest.sample("clear.avif"));
                Raster both = Pictures.DECODER.decode(file)) {
            assertThat(both.width()).isEqualTo(2 * WIDTH);
            for (int x = 0; x < WIDTH; x += 7) {
                assertThat(Pictures.rgb(both, x, 40)).isEqualTo(Pictures.rgb(one, x, 40));
                assertThat(Pictures.rgb(both, WIDTH + x, 40)).isEqualTo(Pictures.rgb(one, x, 40));
            }
        }
    }

    @Test
    void coloursMultipliedByTheirAlphaAreDividedByIt() throws Exception {
        byte[] file = new HeifFile("avif")
                .item(item(coded("clear.avif", 1), "prem", 2))
                .item(item(coded("clear.avif", 2), "auxl", 1))
                .end();
        try (Raster plain = Pictures.DECODER.decode(HeifTest.sample("clear.avif"));
                Raster straight = Pictures.DECODER.decode(file)) {
            for (int x = 0; x < WIDTH; x += 5) {
                int[] from = Pictures.rgb(plain, x, 40);
                int[] to = Pictures.rgb(straight, x, 40);
                for (int c = 0; c < 3; c++) {
                    int expected = from[3] == 0 ? 0 : Math.min(255, (from[c] * 255 + from[3] / 2) / from[3]);
                    assertThat(to[c]).as("%s at %s", c, x).isEqualTo(expected);
                }
                assertThat(to[3]).isEqualTo(from[3]);
            }
        }
    }

    @Test
    void transparencyOfAnotherSizeIsScaled() throws Exception {
        byte[] file = new HeifFile("avif")
                .item(grid("dimg", 2, 3))
                .item(item(coded("clear.avif", 1), "", 0))
                .item(item(coded("clear.avif", 1), "", 0))
                .item(item(coded("clear.avif", 2), "auxl", 1))
                .end();
        try (Raster one = Pictures.DECODER.decode(HeifTest.sample("clear.avif"));
                Raster wide = Pictures.DECODER.decode(file)) {
            for (int x = 4; x < WIDTH - 4; x += 7) {
                assertThat(Pictures.rgb(wide, 2 * x, 40)[3])
                        .as("alpha at " + x)
                        .isBetween(Pictures.rgb(one, x, 40)[3] - 3, Pictures.rgb(one, x, 40)[3] + 3);
            }
        }
    }

    @Test
    void transparencyMuchLargerThanItsPictureIsRefused() throws Exception {
        HeifItem alpha = coded("clear.avif", 2);
        List<byte[]> huge = new ArrayList<>(List.of(HeifFile.size(4000, 4000)));
        alpha.properties().stream()
                .filter(box -> !box.type().equals("ispe"))
                .forEach(box -> huge.add(HeifFile.box(box.type(), box.content().toArray())));
        byte[] file = new HeifFile("avif")
                .item(item(coded("clear.avif", 1), "", 0))
                .item(new HeifFile.Item("av01", alpha.data(), huge, "auxl", 1))
                .end();
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> Pictures.DECODER.decode(file).close())
                .withMessage("The transparency of the image file is much larger than its picture.")
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.TOO_COMPLEX));
    }

    @Test
    void coloursOfAnUnknownMatrixAreRefusedByItsNumber() throws Exception {
        byte[] file = HeifTest.sample("plain.avif");
        int at = new String(file, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("nclx");
        file[at + 9] = 14;
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> Pictures.DECODER.decode(file).close())
                .withMessageContaining("colour matrix 14 of ITU-T H.273")
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.UNSUPPORTED_COLOUR_MODE));
    }

    /** Two layers of 64 x 48 pixels by libaom's encoder: a gray of 80, and over it one of 200. */
    private static byte[] layered(byte[]... more) {
        byte[] data = java.util.HexFormat.of()
                .parseHex("12000a0c00130100808157fbcdaf9084320e10009400000200000000ebc7e540"
                        + "0a0c00130100808157fbcdaf908436080e10008880000200000000130d8610");
        List<byte[]> properties = new ArrayList<>(List.of(
                HeifFile.size(64, 48), HeifFile.box("av1C", HeifFile.u8(0x81, 0, 0x0C, 0)), HeifFile.colours(6, true)));
        properties.addAll(List.of(more));
        return new HeifFile("avif")
                .item(new HeifFile.Item("av01", data, properties, ""))
                .end();
    }

    @Test
    void theLayerIsShownThatTheFileAsksFor() throws Exception {
        assertGray(layered(), 200);
        assertGray(layered(HeifFile.box("a1op", HeifFile.u8(0))), 200);
        assertGray(layered(HeifFile.box("a1op", HeifFile.u8(1))), 80);
        assertGray(layered(HeifFile.box("lsel", HeifFile.u16(0))), 80);
        assertGray(layered(HeifFile.box("lsel", HeifFile.u16(1))), 200);
        assertGray(layered(HeifFile.box("lsel", HeifFile.u16(0xFFFF))), 200);
    }

    private static void assertGray(byte[] file, int gray) throws Exception {
        try (Raster raster = Pictures.DECODER.decode(file)) {
            for (int value : Pictures.rgb(raster, 30, 20)) {
                assertThat(value).isBetween(gray - 2, gray + 2);
            }
        }
    }
}
