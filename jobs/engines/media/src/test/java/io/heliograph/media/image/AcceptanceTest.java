// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.management.ThreadMXBean;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.pixels.Raster;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AcceptanceTest {
    private static final DecodeLimits LIMITS = new DecodeLimits(200_000, 300_000, 1000);
    private static final ImageDecoder STRICT = new ImageDecoder(
            LIMITS,
            new AcceptedImages(
                    Set.of(ImageFormat.JPEG, ImageFormat.PNG),
                    Set.of(ColourMode.RGB, ColourMode.RGBA, ColourMode.CMYK)));

    @Test
    void whatIsAcceptedIsDecoded() throws Exception {
        try (Raster raster = STRICT.decode(Pictures.photo("rocket.jpg"))) {
            assertThat(raster.width()).isEqualTo(640);
            assertThat(raster.height()).isEqualTo(427);
        }
        STRICT.decode(JpegFile.flat(8, 8, 1, 2, 3, 4)).close();
    }

    @Test
    void anotherFormatIsAnUnsupportedType() {
        try (Raster raster = Pictures.gradient(8, 8, false)) {
            byte[] webp = ImageEncoder.encode(raster, new ImageEncoding.Webp(80));

            assertRefused(Reason.UNSUPPORTED_TYPE, webp, "WEBP images are not accepted here; send JPEG or PNG.");
        }
    }

    @Test
    void aFormatThatCannotBeDecodedIsRefusedWithTheAcceptedOnes() {
        byte[] gif = "GIF89a\1\0\1\0\0\0\0;".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);

        assertRefused(Reason.UNSUPPORTED_TYPE, gif, "GIF images are not accepted here; send JPEG or PNG.");
    }

    @Test
    void anotherColourModeIsRefused() {
        assertRefused(
                Reason.UNSUPPORTED_COLOUR_MODE,
                Pictures.photo("camera.png"),
                "Images in colour mode GRAY are not accepted here; send RGB or RGBA or CMYK.");
    }

    @Test
    void eachLimitIsKept() {
        assertRefused(
                Reason.TOO_LARGE, new byte[200_001], "The image file has 200001 bytes; at most 200000 are accepted.");
        assertRefused(
                Reason.TOO_LARGE,
                new PngFile(1001, 1, 8, PngFile.RGB).end(),
                "The image is 1001 x 1 pixels; a side may have at most 1000.");
        assertRefused(
                Reason.TOO_LARGE,
                new PngFile(601, 500, 8, PngFile.RGB).end(),
                "The image is 601 x 500 pixels; at most 300000 pixels in all are accepted.");
    }

    @Test
    void aFileOnDiskMeetsTheSameLimits(@TempDir Path folder) throws Exception {
        Path tooLong = Files.write(folder.resolve("long"), new byte[200_001]);
        Path photo = Files.write(folder.resolve("photo"), Pictures.photo("rocket.jpg"));

        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> STRICT.decode(tooLong))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.TOO_LARGE));
        try (Raster fromDisk = STRICT.decode(photo);
                Raster fromMemory = STRICT.decode(Pictures.photo("rocket.jpg"))) {
            assertThat(Pictures.pixels(fromDisk)).isEqualTo(Pictures.pixels(fromMemory));
        }
    }

    static byte[][] bombs() {
        byte[] jpeg = JpegFile.flat(8, 8, 128, 128, 128);
        int frame = 0;
        while (jpeg[frame] != (byte) 0xFF || jpeg[frame + 1] != (byte) 0xC0) {
            frame++;
        }
        for (int at = frame + 5; at < frame + 9; at += 2) {
            jpeg[at] = (byte) (60_000 >> 8);
            jpeg[at + 1] = (byte) 60_000;
        }
        return new byte[][] {
            jpeg,
            new PngFile(60_000, 60_000, 16, PngFile.RGBA).pixels(new int[60_000]),
            new PngFile(Integer.MAX_VALUE, Integer.MAX_VALUE, 16, PngFile.RGBA).end(),
            new WebpFile().canvas(0x10, 1 << 24, 1 << 24).end()
        };
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void aBombIsRefusedByItsHeaderAlone(byte[] bomb) throws Exception {
        ImageDecoder generous = new ImageDecoder(new DecodeLimits(1 << 20, 1 << 28, 1 << 30), AcceptedImages.ALL);
        assertThat(HeaderReader.read(bomb).pixels()).isGreaterThanOrEqualTo(3_600_000_000L);
        assertThatExceptionOfType(UnreadableImageException.class).isThrownBy(() -> generous.decode(bomb));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long heap = threads.getCurrentThreadAllocatedBytes();
        long natives = Pointer.physicalBytes();

        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> generous.decode(bomb))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.TOO_LARGE));

        assertThat(threads.getCurrentThreadAllocatedBytes() - heap).isLessThan(2_000_000);
        assertThat(Pointer.physicalBytes() - natives).isLessThan(20_000_000);
    }

    @Test
    void theEstimateGrowsWithWhatDecodingNeeds() {
        ImageHeader plain = header(ImageFormat.JPEG, ColourMode.RGB, 8, 1, false);
        ImageHeader progressive = header(ImageFormat.JPEG, ColourMode.RGB, 8, 1, true);
        ImageHeader deep = header(ImageFormat.PNG, ColourMode.RGBA, 16, 1, false);

        assertThat(plain.rasterBytes()).isEqualTo(3_000_000);
        assertThat(deep.rasterBytes()).isEqualTo(4_000_000);
        assertThat(plain.decodedBytes()).isBetween(6_000_000L, 16_000_000L);
        assertThat(progressive.decodedBytes()).isGreaterThan(plain.decodedBytes());
        assertThat(deep.decodedBytes()).isGreaterThan(12_000_000);
    }

    @Test
    void limitsThatCannotBeKeptAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DecodeLimits(0, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new DecodeLimits(1, (1 << 28) + 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new DecodeLimits(1, 1, 0));
    }

    private static ImageHeader header(
            ImageFormat format, ColourMode mode, int bits, int orientation, boolean progressive) {
        boolean alpha = mode == ColourMode.RGBA;
        return new ImageHeader(format, 1000, 1000, mode, bits, orientation, alpha, false, progressive);
    }

    private static void assertRefused(Reason reason, byte[] file, String message) {
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> STRICT.decode(file))
                .withMessage(message)
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(reason));
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> STRICT.check(file))
                .withMessage(message);
    }
}
