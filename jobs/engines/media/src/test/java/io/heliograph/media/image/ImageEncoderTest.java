// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.PSNR;

import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageEncoderTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 6, 9})
    void aPngComesBackToThePixelWithItsAlpha(int compression) throws Exception {
        try (Raster raster = Pictures.gradient(123, 77, true);
                Raster back = roundTrip(raster, new ImageEncoding.Png(compression))) {
            assertThat(back.hasAlpha()).isTrue();
            assertThat(Pictures.pixels(back)).isEqualTo(Pictures.pixels(raster));
        }
    }

    @Test
    void anOpaquePngComesBackOpaque() throws Exception {
        try (Raster raster = Pictures.DECODER.decode(Pictures.photo("chelsea.png"));
                Raster back = roundTrip(raster, new ImageEncoding.Png(6))) {
            assertThat(back.hasAlpha()).isFalse();
            assertThat(Pictures.pixels(back)).isEqualTo(Pictures.pixels(raster));
        }
    }

    @Test
    void moreCompressionMakesASmallerPng() throws Exception {
        try (Raster raster = Pictures.DECODER.decode(Pictures.photo("chelsea.png"))) {
            int none = ImageEncoder.encode(raster, new ImageEncoding.Png(0)).length;
            int some = ImageEncoder.encode(raster, new ImageEncoding.Png(1)).length;
            int most = ImageEncoder.encode(raster, new ImageEncoding.Png(9)).length;

            assertThat(none).isGreaterThan(some);
            assertThat(some).isGreaterThan(most);
            assertThat(most).isLessThan(270_000);
        }
    }

    @ParameterizedTest
    @CsvSource({"95, 38", "85, 34", "50, 30"})
    void aJpegStaysNearThePicture(int quality, double decibels) throws Exception {
        try (Raster raster = Pictures.DECODER.decode(Pictures.photo("chelsea.png"));
                Raster back = roundTrip(raster, new ImageEncoding.Jpeg(quality))) {
            assertThat(PSNR(raster.mat(), back.mat())).isGreaterThan(decibels);
        }
    }

    @Test
    void inAJpegWhiteShowsThroughWhatIsTransparent() throws Exception {
        for (int alpha : new int[] {0, 1, 64, 128, 254, 255}) {
            try (Raster raster = Raster.owning(new Mat(600, 16, CV_8UC4, new Scalar(40, 90, 200, alpha)));
                    Raster back = roundTrip(raster, new ImageEncoding.Jpeg(100))) {
                int[] seen = Pictures.rgb(back, 8, 599);
                assertThat(back.hasAlpha()).isFalse();
                assertThat(seen[0]).isBetween(over(200, alpha) - 2, over(200, alpha) + 2);
                assertThat(seen[1]).isBetween(over(90, alpha) - 2, over(90, alpha) + 2);
                assertThat(seen[2]).isBetween(over(40, alpha) - 2, over(40, alpha) + 2);
            }
        }
    }

    private static int over(int colour, int alpha) {
        return Math.round((colour * alpha + 255f * (255 - alpha)) / 255);
    }

    @Test
    void aLosslessWebpComesBackToThePixel() throws Exception {
        try (Raster raster = Pictures.DECODER.decode(Pictures.photo("chelsea.png"));
                Raster back = roundTrip(raster, new ImageEncoding.LosslessWebp())) {
            assertThat(Pictures.pixels(back)).isEqualTo(Pictures.pixels(raster));
        }
    }

    @Test
    void aLossyWebpStaysNearThePictureAndKeepsItsAlpha() throws Exception {
        try (Raster raster = Pictures.gradient(200, 150, true);
                Raster back = roundTrip(raster, new ImageEncoding.Webp(90))) {
            assertThat(back.hasAlpha()).isTrue();
            assertThat(Pictures.rgb(back, 50, 50)[3]).isEqualTo(Pictures.rgb(raster, 50, 50)[3]);
            assertThat(Pictures.rgb(back, 20, 75)[1]).isBetween(117, 137);
        }
    }

    @Test
    void aFileHoldsTheSameBytes(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("picture.bin"), new byte[1_000_000]);
        try (Raster raster = Pictures.gradient(64, 48, true)) {
            ImageEncoder.write(raster, new ImageEncoding.Png(3), file);

            assertThat(file).hasBinaryContent(ImageEncoder.encode(raster, new ImageEncoding.Png(3)));
        }
    }

    @Test
    void aSideThatTheFormatCannotHoldIsRefused() {
        try (Raster raster = Raster.owning(new Mat(1, 65_501, CV_8UC3))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ImageEncoder.encode(raster, new ImageEncoding.Jpeg(90)))
                    .withMessageContaining("65500");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ImageEncoder.encode(raster, new ImageEncoding.Webp(90)))
                    .withMessageContaining("16383");
            assertThat(ImageEncoder.encode(raster, new ImageEncoding.Png(1))).isNotEmpty();
        }
    }

    @Test
    void settingsOutOfRangeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ImageEncoding.Png(10));
        assertThatIllegalArgumentException().isThrownBy(() -> new ImageEncoding.Jpeg(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new ImageEncoding.Webp(101));
    }

    private static Raster roundTrip(Raster raster, ImageEncoding encoding) throws UnreadableImageException {
        byte[] file = ImageEncoder.encode(raster, encoding);
        assertThat(ImageFormat.of(file)).hasValue(encoding.format());
        return Pictures.DECODER.decode(file);
    }
}
