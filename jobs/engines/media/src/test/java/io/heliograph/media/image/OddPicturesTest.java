// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.Raster;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Odd but valid files, shown as Pillow 9.4, ImageMagick 6.9 and djpeg 2.1 show them. */
class OddPicturesTest {
    private static final String ATTRIBUTE =
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:Description tiff:Orientation=\"6\"/></x:xmpmeta>";
    private static final String ELEMENT =
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><tiff:Orientation>6</tiff:Orientation></x:xmpmeta>";

    /** Two pixels, dark left of bright; orientation 6 puts dark above bright. */
    private static PngFile pair() {
        return new PngFile(2, 1, 8, PngFile.GRAY);
    }

    private static void assertTurned(byte[] file) throws Exception {
        try (Raster raster = Pictures.DECODER.decode(file)) {
            assertThat(raster.width() + "x" + raster.height()).isEqualTo("1x2");
            assertThat(Pictures.rgb(raster, 0, 0)[0]).isEqualTo(10);
            assertThat(Pictures.rgb(raster, 0, 1)[0]).isEqualTo(200);
        }
    }

    private static void assertUpright(byte[] file) throws Exception {
        try (Raster raster = Pictures.DECODER.decode(file)) {
            assertThat(raster.width() + "x" + raster.height()).isEqualTo("2x1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ATTRIBUTE, ELEMENT})
    void xmpTurnsAPngWhereExifSaysNothing(String xmp) throws Exception {
        byte[] plain = bytes("XML:com.adobe.xmp\0\0\0\0\0", xmp.getBytes(StandardCharsets.UTF_8));
        assertTurned(pair().chunk("iTXt", plain).pixels(10, 200));
        byte[] compressed = bytes("XML:com.adobe.xmp\0\1\0\0\0", deflated(xmp));
        assertTurned(pair().chunk("iTXt", compressed).pixels(10, 200));
    }

    @Test
    void exifCountsMoreThanXmp() throws Exception {
        byte[] xmp = bytes("XML:com.adobe.xmp\0\0\0\0\0", ATTRIBUTE.getBytes(StandardCharsets.UTF_8));
        assertUpright(pair().orientation(1).chunk("iTXt", xmp).pixels(10, 200));
        assertUpright(pair().chunk("iTXt", xmp).orientation(1).pixels(10, 200));
        assertTurned(pair().orientation(6).chunk("iTXt", xmp).pixels(10, 200));
    }

    @Test
    void xmpTurnsJpegAndWebp() throws Exception {
        byte[] photo = Pictures.photo("rocket.jpg");
        byte[] xmp = bytes("http://ns.adobe.com/xap/1.0/\0", ATTRIBUTE.getBytes(StandardCharsets.UTF_8));
        try (Raster turned = Pictures.DECODER.decode(JpegFile.with(photo, 0xE1, xmp));
                Raster byExif = Pictures.DECODER.decode(JpegFile.withOrientation(photo, 6))) {
            assertSame(turned, byExif);
        }
        try (Raster raster = Pictures.gradient(20, 10, false)) {
            byte[] simple = ImageEncoder.encode(raster, new ImageEncoding.LosslessWebp());
            byte[] file = new WebpFile()
                    .canvas(0x04, 20, 10)
                    .chunk(WebpFile.pictureName(simple), WebpFile.picture(simple))
                    .chunk("XMP ", ATTRIBUTE.getBytes(StandardCharsets.UTF_8))
                    .end();
            try (Raster turned = Pictures.DECODER.decode(file)) {
                assertThat(turned.width()).isEqualTo(10);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"exif", "APP1"})
    void exifInATextOfAPngTurnsIt(String name) throws Exception {
        byte[] block = bytes("Exif\0\0", PngFile.exif(6));
        String digits = HexFormat.of().formatHex(block).replaceAll("(.{20})", "$1\n");
        String text = "\n" + name + "\n      " + block.length + "\n" + digits + "\n";
        byte[] plain = bytes("Raw profile type " + name + "\0", text.getBytes(StandardCharsets.US_ASCII));
        assertTurned(pair().chunk("tEXt", plain).pixels(10, 200));
        byte[] compressed = bytes("Raw profile type " + name + "\0\0", deflated(text));
        assertTurned(pair().chunk("zTXt", compressed).pixels(10, 200));
        byte[] broken =
                bytes("Raw profile type " + name + "\0", "\nexif\n 4\nno digits".getBytes(StandardCharsets.US_ASCII));
        assertUpright(pair().chunk("tEXt", broken).pixels(10, 200));
    }

    @Test
    void longTextsAreReadInPartOnly() throws Exception {
        byte[] bomb = bytes("Raw profile type exif\0\0", deflated("\nexif\n 9\n" + "00".repeat(5_000_000)));
        assertUpright(pair().chunk("zTXt", bomb).pixels(10, 200));
    }

    @Test
    void ofAnAnimationTheDefaultPictureIsShownEvenIfItIsNoFrame() throws Exception {
        byte[] hidden = new PngFile(1, 1, 8, PngFile.GRAY)
                .chunk("acTL", 0, 0, 0, 2, 0, 0, 0, 0)
                .chunk("IDAT", deflated(new byte[] {0, 50}))
                .chunk("fcTL", control(0))
                .chunk("fdAT", bytes("\0\0\0\1", deflated(new byte[] {0, 100})))
                .chunk("fcTL", control(2))
                .chunk("fdAT", bytes("\0\0\0\3", deflated(new byte[] {0, (byte) 150})))
                .end();
        try (Raster raster = Pictures.DECODER.decode(hidden)) {
            assertThat(Pictures.rgb(raster, 0, 0)).containsExactly(50, 50, 50);
        }
    }

    private static byte[] control(int sequence) {
        return PngFile.bytes(0, 0, 0, sequence, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0);
    }

    /** Gray in the lower right corner and four inks: both are read by the JDK's decoder, which takes names literally. */
    @Test
    void jpegComponentsOfOneNameAreToldApart() throws Exception {
        byte[] gray = JpegFile.flat(16, 16, 128, 128, 128);
        byte[] inks = JpegFile.withAdobe(JpegFile.flat(16, 16, 40, 80, 120, 160), 0);
        for (byte[] file : new byte[][] {gray, inks}) {
            try (Raster expected = Pictures.DECODER.decode(file);
                    Raster actual = Pictures.DECODER.decode(sameNames(file))) {
                assertSame(actual, expected);
            }
        }
    }

    private static byte[] sameNames(byte[] jpeg) {
        byte[] file = jpeg.clone();
        for (int at = 2; at < file.length; ) {
            int marker = file[at + 1] & 0xFF;
            boolean scan = marker == 0xDA;
            int countAt = scan ? at + 4 : at + 9;
            if (scan || marker == 0xC0) {
                for (int i = 0; i < file[countAt]; i++) {
                    file[countAt + 1 + (scan ? 2 : 3) * i] = 1;
                }
            }
            if (scan) {
                break;
            }
            at += 2 + (((file[at + 2] & 0xFF) << 8) | (file[at + 3] & 0xFF));
        }
        assertThat(Arrays.equals(file, jpeg)).isFalse();
        return file;
    }

    private static void assertSame(Raster actual, Raster expected) {
        assertThat(actual.width()).isEqualTo(expected.width());
        assertThat(actual.height()).isEqualTo(expected.height());
        assertThat(org.bytedeco.opencv.global.opencv_core.norm(actual.mat(), expected.mat()))
                .isZero();
    }

    private static byte[] deflated(String text) {
        return deflated(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] deflated(byte[] content) {
        try (Deflater deflater = new Deflater()) {
            deflater.setInput(content);
            deflater.finish();
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            byte[] buffer = new byte[4096];
            while (!deflater.finished()) {
                all.write(buffer, 0, deflater.deflate(buffer));
            }
            return all.toByteArray();
        }
    }

    private static byte[] bytes(String head, byte[] tail) {
        byte[] start = head.getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = Arrays.copyOf(start, start.length + tail.length);
        System.arraycopy(tail, 0, all, start.length, tail.length);
        return all;
    }
}
