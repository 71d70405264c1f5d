// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of the inputs and outputs of an ONNX file, read without loading its weights. The file is Protocol Buffers: of ModelProto field 7 is the graph, of whose
 * fields 11 and 12 are the inputs and outputs, each with its name in field 1, and 5 the weights, with theirs in field 8; old files list the weights among the inputs.
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
    private final RandomAccessFile in;

    private OnnxNames(RandomAccessFile in) {
        this.in = in;
    }

    /**
     * Names in their order.
     *
     * @param inputs without those that have a value in the file
     * @param outputs all
     */
    record Ports(List<String> inputs, List<String> outputs) {}

    /**
     * Reads them.
     *
     * @throws IOException if it is no ONNX file
     */
    static Ports read(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            var names = new OnnxNames(in);
            names.each(0, in.length(), (field, at, length) -> {
                if (field == MODEL_GRAPH) {
                    names.graph(at, length);
                }
            });
            names.inputs.removeAll(names.weights);
            if (names.inputs.isEmpty() || names.outputs.isEmpty()) {
                throw new IOException("it is no ONNX file, or has no inputs or outputs");
            }
            return new Ports(List.copyOf(names.inputs), List.copyOf(names.outputs));
        } catch (EOFException e) {
            throw new IOException("it is no ONNX file: it ends in the midst of a field", e);
        }
    }

    private interface FieldVisitor {
        void visit(int field, long at, long length) throws IOException;
    }

    private void graph(long start, long size) throws IOException {
        each(start, size, (field, at, length) -> {
            switch (field) {
                case GRAPH_INPUT -> inputs.add(name(at, length, VALUE_NAME));
                case GRAPH_OUTPUT -> outputs.add(name(at, length, VALUE_NAME));
                case GRAPH_WEIGHTS -> weights.add(name(at, length, TENSOR_NAME));
                default -> {}
            }
            if (inputs.size() + outputs.size() + weights.size() > MOST) {
                throw new IOException("it has more than " + MOST + " names");
            }
        });
    }

    private String name(long start, long size, int wanted) throws IOException {
        String[] found = {""};
        each(start, size, (field, at, length) -> {
            if (field == wanted) {
                if (length > LONGEST) {
                    throw new IOException("a name is longer than " + LONGEST + " bytes");
                }
                byte[] bytes = new byte[Math.toIntExact(length)];
                in.seek(at);
                in.readFully(bytes);
                found[0] = new String(bytes, StandardCharsets.UTF_8);
            }
        });
        return found[0];
    }

    /** Calls for each field that has a length, and steps over the others. */
    private void each(long start, long size, FieldVisitor visitor) throws IOException {
        long end = start + size;
        long at = start;
        while (at < end) {
            in.seek(at);
            long key = varint();
            int field = (int) (key >>> 3);
            if (field == 0) {
                throw new IOException("it is no ONNX file");
            }
            switch ((int) (key & 7)) {
                case 0 -> {
                    var _ = varint();
                    at = in.getFilePointer();
                }
                case 1 -> at = in.getFilePointer() + 8;
                case 5 -> at = in.getFilePointer() + 4;
                case 2 -> {
                    long length = varint();
                    long body = in.getFilePointer();
                    if (length < 0 || length > end - body) {
                        throw new IOException("it is no ONNX file: a field is longer than what it is in");
                    }
                    visitor.visit(field, body, length);
                    at = body + length;
                }
                default -> throw new IOException("it is no ONNX file: a field of an unknown kind");
            }
        }
    }

    private long varint() throws IOException {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int next = in.readUnsignedByte();
            value |= (long) (next & 0x7f) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new IOException("it is no ONNX file: a number has no end");
    }
}
