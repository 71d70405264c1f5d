// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes JPEG files with raw samples of any meaning, and puts marker segments into finished ones. */
final class JpegFile {
    private JpegFile() {}

    /** A picture of one colour, given as the samples to be stored. */
    static byte[] flat(int width, int height, int... samples) {
        byte[] pixels = new byte[width * height * samples.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) samples[i % samples.length];
        }
        int[] offsets = new int[samples.length];
        Arrays.setAll(offsets, i -> i);
        DataBuffer buffer = new DataBufferByte(pixels, pixels.length);
        WritableRaster raster = java.awt.image.Raster.createInterleavedRaster(
                buffer, width, height, width * samples.length, samples.length, offsets, new java.awt.Point());
        ImageWriter writer = writer();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream output = new MemoryCacheImageOutputStream(file)) {
            writer.setOutput(output);
            ImageWriteParam best = writer.getDefaultWriteParam();
            best.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            best.setCompressionQuality(1);
            writer.write(null, new IIOImage(raster, null, null), best);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            writer.dispose();
        }
        return file.toByteArray();
    }

    private static ImageWriter writer() {
        Iterator<ImageWriter> writers = ImageIO.getImageWritersByFormatName("jpeg");
        return writers.next();
    }

    /** Puts a segment right behind the start of the file. */
    static byte[] with(byte[] jpeg, int marker, byte[] content) {
        return ByteBuffer.allocate(jpeg.length + content.length + 4)
                .put(jpeg, 0, 2)
                .put((byte) 0xFF)
                .put((byte) marker)
                .putShort((short) (content.length + 2))
                .put(content)
                .put(jpeg, 2, jpeg.length - 2)
                .array();
    }

    static byte[] withAdobe(byte[] jpeg, int transform) {
        return with(jpeg, 0xEE, PngFile.bytes('A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0, transform));
    }

    static byte[] withOrientation(byte[] jpeg, int orientation) {
        return with(jpeg, 0xE1, joined("Exif\0\0", PngFile.exif(orientation)));
    }

    /** In two pieces, stored in the wrong order. */
    static byte[] withProfile(byte[] jpeg, byte[] icc) {
        int half = icc.length / 2;
        byte[] first = joined("ICC_PROFILE\0\1\2", Arrays.copyOf(icc, half));
        byte[] second = joined("ICC_PROFILE\0\2\2", Arrays.copyOfRange(icc, half, icc.length));
        return with(with(jpeg, 0xE2, first), 0xE2, second);
    }

    private static byte[] joined(String name, byte[] content) {
        byte[] head = name.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(head.length + content.length)
                .put(head)
                .put(content)
                .array();
    }
}
