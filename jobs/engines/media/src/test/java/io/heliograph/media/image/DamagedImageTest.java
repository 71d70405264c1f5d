// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.media.image.heif.HeifTest;
import io.heliograph.pixels.Raster;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to a file, decoding ends soon, with a picture or with the one exception meant for it. */
@Timeout(60)
class DamagedImageTest {
    private static final int FLIPS = 300;
    private static final ImageDecoder DECODER =
            new ImageDecoder(new DecodeLimits(1_000_000, 1_000_000, 2000), AcceptedImages.ALL);
    private static final Map<Sample, byte[]> FILES = files();

    /** One of each way through the decoder. */
    enum Sample {
        JPEG,
        JPEG_WITH_PROFILE,
        CMYK_JPEG,
        PNG,
        PNG_WITH_PROFILE,
        PALETTE_PNG,
        DEEP_PNG,
        WEBP,
        LOSSLESS_WEBP,
        ANIMATED_WEBP,
        AVIF,
        AVIF_WITH_ALPHA,
        HEIC_OF_TILES
    }

    /** One of each way through the decoder, all of them sound. */
    static java.util.Collection<byte[]> soundFiles() {
        return FILES.values();
    }

    private static Map<Sample, byte[]> files() {
        byte[] icc = ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();
        int[] noise = new Random(7).ints(6 * 30 * 20, 0, 256).toArray();
        Map<Sample, byte[]> files = new LinkedHashMap<>();
        try (Raster opaque = smallPhoto();
                Raster clear = Pictures.gradient(40, 30, true)) {
            byte[] jpeg = ImageEncoder.encode(opaque, new ImageEncoding.Jpeg(80));
            byte[] lossless = ImageEncoder.encode(clear, new ImageEncoding.LosslessWebp());
            files.put(Sample.JPEG, JpegFile.withOrientation(jpeg, 6));
            files.put(Sample.JPEG_WITH_PROFILE, JpegFile.withProfile(jpeg, icc));
            files.put(Sample.CMYK_JPEG, JpegFile.withAdobe(JpegFile.flat(60, 40, 10, 200, 30, 40), 2));
            files.put(Sample.PNG, ImageEncoder.encode(clear, new ImageEncoding.Png(6)));
            files.put(
                    Sample.PNG_WITH_PROFILE,
                    new PngFile(30, 20, 8, PngFile.RGB).profile(icc).pixels(Arrays.copyOf(noise, 1800)));
            files.put(
                    Sample.PALETTE_PNG,
                    new PngFile(30, 20, 8, PngFile.PALETTE)
                            .chunk("PLTE", new byte[768])
                            .chunk("tRNS", 1, 2, 3)
                            .pixels(Arrays.copyOf(noise, 600)));
            files.put(
                    Sample.DEEP_PNG,
                    new PngFile(30, 20, 16, PngFile.RGB).orientation(7).pixels(noise));
            files.put(Sample.WEBP, ImageEncoder.encode(opaque, new ImageEncoding.Webp(80)));
            files.put(Sample.LOSSLESS_WEBP, lossless);
            files.put(
                    Sample.ANIMATED_WEBP,
                    new WebpFile()
                            .canvas(0x12, 40, 30)
                            .chunk("ANIM", new byte[6])
                            .frame(0, 0, 40, 30, lossless)
                            .frame(0, 0, 40, 30, lossless)
                            .end());
        }
        files.put(Sample.AVIF, HeifTest.sample("plain.avif"));
        files.put(Sample.AVIF_WITH_ALPHA, HeifTest.sample("clear.avif"));
        files.put(Sample.HEIC_OF_TILES, HeifTest.sample("turned-tiles.heic"));
        return files;
    }

    private static Raster smallPhoto() {
        try (Raster photo = Pictures.DECODER.decode(Pictures.photo("rocket.jpg"))) {
            Mat small = new Mat();
            opencv_imgproc.resize(photo.mat(), small, new Size(64, 43), 0, 0, opencv_imgproc.INTER_AREA);
            return Raster.owning(small);
        } catch (UnreadableImageException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSampleItselfIsSound(Sample sample) throws Exception {
        DECODER.decode(file(sample)).close();
    }

    @ParameterizedTest
    @EnumSource
    void aFileCutShortIsCorrupt(Sample sample) {
        int markers = sample.name().contains("PNG") ? 20 : 2; // behind the last pixel: may be missing
        byte[] whole = file(sample);
        for (int i = 0; i < 60; i++) {
            int length = 32 + (whole.length - 33 - markers) * i / 59;
            assertCorrupt(Arrays.copyOf(whole, length), sample + " cut to " + length + " of " + whole.length);
        }
    }

    @ParameterizedTest
    @EnumSource
    void flippedBitsNeverDoMoreThanSpoilThePicture(Sample sample) {
        Random random = new Random(42);
        int refused = 0;
        for (int i = 0; i < FLIPS; i++) {
            byte[] file = file(sample).clone();
            for (int flips = 1 + i % 3; flips > 0; flips--) {
                int range = i % 2 == 0 ? file.length : Math.min(file.length, 200);
                file[random.nextInt(range)] ^= (byte) (1 << random.nextInt(8));
            }
            if (i % 3 > 0 && ImageFormat.of(file).equals(Optional.of(ImageFormat.PNG))) {
                PngFile.repairChecksums(file);
            }
            refused += survives(file) ? 0 : 1;
        }
        assertThat(refused).isBetween(1, FLIPS - 1);
    }

    private static boolean survives(byte[] file) {
        try (Raster raster = DECODER.decode(file)) {
            ImageHeader header = HeaderReader.read(file);
            assertThat(raster.width()).isEqualTo(header.uprightWidth());
            assertThat(raster.height()).isEqualTo(header.uprightHeight());
            assertThat(raster.hasAlpha()).isEqualTo(header.alpha());
            return true;
        } catch (UnreadableImageException refused) {
            assertThat(refused).hasMessageEndingWith(".");
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.5, 0.9, 0.99})
    void aJpegWithoutItsLastPixelsIsCorruptThoughItsEndMarkerIsThere(double kept) {
        byte[] whole = Pictures.photo("rocket.jpg");
        byte[] file = Arrays.copyOf(whole, (int) (whole.length * kept));
        file[file.length - 2] = (byte) 0xFF;
        file[file.length - 1] = (byte) 0xD9;

        assertCorrupt(file, "kept " + kept);
    }

    @Test
    void aPictureThatEndsInMiddleGrayIsNotTakenForACutOne() throws Exception {
        DecodedColourTest.assertFlat(JpegFile.flat(64, 64, 128), "128 128 128", 0);
    }

    @Test
    void whatFollowsTheEndOfAJpegIsIgnored() throws Exception {
        byte[] photo = Pictures.photo("rocket.jpg");
        byte[] longer = Arrays.copyOf(photo, photo.length + 1000);

        try (Raster raster = Pictures.DECODER.decode(longer)) {
            assertThat(raster.width()).isEqualTo(640);
        }
    }

    private static byte[] file(Sample sample) {
        return Objects.requireNonNull(FILES.get(sample));
    }

    private static void assertCorrupt(byte[] file, String what) {
        assertThatExceptionOfType(UnreadableImageException.class)
                .as(what)
                .isThrownBy(() -> DECODER.decode(file).close())
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.CORRUPT));
    }
}
