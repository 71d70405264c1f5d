// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An input or output of a network.
 *
 * @param name its name in pack.json
 * @param type type of the numbers outside the network. Networks of half precision convert by themselves: DJL crashes the
 *     process if it is asked for bfloat16
 * @param shape lengths of the dimensions, -1 where any length fits
 * @param tensor its name in the file, for runtimes that use names
 * @param constant value of every number of an input that the caller does not provide; empty: the caller provides the
 *     input
 * @param reduced if positive, the input is a scale factor: {@code reduced} divided by the longer side of the first
 *     input, in pixels, at most {@code constant}
 * @param infinite whether an output may contain infinities: logits of masked tokens are minus infinity
 */
public record TensorSpec(
        String name,
        Type type,
        List<Long> shape,
        String tensor,
        Optional<Double> constant,
        int reduced,
        boolean infinite) {
    /** Kinds of numbers. */
    public enum Type {
        /** Real numbers of 32 bits. */
        FLOAT32,
        /** Whole numbers of 64 bits. */
        INT64
    }

    /** Makes the list immutable. */
    public TensorSpec {
        shape = List.copyOf(shape);
    }

    /** An input with or without a constant value, or an output of finite numbers. */
    public TensorSpec(String name, Type type, List<Long> shape, String tensor, Optional<Double> constant) {
        this(name, type, shape, tensor, constant, 0, false);
    }

    /** An input that the caller provides, or an output. */
    public TensorSpec(String name, Type type, List<Long> shape, String tensor) {
        this(name, type, shape, tensor, Optional.empty());
    }

    /** An input or output with the same name in the file as in pack.json. */
    public TensorSpec(String name, Type type, List<Long> shape) {
        this(name, type, shape, name);
    }

    /** Whether a tensor of this shape fits. */
    public boolean fits(long... actual) {
        if (actual.length != shape.size()) {
            return false;
        }
        for (int i = 0; i < actual.length; i++) {
            if (shape.get(i) >= 0 && shape.get(i) != actual[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether the tensor fits, kind and shape. */
    public boolean fits(Tensor tensor) {
        boolean whole = type == Type.INT64;
        return whole == tensor instanceof Tensor.Longs && fits(tensor.shape());
    }

    String refusal(Tensor tensor) {
        String kind = tensor instanceof Tensor.Longs ? "int64" : "float32";
        return "%s is %s %s, not %s %s".formatted(name, kind, Arrays.toString(tensor.shape()), type, shape);
    }
}
