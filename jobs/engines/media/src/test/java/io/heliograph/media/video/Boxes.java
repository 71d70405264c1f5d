// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Rewrites the boxes of an MP4 whose header is at its end. */
public final class Boxes {
    private static final Set<String> CONTAINERS = Set.of("moov", "trak", "edts", "mdia", "minf", "stbl");

    private Boxes() {}

    /** Makes another content of a box. */
    public interface Change {
        byte[] of(String type, byte[] body);
    }

    public static Path rewrite(Path file, Change change) throws IOException {
        return Files.write(file, rewritten(Files.readAllBytes(file), change));
    }

    static byte[] rewritten(byte[] bytes, Change change) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        while (in.remaining() >= 8) {
            byte[] body = new byte[in.getInt() - 8];
            byte[] name = new byte[4];
            in.get(name).get(body);
            String type = new String(name, StandardCharsets.ISO_8859_1);
            byte[] changed = change.of(type, body);
            all.writeBytes(box(type, CONTAINERS.contains(type) ? rewritten(changed, change) : changed));
        }
        return all.toByteArray();
    }

    public static byte[] box(String type, byte[]... bodies) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int length = 8;
        for (byte[] body : bodies) {
            length += body.length;
        }
        all.writeBytes(ints(length));
        all.writeBytes(type.getBytes(StandardCharsets.ISO_8859_1));
        for (byte[] body : bodies) {
            all.writeBytes(body);
        }
        return all.toByteArray();
    }

    public static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
        bytes.asIntBuffer().put(values);
        return bytes.array();
    }

    public static byte[] joined(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length)
                .put(first)
                .put(second)
                .array();
    }
}
