// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.runtime.ProtobufFields;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of the inputs and outputs of an ONNX file, read without loading its weights. The graph is field 7 of
 * ModelProto. In the graph, fields 11 and 12 are the inputs and outputs, each with its name in field 1; field 5 are the
 * weights, with their names in field 8. Old files list the weights among the inputs.
 */
final class OnnxNames {
    private static final int MOST = 100_000;
    private static final int LONGEST = 1_000;
    private static final int MODEL_GRAPH = 7;
    private static final int GRAPH_WEIGHTS = 5;
    private static final int GRAPH_INPUT = 11;
    private static final int GRAPH_OUTPUT = 12;
    private static final int VALUE_NAME = 1;
    private static final int TENSOR_NAME = 8;

    private final List<String> inputs = new ArrayList<>();
    private final List<String> outputs = new ArrayList<>();
    private final Set<String> weights = new HashSet<>();

    private OnnxNames() {}

    /**
     * Names in their order.
     *
     * @param inputs without those with a value in the file
     * @param outputs all
     */
    record Ports(List<String> inputs, List<String> outputs) {}

    /**
     * Reads the names.
     *
     * @throws IOException if the file is not ONNX
     */
    static Ports read(Path file) throws IOException {
        return read(ProtobufFields.mapped(file));
    }

    /** The same, of a file in memory. */
    static Ports read(ByteBuffer file) throws IOException {
        var names = new OnnxNames();
        try {
            ProtobufFields.each(file, (field, content) -> {
                if (field == MODEL_GRAPH) {
                    names.graph(content);
                }
            });
        } catch (ProtobufFields.MalformedException e) {
            throw new IOException("it is no ONNX file: " + e.getMessage(), e);
        }
        names.inputs.removeAll(names.weights);
        if (names.inputs.isEmpty() || names.outputs.isEmpty()) {
            throw new IOException("it is no ONNX file, or has no inputs or outputs");
        }
        return new Ports(List.copyOf(names.inputs), List.copyOf(names.outputs));
    }

    private void graph(ByteBuffer graph) throws IOException {
        ProtobufFields.each(graph, (field, content) -> {
            switch (field) {
                case GRAPH_INPUT -> inputs.add(name(content, VALUE_NAME));
                case GRAPH_OUTPUT -> outputs.add(name(content, VALUE_NAME));
                case GRAPH_WEIGHTS -> weights.add(name(content, TENSOR_NAME));
                default -> {}
            }
            if (inputs.size() + outputs.size() + weights.size() > MOST) {
                throw new IOException("it has more than " + MOST + " names");
            }
        });
    }

    private static String name(ByteBuffer message, int wanted) throws IOException {
        String[] found = {""};
        ProtobufFields.each(message, (field, content) -> {
            if (field == wanted) {
                if (content.remaining() > LONGEST) {
                    throw new IOException("a name is longer than " + LONGEST + " bytes");
                }
                found[0] = StandardCharsets.UTF_8.decode(content).toString();
            }
        });
        return found[0];
    }
}
