// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Puts WebP files together chunk by chunk. */
final class WebpFile {
    private final ByteArrayOutputStream chunks = new ByteArrayOutputStream();

    WebpFile chunk(String name, byte[] content) {
        ByteBuffer head = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        chunks.writeBytes(head.put(ascii(name)).putInt(content.length).array());
        chunks.writeBytes(content);
        if (content.length % 2 == 1) {
            chunks.write(0);
        }
        return this;
    }

    /** The extended header. */
    WebpFile canvas(int flags, int width, int height) {
        ByteBuffer header = ByteBuffer.allocate(10).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(flags).putInt(width - 1).position(7);
        header.put((byte) (height - 1)).put((byte) ((height - 1) >> 8)).put((byte) ((height - 1) >> 16));
        return chunk("VP8X", header.array());
    }

    /** The one picture chunk of a simple file, with its own head. */
    static byte[] picture(byte[] simple) {
        return Arrays.copyOfRange(
                simple,
                20,
                20 + ByteBuffer.wrap(simple).order(ByteOrder.LITTLE_ENDIAN).getInt(16));
    }

    static String pictureName(byte[] simple) {
        return new String(simple, 12, 4, StandardCharsets.US_ASCII);
    }

    /** One frame of an animation at an even offset. */
    WebpFile frame(int x, int y, int width, int height, byte[] simple) {
        byte[] picture = picture(simple);
        ByteBuffer frame = ByteBuffer.allocate(16 + 8 + picture.length + (picture.length & 1))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int value : new int[] {x / 2, y / 2, width - 1, height - 1, 100}) {
            frame.put((byte) value).put((byte) (value >> 8)).put((byte) (value >> 16));
        }
        frame.put((byte) 0).put(ascii(pictureName(simple)));
        frame.putInt(picture.length).put(picture);
        return chunk("ANMF", frame.array());
    }

    byte[] end() {
        ByteBuffer file = ByteBuffer.allocate(12 + chunks.size()).order(ByteOrder.LITTLE_ENDIAN);
        return file.put(ascii("RIFF"))
                .putInt(4 + chunks.size())
                .put(ascii("WEBP"))
                .put(chunks.toByteArray())
                .array();
    }

    private static byte[] ascii(String name) {
        return name.getBytes(StandardCharsets.US_ASCII);
    }
}
