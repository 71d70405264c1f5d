// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;

/** Whether an ONNX file keeps weights in other files: the runtime would read them, and nobody has compared their hashes. Only as much of the format is read as leads to {@code TensorProto.external_data}. */
final class OnnxDataFiles {
    private static final long LONGEST = Integer.MAX_VALUE; // of a protocol buffer
    private static final int DEEPEST = 100;

    /** Messages on the way, and which of their fields lead on (numbers as in onnx.proto). */
    private enum Message {
        MODEL,
        GRAPH,
        FUNCTION,
        NODE,
        ATTRIBUTE,
        SPARSE,
        TENSOR,
        ENTRY
    }

    private static final Map<Message, Map<Integer, Message>> WAYS = Map.of(
            Message.MODEL, Map.of(7, Message.GRAPH, 25, Message.FUNCTION),
            Message.GRAPH, Map.of(1, Message.NODE, 5, Message.TENSOR, 15, Message.SPARSE),
            Message.FUNCTION, Map.of(7, Message.NODE, 11, Message.ATTRIBUTE),
            Message.NODE, Map.of(5, Message.ATTRIBUTE),
            Message.ATTRIBUTE,
                    Map.of(
                            5,
                            Message.TENSOR,
                            6,
                            Message.GRAPH,
                            10,
                            Message.TENSOR,
                            11,
                            Message.GRAPH,
                            22,
                            Message.SPARSE,
                            23,
                            Message.SPARSE),
            Message.SPARSE, Map.of(1, Message.TENSOR, 2, Message.TENSOR),
            Message.TENSOR, Map.of(13, Message.ENTRY),
            Message.ENTRY, Map.of());

    private OnnxDataFiles() {}

    /** The first that is named; what is no ONNX names none. */
    static Optional<String> first(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() > LONGEST) {
                throw new IOException("longer than 2 GB, which no ONNX file is");
            }
            return walk(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()), Message.MODEL, 0);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            return Optional.empty(); // no such message: the runtime says what is wrong
        }
    }

    private static Optional<String> walk(ByteBuffer bytes, Message message, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("too deep");
        }
        String key = "";
        String value = "";
        while (bytes.hasRemaining()) {
            long tag = varint(bytes);
            int field = (int) (tag >>> 3);
            switch ((int) (tag & 7)) {
                case 0 -> varint(bytes);
                case 1 -> bytes.position(bytes.position() + 8);
                case 5 -> bytes.position(bytes.position() + 4);
                case 2 -> {
                    int length = Math.toIntExact(Math.min(varint(bytes), Integer.MAX_VALUE));
                    ByteBuffer content = bytes.slice(bytes.position(), length(bytes, length));
                    bytes.position(bytes.position() + length);
                    if (message == Message.ENTRY) {
                        String text = StandardCharsets.UTF_8.decode(content).toString();
                        key = field == 1 ? text : key;
                        value = field == 2 ? text : value;
                    } else {
                        Message next = WAYS.getOrDefault(message, Map.of()).get(field);
                        Optional<String> found = next == null ? Optional.empty() : walk(content, next, depth + 1);
                        if (found.isPresent()) {
                            return found;
                        }
                    }
                }
                default -> throw new IllegalArgumentException("no such wire type");
            }
        }
        return message == Message.ENTRY && key.equals("location") ? Optional.of(value) : Optional.empty();
    }

    private static int length(ByteBuffer bytes, int length) {
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        return length;
    }

    private static long varint(ByteBuffer bytes) {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte next = bytes.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("no number");
    }
}
