// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Detects ONNX files with weights in other files: the runtime would read these without a comparison of their hashes.
 * Only the part of the format leading to {@code TensorProto.external_data} is parsed.
 */
final class OnnxDataFiles {
    private static final int DEEPEST = 100;

    /** Nested messages, and their fields to follow (numbers as in onnx.proto). */
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

    /** Results of the walk. */
    private static final class Findings {
        private String key = "";
        private String value = "";
        private Optional<String> first = Optional.empty();
    }

    /** The first data file that is named; a file that is not ONNX names none. */
    static Optional<String> first(Path file) throws IOException {
        return first(ProtobufFields.mapped(file));
    }

    /** The same, of a file in memory. */
    static Optional<String> first(ByteBuffer file) throws IOException {
        try {
            return walk(file, Message.MODEL, 0);
        } catch (ProtobufFields.MalformedException e) {
            return Optional.empty(); // not ONNX: the runtime reports the error
        }
    }

    private static Optional<String> walk(ByteBuffer bytes, Message message, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new ProtobufFields.MalformedException("too deep");
        }
        var findings = new Findings();
        Map<Integer, Message> ways = WAYS.getOrDefault(message, Map.of());
        ProtobufFields.each(bytes, (field, content) -> {
            Message next = ways.get(field);
            if (message == Message.ENTRY) {
                String text = StandardCharsets.UTF_8.decode(content).toString();
                findings.key = field == 1 ? text : findings.key;
                findings.value = field == 2 ? text : findings.value;
            } else if (next != null && findings.first.isEmpty()) {
                findings.first = walk(content, next, depth + 1);
            }
        });
        return message == Message.ENTRY && findings.key.equals("location")
                ? Optional.of(findings.value)
                : findings.first;
    }
}
