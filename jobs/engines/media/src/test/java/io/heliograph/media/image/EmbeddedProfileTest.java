// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.Raster;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EmbeddedProfileTest {
    private static final byte[] LINEAR =
            ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();
    private static final byte[] SRGB =
            ICC_Profile.getInstance(ColorSpace.CS_sRGB).getData();
    private static final byte[] LINEAR_GRAY =
            ICC_Profile.getInstance(ColorSpace.CS_GRAY).getData();

    @Test
    void linearLightBecomesSrgb() throws Exception {
        byte[] file = new PngFile(1, 1, 8, PngFile.RGB).profile(LINEAR).pixels(128, 0, 255);

        DecodedColourTest.assertFlat(file, encoded(128) + " 0 255", 1);
    }

    @Test
    void alphaPassesByTheProfile() throws Exception {
        byte[] file = new PngFile(1, 1, 8, PngFile.RGBA).profile(LINEAR).pixels(128, 64, 10, 128);

        DecodedColourTest.assertFlat(file, encoded(128) + " " + encoded(64) + " " + encoded(10) + " 128", 1);
    }

    @Test
    void sixteenBitsGoThroughTheProfileBeforeTheyAreRounded() throws Exception {
        byte[] file = new PngFile(1, 1, 16, PngFile.RGB).profile(LINEAR).pixels(0, 0x80, 1, 0x80, 2, 0x80);

        DecodedColourTest.assertFlat(
                file, encoded(128 / 257.0) + " " + encoded(384 / 257.0) + " " + encoded(640 / 257.0), 1);
    }

    @Test
    void aPaletteGoesThroughTheProfileToo() throws Exception {
        byte[] file = new PngFile(1, 1, 8, PngFile.PALETTE)
                .profile(LINEAR)
                .chunk("PLTE", 128, 64, 32)
                .chunk("tRNS", 99)
                .pixels(0);

        DecodedColourTest.assertFlat(file, encoded(128) + " " + encoded(64) + " " + encoded(32) + " 99", 1);
    }

    @Test
    void grayHasItsOwnProfiles() throws Exception {
        String light = encoded(100) + " " + encoded(100) + " " + encoded(100);
        byte[] gray = new PngFile(1, 1, 8, PngFile.GRAY).profile(LINEAR_GRAY).pixels(100);
        byte[] clear =
                new PngFile(1, 1, 8, PngFile.GRAY_ALPHA).profile(LINEAR_GRAY).pixels(100, 50);
        byte[] keyed = new PngFile(1, 1, 8, PngFile.GRAY)
                .profile(LINEAR_GRAY)
                .chunk("tRNS", 0, 100)
                .pixels(100);

        DecodedColourTest.assertFlat(gray, light, 1);
        DecodedColourTest.assertFlat(clear, light + " 50", 1);
        DecodedColourTest.assertFlat(keyed, light + " 0", 1);
    }

    @Test
    void theProfileOfAJpegIsPutTogetherInOrder() throws Exception {
        byte[] file = JpegFile.withProfile(JpegFile.flat(16, 16, 100), LINEAR_GRAY);

        DecodedColourTest.assertFlat(file, encoded(100) + " " + encoded(100) + " " + encoded(100), 1);
    }

    @Test
    void aWebpHasProfilesToo() throws Exception {
        try (Raster raster = Pictures.gradient(16, 16, false)) {
            byte[] simple = ImageEncoder.encode(raster, new ImageEncoding.LosslessWebp());
            byte[] file = new WebpFile()
                    .canvas(0x20, 16, 16)
                    .chunk("ICCP", LINEAR)
                    .chunk(WebpFile.pictureName(simple), WebpFile.picture(simple))
                    .end();
            try (Raster decoded = Pictures.DECODER.decode(file)) {
                assertThat(Pictures.rgb(decoded, 8, 8)[2]).isEqualTo(encoded(Pictures.rgb(raster, 8, 8)[2]));
            }
        }
    }

    @Test
    void srgbByAnyNameChangesNothing() throws Exception {
        byte[] file = new PngFile(3, 1, 8, PngFile.RGB).profile(SRGB).pixels(1, 2, 3, 101, 102, 103, 253, 254, 255);

        try (Raster raster = Pictures.DECODER.decode(file)) {
            assertThat(Pictures.pixels(raster)).isEqualTo(PngFile.bytes(3, 2, 1, 103, 102, 101, 255, 254, 253));
        }
    }

    @Test
    void aBrokenOrUnfittingProfileIsIgnored() throws Exception {
        byte[] cut = Arrays.copyOf(LINEAR, 200);
        byte[] holes = LINEAR.clone();
        Arrays.fill(holes, 200, holes.length, (byte) 0x55);
        for (byte[] profile : new byte[][] {new byte[0], new byte[500], cut, holes, LINEAR_GRAY}) {
            byte[] file = new PngFile(1, 1, 8, PngFile.RGB).profile(profile).pixels(128, 64, 32);
            DecodedColourTest.assertFlat(file, "128 64 32", 0);
        }
        byte[] notDeflated = new PngFile(1, 1, 8, PngFile.RGB)
                .chunk("iCCP", 'p', 0, 0, 1, 2, 3, 4)
                .pixels(128, 64, 32);
        DecodedColourTest.assertFlat(notDeflated, "128 64 32", 0);
    }

    @Test
    void aProfileThatInflatesWithoutEndIsIgnored() throws Exception {
        byte[] file =
                new PngFile(1, 1, 8, PngFile.RGB).profile(new byte[40 << 20]).pixels(128, 64, 32);

        assertThat(file.length).isLessThan(100_000);
        DecodedColourTest.assertFlat(file, "128 64 32", 0);
    }

    /** Lab (60, 40, 20) under D50 is sRGB 215, 114, 112 by the formulas of CIE 15 and IEC 61966-2-1 with a Bradford adaptation. */
    @Test
    void inksGoThroughTheirProfile() throws Exception {
        byte[] profile = cyanIs(Math.round(60 * 255 / 100f), 128 + 40, 128 + 20);

        byte[] file = JpegFile.withProfile(JpegFile.flat(16, 16, 255, 0, 0, 0), profile);

        DecodedColourTest.assertFlat(file, "215 114 112", 3);
    }

    /** The sRGB value of linear light, both 0 to 255 (IEC 61966-2-1). */
    private static int encoded(double linear) {
        double light = linear / 255;
        return (int) Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * Math.pow(light, 1 / 2.4) - 0.055));
    }

    /** A press profile (ICC.1, lut8Type from CMYK to Lab) where full cyan alone has one colour and all other corners are white. */
    private static byte[] cyanIs(int light, int a, int b) {
        int table = 48 + 4 * 256 + 16 * 3 + 3 * 256;
        ByteBuffer profile = ByteBuffer.allocate(128 + 4 + 12 + table);
        profile.putInt(profile.capacity()).position(8);
        profile.putInt(0x02400000)
                .put("prtrCMYKLab ".getBytes(StandardCharsets.US_ASCII))
                .position(36);
        profile.put("acsp".getBytes(StandardCharsets.US_ASCII)).position(68);
        profile.putInt(0xF6D6).putInt(0x10000).putInt(0xD32D).position(128);
        profile.putInt(1)
                .put("A2B0".getBytes(StandardCharsets.US_ASCII))
                .putInt(144)
                .putInt(table);
        profile.put("mft1".getBytes(StandardCharsets.US_ASCII)).putInt(0);
        profile.put(PngFile.bytes(4, 3, 2, 0));
        for (int i = 0; i < 9; i++) {
            profile.putInt(i % 4 == 0 ? 0x10000 : 0);
        }
        for (int i = 0; i < 4 * 256; i++) {
            profile.put((byte) i);
        }
        for (int corner = 0; corner < 16; corner++) {
            profile.put(corner == 8 ? PngFile.bytes(light, a, b) : PngFile.bytes(255, 128, 128));
        }
        for (int i = 0; i < 3 * 256; i++) {
            profile.put((byte) i);
        }
        return profile.array();
    }
}
