// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes small ONNX files, so that tests say themselves what their networks do. Kinds of numbers as in onnx.proto: 1 float, 7 int64, 10 float16, 2 uint8, 6 int32. */
public final class OnnxGraph {
    /** Numbers of 32 bits, real. */
    public static final int FLOAT = 1;

    private final ByteArrayOutputStream graph = new ByteArrayOutputStream();

    /** An input; -1 is any length. */
    public OnnxGraph input(String name, int type, long... shape) {
        return message(11, value(name, type, shape));
    }

    /** An output. */
    public OnnxGraph output(String name, int type, long... shape) {
        return message(12, value(name, type, shape));
    }

    /** A constant. */
    public OnnxGraph constant(String name, float[] values, long... shape) {
        ByteBuffer raw = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        raw.asFloatBuffer().put(values);
        return message(5, tensor(name, FLOAT, raw.array(), 9, shape));
    }

    /** A constant of whole numbers. */
    public OnnxGraph whole(String name, long... values) {
        ByteBuffer raw = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        raw.asLongBuffer().put(values);
        return message(5, tensor(name, 7, raw.array(), 9, values.length));
    }

    /** A constant whose numbers lie in another file. */
    public OnnxGraph elsewhere(String name, String location, long... shape) {
        var entry = new ByteArrayOutputStream();
        text(entry, 1, "location");
        text(entry, 2, location);
        var tensor = new ByteArrayOutputStream();
        tensor.writeBytes(tensor(name, FLOAT, entry.toByteArray(), 13, shape));
        number(tensor, 14, 1);
        return message(5, tensor.toByteArray());
    }

    /** An operator without attributes. */
    public OnnxGraph node(String operator, List<String> inputs, String output) {
        return node(operator, inputs, output, "", 0);
    }

    /** An operator with one attribute, a whole number; none if it has no name. */
    public OnnxGraph node(String operator, List<String> inputs, String output, String attribute, long number) {
        var node = new ByteArrayOutputStream();
        inputs.forEach(input -> text(node, 1, input));
        text(node, 2, output);
        text(node, 4, operator);
        if (!attribute.isEmpty()) {
            var value = new ByteArrayOutputStream();
            text(value, 1, attribute);
            number(value, 3, number);
            number(value, 20, 2);
            bytes(node, 5, value.toByteArray());
        }
        return message(1, node.toByteArray());
    }

    /** The bytes of the file. */
    public byte[] bytes() {
        var whole = new ByteArrayOutputStream();
        whole.writeBytes(graph.toByteArray());
        text(whole, 2, "test");
        var set = new ByteArrayOutputStream();
        number(set, 2, 13);
        var model = new ByteArrayOutputStream();
        number(model, 1, 7);
        bytes(model, 8, set.toByteArray());
        bytes(model, 7, whole.toByteArray());
        return model.toByteArray();
    }

    /** Writes the file. */
    public Path write(Path file) {
        try {
            return Files.write(file, bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private OnnxGraph message(int field, byte[] content) {
        bytes(graph, field, content);
        return this;
    }

    private static byte[] tensor(String name, int type, byte[] content, int field, long... shape) {
        var tensor = new ByteArrayOutputStream();
        for (long length : shape) {
            number(tensor, 1, length);
        }
        number(tensor, 2, type);
        text(tensor, 8, name);
        bytes(tensor, field, content);
        return tensor.toByteArray();
    }

    private static byte[] value(String name, int type, long... shape) {
        var lengths = new ByteArrayOutputStream();
        for (int i = 0; i < shape.length; i++) {
            var length = new ByteArrayOutputStream();
            if (shape[i] < 0) {
                text(length, 2, name + i);
            } else {
                number(length, 1, shape[i]);
            }
            bytes(lengths, 1, length.toByteArray());
        }
        var tensor = new ByteArrayOutputStream();
        number(tensor, 1, type);
        bytes(tensor, 2, lengths.toByteArray());
        var kind = new ByteArrayOutputStream();
        bytes(kind, 1, tensor.toByteArray());
        var value = new ByteArrayOutputStream();
        text(value, 1, name);
        bytes(value, 2, kind.toByteArray());
        return value.toByteArray();
    }

    private static void number(ByteArrayOutputStream out, int field, long value) {
        varint(out, (long) field << 3);
        varint(out, value);
    }

    private static void text(ByteArrayOutputStream out, int field, String value) {
        bytes(out, field, value.getBytes(StandardCharsets.UTF_8));
    }

    private static void bytes(ByteArrayOutputStream out, int field, byte[] value) {
        varint(out, ((long) field << 3) | 2);
        varint(out, value.length);
        out.writeBytes(value);
    }

    private static void varint(ByteArrayOutputStream out, long value) {
        long left = value;
        while ((left & ~0x7fL) != 0) {
            out.write((int) ((left & 0x7f) | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }
}
