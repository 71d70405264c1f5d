// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The inputs and outputs of an ONNX file, read without loading its weights. The graph is field 7 of ModelProto. In the
 * graph, fields 11 and 12 are the inputs and outputs; field 5 are the weights, with their names in field 8. Old files
 * list the weights among the inputs.
 *
 * @param inputs inputs without a value in the file
 * @param outputs all outputs
 */
public record OnnxPorts(List<Port> inputs, List<Port> outputs) {
    private static final int MOST = 100_000;
    private static final int LONGEST = 1_000;
    private static final int RANK = 16;
    private static final int MODEL_GRAPH = 7;
    private static final int GRAPH_WEIGHTS = 5;
    private static final int GRAPH_INPUT = 11;
    private static final int GRAPH_OUTPUT = 12;
    private static final int VALUE_NAME = 1;
    private static final int VALUE_TYPE = 2;
    private static final int TYPE_TENSOR = 1;
    private static final int TENSOR_SHAPE = 2;
    private static final int SHAPE_DIMENSION = 1;
    private static final int DIMENSION_VALUE = 1;
    private static final int TENSOR_NAME = 8;

    /** Makes the lists immutable. */
    public OnnxPorts {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    /**
     * An input or output.
     *
     * @param name of the tensor
     * @param shape lengths of the dimensions, -1 where any length fits; empty for a scalar, or if the file has no
     *     shape
     */
    public record Port(String name, List<Long> shape) {
        /** Makes the list immutable. */
        public Port {
            shape = List.copyOf(shape);
        }
    }

    /** Names of the inputs. */
    public List<String> inputNames() {
        return inputs.stream().map(Port::name).toList();
    }

    /** Names of the outputs. */
    public List<String> outputNames() {
        return outputs.stream().map(Port::name).toList();
    }

    /** Finds an input by its name. */
    public Optional<Port> input(String name) {
        return inputs.stream().filter(port -> port.name().equals(name)).findFirst();
    }

    /**
     * Reads the inputs and outputs of a file.
     *
     * @throws IOException if the file is not ONNX
     */
    public static OnnxPorts read(Path file) throws IOException {
        return read(ProtobufFields.mapped(file));
    }

    /** Reads the inputs and outputs of a file in memory. */
    static OnnxPorts read(ByteBuffer file) throws IOException {
        List<Port> inputs = new ArrayList<>();
        List<Port> outputs = new ArrayList<>();
        Set<String> weights = new HashSet<>();
        try {
            ProtobufFields.each(file, (field, content) -> {
                if (field == MODEL_GRAPH) {
                    graph(content, inputs, outputs, weights);
                }
            });
        } catch (ProtobufFields.MalformedException e) {
            throw new IOException("it is no ONNX file: " + e.getMessage(), e);
        }
        inputs.removeIf(port -> weights.contains(port.name()));
        if (inputs.isEmpty() || outputs.isEmpty()) {
            throw new IOException("it is no ONNX file, or has no inputs or outputs");
        }
        return new OnnxPorts(inputs, outputs);
    }

    private static void graph(ByteBuffer graph, List<Port> inputs, List<Port> outputs, Set<String> weights)
            throws IOException {
        ProtobufFields.each(graph, (field, content) -> {
            switch (field) {
                case GRAPH_INPUT -> inputs.add(port(content));
                case GRAPH_OUTPUT -> outputs.add(port(content));
                case GRAPH_WEIGHTS -> weights.add(name(content, TENSOR_NAME));
                default -> {}
            }
            if (inputs.size() + outputs.size() + weights.size() > MOST) {
                throw new IOException("it has more than " + MOST + " names");
            }
        });
    }

    private static Port port(ByteBuffer value) throws IOException {
        List<Long> shape = new ArrayList<>();
        within(
                value,
                VALUE_TYPE,
                type -> within(
                        type,
                        TYPE_TENSOR,
                        tensor -> within(tensor, TENSOR_SHAPE, lengths -> {
                            within(lengths, SHAPE_DIMENSION, dimension -> shape.add(length(dimension)));
                        })));
        if (shape.size() > RANK) {
            throw new IOException("a tensor has more than " + RANK + " dimensions");
        }
        return new Port(name(value, VALUE_NAME), shape);
    }

    /** Receives a nested message. */
    @FunctionalInterface
    private interface Nested {
        void visit(ByteBuffer message) throws IOException;
    }

    private static void within(ByteBuffer message, int wanted, Nested nested) throws IOException {
        ProtobufFields.each(message, (field, content) -> {
            if (field == wanted) {
                nested.visit(content);
            }
        });
    }

    private static long length(ByteBuffer dimension) throws IOException {
        var found = new ProtobufFields.FieldVisitor() {
            private long value = -1;

            @Override
            public void visit(int field, ByteBuffer content) {
                // ignored: the name of an open length
            }

            @Override
            public void number(int field, long number) {
                value = field == DIMENSION_VALUE && number > 0 ? number : value;
            }
        };
        ProtobufFields.each(dimension, found);
        return found.value;
    }

    private static String name(ByteBuffer message, int wanted) throws IOException {
        String[] found = {""};
        within(message, wanted, content -> {
            if (content.remaining() > LONGEST) {
                throw new IOException("a name is longer than " + LONGEST + " bytes");
            }
            found[0] = StandardCharsets.UTF_8.decode(content).toString();
        });
        return found[0];
    }
}
