// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes PNG files of any kind, also ones no encoder would write. */
final class PngFile {
    static final int GRAY = 0;
    static final int RGB = 2;
    static final int PALETTE = 3;
    static final int GRAY_ALPHA = 4;
    static final int RGBA = 6;

    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final int height;

    PngFile(int width, int height, int bits, int type) {
        this.height = height;
        file.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
        chunk("IHDR", header.put((byte) bits).put((byte) type).array());
    }

    PngFile chunk(String name, byte[] content) {
        byte[] type = name.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(type);
        crc.update(content);
        file.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
        file.writeBytes(type);
        file.writeBytes(content);
        file.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
        return this;
    }

    PngFile chunk(String name, int... content) {
        return chunk(name, bytes(content));
    }

    PngFile profile(byte[] icc) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.writeBytes(bytes('p', 0, 0));
        content.writeBytes(deflated(icc));
        return chunk("iCCP", content.toByteArray());
    }

    PngFile orientation(int orientation) {
        return chunk("eXIf", exif(orientation));
    }

    /** A big-endian TIFF block of one entry. */
    static byte[] exif(int orientation) {
        return bytes('M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0);
    }

    /** Ends the file with these samples, row after row as stored, without filter bytes. */
    byte[] pixels(int... samples) {
        int row = samples.length / height;
        byte[] filtered = new byte[samples.length + height];
        for (int i = 0; i < samples.length; i++) {
            filtered[i + i / row + 1] = (byte) samples[i];
        }
        chunk("IDAT", deflated(filtered));
        return end();
    }

    byte[] end() {
        chunk("IEND");
        return file.toByteArray();
    }

    /** Makes the checksums right again, so that what was changed reaches the decoder behind them. */
    static void repairChecksums(byte[] png) {
        ByteBuffer file = ByteBuffer.wrap(png);
        int at = 8;
        while (at + 12 <= png.length) {
            int length = file.getInt(at);
            if (length < 0 || length > png.length - at - 12) {
                return;
            }
            CRC32 crc = new CRC32();
            crc.update(png, at + 4, length + 4);
            file.putInt(at + 8 + length, (int) crc.getValue());
            at += 12 + length;
        }
    }

    private static byte[] deflated(byte[] content) {
        try (Deflater deflater = new Deflater()) {
            deflater.setInput(content);
            deflater.finish();
            byte[] buffer = new byte[content.length + 1024];
            int length = deflater.deflate(buffer);
            return Arrays.copyOf(buffer, length);
        }
    }

    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
