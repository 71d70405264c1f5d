// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Names of the external files that hold an ONNX file's weights; the runtime would read them without verifying their
 * hashes. Only the part of the format that leads to {@code TensorProto.external_data} is parsed. Graphs far larger
 * than any published network are refused before a runtime allocates memory for them.
 */
public final class OnnxDataFiles {
    private static final int DEEPEST = 100;
    private static final int DIMENSIONS = 1; // number of the field with a tensor's dimensions
    private static final int MOST = 64;
    private static final int MOST_NODES = 200_000;
    private static final long MOST_VALUES = 1L << 31;

    private final Set<String> found = new LinkedHashSet<>();
    private int nodes;

    private OnnxDataFiles() {}

    /** Nested messages of an ONNX file. */
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

    /**
     * Names of all data files, in the file's order; empty if the file is not ONNX.
     *
     * @throws IOException if the file cannot be read, names more than 64 data files, has more than 200,000 nodes or
     *     messages nested more than 100 deep, or declares a tensor of more than 2^31 values
     */
    public static Set<String> named(Path file) throws IOException {
        return named(ProtobufFields.mapped(file));
    }

    /** Names of all data files of an ONNX file in memory. */
    static Set<String> named(ByteBuffer file) throws IOException {
        var walk = new OnnxDataFiles();
        try {
            walk.into(file, Message.MODEL, 0);
        } catch (ProtobufFields.MalformedException e) {
            return walk.found; // not ONNX: the runtime reports the error
        }
        return walk.found;
    }

    private void into(ByteBuffer bytes, Message message, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new IOException("its messages are nested more than " + DEEPEST + " deep");
        }
        if (message == Message.NODE && ++nodes > MOST_NODES) {
            throw new IOException("it has more than " + MOST_NODES + " nodes");
        }
        var visitor = new MessageVisitor(message, depth);
        ProtobufFields.each(bytes, visitor);
        if (message == Message.ENTRY && visitor.key.equals("location")) {
            found.add(visitor.value);
            if (found.size() > MOST) {
                throw new IOException("it names more than " + MOST + " data files");
            }
        }
        if (visitor.values > MOST_VALUES) {
            throw new IOException("it declares a tensor of more than " + MOST_VALUES + " values");
        }
    }

    /** Reads the fields of one message. */
    private final class MessageVisitor implements ProtobufFields.FieldVisitor {
        private final Message message;
        private final int depth;
        private String key = "";
        private String value = "";
        private double values = 1; // number of the tensor's values: the product of its dimensions

        MessageVisitor(Message message, int depth) {
            this.message = message;
            this.depth = depth;
        }

        @Override
        public void visit(int field, ByteBuffer content) throws IOException {
            Message next = WAYS.getOrDefault(message, Map.of()).get(field);
            if (message == Message.ENTRY) {
                String text = StandardCharsets.UTF_8.decode(content).toString();
                key = field == 1 ? text : key;
                value = field == 2 ? text : value;
            } else if (message == Message.TENSOR && field == DIMENSIONS) {
                ProtobufFields.packed(content, number -> number(field, number));
            } else if (next != null) {
                into(content, next, depth + 1);
            }
        }

        @Override
        public void number(int field, long number) {
            if (message == Message.TENSOR && field == DIMENSIONS) {
                values *= number < 0 ? Double.POSITIVE_INFINITY : Math.max(1, number);
            }
        }
    }
}
