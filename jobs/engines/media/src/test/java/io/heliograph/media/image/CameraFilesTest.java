// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as cameras, phones and tools write them, against the pixels of libheif, libavif, Pillow and zimg. */
class CameraFilesTest {
    static byte[] file(String name) {
        try (InputStream file =
                Objects.requireNonNull(CameraFilesTest.class.getResourceAsStream("cases/" + name), name)) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @ParameterizedTest
    @CsvSource({
        // Display P3 to sRGB
        "a22-p3-nclx.avif, 192, 128, 0, 0, 36 62 187",
        "a22-p3-nclx.avif, 192, 128, 50, 30, 241 0 0",
        "a22-p3-nclx.avif, 192, 128, 96, 50, 120 110 133",
        "p30-p3-cicp.png, 192, 128, 0, 0, 34 61 187",
        "p30-p3-cicp.png, 192, 128, 5, 5, 38 66 184",
        "p30-p3-cicp.png, 192, 128, 150, 100, 244 219 0",
        // hybrid log-gamma to standard range, by the curve of videos
        "h53-422-10bit-hlg.hif, 192, 128, 96, 50, 125 118 141",
        "h53-422-10bit-hlg.hif, 192, 128, 5, 5, 0 69 193",
        "h53-422-10bit-hlg.hif, 192, 128, 150, 100, 253 150 0",
        // transparency
        "a33-premultiplied-avifenc.avif, 192, 128, 5, 5, 44 66 178 255",
        "a33-premultiplied-avifenc.avif, 192, 128, 20, 110, 38 60 220 128",
        "a33-premultiplied-avifenc.avif, 192, 128, 96, 50, 0 0 0 0",
        "h51-alpha-half-size.heic, 192, 128, 5, 5, 43 65 177 255",
        "h51-alpha-half-size.heic, 192, 128, 96, 50, 117 109 130 0",
        "h56-iphone-alpha-1px-wider.heic, 192, 128, 50, 30, 220 30 30 255",
        "h56-iphone-alpha-1px-wider.heic, 192, 128, 96, 50, 117 109 130 0",
        // cut to the clean aperture
        "h06-clap-crop.heic, 100, 60, 2, 2, 220 30 30",
        "h06-clap-crop.heic, 100, 60, 40, 20, 92 104 146",
        "h06-clap-crop.heic, 100, 60, 99, 59, 140 142 118",
        "h06-clap-crop.heic, 100, 60, 7, 50, 65 134 163",
        // the end of the file
        "h31-samsung-raw-sef-trailer.heic, 192, 128, 96, 50, 117 109 130",
        "j04-truncated-1-byte.jpg, 192, 128, 5, 5, 43 65 177",
        "j04-truncated-1-byte.jpg, 192, 128, 187, 122, 189 182 87",
        "p02-no-iend.png, 192, 128, 96, 50, 116 110 132",
        // turned by a quarter clockwise
        "j10-exif-orientation-long.jpg, 128, 192, 5, 5, 43 182 177",
        "j10-exif-orientation-long.jpg, 128, 192, 122, 187, 189 66 87"
    })
    void pixelsAreThoseOfTheReferenceDecoders(String name, int width, int height, int x, int y, String pixel)
            throws Exception {
        try (Raster raster = Pictures.DECODER.decode(file(name))) {
            assertThat(raster.width()).isEqualTo(width);
            assertThat(raster.height()).isEqualTo(height);
            assertNear(Pictures.rgb(raster, x, y), pixel, name + " at " + x + ", " + y);
        }
    }

    /** Within 2 of 255; chroma between pixels is interpolated differently by each decoder, which makes one more. */
    static void assertNear(int[] actual, String expected, String what) {
        int[] wanted = Arrays.stream(expected.split(" ", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        assertThat(actual).as(what).hasSameSizeAs(wanted);
        for (int c = 0; c < wanted.length; c++) {
            assertThat(actual[c]).as("%s is %s", what, Arrays.toString(actual)).isBetween(wanted[c] - 3, wanted[c] + 3);
        }
    }

    @Test
    void theHeaderSaysHowAPictureIsShown() throws Exception {
        ImageHeader cropped = HeaderReader.read(file("h06-clap-crop.heic"));
        assertThat(cropped.width()).isEqualTo(100);
        assertThat(cropped.height()).isEqualTo(60);
        assertThat(cropped.codedPixels()).isEqualTo(192 * 128);
        assertThat(cropped.highDynamicRange()).isFalse();
        assertThat(HeaderReader.read(file("h53-422-10bit-hlg.hif")).highDynamicRange())
                .isTrue();
        assertThat(HeaderReader.read(file("j10-exif-orientation-long.jpg")).orientation())
                .isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 8, 9, 10, 12, 14, 16})
    void aPngIsReadWithoutWhateverFollowsItsPixels(int bytesLost) throws Exception {
        byte[] whole = Pictures.photo("chelsea.png");
        assertSamePixels(Arrays.copyOf(whole, whole.length - bytesLost), whole);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aJpegIsReadWithoutItsEndOfImage(int bytesLost) throws Exception {
        byte[] whole = Pictures.photo("rocket.jpg");
        assertSamePixels(Arrays.copyOf(whole, whole.length - bytesLost), whole);
        byte[] turned = JpegFile.withOrientation(whole, 8);
        assertSamePixels(Arrays.copyOf(turned, turned.length - bytesLost), turned);
    }

    private static void assertSamePixels(byte[] file, byte[] whole) throws Exception {
        try (Raster actual = Pictures.DECODER.decode(file);
                Raster expected = Pictures.DECODER.decode(whole)) {
            assertThat(Pictures.pixels(actual)).isEqualTo(Pictures.pixels(expected));
        }
    }

    @Test
    void whatLacksRowsIsRefused() {
        byte[] jpeg = file("j04-truncated-1-byte.jpg");
        byte[] png = file("p02-no-iend.png");
        for (byte[] cut : new byte[][] {
            Arrays.copyOf(jpeg, jpeg.length - 60),
            Arrays.copyOf(jpeg, jpeg.length / 2),
            Arrays.copyOf(png, png.length - 60),
            Arrays.copyOf(png, png.length / 2),
            Arrays.copyOf(png, 60),
            Arrays.copyOf(file("h31-samsung-raw-sef-trailer.heic"), 2900),
        }) {
            assertThatExceptionOfType(UnreadableImageException.class)
                    .isThrownBy(() -> Pictures.DECODER.decode(cut).close())
                    .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.CORRUPT));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 6", "3, 6", "4, 6", "6, 6", "8, 6", "9, 6", "2, 1", "5, 1", "13, 1"})
    void anOrientationOfAnyWholeNumberCounts(int type, int orientation) throws Exception {
        int[] value = switch (type) {
            case 1, 6 -> new int[] {6, 0, 0, 0};
            case 4, 9 -> new int[] {0, 0, 0, 6};
            default -> new int[] {0, 6, 0, 0};
        };
        byte[] exif = PngFile.exif(1);
        exif[13] = (byte) type;
        for (int i = 0; i < 4; i++) {
            exif[18 + i] = (byte) value[i];
        }
        byte[] png = new PngFile(2, 1, 8, PngFile.GRAY).chunk("eXIf", exif).pixels(1, 2);
        assertThat(HeaderReader.read(png).orientation()).isEqualTo(orientation);
    }
}
