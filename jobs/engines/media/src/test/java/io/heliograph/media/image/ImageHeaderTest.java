// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.pixels.Raster;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageHeaderTest {
    @Test
    void aPhotoSaysWhatItIs() throws Exception {
        assertThat(HeaderReader.read(Pictures.photo("rocket.jpg")))
                .isEqualTo(new ImageHeader(ImageFormat.JPEG, 640, 427, ColourMode.RGB, 8, 1, false, false, false));
        assertThat(HeaderReader.read(Pictures.photo("chelsea.png")))
                .isEqualTo(new ImageHeader(ImageFormat.PNG, 451, 300, ColourMode.RGB, 8, 1, false, false, false));
        assertThat(HeaderReader.read(Pictures.photo("camera.png")).colourMode()).isEqualTo(ColourMode.GRAY);
    }

    @Test
    void aFileOnDiskIsReadLikeOneInMemory(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("picture"), Pictures.photo("rocket.jpg"));

        assertThat(HeaderReader.read(file)).isEqualTo(HeaderReader.read(Pictures.photo("rocket.jpg")));
    }

    @Test
    void theBeginningOfAFileIsEnough() throws Exception {
        byte[] beginning = Arrays.copyOf(Pictures.photo("rocket.jpg"), 2000);

        assertThat(HeaderReader.read(beginning).width()).isEqualTo(640);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, GRAY, 1",
        "0, 16, GRAY, 1",
        "2, 8, RGB, 3",
        "3, 4, PALETTE, 1",
        "4, 8, GRAY_ALPHA, 2",
        "6, 16, RGBA, 4"
    })
    void aPngNamesItsColourModeAndDepth(int type, int bits, ColourMode mode, int channels) throws Exception {
        ImageHeader header = HeaderReader.read(new PngFile(3, 2, bits, type).end());

        assertThat(header.colourMode()).isEqualTo(mode);
        assertThat(header.channels()).isEqualTo(channels);
        assertThat(header.bitsPerChannel()).isEqualTo(bits);
        assertThat(header.alpha()).isEqualTo(channels == 2 || channels == 4);
    }

    @Test
    void aTransparentColourIsAlphaToo() throws Exception {
        byte[] file = new PngFile(1, 1, 8, PngFile.RGB)
                .chunk("tRNS", 0, 1, 0, 2, 0, 3)
                .end();

        assertThat(HeaderReader.read(file).alpha()).isTrue();
        assertThat(HeaderReader.read(file).colourMode()).isEqualTo(ColourMode.RGB);
    }

    @Test
    void aSimpleWebpIsReadFromItsBitstream() throws Exception {
        try (Raster opaque = Pictures.gradient(37, 21, false);
                Raster clear = Pictures.gradient(300, 200, true)) {
            byte[] lossy = ImageEncoder.encode(opaque, new ImageEncoding.Webp(80));
            byte[] lossless = ImageEncoder.encode(clear, new ImageEncoding.LosslessWebp());

            assertThat(HeaderReader.read(lossy))
                    .isEqualTo(new ImageHeader(ImageFormat.WEBP, 37, 21, ColourMode.RGB, 8, 1, false, false, false));
            assertThat(HeaderReader.read(lossless))
                    .isEqualTo(new ImageHeader(ImageFormat.WEBP, 300, 200, ColourMode.RGBA, 8, 1, true, false, false));
        }
    }

    @Test
    void anExtendedWebpIsReadFromItsHeader() throws Exception {
        byte[] file = new WebpFile()
                .canvas(0x02 | 0x08 | 0x10, 16_000, 300)
                .chunk("EXIF", PngFile.exif(6))
                .end();

        ImageHeader header = HeaderReader.read(file);

        assertThat(header)
                .isEqualTo(new ImageHeader(ImageFormat.WEBP, 16_000, 300, ColourMode.RGBA, 8, 6, true, true, false));
        assertThat(header.uprightWidth()).isEqualTo(300);
        assertThat(header.uprightHeight()).isEqualTo(16_000);
    }

    @Test
    void anAnimatedPngSaysSo() throws Exception {
        byte[] file = new PngFile(1, 1, 8, PngFile.RGB)
                .chunk("acTL", 0, 0, 0, 2, 0, 0, 0, 0)
                .end();

        assertThat(HeaderReader.read(file).animated()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void theOrientationOfAJpegIsFound(int orientation) throws Exception {
        byte[] file = JpegFile.withOrientation(Pictures.photo("rocket.jpg"), orientation);

        assertThat(HeaderReader.read(file).orientation()).isEqualTo(orientation);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 9, 200})
    void anOrientationThatMakesNoSenseIsUpright(int orientation) throws Exception {
        byte[] file = JpegFile.withOrientation(Pictures.photo("rocket.jpg"), orientation);

        assertThat(HeaderReader.read(file).orientation()).isEqualTo(1);
    }

    @Test
    void fourInksAreOneModeHoweverTheyAreStored() throws Exception {
        byte[] plain = JpegFile.flat(8, 8, 1, 2, 3, 4);

        assertThat(HeaderReader.read(plain).colourMode()).isEqualTo(ColourMode.CMYK);
        assertThat(HeaderReader.read(JpegFile.withAdobe(plain, 2)).colourMode()).isEqualTo(ColourMode.CMYK);
    }

    @ParameterizedTest
    @CsvSource({"GIF89a, GIF", "II*\0........, TIFF", "BM........................, BMP"})
    void otherFormatsAreNamedButRefused(String head, ImageFormat format) {
        byte[] file = head.getBytes(StandardCharsets.ISO_8859_1);

        assertThat(ImageFormat.of(file)).hasValue(format);
        assertThat(format.decodable()).isFalse();
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> HeaderReader.read(file))
                .withMessageContaining(format.name())
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.UNSUPPORTED_TYPE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "RIFF....WAVE"})
    void whatIsNoPictureIsAnUnsupportedType(String text) {
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> HeaderReader.read(text.getBytes(StandardCharsets.UTF_8)))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.UNSUPPORTED_TYPE));
    }

    @Test
    void twelveBitJpegsAreAnUnsupportedMode() {
        byte[] file = JpegFile.flat(8, 8, 1);
        int frame = indexOfFrame(file);
        file[frame + 4] = 12;

        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> HeaderReader.read(file))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.UNSUPPORTED_COLOUR_MODE));
    }

    private static int indexOfFrame(byte[] jpeg) {
        int at = 0;
        while (jpeg[at] != (byte) 0xFF || jpeg[at + 1] != (byte) 0xC0) {
            at++;
        }
        return at;
    }
}
