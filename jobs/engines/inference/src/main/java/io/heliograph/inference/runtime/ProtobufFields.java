// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.LongConsumer;

/**
 * Walks over the fields of a message in the wire format of Protocol Buffers, the format of ONNX files. The visitor
 * gets fields of the wire type LEN (a text, bytes, or a nested message) as views, and varints; other numbers are
 * skipped. Nothing is copied, so that gigabytes of weights cost nothing.
 *
 * @see <a href="https://protobuf.dev/programming-guides/encoding/">Encoding</a>
 */
public final class ProtobufFields {
    private static final long LONGEST = Integer.MAX_VALUE; // maximum length of a message, bytes
    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int LENGTH = 2;
    private static final int GROUP_START = 3;
    private static final int GROUP_END = 4;
    private static final int FIXED_32 = 5;
    private static final int DEEPEST_GROUP = 100; // maximum nesting of groups, as in the runtimes' own parsers

    /** Bytes that are not a message in this format. */
    public static final class MalformedException extends IOException {
        MalformedException(String message) {
            super(message);
        }
    }

    /** Receives the fields of a message one after the other. */
    @FunctionalInterface
    public interface FieldVisitor {
        /**
         * A field with a length.
         *
         * @param field its number
         * @param content bytes between the buffer's position and limit
         */
        void visit(int field, ByteBuffer content) throws IOException;

        /**
         * A field with a varint; ignored by default.
         *
         * @param field its number
         */
        default void number(int field, long value) {}
    }

    private ProtobufFields() {}

    /**
     * Maps a file as a message without loading it.
     *
     * @throws IOException if it cannot be read, or has more than 2 GB, the limit of messages
     */
    public static ByteBuffer mapped(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() > LONGEST) {
                throw new IOException("longer than 2 GB, which no ONNX file is");
            }
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
    }

    /**
     * Visits the fields of a message.
     *
     * @throws MalformedException if the bytes are not a message; the fields before the error have been visited
     * @throws IOException of the visitor
     */
    public static void each(ByteBuffer message, FieldVisitor visitor) throws IOException {
        ByteBuffer bytes = message.slice();
        while (bytes.hasRemaining()) {
            long tag = varint(bytes);
            int field = (int) (tag >>> 3);
            if (field == 0) {
                throw new MalformedException("a field has no number");
            }
            switch ((int) (tag & 7)) {
                case VARINT -> visitor.number(field, varint(bytes));
                case FIXED_64 -> step(bytes, Long.BYTES);
                case FIXED_32 -> step(bytes, Integer.BYTES);
                case LENGTH -> {
                    long length = varint(bytes);
                    int begin = bytes.position();
                    step(bytes, length);
                    visitor.visit(field, bytes.slice(begin, (int) length));
                }
                case GROUP_START -> skipGroup(bytes, field, 0); // runtimes skip unknown groups, too
                default -> throw new MalformedException("a field is of an unknown kind");
            }
        }
    }

    /**
     * Visits the whole numbers of a packed repeated field.
     *
     * @throws MalformedException if the content is not a sequence of numbers; those before the error have been visited
     */
    static void packed(ByteBuffer content, LongConsumer numbers) throws MalformedException {
        ByteBuffer bytes = content.slice();
        while (bytes.hasRemaining()) {
            numbers.accept(varint(bytes));
        }
    }

    private static void skipGroup(ByteBuffer bytes, int group, int depth) throws MalformedException {
        if (depth > DEEPEST_GROUP) {
            throw new MalformedException("groups are nested too deep");
        }
        while (bytes.hasRemaining()) {
            long tag = varint(bytes);
            int field = (int) (tag >>> 3);
            switch ((int) (tag & 7)) {
                case VARINT -> {
                    long _ = varint(bytes);
                }
                case FIXED_64 -> step(bytes, Long.BYTES);
                case FIXED_32 -> step(bytes, Integer.BYTES);
                case LENGTH -> step(bytes, varint(bytes));
                case GROUP_START -> skipGroup(bytes, field, depth + 1);
                case GROUP_END -> {
                    if (field != group) {
                        throw new MalformedException("a group ends as another one");
                    }
                    return;
                }
                default -> throw new MalformedException("a field is of an unknown kind");
            }
        }
        throw new MalformedException("a group has no end");
    }

    private static void step(ByteBuffer bytes, long length) throws MalformedException {
        if (length < 0 || length > bytes.remaining()) {
            throw new MalformedException("a field is longer than its message");
        }
        bytes.position(bytes.position() + (int) length);
    }

    private static long varint(ByteBuffer bytes) throws MalformedException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE && bytes.hasRemaining(); shift += 7) {
            byte next = bytes.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new MalformedException("a number has no end");
    }
}
