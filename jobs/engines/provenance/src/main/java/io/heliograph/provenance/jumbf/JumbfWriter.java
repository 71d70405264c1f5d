// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.jumbf;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** Encodes JUMBF boxes. A box is an array of all its bytes, header included. */
public final class JumbfWriter {
    private static final int HEADER = 8;
    private static final int TOGGLES = 0b00011;

    private JumbfWriter() {}

    /** A box with data. */
    public static byte[] box(String type, byte[]... data) {
        int length = HEADER;
        for (byte[] part : data) {
            length = Math.addExact(length, part.length);
        }
        ByteBuffer box = ByteBuffer.allocate(length);
        box.putInt(length).put(type.getBytes(StandardCharsets.ISO_8859_1));
        for (byte[] part : data) {
            box.put(part);
        }
        return box.array();
    }

    /** A superbox that contains these boxes. */
    public static byte[] superbox(UUID type, String label, List<byte[]> boxes) {
        byte[] name = label.getBytes(StandardCharsets.UTF_8);
        ByteBuffer description = ByteBuffer.allocate(18 + name.length);
        description.putLong(type.getMostSignificantBits()).putLong(type.getLeastSignificantBits());
        description.put((byte) TOGGLES).put(name).put((byte) 0);
        byte[][] parts = new byte[boxes.size() + 1][];
        parts[0] = box("jumd", description.array());
        for (int i = 0; i < boxes.size(); i++) {
            parts[i + 1] = boxes.get(i);
        }
        return box("jumb", parts);
    }

    /** A superbox with one box of CBOR. */
    public static byte[] cbor(UUID type, String label, byte[] cbor) {
        return superbox(type, label, List.of(box("cbor", cbor)));
    }
}
