// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.media.image.HeaderReader;
import io.heliograph.media.image.HeifFile;
import io.heliograph.media.image.Pictures;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files are those of {@link HeifSamples}: a gradient, so that every pixel is known. */
public class HeifTest {
    public static byte[] sample(String name) {
        try (InputStream file = Objects.requireNonNull(HeifTest.class.getResourceAsStream(name), name)) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Largest difference of any channel, but for the outermost pixels. */
    private static int difference(Raster actual, boolean transposed) {
        int largest = 0;
        try (Raster expected = Pictures.gradient(HeifSamples.WIDTH, HeifSamples.HEIGHT, false)) {
            for (int y = 1; y < HeifSamples.HEIGHT - 1; y++) {
                for (int x = 1; x < HeifSamples.WIDTH - 1; x++) {
                    int[] want = Pictures.rgb(expected, x, y);
                    int[] have = transposed ? Pictures.rgb(actual, y, x) : Pictures.rgb(actual, x, y);
                    for (int c = 0; c < 3; c++) {
                        largest = Math.max(largest, Math.abs(want[c] - have[c]));
                    }
                }
            }
        }
        return largest;
    }

    @ParameterizedTest
    @CsvSource({
        "plain.avif, AVIF, 8",
        "deep.avif, AVIF, 16",
        "plain.heic, HEIC, 8",
        "deep.heic, HEIC, 16",
        "tiles.heic, HEIC, 8"
    })
    void everyPixelIsWhereAndWhatItWas(String name, ImageFormat format, int bits) throws Exception {
        ImageHeader header = HeaderReader.read(sample(name));
        assertThat(header)
                .isEqualTo(new ImageHeader(
                        format, HeifSamples.WIDTH, HeifSamples.HEIGHT, ColourMode.RGB, bits, 1, false, false, false));
        try (Raster raster = Pictures.DECODER.decode(sample(name))) {
            assertThat(raster.width()).isEqualTo(HeifSamples.WIDTH);
            assertThat(raster.height()).isEqualTo(HeifSamples.HEIGHT);
            assertThat(difference(raster, false)).isLessThanOrEqualTo(8);
        }
    }

    @Test
    void tilesAreTurnedAndMirroredAsTheFileSays() throws Exception {
        assertThat(HeaderReader.read(sample("turned-tiles.heic")).orientation()).isEqualTo(5);
        try (Raster raster = Pictures.DECODER.decode(sample("turned-tiles.heic"))) {
            assertThat(raster.width()).isEqualTo(HeifSamples.HEIGHT);
            assertThat(raster.height()).isEqualTo(HeifSamples.WIDTH);
            assertThat(difference(raster, true)).isLessThanOrEqualTo(8);
        }
    }

    @Test
    void transparencyIsThatOfTheAuxiliaryPicture() throws Exception {
        assertThat(HeaderReader.read(sample("clear.avif")).alpha()).isTrue();
        try (Raster raster = Pictures.DECODER.decode(sample("clear.avif"))) {
            assertThat(difference(raster, false)).isLessThanOrEqualTo(8);
            for (int x = 2; x < HeifSamples.WIDTH - 2; x++) {
                assertThat(Math.abs(Pictures.rgb(raster, x, 40)[3] - 255 * x / HeifSamples.WIDTH))
                        .as("alpha at " + x)
                        .isLessThanOrEqualTo(4);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "irot 0, 1",
        "irot 1, 8",
        "irot 2, 3",
        "irot 3, 6",
        "imir 0, 4",
        "imir 1, 2",
        "irot 1 imir 0, 5",
        "irot 1 imir 1, 7"
    })
    void eachTurnIsTheOrientationThatExifHasForIt(String turns, int orientation) throws Exception {
        String[] words = turns.split(" ", -1);
        List<byte[]> properties = new java.util.ArrayList<>(
                List.of(HeifFile.size(3, 2), HeifFile.box("av1C", HeifFile.u8(0x81, 0, 0, 0))));
        for (int i = 0; i < words.length; i += 2) {
            properties.add(HeifFile.box(words[i], HeifFile.u8(Integer.parseInt(words[i + 1]))));
        }
        byte[] file = new HeifFile("avif")
                .item(new HeifFile.Item("av01", new byte[4], properties, ""))
                .end();
        assertThat(HeaderReader.read(file).orientation()).isEqualTo(orientation);
    }

    @Test
    void aStreamThatIsLargerThanItSaysIsRefusedBeforeItIsDecoded() {
        byte[] file = sample("plain.avif");
        int at = new String(file, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("ispe");
        ByteBuffer.wrap(file).putInt(at + 8, 1 << 3).putInt(at + 12, 1); // 8 x 1, far below a block less than 120 x 80
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> Av1Sequence.demand(
                        HeifReader.read(bytes(sample("plain.avif"))).primary().data(), 119, 80))
                .withMessage("The AVIF file contains a larger picture than its header states.");
        ByteBuffer.wrap(file).putInt(at + 8, 40_000).putInt(at + 12, 40_000);
        assertRefused(file, Reason.TOO_LARGE, "The image is 40000 x 40000 pixels");
        ByteBuffer.wrap(file).putInt(at + 8, 4000).putInt(at + 12, 3000);
        assertRefused(file, Reason.CORRUPT, "contains a smaller picture than its header states");
    }

    private static ImageBytes bytes(byte[] file) {
        return new ImageBytes(java.lang.foreign.MemorySegment.ofArray(file));
    }

    @Test
    void whatIsNotReadIsSaid() {
        byte[] other = new HeifFile("mif1")
                .item(new HeifFile.Item("jpeg", new byte[4], List.of(HeifFile.size(3, 2)), ""))
                .end();
        assertRefused(other, Reason.UNSUPPORTED_TYPE, "coded as jpeg are not supported");
        assertRefused(Arrays.copyOf(sample("plain.heic"), 40), Reason.CORRUPT, "has no meta box");
    }

    private static void assertRefused(byte[] file, Reason reason, String message) {
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> Pictures.DECODER.decode(file).close())
                .withMessageContaining(message)
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(reason));
    }
}
